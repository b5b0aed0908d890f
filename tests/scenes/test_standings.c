/*
 * test_standings.c - who stands in which place is one thing: in the match, on the result page, in the
 * log, in the standings, in the replay of the record and in the row of memories. TAKO-15, TAKO-19,
 * KAKU-26, DAIF-11.
 */
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../rules/any_setup.h"
#include "match/record.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"
#include "scenes/result/result_parts.h"
#include "session/statistics.h"

enum { MATCHES = 60, STEPS_MAX = 4000 };

/* Plays by lot to the end; NULL where that takes too long. */
static Match *played(const Game *game, const Setup *setup, FastRng *rng)
{
    static Action offered[512];
    Match *m = match_new(game, setup);
    View *v = view_new(game);
    const Table *t = match_table(m);
    for (int step = 0; !t->over && step < STEPS_MAX; step++) {
        bool more;
        Seat seat = 0;
        if (t->phase == PHASE_ROUND_OVER) {
            assert_int_equal(match_next(m), MATCH_OK);
            continue;
        }
        while (!seats_have(t->to_act, seat)) seat++;
        match_view(m, seat, v);
        const int count = game->legal(v, offered, 512, &more);
        const Action *a = &offered[fast_rng_below(rng, (uint32_t)count)];
        assert_int_equal(match_submit(m, seat, a, NULL), MATCH_OK);
    }
    free(v);
    if (t->over) return m;
    match_free(m);
    return NULL;
}

static Seating seating_of(int seats)
{
    Seating who = {.count = seats};
    for (int s = 0; s < seats; s++) {
        snprintf(who.chair[s].name, sizeof who.chair[s].name, "P%d", s);
        who.chair[s].computer = s > 0;
    }
    return who;
}

/* Places have to go 1 1 3: a player in place n has n - 1 before them. */
static void check_order(const Match *m, const int *place)
{
    const Table *t = match_table(m);
    for (Seat s = 0; s < t->seat_count; s++) {
        int before = 0;
        for (Seat o = 0; o < t->seat_count; o++) before += place[o] < place[s];
        if (place[s] != before + 1) fail_msg("%s: place %d after %d", match_game(m)->id, place[s],
                                             before);
        if (seats_have(t->winners, s) != (place[s] == 1))
            fail_msg("%s: seat %d wins in place %d", match_game(m)->id, s, place[s]);
    }
}

static void check_result(const Match *m, const int *place)
{
    Result *r = calloc(1, sizeof *r);
    const Seating who = seating_of(match_table(m)->seat_count);
    result_gather(r, m, &who, 0);
    for (int i = 0; i < r->count; i++) {
        const ResultRow *row = &r->row[i];
        if (r->ranked) continue; // the round's places, looked at below
        if (row->place != place[row->seat])
            fail_msg("%s: seat %d has place %d on the result page, and is in %d", r->game->id,
                     row->seat, row->place, place[row->seat]);
        if (i > 0 && row->place < r->row[i - 1].place) fail_msg("%s: no order", r->game->id);
        if (row->won != (row->place == 1)) fail_msg("%s: who won?", r->game->id);
    }
    const History *h = &r->history; // the standings after the last round are those of the match
    for (Seat s = 0; h->count > 0 && s < r->count; s++)
        assert_int_equal(h->round[h->count - 1].total[s], match_table(m)->scores[s]);
    history_clear(&r->history);
    free(r);
}

static void check_memory(const Match *m, const int *place)
{
    Memory memory;
    const Seating who = seating_of(match_table(m)->seat_count);
    assert_true(memory_of(m, &who, &(Sitters){0}, 0, false, &memory));
    for (Seat s = 0; s < who.count; s++) {
        assert_int_equal(memory.place[s], place[s]);
        assert_int_equal(memory.total[s], match_table(m)->scores[s]);
    }
}

static void check_replay(const Match *m, const int *place)
{
    RecordFault fault;
    int again[SEATS_MAX];
    char *text = record_write(m);
    Match *read = record_read(text, strlen(text), &fault);
    assert_non_null(read);
    table_places(match_game(m), match_table(read), again);
    assert_memory_equal(again, place, sizeof again);
    Match *step_by_step = match_copy(m, 1);
    while (match_follow(step_by_step, m)) {}
    table_places(match_game(m), match_table(step_by_step), again);
    assert_memory_equal(again, place, sizeof again);
    match_free(step_by_step);
    match_free(read);
    free(text);
}

