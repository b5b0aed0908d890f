/* characters.c - see characters.h. */
#include "session/characters.h"

Manner character_manner(int avatar)
{
    // In the order of AVATARS: rabbit, tanuki, owl, ogre, chick, cat, fox, octopus, kappa, ...
    static const uint8_t BY_MASK[AVATAR_COUNT] = {
        MANNER_PLAIN, MANNER_FORGETFUL, MANNER_CAREFUL, MANNER_BOLD, MANNER_FORGETFUL,
        MANNER_TEASING, MANNER_TEASING, MANNER_BOLD, MANNER_CAREFUL};
    return avatar >= 0 && avatar < AVATAR_COUNT ? (Manner)BY_MASK[avatar] : MANNER_PLAIN;
}

const char *character_way(int avatar)
{
    static const char *const WAYS[MANNERS] = {
        [MANNER_BOLD] = N_("Bold: plays without a second look."),
        [MANNER_CAREFUL] = N_("Careful: takes a good look before every move."),
        [MANNER_FORGETFUL] = N_("Forgetful: loses the thread, then hurries."),
        [MANNER_TEASING] = N_("Teasing: now at once, now at the last moment.")};
    return WAYS[character_manner(avatar)];
}

float character_waits(int avatar, float part)
{
    static const float LOST = 0.3f;
    switch (character_manner(avatar)) {
    case MANNER_BOLD: return part * 0.4f;
    case MANNER_CAREFUL: return 0.6f + part * 0.4f;
    case MANNER_FORGETFUL: return part < LOST ? 1 : part * 0.5f;
    case MANNER_TEASING: return part < 0.5f ? 0 : 1;
    default: return part;
    }
}
