/* test_tamalou_ai.c - how the computer plays Tamalou: small cards in, no child's blunders. */
#include "rules/tama_table.h"

#include "signature.h"

static Seat seat_to_act(const Tamalou *t)
{
    Seat seat = 0;
    while (!seats_have(t->table.to_act, seat)) seat++;
    return seat;
}

static Action chosen_by(const Tamalou *t, Seat seat, AiLevel level, FastRng *rng)
{
    Action a;
    ai_choose(&TAMALOU, seen_by(t, seat), level, rng, &a);
    return a;
}

/* What `normal` says for whom the game waits, whatever its dice. */
static void chooses(const Tamalou *t, const char *text)
{
    for (int i = 0; i < 20; i++) {
        FastRng rng = fast_rng_seeded((uint64_t)i);
        char line[ACTION_TEXT_MAX];
        Text out = text_over(line, sizeof line);
        Action a = chosen_by(t, seat_to_act(t), AI_ONI, &rng);
        action_format(&TAMALOU, &a, &out);
        assert_string_equal(line, text);
    }
}

static void test_oni__lays_small_cards_where_large_ones_lie(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "2s Kd", "9c 5c Ac Ad", "4c 4d 4h 4s");
    says(&t, "0 draw");
    chooses(&t, "swap 1");
    t = laid("players=2", "6s Kd", "Ac 2c 9c 9d", "4c 4d 4h 4s");
    says(&t, "0 draw"); // a six for an unknown card, which then is known
    chooses(&t, "swap 3");
    t = laid("players=2", "Ks Kd", "Ac 2c 9c 9d", "4c 4d 4h 4s");
    says(&t, "0 draw");
    chooses(&t, "discard");
}

static void test_oni__takes_what_is_small_and_draws_otherwise(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "Kd 4s", "9c 5c Ac Ad", "Tc 2d 9d 9h");
    says(&t, "0 draw; 0 swap 3; 0 end"); // an ace is up
    chooses(&t, "take 1");
    t = laid("players=2", "Ts 4s", "9c 5c Ac Ad", "3c 2d 9d 9h");
    says(&t, "0 draw; 0 discard; 0 skip; 0 end"); // a ten
    chooses(&t, "draw");
}

static void test_oni__uses_its_powers(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "7s", "Ac 2c 9c 9d", SUM_20);
    says(&t, "0 draw");
    chooses(&t, "discard");
    says(&t, "0 discard");
    chooses(&t, "peek 3");
    says(&t, "0 peek 3");
    chooses(&t, "done");

    t = laid("players=2", "Kd Js", "9c Tc 9h 9d", SUM_20);
    says(&t, "0 draw; 0 discard; 0 skip; 0 end; 1 take 3; 1 end; 0 draw; 0 discard");
    chooses(&t, "trade 2 1 3"); // everybody has seen the king go there
    t = laid("players=2", "Kd Ks", "9c Tc 9h 9d", SUM_20);
    says(&t, "0 draw; 0 discard; 0 skip; 0 end; 1 take 3; 1 end; 0 draw; 0 discard");
    chooses(&t, "spy 1 3");
    says(&t, "0 spy 1 3");
    chooses(&t, "trade 2");
}

static void test_oni__leaves_a_power_that_helps_nobody(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "Js", "Ac Ad Ah As", SUM_20);
    t.laid[2].known_by = t.laid[3].known_by = 1;
    says(&t, "0 draw; 0 discard");
    chooses(&t, "skip"); // nothing to trade for
}

/* Seat 0 has seen all of its four cards, and has played. */
static Tamalou all_known(const char *layout)
{
    Tamalou t = laid("players=2", "Jc", layout, SUM_20);
    for (int i = 0; i < 4; i++) t.laid[i].known_by |= 1;
    says(&t, "0 draw; 0 discard; 0 skip");
    return t;
}

static void test_oni__declares_with_five_and_not_with_six(void **state)
{
    (void)state;
    Tamalou t = all_known(SUM_5);
    chooses(&t, "tamalou");
    t = all_known(SUM_6);
    chooses(&t, "end");
    t = all_known("Kd Kh Ac Ad");
    t.laid[3].known_by = 0; // 2 and one unknown card: too little to go by
    t.laid[2].known_by = 1;
    chooses(&t, "end");
}

static void test_oni__bets_on_a_card_that_is_very_likely_small(void **state)
{
    (void)state;
    Tamalou t = all_known("Kd Kh Ac Ad");
    t.laid[3].known_by = 0;
    // all that is large lies among the discards: what is unknown is small
    t.discard_count = 0;
    for (Card c = card_french(6, CLUBS); c < card_french(13, DIAMONDS); c++) {
        t.discard[t.discard_count++] = c;
    }
    chooses(&t, "tamalou");
}

