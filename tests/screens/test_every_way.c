/*
 * test_every_way.c - every control on every page of the evening, by mouse, by a finger, by keys and
 * by a pad: each can be reached, is large enough for a finger, and does the same by all four.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../times.h"
#include "by_hand.h"
#include "ui/ui_inner.h"

/* Of PLACES. On a table what is drawn depends on the focus, so only what happens is compared. */
static const struct {
    const char *name;
    bool table;
} PAGES[] = {
    {"welcome", false},        {"street", false},          {"seat dotenko", false},
    {"seat takoyaki", false},  {"seat kakkuri", false},    {"seat tamalou", false},
    {"seat daifugo", false},   {"no memories", false},     {"empty stamp book", false},
    {"tonight", false},        {"today's deal", false},    {"stamp book", false},
    {"lessons", false},        {"goal of a lesson", false}, {"lesson done", false},
    {"riddles", false},        {"festival setup", false},  {"festival at its beginning", false},
    {"festival on its way", false}, {"festival at its end", false}, {"memories", false},
    {"result of a round takoyaki", false}, {"result of a round dotenko", false},
    {"result of a round kakkuri", false}, {"result of a round tamalou", false},
    {"result of a round daifugo", false}, {"result of a match takoyaki", false},
    {"result of a match dotenko", false}, {"result of a match kakkuri", false},
    {"result of a match tamalou", false}, {"result of a match daifugo", false},
    {"result of a child", false}, {"pause", false},
    {"riddle takoyaki", true}, {"riddle kakkuri", true},   {"riddle tamalou", true},
    {"riddle daifugo", true},  {"riddle that was given up", true},
    {"round of a lesson", true}, {"replay's buttons", false},
    {"lesson takoyaki", true}, {"lesson dotenko", true},   {"lesson kakkuri", true},
    {"lesson tamalou", true},  {"lesson daifugo", true},   {"riddle dotenko", true},
    {"watching", true},        {"table alone takoyaki", true}, {"table alone dotenko", true},
    {"table alone kakkuri", true}, {"table alone tamalou", true}, {"table alone daifugo", true},
};
enum { PAGE_COUNT = sizeof PAGES / sizeof *PAGES };

/* Pixels, both ways, in the usual window; of cards in a hand that overlap (ux.md 4.1). */
static const float FINGER = 44, STRIP = 34;

static const Place *place_called(const char *name)
{
    for (int i = 0; i < PLACE_COUNT; i++)
        if (strcmp(PLACES[i].name, name) == 0) return &PLACES[i];
    fail_msg("there is no place \"%s\"", name);
    return NULL;
}

typedef struct Tried {
    bool reached, changed;
    Outcome outcome;
} Tried;

/* What was scrolled away is first brought into sight by the wheel or by a swipe; the focus does that
 * itself. */
static Tried try_way(const Place *p, const Away *what, Way way, bool words)
{
    static const float SETTLES_S = 0.5f;
    Stage *s = place_open(p);
    UiTarget t = what->target;
    const int depth = s->app->depth;
    const Sitting *sitting = s->app->sitting;
    static Outcome before;
    before = by_hand_outcome(s, words);
    Tried tried = {.reached = true};
    s->copied[0] = '\0';
    if (way_points(way)) {
        if (what->area >= 0) tried.reached = by_hand_scroll(s, way, what->area, &t);
        if (tried.reached) by_hand_point(s, way, &t);
    } else {
        tried.reached = by_hand_focus(s, way, &t);
        if (tried.reached && t.kind == UI_SLIDER) by_hand_nudge(s, way);
        else if (tried.reached) by_hand_select(s, way, (t.flags & UI_HOLD) != 0);
    }
    app_input(s->app, &(Input){.type = INPUT_MOVE, .x = -10, .y = -10});
    stage_wait(s, SETTLES_S);
    if (what->area >= 0) by_hand_to_top(s);
    const bool anew = s->app->sitting != sitting; // other cards each time
    tried.outcome = by_hand_outcome(s, words && s->app->depth == depth && !anew);
    if (anew) tried.outcome.steps = 0;
    tried.changed = !by_hand_same(&before, &tried.outcome);
    stage_free(s);
    return tried;
}

static int faults;

static void fault(const Place *p, const UiTarget *t, Way way, const char *what)
{
    print_error("%s, \"%s\"/%d by %s: %s\n", p->name, t->label, t->value, WAY_NAMES[way], what);
    faults++;
}

