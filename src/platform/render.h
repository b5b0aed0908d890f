/*
 * render.h - whole frames on a window: by a graphics card through SDL, or by our own blender, which
 * paints only what changed since the last frame.
 */
#ifndef PLATFORM_RENDER_H
#define PLATFORM_RENDER_H

#include <SDL.h>
#include <stdbool.h>

#include "platform/glyphs.h"
#include "platform/meter.h"
#include "ui/canvas.h"
#include "ui/family.h"

typedef struct Render Render;

/* `out` NULL: our own blender draws. What is made ahead: `family`, the caller's (ahead.h). */
Render *render_new(SDL_Window *window, SDL_Renderer *out, Glyphs *glyphs, const Family *family,
                   int family_count);
/* From now on a frame is held back for a moment, and the one before stays, while another thread
 * makes large drawings that it shows. If that takes longer they are left out for a while. Only
 * where our own blender draws; never the first frame. */
void render_hold(Render *r, bool on);
/* For how long each, from when a frame was first held back; 0: not at all. Never called: 150 ms,
 * then until 1,500; then the frame waits, whatever the machine does. */
void render_patience(Render *r, int hold_ms, int leave_out_ms);
/* Is one held back, or not all of it painted yet? Then it has to be drawn again soon. */
bool render_goes_on(const Render *r);
void render_free(Render *r);

/* Of the window, in pixels. */
void render_size(const Render *r, int *w, int *h);
/* Draws the list on the window; false if it is the one already there, or if it is held back. Does
 * not present. */
bool render_frame(Render *r, const Canvas *canvas);
/* Shows what was drawn. */
void render_present(Render *r);
/* Events are looked for between operations, too. */
void render_race(Render *r, bool on);
/* What the window shows is not known any more; the next frame is painted whole. */
void render_lost(Render *r);
/* Draws all of the last list once more; false if there was none. */
bool render_again(Render *r);
/* Drops all that was kept; the next frame is drawn from nothing. */
void render_forget(Render *r);
/* What frames have waited for. */
Made render_made(const Render *r);
/* Waits until all is made that was begun ahead: for tests. */
void render_settle(Render *r);
/* A large frame is painted in parts of at most so many pixels, or one row of tiles, and at least
 * one part, until that has taken so long; the next frame goes on where it ended, and the window
 * shows some of both meanwhile. One before which nothing is known of the window is painted at once.
 * Never called: half of a window of 1920 x 1080, 8 ms. */
void render_parts(Render *r, int pixels, int ms);
/* From how many pixels on a frame is painted by two threads, and how many were (crew.h). */
void render_crew_from(Render *r, int pixels);
int render_crew_frames(const Render *r);
/* Whole frames are painted, by one thread, as a measure of what the rest saves. */
void render_plainly(Render *r, bool on);
/* The frame as width x height pixels of 0xAARRGGBB. */
bool render_read(Render *r, uint32_t *pixels, int w, int h);

#endif
