/*
 * test_outside.c - what leaves the program while several people play: log file, clipboard,
 * picture, loudspeaker, and what is kept of matches. None has a hidden card before its time (ux.md
 * 4.4), and a record that is saved has nobody's name.
 */
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"

static const char *const STALLS[] = {"dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 4, PEOPLE = 3, SEATS = 4 };

static const char LOG[] = BUILD_DIR "/test_outside.log";

static Sitting *sitting(const Stage *s) { return s->app->sitting; }

/* All of a file; the caller frees it. */
static char *read_all(const char *path)
{
    enum { MOST = 1 << 20 };
    char *text = calloc(1, MOST);
    FILE *file = fopen(path, "rb");
    assert_non_null(text);
    if (!file) fail_msg("there is no %s", path);
    assert_true(fread(text, 1, MOST - 1, file) < MOST - 1);
    fclose(file);
    return text;
}

static int faces(const Stage *s)
{
    int count = 0;
    for (int i = 0; i < s->canvas->op_count; i++)
        count += stage_face(s, &s->canvas->ops[i]) != CARD_NONE;
    return count;
}

static Stage *sit(const char *stall)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_SPEED, 0);
    app_push(s->app, street_scene_new());
    stage_sit_at(s, stall, PEOPLE, SEATS, 2);
    app_push(s->app, table_scene_new(s->app, true));
    return s;
}

/* A name that a machine gives, "lay" or "clear_2", and no more. */
static void assert_plain_sound(const char *name)
{
    if (strspn(name, "abcdefghijklmnopqrstuvwxyz_0123456789") != strlen(name))
        fail_msg("a sound called %s", name);
}

/* Looks at what was kept: a match that runs is no memory. */
static void look_at_memories(Stage *s)
{
    app_push(s->app, memories_scene_new(s->app));
    stage_draw(s);
    assert_true(stage_shows(s, "Matches that you play to the end will be kept here."));
    assert_int_equal(faces(s), 0);
    app_pop(s->app);
}

static void test_outside__nothing_is_told_of_a_match_that_runs(void **state)
{
    (void)state;
    remove(LOG);
    assert_true(log_to_file(LOG));
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = sit(STALLS[i]);
        FastRng dice = fast_rng_seeded((uint64_t)i + 1);
        for (int step = 0; step < 80 && stage_act(s, &dice); step++) {
            stage_wait(s, 0.1f);
            assert_plain_sound(s->sound);
            assert_string_equal(s->copied, "");
            if (step % 20 == 10) look_at_memories(s);
            if (step % 20 != 15) continue;
            stage_command(s, CMD_PICTURE);
            stage_wait(s, 0.1f);
            assert_string_equal(s->picture, "/nowhere/ennichi-0001.png");
        }
        stage_free(s);
    }
    char *told = read_all(LOG);
    assert_string_equal(told, "");
    free(told);
    remove(LOG);
}

/* ---- a match that is over ---- */

static void play_to_the_end(Stage *s)
{
    for (stage_play_round(s); !sitting_table(sitting(s))->over; stage_play_round(s))
        assert_int_equal(sitting_next_round(sitting(s)), MATCH_OK);
}

static char *saved_record(Stage *s)
{
    const Match *m = sitting_match(sitting(s));
    char path[APP_PATH_MAX], what[32];
    snprintf(what, sizeof what, "%s-", match_game(m)->id);
    s->app->picture_dir = BUILD_DIR;
    app_push(s->app, replay_scene_new(s->app, match_copy(m, match_step_count(m)),
                                      sitting_seating(sitting(s)), 1, SEAT_NOBODY));
    assert_true(app_new_file(s->app, what, ".txt", path));
    stage_press_label(s, "Save the record");
    char *record = read_all(path);
    remove(path);
    return record;
}

static void test_outside__a_saved_record_has_nobodys_name(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = sit(STALLS[i]);
        play_to_the_end(s);
        char *record = saved_record(s);
        assert_non_null(strstr(record, "computer")); // it says how well who is none of us plays
        for (Seat seat = 0; seat < SEATS; seat++) {
            const char *name = sitting_seating(sitting(s))->chair[seat].name;
            assert_true(name[0] != '\0');
            if (strstr(record, name)) fail_msg("%s is in the record", name);
        }
        free(record);
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outside__nothing_is_told_of_a_match_that_runs),
        cmocka_unit_test(test_outside__a_saved_record_has_nobodys_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
