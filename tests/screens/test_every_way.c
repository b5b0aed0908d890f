/*
 * test_every_way.c - every control on every page of the evening, by mouse, by a finger, by keys and
 * by a pad: each can be reached, is large enough for a finger, and does the same by all four.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../scenes/any_way.h"
#include "app/app_parts.h"
#include "places.h"
#include "show.h"

/* Of PLACES. On a table what is drawn depends on the focus, so only what happens is compared. */
static const struct {
    const char *name;
    bool table;
} PAGES[] = {
    {"welcome", false},        {"street", false},          {"seat dotenko", false},
    {"tonight", false},        {"today's deal", false},    {"stamp book", false},
    {"lessons", false},        {"goal of a lesson", false}, {"lesson done", false},
    {"riddles", false},        {"festival setup", false},  {"festival at its beginning", false},
    {"festival on its way", false}, {"festival at its end", false}, {"memories", false},
    {"result of a round takoyaki", false}, {"result of a child", false}, {"pause", false},
    {"lesson takoyaki", true}, {"lesson dotenko", true},   {"lesson kakkuri", true},
    {"lesson tamalou", true},  {"lesson daifugo", true},   {"riddle dotenko", true},
    {"watching", true},        {"table alone takoyaki", true}, {"table alone dotenko", true},
    {"table alone kakkuri", true}, {"table alone tamalou", true}, {"table alone daifugo", true},
};
enum { PAGE_COUNT = sizeof PAGES / sizeof *PAGES };

/* Pixels, both ways, in the usual window; of cards in a hand that overlap (ux.md 4.1). */
static const float FINGER = 44, STRIP = 34;
static const char *const WAY_NAMES[WAYS] = {"mouse", "touch", "keys", "pad"};

static const Place *place_called(const char *name)
{
    for (int i = 0; i < PLACE_COUNT; i++)
        if (strcmp(PLACES[i].name, name) == 0) return &PLACES[i];
    fail_msg("there is no place \"%s\"", name);
    return NULL;
}

/* ---- what a press has done ---- */

typedef struct Outcome {
    char top[32], copied[64], says[4096];
    int depth, steps;
    bool sits, quit, types;
    Prefs prefs;
} Outcome;

static Outcome outcome_of(Stage *s, bool with_words)
{
    static Shown shown;
    const App *app = s->app;
    Outcome o = {.depth = app->depth, .sits = app->sitting != NULL, .quit = app->quit,
                 .types = ui_is_typing(app->ui, NULL), .prefs = app->prefs};
    Text says = text_over(o.says, sizeof o.says);
    snprintf(o.top, sizeof o.top, "%s", stage_top(s));
    snprintf(o.copied, sizeof o.copied, "%.63s", s->copied);
    if (app->sitting) o.steps = stage_steps(s);
    show_frame(s, &shown, false);
    for (int i = 0; with_words && i < shown.count; i++)
        if (strncmp(shown.line[i], "says ", 5) == 0) text_printf(&says, "%s\n", shown.line[i]);
    return o;
}

static bool same(const Outcome *a, const Outcome *b)
{
    return strcmp(a->top, b->top) == 0 && strcmp(a->copied, b->copied) == 0 &&
           strcmp(a->says, b->says) == 0 && a->depth == b->depth && a->steps == b->steps &&
           a->sits == b->sits && a->quit == b->quit && a->types == b->types &&
           memcmp(&a->prefs, &b->prefs, sizeof a->prefs) == 0;
}

/* ---- pressing ---- */

static void hold_point(Stage *s, Way way, const UiTarget *t)
{
    static const float HELD_S = 1.5f;
    const bool touch = way == WAY_TOUCH;
    Input in = {.type = INPUT_MOVE, .device = touch ? DEVICE_TOUCH : DEVICE_MOUSE,
                .pointer = touch ? 3 : 0, .x = t->rect.x + t->rect.w / 2,
                .y = t->rect.y + t->rect.h / 2};
    if (!touch) app_input(s->app, &in);
    in.type = INPUT_DOWN;
    in.down = true;
    app_input(s->app, &in);
    if (t->flags & UI_HOLD) stage_wait(s, HELD_S);
    in.type = INPUT_UP;
    in.down = false;
    app_input(s->app, &in);
}

static void hold_key(Stage *s, Way way, Command c, PadButton button, bool held)
{
    static const float HELD_S = 1.5f;
    Input in = {.type = INPUT_COMMAND, .command = (uint8_t)c, .down = true,
                .device = way == WAY_PAD ? DEVICE_PAD : DEVICE_KEYBOARD,
                .button = (uint8_t)(way == WAY_PAD ? button : PAD_NONE)};
    app_input(s->app, &in);
    if (held) stage_wait(s, HELD_S);
    in.down = false;
    app_input(s->app, &in);
}

