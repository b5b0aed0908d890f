/* os_places.c - see os_places.h. For POSIX with the folders that freedesktop.org agreed on. */
#include "base/os_places.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LINE_BYTES = 8192 };

static bool is_folder(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

static const char *environment(const char *name)
{
    const char *value = getenv(name);
    return value && value[0] ? value : NULL;
}

/* `out` becomes the two joined; false if that is too long. */
static bool join(const char *folder, const char *below, char out[PLACE_BYTES])
{
    const int length = snprintf(out, PLACE_BYTES, "%s%s%s", folder, below[0] ? "/" : "", below);
    return length >= 0 && length < PLACE_BYTES;
}

/* ---- the desktop's own list ---- */

/* XDG_PICTURES_DIR="$HOME/\"new\" pictures": takes quotes and backslashes away, puts the home in.
 * False: this line is about another folder. */
static bool read_line(const char *line, const char *which, const char *home, char out[PLACE_BYTES])
{
    char start[64], value[LINE_BYTES];
    size_t length = 0;
    snprintf(start, sizeof start, "XDG_%s_DIR=\"", which);
    line += strspn(line, " \t");
    if (strncmp(line, start, strlen(start)) != 0) return false;
    for (line += strlen(start); *line && *line != '"' && *line != '\n'; line++) {
        if (*line == '\\' && line[1]) line++;
        value[length++] = *line;
    }
    value[length] = '\0';
    if (*line != '"') return false;
    if (value[0] == '/') return join(value, "", out);
    return strncmp(value, "$HOME/", 6) == 0 && join(home, value + 6, out);
}

/* The last line counts, as in a shell. */
static bool by_desktop(const char *which, const char *home, char out[PLACE_BYTES])
{
    char path[PLACE_BYTES], line[LINE_BYTES];
    const char *config = environment("XDG_CONFIG_HOME");
    const bool named = config ? join(config, "user-dirs.dirs", path)
                              : join(home, ".config/user-dirs.dirs", path);
    FILE *file = named ? fopen(path, "r") : NULL;
    bool any = false;
    while (file && fgets(line, sizeof line, file)) {
        char there[PLACE_BYTES];
        if (!read_line(line, which, home, there)) continue;
        any = true;
        memcpy(out, there, sizeof there);
    }
    if (file) fclose(file);
    return any;
}

bool os_folder(const char *which, const char *usual, char out[PLACE_BYTES])
{
    char name[64];
    const char *home = environment("HOME");
    snprintf(name, sizeof name, "XDG_%s_DIR", which);
    const char *named = environment(name);
    if (named && join(named, "", out) && is_folder(out)) return true;
    if (home && by_desktop(which, home, out) && is_folder(out)) return true;
    if (home && join(home, usual, out) && is_folder(out)) return true;
    out[0] = '\0';
    return false;
}

/* ---- places ---- */

static void add(Places *out, const char *path)
{
    for (int i = 0; i < out->count; i++) {
        if (strcmp(out->path[i], path) == 0) return;
    }
    if (out->count < PLACES_MAX && strlen(path) < PLACE_BYTES) {
        strcpy(out->path[out->count++], path);
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool fits(const char *name, const char *begin, const char *end)
{
    const size_t length = strlen(name), last = strlen(end);
    return strncmp(name, begin, strlen(begin)) == 0 && length >= strlen(begin) + last &&
           strcmp(name + length - last, end) == 0;
}

/* Lists the folders (`folders`) or files whose names fit; hidden ones never do. */
static void each(const char *folder, const char *begin, const char *end, bool folders,
                 void (*found)(void *context, const char *path), void *context)
{
    char *name[FILES_LISTED_MOST], path[PLACE_BYTES];
    int count = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *e; dir && count < FILES_LISTED_MOST && (e = readdir(dir));) {
        if (e->d_name[0] == '.' || !fits(e->d_name, begin, end)) continue;
        if (!join(folder, e->d_name, path) || is_folder(path) != folders) continue;
        name[count] = strdup(e->d_name);
        if (name[count]) count++;
    }
    if (dir) closedir(dir);
    qsort(name, (size_t)count, sizeof *name, by_name);
    for (int i = 0; i < count; i++) {
        if (join(folder, name[i], path)) found(context, path);
        free(name[i]);
    }
}

static void add_found(void *context, const char *path) { add(context, path); }

/* Desktops mount what is plugged in below these, in a folder of that person's. */
static void add_sticks(Places *out)
{
    static const char *const TOPS[] = {"/run/media", "/media"};
    const char *top = environment("ENNICHI_MEDIA"), *who = environment("USER");
    char path[PLACE_BYTES];
    if (top) each(top, "", "", true, add_found, out);
    for (int i = 0; !top && who && i < 2; i++) {
        if (join(TOPS[i], who, path)) each(path, "", "", true, add_found, out);
    }
}

void os_places(Places *out)
{
    static const char *const FOLDERS[][2] = {
        {"PICTURES", "Pictures"}, {"DOCUMENTS", "Documents"}, {"DOWNLOAD", "Downloads"}};
    char path[PLACE_BYTES];
    const char *home = environment("HOME");
    out->count = 0;
    for (int i = 0; i < 3; i++) {
        if (os_folder(FOLDERS[i][0], FOLDERS[i][1], path)) add(out, path);
    }
    if (home) add(out, home);
    add_sticks(out);
}

void os_files(const char *folder, const char *begin, const char *end,
              void (*found)(void *context, const char *path), void *context)
{
    each(folder, begin, end, false, found, context);
}
