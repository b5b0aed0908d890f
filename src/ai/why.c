/* why.c - see why.h. What holds in any game; the rest each game knows itself. */
#include "ai/player.h"

Reason ai_why(const Game *game, const View *view, const Action *a)
{
    Offers offers;
    bool more;
    Reason why = {.code = ADVICE_NONE};
    offers.count = game->legal(view, offers.action, WHY_LISTED_MAX, &more);
    const Player *player = player_of(game);
    if (player) why = player->why(view, a, &offers);
    if (why.code == ADVICE_NONE) why.code = offers.count == 1 && !more ? ADVICE_ONLY : ADVICE_BEST;
    return why;
}