static bool in_focus(const Stage *s, const UiTarget *t)
{
    bool pointer = false;
    const UiTarget *at = ui_attended(s->app->ui, &pointer);
    return at && !pointer && at->id == t->id && at->value == t->value;
}

/* Tab, or the right shoulder, goes from one thing to the next or, on a table, from one area to the
 * next; the arrows, or the cross, go on within it. False: the focus never comes there. */
static bool focus_comes(Stage *s, Way way, const UiTarget *t)
{
    enum { STEPS_MOST = 60, ROW_MOST = 16 };
    static const Command ARROWS[] = {CMD_LEFT, CMD_RIGHT, CMD_DOWN, CMD_UP};
    for (int i = 0; i < STEPS_MOST; i++) {
        hold_key(s, way, CMD_NEXT_AREA, PAD_R1, false);
        stage_draw(s);
        if (in_focus(s, t)) return true;
        if (ui_focus(s->app->ui) == t->id) break; // on another part of it
    }
    for (int a = 0; a < 4; a++) {
        for (int i = 0; i < ROW_MOST; i++) {
            hold_key(s, way, ARROWS[a], PAD_NONE, false);
            stage_draw(s);
            if (in_focus(s, t)) return true;
        }
    }
    return false;
}

typedef struct Tried {
    bool reached;
    Outcome outcome;
} Tried;

static Tried try_way(const Place *p, int at, Way way, bool words)
{
    static const float SETTLES_S = 0.5f;
    Stage *s = place_open(p);
    const UiTarget t = *ui_target(s->app->ui, at);
    const int depth = s->app->depth;
    const Sitting *sitting = s->app->sitting;
    Tried tried = {.reached = true};
    s->copied[0] = '\0';
    if (way_points(way)) {
        hold_point(s, way, &t);
    } else {
        tried.reached = focus_comes(s, way, &t);
        if (tried.reached) hold_key(s, way, CMD_SELECT, PAD_SOUTH, (t.flags & UI_HOLD) != 0);
    }
    app_input(s->app, &(Input){.type = INPUT_MOVE, .x = -10, .y = -10});
    stage_wait(s, SETTLES_S);
    const bool anew = s->app->sitting != sitting; // other cards each time
    tried.outcome = outcome_of(s, words && s->app->depth == depth && !anew);
    if (anew) tried.outcome.steps = 0;
    stage_free(s);
    return tried;
}

static int faults;

static void fault(const Place *p, const UiTarget *t, Way way, const char *what)
{
    print_error("%s, \"%s\"/%d by %s: %s\n", p->name, t->label, t->value, WAY_NAMES[way], what);
    faults++;
}

static void try_control(const Place *p, int at, const UiTarget *t, bool table)
{
    const Tried mouse = try_way(p, at, WAY_MOUSE, !table);
    for (Way way = WAY_TOUCH; way < WAYS; way++) {
        if (!way_points(way) && t->flags & UI_NO_FOCUS && table) continue; // a key has it
        const Tried other = try_way(p, at, way, !table);
        if (!other.reached) fault(p, t, way, "the focus does not come there");
        else if (!same(&mouse.outcome, &other.outcome)) {
            fault(p, t, way, "something else happens than by mouse");
            if (getenv("ENNICHI_TELL"))
                print_error("-- mouse: %s %d %d\n%s-- other: %s %d %d\n%s", mouse.outcome.top,
                            mouse.outcome.depth, mouse.outcome.steps, mouse.outcome.says,
                            other.outcome.top, other.outcome.depth, other.outcome.steps,
                            other.outcome.says);
        }
    }
    const float least = fminf(t->rect.w, t->rect.h);
    const bool card = table && t->flags & UI_PLAY;
    if (least < (card ? STRIP : FINGER) - 0.5f) fault(p, t, WAY_TOUCH, "too small for a finger");
}

static void try_page(const Place *p, bool table)
{
    Stage *s = place_open(p);
    UiTarget *all = calloc((size_t)ui_target_count(s->app->ui) + 1, sizeof *all);
    const int count = ui_target_count(s->app->ui);
    assert_non_null(all);
    for (int i = 0; i < count; i++) all[i] = *ui_target(s->app->ui, i);
    stage_free(s);
    for (int i = 0; i < count; i++)
        if (all[i].kind != UI_SCROLL) try_control(p, i, &all[i], table);
    free(all);
}

static void test_evening__every_control_by_every_hand(void **state)
{
    (void)state;
    for (int i = 0; i < PAGE_COUNT; i++) {
        const char *only = getenv("ENNICHI_PAGE");
        if (only && strcmp(only, PAGES[i].name) != 0) continue;
        try_page(place_called(PAGES[i].name), PAGES[i].table);
    }
    assert_int_equal(faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_evening__every_control_by_every_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
