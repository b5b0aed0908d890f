/*
 * test_kakkuri_counted.c - rows are counted, and one of them found, without a walk through them all
 * (kakkuri_row.c): held against that walk over thousands of hands, in every way of playing.
 */
#include "rules/kaku_table.h"
#include "rules/kakkuri/kakkuri_inner.h"

enum { HANDS = 30000, HAND_MOST = 8, ROWS_MAX = 20000 };

static KakuRow listed[ROWS_MAX];

static bool note(const KakuRow *row, void *context)
{
    int *count = context;
    assert_true(*count < ROWS_MAX);
    listed[(*count)++] = *row;
    return true;
}

/* Some cards of the deck; demons and 12s, which are hard to count, come more often than dealt. */
static int some_cards(FastRng *rng, Card hand[HAND_MOST])
{
    const Table head = {.seat_count = 7, .option = {[KAKU_OPT_DEMONS] = 1}};
    Card deck[KAKU_CARDS];
    kaku_deck(&head, deck);
    fast_rng_shuffle(rng, deck, KAKU_CARDS);
    for (int i = 0, front = 0; i < KAKU_CARDS; i++) {
        const bool hard = kaku_is_demon(deck[i]) || card_rank(deck[i]) == KAKU_KIRI;
        if (!hard || fast_rng_below(rng, 4) > 0) continue;
        const Card card = deck[i];
        deck[i] = deck[front];
        deck[front++] = card;
    }
    const int count = 1 + (int)fast_rng_below(rng, HAND_MOST);
    fast_rng_shuffle(rng, deck, count);
    memcpy(hand, deck, (size_t)count);
    return count;
}

static unsigned some_way(FastRng *rng)
{
    unsigned way = fast_rng_below(rng, KAKU_PAIRS_TOO + 1);
    if (fast_rng_below(rng, 3) == 0) way |= KAKU_NO_FOUR;
    if (fast_rng_below(rng, 3) == 0) way |= KAKU_OWN_KIRI;
    if (way & KAKU_OWN_KIRI && fast_rng_below(rng, 2)) way |= KAKU_NO_KIRI;
    return fast_rng_below(rng, 6) == 0 ? KAKU_ONE_EACH : way;
}

static void test_rows__are_counted_and_found_as_the_walk_meets_them(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(15);
    int rich = 0, long_hands = 0;
    for (int n = 0; n < HANDS; n++) {
        Card hand[HAND_MOST];
        int met = 0;
        const int count = some_cards(&rng, hand), on = 1 + (int)fast_rng_below(&rng, KAKU_RANKS);
        const unsigned way = some_way(&rng);
        const KakuBag bag = kaku_bag_of(hand, count);
        kaku_rows(hand, count, on, way, note, &met);
        assert_int_equal(kaku_count_rows(hand, count, bag, on, way), met);
        const int step = met > 64 ? met / 16 : 1; // of very many, only some
        for (int i = 0; i < met; i += step) {
            KakuRow row;
            kaku_row_at(hand, count, bag, on, way, i, &row);
            assert_memory_equal(&row, &listed[i], sizeof row);
        }
        rich += met > 64;
        long_hands += count > KAKU_ROW_MAX && met > 0;
    }
    assert_true(rich > 100 && long_hands > 1000);
}

/* What a playout keeps of a hand stays true of it as cards are laid and dealt anew. */
static void test_bag__follows_the_hand_through_a_playout(void **state)
{
    (void)state;
    static const char *const TABLE[] = {"players=7", "players=8", "players=4 sanzoku=may",
                                        "players=3 hand=4"};
    FastRng rng = fast_rng_seeded(6);
    int looked = 0;
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Kakkuri t = started(TABLE[i]);
        for (int step = 0; step < 3000 && !t.table.over; step++) {
            if (t.table.phase == KAKU_ROUND_OVER) deals(&t);
            if (t.table.phase == KAKU_ROUND_OVER) continue;
            KAKKURI.play_random((State *)&t, &rng);
            for (Seat s = 0; s < t.table.seat_count; s++) {
                if (t.bag[s] == 0) continue;
                assert_true(t.bag[s] == kaku_bag_of(kaku_hand(&t, s), t.hand_count[s]));
                looked++;
            }
        }
    }
    assert_true(looked > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows__are_counted_and_found_as_the_walk_meets_them),
        cmocka_unit_test(test_bag__follows_the_hand_through_a_playout),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