/* Of a match of one round: the place that the log told of a seat at last. How many it told of. */
static int check_log(const Match *m, const int *place)
{
    int told_of_seats = 0;
    int told[SEATS_MAX] = {0};
    const Table *t = match_table(m);
    const int count = match_event_count(m);
    Event *events = calloc((size_t)count, sizeof *events);
    if (t->round != 1 || strcmp(match_game(m)->id, "kakkuri") == 0) { // there one wins a deal
        free(events);
        return 0;
    }
    for (int i = 0, n = match_events(m, SEAT_NOBODY, 0, events, count); i < n; i++) {
        if (events[i].type == EV_FINISHED) told[events[i].seat] = events[i].value;
    }
    for (Seat s = 0; s < t->seat_count; s++) {
        told_of_seats += told[s] != 0;
        if (told[s] && told[s] != place[s])
            fail_msg("%s: the log says place %d of seat %d, which is in %d", match_game(m)->id,
                     told[s], s, place[s]);
    }
    free(events);
    return told_of_seats;
}

static void test_places__are_the_same_everywhere(void **state)
{
    (void)state;
    int matches = 0, shared = 0, single = 0;
    for (int g = 0; GAMES[g]; g++) {
        for (uint64_t seed = 1; seed <= MATCHES; seed++) {
            int place[SEATS_MAX];
            FastRng rng = fast_rng_seeded(seed * 31 + (uint64_t)g);
            const Setup setup = any_setup(GAMES[g], &rng);
            Match *m = played(GAMES[g], &setup, &rng);
            if (!m) continue;
            table_places(GAMES[g], match_table(m), place);
            check_order(m, place);
            check_result(m, place);
            check_memory(m, place);
            check_replay(m, place);
            check_log(m, place);
            matches++;
            single += match_table(m)->round == 1;
            for (Seat s = 1; s < match_table(m)->seat_count; s++) shared += place[s] == place[0];
            match_free(m);
        }
    }
    print_message("%d matches, %d of one round, %d shared places\n", matches, single, shared);
    assert_in_range(matches, 200, 5 * MATCHES);
    assert_in_range(single, 20, matches);
    assert_in_range(shared, 20, 8 * matches);
}

/* [TAKO-15] "places are the order of finishing: in the result, in the record and in the standings
 * of the match; the one who is left is last" */
static void test_tako_15__with_all_places_are_the_order_of_finishing(void **state)
{
    (void)state;
    int told = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        int place[SEATS_MAX];
        unsigned taken = 0;
        FastRng rng = fast_rng_seeded(seed);
        Setup setup = setup_usual(&TAKOYAKI, 4);
        setup.seed = fast_rng_seed(&rng);
        setup.option[option_find(&TAKOYAKI, "finish", 6)] = TAKO_FINISH_ALL;
        assert_null(TAKOYAKI.settle(&setup));
        Match *m = played(&TAKOYAKI, &setup, &rng);
        assert_non_null(m);
        table_places(&TAKOYAKI, match_table(m), place);
        for (Seat s = 0; s < 4; s++) taken |= 1u << place[s];
        assert_int_equal(taken, 2 + 4 + 8 + 16); // 1, 2, 3 and 4
        check_result(m, place);
        check_memory(m, place);
        check_replay(m, place);
        told += check_log(m, place);
        match_free(m);
    }
    assert_true(told > 100); // of 120: a round may end with several unfinished plates [TAKO-16]
}

/* All that was told of a match, malloc'ed. */
static Event *told_of(const Match *m, int *count)
{
    Event *events = calloc((size_t)match_event_count(m), sizeof *events);
    assert_non_null(events);
    *count = match_events(m, SEAT_NOBODY, 0, events, match_event_count(m));
    return events;
}

static void check_all(const Match *m, const int *place)
{
    check_order(m, place);
    check_result(m, place);
    check_memory(m, place);
    check_replay(m, place);
    check_log(m, place);
}

static int16_t *option_of(Setup *setup, const Game *game, const char *key)
{
    return &setup->option[option_find(game, key, strlen(key))];
}

/* What the log tells of a match of several rounds, reckoned by hand, is what the standings have
 * after each of them. A round that ends with several unfinished plates [TAKO-16] is taken as the
 * log scores it. How many rounds were reckoned. */
static int check_rounds(const Match *m, const History *h)
{
    const Table *t = match_table(m);
    int sum[SEATS_MAX] = {0}, points[SEATS_MAX] = {0}, scored[SEATS_MAX] = {0}, count;
    int finished = 0, round = 0, reckoned = 0;
    Event *events = told_of(m, &count);
    for (int i = 0; i < count; i++) {
        const Event *e = &events[i];
        if (e->type == EV_FINISHED) points[e->seat] = t->seat_count - e->value, finished++;
        if (e->type == EV_SCORED) scored[e->seat] = e->value;
        if (e->type != EV_ROUND_ENDED) continue;
        const bool one_left = finished == t->seat_count - 1; // who scores nothing
        if (one_left) assert_memory_equal(points, scored, sizeof points);
        reckoned += one_left;
        assert_in_range(round, 0, h->count - 1);
        for (Seat s = 0; s < t->seat_count; s++)
            assert_int_equal(h->round[round].total[s], sum[s] += scored[s]);
        memset(points, 0, sizeof points);
        memset(scored, 0, sizeof scored);
        finished = 0;
        round++;
    }
    assert_int_equal(round, h->count);
    for (Seat s = 0; s < t->seat_count; s++) assert_int_equal(t->scores[s], sum[s]);
    free(events);
    return reckoned;
}

