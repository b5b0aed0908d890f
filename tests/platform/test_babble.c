/* test_babble.c - what the octopus babbles: as long as the sentence, the same each time, audible and
 * never clipped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "platform/babble.h"

static size_t babble(const char *text, int16_t *out) { return babble_make(text, out, babble_most()); }

static void test_babble__sounds_as_long_as_the_sentence(void **state)
{
    int16_t *a = calloc(babble_most(), sizeof *a), *b = calloc(babble_most(), sizeof *b);
    (void)state;
    assert_true(a && b);
    const size_t one = babble("な", a), three = babble("うさぎ", a);
    assert_true(one > BABBLE_RATE / 12 && one < BABBLE_RATE / 6);
    assert_int_equal(three, 3 * one);
    assert_int_equal(babble("", a), 0);
    assert_true(babble("7は どこかな？", a) > 5 * one);
    assert_true(babble("Rabbit's turn!", a) > 2 * one);
    assert_int_equal(babble("うさぎの ばんだよ！", a), babble("うさぎの ばんだよ！", b));
    const size_t frames = babble("うさぎの ばんだよ！", b);
    babble("うさぎの ばんだよ！", a);
    assert_memory_equal(a, b, frames * sizeof *a);
    int peak = 0;
    for (size_t i = 0; i < frames; i++) peak = abs(a[i]) > peak ? abs(a[i]) : peak;
    assert_true(peak > 3000 && peak <= 30000);
    free(a);
    free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_babble__sounds_as_long_as_the_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
