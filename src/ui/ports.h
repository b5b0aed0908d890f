/*
 * ports.h - the functions that the program needs of the machine: sound and window. platform/
 * implements them; tests have ports that record the calls. Every function may be NULL: then nothing
 * happens.
 */
#ifndef UI_PORTS_H
#define UI_PORTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/clip.h"
#include "ui/canvas.h"

typedef enum Bus { BUS_MASTER, BUS_EFFECTS, BUS_VOICE, BUS_MUSIC, BUS_COUNT } Bus;

typedef enum ScreenshotState {
    SCREENSHOT_NONE,    /* none was asked for, or how it went has been told */
    SCREENSHOT_WRITING,
    SCREENSHOT_WRITTEN,
    SCREENSHOT_FAILED
} ScreenshotState;

typedef struct Ports {
    void *context;
    /* A short sound by name below assets/sounds without ending; unknown names are silent. */
    void (*play)(void *context, const char *name);
    /* A sound may come soon: what takes its time is done ahead. */
    void (*expect)(void *context);
    /* Music by name below assets/music; NULL fades it out. The same name goes on. */
    void (*music)(void *context, const char *name);
    /* How many extra layers of it play, 0..2; another piece begins without any. */
    void (*tension)(void *context, int layers);
    void (*volume)(void *context, Bus bus, float part); /* 0..1 */
    void (*mono)(void *context, bool on); /* both ears hear everything */
    void (*full_screen)(void *context, bool on);
    /* Frames wait until the screen is ready for them, or do not; false: here they cannot, whatever
     * was asked for. */
    bool (*vsync)(void *context, bool on);
    /* Text entry begins at `where` (u), or ends (NULL). */
    void (*typing)(void *context, const Rect *where);
    void (*pointer_size)(void *context, float times); /* 1, 1.5, 2.5 */
    /* Begins to write a picture of the window as it is shown, as PNG, beside the frames; false if
     * it cannot be taken, or one is still being written. */
    bool (*screenshot)(void *context, const char *path);
    /* The result, returned once; after that SCREENSHOT_NONE. `wait`: until it is known. */
    ScreenshotState (*screenshot_state)(void *context, bool wait);
    /* Writes what is recorded on a canvas as a page, `width_mm` wide, into a new file: a PDF with
     * letters that can be searched, or by its ending a picture, ".png"; false if it cannot be. */
    bool (*print)(void *context, const Canvas *page, const char *path, float width_mm);
    /* Opens a file in whatever the desktop opens it with; false if it has nothing. */
    bool (*open)(void *context, const char *path);
    /* Copies a text to the clipboard; false if there is none. */
    bool (*copy)(void *context, const char *text);
    /* Reads a text out, in place of what is being read or `after` it: "ja" or "en". */
    void (*speak)(void *context, const char *language, const char *text, bool after);
    bool (*has_voice)(void *context); /* there is something that can */
    /* Says it to a child, slowly, in place of what is being said; without a voice it is babbled. */
    void (*tell)(void *context, const char *language, const char *text);
    /* Plays a recording of the family's voice (`count` samples, one channel, CLIP_RATE), in place
     * of whatever is being told; other sounds get softer. */
    void (*say)(void *context, const int16_t *sample, int count);
    /* The microphone begins to listen, or no longer does; false: there is none, or it is
     * refused. */
    bool (*listen)(void *context, bool on);
    bool (*has_microphone)(void *context); /* the system names one, whether it may be used or not */
    /* What it has heard since (one channel, CLIP_RATE): at most `most` samples; -1: it is gone. */
    int (*heard)(void *context, int16_t *out, int most);
    /* The clock by which inputs are stamped; NULL: the one that app_step() turns. */
    uint32_t (*now_ms)(void *context);
    /* The day it is here, as a number: 20261122; NULL, or 0: nobody knows. */
    int (*today)(void *context);
    /* On: events are polled every millisecond, also while drawing, so that their time stamps are
     * exact. */
    void (*racing)(void *context, bool on);
} Ports;

#endif
