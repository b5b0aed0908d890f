/* stamps.c - see stamps.h: the list of leaves, and what all games' stamps have in common. */
#include "session/stamps.h"

#include <stdlib.h>
#include <string.h>

#define GAME(id, NAME) &NAME##_STAMPS,
static const StampLeaf *const ALL[] = {
#include "rules/games.def"
};

const StampLeaf *stamps_of(const Game *game)
{
    for (size_t i = 0; i < sizeof ALL / sizeof *ALL; i++)
        if (strcmp(ALL[i]->game_id, game->id) == 0) return ALL[i];
    return NULL;
}

void stamps_read(const Match *match, Memory *m)
{
    const StampLeaf *leaf = stamps_of(m->game);
    const int count = match_event_count(match);
    memset(m->stamps, 0, sizeof m->stamps);
    if (!leaf) return;
    if (m->lesson) {
        for (Seat s = 0; s < m->seating.count; s++) stamp_give(m->stamps, s, STAMP_LESSON);
        return;
    }
    Event *event = malloc((size_t)(count + 1) * sizeof *event);
    if (!event) return;
    match_events(match, SEAT_ALL, 0, event, count);
    const StampStory story = {m, match_table(match), event, count};
    leaf->read(&story, m->stamps);
    free(event);
}
