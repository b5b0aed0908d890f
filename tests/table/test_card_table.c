/* test_card_table.c - what is shown comes to agree with the View at every table; and the cards that
 * advice names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/match.h"
#include "table/card_table.h"

enum { STORY_MAX = 2048, LISTED_MAX = 256, TURNS = 600 };

static const char *const ON_A_STAGE[] = {"dotenko", "kakkuri", "tamalou", "daifugo"};

static Match *match_of(const Game *game, int seats, uint64_t n)
{
    Setup setup = setup_usual(game, seats);
    FastRng rng = fast_rng_seeded(n);
    setup.seed = fast_rng_seed(&rng);
    assert_null(game->settle(&setup));
    return match_new(game, &setup);
}

/* One legal action of the lowest seat to act, or the next round. */
static void step(Match *m, const Game *game, FastRng *rng, View *view)
{
    static Action list[LISTED_MAX];
    Seat seat = 0;
    bool more;
    if (match_table(m)->phase == PHASE_ROUND_OVER) {
        assert_int_equal(match_next(m), MATCH_OK);
        return;
    }
    while (!seats_have(match_table(m)->to_act, seat)) seat++;
    match_view(m, seat, view);
    const int count = game->legal(view, list, LISTED_MAX, &more);
    const Action *a = &list[fast_rng_below(rng, (uint32_t)count)];
    assert_int_equal(match_submit(m, seat, a, NULL), MATCH_OK);
}

/* The same cards in the zone; their order is the View's to say, where it means anything. */
static void check_zone(const Stage *stage, const Game *game, const View *view, Zone zone)
{
    const StagePile *pile = stage_pile(&stage->now, zone);
    int more[256] = {0};
    Card laid[CARDS_MAX];
    const int count = game->cards_in(view, zone, laid);
    for (int i = 0; i < count; i++) more[laid[i]]++;
    assert_int_equal(pile->count, count);
    for (int i = 0; i < count; i++) assert_true(more[pile->card[i]]-- > 0);
}

static void check_places(const Stage *stage, const Game *game, const View *view, Seat seat)
{
    Card laid[CARDS_MAX];
    const int count = game->cards_in(view, (Zone){.kind = ZONE_PLACES, .seat = seat}, laid);
    for (int i = 0; i < count; i++) assert_int_equal(stage->now.place[seat][i], laid[i]);
}

static void check_all(const Stage *stage, const Game *game, const View *view, int seats)
{
    static const uint8_t SHARED[] = {ZONE_STOCK, ZONE_DISCARD, ZONE_FIELD, ZONE_GONE};
    for (size_t i = 0; i < sizeof SHARED; i++) {
        check_zone(stage, game, view, (Zone){.kind = SHARED[i], .seat = SEAT_NOBODY});
    }
    for (Seat seat = 0; seat < seats; seat++) {
        check_zone(stage, game, view, (Zone){.kind = ZONE_HAND, .seat = seat});
        check_zone(stage, game, view, (Zone){.kind = ZONE_ROW, .seat = seat});
        check_places(stage, game, view, seat);
    }
}

/* Every event in its time, one after another, and never set right by a look at the View. */
static void show_all(const Game *game, int seats, Seat viewer, uint64_t n)
{
    static Event story[STORY_MAX];
    Match *m = match_of(game, seats, n);
    View *view = view_new(game);
    FastRng rng = fast_rng_seeded(n * 31 + 7);
    Stage *stage = calloc(1, sizeof *stage);
    stage_clear(stage);
    for (int turn = 0, told = 0; turn < TURNS && !match_table(m)->over; turn++) {
        step(m, game, &rng, view);
        const int count = match_events(m, viewer, told, story, STORY_MAX);
        told += count;
        match_view(m, viewer, view);
        stage_take(stage, game, view, story, count, n % 2 == 0);
        while (timeline_is_busy(&stage->time)) timeline_finish(&stage->time, false);
        check_all(stage, game, view, seats);
    }
    free(stage);
    free(view);
    match_free(m);
}

static void test_stage__comes_to_agree_with_the_view(void **state)
{
    (void)state;
    for (size_t g = 0; g < sizeof ON_A_STAGE / sizeof *ON_A_STAGE; g++) {
        const Game *game = game_by_id(ON_A_STAGE[g], strlen(ON_A_STAGE[g]));
        for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
            show_all(game, seats, SEAT_NOBODY, (uint64_t)seats);
            show_all(game, seats, 0, (uint64_t)seats + 100);
        }
    }
}

enum { BIG_RULE = 1, OTHER_RULE = 2 };

static bool is_big(const Event *e) { return e->type == EV_RULE && e->value == BIG_RULE; }

