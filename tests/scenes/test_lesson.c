/*
 * test_lesson.c - the first match of each stall, played by nothing but what it shows: every line
 * comes, each once and on one line, and afterwards there is silence.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "layout.h"
#include "scenes/table/lesson.h"
#include "scenes/table/table_ids.h"
#include "scenes/setup/setup_parts.h"
#include "stage.h"
#include "table/teach.h"

static const Table *look(const Stage *s) { return sitting_table(s->app->sitting); }
static const Match *match(const Stage *s) { return sitting_match(s->app->sitting); }

/* Which line stands on the screen, or -1. */
static int line_shown(Stage *s, const Lesson *l)
{
    if (!stage_target(s, ID_LESSON_END)) return -1;
    for (int i = 0; i < l->count; i++) {
        const Tongue t = app_chair_tongue(s->app, &sitting_seating(s->app->sitting)->chair[0]);
        char plain[512];
        Text out = text_over(plain, sizeof plain);
        ruby_plain(tr(t, l->teaching[i].words), &out);
        if (stage_shows(s, plain)) return i;
    }
    return -1;
}

/* A sensible decision, as a computer of usual strength would take it. */
static bool follow(Stage *s)
{
    Action a;
    Sitting *sitting = s->app->sitting;
    FastRng dice = fast_rng_seeded((uint64_t)match_step_count(match(s)));
    if (sitting_person_to_act(sitting) != 0) return false;
    ai_choose(sitting_game(sitting), sitting_view(sitting, 0), AI_NORMAL, &dice, &a);
    assert_int_equal(sitting_submit(sitting, 0, &a, NULL), MATCH_OK);
    return true;
}

/* Calls are made as soon as the line speaks of them. */
static bool follow_call(Stage *s)
{
    Action legal[64];
    bool more;
    const Game *game = sitting_game(s->app->sitting);
    if (!game->first_come) return false;
    const int count = game->legal(sitting_view(s->app->sitting, 0), legal, 64, &more);
    for (int i = 0; i < count; i++) {
        const char *verb = game->verbs[legal[i].verb - 1].word;
        if (strcmp(verb, "dotenko") && strcmp(verb, "shotenko")) continue;
        return sitting_submit(s->app->sitting, 0, &legal[i], NULL) == MATCH_OK;
    }
    return false;
}

/* Plays it through; which lines were shown, in bits. *steps: how long it took. */
static unsigned play(Stage *s, const Lesson *l, int *steps)
{
    unsigned shown = 0;
    int before = -1;
    for (int i = 0; i < 6000 && !look(s)->over; i++) {
        stage_wait(s, 0.1f);
        if (strcmp(stage_top(s), "result") == 0 && !look(s)->over) {
            app_pop(s->app);
            sitting_next_round(s->app->sitting);
            continue;
        }
        const int step = match_step_count(match(s)), line = line_shown(s, l);
        if (line >= 0 && !(shown >> line & 1)) *steps = step;
        if (line >= 0 && (shown >> line & 1) && before != step)
            fail_msg("\"%s\" is said twice", l->teaching[line].words);
        if (line >= 0) {
            before = step;
            shown |= 1u << line;
        }
        if (line >= 0 && follow_call(s)) continue;
        if (i % 4 == 3) (void)follow(s); // a line has had the time to come
    }
    return shown;
}

static Stage *first_match(const Game *game)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    app_push(s->app, setup_scene_new(s->app, game));
    stage_press(s, ID_FIRST);
    assert_string_equal(stage_top(s), "table");
    return s;
}

static void test_lesson__every_line_comes_and_then_there_is_silence(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        const Lesson *l = table_kind(GAMES[g]->id)->teach->lesson;
        assert_non_null(l);
        assert_true(l->count >= 1 && l->count <= TEACHINGS_MAX);
        Stage *s = first_match(GAMES[g]);
        assert_true(sitting_is_practice(s->app->sitting));
        assert_true(stage_shows(s, "Practice"));
        int steps = 0;
        const unsigned shown = play(s, l, &steps);
        if (shown != (1u << l->count) - 1)
            fail_msg("%s: only the lines %x came", GAMES[g]->id, shown);
        for (int i = 0; i < 100 && !look(s)->over; i++) {
            stage_wait(s, 0.1f);
            (void)follow(s);
        }
        stage_wait(s, 1);
        assert_false(lesson_is_offered(s->app, GAMES[g]));
        // The same deal again: nobody says a word, and nothing is offered.
        app_home(s->app);
        app_sit_down(s->app, lesson_begin(s->app, GAMES[g]));
        app_push(s->app, table_scene_new(s->app, false));
        for (int i = 0; i < 60; i++) {
            stage_wait(s, 0.1f);
            assert_null(stage_target(s, ID_LESSON_END));
            if (i % 4 == 3) (void)follow(s);
        }
        app_home(s->app);
        app_push(s->app, setup_scene_new(s->app, GAMES[g]));
        assert_null(stage_target(s, ID_FIRST));
        stage_free(s);
    }
}

