/*
 * field.c - writing into a text field.
 *
 * From the press on a field to its end the Ui holds the text; the scene is told the whole of it
 * after each change and keeps what it wants. The caret stands between characters as people see
 * them, never within one. What an input method composes stands in the text underlined, and belongs
 * to it only when the method says so; until then the keys are the method's, too.
 */
#include <string.h>

#include "base/text.h"
#include "ui/theme.h"
#include "ui/ui_inner.h"

static const float FIELD_TEXT = 20, FIELD_PAD = 14;

/* ---- editing ---- */

static int count_points(const char *text)
{
    int n = 0;
    while (utf8_next(&text)) n++;
    return n;
}

bool ui_is_typing(const Ui *ui, Rect *where)
{
    if (ui->typing.id == 0) return false;
    if (where) *where = ui->typing.at_caret.h > 0 ? ui->typing.at_caret : ui->typing.where;
    return true;
}

const char *ui_composed(const Ui *ui) { return ui->typing.id ? ui->typing.composed : ""; }

static void tell(Ui *ui, UiActKind kind, UiAct *act)
{
    *act = (UiAct){.kind = (uint8_t)kind, .id = ui->typing.id, .text = ui->typing.text};
}

void typing_begin(Ui *ui, const Spot *s)
{
    Typing *t = &ui->typing;
    if (t->id == s->target.id) return;
    t->id = s->target.id;
    t->most = s->most;
    t->where = s->whole;
    t->at_caret = (Rect){0, 0, 0, 0};
    t->drawn = true;
    Text fill = text_over(t->text, sizeof t->text);
    text_put(&fill, ui->field_pool + s->text);
    t->caret = fill.length;
    t->all = false;
    t->composed[0] = '\0';
    ui->blink_s = 0;
}

/* Text that is being composed is kept as it stands, so that nothing visible is lost. */
void typing_end(Ui *ui, UiAct *act)
{
    char composed[INPUT_TEXT_BYTES];
    memcpy(composed, ui->typing.composed, sizeof composed);
    if (composed[0]) typing_text(ui, composed, act);
    tell(ui, UI_DONE, act);
    ui->typing.id = 0;
}

/* Takes the bytes out and tells of it. */
static void cut(Ui *ui, size_t from, size_t to, UiAct *act)
{
    Typing *t = &ui->typing;
    t->all = false;
    if (from == to) return;
    memmove(t->text + from, t->text + to, strlen(t->text + to) + 1);
    t->caret = from;
    tell(ui, UI_TYPED, act);
}

/* Copies the text out for the clipboard; the scene learns from the empty text that it was cut. */
static void copy(Ui *ui, bool and_cut, UiAct *act)
{
    Typing *t = &ui->typing;
    memcpy(ui->copied, t->text, sizeof ui->copied);
    ui->copy_due = t->text[0] != '\0';
    if (and_cut) cut(ui, 0, strlen(t->text), act);
}

const char *ui_take_copied(Ui *ui)
{
    const bool due = ui->copy_due;
    ui->copy_due = false;
    return due ? ui->copied : NULL;
}

/* While all is selected: the way to go from there. */
static void unselect(Typing *t, Command c, size_t end)
{
    if (t->all && c == CMD_LEFT) t->caret = 0;
    if (t->all && c == CMD_RIGHT) t->caret = end;
    t->all = false;
}

/* True if the command belongs to the field. Tab and the arrows up and down end the typing but
 * are not eaten: the caller then moves the focus. */
bool typing_command(Ui *ui, Command c, UiAct *act)
{
    Typing *t = &ui->typing;
    const size_t end = strlen(t->text);
    if (t->composed[0]) return true; // the method's
    if (t->caret > end) t->caret = end;
    const bool all = t->all;
    ui->blink_s = 0;
    switch ((int)c) {
    case CMD_LEFT: if (!all) t->caret -= utf8_character_before(t->text, t->caret); break;
    case CMD_RIGHT: if (!all) t->caret += utf8_character(t->text + t->caret); break;
    case CMD_HOME: t->caret = 0; break;
    case CMD_END: t->caret = end; break;
    case CMD_BACKSPACE: case CMD_DELETE: {
        const size_t at = t->caret;
        if (all) cut(ui, 0, end, act);
        else if (c == CMD_DELETE) cut(ui, at, at + utf8_character(t->text + at), act);
        else cut(ui, at - utf8_character_before(t->text, at), at, act);
        return true;
    }
    case CMD_SELECT_ALL: t->all = end > 0; return true;
    case CMD_COPY: case CMD_CUT: copy(ui, c == CMD_CUT, act); return true;
    case CMD_CONFIRM: case CMD_CANCEL: typing_end(ui, act); return true;
    case CMD_NONE: return true; // its letter comes as text
    default: return false;
    }
    unselect(t, c, end);
    return true;
}

bool typing_text(Ui *ui, const char *utf8, UiAct *act)
{
    Typing *t = &ui->typing;
    bool changed = t->all;
    if (t->all) cut(ui, 0, strlen(t->text), act);
    t->composed[0] = '\0';
    int room = t->most - count_points(t->text);
    size_t end = strlen(t->text);
    if (t->caret > end) t->caret = end;
    while (room > 0) {
        uint32_t cp = utf8_next(&utf8);
        if (cp == 0) break;
        if (cp < 0x20 || cp == 0x7F || cp == 0xFFFD) continue; // no control characters
        char bytes[4];
        size_t n = (size_t)utf8_put(cp, bytes);
        if (end + n >= sizeof t->text) break;
        memmove(t->text + t->caret + n, t->text + t->caret, end - t->caret + 1);
        memcpy(t->text + t->caret, bytes, n);
        t->caret += n;
        end += n;
        room--;
        changed = true;
    }
    ui->blink_s = 0;
    if (changed) tell(ui, UI_TYPED, act);
    return true;
}

