/*
 * stage.h - what is shown of a table now: the cards that lie there and those that move. For every
 * card table.
 *
 * Events are laid on the timeline as they come. When it is empty, what is shown is the View, zone
 * by zone, as game->cards_in() tells it. The stage knows zones but no game: a table says where its
 * zones are (StageArt).
 */
#ifndef TABLE_STAGE_H
#define TABLE_STAGE_H

#include "table/last_act.h"
#include "table/mood.h"
#include "table/timeline.h"
#include "ui/canvas.h"

enum { STAGE_PLACES_MAX = 10 };

/* Cards one on another or side by side, bottom (first taken up) first. */
typedef struct StagePile {
    int count;
    Card card[CARDS_MAX]; /* CARD_HIDDEN where the viewer may not know it */
} StagePile;

typedef struct StageSeen {
    StagePile hand[SEATS_MAX], row[SEATS_MAX], stock, discard, field, gone;
    Card place[SEATS_MAX][STAGE_PLACES_MAX]; /* CARD_NONE: empty */
    Seat turn;                               /* whose turn is lit, or SEAT_NOBODY */
    uint8_t finished[SEATS_MAX];             /* the place each is out at, 0 not yet */
} StageSeen;

/* How long an event takes. */
typedef struct StageTiming {
    float seconds; /* the movement itself */
    float hold_s;  /* and how long it then rests, to be seen */
    float stagger_s; /* >= 0: begins so long after the beginning of the event before it, instead
                        of after that one's end */
    const char *sound; /* or NULL */
} StageTiming;

typedef struct Stage {
    Timeline time;     /* first: the stage is passed to the timeline's functions as its Timeline */
    StageSeen now;
    int stock_at_deal; /* cards in the stock when the round now told of began */
    bool dealing;      /* the events now being laid down are still those of the deal */
    float turn_s;      /* when the turn last changed: ring and glow come in */
    float party_s;     /* when fireworks began; < 0: none */
    LastActs acts;
    Moods moods;       /* of the computers, by what all have seen */
    /* The rule or call that is being shown large; type 0: none. */
    Event cut;
    float cut_s;       /* when it came */
    const char *(*own_sound)(const Event *e); /* a game's own, of a call or a rule; where it is
                          NULL, or says NULL: the usual one */
    const char *(*own_shout)(const Event *e); /* ... which of them somebody shouts, too */
    bool (*own_lot)(const Event *e);  /* ... which rules are a lot that each draws: they come
                          together, as one movement, and nothing is told large */
    bool (*own_big)(const Event *e);  /* ... which of them fill the screen: nothing that is told
                          with it cuts it short */
    bool pays;         /* points are stones: they slide one after another from who pays */
} Stage;

/* How long a rule's name or a call stays to be read, at x1. */
static const float STAGE_CUT_S = 0.87f;
/* How long a stone slides, and how long after it the next of the same payer starts. */
static const float STAGE_SLIDE_S = 0.30f, STAGE_POINT_S = 0.06f;

void stage_clear(Stage *s);
/* Shows everything at once as the View has it; the seat `turn` is lit. What seats did last stays
 * written. */
void stage_settle(Stage *s, const Game *game, const View *v, Seat turn);
/* More has happened; `v` is the View after all of it. `gentle`: reduced motion. */
void stage_take(Stage *s, const Game *game, const View *v, const Event *events, int count,
                bool gentle);
/* `dt_s` at speed x1. */
void stage_update(Stage *s, float dt_s);
/* Is every zone shown as the View has it? That must be so once nothing moves. */
bool stage_agrees(const Stage *s, const Game *game, const View *v);
/* The pile of a zone; NULL for ZONE_PLACES and ZONE_NONE. */
const StagePile *stage_pile(const StageSeen *seen, Zone zone);

/* How the card of an event looks where it comes to lie, by what the event tells its viewer. A card
 * that lies face down is a back, except in a hand, which may be the viewer's own. */
Card stage_lands(const Event *e);

/* Where a table has its zones and how its cards look. */
typedef struct StageArt {
    /* Where `card`, number `index` of `count`, lies at rest in a zone. */
    Rect (*spot)(const void *context, Zone zone, Card card, int index, int count);
    /* A card, or CARD_HIDDEN: its back. */
    void (*card)(const void *context, Canvas *c, Card card, Rect r, const Look *look);
    const void *context;
} StageArt;

/* All cards that are on their way, above everything that lies. */
void stage_draw_flights(const Stage *s, const StageArt *art, Canvas *c, bool gentle);

/* Does anybody's hand but that of `front` lie open? */
bool stage_shows_hands(const Stage *s, Seat front);

#endif
