/*
 * widgets.c - the controls, drawn to the measures of the component sheet.
 *
 * Each draws itself and adds its spot or spots. Sizes come with the rectangle; only type, icons
 * and what is measured by them grow with the text scale here.
 */
#include <math.h>
#include <string.h>

#include "ui/theme.h"
#include "ui/ui_inner.h"

typedef struct Face {
    Color face, edge, ink;
    Color cap, cap_ink; /* key cap */
} Face;

static const Color WHITE = {255, 255, 255, 255};

static const Face FACES[] = {
    [BUTTON_PRIMARY] = {{0xC8, 0x32, 0x1F, 255},
                        {0x9C, 0x21, 0x13, 255},
                        {0xFF, 0xFF, 0xFF, 255},
                        {0x7E, 0x1A, 0x0E, 255},
                        {0xFF, 0xE7, 0xD0, 255}},
    [BUTTON_PAPER] = {{0xFF, 0xF9, 0xEC, 255},
                      {0xCF, 0xB5, 0x8A, 255},
                      {0x24, 0x1F, 0x2E, 255},
                      {0xEC, 0xDA, 0xB8, 255},
                      {0x24, 0x1F, 0x2E, 255}},
    [BUTTON_TAN] = {{0xEC, 0xDA, 0xB8, 255},
                    {0xCF, 0xB5, 0x8A, 255},
                    {0x24, 0x1F, 0x2E, 255},
                    {0xFF, 0xF9, 0xEC, 255},
                    {0x24, 0x1F, 0x2E, 255}},
    [BUTTON_GOLD] = {{0xFF, 0xC2, 0x4B, 255},
                     {0xB9, 0x7A, 0x12, 255},
                     {0x24, 0x1F, 0x2E, 255},
                     {0xEC, 0xDA, 0xB8, 255},
                     {0x24, 0x1F, 0x2E, 255}},
    [BUTTON_GHOST] = {{0x15, 0x1A, 0x38, 255},
                      {0x15, 0x1A, 0x38, 255},
                      {0xFF, 0xF9, 0xEC, 255},
                      {0x0E, 0x12, 0x29, 255},
                      {0xBF, 0xC7, 0xEA, 255}},
};
static const Face FACE_OFF = {{0x4A, 0x4F, 0x6B, 255},
                              {0x2B, 0x30, 0x50, 255},
                              {0xC9, 0xCC, 0xDD, 255},
                              {0x2B, 0x30, 0x50, 255},
                              {0xC9, 0xCC, 0xDD, 255}};

static const float EDGE = 4, SINK = 3, HOVER_LIGHT = 0.08f;
static const float BUTTON_TEXT = 20, BUTTON_PAD = 14, ICON_GAP = 8;
static const float CAP_TEXT = 16, CAP_H = 26, CAP_PAD = 10, CAP_GAP = 12;
static const float SLIDER_KNOB = 13;
static const float BUTTON_H_MOST = 112;

/* ---- buttons ---- */

static Face face_of(const Ui *ui, const UiButton *b, float hover)
{
    bool off = b->flags & UI_OFF;
    Face f = off ? FACE_OFF : FACES[b->kind];
    if (ui->style.high_contrast && !off && b->kind == BUTTON_GHOST) f.face = NIGHT_SOLID;
    if (!off) f.face = lighter(f.face, HOVER_LIGHT * hover);
    return f;
}

/* Draws the body and returns the part that carries the label. */
static Rect draw_body(Ui *ui, Rect r, const UiButton *b, const Face *f, const Mood *m)
{
    Canvas *c = ui->canvas;
    float radius = r.h >= 48 ? 14 : 12;
    bool off = b->flags & UI_OFF, sunk = m->pressed && !off;
    if (b->kind == BUTTON_GHOST && !off) {
        Rect face = {r.x, r.y + (sunk ? SINK / 2 : 0), r.w, r.h};
        float line = ui->style.high_contrast ? 2 : 1.5f;
        canvas_round(c, face, radius, f->face);
        canvas_ring(c, face, radius, line, ui_ink(ui, KASUMI));
        return face;
    }
    Rect face = {r.x, r.y + (sunk ? SINK : 0), r.w, r.h - EDGE};
    if (!off && !sunk) canvas_shadow(c, r, radius, 4);
    canvas_round(c, (Rect){r.x, r.y + EDGE, r.w, r.h - EDGE}, radius, f->edge);
    canvas_round(c, face, radius, f->face);
    if (ui->style.high_contrast) canvas_ring(c, face, radius, 2, f->ink);
    return face;
}

