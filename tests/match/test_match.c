/* test_match.c - a match is its steps: what is refused changes nothing, what is undone is gone. */
#include "match/at_random.h"

#include "match/deal_text.h"

static const char *const ONE_ROUND = "takoyaki players=2 seed=1";
static const char *const TWO_ROUNDS = "takoyaki players=3 seed=2 rounds=2";

static void test_match__a_new_match_is_dealt(void **state)
{
    (void)state;
    Match *m = match_of(ONE_ROUND);
    assert_int_equal(match_step_count(m), 1);
    assert_int_equal(match_step(m, 0)->kind, STEP_DEAL);
    assert_int_equal(match_step(m, 0)->round, 1);
    assert_int_equal(match_table(m)->round, 1);
    assert_true(match_event_count(m) > 0);
    assert_null(match_broken(m));
    match_free(m);
}

/* What is dealt to a hand is told to its owner, and to nobody else. */
static void test_match__a_dealt_card_is_told_to_its_owner_alone(void **state)
{
    static Event told[512];
    int owned = 0;
    (void)state;
    Match *m = match_of("daifugo players=4 seed=3 first_lead=lot");
    for (Seat viewer = 0; viewer <= 4; viewer++) {
        const int count = match_events(m, viewer < 4 ? viewer : SEAT_NOBODY, 0, told, 512);
        for (int i = 0; i < count; i++) {
            if (told[i].type != EV_MOVED || told[i].to.kind != ZONE_HAND) continue;
            assert_int_equal(card_is_known(told[i].card), told[i].to.seat == viewer);
            owned += told[i].to.seat == viewer;
        }
    }
    assert_true(owned >= 52);
    match_free(m);
}

static void test_match__each_seat_has_dice_of_its_own(void **state)
{
    (void)state;
    Match *m = match_of(TWO_ROUNDS);
    FastRng a = match_dice(m, 0), b = match_dice(m, 1), again = match_dice(m, 0);
    const uint64_t first = fast_rng_next(&a);
    assert_true(first == fast_rng_next(&again));
    assert_true(first != fast_rng_next(&b));
    match_free(m);
}

static void test_match__the_table_shows_no_generator(void **state)
{
    (void)state;
    static const Rng NONE;
    Match *m = match_of(ONE_ROUND);
    assert_memory_equal(&match_table(m)->rng, &NONE, sizeof NONE);
    match_free(m);
}

/* What stays as it is where something is refused. */
typedef struct Print {
    uint64_t hash;
    int steps, events;
    Table table;
} Print;

static Print print_of(const Match *m)
{
    Print p = {.hash = match_hash(m), .steps = match_step_count(m), .events = match_event_count(m)};
    p.table = *match_table(m);
    return p;
}

static void assert_same(const Match *m, const Print *before)
{
    assert_true(match_hash(m) == before->hash);
    assert_int_equal(match_step_count(m), before->steps);
    assert_int_equal(match_event_count(m), before->events);
    assert_memory_equal(match_table(m), &before->table, sizeof before->table);
}

static void test_match__what_is_refused_changes_nothing(void **state)
{
    (void)state;
    Match *m = match_of(ONE_ROUND);
    Reason why;
    Action ready = said(m, "ready"), draw = said(m, "draw"), place = said(m, "place 3");
    Action nonsense = {.verb = 200}, nothing = {0};
    assert_int_equal(match_submit(m, 0, &ready, NULL), MATCH_OK);
    Print before = print_of(m);
    assert_int_equal(match_submit(m, 0, &ready, NULL), MATCH_NOT_YOUR_TURN);
    assert_int_equal(match_submit(m, 1, &draw, &why), MATCH_ILLEGAL);
    assert_int_not_equal(why.code, 0);
    assert_int_equal(match_submit(m, 1, &place, NULL), MATCH_ILLEGAL);
    assert_int_equal(match_submit(m, 1, &nonsense, &why), MATCH_ILLEGAL);
    assert_int_equal(why.code, 0);
    assert_int_equal(match_submit(m, 1, &nothing, NULL), MATCH_ILLEGAL);
    assert_int_equal(match_submit(m, 2, &ready, NULL), MATCH_NOT_YOUR_TURN);
    assert_int_equal(match_submit(m, SEAT_ALL, &ready, NULL), MATCH_NOT_YOUR_TURN);
    assert_int_equal(match_submit(m, SEAT_NOBODY, &ready, NULL), MATCH_ILLEGAL);
    assert_int_equal(match_next(m), MATCH_ROUND_OPEN);
    assert_same(m, &before);
    match_free(m);
}

