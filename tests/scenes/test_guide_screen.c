/* test_guide_screen.c - the house's guide from its first question to a house among the presets, and
 * the page of rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "rules/rules_code.h"
#include "scenes/guide/guide_parts.h"
#include "stage.h"

static const Game *game_of(const char *id) { return game_by_id(id, strlen(id)); }

static GuideScreen *guide_at(Stage *s, const char *id)
{
    app_push(s->app, street_scene_new());
    app_push(s->app, guide_scene_new(s->app, game_of(id), NULL, NULL, NULL));
    stage_draw(s);
    return (GuideScreen *)app_top(s->app);
}

static int16_t value(const GuideScreen *g, const char *key)
{
    return g->setup.option[option_find(g->game, key, strlen(key))];
}

/* Through all questions, each answered by its `answer`-th where it has so many. */
static void answer_all(Stage *s, GuideScreen *g, int answer)
{
    while (g->at < g->guide->count) {
        if (answer < guide_answers(&g->guide->question[g->at])) stage_press(s, ID_ANSWER + answer);
        stage_press(s, ID_NEXT);
    }
}

static void test_guide__every_way_through_ends_in_rules_that_go_together(void **state)
{
    (void)state;
    for (const Game *const *game = GAMES; *game; game++) {
        for (int answer = 0; answer < GUIDE_ANSWERS_MAX; answer++) {
            Stage *s = stage_new();
            GuideScreen *g = guide_at(s, (*game)->id);
            answer_all(s, g, answer);
            Setup settled = g->setup;
            assert_null((*game)->settle(&settled));
            char code[RULES_CODE_MAX + 1];
            const Game *named;
            int16_t option[OPTIONS_MAX];
            rules_code_write(*game, &g->setup, code);
            assert_int_equal(rules_code_read(code, &named, option), RULES_CODE_READ);
            assert_ptr_equal(named, *game);
            assert_memory_equal(option, g->setup.option,
                                (size_t)(*game)->option_count * sizeof *option);
            stage_free(s);
        }
    }
}

static void test_guide__an_answer_sets_its_option_and_not_sure_takes_the_source_s(void **state)
{
    (void)state;
    Stage *s = stage_new();
    GuideScreen *g = guide_at(s, "dotenko");
    stage_press(s, ID_ANSWER + 1);
    assert_int_equal(value(g, "returns"), 1); // single
    stage_press(s, ID_UNSURE);
    assert_int_equal(value(g, "returns"), 2); // each, as in the source
    assert_int_equal(g->at, 1);
    stage_press(s, ID_BEFORE);
    assert_int_equal(g->at, 0);
    stage_free(s);
}

static void test_guide__what_can_do_nothing_is_not_asked(void **state)
{
    (void)state;
    Stage *s = stage_new();
    GuideScreen *g = guide_at(s, "takoyaki");
    stage_press(s, ID_NEXT);
    stage_press(s, ID_ANSWER + 0); // the joker stays put: nothing to ask about it
    stage_press(s, ID_NEXT);
    assert_int_equal(g->at, 3);
    stage_press(s, ID_BEFORE);
    assert_int_equal(g->at, 1);
    stage_press(s, ID_ANSWER + 1);
    stage_press(s, ID_NEXT);
    assert_int_equal(g->at, 2);
    stage_free(s);
}

/* A question that an answer has made idle counts as passed: of how many there are never changes. */
static void test_guide__tells_the_place_of_a_question_among_all(void **state)
{
    (void)state;
    Stage *s = stage_new();
    GuideScreen *g = guide_at(s, "takoyaki");
    stage_press(s, ID_NEXT);
    stage_press(s, ID_ANSWER + 1); // the joker may be swapped
    stage_press(s, ID_NEXT);
    assert_true(stage_shows(s, "Question 3 of 8"));
    stage_press(s, ID_BEFORE);
    stage_press(s, ID_ANSWER + 0); // the joker stays put: the third one has nothing to ask
    assert_true(stage_shows(s, "Question 2 of 8"));
    stage_press(s, ID_NEXT);
    assert_int_equal(g->at, 3);
    assert_true(stage_shows(s, "Question 4 of 8"));
    stage_free(s);
}

