/*
 * prefs.h - every setting, as one table (ux.md 6).
 *
 * A setting is an int under a stable key; the settings screen, the store and the command line
 * all go through the table. Values out of range become the default.
 */
#ifndef SESSION_PREFS_H
#define SESSION_PREFS_H

#include <stdbool.h>

#include "base/os_wishes.h"
#include "rules/game.h"
#include "store/store.h"

typedef enum Pref {
    PREF_LANG,            /* 0 as the system, 1 English, 2 Japanese */
    PREF_READING,         /* Reading */
    PREF_TEXT_SIZE,       /* 100 125 150 200 by index 0..3 */
    PREF_SUIT_COLOURS,    /* 0 two, 1 four, 2 colour-safe */
    PREF_LARGE_INDEX,
    PREF_CARD_SIZE,       /* 0 small, 1 medium, 2 large */
    PREF_CARD_BACK,       /* 0..4 */
    PREF_DIM_UNPLAYABLE,
    PREF_SPEED,           /* 0 off, 1 x0.5, 2 x1, 3 x1.5, 4 x2, 5 x4 */
    PREF_REDUCED_MOTION,
    PREF_HIGH_CONTRAST,
    PREF_FIREWORKS,
    PREF_CUT_NAMES,       /* a rule's name, large over the table */
    PREF_PACE,            /* the computer's: 0 slow, 1 usual, 2 quick, 3 hurry, 4 step by step */
    PREF_HINTS,           /* 0..2 */
    PREF_MASTER, PREF_EFFECTS, PREF_VOICE, PREF_MUSIC, /* 0..100 */
    PREF_MUTE,
    PREF_READ_ALOUD,      /* PrefAloud */
    PREF_MUSIC_ON,
    PREF_QUIET,           /* everything is softer, nobody shouts, the music does not swell */
    PREF_MONO,            /* both ears hear everything */
    PREF_FULL_SCREEN,
    PREF_VSYNC,           /* frames wait for the screen */
    PREF_POINTER,         /* 0 x1, 1 x1.5, 2 x2.5 */
    PREF_CHILD,           /* the whole program in child mode */
    PREF_CHILD_LEVEL,     /* 1..4, for people added as children */
    PREF_CHILD_GATE,      /* leaving wants the parents' sum */
    PREF_ARRANGE,         /* Takoyaki: lay out the plate oneself */
    PREF_CLICK_TOLERANT,
    PREF_CALLS,           /* calls out of turn: 0 as suits the table, else 1 + LampPace */
    PREF_LOOK_TOGGLE,     /* a look key opens and closes; else it is held */
    PREF_KOMATSU_FACE,    /* the Komatsu deck: 0 pictures, 1 large numbers, 2 playing cards */
    PREF_CURTAIN,         /* falls over a hand when nobody moved for 10 s, 25 s, 60 s, never */
    PREF_HAPPENED,        /* what happened meanwhile is told when it opens */
    PREF_SKIP,            /* who can only pass: 0 as suits the table, 1 is passed over, 2 passes */
    PREF_ROLE_CHIPS,      /* what the special cards of the Komatsu deck do stands on them */
    PREF_TAKE_BACK,       /* several people may take back a step if all agree */
    PREF_CALL_TIMES,      /* looking, choosing, being asked: PrefTimes */
    PREF_LAMP_LEAST, PREF_LAMP_GRACE, PREF_LAMP_SECOND, PREF_LAMP_RETURN, /* PrefTimes, of what
                             LampTimes has under these names */
    PREF_WRONG_CALL,      /* PrefWrong */
    PREF_TIES,            /* PrefTies */
    PREF_SHOW_WRONG,      /* a hand whose call was wrong: 0 as suits the table, 1 is shown, 2 not */
    PREF_HAND,            /* KeyHand */
    PREF_SWAP_SOUTH_EAST, /* pads: confirm with the right button, back with the lower one */
    PREF_ONE_SWITCH,      /* the focus moves by itself, and any key chooses */
    PREF_SCAN,            /* tenths of a second on each control, 5..40 */
    PREF_TWO_PRESSES,     /* in place of holding a button */
    /* in 10 ms, 0..100: a press that follows the last one sooner is ignored */
    PREF_DEBOUNCE,
    PREF_REPEAT,          /* PrefRepeat */
    PREF_FIRST_MATCH,     /* bit n: stall n still offers its lesson by itself */
    PREF_WELCOMED,        /* at a first start it was asked who sits there */
    PREF_LEVELS_OFFERED,  /* bit 3n + k: stall n has offered level k + 1 once, with easy as 0 */
    PREF_LESSONS_DONE,    /* bit n: the lesson of stall n has been finished, its round too */
    PREF_DRAG,            /* cards may be dragged */
    PREF_DOUBLE_CLICK,    /* a double press plays a card */
    PREF_CONFIRM,         /* a big action of play wants a second press, or to be held */
    PREF_HANDS,           /* PrefSeen: of several people, in new matches */
    PREF_STALLS,          /* bit n: stall n is open in the street; at least one is */
    PREF_LOCK_RULES,      /* before a match only presets can be chosen */
    PREF_REMINDER,        /* "enough for today?" to children: never, after 15, 30, 60 min */
    PREF_CHILD_STALLS,    /* bit n: in child mode stall n is awake, if it is open */
    PREF_CHILD_VOICE,     /* the octopus's words are spoken */
    PREF_BOXES,           /* where there would be a curtain, hands lie in look boxes */
    PREF_CHILD_STEP,      /* + number of a game: children play by this one of Game.steps, from 1 */
    PREF_CHILD_GOOD = PREF_CHILD_STEP + GAME_COUNT, /* + number of a game: good rounds on it */
    PREF_CHILD_LAST = PREF_CHILD_GOOD + GAME_COUNT - 1,
    PREF_COUNT
} Pref;

