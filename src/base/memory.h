/*
 * memory.h - what to do when memory is out.
 *
 * What somebody asked for and the program can go on without (a page, a match, a sound) is NULL
 * then, and its header says so. What nothing can go on without goes through must_have(): matches
 * are safe on the disk, so the program says why and ends.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

/* `memory`, as calloc() and its like gave it; ends the program where that is NULL. */
void *must_have(void *memory);

#endif
