/* test_record.c - a record contains everything, and nothing in it is trusted. */

#include "match/at_random.h"
#include "times.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* A finished match as text; the caller frees it. */
static char *finished(const char *id, uint64_t rng_seed)
{
    Match *m = match_of(id);
    FastRng rng = fast_rng_seeded(rng_seed);
    while (step_at_random(m, &rng)) continue;
    char *text = record_write(m);
    match_free(m);
    assert_non_null(text);
    return text;
}

/* --- round trips --- */

static void test_record__heavy_mode(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(20251120);
    for (int i = 0, g = 0; i < times(20, 200); i++, g++) {
        if (!GAMES[g]) g = 0;
        const Game *game = GAMES[g];
        Setup setup = any_setup(game, &rng);
        Match *m = match_new(game, &setup);
        do assert_reads_back(m);
        while (step_at_random(m, &rng));
        assert_null(match_broken(m));
        RecordFault fault;
        char *text = record_write(m);
        if (record_verify(text, strlen(text), &fault)) fail_msg("%d: %s", fault.line, fault.words);
        free(text);
        match_free(m);
    }
}

static void test_record__cards_laid_by_hand_read_back(void **state)
{
    (void)state;
    static const char TEXT[] =
        "takoyaki players=2 seed=7 dealer=1 deal=manual\n"
        "deal hand 0 As 2d Td 4s 5c 6d 7h 8s 9c Ks hand 1 8c 2s 3h 4d 5s 6h 7c 8d 9h Qc stock 3s .\n"
        "0 ready # a comment\n"
        "  # another\n"
        "\n"
        "1 ready\n"
        "0 draw";
    RecordFault fault;
    Match *m = record_read(TEXT, strlen(TEXT), &fault);
    if (!m) fail_msg("%d: %s", fault.line, fault.words);
    assert_int_equal(match_step_count(m), 4);
    assert_reads_back(m);
    match_free(m);
}

/* Utazu ends a deal before anybody has acted: two deals then follow each other. */
static void test_record__a_round_that_ends_with_its_deal_reads_back(void **state)
{
    (void)state;
    static const char TEXT[] =
        "kakkuri players=3 seed=7 dealer=1 deal=manual deals=3 fuwari=off\n"
        "deal hand 0 1 1 1 hand 1 5 hand 2 6 stock 3 4 .\n";
    RecordFault fault;
    Match *m = record_read(TEXT, strlen(TEXT), &fault);
    if (!m) fail_msg("%d: %s", fault.line, fault.words);
    assert_int_equal(match_table(m)->phase, PHASE_ROUND_OVER);
    assert_reads_back(m);
    assert_int_equal(match_next(m), MATCH_OK);
    assert_reads_back(m);
    char *text = record_write(m), twice[4096];
    char *second = strstr(strstr(text, "deal ") + 5, "deal "), *end = strchr(second, '\n');
    snprintf(twice, sizeof twice, "%.*s\n%.*s\n", (int)(end - text), text, (int)(end - second),
             second);
    assert_null(record_read(twice, strlen(twice), &fault)); // told twice
    free(text);
    match_free(m);
}

static void test_record__a_match_that_waits_for_cards_reads_back(void **state)
{
    (void)state;
    Match *m = match_of("takoyaki players=2 seed=7 deal=manual");
    assert_reads_back(m);
    match_free(m);
}

static void test_record__steps_one_by_one_are_a_journal(void **state)
{
    (void)state;
    Match *m = match_of("takoyaki players=2 seed=5 rounds=2");
    FastRng rng = fast_rng_seeded(5);
    while (step_at_random(m, &rng)) continue;
    Match *again = match_new(match_game(m), match_setup(m));
    for (int i = 0; i < match_step_count(m); i++) {
        char line[RECORD_LINE_MAX];
        RecordFault fault = {.line = i};
        Text text = text_over(line, sizeof line);
        record_step(m, i, &text);
        if (!record_apply_line(again, line, &fault)) fail_msg("%s: %s", line, fault.words);
        assert_int_equal(fault.line, i);
    }
    assert_true(match_hash(again) == match_hash(m));
    match_free(again);
    match_free(m);
}

/* --- the id line --- */