static void test_guide__the_number_keys_choose(void **state)
{
    (void)state;
    Stage *s = stage_new();
    GuideScreen *g = guide_at(s, "dotenko");
    app_input(s->app, &(Input){.type = INPUT_COMMAND, .command = CMD_NTH, .nth = 3, .down = true});
    assert_int_equal(value(g, "returns"), 0); // chain
    stage_free(s);
}

static void test_guide__what_the_source_says_opens_and_closes(void **state)
{
    (void)state;
    Stage *s = stage_new();
    guide_at(s, "dotenko");
    const char *words = "Twice the points that would have been won";
    assert_false(stage_shows(s, words));
    stage_press(s, ID_SOURCE);
    assert_true(stage_shows(s, words));
    stage_press(s, ID_SOURCE);
    assert_false(stage_shows(s, words));
    stage_free(s);
}

/* In a low window with larger letters the slip takes the place of the cards: it pushes no answer
 * out of sight.
 */
static void test_guide__the_answers_stay_in_sight_beside_what_the_source_says(void **state)
{
    enum { SEEN = 48 };
    (void)state;
    for (const Game *const *game = GAMES; *game; game++) {
        Stage *s = stage_new();
        s->width = 1024;
        s->height = 600;
        GuideScreen *g = guide_at(s, (*game)->id);
        app_set(s->app, PREF_TEXT_SIZE, 1);
        for (; g->at < g->guide->count; stage_press(s, ID_NEXT)) {
            const float before = stage_target(s, ID_ANSWER)->rect.y;
            stage_press(s, ID_SOURCE);
            const UiTarget *answer = stage_target(s, ID_ANSWER);
            const float top = answer ? answer->rect.y : s->canvas->h;
            const float seen = stage_target(s, ID_NEXT)->rect.y - SEEN;
            if (top > before && top > seen)
                fail_msg("%s, question %d: %.0f", (*game)->id, g->at + 1, (double)top);
        }
        stage_free(s);
    }
}

static void test_guide__a_house_that_is_kept_stands_among_the_presets(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, setup_scene_new(s->app, game_of("dotenko")));
    stage_press_label(s, "Which house are you?");
    GuideScreen *g = (GuideScreen *)app_top(s->app);
    answer_all(s, g, 1);
    snprintf(g->name, sizeof g->name, "The {Satos}");
    stage_press(s, ID_KEEP);
    assert_string_equal(stage_top(s), "setup");
    stage_draw(s);
    assert_true(stage_shows(s, "The rules of this house."));
    Houses kept;
    houses_load(s->app, game_of("dotenko"), &kept);
    assert_int_equal(kept.count, 1);
    assert_string_equal(kept.house[0].name, "The {Satos}");
    assert_int_equal(kept.house[0].option[option_find(game_of("dotenko"), "returns", 7)], 1);
    stage_free(s);
}

/* Does a text that has `words` in it stand on the paper of this answer? Its ink, if `ink`. */
static bool answer_says(Stage *s, int answer, const char *words, Color *ink)
{
    const UiTarget *paper = stage_target(s, ID_ANSWER + answer);
    assert_non_null(paper);
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        const Rect r = paper->rect;
        if (op->kind != OP_TEXT || !strstr(canvas_op_text(s->canvas, op), words)) continue;
        if (op->rect.x < r.x || op->rect.x > r.x + r.w) continue;
        if (op->rect.y < r.y || op->rect.y > r.y + r.h) continue;
        if (ink) *ink = op->color;
        return true;
    }
    return false;
}

