/* test_daifugo_local.c - local rules, each alone and some together. DAIF-21 to DAIF-26. */
#include "rules/daif_table.h"

/* ---- spade3 --------------------------------------------------------------------------- */

static void test_daif_21__the_3_of_spades_beats_a_single_joker_and_clears(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 spade3=on", "Jo 4c", "3s 3h 5c", "3c 6c");
    says(&d, "0 play Jo");
    assert_string_equal(legal_for(&d, 1), "play 3s|pass");
    refuses(&d, 1, "play 3h", DAIF_JOKER_STANDS);
    says(&d, "1 play 3s");
    assert_true(tells(0, "rule 1 11\n"));
    assert_int_equal(d.pile_count, 0);
    assert_int_equal(d.turn, 1);
}

static void test_daif_21__only_with_the_option_only_on_one_joker_alone(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 auto_clear=off", "Jo 4c", "3s 5c", "6c");
    says(&d, "0 play Jo");
    refuses(&d, 1, "play 3s", DAIF_JOKER_STANDS);
    d = laid("players=3 jokers=2 spade3=on auto_clear=off", "Jo Jo 4c", "3s 3h 5c", "6c");
    says(&d, "0 play Jo Jo");
    assert_string_equal(legal_for(&d, 1), "pass");
    d = laid("players=3 spade3=on", "5c 4c", "3s 6h", "7c");
    says(&d, "0 play 5c");
    refuses(&d, 1, "play 3s", DAIF_TOO_WEAK); // elsewhere a 3 is a 3
}

static void test_daif_21__whatever_the_lock_and_in_a_revolution(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 spade3=on lock=suit", "5h 4c", "6h 3c Jo", "Jd 3s 9h");
    says(&d, "0 play 5h; 1 pass; 2 play 9h; 0 pass; 1 play Jo");
    allows(&d, 2, "play 3s");
    d = laid("players=3 spade3=on", "5c 5d 5h 5s Jo 9c", "3s 4c", "Jd 9h");
    says(&d, "0 play 5c 5d 5h 5s; 1 pass; 2 pass; 0 play Jo; 1 play 3s");
    assert_int_equal(d.turn, 1);
    assert_true(took_effect(DAIF_RULE_SPADE3));
}

/* ---- lock ----------------------------------------------------------------------------- */

static void test_daif_22__the_same_suits_twice_lock_the_pile(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=suit", "4h 9h 9c", "5h 3c", "6c Th 3d");
    says(&d, "0 play 4h");
    assert_string_equal(json_key(&d, 0, "lock"), "null");
    says(&d, "1 play 5h");
    assert_true(tells(0, "rule 6\n"));
    assert_string_equal(json_key(&d, 0, "lock"), "[h]");
    assert_string_equal(legal_for(&d, 2), "play Th|pass");
    refuses(&d, 2, "play 6c", DAIF_LOCKED);
    assert_string_equal(cause_of(&d, 2, "play 6c"), "5h");
    says(&d, "2 pass; 0 play 9h; 1 pass; 2 pass");
    assert_string_equal(json_key(&d, 0, "lock"), "null"); // until cleared
    allows(&d, 0, "play 9c");
}

static void test_daif_22__off_nothing_locks(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4h 9h", "5h 3c", "6c Th");
    says(&d, "0 play 4h; 1 play 5h");
    allows(&d, 2, "play 6c");
}

static void test_daif_22__a_pair_needs_exactly_the_same_suits(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=suit", "4h 4s 3c", "5h 5c 6h 6s 3d", "7h 7s 7c 7d");
    Daifugo other = d;
    says(&d, "0 play 4h 4s; 1 play 6h 6s");
    assert_string_equal(json_key(&d, 0, "lock"), "[h,s]");
    assert_string_equal(legal_for(&d, 2), "play 7h 7s|pass");
    says(&other, "0 play 4h 4s; 1 play 5c 5h");
    assert_string_equal(json_key(&other, 0, "lock"), "null");
    allows(&other, 2, "play 7c 7d");
}

static void test_daif_22__a_joker_counts_as_the_suit_it_stands_for(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=suit", "4h 4c 3c", "5h Jo 3d", "7h 7c 7s 7d 9c");
    says(&d, "0 play 4c 4h");
    // left out, the suit that makes the lock
    assert_string_equal(legal_for(&d, 1), "play 5h Jo|play 5h Jo=5s|play 5h Jo=5d|pass");
    Daifugo free = d;
    says(&d, "1 play 5h Jo");
    assert_string_equal(json_key(&d, 0, "lock"), "[c,h]");
    assert_string_equal(json_key(&d, 0, "pile"), "[{seat:0,cards:[4c,4h],kind:set,as:[]},"
                                                 "{seat:1,cards:[5h,Jo],kind:set,as:[5c]}]");
    assert_string_equal(legal_for(&d, 2), "play 7c 7h|pass");
    says(&free, "1 play 5h Jo=5s");
    assert_string_equal(json_key(&free, 0, "lock"), "null");
    says(&free, "2 play 7h 7s");
    assert_string_equal(json_key(&free, 0, "lock"), "[h,s]");
}

