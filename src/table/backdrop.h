/* backdrop.h - the table itself: cloth or planks of the stall, light and shade (design.md 3). */
#ifndef TABLE_BACKDROP_H
#define TABLE_BACKDROP_H

#include "ui/ui.h"

/* The colours of a stall and of its table. */
typedef struct StallColors {
    Color main, ink, table_top, table_bottom, curtain;
    const char *tile;     /* pattern of the table */
    float tile_w, tile_h; /* u */
    Color tile_tint;      /* with its opacity */
} StallColors;

/* The whole window, in a stall's colours. The light falls on cy (u). */
void backdrop_draw(Ui *ui, const StallColors *stall, float cy);

#endif
