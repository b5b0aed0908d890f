/* test_tamalou_turn.c - turns, and where the cards come from. TAMA-6, TAMA-7, TAMA-11, TAMA-12. */
#include "rules/tama_table.h"

static void test_tama_6__the_drawn_card_is_seen_by_the_drawer_alone(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "7c 4c", SUM_5, SUM_6);
    shows(&t, 0, "drawn", "null");
    says(&t, "0 draw");
    assert_string_equal(phase_of(&t), "drawn");
    shows(&t, 0, "drawn", "7c");
    shows(&t, 1, "drawn", "??");
    shows(&t, SEAT_NOBODY, "drawn", "??");
    shows(&t, SEAT_ALL, "drawn", "7c");
    assert_string_equal(story(0), "moved 0 7c stock -> hand 0 down\n");
    assert_string_equal(story(1), "moved 0 ?? stock -> hand 0 down\n");
    assert_string_equal(legal_for(&t, 0), "discard|swap 1|swap 2|swap 3|swap 4");
}

static void test_tama_6__swap_lays_it_down_unseen_and_discards_the_old_card(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "7c 4c", SUM_5, SUM_6, SUM_8);
    says(&t, "0 draw");
    says(&t, "0 swap 3"); // Ah, which nobody has seen
    assert_string_equal(layout_of(&t, 0), "Ac Ad 7c 2c");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 Ad 0/3 7c");
    assert_string_equal(known_to(&t, 1), "1/1 As 1/2 2d");
    assert_string_equal(shown_to(&t, 0), "");
    assert_string_equal(story(0), "moved 0 7c hand 0 -> place 0/3 down\n"
                                  "moved 0 Ah place 0/3 -> discard up\n");
    assert_string_equal(story(1), "moved 0 ?? hand 0 -> place 0/3 down\n"
                                  "moved 0 Ah place 0/3 -> discard up\n");
    shows(&t, 1, "discard", "[Ah]");
    shows(&t, 0, "drawn", "null");
    shows(&t, 0, "layouts", "[[??,??,??,??],[??,??,??,??],[??,??,??,??]]");
    assert_string_equal(phase_of(&t), "declare");
}

static void test_tama_6__a_swapped_out_card_is_forgotten_by_who_knew_it(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "7c 4c", SUM_5, SUM_6);
    says(&t, "0 draw; 0 swap 1");
    assert_string_equal(known_to(&t, 0), "0/1 7c 0/2 Ad");
}

static void test_tama_6__discard_lays_it_face_up(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "4c 4d", SUM_5, SUM_6);
    says(&t, "0 draw");
    says(&t, "0 discard");
    assert_string_equal(story(1), "moved 0 4c hand 0 -> discard up\n");
    shows(&t, 1, "discard", "[4c]");
    says(&t, "0 end; 1 draw; 1 discard");
    shows(&t, 1, "discard", "[4d,4c]"); // top first
}

static void test_tama_6__each_step_has_its_time(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "4c 4d", SUM_5, SUM_6);
    const char *const early[] = {"discard", "swap 1", "done", "skip", "end",
                                 "trade 1 1 1", "trade 1", "peek 1"};
    for (size_t i = 0; i < sizeof early / sizeof *early; i++) {
        refuses(&t, 0, early[i], TAMA_DRAW_OR_TAKE);
    }
    says(&t, "0 draw");
    const char *const drawn[] = {"draw", "take 1", "done", "skip", "end", "spy 1 1"};
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
        refuses_for(&t, 0, drawn[i], TAMA_PLAY_DRAWN, "4c");
    }
    Reason why = reason_for(&t, 0, "swap 5");
    assert_int_equal(why.code, TAMA_NO_SUCH_PLACE);
    assert_int_equal(why.number, 5);
    refuses(&t, 0, "swap 0", TAMA_NO_SUCH_PLACE);
    refuses(&t, 1, "swap 1", TAMA_NOT_YOUR_TURN);
}

