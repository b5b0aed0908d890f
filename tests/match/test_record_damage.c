/*
 * test_record_damage.c - finished matches of every game and preset, sealed: unchanged they verify;
 * any change in them is reported, with the line at fault. Of the changes at random a quick run
 * tries some of each match; test_record_damage_all tries many more.
 */
#include <stdio.h>

#include "at_random.h"
#include "times.h"

enum { FLIPS = 15, LINES = 9, FLIPS_ALL = 120, LINES_ALL = 30, RECORDS_MAX = 64 };

typedef struct Sealed {
    char *text;
    size_t length;
    char name[64]; /* game and preset, for the report */
} Sealed;

static Sealed records[RECORDS_MAX];
static int record_count;

static char *play_out(const Game *game, const Setup *setup, FastRng *rng)
{
    Match *m = match_new(game, setup);
    assert_non_null(m);
    while (step_at_random(m, rng)) continue;
    char *text = record_write(m);
    match_free(m);
    assert_non_null(text);
    return text;
}

/* Two rounds at most, with as many players as the preset allows. */
static Setup setup_of(const Game *game, const Preset *preset, FastRng *rng)
{
    int rounds = option_find(game, "rounds", 6);
    for (int seats = game->seats_max; seats >= game->seats_min; seats--) {
        Setup setup = setup_usual(game, seats);
        setup_apply_preset(game, preset, &setup);
        setup.seed = fast_rng_seed(rng);
        if (rounds >= 0 && setup.option[rounds] > 2) setup.option[rounds] = 2;
        if (!game->settle(&setup)) return setup;
    }
    fail_msg("%s %s suits nobody", game->id, preset->id);
    return (Setup){0};
}

static int play_all(void **unused)
{
    FastRng rng = fast_rng_seeded(11);
    (void)unused;
    for (int g = 0; GAMES[g]; g++) {
        for (int p = 0; p < GAMES[g]->preset_count; p++) {
            assert_true(record_count < RECORDS_MAX);
            Sealed *r = &records[record_count++];
            Setup setup = setup_of(GAMES[g], &GAMES[g]->presets[p], &rng);
            r->text = play_out(GAMES[g], &setup, &rng);
            r->length = strlen(r->text);
            snprintf(r->name, sizeof r->name, "%s %s", GAMES[g]->id, GAMES[g]->presets[p].id);
        }
    }
    return 0;
}

static int free_all(void **unused)
{
    (void)unused;
    for (int i = 0; i < record_count; i++) free(records[i].text);
    return 0;
}

/* ---- lines ---------------------------------------------------------------------------- */

static int line_count(const Sealed *r)
{
    int count = 0;
    for (size_t i = 0; i < r->length; i++) count += r->text[i] == '\n';
    return count;
}

/* Line `number` (from 1) of a text, and its length with the newline. */
static char *line_at(char *text, int number, size_t *length)
{
    while (--number > 0) text = strchr(text, '\n') + 1;
    *length = (size_t)(strchr(text, '\n') + 1 - text);
    return text;
}

static char *copy_of(const Sealed *r)
{
    char *copy = malloc(r->length + 1);
    assert_non_null(copy);
    return memcpy(copy, r->text, r->length + 1);
}

/* Neither loads nor verifies, and line `line` is at fault. */
static void assert_at_fault(const Sealed *r, const char *text, int line)
{
    RecordFault fault;
    Match *m = record_read(text, strlen(text), &fault);
    if (m || fault.line != line) fail_msg("%s: %d, not %d: %s", r->name, fault.line, line, text);
    assert_true(fault.words[0] != '\0');
    assert_non_null(record_verify(text, strlen(text), &fault));
    assert_int_equal(fault.line, line);
}

/* ---- tests ---------------------------------------------------------------------------- */

static void test_verify__confirms_every_game_and_preset(void **unused)
{
    RecordFault fault;
    (void)unused;
    assert_true(record_count > 0);
    for (int i = 0; i < record_count; i++) {
        const RecordFault *found = record_verify(records[i].text, records[i].length, &fault);
        if (found) fail_msg("%s: line %d: %s", records[i].name, fault.line, fault.words);
    }
}

