/* os_font.h - a font of the system's for letters that ours do not have, by fontconfig where it is
 * there (loaded when asked, never linked). */
#ifndef PLATFORM_OS_FONT_H
#define PLATFORM_OS_FONT_H

#include <stdbool.h>
#include <stddef.h>

/* The file of a bold face for Japanese, and which face in it; false: nobody knows one. */
bool os_font_find(char *path, size_t capacity, long *face);

#endif