static void test_tama_6__an_action_says_neither_more_nor_less_than_its_verb(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "4c 4d", SUM_5, SUM_6);
    Reason why;
    Action a = action_of(TAMA_SAY_DRAW);
    a.place[0] = 1;
    assert_false(TAMALOU.is_legal(seen_by(&t, 0), &a, &why));
    assert_int_equal(why.code, TAMA_NOT_AN_ACTION);
    a = action_of(TAMA_SAY_DRAW);
    a.target = 1;
    assert_false(TAMALOU.is_legal(seen_by(&t, 0), &a, NULL));
    a = action_of(0);
    assert_false(TAMALOU.is_legal(seen_by(&t, 0), &a, &why));
    assert_int_equal(why.code, TAMA_NOT_AN_ACTION);
    a = action_of(TAMA_SAY_SNAP + 1);
    assert_false(TAMALOU.is_legal(seen_by(&t, 0), &a, NULL));
    assert_int_equal(action_parse(&TAMALOU, "swap", &a), ACTION_MALFORMED);
    assert_int_equal(action_parse(&TAMALOU, "trade 1 1", &a), ACTION_MALFORMED);
    assert_int_equal(action_parse(&TAMALOU, "trade", &a), ACTION_MALFORMED);
    assert_int_equal(action_parse(&TAMALOU, "trade 2", &a), ACTION_READ);
    assert_int_equal(a.verb, TAMA_SAY_KEEP);
    assert_int_equal(action_parse(&TAMALOU, "trade 2 1 3", &a), ACTION_READ);
    assert_int_equal(a.verb, TAMA_SAY_TRADE);
    assert_int_equal(action_parse(&TAMALOU, "spy 9 1", &a), ACTION_MALFORMED);
}

static void test_tama_7__take_lays_the_top_discard_down_before_all_eyes(void **state)
{
    (void)state;
    Tamalou t = laid("players=3", "3c 4c", SUM_5, SUM_6, SUM_8);
    says(&t, "0 draw; 0 discard; 0 end");
    assert_string_equal(legal_for(&t, 2), "draw|take 1|take 2|take 3|take 4");
    says(&t, "2 take 3");
    assert_string_equal(story(0), "moved 2 3c discard -> place 2/3 down\n"
                                  "moved 2 Kh place 2/3 -> discard up\n");
    assert_string_equal(layout_of(&t, 2), "2h 2s 3c 4h");
    assert_string_equal(known_to(&t, 0), "0/1 Ac 0/2 Ad 2/3 3c");
    assert_string_equal(known_to(&t, 1), "1/1 As 1/2 2d 2/3 3c");
    assert_string_equal(known_to(&t, 2), "2/1 2h 2/2 2s 2/3 3c");
    assert_string_equal(shown_to(&t, 0), "");
    shows(&t, 0, "discard", "[Kh]");
    assert_string_equal(phase_of(&t), "declare");
}

static void test_tama_7__a_taken_card_may_not_be_put_back_and_has_no_power(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c 7c", SUM_5, "7d 7h 7s 2d");
    says(&t, "0 draw; 0 swap 1; 0 end"); // Ac is up
    refuses_for(&t, 1, "discard", TAMA_DRAW_OR_TAKE, "Ac");
    Reason why = reason_for(&t, 1, "take 9");
    assert_int_equal(why.code, TAMA_NO_SUCH_PLACE);
    assert_int_equal(why.number, 9);
    says(&t, "1 take 1"); // a 7 is discarded, but was not drawn
    assert_string_equal(phase_of(&t), "declare");
    refuses_for(&t, 1, "peek 1", TAMA_POWER_IS_OVER, "7d");
    refuses(&t, 1, "discard", TAMA_PLAYED);
}

/* ---- declaring ------------------------------------------------------------------------ */

static void test_tama_11__after_the_own_play_comes_tamalou_or_end(void **state)
{
    (void)state;
    const char *const plays[] = {"0 draw; 0 discard", "0 draw; 0 swap 1",
                                 "0 draw; 0 discard; 0 end; 1 draw; 1 discard; 1 end; 0 take 1"};
    for (int i = 0; i < 3; i++) {
        Tamalou t = laid("players=2", "6c 6d", SUM_20, SUM_6);
        says(&t, plays[i]);
        assert_string_equal(phase_of(&t), "declare");
        assert_string_equal(legal_for(&t, 0), "tamalou|end"); // whatever the sum
        refuses(&t, 0, "draw", TAMA_PLAYED);
        refuses(&t, 0, "take 1", TAMA_PLAYED);
        refuses(&t, 0, "swap 1", TAMA_PLAYED);
        refuses_for(&t, 0, "trade 1", TAMA_POWERLESS, i == 0 ? "6c" : "5c");
        refuses(&t, 1, "tamalou", TAMA_NOT_YOUR_TURN);
        says(&t, "0 end");
        assert_string_equal(story(1), "turn 1\n");
        assert_string_equal(phase_of(&t), "turn");
        refuses(&t, 1, "tamalou", TAMA_PLAY_FIRST);
    }
}

