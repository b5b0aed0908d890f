/*
 * daif_table.h - Daifugō's table in words, so that a test reads like the cards on it.
 *
 * laid("players=3 jokers=1", "3c Jo", "4d 5d", "6h") puts a table before us; every hand is named,
 * the rest of the deck is out of the round; seat 0 deals and leads unless dealer=S says otherwise.
 * says(&d, "0 play 3c; 1 play 4d") plays, and fails the test if the rules refuse.
 */
#ifndef TESTS_RULES_DAIF_TABLE_H
#define TESTS_RULES_DAIF_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/daifugo/daifugo.h"

static EventList events_told; // of the last call of says(), laid() or deals()

static inline int cards_of(const char *line, Card *out)
{
    int count = 0;
    const char *word;
    size_t length;
    while ((length = word_next(&line, &word)) > 0) {
        out[count] = card_parse(word, length);
        assert_true(card_is_known(out[count]));
        count++;
    }
    return count;
}

static inline DaifSet set_of(const char *line)
{
    Card card[CARDS_MAX];
    int count = cards_of(line, card);
    DaifSet set = 0;
    for (int i = 0; i < count; i++) set = daif_add(set, daif_only(card[i]));
    return set;
}

static inline void read_preset(const char *id, size_t length, Setup *setup)
{
    for (int i = 0; i < DAIFUGO.preset_count; i++) {
        if (!word_is(id, length, DAIFUGO.presets[i].id)) continue;
        setup_apply_preset(&DAIFUGO, &DAIFUGO.presets[i], setup);
        return;
    }
    fail_msg("no such preset");
}

/* "players=3 preset=full stairs=on dealer=0 seed=1"; a preset before what stands over it. */
static inline Setup setup_of(const char *line)
{
    const char *word, *at = line;
    size_t length;
    Setup setup = setup_usual(&DAIFUGO, 3);
    setup.dealer = 0;
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
        } else if (word_is(word, key, "preset")) {
            read_preset(is + 1, value, &setup);
        } else if (word_is(word, key, "seed")) {
            char digits[2 * SEED_BYTES + 1] = {0};
            assert_true(value < sizeof digits);
            memcpy(digits, is + 1, value);
            assert_true(seed_parse(digits, &setup.seed));
        } else {
            int o = option_find(&DAIFUGO, word, key);
            if (o < 0) fail_msg("no option %s", word);
            assert_true(option_parse(&DAIFUGO.options[o], is + 1, value, &setup.option[o]));
        }
    }
    return setup;
}

static inline Daifugo started(const char *options)
{
    Daifugo d;
    Setup setup = setup_of(options);
    assert_null(DAIFUGO.settle(&setup));
    DAIFUGO.start(&setup, (State *)&d);
    return d;
}

/* Everything that is promised of every position. */
static inline void must_hold(const Daifugo *d)
{
    const char *wrong = DAIFUGO.broken((const State *)d);
    if (wrong) fail_msg("%s", wrong);
}

static inline View *seen_by(const Daifugo *d, Seat viewer)
{
    static Daifugo view;
    DAIFUGO.observe((const State *)d, viewer, (View *)&view);
    return (View *)&view;
}

/* The next round, with these hands; a NULL hand is dealt from what is not named. */
static inline void deals_hands(Daifugo *d, int hands, const char *const *hand)
{
    Deal deal = {.table = CARD_NONE};
    assert_int_equal(hands, d->table.seat_count);
    for (int s = 0; s < hands; s++) {
        deal.hand_given[s] = hand[s] != NULL;
        if (hand[s]) deal.hand_count[s] = (uint8_t)cards_of(hand[s], deal.hand[s]);
    }
    events_told.count = 0;
    assert_int_equal(DAIFUGO.deal((State *)d, &deal, &events_told), DEAL_OK);
    must_hold(d);
}

static inline Daifugo laid_hands(const char *options, int hands, const char *const *hand)
{
    Daifugo d = started(options);
    deals_hands(&d, hands, hand);
    return d;
}

#define HANDS(...)                                                                               \
    (int)(sizeof(const char *[]){__VA_ARGS__} / sizeof(const char *)),                           \
        (const char *[]){__VA_ARGS__}
#define laid(options, ...) laid_hands(options, HANDS(__VA_ARGS__))
#define deals(d, ...) deals_hands(d, HANDS(__VA_ARGS__))

/* The next round by the generator. */
static inline void deals_by_lot(Daifugo *d)
{
    events_told.count = 0;
    assert_int_equal(DAIFUGO.deal((State *)d, NULL, &events_told), DEAL_OK);
    must_hold(d);
}

/* One action by `seat`; false, with the reason, if it is refused (and then nothing changes). */
static inline bool may_say(Daifugo *d, Seat seat, const char *text, Reason *why)
{
    Action a;
    if (action_parse(&DAIFUGO, text, &a) != ACTION_READ) fail_msg("cannot read: %s", text);
    DAIFUGO.complete(seen_by(d, seat), &a);
    if (!DAIFUGO.is_legal(seen_by(d, seat), &a, why)) return false;
    DAIFUGO.apply((State *)d, seat, &a, &events_told);
    must_hold(d);
    return true;
}

/* "0 play 3c; 1 pass": all of it must be legal. */
static inline void says(Daifugo *d, const char *script)
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
        if (!may_say(d, (Seat)seat, at, &why)) {
            fail_msg("refused:%s (%d, DAIF-%d)", line, why.code, DAIFUGO.reasons[why.code]);
        }
    }
}

