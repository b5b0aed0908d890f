/*
 * test_riddles.c - every riddle that is shipped is proved once more: its match holds, it has as
 * many right and wrong ways as it says, the right ways solve it, a wrong one does not, and what is
 * certain is true in many deals that fit.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "rules/dotenko/dotenko.h"
#include "session/riddles.h"

enum { EACH = 30, STEPS_MAX = 400, WORLDS = 40 };

static Riddles riddles;

static void load(const Game *game)
{
    assert_true(riddles_load(&riddles, SOURCE_DIR, game));
}

static void test_each_has_the_ways_that_it_says(void **state)
{
    static RiddleWays ways;
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        int kinds = 0;
        load(GAMES[g]);
        assert_true(riddles.count >= EACH);
        for (int i = 0; i < riddles.count; i++) {
            const Riddle *r = &riddles.item[i];
            RiddlePlay p;
            View *v = view_new(GAMES[g]);
            assert_true(riddle_begin(&p, &riddles, i));
            match_view(p.now, p.me, v);
            assert_true(riddle_ways(GAMES[g], r->kind, v, &ways));
            assert_int_equal(ways.right, r->right);
            assert_int_equal(ways.count - ways.right, r->wrong);
            assert_int_not_equal(r->wrong, 0);
            // A kind that came later stands at the end, in its own order.
            const bool anew = i > 0 && r->kind == RIDDLE_CALL && riddles.item[i - 1].kind != r->kind;
            if (i > 0 && !anew) assert_true(r->wrong >= riddles.item[i - 1].wrong);
            if (i > 0 && !anew) assert_true(r->stars >= riddles.item[i - 1].stars);
            for (int j = 0; j < i; j++)
                assert_string_not_equal(r->actions, riddles.item[j].actions);
            kinds |= 1 << r->kind;
            free(v);
            riddle_end(&p);
        }
        for (RiddleKind k = 0; k < RIDDLE_KINDS; k++)
            assert_int_equal(kinds >> k & 1, riddle_suits(GAMES[g], k));
        riddles_free(&riddles);
    }
}

/* Right steps to the end; `wrong`: the first one is not. */
static void play_out(RiddlePlay *p, bool wrong)
{
    static RiddleWays ways;
    const Game *game = match_game(p->now);
    View *v = view_new(game);
    for (int i = 0; i < STEPS_MAX && p->state < RIDDLE_SOLVED; i++) {
        Action a;
        if (p->state == RIDDLE_ANSWERED) {
            assert_true(riddle_reply(p));
            continue;
        }
        match_view(p->now, p->me, v);
        const bool stands = riddle_ways(game, p->kind, v, &ways);
        if (!stands) {
            assert_true(wrong); // after a wrong step there may be no right one any more
            bool more;
            assert_true(game->legal(v, &a, 1, &more) == 1);
        } else {
            for (int w = 0; w < ways.count; w++) {
                if (ways.sound[w] == !(wrong && p->own_steps == 0)) a = ways.action[w];
            }
        }
        assert_int_equal(riddle_do(p, &a, NULL), MATCH_OK);
    }
    free(v);
}

static void test_right_ways_solve_it_and_wrong_ones_do_not(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        load(GAMES[g]);
        for (int i = 0; i < riddles.count; i++) {
            RiddlePlay p;
            assert_true(riddle_begin(&p, &riddles, i));
            play_out(&p, false);
            assert_int_equal(p.state, RIDDLE_SOLVED);
            riddle_start_over(&p);
            assert_int_equal(p.state, RIDDLE_ASKED);
            play_out(&p, true);
            if (p.state != RIDDLE_MISSED) fail_msg("%s %d: a wrong way", GAMES[g]->id, i + 1);
            assert_int_equal(p.missed_at, 1);
            riddle_end(&p);
        }
        riddles_free(&riddles);
    }
}

/* Can anybody but `me` do anything with this table but pass? */
static bool somebody_can(const Game *game, const State *s, Seat me)
{
    const Table *t = state_table(s);
    Action listed[64];
    bool more;
    View *v = view_new(game);
    bool can = false;
    for (Seat seat = 0; seat < t->seat_count; seat++) {
        const SeatSet may = (SeatSet)(t->to_act | t->may_interrupt);
        if (seat == me || !seats_have(may, seat)) continue;
        game->observe(s, seat, v);
        const int count = game->legal(v, listed, 64, &more);
        for (int i = 0; i < count; i++) {
            const bool call = listed[i].verb == DOTE_SAY_DOTENKO;
            can |= game == &DOTENKO ? call : listed[i].count > 0;
        }
    }
    free(v);
    return can;
}

/* The first step, in many deals that fit: after a right one nobody can come in; after a wrong one
 * somebody can, in one of them at least, where that is what was wrong with it. */
