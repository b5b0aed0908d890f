/*
 * microphone.h - records sound as samples for clip.h. It listens only while it is open.
 */
#ifndef PLATFORM_MICROPHONE_H
#define PLATFORM_MICROPHONE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Microphone Microphone;

/* Does the system name one? Then one that cannot be opened is refused, or somebody else's. */
bool microphone_is_there(void);
/* The usual one; NULL: there is none, or the system refuses it. */
Microphone *microphone_open(void);
void microphone_close(Microphone *m); /* NULL is fine */
/* Heard since the last time, one channel at CLIP_RATE: at most `most` samples; -1: it is gone. */
int microphone_take(Microphone *m, int16_t *out, int most);

#endif
