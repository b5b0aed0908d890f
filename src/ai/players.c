/* players.c - the list of computer players, a game each. */
#include <string.h>

#include "ai/player.h"

#define GAME(id, NAME) &NAME##_PLAYER,
static const Player *const PLAYERS[] = {
#include "rules/games.def"
};

const Player *player_of(const Game *game)
{
    for (size_t i = 0; i < sizeof PLAYERS / sizeof *PLAYERS; i++) {
        if (strcmp(PLAYERS[i]->game_id, game->id) == 0) return PLAYERS[i];
    }
    return NULL;
}