/* [TAMA-15] */
static void test_oni__knows_what_two_queens_and_two_kings_are_worth(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *says;
    } HOUSES[] = {{"players=2 kamikaze=on", "tamalou"}, {"players=2", "end"}};
    for (int i = 0; i < 2; i++) {
        Tamalou t = laid(HOUSES[i].rules, "3c", "Qh Qs Ks Kd", SUM_20);
        for (int place = 0; place < 4; place++) t.laid[place].known_by |= 1;
        says(&t, "0 draw");
        chooses(&t, i == 0 ? "discard" : "swap 3");
        says(&t, "0 discard");
        chooses(&t, HOUSES[i].says);
    }
    Tamalou t = laid("players=2 kamikaze=on", "Ks", "Qh Qs 3c Kd", SUM_20);
    for (int place = 0; place < 4; place++) t.laid[place].known_by |= 1;
    says(&t, "0 draw");
    chooses(&t, "swap 3");
    t = laid("players=2 kamikaze=on", "3d Ks 4d Kc", "Ac 2d 9c 9d", "Qh Qs 3c Kd");
    for (int place = 4; place < 8; place++) t.laid[place].known_by |= 2;
    says(&t, "0 draw; 0 discard; 0 end; 1 draw; 1 discard; 1 skip; 1 end; 0 draw; 0 swap 1; 0 end; "
             "1 draw");
    chooses(&t, "swap 3");
}

static void test_oni__does_not_play_in_circles(void **state)
{
    (void)state;
    Tamalou t = laid("players=2", "3c .", SUM_20, SUM_24);
    says(&t, "0 draw; 0 discard; 0 end; 1 take 1");
    chooses(&t, "tamalou"); // nobody will ever draw again
}

static void test_oni__snaps_what_it_knows(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 snap=on", "9s", "9c 2c Ad Ah", SUM_20);
    says(&t, "0 draw; 0 discard");
    chooses(&t, "snap 1");
    t = laid("players=2 snap=on", "9s", "Ac 2c 9d 9h", SUM_20);
    says(&t, "0 draw; 0 discard; 0 skip"); // its nines it has not seen
    chooses(&t, "end");
    t = laid("players=2 snap=on jokers=2 values=cactus", "Jo", "Jo 2c 9d 9h", SUM_20);
    says(&t, "0 draw; 0 discard"); // -1: better kept
    chooses(&t, "end");
}

static void test_oni__snaps_out_of_turn_what_it_knows_and_nothing_else(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(1);
    Action a;
    Tamalou t = laid("players=3 snap=on", "9s", SUM_5, "9c 2d 2h 2s", "4c 4d 9d 9h");
    says(&t, "0 draw; 0 discard");
    assert_true(ai_interrupts(&TAMALOU, seen_by(&t, 1), AI_ONI, &rng, &a));
    assert_int_equal(a.verb, TAMA_SAY_SNAP);
    assert_int_equal(a.place[0], 1);
    assert_false(ai_interrupts(&TAMALOU, seen_by(&t, 2), AI_ONI, &rng, &a)); // never saw them
    assert_false(ai_interrupts(&TAMALOU, seen_by(&t, 1), AI_RANDOM, &rng, &a));
    says(&t, "1 snap 1");
    assert_false(ai_interrupts(&TAMALOU, seen_by(&t, 1), AI_ONI, &rng, &a));
}

static Tamalou game_of(int seed, int players, const char *preset)
{
    Tamalou t;
    Setup setup = setup_usual(&TAMALOU, players);
    for (int i = 0; i < TAMALOU.preset_count; i++) {
        if (strcmp(TAMALOU.presets[i].id, preset) != 0) continue;
        setup_apply_preset(&TAMALOU, &TAMALOU.presets[i], &setup);
    }
    setup.seed.byte[0] = (uint8_t)seed;
    setup.seed.byte[1] = (uint8_t)(seed >> 8);
    setup.dealer = 0;
    options_close(&TAMALOU, &setup); // the preset for two does nothing with more
    assert_null(TAMALOU.settle(&setup));
    TAMALOU.start(&setup, (State *)&t);
    return t;
}

static const char *preset_of(int game) { return TAMALOU.presets[game % TAMALOU.preset_count].id; }

static void deal_if_over(Tamalou *t)
{
    if (t->table.phase != TAMA_ROUND_OVER) return;
    assert_int_equal(TAMALOU.deal((State *)t, NULL, NULL), DEAL_OK);
}

static void test_every_level__chooses_only_what_is_legal_and_ends(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(1);
    for (int game = 0; game < 60; game++) {
        Tamalou t = game_of(game, 2 + game % 7, preset_of(game));
        for (int actions = 0; !t.table.over; actions++) {
            deal_if_over(&t);
            Seat seat = seat_to_act(&t);
            Action a = chosen_by(&t, seat, (AiLevel)(game % AI_LEVELS), &rng);
            assert_true(TAMALOU.is_legal(seen_by(&t, seat), &a, NULL));
            TAMALOU.apply((State *)&t, seat, &a, NULL);
            assert_true(actions < 20000);
        }
    }
}

