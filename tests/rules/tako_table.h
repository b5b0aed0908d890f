/*
 * tako_table.h - Takoyaki's table in words, so that a test reads like the cards on it.
 *
 * laid("players=2", "3c Kd .", plate, plate) puts a table before us whose plates and stock we
 * chose, with everybody ready; says(&t, "0 draw; 0 place 3") plays, and fails the test if the
 * rules refuse. Seat 0 begins, for the last seat deals.
 */
#ifndef TESTS_RULES_TAKO_TABLE_H
#define TESTS_RULES_TAKO_TABLE_H

#include "rules/takoyaki/takoyaki.h"

typedef Takoyaki Position;
static const Game *const GAME = &TAKOYAKI;

#include "rules/table_fixture.h"

/* What lies at each place is what belongs there: a drawn number turns just one. */
#define CLUBS_IN_ORDER "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc"
#define SPADES_IN_ORDER "As 2s 3s 4s 5s 6s 7s 8s 9s Ts"
#define HEARTS_IN_ORDER "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th"
#define DIAMONDS_IN_ORDER "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td"
/* Each place hides the number of the next one: an ace turns all ten. Below the last lies a K. */
#define CLUBS_IN_A_CHAIN "2c 3c 4c 5c 6c 7c 8c 9c Tc Kc"
#define SPADES_IN_A_CHAIN "2s 3s 4s 5s 6s 7s 8s 9s Ts Ks"
#define HEARTS_IN_A_CHAIN "2h 3h 4h 5h 6h 7h 8h 9h Th Kh"
#define NONE_TURNED "-- -- -- -- -- -- -- -- -- --"

/* The last seat deals where none is named. */
static inline Setup setup_of(const char *line)
{
    Setup setup = read_setup(setup_usual(GAME, 2), line);
    if (setup.dealer == SEAT_NOBODY) setup.dealer = (Seat)(setup.seat_count - 1);
    return setup;
}

/* A dealt table, nobody ready yet. `stock` NULL: the rest, shuffled. Plates by seat. */
static inline Takoyaki dealt(const char *options, const char *stock, int plates,
                             const char *const *plate)
{
    Takoyaki t = started(options);
    Deal deal = deal_of(NULL, stock, plates, plate);
    deals_round(&t, &deal);
    return t;
}

#define laid_out(options, stock, ...) dealt(options, stock, LINES(__VA_ARGS__))

static inline Takoyaki made_ready(Takoyaki t)
{
    all_ready(&t);
    return t;
}

#define laid(options, stock, ...) made_ready(laid_out(options, stock, __VA_ARGS__))

/* An ace is drawn, and the chain of ten turns to its end. */
static inline void turns_the_chain(Takoyaki *t, Seat seat)
{
    char action[16];
    say(t, seat, "draw");
    for (int p = 1; p <= TAKO_PLACES; p++) {
        snprintf(action, sizeof action, "place %d", p);
        say(t, seat, action);
    }
}

/* A card is drawn that has no place. */
static inline void draws_in_vain(Takoyaki *t, Seat seat)
{
    say(t, seat, "draw");
    say(t, seat, "discard");
}

/* What lies open on a plate, "--" where it is still face down: "-- -- 3c -- ...". */
static inline const char *plate_of(const Takoyaki *t, Seat seat)
{
    static char text[64];
    Text out = text_over(text, sizeof text);
    for (int p = 1; p <= TAKO_PLACES; p++) {
        if (p > 1) text_put_char(&out, ' ');
        bool open = tako_is_open(t, seat, p);
        text_put(&out, open ? card_notation(t->plate[seat][p - 1]) : "--");
    }
    return text;
}

#endif
