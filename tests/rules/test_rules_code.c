/* test_rules_code.c - rules written as a code are the same rules when it is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "rules/rules_code.h"

static const char DIGITS[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
enum { CODE_BYTES = RULES_CODE_MAX + 1 };

static void assert_comes_back(const Game *game, const Setup *setup)
{
    char code[CODE_BYTES];
    const Game *named = NULL;
    int16_t option[OPTIONS_MAX] = {0};
    rules_code_write(game, setup, code);
    assert_int_equal(rules_code_read(code, &named, option), RULES_CODE_READ);
    assert_ptr_equal(named, game);
    assert_memory_equal(option, setup->option, (size_t)game->option_count * sizeof option[0]);
    assert_int_equal(code[0], game->letter);
}

static void test_rules_code__every_preset_comes_back(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Setup setup = setup_usual(GAMES[g], GAMES[g]->seats_min);
        assert_comes_back(GAMES[g], &setup);
        for (int p = 0; p < GAMES[g]->preset_count; p++) {
            setup_apply_preset(GAMES[g], &GAMES[g]->presets[p], &setup);
            assert_comes_back(GAMES[g], &setup);
        }
    }
}

/* Any values, whether they go together or not; "auto" among them. */
static Setup any_values(const Game *game, FastRng *rng)
{
    Setup setup = setup_usual(game, game->seats_min);
    for (int i = 0; i < game->option_count; i++) {
        const OptionSpec *o = &game->options[i];
        if (o->usual == OPTION_AUTO && fast_rng_below(rng, 4) == 0) continue;
        setup.option[i] = (int16_t)(o->lo + (int)fast_rng_below(rng, (uint32_t)(o->hi - o->lo + 1)));
    }
    return setup;
}

static void test_rules_code__any_options_come_back(void **state)
{
    FastRng rng = fast_rng_seeded(31);
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        for (int i = 0; i < 20000; i++) {
            const Setup setup = any_values(GAMES[g], &rng);
            assert_comes_back(GAMES[g], &setup);
        }
    }
}

/* The two ends of every option at once are the longest number there is. */
static void test_rules_code__the_longest_is_short_enough(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        for (int end = 0; end < 2; end++) {
            Setup setup = setup_usual(GAMES[g], GAMES[g]->seats_min);
            for (int i = 0; i < GAMES[g]->option_count; i++) {
                const OptionSpec *o = &GAMES[g]->options[i];
                const bool lo = end == 0 && o->usual != o->lo;
                setup.option[i] = lo ? (int16_t)(o->usual == OPTION_AUTO ? o->hi : o->usual - 1)
                                     : o->hi;
            }
            assert_comes_back(GAMES[g], &setup);
        }
    }
}

static void test_rules_code__usual_rules_are_four_characters(void **state)
{
    char code[CODE_BYTES];
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        const Setup setup = setup_usual(GAMES[g], GAMES[g]->seats_min);
        rules_code_write(GAMES[g], &setup, code);
        assert_int_equal(strlen(code), 4);
    }
}

static void test_rules_code__one_slip_is_always_noticed(void **state)
{
    FastRng rng = fast_rng_seeded(7);
    const Game *named;
    int16_t option[OPTIONS_MAX];
    char code[CODE_BYTES];
    (void)state;
    for (int round = 0; round < 200; round++) {
        const Game *game = GAMES[round % 5];
        const Setup setup = any_values(game, &rng);
        rules_code_write(game, &setup, code);
        for (size_t at = 0; code[at]; at++) {
            const char right = code[at];
            for (size_t d = 0; DIGITS[d]; d++) {
                if (DIGITS[d] == right) continue;
                code[at] = DIGITS[d];
                assert_int_equal(rules_code_read(code, &named, option), RULES_CODE_TYPO);
            }
            code[at] = right;
        }
        for (size_t at = 0; code[at + 1]; at++) { // neighbours that changed places
            const char left = code[at];
            if (left == code[at + 1]) continue;
            code[at] = code[at + 1];
            code[at + 1] = left;
            // Where one is a check and the other not, it may agree by chance: 1 in 1021.
            const bool across = code[at + 2] && !code[at + 3];
            if (!across)
                assert_int_equal(rules_code_read(code, &named, option), RULES_CODE_TYPO);
            code[at + 1] = code[at];
            code[at] = left;
        }
    }
}