/* [TAKO-19] "players minus place (first of four 3, last 0)" */
static void test_tako_19__rounds_of_all_are_added_up_everywhere(void **state)
{
    int reckoned = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        int place[SEATS_MAX];
        History h = {0};
        FastRng rng = fast_rng_seeded(seed);
        Setup setup = setup_usual(&TAKOYAKI, 3 + (int)(seed % 3));
        setup.seed = fast_rng_seed(&rng);
        *option_of(&setup, &TAKOYAKI, "finish") = TAKO_FINISH_ALL;
        *option_of(&setup, &TAKOYAKI, "rounds") = 3;
        assert_null(TAKOYAKI.settle(&setup));
        Match *m = played(&TAKOYAKI, &setup, &rng);
        assert_non_null(m);
        history_read(&h, m);
        assert_int_equal(h.count, 3);
        reckoned += check_rounds(m, &h);
        history_clear(&h);
        table_places(&TAKOYAKI, match_table(m), place);
        check_all(m, place);
        match_free(m);
    }
    print_message("%d rounds\n", reckoned);
    assert_true(reckoned > 60);
}

/* What the log says of who left when, and of the cards drawn for the first place. */
typedef struct Leaving {
    int deal[SEATS_MAX];  /* after which a seat left; 0: it never did */
    int drawn[SEATS_MAX]; /* the number of its card; 0: none */
    int left, draws;
} Leaving;

static Leaving leaving_of(const Match *m)
{
    Leaving l = {0};
    int count, deal = 0;
    Event *events = told_of(m, &count);
    for (int i = 0; i < count; i++) {
        const Event *e = &events[i];
        deal += e->type == EV_ROUND_BEGAN;
        if (e->type != EV_RULE) continue;
        if (e->value == KAKU_RULE_LEFT) l.deal[e->seat] = deal, l.left++;
        if (e->value == KAKU_RULE_DRAWN && deal == match_table(m)->round && match_table(m)->over &&
            i > count / 2)
            l.drawn[e->seat] = card_rank(e->card), l.draws++;
    }
    free(events);
    return l;
}

/* Is seat `a` before seat `b`, by what was told? */
static bool is_before(const Table *t, const Leaving *l, Seat a, Seat b)
{
    if (t->scores[a] != t->scores[b]) return t->scores[a] > t->scores[b];
    if (l->deal[a] != l->deal[b]) return l->deal[a] > l->deal[b];
    return l->drawn[a] > l->drawn[b];
}

/* [KAKU-26] "equals share the place", "a card is drawn for each of those who are equal on the
 * first place", "who left later stands higher" */
static void test_kaku_26__chips_and_draws_and_leaving_place_everywhere(void **state)
{
    (void)state;
    int left = 0, draws = 0, shared = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        int place[SEATS_MAX];
        FastRng rng = fast_rng_seeded(seed);
        Setup setup = setup_usual(&KAKKURI, 6);
        setup.seed = fast_rng_seed(&rng);
        *option_of(&setup, &KAKKURI, "chips") = 5;
        *option_of(&setup, &KAKKURI, "deals") = seed % 2 ? 40 : 2;
        *option_of(&setup, &KAKKURI, "tie") = seed % 4 < 2 ? KAKU_TIE_DRAW : KAKU_TIE_SHARE;
        assert_null(KAKKURI.settle(&setup));
        Match *m = played(&KAKKURI, &setup, &rng);
        if (!m) continue;
        const Table *t = match_table(m);
        const Leaving l = leaving_of(m);
        table_places(&KAKKURI, t, place);
        for (Seat a = 0; a < t->seat_count; a++) {
            int before = 0;
            for (Seat b = 0; b < t->seat_count; b++) {
                before += is_before(t, &l, b, a);
                shared += a < b && place[a] == place[b];
            }
            assert_int_equal(place[a], before + 1);
        }
        check_all(m, place);
        left += l.left;
        draws += l.draws;
        match_free(m);
    }
    print_message("%d left, %d cards drawn, %d places shared\n", left, draws, shared);
    assert_true(left > 20 && draws > 3 && shared > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places__are_the_same_everywhere),
        cmocka_unit_test(test_tako_15__with_all_places_are_the_order_of_finishing),
        cmocka_unit_test(test_tako_19__rounds_of_all_are_added_up_everywhere),
        cmocka_unit_test(test_kaku_26__chips_and_draws_and_leaving_place_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
