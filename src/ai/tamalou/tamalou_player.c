/* tamalou_player.c - how the computer plays Tamalou, put together. */
#include "ai/tamalou/tamalou_ai.h"
#include "ai/player.h"
#include "ai/temper.h"

static const Trial TRIAL = {
    .choose = tamalou_choose, .interrupts = tamalou_interrupts, .level = AI_GREEDY,
};

const Player TAMALOU_PLAYER = {
    .game_id = "tamalou", .choose = tamalou_choose, .interrupts = tamalou_interrupts,
    .trial = &TRIAL, .why = tamalou_why, .same = tamalou_same,
    .riddles = &TAMALOU_RIDDLES,
};
