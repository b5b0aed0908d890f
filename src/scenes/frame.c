/* frame.c - see frame.h. */
#include "scenes/frame.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "table/stall.h"
#include "ui/theme.h"

static const float WIDTH = 1216, HEAD = 48, HEAD_GAP = 18, FOOT = 68, FOOT_GAP = 18, BETWEEN = 16;
static const float WHOLE = 800;
static const float CHOICE_H = 44, CHOICE_TEXT = 17, CHOICE_PAD = 8, CHOICE_GAP = 8;

Frame frame_for(const Ui *ui, float head_y, float need)
{
    const Canvas *c = ui_canvas(ui);
    const float head_h = ui_button_height(ui, HEAD), foot_h = ui_button_height(ui, FOOT);
    const float around = head_y + head_h + HEAD_GAP + FOOT_GAP + foot_h + FOOT_GAP;
    const float whole = fminf(c->h, fmaxf(WHOLE, around + need));
    const float top = (c->h - whole) / 2 + head_y, x0 = (c->w - WIDTH) / 2;
    Frame f = {.x0 = x0, .x1 = x0 + WIDTH};
    f.head = (Rect){x0, top, WIDTH, head_h};
    f.body = (Rect){x0, top + head_h + HEAD_GAP, WIDTH, whole - around};
    f.foot = (Rect){x0, f.body.y + f.body.h + FOOT_GAP, WIDTH, foot_h};
    return f;
}

float frame_back(Ui *ui, int id, const Frame *f, const char *label)
{
    const Rect r = {f->x0, f->head.y + (f->head.h - HEAD) / 2, HEAD, HEAD};
    ui_icon_button(ui, id, r, "icons/back", label, 0);
    return f->x0 + HEAD + 24;
}

/* An odd number of stripes, so that both ends look alike. */
void frame_awning(Ui *ui, const char *game_id)
{
    Canvas *c = ui_canvas(ui);
    const StallColors *stall = &stall_of(game_id)->colors;
    const int count = (int)(c->w / 64 + 0.5f) | 1;
    const float w = c->w / (float)count, hem = 34, scallop = 12;
    canvas_fill(c, (Rect){0, 0, c->w, hem}, faded(rgb(0), 0.25f));
    for (int i = 0; i < count; i++) {
        const Color cloth = i % 2 == 0 ? stall->main : stall->ink;
        const float x = w * (float)i;
        canvas_fill(c, (Rect){x, 0, w + 0.5f, hem}, cloth);
        const Look look = {.tint = cloth};
        canvas_sprite(c, "props/scallop", (Rect){x, hem - 1, w, scallop + 1}, &look);
    }
    canvas_fill(c, (Rect){0, hem - 2, c->w, 4}, faded(rgb(0), 0.12f));
}

/* ---- foot ---- */

enum { FOOT_MOST = 4 };

void frame_foot(Ui *ui, const Frame *f, const FootButton *buttons, int count, int lefts)
{
    float wish[FOOT_MOST], all = BETWEEN * (float)(count - 1);
    assert(count <= FOOT_MOST);
    for (int i = 0; i < count; i++) {
        wish[i] = fmaxf(ui_button_width(ui, &buttons[i].look) + 28, i == 0 ? 200 : 0);
        all += wish[i];
    }
    const float part = all > WIDTH ? (WIDTH - BETWEEN * (float)(count - 1)) /
                                         (all - BETWEEN * (float)(count - 1)) : 1;
    float right = f->x1, left = f->x0;
    for (int i = 0; i < count; i++) {
        const float w = floorf(wish[i] * part), h = i == 0 ? f->foot.h : f->foot.h * 56 / FOOT;
        const bool at_left = i >= count - lefts;
        const float x = at_left ? left : right - w;
        ui_button(ui, buttons[i].id, (Rect){x, f->foot.y + (f->foot.h - h) / 2, w, h},
                  &buttons[i].look);
        if (at_left) left += w + BETWEEN;
        else right -= w + BETWEEN;
    }
}

/* ---- choices ---- */

/* The type of a choice at the size it is asked for; more where there is room is ui/'s affair. */
static UiText choice_text(const Ui *ui)
{
    return (UiText){.font = FONT_BOLD, .size = CHOICE_TEXT * ui_style(ui)->text_scale,
                    .align = ALIGN_CENTRE, .fixed = true};
}


static bool any_ruby(const char *const *words, int count)
{
    bool any = false;
    for (int i = 0; i < count; i++) any = any || strchr(words[i], '{');
    return any;
}

static float line_h(const Ui *ui, const char *const *words, int count)
{
    return ui_button_height(ui, any_ruby(words, count) ? CHOICE_H + 8 : CHOICE_H);
}

