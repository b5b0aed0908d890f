/*
 * reader.h - sounds read by another thread, for that takes milliseconds: first those that somebody
 * waits to hear, then those that were asked for first.
 *
 * All functions are for one thread, the one that plays.
 */
#ifndef PLATFORM_READER_H
#define PLATFORM_READER_H

#include <SDL_mixer.h>
#include <stdbool.h>

typedef struct Reader Reader;

enum { READER_MOST = 104 };

/* `read` is called by the other thread whenever it has read one. NULL: there can be no thread. */
Reader *reader_new(void (*read)(void));
void reader_free(Reader *r);

/* What is numbered so (below READER_MOST) is to be this file at this rate, whatever was asked for
 * before. `waits`: somebody does. */
void reader_ask(Reader *r, int number, const char *path, int rate, bool waits);
/* One that has been read, as it was asked for last, is the caller's; NULL in `chunk`: it is missing
 * or damaged. False: there is none. */
bool reader_take(Reader *r, int *number, int *rate, Mix_Chunk **chunk);
/* Waits until all is read: for tests, which depend on no clock. */
void reader_settle(Reader *r);

#endif