static float cap_width(const Ui *ui, const char *key)
{
    float text = block_run_width(ui, FONT_BOLD, CAP_TEXT, key, strlen(key));
    float w = text + 2 * CAP_PAD;
    return w > CAP_H ? w : CAP_H;
}

static void draw_cap(Ui *ui, float x, float cy, const char *key, const Face *f)
{
    float w = cap_width(ui, key);
    canvas_round(ui->canvas, (Rect){x, cy - CAP_H / 2, w, CAP_H}, 6, f->cap);
    canvas_text(ui->canvas, FONT_BOLD, CAP_TEXT, x + w / 2, cy, ALIGN_CENTRE, f->cap_ink, key);
}

static UiText label_of(const UiButton *b, Color ink)
{
    return (UiText){.font = FONT_BOLD,
                    .size = b->size > 0 ? b->size : BUTTON_TEXT,
                    .color = ink,
                    .align = ALIGN_CENTRE,
                    .middle = true};
}

static float icon_size(const Ui *ui, const UiButton *b)
{
    return scaled(ui, b->size > 0 ? b->size : BUTTON_TEXT) + 4;
}

/* What stands beside the label: icon and key cap with their gaps. */
static float beside_label(const Ui *ui, const UiButton *b, float icon)
{
    bool label = b->label && b->label[0];
    return (b->icon ? icon + (label ? ICON_GAP : 0) : 0) +
           (b->key ? CAP_GAP + cap_width(ui, b->key) : 0);
}

static Fit fit_label(const Ui *ui, Rect face, const UiButton *b, const UiText *how, float beside)
{
    const float room = face.w - 2 * BUTTON_PAD - beside;
    if (!b->label || !b->label[0]) return (Fit){.fits = true};
    UiText one = *how;
    one.lines = 1; // letters that grow for ruby do not take a second line for it
    const Fit fit = block_fit(ui, room > 8 ? room : 8, face.h - 6, &one, b->label);
    return fit.fits ? fit : block_fit(ui, room > 8 ? room : 8, face.h - 6, how, b->label);
}

/* Icon, label and key cap as one group in the middle of the face. */
static void draw_content(Ui *ui, Rect face, const UiButton *b, const Face *f)
{
    UiText how = label_of(b, f->ink);
    float icon = fminf(icon_size(ui, b), face.h * 0.62f), cy = face.y + face.h / 2;
    float beside = beside_label(ui, b, icon);
    bool label = b->label && b->label[0];
    Fit fit = fit_label(ui, face, b, &how, beside);
    if (!fit.fits) note_overflow(ui, b->label);
    float x = face.x + (face.w - fit.width - beside) / 2;
    float label_x = x + (b->icon ? icon + ICON_GAP : 0);
    if (label) block_paint(ui, (Rect){label_x, face.y, fit.width, face.h}, &how, &fit);
    if (b->icon) icon_at(ui, b->icon, x + icon / 2, cy, icon, f->ink);
    if (b->key) draw_cap(ui, label_x + fit.width + CAP_GAP, cy, b->key, f);
}

/* There is no arc to draw with: the ring fills from left to right. */
static void draw_hold(Ui *ui, Rect r, float radius, float part)
{
    if (part <= 0) return;
    Rect ring = rect_inset(r, -5);
    canvas_clip(ui->canvas, (Rect){ring.x, ring.y, ring.w * part, ring.h});
    canvas_ring(ui->canvas, ring, radius + 5, ring_width(ui, 4), AKARI_400);
    canvas_unclip(ui->canvas);
}

