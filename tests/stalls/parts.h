/* parts.h - all that a stall is made of, and what of it is missing. */
#ifndef TESTS_STALLS_PARTS_H
#define TESTS_STALLS_PARTS_H

#include "ai/player.h"
#include "session/etiquette.h"
#include "table/stall.h"
#include "table/teach.h"
#include "text/words.h"

typedef struct Parts {
    Game game;
    Player player;
    GameWords words;
    Etiquette etiquette;
    Stall stall;
    TableKind table;
    TableTeach teach;
    TableHand hand;
    Lesson lesson;
} Parts;

/* The name of the first part that is missing or belongs to another game; NULL: it is all there.
 * `assets` is the folder of that name. */
const char *parts_lack(const Parts *p, const char *assets);

#endif
