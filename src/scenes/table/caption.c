/* caption.c - see caption.h. */
#include "scenes/table/caption.h"

#include <math.h>

#include "ui/theme.h"

static const float TOP = 92, PLATES_END = 176, PLATES_W = 264, PAD = 24, ICON = 36,
                   READ_S = 4, LETTER_S = 0.08f;
/* Very large letters would cover the table: then they are smaller, so far as it stays readable. */
static const float PART_MOST = 0.26f, TIMES_LEAST = 1.3f, STEP = 0.95f;

void caption_show(Caption *c, App *app, Tongue tongue, const char *words)
{
    char plain[CAPTION_MAX];
    Text out = text_over(c->words, sizeof c->words), bare = text_over(plain, sizeof plain);
    text_put(&out, words);
    ruby_plain(words, &bare);
    int letters = 0;
    for (const char *at = plain; utf8_next(&at);) letters++;
    c->left_s = READ_S + LETTER_S * (float)letters;
    app_speak(app, tongue, words, false);
}

void caption_update(Caption *c, float dt_s)
{
    if (c->left_s > 0) c->left_s -= dt_s;
}

void caption_end(Caption *c) { c->left_s = 0; }

/* The caption `w` wide, around y `middle`; *how: its letters. */
static Rect caption_of(const Caption *c, const Ui *ui, float w, float middle, UiText *how)
{
    const Canvas *canvas = ui_canvas(ui);
    const float inner = w - 3 * PAD - ICON, most = canvas->h - TOP - 2 * PAD - 16;
    const float least = TEXT_NAME * TIMES_LEAST / ui_style(ui)->text_scale;
    *how = (UiText){.font = FONT_BOLD, .size = TEXT_NAME, .color = WASHI_50};
    while (how->size * STEP > least &&
           ui_text_height(ui, inner, how, c->words) > PART_MOST * canvas->h)
        how->size *= STEP;
    const float h = fminf(ui_text_height(ui, inner, how, c->words), most);
    const float high = fmaxf(h, ICON) + 2 * PAD, last = canvas->h - TEXT_S - high;
    const float y = fmaxf(TOP, fminf(fmaxf(PLATES_END, middle - high / 2), last));
    return (Rect){canvas->w / 2 - w / 2, y, w, high};
}

/* Of wide and narrow ones that which covers least of the table; *how: its letters. */
static Rect place(const Caption *c, const Ui *ui, float middle, ClearSpot *spot, UiText *how)
{
    static const float PARTS[] = {1, 0.8f, 0.64f, 0.52f};
    enum { SHAPES = sizeof PARTS / sizeof *PARTS };
    const Canvas *canvas = ui_canvas(ui);
    const float between = canvas->w - 2 * PLATES_W; // nobody's name is covered
    const float widest = canvas->h > canvas->w ? canvas->w - 2 * PAD : between;
    Rect shapes[SHAPES];
    shapes[0] = caption_of(c, ui, widest, middle, how);
    if (!clear_spot_holds(spot, canvas, shapes[0], c->words)) {
        for (int i = 1; i < SHAPES; i++)
            shapes[i] = caption_of(c, ui, widest * PARTS[i], middle, how);
        clear_spot_choose(spot, canvas, shapes, SHAPES, c->words);
    }
    caption_of(c, ui, spot->at.w, middle, how);
    return spot->at;
}

void caption_draw(const Caption *c, Ui *ui, float middle, ClearSpot *spot)
{
    Canvas *canvas = ui_canvas(ui);
    UiText how;
    if (c->left_s <= 0) {
        spot->chosen = false;
        return;
    }
    const Rect r = place(c, ui, middle, spot, &how);
    canvas_shadow(canvas, r, 20, 10);
    canvas_round(canvas, r, 20, YORU_950);
    canvas_ring(canvas, r, 20, 3, AKARI_400);
    canvas_sprite(canvas, "icons/voice", (Rect){r.x + PAD, r.y + r.h / 2 - ICON / 2, ICON, ICON},
                  &(Look){.tint = AKARI_400});
    const Rect words = {r.x + 2 * PAD + ICON, r.y + PAD, r.w - 3 * PAD - ICON, r.h - 2 * PAD};
    ui_text(ui, words, &how, c->words);
}
