/* test_sentences_takoyaki.c - what Takoyaki's options say is what its rules do. */
#include "rules/tako_table.h"

#include "rules/sentences.h"

/* ---- cards ---------------------------------------------------------------------------- */

static int count_in(const Card *cards, int count, Card card)
{
    int found = 0;
    for (int i = 0; i < count; i++) found += cards[i] == card;
    return found;
}

/* Dealt by lot, nobody ready yet. */
static Takoyaki any_deal(const char *rules)
{
    Takoyaki t = started(rules);
    deals_round(&t, NULL);
    return t;
}

static int all_cards(const Takoyaki *t)
{
    return t->stock_count + TAKO_PLACES * t->table.seat_count;
}

static void decks(int value)
{
    char rules[80];
    for (int seats = 2; seats <= TAKO_SEATS_MAX; seats++) {
        const int needed = seats <= 3 ? 1 : 2;
        snprintf(rules, sizeof rules, "players=%d jokers=0 %s", seats, rule_now);
        Setup setup = setup_of(rules);
        if (value == 1 && needed == 2) { // they need two
            assert_string_equal(GAME->settle(&setup), "decks");
            continue;
        }
        snprintf(rules, sizeof rules, "players=%d jokers=0", seats);
        Takoyaki t = any_deal(house(rules));
        assert_int_equal(all_cards(&t), 52 * (value ? value : needed));
    }
}