static float two_lines_h(const Ui *ui, const char *const *words, int count)
{
    return ui_button_height(ui, any_ruby(words, count) ? 76 : 60);
}

/* The widest of the words of `text` that cannot be broken. */
static float widest_word(const Ui *ui, const UiText *how, const char *text)
{
    char word[UI_LABEL_MAX];
    float widest = 0;
    while (*text) {
        const size_t length = strcspn(text, " ");
        if (length < sizeof word) {
            memcpy(word, text, length);
            word[length] = '\0';
            // Japanese breaks between any two characters; only others have words to measure.
            if ((unsigned char)word[0] < 0x80 && word[0] != '{')
                widest = fmaxf(widest, ui_text_width(ui, how, word));
        }
        text += length + (text[length] == ' ');
    }
    return widest;
}

/* How many lines the words need side by side: 1 or 2; 0: they stand one below the other. */
static int choice_lines(const Ui *ui, float w, const char *const *words, int count)
{
    const UiText how = choice_text(ui);
    const float each = w / (float)count - 2 * CHOICE_PAD - 2;
    const float room = two_lines_h(ui, words, count) - 6;
    int lines = 1;
    for (int i = 0; i < count; i++) {
        if (ui_text_width(ui, &how, words[i]) <= each) continue;
        lines = 2;
        if (widest_word(ui, &how, words[i]) > each) return 0;
        // The air above the first line and below the last is not needed.
        if (ui_text_height(ui, each, &how, words[i]) - 0.25f * how.size > room) return 0;
    }
    return lines;
}

float frame_choice_height(const Ui *ui, float w, const char *const *words, int count)
{
    switch (choice_lines(ui, w, words, count)) {
    case 1: return line_h(ui, words, count);
    case 2: return two_lines_h(ui, words, count);
    default: return (float)count * (line_h(ui, words, count) + CHOICE_GAP) - CHOICE_GAP;
    }
}

void frame_choice(Ui *ui, int id, float x, float y, float w, const char *const *words, int count,
                  int chosen)
{
    const int lines = choice_lines(ui, w, words, count);
    const float h = lines == 2 ? two_lines_h(ui, words, count) : line_h(ui, words, count);
    if (lines > 0) {
        ui_segments(ui, id, (Rect){x, y, w, h}, words, count, chosen);
        return;
    }
    for (int i = 0; i < count; i++) {
        ui_segments(ui, id + 1 + i, (Rect){x, y + (float)i * (h + CHOICE_GAP), w, h}, &words[i], 1,
                    i == chosen ? 0 : -1);
    }
}

int frame_choice_act(const UiAct *act, int id, int count)
{
    if (act->kind != UI_CHANGED) return -1;
    if (act->id == id) return act->value;
    return act->id > id && act->id <= id + count ? act->id - id - 1 : -1;
}

UiText frame_type(const Ui *ui, Tongue t, UiText how)
{
    static const float BASE_LEAST = 27.2f; // ux.md 4.1
    if (t.lang == LANG_JA && t.reading == READ_FURIGANA)
        how.size = fmaxf(how.size, BASE_LEAST / ui_style(ui)->text_scale);
    return how;
}

UiText frame_bold(float size, Color ink)
{
    return (UiText){.font = FONT_BOLD, .size = size, .color = ink};
}

UiText frame_plain(float size, Color ink)
{
    return (UiText){.font = FONT_MEDIUM, .size = size, .color = ink};
}

float frame_text(Ui *ui, bool dry, float x, float y, float w, UiText how, const char *text)
{
    const float h = ui_text_height(ui, w, &how, text);
    if (!dry) ui_text(ui, (Rect){x, y, w, h + 1}, &how, text);
    return h;
}

/* ---- paper that scrolls ---- */

static const float PAPER_EDGE = 9, THUMB_IN = 6, FADE = 36;

float frame_scroll_begin(Ui *ui, int id, Rect paper, float need)
{
    const Rect inner = {paper.x + THUMB_IN, paper.y + PAPER_EDGE, paper.w - 2 * THUMB_IN,
                        paper.h - 2 * PAPER_EDGE};
    // Half a unit less: what fits to the hair must not scroll by a rounding error.
    return ui_scroll_begin(ui, id, inner, need - 2 * PAPER_EDGE - 0.5f);
}

void frame_scroll_end(Ui *ui, Rect paper, float need, float offset)
{
    ui_scroll_end(ui);
    if (offset + paper.h > need - 2) return;
    const Rect hem = {paper.x + PAPER_EDGE, paper.y + paper.h - PAPER_EDGE - FADE,
                      paper.w - 2 * PAPER_EDGE - 16, FADE};
    canvas_gradient(ui_canvas(ui), hem, faded(WASHI_50, 0), WASHI_50);
}
