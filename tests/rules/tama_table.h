/*
 * tama_table.h - Tamalou's table in words, so that a test reads like the cards on it.
 *
 * laid("players=2", "3c Kd .", layout, layout) puts a table before us whose layouts and stock we
 * chose, with everybody ready; says(&t, "0 draw; 0 swap 3") plays, and fails the test if the rules
 * refuse. Seat 0 begins, for seat 1 deals; the turn then goes to the highest seat.
 */
#ifndef TESTS_RULES_TAMA_TABLE_H
#define TESTS_RULES_TAMA_TABLE_H

#include "rules/tamalou/tamalou.h"

typedef Tamalou Position;
static const Game *const GAME = &TAMALOU;

#include "rules/table_fixture.h"

/* Layouts of small sums, and of large ones. */
#define SUM_5 "Ac Ad Ah 2c"
#define SUM_6 "As 2d Kd 3h"
#define SUM_8 "2h 2s Kh 4h"
#define SUM_20 "5c 5d 5h 5s"
#define SUM_24 "6c 6d 6h 6s"

/* Seat 1 deals where none is named. */
static inline Setup setup_of(const char *line)
{
    Setup setup = setup_usual(GAME, 2);
    setup.dealer = 1;
    return read_setup(setup, line);
}

/* Deals the next round by hand, nobody ready yet. `stock` NULL: the rest, shuffled. */
static inline void deal_next(Tamalou *t, const char *stock, int layouts, const char *const *layout)
{
    Deal deal = deal_of(NULL, stock, layouts, layout);
    deals_round(t, &deal);
}

static inline Tamalou dealt(const char *options, const char *stock, int layouts,
                            const char *const *layout)
{
    Tamalou t = started(options);
    deal_next(&t, stock, layouts, layout);
    return t;
}

static inline Tamalou made_ready(Tamalou t)
{
    all_ready(&t);
    return t;
}

#define laid_out(options, stock, ...) dealt(options, stock, LINES(__VA_ARGS__))
#define laid(options, stock, ...) made_ready(laid_out(options, stock, __VA_ARGS__))

/* Refused because of `card`. */
static inline void refuses_for(const Tamalou *t, Seat seat, const char *text, int code,
                               const char *card)
{
    Reason why = reason_for(t, seat, text);
    refuses(t, seat, text, code);
    assert_int_equal(why.card_count, 1);
    assert_string_equal(card_notation(why.card[0]), card);
}

static inline void shows(const Tamalou *t, Seat viewer, const char *key, const char *value)
{
    assert_string_equal(json_key(t, viewer, key), value);
}

/* What `viewer` knows, or is shown: "0/1 As 2/4 Kd". */
static inline const char *sights(const Tamalou *t, Seat viewer, bool shown)
{
    static char text[1024];
    Text out = text_over(text, sizeof text);
    const Tamalou *v = tamalou_seen(seen_by(t, viewer));
    for (Seat s = 0; s < t->table.seat_count; s++) {
        for (int p = 1; p <= tama_places(v, s); p++) {
            Card card = tama_at(v, s, p)->card;
            bool told = shown ? tama_shows(v, viewer, s, p)
                              : tama_knows(v, viewer, tama_at(v, s, p));
            if (card == CARD_NONE || !told) continue;
            text_printf(&out, "%s%d/%d %s", out.length ? " " : "", s, p, card_notation(card));
        }
    }
    return text;
}

static inline const char *known_to(const Tamalou *t, Seat viewer)
{
    return sights(t, viewer, false);
}

static inline const char *shown_to(const Tamalou *t, Seat viewer)
{
    return sights(t, viewer, true);
}

/* How a layout truly lies: "As 2c -- Kd". */
static inline const char *layout_of(const Tamalou *t, Seat seat)
{
    static char text[256];
    Text out = text_over(text, sizeof text);
    for (int p = 1; p <= tama_places(t, seat); p++) {
        if (p > 1) text_put_char(&out, ' ');
        text_put(&out, card_notation(tama_at(t, seat, p)->card));
    }
    return text;
}

/* Points of the round, "0 6 9", or the totals. */
static inline const char *numbers(const Tamalou *t, const int32_t *points)
{
    static char text[128];
    Text out = text_over(text, sizeof text);
    for (int s = 0; s < t->table.seat_count; s++) {
        if (s > 0) text_put_char(&out, ' ');
        text_put_int(&out, points[s]);
    }
    return text;
}

#endif
