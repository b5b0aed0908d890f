/*
 * tama_table.h - Tamalou's table in words, so that a test reads like the cards on it.
 *
 * laid("players=2", "3c Kd .", layout, layout) puts a table before us whose layouts and stock we
 * chose, with everybody ready; says(&t, "0 draw; 0 swap 3") plays, and fails the test if the rules
 * refuse. Seat 0 begins, for seat 1 deals; the turn then goes to the highest seat.
 */
#ifndef TESTS_RULES_TAMA_TABLE_H
#define TESTS_RULES_TAMA_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/tamalou/tamalou.h"

/* Layouts of small sums, and of large ones. */
#define SUM_5 "Ac Ad Ah 2c"
#define SUM_6 "As 2d Kd 3h"
#define SUM_8 "2h 2s Kh 4h"
#define SUM_20 "5c 5d 5h 5s"
#define SUM_24 "6c 6d 6h 6s"

static EventList events_told; // of the last call of says() or dealt()

static inline int cards_of(const char *line, Card *out, bool *closed)
{
    int count = 0;
    const char *word;
    size_t length;
    while ((length = word_next(&line, &word)) > 0) {
        if (closed && word_is(word, length, ".")) {
            *closed = true;
            continue;
        }
        out[count] = card_parse(word, length);
        assert_true(card_is_known(out[count]));
        count++;
    }
    return count;
}

/* "players=3 snap=on dealer=0"; seat 1 deals where none is named. */
static inline Setup setup_of(const char *line)
{
    const char *word, *at = line;
    size_t length;
    Setup setup = setup_usual(&TAMALOU, 2);
    setup.dealer = 1;
    while ((length = word_next(&at, &word)) > 0) {
        const char *is = memchr(word, '=', length);
        assert_non_null(is);
        size_t key = (size_t)(is - word), value = length - key - 1;
        int number = 0, o = option_find(&TAMALOU, word, key);
        if (o >= 0) {
            assert_true(option_parse(&TAMALOU.options[o], is + 1, value, &setup.option[o]));
        } else if (word_is(word, key, "seed")) {
            char digits[2 * SEED_BYTES + 1] = {0};
            assert_true(value < sizeof digits);
            memcpy(digits, is + 1, value);
            assert_true(seed_parse(digits, &setup.seed));
        } else {
            assert_true(word_int(is + 1, value, 0, 8, &number));
            if (word_is(word, key, "players")) setup.seat_count = (uint8_t)number;
            else setup.dealer = (Seat)number;
        }
    }
    return setup;
}

static inline Tamalou started(const char *options)
{
    Tamalou t;
    Setup setup = setup_of(options);
    assert_null(TAMALOU.settle(&setup));
    TAMALOU.start(&setup, (State *)&t);
    return t;
}

/* Everything that is promised of every position. */
static inline void must_hold(const Tamalou *t)
{
    const char *wrong = TAMALOU.broken((const State *)t);
    if (wrong) fail_msg("%s", wrong);
}

static inline View *seen_by(const Tamalou *t, Seat viewer)
{
    static Tamalou view;
    TAMALOU.observe((const State *)t, viewer, (View *)&view);
    return (View *)&view;
}

static inline Deal deal_of(const char *stock, int layouts, const char *const *layout)
{
    Deal deal = {.table = CARD_NONE};
    for (int s = 0; s < layouts; s++) {
        deal.hand_given[s] = 1;
        deal.hand_count[s] = (uint8_t)cards_of(layout[s], deal.hand[s], NULL);
    }
    if (stock) {
        bool closed = false;
        deal.stock_given = 1;
        deal.stock_count = (uint8_t)cards_of(stock, deal.stock, &closed);
        deal.stock_closed = closed;
    }
    return deal;
}

/* Deals the next round by hand, nobody ready yet. `stock` NULL: the rest, shuffled. */
static inline void deal_next(Tamalou *t, const char *stock, int layouts, const char *const *layout)
{
    Deal deal = deal_of(stock, layouts, layout);
    events_told.count = 0;
    assert_int_equal(TAMALOU.deal((State *)t, &deal, &events_told), DEAL_OK);
    must_hold(t);
}

/* One action by `seat`; false, with the reason, if it is refused (and then nothing changes). */
static inline bool may_say(Tamalou *t, Seat seat, const char *text, Reason *why)
{
    Action a;
    if (action_parse(&TAMALOU, text, &a) != ACTION_READ) fail_msg("cannot read: %s", text);
    if (!TAMALOU.is_legal(seen_by(t, seat), &a, why)) return false;
    TAMALOU.apply((State *)t, seat, &a, &events_told);
    must_hold(t);
    return true;
}

