/* test_kakkuri_views.c - what a seat of Kakkuri may know, and what can be imagined from it. The
 * promises that hold for every game are kept by tests/conformance. */
#include "base/hash.h"
#include "rules/kaku_table.h"

/* Some way into a deal: 0 has played, 3 has folded, the box has been turned once. */
static Kakkuri in_the_middle(void)
{
    Kakkuri t = laid("players=4", "3", "8 11 2 .", "4 2* 9 9", "6 12", "5 7", "10 10 3*");
    says(&t, "3 fold; 0 play 4 2*=5; 2 pass; 1 pass");
    return t;
}

static void test_view__is_the_whole_page_in_its_order(void **state)
{
    (void)state;
    Kakkuri t = in_the_middle();
    assert_string_equal(
        json(&t, 1),
        "{\"game\":\"kakkuri\",\"round\":1,\"phase\":\"turn\",\"dealer\":0,\"to_act\":[0],"
        "\"may_interrupt\":[],\"scores\":[20,20,20,20],\"round_scores\":null,\"winner\":[],"
        "\"over\":false,\"table\":{\"rank\":8,\"card\":\"8\",\"by\":null},\"box\":2,"
        "\"hands\":[2,[\"6\",\"12\"],2,3],\"played\":[[\"4\",\"2*=5\"],[],[],[]],\"folded\":[3],"
        "\"forced\":null,\"sanzoku\":[],\"turn\":0,\"last_played\":0,\"looked\":[],"
        "\"first_round\":false}");
    assert_string_equal(
        json(&t, SEAT_ALL),
        "{\"game\":\"kakkuri\",\"round\":1,\"phase\":\"turn\",\"dealer\":0,\"to_act\":[0],"
        "\"may_interrupt\":[],\"scores\":[20,20,20,20],\"round_scores\":null,\"winner\":[],"
        "\"over\":false,\"table\":{\"rank\":8,\"card\":\"8\",\"by\":null},\"box\":[\"11\",\"2\"],"
        "\"hands\":[[\"9\",\"9\"],[\"6\",\"12\"],[\"5\",\"7\"],[\"10\",\"10\",\"3*\"]],"
        "\"played\":[[\"4\",\"2*=5\"],[],[],[]],\"folded\":[3],"
        "\"forced\":null,\"sanzoku\":[],\"turn\":0,\"last_played\":0,\"looked\":[],"
        "\"first_round\":false}");
}

static void test_view__before_the_deal_nothing_lies_there(void **state)
{
    (void)state;
    Kakkuri t = started("players=3");
    shows(&t, "table", "null");
    shows(&t, "box", "0");
    shows(&t, "hands", "[0,0,0]");
    assert_string_equal(json_key(&t, 0, "hands"), "[[],0,0]");
    shows(&t, "turn", "null");
    must_hold(&t);
}

static void test_view__who_was_forced_out_remembers_the_box(void **state)
{
    (void)state;
    Kakkuri t = laid("players=8", NULL, NULL, "3* 4 5 6 7 8");
    const Kakkuri *mine = kakkuri_seen(seen_by(&t, 0));
    assert_string_equal(card_notation(mine->card[mine->first[0]]), "3*");
    assert_string_equal(json_key(&t, 0, "hands"), "[[],6,6,6,6,6,6,6]");
    const Kakkuri *other = kakkuri_seen(seen_by(&t, 1));
    for (int i = 0; i < 6; i++) assert_int_equal(other->card[other->first[0] + i], CARD_HIDDEN);
}

/* ---- imagined worlds ------------------------------------------------------------------ */

enum { WORLDS = 2000 };

/* A world imagined by `viewer`; it holds, and the viewer cannot tell it from the truth. */
static Kakkuri imagined(const Kakkuri *t, Seat viewer, FastRng *rng)
{
    Kakkuri world;
    const Kakkuri view = *kakkuri_seen(seen_by(t, viewer));
    KAKKURI.determinize((const View *)&view, rng, (State *)&world);
    must_hold(&world);
    assert_memory_equal(seen_by(&world, viewer), &view, sizeof view);
    return world;
}

