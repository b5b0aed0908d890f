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

/* Rules that differ in nothing from what there was before any option came. */
static void test_rules_code__rules_of_old_are_four_characters(void **state)
{
    char code[CODE_BYTES];
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Setup setup = setup_usual(GAMES[g], GAMES[g]->seats_min);
        options_before(GAMES[g], setup.option);
        rules_code_write(GAMES[g], &setup, code);
        assert_int_equal(strlen(code), 4);
        assert_comes_back(GAMES[g], &setup);
    }
}

/* What people read out is no longer than it was in version 1, or hardly. */
static void test_rules_code__presets_are_short(void **state)
{
    enum { PRESET_MOST = 24 };
    char code[CODE_BYTES];
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        for (int p = 0; p < GAMES[g]->preset_count; p++) {
            Setup setup = setup_usual(GAMES[g], GAMES[g]->seats_min);
            setup_apply_preset(GAMES[g], &GAMES[g]->presets[p], &setup);
            rules_code_write(GAMES[g], &setup, code);
            if (strlen(code) > PRESET_MOST)
                fail_msg("%s %s: %s", GAMES[g]->id, GAMES[g]->presets[p].id, code);
        }
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

/* Who reads a code aloud says "O" for a nought: it is one, in any code that has one. */
static void test_rules_code__the_letter_o_is_a_nought(void **state)
{
    FastRng rng = fast_rng_seeded(47);
    int noughts = 0;
    (void)state;
    for (int i = 0; i < 200; i++) {
        const Game *game = GAMES[i % 5], *named = NULL;
        const Setup setup = any_values(game, &rng);
        int16_t option[OPTIONS_MAX];
        char code[RULES_CODE_MAX + 1];
        rules_code_write(game, &setup, code);
        if (!strchr(code, '0')) continue;
        for (char *c = code; *c; c++)
            if (*c == '0') *c = 'O';
        assert_int_equal(rules_code_read(code, &named, option), RULES_CODE_READ);
        assert_memory_equal(option, setup.option, (size_t)game->option_count * sizeof *option);
        noughts++;
    }
    assert_true(noughts > 10);
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

/* ---- for ever ----------------------------------------------------------------------------- */

/* The rules of `words` ("key=value ..."), all other options as they were in the first version. */
static void assert_means(const char *code, const char *id, const char *words)
{
    const Game *named = NULL, *game = game_by_id(id, strlen(id));
    int16_t option[OPTIONS_MAX] = {0}, meant[OPTIONS_MAX] = {0};
    const char *word;
    size_t length;
    options_before(game, meant);
    while ((length = word_next(&words, &word)) > 0) {
        const char *value = (const char *)memchr(word, '=', length) + 1;
        const int i = option_find(game, word, (size_t)(value - 1 - word));
        assert_true(i >= 0);
        const size_t rest = length - (size_t)(value - word);
        assert_true(option_parse(&game->options[i], value, rest, &meant[i]));
    }
    if (rules_code_read(code, &named, option) != RULES_CODE_READ) fail_msg("not read: %s", code);
    assert_ptr_equal(named, game);
    assert_memory_equal(option, meant, (size_t)game->option_count * sizeof option[0]);
}

/* Codes that people have written down mean the same in every later version. A change to a line here
 * makes them invalid: a row of an option table stands in another order, or its `before` is
 * another. */
static const struct {
    const char *first, *second; /* in version 1 and 2 */
    const char *game, *words;
} CODES[] = {
    {"T1T1", "T2T2", "takoyaki", ""},
    {"T12TH3", "T2FGXW", "takoyaki", "faces=remove joker_swap=discard"},
    {"T113F", "T2R56", "takoyaki", "decks=1"},
    {"T11WG5", "T24GJW", "takoyaki", "joker_swap=discard"},
    {"T1BYG9Y", "T270GGGT", "takoyaki", "rounds=18"},
    {"T19P51D", "T2WFFRCGYJ", "takoyaki", "decks=1 jokers=7 finish=all last_round=on rounds=14"},
    {"D1D1", "D2D2", "dotenko", ""},
    {"D1M2V", "D24GBS", "dotenko", "pass=free"},
    {"D1AYJ4", "D2FVP6V", "dotenko", "multi=on pass=free refill=never limit=7"},
    {"D14XG0MC", "D229RKK", "dotenko", "rounds=14"},
    {"D1164MXR", "D24Y4M17XB", "dotenko", "pass=free refill=every limit=10 false_call=20"},
    {"D14CBJ", "D24NBY", "dotenko", "pass=free limit=6"},
    {"D157BDGQ", "D2J5CX16EMN", "dotenko", "jokers=0 multi=on limit=9 false_call=5 rounds=14"},
    {"K1K1", "K2K2", "kakkuri", ""},
    {"K1J0B9", "K2FG8W", "kakkuri", "fold=unplayed box_choice=on"},
    {"K1135002W", "K260RGPM", "kakkuri", "minutes=25"},
    {"K1K1", "K2K2", "kakkuri", ""},
    {"K17X4F01R", "K29580B7T3", "kakkuri", "fuwari=off box_choice=on minutes=180"},
    {"K1XY3X9R", "K2KAT0GR54SQ", "kakkuri",
     "chips=17 fuwari=off fold=unplayed deals=29 minutes=21"},
    {"M1M1", "M2M2", "tamalou", ""},
    {"M1430", "M2A46", "tamalou", "two_player_six=on"},
    {"M1140CQ", "M227YG", "tamalou", "kamikaze=on exact=go50"},
    {"M127VS43A4", "M2JK9CPC", "tamalou", "jokers=2 values=cactus snap=on"},
    {"M127VS0061", "M234ZD", "tamalou", "snap=on"},
    {"M12CBW000K5", "M22G1WV0GGM6", "tamalou", "target=222 fail=22"},
    {"M130Z6", "M25W28", "tamalou", "king=black stock_out=end"},
    {"M1M3YWQF87", "M2JZBNJRB82Z8W1H", "tamalou",
     "jokers=2 two_player_six=on first_discard=on king=black stock_out=end kamikaze=on "
     "exact=off target=89 rounds=48 fail=9"},
    {"F1F1", "F2F2", "daifugo", ""},
    {"F1BARG", "F2MCGRK", "daifugo", "jokers=0 eight_cut=off"},
    {"F14XG06F", "F23MGX", "daifugo", "exchange=on"},
    {"F11CA6H1K", "F2SWTWGQ", "daifugo", "jokers=2 stairs=on exchange=on jback=declare"},
    {"F11GEM16YSH", "F2VJFPPDZG2M", "daifugo",
     "jokers=2 pass_lock=on stairs=on stair_axis=strength stair_length=same "
     "eight_in_stair=off exchange=on spade3=on lock=suit fall=on foul=on"},
    {"F16YA6ER33", "F2BFVZW9AMKG2T", "daifugo",
     "first_lead=3d next_lead=3d pass_lock=on play_over=on stairs=on stair_axis=strength "
     "stair_length=same stair_gap=above stair_revolution=5 exchange=on exchange_seen=on "
     "spade3=on lock=suit"},
    {"F1SQQ85G0MY", "F23NPZYQRTC", "daifugo",
     "exchange=on jback=auto spade3=on lock=suit fall=on foul=on skip5=on give7=on dump10=on"},
    {"F12HBH6RH5XK3E", "F2N559V8MQE9ACC84", "daifugo",
     "jokers=0 first_lead=3c eight_cut=off stair_length=same eight_in_stair=off "
     "jback_limit=3 reseat=on fall=on give7=on bomb12=on rounds=2"},
    {"F14RAN0X3W9", "F2AF5NSFAYA", "daifugo",
     "first_lead=3d stair_axis=strength exchange=on exchange_seen=on jback=declare fall=on "
     "foul=on skip5=on"},
    {"F1382YMB", "F2DKTEGCH", "daifugo",
     "next_lead=3d stair_length=same stair_revolution=2 eight_in_stair=off"},
    {"F1T72P9E4RHGX", "F29VSQH4NZ4XFQC78KV", "daifugo",
     "first_lead=3s next_lead=3d pass_lock=on stair_length=same stair_gap=above "
     "stair_revolution=5 jback=auto jback_limit=1 reseat=on foul=on coup=on give7=on "
     "dump10=on bomb12=on ambulance=on rounds=20"},
};

static void test_rules_code__codes_of_old_mean_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CODES / sizeof CODES[0]; i++) {
        assert_means(CODES[i].first, CODES[i].game, CODES[i].words);
        assert_means(CODES[i].second, CODES[i].game, CODES[i].words);
    }
}

