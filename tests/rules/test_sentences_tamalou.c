/* test_sentences_tamalou.c - what Tamalou's options say is what its rules do. */
#include "rules/tama_table.h"

#include "rules/first_deal.h"
#include "rules/sentences.h"

#define THREE "players=3 two_places=off first_discard=off"

static bool may(const Tamalou *t, Seat seat, const char *text)
{
    Action a;
    return is_allowed(t, seat, text, &a, NULL);
}

/* The seat draws, discards, and lets a power be. */
static void draws_and_discards(Tamalou *t, Seat seat)
{
    say(t, seat, "draw");
    say(t, seat, "discard");
    if (t->table.phase == TAMA_POWER) say(t, seat, "skip");
}

static void quiet_turn(Tamalou *t, Seat seat)
{
    draws_and_discards(t, seat);
    say(t, seat, "end");
}

/* Seat 0 calls, and everybody who has a turn left lets it pass. */
static void calls(Tamalou *t)
{
    draws_and_discards(t, 0);
    say(t, 0, "tamalou");
    while (t->table.phase != TAMA_ROUND_OVER) quiet_turn(t, (Seat)__builtin_ctz(t->table.to_act));
}

/* ---- before the deal ------------------------------------------------------------------ */

static void first(int value)
{
    const char *const rules = house("players=4");
    const bool draws = value == TAMA_FIRST_DRAW;
    unsigned dealers = 0;
    Tamalou t;
    for (int seed = 0; seed < 40; seed++) {
        int rank[SEATS_MAX] = {0};
        const Seat pointed_at = (Seat)(seed % 4);
        assert_int_equal(first_deal(&t, rules, seed, pointed_at, rank), 0);
        assert_int_equal(t.table.dealer, pointed_at);
        assert_int_equal(first_deal(&t, rules, seed, SEAT_NOBODY, rank), draws ? 4 : 0);
        for (int s = 0; s < 4; s++) assert_true(rank[s] <= rank[t.table.dealer]);
        dealers |= 1u << t.table.dealer;
    }
    assert_int_equal(dealers, 15);
}

static void jokers(int value)
{
    for (int seats = 2; seats <= 5; seats++) {
        char needs[32];
        Card deck[TAMA_DECK_MAX];
        snprintf(needs, sizeof needs, "players=%d", seats);
        Tamalou t = started(house(needs));
        int found = 0;
        for (int i = tama_deck(&t.table, deck) - 1; i >= 0; i--) found += deck[i] == CARD_JOKER;
        assert_int_equal(found, value != OPTION_AUTO ? value : seats > 3 ? 2 : 0);
    }
    if (value <= 0) return;
    Tamalou t = laid(house(THREE), "Jo 3s", SUM_5, SUM_6, SUM_20);
    says(&t, "0 draw; 0 discard");
    assert_string_equal(phase_of(&t), "declare"); // no power
}

static void places_are(const char *rules, int count, int seen)
{
    int rank[SEATS_MAX];
    Tamalou t;
    first_deal(&t, rules, 5, 1, rank);
    for (Seat s = 0; s < t.table.seat_count; s++) {
        int shown = 0;
        assert_int_equal(tama_places(&t, s), count);
        for (int p = 1; p <= count; p++) shown += tama_shows(&t, s, s, p);
        assert_int_equal(shown, seen);
    }
}

static void two_player_six(int value)
{
    places_are(house("players=2 two_places=off"), value ? 6 : 4, value ? 3 : 2);
}

static void two_places(int value)
{
    places_are(house("players=3"), value ? 2 : 4, value ? 1 : 2);
}

static void first_discard(int value)
{
    int rank[SEATS_MAX];
    Tamalou t;
    first_deal(&t, house("players=3"), 5, 1, rank);
    all_ready(&t);
    assert_int_equal(may(&t, 0, "take 1"), value);
    allows(&t, 0, "draw");
}

/* ---- powers --------------------------------------------------------------------------- */

