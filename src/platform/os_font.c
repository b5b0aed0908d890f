/* os_font.c - see os_font.h. The few functions and numbers of fontconfig's that are needed are
 * written out here: they have been the same since its version 2. */
#include "platform/os_font.h"

#include <SDL.h>
#include <string.h>

typedef struct Fontconfig {
    void *(*parse)(const unsigned char *name);
    int (*substitute)(void *config, void *pattern, int kind);
    void (*defaults)(void *pattern);
    void *(*match)(void *config, void *pattern, int *result);
    int (*string)(const void *pattern, const char *object, int n, unsigned char **out);
    int (*integer)(const void *pattern, const char *object, int n, int *out);
    void (*destroy)(void *pattern);
    void (*end)(void);
} Fontconfig;

/* C has no cast from a pointer to a function pointer. */
static bool take(void *library, const char *name, void *function)
{
    void *found = SDL_LoadFunction(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

static bool take_all(void *library, Fontconfig *fc)
{
    return take(library, "FcNameParse", &fc->parse) &&
           take(library, "FcConfigSubstitute", &fc->substitute) &&
           take(library, "FcDefaultSubstitute", &fc->defaults) &&
           take(library, "FcFontMatch", &fc->match) &&
           take(library, "FcPatternGetString", &fc->string) &&
           take(library, "FcPatternGetInteger", &fc->integer) &&
           take(library, "FcPatternDestroy", &fc->destroy) &&
           take(library, "FcFini", &fc->end);
}

static bool ask(const Fontconfig *fc, char *path, size_t capacity, long *face)
{
    enum { MATCH = 0 };
    int fault = MATCH, index = 0;
    unsigned char *file = NULL;
    void *wanted = fc->parse((const unsigned char *)"sans:lang=ja:bold");
    if (!wanted) return false;
    fc->substitute(NULL, wanted, MATCH);
    fc->defaults(wanted);
    void *found = fc->match(NULL, wanted, &fault);
    const bool named = found && fc->string(found, "file", 0, &file) == MATCH && file &&
                       SDL_strlcpy(path, (const char *)file, capacity) < capacity;
    if (named && fc->integer(found, "index", 0, &index) != MATCH) index = 0;
    *face = index & 0xFFFF; // above it stands an instance of a variable font
    if (found) fc->destroy(found);
    fc->destroy(wanted);
    return named;
}

bool os_font_find(char *path, size_t capacity, long *face)
{
    Fontconfig fc;
    void *library = SDL_LoadObject("libfontconfig.so.1");
    // The library stays loaded, but lets go of what it has read: it is asked once.
    if (!library || !take_all(library, &fc)) return false;
    const bool found = ask(&fc, path, capacity, face);
    fc.end();
    return found;
}
