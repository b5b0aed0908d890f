/* replay.c - see replay.h. */
#include "app/replay.h"

#include <string.h>

#include "base/log.h"
#include "match/record.h"

static const char HELP[] = "help ";

void replay_write_help(Seat seat, Text *out) { text_printf(out, "%s%d", HELP, seat); }

bool replay_is_help(const char *line, Seat *seat)
{
    int number;
    const size_t head = sizeof HELP - 1;
    if (strncmp(line, HELP, head) != 0) return false;
    if (!word_int(line + head, strlen(line + head), 0, SEATS_MAX - 1, &number)) return false;
    *seat = (Seat)number;
    return true;
}

static bool take_line(Match *m, const char *line, uint64_t state_hash)
{
    RecordFault fault = {0};
    Seat helped;
    bool holds = replay_is_help(line, &helped) ? helped < match_table(m)->seat_count
                 : strcmp(line, REPLAY_UNDO) == 0 ? match_undo(m)
                                                  : record_apply_line(m, line, &fault);
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

/* The first `count` lines; how many of them hold in *sound. */
static Match *replay_lines(const Game *game, const JournalRead *journal, int count, int *sound)
{
    *sound = 0;
    Match *m = count > 0 ? begin(game, journal->line[0]) : NULL;
    for (*sound = m != NULL; m && *sound < count; ++*sound) {
        if (!take_line(m, journal->line[*sound], journal->state_hash[*sound])) break;
    }
    return m;
}

Match *replay(const Game *game, const JournalRead *journal, int *sound)
{
    Match *m = replay_lines(game, journal, journal->count, sound);
    if (m && *sound < journal->count) {
        log_warn("journal of %s: line %d does not hold", game->id, *sound + 1);
        // That line may have changed the match before its hash gave it away.
        match_free(m);
        m = replay_lines(game, journal, *sound, sound);
    }
    if (!m || !match_waits_for_deal(m)) return m;
    match_free(m);
    return NULL;
}
