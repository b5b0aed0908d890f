/*
 * characters.h - the others at the table are somebody: eight computers whose mask says how they
 * like to play.
 *
 * A character is no strength: that is the level alone. It is how long somebody waits within what
 * the tempo allows, which of several moves that come to the same it makes (chair_temper()), and one
 * line of words.
 */
#ifndef SESSION_CHARACTERS_H
#define SESSION_CHARACTERS_H

#include "session/people.h"

typedef enum Manner {
    MANNER_PLAIN, /* the masks that are not among the eight */
    MANNER_BOLD,
    MANNER_CAREFUL,
    MANNER_FORGETFUL,
    MANNER_TEASING,
    MANNERS
} Manner;

Manner character_manner(int avatar);
/* One line about it, msgid; NULL: there is nothing to be said. */
const char *character_way(int avatar);
/* How long it waits of what it may, 0..1, where the dice have drawn `part` of it. */
float character_waits(int avatar, float part);

#endif