/* What a later version may write: an option, or a value, that is not there yet. */
static void test_rules_code__later_options_say_so(void **state)
{
    const Game *named;
    int16_t option[OPTIONS_MAX];
    // Bits in gamma code. Kakkuri: the eleventh of its ten options; box_choice (the fourth) at 2.
    static const char *const BITS[] = {"0001011" "1", "00100" "011"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        char code[CODE_BYTES] = "K2", *end = code + 2;
        unsigned rest = (unsigned)(strchr(DIGITS, 'K') - DIGITS) * 32 + 2;
        for (const char *bit = BITS[i]; *bit;) {
            unsigned digit = 0;
            for (int k = 0; k < 5; k++) digit = digit << 1 | (*bit && *bit++ == '1');
            *end++ = DIGITS[digit];
            rest = (rest * 32 + digit) % 1021;
        }
        *end++ = DIGITS[rest / 32];
        *end++ = DIGITS[rest % 32];
        assert_int_equal(rules_code_read(code, &named, option), RULES_CODE_VERSION_UNKNOWN);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_code__every_preset_comes_back),
        cmocka_unit_test(test_rules_code__any_options_come_back),
        cmocka_unit_test(test_rules_code__the_longest_is_short_enough),
        cmocka_unit_test(test_rules_code__rules_of_old_are_four_characters),
        cmocka_unit_test(test_rules_code__presets_are_short),
        cmocka_unit_test(test_rules_code__one_slip_is_always_noticed),
        cmocka_unit_test(test_rules_code__is_read_as_people_write_it),
        cmocka_unit_test(test_rules_code__the_letter_o_is_a_nought),
        cmocka_unit_test(test_rules_code__whatever_else_is_refused),
        cmocka_unit_test(test_rules_code__another_version_says_so),
        cmocka_unit_test(test_rules_code__codes_of_old_mean_the_same),
        cmocka_unit_test(test_rules_code__later_options_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
