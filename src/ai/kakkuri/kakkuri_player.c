/* kakkuri_player.c - how the computer plays Kakkuri, put together. */
#include "ai/kakkuri/kakkuri_ai.h"
#include "ai/kakkuri/kakkuri_guess.h"
#include "ai/kakkuri/kakkuri_trial.h"
#include "ai/player.h"
#include "ai/temper.h"

static const Trial TRIAL = {
    .choose = kakkuri_choose, .level = AI_GREEDY, .imagine = kakkuri_imagine,
    .mind_size = KAKKURI_MIND_BYTES, .think = kakkuri_think, .worth = kakkuri_worth,
    .propose = kakkuri_propose, .play_on = kakkuri_play_on, .play_own = kakkuri_play_own,
};

const Player KAKKURI_PLAYER = {
    .game_id = "kakkuri", .choose = kakkuri_choose, .interrupts = kakkuri_interrupts,
    .oni = 60000, .trial = &TRIAL, .why = kakkuri_why, .same = kakkuri_same,
    .riddles = &KAKKURI_RIDDLES,
};
