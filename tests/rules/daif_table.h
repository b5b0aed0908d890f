/*
 * daif_table.h - Daifugō's table in words, so that a test reads like the cards on it.
 *
 * laid("players=3 jokers=1", "3c Jo", "4d 5d", "6h") puts a table before us; every hand is named,
 * the rest of the deck is out of the round; seat 0 deals and leads unless dealer=S says otherwise.
 * says(&d, "0 play 3c; 1 play 4d") plays, and fails the test if the rules refuse.
 */
#ifndef TESTS_RULES_DAIF_TABLE_H
#define TESTS_RULES_DAIF_TABLE_H

#include "rules/daifugo/daifugo.h"

typedef Daifugo Position;
static const Game *const GAME = &DAIFUGO;

#include "rules/table_fixture.h"

static inline DaifSet set_of(const char *line)
{
    Card card[CARDS_MAX];
    int count = cards_of(line, card, NULL);
    DaifSet set = 0;
    for (int i = 0; i < count; i++) set = daif_add(set, daif_only(card[i]));
    return set;
}

/* A preset stands before what changes it. */
static inline Setup setup_of(const char *line)
{
    Setup setup = setup_usual(GAME, 3);
    setup.dealer = 0;
    return read_setup(setup, line);
}

/* The next round, with these hands; a NULL hand is dealt from what is not named. */
static inline void deals_hands(Daifugo *d, int hands, const char *const *hand)
{
    Deal deal = deal_of(NULL, NULL, hands, hand);
    assert_int_equal(hands, d->table.seat_count);
    deals_round(d, &deal);
}

static inline Daifugo laid_hands(const char *options, int hands, const char *const *hand)
{
    Daifugo d = started(options);
    deals_hands(&d, hands, hand);
    return d;
}

#define laid(options, ...) laid_hands(options, LINES(__VA_ARGS__))
#define deals(d, ...) deals_hands(d, LINES(__VA_ARGS__))

/* The next round by the generator. */
static inline void deals_by_lot(Daifugo *d) { deals_round(d, NULL); }

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
        say(&d, (Seat)s, action);
    }
    return d;
}

/* Any number of players and any options, for three rounds. */
static inline Setup setup_by_lot(FastRng *rng)
{
    Setup setup = setup_usual(&DAIFUGO, 3 + (int)fast_rng_below(rng, 6));
    setup.seed = fast_rng_seed(rng);
    for (int o = 0; o < DAIFUGO.option_count; o++) {
        const OptionSpec *spec = &DAIFUGO.options[o];
        uint32_t values = (uint32_t)(spec->hi - spec->lo + 1);
        if (fast_rng_below(rng, 2)) continue;
        setup.option[o] = (int16_t)(spec->lo + (int)fast_rng_below(rng, values));
    }
    setup.option[DAIF_ROUNDS] = 3;
    return setup;
}

#endif
