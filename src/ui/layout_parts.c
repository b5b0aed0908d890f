/* layout_parts.c - the controls as parts of a page. See layout.h. */
#include "ui/layout.h"

#include <math.h>

#include "ui/theme.h"
#include "ui/ui_inner.h"

/* ---- button ---- */

typedef struct ButtonPart {
    int id;
    UiButton button;
} ButtonPart;

static float button_width(const Ui *ui, const void *what)
{
    return ui_button_width(ui, &((const ButtonPart *)what)->button) + GAP_L;
}

/* With less room than it needs its words are smaller. */
static void button_draw(Ui *ui, const void *what, Rect r)
{
    static const float LESS = 0.95f, SMALLEST = 10, USUAL = 20;
    const ButtonPart *b = what;
    UiButton button = b->button;
    if (button.size <= 0) button.size = USUAL;
    while (ui_button_width(ui, &button) > r.w && button.size > SMALLEST) button.size *= LESS;
    ui_button(ui, b->id, r, &button);
}

void box_button(Box *parent, BoxStyle style, int id, const UiButton *button)
{
    static const BoxPart PART = {.width = button_width, .draw = button_draw, .pressed = true};
    ButtonPart b = {id, *button};
    b.button.label = box_words(parent, button->label);
    b.button.key = box_words(parent, button->key);
    if (style.height <= 0 && style.least <= 0) style.height = BUTTON_USUAL_H;
    box_part(parent, style, &PART, &b, sizeof b);
}

/* ---- choice ---- */

enum { CHOICE_MOST = 16 };

typedef struct ChoicePart {
    int id, count, chosen;
    const char *word[CHOICE_MOST];
} ChoicePart;

static float choice_width(const Ui *ui, const void *what)
{
    const ChoicePart *c = what;
    return ui_choice_width(ui, c->word, c->count);
}

static float choice_height(const Ui *ui, const void *what, float w)
{
    const ChoicePart *c = what;
    return ui_choice_height(ui, w, c->word, c->count);
}

static void choice_draw(Ui *ui, const void *what, Rect r)
{
    const ChoicePart *c = what;
    ui_choice(ui, c->id, r.x, r.y, r.w, c->word, c->count, c->chosen);
}

void box_choice(Box *parent, BoxStyle style, int id, const char *const *words, int count,
                int chosen)
{
    static const BoxPart PART = {.width = choice_width, .height = choice_height,
                                 .draw = choice_draw};
    ChoicePart c = {id, count, chosen, {NULL}};
    for (int i = 0; i < count && i < CHOICE_MOST; i++) c.word[i] = box_words(parent, words[i]);
    box_part(parent, style, &PART, &c, sizeof c);
}

/* ---- switch, thing ---- */

typedef struct ThingPart {
    int id;
    bool on;
    uint8_t flags;
    float radius;
    const char *label;
} ThingPart;

static void toggle_draw(Ui *ui, const void *what, Rect r)
{
    const ThingPart *t = what;
    ui_toggle(ui, t->id, rect_inset(r, GAP_XS), t->on, t->label);
}

void box_toggle(Box *row, int id, bool on, const char *label)
{
    static const BoxPart PART = {.draw = toggle_draw, .pressed = true};
    const ThingPart t = {.id = id, .on = on, .label = box_words(row, label)};
    box_column(row, (BoxStyle){.width = TOGGLE_WIDTH + GAP_XS});
    box_over(row, &PART, &t, sizeof t);
}

static void light_draw(Ui *ui, const void *what, Rect r)
{
    const ThingPart *t = what;
    if (ui_is_hot(ui, t->id)) canvas_round(ui_canvas(ui), r, t->radius, WASHI_200);
}

static void thing_draw(Ui *ui, const void *what, Rect r)
{
    const ThingPart *t = what;
    ui_thing(ui, t->id, r, t->radius, t->label, t->flags);
}

void box_press(Box *box, int id, float radius, const char *label, uint8_t flags)
{
    static const BoxPart THING = {.draw = thing_draw, .pressed = true};
    const ThingPart t = {.id = id, .flags = flags, .radius = radius,
                         .label = box_words(box, label)};
    box_over(box, &THING, &t, sizeof t);
}

void box_thing(Box *box, int id, float radius, const char *label, uint8_t flags)
{
    static const BoxPart LIGHT = {.draw = light_draw};
    const ThingPart t = {.id = id, .radius = radius};
    box_behind(box, &LIGHT, &t, sizeof t);
    box_press(box, id, radius, label, flags);
}

/* ---- slider ---- */

typedef struct SliderPart {
    int id;
    float part;
    const char *label;
} SliderPart;

static void slider_draw(Ui *ui, const void *what, Rect r)
{
    const SliderPart *s = what;
    ui_slider(ui, s->id, r, s->part, s->label);
}

void box_slider(Box *parent, BoxStyle style, int id, float part, const char *label)
{
    static const BoxPart PART = {.draw = slider_draw, .pressed = true};
    const SliderPart s = {id, part, box_words(parent, label)};
    box_part(parent, style, &PART, &s, sizeof s);
}

/* ---- field, stepper ---- */

typedef struct FieldPart {
    int id, most;
    bool less, more;
    const char *text, *hint;
} FieldPart;

static void field_draw(Ui *ui, const void *what, Rect r)
{
    const FieldPart *f = what;
    ui_field(ui, f->id, r, f->text, f->hint, f->most);
}

