/*
 * test_daifugo_whole.c - the list of actions against every set of cards there is, the number of
 * sequences of actions from fixed deals, and that a seed is a match.
 */
#include "rules/daif_table.h"

/* ---- every set of cards ---------------------------------------------------------------- */

enum { LIST_MAX = 4096 };

static Action listed[LIST_MAX];
static int listed_count;

static int times_listed(const Action *a)
{
    int times = 0;
    for (int i = 0; i < listed_count; i++) times += action_equal(&listed[i], a);
    return times;
}

/* Whatever is said of the cards in `a`: it is allowed if and only if, completed, it is listed. */
static void check_said(const View *v, const Action *a)
{
    Action whole = *a;
    char text[ACTION_TEXT_MAX];
    Text out = text_over(text, sizeof text);
    DAIFUGO.complete(v, &whole);
    action_format(&DAIFUGO, a, &out);
    bool legal = DAIFUGO.is_legal(v, a, NULL), is_listed = times_listed(&whole) == 1;
    if (legal != is_listed) fail_msg("%s: legal %d, listed %d", text, legal, is_listed);
    if (DAIFUGO.is_legal(v, &whole, NULL) != legal) fail_msg("%s: changed by complete()", text);
}

/* All that may be said of the joker at item `at` and those behind it. */
static void check_meanings(const View *v, Action *a, int at)
{
    while (at < a->count && a->item[at] != CARD_JOKER) at++;
    if (at == a->count) {
        for (uint8_t back = 0; back < 2; back++) {
            a->flag = back;
            check_said(v, a);
        }
        return;
    }
    for (int as = AS_ITSELF; as < AS_CARD + CARD_JOKER; as++) {
        bool number = as > AS_NUMBER + 17 && as < AS_CARD;
        if (number) continue;
        a->as[at] = (uint8_t)as;
        check_meanings(v, a, at + 1);
    }
    a->as[at] = AS_ITSELF;
}

/* Every set of the hand's cards. Where two jokers would say too much, only the lists agree. */
static void check_every_set(const Daifugo *d, Seat seat)
{
    Card hand[DAIF_CARDS_MAX];
    const View *v = seen_by(d, seat);
    bool more;
    listed_count = DAIFUGO.legal(v, listed, LIST_MAX, &more);
    assert_false(more);
    for (int i = 0; i < listed_count; i++) assert_int_equal(times_listed(&listed[i]), 1);
    int count = daif_list(d->hand[seat], hand);
    assert_true(count <= 8);
    for (unsigned chosen = 1; chosen < 1u << count; chosen++) {
        Action a = action_of(DAIF_SAY_PLAY);
        int jokers = 0;
        for (int i = count - 1; i >= 0; i--) { // not in the order of the hand
            if (!(chosen >> i & 1u)) continue;
            jokers += hand[i] == CARD_JOKER;
            a.item[a.count++] = hand[i];
        }
        if (jokers < 2 || a.count < 4) check_meanings(v, &a, 0);
        else check_said(v, &a);
    }
}

/* Deals eight cards each of a few neighbouring ranks, so that much can be played. */
static Daifugo thick_deal(const char *options, FastRng *rng)
{
    Daifugo d = started(options);
    Deal deal = {.table = CARD_NONE};
    Card deck[DAIF_CARDS_MAX];
    int count = 0, from = 3 + (int)fast_rng_below(rng, 8);
    for (int number = from; number < from + 5; number++) {
        for (Suit suit = CLUBS; suit <= SPADES; suit++) {
            deck[count++] = daif_card(daif_bit_of(number, suit));
        }
    }
    deck[count++] = daif_card(daif_bit_of(DAIF_ACE, HEARTS));
    deck[count++] = daif_card(daif_bit_of(DAIF_TWO, HEARTS));
    deck[count++] = CARD_JOKER;
    deck[count++] = CARD_JOKER;
    if (from == 10) { // ace and 2 are there already
        deck[20] = daif_card(daif_bit_of(3, HEARTS));
        deck[21] = daif_card(daif_bit_of(4, HEARTS));
    }
    fast_rng_shuffle(rng, deck, count);
    for (int s = 0; s < 3; s++) {
        deal.hand_given[s] = 1;
        deal.hand_count[s] = 8;
        memcpy(deal.hand[s], &deck[8 * s], 8);
    }
    assert_int_equal(DAIFUGO.deal((State *)&d, &deal, NULL), DEAL_OK);
    return d;
}

static const char *const THICK[] = {
    "players=3 jokers=2 stairs=on lock=suit",
    "players=3 jokers=2 stairs=on lock=tight jback=declare spade3=on",
    "players=3 jokers=2 stairs=on stair_axis=strength stair_length=same lock=suit pass_lock=on",
    "players=3 jokers=2 stairs=on jback=declare stair_revolution=4 auto_clear=off",
    "players=3 jokers=2 stairs=on stair_gap=above play_over=on sandstorm=on jback=declare",
    "players=3 jokers=2 stairs=on eight_cut=off lock=suit sandstorm=on coup=on omen=on",
    "players=3 jokers=2 jback=declare jback_limit=1 lock=tight skip5=on",
    "players=3 jokers=2 stairs=on jback=declare lock=suit lock_partial=on lock_number=on",
    "players=3 jokers=2 stairs=on stair_axis=strength lock_number=on out_clears=on sevens3=on",
};

