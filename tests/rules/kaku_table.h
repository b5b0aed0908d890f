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

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/kakkuri/kakkuri.h"

static EventList events_told; // of the last call of says() or of a deal

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
        assert_true(card_is_komatsu(out[count]));
        count++;
    }
    return count;
}

/* "players=4 fold=unplayed dealer=2 seed=a". */
static inline Setup setup_of(const char *line)
{
    const char *word, *at = line;
    size_t length;
    Setup setup = setup_usual(&KAKKURI, 3);
    setup.dealer = 0;
    setup.option[KAKU_OPT_FUWARI] = 0;
    while ((length = word_next(&at, &word)) > 0) {
        const char *is = memchr(word, '=', length);
        assert_non_null(is);
        size_t key = (size_t)(is - word), value = length - key - 1;
        int number;
        if (word_is(word, key, "players")) {
            assert_true(word_int(is + 1, value, 3, 8, &number));
            setup.seat_count = (uint8_t)number;
        } else if (word_is(word, key, "dealer")) {
            assert_true(word_int(is + 1, value, 0, 7, &number));
            setup.dealer = (Seat)number;
        } else if (word_is(word, key, "seed")) {
            char digits[2 * SEED_BYTES + 1] = {0};
            assert_true(value < sizeof digits);
            memcpy(digits, is + 1, value);
            assert_true(seed_parse(digits, &setup.seed));
        } else {
            int o = option_find(&KAKKURI, word, key);
            assert_true(o >= 0);
            assert_true(option_parse(&KAKKURI.options[o], is + 1, value, &setup.option[o]));
        }
    }
    return setup;
}

static inline Kakkuri started(const char *options)
{
    Kakkuri t;
    Setup setup = setup_of(options);
    assert_null(KAKKURI.settle(&setup));
    KAKKURI.start(&setup, (State *)&t);
    return t;
}

/* Everything that is promised of every position. */
static inline void must_hold(const Kakkuri *t)
{
    const char *wrong = KAKKURI.broken((const State *)t);
    if (wrong) fail_msg("%s", wrong);
}

static inline View *view_of(const Kakkuri *t, Seat viewer)
{
    static Kakkuri view;
    KAKKURI.observe((const State *)t, viewer, (View *)&view);
    return (View *)&view;
}

/* `table` NULL: the top of the box; `box` NULL: the rest, shuffled. An empty hand "" is a hand of
 * no cards, NULL one that is dealt. */
static inline DealStatus lay(Kakkuri *t, const char *table, const char *box, int hands,
                             const char *const *hand)
{
    Deal deal = {.table = CARD_NONE};
    for (int s = 0; s < hands; s++) {
        if (!hand[s]) continue;
        deal.hand_given[s] = 1;
        deal.hand_count[s] = (uint8_t)cards_of(hand[s], deal.hand[s], NULL);
    }
    if (box) {
        bool closed = false;
        deal.stock_given = 1;
        deal.stock_count = (uint8_t)cards_of(box, deal.stock, &closed);
        deal.stock_closed = closed;
    }
    if (table) assert_int_equal(cards_of(table, &deal.table, NULL), 1);
    events_told.count = 0;
    return KAKKURI.deal((State *)t, &deal, &events_told);
}

static inline Kakkuri laid_out(const char *options, const char *table, const char *box, int hands,
                               const char *const *hand)
{
    Kakkuri t = started(options);
    assert_int_equal(lay(&t, table, box, hands, hand), DEAL_OK);
    must_hold(&t);
    return t;
}

#define HANDS(...) \
    (int)(sizeof((const char *[]){__VA_ARGS__}) / sizeof(const char *)), \
        (const char *[]){__VA_ARGS__}
#define laid(options, table, box, ...) laid_out(options, table, box, HANDS(__VA_ARGS__))

/* The next round, by the generator. */
static inline void deals(Kakkuri *t)
{
    events_told.count = 0;
    assert_int_equal(KAKKURI.deal((State *)t, NULL, &events_told), DEAL_OK);
    must_hold(t);
}

/* The reason for which `seat` may not say `text`; KAKU_ALLOWED if it may. Changes nothing. */
static inline Reason reason_for(const Kakkuri *t, Seat seat, const char *text)
{
    Action a;
    Reason why;
    if (action_parse(&KAKKURI, text, &a) != ACTION_READ) fail_msg("cannot read: %s", text);
    KAKKURI.is_legal(view_of(t, seat), &a, &why);
    return why;
}

/* One action by `seat`, which must be legal. */
static inline void say(Kakkuri *t, Seat seat, const char *text)
{
    Action a;
    Reason why = reason_for(t, seat, text);
    if (why.code) fail_msg("%d %s: refused, reason %d", seat, text, why.code);
    action_parse(&KAKKURI, text, &a);
    KAKKURI.apply((State *)t, seat, &a, &events_told);
    must_hold(t);
}

/* "0 play 4; 2 pass; - time_up": all of it must be legal. */
static inline void says(Kakkuri *t, const char *script)
{
    char line[ACTION_TEXT_MAX];
    events_told.count = 0;
    while (*script) {
        size_t length = strcspn(script, ";");
        assert_true(length < sizeof line);
        memcpy(line, script, length);
        line[length] = '\0';
        const char *word, *at = line;
        size_t word_length = word_next(&at, &word);
        int seat = SEAT_NOBODY;
        if (!word_is(word, word_length, "-")) {
            assert_true(word_int(word, word_length, 0, SEATS_MAX - 1, &seat));
        }
        say(t, (Seat)seat, at);
        script += length + (script[length] == ';');
    }
}

static inline void refuses(const Kakkuri *t, Seat seat, const char *text, KakuReason code)
{
    Reason why = reason_for(t, seat, text);
    if (why.code != code) fail_msg("%s: reason %d, not %d", text, why.code, (int)code);
}

static inline void allows(const Kakkuri *t, Seat seat, const char *text)
{
    refuses(t, seat, text, KAKU_ALLOWED);
}

/* "pass|fold|play 4|play 4 5", in the order listed. */
static inline const char *legal_for(const Kakkuri *t, Seat seat)
{
    static char text[1 << 16];
    static Action a[4096];
    Text out = text_over(text, sizeof text);
    bool more;
    int count = KAKKURI.legal(view_of(t, seat), a, 4096, &more);
    assert_false(more);
    for (int i = 0; i < count; i++) {
        if (i > 0) text_put_char(&out, '|');
        action_format(&KAKKURI, &a[i], &out);
    }
    assert_false(out.cut);
    return text;
}

/* The table as `viewer` sees it: JSON, or only what stands after `"key":`. */
static inline const char *json(const Kakkuri *t, Seat viewer)
{
    static char text[8192];
    Text out = text_over(text, sizeof text);
    view_write_json(&KAKKURI, view_of(t, viewer), &out);
    assert_false(out.cut);
    return text;
}

static inline const char *json_key(const Kakkuri *t, Seat viewer, const char *key)
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

/* `key` of the JSON that everybody sees has this value. */
static inline void shows(const Kakkuri *t, const char *key, const char *value)
{
    const char *found = json_key(t, SEAT_NOBODY, key);
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

static inline bool was_told(const char *line)
{
    return strstr(story(SEAT_NOBODY), line) != NULL;
}

#endif
