/*
 * kaku_table.h - Kakkuri's table in words, so that a test reads like the cards on it.
 *
 * laid("players=3", "3", "7 8 .", "4 5", "6 6", "9") puts a table before us: the table card, the
 * box, the hands of seats 0, 1, 2. Fuwari is off unless the options name it. Seat 0 deals and
 * begins unless they name a dealer; then it is the turn of the highest seat, for turns go from
 * seat s to s-1. says(&t, "0 play 4; 2 pass") plays, and fails the test if the rules refuse.
 */
#ifndef TESTS_RULES_KAKU_TABLE_H
#define TESTS_RULES_KAKU_TABLE_H

#include "rules/kakkuri/kakkuri.h"

typedef Kakkuri Position;
static const Game *const GAME = &KAKKURI;

#include "rules/table_fixture.h"

static inline Setup setup_of(const char *line)
{
    Setup setup = setup_usual(GAME, 3);
    setup.dealer = 0;
    setup.option[KAKU_OPT_FUWARI] = KAKU_FUWARI_OFF;
    return read_setup(setup, line);
}

/* `table` NULL: the top of the box; `box` NULL: the rest, shuffled. An empty hand "" is a hand of
 * no cards, NULL one that is dealt. */
static inline DealStatus lay(Kakkuri *t, const char *table, const char *box, int hands,
                             const char *const *hand)
{
    Deal deal = deal_of(table, box, hands, hand);
    events_told.count = 0;
    return GAME->deal((State *)t, &deal, &events_told);
}

static inline Kakkuri laid_out(const char *options, const char *table, const char *box, int hands,
                               const char *const *hand)
{
    Kakkuri t = started(options);
    assert_int_equal(lay(&t, table, box, hands, hand), DEAL_OK);
    must_hold(&t);
    return t;
}

#define laid(options, table, box, ...) laid_out(options, table, box, LINES(__VA_ARGS__))

/* The next round, by the generator. */
static inline void deals(Kakkuri *t) { deals_round(t, NULL); }

/* `key` of the JSON that everybody sees has this value. */
static inline void shows(const Kakkuri *t, const char *key, const char *value)
{
    const char *found = json_key(t, SEAT_NOBODY, key);
    if (strcmp(found, value) != 0) fail_msg("%s is %s, not %s", key, found, value);
}

static inline bool was_told(const char *line)
{
    return strstr(story(SEAT_NOBODY), line) != NULL;
}

#endif
