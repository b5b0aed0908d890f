/* etiquette.c - see etiquette.h: the list of games. */
#include "session/etiquette.h"

#include <string.h>

/* A game that is not in the list is hidden behind the curtain: hiding too much is only a nuisance,
 * but hiding too little gives a hand away. */
static const Etiquette UNKNOWN = {.game_id = "", .hands = HANDS_CURTAIN};

#define GAME(id, NAME) &NAME##_ETIQUETTE,
static const Etiquette *const ALL[] = {
#include "rules/games.def"
};

const Etiquette *etiquette_of(const Game *game)
{
    for (size_t i = 0; i < sizeof ALL / sizeof *ALL; i++) {
        if (strcmp(ALL[i]->game_id, game->id) == 0) return ALL[i];
    }
    return &UNKNOWN;
}
