/* test_takoyaki_ai.c - how the computer plays Takoyaki: where its jokers go, and that it wins. */
#include "rules/tako_table.h"

#include "signature.h"

static Seat seat_to_act(const Takoyaki *t)
{
    Seat seat = 0;
    while (!seats_have(t->table.to_act, seat)) seat++;
    return seat;
}

static Action chosen(const Takoyaki *t, AiLevel level, FastRng *rng)
{
    Action a;
    ai_choose(&TAKOYAKI, seen_by(t, seat_to_act(t)), level, rng, &a);
    return a;
}

/* A joker is in seat 0's hand; of the tens two lie open, of all other numbers one or none. */
static Takoyaki joker_in_hand(void)
{
    Takoyaki t = laid("players=2 jokers=2", "3d Td Jo .", "Ac 2c Kc 4c 5c 6c 7c 8c 9c Tc",
                      "As 2s 3s 4s 5s 6s 7s 8s 9s Ts");
    says(&t, "0 draw; 0 place 3; 0 discard; 1 draw; 1 place 10; 1 discard; 0 draw");
    return t;
}

static void test_normal__puts_a_joker_where_the_fewest_copies_are_still_to_come(void **state)
{
    (void)state;
    Takoyaki t = joker_in_hand();
    const AiLevel levels[] = {AI_NORMAL, AI_STRONG, AI_ONI};
    for (int i = 0; i < 90; i++) {
        FastRng rng = fast_rng_seeded((uint64_t)i);
        assert_int_equal(chosen(&t, levels[i % 3], &rng).place[0], 10);
    }
}

static void test_normal__counts_the_discards_and_every_plate(void **state)
{
    (void)state;
    Takoyaki t = joker_in_hand();
    // two sixes among the discards and one on the other plate: more have been seen than tens
    t.discard[t.discard_count++] = card_french(6, DIAMONDS);
    t.discard[t.discard_count++] = card_french(6, HEARTS);
    t.open[1] |= tako_bit(6);
    for (int i = 0; i < 30; i++) {
        FastRng rng = fast_rng_seeded((uint64_t)i);
        assert_int_equal(chosen(&t, AI_NORMAL, &rng).place[0], 6);
    }
}

static void count_choices(const Takoyaki *t, AiLevel level, int times[TAKO_PLACES + 1])
{
    FastRng rng = fast_rng_seeded(7);
    for (int i = 0; i < 1000; i++) times[chosen(t, level, &rng).place[0]]++;
}

static void test_normal__breaks_ties_by_lot(void **state)
{
    (void)state;
    Takoyaki t = laid("players=2 jokers=2", "Jo .", CLUBS_IN_ORDER, SPADES_IN_ORDER);
    int times[TAKO_PLACES + 1] = {0};
    says(&t, "0 draw"); // nothing has been seen: all places are equal
    count_choices(&t, AI_NORMAL, times);
    for (int p = 1; p <= TAKO_PLACES; p++) assert_in_range(times[p], 70, 130);
}

static void test_easy__sees_two_places_at_a_glance_and_greedy_the_first(void **state)
{
    (void)state;
    Takoyaki t = joker_in_hand();
    int easy[TAKO_PLACES + 1] = {0}, greedy[TAKO_PLACES + 1] = {0};
    count_choices(&t, AI_EASY, easy);
    count_choices(&t, AI_GREEDY, greedy);
    for (int p = 1; p <= TAKO_PLACES; p++) {
        if (p == 3) assert_int_equal(easy[p], 0); // open
        else if (p == 10) assert_in_range(easy[p], 180, 270); // the best, if seen: twice in nine
        else assert_in_range(easy[p], 30, 150);
        assert_int_equal(greedy[p], p == 1 ? 1000 : 0);
    }
}

/* A fresh match, dealt. */
static Takoyaki game_of(int seed, int players, int jokers, int swap)
{
    Takoyaki t;
    Setup setup = setup_usual(&TAKOYAKI, players);
    setup.seed.byte[0] = (uint8_t)seed;
    setup.seed.byte[1] = (uint8_t)(seed >> 8);
    setup.option[TAKO_JOKERS] = (int16_t)jokers;
    setup.option[TAKO_JOKER_SWAP] = (int16_t)swap;
    setup.dealer = 0;
    assert_null(TAKOYAKI.settle(&setup));
    TAKOYAKI.start(&setup, (State *)&t);
    assert_int_equal(TAKOYAKI.deal((State *)&t, NULL, NULL), DEAL_OK);
    return t;
}

