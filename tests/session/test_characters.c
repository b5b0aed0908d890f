/* test_characters.c - the eight characters: each has its own manner, and none waits longer than it
 * may. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session/characters.h"

static void test_characters__are_eight(void **state)
{
    int with[MANNERS] = {0};
    (void)state;
    for (int i = 0; i < AVATAR_COUNT; i++) with[character_manner(i)]++;
    for (int m = MANNER_BOLD; m < MANNERS; m++) assert_int_equal(with[m], 2);
    assert_int_equal(character_manner(-1), MANNER_PLAIN);
    assert_int_equal(character_manner(AVATAR_COUNT), MANNER_PLAIN);
    // Those who sit down as computers are them, as long as there are masks.
    Seating s;
    seating_first(&s, (Tongue){0}, SEATS_MAX - 1);
    for (int i = 1; i < s.count; i++) {
        assert_non_null(character_way(s.chair[i].avatar));
        // Memories know a mask only, and call it by the same name.
        assert_string_equal(seating_computer_name(s.chair[i].avatar), s.chair[i].name);
    }
}

static float mean_of(int avatar)
{
    enum { PARTS = 1000 };
    float sum = 0;
    for (int i = 0; i <= PARTS; i++) {
        const float part = character_waits(avatar, (float)i / PARTS);
        assert_true(part >= 0 && part <= 1);
        sum += part;
    }
    return sum / (PARTS + 1);
}

/* Each within what the tempo allows; the bold ones sooner than the careful ones; all of them
 * together as long as everybody used to. */
static void test_characters__wait_in_their_way(void **state)
{
    float all = 0;
    (void)state;
    for (int i = 0; i < AVATAR_COUNT; i++) all += mean_of(i);
    for (int bold = 0; bold < AVATAR_COUNT; bold++)
        for (int careful = 0; careful < AVATAR_COUNT; careful++)
            if (character_manner(bold) == MANNER_BOLD &&
                character_manner(careful) == MANNER_CAREFUL)
                assert_true(mean_of(bold) < mean_of(careful));
    all /= AVATAR_COUNT;
    assert_true(all > 0.45f && all < 0.55f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_characters__are_eight),
        cmocka_unit_test(test_characters__wait_in_their_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