static void test_daif_22__left_out_the_suit_that_keeps_the_lock(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=suit", "4h 4d 3c", "5h 5d 3d", "7h Jo 9c");
    says(&d, "0 play 4d 4h; 1 play 5d 5h");
    assert_string_equal(legal_for(&d, 2), "play 7h Jo|pass");
    refuses(&d, 2, "play 7h Jo=7s", DAIF_LOCKED);
    assert_string_equal(completed(&d, 2, "play Jo=7d 7h"), "play 7h Jo");
    says(&d, "2 play 7h Jo");
    assert_true(strstr(json_key(&d, 0, "pile"), "as:[7d]"));
}

static void test_daif_22__else_the_first_of_s_h_d_c_not_in_the_play(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=suit jokers=2", "7s Jo Jo 9c", "3d", "3c");
    const char *all = legal_for(&d, 0);
    assert_true(strstr(all, "|play 7s Jo|play 7s Jo=7d|play 7s Jo=7c|")); // h is meant
    assert_true(strstr(all, "|play 7s Jo Jo|play 7s Jo=7h Jo=7c|play 7s Jo=7d Jo=7c|")); // h d
    assert_string_equal(completed(&d, 0, "play 7s Jo=7h"), "play 7s Jo");
    assert_string_equal(completed(&d, 0, "play 7s Jo=7c Jo"), "play 7s Jo=7h Jo=7c");
    assert_string_equal(completed(&d, 0, "play Jo=7d 7s Jo=7h"), "play 7s Jo Jo");
    says(&d, "0 play 7s Jo Jo");
    assert_true(strstr(json_key(&d, 0, "pile"), "as:[7h,7d]"));
}

static void test_daif_22__a_joker_stands_for_no_card_of_the_play(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=suit jokers=2", "7s 9c 9d 9h 9s Jo", "3d", "3c");
    refuses(&d, 0, "play 7s Jo=7s", DAIF_JOKER_SUIT);
    refuses(&d, 0, "play 7s Jo=8h", DAIF_JOKER_SUIT);
    refuses(&d, 0, "play 7s Jo=7", DAIF_JOKER_SUIT);
    // with all four suits there it has none
    assert_true(lists(&d, 0, "play 9c 9d 9h 9s Jo"));
    refuses(&d, 0, "play 9c 9d 9h 9s Jo=9s", DAIF_JOKER_SUIT);
    says(&d, "0 play 9c 9d 9h Jo");
    assert_true(strstr(json_key(&d, 0, "pile"), "as:[9s]"));
}

static void test_daif_22__without_lock_a_joker_in_a_set_bears_no_meaning(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "7s Jo 9c", "3d", "3c");
    refuses(&d, 0, "play 7s Jo=7h", DAIF_JOKER_HAS_NO_NAME);
    refuses(&d, 0, "play Jo=2s", DAIF_JOKER_HAS_NO_NAME);
    says(&d, "0 play 7s Jo");
    assert_true(strstr(json_key(&d, 0, "pile"), "as:[7]"));
    d = laid("players=3 lock=suit", "7s Jo 9c", "3d", "3c");
    refuses(&d, 0, "play Jo=2s", DAIF_JOKER_HAS_NO_NAME); // alone neither
    says(&d, "0 play Jo");
}

static void test_daif_22__where_the_pile_is_cleared_suits_make_no_difference(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=suit", "8s Jo 9c", "3d", "3c");
    assert_string_equal(legal_for(&d, 0), "play 8s|play 9c|play Jo|play 8s Jo|play 9c Jo|"
                                          "play 9c Jo=9h|play 9c Jo=9d");
    assert_string_equal(completed(&d, 0, "play 8s Jo=8c"), "play 8s Jo");
}

static void test_daif_22__a_single_joker_may_always_be_played_and_ends_the_lock(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=suit auto_clear=off", "4h 9h 9c", "5h 3c", "6c Jo 3d");
    says(&d, "0 play 4h; 1 play 5h; 2 play Jo");
    assert_string_equal(json_key(&d, 0, "lock"), "null");
    assert_true(took_effect(DAIF_RULE_UNLOCK));
    // two of them have no suit and do not go on a locked pair
    d = laid("players=3 lock=suit jokers=2", "4h 4c 9c", "5h 5c 3c", "6d Jo Jo");
    says(&d, "0 play 4c 4h; 1 play 5c 5h");
    refuses(&d, 2, "play Jo Jo", DAIF_LOCKED);
}

static void test_daif_22__a_stair_has_its_suit(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=suit stairs=on eight_cut=off", "4h 3d", "5h 6h 7h 3c",
                     "6c 7c 8c 8h 9h Th 3s");
    says(&d, "0 play 4h; 1 play 5h 6h 7h");
    assert_string_equal(json_key(&d, 0, "lock"), "[h]");
    assert_string_equal(legal_for(&d, 2), "play 8h 9h Th|pass");
    refuses(&d, 2, "play 6c 7c 8c", DAIF_LOCKED);
}