/* As what is typed, it takes the place of what is selected. */
void typing_compose(Ui *ui, const char *utf8, int caret, UiAct *act)
{
    Typing *t = &ui->typing;
    if (t->all && utf8[0]) cut(ui, 0, strlen(t->text), act);
    Text out = text_over(t->composed, sizeof t->composed);
    text_put(&out, utf8);
    const char *at = t->composed;
    while (caret-- > 0 && *at) utf8_next(&at);
    t->composed_caret = (size_t)(at - t->composed);
    ui->blink_s = 0;
}

/* ---- the field ---- */

static float text_size(const Ui *ui, Rect r)
{
    float size = scaled(ui, FIELD_TEXT), most = r.h * 0.62f;
    return size < most ? size : most;
}

/* The caret goes between the two characters nearest to the press. */
void typing_place_caret(Ui *ui, float x)
{
    Typing *t = &ui->typing;
    const Rect where = rect_times(t->where, 1 / ui->field_zoom);
    float size = text_size(ui, where), from = where.x + FIELD_PAD, nearest = 1e9f;
    t->all = false;
    x /= ui->field_zoom;
    for (size_t at = 0;; at += utf8_character(t->text + at)) {
        float d = from + block_run_width(ui, FONT_BOLD, size, t->text, at) - x;
        if (d < 0) d = -d;
        if (d < nearest) {
            nearest = d;
            t->caret = at;
        }
        if (!t->text[at]) break;
    }
    ui->blink_s = 0;
}

/* Text, what is being composed at the caret, and the caret. Where that stands is where a list to
 * choose from opens. */
static void draw_typing(Ui *ui, Rect r, float size)
{
    Canvas *c = ui->canvas;
    Typing *t = &ui->typing;
    char shown[FIELD_BYTES_MAX + INPUT_TEXT_BYTES];
    const size_t at = t->caret + t->composed_caret * (t->composed[0] != '\0');
    Text line = text_over(shown, sizeof shown);
    text_printf(&line, "%.*s%s%s", (int)t->caret, t->text, t->composed, t->text + t->caret);
    Rect inner = {r.x + FIELD_PAD, r.y, r.w - 2 * FIELD_PAD, r.h};
    const float from = block_run_width(ui, FONT_BOLD, size, shown, t->caret);
    const float to = block_run_width(ui, FONT_BOLD, size, shown, t->caret + strlen(t->composed));
    const float caret = block_run_width(ui, FONT_BOLD, size, shown, at);
    // The caret stays in sight: a text that is too long slides to the left.
    float slide = caret > inner.w - 4 ? caret - inner.w + 4 : 0;
    const float x = inner.x - slide, y = r.y + r.h / 2 - 0.6f * size, high = 1.2f * size;
    canvas_clip(c, inner);
    if (t->all) {
        const float all = block_run_width(ui, FONT_BOLD, size, shown, line.length);
        canvas_fill(c, (Rect){x, y, all, high}, AKARI_200);
    }
    canvas_text(c, FONT_BOLD, size, x, r.y + r.h / 2, ALIGN_LEFT, SUMI_900, shown);
    if (t->composed[0]) canvas_fill(c, (Rect){x + from, y + high, to - from, 2}, SHU_600);
    bool lit = ui->style.reduced_motion || ui->blink_s < 0.5f;
    if (lit) canvas_round(c, (Rect){x + caret + 1, y, 2.5f, high}, 1, SHU_600);
    canvas_unclip(c);
    t->where = r;
    t->at_caret = (Rect){x + (t->composed[0] ? from : caret), r.y, 2, r.h};
}

void ui_field(Ui *ui, int id, Rect r, const char *text, const char *hint, int most)
{
    Canvas *c = ui->canvas;
    Typing *t = &ui->typing;
    const char *shown = text ? text : "";
    bool typing = t->id == id && !ui->deaf;
    Mood m = mood_of(ui, id, 0);
    float size = text_size(ui, r);
    ui->field_zoom = c->zoom;
    canvas_round(c, r, 12, typing ? rgb(0xFFFFFF) : blend(WASHI_100, rgb(0xFFFFFF), m.hover));
    canvas_ring(c, r, 12, typing ? ring_width(ui, 3) : 1.5f, typing ? AKARI_600 : WASHI_300);
    if (typing) {
        t->drawn = true;
        t->most = most;
        draw_typing(ui, r, size);
    } else {
        bool empty = shown[0] == 0;
        UiText how = {.font = empty ? FONT_MEDIUM : FONT_BOLD,
                      .size = size,
                      .color = empty ? SUMI_600 : SUMI_900,
                      .middle = true,
                      .fixed = true,
                      .shrink = true};
        Rect inner = {r.x + FIELD_PAD, r.y, r.w - 2 * FIELD_PAD, r.h};
        ui_text(ui, inner, &how, empty && hint ? hint : shown);
        if (m.focused) focus_ring(ui, r, 12);
    }
    spot_add(ui, r,
             &(SpotSpec){.id = id,
                         .kind = UI_FIELD,
                         .most = most,
                         .label = shown[0] ? shown : hint,
                         .text = shown});
}