/* "0 draw; 0 swap 3": all of it must be legal. */
static inline void says(Tamalou *t, const char *script)
{
    char line[ACTION_TEXT_MAX];
    events_told.count = 0;
    while (*script) {
        size_t length = strcspn(script, ";");
        assert_true(length < sizeof line);
        memcpy(line, script, length);
        line[length] = '\0';
        script += length + (script[length] == ';');

        const char *at = line, *word;
        int seat;
        size_t digits = word_next(&at, &word);
        assert_true(word_int(word, digits, 0, 7, &seat));
        Reason why;
        if (!may_say(t, (Seat)seat, at, &why)) {
            fail_msg("refused:%s (%d, TAMA-%d)", line, why.code, TAMALOU.reasons[why.code]);
        }
    }
}

static inline void all_ready(Tamalou *t)
{
    for (Seat s = 0; s < t->table.seat_count; s++) assert_true(may_say(t, s, "ready", NULL));
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

#define LAYOUTS(...)                                                                             \
    (int)(sizeof(const char *[]){__VA_ARGS__} / sizeof(const char *)), (const char *[])          \
    {                                                                                            \
        __VA_ARGS__                                                                              \
    }
#define laid_out(options, stock, ...) dealt(options, stock, LAYOUTS(__VA_ARGS__))
#define laid(options, stock, ...) made_ready(laid_out(options, stock, __VA_ARGS__))

/* The reason for which `seat` may not say `text`; TAMA_ALLOWED if it may. Asking is harmless. */
static inline Reason reason_for(const Tamalou *t, Seat seat, const char *text)
{
    Tamalou copy = *t;
    int told = events_told.count;
    Reason why;
    may_say(&copy, seat, text, &why);
    events_told.count = told;
    return why;
}

static inline void refuses(const Tamalou *t, Seat seat, const char *text, TamaReason code)
{
    Reason why = reason_for(t, seat, text);
    if (why.code != code) fail_msg("%s: reason %d, not %d", text, why.code, (int)code);
}

/* Refused because of `card`. */
static inline void refuses_for(const Tamalou *t, Seat seat, const char *text, TamaReason code,
                               const char *card)
{
    Reason why = reason_for(t, seat, text);
    refuses(t, seat, text, code);
    assert_int_equal(why.card_count, 1);
    assert_string_equal(card_notation(why.card[0]), card);
}

/* "swap 3|swap 4", in the order listed. */
static inline const char *legal_for(const Tamalou *t, Seat seat)
{
    static char text[8192];
    static Action a[600];
    Text out = text_over(text, sizeof text);
    bool more;
    int count = TAMALOU.legal(seen_by(t, seat), a, 600, &more);
    assert_false(more);
    for (int i = 0; i < count; i++) {
        if (i > 0) text_put_char(&out, '|');
        action_format(&TAMALOU, &a[i], &out);
    }
    assert_false(out.cut);
    return text;
}

/* The table as `viewer` sees it: JSON, or only what stands after `"key":`, without quotes. */
static inline const char *json(const Tamalou *t, Seat viewer)
{
    static char text[16384];
    Text out = text_over(text, sizeof text);
    view_write_json(&TAMALOU, seen_by(t, viewer), &out);
    assert_false(out.cut);
    return text;
}

static inline const char *json_key(const Tamalou *t, Seat viewer, const char *key)
{
    static char value[8192], name[32];
    snprintf(name, sizeof name, "\"%s\":", key);
    const char *at = strstr(json(t, viewer), name);
    if (!at) fail_msg("no key %s", key);
    int depth = 0;
    size_t length = 0;
    for (at += strlen(name); depth > 0 || (*at != ',' && *at != '}'); at++) {
        if (*at == '[' || *at == '{') depth++;
        if (*at == ']' || *at == '}') depth--;
        if (*at != '"') value[length++] = *at;
        assert_true(length < sizeof value);
    }
    value[length] = '\0';
    return value;
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

static inline const char *phase_of(const Tamalou *t) { return TAMALOU.phases[t->table.phase]; }

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

/* The events of the last says() or deal, a line each, as `viewer` is told them. */
static inline const char *story(Seat viewer)
{
    static char text[32768];
    Text out = text_over(text, sizeof text);
    for (int i = 0; i < events_told.count; i++) {
        event_write(event_for(events_told.items[i], viewer), &out);
        text_put_char(&out, '\n');
    }
    return text;
}

#endif
