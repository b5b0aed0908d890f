/*
 * field.c - writing into a text field.
 *
 * From the press on a field to its end the Ui holds the text; the scene is told the whole of it
 * after each change and keeps what it wants. The caret stands between code points, never
 * within one.
 */
#include <string.h>

#include "base/text.h"
#include "ui/theme.h"
#include "ui/ui_inner.h"

static const float FIELD_TEXT = 20, FIELD_PAD = 14;

/* ---- editing ---- */

static size_t before(const char *text, size_t at)
{
    if (at == 0) return 0;
    do at--;
    while (at > 0 && ((unsigned char)text[at] & 0xC0) == 0x80);
    return at;
}

static size_t after(const char *text, size_t at)
{
    if (!text[at]) return at;
    const char *p = text + at;
    utf8_next(&p);
    return (size_t)(p - text);
}

static int count_points(const char *text)
{
    int n = 0;
    while (utf8_next(&text)) n++;
    return n;
}

static void cut_bytes(char *text, size_t from, size_t to)
{
    memmove(text + from, text + to, strlen(text + to) + 1);
}

bool ui_is_typing(const Ui *ui, Rect *where)
{
    if (ui->typing.id == 0) return false;
    if (where) *where = ui->typing.where;
    return true;
}

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
    t->drawn = true;
    Text fill = text_over(t->text, sizeof t->text);
    text_put(&fill, ui->field_pool + s->text);
    t->caret = fill.length;
    ui->blink_s = 0;
}

void typing_end(Ui *ui, UiAct *act)
{
    tell(ui, UI_DONE, act);
    ui->typing.id = 0;
}

/* True if the command belongs to the field. Tab and the arrows up and down end the typing but
 * are not eaten: the caller then moves the focus. */
bool typing_command(Ui *ui, Command c, UiAct *act)
{
    Typing *t = &ui->typing;
    size_t end = strlen(t->text), from = t->caret, to = t->caret;
    if (from > end) from = to = end;
    switch ((int)c) {
    case CMD_LEFT: t->caret = before(t->text, from); break;
    case CMD_RIGHT: t->caret = after(t->text, from); break;
    case CMD_HOME: t->caret = 0; break;
    case CMD_END: t->caret = end; break;
    case CMD_BACKSPACE: from = before(t->text, from); break;
    case CMD_DELETE: to = after(t->text, to); break;
    case CMD_CONFIRM: case CMD_CANCEL: typing_end(ui, act); return true;
    case CMD_NONE: return true; // its letter comes as text
    default: return false;
    }
    ui->blink_s = 0;
    if (from == to) return true;
    cut_bytes(t->text, from, to);
    t->caret = from;
    tell(ui, UI_TYPED, act);
    return true;
}

bool typing_text(Ui *ui, const char *utf8, UiAct *act)
{
    Typing *t = &ui->typing;
    int room = t->most - count_points(t->text);
    size_t end = strlen(t->text);
    if (t->caret > end) t->caret = end;
    bool changed = false;
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
    float size = text_size(ui, t->where), from = t->where.x + FIELD_PAD, nearest = 1e9f;
    for (size_t at = 0;; at = after(t->text, at)) {
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

static void draw_typing(Ui *ui, Rect r, float size)
{
    Canvas *c = ui->canvas;
    const Typing *t = &ui->typing;
    Rect inner = {r.x + FIELD_PAD, r.y, r.w - 2 * FIELD_PAD, r.h};
    float caret = block_run_width(ui, FONT_BOLD, size, t->text, t->caret);
    // The caret stays in sight: a text that is too long slides to the left.
    float slide = caret > inner.w - 4 ? caret - inner.w + 4 : 0;
    canvas_clip(c, inner);
    canvas_text(c, FONT_BOLD, size, inner.x - slide, r.y + r.h / 2, ALIGN_LEFT, SUMI_900, t->text);
    bool lit = ui->style.reduced_motion || ui->blink_s < 0.5f;
    if (lit) {
        Rect bar = {inner.x - slide + caret + 1, r.y + r.h / 2 - 0.6f * size, 2.5f, 1.2f * size};
        canvas_round(c, bar, 1, SHU_600);
    }
    canvas_unclip(c);
}

void ui_field(Ui *ui, int id, Rect r, const char *text, const char *hint, int most)
{
    Canvas *c = ui->canvas;
    Typing *t = &ui->typing;
    const char *shown = text ? text : "";
    bool typing = t->id == id && !ui->deaf;
    Mood m = mood_of(ui, id, 0);
    float size = text_size(ui, r);
    canvas_round(c, r, 12, typing ? rgb(0xFFFFFF) : blend(WASHI_100, rgb(0xFFFFFF), m.hover));
    canvas_ring(c, r, 12, typing ? ring_width(ui, 3) : 1.5f, typing ? AKARI_600 : WASHI_300);
    if (typing) {
        t->drawn = true;
        t->where = r;
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
