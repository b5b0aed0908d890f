/*
 * search.h - a Monte Carlo search over imagined worlds, for any game.
 *
 * It deals worlds that agree with everything it has been told, tries each of its actions in the
 * same worlds, plays each on to the round's end with the game's own quick player in every seat
 * (which sees no more than that seat would), and keeps the better half again and again until its
 * work is done. It is limited by work and never by time, so that the same question has the same
 * answer everywhere.
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
    /* A world that agrees with `view`; likelier ones are drawn more often. `mind`: see below; it
     * may be changed. NULL: the game's determinize(). */
    void (*imagine)(const View *view, void *mind, FastRng *rng, State *out);
    /* Computed once for a decision and passed to everything that is imagined for it: think() fills
     * mind_size bytes, all zero before. Or NULL. */
    size_t mind_size;
    void (*think)(const View *view, FastRng *rng, void *mind);
    /* The value of the round's end for the viewer. NULL: how much more it brought than to the
     * others. */
    int64_t (*worth)(const State *end, void *mind);
    /* What is worth a try, the best first; returns how many. NULL: all that is legal. */
    int (*propose)(const View *view, Action *out, int capacity);
    /* One action of the lowest seat in to_act, in the truth imagined, by what that seat may know:
     * what choose() does from a view, only faster. Or NULL. */
    void (*play_on)(State *s, FastRng *rng);
    /* The same for the viewer's own turns. NULL: like everybody. */
    void (*play_own)(State *s, const void *mind, FastRng *rng);
} Trial;

/* `out` first holds what the game's own player would do and then any better action that is found,
 * so it is a good answer at any time. False if `stop` (NULL: nothing) was set meanwhile. */
bool search_choose(const Game *game, const Trial *trial, const View *view, FastRng *rng,
                   const atomic_bool *stop, Action *out);

/* A yardstick for the arena alone: the same in the one world that is true. `truth` is what SEAT_ALL
 * sees; the others play on from what they see. Out of turn *out may come without a verb: to let
 * things go on. */
void search_seeing(const Game *game, const Trial *trial, const View *view, const View *truth,
                   FastRng *rng, Action *out);

#endif