void ui_button(Ui *ui, int id, Rect r, const UiButton *b)
{
    Mood m = mood_of(ui, id, 0);
    Face f = face_of(ui, b, m.pressed ? 0 : m.hover);
    Rect face = draw_body(ui, r, b, &f, &m);
    draw_content(ui, face, b, &f);
    float radius = r.h >= 48 ? 14 : 12;
    if (m.focused) focus_ring(ui, r, radius);
    if (b->flags & UI_HOLD) draw_hold(ui, r, radius, m.hold);
    spot_add(ui, r,
             &(SpotSpec){.id = id, .kind = UI_BUTTON, .flags = b->flags, .label = b->label,
                         .keyed = b->key && strcmp(b->key, ui_cap(ui, CMD_SELECT)) == 0});
}

float ui_button_width(const Ui *ui, const UiButton *b)
{
    UiText how = label_of(b, WHITE);
    float label = b->label && b->label[0] ? ui_text_width(ui, &how, b->label) : 0;
    return ceilf(label + beside_label(ui, b, icon_size(ui, b)) + 2 * BUTTON_PAD + 8);
}

bool ui_button_fits(const Ui *ui, Rect r, const UiButton *b)
{
    const UiText how = label_of(b, WHITE);
    const Rect face = {r.x, r.y, r.w, b->kind == BUTTON_GHOST ? r.h : r.h - EDGE};
    const float icon = fminf(icon_size(ui, b), face.h * 0.62f);
    return fit_label(ui, face, b, &how, beside_label(ui, b, icon)).fits;
}

float ui_button_height(const Ui *ui, float usual)
{
    float h = scaled(ui, usual);
    return h < BUTTON_H_MOST ? h : usual > BUTTON_H_MOST ? usual : BUTTON_H_MOST;
}

void ui_icon_button(Ui *ui, int id, Rect r, const char *icon, const char *label, uint8_t flags)
{
    Canvas *c = ui->canvas;
    Mood m = mood_of(ui, id, 0);
    bool paper = flags & UI_ON_PAPER, off = flags & UI_OFF, high = ui->style.high_contrast;
    float size = (r.w < r.h ? r.w : r.h), radius = 14;
    Color ink = paper ? ui_ink(ui, SUMI_600) : WASHI_50;
    if (paper) {
        Color ground = faded(WASHI_200, m.pressed ? 1 : m.hover);
        if (ground.a > 0) canvas_round(c, r, radius, ground);
    } else {
        Color ground = high ? NIGHT_SOLID : lighter(faded(YORU_900, 0.92f), HOVER_LIGHT * m.hover);
        if (m.pressed) ground = YORU_950;
        canvas_round(c, r, radius, ground);
        float line = high ? 2 : 1.5f;
        canvas_ring(c, r, radius, line, high ? WASHI_50 : faded(KASUMI, 0.5f));
    }
    float dy = m.pressed && !off ? 1.5f : 0;
    // On paper the icon is all there is: it fills its place more modestly.
    icon_at(ui, icon, r.x + r.w / 2, r.y + r.h / 2 + dy, size * (paper ? 0.42f : 0.5f),
            off ? faded(ink, 0.45f) : ink);
    if (m.focused) focus_ring(ui, r, radius);
    if (flags & UI_HOLD) draw_hold(ui, r, radius, m.hold);
    spot_add(ui, r, &(SpotSpec){.id = id, .kind = UI_BUTTON, .flags = flags, .label = label});
}

/* ---- toggle ---- */

/* `r` widened about its middle until it is a fair target. */
static Rect reachable(Rect r)
{
    float dx = r.w < TARGET_LEAST ? (TARGET_LEAST - r.w) / 2 : 0;
    float dy = r.h < TARGET_LEAST ? (TARGET_LEAST - r.h) / 2 : 0;
    return (Rect){r.x - dx, r.y - dy, r.w + 2 * dx, r.h + 2 * dy};
}

