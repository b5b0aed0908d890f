/* daifugo_player.c - how the computer plays Daifugō, put together. */
#include "ai/daifugo/daifugo_ai.h"
#include "ai/daifugo/daifugo_guess.h"
#include "ai/daifugo/daifugo_proof.h"
#include "ai/player.h"
#include "ai/temper.h"

static const Trial TRIAL = {
    .choose = daifugo_choose, .level = AI_ONI, .imagine = daifugo_imagine,
    .mind_size = DAIFUGO_MIND_BYTES, .think = daifugo_think, .propose = daifugo_propose,
    .play_on = daifugo_play_on,
};

const Player DAIFUGO_PLAYER = {
    .game_id = "daifugo", .choose = daifugo_choose, .oni = 100000, .prove = daifugo_prove,
    .trial = &TRIAL, .why = daifugo_why, .same = daifugo_same,
    .riddles = &DAIFUGO_RIDDLES,
};
