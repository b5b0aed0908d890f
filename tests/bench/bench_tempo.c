/*
 * bench_tempo.c [minutes] [MATCHES] - how long one person waits, at every stall: seconds from a decision to
 * the next one where somebody else acted in between (median and 95 of 100), seconds to the first
 * decision of a match, the longest time in which nothing new began, and the share of a match that
 * is waiting. With "minutes" before the number: how long a match lasts, for every number of seats,
 * of one round and of as many as is usual, as lines of src/session/lasts.def. The person is
 * played by a computer of the usual level that takes THINKS_S for each
 * decision and is in no hurry; the page of a result is one decision, too. The clock is given and
 * dice are seeded: the same code prints the same figures on any machine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "stage.h"

enum { GAPS_MOST = 20000, STEPS_MOST = 3000000 };
static const float THINKS_S = 2.5f, FRAME_S = 1.0f / 60;
static const Seat ME = 0;

typedef struct Figures {
    float gap[GAPS_MOST];
    int count;
    float first_s, waits_s, thinks_s, longest_s;
} Figures;

/* One match as the person lives through it. */
typedef struct Evening {
    Stage *s;
    Figures *out;
    FastRng dice;
    float waited_s, asked_s, quiet_s; /* since the last decision, since asked, since a step */
    int steps, own_step;              /* steps seen last; steps after the person's last decision */
    int asked_about;                  /* the step at which a call was considered */
    bool decided;                     /* something, in this match */
} Evening;

static bool at_result(const Evening *e) { return strcmp(stage_top(e->s), "result") == 0; }

/* Is the person asked for something, and has seen all that led to it? */
static bool is_asked(const Evening *e)
{
    const Referee *r = app_referee(e->s->app);
    if (at_result(e)) return true;
    return r->untold == 0 && referee_decider(r, GLASS_SCREEN) == ME;
}

static void note_decision(Evening *e)
{
    Figures *out = e->out;
    const int steps = stage_steps(e->s);
    if (!e->decided && !at_result(e)) {
        if (e->waited_s > out->first_s) out->first_s = e->waited_s;
        e->decided = true;
    } else if (steps > e->own_step && out->count < GAPS_MOST) { // others acted in between
        out->gap[out->count++] = e->waited_s;
    }
    out->waits_s += e->waited_s;
    out->thinks_s += e->asked_s;
    e->waited_s = e->asked_s = 0;
}

static void decide(Evening *e)
{
    Sitting *sitting = e->s->app->sitting;
    Happening act = {.kind = HAPPENED_ACTION, .seat = ME};
    note_decision(e);
    if (at_result(e)) {
        const Happening told = {.kind = HAPPENED_TOLD, .seat = GLASS_SCREEN},
                        next = {.kind = HAPPENED_NEXT};
        referee_happens(app_referee(e->s->app), &told, NULL);
        referee_happens(app_referee(e->s->app), &next, NULL);
        app_pop(e->s->app);
    } else {
        ai_choose(sitting_game(sitting), sitting_view(sitting, ME), AI_NORMAL, &e->dice,
                  &act.action);
        assert_int_equal(referee_happens(app_referee(e->s->app), &act, NULL), VERDICT_DONE);
    }
    e->own_step = stage_steps(e->s);
}

/* What may be done out of turn is thought of once a step, and done as soon as it is seen. */
static void call(Evening *e)
{
    Sitting *sitting = e->s->app->sitting;
    const Referee *r = app_referee(e->s->app);
    Happening act = {.kind = HAPPENED_ACTION, .seat = ME};
    if (at_result(e) || r->untold != 0 || e->asked_about == stage_steps(e->s)) return;
    if (!seats_have(sitting_table(sitting)->may_interrupt, ME)) return;
    e->asked_about = stage_steps(e->s);
    if (!ai_interrupts(sitting_game(sitting), sitting_view(sitting, ME), AI_NORMAL, &e->dice,
                       &act.action))
        return;
    if (referee_happens(app_referee(e->s->app), &act, NULL) == VERDICT_DONE) note_decision(e);
    e->own_step = stage_steps(e->s);
}

