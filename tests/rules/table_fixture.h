/*
 * table_fixture.h - what the five games' tables in words have in common.
 *
 * A game's own <game>_table.h says `typedef Takoyaki Position;` and what GAME is, includes this,
 * and adds setup_of() and how its cards are laid out. says(&t, "0 draw; 0 place 3") then plays, and
 * fails the test if the rules refuse.
 */
#ifndef TESTS_RULES_TABLE_FIXTURE_H
#define TESTS_RULES_TABLE_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/game.h"

static EventList events_told; // of the last call of says() or of a deal

/* ---- before the deal ------------------------------------------------------------------ */

/* "3c Kd ."; the full stop, where it may stand, closes a stock. */
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

static inline void read_preset(const char *id, size_t length, Setup *setup)
{
    for (int i = 0; i < GAME->preset_count; i++) {
        if (!word_is(id, length, GAME->presets[i].id)) continue;
        setup_apply_preset(GAME, &GAME->presets[i], setup);
        return;
    }
    fail_msg("no such preset");
}

static inline void read_seed(const char *text, size_t length, Setup *setup)
{
    char digits[2 * SEED_BYTES + 1] = {0};
    assert_true(length < sizeof digits);
    memcpy(digits, text, length);
    assert_true(seed_parse(digits, &setup->seed));
}

/* "players=3 preset=full stairs=on dealer=0 seed=1": what it names, read over what is there. */
static inline Setup read_setup(Setup setup, const char *line)
{
    const char *word;
    size_t length;
    while ((length = word_next(&line, &word)) > 0) {
        const char *is = memchr(word, '=', length);
        assert_non_null(is);
        size_t key = (size_t)(is - word), value = length - key - 1;
        int number, o = option_find(GAME, word, key);
        if (word_is(word, key, "players")) {
            assert_true(word_int(is + 1, value, GAME->seats_min, GAME->seats_max, &number));
            setup.seat_count = (uint8_t)number;
        } else if (word_is(word, key, "dealer")) {
            assert_true(word_int(is + 1, value, 0, GAME->seats_max - 1, &number));
            setup.dealer = (Seat)number;
        } else if (word_is(word, key, "rules")) {
            assert_true(word_int(is + 1, value, 1, GAME->rules_version, &number));
            setup.rules = (uint8_t)number;
        } else if (word_is(word, key, "rest")) {
            setup.rest = 1;
        } else if (word_is(word, key, "preset")) {
            read_preset(is + 1, value, &setup);
        } else if (word_is(word, key, "seed")) {
            read_seed(is + 1, value, &setup);
        } else {
            if (o < 0) fail_msg("no option %s", word);
            assert_true(option_parse(&GAME->options[o], is + 1, value, &setup.option[o]));
        }
    }
    return setup;
}

/* The game's own: read_setup() over what its tests usually want. */
static inline Setup setup_of(const char *line);

static inline Position started(const char *options)
{
    Position t;
    Setup setup = setup_of(options);
    assert_null(GAME->settle(&setup));
    GAME->start(&setup, (State *)&t);
    return t;
}

/* ---- deals ---------------------------------------------------------------------------- */

/* A list of lines of cards, as two arguments: how many, and the lines. */
#define LINES(...)                                                                               \
    (int)(sizeof(const char *[]){__VA_ARGS__} / sizeof(const char *)),                           \
        (const char *[]){__VA_ARGS__}

/* `table` NULL: the top of the stock; `stock` NULL: the rest, shuffled; a hand NULL: dealt. */
static inline Deal deal_of(const char *table, const char *stock, int hands,
                           const char *const *hand)
{
    Deal deal = {.table = CARD_NONE};
    bool closed = false;
    if (table) assert_int_equal(cards_of(table, &deal.table, NULL), 1);
    for (int s = 0; s < hands; s++) {
        if (!hand[s]) continue;
        deal.hand_given[s] = 1;
        deal.hand_count[s] = (uint8_t)cards_of(hand[s], deal.hand[s], NULL);
    }
    if (stock) {
        deal.stock_given = 1;
        deal.stock_count = (uint8_t)cards_of(stock, deal.stock, &closed);
        deal.stock_closed = closed;
    }
    return deal;
}

/* Everything that is promised of every position. */
static inline void must_hold(const Position *t)
{
    const char *wrong = GAME->broken((const State *)t);
    if (wrong) fail_msg("%s", wrong);
}