static void test_record__id_line_spells_everything_out(void **state)
{
    (void)state;
    Match *m = match_of("takoyaki decks=2 players=3 seed=aB dealer=2 preset=quick joker_swap=off");
    char line[RECORD_LINE_MAX];
    Text text = text_over(line, sizeof line);
    record_id(match_game(m), match_setup(m), &text);
    assert_string_equal(line, "takoyaki players=3 seed=00000000000000000000000000000000000000000000"
                              "000000000000000000ab dealer=2 format=2 rules=4 decks=2 jokers=4 "
                              "faces=remove joker_swap=off finish=first last_round=off rounds=1");
    match_free(m);
}

static void test_record__id_line_refusals(void **state)
{
    (void)state;
    static const struct {
        const char *line, *code;
    } CASES[] = {
        {"", "usage"},
        {"   ", "usage"},
        {"poker players=2", "usage"},
        {"toy players=2", "usage"},
        {"takoyaki", "usage"},
        {"takoyaki seed=1", "usage"},
        {"takoyaki players=2 rounds", "usage"},
        {"takoyaki players=1", "bad-option"},
        {"takoyaki players=9", "bad-option"},
        {"takoyaki players=", "bad-option"},
        {"takoyaki players=2x", "bad-option"},
        {"takoyaki players=99999999999999999999", "bad-option"},
        {"takoyaki players=2 players=2", "bad-option"},
        {"takoyaki players=2 rounds=1 rounds=2", "bad-option"},
        {"takoyaki players=2 =1", "bad-option"},
        {"takoyaki players=2 colour=red", "bad-option"},
        {"takoyaki players=2 format=2", "bad-option"},
        {"takoyaki players=2 rules=1", "bad-option"},
        {"takoyaki players=2 format=1 rules=1", "bad-option"},
        {"takoyaki players=2 format=2 rules=0", "bad-option"},
        {"takoyaki players=2 format=2 rules=5", "bad-option"},
        {"takoyaki players=2 format=3 rules=1", "bad-option"},
        {"takoyaki players=2 format=2 rules=1 colour=red", "bad-option"},
        {"takoyaki players=2 rounds=0", "bad-option"},
        {"takoyaki players=2 rounds=21", "bad-option"},
        {"takoyaki players=2 rounds=auto", "bad-option"},
        {"takoyaki players=2 last_round=1", "bad-option"},
        {"takoyaki players=2 faces=Remove", "bad-option"},
        {"takoyaki players=4 decks=1", "bad-option"},
        {"takoyaki players=2 preset=none", "bad-option"},
        {"takoyaki players=2 seed=", "bad-option"},
        {"takoyaki players=2 seed=0x1", "bad-option"},
        {"takoyaki players=2 seed=10000000000000000000000000000000000000000000000000000000000000000",
         "bad-option"},
        {"takoyaki players=2 deal=auto", "bad-option"},
        {"takoyaki players=2 dealer=2", "bad-seat"},
        {"takoyaki players=2 dealer=-1", "bad-seat"},
        {"takoyaki players=2 dealer=x", "bad-seat"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Game *game = NULL;
        Setup setup;
        RecordFault fault;
        const char *code = NULL;
        if (record_id_parse(CASES[i].line, &game, &setup, &fault, &code)) {
            fail_msg("taken: %s", CASES[i].line);
        }
        assert_string_equal(code, CASES[i].code);
        assert_null(game);
        assert_true(fault.words[0] != '\0');
    }
}

static void test_record__a_seed_not_named_is_drawn(void **state)
{
    (void)state;
    Match *a = match_of("takoyaki players=2"), *b = match_of("takoyaki players=2");
    assert_memory_not_equal(&match_setup(a)->seed, &match_setup(b)->seed, sizeof(Seed));
    match_free(a);
    match_free(b);
}

/* What a line that was kept with a match may say and this program not know: newer rules. All else
 * that is wrong is damage. */
static void test_record__newer_rules_are_told_from_damage(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        bool newer;
    } CASES[] = {
        {"takoyaki players=2 seed=1 format=2 rules=5", true},
        {"takoyaki players=2 seed=1 format=3 rules=1", true},
        {"takoyaki players=9 seed=1 format=3 rules=1", true},
        {"takoyaki players=2 seed=1 format=2 rules=1 colour=red", true},
        {"takoyaki players=2 seed=1 format=2 rules=1 faces=fly", true},
        {"takoyaki players=2 seed=1 format=2 rules=1 rounds=1000", true},
        {"takoyaki players=2 seed=1 colour=red", true},
        {"chess players=2 seed=1 format=2 rules=1 clock=5", true},
        {"chess players=2 seed=1", false}, // no such game in the days of format 1
        {"takoyaki players=2 format=2 rules=1", false}, // no seed
        {"takoyaki players=9 seed=1 format=2 rules=1", false},
        {"takoyaki players=2 seed=1 format=2", false},
        {"takoyaki players=2 seed=1 rules=1", false},
        {"takoyaki players=2 seed=1 format=2 rules=0", false},
        {"takoyaki players=2 seed=1 format=two rules=1", false},
        {"takoyaki players=2 seed=x format=2 rules=1", false},
        {"takoyaki players=4 seed=1 format=2 rules=1 decks=1", false},
        {"takoyaki players=2 seed=1 format=2 rules=1 rounds=1 rounds=1", false},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Game *game = NULL;
        Setup setup;
        RecordFault fault;
        if (record_id_read(CASES[i].line, &game, &setup, &fault)) fail_msg("%s", CASES[i].line);
        if (fault.newer != CASES[i].newer) fail_msg("%s: %s", CASES[i].line, fault.words);
    }
}

