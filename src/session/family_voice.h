/*
 * family_voice.h - what the octopus says in the family's own voice: a list of short lines, and the
 * recordings of them, which are kept in the store and come along in a person's file.
 *
 * A line has one recording in each language. It belongs to the person who spoke it, or to the
 * family ("").
 */
#ifndef SESSION_FAMILY_VOICE_H
#define SESSION_FAMILY_VOICE_H

#include "base/clip.h"
#include "session/session_host.h"

typedef enum VoiceGroup {
    VOICE_NUMBERS, VOICE_MASKS, VOICE_TURNS, VOICE_FIND, VOICE_PRAISE, VOICE_GROUPS
} VoiceGroup;

enum {
    VOICE_COUNTED = 10, /* "one" to "ten", and as many to be found */
    VOICE_OTHER = 18,
    VOICE_FIRST_MASK = VOICE_COUNTED,
    VOICE_FIRST_TURN = VOICE_FIRST_MASK + AVATAR_COUNT,
    VOICE_FIRST_FIND = VOICE_FIRST_TURN + AVATAR_COUNT,
    VOICE_FIRST_OTHER = VOICE_FIRST_FIND + VOICE_COUNTED,
    VOICE_LINES = VOICE_FIRST_OTHER + VOICE_OTHER,
    VOICE_WORDS_MOST = 160 /* bytes of a line's words */
};

VoiceGroup voice_group(int line);
/* What is on its picture: a number from 1, a mask from 0; -1: none. */
int voice_number(int line);
int voice_mask(int line);
/* The line in words, ready to draw: "Rabbit's turn!" */
void voice_words(int line, Tongue t, Text *out);

/* Which recordings say `words` (plain, of that tongue), from its beginning on: at most `most` lines
 * to `line`, in turn, of those that `has` says are there. Returns how many; *rest: what of the
 * words they leave to be said in another way, "" where they say all. */
int voice_lines_for(const char *words, Tongue t, const bool has[VOICE_LINES], int *line, int most,
                    const char **rest);

/* Which lines are recorded in that language. */
void voice_recorded(Store *store, Lang lang, bool has[VOICE_LINES]);
/* False: there is none, or it is not sound. `who` (NAME_BYTES) whose it is; or NULL. */
bool voice_load(Store *store, Lang lang, int line, Clip *out, char *who);
/* What the store said; what it could not write it keeps in memory and tries again. */
StoreStatus voice_keep(Store *store, Lang lang, int line, const Clip *clip, const char *who);
StoreStatus voice_drop(Store *store, Lang lang, int line);
/* All of somebody's; NULL: everybody's. */
StoreStatus voice_forget(Store *store, const char *who);

/* In a person's file: "voice LANG LINE SAMPLES NAME<TAB>TEXT" for each that is that person's or the
 * family's. Returns how many. */
int voice_put_lines(Store *store, const char *who, Text *out);
/* Is the rest of one such line, after "voice ", sound? Only recordings of that person and of the
 * family are. */
typedef struct VoiceLine {
    Lang lang;
    int line, count;
    bool family;
    const char *text; /* points into the line that was read */
} VoiceLine;
bool voice_read_line(char *from, const char *who, VoiceLine *out);
/* Keeps the recording here if there is none of that line yet. */
StoreStatus voice_bring(Store *store, const VoiceLine *v, const char *who);

#endif
