/*
 * game.h - the one interface all card games implement.
 *
 * A game is a table of facts and pure functions: no clock, no files, no screen, no globals,
 * no translated text, no allocation. Everything above rules/ knows games only through this file;
 * the tables are listed in rules/games.c. To add a game, copy rules/toy/, which is built and
 * tested with every build so that it stays true.
 *
 * Two names for one struct: a State holds the whole truth, a View only what one seat may know
 * (hidden cards are CARD_HIDDEN, the generator is zero). Each game uses the same struct for
 * both and casts on entry; outside rules/ both are incomplete types, so handing the truth to a
 * screen or to a computer player is a compile error.
 *
 * Every game's struct begins with a Table: what all games have in common is data, filled by
 * the game, read by everybody. These structs hold no pointers and no padding (each stands
 * between the two pragmas that make -Wpadded an error, as Table does below): copying is memcpy of
 * state_size bytes. Saved matches do not depend on these bytes: a match is its setup and its
 * actions, and its hash is over values that each game names (`hash`). So fields may be added, moved
 * and taken away.
 */
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "base/hash.h"
#include "base/rng.h"
#include "rules/action.h"
#include "rules/option.h"

enum { STATE_BYTES_MAX = 8192 };

typedef struct State State; /* the truth; owned by the match, or by a player's imagination */
typedef struct View View;   /* the truth as one seat knows it */