/* A commitment that does not agree says that the id line was changed since it was written. */
static void test_record__a_changed_id_line_is_damage_however_new_it_looks(void **state)
{
    (void)state;
    RecordFault fault;
    char *text = finished("takoyaki players=2 seed=1", 1), *rules = strstr(text, "rules=4");
    rules[6] = '9';
    assert_null(record_read(text, strlen(text), &fault));
    assert_false(fault.newer);
    assert_int_equal(fault.line, 2);
    char *commitment = strstr(text, "# commitment"), *end = strchr(commitment, '\n') + 1;
    memmove(commitment, end, strlen(end) + 1); // nobody promised anything
    assert_null(record_read(text, strlen(text), &fault));
    assert_true(fault.newer);
    assert_int_equal(fault.line, 1);
    free(text);
}

static void test_record__format_1_goes_on_as_format_1(void **state)
{
    (void)state;
    RecordFault fault;
    const Game *game;
    Setup setup;
    char line[RECORD_LINE_MAX] = "";
    Text out = text_over(line, sizeof line);
    assert_true(record_id_read("takoyaki players=2 seed=7 dealer=1", &game, &setup, &fault));
    record_id(game, &setup, &out);
    assert_null(strstr(line, "format="));
    assert_null(strstr(line, "rules="));
    assert_int_equal(setup.rules, 1);
}

/* --- damage --- */

#define ID "takoyaki players=2 seed=1 dealer=1"
#define DEAL                                                                                       \
    "deal hand 0 8c 2d Jo 5s 8d 9d 7h 9c 5c Qh hand 1 7d 8h Td Qc 5d 3c Jc 2s 9h 6d stock Qd Jd "  \
    "Ad 6c Tc Ts 7c Ks 9s 3h As 3s Kc Th 8s 2c 7s Jh 5h 2h 6s Ah 4h 4s Kh Js Ac 4d Kd Qs Jo 3d "   \
    "4c 6h ."
#define HAND_0 "hand 0 As 2d Td 4s 5c 6d 7h 8s 9c Ks"