/* Each answer bears what the engine has found out about it: allowed or not, won or lost. */
static void test_guide__each_answer_tells_its_own_outcome(void **state)
{
    int told = 0, gains = 0;
    Color gain = {0}, loss = {0}; // the same ink at every stall
    (void)state;
    for (const Game *const *game = GAMES; *game; game++) {
        Stage *s = stage_new();
        GuideScreen *g = guide_at(s, (*game)->id);
        app_set(s->app, PREF_REDUCED_MOTION, 1); // numbers stand still
        for (; g->at < g->guide->count; stage_press(s, ID_NEXT)) {
            const GuideQuestion *q = &g->guide->question[g->at];
            stage_draw(s);
            for (int i = 0; i < guide_answers(q); i++) {
                const GuideOutcome *o = &g->outcome[i];
                if (q->tells == TELLS_GOES) {
                    assert_int_equal(answer_says(s, i, "allow", NULL), o->goes);
                    assert_int_equal(answer_says(s, i, "forbid", NULL), !o->goes);
                    told++;
                }
                for (int seat = 0; q->tells == TELLS_POINTS && seat < o->seats; seat++) {
                    char words[16];
                    const int n = o->each[seat];
                    snprintf(words, sizeof words, n < 0 ? "−%d" : "+%d", n < 0 ? -n : n);
                    if (n == 0) continue;
                    const bool good = (*game)->low_wins ? n < 0 : n > 0;
                    Color ink, *known = good ? &gain : &loss;
                    if (!answer_says(s, i, words, &ink)) continue;
                    if (known->a > 0) assert_memory_equal(&ink, known, sizeof ink);
                    *known = ink;
                    gains++;
                }
                if (gain.a > 0 && loss.a > 0) assert_memory_not_equal(&gain, &loss, sizeof gain);
            }
        }
        stage_free(s);
    }
    assert_true(told > 0);
    assert_true(gains > 0);
}

/* Who has played a card in this position's lines: "0 play 5c; 1 play 7h". */
static SeatSet seats_that_played(const char *lay)
{
    SeatSet who = 0;
    for (const char *at = lay; (at = strstr(at, " play ")) != NULL; at++)
        who = (SeatSet)(who | seats_only((Seat)(at[-1] - '0')));
    return who;
}

/* What stands below the cards in the middle is about them, not about one who has yet to play. */
static void test_guide__the_words_below_a_pile_name_who_has_played_to_it(void **state)
{
    int piles = 0;
    (void)state;
    Stage *s = stage_new();
    GuideScreen *g = guide_at(s, "daifugo");
    for (; g->at < g->guide->count; stage_press(s, ID_NEXT)) {
        const GuideQuestion *q = &g->guide->question[g->at];
        Card pile[CARDS_MAX];
        View *v = view_new(g->game);
        match_view(g->lay, SEAT_ALL, v);
        const Zone field = {.kind = ZONE_FIELD, .seat = SEAT_NOBODY};
        const bool lies = g->game->cards_in(v, field, pile) > 0;
        free(v);
        if (!lies || !q->note) continue;
        const SeatSet who = seats_that_played(q->lay);
        for (Seat seat = 0; seat < GUIDE_PEOPLE; seat++)
            if (strstr(q->note, GUIDE_NAMES[seat])) assert_true(seats_have(who, seat));
        piles++;
    }
    assert_true(piles > 0);
    stage_free(s);
}