static void test_every_level__chooses_only_what_is_legal(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(1);
    for (int game = 0; game < 60; game++) {
        Takoyaki t = game_of(game, 2 + game % 5, 8, game % 3);
        while (!t.table.over) {
            Action a = chosen(&t, (AiLevel)(game % AI_LEVELS), &rng);
            assert_true(TAKOYAKI.is_legal(seen_by(&t, seat_to_act(&t)), &a, NULL));
            TAKOYAKI.apply((State *)&t, seat_to_act(&t), &a, NULL);
        }
    }
}

static void test_every_level__decides_the_same_whatever_lies_hidden(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(2), dream = fast_rng_seeded(3);
    for (int game = 0; game < 60; game++) {
        Takoyaki t = game_of(game, 2 + game % 5, 8, game % 3), other;
        while (!t.table.over) {
            FastRng same = rng;
            TAKOYAKI.determinize(seen_by(&t, seat_to_act(&t)), &dream, (State *)&other);
            Action a = chosen(&t, (AiLevel)(game % AI_LEVELS), &rng);
            Action b = chosen(&other, (AiLevel)(game % AI_LEVELS), &same);
            assert_true(action_equal(&a, &b));
            TAKOYAKI.apply((State *)&t, seat_to_act(&t), &a, NULL);
        }
    }
}

/* How many of `games` `level` wins against random play, each deal played from both seats. */
static int wins_against_random(AiLevel level, int games, int jokers)
{
    int wins = 0;
    FastRng rng = fast_rng_seeded(4);
    for (int game = 0; game < games; game++) {
        Takoyaki t = game_of(game / 2, 2, jokers, TAKO_SWAP_OFF);
        Seat mine = (Seat)(game % 2);
        while (!t.table.over) {
            Seat seat = seat_to_act(&t);
            Action a = chosen(&t, seat == mine ? level : AI_RANDOM, &rng);
            TAKOYAKI.apply((State *)&t, seat, &a, NULL);
        }
        wins += seats_have(t.table.winners, mine);
    }
    return wins;
}

static void test_normal__beats_random_play(void **state)
{
    (void)state;
    // an even player wins 2000 of 4000, give or take 32; four times that is no luck
    assert_true(wins_against_random(AI_NORMAL, 4000, 4) > 2000 + 4 * 32);
    assert_in_range(wins_against_random(AI_EASY, 4000, 4), 2000, 2000 + 4 * 32);
}

/* ---- joker_swap=reuse: there is nothing to choose ---- */

/* A joker lies at `p` on one table, at `q` on its twin. */
typedef struct Twins {
    Takoyaki here, there;
    Seat seat;
    int p, q;
} Twins;

static void places(Takoyaki *t, int p)
{
    const Action a = {.verb = TAKO_SAY_PLACE, .target = SEAT_NOBODY, .place = {(uint8_t)p}};
    const Seat seat = seat_to_act(t);
    assert_true(TAKOYAKI.is_legal(seen_by(t, seat), &a, NULL));
    TAKOYAKI.apply((State *)t, seat, &a, NULL);
}

/* The two cards that are hidden at these places, and that nobody can tell apart, are changed. */
static Twins part(const Takoyaki *t, int p, int q)
{
    Twins w = {.here = *t, .there = *t, .seat = seat_to_act(t), .p = p, .q = q};
    Card *plate = w.there.plate[w.seat];
    plate[p - 1] = t->plate[w.seat][q - 1];
    plate[q - 1] = t->plate[w.seat][p - 1];
    places(&w.here, p);
    places(&w.there, q);
    return w;
}

static bool are_alike(const Twins *w)
{
    return state_hash(&TAKOYAKI, (const State *)&w->here) ==
           state_hash(&TAKOYAKI, (const State *)&w->there);
}

/* The same on both tables. Where `p` or `q` itself turns up, it sends the joker on at one of them,
 * and there it goes to the other. */
static void both_go_on(Twins *w, FastRng *rng)
{
    const Seat seat = seat_to_act(&w->here);
    const Action a = chosen(&w->here, AI_RANDOM, rng);
    const int at = a.verb == TAKO_SAY_PLACE && seat == w->seat ? a.place[0] : 0;
    const bool joker = w->here.hand == CARD_JOKER;
    assert_int_equal(seat_to_act(&w->there), seat);
    assert_int_equal(w->there.hand, w->here.hand);
    TAKOYAKI.apply((State *)&w->here, seat, &a, NULL);
    if (joker && at == w->q) {
        places(&w->there, w->p);
        return;
    }
    TAKOYAKI.apply((State *)&w->there, seat, &a, NULL);
    if (!joker && at == w->p) places(&w->here, w->q);
    if (!joker && at == w->q) places(&w->there, w->p);
}