static void test_record__damage_is_told_with_its_line(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line; /* at fault; -1: it is sound */
    } CASES[] = {
        {ID "\n" DEAL "\n0 ready\n1 ready\n0 draw\n", -1},
        {"# x\n" ID "\n# y\n\n" DEAL " # z\n \t\r\n0 ready\r\n", -1},
        {"", 0},
        {"# nothing\n", 0},
        {"garbage\n", 1},
        {"\n\ntakoyaki players=9 seed=1\n", 3},
        {"takoyaki players=2\n", 1}, // whose cards would nobody know
        {ID "\n" ID "\n", 2},
        {ID "\n0 ready\n", 2}, // no deal
        {ID "\ndeal\n", 2},
        {ID "\ndeal hand 0 8c\n", 2},
        {ID "\n" DEAL " As\n", 2},
        {ID "\n" DEAL " table As\n", 2},
        {ID "\n" DEAL "\n" DEAL "\n", 3},
        {ID "\n" DEAL "\n0 ready\n" DEAL "\n", 4},
        {ID "\n" DEAL "\n0\n", 3},
        {ID "\n" DEAL "\n0 fly\n", 3},
        {ID "\n" DEAL "\n2 ready\n", 3},
        {ID "\n" DEAL "\n-1 ready\n", 3},
        {ID "\n" DEAL "\n- ready\n", 3},
        {ID "\n" DEAL "\nready\n", 3},
        {ID "\n" DEAL "\n0 draw\n", 3},
        {ID "\n" DEAL "\n0 ready\n0 ready\n", 4},
        {ID "\n" DEAL "\n0 ready now\n", 3},
        {ID "\n" DEAL "\n0 arrange 1 2 3\n", 3},
        {ID "\n" DEAL "\n0 arrange 1 2 3 4 5 6 7 8 9 9\n", 3},
        {ID " deal=manual\n0 ready\n", 2},
        {ID " deal=manual\ndeal hand 0 As\n", 2},
        {ID " deal=manual\ndeal hand 9 As\n", 2},
        {ID " deal=manual\ndeal hand\n", 2},
        {ID " deal=manual\ndeal foot 0\n", 2},
        {ID " deal=manual\ndeal " HAND_0 "\n", 2}, // not all that was dealt is told
        {ID " deal=manual\ndeal " HAND_0 " stock Ks .\n", 2},
        {ID " deal=manual\ndeal " HAND_0 " .\n", 2},
        {ID " deal=manual\ndeal " HAND_0 " stock . Kd\n", 2},
        {ID " deal=manual\ndeal " HAND_0 " stock 1*\n", 2},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        RecordFault fault;
        Match *m = record_read(CASES[i].text, strlen(CASES[i].text), &fault);
        if ((m != NULL) != (CASES[i].line < 0)) fail_msg("case %zu: %s", i, fault.words);
        if (!m && fault.line != CASES[i].line) {
            fail_msg("case %zu: line %d, not %d: %s", i, fault.line, CASES[i].line, fault.words);
        }
        if (!m) assert_true(fault.words[0] != '\0');
        match_free(m);
    }
}

static void test_record__hostile_bytes_are_told(void **state)
{
    (void)state;
    static const char NUL[] = ID "\n" DEAL "\n0 ready\0\n";
    RecordFault fault;
    assert_null(record_read(NUL, sizeof NUL - 1, &fault));
    assert_int_equal(fault.line, 3);
    enum { LONG = RECORD_LINE_MAX + 1 };
    static char line[LONG];
    memset(line, '#', LONG);
    assert_null(record_read(line, LONG, &fault));
    assert_int_equal(fault.line, 1);
    assert_null(record_read(line, (size_t)RECORD_BYTES_MAX + 1, &fault));
    assert_int_equal(fault.line, 0);
}

static void test_record__verify_asks_for_the_end(void **state)
{
    (void)state;
    RecordFault fault;
    Match *m = match_of(ID);
    char *text = record_write(m);
    assert_non_null(record_verify(text, strlen(text), &fault));
    free(text);
    match_free(m);
}

static void test_record__verify_takes_comments(void **state)
{
    (void)state;
    RecordFault fault;
    char *text = finished(ID, 1), *more = malloc(strlen(text) + 100);
    sprintf(more, "# from the attic\n\n%s# end", text);
    assert_null(record_verify(more, strlen(more), &fault));
    sprintf(more, "%s# commitment again\n", text);
    assert_non_null(record_verify(more, strlen(more), &fault));
    free(more);
    free(text);
}

static void test_record__verify_rejects_every_changed_byte(void **state)
{
    (void)state;
    RecordFault fault;
    char *text = finished("takoyaki players=2 seed=a", 4);
    size_t length = strlen(text);
    FastRng rng = fast_rng_seeded(6);
    assert_null(record_verify(text, length, &fault));
    for (size_t i = 0; i < length; i++) {
        char was = text[i];
        for (int k = 0; k < 9; k++) { // each bit, and some other byte
            uint32_t change = k < 8 ? 1u << k : 1 + fast_rng_below(&rng, 255);
            text[i] = (char)((unsigned char)was ^ change);
            if (record_verify(text, length, &fault)) continue;
            fail_msg("byte %zu: %02x taken for %02x", i, (unsigned char)text[i], (unsigned char)was);
        }
        text[i] = was;
    }
    free(text);
}