/* The reason for which `seat` may not say `text`; DAIF_ALLOWED if it may. Asking is harmless. */
static inline Reason reason_for(const Daifugo *d, Seat seat, const char *text)
{
    Daifugo copy = *d;
    EventList told = events_told;
    Reason why;
    may_say(&copy, seat, text, &why);
    events_told = told;
    return why;
}

static inline void refuses(const Daifugo *d, Seat seat, const char *text, DaifReason code)
{
    Reason why = reason_for(d, seat, text);
    if (why.code != code) fail_msg("%s: reason %d, not %d", text, why.code, (int)code);
}

static inline void allows(const Daifugo *d, Seat seat, const char *text)
{
    refuses(d, seat, text, DAIF_ALLOWED);
}

/* The cards that a refusal names: "9c 9d". */
static inline const char *cause_of(const Daifugo *d, Seat seat, const char *text)
{
    static char cards[64];
    Reason why = reason_for(d, seat, text);
    Text out = text_over(cards, sizeof cards);
    for (int i = 0; i < why.card_count; i++) {
        text_printf(&out, "%s%s", i > 0 ? " " : "", card_notation(why.card[i]));
    }
    return cards;
}

/* "play 3c|play 4c|pass", in the order listed. */
static inline const char *legal_for(const Daifugo *d, Seat seat)
{
    static char text[1 << 16];
    static Action a[4096];
    Text out = text_over(text, sizeof text);
    bool more;
    int count = DAIFUGO.legal(seen_by(d, seat), a, 4096, &more);
    assert_false(more);
    for (int i = 0; i < count; i++) {
        if (i > 0) text_put_char(&out, '|');
        action_format(&DAIFUGO, &a[i], &out);
    }
    assert_false(out.cut);
    return text;
}

static inline bool lists(const Daifugo *d, Seat seat, const char *action)
{
    const char *all = legal_for(d, seat);
    size_t length = strlen(action);
    for (const char *at = all; (at = strstr(at, action)) != NULL; at++) {
        bool begins = at == all || at[-1] == '|', ends = at[length] == '|' || !at[length];
        if (begins && ends) return true;
    }
    return false;
}

/* What is typed as it is listed. */
static inline const char *completed(const Daifugo *d, Seat seat, const char *typed)
{
    static char text[ACTION_TEXT_MAX];
    Action a;
    Text out = text_over(text, sizeof text);
    assert_int_equal(action_parse(&DAIFUGO, typed, &a), ACTION_READ);
    DAIFUGO.complete(seen_by(d, seat), &a);
    action_format(&DAIFUGO, &a, &out);
    return text;
}

/* The table as `viewer` sees it: JSON, or only what stands after `"key":`, without quotes. */
static inline const char *json(const Daifugo *d, Seat viewer)
{
    static char text[16384];
    Text out = text_over(text, sizeof text);
    view_write_json(&DAIFUGO, seen_by(d, viewer), &out);
    assert_false(out.cut);
    return text;
}

static inline const char *json_key(const Daifugo *d, Seat viewer, const char *key)
{
    static char value[8192], name[32];
    snprintf(name, sizeof name, ",\"%s\":", key);
    const char *at = strstr(json(d, viewer), name);
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

static inline const char *phase_of(const Daifugo *d) { return DAIFUGO.phases[d->table.phase]; }

/* A seat's hand in words: "3c 4d Jo". */
static inline const char *hand_of(const Daifugo *d, Seat seat)
{
    static char text[256];
    Card card[DAIF_CARDS_MAX];
    Text out = text_over(text, sizeof text);
    int count = daif_list(d->hand[seat], card);
    for (int i = 0; i < count; i++) {
        text_printf(&out, "%s%s", i > 0 ? " " : "", card_notation(card[i]));
    }
    return text;
}

/* The events of the last says(), laid() or deals(), a line each, as `viewer` is told them. */
static inline const char *story(Seat viewer)
{
    static char text[65536];
    Text out = text_over(text, sizeof text);
    for (int i = 0; i < events_told.count; i++) {
        event_write(event_for(events_told.items[i], viewer), &out);
        text_put_char(&out, '\n');
    }
    return text;
}

static inline bool tells(Seat viewer, const char *line) { return strstr(story(viewer), line); }

/* Did this rule take effect in the last says()? */
static inline bool took_effect(DaifRule rule)
{
    for (int i = 0; i < events_told.count; i++) {
        const Event *e = &events_told.items[i];
        if (e->type == EV_RULE && e->value == (int)rule) return true;
    }
    return false;
}

/* A first round has been played, in which the dealer came first, then the others in turn: one
 * card each, a 4, a 5, a 6, ... */
static inline Daifugo ranked(const char *options)
{
    static const char *const CARD[] = {"4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc"};
    Daifugo d = started(options);
    const char *hand[SEATS_MAX];
    char action[24];
    int seats = d.table.seat_count;
    for (int i = 0; i < seats; i++) hand[(d.table.dealer + i) % seats] = CARD[i];
    deals_hands(&d, seats, hand);
    for (int i = 0; d.table.phase != DAIF_ROUND_OVER; i++) {
        int s = (d.table.dealer + i) % seats;
        snprintf(action, sizeof action, "play %s", hand[s]);
        if (!may_say(&d, (Seat)s, action, NULL)) fail_msg("refused: %s", action);
    }
    return d;
}

#endif
