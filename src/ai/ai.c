/* ai.c - the levels of the computer, and how a player of a level comes to a decision. See ai.h. */
#include "ai/ai.h"

#include <assert.h>
#include <string.h>

#include "ai/player.h"
#include "ai/search.h"

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

/* Out of turn there is no search. Where several choose at once there is none either, unless the
 * game has its own way to play on, which then chooses for the others. */
static int32_t work_of(const Player *player, const View *view, AiLevel level)
{
    const Table *t = view_table(view);
    if (!seats_have(t->to_act, t->viewer)) return 0;
    if (!player->trial->play_on && t->to_act != seats_only(t->viewer)) return 0;
    if (level == AI_ONI) return player->oni;
    return level == AI_STRONG ? player->strong : 0;
}

static bool proves(const Player *player, AiLevel level)
{
    return player->prove && (level == AI_STRONG || level == AI_ONI);
}

bool ai_takes_time(const Game *game, const View *view, AiLevel level)
{
    const Player *player = player_of(game);
    return player && (work_of(player, view, level) > 0 || proves(player, level));
}

/* `work`: 0 for the usual amount. */
static bool think(const Game *game, const View *view, AiLevel level, int32_t work, FastRng *rng,
                  const atomic_bool *stop, int64_t *done, Action *out)
{
    const Player *player = player_of(game);
    if (!player || level == AI_RANDOM) {
        ai_random(game, view, rng, out);
        return true;
    }
    if (proves(player, level) && player->prove(view, out)) return true;
    player->choose(view, level, rng, out);
    Trial trial = *player->trial;
    trial.work = work_of(player, view, level);
    if (work > 0 && trial.work > 0) trial.work = work;
    trial.done = done;
    return trial.work == 0 || search_choose(game, &trial, view, rng, stop, out);
}

bool ai_think(const Game *game, const View *view, AiLevel level, FastRng *rng,
              const atomic_bool *stop, Action *out)
{
    return think(game, view, level, 0, rng, stop, NULL, out);
}

void ai_choose(const Game *game, const View *view, AiLevel level, FastRng *rng, Action *out)
{
    think(game, view, level, 0, rng, NULL, NULL, out);
}

void ai_choose_working(const Game *game, const View *view, AiLevel level, int32_t work,
                       FastRng *rng, Action *out)
{
    think(game, view, level, work, rng, NULL, NULL, out);
}

void ai_choose_counting(const Game *game, const View *view, AiLevel level, FastRng *rng,
                        int64_t *imagined, Action *out)
{
    think(game, view, level, 0, rng, NULL, imagined, out);
}

bool ai_interrupts(const Game *game, const View *view, AiLevel level, FastRng *rng, Action *out)
{
    const Player *player = player_of(game);
    return player && player->interrupts && player->interrupts(view, level, rng, out);
}

bool ai_choose_seeing(const Game *game, const View *view, const View *truth, FastRng *rng,
                      Action *out)
{
    // all is known, so there is only one world; more would not make it stronger
    enum { SEER_WORK = 6000 };
    const Player *player = player_of(game);
    const Table *t = view_table(view);
    assert(player);
    Trial trial = *player->trial;
    trial.work = SEER_WORK;
    if (seats_have(t->to_act, t->viewer)) player->choose(view, AI_ONI, rng, out);
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