static void test_match__trying_changes_nothing_and_says_the_same(void **state)
{
    (void)state;
    Match *m = match_of(ONE_ROUND);
    Action ready = said(m, "ready"), draw = said(m, "draw");
    Print before = print_of(m);
    Reason tried, submitted;
    assert_int_equal(match_try(m, 0, &ready, NULL), MATCH_OK);
    assert_int_equal(match_try(m, 0, &draw, &tried), MATCH_ILLEGAL);
    assert_same(m, &before);
    assert_int_equal(match_submit(m, 0, &draw, &submitted), MATCH_ILLEGAL);
    assert_memory_equal(&tried, &submitted, sizeof tried);
    match_free(m);
}

static void test_match__out_of_turn_is_told_the_rule(void **state)
{
    (void)state;
    Match *m = match_of("takoyaki players=2 seed=1 dealer=1");
    Action ready = said(m, "ready"), draw = said(m, "draw");
    Reason why;
    assert_int_equal(match_submit(m, 0, &ready, NULL), MATCH_OK);
    assert_int_equal(match_submit(m, 1, &ready, NULL), MATCH_OK);
    assert_int_equal(match_submit(m, 1, &draw, &why), MATCH_NOT_YOUR_TURN);
    assert_int_equal(match_game(m)->reasons[why.code], 5);
    match_free(m);
}

static void test_match__next_deals_until_the_match_is_over(void **state)
{
    (void)state;
    Match *m = match_of(TWO_ROUNDS);
    FastRng rng = fast_rng_seeded(1);
    while (match_table(m)->phase != PHASE_ROUND_OVER) step_at_random(m, &rng);
    assert_int_equal(match_table(m)->round, 1);
    assert_int_equal(match_next(m), MATCH_OK);
    assert_int_equal(match_table(m)->round, 2);
    assert_int_equal(match_step(m, match_step_count(m) - 1)->round, 2);
    while (step_at_random(m, &rng)) continue;
    assert_int_equal(match_next(m), MATCH_OVER);
    match_free(m);
}

static void test_match__undo_goes_back_step_by_step(void **state)
{
    (void)state;
    enum { MOST = 2000 };
    static Print story[MOST];
    Match *m = match_of(TWO_ROUNDS);
    FastRng rng = fast_rng_seeded(2);
    int count = 0;
    do {
        // a deal goes back together with the action before it: no stop between the two
        if (match_table(m)->phase == PHASE_ROUND_OVER && !match_table(m)->over) continue;
        story[count++] = print_of(m);
        assert_true(count < MOST);
    } while (step_at_random(m, &rng));
    while (count-- > 1) {
        assert_true(match_undo(m));
        assert_same(m, &story[count - 1]);
        assert_null(match_broken(m));
    }
    assert_false(match_undo(m));
    match_free(m);
}

static void test_match__a_step_can_be_retaken(void **state)
{
    (void)state;
    Match *m = match_of(ONE_ROUND);
    FastRng rng = fast_rng_seeded(3);
    for (int i = 0; i < 20; i++) step_at_random(m, &rng);
    Print before = print_of(m);
    Step last = *match_step(m, match_step_count(m) - 1);
    assert_true(match_undo(m));
    assert_int_equal(match_submit(m, last.seat, &last.action, NULL), MATCH_OK);
    assert_same(m, &before);
    match_free(m);
}

/* The toy has what Takoyaki has not: acting out of turn. */
static void test_match__the_toy_plays_and_goes_back(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(4);
    for (int i = 0; i < 20; i++) {
        Setup setup = any_setup(&TOY, &rng);
        Match *m = match_new(&TOY, &setup);
        Print first = print_of(m);
        while (step_at_random(m, &rng)) assert_null(match_broken(m));
        int actions = 0;
        while (match_undo(m)) actions++;
        assert_true(actions > 0);
        assert_same(m, &first);
        match_free(m);
    }
}

/* A game that takes `draw` for `ready`. */
static void take_as_ready(const View *v, Action *a)
{
    (void)v;
    a->verb = 1;
}

