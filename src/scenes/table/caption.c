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

void caption_draw(const Caption *c, Ui *ui, float middle)
{
    Canvas *canvas = ui_canvas(ui);
    if (c->left_s <= 0) return;
    UiText how = {.font = FONT_BOLD, .size = TEXT_NAME, .color = WASHI_50};
    const float between = canvas->w - 2 * PLATES_W; // nobody's name is covered
    const float w = canvas->h > canvas->w ? canvas->w - 2 * PAD : between;
    const float inner = w - 3 * PAD - ICON, most = canvas->h - TOP - 2 * PAD - 16;
    const float least = TEXT_NAME * TIMES_LEAST / ui_style(ui)->text_scale;
    while (how.size * STEP > least &&
           ui_text_height(ui, inner, &how, c->words) > PART_MOST * canvas->h)
        how.size *= STEP;
    const float h = fminf(ui_text_height(ui, inner, &how, c->words), most);
    const float high = fmaxf(h, ICON) + 2 * PAD, last = canvas->h - TEXT_S - high;
    const float y = fmaxf(TOP, fminf(fmaxf(PLATES_END, middle - high / 2), last));
    const Rect r = {canvas->w / 2 - w / 2, y, w, high};
    canvas_shadow(canvas, r, 20, 10);
    canvas_round(canvas, r, 20, YORU_950);
    canvas_ring(canvas, r, 20, 3, AKARI_400);
    canvas_sprite(canvas, "icons/voice", (Rect){r.x + PAD, r.y + r.h / 2 - ICON / 2, ICON, ICON},
                  &(Look){.tint = AKARI_400});
    ui_text(ui, (Rect){r.x + 2 * PAD + ICON, r.y + PAD, inner, h}, &how, c->words);
}
