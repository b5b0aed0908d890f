/*
 * question.c - a question over what is there: two or three answers, the safe one first at hand.
 */
#include <stdio.h>
#include <stdlib.h>

#include "scenes/scenes.h"
#include "ui/theme.h"

static const float PAD = 28;
enum { ID_YES = 1, ID_NO, ID_ALSO, TITLE_BYTES = 256, TEXT_BYTES = 1024, ANSWER_BYTES = 128 };

typedef struct QuestionScene {
    Scene scene;
    char title[TITLE_BYTES], text[TEXT_BYTES], yes[ANSWER_BYTES], no[ANSWER_BYTES];
    char also[ANSWER_BYTES]; /* "": there is no third answer */
    void (*chosen)(App *app, void *context), (*also_chosen)(App *app, void *context);
    void *context;
} QuestionScene;

static void act(Scene *self, App *app, const UiAct *act)
{
    // Popping frees this scene at the end of the call only, so its fields still hold here.
    QuestionScene *q = (QuestionScene *)self;
    if (act->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    app_pop(app);
    if (act->id == ID_YES && q->chosen) q->chosen(app, q->context);
    if (act->id == ID_ALSO && q->also_chosen) q->also_chosen(app, q->context);
}

static const float ANSWER_GAP = 16;

/* Side by side, or one above the other where the words are too long for that, or three. */
static void draw_answers(const QuestionScene *q, Ui *ui, Rect r, int rows)
{
    UiButton yes = {BUTTON_TAN, q->yes, NULL, NULL, 18, 0};
    UiButton no = {BUTTON_PRIMARY, q->no, NULL, NULL, 18, UI_PRIMARY};
    UiButton also = {BUTTON_TAN, q->also, NULL, NULL, 18, 0};
    const float h = (r.h - (float)(rows - 1) * ANSWER_GAP) / (float)rows, step = h + ANSWER_GAP;
    if (rows == 1) {
        const float w = (r.w - ANSWER_GAP) / 2;
        ui_button(ui, ID_YES, (Rect){r.x, r.y, w, h}, &yes);
        ui_button(ui, ID_NO, (Rect){r.x + w + ANSWER_GAP, r.y, w, h}, &no);
        return;
    }
    ui_button(ui, ID_NO, (Rect){r.x, r.y, r.w, h}, &no);
    if (q->also[0]) ui_button(ui, ID_ALSO, (Rect){r.x, r.y + step, r.w, h}, &also);
    ui_button(ui, ID_YES, (Rect){r.x, r.y + (float)(rows - 1) * step, r.w, h}, &yes);
}

static bool answers_are_long(const QuestionScene *q, const Ui *ui, float width)
{
    UiButton yes = {BUTTON_TAN, q->yes, NULL, NULL, 18, 0},
             no = {BUTTON_PRIMARY, q->no, NULL, NULL, 18, 0};
    float half = (width - 16) / 2;
    return ui_button_width(ui, &yes) > half || ui_button_width(ui, &no) > half;
}

/* As narrow as the sheet's for a few words, wider for many (design.md 6). */
static float width_for(const QuestionScene *q, const Ui *ui, const UiText *text)
{
    static const float NARROW = 344, WIDE = 520;
    bool few = ui_text_width(ui, text, q->text) < 2 * (NARROW - 2 * PAD) * 0.9f;
    bool narrow = few && !answers_are_long(q, ui, NARROW - 2 * PAD);
    float width = narrow ? NARROW : WIDE * (0.5f + 0.5f * ui_style(ui)->text_scale);
    float most = ui_canvas(ui)->w - 48;
    return width < most ? width : most;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const QuestionScene *q = (const QuestionScene *)self;
    const Canvas *c = ui_canvas(ui);
    (void)app;
    UiText title = {.font = FONT_BOLD, .size = 24, .color = SUMI_900, .align = ALIGN_CENTRE};
    UiText text = {.font = FONT_MEDIUM, .size = 18, .color = SUMI_900, .align = ALIGN_CENTRE};
    float width = width_for(q, ui, &text), inner = width - 2 * PAD;
    float title_h = ui_text_height(ui, inner, &title, q->title);
    float text_h = q->text[0] ? ui_text_height(ui, inner, &text, q->text) + 10 : 0;
    const int rows = q->also[0] ? 3 : answers_are_long(q, ui, inner) ? 2 : 1;
    float button_h = ui_button_height(ui, ui_style(ui)->child ? 96 : 52);
    float foot = (float)rows * button_h + (float)(rows - 1) * ANSWER_GAP;
    float height = PAD + title_h + text_h + 24 + foot + PAD;
    Rect panel = {c->w / 2 - width / 2, c->h / 2 - height / 2, width, height};
    ui_veil(ui, 1);
    ui_panel(ui, panel);
    float x = panel.x + PAD, y = panel.y + PAD;
    ui_text(ui, (Rect){x, y, inner, title_h}, &title, q->title);
    y += title_h + 10;
    if (q->text[0]) ui_text(ui, (Rect){x, y, inner, text_h}, &text, q->text);
    draw_answers(q, ui, (Rect){x, panel.y + height - PAD - foot, inner, foot}, rows);
}

static const SceneKind QUESTION = {.name = "question", .act = act, .draw = draw,
                                   .see_through = true};

Scene *question_scene_new(const Question *question)
{
    QuestionScene *q = calloc(1, sizeof *q);
    if (!q) return NULL;
    q->scene.kind = &QUESTION;
    snprintf(q->title, sizeof q->title, "%s", question->title);
    snprintf(q->text, sizeof q->text, "%s", question->text ? question->text : "");
    snprintf(q->yes, sizeof q->yes, "%s", question->yes);
    snprintf(q->no, sizeof q->no, "%s", question->no);
    snprintf(q->also, sizeof q->also, "%s", question->also ? question->also : "");
    q->chosen = question->chosen;
    q->also_chosen = question->also_chosen;
    q->context = question->context;
    return &q->scene;
}