/* The seed is promised by the commitment, the line after it. */
static void test_verify__a_changed_seed_breaks_the_commitment(void **unused)
{
    (void)unused;
    for (int i = 0; i < record_count; i++) {
        char *text = copy_of(&records[i]);
        char *digit = strstr(text, "seed=") + 5 + 20;
        *digit = *digit == '0' ? '1' : '0';
        assert_at_fault(&records[i], text, 2);
        free(text);
    }
}

static void test_verify__a_changed_commitment_is_at_fault(void **unused)
{
    (void)unused;
    for (int i = 0; i < record_count; i++) {
        size_t length;
        char *text = copy_of(&records[i]), *line = line_at(text, 2, &length);
        line[length - 2] = line[length - 2] == '0' ? '1' : '0';
        assert_at_fault(&records[i], text, 2);
        free(text);
    }
}

/* Two cards of the first hand change places. */
static void test_verify__a_changed_card_is_at_fault(void **unused)
{
    (void)unused;
    for (int i = 0; i < record_count; i++) {
        char cards[2][8], *text = copy_of(&records[i]), *more = malloc(records[i].length + 16);
        char *hand = strstr(text, "deal hand 0 ") + strlen("deal hand 0 ");
        assert_int_equal(sscanf(hand, "%7s %7s", cards[0], cards[1]), 2);
        for (char *next = hand; strcmp(cards[0], cards[1]) == 0;) { // alike: the one after
            next = strchr(next, ' ') + 1;
            assert_int_equal(sscanf(next, "%*s %7s", cards[1]), 1);
            cards[0][0] = '\0';
        }
        size_t before = (size_t)(hand - text), first = strcspn(hand, " ");
        assert_non_null(more);
        sprintf(more, "%.*s%s%s", (int)before, text, cards[1], hand + first);
        assert_at_fault(&records[i], more, 3);
        free(more);
        free(text);
    }
}

static void test_verify__a_changed_seal_is_at_fault(void **unused)
{
    (void)unused;
    for (int i = 0; i < record_count; i++) {
        int last = line_count(&records[i]);
        size_t length;
        char *text = copy_of(&records[i]), *line = line_at(text, last, &length);
        line[length - 2] = line[length - 2] == '0' ? '1' : '0';
        assert_at_fault(&records[i], text, last);
        free(text);
    }
}

/* Said by another seat, left out or said twice: told there or at a line further down, at the
 * seal at last. */
static void test_verify__a_changed_action_is_told(void **unused)
{
    FastRng rng = fast_rng_seeded(12);
    RecordFault fault;
    const int tries = times(LINES, LINES_ALL);
    (void)unused;
    for (int i = 0; i < record_count; i++) {
        int lines = line_count(&records[i]);
        for (int k = 0; k < tries && lines > 4; k++) {
            size_t length;
            char *text = malloc(2 * records[i].length + 1);
            assert_non_null(text);
            strcpy(text, records[i].text);
            int number = 4 + (int)fast_rng_below(&rng, (uint32_t)(lines - 4));
            char *line = line_at(text, number, &length);
            size_t rest = strlen(line) + 1;
            if (k % 3 == 0) memmove(line, line + length, rest - length);
            else if (k % 3 == 1) memmove(line + length, line, rest);
            else if (line[0] != 'd') line[0] = line[0] == '0' ? '1' : '0';
            else line[0] = 'D';
            Match *m = record_read(text, strlen(text), &fault);
            if (m) fail_msg("%s: line %d, way %d: taken", records[i].name, number, k % 3);
            assert_in_range(fault.line, number, lines + 1);
            assert_non_null(record_verify(text, strlen(text), &fault));
            assert_in_range(fault.line, number, lines + 1);
            free(text);
        }
    }
}

/* Taken only where it says the same all the same (a seed's digit in capitals) or where one of
 * the two marks has become a plain comment. */