static void test_daif_22__tight_locks_to_the_next_rank(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=tight eight_cut=off", "4h 7h 9h 3c", "5h 8h Jo 3d",
                     "6h Th 9c 3s");
    says(&d, "0 play 4h; 1 play 5h");
    assert_true(took_effect(DAIF_RULE_TIGHT));
    assert_string_equal(legal_for(&d, 2), "play 6h|pass");
    refuses(&d, 2, "play Th", DAIF_LOCKED_RANK);
    assert_string_equal(cause_of(&d, 2, "play Th"), "5h 6h"); // after the 5 comes the 6
    refuses(&d, 2, "play 9c", DAIF_LOCKED);
    says(&d, "2 play 6h");
    assert_string_equal(legal_for(&d, 0), "play 7h|pass");
    says(&d, "0 play 7h");
    assert_string_equal(legal_for(&d, 1), "play 8h|play Jo|pass");
    // suits without neighbours lock the suits alone
    d = laid("players=3 lock=tight eight_cut=off", "4h 7h 9h 3c", "6h 3d", "9c Th Jh 3s");
    says(&d, "0 play 4h; 1 play 6h");
    assert_string_equal(legal_for(&d, 2), "play Th|play Jh|pass");
    // and neighbours of other suits lock nothing
    d = laid("players=3 lock=tight eight_cut=off", "4h 7h 9h 3c", "5c 3d", "9c Th 3s");
    says(&d, "0 play 4h; 1 play 5c");
    assert_string_equal(legal_for(&d, 2), "play 9c|play Th|pass");
    // a neighbour that comes later locks the rank then
    d = laid("players=3 lock=tight eight_cut=off", "4h 8h 9h 3c", "6h 3d", "7h Th 3s");
    says(&d, "0 play 4h; 1 play 6h; 2 play 7h");
    assert_string_equal(legal_for(&d, 0), "play 8h|pass");
}

static void test_daif_22__tight_goes_the_way_of_a_revolution(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=tight eight_cut=off jokers=0", "2c 2d 2h 2s 9h 3c", "8h 3d",
                     "7h 6h 7c");
    says(&d, "0 play 2c 2d 2h 2s; 1 pass; 2 pass; 0 play 9h; 1 play 8h");
    assert_string_equal(legal_for(&d, 2), "play 7h|pass");
}

static void test_daif_22__tight_stairs_start_at_the_lowest_that_wins(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 lock=tight stairs=on eight_cut=off jokers=0", "3h 4c",
                     "4h 5h 6h 3d", "7h 8h 9h Th 3s");
    says(&d, "0 play 3h; 1 play 4h 5h 6h");
    assert_true(took_effect(DAIF_RULE_TIGHT));
    assert_string_equal(legal_for(&d, 2), "pass"); // only 5 6 7 would do
    d = laid("players=3 lock=tight stairs=on eight_cut=off jokers=0 stair_gap=above", "3h 4c",
             "4h 5h 6h 3d", "7h 8h 9h Th 3s");
    says(&d, "0 play 3h; 1 play 4h 5h 6h");
    assert_string_equal(legal_for(&d, 2), "play 7h 8h 9h|play 7h 8h 9h Th|pass");
    refuses(&d, 2, "play 8h 9h Th", DAIF_LOCKED_RANK);
    assert_string_equal(cause_of(&d, 2, "play 8h 9h Th"), "6h 7h");
}

/* ---- fall and foul -------------------------------------------------------------------- */

static void test_daif_23__the_daifugo_falls_when_somebody_else_is_out_first(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 rounds=9 fall=on");
    deals(&d, "9c 9d", "4c 5c", "6c 7c", "3c");
    says(&d, "3 play 3c");
    assert_string_equal(story(1), "moved 3 3c hand 3 -> field up\nfinished 3 1\nrule 0 17\n"
                                  "finished 0 4\nturn 1\n");
    assert_string_equal(json_key(&d, 1, "out"), "[3,0]");
    assert_string_equal(json_key(&d, 1, "places"), "[4,null,null,1]");
    assert_string_equal(json_key(&d, 1, "hands"), "[2,[4c,5c],2,0]"); // face down
    refuses(&d, 0, "play 9c", DAIF_IS_OUT);
    says(&d, "1 play 4c; 2 play 6c; 1 pass; 2 play 7c");
    assert_string_equal(json_key(&d, 1, "places"), "[4,3,2,1]");
}

static void test_daif_23__not_when_first_out_and_not_without_the_option(void **state)
{
    (void)state;
    Daifugo d = ranked("players=4 rounds=9 fall=on");
    deals(&d, "9c", "4c 5c", "6c 7c", "3c 3d");
    says(&d, "3 play 3c; 0 play 9c");
    assert_string_equal(json_key(&d, 1, "places"), "[1,null,null,null]");
    d = ranked("players=4 rounds=9");
    deals(&d, "9c 9d", "4c 5c", "6c 7c", "3c");
    says(&d, "3 play 3c");
    assert_string_equal(json_key(&d, 1, "places"), "[null,null,null,1]");
    d = laid("players=4 fall=on", "3c", "4c 5c", "6c 7c", "9c 9d"); // nobody was one before
    says(&d, "0 play 3c");
    assert_string_equal(json_key(&d, 1, "places"), "[1,null,null,null]");
}

