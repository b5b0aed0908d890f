/* light.c - a match as fast as it can be played, with nothing asked but: is the state sound? Half
 * of the matches go the way of playouts, half the way of players, who act out of turn as well. */
#include <string.h>

#include "trial.h"

/* One action of `seat`, drawn from what it sees; false if it has none. */
static bool act(Trial *t, Seat seat)
{
    const Game *g = t->game;
    bool more;
    g->observe(t->s, seat, t->view);
    if (g->sample && seats_have(table(t)->to_act, seat)) {
        g->sample(t->view, &t->rng, &t->last);
    } else {
        int count = g->legal(t->view, t->list, LIST_MAX, &more);
        if (count == 0) return false;
        t->last = t->list[below(t, count)];
    }
    t->story.count = 0;
    g->apply(t->s, seat, &t->last, &t->story);
    return true;
}

/* Somebody acts: now and then one who need not, else one of those the game waits for. */
static bool somebody_acts(Trial *t)
{
    SeatSet besides = table(t)->may_interrupt, to_act = table(t)->to_act;
    Seat seat = (Seat)below(t, table(t)->seat_count);
    if (seats_have(besides, seat) && below(t, 8) == 0) {
        if (act(t, seat)) return true;
    }
    while (!seats_have(to_act, seat)) seat = (Seat)((seat + 1) % table(t)->seat_count);
    return act(t, seat) || blame(t, "seat %d is to act and has no action", seat);
}

bool trial_play_light(Trial *t)
{
    const Game *g = t->game;
    t->actions = 0;
    if (!trial_draw_setup(t)) return false;
    bool as_playout = g->play_random && below(t, 2) == 0;
    g->start(&t->setup, t->s);
    for (; !table(t)->over; t->actions++) {
        trial_let_table_speak(t);
        if (table(t)->over) break;
        if (table(t)->phase == PHASE_ROUND_OVER) {
            t->story.count = 0;
            if (g->deal(t->s, NULL, &t->story) != DEAL_OK) return blame(t, "no round can be dealt");
        } else if (as_playout) {
            g->play_random(t->s, &t->rng);
        } else if (!somebody_acts(t)) {
            return false;
        }
        if (!trial_check_head(t)) return false;
        if (t->actions > ACTIONS_BOUND) return blame(t, "the match does not end");
    }
    return true;
}
