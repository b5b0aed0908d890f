/*
 * test_kakkuri_house.c - what a house may have otherwise: kiri (KAKU-12), sanzoku (KAKU-17), the end
 * by the clock (KAKU-25), places and draws (KAKU-26), and who deals first (KAKU-4).
 */
#include "rules/kaku_table.h"

/* ---- kiri ----------------------------------------------------------------------------- */

static void test_kaku_12__own_kiri_frees_in_the_turn_that_played_it(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 kiri=own", "10", "9 .", "11 12 6 7 8 2", "1 5 12", "4");
    says(&t, "0 play 11 12 6 7 8");
    shows(&t, "table", "{rank:8,card:8,by:0}");
}

static void test_kaku_12__own_kiri_on_a_12_left_lying_only_a_1_follows(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 kiri=own", "11", "9 .", "12 12 6", "1 5 3", "4 12");
    says(&t, "0 play 12");
    assert_string_equal(legal_for(&t, 2), "pass|fold");
    refuses(&t, 2, "play 4", KAKU_KIRI_IS_OVER);
    refuses(&t, 2, "play 12", KAKU_KIRI_IS_OVER);
    assert_int_equal(reason_for(&t, 2, "play 4").card[0], CARD_KOMATSU + 3);
    says(&t, "2 pass");
    assert_string_equal(legal_for(&t, 1), "pass|fold|play 1");
    refuses(&t, 1, "play 5", KAKU_KIRI_IS_OVER);
    says(&t, "1 play 1");
    t = laid("players=3 kiri=any", "11", "9 .", "12 12 6", "1 5 3", "4 12");
    says(&t, "0 play 12; 2 play 12 4");
}

static void test_kaku_12__own_kiri_a_12_from_the_box_frees_nobody(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 kiri=own", "12", "9 .", "1* 5 12", "1 5 3", "4 12");
    assert_string_equal(legal_for(&t, 0), "pass|fold|play 1*");
    refuses(&t, 0, "play 1*=5", KAKU_KIRI_IS_OVER);
    says(&t, "0 play 1*");
    shows(&t, "table", "{rank:1,card:1*,by:0}");
    t = laid("players=3 kiri=own", "12", "9 .", "2* 5 12", "1 5 3", "4 12"); // 2* is a 1 there
    says(&t, "0 play 2*");
    shows(&t, "table", "{rank:1,card:2*,by:0}");
}

static void test_kaku_12__off_four_12s_are_not_laid_in_one_turn(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "11", "9 .", "12 12 12 12 5", "6", "7");
    allows(&t, 0, "play 12 12 12 12 5");
    t = laid("players=3 four_kiri=off", "11", "9 .", "12 12 12 12 5", "6", "7");
    refuses(&t, 0, "play 12 12 12 12", KAKU_NO_FOUR_KIRI);
    refuses(&t, 0, "play 12 12 12 12 5", KAKU_NO_FOUR_KIRI);
    allows(&t, 0, "play 12 12");
    says(&t, "0 play 12 12 12; 2 pass; 1 pass; 0 pass"); // three
    t = laid("players=3 four_kiri=off", "11", "11 .", "12 12 12 12 5", "6", "7");
    says(&t, "0 play 12 12 12; 2 pass; 1 pass; 0 play 12 5"); // and later one
    shows(&t, "winner", "[0]");
    t = laid("players=3 four_kiri=off", "11", "9 .", "12 12 12 1* 2* 5", "6", "7");
    refuses(&t, 0, "play 12 12 12 1*=12 5", KAKU_NO_FOUR_KIRI); // a demon is a 12, too
    allows(&t, 0, "play 12 12 12 5");
}

static void test_kaku_12__off_only_a_1_follows_a_12(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 kiri=off", "11", "9 .", "12 12 5 1", "6", "7");
    refuses(&t, 0, "play 12 5", KAKU_KIRI_IS_OVER);
    refuses(&t, 0, "play 12 12", KAKU_NO_STEP_OF_PAIRS);
    allows(&t, 0, "play 12 1");
    says(&t, "0 play 12; 2 pass; 1 pass");
}

static void test_kaku_13__off_each_number_comes_once_in_a_row(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 groups=off", "4", "9 .", "5 5 5 6 1 1", "6", "7");
    refuses(&t, 0, "play 5 5 5", KAKU_NO_GROUPS);
    allows(&t, 0, "play 5 6");
    t = laid("players=3 groups=off", "4", "9 .", "5 5 7 7 9 9", "6", "7");
    refuses(&t, 0, "sanzoku", KAKU_SANZOKU_IS_OFF);
}

