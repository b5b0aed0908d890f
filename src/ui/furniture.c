/* furniture.c - what is drawn and cannot be pressed: panels, chips, toasts, plates. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/theme.h"
#include "ui/ui_inner.h"

static const float CHIP_TEXT = 16, CHIP_WORDS = 0.8f; // of its height: the room for words
static const float TOAST_TEXT = 20, TOAST_H = 48;

void ui_panel(Ui *ui, Rect r)
{
    Canvas *c = ui->canvas;
    bool high = ui->style.high_contrast;
    canvas_shadow(c, r, 20, 10);
    canvas_round(c, r, 20, WASHI_50);
    canvas_ring(c, rect_inset(r, 6), 15, high ? 2 : 1.5f, high ? SUMI_900 : WASHI_200);
}

/* ---- chip ---- */

static UiText chip_text(Color ink)
{
    return (UiText){.font = FONT_BOLD, .size = CHIP_TEXT, .color = ink, .middle = true,
                    .shrink = true};
}

/* The letters of a chip `h` high: they grow with the type as far as it holds them. */
static float chip_letters(const Ui *ui, float h)
{
    return fminf(scaled(ui, CHIP_TEXT), h * CHIP_WORDS / 1.1f);
}

static float chip_icon_room(const Ui *ui, float h, const char *icon)
{
    return icon ? chip_letters(ui, h) + 8 : 0;
}

/* Chips are too low for ruby: readings stand alone. */
float ui_chip_width(const Ui *ui, float h, const char *label, const char *icon)
{
    char read[UI_LABEL_MAX];
    ui_read(label, read, sizeof read);
    UiText how = chip_text(WASHI_50);
    how.size = chip_letters(ui, h);
    how.fixed = true;
    return ui_text_width(ui, &how, read) + 24 + chip_icon_room(ui, h, icon);
}

void ui_chip(Ui *ui, Rect r, const char *label, const char *icon, Color ground, Color ink)
{
    canvas_round(ui->canvas, r, r.h / 2, ground);
    if (ui->style.high_contrast) canvas_ring(ui->canvas, r, r.h / 2, 2, ink);
    char read[UI_LABEL_MAX];
    ui_read(label, read, sizeof read);
    float lead = chip_icon_room(ui, r.h, icon);
    float size = fminf(scaled(ui, CHIP_TEXT) + 4, r.h * 0.66f);
    if (icon) icon_at(ui, icon, r.x + 10 + size / 2, r.y + r.h / 2, size, ink);
    UiText how = chip_text(ink);
    how.align = icon ? ALIGN_LEFT : ALIGN_CENTRE;
    Rect text = {r.x + 12 + lead, r.y + r.h * (1 - CHIP_WORDS) / 2, r.w - 24 - lead,
                 r.h * CHIP_WORDS};
    ui_text(ui, text, &how, read);
}

/* ---- toast ---- */

/* A notice as it is laid out: its words in `r`. */
typedef struct ToastFit {
    Rect r;
    UiText how;
    Fit fit;
    float icon; /* its size */
    float lead; /* what it takes before the words */
} ToastFit;

static ToastFit toast_fit(Ui *ui, float cx, float y, float most, const char *label,
                          const char *icon)
{
    static const float LEAST_PART = 0.7f; // of the size, before a notice takes two lines
    ToastFit t = {.how = {.font = FONT_BOLD, .size = TOAST_TEXT, .lines = 1, .middle = true},
                  .icon = scaled(ui, 24)};
    t.lead = icon ? t.icon + 8 : 0;
    float h = ui_button_height(ui, TOAST_H);
    const float room = (most > 0 ? most : ui->canvas->w - 2 * 24) - 40 - t.lead;
    while (t.how.size > LEAST_PART * TOAST_TEXT && ui_text_width(ui, &t.how, label) > room)
        t.how.size -= 1;
    if (ui_text_width(ui, &t.how, label) > room) { // a long notice in large type
        t.how.size = TOAST_TEXT;
        t.how.lines = 2;
        h *= 1.6f;
    }
    t.fit = block_fit(ui, room, h, &t.how, label);
    h = fmaxf(TOAST_H, fminf(h, t.fit.height + 20));
    const bool sign = label[0] == '\0'; // the icon alone
    if (sign) h = TOAST_H;
    const float w = sign ? h : t.fit.width + 40 + t.lead;
    t.r = (Rect){cx - w / 2, y, w, h};
    return t;
}