static void frame(Evening *e)
{
    const bool asked = is_asked(e);
    app_step(e->s->app, FRAME_S);
    *(asked ? &e->asked_s : &e->waited_s) += FRAME_S;
    e->quiet_s = asked || stage_steps(e->s) != e->steps ? 0 : e->quiet_s + FRAME_S;
    e->steps = stage_steps(e->s);
    if (e->quiet_s > e->out->longest_s) e->out->longest_s = e->quiet_s;
    if (is_asked(e) && e->asked_s >= THINKS_S) decide(e);
    else call(e);
}

static void live_through(const Game *game, Setup setup, uint64_t seed, Figures *out)
{
    FastRng dice = fast_rng_seeded(seed);
    Evening e = {.s = stage_new(), .out = out, .dice = dice, .asked_about = -1};
    setup.seed = fast_rng_seed(&dice);
    app_set(e.s->app, PREF_LANG, 1);
    app_host(e.s->app)->thinks_at_once = true;
    stage_sit_with(e.s, game, &setup, 1);
    app_push(e.s->app, table_scene_new(e.s->app, false));
    for (int i = 0; i < STEPS_MOST; i++) {
        frame(&e);
        if (at_result(&e) && sitting_table(e.s->app->sitting)->over) break;
    }
    note_decision(&e); // the page of the match's end
    stage_free(e.s);
}

static int by_length(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void report(const Game *game, int seats, int matches)
{
    static Figures f;
    f = (Figures){.count = 0};
    for (int i = 0; i < matches; i++) 
        live_through(game, stage_setup(game, seats, NULL), (uint64_t)(100 + i), &f);
    qsort(f.gap, (size_t)f.count, sizeof *f.gap, by_length);
    const float all = f.waits_s + f.thinks_s;
    printf("%-9s %5d  %6d  %6.1f  %6.1f  %6.1f  %6.1f  %4.0f %%  %6.1f\n", game->id, seats, f.count,
           (double)f.gap[f.count / 2], (double)f.gap[f.count * 95 / 100], (double)f.first_s,
           (double)f.longest_s, (double)(100 * f.waits_s / all), (double)(all / 60) / matches);
    fflush(stdout);
}

/* How many rounds there are. */
static int rounds_option(const Game *game)
{
    const int rounds = option_find(game, "rounds", strlen("rounds"));
    return rounds >= 0 ? rounds : option_find(game, "deals", strlen("deals"));
}

static void report_minutes(const Game *game, int matches)
{
    static Figures f;
    const int at = rounds_option(game);
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        const int usual = stage_setup(game, seats, NULL).option[at];
        for (int few = 1; few >= 0; few--) {
            Setup setup = setup_usual(game, seats);
            if (few) setup.option[at] = 1;
            if (game->settle(&setup) || (few && usual == 1)) continue;
            f = (Figures){.count = 0};
            for (int i = 0; i < matches; i++) live_through(game, setup, (uint64_t)(100 + i), &f);
            printf("MINUTES(%s, %d, %d, %.1ff)\n", game->id, seats, few ? 1 : usual,
                   (double)((f.waits_s + f.thinks_s) / 60 / (float)matches));
            fflush(stdout);
        }
    }
}

int main(int count, char **word)
{
    static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
    enum { FULL = 5 };
    const bool minutes = count > 1 && strcmp(word[1], "minutes") == 0;
    const int matches = count > 1 + minutes ? atoi(word[1 + minutes]) : 3;
    for (size_t i = 0; minutes && i < sizeof STALLS / sizeof *STALLS; i++)
        report_minutes(game_by_id(STALLS[i], strlen(STALLS[i])), matches);
    if (minutes) return 0;
    printf("stall     seats  waits   median    95 %%   first   still  waiting  minutes\n");
    for (size_t i = 0; i < sizeof STALLS / sizeof *STALLS; i++) {
        const Game *game = game_by_id(STALLS[i], strlen(STALLS[i]));
        report(game, game->seats_best, matches);
        if (game->seats_best != FULL) report(game, FULL, matches);
    }
    return 0;
}
