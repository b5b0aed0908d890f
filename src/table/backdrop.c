/* backdrop.c - see backdrop.h. */
#include "table/backdrop.h"

#include "ui/theme.h"

void backdrop_draw(Ui *ui, const StallColors *stall, float cy)
{
    Canvas *c = ui_canvas(ui);
    const Rect all = {0, 0, c->w, c->h};
    const Color night = {0x05, 0x06, 0x0F, 255};
    canvas_gradient(c, all, stall->table_top, stall->table_bottom);
    if (!ui_style(ui)->high_contrast) {
        canvas_tile(c, stall->tile, all, stall->tile_w, stall->tile_h, stall->tile_tint);
        canvas_glow(c, (Rect){c->w / 2 - c->w * 0.56f, cy - c->h * 0.62f, c->w * 1.12f,
                              c->h * 1.24f},
                    faded(rgb(0xFFD58A), 0.30f));
    }
    canvas_gradient(c, (Rect){0, c->h - 240, c->w, 240}, faded(night, 0), faded(night, 0.5f));
    canvas_gradient(c, (Rect){0, 0, c->w, 112}, faded(night, 0.62f), faded(night, 0));
}