static void test_tama_11__a_declaration_tells_nothing_before_it_is_made(void **state)
{
    (void)state;
    Tamalou five = laid("players=2", "3s", SUM_5, SUM_20);
    Tamalou more = laid("players=2", "3s", "Ac Ad 6c 6d", SUM_20);
    says(&five, "0 draw; 0 discard");
    says(&more, "0 draw; 0 discard");
    assert_memory_equal(&((const Tamalou *)seen_by(&five, 0))->table.phase,
                        &more.table.phase, sizeof more.table.phase);
    shows(&five, 0, "declarer", "null");
    says(&more, "0 tamalou");
    shows(&more, 1, "declarer", "0");
}

/* ---- the stock ------------------------------------------------------------------------ */

/* Three cards are drawn and discarded; with the third turn's `end` the stock is wanted again. */
#define THREE_TURNS                                                                              \
    "0 draw; 0 discard; 0 end; 1 draw; 1 discard; 1 end; 0 draw; 0 discard; 0 end"

static void test_tama_12__the_discards_but_the_top_become_the_stock_before_the_draw(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c 4c 6h .", SUM_5, SUM_20);
    says(&t, "0 draw; 0 discard; 0 end; 1 draw; 1 discard; 1 end; 0 draw; 0 discard");
    shows(&t, 1, "stock", "0"); // nobody needs a card before the turn is over
    shows(&t, 1, "discard", "[6h,4c,3c]");
    says(&t, "0 end");
    for (Seat s = 0; s < 2; s++) { // everybody has seen which cards they are
        assert_string_equal(story(s), "turn 1\n"
                                      "moved 3c discard -> stock down\n"
                                      "moved 4c discard -> stock down\nshuffled stock\n");
        shows(&t, s, "stock", "2");
        shows(&t, s, "discard", "[6h]");
    }
    assert_string_equal(legal_for(&t, 1), "draw|take 1|take 2|take 3|take 4");
    Tamalou takes = t;
    says(&takes, "1 take 1"); // it has been refilled for a player who takes, too
    shows(&takes, 1, "stock", "2");
    shows(&takes, 1, "discard", "[5c]");
    says(&t, "1 draw");
    shows(&t, 1, "stock", "1");
    assert_true(t.drawn == card_french(3, CLUBS) || t.drawn == card_french(4, CLUBS));
    shows(&t, 0, "drawn", "??");
}

static void test_tama_12__the_new_stock_is_in_no_known_order(void **state)
{
    (void)state;
    int first[2] = {0};
    for (int seed = 0; seed < 40; seed++) {
        char options[40];
        snprintf(options, sizeof options, "players=2 seed=%x", seed);
        Tamalou t = laid(options, "3c 4c 6h .", SUM_5, SUM_20);
        says(&t, THREE_TURNS "; 1 draw");
        first[t.drawn == card_french(3, CLUBS)]++;
    }
    assert_true(first[0] >= 8 && first[1] >= 8);
}

/* A round dealt by hand without a stock finds it empty with the first turn. */
static void test_tama_12__who_cannot_draw_must_take(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c .", SUM_5, SUM_20);
    says(&t, "0 draw; 0 discard; 0 end"); // one discard, no stock
    assert_string_equal(legal_for(&t, 1), "take 1|take 2|take 3|take 4");
    refuses_for(&t, 1, "draw", TAMA_NOTHING_TO_DRAW, "3c");
    for (int time = 0; time < 6; time++) { // and it may go on like that: nothing is counted
        Seat seat = t.turn;
        assert_true(may_say(&t, seat, "take 1", NULL));
        assert_true(may_say(&t, seat, "end", NULL));
        assert_string_equal(phase_of(&t), "turn");
    }
    assert_int_equal(t.refills, 0);

    t = laid("players=2 first_discard=on", "3c .", SUM_5, SUM_20);
    assert_string_equal(legal_for(&t, 0), "take 1|take 2|take 3|take 4");
}