static void jokers(int value)
{
    Takoyaki t = any_deal(house("players=4"));
    int found = count_in(t.stock, t.stock_count, CARD_JOKER);
    for (int s = 0; s < 4; s++) found += count_in(t.plate[s], TAKO_PLACES, CARD_JOKER);
    assert_int_equal(found, value == OPTION_AUTO ? 2 * 2 : value); // two for each deck
    if (value == 0) return;
    t = laid(house("players=2"), "Jo Kd .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    says(&t, "0 draw");
    assert_string_equal(legal_for(&t, 0), "place 1|place 2|place 3|place 4|place 5|place 6|"
                                          "place 7|place 8|place 9|place 10");
}

/* How many cards are drawn until a round of chance is over, in many. */
static int draws_of(const char *rules)
{
    int draws = 0;
    Setup setup = setup_of(rules);
    assert_null(GAME->settle(&setup));
    for (int seed = 0; seed < 60; seed++) {
        Takoyaki t;
        FastRng rng = fast_rng_seeded((uint64_t)seed);
        setup.seed.byte[0] = (uint8_t)seed;
        GAME->start(&setup, (State *)&t);
        assert_int_equal(GAME->deal((State *)&t, NULL, NULL), DEAL_OK);
        while (t.table.phase != TAKO_ROUND_OVER) {
            draws += t.table.phase == TAKO_DRAW;
            GAME->play_random((State *)&t, &rng);
        }
    }
    return draws;
}

static void faces(int value)
{
    Takoyaki t = laid(house("players=2 jokers=0"), "Jd 3d Qh Kh .", CLUBS_IN_ORDER,
                      SPADES_IN_ORDER);
    says(&t, "0 draw; 0 discard; 1 draw; 1 place 3; 1 discard; 0 draw; 0 discard; 1 draw");
    says(&t, "1 discard"); // and now the discards become the stock
    const bool gone = value == TAKO_FACES_REMOVE;
    assert_string_equal(json_key(&t, 0, "removed"), gone ? "[Jd,Qh,Kh]" : "[]");
    assert_int_equal(t.stock_count, gone ? 1 : 4);
    if (gone && !beside_now[0])
        assert_true(draws_of("faces=remove") < draws_of("faces=discard")); // "faster"
}

static void joker_swap(int value)
{
    Takoyaki t = laid(house("players=2 jokers=1"), "Jo Kd 3d .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    says(&t, "0 draw; 0 place 3"); // 3c, which lay there, is in hand
    assert_string_equal(legal_for(&t, 0), value == TAKO_SWAP_OFF ? "discard" : "place 3");
    if (value == TAKO_SWAP_OFF) return;
    says(&t, "0 place 3");
    assert_string_equal(plate_of(&t, 0), "-- -- 3c -- -- -- -- -- -- --");
    const bool again = value == TAKO_SWAP_REUSE;
    assert_string_equal(json_key(&t, 0, "hand"), again ? "Jo" : "null");
    assert_string_equal(json_key(&t, 0, "discard"), again ? "[]" : "[Jo]");
    assert_int_equal(t.turn, again ? 0 : 1);
}

/* ---- the end of a round ---------------------------------------------------------------- */

/* Seat 0 has turned all ten, seats 1 and 2 none. */
static Takoyaki first_is_full(const char *rules)
{
    Takoyaki t = laid(rules, "Ad Kd Qd Kh Qh .", CLUBS_IN_A_CHAIN, SPADES_IN_ORDER,
                      HEARTS_IN_ORDER);
    turns_the_chain(&t, 0);
    return t;
}

static void finish(int value)
{
    Takoyaki t = first_is_full(house("players=3"));
    const bool stops = value == TAKO_FINISH_FIRST;
    assert_int_equal(t.table.phase == TAKO_ROUND_OVER, stops);
    assert_int_equal(t.turn, stops ? SEAT_NOBODY : 1);
}

static void finish_after_last_turns(int value)
{
    Takoyaki t = first_is_full(house("players=3"));
    assert_int_not_equal(t.table.phase, TAKO_ROUND_OVER);
    draws_in_vain(&t, 1);
    assert_int_not_equal(t.table.phase, TAKO_ROUND_OVER);
    draws_in_vain(&t, 2);
    assert_int_equal(t.table.phase == TAKO_ROUND_OVER, value == TAKO_FINISH_FIRST);
}

static void last_round(int value)
{
    const char *const rules = house("players=3 finish=first");
    Takoyaki t = laid(rules, "Ad As Kd .", CLUBS_IN_A_CHAIN, SPADES_IN_A_CHAIN, HEARTS_IN_ORDER);
    turns_the_chain(&t, 0);
    assert_int_equal(t.table.phase == TAKO_ROUND_OVER, value == TAKO_LAST_OFF);
    assert_string_equal(json_key(&t, 0, "winner"), value == TAKO_LAST_OFF ? "[0]" : "[]");
    if (value == TAKO_LAST_OFF) return;
    turns_the_chain(&t, 1);
    draws_in_vain(&t, 2);
    assert_int_equal(t.table.phase, TAKO_ROUND_OVER);
    assert_string_equal(json_key(&t, 0, "winner"), "[0,1]"); // together
    t = laid(rules, "Kd Ad Qd Kh .", CLUBS_IN_ORDER, SPADES_IN_A_CHAIN, HEARTS_IN_ORDER);
    draws_in_vain(&t, 0);
    turns_the_chain(&t, 1); // in its first turn; seat 0 has had one
    draws_in_vain(&t, 2);
    assert_int_equal(t.table.phase == TAKO_ROUND_OVER, value == TAKO_LAST_EQUAL);
}

/* ---- rounds ---------------------------------------------------------------------------- */

/* A match of chance; gain() says what a seat should get for a round. */
static void check_rounds(const char *rules, int rounds, int (*gain)(const Takoyaki *t, int seat))
{
    Takoyaki t = started(rules);
    FastRng rng = fast_rng_seeded(1);
    for (int round = 1; round <= rounds; round++) {
        int32_t before[SEATS_MAX];
        assert_int_equal(t.table.over, 0);
        memcpy(before, t.table.scores, sizeof before);
        deals_round(&t, NULL);
        while (t.table.phase != TAKO_ROUND_OVER) GAME->play_random((State *)&t, &rng);
        for (int s = 0; s < t.table.seat_count; s++)
            assert_int_equal(t.table.scores[s], before[s] + gain(&t, s));
    }
    assert_int_equal(t.table.over, 1);
}

static int a_round_won(const Takoyaki *t, int seat) { return t->place[seat] == 1; }

static int others_not_ahead(const Takoyaki *t, int seat)
{
    int found = 0;
    for (int s = 0; s < t->table.seat_count; s++)
        found += s != seat && t->place[s] >= t->place[seat];
    return found;
}

static void rounds(int value) { check_rounds(house("players=3"), value, a_round_won); }

static void rounds_by_place(int value)
{
    check_rounds(house(value == 1 ? "players=4 rest=on" : "players=4"), value, others_not_ahead);
}

/* ---------------------------------------------------------------------------------------- */

static const Claim CLAIMS[] = {
    {"decks", "Two or three players need one deck, four to eight need two.", decks},
    {"jokers", "How many jokers are shuffled in. A joker goes wherever you like.", jokers},
    {"faces", "A J, Q or K that turns up can leave the game for good; play gets faster.", faces},
    {"joker_swap", "The right card can take the place of a joker on your plate.", joker_swap},
    {"finish", "Stop at the first full plate, or play on for the places after it.", finish},
    {"finish", "Stop when the others have had their last turns, or play on for the places behind.",
     finish_after_last_turns},
    {"last_round",
     "After the first full plate the others may get one more turn, or as many turns as the first "
     "player had; everybody who finishes then wins together.",
     last_round},
    {"rounds", "How many rounds you play. Each round won is one point.", rounds},
    {"rounds",
     "How many rounds you play. In each you get a point for every other player who is not ahead "
     "of you.",
     rounds_by_place},
};

static void test_each_sentence_is_true_at_every_value(void **state)
{
    (void)state;
    assert_true(walk_claims(CLAIMS, sizeof CLAIMS / sizeof CLAIMS[0]) > 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_sentence_is_true_at_every_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
