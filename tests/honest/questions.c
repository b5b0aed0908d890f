/* questions.c - see questions.h. */
#include "questions.h"

#include <stdio.h>
#include <stdlib.h>

#include "ai/temper.h"
#include "ai/why.h"
#include "rules/any_setup.h"

enum { ACTIONS_MAX = 600 }; /* of a match: so that many matches are seen */

typedef struct Round {
    const Game *game;
    Plan plan;
    Answer answer;
    void *context;
    FastRng rng;
    State *state;
    View *view; /* to find out who takes how long */
    Count count;
    long asked;
} Round;

bool question_decide(const Question *q, const View *v, Action *out)
{
    FastRng dice = q->dice;
    if (q->besides) return ai_interrupts(q->game, v, q->level, &dice, out);
    ai_choose(q->game, v, q->level, &dice, out);
    ai_temper(q->game, v, (int)(dice.s[0] % TEMPERS), out);
    const Reason why = ai_why(q->game, v, out); // what a hint would say depends on the View, too
    return why.code != ADVICE_NONE;
}

static bool one_in(Round *r, int every) { return fast_rng_below(&r->rng, (uint32_t)every) == 0; }

static bool ask(Round *r, Seat seat, AiLevel level, bool besides, Action *out)
{
    Question q = {.game = r->game, .state = r->state, .seat = seat, .level = level,
                  .besides = besides, .dice = fast_rng_seeded(fast_rng_next(&r->rng))};
    r->count.of[level]++;
    r->asked++;
    return r->answer(r->context, &q, out);
}

/* Out of turn: each seat that may, with some level; true if one of them acted. */
static bool ask_besides(Round *r)
{
    SeatSet may = state_table(r->state)->may_interrupt;
    for (Seat seat = 0; may >> seat; seat++) {
        Action a;
        AiLevel level = (AiLevel)fast_rng_below(&r->rng, AI_LEVELS);
        if (!seats_have(may, seat) || !ask(r, seat, level, true, &a)) continue;
        r->game->apply(r->state, seat, &a, NULL);
        return true;
    }
    return false;
}

static bool has_time(Round *r, AiLevel level)
{
    if (!ai_takes_time(r->game, r->view, level)) return true;
    return one_in(r, level == AI_ONI ? r->plan.oni_every : r->plan.strong_every);
}

/* One of those to act, asked at every level that has time; one of the answers is carried out. */
static void ask_in_turn(Round *r)
{
    const Table *t = state_table(r->state);
    Action chosen = {0};
    int answers = 0;
    Seat seat;
    do seat = (Seat)fast_rng_below(&r->rng, t->seat_count);
    while (!seats_have(t->to_act, seat));
    r->game->observe(r->state, seat, r->view);
    for (int level = AI_RANDOM; level < AI_LEVELS; level++) {
        Action a;
        if (!has_time(r, (AiLevel)level)) continue;
        ask(r, seat, (AiLevel)level, false, &a);
        if (one_in(r, ++answers)) chosen = a;
    }
    r->game->apply(r->state, seat, &chosen, NULL);
}

static void play(Round *r)
{
    const Game *g = r->game;
    const Table *t = state_table(r->state);
    Setup setup = any_setup(g, &r->rng);
    g->start(&setup, r->state);
    for (int i = 0; i < ACTIONS_MAX && !t->over && r->asked < r->plan.decisions; i++) {
        if (t->phase == PHASE_ROUND_OVER) g->deal(r->state, NULL, NULL);
        else if (!ask_besides(r)) ask_in_turn(r);
    }
}

Count questions_ask(const Game *game, Plan plan, Answer answer, void *context)
{
    Round r = {.game = game, .plan = plan, .answer = answer, .context = context,
               .rng = fast_rng_seeded(plan.seed), .state = malloc(game->state_size),
               .view = malloc(game->state_size)};
    if (!r.state || !r.view) abort();
    while (r.asked < plan.decisions) play(&r);
    free(r.state);
    free(r.view);
    return r.count;
}

long count_tell(const Game *game, const Count *c)
{
    long all = 0;
    printf("%s:", game->id);
    for (int level = 0; level < AI_LEVELS; level++) {
        printf(" %s %ld", ai_level_name((AiLevel)level), c->of[level]);
        all += c->of[level];
    }
    printf("\n");
    return all;
}
