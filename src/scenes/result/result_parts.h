/* result_parts.h - the result of a round or match, gathered once and drawn in two ways. */
#ifndef SCENES_RESULT_PARTS_H
#define SCENES_RESULT_PARTS_H

#include "scenes/tonight/stamp_moment.h"
#include "scenes/table/history.h"
#include "scenes/go.h"
#include "table/table_kind.h"
#include "ui/layout.h"

enum { RESULT_WORDS_MAX = 240, RESULT_EVENTS_MAX = 256, RESULT_PLAY_MAX = 16 };

/* The pages of the board; a game has only those that have content for it. */
typedef enum ResultPage {
    PAGE_HOW,    /* how the round was won, in steps */
    PAGE_POINTS, /* places, points, and why */
    PAGE_HANDS,  /* what everybody still held, and with which cards the others went out */
    PAGE_MATCH,  /* all rounds: a chart and a table */
    PAGE_BEST,   /* the match is over: its best moment, shown once more */
    PAGE_COUNT
} ResultPage;

typedef struct ResultRow {
    Seat seat;
    const char *name, *avatar;
    bool computer, won;  /* won: this round, or the match where it is over */
    bool helped;         /* had a hint in this match */
    int place;           /* from 1, equals share */
    int points, total;
    int turned, of;      /* places of its own plate that lie open; of 0: the game has none */
    int before;          /* in a game of ranks the place in the round before; 0: none */
    int hand_count, last_count;
    Card hand[CARDS_MAX];       /* as it lay when the round was over */
    Card last[RESULT_PLAY_MAX]; /* what one went out with */
} ResultRow;

/* A round that is over, as it can be told of. */
typedef struct RoundTold {
    int event_count;
    Event event[RESULT_EVENTS_MAX]; /* what explains its points */
    _Alignas(8) unsigned char view[STATE_BYTES_MAX]; /* as everybody knows it */
} RoundTold;

/* In a game of ranks: the last play of the round's winner that nobody beat until the end. */
typedef struct KeyMove {
    Seat seat;              /* SEAT_NOBODY: there is none */
    int count, under_count; /* under: what it beat; 0: it was led */
    Card card[RESULT_PLAY_MAX], under[RESULT_PLAY_MAX];
} KeyMove;

typedef struct Result {
    const Game *game;
    int count, winners;
    int round, rounds;   /* rounds 0: not told beforehand */
    bool over;
    int most;            /* the highest total, at least 1 */
    bool fewest;         /* the lower total is better */
    bool ranked;         /* a round of a game of ranks is ordered by the places of the round */
    ResultRow row[SEATS_MAX]; /* best first */
    Names names;
    Seat you;            /* the person who plays alone; else SEAT_NOBODY */
    RoundTold told;
    _Alignas(8) unsigned char open[STATE_BYTES_MAX]; /* the same with all hands open */
    KeyMove key;         /* of the round */
    History history;     /* of the match up to here */
    bool has_best;       /* the match had a best moment: */
    int best_round;      /* from 1, */
    Seat best_seat;      /* whose, */
    RoundTold best;      /* what it was, */
    bool best_shown;     /* and that can be shown as it went: */
    _Alignas(8) unsigned char best_open[STATE_BYTES_MAX]; /* then with all hands open */
} Result;

/* The table below, while the end is staged on it. */
typedef struct ResultStage {
    const TableKind *kind;
    const void *table;
    const TableModel *model;
    RoundEnd end;
    bool comeback; /* the winner was last until now */
    /* The winner's matches won one after another, if more than ever before, or how many a person
     * who has now lost had won; else 0. best: the most that this person ever has. */
    int run, best;
} ResultStage;