/* Every game's phase 0: between rounds, and after the last. */
enum { PHASE_ROUND_OVER = 0 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* The head of every State and View. */
typedef struct Table {
    Rng rng;                       /* truth only; all zero in a View */
    int32_t scores[SEATS_MAX];     /* match totals */
    int32_t round_scores[SEATS_MAX]; /* this round's; hold once `scored` */
    int16_t option[OPTIONS_MAX];   /* settled: never OPTION_AUTO */
    SeatSet to_act;                /* the seats the game waits for; 0 in PHASE_ROUND_OVER */
    /* seats that may act out of turn, whatever they hold, so it reveals nothing */
    SeatSet may_interrupt;
    SeatSet winners;               /* of the match once over, else of the round just ended */
    uint16_t round;                /* from 1; 0 before the first deal */
    Seat viewer;                   /* SEAT_ALL in a State, else whose View this is */
    uint8_t seat_count;
    Seat dealer;
    uint8_t phase;                 /* a game's own enum; PHASE_ROUND_OVER */
    uint8_t scored;                /* 1: the round has ended and round_scores hold */
    uint8_t over;                  /* 1: the match is over */
    uint8_t manual;                /* 1: the first round's cards were laid by hand */
    uint8_t rules;                 /* the version of the rules that is played by: Setup.rules */
    uint8_t by_lot;                /* 1: nobody chose the first dealer */
    uint8_t rest;                  /* 1: what is left of a longer match: Setup.rest */
    uint8_t pad[6];
    uint8_t after[SEATS_MAX];      /* of those with equal totals, the lower stands before; equal:
                                      they share the place */
} Table;
#pragma GCC diagnostic pop

static inline const Table *view_table(const View *v) { return (const Table *)v; }
static inline const Table *state_table(const State *s) { return (const Table *)s; }

/* Why an action is refused; code 0: it is not. text/ has the sentence for each code. */
typedef struct Reason {
    uint8_t code;       /* a game's own enum; index in game->reasons */
    uint8_t place;      /* the place meant, or 0 */
    Seat seat;          /* the seat meant, or SEAT_NOBODY */
    uint8_t card_count; /* of the cards that are the cause */
    Card card[ACTION_ITEMS_MAX]; /* as many as an action may name */
    int16_t number;     /* the number meant, if any */
} Reason;

/* Cards laid by hand for one round (protocol: hand, stock, table), and cards as dealt. */
typedef struct Deal {
    uint8_t hand_given[SEATS_MAX]; /* 1: that seat's cards are named (perhaps none) */
    uint8_t hand_count[SEATS_MAX];
    Card hand[SEATS_MAX][CARDS_MAX];
    uint8_t stock_given;  /* 1: `stock` begins the stock */
    uint8_t stock_closed; /* 1: and ends it there; the rest is out of this round */
    uint8_t stock_count;
    Card stock[CARDS_MAX]; /* top first */
    Card table;            /* the card turned up at the start, or CARD_NONE */
} Deal;

typedef enum DealStatus {
    DEAL_OK,
    DEAL_TOO_MANY,  /* a card stands more often than the deck holds it */
    DEAL_TOO_FEW    /* too few cards are left to deal */
} DealStatus;

typedef struct Game {
    const char *id;    /* "takoyaki": stable for ever, it is written into records */
    const char *title; /* msgid */
    int rules_version; /* from 1. Raised when options or values of options are added, and when old
                          actions would replay differently: there the rules ask Table.rules, and
                          tests/old has a record of the version before */
    int seats_min, seats_max;
    int seats_best;    /* the best number of players, which newcomers find in the setup */
    int direction;     /* +1 clockwise (to seat s+1), -1 counter-clockwise */
    bool low_wins;     /* the lowest total wins */
    bool first_come;   /* where several are to act, the first takes it: they are all quick */
    bool unhurried;    /* players who act out of turn do not compete with each other */
    bool komatsu;      /* played with the Komatsu deck */
    bool opens_with_card; /* a round starts with a card turned up (protocol: `table`) */
    const char *opens_if; /* ... only if this bool option is on; NULL: always */
    const char *rule_prefix; /* "TAKO": rules are TAKO-1 ... */
    char letter;             /* of its rules codes (rules_code.h): one of base 32, its own */
    size_t state_size; /* bytes in both State and View; <= STATE_BYTES_MAX */

    const OptionSpec *options;
    int option_count;
    const Preset *presets;
    int preset_count;
    const Preset *steps; /* for children: rules that grow, the easiest first */
    int step_count;
    const VerbSpec *verbs; /* verb v stands at v - 1 */
    int verb_count;
    const char *const *phases; /* names by phase; [0] is "round_over" */
    int phase_count;
    const uint8_t *reasons; /* by reason code: the number of the rule that refuses; [0] is 0 */
    int reason_count;

    /* Replaces every OPTION_AUTO; NULL, or the key of an option that does not go with the
     * others or with the number of players (then nothing is promised about *setup). */
    const char *(*settle)(Setup *setup);

    /* Has this option no effect beside the others and with that many players? Then menus show it
     * closed, with OptionSpec.needs as the reason, and settle() refuses it where another value than
     * the default was chosen. NULL: each can always do something. */
    bool (*idle)(const Setup *setup, int option);

    /* The sentence of this option where OptionSpec.sentence would not be true beside the other
     * options; NULL where it is true. NULL: each sentence always is. */
    const char *(*sentence)(const Setup *setup, int option);

    /* May this be seat's hand in deal=manual? Only layouts are picky: false if not whole. */
    bool (*hand_fits)(const Setup *setup, int count);

    /* An empty table for a settled setup: phase 0, round 0, the first dealer known. */
    void (*start)(const Setup *setup, State *out);

    /* Deals the next round, in phase 0 of a match not over. `manual` NULL: by the generator.
     * Anything but DEAL_OK leaves *s as it was. */
    DealStatus (*deal)(State *s, const Deal *manual, EventList *events);

    /* The cards of a round that has just been dealt, for the record: `s` fresh from deal(). */
    void (*dealt)(const State *s, Deal *out);

    /* What `seat` may know; SEAT_NOBODY the public view, SEAT_ALL everything but the
     * generator. Starts from an empty View and copies known values into it; it never copies
     * everything and erases secrets. */
    void (*observe)(const State *s, Seat seat, View *out);

    /* The viewer's legal actions in a stable order, at most `capacity`; returns how many were
     * written, and in *more whether there were others. Takes a View: what a player may do
     * never depends on what that player cannot see. */
    int (*legal)(const View *v, Action *out, int capacity, bool *more);

    /* Is `a` legal for the viewer? If not, *why says so (why may be NULL). Every listed action
     * is legal; a page of rules may name legal ones besides (Takoyaki's whole `arrange`). */
    bool (*is_legal)(const View *v, const Action *a, Reason *why);

    /* Brings an action as written into the form that legal() lists: meanings left out, cards
     * of a set in another order. Leaves alone what it cannot read. NULL: nothing to do. */
    void (*complete)(const View *v, Action *a);

    /* One legal action, each equally likely, without listing. NULL: draw from legal(). */
    void (*sample)(const View *v, FastRng *rng, Action *out);

    /* Carries out one legal action of `seat` (SEAT_NOBODY: the table). Asserts only roughly that it
     * is legal; ask is_legal() first. Steps that leave nobody a choice are carried out as well. */
    void (*apply)(State *s, Seat seat, const Action *a, EventList *events);

    /* Playouts: one action of the lowest seat in to_act, each legal one equally likely, chosen and
     * carried out in the truth: no view, no listing, no events. What observe, sample and apply
     * do one after another, only faster. NULL: those three. */
    void (*play_random)(State *s, FastRng *rng);

    /* *to becomes a copy of *from to play on in imagination: by the rules the same, and to the
     * hash, but what only serves to imagine hidden cards may be left out, to make it quick. Nothing
     * is determinized from it. *to is all zero before, or was such a copy. NULL: copy it all. */
    void (*slim)(const State *from, State *to);

    /* A full state the viewer cannot tell from the real one, drawn with `rng`. */
    void (*determinize)(const View *v, FastRng *rng, State *out);

    /* The cards of one zone as the viewer knows them, bottom first, in ZONE_PLACES by place
     * (CARD_HIDDEN face down, CARD_NONE empty); returns how many. */
    int (*cards_in)(const View *v, Zone zone, Card out[CARDS_MAX]);

    /* The game's own keys of the protocol's JSON, each as `,"key":value`. A view of SEAT_ALL
     * is written as `state`. */
    void (*write_json)(const View *v, Text *out);

    /* Writes the values in which two states differ for the rules: those that decide which actions
     * are legal and what they do, and those that the protocol's JSON shows. They are written in an
     * order that never changes, and as they are meant (cards in use, not the room for them). Left
     * out are the Table's part (games.c writes that), the options (they are in the id line), and
     * fields that only help computers to imagine hidden cards. Journals keep these hashes: what is
     * written here may only change together with rules_version. */
    void (*hash)(const State *s, HashInput *in);

    /* NULL if every invariant holds, else the broken one in words. For tests and fuzzing. */
    const char *(*broken)(const State *s);
} Game;

enum {
#define GAME(id, NAME) NAME##_INDEX,
#include "rules/games.def"
    GAME_COUNT,
    GAMES_ALL = (1 << GAME_COUNT) - 1 /* a set of games: a bit each, in the order of GAMES */
};
extern const Game *const GAMES[]; /* all that are offered, GAME_COUNT; ends with NULL */
extern const Game TOY;            /* the template: built and tested, never offered */

const Game *game_by_id(const char *id, size_t length); /* NULL if there is none; not the toy */
int game_index(const Game *game); /* its place in GAMES; GAME_COUNT if it is not offered */

/* Whole JSON object of a view: the common keys, then the game's. */
void view_write_json(const Game *game, const View *v, Text *out);

/* Makes the state an imagined one: all its dice, also those of later deals, come from `rng`. */
void state_imagine(State *s, FastRng *rng);

/* A copy to play on in imagination: see Game.slim. */
void state_slim(const Game *game, const State *from, State *to);

/* 64 bits over the whole state, as far as the rules go: see Game.hash. The seed is part of it, so
 * the hash reveals nothing about hidden cards. */
uint64_t state_hash(const Game *game, const State *s);

/* How many rounds the match has by its options; 0: not fixed. */
int table_rounds(const Game *game, const Table *t);

/* Places of the match: by totals, then by `after`; 1 = best, equals share (1 1 3). */
void table_places(const Game *game, const Table *t, int place[SEATS_MAX]);

/* --- for the games --- */

/* The first `size` bytes. For slim(): a function of its own, in a file of its own, so that the
 * compiler knows nothing of the size. Where it does, gcc copies with one instruction (rep movs)
 * that takes twice as long as the library's memcpy(). */
void state_copy(State *to, const State *from, size_t size);
/* Zeroes `size` bytes of a State. For deal(), and a function of its own for the same reason. */
void state_clear(void *from, size_t size);

/* start(): zeroes `size` bytes at `t`, fills the head from a settled setup, draws the lot. */
void table_start(Table *t, size_t size, const Setup *setup);
/* The generator for the round now in t->round: `purpose` RNG_DEAL, RNG_PLAY or, for cards that are
 * drawn to decide who comes first, RNG_DRAW. */
enum { RNG_LOT = 0, RNG_DEAL = 1, RNG_PLAY = 2, RNG_DRAW = 3 };
Rng table_rng(const Table *t, int purpose);
/* Draws cards to decide who begins, which everybody sees. The lot has named table->dealer; `deck`
 * is drawn from so that this seat has the card that decides (the lowest, if `low`). `worth` says
 * what a card counts, below 64. */
typedef struct LotCards {
    const Card *deck;
    int count;
    int (*worth)(Card);
    bool low;
} LotCards;
/* Each of `seats`, in turn order from the dealer's neighbour on, draws; what somebody has drawn is
 * not drawn again: a card worth the same goes back, and the next one is drawn. */
void table_draw_lots(const Game *game, const Table *t, SeatSet seats, const LotCards *from,
                     Card drawn[SEATS_MAX]);
/* Appends the events of that draw while the first round is dealt; none where the dealer was
 * chosen. */
void table_tell_lot(const Game *game, const Table *t, SeatSet seats, const LotCards *from,
                    EventList *events);
/* observe(): zeroes `size` bytes at `out`, copies the head without the generator. */
void table_observe(const Table *t, Seat viewer, Table *out, size_t size);
/* Who follows `s` as the game goes round. */
static inline Seat seat_next(const Game *game, const Table *t, Seat s)
{
    int next = s + game->direction;
    if (next < 0) return (Seat)(t->seat_count - 1);
    return next < t->seat_count ? (Seat)next : 0;
}

enum { DEAL_ALL = CARDS_MAX, PACKET_MAX = 3 };

/*
 * deal_cards(): shuffles and deals, by hand as far as `manual` says. `deck` is every card of
 * the game, `each` how many a seat without named cards gets (DEAL_ALL: they get all there are, one
 * of them perhaps one more than another), `packet` at a time, beginning with `first` in
 * `direction`, seats in `seats` only. Out: hands in the order dealt and the stock,
 * TOP LAST. A manual table card is kept out of the stock; without one the game takes the top.
 * Anything but DEAL_OK has written nothing and drawn nothing.
 */
typedef struct DealPlan {
    const Card *deck;
    int deck_count;
    int each;
    int packet; /* 1 to PACKET_MAX: 1, or 3 in Kakkuri */
    Seat first;
    int direction;
    int seat_count;
    SeatSet seats;
} DealPlan;

DealStatus deal_cards(const DealPlan *plan, const Deal *manual, Rng *rng,
                      Card hand[SEATS_MAX][CARDS_MAX], uint8_t hand_count[SEATS_MAX],
                      Card stock[CARDS_MAX], uint8_t *stock_count);

#endif