static void test_kaku_2__off_there_are_no_demons(void **state)
{
    (void)state;
    Kakkuri t = started("players=3 demons=off hand=4");
    deals_round(&t, NULL);
    for (Seat s = 0; s < 3; s++) assert_int_equal(t.hand_count[s], 4); // KAKU-4
    for (int i = 0; i < KAKU_CARDS; i++) {
        assert_false(kaku_is_demon(t.card[i]));
        assert_false(kaku_is_demon(t.box[i]));
    }
    Setup eight = setup_usual(GAME, 8);
    eight.option[KAKU_OPT_HAND] = 4;
    assert_string_equal(GAME->settle(&eight), "hand");
}

static void test_kaku_12__off_pairs_of_12s_are_not_four_either(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 four_kiri=off", "11", "9 .", "12 12 12 12 5 5", "6", "7");
    says(&t, "0 sanzoku");
    refuses(&t, 0, "play 12 12 12 12", KAKU_NO_FOUR_KIRI);
    refuses(&t, 0, "play 12 12 12", KAKU_SANZOKU_PAIRS_ONLY);
    says(&t, "0 play 12 12 5 5");
    t = laid("players=3", "11", "9 .", "12 12 12 12 5 5", "6", "7");
    says(&t, "0 sanzoku; 0 play 12 12 12 12 5 5");
    shows(&t, "winner", "[0]");
}

/* ---- sanzoku -------------------------------------------------------------------------- */

static void test_kaku_17__may_leaves_everything_else_as_well(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 sanzoku=may", "4", "9 .", "5 5 6 6 7 7", "3", "4");
    refuses(&t, 0, "play 5 5", KAKU_NO_STEP_OF_PAIRS); // not said
    says(&t, "0 sanzoku");
    allows(&t, 0, "play 5 5 6 6 7 7");
    allows(&t, 0, "play 5 6 6 7");
    refuses(&t, 0, "fold", KAKU_FOLD_SANZOKU);
    says(&t, "0 play 5 6 7");
    t = laid("players=3 sanzoku=may", "4", "9 .", "5 5 5 5 6 6", "3", "4");
    says(&t, "0 sanzoku");
    allows(&t, 0, "play 5 5 5 6");
    refuses(&t, 0, "play 5 5 5 5", KAKU_NO_STEP_OF_FOUR); // two pairs do not stand on each other
    t = laid("players=3", "4", "9 .", "5 5 6 6 7 7", "3", "4");
    says(&t, "0 sanzoku");
    refuses(&t, 0, "play 5 6 6 7", KAKU_SANZOKU_PAIRS_ONLY);
}

static bool strands(const char *options, const char *hand, const char *play)
{
    Kakkuri t = laid(options, "4", "9 .", hand, "3", "4");
    Action a;
    Reason why;
    says(&t, "0 sanzoku");
    if (!is_allowed(&t, 0, play, &a, &why)) fail_msg("refused: %s (%d)", play, why.code);
    return kaku_strands_pairs(kakkuri_seen(seen_by(&t, 0)), &a);
}

static void test_kaku_17__what_is_left_may_never_go_as_pairs(void **state)
{
    (void)state;
    assert_true(strands("players=3", "5 5 8 1* 9 2*", "play 5 1*")); // allowed all the same
    assert_false(strands("players=3", "5 5 8 1* 9 2*", "play 5 5"));
    assert_false(strands("players=3", "5 1* 8 8 9 9", "play 5 1*"));
    assert_false(strands("players=3", "5 1* 6 2* 9 9", "play 5 1* 6 2*"));
    assert_true(strands("players=3", "5 5 8 1* 9 2*", "play 1*=5 2*=5"));
    assert_false(strands("players=3 sanzoku=may", "5 5 8 1* 9 2*", "play 5 1*"));
    Kakkuri t = laid("players=3", "4", "9 .", "5 8 9", "3", "4");
    Action a;
    assert_true(is_allowed(&t, 0, "play 5", &a, NULL)); // without sanzoku nothing is stranded
    assert_false(kaku_strands_pairs(kakkuri_seen(seen_by(&t, 0)), &a));
}

/* ---- the end -------------------------------------------------------------------------- */

static void test_kaku_25__no_number_of_deals_needs_a_clock(void **state)
{
    (void)state;
    Setup setup = setup_of("players=3 deals=0");
    assert_string_equal(KAKKURI.settle(&setup), "deals");
    setup = setup_of("players=3 deals=0 minutes=1");
    assert_null(KAKKURI.settle(&setup));
    setup = setup_of("players=3 deals=1 minutes=0");
    assert_null(KAKKURI.settle(&setup));
}

static void test_kaku_25__without_a_number_only_the_clock_or_the_chips_end_it(void **state)
{
    (void)state;
    const char *const hands[] = {"4", "5", "6"};
    Kakkuri t = started("players=3 deals=0 minutes=5 chips=100");
    for (int deal = 1; deal <= 70; deal++) {
        assert_int_equal(lay(&t, "3", "9 .", 3, hands), DEAL_OK);
        if (deal == 70) says(&t, "- time_up");
        while (t.turn != 0) say(&t, t.turn, "pass");
        says(&t, "0 play 4");
        assert_int_equal(t.table.over, deal == 70 || t.table.scores[1] == 0);
        if (t.table.scores[1] == 1) t.table.scores[0] -= 120, t.table.scores[1] = t.table.scores[2] = 61;
    }
}

