/*
 * etiquette.h - how several people share one table at each game: how hands are kept private, what
 * is asked of everybody, and when somebody may act out of turn.
 *
 * These are the facts of one game that the referee (referee.h) goes by. Every function is asked of
 * a View that shows no hand, so that an answer cannot tell what anybody holds.
 */
#ifndef SESSION_ETIQUETTE_H
#define SESSION_ETIQUETTE_H

#include "rules/game.h"

/* How hands stay private where several people share a screen. */
typedef enum HandsKept {
    HANDS_PUBLIC, /* the game has no hidden hands */
    HANDS_CURTAIN,  /* a curtain names whose hand may lie open */
    HANDS_LOOK    /* all hands lie face down; each looks at their own for a moment, at any time */
} HandsKept;

/* A time in which several may act at once or out of turn. */
typedef enum CallKind {
    WINDOW_NONE,
    WINDOW_CLAIM,  /* a card lies there: anybody may call; play goes on after it. Without `call`
                      who presses first may choose what to do */
    WINDOW_ANSWER, /* somebody has called: the others answer */
    WINDOW_RACE    /* who presses first may choose what to do */
} CallKind;

typedef struct CallWindow {
    uint8_t kind;   /* CallKind */
    uint8_t each;   /* 1: every call stands, not the first alone */
    Seat player;    /* of the card, or SEAT_NOBODY: ties go round from there */
    SeatSet seats;  /* who may press, whatever they hold */
    uint64_t mark;  /* different in every window */
    Action call;    /* what a press says; verb 0: nothing, it reserves the right to choose */
    Action decline; /* what those say who were asked and did not press; verb 0: nothing */
} CallWindow;

/* What is asked of everybody in public, in turn order and without a race. */
typedef enum PollKind {
    POLL_NONE,
    POLL_ASK,   /* `seat` answers yes or no; until all have, nobody looks */
    POLL_BEGIN, /* hands have been dealt and nobody has acted: each looks once, then all are asked
                   once who says `yes` */
    POLL_LAP    /* `yes` may be said by anybody at any moment; seats follow each other slowly */
} PollKind;

typedef struct PublicPoll {
    uint8_t kind;  /* PollKind */
    Seat seat;     /* POLL_ASK: who is asked; else SEAT_NOBODY */
    SeatSet seats; /* who has a hand in this deal */
    uint64_t mark; /* different in every deal */
    Action yes, no; /* verb 0: there is no such action */
    SeatSet with;      /* POLL_ASK: a yes may name one of these instead, by this verb */
    uint8_t with_verb;
} PublicPoll;

typedef struct Etiquette {
    const char *game_id;
    uint8_t hands;     /* HandsKept */
    /* with HANDS_CURTAIN: the verb of passing; who can only pass need not be asked; 0: none */
    uint8_t pass_verb;
    /* With HANDS_LOOK: the window that is open now. NULL: there never is one. */
    void (*window)(const View *seen, CallWindow *out);
    /* With HANDS_CURTAIN: what is asked in public now. NULL: nothing ever is. */
    void (*poll)(const View *seen, PublicPoll *out);
    /* Whose hand lies open for all because a call stands, or SEAT_NOBODY. NULL: never. */
    Seat (*claimant)(const View *seen);
    /* With HANDS_LOOK: is it a time at which one after another looks behind the curtain? NULL:
     * never. */
    bool (*first_looks)(const View *seen);
    /* With HANDS_LOOK: are there calls at all, by the options? NULL: always. */
    bool (*has_calls)(const Table *t);
    /* With HANDS_LOOK: does this action end a window, so that it must wait for the lamp? NULL:
     * every action does. */
    bool (*closes)(const Action *a);
    /* Is this an action out of turn? NULL: none is. */
    bool (*is_call)(const Action *a);
} Etiquette;

/* Never NULL: a game that is not known keeps its hands behind the curtain. */
const Etiquette *etiquette_of(const Game *game);

/* Each is in the file of its game. */
#define GAME(id, NAME) extern const Etiquette NAME##_ETIQUETTE;
#include "rules/games.def"

#endif
