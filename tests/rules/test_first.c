/* test_first.c - who begins: by lot, drawn before everybody's eyes, or pointed at; in all games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/game.h"

static const struct {
    const char *game, *key, *draw, *seat; /* the option, and its two values */
    bool low;                             /* the lowest card begins */
    int from;                             /* which rank is lowest: 1 ace, 3 three */
} DRAWN[] = {{"kakkuri", "first", "draw", "seat", false, 1},
             {"tamalou", "first", "draw", "seat", false, 1},
             {"dotenko", "first", "draw", "seat", true, 1},
             {"daifugo", "first_lead", "draw", "seat", true, 3}};

static Setup setup_with(const Game *game, const char *key, const char *word, int seed)
{
    Setup setup = setup_usual(game, game->seats_best);
    const int option = option_find(game, key, strlen(key));
    setup.seed.byte[0] = (uint8_t)seed;
    assert_true(option >= 0);
    assert_true(option_parse(&game->options[option], word, strlen(word), &setup.option[option]));
    assert_null(game->settle(&setup));
    return setup;
}

static EventList events_told;

/* The table after its first deal. */
static Table dealt(const Game *game, const Setup *setup, const View **view)
{
    static uint8_t bytes[STATE_BYTES_MAX], seen[STATE_BYTES_MAX];
    State *s = (State *)bytes;
    events_told.count = 0;
    game->start(setup, s);
    assert_int_equal(game->deal(s, NULL, &events_told), DEAL_OK);
    game->observe(s, 0, (View *)seen);
    *view = (const View *)seen;
    return *state_table(s);
}

static int worth(int i, Card card) { return (card_rank(card) - DRAWN[i].from + 13) % 13; }

/* Each draws once, no two the same number; who begins has the card that decides, and is told last,
 * before anything is dealt. */
static void check_draw(int i, const Game *game, int seed)
{
    const Setup setup = setup_with(game, DRAWN[i].key, DRAWN[i].draw, seed);
    const View *view;
    const Table t = dealt(game, &setup, &view);
    unsigned ranks = 0;
    int best = -1, drawn[SEATS_MAX];
    for (int s = 0; s < t.seat_count; s++) {
        const Event *e = &events_told.items[s];
        assert_int_equal(e->type, EV_DREW);
        assert_int_equal(e->seat, s);
        assert_int_equal(e->value, 0);
        assert_int_equal(e->seen_by, SEATS_ALL);
        assert_int_not_equal(e->card, CARD_JOKER);
        drawn[s] = worth(i, e->card);
        assert_false(ranks >> drawn[s] & 1);
        ranks |= 1u << drawn[s];
        const bool better = DRAWN[i].low ? drawn[s] < drawn[best < 0 ? s : best]
                                         : drawn[s] > drawn[best < 0 ? s : best];
        if (best < 0 || better) best = s;
    }
    assert_int_equal(best, t.dealer);
    assert_int_equal(events_told.items[t.seat_count].type, EV_DREW);
    assert_int_equal(events_told.items[t.seat_count].seat, t.dealer);
    assert_int_equal(events_told.items[t.seat_count].value, 1);
    assert_int_equal(events_told.items[t.seat_count + 1].type, EV_ROUND_BEGAN);
}

static int drawn_in_list(void)
{
    int count = 0;
    for (int i = 0; i < events_told.count; i++) count += events_told.items[i].type == EV_DREW;
    return count;
}

static void test_who_begins_is_drawn_before_everybodys_eyes(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        const Game *game = game_by_id(DRAWN[i].game, strlen(DRAWN[i].game));
        unsigned dealers = 0;
        for (int seed = 0; seed < 60; seed++) check_draw(i, game, seed);
        for (int seed = 0; seed < 60; seed++) {
            const Setup setup = setup_with(game, DRAWN[i].key, DRAWN[i].draw, seed);
            const View *view;
            dealers |= 1u << dealt(game, &setup, &view).dealer;
        }
        assert_int_equal(dealers, (1u << game->seats_best) - 1); // anybody may begin
    }
}

static void test_who_is_pointed_at_begins_and_nobody_draws(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        const Game *game = game_by_id(DRAWN[i].game, strlen(DRAWN[i].game));
        const char *const words[] = {DRAWN[i].seat, DRAWN[i].draw};
        for (int seat = 0; seat < 2 * game->seats_best; seat++) {
            Setup setup = setup_with(game, DRAWN[i].key, words[seat / game->seats_best], seat);
            const View *view;
            setup.dealer = (Seat)(seat % game->seats_best);
            assert_int_equal(dealt(game, &setup, &view).dealer, setup.dealer);
            assert_int_equal(drawn_in_list(), 0);
        }
    }
}

/* The first dealer by lot is the same whether cards are drawn or not, so that older matches
 * replay. */
static void test_drawing_changes_nothing_but_what_is_told(void **state)
{
    (void)state;
    for (int i = 1; i < 4; i++) {
        const Game *game = game_by_id(DRAWN[i].game, strlen(DRAWN[i].game));
        for (int seed = 0; seed < 20; seed++) {
            const View *view;
            Setup setup = setup_with(game, DRAWN[i].key, "lot", seed);
            const Seat dealer = dealt(game, &setup, &view).dealer;
            assert_int_equal(drawn_in_list(), 0);
            setup = setup_with(game, DRAWN[i].key, DRAWN[i].draw, seed);
            assert_int_equal(dealt(game, &setup, &view).dealer, dealer);
        }
    }
}

static void test_only_the_first_deal_is_drawn_for(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        const Game *game = game_by_id(DRAWN[i].game, strlen(DRAWN[i].game));
        static uint8_t bytes[STATE_BYTES_MAX];
        State *s = (State *)bytes;
        FastRng rng = fast_rng_seeded(1);
        const Setup setup = setup_with(game, DRAWN[i].key, DRAWN[i].draw, 7);
        game->start(&setup, s);
        assert_int_equal(game->deal(s, NULL, NULL), DEAL_OK);
        for (int n = 0; n < 100000 && state_table(s)->phase != PHASE_ROUND_OVER; n++)
            game->play_random(s, &rng);
        if (state_table(s)->over) continue;
        events_told.count = 0;
        assert_int_equal(game->deal(s, NULL, &events_told), DEAL_OK);
        assert_int_equal(drawn_in_list(), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_begins_is_drawn_before_everybodys_eyes),
        cmocka_unit_test(test_who_is_pointed_at_begins_and_nobody_draws),
        cmocka_unit_test(test_drawing_changes_nothing_but_what_is_told),
        cmocka_unit_test(test_only_the_first_deal_is_drawn_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
