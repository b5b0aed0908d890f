/*
 * babble.h - the octopus's babble, for machines without a voice: the syllables of a sentence as
 * short sounds with its vowels, so that a child hears that it is spoken to, and for how long. It
 * depends only on the text: the same text sounds the same everywhere.
 */
#ifndef PLATFORM_BABBLE_H
#define PLATFORM_BABBLE_H

#include <stddef.h>
#include <stdint.h>

enum { BABBLE_RATE = 44100, BABBLE_SYLLABLES_MOST = 40 };

/* Frames of one channel at BABBLE_RATE, at most `most`; returns how many. */
size_t babble_make(const char *text, int16_t *out, size_t most);
/* This many frames are enough for any text. */
size_t babble_most(void);

#endif
