/* window.h - what a Platform is made of, for the files of this folder only. */
#ifndef PLATFORM_WINDOW_H
#define PLATFORM_WINDOW_H

#include <SDL.h>

#include "platform/glyphs.h"
#include "platform/pads.h"
#include "platform/screenshot.h"
#include "platform/platform.h"
#include "platform/render.h"
#include "platform/microphone.h"
#include "platform/sound.h"
#include "platform/touch.h"

struct Platform {
    SDL_Window *window;
    SDL_Renderer *out;    /* NULL: our own blender draws */
    Render *render;
    Glyphs *glyphs;
    Sound *sound;
    Microphone *microphone; // NULL: nobody listens
    Pads pads;
    Touch touch;
    Screenshot screenshot;
    SDL_Cursor *cursor;   /* our own, larger one; NULL: the system's */
    bool unpaced;
    bool racing;          /* a race is on: the exact order of presses matters */
    bool software;        /* the processor draws, and we keep the time of frames */
    int small_w, small_h; /* of the window before it filled the screen; 0: it always did */
    bool typing;          /* a text field has the keyboard */
    char told[256];       /* given to the machine's voice, which may still turn out to be none */
    uint64_t next_frame;  /* performance counter */
    float rested_ms;      /* until the time of the last one */
};

/* Pixels per unit, and drawing pixels per window unit across. */
float window_scale(const Platform *p);
float window_density(const Platform *p);
/* What nobody has spoken after all is babbled. */
void window_babble_instead(Platform *p);
/* The window was uncovered: shows the last frame again. */
void window_repaint(Platform *p);

/* Of input.c: the end of the session becomes INPUT_QUIT; broken pipes and full quotas only show
 * as failed writes. */
void input_watch_signals(void);

#endif
