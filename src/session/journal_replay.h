/*
 * journal_replay.h - the journal of a match, played again.
 *
 * A journal's first line is the match id line, then one line a step, as in record.h. Beside those
 * stand lines that a record has not: "undo" where the last action was taken back, "help 2" where
 * seat 2 was given a hint, "taught 3" where the fourth line of a first match was said, "hands 1"
 * where all hands were laid open and "hands 0" where they were taken up again, "picture 0 2 4"
 * where seat 0 put the fourth picture on the card at its place 2, "clock 12" where rounds had run
 * for twelve minutes (rules that have a clock). Every line is judged by the rules and, in format 2,
 * its state hash compared; what does not hold ends the reading, what stands before it is sound. The
 * hashes of format 1 were over the bytes of a struct: nobody looks at them.
 *
 * A journal whose id line is of a later format or of newer rules (RecordFault.newer) is neither
 * read nor thrown away here. So a change that adds a kind of line must raise RECORD_FORMAT.
 *
 * Lines come here as they were given to the store. The lines that would give a hand away while a
 * round runs are the id line (its seed), the deals, and the actions that name hidden cards
 * (Daifugō's `give`). The store keeps those sealed and opens them before it hands them out, so the
 * chain and the hashes are over the opened lines. State hashes tell nothing (state_hash()).
 */
#ifndef SESSION_JOURNAL_REPLAY_H
#define SESSION_JOURNAL_REPLAY_H

#include "session/pictures.h"
#include "session/undone.h"
#include "store/store.h"

#define REPLAY_UNDO "undo"
enum { REPLAY_TAUGHT_MAX = 31, REPLAY_CLOCK_MAX = 100000 };

/* These lines do not change the match. `teaching`: 0..REPLAY_TAUGHT_MAX. */
void replay_write_help(Seat seat, Text *out);
void replay_write_taught(int teaching, Text *out);
void replay_write_hands(bool open, Text *out);
void replay_write_clock(int minutes, Text *out);
/* `place` from 1; picture 0: none lies there any more. */
void replay_write_picture(Seat seat, int place, int picture, Text *out);

/* What the sound lines say besides the match itself. */
typedef struct Replayed {
    int sound;       /* how many lines hold */
    bool newer;      /* none was read: made by newer rules, to be left as it is */
    SeatSet helped;
    uint32_t taught; /* a bit each */
    bool open;       /* all hands lie open, at the end */
    int clock;       /* minutes */
    Pictures pictures;
    Undone undone;   /* at the end; the caller clears it */
} Replayed;

/* The match as far as it is sound; NULL, with out->sound and out->newer alone, if not even the
 * first two lines (id and deal) hold, or they are of another game or of newer rules. */
Match *replay(const Game *game, const JournalRead *journal, Replayed *out);

#endif
