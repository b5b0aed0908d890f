/*
 * tako_table.h - Takoyaki's table in words, so that a test reads like the cards on it.
 *
 * laid("players=2", "3c Kd .", plate, plate) puts a table before us whose plates and stock we
 * chose, with everybody ready; says(&t, "0 draw; 0 place 3") plays, and fails the test if the
 * rules refuse. Seat 0 begins, for the last seat deals.
 */
#ifndef TESTS_RULES_TAKO_TABLE_H
#define TESTS_RULES_TAKO_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/takoyaki/takoyaki.h"

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

static EventList events_told; // of the last call of says() or deal()

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

/* "players=3 faces=remove dealer=0"; the last seat deals where none is named. */
static inline Setup setup_of(const char *line)
{
    const char *word, *at = line;
    size_t length;
    Setup setup = setup_usual(&TAKOYAKI, 2);
    setup.dealer = SEAT_NOBODY;
    while ((length = word_next(&at, &word)) > 0) {
        const char *is = memchr(word, '=', length);
        assert_non_null(is);
        size_t key = (size_t)(is - word), value = length - key - 1;
        int number;
        if (word_is(word, key, "players")) {
            assert_true(word_int(is + 1, value, 2, 6, &number));
            setup.seat_count = (uint8_t)number;
        } else if (word_is(word, key, "dealer")) {
            assert_true(word_int(is + 1, value, 0, 5, &number));
            setup.dealer = (Seat)number;
        } else if (word_is(word, key, "seed")) {
            char digits[2 * SEED_BYTES + 1] = {0};
            assert_true(value < sizeof digits);
            memcpy(digits, is + 1, value);
            assert_true(seed_parse(digits, &setup.seed));
        } else {
            int o = option_find(&TAKOYAKI, word, key);
            assert_true(o >= 0);
            assert_true(option_parse(&TAKOYAKI.options[o], is + 1, value, &setup.option[o]));
        }
    }
    if (setup.dealer == SEAT_NOBODY) setup.dealer = (Seat)(setup.seat_count - 1);
    return setup;
}

static inline Takoyaki started(const char *options)
{
    Takoyaki t;
    Setup setup = setup_of(options);
    assert_null(TAKOYAKI.settle(&setup));
    TAKOYAKI.start(&setup, (State *)&t);
    return t;
}

/* Everything that is promised of every position. */
static inline void must_hold(const Takoyaki *t)
{
    const char *wrong = TAKOYAKI.broken((const State *)t);
    if (wrong) fail_msg("%s", wrong);
}

static inline View *seen_by(const Takoyaki *t, Seat viewer)
{
    static Takoyaki view;
    TAKOYAKI.observe((const State *)t, viewer, (View *)&view);
    return (View *)&view;
}

/* A dealt table, nobody ready yet. `stock` NULL: the rest, shuffled. Plates by seat. */
static inline Takoyaki dealt(const char *options, const char *stock, int plates,
                             const char *const *plate)
{
    Takoyaki t = started(options);
    Deal deal = {.table = CARD_NONE};
    for (int s = 0; s < plates; s++) {
        deal.hand_given[s] = 1;
        deal.hand_count[s] = (uint8_t)cards_of(plate[s], deal.hand[s], NULL);
    }
    if (stock) {
        bool closed = false;
        deal.stock_given = 1;
        deal.stock_count = (uint8_t)cards_of(stock, deal.stock, &closed);
        deal.stock_closed = closed;
    }
    events_told.count = 0;
    assert_int_equal(TAKOYAKI.deal((State *)&t, &deal, &events_told), DEAL_OK);
    must_hold(&t);
    return t;
}

/* One action by `seat`; false, with the reason, if it is refused (and then nothing changes). */
static inline bool may_say(Takoyaki *t, Seat seat, const char *text, Reason *why)
{
    Action a;
    if (action_parse(&TAKOYAKI, text, &a) != ACTION_READ) fail_msg("cannot read: %s", text);
    if (!TAKOYAKI.is_legal(seen_by(t, seat), &a, why)) return false;
    TAKOYAKI.apply((State *)t, seat, &a, &events_told);
    must_hold(t);
    return true;
}

/* "0 draw; 0 place 3": all of it must be legal. */
static inline void says(Takoyaki *t, const char *script)
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
        assert_true(word_int(word, digits, 0, 5, &seat));
        Reason why;
        if (!may_say(t, (Seat)seat, at, &why)) {
            fail_msg("refused:%s (%d, TAKO-%d)", line, why.code, TAKOYAKI.reasons[why.code]);
        }
    }
}

static inline void all_ready(Takoyaki *t)
{
    for (Seat s = 0; s < t->table.seat_count; s++) assert_true(may_say(t, s, "ready", NULL));
}

#define laid_out(options, stock, ...)                                                            \
    dealt(options, stock, (int)(sizeof(const char *[]){__VA_ARGS__} / sizeof(const char *)),     \
          (const char *[]){__VA_ARGS__})

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
    assert_true(may_say(t, seat, "draw", NULL));
    for (int p = 1; p <= TAKO_PLACES; p++) {
        snprintf(action, sizeof action, "place %d", p);
        if (!may_say(t, seat, action, NULL)) fail_msg("refused: %s", action);
    }
}

/* A card is drawn that has no place. */
static inline void draws_in_vain(Takoyaki *t, Seat seat)
{
    assert_true(may_say(t, seat, "draw", NULL));
    assert_true(may_say(t, seat, "discard", NULL));
}

/* The reason for which `seat` may not say `text`; TAKO_ALLOWED if it may. Asking is harmless. */
static inline Reason reason_for(const Takoyaki *t, Seat seat, const char *text)
{
    Takoyaki copy = *t;
    Reason why;
    may_say(&copy, seat, text, &why);
    return why;
}

static inline void refuses(const Takoyaki *t, Seat seat, const char *text, TakoReason code)
{
    Reason why = reason_for(t, seat, text);
    if (why.code != code) fail_msg("%s: reason %d, not %d", text, why.code, (int)code);
}

/* "place 3|place 4", in the order listed. */
static inline const char *legal_for(const Takoyaki *t, Seat seat)
{
    static char text[512];
    Text out = text_over(text, sizeof text);
    Action a[32];
    bool more;
    int count = TAKOYAKI.legal(seen_by(t, seat), a, 32, &more);
    assert_false(more);
    for (int i = 0; i < count; i++) {
        if (i > 0) text_put_char(&out, '|');
        action_format(&TAKOYAKI, &a[i], &out);
    }
    return text;
}

/* The table as `viewer` sees it: JSON, or only what stands after `"key":`. */
static inline const char *json(const Takoyaki *t, Seat viewer)
{
    static char text[8192];
    Text out = text_over(text, sizeof text);
    view_write_json(&TAKOYAKI, seen_by(t, viewer), &out);
    assert_false(out.cut);
    return text;
}

static inline const char *json_key(const Takoyaki *t, Seat viewer, const char *key)
{
    static char value[2048], name[32];
    snprintf(name, sizeof name, "\"%s\":", key);
    const char *at = strstr(json(t, viewer), name);
    if (!at) fail_msg("no key %s", key);
    int depth = 0;
    size_t length = 0;
    for (at += strlen(name); depth > 0 || (*at != ',' && *at != '}'); at++) {
        if (*at == '[') depth++;
        if (*at == ']') depth--;
        if (*at != '"') value[length++] = *at;
        assert_true(length < sizeof value);
    }
    value[length] = '\0';
    return value;
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

static inline const char *phase_of(const Takoyaki *t) { return TAKOYAKI.phases[t->table.phase]; }

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
