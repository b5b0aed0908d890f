/* etiquette_daifugo.c - Daifugō: hands behind the curtain, and who can only pass is passed over. */
#include "rules/daifugo/daifugo.h"
#include "session/etiquette.h"

const Etiquette DAIFUGO_ETIQUETTE = {
    .game_id = "daifugo", .hands = HANDS_CURTAIN, .pass_verb = DAIF_SAY_PASS};
