/* temper.c - see temper.h. */
#include "ai/temper.h"

#include <string.h>

enum { LISTED_MAX = 600 };

static const struct {
    const char *game_id;
    bool (*same)(const View *v, const Action *a, const Action *b);
} SAMES[] = {{"takoyaki", takoyaki_same}, {"dotenko", dotenko_same}, {"kakkuri", kakkuri_same},
             {"tamalou", tamalou_same}, {"daifugo", daifugo_same}};
enum { SAME_COUNT = sizeof SAMES / sizeof SAMES[0] };

void ai_temper(const Game *game, const View *v, int temper, Action *a)
{
    Action listed[LISTED_MAX];
    const Action chosen = *a;
    bool more;
    int at = 0;
    while (at < SAME_COUNT && strcmp(SAMES[at].game_id, game->id) != 0) at++;
    if (at == SAME_COUNT || temper == 1) return;
    int count = game->legal(v, listed, LISTED_MAX, &more);
    for (int i = 0; i < count; i++) {
        if (!SAMES[at].same(v, &chosen, &listed[i])) continue;
        *a = listed[i];
        if (temper == 0) return;
    }
}
