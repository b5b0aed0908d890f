/*
 * test_tamalou_trade.c - what a jack or a queen of Tamalou trades, chosen in the window. In random
 * positions, with and without `jq_any` and `jq_twice`, every trade that the rules list is made by
 * pressing its two cards, in either order, with the mouse, a finger, keys or a pad; the journal has
 * just that trade then. What the rules do not list, no two presses make.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "any_way.h"
#include "rules/tamalou/tamalou.h"

enum { ID_MAIN = 1001, ID_PLACE = 1100, PLACES = 16, LISTED = 512 };

typedef struct Pair {
    Seat seat[2];
    int place[2];
} Pair;

typedef struct Try {
    Stage *s;
    FastRng dice;
    int positions, trades, others, second, refused; /* `others`: of two cards that are not one's own */
    int by[WAYS];
} Try;

static Sitting *sitting(const Try *t) { return t->s->app->sitting; }
static const View *view(const Try *t) { return sitting_view(sitting(t), 0); }

static const char *line_of(const Action *a)
{
    static char words[2][ACTION_TEXT_MAX];
    static int turn;
    char *to = words[turn = !turn];
    Text out = text_over(to, ACTION_TEXT_MAX);
    action_format(&TAMALOU, a, &out);
    return to;
}

/* Which two cards a trade is about. */
static bool is_trade(const Action *a, Pair *out)
{
    if (a->verb != TAMA_SAY_TRADE && a->verb != TAMA_SAY_MIX) return false;
    const bool mix = a->verb == TAMA_SAY_MIX;
    *out = (Pair){{mix ? a->target : 0, mix ? (Seat)a->item[0] : a->target},
                  {a->place[0], a->place[1]}};
    return true;
}

static void press_card(Try *t, Way way, const Pair *pair, int which)
{
    way_press(t->s, way, ID_PLACE + PLACES * pair->seat[which] + pair->place[which]);
}

static bool is_there(Try *t, int id)
{
    const Ui *ui = t->s->app->ui;
    for (int k = 0; k < ui_target_count(ui); k++)
        if (ui_target(ui, k)->id == id) return true;
    return false;
}

static void take_back(Try *t)
{
    const char *why_not;
    if (!sitting_undo(sitting(t), &why_not)) fail_msg("not taken back: %s", why_not);
    app_step(t->s->app, 0);
    stage_draw(t->s);
}

/* Without `jq_any` one's own card comes first. */
static void one_trade(Try *t, const Action *wanted, const Pair *pair)
{
    const int steps = stage_steps(t->s);
    const Way way = (Way)fast_rng_below(&t->dice, WAYS);
    const bool any = view_table(view(t))->option[TAMA_JQ_ANY];
    const int first = any ? (int)fast_rng_below(&t->dice, 2) : 0;
    press_card(t, way, pair, first);
    assert_int_equal(stage_steps(t->s), steps); // half of it
    press_card(t, way, pair, !first);
    if (stage_steps(t->s) != steps + 1) fail_msg("%s is not played", line_of(wanted));
    const Action did = match_step(sitting_match(sitting(t)), steps)->action;
    if (!action_equal(&did, wanted)) fail_msg("%s is %s", line_of(wanted), line_of(&did));
    t->trades++;
    t->others += pair->seat[0] != 0 && pair->seat[1] != 0;
    t->by[way]++;
    take_back(t);
}

static bool lists(const Action *legal, int count, Seat a, Seat b)
{
    Pair pair;
    for (int i = 0; i < count; i++) {
        if (!is_trade(&legal[i], &pair)) continue;
        if ((pair.seat[0] == a && pair.seat[1] == b) || (pair.seat[0] == b && pair.seat[1] == a))
            return true;
    }
    return false;
}

/* Two cards of these seats are pressed, in this order, and nothing is traded. */
static void no_trade(Try *t, Seat a, Seat b)
{
    const int steps = stage_steps(t->s);
    const int ids[] = {ID_PLACE + PLACES * a + 1, ID_PLACE + PLACES * b + 2};
    for (int i = 0; i < 2; i++) {
        if (is_there(t, ids[i])) way_press(t->s, WAY_MOUSE, ids[i]);
    }
    assert_int_equal(stage_steps(t->s), steps);
    t->refused++;
}

