/* replay.c - see replay.h. */
#include "app/replay.h"

#include <string.h>

#include "base/log.h"
#include "match/record.h"

static bool take_line(Match *m, const char *line, uint64_t state_hash)
{
    RecordFault fault = {0};
    bool holds =
        strcmp(line, REPLAY_UNDO) == 0 ? match_undo(m) : record_apply_line(m, line, &fault);
    return holds && match_hash(m) == state_hash;
}

/* The match as it stands before its first deal is told. */
static Match *begin(const Game *game, const char *id_line)
{
    const Game *named;
    const char *code;
    Setup setup;
    RecordFault fault = {0};
    if (!record_id_parse(id_line, &named, &setup, &fault, &code) || named != game) return NULL;
    return match_new(game, &setup);
}

Match *replay(const Game *game, const JournalRead *journal, int *sound)
{
    *sound = 0;
    if (journal->count < 1) return NULL;
    Match *m = begin(game, journal->line[0]);
    if (!m) return NULL;
    for (*sound = 1; *sound < journal->count; ++*sound) {
        if (take_line(m, journal->line[*sound], journal->state_hash[*sound])) continue;
        log_warn("journal of %s: line %d does not hold", game->id, *sound + 1);
        break;
    }
    if (!match_waits_for_deal(m)) return m;
    match_free(m);
    return NULL;
}
