/*
 * test_statistics.c - the table of statistics, as it is kept up to date match by match, equals the
 * one that is counted anew from the lines of the matches.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/past_matches.h"
#include "session/statistics_rows.h"

enum { TABLE_BYTES = 1 << 18 };

typedef struct Rows {
    int count;
    char *row[512];
} Rows;

static void note(void *context, const char *key, const char *value)
{
    Rows *rows = context;
    const size_t room = strlen(key) + strlen(value) + 2;
    char *row = malloc(room);
    assert_non_null(row);
    assert_true(rows->count < 512);
    snprintf(row, room, "%s=%s", key, value);
    rows->row[rows->count++] = row;
}

static int by_text(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

/* The whole table, as one text. */
static void read_table(Stage *s, char out[TABLE_BYTES])
{
    Rows rows = {.count = 0};
    Text all = text_over(out, TABLE_BYTES);
    stat_each(s->app->store, "", note, &rows);
    qsort(rows.row, (size_t)rows.count, sizeof *rows.row, by_text);
    for (int i = 0; i < rows.count; i++) {
        text_printf(&all, "%s\n", rows.row[i]);
        free(rows.row[i]);
    }
    assert_false(all.cut);
}

static void forget_row(void *context, const char *key, const char *value)
{
    (void)value;
    text_printf(context, "%s\n", key);
}

/* Without a row, so that every match is played again. */
static void count_anew(Stage *s)
{
    static char keys[TABLE_BYTES];
    Text all = text_over(keys, sizeof keys);
    stat_each(s->app->store, "", forget_row, &all);
    assert_false(all.cut);
    for (char *key = strtok(keys, "\n"); key; key = strtok(NULL, "\n"))
        stat_put(s->app->store, key, NULL);
    statistics_count(app_host(s->app));
}

static void check_same(Stage *s)
{
    static char kept[TABLE_BYTES], anew[TABLE_BYTES];
    MatchRef last;
    assert_true(counted_read(app_host(s->app), &last)); // else nothing would be proved
    read_table(s, kept);
    count_anew(s);
    read_table(s, anew);
    assert_string_equal(kept, anew);
}

static int day;
static int this_day(void *context)
{
    (void)context;
    return day;
}

static void play(Stage *s, const char *stall, int persons, int rounds, bool help)
{
    Action best;
    stage_sit_at(s, stall, persons, persons > 3 ? persons : 3, rounds);
    while (help && !sitting_hint(s->app->sitting, 0, &best)) app_step(s->app, 0.02f);
    for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
        stage_play_round(s);
    app_home(s->app);
}

static Stage *counted_stage(void)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    s->app->host.today = this_day;
    statistics_count(app_host(s->app));
    return s;
}

/* Every stall, with one person and several, with help and without, days that pass, practice and
 * what was given up between. */
static void test_statistics__are_what_is_counted_anew(void **state)
{
    Stage *s = counted_stage();
    (void)state;
    day = 20261120;
    for (int i = 0; i < 15; i++) {
        play(s, GAMES[i % 5]->id, 1 + i % 3, 1 + i % 2, i % 4 == 1);
        check_same(s);
        day += i % 3 == 2;
    }
    stage_sit_at(s, "daifugo", 1, 4, 3); // given up
    stage_play_round(s);
    app_home(s->app);
    const Game *game = game_by_id("kakkuri", 7);
    Setup setup = stage_setup(game, 3, NULL);
    setup.practice = 1;
    stage_sit_with(s, game, &setup, 1);
    stage_play_round(s);
    app_home(s->app);
    check_same(s);
    stage_free(s);
}

static void note_tally(void *context, const Tally *t)
{
    *(Tally *)context = *t;
}

/* A lesson counts for its stamp and for nothing else, also where its end was taken back; stamps and
 * masks are in the tally of the person who earned and met them. */