/* [TAKO-14] "the joker becomes the card in hand": from any two places one comes to the same table
 * with the same cards. So no level can be better than chance. */
static void test_tako_14__with_reuse_every_place_for_a_joker_comes_to_the_same(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(6);
    int met = 0;
    for (int game = 0; game < 300; game++) {
        Takoyaki t = game_of(game, 2 + game % 5, 8, TAKO_SWAP_REUSE);
        Action place[TAKO_PLACES];
        bool more;
        while (t.hand != CARD_JOKER && !t.table.over) {
            const Action a = chosen(&t, AI_RANDOM, &rng);
            TAKOYAKI.apply((State *)&t, seat_to_act(&t), &a, NULL);
        }
        if (t.table.over) continue;
        const int count = TAKOYAKI.legal(seen_by(&t, seat_to_act(&t)), place, TAKO_PLACES, &more);
        if (count < 2) continue;
        Twins w = part(&t, place[0].place[0], place[count - 1].place[0]);
        assert_false(are_alike(&w));
        while (!are_alike(&w) && !w.here.table.over) both_go_on(&w, &rng);
        assert_int_equal(w.here.table.winners, w.there.table.winners);
        for (Seat seat = 0; seat < t.table.seat_count; seat++)
            assert_int_equal(tako_turned(&w.here, seat), tako_turned(&w.there, seat));
        met += are_alike(&w);
    }
    assert_true(met > 100);
}

static uint64_t signature_of(AiLevel level)
{
    FastRng rng = fast_rng_seeded(5);
    uint64_t signature = 0;
    int decisions = 0;
    for (int game = 0; decisions < SIGNED_DECISIONS; game++) {
        Takoyaki t = game_of(game, 2 + game % 5, 8, game % 3);
        while (!t.table.over && decisions < SIGNED_DECISIONS) {
            Action a = chosen(&t, level, &rng);
            if (t.hand == CARD_JOKER) {
                uint64_t link[2] = {signature, a.place[0]};
                signature = hash_bytes(link, sizeof link);
                decisions++;
            }
            TAKOYAKI.apply((State *)&t, seat_to_act(&t), &a, NULL);
        }
    }
    return signature;
}

static void test_every_level__has_its_signature(void **state)
{
    (void)state;
    const uint64_t golden[AI_LEVELS] = {
        [AI_RANDOM] = 0xa1f0d181ce01598f, [AI_GREEDY] = 0xedda315e45a0710c,
        [AI_EASY] = 0x0805bafe52a3f9ab,   [AI_NORMAL] = 0x6d1ec94c9c61c235,
        [AI_STRONG] = 0x6d1ec94c9c61c235, [AI_ONI] = 0x6d1ec94c9c61c235};
    check_signatures(golden, signature_of);
}

static void test_levels__have_names(void **state)
{
    (void)state;
    AiLevel level;
    const char *const names[] = {"random", "greedy", "easy", "normal", "strong", "oni"};
    for (int i = 0; i < AI_LEVELS; i++) {
        assert_true(ai_level_parse(names[i], strlen(names[i]), &level));
        assert_int_equal(level, i);
        assert_string_equal(ai_level_name(level), names[i]);
    }
    assert_false(ai_level_parse("norma", 5, &level));
    assert_false(ai_level_parse("", 0, &level));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_normal__puts_a_joker_where_the_fewest_copies_are_still_to_come),
        cmocka_unit_test(test_normal__counts_the_discards_and_every_plate),
        cmocka_unit_test(test_normal__breaks_ties_by_lot),
        cmocka_unit_test(test_easy__sees_two_places_at_a_glance_and_greedy_the_first),
        cmocka_unit_test(test_every_level__chooses_only_what_is_legal),
        cmocka_unit_test(test_every_level__decides_the_same_whatever_lies_hidden),
        cmocka_unit_test(test_normal__beats_random_play),
        cmocka_unit_test(test_tako_14__with_reuse_every_place_for_a_joker_comes_to_the_same),
        cmocka_unit_test(test_every_level__has_its_signature),
        cmocka_unit_test(test_levels__have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
