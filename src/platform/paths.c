/*
 * paths.c - finds the data beside the program, wherever it was put.
 *
 * A path fixed at compile time is wrong as soon as a package moves the program, and tells
 * strangers where it was built: so the program asks for its own location. A build has links to the
 * data beside the program.
 */
#include "platform/paths.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/log.h"
#include "platform/platform.h"

enum { PATH_BYTES_MAX = 1024, ROOTS = 6 };

static char preferred[PATH_BYTES_MAX];

void paths_prefer(const char *data_dir)
{
    SDL_strlcpy(preferred, data_dir ? data_dir : "", sizeof preferred);
}

/* `up` folders above the program's own there is share/ennichi. Installed it is one up (bin/ennichi,
 * share/ennichi). A build has it in its top folder, as deep above a program as that test lies; no
 * other folder is looked into that far up, for installed elsewhere the program must not find by
 * chance what it was not installed with. */
static bool root_above(int up, char out[PATH_BYTES_MAX])
{
    char mark[PATH_BYTES_MAX], *base = SDL_GetBasePath();
    SDL_snprintf(mark, sizeof mark, "%s%.*sCMakeCache.txt", base ? base : "", 3 * up, "../../../");
    SDL_snprintf(out, PATH_BYTES_MAX, "%s%.*sshare/ennichi", base ? base : "", 3 * up, "../../../");
    FILE *build = up == 1 ? NULL : fopen(mark, "rb");
    if (build) fclose(build);
    SDL_free(base);
    return base && (up == 1 || build);
}

/* The n-th folder to look into; false if there is none of that number. */
static bool root_at(int n, char out[PATH_BYTES_MAX])
{
    out[0] = '\0';
    const char *from_environment = getenv("ENNICHI_DATA");
    switch (n) {
    case 0: SDL_strlcpy(out, preferred, PATH_BYTES_MAX); break;
    case 1: if (from_environment) SDL_strlcpy(out, from_environment, PATH_BYTES_MAX); break;
    case 2: return root_above(1, out);
    case 3: return root_above(0, out);
    default: return root_above(n - 2, out);
    }
    return out[0] != '\0';
}

/* Writes the folder that holds `below` to `root` and the whole path to `out`. */
static bool find(const char *below, char root[PATH_BYTES_MAX], char *out, size_t capacity)
{
    for (int n = 0; n < ROOTS; n++) {
        if (!root_at(n, root)) continue;
        int length = SDL_snprintf(out, capacity, "%s/%s", root, below);
        if (length < 0 || (size_t)length >= capacity) continue;
        FILE *file = fopen(out, "rb");
        if (!file) continue;
        fclose(file);
        return true;
    }
    root[0] = '\0';
    if (capacity > 0) out[0] = '\0';
    return false;
}

bool platform_data_path(const char *below, char *out, size_t capacity)
{
    char root[PATH_BYTES_MAX];
    return find(below, root, out, capacity);
}

const char *platform_data_dir(void)
{
    static char root[PATH_BYTES_MAX];
    char path[PATH_BYTES_MAX + 64];
    if (!find("fonts/Mplus1-Medium.otf", root, path, sizeof path))
        log_warn("no data found: neither beside the program nor in ENNICHI_DATA");
    return root;
}

const char *platform_locale_dir(void)
{
    static char folder[PATH_BYTES_MAX];
    char root[PATH_BYTES_MAX], path[PATH_BYTES_MAX + 64];
    folder[0] = '\0';
    if (find("locale/ja.mo", root, path, sizeof path))
        SDL_snprintf(folder, sizeof folder, "%.*s/locale", PATH_BYTES_MAX - 16, root);
    return folder;
}