static void test_daif_23__with_three_players_that_ends_the_round(void **state)
{
    (void)state;
    Daifugo d = ranked("players=3 rounds=9 fall=on");
    deals(&d, "9c 9d", "4c 5c", "3c");
    says(&d, "2 play 3c");
    assert_string_equal(phase_of(&d), "round_over");
    assert_string_equal(json_key(&d, 1, "places"), "[3,2,1]");
    assert_string_equal(json_key(&d, 1, "out"), "[2,0]");
}

/* Who goes out with `play`, on an empty pile, comes last. */
static bool is_foul(const char *options, const char *play)
{
    char action[ACTION_TEXT_MAX];
    Daifugo d = laid(options, play, "4d 4h", "5c 5d", "6c 6d");
    snprintf(action, sizeof action, "0 play %s", play);
    says(&d, action);
    assert_int_equal(took_effect(DAIF_RULE_FOUL), d.place[0] == 4);
    return d.place[0] == 4;
}

static void test_daif_24__forbidden_last_cards_come_last(void **state)
{
    (void)state;
#define FOUL "players=4 foul=on "
    assert_true(is_foul(FOUL, "2c"));
    assert_true(is_foul(FOUL, "2c 2d"));
    assert_false(is_foul(FOUL, "Ac"));
    assert_false(is_foul(FOUL, "3c"));
    assert_true(is_foul(FOUL, "Jo"));
    assert_true(is_foul(FOUL, "9c Jo"));
    assert_true(is_foul(FOUL, "8c"));
    assert_false(is_foul(FOUL "eight_cut=off", "8c"));
    assert_true(is_foul(FOUL "stairs=on", "7c 8c 9c"));
    assert_false(is_foul(FOUL "stairs=on eight_in_stair=off", "7c 8c 9c"));
    assert_false(is_foul(FOUL, "3s"));
    assert_true(is_foul(FOUL "spade3=on", "3s"));
    assert_true(is_foul(FOUL "spade3=on", "3s 3h"));
    assert_false(is_foul("players=4", "2c"));
    assert_false(is_foul("players=4", "8c"));
}

static void test_daif_24__in_a_revolution_a_3_in_place_of_a_2(void **state)
{
    (void)state;
    assert_false(is_foul(FOUL "jokers=0", "2c 2d 2h 2s")); // the order is turned over first
    assert_true(is_foul(FOUL "jokers=0", "3c 3d 3h 3s"));
    Daifugo d = laid(FOUL, "9c 9d 9h 9s 3c", "4d 4h", "5c 5d", "6c 6d");
    says(&d, "0 play 9c 9d 9h 9s; 1 pass; 2 pass; 3 pass; 0 play 3c");
    assert_int_equal(d.place[0], 4);
    d = laid(FOUL, "9c 9d 9h 9s 2c", "4d 4h", "5c 5d", "6c 6d");
    says(&d, "0 play 9c 9d 9h 9s; 1 pass; 2 pass; 3 pass; 0 play 2c");
    assert_int_equal(d.place[0], 1);
}

/* Under a J-back the 3 is the strongest card, and under both a revolution and a J-back the 2. */
static void test_daif_24__a_foul_goes_by_the_order_that_a_j_back_makes(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=0 foul=on jback=auto", "Jc 9d", "3d", "Kc Kd");
    says(&d, "0 play Jc; 1 play 3d");
    assert_int_equal(d.place[1], 3);
    d = laid("players=3 jokers=0 foul=on jback=auto dealer=1", "Jc 9d", "3d", "Kc Kd");
    says(&d, "1 play 3d"); // nothing turns the order over
    assert_int_equal(d.place[1], 1);
    d = laid("players=3 jokers=0 foul=on jback=auto", "6c 6d 6h 6s Jc 9d", "2d", "Kc Kd");
    says(&d, "0 play 6c 6d 6h 6s; 1 pass; 2 pass; 0 play Jc; 1 play 2d");
    assert_int_equal(d.place[1], 3);
    d = laid("players=3 jokers=0 foul=on jback=off", "6c 6d 6h 6s Jc 9d", "3d", "Kc Kd");
    says(&d, "0 play 6c 6d 6h 6s; 1 pass; 2 pass; 0 play Jc; 1 play 3d");
    assert_int_equal(d.place[1], 3); // a revolution alone
}

static void test_daif_24__the_first_foul_is_lowest_and_a_fall_goes_above_it(void **state)
{
    (void)state;
    Daifugo d = laid(FOUL, "8c", "8d", "5c", "6c 6d");
    says(&d, "0 play 8c; 1 play 8d");
    assert_string_equal(json_key(&d, 0, "places"), "[4,3,null,null]");
    says(&d, "2 play 5c");
    assert_string_equal(json_key(&d, 0, "places"), "[4,3,1,2]");
    assert_string_equal(json_key(&d, 0, "winner"), "[2]");
    d = ranked("players=5 rounds=9 fall=on foul=on eight_cut=off");
    deals(&d, "9c 9d", "4c 5c", "6c 7c", "Tc Td", "2c");
    says(&d, "4 play 2c");
    assert_string_equal(json_key(&d, 0, "places"), "[4,null,null,null,5]");
    assert_string_equal(json_key(&d, 0, "out"), "[4,0]");
}