enum { CHILD_STEPS_MOST = 5, CHILD_STEP_ROUNDS = 3 /* good rounds that lead to the next step */ };

/* What is read aloud unasked: nothing; the control in focus; also what happens. */
typedef enum PrefAloud { ALOUD_OFF, ALOUD_FOCUS, ALOUD_ALL, ALOUD_COUNT } PrefAloud;

/* How soon a held key counts again. */
typedef enum PrefRepeat { REPEAT_NEVER, REPEAT_SLOW, REPEAT_USUAL, REPEAT_COUNT } PrefRepeat;

/* By which factor a time is longer than the pace has it. */
typedef enum PrefTimes {
    TIMES_HALF, TIMES_USUAL, TIMES_TWO, TIMES_FIVE, TIMES_TEN, TIMES_NO_LIMIT, TIMES_COUNT
} PrefTimes;

/* Which hands several people see: each their OWN, behind a curtain or in look boxes as the stall
 * has it; ALL; or AS_SUITS: all where somebody small sits, else their own. */
typedef enum PrefSeen {
    SEEN_AS_SUITS, SEEN_OWN, SEEN_ALL, SEEN_COUNT
} PrefSeen;

/* Whose call counts when several come so close together that nobody can say who was first. */
typedef enum PrefTies { TIES_AS_SUITS, TIES_FIRST, TIES_NEXT_SEAT, TIES_COUNT } PrefTies;
/* May a person who has called wrongly call again while the lamp is lit for the same card? */
typedef enum PrefWrong { WRONG_AS_SUITS, WRONG_LOCKS, WRONG_IS_FREE, WRONG_COUNT } PrefWrong;

typedef struct PrefSpec {
    const char *key;
    int lo, hi, usual;
} PrefSpec;

extern const PrefSpec PREFS[PREF_COUNT];

typedef struct Prefs {
    int value[PREF_COUNT];
} Prefs;

void prefs_usual(Prefs *p);
void prefs_load(Prefs *p, Store *store);
/* To be called after that. At a first start, when nothing has been set yet, the answers of the
 * desktop to `ask` become the settings. */
void prefs_heed(Prefs *p, Store *store, bool (*ask)(DesktopWishes *out));
/* Sets within range and stores it; what the store said (the setting holds in any case). */
StoreStatus prefs_set(Prefs *p, Store *store, Pref which, int value);

static inline int pref(const Prefs *p, Pref which) { return p->value[which]; }
float pref_text_scale(const Prefs *p);
/* By which factor a card that is looked at closely is wider than in the design. */
float pref_card_times(const Prefs *p);
/* By which factor animations run faster than designed; 0 means "off": everything at once. */
float pref_speed(const Prefs *p);

/* After how long an open hand is hidden; 0: never. */
float pref_curtain_s(const Prefs *p);

/* The factor that a setting of kind PrefTimes stands for; 0: without a limit. */
float pref_times(const Prefs *p, Pref which);

#endif