Rect ui_toast_rect(Ui *ui, float cx, float y, float most, const char *label, const char *icon)
{
    return toast_fit(ui, cx, y, most, label, icon).r;
}

float ui_toast(Ui *ui, float cx, float y, float most, const char *label, const char *icon,
               Color ground, Color ink, float shown)
{
    if (shown <= 0) return 0;
    Canvas *c = ui->canvas;
    const bool paper = memcmp(&ground, &WASHI_50, sizeof ground) == 0, sign = label[0] == '\0';
    ToastFit t = toast_fit(ui, cx, y, most, label, icon);
    t.how.color = faded(ink, shown);
    if (!t.fit.fits) note_overflow(ui, label);
    Rect r = t.r;
    if (!ui->style.reduced_motion) r.y += (1 - shown) * -16;
    if (shown >= 1) canvas_shadow(c, r, r.h / 2, 5);
    canvas_round(c, r, r.h / 2, faded(ground, shown));
    if (ui->style.high_contrast) canvas_ring(c, r, r.h / 2, 2, faded(ink, shown));
    const Rect words = {r.x + 20 + t.lead, r.y, t.fit.width, r.h};
    if (!sign) block_paint(ui, words, &t.how, &t.fit);
    const float at = sign ? cx : r.x + 20 + t.icon / 2 - 1;
    if (icon)
        icon_at(ui, icon, at, r.y + r.h / 2, t.icon, faded(paper ? SHU_600 : ink, shown));
    return r.w;
}

/* ---- veil, lanterns, avatar ---- */

void ui_veil(Ui *ui, float part)
{
    Canvas *c = ui->canvas;
    float most = ui->style.high_contrast ? 0.8f : 0.66f;
    if (part > 0) canvas_fill(c, (Rect){0, 0, c->w, c->h}, faded(rgb(0x0B0620), most * part));
}

/* `r` is the radius of its paper; the drawing is 88 x 96 about (44, 46) for a radius of 40. */
static void lantern(Ui *ui, const char *name, float cx, float cy, float r)
{
    float k = r / 40;
    canvas_sprite(ui->canvas, name, (Rect){cx - 44 * k, cy - 46 * k, 88 * k, 96 * k}, NULL);
}

void ui_lanterns(Ui *ui, float cx, float y, int done, int total, int now)
{
    if (total <= 0) return;
    float pitch = total > 11 ? 440.0f / (float)total : 40;
    float half = pitch * (float)(total - 1) / 2, k = pitch / 40;
    canvas_line(ui->canvas, cx - half - 28, y - 16, cx + half + 28, y - 16, 1.6f,
                faded(rgb(0x7E88B8), 0.7f));
    for (int i = 0; i < total; i++) {
        const char *name = i == now   ? "props/lantern_red"
                           : i < done ? "props/lantern_amber"
                                      : "props/lantern_dark";
        lantern(ui, name, cx - half + pitch * (float)i, y + 4, (i == now ? 19 : 17) * k);
    }
}

static void avatar_path(const char *avatar, char *path, size_t bytes)
{
    snprintf(path, bytes, "%s%s", strchr(avatar, '/') ? "" : "avatars/", avatar);
}

void ui_avatar(Ui *ui, const char *avatar, float cx, float cy, float diameter, bool dimmed)
{
    char path[64];
    avatar_path(avatar, path, sizeof path);
    Rect r = {cx - diameter / 2, cy - diameter / 2, diameter, diameter};
    canvas_sprite(ui->canvas, path, r, NULL);
    if (dimmed) canvas_disc(ui->canvas, cx, cy, diameter / 2, faded(YORU_900, 0.55f));
}

/* ---- seat plate ---- */