/* ---- effects of ranks ----------------------------------------------------------------- */

/* Is the order turned over after this lead? */
static bool revolts(const char *options, const char *play)
{
    char action[ACTION_TEXT_MAX], hand[64];
    snprintf(hand, sizeof hand, "%s Kc", play);
    Daifugo d = laid(options, hand, "4d", "5d");
    snprintf(action, sizeof action, "0 play %s", play);
    says(&d, action);
    return d.revolution;
}

static void test_daif_25__coup_three_9s_are_a_revolution(void **state)
{
    (void)state;
    assert_true(revolts("players=3 coup=on", "9c 9d 9h"));
    assert_true(revolts("players=3 coup=on", "9c 9d Jo"));
    assert_false(revolts("players=3 coup=on", "9c 9d"));
    assert_false(revolts("players=3 coup=on", "Tc Td Th"));
    assert_false(revolts("players=3", "9c 9d 9h"));
    assert_true(revolts("players=3 coup=on", "9c 9d 9h 9s")); // once
}

static void test_daif_25__omen_three_6s_are_the_last_revolution(void **state)
{
    (void)state;
    assert_true(revolts("players=3 omen=on", "6c 6d 6h"));
    assert_false(revolts("players=3", "6c 6d 6h"));
    Daifugo d = laid("players=3 omen=on jokers=0 rounds=2", "6c 6d 6h 9c 9d 9h 9s 4c", "4d", "5d");
    says(&d, "0 play 6c 6d 6h; 1 pass; 2 pass; 0 play 9c 9d 9h 9s");
    assert_true(d.revolution);
    assert_false(took_effect(DAIF_RULE_REVOLUTION));
    d = laid("players=3 omen=on jokers=0", "6c 6d 6h 6s 9c 9d 9h 9s 4c", "4d", "5d");
    says(&d, "0 play 6c 6d 6h 6s; 1 pass; 2 pass; 0 play 9c 9d 9h 9s"); // four are no omen
    assert_false(d.revolution);
}

static void test_daif_25__each_5_skips_one_player(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 skip5=on", "5c 5d 3c", "6c 7c", "8c 9c", "Tc Jc");
    Daifugo pair = d, off = laid("players=4", "5c 5d 3c", "6c 7c", "8c 9c", "Tc Jc");
    says(&d, "0 play 5c");
    assert_int_equal(d.turn, 2);
    assert_true(tells(0, "rule 1 5\n"));
    says(&d, "2 pass; 3 pass"); // who was skipped has not passed
    assert_int_equal(d.turn, 1);
    says(&pair, "0 play 5c 5d");
    assert_int_equal(pair.turn, 3);
    says(&off, "0 play 5c");
    assert_int_equal(off.turn, 1);
    // a joker skips nobody, a 5 in a stair does
    d = laid("players=4 skip5=on stairs=on", "5c Jo 3c 4c 6c", "6d 7d", "8d 9d", "Td Jd");
    pair = d;
    says(&d, "0 play 5c Jo");
    assert_int_equal(d.turn, 2);
    says(&pair, "0 play 4c 5c 6c");
    assert_int_equal(pair.turn, 2);
}

static void test_daif_25__once_all_are_skipped_it_is_the_own_turn_again(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 skip5=on", "5c 5d 3c", "6c 7c", "8c 9c"), over;
    says(&d, "0 play 5c 5d");
    assert_int_equal(d.pile_count, 0);
    assert_int_equal(d.turn, 0);
    over = laid("players=3 skip5=on play_over=on", "5c 5d 6d 6h 3c", "6c 7c", "8c 9c");
    says(&over, "0 play 5c 5d");
    assert_string_equal(legal_for(&over, 0), "play 6d 6h|pass");
    says(&over, "0 pass");
    assert_int_equal(over.turn, 1);
}

static void test_daif_25__a_7_gives_to_the_next_player(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 give7=on", "7c 7d 3c 4c", "6c Kc", "8c 9c");
    says(&d, "0 play 7c 7d");
    assert_string_equal(phase_of(&d), "give7");
    assert_string_equal(json_key(&d, 0, "to_act"), "[0]");
    assert_string_equal(legal_for(&d, 0), "give 3c|give 4c|give 3c 4c|skip");
    refuses(&d, 0, "pass", DAIF_GIVE_FIRST);
    refuses(&d, 0, "discard 3c", DAIF_GIVE_FIRST);
    refuses(&d, 0, "give Kc", DAIF_NOT_HELD);
    refuses(&d, 1, "pass", DAIF_NOT_YOUR_TURN);
    Daifugo none = d;
    says(&d, "0 give 4c");
    assert_string_equal(story(1), "moved 0 4c hand 0 -> hand 1 down\nphase 2\nturn 1\n");
    assert_string_equal(story(2), "moved 0 ?? hand 0 -> hand 1 down\nphase 2\nturn 1\n");
    assert_string_equal(hand_of(&d, 1), "4c 6c Kc");
    says(&none, "0 skip");
    assert_string_equal(hand_of(&none, 1), "6c Kc");
    assert_int_equal(none.turn, 1);
}

