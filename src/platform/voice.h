/*
 * voice.h - reads texts aloud with the machine's voice: speech-dispatcher's spd-say. Without one
 * nothing happens.
 */
#ifndef PLATFORM_VOICE_H
#define PLATFORM_VOICE_H

#include <stdbool.h>

/* Begins to read, in place of what it was reading or `after` it, and does not wait for it.
 * `language`: "ja"...; false: there is nothing that reads. */
bool voice_read(const char *language, const char *text, bool after);
/* The same to a child: slowly, and at once. */
bool voice_tell(const char *language, const char *text);
/* Ends what is being read. */
void voice_hush(void);
/* Leaves no reader behind, not even one that hangs. */
void voice_close(void);
/* About how long it takes to read that. */
float voice_seconds(const char *language, const char *text);
/* Did what was to be read find nobody who reads? It is known a moment later. */
bool voice_has_failed(void);
/* Is there a voice, and has it not failed yet? */
bool voice_is_there(void);

#endif
