/*
 * memory.h - what to do when memory is out.
 *
 * Functions that make something the program can do without (a page, a match, a sound) return NULL
 * then, and their headers say so. What the program cannot do without goes through must_have():
 * matches are safe on the disk, so the program says why and ends.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

/* `memory`, as calloc() and its like gave it; ends the program where that is NULL. */
void *must_have(void *memory);

#endif