static void test_daif_25__up_to_as_many_as_there_are_real_7s(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 give7=on stairs=on", "7c Jo 3c 4c 6c 5c", "6d Kd", "8d 9d");
    Daifugo stair = d, empty;
    says(&d, "0 play 7c Jo");
    refuses(&d, 0, "give 3c 4c", DAIF_GIVE_TOO_MANY);
    assert_int_equal(reason_for(&d, 0, "give 3c 4c").number, 1);
    says(&stair, "0 play 5c 6c 7c");
    assert_string_equal(phase_of(&stair), "give7");
    empty = laid("players=3 give7=on", "7c", "6d Kd", "8d 9d"); // none for an empty hand
    says(&empty, "0 play 7c");
    assert_int_equal(empty.place[0], 1);
    assert_string_equal(phase_of(&empty), "turn");
    empty = laid("players=3 give7=on", "7c 7d 3c", "6d Kd", "8d 9d"); // the last card given
    says(&empty, "0 play 7c 7d; 0 give 3c");
    assert_int_equal(empty.place[0], 1);
    Daifugo off = laid("players=3", "7c 3c", "6d Kd", "8d 9d");
    says(&off, "0 play 7c");
    assert_string_equal(phase_of(&off), "turn");
    refuses(&off, 1, "give 6d", DAIF_NOTHING_TO_GIVE);
    refuses(&off, 1, "skip", DAIF_NOTHING_TO_SKIP);
}

static void test_daif_25__a_10_discards(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 dump10=on", "Tc Td 3c 4c Jo", "6c Kc", "8c 9c");
    says(&d, "0 play Tc Td");
    assert_string_equal(phase_of(&d), "dump10");
    assert_string_equal(legal_for(&d, 0), "discard 3c|discard 4c|discard Jo|discard 3c 4c|"
                                          "discard 3c Jo|discard 4c Jo|skip");
    refuses(&d, 0, "give 3c", DAIF_DISCARD_FIRST);
    refuses(&d, 0, "discard 3c 4c Jo", DAIF_DISCARD_TOO_MANY);
    says(&d, "0 discard 4c 3c");
    assert_string_equal(story(2), "moved 0 3c hand 0 -> discard up\nmoved 0 4c hand 0 -> discard up\n"
                                  "phase 2\nturn 1\n");
    assert_string_equal(hand_of(&d, 0), "Jo");
    refuses(&d, 1, "discard 6c", DAIF_NOTHING_TO_DISCARD);
    d = laid("players=3 dump10=on", "Tc 3c", "6c Kc", "8c 9c");
    says(&d, "0 play Tc; 0 discard 3c");
    assert_int_equal(d.place[0], 1);
}

static void test_daif_25__a_queen_names_ranks_that_everybody_discards(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 bomb12=on", "Qc Qd 3c 4c", "6c Kc 4d", "8c 9c 4h", "4s 2c 6d");
    says(&d, "0 play Qc Qd");
    assert_string_equal(phase_of(&d), "bomb12");
    assert_true(lists(&d, 0, "ranks 3") && lists(&d, 0, "ranks A 2") && lists(&d, 0, "skip"));
    assert_int_equal(strlen(legal_for(&d, 0)) > 0, 1);
    refuses(&d, 0, "ranks 4 5 6", DAIF_RANKS_TOO_MANY);
    refuses(&d, 0, "ranks 4 4", DAIF_RANK_TWICE);
    refuses(&d, 0, "pass", DAIF_RANKS_FIRST);
    assert_string_equal(completed(&d, 0, "ranks 2 4"), "ranks 4 2");
    says(&d, "0 ranks 6 4");
    assert_true(tells(1, "moved 0 4c hand 0 -> discard up\n"));
    assert_string_equal(hand_of(&d, 0), "3c");
    assert_string_equal(hand_of(&d, 1), "Kc");
    assert_string_equal(hand_of(&d, 2), "8c 9c");
    assert_string_equal(hand_of(&d, 3), "2c");
    refuses(&d, 1, "ranks 4", DAIF_NO_RANKS_TO_NAME);
}

static void test_daif_25__a_bomb_may_put_several_out(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 bomb12=on foul=on", "Qc 4c", "4d", "8c 9c 4h", "4s");
    says(&d, "0 play Qc; 0 ranks 4");
    assert_string_equal(json_key(&d, 0, "out"), "[0,1,3]");
    assert_string_equal(json_key(&d, 0, "places"), "[1,2,4,3]");
    assert_string_equal(phase_of(&d), "round_over");
    d = laid("players=3 bomb12=on", "Qc 4c", "4d", "4h"); // all three: the last in turn is last
    says(&d, "0 play Qc; 0 ranks 4");
    assert_string_equal(json_key(&d, 0, "places"), "[1,2,3]");
}

