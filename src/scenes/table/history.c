/* history.c - see history.h. */
#include "scenes/table/history.h"

#include <stdlib.h>

#include "text/say.h"

static void note_round(HistoryRound *out, const Match *m, View *view)
{
    const Table *t = match_table(m);
    *out = (HistoryRound){.steps = match_step_count(m)};
    match_view(m, SEAT_NOBODY, view);
    for (Seat s = 0; s < t->seat_count; s++) {
        int before;
        out->points[s] = t->round_scores[s];
        out->total[s] = t->scores[s];
        if (!say_ranks(match_game(m), view, s, &out->rank[s], &before)) out->rank[s] = 0;
    }
}

static void count_events(History *h, const Match *m)
{
    Event e;
    for (int i = 0; i < match_event_count(m); i++) {
        if (match_events(m, SEAT_NOBODY, i, &e, 1) != 1) continue;
        if (say_counted(match_game(m), &e)) h->counted[e.seat]++;
    }
}

void history_read(History *h, const Match *m)
{
    View *view = view_new(match_game(m));
    Match *copy = match_step_count(m) > 0 ? match_copy(m, 1) : NULL;
    *h = (History){0};
    if (copy) h->round = calloc((size_t)match_table(m)->round, sizeof *h->round);
    while (h->round && match_follow(copy, m)) {
        if (match_table(copy)->phase == PHASE_ROUND_OVER)
            note_round(&h->round[h->count++], copy, view);
    }
    count_events(h, m);
    match_free(copy);
    free(view);
}

void history_clear(History *h)
{
    free(h->round);
    *h = (History){0};
}

/* How good a round was for a seat; higher is better, 0 nothing to tell of. */
static int merit(const History *h, const Game *game, int round, Seat seat, int seats)
{
    const HistoryRound *r = &h->round[round];
    if (r->rank[seat] > 0) {
        return round > 0 ? h->round[round - 1].rank[seat] - r->rank[seat] : 0;
    }
    if (!game->low_wins) return r->points[seat];
    int others = 0; // where low wins: by how much less than the others
    for (int s = 0; s < seats; s++) others += r->points[s];
    return others / seats - r->points[seat];
}

bool history_best(const History *h, const Match *m, const bool *passed, int *round, Seat *seat)
{
    int best = 0;
    for (int i = 0; i < h->count; i++) {
        for (Seat s = 0; s < match_table(m)->seat_count && !(passed && passed[i]); s++) {
            const int now = merit(h, match_game(m), i, s, match_table(m)->seat_count);
            if (now <= best) continue;
            best = now;
            *round = i;
            *seat = s;
        }
    }
    return best > 0;
}

int history_last_end(const Match *m)
{
    const Table *t = match_table(m);
    int at = match_step_count(m);
    if (t->phase == PHASE_ROUND_OVER) return at;
    while (at > 0 && match_step(m, at - 1)->kind != STEP_DEAL) at--;
    return at - 1; // before the deal of the round that runs
}