static void test_determinize__deals_the_unseen_cards_anew(void **state)
{
    (void)state;
    Kakkuri t = in_the_middle();
    FastRng rng = fast_rng_seeded(1);
    int times[CARD_KINDS] = {0};
    for (int i = 0; i < WORLDS; i++) {
        Kakkuri world = imagined(&t, 1, &rng);
        times[kaku_hand(&world, 0)[0]]++;
        assert_memory_equal(kaku_hand(&world, 1), kaku_hand(&t, 1), 2);
    }
    // of 48 cards 1 has seen 6: hers, 3, 4, 2*, 8; the cards that are out could be there as well
    assert_int_equal(times[CARD_TAIKO], 0);
    assert_in_range(times[CARD_CHORO], 20, 80);
    assert_in_range(times[CARD_KOMATSU + 8], 130, 250); // four 9s
    assert_in_range(times[CARD_KOMATSU + 7], 90, 200);  // an 8 lies open
}

static void test_determinize__in_fuwari_ones_own_hand_is_imagined_too(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 fuwari=on", "3", "9 .", "1 1 1", "5", "6");
    FastRng rng = fast_rng_seeded(1);
    int others = 0;
    for (int i = 0; i < 200; i++) {
        Kakkuri world = imagined(&t, 0, &rng);
        others += memcmp(kaku_hand(&world, 0), kaku_hand(&t, 0), 3) != 0;
    }
    assert_true(others > 190);
}

static void test_determinize__nobody_held_utazu_and_did_not_win(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "3", "9 .", "4 5", "6 7 8 9 10 11", "2 7 8 9 10 11");
    FastRng rng = fast_rng_seeded(1);
    int with_two = 0;
    for (int i = 0; i < 20000; i++) {
        Kakkuri world = imagined(&t, 0, &rng);
        for (Seat s = 1; s < 3; s++) {
            int ones = 0;
            for (int k = 0; k < 6; k++) ones += kaku_hand(&world, s)[k] == CARD_KOMATSU;
            assert_true(ones < 3);
            with_two += ones == 2;
        }
    }
    assert_true(with_two > 100);
}

static void test_determinize__who_won_by_utazu_holds_the_ones(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3 deals=1", "3", "9 .", "4 5", "1 7 1 1 8", "2 7");
    FastRng rng = fast_rng_seeded(1);
    int first = 0;
    for (int i = 0; i < 400; i++) {
        Kakkuri world = imagined(&t, 0, &rng);
        int ones = 0;
        for (int k = 0; k < 5; k++) ones += kaku_hand(&world, 1)[k] == CARD_KOMATSU;
        assert_int_equal(ones, 3);
        first += kaku_hand(&world, 1)[0] == CARD_KOMATSU;
    }
    assert_in_range(first, 190, 290); // three of five places
}

static void test_determinize__the_tongs_are_where_they_must_be(void **state)
{
    (void)state;
    Kakkuri t = laid("players=8", "9", NULL, "3* 4 5 6 7", "9", "9", "9", "8", "8", "8", "10");
    FastRng rng = fast_rng_seeded(1);
    int last = t.box_count - 1, places = 0;
    for (int i = 0; i < 500; i++) {
        Kakkuri world = imagined(&t, 1, &rng); // somebody was forced out
        int at = 0;
        while (world.box[at] != CARD_HIBASHI) at++;
        assert_true(at < 5);
        places |= 1 << at;
        assert_true(world.box[last] != CARD_HIBASHI);
    }
    assert_int_equal(places, 31);
    int own = 0;
    for (int i = 0; i < 100; i++) { // who was knows all five cards, but not their order
        Kakkuri world = imagined(&t, 0, &rng);
        own += world.box[0] == t.box[0];
        for (int k = 0; k < 5; k++) assert_non_null(memchr(t.box, world.box[k], 5));
    }
    assert_in_range(own, 5, 40);
    // eight at the table and nobody forced out: the tongs are in no hand
    t = laid("players=8", "9", "3* 4 .", "4 5", "9", "9", "9", "8", "8", "8", "10");
    for (int i = 0; i < 500; i++) {
        Kakkuri world = imagined(&t, 1, &rng);
        for (Seat s = 0; s < 8; s++) {
            assert_null(memchr(kaku_hand(&world, s), CARD_HIBASHI, world.hand_count[s]));
        }
    }
}

