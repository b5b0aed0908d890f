/*
 * record.h - a match as text, by lines; tests/protocol has examples.
 *
 *   takoyaki players=2 seed=... format=2 rules=1 decks=1 ...
 *                                                the match id line: re-creates the match
 *   # commitment 64 hex digits                   SHA-256 over the id line
 *   deal hand 0 As 2d ... hand 1 ... stock ... . [table X]
 *   0 ready                                      SEAT ACTION, '-' for the table
 *   # sealed 64 hex digits                       SHA-256 over the lines above
 *
 * Loading replays every line through the rules; nothing in it is trusted: a deal has to be the
 * one that the seed gives (except a round laid by hand), an action has to be legal. `#` starts
 * a comment to the end of the line. The same lines, one a row, are the journal of a running match.
 *
 * The id line tells by which version of the game's rules the match is played (Setup.rules) and
 * every option that there was then; one that is not named has its value of `before`
 * (rules/option.h). Lines of format 1 do not have the words format and rules; they are of version
 * 1, and are read for ever. A line that names a format, a version, an option or a value which this
 * program does not know was made by newer rules. That is not damage (RecordFault.newer), and such a
 * match must be kept as it is.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "base/hash.h"
#include "match/match.h"

enum { RECORD_LINE_MAX = 4096, RECORD_BYTES_MAX = 64 << 20, RECORD_FORMAT = 2 };

/* What is wrong with a text from outside. */
typedef struct RecordFault {
    int line;        /* from 1; 0 where no line is to blame */
    bool newer;      /* it was made by newer rules: not damaged, and not for this program to read */
    char words[160]; /* what is wrong with it, plain English */
} RecordFault;

/* "takoyaki players=2 seed=... format=2 rules=1 key=value ...": every option of these rules spelled
 * out; `dealer=S`, `deal=manual`, `practice=on` and `rest=on` where they were asked for. */
void record_id(const Game *game, const Setup *setup, Text *out);
/* Reads such a line as it was kept with a match; the seed has to be named. False: *fault says why,
 * *game and *setup are untouched. */
bool record_id_read(const char *line, const Game **game, Setup *setup, RecordFault *fault);
/* Reads what follows `new`: options in any order, preset= before or after, the seed from the system
 * where none is named, and default values for what is not named (but if the line names its rules,
 * it describes an older match, and the values of `before` hold). False: as above, and *code is the
 * protocol's refusal (usage, bad-option, bad-seat). */
bool record_id_parse(const char *line, const Game **game, Setup *setup, RecordFault *fault,
                     const char **code);
/* The line of one step (without newline). `step` is an index of match_step(). */
void record_step(const Match *m, int step, Text *out);
/* The commitment that is made before the first card: SHA-256 of the id line (which holds the
 * seed). */
Digest record_commitment(const Game *game, const Setup *setup);

/* The whole record. Returns a malloc'ed string, the caller frees it; NULL when memory is out. */
char *record_write(const Match *m);

/* The match that `text` tells, replayed; NULL and *fault where a line does not hold. A commitment
 * and a seal need not be there, but where they are they have to agree. */
Match *record_read(const char *text, size_t length, RecordFault *fault);

/* Takes one more line (a deal or an action) to a match that is being read. A deal is dealt, or,
 * where match_new() has dealt it, compared. False, fault->line untouched: the line does not hold,
 * and the match is of no more use. */
bool record_apply_line(Match *m, const char *line, RecordFault *fault);

/* Writes `text` and then `more` aside, syncs, renames, syncs the folder: `path` holds the old or
 * the new, never neither. Only plain files are replaced. NULL, or what went wrong. */
const char *record_file_write(const char *path, const char *text, const char *more);
/* Writes a record in that way; `about` (or NULL) are comment lines for its end. */
const char *record_save(const Match *m, const char *about, const char *path);
/* NULL and *fault, with *code "io" where the file cannot be read, "bad-option" where it was made by
 * newer rules, else "corrupt": it does not hold. Follows no symbolic link. */
Match *record_load(const char *path, RecordFault *fault, const char **code);

/* The whole of a plain file of at most RECORD_BYTES_MAX, malloc'ed, with a NUL behind it that
 * *length does not count; NULL and *fault if it cannot be read. */
char *record_file_read(const char *path, size_t *length, RecordFault *fault);

/* NULL where a finished match's record holds: deals follow from the seed, commitment and seal
 * agree, every action is legal, the match is over, and every line is as record_write() writes
 * it (blank lines and other comments aside). Else *fault, and it is returned. */
const RecordFault *record_verify(const char *text, size_t length, RecordFault *fault);

#endif
