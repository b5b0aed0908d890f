/*
 * test_outside.c - what leaves the program while several people play: log file, clipboard,
 * picture, loudspeaker, and what is kept of matches. None has a hidden card before its time (ux.md
 * 4.4), and a record that is saved has nobody's name.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "scenes/table/table_curtain.h"
#include "text/say.h"

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
    assert_true(stage_shows(s, "Matches you play to the end are kept here."));
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

/* ---- what is read aloud ---- */

/* The signs of suits are read as words. */
static void put_spoken(const char *words, Text *out)
{
    static const char *const SIGN[] = {"♠", "♥", "♦", "♣"},
                     *const WORD[] = {"Spades ", "Hearts ", "Diamonds ", "Clubs "};
    while (*words) {
        int suit = 0;
        while (suit < 4 && strncmp(words, SIGN[suit], strlen(SIGN[suit])) != 0) suit++;
        text_printf(out, "%.*s", suit < 4 ? 99 : 1, suit < 4 ? WORD[suit] : words);
        words += suit < 4 ? strlen(SIGN[suit]) : 1;
    }
}

static bool is_told_of_all(const Stage *s, const char *line)
{
    const Match *m = sitting_match(s->app->sitting);
    const Game *game = sitting_game(s->app->sitting);
    Names names = {{NULL}};
    Event e;
    for (int i = 0; i < SEATS; i++) names.seat[i] = sitting_seating(s->app->sitting)->chair[i].name;
    for (int at = 0; match_events(m, SEAT_NOBODY, at, &e, 1) == 1; at++) {
        char written[240], words[480];
        Text line_of = text_over(written, sizeof written), out = text_over(words, sizeof words);
        say_event((Tongue){0}, game, &e, &names, &line_of);
        put_spoken(written, &out);
        const size_t length = strlen(words);
        if (length == 0 || strncmp(line, words, length) != 0) continue;
        if (line[length] == '\0') return true;
        if (line[length] == ' ' && is_told_of_all(s, line + length + 1)) return true;
    }
    return false;
}

/* What stands on the screen's own controls, which are not the game's. */
static bool is_on_a_control(const Stage *s, const char *line)
{
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        const size_t length = strlen(t->label);
        if (t->id < 1000 && length > 0 && strncmp(line, t->label, length) == 0) return true;
    }
    return false;
}

/* Each line of what was read is a public event, or stands on a button that is nobody's hand; or it
 * says that hands are not read. */
static void listen(Stage *s)
{
    const char *const NO = "With several people nobody's hand is read out.";
    for (char *line = strtok(s->spoken, "\n"); line; line = strtok(NULL, "\n")) {
        if (strcmp(line, NO) == 0 || is_on_a_control(s, line) || is_told_of_all(s, line)) continue;
        fail_msg("%s: read aloud: %s", sitting_game(s->app->sitting)->id, line);
    }
    s->spoken[0] = '\0';
}

/* The one it names opens the curtain and goes through all that can be reached. */
static int go_through_the_hand(Stage *s)
{
    const Seat named = stage_curtain(s);
    int heard = 0;
    if (named == SEAT_NOBODY) return 0;
    app_set(s->app, PREF_TWO_PRESSES, 1);
    for (int press = 0; press < 2; press++) {
        stage_press(s, ID_CURTAIN + named);
        stage_wait(s, 0.6f);
    }
    for (int i = 0; i < 24; i++) {
        stage_command(s, i % 3 ? CMD_RIGHT : CMD_NEXT_AREA);
        stage_wait(s, 0.05f);
        heard += strstr(s->spoken, "nobody's hand") != NULL;
        listen(s);
    }
    return heard;
}

static void test_outside__nothing_hidden_is_read_aloud(void **state)
{
    (void)state;
    int hands = 0;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = sit(STALLS[i]);
        FastRng dice = fast_rng_seeded((uint64_t)i + 1);
        int lines = 0;
        app_set(s->app, PREF_READ_ALOUD, ALOUD_ALL);
        for (int step = 0; step < 60 && stage_act(s, &dice); step++) {
            stage_wait(s, 0.3f);
            lines += s->spoken[0] != '\0';
            listen(s);
            if (step % 6 == 3) hands += go_through_the_hand(s);
        }
        assert_true(lines > 5); // or nothing would be proved
        stage_free(s);
    }
    assert_true(hands > 5);
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
        cmocka_unit_test(test_outside__nothing_hidden_is_read_aloud),
        cmocka_unit_test(test_outside__a_saved_record_has_nobodys_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
