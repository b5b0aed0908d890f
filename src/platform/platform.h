/*
 * platform.h - the machine: window, pointer, keys, pads, pictures, letters, sound.
 *
 * The only door to SDL. Everything above speaks Canvas, Input and Ports. One Platform a
 * process; all calls come from the main thread. Nothing here fails after platform_open():
 * what the machine cannot do (a sound, a sprite) is left out and logged once.
 */
#ifndef PLATFORM_PLATFORM_H
#define PLATFORM_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "platform/meter.h"
#include "platform/waking.h"
#include "ui/canvas.h"
#include "ui/family.h"
#include "ui/input.h"
#include "ui/ports.h"

typedef enum Drawing {
    DRAWING_AUTO,       /* by the graphics card where there is a real one */
    DRAWING_SOFTWARE,    /* by our own blender */
    DRAWING_ACCELERATED,
    DRAWING_FORMER       /* by SDL's software renderer: what ours is measured against */
} Drawing;

typedef struct PlatformOptions {
    const char *title;    /* of the window; NULL: "Ennichi" */
    const char *data_dir; /* looked into before all others; NULL: none */
    int width, height;    /* of the window; 0: what suits the display */
    bool full_screen;
    bool no_sound;
    bool virtual_screen;  /* no window is shown: for tests and soaks */
    bool holds;           /* frames back (platform_goes_on()), without a window, too */
    bool unpaced;         /* frames come as fast as they are drawn; so they do without a window */
    Drawing drawing;
    const char *pad_layouts; /* a file of layouts for pads SDL does not know; NULL: none */
    const char *test_pad; /* a pipe for test_pad.h; NULL: none */
    const Family *families; /* drawings that are made ahead; the caller's, for as long as it runs */
    int family_count;
} PlatformOptions;

typedef struct Platform Platform;

/* NULL if there is no display or no picture to be had; *why_not is then a msgid that says so: for
 * want of a display it is PLATFORM_NO_DISPLAY itself. */
extern const char PLATFORM_NO_DISPLAY[];
Platform *platform_open(const PlatformOptions *options, const char **why_not);
void platform_close(Platform *p);

/* Waits for at most `wait_ms` (-1: for ever) until somebody does something. True: *in has it. */
bool platform_next(Platform *p, Input *in, int wait_ms);

/* Draws the list, then waits for the next frame's time. A list equal to the last one costs
 * nothing: nothing is drawn, there is no wait, and the answer is false. */
bool platform_show(Platform *p, const Canvas *canvas);
/* The frame is held back for a moment, until another thread has made a large drawing that it shows,
 * or is shown without, or was so large that only a part of it was painted: it has to be shown again
 * soon, though nothing moves. */
bool platform_goes_on(const Platform *p);
/* For how long the last platform_show() has slept once its frame was shown: frames keep a pace. */
float platform_rested_ms(const Platform *p);
/* What frames have waited for. */
Made platform_made(const Platform *p);

/* How soon the sound device was back after silence. */
Woken platform_woken(const Platform *p);

/* Of the drawing area, in pixels, for canvas_begin(). */
void platform_size(const Platform *p, int *width_px, int *height_px);
/* Asks for another window size in window units, 320..16384. */
void platform_resize(Platform *p, int width, int height);

/* Milliseconds since the program began; never runs backwards. */
uint64_t platform_clock_ms(void);
/* How long the machine has slept so far: none of that is on the clock above. */
uint64_t platform_slept_ms(void);

Measure platform_measure(Platform *p);
Ports platform_ports(Platform *p);

/* The frame as it was shown: width x height pixels of 0xAARRGGBB, malloc'ed; NULL if it cannot
 * be read. */
uint32_t *platform_read_pixels(Platform *p, int *width_px, int *height_px);

/* Drops all pictures kept ready. The next frame is drawn from nothing. */
void platform_forget(Platform *p);

/*
 * Where the data lies. In this order: options' data_dir, the environment's ENNICHI_DATA,
 * ../share/ennichi beside the program and, where it runs from a build, share/ennichi there, which
 * leads to the source tree. Valid before platform_open(), with `data_dir` then not yet known.
 */
/* The path of a file, as "assets/icons/gear.svg"; false if no folder has it (*out is ""). */
bool platform_data_path(const char *below, char *out, size_t capacity);
/* The folder that holds assets/ and fonts/; "" if there is none. */
const char *platform_data_dir(void);
/* The folder of the catalogues (ja.mo); "" if there is none. */
const char *platform_locale_dir(void);

#endif
