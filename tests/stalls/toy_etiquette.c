/* toy_etiquette.c - the template game keeps its hands behind the curtain. */
#include "session/etiquette.h"

const Etiquette TOY_ETIQUETTE = {.game_id = "toy", .hands = HANDS_CURTAIN};
