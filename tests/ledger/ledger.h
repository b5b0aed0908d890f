/*
 * ledger.h - states of real matches, and what the program says of them.
 *
 * A Spot is a way to a state and a question about it, as text: the match's id line as after `new`,
 * the steps from there, and one of
 *   why SEAT ACTION     why is that refused?
 *   advice SEAT ACTION  why is that good?
 *   event N as SEAT     what says the log of event N, as SEAT may know it?
 *   end                 what is said of the round that is over?
 * Spots are kept in states.txt, what is said of them in one file a language and reading.
 */
#ifndef TESTS_LEDGER_H
#define TESTS_LEDGER_H

#include "match/record.h"
#include "text/say.h"

enum { KEY_BYTES = 96, STEPS_BYTES = 1 << 14, QUESTION_BYTES = 256, SAID_BYTES = 1 << 12,
       ID_BYTES = 1024 };

typedef struct Spot {
    char key[KEY_BYTES]; /* "takoyaki reason TAKO_OTHER_PLACE" */
    char id[ID_BYTES];
    char *steps;         /* "0 ready; 1 ready; 0 draw", malloc'ed; "next" deals the next round */
    char question[QUESTION_BYTES];
    char facts[SAID_BYTES]; /* what the rules answer, without words */
} Spot;

/* Those in the order of the golden files. */
enum { TONGUES = 4 };
typedef struct NamedTongue {
    const char *name;
    Tongue tongue;
} NamedTongue;
extern const NamedTongue TONGUE[TONGUES];

/* Everybody's name, as the ledger has it. */
extern const Names PEOPLE;

/* The match there; NULL and *fault where a line does not hold. Free it with match_free(). */
Match *spot_open(const Spot *spot, RecordFault *fault);
/* Takes it: an action, "next", or "deal hand 0 ..." where cards are laid by hand. */
bool spot_step(Match *m, const char *step, RecordFault *fault);
/* Reads an action as the protocol does: what is malformed becomes one that the rules refuse. */
ActionParse spot_action(const Game *game, const char *text, Action *a);
/* What the rules answer: numbers and codes. False: the question makes no sense there. */
bool spot_facts(const Spot *spot, const Match *m, Text *out);
/* "takoyaki reason TAKO_OTHER_PLACE": of `why` and `advice` the key that holds there. */
void spot_code(const Spot *spot, const Match *m, Text *out);
/* What is said, line by line, each "what: sentence" ("what" empty but for `end`). */
void spot_say(const Spot *spot, const Match *m, Tongue tongue, Text *out);

/* The enumerators of `type` ("TakoReason") in a header under src/rules/. They are read from the source
 * as it stands, so that none can be forgotten. */
enum { CODES_MAX = 128, CODE_BYTES = 48 };
typedef struct Codes {
    int count;
    char name[CODES_MAX][CODE_BYTES]; /* by value; "" where there is none */
} Codes;
void codes_read(Codes *out, const char *header, const char *type);
const char *code_name(const Codes *codes, int value);
/* The three of a game: "TakoReason", "TakoRule", "TakoVerb". */
typedef struct GameCodes {
    Codes reason, rule, verb;
} GameCodes;
const GameCodes *game_codes(const Game *game);
const Codes *advice_codes(void);

/* "dotenko event called DOTE_SAY_DOTENKO": what kind of event it is. */
void event_key(const Game *game, const Event *e, Text *out);

#endif
