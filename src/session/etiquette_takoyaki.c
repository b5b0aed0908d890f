/* etiquette_takoyaki.c - Takoyaki: plates lie before all, and nobody holds anything. */
#include "session/etiquette.h"

const Etiquette TAKOYAKI_ETIQUETTE = {.game_id = "takoyaki", .hands = HANDS_PUBLIC};
