/* temper.c - see temper.h. */
#include "ai/temper.h"

#include "ai/player.h"

enum { LISTED_MAX = 600 };

void ai_temper(const Game *game, const View *v, int temper, Action *a)
{
    Action listed[LISTED_MAX];
    const Action chosen = *a;
    bool more;
    const Player *player = player_of(game);
    if (!player || temper == 1) return;
    int count = game->legal(v, listed, LISTED_MAX, &more);
    for (int i = 0; i < count; i++) {
        if (!player->same(v, &chosen, &listed[i])) continue;
        *a = listed[i];
        if (temper == 0) return;
    }
}
