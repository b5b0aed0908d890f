/*
 * sitting_parts.h - what the files of a sitting share: play (sitting.c), taking back
 * (sitting_back.c), the clock and the people. Nobody else includes it.
 */
#ifndef SESSION_SITTING_PARTS_H
#define SESSION_SITTING_PARTS_H

#include "session/sitting.h"
#include "session/pictures.h"
#include "session/sitters.h"
#include "session/tempo.h"
#include "session/thinker.h"
#include "session/undone.h"

/* While several may act at once, or somebody out of turn (ux.md 4.5): what each computer would do,
 * and when. Every computer draws its time, whether it has anything to say or not. */
typedef struct ComputerWindow {
    int step;      /* of the match when it was opened; -1: none is open */
    float since_s;
    SeatSet will;  /* the computers that will act */
    float at_s[SEATS_MAX];
    Action action[SEATS_MAX];
} ComputerWindow;

struct Sitting {
    SessionHost *host;
    const Game *game;
    Match *match;
    Seating seating;
    View *view;        /* the View that a screen has asked for and still draws; */
    View *theirs;      /* and the one that a computer gets: never the same memory */
    int journalled;    /* how many steps the journal has */
    int lines;         /* and lines */
    int told;          /* events that the screen has had */
    int *events_before; /* by step: how many events there were before it */
    bool *unasked;     /* by step, too: it was done for a person who had no choice */
    int events_capacity;
    float wait_s;      /* until a computer acts; < 0: not drawn yet */
    Tempo tempo;       /* how long each step may take */
    Thinker *thinker;  /* of the one computer that the match waits for, */
    Thinker *adviser;  /* and of a person who wants a hint */
    SittingGuess guess; /* whether turns wait to be guessed */
    bool hurry;        /* until a person has to decide; where none sits, for one step */
    bool refused;      /* a computer has asked for what does not go: said once */
    bool by_lamp;      /* calls are heard by the screen */
    ComputerWindow window;
    /* seats whose hands are hidden from the others: a person sits there, or did since this round
     * was dealt */
    SeatSet people;
    Sitters sitters;   /* who came and went */
    int arrivals;      /* how often somebody took a chair or left one */
    SeatSet helped;    /* who has been given a hint, as the journal has it */
    uint32_t taught;   /* lines of a first match that have been said, likewise */
    bool hands_open;   /* likewise */
    Pictures pictures; /* likewise */
    double clock_ms;   /* how long rounds have run; */
    int clock_minutes; /* likewise, whole minutes */
    Undone undone;
    int turns;         /* how often steps were taken back or done again */
};

/* Writes everything that was done since the last call to the journal, before anybody is told of
 * it. */
void sitting_keep_steps(Sitting *s);
/* Writes one line that says what the match has become. */
void sitting_keep_line(Sitting *s, const char *line);
/* Begins a journal with the id line and who sits there. */
void sitting_begin_journal(Sitting *s);
/* As sitting_new(), with what came before at that table; `brings` NULL: nothing did. */
Sitting *sitting_begin(SessionHost *host, const Game *game, const Setup *setup,
                       const Seating *seating, const Sitters *brings, bool keep_seed);
/* For a match that is continued: restores who came and went until then. */
void sitting_seats_read(Sitting *s, const char *about);
/* The step that dealt the round of now. */
int sitting_dealt_at(const Sitting *s);
/* A round has been dealt: those who left before that have no cards in it that must be hidden. */
void sitting_seats_dealt(Sitting *s);
/* The table has changed: drops whatever a computer was thinking about. */
void sitting_think_anew(Sitting *s);
/* Deals the next round as if for the first time, and keeps count of the events. */
MatchStatus sitting_carry_on(Sitting *s);

/* How long a turn waits that by itself would wait this long: longer where it can be guessed. */
float sitting_with_guess(const Sitting *s, float wait_s);

#endif
