/*
 * render.h - whole frames: what is new is drawn, what stayed is copied.
 */
#ifndef PLATFORM_RENDER_H
#define PLATFORM_RENDER_H

#include <SDL.h>
#include <stdbool.h>

#include "platform/glyphs.h"
#include "ui/canvas.h"

typedef struct Render Render;

Render *render_new(SDL_Renderer *out, Glyphs *glyphs);
void render_free(Render *r);

/* Draws the list on the window; false if it is the one already there. Does not present. */
bool render_frame(Render *r, const Canvas *canvas);
/* Events are looked for between operations, too. */
void render_race(Render *r, bool on);
/* Draws the last list once more; false if there was none. */
bool render_again(Render *r);
/* Drops all that was kept; the next frame is drawn from nothing. */
void render_forget(Render *r);

#endif
