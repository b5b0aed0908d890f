/*
 * test_neighbours.c - tries all wrong values where another test tries one: every wrong sum, every
 * set of closed stalls, votes of any size, every step of a replay, every seat of the archive, every
 * preset. What needs a table open before it is in test_neighbours_table.c.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/settings/settings_parts.h"
#include "scenes/street/stalls.h"
#include "scenes/street/start.h"
#include "session/past_matches.h"

/* ---- the parents' sum ------------------------------------------------------------------------ */

static void test_gate__refuses_every_sum_but_the_right_one(void **state)
{
    enum { SUMS = 200 };
    int place[GATE_ANSWERS] = {0}, anew = 0;
    (void)state;
    Stage *s = stage_new();
    app_set(s->app, PREF_CHILD, 1);
    app_set(s->app, PREF_CHILD_GATE, 1);
    app_push(s->app, street_scene_new());
    app_push(s->app, settings_scene_new(s->app));
    SettingsScreen *screen = (SettingsScreen *)app_top(s->app);
    for (int n = 0; n < SUMS; n++) {
        int right = -1;
        for (int i = 0; i < GATE_ANSWERS; i++) {
            for (int k = 0; k < i; k++) assert_int_not_equal(screen->answer[i], screen->answer[k]);
            if (screen->answer[i] == screen->a + screen->b) right = i;
        }
        assert_in_range(right, 0, GATE_ANSWERS - 1); // the right one is always among them
        place[right]++;
        for (int i = 0; i < GATE_ANSWERS; i++) {
            const int a = screen->a, b = screen->b;
            if (screen->answer[i] == a + b) continue;
            settings_gate_act(screen, s->app, &(UiAct){.kind = UI_PRESSED, .id = ID_ANSWER + i});
            assert_true(screen->locked);
            assert_false(screen->passed);
            anew += a != screen->a || b != screen->b;
        }
    }
    for (int i = 0; i < GATE_ANSWERS; i++) assert_true(place[i] > SUMS / 10); // wherever
    assert_true(anew > SUMS * 2); // and another sum comes after each wrong answer
    for (int i = 0; screen->locked && i < GATE_ANSWERS; i++) {
        if (screen->answer[i] != screen->a + screen->b) continue;
        settings_gate_act(screen, s->app, &(UiAct){.kind = UI_PRESSED, .id = ID_ANSWER + i});
    }
    assert_false(screen->locked);
    assert_true(screen->passed);
    stage_free(s);
}

/* ---- closed stalls --------------------------------------------------------------------------- */

/* Whether this stall can be entered: by a press, by its name on the command line, by going on with
 * the match that waits there, and again from its own table. */
static void check_stall(Stage *s, int stall, bool open)
{
    const Game *game = stall_game(stall);
    assert_int_equal(stall_opens(s->app, game), open);
    stage_press_label(s, STALLS[stall]->title);
    assert_int_equal(strcmp(stage_top(s), "street") != 0, open);
    app_home(s->app);
    for (int resume = 0; resume < 2; resume++) {
        while (s->app->depth > 0) app_pop(s->app);
        const Arguments asked = {.stall = game->id, .resume = resume > 0};
        start_scenes(s->app, &asked);
        assert_int_equal(strcmp(stage_top(s), "street") != 0, open);
        app_home(s->app);
    }
    assert_true(journal_waits(s->app->store, game->id)); // whatever was tried
}

static void test_stalls__every_set_of_closed_ones_is_kept_at_every_stall(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    for (int i = 0; i < STALL_COUNT; i++) {
        stage_sit_at(s, STALLS[i]->id, 1, stall_game(i)->seats_min, 1);
        app_home(s->app);
    }
    for (int set = 0; set < 1 << STALL_COUNT; set++) {
        app_set(s->app, PREF_STALLS, set);
        const int kept = pref(&s->app->prefs, PREF_STALLS);
        if (set > 0) assert_int_equal(kept, set);
        else assert_int_not_equal(kept, 0); // one at least is open
        for (int i = 0; i < STALL_COUNT; i++) check_stall(s, i, kept >> i & 1);
    }
    stage_free(s);
}

/* ---- votes ----------------------------------------------------------------------------------- */

enum { ID_NO = 1, ID_AGREE = 10 };

/* A vote at a table of so many people; returns who asks for the step back. */
static Seat begin_vote(Stage *s, const char *stall, int people, int seats)
{
    const char *why_not;
    FastRng dice = fast_rng_seeded(9);
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_at(s, stall, people, seats, 3);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.3f);
    Seat asker = SEAT_NOBODY;
    for (int i = 0; i < 200 && asker >= people; i++) {
        if (!stage_act(s, &dice)) sitting_next_round(s->app->sitting);
        asker = sitting_undo_whose(s->app->sitting, &why_not);
    }
    assert_true(asker < people);
    stage_wait(s, 0.2f);
    stage_command(s, CMD_UNDO);
    assert_string_equal(stage_top(s), "vote");
    return asker;
}

