/* dotenko_player.c - how the computer plays Dotenko, put together. */
#include "ai/dotenko/dotenko_ai.h"
#include "ai/player.h"
#include "ai/temper.h"

static const Trial TRIAL = {
    .choose = dotenko_choose, .level = AI_ONI, .mind_size = sizeof(Seat), .think = dotenko_think,
    .worth = dotenko_worth, .play_on = dotenko_play_on,
};

const Player DOTENKO_PLAYER = {
    .game_id = "dotenko", .choose = dotenko_choose, .interrupts = dotenko_interrupts,
    .oni = 12000, .trial = &TRIAL, .why = dotenko_why, .same = dotenko_same,
    .riddles = &DOTENKO_RIDDLES,
};
