/* test_sentences_kakkuri.c - what Kakkuri's options say is what its rules do. */
#include "rules/kaku_table.h"

#include "rules/first_deal.h"
#include "rules/sentences.h"

static bool may(const Kakkuri *t, Seat seat, const char *text)
{
    Action a;
    return is_allowed(t, seat, text, &a, NULL);
}

/* ---- before the deal ------------------------------------------------------------------ */

static void first(int value)
{
    const char *const rules = house("players=4");
    int rank[SEATS_MAX] = {0};
    Kakkuri t;
    for (int seed = 0; seed < 30; seed++) {
        const Seat pointed_at = (Seat)(seed % 4);
        assert_int_equal(first_deal(&t, rules, seed, pointed_at, rank), 0);
        assert_int_equal(t.table.dealer, pointed_at);
        if (value == KAKU_FIRST_SEAT) continue;
        assert_int_equal(first_deal(&t, rules, seed, SEAT_NOBODY, rank), 4);
        for (int s = 0; s < 4; s++) assert_true(rank[s] <= rank[t.table.dealer]);
    }
}

static void chips(int value)
{
    const char *const hands[] = {"4", "5", "6", "7"};
    Kakkuri t = started(house("players=4"));
    for (int s = 0; s < 4; s++) assert_int_equal(t.table.scores[s], value);
    t.table.scores[0] += value - 1;
    t.table.scores[1] = 1;
    assert_int_equal(lay(&t, "3", "9 .", 4, hands), DEAL_OK);
    while (t.table.phase == KAKU_FUWARI) say(&t, (Seat)__builtin_ctz(t.table.to_act), "look");
    says(&t, "0 play 4"); // and seat 1 pays its last one
    assert_int_equal(t.table.scores[1], 0);
    if (t.table.over) return;
    deals(&t);
    assert_int_equal(t.hand_count[1], 0);
    assert_false(seats_have(t.table.to_act, 1));
}

static void hand(int value)
{
    Kakkuri t = started(house("players=5"));
    deals(&t);
    for (int s = 0; s < 5 && t.table.phase != KAKU_ROUND_OVER; s++)
        assert_int_equal(t.hand_count[s], value);
}

static void fuwari(int value)
{
    Kakkuri t = laid(house("players=4 dealer=0"), "3", "12 .", "4 5", "6 7", "8 9", "10 11");
    assert_int_equal(t.table.phase == KAKU_FUWARI, value != KAKU_FUWARI_OFF);
    if (value == KAKU_FUWARI_OFF) return;
    assert_string_equal(json_key(&t, 3, "hands"), "[2,2,2,[??,??]]"); // before anyone looks
    allows(&t, 3, "look");
    says(&t, "3 fuwari"); // for the dealer's
    assert_int_equal(may(&t, 2, "fuwari 3"), value == KAKU_FUWARI_CHAIN);
    assert_false(may(&t, 2, "fuwari 1")); // who has not
    allows(&t, 2, "fuwari 0");
    allows(&t, 2, "look");
}

static void demons(int value)
{
    Kakkuri t = started(house("players=3"));
    int found = 0, ones = 0;
    deals(&t);
    for (int i = 0; i < t.box_total; i++) {
        found += kaku_is_demon(t.box[i]);
        ones += card_rank(t.box[i]) == 1;
    }
    for (Seat s = 0; s < 3; s++) {
        for (int i = 0; i < t.hand_count[s]; i++) {
            found += kaku_is_demon(kaku_hand(&t, s)[i]);
            ones += card_rank(kaku_hand(&t, s)[i]) == 1;
        }
    }
    assert_int_equal(found, value ? 2 : 0);
    assert_int_equal(ones, 4);
    if (!value) return;
    for (int rank = 1; rank <= 12; rank++) {
        char line[24], below[8];
        snprintf(line, sizeof line, "play 2*=%d", rank);
        snprintf(below, sizeof below, "%d", rank == 1 ? 12 : rank - 1);
        t = laid(house("players=3 fuwari=off"), below, "9 .", "2* 5 8", "6", "7");
        allows(&t, 0, line);
    }
}

/* ---- rows ----------------------------------------------------------------------------- */

#define LOOKED "players=3 fuwari=off"

