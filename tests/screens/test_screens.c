/*
 * test_screens.c - every screen as it stands in golden/: words, pictures, cards, where they lie,
 * whose they are, and what can be pressed; and what a press on each of them, and each key, does.
 * With ENNICHI_WRITE set the files are written anew, to be read before they are committed.
 */
#include "app/app_parts.h"
#include "places.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Shown before, after;

static void test_screens__show_what_they_showed(void **state)
{
    (void)state;
    for (int i = 0; i < PLACE_COUNT; i++) {
        Golden g;
        Stage *s = place_open(&PLACES[i]);
        golden_begin(&g, PLACES[i].name);
        show_frame(s, &after, true);
        assert_false(s->canvas->full);
        golden_put(&g, "%s\n", stage_top(s));
        for (int k = 0; k < after.count; k++) golden_put(&g, "%s\n", after.line[k]);
        golden_end(&g);
        stage_free(s);
    }
    assert_int_equal(golden_faults(), 0);
}

/* ---- what a press does ---- */

typedef struct Then {
    const char *top;
    int depth, steps;
    const Sitting *sitting;
    Prefs prefs;
} Then;

static Then look(Stage *s)
{
    show_frame(s, &before, false);
    s->sound[0] = s->copied[0] = s->spoken[0] = '\0';
    const Sitting *sitting = s->app->sitting;
    return (Then){.top = stage_top(s), .depth = s->app->depth, .prefs = s->app->prefs,
                  .sitting = sitting, .steps = sitting ? stage_steps(s) : 0};
}

static uint32_t mixed(uint32_t sum, const char *words)
{
    for (; *words; words++) sum = (sum ^ (uint8_t)*words) * 16777619u;
    return sum;
}

/* What has come and what has gone: the first words, and a sum of all. */
static void put_changes(Stage *s, Text *out)
{
    enum { TOLD_MOST = 4 };
    uint32_t sum = 2166136261u;
    int told = 0, changes = 0;
    show_frame(s, &after, false);
    for (int i = 0; i < after.count; i++) {
        if (show_has(&before, after.line[i])) continue;
        sum = mixed(sum, after.line[i]);
        changes++;
        if (strstr(after.line[i], "says ") && told++ < TOLD_MOST)
            text_printf(out, " + %s", strstr(after.line[i], "says ") + strlen("says "));
    }
    for (int i = 0; i < before.count; i++) {
        if (show_has(&after, before.line[i])) continue;
        sum = mixed(sum, before.line[i]);
        changes++;
    }
    if (changes > 0) text_printf(out, " (%d changes, %08x)", changes, (unsigned)sum);
}

static void put_outcome(Stage *s, const Then *then, Text *out)
{
    const App *app = s->app;
    for (int i = 0; i < PREF_COUNT; i++)
        if (pref(&app->prefs, (Pref)i) != pref(&then->prefs, (Pref)i))
            text_printf(out, " %s=%d", PREFS[i].key, pref(&app->prefs, (Pref)i));
    if (app->sitting != then->sitting)
        text_printf(out, " at %s", app->sitting ? sitting_game(app->sitting)->id : "no table");
    else if (app->sitting && stage_steps(s) != then->steps)
        text_printf(out, " %d steps", stage_steps(s) - then->steps);
    if (s->copied[0]) text_printf(out, " copied %s", s->copied);
    // At a first match advice comes when it has been thought out, and then sounds.
    if (s->sound[0] && app->sitting == then->sitting) text_printf(out, " ~%s", s->sound);
    if (app->quit) text_put(out, " quit");
    const bool elsewhere = strcmp(stage_top(s), then->top) != 0 || app->depth != then->depth;
    if (elsewhere) text_printf(out, " -> %s %d", stage_top(s), app->depth);
    else put_changes(s, out);
    for (char *at = out->bytes; *at; at++)
        if (*at == '\n') *at = ' ';
}