static void test_determinize__who_said_sanzoku_held_three_pairs(void **state)
{
    (void)state;
    Kakkuri t = laid("players=4", "4", "11 .", "5 1* 8 8 9 2*", "6 6 10 10 11 11", "7 7", "3 8");
    says(&t, "0 sanzoku; 0 play 5 1*; 3 pass; 2 pass; 1 sanzoku; 1 pass");
    FastRng rng = fast_rng_seeded(1);
    int others = 0;
    for (int i = 0; i < 300; i++) {
        Kakkuri world = imagined(&t, 2, &rng);
        Card held[6];
        memcpy(held, kaku_hand(&world, 0), 4);
        memcpy(held + 4, kaku_row(&world, 0), 2);
        assert_int_equal(kaku_pairs(held, 6), 3);
        assert_int_equal(kaku_pairs(kaku_hand(&world, 1), 6), 3);
        others += memcmp(kaku_hand(&world, 1), kaku_hand(&t, 1), 6) != 0;
    }
    assert_true(others > 290);
}

static void test_determinize__finds_the_one_world_that_is_left(void **state)
{
    (void)state;
    // every other card lies in the viewer's hand: the two who said sanzoku hold all that is left
    Kakkuri t = started("players=3");
    char rest[256] = "";
    Text out = text_over(rest, sizeof rest);
    const char *const plain[] = {"1 1 2 2 2 3 3 3 3*", "4 4 4 4 5 5 6 6 7 7 7 7", "8 8 9 9 10 10",
                                 "10 10 11 11 11 12 12 12"};
    for (int i = 0; i < 4; i++) text_printf(&out, "%s ", plain[i]);
    const char *const hands[] = {"5 5 8 8 9 9", "6 6 12 1* 11 2*", rest};
    assert_int_equal(lay(&t, "1", ".", 3, hands), DEAL_OK);
    must_hold(&t);
    says(&t, "0 sanzoku; 0 pass; 2 pass; 1 sanzoku");
    FastRng rng = fast_rng_seeded(1);
    for (int i = 0; i < 50; i++) imagined(&t, 2, &rng);
}

/* ---- the rest of the Game table ------------------------------------------------------- */

static const char *zone_text(const Kakkuri *t, Seat viewer, Zone zone)
{
    static char text[512];
    Card cards[CARDS_MAX];
    Text out = text_over(text, sizeof text);
    int count = KAKKURI.cards_in(seen_by(t, viewer), zone, cards);
    for (int i = 0; i < count; i++) text_printf(&out, "%s ", card_notation(cards[i]));
    return text;
}

static void test_cards_in__lists_each_zone_bottom_first(void **state)
{
    (void)state;
    Kakkuri t = in_the_middle();
    assert_string_equal(zone_text(&t, 1, (Zone){ZONE_STOCK, SEAT_NOBODY, 0}), "?? ?? ");
    assert_string_equal(zone_text(&t, SEAT_ALL, (Zone){ZONE_STOCK, SEAT_NOBODY, 0}), "2 11 ");
    assert_string_equal(zone_text(&t, 1, (Zone){ZONE_FIELD, SEAT_NOBODY, 0}), "3 8 ");
    assert_string_equal(zone_text(&t, 1, (Zone){ZONE_HAND, 1, 0}), "6 12 ");
    assert_string_equal(zone_text(&t, 1, (Zone){ZONE_HAND, 3, 0}), "?? ?? ?? ");
    assert_string_equal(zone_text(&t, 1, (Zone){ZONE_ROW, 0, 0}), "4 2* ");
    assert_string_equal(zone_text(&t, 1, (Zone){ZONE_ROW, 1, 0}), "");
    assert_string_equal(zone_text(&t, 1, (Zone){ZONE_DISCARD, SEAT_NOBODY, 0}), "");
}

