/* riddle.c - see riddle.h. */
#include "ai/riddle.h"

#include <string.h>

#include "ai/player.h"

static const char *const NAMES[RIDDLE_KINDS] = {
    [RIDDLE_RUN] = "run",         [RIDDLE_DUEL] = "duel",     [RIDDLE_QUIET] = "quiet",
    [RIDDLE_WAIT] = "wait",       [RIDDLE_STOP] = "stop",     [RIDDLE_LONGEST] = "longest",
    [RIDDLE_LOWEST] = "lowest",   [RIDDLE_CALL] = "call",
    [RIDDLE_CHANCE] = "chance",
};

const char *riddle_name(RiddleKind kind) { return NAMES[kind]; }

RiddleKind riddle_by_name(const char *name, size_t length)
{
    for (RiddleKind k = 0; k < RIDDLE_KINDS; k++) {
        if (strlen(NAMES[k]) == length && memcmp(NAMES[k], name, length) == 0) return k;
    }
    return RIDDLE_KINDS;
}

static const RiddleArt *art_of(const Game *game)
{
    const Player *player = player_of(game);
    return player ? player->riddles : NULL;
}

bool riddle_suits(const Game *game, RiddleKind kind)
{
    const RiddleArt *art = art_of(game);
    return art && kind < RIDDLE_KINDS && art->kinds >> kind & 1;
}

bool riddle_is_short(RiddleKind kind) { return kind != RIDDLE_RUN && kind != RIDDLE_DUEL; }

bool riddle_ways(const Game *game, RiddleKind kind, const View *v, RiddleWays *out)
{
    int worth[RIDDLE_WAYS_MAX], best = 0;
    bool more;
    out->right = 0;
    out->count = game->legal(v, out->action, RIDDLE_WAYS_MAX, &more);
    if (more || !riddle_suits(game, kind)) return false;
    for (int i = 0; i < out->count; i++) {
        worth[i] = art_of(game)->worth(kind, v, &out->action[i]);
        if (worth[i] == RIDDLE_NOT_DECIDED) return false;
        if (worth[i] > best) best = worth[i];
    }
    for (int i = 0; i < out->count; i++) {
        out->sound[i] = best > 0 && worth[i] == best;
        out->right += out->sound[i];
    }
    return out->right > 0;
}

bool riddle_is_right(const Game *game, RiddleKind kind, const View *v, const Action *a)
{
    RiddleWays ways;
    Action whole = *a;
    if (!riddle_ways(game, kind, v, &ways)) return false;
    if (game->complete) game->complete(v, &whole);
    for (int i = 0; i < ways.count; i++) {
        if (action_equal(&ways.action[i], &whole)) return ways.sound[i];
    }
    return false;
}

unsigned riddle_facts(const Game *game, RiddleKind kind, const View *v)
{
    const RiddleArt *art = art_of(game);
    return art && art->facts ? art->facts(kind, v) : 0;
}

int riddle_number(const Game *game, RiddleKind kind, const View *v, const Action *a)
{
    const RiddleArt *art = art_of(game);
    return art && art->number ? art->number(kind, v, a) : 0;
}

void riddle_recall(const Game *game, View *v)
{
    const RiddleArt *art = art_of(game);
    if (art && art->recall) art->recall(v);
}