/* The next round: these cards, or with NULL by the generator. */
static inline void deals_round(Position *t, const Deal *deal)
{
    events_told.count = 0;
    assert_int_equal(GAME->deal((State *)t, deal, &events_told), DEAL_OK);
    must_hold(t);
}

/* ---- play ----------------------------------------------------------------------------- */

static inline View *seen_by(const Position *t, Seat viewer)
{
    static Position view;
    GAME->observe((const State *)t, viewer, (View *)&view);
    return (View *)&view;
}

/* `text` as an action of `seat`; false, with the reason, if the rules refuse it. */
static inline bool is_allowed(const Position *t, Seat seat, const char *text, Action *a,
                              Reason *why)
{
    if (action_parse(GAME, text, a) != ACTION_READ) fail_msg("cannot read: %s", text);
    if (GAME->complete) GAME->complete(seen_by(t, seat), a);
    return GAME->is_legal(seen_by(t, seat), a, why);
}

/* One action by `seat`; false, with the reason, if it is refused (and then nothing changes). */
static inline bool may_say(Position *t, Seat seat, const char *text, Reason *why)
{
    Action a;
    if (!is_allowed(t, seat, text, &a, why)) return false;
    GAME->apply((State *)t, seat, &a, &events_told);
    must_hold(t);
    return true;
}

/* The reason for which `seat` may not say `text`; code 0 if it may. */
static inline Reason reason_for(const Position *t, Seat seat, const char *text)
{
    Action a;
    Reason why;
    is_allowed(t, seat, text, &a, &why);
    return why;
}

static inline void refuses(const Position *t, Seat seat, const char *text, int code)
{
    Reason why = reason_for(t, seat, text);
    if (why.code != code) fail_msg("%d %s: reason %d, not %d", seat, text, why.code, code);
}

static inline void allows(const Position *t, Seat seat, const char *text)
{
    refuses(t, seat, text, 0);
}

static inline void say(Position *t, Seat seat, const char *text)
{
    Reason why;
    if (may_say(t, seat, text, &why)) return;
    fail_msg("refused: %d %s (%d, %s-%d)", seat, text, why.code, GAME->rule_prefix,
             GAME->reasons[why.code]);
}

/* "0 draw; 2 place 3; - time_up": all of it must be legal. */
static inline void says(Position *t, const char *script)
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
        int seat = SEAT_NOBODY;
        size_t digits = word_next(&at, &word);
        if (!word_is(word, digits, "-")) {
            assert_true(word_int(word, digits, 0, SEATS_MAX - 1, &seat));
        }
        say(t, (Seat)seat, at);
    }
}

static inline void all_ready(Position *t)
{
    for (Seat s = 0; s < t->table.seat_count; s++) say(t, s, "ready");
}

/* ---- what is to be seen --------------------------------------------------------------- */

/* "place 3|place 4", in the order listed. */
static inline const char *legal_for(const Position *t, Seat seat)
{
    static char text[1 << 16];
    static Action a[4096];
    Text out = text_over(text, sizeof text);
    bool more;
    int count = GAME->legal(seen_by(t, seat), a, 4096, &more);
    assert_false(more);
    for (int i = 0; i < count; i++) {
        if (i > 0) text_put_char(&out, '|');
        action_format(GAME, &a[i], &out);
    }
    assert_false(out.cut);
    return text;
}

/* The table as `viewer` sees it: JSON, or only what stands after `"key":`, without quotes. */
static inline const char *json(const Position *t, Seat viewer)
{
    static char text[16384];
    Text out = text_over(text, sizeof text);
    view_write_json(GAME, seen_by(t, viewer), &out);
    assert_false(out.cut);
    return text;
}

static inline const char *json_key(const Position *t, Seat viewer, const char *key)
{
    static char value[8192], name[32];
    snprintf(name, sizeof name, ",\"%s\":", key);
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

static inline const char *phase_of(const Position *t) { return GAME->phases[t->table.phase]; }

/* The events of the last says() or deal, a line each, as `viewer` is told them. */
static inline const char *story(Seat viewer)
{
    static char text[65536];
    Text out = text_over(text, sizeof text);
    for (int i = 0; i < events_told.count; i++) {
        event_write(event_for(events_told.items[i], viewer), &out);
        text_put_char(&out, '\n');
    }
    assert_false(out.cut);
    return text;
}

#endif