static void one_position(Try *t)
{
    static Action legal[LISTED];
    bool more;
    Pair pair;
    const int count = TAMALOU.legal(view(t), legal, LISTED, &more);
    const uint32_t seats = view_table(view(t))->seat_count;
    assert_false(more);
    for (int i = 0; i < count; i++) {
        if (is_trade(&legal[i], &pair)) one_trade(t, &legal[i], &pair);
    }
    const Seat a = (Seat)fast_rng_below(&t->dice, seats), b = (Seat)fast_rng_below(&t->dice, seats);
    if (!lists(legal, count, a, b)) no_trade(t, a, b);
    t->positions++;
    t->second += tamalou_seen(view(t))->traded_with != SEAT_NOBODY;
}

static bool asked(const Try *t)
{
    const Tamalou *v = tamalou_seen(view(t));
    return v->table.phase == TAMA_POWER && v->power == TAMA_POWER_TRADE &&
           sitting_person_to_act(sitting(t)) == 0;
}

/* Everybody draws and discards, so that powers come up, and nobody calls. */
static bool act(Try *t)
{
    const Tamalou *v = tamalou_seen(view(t));
    uint8_t verb = 0;
    if (v->table.phase == TAMA_TURN) verb = TAMA_SAY_DRAW;
    if (v->table.phase == TAMA_DRAWN) verb = TAMA_SAY_DISCARD;
    if (v->table.phase == TAMA_DECLARE) verb = TAMA_SAY_END;
    if (verb == 0 || v->table.to_act == 0) return stage_act(t->s, &t->dice);
    const Action a = action_of(verb);
    return sitting_submit(sitting(t), v->turn, &a, NULL) == MATCH_OK || stage_act(t->s, &t->dice);
}

static void one_match(Try *t, int seats, int options)
{
    t->s = stage_new();
    Setup setup = stage_setup(&TAMALOU, seats, NULL);
    setup.seed = fast_rng_seed(&t->dice);
    setup.option[TAMA_JQ_ANY] = options & 1;
    setup.option[TAMA_JQ_TWICE] = (options & 2) != 0;
    assert_null(TAMALOU.settle(&setup));
    setup.practice = 1; // so that all of it may be taken back
    app_set(t->s->app, PREF_SPEED, 0);
    app_set(t->s->app, PREF_PACE, 3);
    app_set(t->s->app, PREF_CONFIRM, 0);
    app_push(t->s->app, street_scene_new());
    stage_sit_with(t->s, &TAMALOU, &setup, 1);
    app_push(t->s->app, table_scene_new(t->s->app, false));
    for (int i = 0, left = 3; i < 400 && left > 0; i++) {
        if (asked(t)) {
            app_step(t->s->app, 0);
            app_step(t->s->app, 0);
            stage_draw(t->s);
            one_position(t);
            left--;
        }
        if (act(t)) continue;
        if (sitting_table(sitting(t))->over || sitting_next_round(sitting(t)) != MATCH_OK) break;
    }
    stage_free(t->s);
}

static void test_trade__every_listed_one_is_made_in_the_window(void **state)
{
    (void)state;
    Try t = {.dice = fast_rng_seeded(14)};
    for (int i = 0; i < 16; i++) one_match(&t, 3 + i / 4 % 3, i % 4);
    printf("%d positions, %d of them with a trade made before; %d trades, %d of others' cards, "
           "%d refused; mouse %d, touch %d, keys %d, pad %d\n",
           t.positions, t.second, t.trades, t.others, t.refused, t.by[WAY_MOUSE], t.by[WAY_TOUCH],
           t.by[WAY_KEYS], t.by[WAY_PAD]);
    assert_true(t.positions > 8 && t.others > 50 && t.by[WAY_PAD] > 20 && t.by[WAY_KEYS] > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trade__every_listed_one_is_made_in_the_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
