/* test_daifugo_story.c - what everybody remembers of a round of Daifugō: who laid what, and who
 * passed on it. */
#include "rules/daif_table.h"

#include "base/hash.h"

/* "0 led 4c; 1 answered 5d; 2 passed": the story as `viewer` knows it. */
static const char *story_of(const Daifugo *d, Seat viewer)
{
    static const char *const DID[] = {"", "led", "answered", "lost", "gave"};
    static char text[1024];
    Text out = text_over(text, sizeof text);
    const DaifStory *story = &daifugo_seen(seen_by(d, viewer))->story;
    for (int i = 1; i <= story->last; i++) {
        const DaifDeed *deed = &story->deed[i];
        Card card[DAIF_CARDS_MAX];
        int count = daif_list(deed->play.cards, card);
        text_printf(&out, "%s%d %s", i > 1 ? "; " : "", deed->play.seat, DID[deed->what]);
        for (int c = 0; c < count; c++) text_printf(&out, " %s", card_notation(card[c]));
        if (deed->back) text_put(&out, " back");
        if (deed->what == DAIF_GAVE) text_printf(&out, " %d to %d", deed->play.count,
                                                 deed->play.number);
        for (Seat s = 0; s < d->table.seat_count; s++) {
            if (seats_have(deed->passed, s)) text_printf(&out, "; %d passed", s);
        }
    }
    return text;
}

static const DaifDeed *deed_of(const Daifugo *d, int i) { return &d->story.deed[i]; }

static void test_story__tells_all_who_laid_what_and_who_passed(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4c 9c 9d", "5d 6d 2d", "7h 7c Kh");
    says(&d, "0 play 4c; 1 pass; 2 play 7h; 0 play 9c; 1 pass; 2 pass; 0 play 9d; 1 play 2d");
    const char *told = "0 led 4c; 1 passed; 2 answered 7h; 0 answered 9c; 1 passed; 2 passed";
    const char *place = strstr(story_of(&d, 1), told);
    assert_ptr_equal(place, story_of(&d, 1));
    for (int viewer = 0; viewer < 3; viewer++) {
        assert_memory_equal(&daifugo_seen(seen_by(&d, (Seat)viewer))->story, &d.story,
                            sizeof d.story);
    }
}

static void test_story__knows_what_was_in_force_when_somebody_decided(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 lock=suit pass_lock=on jback=declare", "3h Jh 4c 4d 4h 4s Kc",
                     "5d 6d Qd", "7h Qc Qs", "9h 9d 9s");
    says(&d, "0 play 3h; 1 pass; 2 play 7h; 3 pass; 0 play Jh back");
    assert_int_equal(deed_of(&d, 1)->lock, 0);
    assert_int_equal(deed_of(&d, 1)->in, 15);
    assert_int_equal(deed_of(&d, 2)->lock, 1 << HEARTS);
    assert_int_equal(deed_of(&d, 2)->silent, 1 << 1); // passed before, and holds
    assert_int_equal(deed_of(&d, 2)->passed, 1 << 3);
    says(&d, "2 pass");
    assert_int_equal(deed_of(&d, 3)->turned, 2);
    says(&d, "0 play 4c 4d 4h 4s; 1 pass");
    assert_int_equal(deed_of(&d, 4)->turned, 1);
    assert_int_equal(deed_of(&d, 4)->silent, 0);
    assert_string_equal(story_of(&d, SEAT_NOBODY),
                        "0 led 3h; 1 passed; 2 answered 7h; 3 passed; 0 answered Jh back; "
                        "2 passed; 0 led 4c 4d 4h 4s; 1 passed");
}

static void test_story__tells_what_was_lost_and_that_something_was_given(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 give7=on dump10=on bomb12=on", "7c 3c Td 9d 9h", "8s 9c Qd 9s",
                     "6h 3h Kh Ks");
    says(&d, "0 play 7c; 0 give 3c; 1 play 8s; 1 play Qd; 1 ranks 9; 2 play Kh; 0 pass; 1 pass");
    assert_string_equal(story_of(&d, 2), "0 led 7c; 0 gave 1 to 1; 1 answered 8s; 1 led Qd; "
                                         "1 lost 9c 9s; 0 lost 9d 9h; 2 answered Kh; 0 passed; "
                                         "1 passed");
    d = laid("players=3 dump10=on", "Td 3c 9d", "8s 9c", "6h 3h");
    says(&d, "0 play Td; 0 discard 3c; 1 pass");
    assert_string_equal(story_of(&d, 2), "0 led Td; 0 lost 3c; 1 passed");
}

static void test_story__begins_anew_with_each_round(void **state)
{
    (void)state;
    Daifugo d = ranked("players=3 rounds=3");
    assert_true(d.story.last > 0);
    deals_by_lot(&d);
    assert_string_equal(story_of(&d, 0), "");
}

/* It follows from the actions, and no rule asks for it: journals hold however it is told. */
static void test_story__is_not_hashed(void **state)
{
    (void)state;
    Daifugo d = laid("players=3", "4c 9c 9d", "5d 6d 2d", "7h 7c Kh");
    says(&d, "0 play 4c; 1 pass");
    Daifugo other = d;
    other.story.deed[1].passed = 0;
    assert_true(state_hash(GAME, (State *)&other) == state_hash(GAME, (State *)&d));
    other.pile_count--;
    assert_true(state_hash(GAME, (State *)&other) != state_hash(GAME, (State *)&d));
}

static void test_story__that_is_not_what_was_played_is_noticed(void **state)
{
    (void)state;
    Daifugo good = laid("players=3", "4c 9c 9d", "5d 6d 2d", "7h 7c Kh"), d;
    says(&good, "0 play 4c; 1 pass");
    d = good;
    d.story.last = 0;
    assert_string_equal(GAME->broken((State *)&d), "what was played is not what was told of");
    d = good;
    d.story.deed[1].passed |= 1 << 7;
    assert_string_equal(GAME->broken((State *)&d), "who passed was not in");
    d = good;
    d.story.deed[1].what = DAIF_DEALT;
    assert_string_equal(GAME->broken((State *)&d), "a deed is none");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_story__tells_all_who_laid_what_and_who_passed),
        cmocka_unit_test(test_story__knows_what_was_in_force_when_somebody_decided),
        cmocka_unit_test(test_story__tells_what_was_lost_and_that_something_was_given),
        cmocka_unit_test(test_story__begins_anew_with_each_round),
        cmocka_unit_test(test_story__is_not_hashed),
        cmocka_unit_test(test_story__that_is_not_what_was_played_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