static void test_dealt__lays_the_same_round_again(void **state)
{
    (void)state;
    const char *const options[] = {"players=3 seed=5", "players=8 seed=6", "players=7 fuwari=on",
                                   "players=8 fuwari=on seed=7"};
    const char *const boxes[] = {NULL, "9 4", "9 4 ."};
    for (int i = 0; i < 12; i++) {
        const char *box = boxes[i % 3];
        Kakkuri t = laid(options[i / 3], i % 2 ? "7" : NULL, box, i % 3 ? "1 1 1" : "3* 5 6", "6",
                         "7", "7 8");
        Kakkuri again = started(options[i / 3]);
        Deal deal;
        KAKKURI.dealt((const State *)&t, &deal);
        assert_int_equal(KAKKURI.deal((State *)&again, &deal, NULL), DEAL_OK);
        assert_memory_equal(&t, &again, sizeof t);
    }
}

/* The test of the test: what broken() says of a table that is wrong. */
static void test_broken__finds_what_must_not_be(void **state)
{
    (void)state;
    const Kakkuri good = in_the_middle();
    Kakkuri t = good;
    t.card[0] = CARD_TAIKO;
    assert_string_equal(KAKKURI.broken((State *)&t),
                        "a card is unknown or stands more often than the deck holds it");
    t = good;
    t.hand_count[3]--;
    assert_string_equal(KAKKURI.broken((State *)&t), "a card is lost");
    t = good;
    t.table.scores[2]++;
    assert_string_equal(KAKKURI.broken((State *)&t), "a chip is lost");
    t = good;
    t.turn = 2;
    assert_string_equal(KAKKURI.broken((State *)&t), "to_act is not whose turn it is");
    t = good;
    t.table.may_interrupt = seats_only(2);
    assert_string_equal(KAKKURI.broken((State *)&t), "who may fold?");
    t = good;
    t.sanzoku = seats_only(2);
    t.may_fold &= (SeatSet)~seats_only(2);
    assert_string_equal(KAKKURI.broken((State *)&t), "a hand is not what its past says");
    t = good;
    t.seen_by[0] = 2;
    assert_string_equal(KAKKURI.broken((State *)&t), "a hand that others see");
}

/* On which table cards turns ended is seen by all, and kept until the deal is over. No rule asks for
 * it: journals hold however it is kept. */
static void test_view__all_remember_where_turns_ended_and_hashes_hold(void **state)
{
    (void)state;
    Kakkuri t = laid("players=3", "5", "9 10", "4 4 8 8 9 9", "11 11 12 12 3 3", "6 10 9 3 7 2");
    says(&t, "0 pass; 2 play 6 7; 1 pass; 0 play 8");
    const Kakkuri *v = kakkuri_seen(seen_by(&t, 1));
    assert_int_equal(v->rested[0], 1 << 4 | 1 << 7);
    assert_int_equal(v->rested[1], 1 << 6);
    assert_int_equal(v->rested[2], 1 << 6);
    Kakkuri other = t;
    other.rested[1] = 1;
    assert_true(state_hash(GAME, (State *)&other) == state_hash(GAME, (State *)&t));
    other.had_turn ^= 1;
    assert_true(state_hash(GAME, (State *)&other) != state_hash(GAME, (State *)&t));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_view__is_the_whole_page_in_its_order),
        cmocka_unit_test(test_view__before_the_deal_nothing_lies_there),
        cmocka_unit_test(test_view__who_was_forced_out_remembers_the_box),
        cmocka_unit_test(test_view__all_remember_where_turns_ended_and_hashes_hold),
        cmocka_unit_test(test_determinize__deals_the_unseen_cards_anew),
        cmocka_unit_test(test_determinize__in_fuwari_ones_own_hand_is_imagined_too),
        cmocka_unit_test(test_determinize__nobody_held_utazu_and_did_not_win),
        cmocka_unit_test(test_determinize__who_won_by_utazu_holds_the_ones),
        cmocka_unit_test(test_determinize__the_tongs_are_where_they_must_be),
        cmocka_unit_test(test_determinize__who_said_sanzoku_held_three_pairs),
        cmocka_unit_test(test_determinize__finds_the_one_world_that_is_left),
        cmocka_unit_test(test_cards_in__lists_each_zone_bottom_first),
        cmocka_unit_test(test_dealt__lays_the_same_round_again),
        cmocka_unit_test(test_broken__finds_what_must_not_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