/* The first `yes` of the others agree, and then one says no, or all have. */
static void check_vote(const char *stall, int people, int seats, int yes)
{
    Stage *s = stage_new();
    const Seat asker = begin_vote(s, stall, people, seats);
    const uint64_t here = match_hash(sitting_match(s->app->sitting));
    int said = 0;
    for (Seat seat = 0; seat < seats; seat++) {
        const bool is_asked = seat < people && seat != asker;
        assert_int_equal(stage_target(s, ID_AGREE + seat) != NULL, is_asked);
    }
    for (Seat seat = 0; seat < people && said < yes; seat++) {
        if (seat == asker) continue;
        assert_string_equal(stage_top(s), "vote");
        assert_true(match_hash(sitting_match(s->app->sitting)) == here);
        stage_press(s, ID_AGREE + seat);
        if (++said < people - 1) stage_press(s, ID_AGREE + seat); // twice is no second voice
    }
    const bool all = yes == people - 1;
    if (!all) {
        assert_string_equal(stage_top(s), "vote");
        stage_press(s, ID_NO);
    }
    assert_string_equal(stage_top(s), "table");
    assert_int_equal(match_hash(sitting_match(s->app->sitting)) != here, all);
    stage_free(s);
}

static void test_vote__of_three_to_seven_needs_every_voice(void **state)
{
    (void)state;
    for (int people = 2; people <= 8; people++) {
        for (int yes = 0; yes < people; yes++) {
            check_vote("tamalou", people, people, yes);
            if (people >= 3 && people < 8 && yes >= people - 2)
                check_vote("daifugo", people, people + 1, yes); // a computer is not asked
        }
    }
}

/* ---- rounds ---------------------------------------------------------------------------------- */

static bool writes(const Stage *s, const char *words)
{
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_TEXT && strcmp(canvas_op_text(s->canvas, op), words) == 0) return true;
    }
    return false;
}

static void test_result__counts_the_rounds_that_are_left(void **state)
{
    enum { MOST = 12 };
    (void)state;
    for (int rounds = 1; rounds <= MOST; rounds++) {
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        stage_sit(s, 1, 2, rounds);
        for (int left = rounds - 1; left >= 0; left--) {
            stage_play_round(s);
            app_push(s->app, result_scene_new(s->app));
            stage_wait(s, 0.1f);
            for (int n = 0; n <= MOST; n++) {
                char words[64];
                snprintf(words, sizeof words, n == 1 ? "One more round to go"
                                                : "%d more rounds to go", n);
                assert_int_equal(stage_shows(s, words) && writes(s, words), n > 0 && n == left);
            }
            app_pop(s->app);
            assert_int_equal(sitting_next_round(s->app->sitting) == MATCH_OK, left > 0);
        }
        stage_free(s);
    }
}

/* ---- the replay ------------------------------------------------------------------------------ */

enum { ID_WHERE = 2 };

/* The cards that lie there and where. */
static uint64_t faces(const Stage *s)
{
    uint64_t sum = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        const Card card = stage_face(s, op);
        if (card == CARD_NONE) continue;
        const uint64_t at = (uint64_t)(op->rect.x * 4) * 100003 + (uint64_t)(op->rect.y * 4) * 7;
        sum += (at + card) * 0x9E3779B97F4A7C15u;
    }
    return sum;
}

static void check_at(Stage *s, int step, int steps)
{
    char place[32];
    stage_wait(s, 0.3f);
    snprintf(place, sizeof place, "%d / %d", step, steps);
    if (!writes(s, place)) fail_msg("not at %s", place);
}

static void test_replay__lands_exactly_wherever_it_is_sent(void **state)
{
    enum { SOME = 60 };
    uint64_t seen[SOME + 1];
    (void)state;
    for (int g = 0; g < STALL_COUNT; g++) {
        Stage *s = stage_new();
        app_set(s->app, PREF_SPEED, 0);
        app_push(s->app, street_scene_new());
        stage_sit_at(s, STALLS[g]->id, 1, 3, 2);
        while (stage_play_round(s), sitting_next_round(s->app->sitting) == MATCH_OK) {}
        app_push(s->app, table_scene_new(s->app, true));
        app_push(s->app, result_scene_new(s->app));
        stage_wait(s, 5);
        stage_press_label(s, "Replay");
        const Match *whole = sitting_match(s->app->sitting);
        const int all = match_step_count(whole), some = all < SOME ? all : SOME;
        stage_command(s, CMD_HOME);
        for (int step = 1; step <= some; step++) {
            check_at(s, step, all);
            seen[step] = faces(s);
            stage_command(s, CMD_RIGHT);
        }
        for (int step = some + (some < all); step >= 1; step--) {
            check_at(s, step, all);
            if (step <= some) assert_true(faces(s) == seen[step]); // the same table from behind
            stage_command(s, CMD_LEFT);
        }
        check_at(s, 1, all);
        for (int value = 0; value <= 1000; value += 50) {
            Scene *top = app_top(s->app);
            const UiAct slide = {.kind = UI_CHANGED, .id = ID_WHERE, .value = value};
            top->kind->act(top, s->app, &slide);
            const int step = 1 + (value * (all - 1) + 500) / 1000;
            check_at(s, step, all);
            if (step <= some) assert_true(faces(s) == seen[step]);
        }
        stage_command(s, CMD_HOME);
        for (int step = 2; step <= all; step++) { // each deal is landed on, nothing else
            if (match_step(whole, step - 1)->kind != STEP_DEAL) continue;
            stage_command(s, CMD_PAGE_DOWN);
            check_at(s, step, all);
        }
        stage_command(s, CMD_END);
        check_at(s, all, all);
        stage_free(s);
    }
}

