/*
 * redeal.c - what a seat cannot see never changes its computer's decision.
 *
 * At each position the truth is dealt anew behind the seat's back, several times: by
 * determinize(), and once by lot, bit by bit. The View must be the same, byte for byte, and the
 * decision of every level too.
 *
 *   redeal [POSITIONS STRONG_EVERY ONI_EVERY]      of each game; without: the quick test
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hidden.h"
#include "questions.h"

enum { DEALS = 8, CHEAT_EVERY = 100 };

typedef struct Redeal {
    View *view, *other;
    State *twin;
    Hidden hidden;
    FastRng rng;
    bool peeks, leaks; /* planted: a player, a View */
    long asked, views, decisions; /* positions, and what differed */
} Redeal;

/* A value that depends on where the hidden cards lie, which only a cheat could use. */
static bool truth(const Redeal *r, const Game *game, const State *s)
{
    unsigned odd = 0;
    for (size_t at = sizeof(Table); at < game->state_size; at++) {
        odd ^= (unsigned)(((const uint8_t *)s)[at] & r->hidden.bits[at]) >> at % 3;
    }
    return odd & 1;
}

static void observe(const Redeal *r, const Question *q, const State *s, View *out)
{
    q->game->observe(s, q->seat, out);
    if (r->leaks && truth(r, q->game, s)) ((uint8_t *)out)[q->game->state_size - 1] = 1;
}

static bool decide(const Redeal *r, const Question *q, const State *s, const View *v, Action *out)
{
    bool acts = question_decide(q, v, out);
    bool cheats = r->peeks && acts && r->asked % CHEAT_EVERY == 0;
    if (cheats && truth(r, q->game, s)) out->verb++;
    return acts;
}

/* The same question at another deal of what is hidden. */
static bool same_view(Redeal *r, const Question *q)
{
    observe(r, q, r->twin, r->other);
    bool same = memcmp(r->view, r->other, q->game->state_size) == 0;
    r->views += !same;
    return same;
}

static bool answer(void *context, const Question *q, Action *out)
{
    Redeal *r = context;
    size_t size = q->game->state_size;
    r->asked++;
    hidden_from(q->game, q->state, q->seat, &r->hidden);
    observe(r, q, q->state, r->view);
    bool acts = decide(r, q, q->state, r->view, out);
    memcpy(r->twin, q->state, size);
    hidden_scramble(&r->hidden, q->game, &r->rng, r->twin);
    same_view(r, q);
    for (int i = 0; i < DEALS; i++) {
        Action again;
        q->game->determinize(r->view, &r->rng, r->twin);
        if (!same_view(r, q)) continue;
        bool acts_again = decide(r, q, r->twin, r->other, &again);
        r->decisions += acts != acts_again || (acts && !action_equal(out, &again));
    }
    if (r->peeks && acts) question_decide(q, r->view, out); // the match goes on by the rules
    return acts;
}

static Redeal redeal(const Game *game, Plan plan, bool peeks, bool leaks)
{
    Redeal r = {.view = malloc(game->state_size), .other = malloc(game->state_size),
                .twin = malloc(game->state_size), .rng = fast_rng_seeded(plan.seed + 1),
                .peeks = peeks, .leaks = leaks};
    assert_true(r.view && r.other && r.twin);
    Count count = questions_ask(game, plan, answer, &r);
    if (!peeks && !leaks) count_tell(game, &count);
    free(r.view);
    free(r.other);
    free(r.twin);
    return r;
}

static Plan asked_plan = {.seed = 3, .decisions = 1500, .strong_every = 100, .oni_every = 600};

static void test_redealing_what_is_hidden__changes_no_view_and_no_decision(void **state)
{
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        Redeal r = redeal(GAMES[i], asked_plan, false, false);
        assert_int_equal(r.views, 0);
        assert_int_equal(r.decisions, 0);
    }
}

static void test_planted_cheats__are_found(void **state)
{
    const Plan plan = {.seed = 5, .decisions = 1500, .strong_every = 1000, .oni_every = 100000};
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        assert_true(redeal(GAMES[i], plan, true, false).decisions > 0);
        assert_true(redeal(GAMES[i], plan, false, true).views > 0);
    }
}

int main(int argc, char **argv)
{
    if (argc == 4) {
        asked_plan.decisions = strtol(argv[1], NULL, 10);
        asked_plan.strong_every = (int)strtol(argv[2], NULL, 10);
        asked_plan.oni_every = (int)strtol(argv[3], NULL, 10);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_redealing_what_is_hidden__changes_no_view_and_no_decision),
        cmocka_unit_test(test_planted_cheats__are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
