/*
 * voice.h - texts read out by the machine's own voice, where it has one: speech-dispatcher's
 * spd-say. Where it has none nothing happens.
 */
#ifndef PLATFORM_VOICE_H
#define PLATFORM_VOICE_H

#include <stdbool.h>

/* Begins to read, in place of what it was reading or `after` it, and does not wait for it.
 * `language`: "ja"...; false: there is nothing that reads. */
bool voice_read(const char *language, const char *text, bool after);
/* The same to a child: slowly, and at once. */
bool voice_tell(const char *language, const char *text);
/* It says no more. */
void voice_hush(void);
/* About how long it takes to read that. */
float voice_seconds(const char *language, const char *text);
/* Is it there, and has it not failed yet? */
bool voice_is_there(void);

#endif
