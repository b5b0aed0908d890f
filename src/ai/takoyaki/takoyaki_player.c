/* takoyaki_player.c - how the computer plays Takoyaki, put together. */
#include "ai/takoyaki/takoyaki_ai.h"
#include "ai/player.h"
#include "ai/temper.h"

static const Trial TRIAL = {
    .choose = takoyaki_choose, .level = AI_NORMAL,
};

const Player TAKOYAKI_PLAYER = {
    .game_id = "takoyaki", .choose = takoyaki_choose, .trial = &TRIAL, .why = takoyaki_why,
    .same = takoyaki_same,
    .riddles = &TAKOYAKI_RIDDLES,
};