static void test_load__a_flipped_byte_is_told(void **unused)
{
    FastRng rng = fast_rng_seeded(13);
    RecordFault fault;
    const int tries = times(FLIPS, FLIPS_ALL);
    (void)unused;
    for (int i = 0; i < record_count; i++) {
        char *text = copy_of(&records[i]);
        int lines = line_count(&records[i]);
        for (int k = 0; k < tries; k++) {
            size_t at = fast_rng_below(&rng, (uint32_t)records[i].length);
            char was = text[at];
            text[at] = (char)((unsigned char)was ^ 1u << fast_rng_below(&rng, 8));
            assert_non_null(record_verify(text, records[i].length, &fault));
            assert_in_range(fault.line, 1, lines + 1);
            Match *m = record_read(text, records[i].length, &fault);
            if (m) {
                char *again = record_write(m);
                assert_string_equal(again, records[i].text);
                free(again);
            } else {
                assert_in_range(fault.line, 1, lines + 1);
                assert_true(fault.words[0] != '\0');
            }
            match_free(m);
            text[at] = was;
        }
        free(text);
    }
}

/* Cut anywhere it is told, or the match so far (of its last line what is left of it). */
static void test_load__a_cut_record_is_no_other_match(void **unused)
{
    FastRng rng = fast_rng_seeded(14);
    RecordFault fault;
    const int tries = times(LINES, LINES_ALL);
    (void)unused;
    for (int i = 0; i < record_count; i++) {
        for (int k = 0; k < tries; k++) {
            size_t length = fast_rng_below(&rng, (uint32_t)records[i].length - 1);
            assert_non_null(record_verify(records[i].text, length, &fault));
            Match *m = record_read(records[i].text, length, &fault);
            if (!m) continue;
            char *again = record_write(m);
            while (records[i].text[length - 1] != '\n') length--;
            assert_memory_equal(again, records[i].text, length);
            free(again);
            match_free(m);
        }
    }
}

static void test_load__foreign_files_are_told(void **unused)
{
    static const char *const FOREIGN[] = {
        "\x89PNG\r\n\x1A\n", "SQLite format 3", "%PDF-1.4\n1 0 obj\n", ("\x7F" "ELF\x02\x01\x01"),
        "<?xml version=\"1.0\"?>\n<game/>\n", "{\"game\":\"takoyaki\"}\n", "\xFF\xFEt\n",
        "poker players=2 seed=1\n", "[Event \"?\"]\n1. e4 e5\n"};
    RecordFault fault;
    (void)unused;
    for (size_t i = 0; i < sizeof FOREIGN / sizeof *FOREIGN; i++) {
        assert_null(record_read(FOREIGN[i], strlen(FOREIGN[i]), &fault));
        assert_int_equal(fault.line, 1);
        assert_true(fault.words[0] != '\0');
    }
}

/* Each mark costs a walk over the match: a file full of them must not. */
static void test_load__marks_stand_once(void **unused)
{
    RecordFault fault;
    (void)unused;
    for (int i = 0; i < record_count; i++) {
        size_t length;
        int last = line_count(&records[i]);
        char *text = malloc(records[i].length + 200);
        assert_non_null(text);
        strcpy(text, records[i].text);
        strcat(text, line_at(records[i].text, last, &length));
        assert_null(record_read(text, strlen(text), &fault));
        assert_int_equal(fault.line, last + 1);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verify__confirms_every_game_and_preset),
        cmocka_unit_test(test_verify__a_changed_seed_breaks_the_commitment),
        cmocka_unit_test(test_verify__a_changed_commitment_is_at_fault),
        cmocka_unit_test(test_verify__a_changed_card_is_at_fault),
        cmocka_unit_test(test_verify__a_changed_seal_is_at_fault),
        cmocka_unit_test(test_verify__a_changed_action_is_told),
        cmocka_unit_test(test_load__a_flipped_byte_is_told),
        cmocka_unit_test(test_load__a_cut_record_is_no_other_match),
        cmocka_unit_test(test_load__foreign_files_are_told),
        cmocka_unit_test(test_load__marks_stand_once),
    };
    return cmocka_run_group_tests(tests, play_all, free_all);
}
