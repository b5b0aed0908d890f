/* test_daifugo_policy.c - the policy for Daifugō depends only on what a seat may know. */
#include "rules/daif_table.h"

#include "ai/daifugo/daifugo_ai.h"
#include "ai/daifugo/daifugo_policy.h"
#include "ai/odds.h"
#include "rules/any_setup.h"

enum { CHOICES_MAX = 1024 };

static void must_be_features(const DaifFeature *f, int count)
{
    assert_in_range(count, 0, DAIF_FEATURES_MAX);
    for (int i = 0; i < count; i++) assert_in_range(f[i].index, 0, DAIF_FEATURES - 1);
}

/* What is added up as the features are found is what they come to by their list. */
static int sum_of(const DaifFeature *f, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++) sum += f[i].times * DAIF_WEIGHTS[f[i].index];
    return sum;
}

static void check_sums(const DaifSight *e, const DaifChoice *c)
{
    DaifFeature features[DAIF_FEATURES_MAX];
    const int count = daif_features_of_play(e, &c->play, c->back, features);
    must_be_features(features, count);
    if (c->play.cards == e->hand) return; // to go out is liked by no features
    assert_int_equal(daif_liking_of_play(e, &c->play, c->back), sum_of(features, count));
}

/* Counted one by one: the sets of `count` cards, jokers helping, that are stronger than `number`;
 * of single cards each. */
static int counted_ways(const DaifSight *e, int number, int count)
{
    int ways = e->jokers >= count ? 1 : 0;
    if (count == 1) ways = e->jokers;
    for (int other = 3; other <= DAIF_TWO; other++) {
        const int unseen = daif_count(e->unseen & daif_rank(other));
        const bool stronger = e->ways.reversed ? other < number : other > number;
        if (!stronger) continue;
        if (count == 1) ways += unseen;
        else ways += unseen > 0 && unseen + e->jokers >= count;
    }
    return e->most >= count ? ways : 0;
}

enum { ENDS_TRICK = DAIF_KINDS - 1, WAYS_MAX = 64 };

/* What is found for all ranks at once is what counting says. Of single cards that fewer beat the
 * kind is no greater, and all that equally many beat are of one kind. */
static void check_ways(const DaifSight *e)
{
    int kind_of[WAYS_MAX], last = 0;
    for (int ways = 0; ways < WAYS_MAX; ways++) kind_of[ways] = -1;
    for (DaifSet rest = daif_natural(e->hand); rest; rest &= rest - 1) {
        const int bit = daif_first(rest), number = daif_number_at(bit);
        const int count = daif_count(rest & daif_rank(number));
        const int kind = (int)(e->ways.kinds[count] >> (bit & ~3) & 15);
        const bool cuts = number == 8 && e->d->table.option[DAIF_EIGHT_CUT];
        const int ways = counted_ways(e, number, count);
        assert_int_equal(e->ways.loose[count] >> (bit & ~3) & 1, ways > 0 && !cuts);
        if (cuts) assert_int_equal(kind, ENDS_TRICK);
        else if (count > 1) assert_int_equal(kind, ways);
        else if (kind_of[ways] < 0) kind_of[ways] = kind;
        else assert_int_equal(kind, kind_of[ways]);
    }
    for (int ways = 0; ways < WAYS_MAX; ways++) {
        if (kind_of[ways] < 0) continue;
        assert_in_range(kind_of[ways], last, ENDS_TRICK - 1);
        assert_int_equal(kind_of[ways] == 0, ways == 0);
        last = kind_of[ways];
    }
}

/* A table as imagined and as its seat sees it look the same, and every step is liked the same. */
static void check_turn(const Daifugo *d)
{
    static DaifChoice choice[CHOICES_MAX];
    DaifFeature features[DAIF_FEATURES_MAX];
    const Daifugo *view = daifugo_seen(seen_by(d, d->turn));
    DaifSight truth = daif_look(d, d->turn), seen = daif_look(view, d->turn);
    assert_true(truth.hand == seen.hand && truth.unseen == seen.unseen);
    assert_true(truth.jokers == seen.jokers && truth.most == seen.most);
    assert_true(truth.stage == seen.stage && truth.answering == seen.answering);
    assert_true(truth.groups == seen.groups && truth.loose == seen.loose);
    check_ways(&seen);
    int count = daif_choices(d, choice, CHOICES_MAX);
    assert_int_equal(daif_choices(view, choice, CHOICES_MAX), count);
    for (int i = 0; i < count; i++) {
        const DaifPlay *p = &choice[i].play;
        check_sums(&seen, &choice[i]);
        assert_int_equal(daif_liking_of_play(&truth, p, choice[i].back),
                         daif_liking_of_play(&seen, p, choice[i].back));
    }
    if (d->pile_count == 0) return;
    count = daif_features_of_pass(&seen, features);
    must_be_features(features, count);
    assert_int_equal(daif_liking_of_pass(&seen), sum_of(features, count));
    assert_int_equal(daif_liking_of_pass(&truth), daif_liking_of_pass(&seen));
}

