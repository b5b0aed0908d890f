/*
 * playouts.c - do random playouts play the same game? What play_random() does has to be one of
 * the legal actions, and each has to come as often as the others; so with sample().
 */
#include <stddef.h>
#include <string.h>

#include "base/hash.h"
#include "rules/daifugo/daifugo.h"
#include "rules/kakkuri/kakkuri.h"
#include "trial.h"

enum { AHEAD_MAX = 2000, WEIGHED_MAX = 60, DRAWS_EACH = 100, DRAWS_SURE = 2000 };

/* Every byte of a state, except those which playouts leave as they are, because nobody asks for
 * them, and those which only they fill: how the round of Daifugō went; where turns of Kakkuri ended,
 * and behind that the counted hands, which broken() holds against the cards. */
static uint64_t outcome_of(const Game *game, const State *s)
{
    size_t from = game->state_size, count = 0;
    if (strcmp(game->id, "daifugo") == 0) {
        from = offsetof(Daifugo, story);
        count = sizeof ((Daifugo *)NULL)->story;
    } else if (strcmp(game->id, "kakkuri") == 0) {
        from = offsetof(Kakkuri, rested);
        count = offsetof(Kakkuri, bag) + sizeof ((Kakkuri *)NULL)->bag - from;
    }
    const uint8_t *bytes = (const uint8_t *)s, *rest = bytes + from + count;
    const uint64_t both[2] = {hash_bytes(bytes, from),
                              hash_bytes(rest, game->state_size - from - count)};
    return hash_bytes(both, sizeof both);
}

/* The state after each of the listed actions of `seat`, in t->outcome. True if one of them
 * throws dice: a playout may throw others. */
static bool look_ahead(Trial *t, Seat seat, int count)
{
    const Game *g = t->game;
    bool diced = false;
    for (int i = 0; i < count; i++) {
        memcpy(t->twin, t->s, g->state_size);
        g->apply(t->twin, seat, &t->list[i], NULL);
        t->outcome[i] = outcome_of(g, t->twin);
        diced |= memcmp(&state_table(t->twin)->rng, &table(t)->rng, sizeof(Rng)) != 0;
    }
    return diced;
}

/* The first action of the list that leads to this state, or -1. */
static int outcome_find(const Trial *t, int count, uint64_t outcome)
{
    for (int i = 0; i < count; i++) {
        if (t->outcome[i] == outcome) return i;
    }
    return -1;
}

/* Plays one action at random in t->twin: which of the list it was, or -1. */
static int play_once(Trial *t, int count)
{
    memcpy(t->twin, t->s, t->game->state_size);
    t->game->play_random(t->twin, &t->rng);
    return outcome_find(t, count, outcome_of(t->game, t->twin));
}

static int sample_once(Trial *t, int count)
{
    Action drawn;
    t->game->sample(t->view, &t->rng, &drawn);
    for (int i = 0; i < count; i++) {
        if (action_equal(&drawn, &t->list[i])) return i;
    }
    return -1;
}

/* Draws `each` times as often as there are actions; -1 if something else is drawn, 0 if one of
 * them comes too rarely or too often by five standard deviations, 1 if all is well. Actions with
 * one outcome count together in `times` of the first. */
static int is_even(Trial *t, int (*draw)(Trial *t, int count), int count, int each, bool alike)
{
    int drawn[WEIGHED_MAX] = {0}, share[WEIGHED_MAX] = {0}, draws = each * count;
    for (int i = 0; i < count; i++) share[alike ? outcome_find(t, count, t->outcome[i]) : i]++;
    for (int i = 0; i < draws; i++) {
        int which = draw(t, count);
        if (which < 0) return -1;
        drawn[which]++;
    }
    for (int i = 0; i < count; i++) {
        double expected = (double)draws * share[i] / count, off = drawn[i] - expected;
        if (off * off > 25.0 * expected * (1.0 - (double)share[i] / count)) return 0;
    }
    return 1;
}

/* What looks uneven is drawn far more often, and judged by that alone: among so many positions
 * some are beyond five standard deviations by chance. */
static bool check_even(Trial *t, int (*draw)(Trial *t, int count), int count, bool alike,
                       const char *name)
{
    int even = is_even(t, draw, count, DRAWS_EACH, alike);
    if (even == 0) even = is_even(t, draw, count, DRAWS_SURE, alike);
    t->weighed++;
    if (even < 0) return blame(t, "%s does what is not legal", name);
    return even || blame(t, "%s prefers some of %d actions", name, count);
}

bool check_playouts(Trial *t)
{
    const Game *g = t->game;
    bool weigh = t->actions >= t->weigh_at, more;
    if (!g->play_random && !g->sample) return true;
    if (!t->deep && !weigh) return true;
    Seat seat = lowest_to_act(t);
    g->observe(t->s, seat, t->view);
    int count = g->legal(t->view, t->list, AHEAD_MAX, &more);
    if (more) return true;
    weigh = weigh && count > 1 && count <= WEIGHED_MAX;
    if (weigh) t->weigh_at = ACTIONS_BOUND + 1; // one position a match
    if (g->sample && weigh && !check_even(t, sample_once, count, false, "sample()")) return false;
    if (!g->play_random) return true;
    bool diced = look_ahead(t, seat, count);
    int which = play_once(t, count);
    const char *broken = g->broken(t->twin);
    if (broken) return blame(t, "play_random() leaves a broken table: %s", broken);
    if (which < 0 && !diced) return blame(t, "play_random() does what is not legal");
    t->playouts++;
    if (!weigh || diced) return true;
    return check_even(t, play_once, count, true, "play_random()");
}
