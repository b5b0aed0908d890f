/*
 * sprites.c - see sprites.h.
 *
 * SDL_image's SVG reader trusts what it reads, so only our own folders are read, and a file
 * that is not a whole SVG is refused before it gets there.
 */
#include "platform/sprites.h"

#include <SDL_image.h>
#include <stdbool.h>
#include <string.h>

#include "base/hash.h"
#include "base/log.h"
#include "platform/pixels.h"
#include "platform/platform.h"
#include "platform/shapes.h"

enum { NAMES_LOGGED_MAX = 64, SVG_BYTES_MAX = 1 << 20 };

static uint64_t logged[NAMES_LOGGED_MAX];
static int logged_count;

static void log_once(const char *name)
{
    uint64_t hash = hash_bytes(name, strlen(name));
    for (int i = 0; i < logged_count; i++)
        if (logged[i] == hash) return;
    if (logged_count == NAMES_LOGGED_MAX) return;
    logged[logged_count++] = hash;
    log_warn("drawing missing or damaged: %s", name);
}

/* Names are ours, but a typing mistake must not reach another folder. */
static bool name_is_plain(const char *name)
{
    return name[0] != '\0' && name[0] != '/' && !strstr(name, "..");
}

static bool is_whole_svg(const char *bytes, size_t length)
{
    const char *end = "</svg>";
    while (length > 0 && SDL_isspace(bytes[length - 1])) length--;
    return length > strlen(end) && strstr(bytes, "<svg") &&
           memcmp(bytes + length - strlen(end), end, strlen(end)) == 0;
}

SDL_Surface *sprite_try(const char *name, int w, int h)
{
    char below[256], path[1280];
    SDL_snprintf(below, sizeof below, "assets/%s.svg", name);
    if (!name_is_plain(name) || !platform_data_path(below, path, sizeof path)) return NULL;
    size_t length = 0;
    char *bytes = SDL_LoadFile(path, &length); // ends with a NUL of its own
    SDL_Surface *s = NULL;
    if (bytes && length < SVG_BYTES_MAX && is_whole_svg(bytes, length)) {
        SDL_RWops *file = SDL_RWFromConstMem(bytes, (int)length);
        s = IMG_LoadSizedSVG_RW(file, w, h);
        if (file) SDL_RWclose(file);
    }
    SDL_free(bytes);
    return pixels_ours(s);
}

SDL_Surface *sprite_pixels(const char *name, int w, int h)
{
    if (w < 1 || h < 0 || w > PIXELS_SIDE_MAX || h > PIXELS_SIDE_MAX) return NULL;
    SDL_Surface *s = sprite_try(name, w, h);
    if (s) return s;
    log_once(name);
    return shape_placeholder(w, h > 0 ? h : w);
}
