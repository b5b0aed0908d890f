/* screenshot.c - see screenshot.h. */
#include "platform/screenshot.h"

#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>

static int write_file(void *context)
{
    Screenshot *p = context;
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormatFrom(p->pixels, p->width, p->height, 32,
                                                        p->width * 4, SDL_PIXELFORMAT_RGB888);
    const bool written = s && IMG_SavePNG(s, p->path) == 0;
    SDL_FreeSurface(s);
    atomic_store(&p->state, written ? SCREENSHOT_WRITTEN : SCREENSHOT_FAILED);
    return 0;
}

bool screenshot_begin(Screenshot *p, uint32_t *pixels, int width, int height, const char *path)
{
    char *name = strdup(path);
    if (!pixels || !name || atomic_load(&p->state) != SCREENSHOT_NONE) {
        free(pixels);
        free(name);
        return false;
    }
    p->pixels = pixels;
    p->width = width;
    p->height = height;
    p->path = name;
    atomic_store(&p->state, SCREENSHOT_WRITING);
    p->thread = SDL_CreateThread(write_file, "picture", p);
    if (!p->thread) write_file(p); // where no thread is to be had, a frame waits
    return true;
}

ScreenshotState screenshot_state(Screenshot *p, bool wait)
{
    if (wait && p->thread) SDL_WaitThread(p->thread, NULL);
    if (wait) p->thread = NULL;
    const ScreenshotState state = (ScreenshotState)atomic_load(&p->state);
    if (state == SCREENSHOT_NONE || state == SCREENSHOT_WRITING) return state;
    if (p->thread) SDL_WaitThread(p->thread, NULL); // it is at its end
    free(p->pixels);
    free(p->path);
    p->thread = NULL;
    p->pixels = NULL;
    p->path = NULL;
    atomic_store(&p->state, SCREENSHOT_NONE);
    return state;
}
