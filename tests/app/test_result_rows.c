/*
 * test_result_rows.c - each row of a result belongs to its own player: face, points, total, places
 * won or lost, and the cards of the last play; counted here from the events of the match alone.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/daifugo/daifugo.h"
#include "scenes/result/result_parts.h"

enum { SEATS = 5, ROUNDS = 4 };

/* Places by seat of the round that was dealt last, and of the one before it; 0: there is none. */
static void places_of(const Match *m, int now[SEATS], int before[SEATS])
{
    Event e;
    memset(now, 0, SEATS * sizeof *now);
    memset(before, 0, SEATS * sizeof *before);
    for (int at = 0; match_events(m, SEAT_NOBODY, at, &e, 1) == 1; at++) {
        if (e.type == EV_ROUND_BEGAN) memcpy(before, now, SEATS * sizeof *now);
        if (e.type == EV_FINISHED) now[e.seat] = e.value;
    }
}

/* Is `words` written in the row of this player, right of the name? */
static bool row_says(Stage *s, const char *name, const char *words)
{
    const Canvas *c = s->canvas;
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *at = &c->ops[i];
        if (at->kind != OP_TEXT || strcmp(canvas_op_text(c, at), name) != 0) continue;
        for (int k = 0; k < c->op_count; k++) {
            const DrawOp *op = &c->ops[k];
            const bool beside = op->kind == OP_TEXT && op->rect.x > at->rect.x + 100 &&
                                fabsf(op->rect.y - at->rect.y) < 26;
            if (beside && strcmp(canvas_op_text(c, op), words) == 0) return true;
        }
    }
    return false;
}

static bool row_has_face(Stage *s, const char *name, const char *avatar)
{
    const Canvas *c = s->canvas;
    char sprite[64];
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *at = &c->ops[i];
        if (at->kind != OP_TEXT || strcmp(canvas_op_text(c, at), name) != 0) continue;
        for (int k = 0; k < c->op_count; k++) {
            const DrawOp *op = &c->ops[k];
            if (op->kind != OP_SPRITE || sscanf(canvas_op_text(c, op), "avatars/%63s", sprite) != 1)
                continue;
            const float middle = op->rect.y + op->rect.h / 2;
            const bool left = op->rect.x < at->rect.x && op->rect.x > at->rect.x - 120;
            if (left && fabsf(middle - at->rect.y) < 26 && strcmp(sprite, avatar) == 0) return true;
        }
    }
    return false;
}

static void check_row(Stage *s, Seat seat, int now, int before)
{
    const Table *t = sitting_table(s->app->sitting);
    const Chair *chair = &sitting_seating(s->app->sitting)->chair[seat];
    const int points = t->round_scores[seat], total = t->scores[seat];
    char words[32];
    snprintf(words, sizeof words, "%s%d", points > 0 ? "+" : points < 0 ? "−" : "", abs(points));
    if (!row_says(s, chair->name, words)) fail_msg("%s: no points %s", chair->name, words);
    snprintf(words, sizeof words, "%s%d", total < 0 ? "−" : "", abs(total));
    if (!row_says(s, chair->name, words)) fail_msg("%s: no total %s", chair->name, words);
    if (!row_has_face(s, chair->name, AVATARS[chair->avatar])) fail_msg("%s: face", chair->name);
    if (before == 0 || t->over) return;
    if (before == now) snprintf(words, sizeof words, "stays");
    else snprintf(words, sizeof words, "%s %d", now < before ? "up" : "down", abs(before - now));
    if (!row_says(s, chair->name, words)) fail_msg("%s: not %s", chair->name, words);
}

static void test_rows__each_is_its_own_players(void **state)
{
    int now[SEATS], before[SEATS], moved = 0;
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, "daifugo", 1, SEATS, ROUNDS);
    app_push(s->app, table_scene_new(s->app, false));
    for (int round = 1; round <= ROUNDS; round++) {
        stage_play_round(s);
        app_push(s->app, result_scene_new(s->app));
        stage_wait(s, 4);
        places_of(sitting_match(s->app->sitting), now, before);
        for (Seat seat = 0; seat < SEATS; seat++) check_row(s, seat, now[seat], before[seat]);
        for (int i = 0; i < SEATS; i++) moved += before[i] && before[i] != now[i];
        app_pop(s->app);
        if (round < ROUNDS) assert_int_equal(sitting_next_round(s->app->sitting), MATCH_OK);
    }
    assert_true(moved > 0);
    stage_free(s);
}