/* ---- places --------------------------------------------------------------------------- */

static void places_are(const Kakkuri *t, const char *expected)
{
    int place[SEATS_MAX];
    char found[32];
    Text out = text_over(found, sizeof found);
    table_places(&KAKKURI, &t->table, place);
    for (int s = 0; s < t->table.seat_count; s++) text_printf(&out, "%d", place[s]);
    assert_string_equal(found, expected);
}

/* Five play; seats 3 and 4 leave in the first deal, seat 1 in the second. */
static Kakkuri after_two_deals(const char *options)
{
    const char *const first[] = {"4", "5", "6", "6", "6"}, *const second[] = {"4", "5", "6"};
    Kakkuri t = started(options);
    t.table.scores[0] += 36;
    t.table.scores[1] -= 18;
    t.table.scores[3] = t.table.scores[4] = 1;
    t.table.scores[2] = 5 * 20 - 56 - 2 - 2;
    assert_int_equal(lay(&t, "3", "9 .", 5, first), DEAL_OK);
    says(&t, "0 play 4");
    assert_int_equal(lay(&t, "3", "9 .", 3, second), DEAL_OK);
    says(&t, "0 play 4");
    return t;
}

static void test_kaku_26__who_left_later_stands_higher(void **state)
{
    (void)state;
    Kakkuri t = after_two_deals("players=5");
    shows(&t, "over", "true"); // two are left
    places_are(&t, "13244");
}

static void test_kaku_26__in_the_first_rules_all_who_had_left_shared_a_place(void **state)
{
    (void)state;
    Setup setup = setup_of("players=3 deals=1");
    Kakkuri t;
    setup.rules = 1;
    KAKKURI.start(&setup, (State *)&t);
    t.table.scores[0] = 58, t.table.scores[1] = t.table.scores[2] = 1;
    const char *const hands[] = {"4", "5", "6"};
    assert_int_equal(lay(&t, "3", "9 .", 3, hands), DEAL_OK);
    says(&t, "0 play 4");
    places_are(&t, "122");
    assert_int_equal(t.table.after[1], 0);
}

/* Seats 0 and 2 are equal when the only deal is over. */
static Kakkuri ends_equal(const char *options)
{
    Kakkuri t = started(options);
    t.table.scores[0] = 18, t.table.scores[2] = 22, t.table.scores[1] = t.table.scores[3] = 20;
    const char *const hands[] = {"4", "5", "6", "7"};
    assert_int_equal(lay(&t, "3", "9 .", 4, hands), DEAL_OK);
    says(&t, "0 play 4");
    return t;
}

static void test_kaku_26__equals_share_or_draw_a_card(void **state)
{
    (void)state;
    Kakkuri t = ends_equal("players=4 deals=1");
    shows(&t, "scores", "[21,19,21,19]");
    shows(&t, "winner", "[0,2]");
    places_are(&t, "1313");
    assert_null(strstr(story(SEAT_NOBODY), "rule 8"));
    bool won[SEATS_MAX] = {false};
    for (int seed = 1; seed <= 40; seed++) {
        char line[64];
        snprintf(line, sizeof line, "players=4 deals=1 tie=draw seed=%x", (unsigned)seed);
        t = ends_equal(line);
        const int one = card_rank(t.drawn[0]), other = card_rank(t.drawn[2]);
        assert_int_not_equal(one, other);
        assert_int_equal(t.drawn[1], CARD_NONE);
        assert_int_equal(t.table.winners, one > other ? 1 : 4);
        places_are(&t, one > other ? "1323" : "2313");
        won[one > other ? 0 : 2] = true;
        assert_true(was_told("rule 8\nrule 2 ")); // from the dealer's right
        shows(&t, "scores", "[21,19,21,19]");
    }
    assert_true(won[0] && won[2]);
}

static void test_kaku_26__where_one_alone_is_first_nobody_draws(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4 deals=1 tie=draw", "3", "9 .", "4", "5", "6", "7");
    says(&t, "0 play 4");
    shows(&t, "winner", "[0]");
    shows(&t, "drawn", "[null,null,null,null]");
    assert_null(strstr(story(SEAT_NOBODY), "rule 8"));
    places_are(&t, "1222"); // the others share: 一位 alone is drawn for
}