static void seat_ground(Ui *ui, Rect r, float turn)
{
    Canvas *c = ui->canvas;
    bool high = ui->style.high_contrast;
    float ring = ring_width(ui, 4) * turn;
    if (turn > 0) {
        float rx = r.w * 0.66f, ry = r.h * 1.25f;
        Rect glow = {r.x + r.w / 2 - rx, r.y + r.h / 2 - ry, 2 * rx, 2 * ry};
        canvas_glow(c, glow, faded(AKARI_400, 0.5f * turn));
        canvas_round(c, rect_inset(r, -ring), r.h / 2 + ring, faded(AKARI_400, turn));
    } else {
        canvas_shadow(c, r, r.h / 2, 4);
        float line = high ? 2 : 1.5f;
        canvas_round(c, rect_inset(r, -line), r.h / 2 + line,
                     high ? WASHI_50 : faded(rgb(0x5B669C), 0.8f));
    }
    canvas_round(c, r, r.h / 2, blend(high ? NIGHT_SOLID : YORU_900, WASHI_50, turn));
}

void ui_seat(Ui *ui, Rect r, const UiSeat *seat)
{
    float turn = seat->turn ? seat->turn_part : 0;
    seat_ground(ui, r, turn);
    if (seat->avatar)
        ui_avatar(ui, seat->avatar, r.x + r.h / 2, r.y + r.h / 2, r.h - 8, seat->passed);
    Color ink = blend(WASHI_50, SUMI_900, turn);
    Color second = blend(ui_ink(ui, KASUMI), ui_ink(ui, SUMI_600), turn);
    bool two = seat->line && seat->line[0];
    // A plate keeps its height, for cards lie around it: its letters grow as far as it holds them.
    const float grown = ui->style.text_scale < 1.25f ? ui->style.text_scale : 1.25f;
    float x = r.x + r.h + 6, room = r.x + r.w - r.h / 4 - x - seat->kept_free, k = r.h / 64 * grown;
    float glyph = 18 * k, name_y = r.y + r.h * (two ? 0.345f - (grown - 1) * 0.12f : 0.5f);
    UiText name = {.font = FONT_BOLD, .size = 20 * k, .color = ink, .middle = true,
                   .fixed = true, .shrink = true};
    float name_room = room - (seat->computer ? glyph + 8 : 0);
    const float name_least = 15 * k; // a name is smaller before it is cut
    while (name.size > name_least && ui_text_width(ui, &name, seat->name) > name_room)
        name.size -= 0.5f * k;
    Fit fit = block_fit(ui, name_room, 26 * k, &name, seat->name);
    canvas_mean(ui->canvas, MEANS_NAME, 0, 0);
    block_paint(ui, (Rect){x, name_y - 13 * k, name_room, 26 * k}, &name, &fit);
    canvas_mean_end(ui->canvas);
    if (seat->computer)
        icon_at(ui, "ai", x + fit.width + 8 + glyph / 2, name_y - k, glyph, second);
    if (!two) return;
    float y = r.y + r.h * (0.7f + (grown - 1) * 0.16f), lead = seat->icon ? 24 * k : 0;
    UiText line = {.font = FONT_BOLD, .size = 16 * k, .color = second, .middle = true,
                   .fixed = true, .shrink = true};
    char read[UI_LABEL_MAX]; // too low for ruby
    ui_read(seat->line, read, sizeof read);
    while (line.size > 14 && ui_text_width(ui, &line, read) > room - lead) line.size -= 1;
    if (ui_text_width(ui, &line, read) > room - lead) lead = 0; // words say more than a picture
    if (seat->brief && ui_text_width(ui, &line, read) > room) {
        ui_read(seat->brief, read, sizeof read);
        lead = seat->icon ? 24 * k : 0;
        if (ui_text_width(ui, &line, read) > room - lead) lead = 0;
    }
    canvas_mean(ui->canvas, MEANS_LINE, 0, 0);
    if (lead > 0) icon_at(ui, seat->icon, x + glyph / 2, y, glyph, second);
    ui_text(ui, (Rect){x + lead, y - 11 * k, room - lead, 22 * k}, &line, read);
    canvas_mean_end(ui->canvas);
}
