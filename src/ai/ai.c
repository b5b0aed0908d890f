/* ai.c - the levels of the computer, and which policy plays which game. See ai.h. */
#include "ai/ai.h"

#include <assert.h>
#include <string.h>

#include "ai/daifugo_ai.h"
#include "ai/daifugo_guess.h"
#include "ai/daifugo_proof.h"
#include "ai/dotenko_ai.h"
#include "ai/kakkuri_ai.h"
#include "ai/kakkuri_guess.h"
#include "ai/kakkuri_trial.h"
#include "ai/search.h"
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
    const Trial *trial;    /* how everybody plays in imagination */
    int32_t strong, oni;   /* how many actions these levels imagine for a decision; 0: none */
    bool (*prove)(const View *view, Action *out); /* what is certain, for these levels; or NULL */
} Policy;

/* What the arena says: trying things out wins in Daifugo, Kakkuri and Dotenko; the others play by
 * their policies. */
static const Policy POLICIES[] = {
    {.game_id = "takoyaki", .choose = takoyaki_choose,
     .trial = &(const Trial){.choose = takoyaki_choose, .level = AI_NORMAL}},
    {.game_id = "dotenko", .choose = dotenko_choose, .interrupts = dotenko_interrupts, .oni = 12000,
     .trial = &(const Trial){.choose = dotenko_choose, .level = AI_ONI, .mind_size = sizeof(Seat),
                             .think = dotenko_think, .worth = dotenko_worth,
                             .play_on = dotenko_play_on}},
    {.game_id = "kakkuri", .choose = kakkuri_choose, .interrupts = kakkuri_interrupts, .oni = 60000,
     .trial = &(const Trial){
         .choose = kakkuri_choose, .level = AI_GREEDY, .imagine = kakkuri_imagine,
         .mind_size = KAKKURI_MIND_BYTES, .think = kakkuri_think, .worth = kakkuri_worth,
         .propose = kakkuri_propose, .play_on = kakkuri_play_on, .play_own = kakkuri_play_own}},
    {.game_id = "tamalou", .choose = tamalou_choose, .interrupts = tamalou_interrupts,
     .trial = &(const Trial){.choose = tamalou_choose, .interrupts = tamalou_interrupts,
                             .level = AI_GREEDY}},
    {.game_id = "daifugo", .choose = daifugo_choose, .oni = 100000, .prove = daifugo_prove,
     .trial = &(const Trial){.choose = daifugo_choose, .level = AI_ONI, .imagine = daifugo_imagine,
                             .mind_size = DAIFUGO_MIND_BYTES, .think = daifugo_think,
                             .propose = daifugo_propose,
                             .play_on = daifugo_play_on}},
};
enum { POLICY_COUNT = sizeof POLICIES / sizeof POLICIES[0] };

static const Policy *policy_of(const Game *game)
{
    for (int i = 0; i < POLICY_COUNT; i++) {
        if (strcmp(POLICIES[i].game_id, game->id) == 0) return &POLICIES[i];
    }
    return NULL;
}

/* Out of turn nobody tries things out. Where several choose at once nobody imagines what the others
 * do, unless the game has its own way to play on: the others do that by rule. */
static int32_t work_of(const Policy *policy, const View *view, AiLevel level)
{
    const Table *t = view_table(view);
    if (!seats_have(t->to_act, t->viewer)) return 0;
    if (!policy->trial->play_on && t->to_act != seats_only(t->viewer)) return 0;
    if (level == AI_ONI) return policy->oni;
    return level == AI_STRONG ? policy->strong : 0;
}

static bool proves(const Policy *policy, AiLevel level)
{
    return policy->prove && (level == AI_STRONG || level == AI_ONI);
}

bool ai_takes_time(const Game *game, const View *view, AiLevel level)
{
    const Policy *policy = policy_of(game);
    return policy && (work_of(policy, view, level) > 0 || proves(policy, level));
}

static bool think(const Game *game, const View *view, AiLevel level, FastRng *rng,
                  const atomic_bool *stop, int64_t *done, Action *out)
{
    const Policy *policy = policy_of(game);
    if (!policy || level == AI_RANDOM) {
        ai_random(game, view, rng, out);
        return true;
    }
    if (proves(policy, level) && policy->prove(view, out)) return true;
    policy->choose(view, level, rng, out);
    Trial trial = *policy->trial;
    trial.work = work_of(policy, view, level);
    trial.done = done;
    return trial.work == 0 || search_choose(game, &trial, view, rng, stop, out);
}

bool ai_think(const Game *game, const View *view, AiLevel level, FastRng *rng,
              const atomic_bool *stop, Action *out)
{
    return think(game, view, level, rng, stop, NULL, out);
}

void ai_choose(const Game *game, const View *view, AiLevel level, FastRng *rng, Action *out)
{
    think(game, view, level, rng, NULL, NULL, out);
}

void ai_choose_counting(const Game *game, const View *view, AiLevel level, FastRng *rng,
                        int64_t *imagined, Action *out)
{
    think(game, view, level, rng, NULL, imagined, out);
}

bool ai_interrupts(const Game *game, const View *view, AiLevel level, FastRng *rng, Action *out)
{
    const Policy *policy = policy_of(game);
    return policy && policy->interrupts && policy->interrupts(view, level, rng, out);
}

bool ai_choose_seeing(const Game *game, const View *view, const View *truth, FastRng *rng,
                      Action *out)
{
    enum { SEER_WORK = 6000 }; // one world to know: more do not make it stronger
    const Policy *policy = policy_of(game);
    const Table *t = view_table(view);
    assert(policy);
    Trial trial = *policy->trial;
    trial.work = SEER_WORK;
    if (seats_have(t->to_act, t->viewer)) policy->choose(view, AI_ONI, rng, out);
    else if (!ai_interrupts(game, view, AI_ONI, rng, out)) return false;
    search_seeing(game, &trial, view, truth, rng, out);
    return out->verb != 0;
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
