/* os_font.h - finds a system font for letters that ours do not have, through fontconfig where it is
 * installed (loaded at run time, never linked). */
#ifndef PLATFORM_OS_FONT_H
#define PLATFORM_OS_FONT_H

#include <stdbool.h>
#include <stddef.h>

/* The file of a bold face for Japanese, and which face in it; false: none was found. */
bool os_font_find(char *path, size_t capacity, long *face);

#endif