/* The switch stands at the right end of `r`, so that a whole row can be the target. */
void ui_toggle(Ui *ui, int id, Rect r, bool on, const char *label)
{
    Canvas *c = ui->canvas;
    Mood m = mood_of(ui, id, 0);
    float k = fminf(ui->style.text_scale, r.h / 32);
    if (k < 1) k = 1;
    Rect body = {r.x + r.w - 56 * k, r.y + r.h / 2 - 16 * k, 56 * k, 32 * k};
    Color ground = lighter(on ? MATSU_600 : rgb(0x8D8494), HOVER_LIGHT * m.hover);
    float cy = body.y + 16 * k;
    canvas_round(c, body, 16 * k, ground);
    if (ui->style.high_contrast) canvas_ring(c, body, 16 * k, 2, SUMI_900);
    canvas_disc(c, body.x + (on ? 40 : 16) * k, cy, 12.5f * k, WHITE);
    if (on) icon_at(ui, "check", body.x + 17 * k, cy, 16 * k, WHITE);
    else icon_at(ui, "close", body.x + 39 * k, cy, 14 * k, WHITE);
    if (m.focused) focus_ring(ui, body, 16 * k);
    spot_add(ui, reachable(r),
             &(SpotSpec){.id = id, .kind = UI_TOGGLE, .value = on, .gives = !on, .label = label});
}

/* ---- segments and stepper ---- */

static void draw_well(Ui *ui, Rect r)
{
    canvas_round(ui->canvas, r, 12, WASHI_100);
    bool high = ui->style.high_contrast;
    canvas_ring(ui->canvas, r, 12, high ? 2 : 1.5f, high ? SUMI_900 : WASHI_300);
}

static void part_ring(Ui *ui, Rect block, const Mood *m)
{
    if (m->focused) focus_ring(ui, rect_inset(block, 1), 9);
}

typedef struct Segments {
    Rect r;
    int count, chosen;
    float inset, radius;
} Segments;

static Rect segment_rect(const Segments *s, int i)
{
    float w = s->r.w / (float)s->count;
    return (Rect){s->r.x + w * (float)i, s->r.y, w, s->r.h};
}

/* The block behind a segment; returns the ink for what stands on it. */
static Color segment_block(Ui *ui, const Segments *s, int i, const Mood *m, Color ink)
{
    Rect block = rect_inset(segment_rect(s, i), s->inset);
    if (i == s->chosen) canvas_round(ui->canvas, block, s->radius, SUMI_900);
    else if (m->hover > 0)
        canvas_round(ui->canvas, block, s->radius, faded(WASHI_300, 0.45f * m->hover));
    return i == s->chosen ? WASHI_50 : ui_ink(ui, ink);
}

/* The rings come last, so that no neighbour covers them. */
static void segment_spots(Ui *ui, int id, const Segments *s, const char *const *labels)
{
    for (int i = 0; i < s->count; i++) {
        Rect one = segment_rect(s, i);
        Mood m = mood_of(ui, id, i);
        part_ring(ui, rect_inset(one, s->inset), &m);
        spot_add(ui, reachable(one),
                 &(SpotSpec){.id = id,
                             .kind = UI_SEGMENTS,
                             .part = i,
                             .value = i,
                             .gives = i,
                             .chosen = i == s->chosen,
                             .label = labels ? labels[i] : ""});
    }
}

void ui_segments(Ui *ui, int id, Rect r, const char *const *labels, int count, int chosen)
{
    Segments s = {r, count, chosen, 4, 9};
    UiText how = {.font = FONT_BOLD, .size = 17, .align = ALIGN_CENTRE, .middle = true};
    float w = r.w / (float)count - 16, h = r.h - 6, least = INFINITY;
    for (int i = 0; i < count; i++) { // one size for all: that of the longest
        Fit fit = block_fit(ui, w, h, &how, labels[i]);
        if (!fit.fits) note_overflow(ui, labels[i]);
        least = fminf(least, fit.size);
    }
    how.size = least;
    how.fixed = true;
    draw_well(ui, r);
    for (int i = 0; i < count; i++) {
        Mood m = mood_of(ui, id, i);
        Rect one = segment_rect(&s, i);
        how.color = segment_block(ui, &s, i, &m, SUMI_900);
        ui_text(ui, (Rect){one.x + 8, one.y + 3, w, h}, &how, labels[i]);
    }
    segment_spots(ui, id, &s, labels);
}