static void test_statistics__have_stamps_and_masks(void **state)
{
    const char *why_not;
    Tally t = {.matches = 0};
    Stage *s = counted_stage();
    const Game *game = game_by_id("takoyaki", 8);
    Setup setup = stage_setup(game, 3, NULL);
    PersonMemory person[PEOPLE_MAX];
    (void)state;
    day = 20261120;
    setup.practice = 1;
    setup.option[option_find(game, "rounds", 6)] = 1;
    stage_sit_with(s, game, &setup, 1);
    sitting_note_taught(s->app->sitting, 2);
    stage_play_round(s);
    assert_true(sitting_table(s->app->sitting)->over);
    statistics_people(app_host(s->app), game, note_tally, &t);
    assert_int_equal(t.stamp[0].times, 1);
    assert_int_equal(t.stamp[0].day, 20261120);
    assert_int_equal(t.matches, 0);
    assert_int_equal(memories_people(app_host(s->app), NULL, person), 0);
    check_same(s);
    assert_true(sitting_undo(s->app->sitting, &why_not));
    stage_play_round(s);
    check_same(s);
    app_home(s->app);

    day = 20261121;
    for (int i = 0; i < 4; i++) play(s, "takoyaki", 1, 1, false);
    statistics_people(app_host(s->app), game, note_tally, &t);
    assert_int_equal(t.matches, 4);
    assert_int_equal(t.stamp[0].day, 20261120); // the first day stays
    int met = 0, stamps = 0;
    for (int i = 0; i < AVATAR_COUNT; i++) met += t.mask[i].met;
    for (int i = 1; i < STAMPS_A_STALL; i++) stamps += t.stamp[i].times > 0;
    assert_int_equal(met, 8);
    assert_true(stamps > 0);
    check_same(s);
    stage_free(s);
}

/* The clock was turned back, a match goes, somebody is forgotten: what is shown afterwards is what
 * is counted anew. */
static void test_statistics__hold_where_the_past_changes(void **state)
{
    static Memories m;
    PersonMemory person[PEOPLE_MAX];
    Stage *s = counted_stage();
    MatchRef last;
    (void)state;
    day = 20261120;
    for (int i = 0; i < 4; i++) play(s, "takoyaki", 2, 1, i == 2);
    day = 20251120;
    play(s, "daifugo", 2, 1, false);
    assert_false(counted_read(app_host(s->app), &last));
    memories_read(&m, app_host(s->app));
    assert_int_equal(m.count, 5);
    assert_string_equal(m.item[4].game->id, "daifugo");
    check_same(s);

    const int64_t gone = m.item[2].id;
    assert_int_equal(memories_drop(app_host(s->app), &m.item[2]), STORE_OK);
    memories_read(&m, app_host(s->app));
    assert_int_equal(m.count, 4);
    for (int i = 0; i < 4; i++) assert_true(m.item[i].id != gone);
    assert_int_equal(memories_people(app_host(s->app), NULL, person), 2);
    assert_int_equal(person[0].matches, 4);
    check_same(s);

    char name[NAME_BYTES];
    memcpy(name, person[0].chair.name, sizeof name);
    assert_int_equal(memories_forget(app_host(s->app), name), STORE_OK);
    assert_int_equal(memories_people(app_host(s->app), NULL, person), 0); // the name is nowhere
    memories_read(&m, app_host(s->app));
    const int people = memories_people(app_host(s->app), NULL, person);
    assert_int_equal(people, 2);
    for (int i = 0; i < people; i++) assert_string_not_equal(person[i].chair.name, name);
    check_same(s);
    stage_free(s);
}

/* A row that contradicts its match is replaced as soon as everything is counted anew, and one of
 * another length is not even read. */
static void test_statistics__of_another_version_are_counted_anew(void **state)
{
    static Memories m;
    char key[STAT_KEY_BYTES];
    PersonMemory person[PEOPLE_MAX];
    Stage *s = counted_stage();
    (void)state;
    day = 20261120;
    play(s, "takoyaki", 1, 1, false);
    person_key(NULL, "x", key);
    memories_read(&m, app_host(s->app));
    memories_people(app_host(s->app), NULL, person);
    person_key(NULL, person[0].chair.name, key);
    stat_put(s->app->store, key, NULL);
    stat_put(s->app->store, COUNTED_KEY, "0 of an older program");
    match_key(m.item[0].id, key);
    stat_put(s->app->store, key, "3 takoyaki 1 20261120 1 0 0 3 1 99 2 0 3 0");
    memories_read(&m, app_host(s->app));
    assert_int_equal(m.count, 1);
    assert_int_not_equal(m.item[0].total[0], 99);
    assert_int_equal(memories_people(app_host(s->app), NULL, person), 1);
    check_same(s);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_statistics__are_what_is_counted_anew),
        cmocka_unit_test(test_statistics__have_stamps_and_masks),
        cmocka_unit_test(test_statistics__hold_where_the_past_changes),
        cmocka_unit_test(test_statistics__of_another_version_are_counted_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
