/*
 * ai.h - computer players. They see a View, never a State, and draw from their own generator.
 */
#ifndef AI_AI_H
#define AI_AI_H

#include <stdatomic.h>

#include "rules/game.h"

typedef enum AiLevel {
    AI_RANDOM,
    AI_GREEDY,
    AI_EASY,
    AI_NORMAL,
    AI_STRONG,
    AI_ONI,
    AI_LEVELS
} AiLevel;

/* "random" "greedy" "easy" "normal" "strong" "oni"; false if it is none of them. */
bool ai_level_parse(const char *word, size_t length, AiLevel *out);
const char *ai_level_name(AiLevel level);

/* The action that a player of `level` chooses; the viewer must have a legal one. Always legal. */
void ai_choose(const Game *game, const View *view, AiLevel level, FastRng *rng, Action *out);

/* The same with this limit of work (search.h) where it searches; 0: the usual limit. */
void ai_choose_working(const Game *game, const View *view, AiLevel level, int32_t work,
                       FastRng *rng, Action *out);
/* The same, adding to *imagined how many actions were tried out in imagination. */
void ai_choose_counting(const Game *game, const View *view, AiLevel level, FastRng *rng,
                        int64_t *imagined, Action *out);

/* The same, but it can be cancelled: false as soon as `stop` is set, and then *out must not be
 * used. */
bool ai_think(const Game *game, const View *view, AiLevel level, FastRng *rng,
              const atomic_bool *stop, Action *out);

/* May a decision of this level take longer than a frame? */
bool ai_takes_time(const Game *game, const View *view, AiLevel level);

/* Out of turn (may_interrupt): true and *out, if a player of `level` would act now. False at games
 * without such actions. */
bool ai_interrupts(const Game *game, const View *view, AiLevel level, FastRng *rng, Action *out);

/* A player that sees all cards. It is a yardstick for the arena and not a level, so that no match
 * can ask for it. `truth` is what SEAT_ALL sees. False if it would rather do nothing, out of
 * turn. */
bool ai_choose_seeing(const Game *game, const View *view, const View *truth, FastRng *rng,
                      Action *out);

/* Any legal action, each equally likely. */
void ai_random(const Game *game, const View *view, FastRng *rng, Action *out);

#endif