static void look_into_worlds(RiddlePlay *p, int *refuted, int *wrong)
{
    static RiddleWays ways;
    const Game *game = match_game(p->now);
    View *v = view_new(game);
    State *s = malloc(game->state_size);
    FastRng rng = fast_rng_seeded(5);
    match_view(p->now, p->me, v);
    assert_true(riddle_ways(game, p->kind, v, &ways));
    for (int w = 0; w < ways.count; w++) {
        bool ever = false;
        const int worlds = p->kind == RIDDLE_QUIET && !ways.sound[w] ? 40 * WORLDS : WORLDS;
        for (int i = 0; i < worlds && !ever; i++) {
            EventList none = {0};
            game->determinize(v, &rng, s);
            game->apply(s, p->me, &ways.action[w], &none);
            ever = somebody_can(game, s, p->me);
        }
        if (ways.sound[w]) assert_false(ever);
        else if (ways.action[w].count > 0) (*wrong)++, *refuted += ever;
    }
    free(s);
    free(v);
}

static void test_what_is_certain_holds_in_every_deal_that_fits(void **state)
{
    static const char *const SURE[] = {"dotenko", "kakkuri", "daifugo"};
    (void)state;
    for (int g = 0; g < 3; g++) {
        int refuted = 0, wrong = 0;
        load(game_by_id(SURE[g], strlen(SURE[g])));
        for (int i = 0; i < riddles.count; i++) {
            const RiddleKind kind = riddles.item[i].kind;
            RiddlePlay p;
            if (kind != RIDDLE_RUN && kind != RIDDLE_QUIET && kind != RIDDLE_STOP) continue;
            assert_true(riddle_begin(&p, &riddles, i));
            look_into_worlds(&p, &refuted, &wrong);
            riddle_end(&p);
        }
        riddles_free(&riddles);
        // Of a run a wrong step may be one that nobody beats, but that leads nowhere.
        print_message("%s: %d of %d wrong ways refuted by a deal\n", SURE[g], refuted, wrong);
        if (strcmp(SURE[g], "daifugo") != 0) assert_true(refuted * 10 >= wrong * 9);
    }
}

/* What a call brings in a deal that fits: the number, or twice the number lost for each return. */
static int call_brings(const Game *game, State *s, Seat me, const Action *call)
{
    int returns = 0;
    View *v = view_new(game);
    EventList none = {0};
    game->apply(s, me, call, &none);
    for (Seat seat = 0; seat < state_table(s)->seat_count; seat++) {
        Action listed[8];
        bool more;
        if (!seats_have(state_table(s)->to_act, seat)) continue;
        game->observe(s, seat, v);
        const int count = game->legal(v, listed, 8, &more);
        for (int i = 0; i < count; i++) returns += listed[i].verb == DOTE_SAY_RETURN;
    }
    free(v);
    return returns ? -2 * returns : 1;
}

/* Calls, in many deals that fit: where a call is right it brings more than nothing on average, and
 * where to play on is right, less. Both are asked. */
static void test_calls_are_right_where_they_bring_something(void **state)
{
    enum { DEALS = 3000 };
    static RiddleWays ways;
    const Game *game = &DOTENKO;
    State *s = malloc(game->state_size);
    View *v = view_new(game);
    int right[2] = {0};
    (void)state;
    load(game);
    for (int i = 0; i < riddles.count; i++) {
        RiddlePlay p;
        FastRng rng = fast_rng_seeded(9);
        int sum = 0, at = 0;
        if (riddles.item[i].kind != RIDDLE_CALL) continue;
        assert_true(riddle_begin(&p, &riddles, i));
        match_view(p.now, p.me, v);
        assert_true(riddle_ways(game, p.kind, v, &ways));
        while (ways.action[at].verb != DOTE_SAY_DOTENKO) at++;
        for (int k = 0; k < DEALS; k++) {
            game->determinize(v, &rng, s);
            sum += call_brings(game, s, p.me, &ways.action[at]);
        }
        right[ways.sound[at]]++;
        print_message("call %d: %.2f times the number, %s\n", i + 1, (double)sum / DEALS,
                      ways.sound[at] ? "call" : "play on");
        if (ways.sound[at]) assert_true(sum > 0);
        else assert_true(sum < 0);
        riddle_end(&p);
    }
    assert_true(right[0] >= 2 && right[1] >= 2);
    riddles_free(&riddles);
    free(v);
    free(s);
}

static void test_which_are_solved_is_kept(void **state)
{
    StoreStatus status;
    (void)state;
    SessionHost host = {.store = store_open(NULL, &status)};
    assert_int_equal(riddles_solved(&host, GAMES[0]), 0);
    assert_int_equal(riddles_note_solved(&host, GAMES[0], 29), STORE_OK);
    assert_int_equal(riddles_note_solved(&host, GAMES[0], 0), STORE_OK);
    assert_int_equal(riddles_solved(&host, GAMES[0]), 1 << 29 | 1);
    assert_int_equal(riddles_solved(&host, GAMES[1]), 0);
    store_close(host.store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_has_the_ways_that_it_says),
        cmocka_unit_test(test_right_ways_solve_it_and_wrong_ones_do_not),
        cmocka_unit_test(test_what_is_certain_holds_in_every_deal_that_fits),
        cmocka_unit_test(test_calls_are_right_where_they_bring_something),
        cmocka_unit_test(test_which_are_solved_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