void ui_icon_segments(Ui *ui, int id, Rect r, const char *const *icons, const char *const *labels,
                      int count, int chosen)
{
    Segments s = {r, count, chosen, 3, 10};
    canvas_round(ui->canvas, r, 12, WASHI_200);
    for (int i = 0; i < count; i++) {
        Mood m = mood_of(ui, id, i);
        Rect one = segment_rect(&s, i);
        Color ink = segment_block(ui, &s, i, &m, SUMI_600);
        float size = r.h * 0.55f;
        icon_at(ui, icons[i], one.x + one.w / 2, one.y + one.h / 2, size, ink);
    }
    segment_spots(ui, id, &s, labels);
}

static void stepper_side(Ui *ui, int id, Rect r, int by, bool can)
{
    Mood m = mood_of(ui, id, by);
    Rect block = rect_inset(r, 4);
    if (can && (m.hover > 0 || m.pressed))
        canvas_round(ui->canvas, block, 9, faded(WASHI_300, m.pressed ? 0.8f : 0.45f * m.hover));
    icon_at(ui, by < 0 ? "minus" : "plus", r.x + r.w / 2, r.y + r.h / 2, fminf(20, r.h * 0.45f),
            faded(SUMI_900, can ? 1 : 0.3f));
    part_ring(ui, block, &m);
    spot_add(ui, reachable(r),
             &(SpotSpec){.id = id,
                         .kind = UI_STEPPER,
                         .flags = can ? 0 : UI_OFF,
                         .part = by,
                         .value = by,
                         .gives = by,
                         .chosen = by > 0,
                         .label = by < 0 ? "−" : "+"});
}

void ui_stepper(Ui *ui, int id, Rect r, const char *value, bool less, bool more)
{
    draw_well(ui, r);
    float side = fminf(48, r.w / 3);
    UiText how = {.font = FONT_BOLD, .size = 20, .color = SUMI_900, .align = ALIGN_CENTRE,
                  .middle = true};
    ui_text(ui, (Rect){r.x + side, r.y + 2, r.w - 2 * side, r.h - 4}, &how, value);
    stepper_side(ui, id, (Rect){r.x, r.y, side, r.h}, -1, less);
    stepper_side(ui, id, (Rect){r.x + r.w - side, r.y, side, r.h}, 1, more);
}

/* ---- slider ---- */

void ui_slider(Ui *ui, int id, Rect r, float part, const char *label)
{
    Canvas *c = ui->canvas;
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    Mood m = mood_of(ui, id, 0);
    float cy = r.y + r.h / 2, x = r.x + r.w * part;
    float knob = SLIDER_KNOB + (m.pressed ? 1 : m.hover);
    canvas_round(c, (Rect){r.x, cy - 4, r.w, 8}, 4, WASHI_200);
    if (part > 0) canvas_round(c, (Rect){r.x, cy - 4, r.w * part, 8}, 4, SHU_600);
    if (ui->style.high_contrast) canvas_ring(c, (Rect){r.x, cy - 4, r.w, 8}, 4, 1.5f, SUMI_900);
    canvas_disc(c, x, cy + 1.5f, knob + 1, (Color){0, 0, 0, 41});
    canvas_disc(c, x, cy, knob, WHITE);
    Rect rim = {x - knob - 1.5f, cy - knob - 1.5f, 2 * knob + 3, 2 * knob + 3};
    canvas_ring(c, rim, rim.h / 2, 3, SHU_600);
    if (m.focused) focus_ring(ui, rim, rim.h / 2);
    Rect hit = {r.x - SLIDER_KNOB, cy - TARGET_LEAST / 2, r.w + 2 * SLIDER_KNOB, TARGET_LEAST};
    spot_add(ui, hit,
             &(SpotSpec){.id = id,
                         .kind = UI_SLIDER,
                         .value = (int)(part * 1000 + 0.5f),
                         .label = label});
}

/* ---- things ---- */

void ui_thing(Ui *ui, int id, Rect r, float radius, const char *label, uint8_t flags)
{
    Mood m = mood_of(ui, id, 0);
    if (m.focused && radius >= 0) focus_ring(ui, r, radius);
    if ((flags & UI_HOLD) && radius >= 0) draw_hold(ui, r, radius, m.hold);
    spot_add(ui, r, &(SpotSpec){.id = id, .kind = UI_THING, .flags = flags, .label = label});
}
