/*
 * question.c - a question that lies over the screen: two or three answers; the safe one has the
 * focus.
 */
#include <stdio.h>
#include <stdlib.h>

#include "scenes/frame.h"
#include "scenes/scenes.h"
#include "ui/theme.h"

/* Widths of the sheet; what two lines of the narrow one hold; an answer for a small finger. */
static const float NARROW = 344, WIDE = 520, TWO_LINES = 520, CHILD_H = 96;
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

static void put_answer(Box *parent, int id, ButtonKind kind, const char *words)
{
    const UiButton b = {.kind = kind, .label = words, .size = TEXT_M,
                        .flags = id == ID_NO ? UI_PRIMARY : 0};
    box_button(parent, (BoxStyle){.height = ui_style(box_ui(parent))->child ? CHILD_H : 0}, id, &b);
}

static Box *sheet_of(const QuestionScene *q, Ui *ui, bool beside)
{
    UiText title = frame_bold(TEXT_XL, SUMI_900), text = frame_plain(TEXT_M, SUMI_900);
    title.align = text.align = ALIGN_CENTRE;
    Box *sheet = frame_sheet(ui);
    box_text(sheet, title, q->title);
    if (q->text[0]) box_text_in(sheet, (BoxStyle){.pad_y = GAP_XS}, text, q->text);
    Box *answers = beside ? box_grid(sheet, (BoxStyle){.gap = GAP_M}, 0, 2) : sheet;
    if (beside) put_answer(answers, ID_YES, BUTTON_TAN, q->yes);
    put_answer(answers, ID_NO, BUTTON_PRIMARY, q->no);
    if (q->also[0]) put_answer(answers, ID_ALSO, BUTTON_TAN, q->also);
    if (!beside) put_answer(answers, ID_YES, BUTTON_TAN, q->yes);
    return sheet;
}

/* Do both answers have room side by side on a sheet `w` wide? */
static bool fits_beside(const QuestionScene *q, const Ui *ui, float w)
{
    const UiButton yes = {.label = q->yes, .size = TEXT_M}, no = {.label = q->no, .size = TEXT_M};
    const float half = (w - 2 * GAP_XL - GAP_M) / 2;
    return !q->also[0] && ui_button_width(ui, &yes) <= half && ui_button_width(ui, &no) <= half;
}

/* As narrow as the sheet's for a few words, wider for many (design.md 6). */
static void draw(const Scene *self, const App *app, Ui *ui)
{
    const QuestionScene *q = (const QuestionScene *)self;
    const UiText text = frame_plain(TEXT_M, SUMI_900);
    const float k = ui_style(ui)->text_scale, wide = frame_sheet_width(ui, WIDE);
    (void)app;
    const bool few = ui_text_width(ui, &text, q->text) < TWO_LINES;
    const bool narrow = few && k <= 1 && fits_beside(q, ui, NARROW);
    const bool beside = fits_beside(q, ui, narrow ? NARROW : wide);
    frame_sheet_draw(ui, sheet_of(q, ui, beside), narrow ? NARROW : WIDE);
}

static const SceneKind QUESTION = {.name = "question", .act = act, .draw = draw,
                                   .see_through = true, .stands = true};

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