/* Seat 0 has drawn this card and discarded it. */
static Tamalou discarded(const char *rules, const char *card)
{
    char stock[24];
    snprintf(stock, sizeof stock, "%s 3s 4s 3h", card);
    Tamalou t = laid(rules, stock, SUM_5, SUM_24, SUM_20);
    says(&t, "0 draw; 0 discard");
    return t;
}

static void powers(int value)
{
    static const struct {
        const char *card, *use;
        int from;
    } cards[] = {{"7s", "peek 1", 1},      {"8s", "peek 3", 1},  {"9s", "spy 1 1", 2},
                 {"Ts", "spy 2 4", 2},     {"Js", "trade 1 1 1", 3}, {"Qs", "trade 1 2 4", 3},
                 {"Ks", "spy 1 2", 4},     {"As", NULL, 9},      {"2s", NULL, 9}};
    const char *const rules = house(THREE);
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        Tamalou t = discarded(rules, cards[i].card);
        const bool has = value >= cards[i].from;
        assert_string_equal(phase_of(&t), has ? "power" : "declare");
        if (has) allows(&t, 0, cards[i].use);
    }
}

static void jq_twice(int value)
{
    Tamalou t = discarded(house(THREE), "Js");
    says(&t, "0 trade 1 1 1");
    assert_string_equal(phase_of(&t), value ? "power" : "declare");
    assert_int_equal(may(&t, 0, "trade 1 2 1"), value);
    assert_false(may(&t, 0, "trade 2 1 2"));
}

static void jq_twice_any(int value)
{
    Tamalou t = discarded(house(THREE " jq_any=on"), "Qs");
    says(&t, "0 trade 1 1 1");
    assert_int_equal(may(&t, 0, "trade 1 2 1"), value);
    assert_int_equal(may(&t, 0, "trade 1 1 2 1"), value);
    assert_false(may(&t, 0, "trade 2 1 2")); // the same two
}

static void jq_any(int value)
{
    const char *const cards[] = {"Js", "Qs"};
    for (int i = 0; i < 2; i++) {
        Tamalou t = discarded(house(THREE), cards[i]);
        assert_int_equal(may(&t, 0, "trade 1 1 2 4"), value);
        allows(&t, 0, "trade 1 1 1"); // one's own
    }
}

static void king(int value)
{
    const char *const rules = house(THREE);
    Tamalou t = discarded(rules, "Ks");
    says(&t, "0 spy 1 1");
    assert_string_equal(json_key(&t, 0, "shown"), "[{seat:1,place:1,card:6c}]");
    allows(&t, 0, "trade 1");
    t = discarded(rules, "Kd");
    assert_string_equal(phase_of(&t), value == TAMA_KING_ALL ? "power" : "declare");
}

/* ---- playing -------------------------------------------------------------------------- */

static void stock_out(int value)
{
    Tamalou t = laid(house("players=2 two_places=off two_player_six=off first_discard=off"),
                     "3s 4s .", SUM_5, SUM_20);
    int turns = 0;
    for (; t.table.phase != TAMA_ROUND_OVER; turns++)
        quiet_turn(&t, (Seat)__builtin_ctz(t.table.to_act));
    // of two cards the one below comes back: three times
    assert_int_equal(turns, value == TAMA_STOCK_END ? 2 : 2 + 3);
    assert_string_equal(numbers(&t, t.table.round_scores), "5 20"); // counted
}

static void last_lap(int value)
{
    Tamalou t = laid(house(THREE " powers=4"), "3s 9s 4s 4c 4d", SUM_5, SUM_6, SUM_20);
    draws_and_discards(&t, 0);
    says(&t, "0 tamalou");
    assert_int_equal(t.table.phase == TAMA_ROUND_OVER, !value);
    if (!value) return;
    says(&t, "2 draw; 2 discard");
    allows(&t, 2, "spy 1 1");
    assert_false(may(&t, 2, "spy 0 1")); // safe
    says(&t, "2 skip; 2 end");
    assert_int_not_equal(t.table.phase, TAMA_ROUND_OVER);
    quiet_turn(&t, 1);
    assert_int_equal(t.table.phase, TAMA_ROUND_OVER);
}