/* The cards that the seat laid last in the round, one after another; returns how many. */
static int laid_last(const Match *m, Seat seat, Card card[CARDS_MAX])
{
    int count = 0;
    bool goes_on = false;
    Event e;
    for (int at = 0; match_events(m, SEAT_NOBODY, at, &e, 1) == 1; at++) {
        if (e.type == EV_ROUND_BEGAN) count = 0;
        const bool lays = e.type == EV_MOVED && e.from.kind == ZONE_HAND &&
                          e.to.kind == ZONE_FIELD;
        if (lays && e.from.seat == seat) {
            if (!goes_on) count = 0;
            card[count++] = e.card;
        }
        goes_on = lays && e.from.seat == seat;
    }
    return count;
}

static void test_rows__tell_the_last_play_and_who_ended_the_round(void **state)
{
    static Result r;
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, "daifugo", 1, SEATS, ROUNDS);
    int keys = 0;
    for (int round = 1; round <= ROUNDS; round++) {
        stage_play_round(s);
        const Match *m = sitting_match(s->app->sitting);
        int now[SEATS], before[SEATS];
        places_of(m, now, before);
        result_gather(&r, m, sitting_seating(s->app->sitting), 0);
        for (int i = 0; i < r.count; i++) {
            const ResultRow *row = &r.row[i];
            Card card[CARDS_MAX];
            const int count = laid_last(m, row->seat, card);
            if (row->hand_count > 0) {
                assert_int_equal(row->last_count, 0);
                continue;
            }
            assert_int_equal(row->last_count, count);
            assert_memory_equal(row->last, card, (size_t)count);
        }
        if (r.key.seat != SEAT_NOBODY) {
            keys++;
            assert_int_equal(now[r.key.seat], 1);
        }
        history_clear(&r.history);
        if (round < ROUNDS) assert_int_equal(sitting_next_round(s->app->sitting), MATCH_OK);
    }
    assert_true(keys > 0);
    stage_free(s);
}

/* With Queens that take cards (`bomb12`): the first player out. `one` is all that seat 1 holds. */
static Match *after_a_queen(Card one, const char *const *said, int count)
{
    static const Card HAND[3][3] = {{44, 13, 16}, {0}, {48, 49, 33}}; // Q♣ 4♦ 5♣; K♣ K♦ 9♦
    Setup setup = setup_usual(&DAIFUGO, 3);
    Deal deal = {.table = CARD_NONE};
    setup.dealer = 0;
    setup.manual = 1;
    setup.option[DAIF_OPT_BOMB12] = 1;
    assert_null(DAIFUGO.settle(&setup));
    for (Seat s = 0; s < 3; s++) {
        deal.hand_given[s] = 1;
        deal.hand_count[s] = s == 1 ? 1 : 3;
        memcpy(deal.hand[s], HAND[s], sizeof HAND[s]);
    }
    deal.hand[1][0] = one;
    Match *m = match_new(&DAIFUGO, &setup);
    assert_int_equal(match_deal_manual(m, &deal), DEAL_OK);
    for (int i = 0; i < count; i++) {
        Action a;
        Seat seat = 0;
        assert_int_equal(action_parse(&DAIFUGO, said[i], &a), ACTION_READ);
        while (!seats_have(match_table(m)->to_act, seat)) seat++;
        assert_int_equal(match_submit(m, seat, &a, NULL), MATCH_OK);
    }
    return m;
}

/* A play is told as the one that decided if who laid it was the first out; where it took another's
 * last card, it decided nothing. */
static void test_rows__no_play_decided_where_another_went_out_first(void **state)
{
    static const char *const TAKES[] = {"play Qc", "ranks 7"};
    static const char *const PASSES[] = {"play Qc", "skip", "play As"};
    const Seating seating = {.count = 3};
    static Result r;
    (void)state;
    for (int takes = 0; takes < 2; takes++) {
        const Card one = card_parse(takes ? "7s" : "As", 2);
        Match *m = after_a_queen(one, takes ? TAKES : PASSES, takes ? 2 : 3);
        int now[SEATS], before[SEATS];
        places_of(m, now, before);
        assert_int_equal(now[1], 1); // first out, by their own card or by another's
        result_gather(&r, m, &seating, 0);
        assert_int_equal(r.key.seat, takes ? SEAT_NOBODY : 1);
        history_clear(&r.history);
        match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows__each_is_its_own_players),
        cmocka_unit_test(test_rows__tell_the_last_play_and_who_ended_the_round),
        cmocka_unit_test(test_rows__no_play_decided_where_another_went_out_first),
    };
    return cmocka_run_group_tests_name("result_rows", tests, NULL, NULL);
}
