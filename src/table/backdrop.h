/* backdrop.h - the table itself: cloth or planks of the stall, light and shade (design.md 3). */
#ifndef TABLE_BACKDROP_H
#define TABLE_BACKDROP_H

#include "ui/ui.h"

/* The whole window, for the stall of `game_id`. The light falls on cy (u). */
void backdrop_draw(Ui *ui, const char *game_id, float cy);

#endif
