/*
 * bench_curtain.c [MATCHES] - how long the program keeps three people waiting who share one screen,
 * at every stall with a curtain: seconds from what one person does to the moment in which the
 * next one may do something (mean, 95 of 100, longest), and minutes of it in a match. The last two
 * columns are what the curtain alone takes of it, from the last card's landing to the hand being
 * open (mean, longest); the rest is the flight of cards and the time in which the others may drop
 * out. People take no time here: people who are named press their key in the first frame that hears it, and decide
 * in the first frame that lets them. The clock is given and dice are seeded: the same code prints
 * the same figures on any machine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "flies.h"
#include "stage.h"

enum { WAITS_MOST = 20000, FRAMES_MOST = 2000000, PEOPLE = 3 };
static const float FRAME_S = 1.0f / 60;

typedef struct Figures {
    float wait[WAITS_MOST];
    int count;
    float all_s, curtain_s, longest_s;
} Figures;

typedef struct Evening {
    Stage *s;
    Figures *out;
    FastRng dice;
    float waited_s; /* since somebody did something */
    float landed_s; /* ... or the last card landed since then */
} Evening;

static const TableScreen *screen(const Evening *e) { return (const TableScreen *)app_top(e->s->app); }

static void note_wait(Evening *e)
{
    Figures *out = e->out;
    if (out->count < WAITS_MOST) out->wait[out->count++] = e->waited_s;
    out->all_s += e->waited_s;
    out->curtain_s += e->landed_s;
    if (e->landed_s > out->longest_s) out->longest_s = e->landed_s;
    e->waited_s = e->landed_s = 0;
}

static RefereeVerdict does(Evening *e, HappeningKind kind, Seat seat, Action a)
{
    const Happening h = {.kind = (uint8_t)kind, .seat = seat, .action = a,
                         .ms = app_referee(e->s->app)->now_ms};
    return referee_happens(app_referee(e->s->app), &h, NULL);
}

/* A person's key goes down and up; the curtain decides what it means. */
static void press_own_key(Evening *e, Seat seat)
{
    const Zones *z = &screen(e)->calls.zones;
    for (int code = 0; code < ZONE_KEYS; code++) {
        if (z->buzz[code] == 0 || z->person[z->buzz[code] - 1] != seat) continue;
        stage_key(e->s, (uint16_t)code, true);
        stage_key(e->s, (uint16_t)code, false);
        return;
    }
}

static void decide(Evening *e, Seat seat)
{
    Sitting *sitting = e->s->app->sitting;
    Action a;
    ai_choose(sitting_game(sitting), sitting_view(sitting, seat), AI_EASY, &e->dice, &a);
    if (does(e, HAPPENED_ACTION, seat, a) == VERDICT_DONE) note_wait(e);
}

/* Until a hand lies open: what comes then, as the time in which others may drop out, is
 * people's. */
static void note_curtain(Evening *e)
{
    const Curtain *c = &screen(e)->curtain;
    const bool open = c->open_for < SEATS_MAX && c->part <= 0 && c->dead_s <= 0;
    if (a_card_flies(screen(e))) e->landed_s = 0;
    else if (!open) e->landed_s += FRAME_S;
}

/* What people do in this frame, if anything is asked of them. */
static void answer(Evening *e)
{
    const Referee *r = app_referee(e->s->app);
    if (strcmp(stage_top(e->s), "result") == 0) {
        (void)does(e, HAPPENED_TOLD, GLASS_SCREEN, (Action){0});
        (void)does(e, HAPPENED_NEXT, SEAT_NOBODY, (Action){0});
        app_pop(e->s->app);
        e->waited_s = e->landed_s = 0; // the deal is a feast, and no turn
        return;
    }
    if (r->untold != 0) return;
    const TableScreen *t = screen(e);
    Asks asks;
    referee_asks(r, &asks);
    const Seat seat = asks.asked ? (Seat)__builtin_ctz(asks.asked) : SEAT_NOBODY;
    if (t->curtain.next != SEAT_NOBODY) press_own_key(e, t->curtain.next);
    else if (asks.what == ASK_ANSWER) {
        (void)does(e, HAPPENED_LEFT, seat, (Action){0});
        e->waited_s = e->landed_s = 0; // asked in public: that is no turn
    } else if (asks.what == ASK_LOOK && t->curtain.part <= 0 && t->curtain.dead_s <= 0) {
        note_wait(e);
        (void)does(e, HAPPENED_SEEN, seat, (Action){0});
    } else if (asks.what == ASK_ACTION && t->model.person != SEAT_NOBODY && t->curtain.part <= 0)
        decide(e, t->model.person);
}

static void live_through(const Game *game, uint64_t seed, Figures *out)
{
    Evening e = {.s = stage_new(), .out = out, .dice = fast_rng_seeded(seed)};
    Setup setup = stage_setup(game, PEOPLE, NULL);
    setup.seed = fast_rng_seed(&e.dice);
    app_host(e.s->app)->thinks_at_once = true;
    stage_sit_with(e.s, game, &setup, PEOPLE);
    app_push(e.s->app, table_scene_new(e.s->app, false));
    for (int i = 0; i < FRAMES_MOST; i++) {
        app_step(e.s->app, FRAME_S);
        e.waited_s += FRAME_S;
        if (strcmp(stage_top(e.s), "table") == 0) note_curtain(&e);
        if (i == 0) stage_draw(e.s);
        if (strcmp(stage_top(e.s), "result") == 0 && sitting_table(e.s->app->sitting)->over) break;
        answer(&e);
    }
    stage_free(e.s);
}

static int by_length(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void report(const Game *game, int matches)
{
    static Figures f;
    f = (Figures){.count = 0};
    for (int i = 0; i < matches; i++) live_through(game, (uint64_t)(100 + i), &f);
    qsort(f.wait, (size_t)f.count, sizeof *f.wait, by_length);
    if (f.count == 0) return;
    printf("%-9s %6d  %6.2f  %6.2f  %6.2f  %6.1f  %6.2f  %6.2f\n", game->id, f.count / matches,
           (double)(f.all_s / (float)f.count), (double)f.wait[f.count * 95 / 100],
           (double)f.wait[f.count - 1], (double)(f.all_s / 60) / matches,
           (double)(f.curtain_s / (float)f.count), (double)f.longest_s);
    fflush(stdout);
}

int main(int count, char **word)
{
    static const char *const STALLS[] = {"kakkuri", "tamalou", "daifugo"};
    const int matches = count > 1 ? atoi(word[1]) : 3;
    printf("stall      turns    mean    95 %%    most  minutes  curtain  its most\n");
    for (size_t i = 0; i < sizeof STALLS / sizeof *STALLS; i++)
        report(game_by_id(STALLS[i], strlen(STALLS[i])), matches);
    return 0;
}