/* For how long the first of two rules of one step is the one shown large. */
static float first_rule_s(bool (*big)(const Event *))
{
    static const float FRAME_S = 0.02f, LONG_S = 10;
    const Event told[] = {{.type = EV_RULE, .value = BIG_RULE},
                          {.type = EV_RULE, .value = OTHER_RULE}};
    const Game *game = game_by_id("daifugo", strlen("daifugo"));
    Match *m = match_of(game, 3, 1);
    View *view = view_new(game);
    Stage *stage = calloc(1, sizeof *stage);
    stage_clear(stage);
    stage->own_big = big;
    match_view(m, 0, view);
    stage_take(stage, game, view, told, 2, false);
    float first = 0, all = 0;
    for (; all < LONG_S && stage->cut.value != OTHER_RULE; all += FRAME_S) {
        stage_update(stage, FRAME_S);
        first += stage->cut.value == BIG_RULE ? FRAME_S : 0;
    }
    assert_true(all < LONG_S); // the other one comes as well
    free(stage);
    free(view);
    match_free(m);
    return first;
}

/* Rules of one step are told together; but one that fills the screen has its time. */
static void test_stage__a_rule_that_fills_the_screen_is_not_cut_short(void **state)
{
    (void)state;
    assert_true(first_rule_s(NULL) < STAGE_CUT_S / 2);
    assert_true(first_rule_s(is_big) >= STAGE_CUT_S - 0.1f);
}

/* Advice may name a card twice as often as it lies there, or one that does not: a bit a card. */
static void test_hint__names_as_many_cards_as_it_says(void **state)
{
    (void)state;
    CardTable *t = calloc(1, sizeof *t);
    const Card hand[] = {5, 9, 5, 7};
    t->hint = (Action){.verb = 1, .count = 1, .item = {5}};
    assert_int_equal(card_table_hinted(t, hand, 4), 1);
    t->hint = (Action){.verb = 1, .count = 2, .item = {5, 5}};
    assert_int_equal(card_table_hinted(t, hand, 4), 1 | 4);
    t->hint = (Action){.verb = 1, .count = 2, .item = {7, 8}};
    assert_int_equal(card_table_hinted(t, hand, 4), 8);
    t->hint = (Action){0};
    assert_int_equal(card_table_hinted(t, hand, 4), 0);
    free(t);
}

/* What is lit answers the question that was asked: with another question it is dark. */
static void test_hint__goes_out_with_its_question(void **state)
{
    static const CardTableActs ACTS = {.sound = NULL};
    (void)state;
    const Game *game = game_by_id("kakkuri", strlen("kakkuri"));
    Match *m = match_of(game, 3, 5);
    View *view = view_new(game);
    FastRng rng = fast_rng_seeded(9);
    CardTable *t = calloc(1, sizeof *t);
    const Action best = {.verb = 1, .count = 1, .item = {5}};
    TableModel model = {.game = game, .view = view, .front = 0, .person = 0, .speed = 0};
    TableCue cue = {NULL};
    bool anew;
    card_table_start(t, &ACTS);
    match_view(m, SEAT_NOBODY, view);
    card_table_settle(t, &model, 0);
    (void)card_table_update(t, &model, 0.1f, 0, &cue, &anew);
    card_table_hint(t, &model, &best);
    (void)card_table_update(t, &model, 0.1f, 0, &cue, &anew);
    assert_false(anew);
    assert_int_equal(t->hint.count, 1); // nothing has happened
    do step(m, game, &rng, view);
    while (match_table(m)->phase == PHASE_ROUND_OVER);
    match_view(m, SEAT_NOBODY, view);
    (void)card_table_update(t, &model, 0.1f, 0, &cue, &anew);
    assert_true(anew);
    assert_int_equal(t->hint.count, 0);
    free(t);
    free(view);
    match_free(m);
}

/* Night, Blue, Green, Violet, Red: the settings' words for them, in their order. */
static void test_back__is_the_one_that_was_chosen(void **state)
{
    static const char *const BACK[] = {"backs/asanoha_yoru", "backs/asanoha_hanada",
                                       "backs/asanoha_matsu", "backs/asanoha_fuji",
                                       "backs/seigaiha_shu"};
    (void)state;
    for (int i = 0; i < 5; i++) assert_string_equal(card_back_sprite(i), BACK[i]);
    assert_string_equal(card_back_sprite(-1), BACK[0]); // a number that no setting has
    assert_string_equal(card_back_sprite(99), BACK[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stage__comes_to_agree_with_the_view),
        cmocka_unit_test(test_stage__a_rule_that_fills_the_screen_is_not_cut_short),
        cmocka_unit_test(test_hint__names_as_many_cards_as_it_says),
        cmocka_unit_test(test_hint__goes_out_with_its_question),
        cmocka_unit_test(test_back__is_the_one_that_was_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