typedef struct ResultScene {
    Scene scene;
    Result result;
    ResultStage stage;
    float deaf_s; /* so long after it opened it hears nothing */
    float age_s;
    bool child;
    bool taught;       /* a lesson ends with it, which is still to be said */
    bool reminds;      /* of the time, beside the door */
    bool shouted; /* the fanfare has been heard */
    bool again;   /* the page is only looked at again while the next round runs */
    uint8_t page; /* ResultPage */
    int steps;    /* of PAGE_HOW, shown so far */
    float step_s; /* when the last of them came */
    bool best_due;    /* PAGE_BEST will open by itself, */
    float best_from_s; /* and this is when what it shows began */
    StampMoment stamps; /* what the match was worth, new to somebody here */
} ResultScene;

enum {
    ID_NEXT = 1, ID_LEAVE, ID_TABLE, ID_TAKE_BACK, ID_ROWS, ID_PAGES, ID_REPLAY, ID_SETUP, ID_BEST,
    ID_AGAIN, ID_PEOPLE, ID_NO_REMINDER
};

/* Reads `m`, whose round is over; names stay those of `who`. */
void result_gather(Result *r, const Match *m, const Seating *who, SeatSet helped);
/* Where the table was regrouped before, the points of its earlier matches count too: totals and
 * places are over all of them, except for a round that is ordered by its own places. */
void result_bring(Result *r, const Sitting *s);
/* The round as text/ explains it; points into `r`. */
RoundEnd result_end(const Result *r);
/* The round of the best moment likewise. */
RoundEnd result_best(const Result *r);
/* Has a person here won? True as well where only computers play. */
bool result_is_feast(const Result *r);
/* --- what the staged end and the page have in common (result.c) --- */
void result_enter(Scene *self, App *app);
void result_leave(Scene *self, App *app);
/* The page takes the place of the table. */
void result_open_page(ResultScene *s, App *app);
void result_draw(const Scene *self, const App *app, Ui *ui); /* that page */
void result_play_again(ResultScene *s, App *app);
/* Takes back the step that ended the round, and with it the result. */
void result_take_back(const ResultScene *s, App *app);
/* Plays the sound of the result, once. */
void result_sound(ResultScene *s, App *app);
/* The words under the winner: "Hanako wins the round!", or "You win!" to one alone. */
void result_headline(const Result *r, Tongue tongue, Text *out);
/* The big word: "All golden!" */
const char *result_shout(const Result *r, const App *app);
/* Large letters leave room for less. */
/* What is pressed for the next one: some games have rounds, others deals; a msgid. */
const char *result_next_words(const Result *r);
bool result_is_large(const Ui *ui);
/* How much larger what is celebrated may be than designed: in a window that is higher than wide. */
float result_times(const Ui *ui);
/* The winner, and below that what is said of it. */
void result_put_winner(Box *column, const ResultScene *s, const App *app);
/* The key move, shown as it went, card upon card. */
void result_put_key(Box *column, const ResultScene *s, const App *app);
/* Which of its pages is open; NULL where there is one alone. */
Box *result_tabs(const ResultScene *s, const App *app, Ui *ui);
/* The open page, and what comes next. `most`: as high as what is on it, and at most so high; 0: it
 * takes what is left. */
void result_put_board(Box *column, const ResultScene *s, const App *app, float most);
/* The pages that there are, in order; returns how many. */
int result_pages(const Result *r, ResultPage out[PAGE_COUNT]);
ShowDeck result_deck(const ResultScene *s, const App *app);
/* Those with a paper of their own. */
void result_draw_how(const ResultScene *s, const App *app, Ui *ui, Rect paper);
void result_draw_match(const ResultScene *s, const App *app, Ui *ui, Rect paper);
void result_draw_best(const ResultScene *s, const App *app, Ui *ui, Rect paper);
void result_draw_child(const ResultScene *s, const App *app, Ui *ui);
/* How much of a count-up or growth has come, 0..1; all of it in reduced motion. */
float result_part(const ResultScene *s, const Ui *ui, float from_s, float length_s);
/* A shot of fireworks that opens `from_s` after the beginning, and stays. */
void result_firework(const ResultScene *s, const App *app, Ui *ui, const char *sprite, float cx,
                     float cy, float radius, float from_s);

#endif
