/* test_remembered.c - what the page of Memories says first, after one match and after a thousand. */
#include "stage.h"

#include <string.h>

#include "scenes/memories/remembered.h"

static char headline[480], more[480];

static void say(const Remembered *r)
{
    Text large = text_over(headline, sizeof headline), small = text_over(more, sizeof more);
    headline[0] = more[0] = '\0';
    remembered_say(r, (Tongue){.lang = LANG_EN}, &large, &small);
    assert_false(large.cut || small.cut);
}

static void test_remembered__one_match(void **state)
{
    Remembered r = {.tally = {.matches = 1}};
    (void)state;
    say(&r);
    assert_string_equal(headline, "The first match is remembered.");
    assert_string_equal(more, "Best runs and old rivals will gather here.");
    r.tally.won = r.tally.run = r.tally.streak = 1;
    say(&r);
    assert_string_equal(headline, "The first match, and a win!");
    r.tally = (Tally){.matches = 2};
    say(&r);
    assert_string_equal(headline, "2 matches, and the first win still to come.");
}

static void test_remembered__a_thousand(void **state)
{
    static const struct {
        int matches, run;
        const char *says;
    } CASES[] = {{1000, 0, "1000 matches played!"},
                 {1000, 5, "1000 matches played!"},
                 {990, 0, "Only 10 more to 1000 matches."},
                 {930, 0, "930 matches, and 400 of them won."},
                 {930, 3, "3 wins in a row, and it goes on."},
                 {10, 0, "10 matches played!"},
                 {7, 0, "7 matches, and 400 of them won."}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Remembered r = {.tally = {.matches = CASES[i].matches, .won = 400,
                                        .run = CASES[i].run, .streak = 9},
                              .stamps = 23, .stamps_all = 60};
        say(&r);
        assert_string_equal(headline, CASES[i].says);
        assert_string_equal(more, "Best run: 9 wins in a row. 23 of 60 stamps.");
    }
}

/* Of those met often enough, who is ahead most; where nobody is, whom one has met most. */
static void test_remembered__a_rival(void **state)
{
    Remembered r = {.tally = {.matches = 7, .won = 2}};
    (void)state;
    r.tally.mask[1] = (MaskTally){.met = 2, .behind = 2}; // not often enough
    say(&r);
    assert_string_equal(more, "");
    r.tally.mask[5] = (MaskTally){.met = 9, .before = 8, .behind = 1};
    r.tally.mask[6] = (MaskTally){.met = 5, .before = 1, .behind = 4};
    say(&r);
    assert_string_equal(more, "The one to beat: Hana, ahead 4 times, behind once.");
    r.tally.mask[6] = (MaskTally){.met = 2};
    say(&r);
    assert_string_equal(more, "The closest rival: Sora, ahead once, behind 8 times.");
    r.tally.mask[5] = (MaskTally){.met = 3, .before = 3}; // what never was is not said
    say(&r);
    assert_string_equal(more, "The closest rival: Sora, behind 3 times.");
    r.tally.mask[5] = (MaskTally){.met = 3};
    say(&r);
    assert_string_equal(more, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_remembered__one_match),
        cmocka_unit_test(test_remembered__a_thousand),
        cmocka_unit_test(test_remembered__a_rival),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