static void test_rules_code__is_read_as_people_write_it(void **state)
{
    const Game *named = NULL;
    int16_t option[OPTIONS_MAX];
    Setup setup = setup_usual(game_by_id("tamalou", 7), 4);
    char code[CODE_BYTES], written[3 * CODE_BYTES];
    (void)state;
    setup.option[2] = GAMES[3]->options[2].hi;
    rules_code_write(GAMES[3], &setup, code);
    size_t length = 0;
    for (size_t i = 0; code[i]; i++) {
        char c = code[i] == '0' ? 'o' : code[i] == '1' ? 'l' : code[i];
        if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
        written[length++] = c;
        if (i % 3 == 2) written[length++] = i % 2 ? '-' : ' ';
    }
    written[length] = '\0';
    assert_int_equal(rules_code_read(written, &named, option), RULES_CODE_READ);
    assert_ptr_equal(named, GAMES[3]);
    assert_int_equal(option[2], setup.option[2]);
}

static void test_rules_code__whatever_else_is_refused(void **state)
{
    static const char *const BAD[] = {"", "T", "T1", "T10", "1234", "T1*0", "たこやき",
                                      "T1000000000000000000000000", "    ", "T1-U0"};
    const Game *named = (const Game *)1;
    int16_t option[OPTIONS_MAX] = {42};
    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_int_equal(rules_code_read(BAD[i], &named, option), RULES_CODE_TYPO);
    assert_ptr_equal(named, (const Game *)1); // untouched
    assert_int_equal(option[0], 42);
}

/* The head of a code and its checks, as a later version would write them. */
static void test_rules_code__another_version_says_so(void **state)
{
    const Game *named;
    int16_t option[OPTIONS_MAX];
    char code[8];
    (void)state;
    const char *letters = "TDKMFZ";
    for (int i = 0; letters[i]; i++) {
        const unsigned digit = (unsigned)(strchr(DIGITS, letters[i]) - DIGITS);
        const unsigned version = RULES_CODE_VERSION + 1, check = (digit * 32 + version) % 1021;
        snprintf(code, sizeof code, "%c%c%c%c", letters[i], DIGITS[version], DIGITS[check / 32],
                 DIGITS[check % 32]);
        assert_int_equal(rules_code_read(code, &named, option), RULES_CODE_VERSION_UNKNOWN);
    }
}

/* A code is good as long as the options are the same. If this fails, options were added, moved or
 * changed: raise RULES_CODE_VERSION, and write down the new number here. */
static void test_rules_code__options_changed_means_another_version(void **state)
{
    char bytes[16384];
    Text all = text_over(bytes, sizeof bytes);
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        text_put(&all, GAMES[g]->id);
        for (int i = 0; i < GAMES[g]->option_count; i++) {
            const OptionSpec *o = &GAMES[g]->options[i];
            text_printf(&all, " %s %d %d %d", o->key, o->lo, o->hi, o->usual);
            for (int n = 0; o->names && n <= o->hi; n++) text_printf(&all, "/%s", o->names[n]);
        }
    }
    assert_false(all.cut);
    assert_int_equal(RULES_CODE_VERSION, 1);
    if (hash_bytes(all.bytes, all.length) != UINT64_C(0xc148bac7b714fb5c))
        fail_msg("the options are others: 0x%016llx",
                 (unsigned long long)hash_bytes(all.bytes, all.length));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_code__every_preset_comes_back),
        cmocka_unit_test(test_rules_code__any_options_come_back),
        cmocka_unit_test(test_rules_code__the_longest_is_short_enough),
        cmocka_unit_test(test_rules_code__usual_rules_are_four_characters),
        cmocka_unit_test(test_rules_code__one_slip_is_always_noticed),
        cmocka_unit_test(test_rules_code__is_read_as_people_write_it),
        cmocka_unit_test(test_rules_code__whatever_else_is_refused),
        cmocka_unit_test(test_rules_code__another_version_says_so),
        cmocka_unit_test(test_rules_code__options_changed_means_another_version),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