static void test_daif_25__a_bomb_may_leave_nobody_any_cards(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 bomb12=on", "Qc Ac", "Ad Ah", "As");
    says(&d, "0 play Qc; 0 ranks A");
    assert_string_equal(phase_of(&d), "round_over");
    assert_string_equal(json_key(&d, 0, "out"), "[0,1,2]");
    assert_string_equal(json_key(&d, 0, "places"), "[1,2,3]");
    d = laid("players=3 bomb12=on", "Qc Ac", "Ad Ah", "As 3c");
    says(&d, "0 play Qc; 0 ranks A");
    assert_string_equal(json_key(&d, 0, "out"), "[0,1]"); // the last one keeps a card
}

static void test_daif_25__9s_turn_the_direction(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 reverse9=on", "9c 9d 3c", "6c Kc", "8c Ac", "4s 2c");
    Daifugo pair = d;
    says(&d, "0 play 9c");
    assert_string_equal(json_key(&d, 0, "direction"), "-1");
    assert_int_equal(d.turn, 3);
    says(&d, "3 pass");
    assert_int_equal(d.turn, 2);
    says(&pair, "0 play 9c 9d"); // a play turns it once
    assert_int_equal(pair.direction, -1);
    Daifugo off = laid("players=4", "9c 9d 3c", "6c Kc", "8c Ac", "4s 2c");
    says(&off, "0 play 9c");
    assert_string_equal(json_key(&off, 0, "direction"), "1");
}

static void test_daif_25__three_3s_beat_anything_and_clear(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 sandstorm=on", "Ac Ad 6c", "3c 3d 3h 4c", "8c Kc 2c");
    says(&d, "0 play Ac Ad");
    assert_string_equal(legal_for(&d, 1), "play 3c 3d 3h|pass");
    says(&d, "1 play 3c 3d 3h");
    assert_true(tells(0, "rule 1 12\n"));
    assert_int_equal(d.turn, 1);
    d = laid("players=3 sandstorm=on lock=suit", "Jo 6c", "3c 3d 3h 4c", "8c Kc 2c");
    says(&d, "0 play Jo"); // it is not the strongest any more
    allows(&d, 1, "play 3c 3d 3h");
    d = laid("players=3", "Ac Ad 6c", "3c 3d 3h 4c", "8c Kc 2c");
    says(&d, "0 play Ac Ad");
    refuses(&d, 1, "play 3c 3d 3h", DAIF_OTHER_COUNT);
}

static void test_daif_25__two_9s_and_two_6s_clear(void **state)
{
    (void)state;
    static const struct {
        const char *options, *play;
        DaifRule rule;
    } CASES[] = {{"players=3 ambulance=on", "9c 9d", DAIF_RULE_AMBULANCE},
                 {"players=3 rokurokubi=on", "6c 6d", DAIF_RULE_ROKUROKUBI},
                 {"players=3 ambulance=on", "6c 6d", (DaifRule)0},
                 {"players=3 rokurokubi=on", "9c 9d", (DaifRule)0},
                 {"players=3 ambulance=on rokurokubi=on", "9c 9d 9h", (DaifRule)0},
                 {"players=3", "9c 9d", (DaifRule)0}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char hand[64], action[64];
        snprintf(hand, sizeof hand, "%s 4c", CASES[i].play);
        snprintf(action, sizeof action, "0 play %s", CASES[i].play);
        Daifugo d = laid(CASES[i].options, hand, "5c", "7c");
        says(&d, action);
        assert_int_equal(d.pile_count, CASES[i].rule ? 0 : 1);
        assert_int_equal(d.turn, CASES[i].rule ? 0 : 1);
        if (CASES[i].rule) assert_true(took_effect(CASES[i].rule));
    }
}

/* ---- the order of effects ------------------------------------------------------------- */

static void test_daif_26__gives_discards_bomb_then_out_then_clear(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 stairs=on give7=on dump10=on bomb12=on",
                     "7c 8c 9c Tc Jc Qc 3c 4c 5c 6c", "6d Kd", "8d 9d 5d");
    says(&d, "0 play 7c 8c 9c Tc Jc Qc");
    assert_string_equal(phase_of(&d), "give7");
    says(&d, "0 give 3c");
    assert_string_equal(phase_of(&d), "dump10");
    says(&d, "0 discard 4c");
    assert_string_equal(phase_of(&d), "bomb12");
    assert_int_equal(d.pile_count, 1); // the 8 has not cut yet
    says(&d, "0 ranks 5");
    assert_string_equal(phase_of(&d), "turn");
    assert_int_equal(d.pile_count, 0);
    assert_int_equal(d.turn, 0);
    assert_string_equal(hand_of(&d, 0), "6c");
    assert_string_equal(hand_of(&d, 2), "8d 9d");
}

