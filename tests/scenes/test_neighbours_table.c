/*
 * test_neighbours_table.c - test_neighbours.c, with a table open: ties with computers of every
 * level, the curtain with reduced motion, and the pads of those who do not choose.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/table/table_screen.h"
#include "session/referee_parts.h"

/* ---- ties ------------------------------------------------------------------------------------ */

static bool is_wrong_for(const Stage *s, Seat seat, const Action *call)
{
    return match_try(sitting_match(s->app->sitting), seat, call, NULL) != MATCH_OK;
}

/* A window is open in which the next seat after the player is a computer (or a person), and neither
 * it nor *other, of the other kind, may call: these two can try at the same moment. */
static bool has_rivals(const Stage *s, const RefereeCalls *c, bool computer_is_next, Seat *next,
                       Seat *other)
{
    const int step = sitting_game(s->app->sitting)->direction > 0 ? 1 : 3;
    const bool open = c->window.kind == WINDOW_CLAIM && c->lamp.state == LAMP_LIT && !c->over;
    if (!open || c->window.player >= 4) return false;
    *next = (Seat)((c->window.player + step) % 4);
    *other = SEAT_NOBODY;
    if ((*next >= 2) != computer_is_next || !is_wrong_for(s, *next, &c->window.call)) return false;
    for (Seat k = 0; k < 4; k++) {
        const bool rival = k != c->window.player && (k >= 2) != computer_is_next;
        if (rival && is_wrong_for(s, k, &c->window.call)) *other = k;
    }
    return *other != SEAT_NOBODY;
}

/* Both call at the same moment; whose call is judged first, or SEAT_NOBODY if one was not heard. */
static Seat tie(Stage *s, Referee *r, Seat next, Seat other)
{
    RefereeCalls *c = &r->calls;
    const Seat computer = next >= 2 ? next : other;
    const uint32_t at = c->lamp.lit_ms + 300;
    bool wrong;
    stage_wait(s, 0.3f);
    c->with_action |= seats_only(computer);
    c->action[computer] = c->window.call;
    if (lamp_press(&c->lamp, next, at) != HEARD_CALL) return SEAT_NOBODY;
    if (lamp_press(&c->lamp, other, at) != HEARD_CALL) return SEAT_NOBODY;
    for (int k = 0; k < 600 && c->wrong_count == 0; k++) stage_wait(s, 1.0f / 60);
    return referee_claimant(r, &wrong);
}

/* The first two seats are people, the others computers of this level. */
static Seat first_of_tie(AiLevel level, bool computer_is_next)
{
    Seat first = SEAT_NOBODY, next, other;
    FastRng dice = fast_rng_seeded(2);
    Stage *s = stage_new();
    app_set(s->app, PREF_SHOW_WRONG, 1);
    app_push(s->app, street_scene_new());
    Seating *who = (Seating *)sitting_seating(stage_sit_at(s, "dotenko", 2, 4, 20));
    for (int i = 0; i < 4; i++) who->chair[i].level = (uint8_t)level;
    app_push(s->app, table_scene_new(s->app, false));
    TableScreen *t = (TableScreen *)app_top(s->app);
    for (int i = 0; i < 20000 && first == SEAT_NOBODY; i++) {
        stage_wait(s, 1.0f / 60);
        if (has_rivals(s, &t->referee->calls, computer_is_next, &next, &other))
            first = tie(s, t->referee, next, other);
        if (sitting_table(s->app->sitting)->phase == PHASE_ROUND_OVER) {
            if (strcmp(stage_top(s), "result") == 0) app_pop(s->app);
            if (sitting_next_round(s->app->sitting) != MATCH_OK) break;
            continue;
        }
        const bool free = !t->kind->busy(t->table) && refcalls_go_on(t->referee);
        if (free && t->model.person != SEAT_NOBODY) stage_act(s, &dice);
    }
    stage_free(s);
    assert_true(first < 4);
    return first;
}

static void test_tie__a_person_is_before_the_lower_levels_alone(void **state)
{
    (void)state;
    for (AiLevel level = AI_EASY; level <= AI_ONI; level++) {
        const bool yields = level <= AI_NORMAL;
        assert_int_equal(first_of_tie(level, true) < 2, yields);
        assert_true(first_of_tie(level, false) < 2); // sits nearer in any case
    }
}

/* ---- the curtain ----------------------------------------------------------------------------- */

/* Does the last drawing show a card of this hand that the viewer may not know? */
static bool shows_a_secret_of(const Stage *s, Seat seat)
{
    Card hand[CARDS_MAX], known[CARDS_MAX];
    const Match *m = sitting_match(s->app->sitting);
    const Game *game = match_game(m);
    const Zone zone = {ZONE_HAND, seat, 0};
    View *view = view_new(game);
    bool shows = false, open = false;
    match_view(m, seat, view);
    const int count = game->cards_in(view, zone, hand);
    match_view(m, s->app->viewer, view);
    const int told = game->cards_in(view, zone, known);
    for (int k = 0; k < told; k++) open = open || card_is_known(known[k]);
    for (int i = 0; i < s->canvas->op_count && !open; i++) {
        const Card card = stage_face(s, &s->canvas->ops[i]);
        for (int k = 0; card != CARD_NONE && card != CARD_JOKER && k < count; k++)
            shows = shows || hand[k] == card;
    }
    free(view);
    return shows;
}