static void test_policy__knows_no_more_than_the_seat(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        FastRng rng = fast_rng_seeded(seed);
        Setup setup = any_setup(&DAIFUGO, &rng);
        Daifugo d;
        DAIFUGO.start(&setup, (State *)&d);
        while (!d.table.over) {
            if (d.table.phase == DAIF_ROUND_OVER) DAIFUGO.deal((State *)&d, NULL, NULL);
            if (d.table.phase == DAIF_ROUND_OVER) continue;
            if (d.table.phase == DAIF_TURN) check_turn(&d);
            DAIFUGO.play_random((State *)&d, &rng);
        }
    }
}

/* No matter what is done to make playouts quick, everybody in them decides as before, to the last
 * step of 400 matches by all sorts of rules. The number is from before any of that work. */
static void test_policy__decides_in_imagination_as_ever(void **state)
{
    (void)state;
    const uint64_t as_ever = 0x601497f98f80abe6u;
    FastRng rng = fast_rng_seeded(1515);
    uint64_t hash = 0;
    Daifugo whole, d = {0};
    for (int match = 0; match < 400; match++) {
        const Setup setup = any_setup(&DAIFUGO, &rng);
        DAIFUGO.start(&setup, (State *)&whole);
        state_imagine((State *)&whole, &rng);
        state_slim(&DAIFUGO, (const State *)&whole, (State *)&d);
        while (!d.table.over) {
            if (d.table.phase == DAIF_ROUND_OVER) DAIFUGO.deal((State *)&d, NULL, NULL);
            else daifugo_play_on((State *)&d, &rng);
        }
        hash = hash * 31 + state_hash(&DAIFUGO, (const State *)&d);
    }
    if (hash != as_ever) fail_msg("decisions come to %016llx", (unsigned long long)hash);
}

static void test_policy__odds_halve(void **state)
{
    (void)state;
    assert_int_equal(odds_of(0, 100), 1 << 16);
    assert_int_equal(odds_of(100, 100), 1 << 15);
    assert_int_equal(odds_of(50, 100), 3 << 14); // a straight line in between
    assert_int_equal(odds_of(300, 100), 1 << 13);
    assert_int_equal(odds_of(2 * DAIF_GOES_OUT, 100), 0);
    for (int less = 1; less < 2000; less++) {
        assert_true(odds_of(less, 100) <= odds_of(less - 1, 100));
    }
}

static int liked(const Daifugo *d, const char *cards)
{
    DaifChoice choice[CHOICES_MAX];
    DaifSight e = daif_look(d, d->turn);
    int count = daif_choices(d, choice, CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        const DaifPlay *p = &choice[i].play;
        if (p->cards == set_of(cards)) return daif_liking_of_play(&e, p, false);
    }
    fail_msg("no %s", cards);
    return 0;
}

static void test_policy__likes_what_a_player_would(void **state)
{
    (void)state;
    Daifugo d = laid("players=4", "3c 5d 5h 7s 9c 9d Jh Qs Ks Ad 2c 2s Jo", NULL, NULL, NULL);
    assert_true(liked(&d, "3c") > liked(&d, "Ks"));
    assert_true(liked(&d, "5d 5h") > liked(&d, "5d"));   // pairs stay together
    assert_true(liked(&d, "3c") > liked(&d, "3c Jo"));   // and the joker for later
    d = laid("players=4 foul=on", "2c 4d", "5c 6c 7c", "8d 9d Td", "Jh Qh Kh");
    assert_true(liked(&d, "2c") > liked(&d, "4d"));      // a 2 must not go last
    d = laid("players=4", "2c", "5c 6c 7c", "8d 9d Td", "Jh Qh Kh");
    assert_int_equal(liked(&d, "2c"), DAIF_GOES_OUT);
    d = laid("players=4 foul=on", "2c", "5c 6c 7c", "8d 9d Td", "Jh Qh Kh");
    assert_int_equal(liked(&d, "2c"), DAIF_GOES_OUT_LAST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_policy__knows_no_more_than_the_seat),
        cmocka_unit_test(test_policy__decides_in_imagination_as_ever),
        cmocka_unit_test(test_policy__odds_halve),
        cmocka_unit_test(test_policy__likes_what_a_player_would),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