static void kiri(int value)
{
    Kakkuri t = laid(house(LOOKED), "11", "9 .", "12 5 1 8", "4 1 7", "12 6 7");
    assert_int_equal(may(&t, 0, "play 12 5"), value != KAKU_KIRI_OFF);
    allows(&t, 0, "play 12 1");
    says(&t, "0 play 12");
    assert_int_equal(may(&t, 2, "play 6"), value == KAKU_KIRI_ANY);
    says(&t, "2 pass");
    assert_int_equal(may(&t, 1, "play 4"), value == KAKU_KIRI_ANY);
    allows(&t, 1, "play 1");
}

static void four_kiri(int value)
{
    Kakkuri t = laid(house(LOOKED), "11", "9 .", "12 12 12 12 5", "6", "7");
    allows(&t, 0, "play 12 12 12");
    assert_int_equal(may(&t, 0, "play 12 12 12 12"), value);
}

static void groups(int value)
{
    Kakkuri t = laid(house(LOOKED), "4", "9 .", "5 5 5 6 8 8", "6", "7");
    assert_int_equal(may(&t, 0, "play 5 5 5"), value);
    assert_int_equal(may(&t, 0, "play 5 5 5 6"), value);
    assert_false(may(&t, 0, "play 5 5 6"));
    allows(&t, 0, "play 5 6");
    t = laid(house(LOOKED), "1", "9 .", "1 1 2 2 2 8", "6", "7");
    assert_int_equal(may(&t, 0, "play 1 1 2 2 2"), value);
    allows(&t, 0, "play 1 2");
}

static void sanzoku(int value)
{
    Kakkuri t = laid(house(LOOKED), "4", "9 .", "5 5 6 6 7 7", "3", "4");
    says(&t, "0 sanzoku");
    allows(&t, 0, "play 5 5 6 6 7 7");
    assert_int_equal(may(&t, 0, "play 5 6 7"), value == KAKU_SANZOKU_MAY);
    assert_int_equal(may(&t, 0, "play 5"), value == KAKU_SANZOKU_MAY);
}

/* ---- dropping out, the box ------------------------------------------------------------ */

static void fold(int value)
{
    const char *const rules = house(LOOKED " deals=12 box_choice=off");
    Kakkuri t = laid(rules, "3", "9 10 .", "4 5 10", "6 12", "7");
    allows(&t, 2, "fold");
    says(&t, "0 play 4; 2 pass; 1 pass"); // everybody has had one turn
    assert_int_equal(may(&t, 2, "fold"), value == KAKU_FOLD_UNPLAYED);
    assert_false(may(&t, 0, "fold")); // has played
    t = laid(rules, "3", "9 10 .", "4 10", "6 12", "7");
    says(&t, "2 fold; 0 play 4; 1 pass; 0 play 10");
    shows(&t, "round_scores", "[2,-1,-1]"); // one stone
}

static void box_choice(int value)
{
    Kakkuri t = laid(house(LOOKED), "3", "9 10 .", "4 5 10", "6 12", "7");
    says(&t, "0 play 4; 2 pass; 1 pass");
    assert_int_equal(t.turn, 0);
    shows(&t, "table", value ? "{rank:4,card:4,by:0}" : "{rank:9,card:9,by:null}");
    assert_int_equal(may(&t, 0, "turn"), value);
    assert_int_equal(may(&t, 0, "play 5"), value);
    if (value) says(&t, "0 turn");
    shows(&t, "table", "{rank:9,card:9,by:null}");
    allows(&t, 0, "play 10");
}

/* ---- the end -------------------------------------------------------------------------- */

/* A deal that nobody wins. */
static void void_deal(Kakkuri *t)
{
    const char *const hands[] = {"9", "5", "6"};
    assert_int_equal(lay(t, "3", ".", 3, hands), DEAL_OK);
    for (int passes = 0; passes < 3; passes++) say(t, t->turn, "pass");
}

static void deals_to_play(int value)
{
    char needs[48];
    snprintf(needs, sizeof needs, "players=3 fuwari=off%s", value ? "" : " minutes=5");
    if (!beside_now[0] && value == 0) {
        Setup setup = setup_of("minutes=0 deals=0");
        assert_string_equal(GAME->settle(&setup), "deals"); // it needs a clock
    }
    Kakkuri t = started(house(needs));
    const int last = value ? value : 70;
    for (int deal = 1; deal <= last; deal++) {
        assert_int_equal(t.table.over, 0);
        void_deal(&t);
    }
    assert_int_equal(t.table.over, value != 0);
}

