/* os_font.c - see os_font.h. The few functions and numbers of fontconfig's that are needed are
 * written out here: they have been the same since its version 2. */
#include "platform/os_font.h"

#include <SDL.h>

#include "base/os_library.h"

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

static bool take_all(void *library, Fontconfig *fc)
{
    return os_library_take(library, "FcNameParse", &fc->parse) &&
           os_library_take(library, "FcConfigSubstitute", &fc->substitute) &&
           os_library_take(library, "FcDefaultSubstitute", &fc->defaults) &&
           os_library_take(library, "FcFontMatch", &fc->match) &&
           os_library_take(library, "FcPatternGetString", &fc->string) &&
           os_library_take(library, "FcPatternGetInteger", &fc->integer) &&
           os_library_take(library, "FcPatternDestroy", &fc->destroy) &&
           os_library_take(library, "FcFini", &fc->end);
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
    void *library = os_library("libfontconfig.so.1");
    // The library stays loaded, but lets go of what it has read: it is asked once.
    if (!library || !take_all(library, &fc)) return false;
    const bool found = ask(&fc, path, capacity, face);
    fc.end();
    return found;
}
