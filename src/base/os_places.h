/*
 * os_places.h - where a desktop keeps a person's files: which of its folders is which, and what is
 * plugged in. Asks the system each time, for a stick may have been plugged in since. Frees all its
 * memory.
 */
#ifndef BASE_OS_PLACES_H
#define BASE_OS_PLACES_H

#include <stdbool.h>
#include <stddef.h>

enum { PLACE_BYTES = 4096, PLACES_MAX = 12 };

typedef struct Places {
    int count;
    char path[PLACES_MAX][PLACE_BYTES];
} Places;

/* The folder that the desktop calls "PICTURES", "DOCUMENTS" or "DOWNLOAD": by the environment
 * (XDG_PICTURES_DIR), by the desktop's own list (user-dirs.dirs), else by its English name
 * (`usual`) in the home. False, and "": there is none. */
bool os_folder(const char *which, const char *usual, char out[PLACE_BYTES]);

/* Where somebody may have put a file that came from another machine: pictures, documents,
 * downloads, the home, and the top folders of sticks that are mounted (below ENNICHI_MEDIA where
 * the environment names such a folder). */
void os_places(Places *out);

/* Calls `found` for each file of `folder` whose name begins and ends like that, in the order of
 * their names, FILES_LISTED_MOST at most; the path is valid during the call. */
enum { FILES_LISTED_MOST = 256 };
void os_files(const char *folder, const char *begin, const char *end,
              void (*found)(void *context, const char *path), void *context);

#endif
