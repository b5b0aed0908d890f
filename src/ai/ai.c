/* ai.c - the levels of the computer, and which policy plays which game. See ai.h. */
#include "ai/ai.h"

#include <assert.h>
#include <string.h>

#include "ai/daifugo_ai.h"
#include "ai/dotenko_ai.h"
#include "ai/kakkuri_ai.h"
#include "ai/takoyaki_ai.h"
#include "ai/tamalou_ai.h"

static const char *const LEVELS[AI_LEVELS] = {"random", "greedy", "easy",
                                              "normal", "strong", "oni"};

bool ai_level_parse(const char *word, size_t length, AiLevel *out)
{
    for (int level = 0; level < AI_LEVELS; level++) {
        if (!word_is(word, length, LEVELS[level])) continue;
        *out = (AiLevel)level;
        return true;
    }
    return false;
}

const char *ai_level_name(AiLevel level) { return LEVELS[level]; }

typedef struct Policy {
    const char *game_id;
    void (*choose)(const View *view, AiLevel level, FastRng *rng, Action *out);
    bool (*interrupts)(const View *view, AiLevel level, FastRng *rng, Action *out); /* or NULL */
} Policy;

static const Policy POLICIES[] = {
    {"takoyaki", takoyaki_choose, NULL},
    {"dotenko", dotenko_choose, dotenko_interrupts},
    {"kakkuri", kakkuri_choose, NULL},
    {"tamalou", tamalou_choose, tamalou_interrupts},
    {"daifugo", daifugo_choose, NULL},
};
enum { POLICY_COUNT = sizeof POLICIES / sizeof POLICIES[0] };

static const Policy *policy_of(const Game *game)
{
    for (int i = 0; i < POLICY_COUNT; i++) {
        if (strcmp(POLICIES[i].game_id, game->id) == 0) return &POLICIES[i];
    }
    return NULL;
}

void ai_choose(const Game *game, const View *view, AiLevel level, FastRng *rng, Action *out)
{
    const Policy *policy = policy_of(game);
    if (policy && level != AI_RANDOM) policy->choose(view, level, rng, out);
    else ai_random(game, view, rng, out);
}

bool ai_interrupts(const Game *game, const View *view, AiLevel level, FastRng *rng, Action *out)
{
    const Policy *policy = policy_of(game);
    return policy && policy->interrupts && policy->interrupts(view, level, rng, out);
}

enum { LISTED_MAX = 512 }; // a game with more legal actions than this has a sample()

void ai_random(const Game *game, const View *view, FastRng *rng, Action *out)
{
    if (game->sample) {
        game->sample(view, rng, out);
        return;
    }
    Action listed[LISTED_MAX];
    bool more;
    int count = game->legal(view, listed, LISTED_MAX, &more);
    assert(count > 0 && !more);
    *out = listed[fast_rng_below(rng, (uint32_t)count)];
}