static void press_at(Stage *s, const UiTarget *t)
{
    static const InputType TYPES[] = {INPUT_MOVE, INPUT_DOWN, INPUT_UP};
    Input in = {.x = t->rect.x + t->rect.w * 0.5f, .y = t->rect.y + t->rect.h / 2};
    for (int i = 0; i < 3; i++) {
        in.type = (uint8_t)TYPES[i];
        in.down = TYPES[i] == INPUT_DOWN;
        app_input(s->app, &in);
    }
    in = (Input){.type = INPUT_MOVE, .x = -10, .y = -10}; // nothing lies under the pointer
    app_input(s->app, &in);
    stage_wait(s, 0.5f);
}

static void press_all(const Place *p)
{
    Golden g;
    char name[64], words[1200];
    snprintf(name, sizeof name, "presses, %s", p->name);
    golden_begin(&g, name);
    for (int i = 0;; i++) {
        Stage *s = place_open(p);
        if (i == ui_target_count(s->app->ui)) {
            stage_free(s);
            break;
        }
        const UiTarget t = *ui_target(s->app->ui, i);
        Text out = text_over(words, sizeof words);
        if (t.kind == UI_SCROLL) {
            stage_free(s);
            continue;
        }
        const Then then = look(s);
        press_at(s, &t);
        text_printf(&out, "%s/%d:", t.label[0] ? t.label : "-", t.value);
        put_outcome(s, &then, &out);
        golden_put(&g, "%s\n", words);
        stage_free(s);
    }
    golden_end(&g);
}

static void test_screens__do_what_they_did(void **state)
{
    (void)state;
    for (int i = 0; i < PLACE_COUNT; i++)
        if (PLACES[i].paper) press_all(&PLACES[i]);
    assert_int_equal(golden_faults(), 0);
}

/* ---- what keys do ---- */

/* What comes without anybody's key. */
static void put_other_inputs(const Place *p, Golden *g)
{
    static const Input OTHERS[] = {{.type = INPUT_FOCUS}, {.type = INPUT_FOCUS, .down = true},
                                   {.type = INPUT_RESIZED}, {.type = INPUT_PAD_GONE},
                                   {.type = INPUT_QUIT}, {.type = INPUT_WHEEL, .x = 640, .y = -3}};
    char words[1200];
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        Stage *s = place_open(p);
        const Then then = look(s);
        Text out = text_over(words, sizeof words);
        app_input(s->app, &OTHERS[i]);
        stage_wait(s, 0.5f);
        put_outcome(s, &then, &out);
        golden_put(g, "input %d:%s\n", OTHERS[i].type, words);
        stage_free(s);
    }
}

static void test_screens__answer_keys_as_they_did(void **state)
{
    static const char *const AT[] = {"street", "setup daifugo", "settings, cards", "book kakkuri",
                                     "table alone takoyaki", "table alone kakkuri", "pause",
                                     "result of a round daifugo", "memories", "replay tamalou",
                                     "table of two daifugo", "log tamalou",
                                     "table of a child that presses"};
    char words[1200];
    (void)state;
    for (size_t i = 0; i < sizeof AT / sizeof *AT; i++) {
        Golden g;
        int k = 0;
        while (k < PLACE_COUNT && strcmp(PLACES[k].name, AT[i]) != 0) k++;
        assert_true(k < PLACE_COUNT);
        snprintf(words, sizeof words, "keys, %s", AT[i]);
        golden_begin(&g, words);
        for (int command = CMD_LEFT; command < CMD_BACKSPACE; command++) {
            Stage *s = place_open(&PLACES[k]);
            const Then then = look(s);
            Text out = text_over(words, sizeof words);
            stage_command(s, (Command)command);
            if (command == CMD_HINT && s->app->sitting) place_let_advise(s);
            stage_wait(s, 0.5f);
            put_outcome(s, &then, &out);
            golden_put(&g, "%d:%s\n", command, words);
            stage_free(s);
        }
        put_other_inputs(&PLACES[k], &g);
        golden_end(&g);
    }
    assert_int_equal(golden_faults(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_screens__show_what_they_showed),
        cmocka_unit_test(test_screens__do_what_they_did),
        cmocka_unit_test(test_screens__answer_keys_as_they_did),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