static void test_daif_26__direction_comes_before_gifts(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 stairs=on eight_cut=off give7=on reverse9=on", "7c 8c 9c 3c 4c",
                     "6d Kd", "8d 9d 5d");
    says(&d, "0 play 7c 8c 9c; 0 give 3c"); // the next player is seat 2 now
    assert_string_equal(hand_of(&d, 2), "3c 5d 8d 9d");
    assert_int_equal(d.turn, 2);
}

static void test_daif_26__who_is_out_by_a_gift_hands_on_the_lead(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 dump10=on foul=on", "Tc 2c", "6d Kd", "8d 9d 5d", "4d 4h");
    says(&d, "0 play Tc; 0 discard 2c"); // foul or not goes by the play
    assert_int_equal(d.place[0], 1);
    assert_int_equal(d.turn, 1);
    assert_int_equal(d.pile_count, 1);
}

static void test_daif_26__revolution_before_the_reckoning_of_the_strongest(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=0 jback=auto", "2c 4c", "Jc Jd 3c", "5d 6d");
    says(&d, "0 play 4c; 1 play Jc; 2 pass; 0 pass; 1 play Jd; 2 play 6d; 0 pass; 1 play 3c");
    assert_int_equal(d.place[1], 1);
    assert_int_equal(d.pile_count, 0); // reversed by the J, a 3 is the strongest
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_daif_21__the_3_of_spades_beats_a_single_joker_and_clears),
        cmocka_unit_test(test_daif_21__only_with_the_option_only_on_one_joker_alone),
        cmocka_unit_test(test_daif_21__whatever_the_lock_and_in_a_revolution),
        cmocka_unit_test(test_daif_22__the_same_suits_twice_lock_the_pile),
        cmocka_unit_test(test_daif_22__off_nothing_locks),
        cmocka_unit_test(test_daif_22__a_pair_needs_exactly_the_same_suits),
        cmocka_unit_test(test_daif_22__a_joker_counts_as_the_suit_it_stands_for),
        cmocka_unit_test(test_daif_22__left_out_the_suit_that_keeps_the_lock),
        cmocka_unit_test(test_daif_22__else_the_first_of_s_h_d_c_not_in_the_play),
        cmocka_unit_test(test_daif_22__a_joker_stands_for_no_card_of_the_play),
        cmocka_unit_test(test_daif_22__without_lock_a_joker_in_a_set_bears_no_meaning),
        cmocka_unit_test(test_daif_22__where_the_pile_is_cleared_suits_make_no_difference),
        cmocka_unit_test(test_daif_22__a_single_joker_may_always_be_played_and_ends_the_lock),
        cmocka_unit_test(test_daif_22__a_stair_has_its_suit),
        cmocka_unit_test(test_daif_22__tight_locks_to_the_next_rank),
        cmocka_unit_test(test_daif_22__tight_goes_the_way_of_a_revolution),
        cmocka_unit_test(test_daif_22__tight_stairs_start_at_the_lowest_that_wins),
        cmocka_unit_test(test_daif_23__the_daifugo_falls_when_somebody_else_is_out_first),
        cmocka_unit_test(test_daif_23__not_when_first_out_and_not_without_the_option),
        cmocka_unit_test(test_daif_23__with_three_players_that_ends_the_round),
        cmocka_unit_test(test_daif_24__forbidden_last_cards_come_last),
        cmocka_unit_test(test_daif_24__in_a_revolution_a_3_in_place_of_a_2),
        cmocka_unit_test(test_daif_24__a_foul_goes_by_the_order_that_a_j_back_makes),
        cmocka_unit_test(test_daif_24__the_first_foul_is_lowest_and_a_fall_goes_above_it),
        cmocka_unit_test(test_daif_25__coup_three_9s_are_a_revolution),
        cmocka_unit_test(test_daif_25__omen_three_6s_are_the_last_revolution),
        cmocka_unit_test(test_daif_25__each_5_skips_one_player),
        cmocka_unit_test(test_daif_25__once_all_are_skipped_it_is_the_own_turn_again),
        cmocka_unit_test(test_daif_25__a_7_gives_to_the_next_player),
        cmocka_unit_test(test_daif_25__up_to_as_many_as_there_are_real_7s),
        cmocka_unit_test(test_daif_25__a_10_discards),
        cmocka_unit_test(test_daif_25__a_queen_names_ranks_that_everybody_discards),
        cmocka_unit_test(test_daif_25__a_bomb_may_put_several_out),
        cmocka_unit_test(test_daif_25__a_bomb_may_leave_nobody_any_cards),
        cmocka_unit_test(test_daif_25__9s_turn_the_direction),
        cmocka_unit_test(test_daif_25__three_3s_beat_anything_and_clear),
        cmocka_unit_test(test_daif_25__two_9s_and_two_6s_clear),
        cmocka_unit_test(test_daif_26__gives_discards_bomb_then_out_then_clear),
        cmocka_unit_test(test_daif_26__direction_comes_before_gifts),
        cmocka_unit_test(test_daif_26__who_is_out_by_a_gift_hands_on_the_lead),
        cmocka_unit_test(test_daif_26__revolution_before_the_reckoning_of_the_strongest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
