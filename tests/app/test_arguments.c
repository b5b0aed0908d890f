/* test_arguments.c - the command line: what it understands, and that it says what it does not. */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "app/arguments.h"
#include "rules/game.h"
#include "rules/rules_code.h"

enum { WORDS_MAX = 12 };

/* Parses words parted by blanks. What is read points at them until the next call. */
static bool parse(const char *line, Arguments *out, char fault[ARGUMENT_WORDS_MAX])
{
    static char copy[512];
    char program[] = "ennichi", *words[WORDS_MAX + 2] = {program};
    int count = 1;
    strcpy(copy, line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) words[count++] = word;
    fault[0] = '\0';
    return arguments_parse(count, words, (Tongue){LANG_EN, READ_KANJI}, out, fault);
}

static void test_arguments__understood(void **state)
{
    Arguments a;
    char fault[ARGUMENT_WORDS_MAX];
    (void)state;
    assert_true(parse("", &a, fault));
    assert_null(a.stall);
    assert_int_equal(a.setting[PREF_SPEED], ARGUMENT_UNSET);
    assert_true(
        parse("--stall takoyaki --seats h,ai1,ai4,ai --seed ff --lang ja --yomi 2", &a, fault));
    assert_string_equal(a.stall, "takoyaki");
    assert_int_equal(a.seat_count, 4);
    assert_false(a.seat[0].computer);
    assert_int_equal(a.seat[1].level, AI_EASY);
    assert_int_equal(a.seat[2].level, AI_ONI);
    assert_int_equal(a.seat[3].level, AI_NORMAL);
    assert_true(a.seed_given);
    assert_int_equal(a.seed.byte[SEED_BYTES - 1], 0xff);
    assert_int_equal(a.setting[PREF_LANG], 2);
    assert_int_equal(a.setting[PREF_READING], 2);
    assert_true(parse("--size 1024x640 --speed off --kid --fullscreen --no-audio", &a, fault));
    assert_int_equal(a.width, 1024);
    assert_int_equal(a.height, 640);
    assert_int_equal(a.setting[PREF_SPEED], 0);
    assert_int_equal(a.setting[PREF_CHILD], 1);
    assert_int_equal(a.setting[PREF_FULL_SCREEN], 1);
    assert_true(parse("--scale 1.5 --monkey 0x10 --events 500 --virtual-clock --quit-after 2.5", &a,
                      fault));
    assert_int_equal(a.width, 1920);
    assert_int_equal(a.monkey_seed, 16);
    assert_int_equal(a.events, 500);
    assert_true(a.quit_after_s == 2.5f);
}

static void test_arguments__what_is_not_understood_is_named(void **state)
{
    static const struct {
        const char *line, *named;
    } WRONG[] = {
        {"--nonsense",            "--nonsense"},
        {"-x",                    "-x"        },
        {"takoyaki",              "takoyaki"  },
        {"--seed",                "--seed"    },
        {"--seed xyz",            "seed"      },
        {"--stall poker",         "stall"     },
        {"--seats h,x",           "seats"     },
        {"--seats h",             "seats"     },
        {"--seats h,h,h,h,h,h,h,h,h", "seats" },
        {"--seats h,",            "seats"     },
        {"--speed 3",             "speed"     },
        {"--lang de",             "lang"      },
        {"--yomi 5",              "yomi"      },
        {"--size 10x10",          "size"      },
        {"--size 1000",           "size"      },
        {"--scale 99",            "scale"     },
        {"--events 0",            "events"    },
        {"--monkey q",            "monkey"    },
        {"--quit-after -1",       "quit-after"},
        {"--kid=3",               "--kid"     }
    };
    Arguments a;
    char fault[ARGUMENT_WORDS_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        assert_false(parse(WRONG[i].line, &a, fault));
        assert_non_null(strstr(fault, WRONG[i].named));
    }
}

/* Fault 19: who misspells a stall is told which there are, and nothing else opens. */
static void test_arguments__an_unknown_stall_is_answered_with_all_that_are_there(void **state)
{
    Arguments a;
    char fault[ARGUMENT_WORDS_MAX];
    (void)state;
    assert_false(parse("--stall toy", &a, fault));
    assert_non_null(strstr(fault, "toy"));
    for (int i = 0; GAMES[i]; i++) assert_non_null(strstr(fault, GAMES[i]->id));
}

static void test_arguments__hold_for_this_run_only(void **state)
{
    Arguments a;
    char fault[ARGUMENT_WORDS_MAX];
    (void)state;
    Stage *s = stage_new();
    assert_true(parse("--speed 4 --kid", &a, fault));
    arguments_apply(&a, s->app);
    assert_int_equal(pref(&s->app->prefs, PREF_SPEED), 5);
    assert_true(app_style(s->app).child);
    assert_int_equal(fake_store_puts(s->app->store), 0);
    stage_free(s);
}

static void test_arguments__help_names_every_option(void **state)
{
    char words[8192];
    Text out = text_over(words, sizeof words);
    (void)state;
    arguments_help((Tongue){LANG_EN, READ_KANJI}, &out);
    assert_false(out.cut);
    static const char *const SOME[] = {"--stall",    "--seats",      "--seed",  "--resume",
                                       "--demo",     "--speed",      "--lang",  "--yomi",
                                       "--windowed", "--fullscreen", "--scale", "--no-audio",
                                       "--kid",      "--data",       "--help",  "--version"};
    for (size_t i = 0; i < sizeof SOME / sizeof *SOME; i++) assert_non_null(strstr(words, SOME[i]));
}

/* The code names its stall; a slip, another stall and another version are three things. */
static void test_arguments__rules_by_their_code(void **state)
{
    Arguments a;
    char fault[ARGUMENT_WORDS_MAX], line[128], code[RULES_CODE_MAX + 1];
    const Game *game = game_by_id("daifugo", 7);
    Setup setup = setup_usual(game, 4);
    (void)state;
    setup_apply_preset(game, &game->presets[3], &setup);
    rules_code_write(game, &setup, code);
    snprintf(line, sizeof line, "--rules %s --practice", code);
    assert_true(parse(line, &a, fault));
    assert_string_equal(a.stall, "daifugo");
    assert_true(a.practice);
    assert_memory_equal(a.rules, setup.option, (size_t)game->option_count * sizeof a.rules[0]);
    snprintf(line, sizeof line, "--stall tamalou --rules %s", code);
    assert_false(parse(line, &a, fault));
    assert_non_null(strstr(fault, "another stall"));
    code[2] = code[2] == '0' ? '1' : '0';
    snprintf(line, sizeof line, "--rules %s", code);
    assert_false(parse(line, &a, fault));
    assert_non_null(strstr(fault, "typo"));
    assert_false(parse("--rules F3F3", &a, fault));
    assert_non_null(strstr(fault, "another version"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arguments__understood),
        cmocka_unit_test(test_arguments__what_is_not_understood_is_named),
        cmocka_unit_test(test_arguments__an_unknown_stall_is_answered_with_all_that_are_there),
        cmocka_unit_test(test_arguments__hold_for_this_run_only),
        cmocka_unit_test(test_arguments__rules_by_their_code),
        cmocka_unit_test(test_arguments__help_names_every_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