static void snap(int value)
{
    Tamalou t = laid(house(THREE), "4s 3c 6s", "Ac 4c Ad Kd", "4d 4h 9c 9d", SUM_20);
    draws_and_discards(&t, 0);
    assert_int_equal(may(&t, 1, "snap 2"), value);
    if (!value) return;
    says(&t, "2 snap 3"); // no 4
    assert_string_equal(layout_of(&t, 2), "5c 5d 5h 5s 3c");
    says(&t, "1 snap 2");
    assert_string_equal(layout_of(&t, 1), "4d -- 9c 9d");
}

/* ---- points --------------------------------------------------------------------------- */

static void values(int value)
{
    static const char *const cards = "As 2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Kc Ks Kd Kh Jo";
    static const int worth[][17] = {
        {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 15, 15, 0, 0, 20},
        {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13, 0, 0, -1},
        {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13, 13, 13, 0},
        {0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, -1, 9, 9, 3, 3, -5}}; // as decided here
    const bool own = value == TAMA_VALUES_OWN;
    Tamalou t = started(house(own ? "players=3 ace=0 jack=14 queen=-1 black_king=9 red_king=3 joker=-5"
                                  : "players=3"));
    Card card[17];
    assert_int_equal(cards_of(cards, card, NULL), 17);
    for (int i = 0; i < 17; i++) assert_int_equal(tama_value(&t.table, card[i]), worth[value][i]);
}

static void own_value(int value)
{
    static const struct {
        const char *key, *cards;
    } of[] = {{"ace", "Ac Ad Ah As"},       {"jack", "Jc Jd Jh Js"}, {"queen", "Qc Qd Qh Qs"},
              {"black_king", "Kc Ks Kc Ks"}, {"red_king", "Kd Kh Kd Kh"}, {"joker", "Jo Jo Jo Jo"}};
    Tamalou t = started(house("players=4 values=own"));
    Card card[4];
    for (int i = 0; i < 6; i++) {
        if (strcmp(of[i].key, claim_now->key) != 0) continue;
        cards_of(of[i].cards, card, NULL);
        for (int k = 0; k < 4; k++) assert_int_equal(tama_value(&t.table, card[k]), value);
        return;
    }
    fail_msg("no card for %s", claim_now->key);
}

/* What lets four cards have any sum from 0 to 40, and another four one of 80. */
#define ANY_SUM "first_discard=off values=own ace=1 queen=0 jack=20 black_king=20 two_player_six=off two_places=off"

static const char *four_cards(int sum)
{
    static char hand[2][16];
    static int turn;
    char *out = hand[turn++ % 2];
    for (int i = 0; i < 4; i++) {
        const int worth = sum > 10 ? 10 : sum;
        sum -= worth;
        out[3 * i] = "QA23456789T"[worth];
        out[3 * i + 1] = "cdhs"[i];
        out[3 * i + 2] = i < 3 ? ' ' : '\0';
    }
    return out;
}

/* What seat 0 gets for a call with this sum; nobody else has so few points. */
static int brings(const char *rules, int sum)
{
    Tamalou t = laid(rules, "Js Jh Kd Kh", four_cards(sum), "Kc Ks Jc Jd");
    calls(&t);
    assert_int_equal(t.table.round_scores[1], 80);
    return t.table.round_scores[0];
}

static void limit(int value)
{
    const bool any = value == TAMA_ANY_SUM;
    const char *const rules = house(any ? "players=2 " ANY_SUM : "players=2 fail=7 " ANY_SUM);
    assert_int_equal(brings(rules, value), 0);
    assert_int_equal(brings(rules, value + 1), any ? 0 : value + 1 + 7);
    if (any) assert_int_equal(brings(rules, 40), 0);
}

static void fail_costs(int value)
{
    assert_int_equal(brings(house("players=2 limit=5 " ANY_SUM), 12), 12 + value);
    assert_int_equal(brings(house("players=2 limit=5 " ANY_SUM), 4), 0);
}