/* ---- the archive ----------------------------------------------------------------------------- */

static void play_match(Stage *s, const Game *game, const Setup *setup, int persons)
{
    stage_sit_with(s, game, setup, persons);
    for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;) stage_play_round(s);
}

/* Who sat where, with which places and totals, at every stall: no two seats are exchanged. */
static void test_archive__keeps_the_order_of_the_seats(void **state)
{
    static Memories m;
    (void)state;
    for (int g = 0; g < STALL_COUNT; g++) {
        Stage *s = stage_new();
        const Game *game = stall_game(g);
        Setup setup = stage_setup(game, 4, NULL);
        app_push(s->app, street_scene_new());
        play_match(s, game, &setup, 3);
        const Seating seating = *sitting_seating(s->app->sitting);
        const Table table = *sitting_table(s->app->sitting);
        app_home(s->app);
        memories_read(&m, app_host(s->app));
        assert_int_equal(m.count, 1);
        stage_assert_same_chairs(&m.item[0].seating, &seating);
        for (int i = 0; i < 4; i++) {
            assert_int_equal(m.item[0].total[i], table.scores[i]);
            int place = 1;
            for (int k = 0; k < 4; k++) {
                place += game->low_wins ? table.scores[k] < table.scores[i]
                                        : table.scores[k] > table.scores[i];
            }
            assert_int_equal(m.item[0].place[i], place);
            Seat found;
            assert_int_equal(memory_has(&m.item[0], seating.chair[i].name, &found), i < 3);
            if (i < 3) assert_int_equal(found, i);
        }
        stage_free(s);
    }
}

/* At a table of three, or of so many that both presets are for as many. */
static Setup table_for(const Game *game, int preset, int other)
{
    for (int seats = game->seats_min > 3 ? game->seats_min : 3; seats >= game->seats_min; seats--) {
        Setup setup = stage_setup(game, seats, NULL), beside = setup;
        setup_apply_preset(game, &game->presets[preset], &setup);
        setup_apply_preset(game, &game->presets[other], &beside);
        const Setup as_chosen = setup;
        if (!game->settle(&setup) && !game->settle(&beside)) return as_chosen;
    }
    fail_msg("%s: no table for presets %d and %d", game->id, preset, other);
    return (Setup){0};
}

/* Two matches by the favourite, one before and one after by others. */
static void test_archive__knows_the_favourite_rules_whichever_they_are(void **state)
{
    static Memories m;
    (void)state;
    for (int g = 0; g < STALL_COUNT; g++) {
        const Game *game = stall_game(g);
        for (int p = 0; p < game->preset_count; p++) {
            Stage *s = stage_new();
            const int other = (p + 1) % game->preset_count, order[] = {other, p, p};
            app_push(s->app, street_scene_new());
            for (int i = 0; i < 3; i++) {
                Setup setup = table_for(game, order[i], i ? other : p);
                assert_null(game->settle(&setup));
                play_match(s, game, &setup, 1);
                app_home(s->app);
            }
            memories_read(&m, app_host(s->app));
            if (m.count == 3) {
                PersonMemory person[PEOPLE_MAX];
                assert_int_equal(m.item[0].preset, p);
                assert_int_equal(m.item[2].preset, other);
                assert_int_equal(memories_people(app_host(s->app), NULL, person), 1);
                assert_ptr_equal(person[0].game, game);
                assert_int_equal(person[0].preset, p);
            } else {
                fail_msg("%s: %d matches are kept", game->id, m.count);
            }
            stage_free(s);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gate__refuses_every_sum_but_the_right_one),
        cmocka_unit_test(test_stalls__every_set_of_closed_ones_is_kept_at_every_stall),
        cmocka_unit_test(test_vote__of_three_to_seven_needs_every_voice),
        cmocka_unit_test(test_result__counts_the_rounds_that_are_left),
        cmocka_unit_test(test_replay__lands_exactly_wherever_it_is_sent),
        cmocka_unit_test(test_archive__keeps_the_order_of_the_seats),
        cmocka_unit_test(test_archive__knows_the_favourite_rules_whichever_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