static void test_lesson__one_press_ends_it(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = first_match(GAMES[g]);
        for (int i = 0; i < 300 && !stage_target(s, ID_LESSON_END); i++) {
            stage_wait(s, 0.1f);
            if (i % 4 == 3) (void)follow(s);
        }
        stage_press(s, ID_LESSON_END);
        assert_false(lesson_is_offered(s->app, GAMES[g]));
        for (int i = 0; i < 60 && strcmp(stage_top(s), "table") == 0; i++) {
            stage_wait(s, 0.1f);
            assert_null(stage_target(s, ID_LESSON_END));
            if (i % 4 == 3) (void)follow(s);
        }
        stage_free(s);
    }
}

static void test_lesson__is_declined_by_beginning_without_it_and_asked_for_again(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, setup_scene_new(s->app, GAMES[4]));
    assert_non_null(stage_target(s, ID_FIRST));
    stage_press(s, ID_START);
    assert_string_equal(stage_top(s), "table");
    app_home(s->app);
    app_push(s->app, setup_scene_new(s->app, GAMES[4]));
    assert_null(stage_target(s, ID_FIRST));
    app_set(s->app, PREF_FIRST_MATCH, PREFS[PREF_FIRST_MATCH].hi); // as the settings do it
    assert_non_null(stage_target(s, ID_FIRST));
    stage_free(s);
}

static void leave_and_resume(Stage *s, const Game *game)
{
    StoreStatus status;
    app_home(s->app);
    app_sit_down(s->app, sitting_resume(app_host(s->app), game, &status));
    app_push(s->app, table_scene_new(s->app, true));
}

/* Left and taken up again it goes on talking: what stood there does again, what had been said does
 * not. */
static void test_lesson__goes_on_when_it_is_resumed(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        const Lesson *l = table_kind(GAMES[g]->id)->teach->lesson;
        Stage *s = first_match(GAMES[g]);
        unsigned said = 0;
        int stood = -1;
        for (int i = 0; i < 300 && __builtin_popcount(said) < 2; i++) {
            stage_wait(s, 0.1f);
            const int line = line_shown(s, l);
            if (line != stood && stood >= 0) said |= 1u << stood;
            if (line >= 0 && line != stood) {
                leave_and_resume(s, GAMES[g]);
                stage_wait(s, 0.3f);
                if (line_shown(s, l) != line) fail_msg("%s: line %d is gone", GAMES[g]->id, line);
            }
            if (line >= 0 && (said >> line & 1))
                fail_msg("%s: line %d is said again", GAMES[g]->id, line);
            stood = line;
            if (i % 4 == 3) (void)follow(s);
        }
        assert_true(__builtin_popcount(said) >= 2);
        assert_true((sitting_taught(s->app->sitting) & said) == said);
        stage_free(s);
    }
}

/* With the real letters, at 1280 x 800 u (as in a window of 1024 x 640): one line, and room for
 * the plates at both sides. In Japanese at most 25 letters (ux.md 4.1). */
static void test_lesson__each_line_is_one_line(void **state)
{
    enum { WIDEST = 560, LETTERS = 25 };
    static const Tongue TONGUES[] = {{LANG_EN, READ_KANJI}, {LANG_JA, READ_KANJI},
                                     {LANG_JA, READ_FURIGANA}, {LANG_JA, READ_KANA}};
    (void)state;
    Stage *s = stage_new_with(layout_letters());
    s->width = 1024;
    s->height = 640;
    app_push(s->app, street_scene_new());
    stage_draw(s);
    const UiText how = {.font = FONT_BOLD, .size = 20, .lines = 1};
    for (int g = 0; GAMES[g]; g++) {
        const Lesson *l = table_kind(GAMES[g]->id)->teach->lesson;
        for (int i = 0; i < 4 * l->count; i++) {
            const char *words = tr(TONGUES[i % 4], l->teaching[i / 4].words);
            if (ui_text_width(s->app->ui, &how, words) > WIDEST)
                fail_msg("too long: %s", words);
            int letters = 0;
            char plain[512];
            Text out = text_over(plain, sizeof plain);
            ruby_plain(words, &out);
            for (const char *at = plain; utf8_next(&at);) letters++;
            if (TONGUES[i % 4].reading == READ_KANJI && TONGUES[i % 4].lang == LANG_JA &&
                letters > LETTERS)
                fail_msg("%d letters: %s", letters, words);
        }
    }
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lesson__every_line_comes_and_then_there_is_silence),
        cmocka_unit_test(test_lesson__each_line_is_one_line),
        cmocka_unit_test(test_lesson__one_press_ends_it),
        cmocka_unit_test(test_lesson__is_declined_by_beginning_without_it_and_asked_for_again),
        cmocka_unit_test(test_lesson__goes_on_when_it_is_resumed),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}