static void test_match__actions_are_completed_before_they_are_judged(void **state)
{
    (void)state;
    Match *plain = match_of(ONE_ROUND);
    Action ready = said(plain, "ready"), draw = said(plain, "draw");
    Game game = *match_game(plain);
    game.complete = take_as_ready;
    Match *m = match_new(&game, match_setup(plain));
    assert_int_equal(match_try(m, 0, &draw, NULL), MATCH_OK);
    assert_int_equal(match_submit(m, 0, &draw, NULL), MATCH_OK);
    assert_true(action_equal(&match_step(m, 1)->action, &ready));
    match_free(m);
    match_free(plain);
}

static void test_match__only_the_table_says_the_table_s_words(void **state)
{
    (void)state;
    Match *plain = match_of(ONE_ROUND);
    Action ready = said(plain, "ready");
    VerbSpec verbs[8];
    Game game = *match_game(plain);
    assert_in_range(game.verb_count, 1, 8);
    memcpy(verbs, game.verbs, (size_t)game.verb_count * sizeof *verbs);
    verbs[0].by_table = 1;
    game.verbs = verbs;
    Match *m = match_new(&game, match_setup(plain));
    assert_int_equal(match_submit(m, 0, &ready, NULL), MATCH_ILLEGAL);
    match_free(m);
    match_free(plain);
}

/* --- laid by hand --- */

static Deal deal_said(const Match *m, const char *text)
{
    Deal deal;
    RecordFault fault;
    const char *code;
    if (!deal_parse(match_game(m), match_setup(m), text, &deal, &fault, &code))
        fail_msg("%s", fault.words);
    return deal;
}

static void test_match__waits_for_cards_laid_by_hand(void **state)
{
    (void)state;
    Match *m = match_of("takoyaki players=2 seed=1 deal=manual");
    assert_true(match_waits_for_deal(m));
    assert_int_equal(match_step_count(m), 0);
    assert_int_equal(match_next(m), MATCH_ROUND_OPEN);
    assert_false(match_undo(m));
    Print before = print_of(m);
    Deal twice = deal_said(m, "hand 0 As As 3h 4s 5c 6d 7h 8s 9c Td");
    assert_int_equal(match_deal_manual(m, &twice), DEAL_TOO_MANY);
    Deal all_in_stock = deal_said(m, "hand 0 As 2s 3h 4s 5c 6d 7h 8s 9c Td stock 2c 3c .");
    assert_int_equal(match_deal_manual(m, &all_in_stock), DEAL_OK);
    assert_false(match_waits_for_deal(m));
    assert_int_equal(match_dealt(m, 1)->stock_count, 2);
    assert_int_equal(match_dealt(m, 1)->stock[0], card_french(2, CLUBS));
    assert_int_not_equal(match_hash(m), before.hash);
    match_free(m);
}

static void test_match__undo_lays_the_same_cards_again(void **state)
{
    (void)state;
    Match *m = match_of("takoyaki players=2 seed=1 deal=manual");
    Deal deal = deal_said(m, "hand 1 As 2s 3h 4s 5c 6d 7h 8s 9c Td stock 2c 3c");
    assert_int_equal(match_deal_manual(m, &deal), DEAL_OK);
    Print before = print_of(m);
    Action ready = said(m, "ready");
    assert_int_equal(match_submit(m, 1, &ready, NULL), MATCH_OK);
    assert_true(match_undo(m));
    assert_same(m, &before);
    assert_false(match_waits_for_deal(m));
    match_free(m);
}

static void test_match__a_match_can_be_full(void **state)
{
    (void)state;
    Match *m = match_of("takoyaki players=2 seed=1 format=2 rules=1 jokers=0 deal=manual");
    // nobody can ever place a king, there is nothing else to draw, and by rules 1 no end to it
    Deal deal = deal_said(m, "stock Ks .");
    assert_int_equal(match_deal_manual(m, &deal), DEAL_OK);
    Action ready = said(m, "ready"), draw = said(m, "draw"), discard = said(m, "discard");
    for (Seat s = 0; s < 2; s++) assert_int_equal(match_submit(m, s, &ready, NULL), MATCH_OK);
    MatchStatus status = MATCH_OK;
    while (status == MATCH_OK) {
        Seat seat = match_table(m)->to_act == seats_only(0) ? 0 : 1;
        status = match_submit(m, seat, &draw, NULL);
        if (status == MATCH_OK) status = match_submit(m, seat, &discard, NULL);
    }
    assert_int_equal(status, MATCH_FULL);
    assert_int_equal(match_step_count(m), MATCH_ACTIONS_MAX);
    match_rewind(m, 3);
    assert_int_equal(match_step_count(m), 3);
    match_free(m);
}

