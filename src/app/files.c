/* files.c - files that people are to find: new ones where pictures go, others wherever people have
 * put them (app.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"

enum { FILES_MOST = 10000 };

/* Its name; false: it is too long. */
static bool name_file(const App *app, const char *what, const char *ending, int number,
                      char out[APP_PATH_MAX])
{
    const int length = snprintf(out, APP_PATH_MAX, "%s/ennichi-%s%04d%s", app->picture_dir, what,
                                number, ending);
    return length >= 0 && length < APP_PATH_MAX;
}

static bool is_there(const char *path)
{
    FILE *there = fopen(path, "rb");
    if (there) fclose(there);
    return there != NULL;
}

bool app_new_file(const App *app, const char *what, const char *ending, char out[APP_PATH_MAX])
{
    for (int i = 1; i < FILES_MOST && app->picture_dir; i++) {
        if (!name_file(app, what, ending, i, out)) return false;
        if (!is_there(out)) return true;
    }
    return false;
}

void app_find_files(const App *app, const char *what, const char *ending,
                    void (*found)(void *context, const char *path), void *context)
{
    char begin[64];
    Places *places = calloc(1, sizeof *places);
    bool own = app->picture_dir != NULL;
    if (!places) return;
    snprintf(begin, sizeof begin, "ennichi-%s", what);
    if (app->places) app->places(places);
    for (int i = 0; i < places->count; i++) {
        own = own && strcmp(places->path[i], app->picture_dir) != 0;
        os_files(places->path[i], begin, ending, found, context);
    }
    if (own) os_files(app->picture_dir, begin, ending, found, context);
    free(places);
}
