/*
 * finale.h - how a round ends on the table itself, before any page tells of it (design 18 and 19):
 * light from the winner's place, the end word, and the reason in one sentence. A person who has
 * lost sees the light move on to the winner, and a kind paper.
 *
 * All of it is drawn from the time since it began alone. At FINALE_REST_S everything is there, as
 * in the still picture of reduced motion.
 */
#ifndef TABLE_FINALE_H
#define TABLE_FINALE_H

#include "table/table_kind.h"

/* A round is over, the match is, or it is a record of a person's own besides. Won: a lantern lights
 * for each match that was won one after another, and there are more fireworks. Lost, and such a run
 * ends: its lanterns stay lit on the paper, and only the next one goes out again. */
typedef enum FinaleSize { FINALE_ROUND, FINALE_MATCH, FINALE_RECORD } FinaleSize;

/* When the game's own part begins, when the words come, and when everything rests; seconds. */
static const float FINALE_WORD_S = 0.55f, FINALE_REST_S = 2.4f;

typedef struct Finale {
    const TableKind *kind;
    const void *table;
    const TableModel *model;
    const RoundEnd *end;
    const View *open;    /* all hands */
    ShowDeck deck;
    Tongue tongue;
    FinaleSize size;
    int run;             /* FINALE_RECORD: matches won one after another, until now */
    bool feast;          /* somebody who sits here has won, or nobody sits here */
    Seat winner;         /* stands in the light; SEAT_NOBODY: nobody has won */
    SeatSet winners;     /* all winners */
    Seat loser;          /* no feast: the person here who came nearest; else SEAT_NOBODY */
    const Card *last;    /* what the winner went out with, in a game of hands */
    int last_count;
    const Card *left;    /* what the loser still held */
    int left_count;
    Rect buttons;        /* below the words: these stay off them */
    bool comeback;       /* the winner was last until now: that fills the screen first */
    float since_s;       /* since it began, a comeback's own second not counted: < 0 during that */
} Finale;

enum { FINALE_WORDS_MAX = 240 };

typedef struct FinaleWords {
    char word[FINALE_WORDS_MAX];  /* the end word, large; where there is a paper its headline */
    char pill[FINALE_WORDS_MAX];  /* why, in one sentence */
    char aside[FINALE_WORDS_MAX]; /* no feast: something kind and funny */
    char moment[FINALE_WORDS_MAX]; /* what fills the screen before all of it: a comeback */
} FinaleWords;

/* What a game adds. Words go to the end of `out`; none are fine, too. */
struct TableStaging {
    /* Where the plate of `seat` lies, and *things: that, or what lies before it and shines. */
    Rect (*seat_at)(const void *table, const TableModel *model, float w, float h, Seat seat,
                    Rect *things);
    /* Where the cards lie that somebody else held and now shows; w 0: there are none. NULL: they
     * are among the things. */
    Rect (*open_hand_at)(const void *table, const TableModel *model, float w, float h, Seat seat);
    /* What else the words had better not lie over. NULL: nothing. */
    Rect (*keep_free)(const void *table, const TableModel *model, Ui *ui);
    /* The game's own: balls sizzle, stones slide. NULL: nothing. */
    void (*show)(const Finale *f, Ui *ui);
    /* Why it was won; empty: as the page has it (say_points). */
    void (*say_won)(const Finale *f, Text *out);
    /* For a person who has lost: who was better, what was missing, and something funny. */
    void (*say_lost)(const Finale *f, Text *head, Text *line, Text *aside);
    /* ... and what was missing as a drawing in `room`. NULL: the cards that were left. */
    void (*draw_missing)(const Finale *f, Ui *ui, Rect room);
};

/* All of it, over a table that is drawn already. `foot`: the buttons begin there, u from above. */
void finale_draw(const Finale *f, const FinaleWords *words, Ui *ui);
/* Is there also a paper for a person who has lost? */
bool finale_has_paper(const Finale *f);

/* --- for the games --- */

/* 0..1: the progress of a part that begins at `from_s` and takes `length_s`. */
float finale_part(const Finale *f, float from_s, float length_s);
/* Rims light one after another, 60 ms apart, with a breath of steam over each; `from_s`: when. */
void finale_rims(const Finale *f, Ui *ui, const Rect *r, int count, float from_s);
/* `sprite` slides from everybody who has paid in this round to the winner's plate. */
void finale_payments(const Finale *f, Ui *ui, const char *sprite, float size);
/* Where the seat's plate lies in this window. */
Rect finale_plate(const Finale *f, const Canvas *c, Seat seat);
/* The crown flies from the head of `from` to that of the winner; elsewhere it drops from above. */
void finale_crown(const Finale *f, Canvas *c, Seat from);
/* Steam that rises from (x, y), twice, and then rests. */
void finale_steam(const Finale *f, Canvas *c, float x, float y, float height, Color color);

#endif