/* --- what others see --- */

static void test_match__a_copy_follows_step_by_step(void **state)
{
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        FastRng rng = fast_rng_seeded(11);
        const Setup setup = any_setup(GAMES[i], &rng);
        Match *whole = match_new(GAMES[i], &setup), *copy;
        uint64_t hash[400];
        int steps = 1;
        hash[0] = match_hash(whole);
        for (; steps < 400 && step_at_random(whole, &rng); steps++) hash[steps] = match_hash(whole);
        copy = match_copy(whole, 1);
        for (int at = 1; at < steps; at++) {
            assert_int_equal(match_hash(copy), hash[at - 1]);
            assert_true(match_follow(copy, whole));
        }
        assert_false(match_follow(copy, whole));
        assert_int_equal(match_event_count(copy), match_event_count(whole));
        match_free(copy);
        copy = match_copy(whole, steps / 2);
        assert_int_equal(match_hash(copy), hash[steps / 2 - 1]);
        match_free(copy);
        match_free(whole);
    }
}

/* Not a step before the round's end. */
static void test_match__all_lies_open_once_a_round_is_over(void **state)
{
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        FastRng rng = fast_rng_seeded(3);
        Setup setup = setup_usual(GAMES[i], GAMES[i]->seats_best);
        assert_null(GAMES[i]->settle(&setup));
        Match *m = match_new(GAMES[i], &setup);
        View *view = view_new(GAMES[i]);
        for (int ends = 0; ends < 2 && step_at_random(m, &rng);) {
            const bool over = match_table(m)->phase == PHASE_ROUND_OVER;
            assert_int_equal(match_view_open(m, view), over);
            if (!over) continue;
            ends++;
            assert_int_equal(view_table(view)->viewer, SEAT_ALL);
            Card card[CARDS_MAX];
            const Zone hand = {ZONE_HAND, 0, 0};
            for (int n = GAMES[i]->cards_in(view, hand, card); n > 0; n--)
                assert_true(card_is_known(card[n - 1]));
        }
        free(view);
        match_free(m);
    }
}

static void test_match__events_are_cut_down_to_the_viewer(void **state)
{
    (void)state;
    Match *m = match_of(ONE_ROUND);
    Event all[EVENTS_MAX], nobody[EVENTS_MAX];
    int count = match_events(m, SEAT_ALL, 0, all, EVENTS_MAX), open = 0;
    assert_int_equal(match_events(m, SEAT_NOBODY, 0, nobody, EVENTS_MAX), count);
    assert_int_equal(count, match_event_count(m));
    for (int i = 0; i < count; i++) {
        assert_int_equal(all[i].type, nobody[i].type);
        if (card_is_known(nobody[i].card)) open++;
    }
    assert_int_equal(open, 0); // nothing that is dealt lies face up
    assert_int_equal(match_events(m, SEAT_ALL, count - 1, all, EVENTS_MAX), 1);
    assert_int_equal(match_events(m, SEAT_ALL, 0, all, 5), 5);
    match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_match__a_new_match_is_dealt),
        cmocka_unit_test(test_match__a_dealt_card_is_told_to_its_owner_alone),
        cmocka_unit_test(test_match__each_seat_has_dice_of_its_own),
        cmocka_unit_test(test_match__the_table_shows_no_generator),
        cmocka_unit_test(test_match__what_is_refused_changes_nothing),
        cmocka_unit_test(test_match__trying_changes_nothing_and_says_the_same),
        cmocka_unit_test(test_match__out_of_turn_is_told_the_rule),
        cmocka_unit_test(test_match__next_deals_until_the_match_is_over),
        cmocka_unit_test(test_match__undo_goes_back_step_by_step),
        cmocka_unit_test(test_match__a_step_can_be_retaken),
        cmocka_unit_test(test_match__the_toy_plays_and_goes_back),
        cmocka_unit_test(test_match__actions_are_completed_before_they_are_judged),
        cmocka_unit_test(test_match__only_the_table_says_the_table_s_words),
        cmocka_unit_test(test_match__waits_for_cards_laid_by_hand),
        cmocka_unit_test(test_match__undo_lays_the_same_cards_again),
        cmocka_unit_test(test_match__a_match_can_be_full),
        cmocka_unit_test(test_match__a_copy_follows_step_by_step),
        cmocka_unit_test(test_match__all_lies_open_once_a_round_is_over),
        cmocka_unit_test(test_match__events_are_cut_down_to_the_viewer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