static void minutes(int value)
{
    Kakkuri t = laid(house(LOOKED " deals=60"), "3", "9 .", "4", "5", "6");
    if (value == 0) {
        refuses(&t, SEAT_NOBODY, "time_up", KAKU_NO_CLOCK);
        return;
    }
    says(&t, "- time_up");
    assert_int_equal(t.table.over, 0); // the current deal
    says(&t, "0 play 4");
    assert_int_equal(t.table.over, 1); // was the last
}

static void tie(int value)
{
    const char *const hands[] = {"4", "5", "6", "7"};
    Kakkuri t = started(house("players=4 fuwari=off deals=1 chips=20"));
    t.table.scores[0] = 18, t.table.scores[2] = 22;
    assert_int_equal(lay(&t, "3", "9 .", 4, hands), DEAL_OK);
    says(&t, "0 play 4");
    shows(&t, "scores", "[21,19,21,19]");
    if (value == KAKU_TIE_SHARE) {
        shows(&t, "winner", "[0,2]");
        return;
    }
    const bool highest = card_rank(t.drawn[0]) > card_rank(t.drawn[2]);
    assert_int_not_equal(card_rank(t.drawn[0]), card_rank(t.drawn[2]));
    shows(&t, "winner", highest ? "[0]" : "[2]");
}

/* ---------------------------------------------------------------------------------------- */

static const Claim CLAIMS[] = {
    {"first",
     "Each draws a card and the highest deals, or you point at somebody.", first},
    {"chips", "How many white stones everybody starts with. Whoever runs out leaves the match.",
     chips},
    {"fuwari",
     "Before anyone looks, you may swap your hand, for luck: for the dealer's, or also for one "
     "that has been swapped.",
     fuwari},
    {"fold", "How long you may drop out of a deal for one stone.", fold},
    {"box_choice",
     "When all have passed, the last player may play on the old card instead of turning the box.",
     box_choice},
    {"deals",
     "The match ends after this many deals at the latest, or a clock ends it.",
     deals_to_play},
    {"minutes",
     "When the time is up, the current deal is the last, even if more deals were agreed.",
     minutes},
    {"kiri",
     "What may follow a 12: anything at any time; or anything in the same turn, and only a"
     " 1 afterwards; or never anything but a 1.",
     kiri},
    {"four_kiri",
     "Four 12s may go one after another in one turn; otherwise three at most.", four_kiri},
    {"sanzoku",
     "Whoever has said it plays nothing but pairs, or pairs as well as everything else.",
     sanzoku},
    {"tie",
     "If several have the most stones, they win together, or draw a card each: the highest wins.",
     tie},
    {"hand", "How many cards everybody is dealt.", hand},
    {"groups",
     "Three of a kind, and several 1s and 2s, may lie side by side in a row; otherwise "
     "each step is a single card.",
     groups},
    {"demons",
     "Two cards stand for any number; otherwise they are an ordinary 1 and an ordinary 2.", demons},
};

static void test_each_sentence_is_true_at_every_value(void **state)
{
    (void)state;
    assert_true(walk_claims(CLAIMS, sizeof CLAIMS / sizeof CLAIMS[0]) > 1000);
}

/* A preset that bears the name of a place. */
static void test_echizen_says_what_it_leaves_out(void **state)
{
    (void)state;
    preset_says("echizen", "You may drop out until you play a card, and choose whether the box is "
                           "turned; but the winner cannot hand the deal on to a neighbour.");
    Kakkuri t = laid("players=3 preset=echizen fuwari=off", "3", "9 10 .", "4 5", "6 12", "7");
    says(&t, "0 play 4; 2 pass");
    allows(&t, 1, "fold");
    says(&t, "1 pass");
    allows(&t, 2, "fold");
    allows(&t, 0, "turn");
    says(&t, "0 play 5"); // the winner, who is not asked
    assert_int_equal(t.table.phase, KAKU_ROUND_OVER);
    deals(&t);
    assert_int_equal(t.table.dealer, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_echizen_says_what_it_leaves_out),
        cmocka_unit_test(test_each_sentence_is_true_at_every_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