static void kamikaze(int value)
{
    Tamalou t = laid(house(THREE " values=classic limit=5 fail=5"), "3s 3c 3h", SUM_5,
                     "Qc Qd Kc Kh", SUM_20);
    calls(&t);
    assert_string_equal(numbers(&t, t.table.round_scores), value ? "50 0 50" : "0 35 20");
}

/* ---- the end of the match -------------------------------------------------------------- */

/* Seat 0 comes to that many points by a round of 20. */
static Tamalou comes_to(const char *rules, int points)
{
    Tamalou t = laid(rules, "3s 3c 3h", SUM_20, SUM_5);
    t.table.scores[0] = points - 20;
    calls(&t);
    assert_int_equal(t.table.round_scores[0], 20);
    return t;
}

#define TWENTY "players=2 first_discard=off values=classic limit=5 fail=0 two_player_six=off two_places=off "

static void exact(int value)
{
    static const int becomes[] = {50, 50, 70, 100};
    Tamalou t = comes_to(house(TWENTY "target=100 rounds=0"), 100);
    assert_int_equal(t.table.scores[0], becomes[value]);
    assert_int_equal(t.table.over, value == TAMA_EXACT_END50 || value == TAMA_EXACT_OFF);
}

static void target(int value)
{
    if (value < 20) {
        Setup setup = setup_of("players=2");
        setup.option[TAMA_TARGET] = (int16_t)value;
        assert_non_null(GAME->settle(&setup)); // 20 or more; or the rounds have a limit
        if (value == 0) assert_int_equal(comes_to(house(TWENTY "rounds=9"), 20000).table.over, 0);
        return;
    }
    const char *const rules = house(TWENTY "exact=off rounds=0");
    assert_int_equal(comes_to(rules, value - 1).table.over, 0);
    assert_int_equal(comes_to(rules, value).table.over, 1);
    assert_int_equal(comes_to(rules, value + 1).table.over, 1);
}

static void rounds(int value)
{
    Tamalou t = started(house(value ? "players=2 target=0 exact=end50" : "players=2 target=500"));
    FastRng rng = fast_rng_seeded(1);
    const int last = value ? value : 60;
    for (int round = 1; round <= last; round++) {
        assert_int_equal(t.table.over, 0);
        deals_round(&t, NULL);
        while (t.table.phase != TAMA_ROUND_OVER) GAME->play_random((State *)&t, &rng);
        if (!value) t.table.scores[0] = t.table.scores[1] = 0; // nobody comes to the limit
    }
    assert_int_equal(t.table.over, value != 0);
}

/* ---------------------------------------------------------------------------------------- */

#define OWN "How many points this card is worth, with your own values."

static const Claim CLAIMS[] = {
    {"first",
     "By lot, or each draws a card and the highest deals, or you point at somebody.", first},
    {"jokers", "Jokers have no power. Four or more players usually take two.", jokers},
    {"two_player_six", "Two players get six cards each and look at three.", two_player_six},
    {"two_places", "Everybody gets two cards and looks at one.", two_places},
    {"first_discard", "One card is turned face up, so that the first player may take it.",
     first_discard},
    {"jq_twice", "J and Q let you trade with two players.", jq_twice},
    {"jq_twice", "J and Q let you trade twice, not of the same two players.", jq_twice_any},
    {"jq_any", "J and Q let you trade any two cards of two players, your own or not.", jq_any},
    {"king", "A king lets you look at a card and trade for it.", king},
    {"powers",
     "1: looking at a card of your own; 2: at others' cards, too; 3: trading, too; 4: and "
     "kings.",
     powers},
    {"stock_out", "Go on with the discards, three times at most, or count the points.", stock_out},
    {"values",
     "Picture cards and jokers are worth something else in related games, or what you "
     "decide.",
     values},
    {"ace", OWN, own_value},
    {"jack", OWN, own_value},
    {"queen", OWN, own_value},
    {"black_king", OWN, own_value},
    {"red_king", OWN, own_value},
    {"joker", OWN, own_value},
    {"limit", "Whoever calls Tamalou may have at most this many points.", limit},
    {"last_lap",
     "After the call everybody else has one more turn; the caller's cards are safe.", last_lap},
    {"kamikaze",
     "If your only four cards are two queens and two kings, you get 0 and everybody else gets 50.",
     kamikaze},
    {"exact", "Whoever reaches the limit exactly gets points back.", exact},
    {"target",
     "The match ends when somebody has this many points, 20 or more. There may be none where "
     "the rounds are limited.",
     target},
    {"rounds", "The match ends after this many rounds, if not before.", rounds},
    {"snap",
     "Whoever has the same number may throw it onto a discard at once; a wrong one comes back, "
     "with one card more.",
     snap},
    {"fail", "Extra points for whoever calls Tamalou with too many.", fail_costs},
};