/* --- files --- */

static char folder[] = "/tmp/ennichi-record-XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder); // fails if something was left behind
}

static const char *in_folder(const char *name, char out[128])
{
    snprintf(out, 128, "%s/%s", folder, name);
    return out;
}

static void test_record__files_round_trip(void **state)
{
    (void)state;
    char path[128];
    RecordFault fault;
    const char *code;
    struct stat about;
    Match *m = match_of(ID);
    in_folder("a record", path);
    assert_null(record_save(m, NULL, path));
    Action ready = said(m, "ready");
    assert_int_equal(match_submit(m, 0, &ready, NULL), MATCH_OK);
    assert_null(record_save(m, NULL, path)); // in place of the first
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600); // it holds the seed of an open match
    Match *again = record_load(path, &fault, &code);
    assert_non_null(again);
    assert_true(match_hash(again) == match_hash(m));
    match_free(again);
    match_free(m);
    assert_int_equal(unlink(path), 0);
}

static void test_record__only_plain_files(void **state)
{
    (void)state;
    char path[128], target[128];
    RecordFault fault;
    const char *code = NULL;
    Match *m = match_of(ID);
    in_folder("target", target);
    assert_null(record_save(m, NULL, target));
    in_folder("link", path);
    assert_int_equal(symlink(target, path), 0);
    assert_non_null(record_save(m, NULL, path));
    assert_null(record_load(path, &fault, &code));
    assert_string_equal(code, "io");
    assert_non_null(record_save(m, NULL, folder));
    assert_null(record_load(folder, &fault, &code));
    assert_string_equal(code, "io");
    assert_non_null(record_save(m, NULL, "/dev/null"));
    assert_null(record_load("/dev/zero", &fault, &code));
    assert_non_null(record_save(m, NULL, in_folder("no/such/folder", path)));
    assert_null(record_load(path, &fault, &code));
    assert_null(record_load("", &fault, &code));
    assert_int_equal(unlink(in_folder("link", path)), 0);
    assert_int_equal(unlink(target), 0);
    match_free(m);
}

static void test_record__damaged_and_huge_files(void **state)
{
    (void)state;
    char path[128];
    RecordFault fault;
    const char *code = NULL;
    FILE *file = fopen(in_folder("damaged", path), "w");
    fputs(ID "\n\ndeal nothing\n", file);
    fclose(file);
    assert_null(record_load(path, &fault, &code));
    assert_string_equal(code, "corrupt");
    assert_int_equal(fault.line, 3);
    assert_int_equal(truncate(path, (off_t)RECORD_BYTES_MAX + 1), 0);
    assert_null(record_load(path, &fault, &code));
    assert_string_equal(code, "io");
    assert_int_equal(unlink(path), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_record__heavy_mode),
        cmocka_unit_test(test_record__cards_laid_by_hand_read_back),
        cmocka_unit_test(test_record__a_round_that_ends_with_its_deal_reads_back),
        cmocka_unit_test(test_record__a_match_that_waits_for_cards_reads_back),
        cmocka_unit_test(test_record__steps_one_by_one_are_a_journal),
        cmocka_unit_test(test_record__id_line_spells_everything_out),
        cmocka_unit_test(test_record__id_line_refusals),
        cmocka_unit_test(test_record__a_seed_not_named_is_drawn),
        cmocka_unit_test(test_record__newer_rules_are_told_from_damage),
        cmocka_unit_test(test_record__a_changed_id_line_is_damage_however_new_it_looks),
        cmocka_unit_test(test_record__format_1_goes_on_as_format_1),
        cmocka_unit_test(test_record__damage_is_told_with_its_line),
        cmocka_unit_test(test_record__hostile_bytes_are_told),
        cmocka_unit_test(test_record__verify_asks_for_the_end),
        cmocka_unit_test(test_record__verify_takes_comments),
        cmocka_unit_test(test_record__verify_rejects_every_changed_byte),
        cmocka_unit_test(test_record__files_round_trip),
        cmocka_unit_test(test_record__only_plain_files),
        cmocka_unit_test(test_record__damaged_and_huge_files),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
