/*
 * record.h - a match as text, by lines (protocol.md "Game record").
 *
 *   takoyaki players=2 seed=... decks=1 ...      the match id line: re-creates the match
 *   # commitment 64 hex digits                   SHA-256 over seed and id line
 *   deal hand 0 As 2d ... hand 1 ... stock ... . [table X]
 *   0 ready                                      SEAT ACTION, '-' for the table
 *
 * Loading replays every line through the rules; nothing in it is trusted. The same lines, one
 * a row, are the journal of a running match.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "base/hash.h"
#include "match/match.h"

enum { RECORD_LINE_MAX = 4096, RECORD_BYTES_MAX = 64 << 20 };

/* "takoyaki players=2 seed=... key=value ...": every option spelled out; `dealer=S` and
 * `deal=manual` where they were asked for. */
void record_id(const Game *game, const Setup *setup, Text *out);
/* Reads such a line, or what follows `new`: options in any order, preset= before or after.
 * NULL, or a plain English word on what is wrong, and in *code the protocol's refusal. */
const char *record_id_parse(const char *line, const Game **game, Setup *setup,
                            const char **code);
/* The line of one step (without newline). `step` is an index of match_step(). */
void record_step(const Match *m, int step, Text *out);
/* What was promised before the first card: SHA-256 of the id line (which holds the seed). */
Digest record_commitment(const Game *game, const Setup *setup);

/* Everything. Returns a malloc'ed string, the caller frees it; NULL when memory is out. */
char *record_write(const Match *m);

typedef struct RecordFault {
    int line;        /* from 1 */
    char words[160]; /* what is wrong with it, plain English */
} RecordFault;

/* The match that `text` tells, replayed; NULL and *fault where a line does not hold. */
Match *record_read(const char *text, size_t length, RecordFault *fault);

/* Takes one more line (a deal or an action) to a match that is being read. */
bool record_apply_line(Match *m, const char *line, RecordFault *fault);

/* Files: NULL, or what went wrong, in *code "io" or "corrupt". Written aside, synced, renamed. */
const char *record_save(const Match *m, const char *path, const char **code);
Match *record_load(const char *path, RecordFault *fault, const char **code);

/* NULL where a finished match's record holds: deals follow from the seed, the commitment
 * agrees, every action is legal, the match is over. Else *fault, and it is returned. */
const RecordFault *record_verify(const char *text, size_t length, RecordFault *fault);

#endif