static void test_every_level__answers_a_seat_that_can_only_snap(void **state)
{
    (void)state;
    Tamalou t = laid("players=2 snap=on", "9s", SUM_5, SUM_20);
    says(&t, "0 draw; 0 discard");
    for (int level = 0; level < AI_LEVELS; level++) {
        FastRng rng = fast_rng_seeded(1);
        Action a = chosen_by(&t, 1, (AiLevel)level, &rng);
        assert_int_equal(a.verb, TAMA_SAY_SNAP);
        assert_true(TAMALOU.is_legal(seen_by(&t, 1), &a, NULL));
    }
}

static void test_every_level__decides_the_same_whatever_lies_hidden(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(2), dream = fast_rng_seeded(3);
    for (int game = 0; game < 60; game++) {
        Tamalou t = game_of(game, 2 + game % 7, preset_of(game)), other;
        while (!t.table.over) {
            deal_if_over(&t);
            Seat seat = seat_to_act(&t);
            FastRng same = rng;
            TAMALOU.determinize(seen_by(&t, seat), &dream, (State *)&other);
            Action a = chosen_by(&t, seat, (AiLevel)(game % AI_LEVELS), &rng);
            Action b = chosen_by(&other, seat, (AiLevel)(game % AI_LEVELS), &same);
            assert_true(action_equal(&a, &b));
            TAMALOU.apply((State *)&t, seat, &a, NULL);
        }
    }
}

/* Of `games` matches of two, how many `level` wins against `other`, from both seats. */
static int wins(AiLevel level, AiLevel other, int games)
{
    int won = 0;
    FastRng rng = fast_rng_seeded(4);
    for (int game = 0; game < games; game++) {
        Tamalou t = game_of(game / 2, 2, "source");
        Seat mine = (Seat)(game % 2);
        while (!t.table.over) {
            deal_if_over(&t);
            Seat seat = seat_to_act(&t);
            Action a = chosen_by(&t, seat, seat == mine ? level : other, &rng);
            TAMALOU.apply((State *)&t, seat, &a, NULL);
        }
        won += seats_have(t.table.winners, mine);
    }
    return won;
}

static void test_oni__beats_random_and_greedy_and_easy(void **state)
{
    (void)state;
    // an even player wins 100 of 200, give or take 7; four times that is no luck
    assert_true(wins(AI_ONI, AI_RANDOM, 200) > 190);
    assert_true(wins(AI_ONI, AI_GREEDY, 200) > 128);
    assert_true(wins(AI_ONI, AI_EASY, 200) > 128);
    assert_true(wins(AI_EASY, AI_RANDOM, 200) > 180);
}

static uint64_t signature_of(AiLevel level)
{
    FastRng rng = fast_rng_seeded(5);
    uint64_t signature = 0;
    int decisions = 0;
    for (int game = 0; decisions < SIGNED_DECISIONS; game++) {
        Tamalou t = game_of(game, 2 + game % 7, preset_of(game));
        for (; !t.table.over && decisions < SIGNED_DECISIONS; decisions++) {
            deal_if_over(&t);
            Seat seat = seat_to_act(&t);
            Action a = chosen_by(&t, seat, level, &rng);
            uint64_t said[2] = {signature, 0};
            said[1] = (uint64_t)a.verb << 24 | (uint64_t)a.target << 16 |
                      (uint64_t)a.place[0] << 8 | a.place[1];
            signature = hash_bytes(said, sizeof said);
            TAMALOU.apply((State *)&t, seat, &a, NULL);
        }
    }
    return signature;
}

static void test_every_level__has_its_signature(void **state)
{
    (void)state;
    const uint64_t golden[AI_LEVELS] = {
        [AI_RANDOM] = 0xbcb63782bda3dad0, [AI_GREEDY] = 0xa040db87c63d7887,
        [AI_EASY] = 0x4624808e333d0d01,   [AI_NORMAL] = 0x523f151ecabbf067,
        [AI_STRONG] = 0x738d5fe98770e74f, [AI_ONI] = 0x9d90cf46bedf5856};
    check_signatures(golden, signature_of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oni__lays_small_cards_where_large_ones_lie),
        cmocka_unit_test(test_oni__takes_what_is_small_and_draws_otherwise),
        cmocka_unit_test(test_oni__uses_its_powers),
        cmocka_unit_test(test_oni__leaves_a_power_that_helps_nobody),
        cmocka_unit_test(test_oni__declares_with_five_and_not_with_six),
        cmocka_unit_test(test_oni__bets_on_a_card_that_is_very_likely_small),
        cmocka_unit_test(test_oni__knows_what_two_queens_and_two_kings_are_worth),
        cmocka_unit_test(test_oni__does_not_play_in_circles),
        cmocka_unit_test(test_oni__snaps_what_it_knows),
        cmocka_unit_test(test_oni__snaps_out_of_turn_what_it_knows_and_nothing_else),
        cmocka_unit_test(test_every_level__chooses_only_what_is_legal_and_ends),
        cmocka_unit_test(test_every_level__answers_a_seat_that_can_only_snap),
        cmocka_unit_test(test_every_level__decides_the_same_whatever_lies_hidden),
        cmocka_unit_test(test_oni__beats_random_and_greedy_and_easy),
        cmocka_unit_test(test_every_level__has_its_signature),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
