/*
 * cli_session.h - one table that is controlled by lines of text: version 1 of the protocol of
 * `ennichi-cli`.
 *
 * Where the protocol's page leaves a choice, this is what was chosen:
 * - `new`, `bench`: an unknown game, a word without `=` and missing players are `usage`; an
 *   unknown key, a key named twice, a value or a number of players out of range, a bad seed, an
 *   unknown preset and options that do not go together are `bad-option`; a dealer who is no seat
 *   is `bad-seat`.
 * - Too few or too many words are `usage`; what stands for a seat and is none is `bad-seat`.
 * - `do A ; B ; C` refused at B: A stays done, the sentence begins with "action 2:", and the
 *   events of A are not told again. Malformed arguments of a known verb are `illegal`, after
 *   `not-your-turn`.
 * - `why` answers for a seat out of turn too, where a rule gives a reason.
 * - `auto` that would exceed the steps of a match is refused with `limit` and takes back what
 *   it has played.
 * - `verify` refuses with `corrupt` and the line at fault, so that a script sees status 1.
 * - `arena GAME --seats A,B,... [--matches N] [--seed HEX] [key=value ...]`: a deal is played once
 *   for every turning of the players round the table that makes a difference, and N (100 where it
 *   is not said) is rounded up to whole deals. `wins` is the share of matches that one of a kind
 *   has won, a win shared by so many counting so much less; `score` and `place` are a seat's mean;
 *   standard errors are over deals. A decision counts where there is a choice. Long runs say on
 *   standard error how far they are.
 * - `uecda HOST[:PORT] [--name N] [--level L] [--wait SECONDS] [--seed HEX] [--work N]` joins a
 *   server of the UECda contest (version 20070; port 42485, level oni and 600 seconds a message
 *   where nothing is said) and plays its match to the end. Its own dice are the system's, or those
 *   of the seed; where it tries things out it imagines N actions for a decision. `points` is the
 *   mean of 5 for a first place down to 1; `unknown` games ended by lot and nobody said how;
 *   `refused` plays the server did not take (each is said on standard error, too). A wire that
 *   fails is `io`, a message that cannot be is `corrupt`. Nothing else connects to anything.
 * - `retell [--seat N] FILE` tells the record of a finished match once more, action by action (of
 *   one seat): `STEP SEAT ACTION`; `knew` and the seat's view before it; and where a comment
 *   `# seat S computer LEVEL temper T` says so, `computer LEVEL again` if from that view alone it
 *   decides the same once more, else `otherwise`: another version, or somebody else sat there.
 * - While a match waits for its cards, `next` and `auto` are `illegal`; nobody may act yet.
 *   `table` is `illegal` where no round of the game starts with a card up.
 * - A file's name is the rest of the line, blanks within included.
 * - A line with a NUL byte, or that is not UTF-8, is `usage`.
 */
#ifndef CLI_CLI_SESSION_H
#define CLI_CLI_SESSION_H

#include "cli/reply.h"
#include "match/match.h"
#include "text/tr.h"

enum { LINE_MAX_BYTES = 64 << 10 };

typedef struct Session {
    Match *match; /* NULL before the first `new` or `load` */
    Deal deal;    /* laid so far, while the match waits for its cards */
    Tongue tongue;
    bool ended; /* `quit` was said */
    struct Several *several; /* people at this table (several.h); NULL: nobody has sat down */
} Session;

void session_init(Session *s);
void session_clear(Session *s);

/* Carries out the line of `length` bytes (no newline; bytes[length] is writable and the line is
 * used up). False where there is nothing to answer: an empty line, a comment. */
bool session_line(Session *s, char *bytes, size_t length, Reply *reply);

/* Where the books of rules are, for `about`: ASSETS/rules. */
void about_look_in(const char *assets);

#endif
