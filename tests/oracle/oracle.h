/*
 * oracle.h - compares what a table shows with the View that it may show. What is painted is read
 * by frame.h; what should be comes from the match, from the rules' own list of legal actions, and
 * from a second statement, here, of what each game's table tells.
 */
#ifndef TESTS_ORACLE_ORACLE_H
#define TESTS_ORACLE_ORACLE_H

#include "app/app.h"
#include "frame.h"
#include "scenes/table/table_screen.h"
#include "table/last_act.h"

enum { WANT_WORDS_MAX = 120, LEGAL_MOST = 4096 };

typedef struct Oracle {
    App *app;
    const Canvas *c;
    const Game *game;
    const View *v; /* what the screen may show; */
    const View *asking; /* what the person knows whose decision it is */
    const TableScreen *screen;
    const TableModel *m;
    Deck deck;                   /* as the settings have it */
    LastActs acts;               /* what each seat did last, as all may know it */
    uint8_t finished[SEATS_MAX]; /* in which place somebody went out in this round */
    bool words;                  /* the tongue is one in which words are compared whole */
    const char *what; /* the run, for the reader of a fault */
    int faults;
} Oracle;

/* What a plate must show besides name and face. */
typedef struct WantPlate {
    char line[WANT_WORDS_MAX], score[24], chip[48];
    char brief[WANT_WORDS_MAX]; /* the cards alone, where the line has no room; or empty */
    const char *icon; /* before the line, where there is room; NULL: any */
    bool lit, veiled, golden, lantern;
} WantPlate;

/* Cards that were put down from a hand in which `left` are left: in full, and in brief. */
void oracle_say_cards(Tongue t, const LastAct *act, int left, WantPlate *want, Text *line);

/* One game's table: its plates, and all that is not alike at all tables. */
typedef struct OracleGame {
    const char *id;
    void (*plate)(const Oracle *o, Seat seat, WantPlate *want);
    void (*table)(Oracle *o);
    Seat (*turn)(const View *v);
} OracleGame;

extern const OracleGame ORACLE_TAKOYAKI, ORACLE_DOTENKO, ORACLE_KAKKURI, ORACLE_TAMALOU,
    ORACLE_DAIFUGO;

/* Looks at what was drawn last on `o->c`: of a table at which nothing moves, of a curtain, of a
 * result. Everything wrong is reported and counted in `faults`. */
void oracle_look(Oracle *o);
/* ... of a result whose numbers have come to rest: points and total of each. */
void oracle_result(Oracle *o);

void oracle_number(char *to, size_t bytes, int number); /* as people write it, with a minus */
void oracle_blame(Oracle *o, const char *form, ...) __attribute__((format(printf, 2, 3)));
/* These cards lie there, in this order as they are painted. */
void oracle_cards(Oracle *o, Where where, const Card *want, int count, const char *what);
/* ... those of a zone, as the View has them. */
void oracle_zone(Oracle *o, ZoneKind kind, Seat seat);
/* A pile of backs with its number, or nothing. */
void oracle_stock(Oracle *o, bool numbered);
/* The one number or word there. */
void oracle_says(Oracle *o, Where where, const char *words, const char *what);
/* The hand in front: cards side by side, each to be seen and touched where it is painted, dimmed
 * but for those in `may` (by index in `want`), none where `may` is all ones. */
void oracle_hand(Oracle *o, const Card *want, int count, uint64_t may);
/* Somebody whose decision is waited for: is it this seat? */
bool oracle_asks(const Oracle *o, Seat seat);
/* All legal actions of the player who decides; *more: there are still more. */
int oracle_legal(const Oracle *o, Action out[LEGAL_MOST], bool *more);

#endif