static void test_list__holds_every_set_of_cards_that_is_allowed(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof THICK / sizeof THICK[0]; i++) {
        for (uint64_t seed = 0; seed < 2; seed++) {
            FastRng rng = fast_rng_seeded(100 * i + seed);
            Daifugo d = thick_deal(THICK[i], &rng);
            for (int step = 0; step < 12 && d.table.phase == DAIF_TURN; step++) {
                Action a;
                check_every_set(&d, d.turn);
                DAIFUGO.sample(seen_by(&d, d.turn), &rng, &a);
                DAIFUGO.apply((State *)&d, d.turn, &a, NULL);
            }
        }
    }
}

static void test_sample__draws_each_action_equally_often(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=2 stairs=on lock=suit", "5h 6h 7h 7c Jo", "4c", "5c");
    int drawn[LIST_MAX] = {0};
    bool more;
    FastRng rng = fast_rng_seeded(9);
    listed_count = DAIFUGO.legal(seen_by(&d, 0), listed, LIST_MAX, &more);
    for (int i = 0; i < 1000 * listed_count; i++) {
        Action a;
        DAIFUGO.sample(seen_by(&d, 0), &rng, &a);
        for (int k = 0; k < listed_count; k++) drawn[k] += action_equal(&listed[k], &a);
    }
    for (int k = 0; k < listed_count; k++) assert_in_range(drawn[k], 850, 1150);
}

/* ---- sequences ------------------------------------------------------------------------- */

typedef struct Perft {
    const char *options; /* the deal: setup and seed */
    int depth;
    long nodes;
} Perft;

static const Perft TABLE[] = {
    {"players=3 preset=source seed=1", 4, 18800},
    {"players=4 preset=plain seed=2", 4, 7143},
    {"players=4 preset=family seed=3", 4, 5576},
    {"players=3 preset=full seed=4", 4, 103787},
    {"players=3 preset=full jback_in_stair=off seed=4", 4, 69068},
    {"players=4 preset=federation seed=5", 4, 8895},
    {"players=5 preset=uecda seed=6", 6, 14930},
    {"players=6 preset=party seed=7", 6, 21685},
    {"players=8 jokers=2 stairs=on lock=tight give7=on dump10=on reverse9=on seed=8", 8, 35889},
    {"players=4 preset=federation lock_partial=on lock_number=on out_clears=on seed=10", 4, 6387},
    {"players=3 first_lead=3c lead_3d=on sevens3=on skip13=on reverse12=on seed=11", 4, 2785},
    {"players=4 hidden_cards=9 reverse9=on reverse9_even=off lock=suit lock_number=on seed=12", 4, 1732},
    {"players=5 skip5=on coup=on omen=on ambulance=on rokurokubi=on sandstorm=on seed=9", 5, 25504},
};

enum { DEPTH_MOST = 12 };
static Action branch[DEPTH_MOST + 1][LIST_MAX];

/* Positions reached by exactly `depth` actions; a round that has ended counts as it is. */
static long count_nodes(const Daifugo *d, int depth)
{
    if (depth == 0 || d->table.phase == DAIF_ROUND_OVER) return 1;
    long nodes = 0;
    Seat seat = d->turn;
    Daifugo view;
    bool more;
    DAIFUGO.observe((const State *)d, seat, (View *)&view);
    int count = DAIFUGO.legal((const View *)&view, branch[depth], LIST_MAX, &more);
    assert_false(more);
    if (depth == 1) return count;
    for (int i = 0; i < count; i++) {
        Daifugo next = *d;
        DAIFUGO.apply((State *)&next, seat, &branch[depth][i], NULL);
        nodes += count_nodes(&next, depth - 1);
    }
    return nodes;
}

static void test_perft__the_tree_of_actions_is_as_large_as_ever(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Daifugo d = started(TABLE[i].options);
        deals_by_lot(&d);
        long nodes = count_nodes(&d, TABLE[i].depth);
        if (nodes == TABLE[i].nodes) continue;
        print_message("%s, depth %d: %ld, not %ld\n", TABLE[i].options, TABLE[i].depth, nodes,
                      TABLE[i].nodes);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* ---- determinism ----------------------------------------------------------------------- */

/* The hash after each step of a match played by lot, folded into one. */
static uint64_t whole_match(const char *options)
{
    Daifugo d = started(options);
    FastRng rng = fast_rng_seeded(11);
    uint64_t folded = 0;
    while (!d.table.over) {
        if (d.table.phase == DAIF_ROUND_OVER) {
            DAIFUGO.deal((State *)&d, NULL, NULL);
        } else {
            Action a;
            Seat seat = 0;
            while (!seats_have(d.table.to_act, seat)) seat++;
            DAIFUGO.sample(seen_by(&d, seat), &rng, &a);
            DAIFUGO.apply((State *)&d, seat, &a, NULL);
        }
        folded = folded * 31 + state_hash(&DAIFUGO, (const State *)&d);
    }
    return folded;
}

static void test_seed__the_same_seed_is_the_same_match(void **state)
{
    (void)state;
    static const char *const MATCHES[] = {"players=4 seed=1", "players=3 preset=full seed=1",
                                          "players=5 preset=uecda seed=1",
                                          "players=6 preset=party seed=1"};
    for (int i = 0; i < 4; i++) {
        char other[64];
        snprintf(other, sizeof other, "%s2", MATCHES[i]);
        assert_true(whole_match(MATCHES[i]) == whole_match(MATCHES[i]));
        assert_true(whole_match(MATCHES[i]) != whole_match(other));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_list__holds_every_set_of_cards_that_is_allowed),
        cmocka_unit_test(test_sample__draws_each_action_equally_often),
        cmocka_unit_test(test_perft__the_tree_of_actions_is_as_large_as_ever),
        cmocka_unit_test(test_seed__the_same_seed_is_the_same_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