static void try_control(const Place *p, const Away *what, bool table)
{
    const UiTarget *t = &what->target;
    const bool slides = t->kind == UI_SLIDER; // a pointer brings it elsewhere than an arrow
    const Tried mouse = try_way(p, what, WAY_MOUSE, !table);
    if (slides && !mouse.changed) fault(p, t, WAY_MOUSE, "it does not slide");
    if (!mouse.reached) fault(p, t, WAY_MOUSE, "it cannot be brought into sight");
    for (Way way = WAY_TOUCH; way < WAYS; way++) {
        if (!way_points(way) && t->flags & UI_NO_FOCUS && table) continue; // a key has it
        const Tried other = try_way(p, what, way, !table);
        if (!other.reached) fault(p, t, way, "it cannot be reached");
        else if (slides ? !other.changed : !by_hand_same(&mouse.outcome, &other.outcome)) {
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
        if (all[i].kind != UI_SCROLL) try_control(p, &(Away){all[i], -1}, table);
    free(all);
}

/* ---- as small as windows are ---- */

/* A finger's square about the middle of a control means it, wherever the window is small. */
static void probe_control(Stage *s, const Place *p, const UiTarget *t)
{
    const float half = (FINGER / 2 - 1) / s->canvas->scale;
    const float x = t->rect.x + t->rect.w / 2, y = t->rect.y + t->rect.h / 2;
    const float at[][2] = {{x, y}, {x - half, y}, {x + half, y}, {x, y - half}, {x, y + half}};
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        const Spot *spot = spot_at(s->app->ui, at[i][0], at[i][1], 0);
        if (spot && spot->target.id == t->id && spot->target.value == t->value) continue;
        if (spot && !spot->target.label[0]) continue; // a place that is kept for a button
        print_error("%dx%d %s, \"%s\"/%d, %zu: %s\n", s->width, s->height, p->name, t->label, t->value,
                    i, spot ? spot->target.label : "nothing");
        faults++;
        return;
    }
}

static void probe_page(const Place *p, int width, int height)
{
    Stage *s = place_open(p);
    s->width = width;
    s->height = height;
    stage_wait(s, 1);
    const Ui *ui = s->app->ui;
    for (int i = 0; i < ui->spot_count; i++) {
        const Spot *spot = &ui->spots[i];
        const UiTarget *t = &spot->target;
        const bool card = t->flags & UI_PLAY, cut = spot->whole.h > t->rect.h + 1;
        if (spot->visible && t->kind != UI_SCROLL && t->label[0] && !card && !cut)
            probe_control(s, p, t);
    }
    stage_free(s);
}

static void test_evening__small_windows_leave_room_for_a_finger(void **state)
{
    (void)state;
    faults = 0;
    for (int i = 0; i < PLACE_COUNT; i++) {
        probe_page(&PLACES[i], 900, 1400);
        probe_page(&PLACES[i], 1024, 600);
    }
    assert_int_equal(faults, 0);
}

/* Pages of much used controls are laid out for a portrait window: what is pressed there is drawn as
 * large as a finger, too. */
static void test_evening__portrait_pages_are_drawn_large(void **state)
{
    static const char *const DRAWN[] = {
        "street", "seat daifugo", "setup dotenko", "settings, play", "settings, comfort", "log dotenko",
        "legend", "our voice", "result of a round dotenko", "result of a match daifugo"};
    (void)state;
    for (size_t i = 0; i < sizeof DRAWN / sizeof *DRAWN; i++) {
        Stage *s = place_open(place_called(DRAWN[i]));
        s->width = 900;
        s->height = 1400;
        stage_wait(s, 1);
        for (int k = 0; k < s->app->ui->spot_count; k++) {
            const Spot *spot = &s->app->ui->spots[k];
            const float least = fminf(spot->whole.w, spot->whole.h) * s->canvas->scale;
            if (spot->target.kind != UI_SCROLL && least < FINGER - 0.5f)
                fail_msg("%s, \"%s\": %.0f pixels", DRAWN[i], spot->target.label, (double)least);
        }
        stage_free(s);
    }
}

static void test_evening__every_control_by_every_hand(void **state)
{
    (void)state;
    faults = 0;
    for (int i = 0; i < PAGE_COUNT; i++) {
        const char *only = getenv("ENNICHI_PAGE");
        if (only && strcmp(only, PAGES[i].name) != 0) continue;
        try_page(place_called(PAGES[i].name), PAGES[i].table);
    }
    assert_int_equal(faults, 0);
}

/* ---- what is scrolled away ---- */

/* Of each page every so many-th in a quick check; all of all pages otherwise. */
static const struct {
    const char *name;
    int each;
} SCROLLED[] = {
    {"setup daifugo", 20}, {"settings, play", 7}, {"settings, controls", 12}, {"memories", 9},
};
enum { SCROLLED_COUNT = sizeof SCROLLED / sizeof *SCROLLED };

static int try_scrolled(const Place *p, int each)
{
    enum { AWAY_MOST = 240 };
    static Away away[AWAY_MOST];
    const char *only = getenv("ENNICHI_PAGE");
    if (only && strcmp(only, p->name) != 0) return 0;
    Stage *s = place_open(p);
    const int count = by_hand_away(s, away, AWAY_MOST);
    stage_free(s);
    for (int i = each / 2; i < count; i += each) try_control(p, &away[i], false);
    return count;
}

static void test_evening__what_is_scrolled_away_by_every_hand(void **state)
{
    (void)state;
    int away = 0;
    faults = 0;
    if (thorough())
        for (int i = 0; i < PLACE_COUNT; i++) away += try_scrolled(&PLACES[i], 1);
    else
        for (int i = 0; i < SCROLLED_COUNT; i++)
            away += try_scrolled(place_called(SCROLLED[i].name), SCROLLED[i].each);
    print_message("%d controls are scrolled away\n", away);
    assert_int_equal(faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_evening__small_windows_leave_room_for_a_finger),
        cmocka_unit_test(test_evening__portrait_pages_are_drawn_large),
        cmocka_unit_test(test_evening__every_control_by_every_hand),
        cmocka_unit_test(test_evening__what_is_scrolled_away_by_every_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