static void test_houses__the_newest_stand_first_and_a_name_stands_once(void **state)
{
    (void)state;
    Stage *s = stage_new();
    const Game *game = game_of("kakkuri");
    Setup rules = setup_usual(game, 7);
    Houses houses;
    const char *const names[] = {"a", "b", "a", "c", "d", "e"};
    for (int i = 0; i < 6; i++) houses_keep(s->app, game, names[i], &rules);
    houses_load(s->app, game, &houses);
    assert_int_equal(houses.count, HOUSES_MAX);
    const char *const stand[] = {"e", "d", "c", "a"};
    for (int i = 0; i < HOUSES_MAX; i++) assert_string_equal(houses.house[i].name, stand[i]);
    houses_load(s->app, game_of("dotenko"), &houses);
    assert_int_equal(houses.count, 0);
    game = game_of("tamalou"); // while there is room for all of them
    rules = setup_usual(game, 4);
    const char *const again[] = {"b", "a", "a"};
    for (int i = 0; i < 3; i++) houses_keep(s->app, game, again[i], &rules);
    houses_load(s->app, game, &houses);
    assert_int_equal(houses.count, 2);
    assert_string_equal(houses.house[0].name, "a");
    assert_string_equal(houses.house[1].name, "b");
    stage_free(s);
}

static void test_sheet__names_every_rule_in_force(void **state)
{
    (void)state;
    for (const Game *const *game = GAMES; *game; game++) {
        Stage *s = stage_new();
        Setup rules = setup_usual(*game, (*game)->seats_best);
        app_push(s->app, street_scene_new());
        app_push(s->app, sheet_scene_new(s->app, *game, &rules, "Sato"));
        stage_draw(s);
        assert_string_equal(stage_top(s), "sheet");
        assert_true(stage_shows(s, "Sato: "));
        assert_null((*game)->settle(&rules));
        for (int i = 0; i < (*game)->option_count; i++) {
            const OptionSpec *o = &(*game)->options[i];
            const bool says = o->type != OPTION_BOOL || rules.option[i] != 0;
            if (says && !option_is_idle(*game, &rules, i) && !stage_shows(s, o->title))
                fail_msg("%s: not on the page: %s", (*game)->id, o->title);
        }
        stage_free(s);
    }
}

static char printed[256];
static float printed_mm;

static bool note_print(void *context, const Canvas *page, const char *path, float width_mm)
{
    (void)context;
    assert_true(page->op_count > 100);
    snprintf(printed, sizeof printed, "%s", path);
    printed_mm = width_mm;
    return true;
}

static void test_sheet__is_written_as_a_page_and_as_a_picture(void **state)
{
    enum { ID_PDF = 3, ID_PICTURE, ID_PAPER = 10 };
    (void)state;
    Stage *s = stage_new();
    const Setup rules = setup_usual(GAMES[0], 2);
    s->app->ports.print = note_print;
    app_push(s->app, street_scene_new());
    app_push(s->app, sheet_scene_new(s->app, GAMES[0], &rules, ""));
    stage_press(s, ID_PDF);
    assert_non_null(strstr(printed, "ennichi-rules0001.pdf"));
    assert_float_equal(printed_mm, 210, 0.01);
    stage_press_label(s, "Letter");
    stage_press(s, ID_PICTURE);
    assert_non_null(strstr(printed, ".png"));
    assert_float_equal(printed_mm, 215.9, 0.01);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guide__every_way_through_ends_in_rules_that_go_together),
        cmocka_unit_test(test_guide__an_answer_sets_its_option_and_not_sure_takes_the_source_s),
        cmocka_unit_test(test_guide__what_can_do_nothing_is_not_asked),
        cmocka_unit_test(test_guide__tells_the_place_of_a_question_among_all),
        cmocka_unit_test(test_guide__the_number_keys_choose),
        cmocka_unit_test(test_guide__what_the_source_says_opens_and_closes),
        cmocka_unit_test(test_guide__the_answers_stay_in_sight_beside_what_the_source_says),
        cmocka_unit_test(test_guide__a_house_that_is_kept_stands_among_the_presets),
        cmocka_unit_test(test_guide__each_answer_tells_its_own_outcome),
        cmocka_unit_test(test_guide__the_words_below_a_pile_name_who_has_played_to_it),
        cmocka_unit_test(test_houses__the_newest_stand_first_and_a_name_stands_once),
        cmocka_unit_test(test_sheet__names_every_rule_in_force),
        cmocka_unit_test(test_sheet__is_written_as_a_page_and_as_a_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
