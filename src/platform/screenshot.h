/*
 * screenshot.h - writes a screenshot in another thread, because packing a large window as PNG takes
 * a quarter of a second. For the files of this folder only.
 */
#ifndef PLATFORM_SCREENSHOT_H
#define PLATFORM_SCREENSHOT_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "ui/ports.h"

/* One picture at a time. All zero: none. */
typedef struct Screenshot {
    SDL_Thread *thread; /* NULL: it was written at once, or none is being written */
    /* ScreenshotState: the caller sets SCREENSHOT_WRITING; then only the thread sets it, as its
     * last step */
    atomic_int state;
    uint32_t *pixels;   /* malloc'ed */
    int width, height;
    char *path;         /* malloc'ed */
} Screenshot;

/* Begins to write `pixels` (malloc'ed, taken over; NULL: there are none) to `path`. False where it
 * cannot, or while one is being written. */
bool screenshot_begin(Screenshot *p, uint32_t *pixels, int width, int height, const char *path);
/* See Ports.screenshot_state. */
ScreenshotState screenshot_state(Screenshot *p, bool wait);

#endif
