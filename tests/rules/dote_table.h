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

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/dotenko/dotenko.h"

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

/* "players=3 refill=every dealer=0"; the last seat flips where none is named. */
static inline Setup setup_of(const char *line)
{
    const char *word;
    size_t length;
    Setup setup = setup_usual(&DOTENKO, 3);
    while ((length = word_next(&line, &word)) > 0) {
        const char *is = memchr(word, '=', length);
        assert_non_null(is);
        size_t key = (size_t)(is - word), value = length - key - 1;
        int number, o = option_find(&DOTENKO, word, key);
        char digits[2 * SEED_BYTES + 1] = {0};
        bool read;
        if (word_is(word, key, "seed")) {
            assert_true(value < sizeof digits);
            memcpy(digits, is + 1, value);
            read = seed_parse(digits, &setup.seed);
        } else if (word_is(word, key, "dealer")) {
            read = word_int(is + 1, value, 0, 5, &number);
            setup.dealer = (Seat)number;
        } else if (word_is(word, key, "players")) {
            read = word_int(is + 1, value, 3, 6, &number);
            setup.seat_count = (uint8_t)number;
        } else {
            assert_true(o >= 0);
            read = option_parse(&DOTENKO.options[o], is + 1, value, &setup.option[o]);
        }
        assert_true(read);
    }
    if (setup.dealer == SEAT_NOBODY) setup.dealer = (Seat)(setup.seat_count - 1);
    return setup;
}

static inline Dotenko started(const char *options)
{
    Dotenko t;
    Setup setup = setup_of(options);
    assert_null(DOTENKO.settle(&setup));
    DOTENKO.start(&setup, (State *)&t);
    return t;
}

/* Everything that is promised of every position. */
static inline void must_hold(const Dotenko *t)
{
    const char *wrong = DOTENKO.broken((const State *)t);
    if (wrong) fail_msg("%s", wrong);
}

static inline View *seen_by(const Dotenko *t, Seat viewer)
{
    static Dotenko view;
    DOTENKO.observe((const State *)t, viewer, (View *)&view);
    return (View *)&view;
}

static inline Dotenko dealt(const char *options, const char *table, const char *stock, int hands,
                            const char *const *hand)
{
    Dotenko t = started(options);
    Deal deal = {.table = CARD_NONE};
    if (table) assert_int_equal(cards_of(table, &deal.table, NULL), 1);
    for (int s = 0; s < hands; s++) {
        deal.hand_given[s] = 1;
        deal.hand_count[s] = (uint8_t)cards_of(hand[s], deal.hand[s], NULL);
    }
    if (stock) {
        bool closed = false;
        deal.stock_given = 1;
        deal.stock_count = (uint8_t)cards_of(stock, deal.stock, &closed);
        deal.stock_closed = closed;
    }
    events_told.count = 0;
    assert_int_equal(DOTENKO.deal((State *)&t, &deal, &events_told), DEAL_OK);
    must_hold(&t);
    return t;
}

#define laid(options, table, stock, ...)                                                         \
    dealt(options, table, stock, (int)(sizeof(const char *[]){__VA_ARGS__} / sizeof(const char *)),\
          (const char *[]){__VA_ARGS__})

/* One action by `seat`; false, with the reason, if it is refused (and then nothing changes). */
static inline bool may_say(Dotenko *t, Seat seat, const char *text, Reason *why)
{
    Action a;
    if (action_parse(&DOTENKO, text, &a) != ACTION_READ) fail_msg("cannot read: %s", text);
    DOTENKO.complete(seen_by(t, seat), &a);
    if (!DOTENKO.is_legal(seen_by(t, seat), &a, why)) return false;
    DOTENKO.apply((State *)t, seat, &a, &events_told);
    must_hold(t);
    return true;
}

/* "0 play 3c 6d; 1 pass": all of it must be legal. */
static inline void says(Dotenko *t, const char *script)
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
            fail_msg("refused:%s (%d, DOTE-%d)", line, why.code, DOTENKO.reasons[why.code]);
        }
    }
}

/* The next round, by the generator. */
static inline void next_round(Dotenko *t)
{
    events_told.count = 0;
    assert_int_equal(DOTENKO.deal((State *)t, NULL, &events_told), DEAL_OK);
    must_hold(t);
}

/* The reason for which `seat` may not say `text`; DOTE_ALLOWED if it may. Asking is harmless. */
static inline Reason reason_for(const Dotenko *t, Seat seat, const char *text)
{
    Dotenko copy = *t;
    Reason why;
    may_say(&copy, seat, text, &why);
    return why;
}

static inline void refuses(const Dotenko *t, Seat seat, const char *text, DoteReason code)
{
    Reason why = reason_for(t, seat, text);
    if (why.code != code) fail_msg("%d %s: reason %d, not %d", seat, text, why.code, (int)code);
}

static inline void allows(const Dotenko *t, Seat seat, const char *text)
{
    refuses(t, seat, text, DOTE_ALLOWED);
}

/* "play 3c|play 6d 3c|pass", in the order listed. */
static inline const char *legal_for(const Dotenko *t, Seat seat)
{
    static char text[4096];
    static Action a[200];
    Text out = text_over(text, sizeof text);
    bool more;
    int count = DOTENKO.legal(seen_by(t, seat), a, 200, &more);
    assert_false(more);
    for (int i = 0; i < count; i++) {
        if (i > 0) text_put_char(&out, '|');
        action_format(&DOTENKO, &a[i], &out);
    }
    assert_false(out.cut);
    return text;
}

/* The table as `viewer` sees it: JSON, or only what stands after `"key":`. */
static inline const char *json(const Dotenko *t, Seat viewer)
{
    static char text[8192];
    Text out = text_over(text, sizeof text);
    view_write_json(&DOTENKO, seen_by(t, viewer), &out);
    assert_false(out.cut);
    return text;
}

static inline const char *json_key(const Dotenko *t, Seat viewer, const char *key)
{
    static char value[2048], name[32];
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

/* A key of the whole truth. */
static inline void shows(const Dotenko *t, const char *key, const char *value)
{
    const char *found = json_key(t, SEAT_ALL, key);
    if (strcmp(found, value) != 0) fail_msg("%s is %s, not %s", key, found, value);
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
