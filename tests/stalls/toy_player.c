/* toy_player.c - the least computer player that the template game can do with. */
#include "ai/player.h"

static void choose(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    (void)level;
    ai_random(&TOY, view, rng, out);
}

static Reason why(const View *v, const Action *a, const Offers *o)
{
    (void)v, (void)a, (void)o;
    return why_code(ADVICE_NONE);
}

static bool same(const View *v, const Action *a, const Action *b)
{
    (void)v;
    return action_equal(a, b);
}

static const Trial TRIAL = {.choose = choose, .level = AI_EASY};

const Player TOY_PLAYER = {
    .game_id = "toy", .choose = choose, .trial = &TRIAL, .why = why, .same = same,
};
