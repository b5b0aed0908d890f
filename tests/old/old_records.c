/*
 * old_records.c - records of random matches of every game, by random rules, from one build to
 * another:
 *
 *   old_records write FOLDER COUNT   so many of each game, every other one over
 *   old_records read FOLDER COUNT    the other build reads them: the same match, which is written
 *                                    again to the letter, played to its end, and verified
 *   old_records newer FOLDER COUNT   those of games with newer rules are told from damage
 *
 * Behind each record stands as a comment what its state hashes to.
 */
#include <inttypes.h>
#include <stdio.h>

#include "match/at_random.h"

enum { STEPS_MOST = 60, PATH_BYTES = 600 };

static const char *mode, *folder;
static int count;

static void path_of(const Game *game, int number, char out[PATH_BYTES])
{
    assert_true(snprintf(out, PATH_BYTES, "%s/%s-%d.rec", folder, game->id, number) < PATH_BYTES);
}

static void write_one(const Game *game, int number)
{
    char path[PATH_BYTES], state[64];
    FastRng rng = fast_rng_seeded((uint64_t)number + 1);
    const Setup setup = any_setup(game, &rng);
    Match *m = match_new(game, &setup);
    const int steps = number % 2 ? MATCH_ACTIONS_MAX : 1 + (int)fast_rng_below(&rng, STEPS_MOST);
    for (int i = 0; i < steps && step_at_random(m, &rng); i++) continue;
    snprintf(state, sizeof state, "# state %016" PRIx64 "\n", match_hash(m));
    path_of(game, number, path);
    assert_null(record_save(m, state, path));
    match_free(m);
}

static void assert_verified(const Match *m)
{
    RecordFault fault;
    char *text = record_write(m);
    if (record_verify(text, strlen(text), &fault)) fail_msg("%d: %s", fault.line, fault.words);
    free(text);
}

static void read_one(const Game *game, int number)
{
    char path[PATH_BYTES];
    RecordFault fault;
    size_t length;
    FastRng rng = fast_rng_seeded((uint64_t)number);
    path_of(game, number, path);
    char *text = record_file_read(path, &length, &fault);
    assert_non_null(text);
    Match *m = record_read(text, length, &fault);
    if (!m) fail_msg("%s: line %d: %s", path, fault.line, fault.words);
    char *state = strstr(text, "# state "), *again = record_write(m);
    assert_non_null(state);
    if (strtoull(state + 8, NULL, 16) != match_hash(m)) fail_msg("%s is another match", path);
    *state = '\0';
    assert_string_equal(again, text);
    while (step_at_random(m, &rng)) continue;
    assert_verified(m);
    match_free(m);
    free(again);
    free(text);
}

/* With a byte of its id line changed, the same record is damaged and nothing else. */
static void assert_damage_is_damage(char *text, size_t length)
{
    RecordFault fault;
    char *value = strstr(text, " seed=") + 6;
    *value = *value == '0' ? '1' : '0';
    assert_null(record_read(text, length, &fault));
    assert_false(fault.newer);
}

static void newer_one(const Game *game, int number)
{
    char path[PATH_BYTES];
    RecordFault fault;
    size_t length;
    path_of(game, number, path);
    char *text = record_file_read(path, &length, &fault);
    assert_non_null(text);
    const bool newer = atoi(strstr(text, " rules=") + 7) > game->rules_version;
    assert_int_equal(newer, strcmp(game->id, "kakkuri") != 0 && strcmp(game->id, "tamalou") != 0);
    Match *m = record_read(text, length, &fault);
    assert_int_equal(m == NULL, newer);
    assert_int_equal(fault.newer, newer);
    assert_damage_is_damage(text, length);
    match_free(m);
    free(text);
}

static void all(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        for (int i = 0; i < count; i++) {
            if (strcmp(mode, "write") == 0) write_one(GAMES[g], i);
            else if (strcmp(mode, "read") == 0) read_one(GAMES[g], i);
            else newer_one(GAMES[g], i);
        }
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(all)};
    if (argc != 4) return 2;
    mode = argv[1];
    folder = argv[2];
    count = atoi(argv[3]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
