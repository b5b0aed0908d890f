/* etiquette.c - see etiquette.h: the list of games. */
#include "session/etiquette.h"

#include <string.h>

/* Hiding too much is a nuisance, hiding too little gives a hand away. */
static const Etiquette UNKNOWN = {.game_id = "", .hands = HANDS_NOREN};

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