/* The person whom the curtain names opens it, if it hangs; true if it was opened. */
static bool opens_curtain(Stage *s, const TableScreen *t, bool gentle)
{
    const Seat named = t->curtain.next;
    if (named >= 3 || t->curtain.part < 1 || !stage_target(s, ID_CURTAIN + named)) return false;
    stage_press(s, ID_CURTAIN + named);
    stage_wait(s, 0.6f);
    if (stage_target(s, ID_CURTAIN + named)) stage_press(s, ID_CURTAIN + named);
    stage_wait(s, 0.2f);
    if (gentle) assert_true(t->curtain.part <= 0); // it has faded, where it would still rise
    return true;
}

/* All that happened so far in this round, told to `seat`: of its own doing only what a rule made
 * of it. Returns how much was told. */
static int check_told(const Stage *s, Seat seat)
{
    const Match *m = sitting_match(s->app->sitting);
    Names names = {{NULL}};
    Happened h;
    happened_start(&h);
    for (int i = 0; i < 4; i++) names.seat[i] = sitting_seating(s->app->sitting)->chair[i].name;
    happened_tell(&h, s->app, seat);
    for (int k = 0; k < h.count; k++) {
        bool rule = false;
        Event e;
        for (int at = 0; h.item[k].seat == seat && match_events(m, SEAT_NOBODY, at, &e, 1); at++) {
            char words[HAPPENED_WORDS_MAX];
            Text out = text_over(words, sizeof words);
            if (e.seat != seat || e.type != EV_RULE) continue;
            say_event((Tongue){0}, match_game(m), &e, &names, &out);
            rule = rule || strcmp(words, h.item[k].words) == 0;
        }
        assert_true(h.item[k].seat != seat || (rule && h.item[k].count == 0));
    }
    return h.count;
}

/* Nobody's hand is seen except by the person who opened the curtain, in reduced motion as well; and
 * what is told then is not what one has done oneself. */
static void look_behind(bool gentle, int *opened, int *told)
{
    FastRng dice = fast_rng_seeded(3);
    Stage *s = stage_new();
    app_set(s->app, PREF_REDUCED_MOTION, gentle);
    app_set(s->app, PREF_TWO_PRESSES, 1);
    app_set(s->app, PREF_HAPPENED, 1);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_at(s, "daifugo", 3, 4, 3);
    app_push(s->app, table_scene_new(s->app, false));
    TableScreen *t = (TableScreen *)app_top(s->app);
    for (int i = 0; i < 2400; i++) {
        stage_wait(s, 1.0f / 60);
        if (strcmp(stage_top(s), "table") != 0) break;
        for (Seat seat = 0; seat < 3; seat++) {
            if (t->curtain.open_for != seat && !t->kind->busy(t->table))
                assert_false(shows_a_secret_of(s, seat));
        }
        if (i % 30 != 0) continue;
        for (Seat seat = 0; seat < 3; seat++) *told += check_told(s, seat);
        if (opens_curtain(s, t, gentle)) *opened += 1;
        else if (t->model.person < 3 && t->curtain.open_for == t->model.person) stage_act(s, &dice);
    }
    stage_free(s);
}

static void test_curtain__covers_first_in_reduced_motion_too(void **state)
{
    (void)state;
    for (int gentle = 0; gentle < 2; gentle++) {
        int opened = 0, told = 0;
        look_behind(gentle > 0, &opened, &told);
        assert_true(opened > 2 && told > 0);
    }
}

/* ---- pads ------------------------------------------------------------------------------------ */

/* While one chooses what to do, the pads of all others do nothing, whichever button. */
static void test_pads__of_others_do_nothing_while_one_chooses(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, "dotenko", 4, 4, 1);
    Seating *who = (Seating *)sitting_seating(s->app->sitting);
    for (int i = 0; i < 4; i++) {
        who->chair[i].buzzer = (Buzzer){.kind = BUZZER_PAD, .which = (uint8_t)i};
        app_input(s->app, &(Input){.type = INPUT_COMMAND, .device = DEVICE_PAD, .pad = (uint8_t)i,
                                   .down = true});
    }
    app_push(s->app, table_scene_new(s->app, false));
    TableScreen *t = (TableScreen *)app_top(s->app);
    stage_wait(s, 0.5f);
    for (Seat chooser = 0; chooser < 4; chooser++) {
        for (int pad = 0; pad < 4; pad++) {
            if (pad == chooser) continue;
            for (int c = CMD_NONE + 1; c < CMD_COUNT; c++) {
                if (c == CMD_PAUSE) continue; // anybody may
                Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .pad = (uint8_t)pad,
                            .command = (uint8_t)c, .down = true, .time_ms = app_now_ms(s->app)};
                t->referee->calls.chooser = chooser;
                assert_true(calls_input(&t->calls, s->app, &t->model, &in));
                assert_int_equal(t->referee->calls.chooser, chooser);
            }
        }
        // One's own pad's are the table's.
        Input own = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .pad = (uint8_t)chooser,
                     .command = CMD_LEFT, .down = true};
        t->referee->calls.chooser = chooser;
        t->model.person = chooser;
        assert_false(calls_input(&t->calls, s->app, &t->model, &own));
    }
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tie__a_person_is_before_the_lower_levels_alone),
        cmocka_unit_test(test_curtain__covers_first_in_reduced_motion_too),
        cmocka_unit_test(test_pads__of_others_do_nothing_while_one_chooses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
