/*
 * characters.h - the other players have a character: eight computers whose mask says how they like
 * to play.
 *
 * A character does not change how strong the computer is: only its level does. It decides how long
 * the computer waits within what the tempo allows, which of several equally good moves it makes
 * (chair_temper()), and one line of words.
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
/* One line about it, as a msgid; NULL where there is none. */
const char *character_way(int avatar);
/* Which part of the longest wait it takes, 0..1, where the dice have drawn `part`. */
float character_waits(int avatar, float part);

#endif
