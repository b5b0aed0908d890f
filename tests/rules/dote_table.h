/*
 * dote_table.h - Dotenko's table in words, so that a test reads like the cards on it.
 *
 * laid("players=3", "9h", "Kc 2d .", "3c 6d", "Ah 2s", "5c 5d") puts a table before us: options,
 * the card turned up, the stock (top first; NULL: the rest, shuffled), the hands by seat.
 * says(&t, "0 play 3c 6d; 1 pass") plays, and fails the test if the rules refuse. The last seat
 * flips where none is named, so that seat 0 is at the flipper's left.
 */
#ifndef TESTS_RULES_DOTE_TABLE_H
#define TESTS_RULES_DOTE_TABLE_H

#include "rules/dotenko/dotenko.h"

typedef Dotenko Position;
static const Game *const GAME = &DOTENKO;

#include "rules/table_fixture.h"

static inline Setup setup_of(const char *line)
{
    Setup setup = read_setup(setup_usual(GAME, 3), line);
    if (setup.dealer == SEAT_NOBODY) setup.dealer = (Seat)(setup.seat_count - 1);
    return setup;
}

static inline Dotenko dealt(const char *options, const char *table, const char *stock, int hands,
                            const char *const *hand)
{
    Dotenko t = started(options);
    Deal deal = deal_of(table, stock, hands, hand);
    deals_round(&t, &deal);
    return t;
}

#define laid(options, table, stock, ...) dealt(options, table, stock, LINES(__VA_ARGS__))

/* By the generator. */
static inline void next_round(Dotenko *t) { deals_round(t, NULL); }

/* A key of the whole truth. */
static inline void shows(const Dotenko *t, const char *key, const char *value)
{
    const char *found = json_key(t, SEAT_ALL, key);
    if (strcmp(found, value) != 0) fail_msg("%s is %s, not %s", key, found, value);
}

#endif
