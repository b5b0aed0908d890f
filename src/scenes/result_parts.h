/* result_parts.h - what a round or match came to, gathered once; drawn in two ways. */
#ifndef SCENES_RESULT_PARTS_H
#define SCENES_RESULT_PARTS_H

#include "scenes/scenes.h"
#include "text/say.h"

enum { RESULT_WORDS_MAX = 240, RESULT_EVENTS_MAX = 256 };

typedef struct ResultRow {
    Seat seat;
    const char *name, *avatar;
    bool computer, won;  /* won: this round, or the match where it is over */
    int place;           /* from 1, equals share */
    int points, total;
    int turned, of;      /* places of the own plate that lie open; of 0: the game has none */
    int before;          /* in a game of ranks the place in the round before; 0: none */
} ResultRow;

typedef struct Result {
    const Game *game;
    int count, winners;
    int round, rounds;   /* rounds 0: not told beforehand */
    bool over;
    int most;            /* the highest total, at least 1 */
    bool ranked;         /* a round of a game of ranks: by the places of the round */
    ResultRow row[SEATS_MAX]; /* best first */
    Names names;
    int event_count;
    Event event[RESULT_EVENTS_MAX]; /* of the round: what explains its points */
    _Alignas(8) unsigned char view[STATE_BYTES_MAX]; /* as everybody knows it */
} Result;

typedef struct ResultScene {
    Scene scene;
    Result result;
    float age_s;
    bool child;
    bool shouted; /* the fanfare has been heard */
} ResultScene;

enum { ID_NEXT = 1, ID_LEAVE, ID_TABLE, ID_ROWS };

/* The round as text/ explains it; points into `r`. */
RoundEnd result_end(const Result *r);
/* The words under the winner: "Hanako wins the round!" */
void result_headline(const Result *r, Tongue tongue, Text *out);
/* The big word: "All golden!" */
const char *result_shout(const Result *r, const App *app);
void result_draw_board(const ResultScene *s, const App *app, Ui *ui);
void result_draw_winner(const ResultScene *s, const App *app, Ui *ui);
void result_draw_child(const ResultScene *s, const App *app, Ui *ui);
/* How much of a count-up or growth has come, 0..1; all of it in reduced motion. */
float result_part(const ResultScene *s, const Ui *ui, float from_s, float length_s);
/* A shot of fireworks that opens `from_s` after the beginning, and stays. */
void result_firework(const ResultScene *s, const App *app, Ui *ui, const char *sprite, float cx,
                     float cy, float radius, float from_s);

#endif