static void test_tama_12__who_can_neither_draw_nor_take_ends_the_round(void **state)
{
    (void)state;
    const char *const options[] = {"players=2", "players=2 stock_out=end"};
    for (int i = 0; i < 2; i++) {
        Tamalou t = laid(options[i], ".", SUM_5, SUM_20);
        assert_string_equal(phase_of(&t), "round_over");
        assert_string_equal(numbers(&t, t.table.round_scores), "5 20");
        shows(&t, 0, "declarer", "null");
        shows(&t, 0, "winner", "[0]");
    }
}

static void test_tama_12__the_round_may_end_with_the_stock(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 stock_out=end kamikaze=on", "3c .", "Qc Qd Kc Kd", SUM_5);
    says(&t, "0 draw; 0 discard");
    Tamalou declares = t;
    assert_string_equal(legal_for(&t, 0), "tamalou|end"); // who drew the last card plays on
    says(&t, "0 end");
    assert_string_equal(phase_of(&t), "round_over");
    assert_string_equal(numbers(&t, t.table.round_scores), "35 5"); // nobody declared
    assert_string_equal(story(0),
                        "turn 1\nrule 1\n"
                        "turned Qc place 0/1 up\nturned Qd place 0/2 up\n"
                        "turned Kc place 0/3 up\nturned Kd place 0/4 up\n"
                        "turned Ac place 1/1 up\nturned Ad place 1/2 up\n"
                        "turned Ah place 1/3 up\nturned 2c place 1/4 up\n"
                        "scored 0 35\nscored 1 5\nround_ended\n");
    says(&declares, "0 tamalou");
    assert_string_equal(numbers(&declares, declares.table.round_scores), "0 50");

    t = laid("players=2 stock_out=end first_discard=on", "3c .", SUM_5, SUM_20);
    assert_string_equal(phase_of(&t), "round_over"); // with the last `ready`
}

/* Two cards go round; every turn but the first two finds the stock empty. */
static void test_tama_12__the_fourth_empty_stock_ends_the_round(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c 4c .", SUM_5, SUM_20);
    for (int turn = 1; turn <= 5; turn++) {
        Seat seat = t.turn;
        assert_string_equal(phase_of(&t), "turn");
        assert_int_equal(t.refills, turn < 2 ? 0 : turn - 2);
        assert_true(may_say(&t, seat, "draw", NULL));
        assert_int_equal(t.stock_count, turn == 1);
        assert_true(may_say(&t, seat, "discard", NULL));
        assert_string_equal(legal_for(&t, seat), "tamalou|end");
        assert_true(may_say(&t, seat, "end", NULL));
    }
    assert_string_equal(phase_of(&t), "round_over");
    shows(&t, 0, "declarer", "null");
    assert_string_equal(numbers(&t, t.table.round_scores), "5 20");
    deal_next(&t, "3c 4c .", LINES(SUM_5, SUM_20));
    assert_int_equal(t.refills, 0); // counted by the round
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tama_6__the_drawn_card_is_seen_by_the_drawer_alone),
        cmocka_unit_test(test_tama_6__swap_lays_it_down_unseen_and_discards_the_old_card),
        cmocka_unit_test(test_tama_6__a_swapped_out_card_is_forgotten_by_who_knew_it),
        cmocka_unit_test(test_tama_6__discard_lays_it_face_up),
        cmocka_unit_test(test_tama_6__each_step_has_its_time),
        cmocka_unit_test(test_tama_6__an_action_says_neither_more_nor_less_than_its_verb),
        cmocka_unit_test(test_tama_7__take_lays_the_top_discard_down_before_all_eyes),
        cmocka_unit_test(test_tama_7__a_taken_card_may_not_be_put_back_and_has_no_power),
        cmocka_unit_test(test_tama_11__after_the_own_play_comes_tamalou_or_end),
        cmocka_unit_test(test_tama_11__a_declaration_tells_nothing_before_it_is_made),
        cmocka_unit_test(test_tama_12__the_discards_but_the_top_become_the_stock_before_the_draw),
        cmocka_unit_test(test_tama_12__the_new_stock_is_in_no_known_order),
        cmocka_unit_test(test_tama_12__who_cannot_draw_must_take),
        cmocka_unit_test(test_tama_12__who_can_neither_draw_nor_take_ends_the_round),
        cmocka_unit_test(test_tama_12__the_round_may_end_with_the_stock),
        cmocka_unit_test(test_tama_12__the_fourth_empty_stock_ends_the_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
