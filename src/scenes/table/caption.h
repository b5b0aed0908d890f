/*
 * caption.h - describes something in words over a table, for people who cannot see it well: written
 * large, and read aloud where the machine can do that (ux.md 4.8).
 */
#ifndef SCENES_CAPTION_H
#define SCENES_CAPTION_H

#include "app/app.h"
#include "scenes/table/clear_spot.h"

enum { CAPTION_MAX = 1200 };

typedef struct Caption {
    char words[CAPTION_MAX];
    float left_s; /* until it goes; <= 0: it is not there */
} Caption;

/* `words` are ready to draw, and copied. */
void caption_show(Caption *c, App *app, Tongue tongue, const char *words);
/* Time passes; caption_end() is for when somebody does something else. */
void caption_update(Caption *c, float dt_s);
void caption_end(Caption *c);
/* Around y `middle`, between the plates at the sides, or where it covers least of the table. To be
 * called when that has been drawn. `spot` is where it stands, chosen here when the words come. */
void caption_draw(const Caption *c, Ui *ui, float middle, ClearSpot *spot);

#endif