static void test_each_sentence_is_true_at_every_value(void **state)
{
    (void)state;
    assert_true(walk_claims(CLAIMS, sizeof CLAIMS / sizeof CLAIMS[0]) > 1000);
}

/* ---- presets that bear the name of another game --------------------------------------- */

/* "any sum may be called, and everybody else gets one more turn", without a penalty */
static void any_sum_may_be_called(const char *rules)
{
    Tamalou t = laid(rules, "3s 4s 4c 4d 5s .", SUM_24, SUM_6, SUM_8);
    draws_and_discards(&t, 0);
    says(&t, "0 tamalou");
    quiet_turn(&t, 2);
    quiet_turn(&t, 1);
    assert_int_equal(t.table.phase, TAMA_ROUND_OVER);
    assert_int_equal(t.table.round_scores[0], 24); // seat 1 has less, and no penalty comes on top
    assert_int_equal(t.table.round_scores[1], 0);
}

/* "The powers and the end of the match stay Tamalou's: exactly 100 is halved." */
static void the_rest_stays(const char *rules)
{
    static const TamaOption STAY[] = {TAMA_POWERS, TAMA_KING, TAMA_JQ_TWICE, TAMA_JQ_ANY,
                                      TAMA_EXACT, TAMA_TARGET, TAMA_ROUNDS};
    const Setup setup = setup_of(rules), usual = setup_of("players=3");
    for (size_t i = 0; i < sizeof STAY / sizeof STAY[0]; i++)
        assert_int_equal(setup.option[STAY[i]], usual.option[STAY[i]]);
    assert_int_equal(setup.option[TAMA_EXACT], TAMA_EXACT_END50);
    assert_int_equal(setup.option[TAMA_TARGET], 100);
}

static bool throws_equal_cards(const char *rules)
{
    Tamalou t = laid(rules, "4s 3c 6s", "Ac 4c Ad Kd", "4d 4h 9c 9d", SUM_20);
    says(&t, "0 draw; 0 discard");
    return may(&t, 1, "snap 1");
}

static void test_cactus_and_cabo_say_what_they_leave_out(void **state)
{
    static const char *const CACTUS = "players=3 preset=cactus first_discard=off";
    static const char *const CABO = "players=3 preset=cabo";
    (void)state;
    preset_says("cactus", "A lively relative: equal cards are thrown at once, any sum may be "
                          "called, and everybody else gets one more turn. The powers and the end "
                          "of the match stay Tamalou's: exactly 100 is halved.");
    preset_says("cabo", "An American relative: any sum may be called, and everybody else gets one "
                        "more turn; without its penalty, its kamikaze and equal cards swapped "
                        "together. The powers and the end of the match stay Tamalou's: exactly 100 "
                        "is halved.");
    any_sum_may_be_called(CACTUS);
    any_sum_may_be_called(CABO);
    the_rest_stays(CACTUS);
    the_rest_stays(CABO);
    assert_true(throws_equal_cards(CACTUS));
    assert_false(throws_equal_cards(CABO));
    assert_int_equal(setup_of(CABO).option[TAMA_KAMIKAZE], 0);
    assert_string_equal(GAME->verbs[TAMA_SAY_SWAP - 1].args, "p"); // one card, never two
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cactus_and_cabo_say_what_they_leave_out),
        cmocka_unit_test(test_each_sentence_is_true_at_every_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