void box_field(Box *parent, BoxStyle style, int id, const char *text, const char *hint, int most)
{
    static const BoxPart PART = {.draw = field_draw, .pressed = true};
    const FieldPart f = {.id = id, .most = most, .text = box_words(parent, text),
                         .hint = box_words(parent, hint)};
    if (style.height <= 0) style.height = BUTTON_USUAL_H;
    box_part(parent, style, &PART, &f, sizeof f);
}

static void stepper_draw(Ui *ui, const void *what, Rect r)
{
    const FieldPart *f = what;
    ui_stepper(ui, f->id, r, f->text, f->less, f->more);
}

void box_stepper(Box *parent, BoxStyle style, int id, const char *value, bool less, bool more)
{
    static const BoxPart PART = {.draw = stepper_draw, .pressed = true};
    const FieldPart f = {.id = id, .less = less, .more = more, .text = box_words(parent, value)};
    box_part(parent, style, &PART, &f, sizeof f);
}

/* ---- icons to press ---- */

typedef struct IconChoice {
    ThingPart thing;
    ChoicePart choice;
    const char *icon[CHOICE_MOST];
} IconChoice;

static void icon_button_draw(Ui *ui, const void *what, Rect r)
{
    const IconChoice *b = what;
    ui_icon_button(ui, b->thing.id, r, b->icon[0], b->thing.label, b->thing.flags);
}

void box_icon_button(Box *parent, float size, int id, const char *icon, const char *label,
                     uint8_t flags)
{
    static const BoxPart PART = {.draw = icon_button_draw, .pressed = true};
    const IconChoice b = {.thing = {.id = id, .flags = flags, .label = box_words(parent, label)},
                          .icon = {icon}};
    box_part(parent, (BoxStyle){.width = size, .height = size}, &PART, &b, sizeof b);
}

static void icon_choice_draw(Ui *ui, const void *what, Rect r)
{
    const IconChoice *c = what;
    ui_icon_segments(ui, c->choice.id, r, c->icon, c->choice.word, c->choice.count,
                     c->choice.chosen);
}

void box_icon_choice(Box *parent, BoxStyle style, int id, const char *const *icons,
                     const char *const *labels, int count, int chosen)
{
    static const BoxPart PART = {.draw = icon_choice_draw, .pressed = true};
    IconChoice c = {.choice = {.id = id, .count = count, .chosen = chosen}};
    for (int i = 0; i < count && i < CHOICE_MOST; i++) {
        c.icon[i] = icons[i];
        c.choice.word[i] = box_words(parent, labels[i]);
    }
    const Ui *ui = box_ui(parent);
    const float least = ui_finger(ui) * (float)count / ui->style.text_scale;
    if (style.width > 0) style.width = fmaxf(style.width, least);
    box_part(parent, style, &PART, &c, sizeof c);
}

/* ---- what only stands there ---- */

typedef struct ChipPart {
    const char *label, *icon;
    float height;
    Color ground, ink;
} ChipPart;

static float chip_width(const Ui *ui, const void *what)
{
    const ChipPart *c = what;
    return ui_chip_width(ui, ui_button_height(ui, c->height), c->label, c->icon);
}

static void chip_draw(Ui *ui, const void *what, Rect r)
{
    const ChipPart *c = what;
    ui_chip(ui, r, c->label, c->icon, c->ground, c->ink);
}

void box_chip(Box *parent, float height, const char *label, const char *icon, Color ground,
              Color ink)
{
    static const BoxPart PART = {.width = chip_width, .draw = chip_draw};
    const ChipPart c = {box_words(parent, label), icon, height, ground, ink};
    box_part(parent, (BoxStyle){.height = height}, &PART, &c, sizeof c);
}

typedef struct IconPart {
    const char *icon;
    float size;
    Color ink;
} IconPart;

static float icon_width(const Ui *ui, const void *what)
{
    return scaled(ui, ((const IconPart *)what)->size);
}

static float icon_height(const Ui *ui, const void *what, float w)
{
    (void)w;
    return icon_width(ui, what);
}

static void icon_draw(Ui *ui, const void *what, Rect r)
{
    const IconPart *i = what;
    const float d = fminf(r.w, r.h);
    canvas_sprite(ui_canvas(ui), i->icon, (Rect){r.x, r.y + (r.h - d) / 2, d, d},
                  &(Look){.tint = ui_ink(ui, i->ink)});
}

void box_icon(Box *parent, const char *icon, float size, Color ink)
{
    static const BoxPart PART = {.width = icon_width, .height = icon_height, .draw = icon_draw};
    const IconPart i = {icon, size, ink};
    box_part(parent, (BoxStyle){.width = size}, &PART, &i, sizeof i);
}

static void avatar_draw(Ui *ui, const void *what, Rect r)
{
    ui_avatar(ui, *(const char *const *)what, r.x + r.w / 2, r.y + r.h / 2, fminf(r.w, r.h), false);
}

void box_avatar(Box *parent, float diameter, const char *avatar)
{
    static const BoxPart PART = {.draw = avatar_draw};
    box_part(parent, (BoxStyle){.width = diameter, .height = diameter}, &PART, &avatar,
             sizeof avatar);
}

static float rule_height(const Ui *ui, const void *what, float w)
{
    (void)ui, (void)what, (void)w;
    return RULE_H;
}

static void rule_draw(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_fill(ui_canvas(ui), r, WASHI_200);
}

void box_rule(Box *parent)
{
    static const BoxPart PART = {.height = rule_height, .draw = rule_draw};
    box_part(parent, (BoxStyle){0}, &PART, "", 0);
}