static void test_kaku_26__a_draw_may_end_a_match_between_two_deals(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 minutes=5 tie=draw", "3", ".", "9", "5", "6");
    says(&t, "0 pass; 2 pass; 1 pass; - time_up"); // void: all are equal
    shows(&t, "over", "true");
    assert_int_equal(t.table.winners & (t.table.winners - 1), 0);
    int sum = t.table.after[0] + t.table.after[1] + t.table.after[2];
    assert_int_equal(sum, 0 + 1 + 2);
}

/* ---- who deals first ------------------------------------------------------------------ */

static void test_kaku_4__the_lot_is_seen_as_cards_that_are_drawn(void **state)
{
    (void)state;
    for (int seed = 1; seed <= 30; seed++) {
        char line[64];
        snprintf(line, sizeof line, "players=%d seed=%x", 3 + seed % 6, (unsigned)seed);
        Setup setup = setup_of(line);
        Kakkuri t;
        setup.dealer = SEAT_NOBODY;
        KAKKURI.start(&setup, (State *)&t);
        const Seat dealer = t.table.dealer;
        deals(&t);
        unsigned ranks = 0;
        int best = 0;
        for (int i = 0; i < t.table.seat_count; i++) {
            const Event *e = &events_told.items[i];
            const int rank = card_rank(e->card);
            assert_int_equal(e->type, EV_DREW);
            assert_int_equal(e->value, 0);
            assert_int_equal(e->seat, i);
            assert_false(ranks >> rank & 1); // no two are equal
            ranks |= 1u << rank;
            if (e->seat == dealer) best = rank;
        }
        assert_int_equal(ranks >> best, 1); // nothing is higher
        assert_int_equal(events_told.items[t.table.seat_count].type, EV_DREW);
        assert_int_equal(events_told.items[t.table.seat_count].seat, dealer);
        assert_int_equal(events_told.items[t.table.seat_count].value, 1);
    }
    Kakkuri t = laid("players=3", "3", "9 .", "4", "5", "6"); // a dealer who was chosen
    assert_int_equal(events_told.items[0].type, EV_ROUND_BEGAN);
    says(&t, "0 play 4");
    deals(&t); // the second deal
    assert_int_equal(events_told.items[0].type, EV_ROUND_BEGAN);
}

static const char *refused(const char *line)
{
    Setup setup = setup_of(line);
    return KAKKURI.settle(&setup);
}

static void test_kaku_27__what_can_do_nothing_beside_the_others_is_refused(void **state)
{
    (void)state;
    assert_string_equal(refused("players=6 groups=off sanzoku=may"), "sanzoku");
    assert_string_equal(refused("players=6 hand=5 sanzoku=may"), "sanzoku");
    assert_null(refused("players=6 sanzoku=may"));
    assert_string_equal(refused("players=6 groups=off four_kiri=off"), "four_kiri");
    assert_string_equal(refused("players=6 kiri=off four_kiri=off"), "four_kiri");
    assert_string_equal(refused("players=6 hand=3 four_kiri=off"), "four_kiri");
    assert_null(refused("players=6 hand=4 four_kiri=off"));
    assert_null(refused("rules=3 players=6 groups=off sanzoku=may")); // older matches
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kaku_12__off_only_a_1_follows_a_12),
        cmocka_unit_test(test_kaku_13__off_each_number_comes_once_in_a_row),
        cmocka_unit_test(test_kaku_2__off_there_are_no_demons),
        cmocka_unit_test(test_kaku_12__own_kiri_frees_in_the_turn_that_played_it),
        cmocka_unit_test(test_kaku_12__own_kiri_on_a_12_left_lying_only_a_1_follows),
        cmocka_unit_test(test_kaku_12__own_kiri_a_12_from_the_box_frees_nobody),
        cmocka_unit_test(test_kaku_12__off_four_12s_are_not_laid_in_one_turn),
        cmocka_unit_test(test_kaku_12__off_pairs_of_12s_are_not_four_either),
        cmocka_unit_test(test_kaku_17__may_leaves_everything_else_as_well),
        cmocka_unit_test(test_kaku_17__what_is_left_may_never_go_as_pairs),
        cmocka_unit_test(test_kaku_25__no_number_of_deals_needs_a_clock),
        cmocka_unit_test(test_kaku_25__without_a_number_only_the_clock_or_the_chips_end_it),
        cmocka_unit_test(test_kaku_26__who_left_later_stands_higher),
        cmocka_unit_test(test_kaku_26__in_the_first_rules_all_who_had_left_shared_a_place),
        cmocka_unit_test(test_kaku_26__equals_share_or_draw_a_card),
        cmocka_unit_test(test_kaku_26__where_one_alone_is_first_nobody_draws),
        cmocka_unit_test(test_kaku_26__a_draw_may_end_a_match_between_two_deals),
        cmocka_unit_test(test_kaku_4__the_lot_is_seen_as_cards_that_are_drawn),
        cmocka_unit_test(test_kaku_27__what_can_do_nothing_beside_the_others_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
