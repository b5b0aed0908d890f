/*
 * search.h - a player that tries things out in imagination, over any game.
 *
 * It deals out worlds that agree with all it has been told, tries each of its actions in the same
 * worlds, plays each on to the round's end with the game's own quick player in every seat (which
 * sees no more than that seat would), and keeps the better half again and again until its work
 * is done. What it counts is work, never time: the same question has the same answer everywhere.
 */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include <stdatomic.h>

#include "ai/ai.h"

/* How a game is tried out. */
typedef struct Trial {
    void (*choose)(const View *view, AiLevel level, FastRng *rng, Action *out);
    bool (*interrupts)(const View *view, AiLevel level, FastRng *rng, Action *out); /* or NULL */
    AiLevel level; /* that everybody plays with from then on */
    int32_t work;  /* actions that may be imagined for one decision */
    int64_t *done; /* counts those that were, or NULL */
    /* A world that agrees with `view`, the likelier the sooner; `mind`: see below, to be changed at
     * will. NULL: the game's determinize(). */
    void (*imagine)(const View *view, void *mind, FastRng *rng, State *out);
    /* What is thought out once for a decision and at hand in all that is imagined for it: think()
     * fills mind_size bytes, all zero before. Or NULL. */
    size_t mind_size;
    void (*think)(const View *view, FastRng *rng, void *mind);
    /* What the round's end is worth to the viewer. NULL: what it brought more than the others. */
    int64_t (*worth)(const State *end, void *mind);
    /* What is worth a try, the best first; returns how many. NULL: all that is legal. */
    int (*propose)(const View *view, Action *out, int capacity);
    /* One action of the lowest seat in to_act, in the truth imagined, by what that seat may know:
     * what choose() does from a view, only faster. Or NULL. */
    void (*play_on)(State *s, FastRng *rng);
    /* The same for the viewer's own turns. NULL: like everybody. */
    void (*play_own)(State *s, const void *mind, FastRng *rng);
} Trial;

/* `out` holds what the game's own player would do, and what is found to be better: so it is a good
 * answer at any time. False if `stop` (NULL: nothing) was set meanwhile. */
bool search_choose(const Game *game, const Trial *trial, const View *view, FastRng *rng,
                   const atomic_bool *stop, Action *out);

/* A yardstick for the arena alone: the same in the one world that is true. `truth` is what SEAT_ALL
 * sees; the others play on from what they see. Out of turn *out may come without a verb: to let
 * things go on. */
void search_seeing(const Game *game, const Trial *trial, const View *view, const View *truth,
                   FastRng *rng, Action *out);

#endif
