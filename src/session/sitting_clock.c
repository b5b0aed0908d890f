/*
 * sitting_clock.c - the clock of a table whose rules have one (Kakkuri's `minutes`): how long it
 * has run, what is left, and what the table says when it has run out.
 *
 * It runs while a round does: it stands still on a result and between two evenings. Whole minutes
 * are lines of the journal, so that a match that is continued does not begin with a full clock
 * again.
 */
#include "session/journal_replay.h"
#include "session/sitting_parts.h"

enum { MINUTE_MS = 60000, NEVER = -1 };

/* How many minutes the rules give; 0: there is no clock. */
static int minutes_of(const Sitting *s)
{
    const int at = option_find(s->game, "minutes", sizeof "minutes" - 1);
    return at < 0 ? 0 : sitting_table(s)->option[at];
}

/* What the table may say now; false: nothing. */
static bool table_says(const Sitting *s, Action *out)
{
    for (int v = 0; v < s->game->verb_count; v++) {
        if (!s->game->verbs[v].by_table) continue;
        *out = action_of((uint8_t)(v + 1));
        return sitting_try(s, SEAT_NOBODY, out, NULL) == MATCH_OK;
    }
    return false;
}

/* The first version of the rules had no such lines in its journals: a match that was begun by it
 * stays readable for that version of the program. */
static void keep_minutes(Sitting *s)
{
    char line[32];
    Text out = text_over(line, sizeof line);
    const int minutes = (int)(s->clock_ms / MINUTE_MS);
    if (minutes == s->clock_minutes || minutes > REPLAY_CLOCK_MAX) return;
    s->clock_minutes = minutes;
    if (sitting_table(s)->rules < 2) return;
    replay_write_clock(minutes, &out);
    sitting_keep_line(s, line);
}

void sitting_time_passes(Sitting *s, float dt_s)
{
    Action a;
    const bool runs = minutes_of(s) > 0 && sitting_table(s)->phase != PHASE_ROUND_OVER;
    if (!runs || !table_says(s, &a)) return;
    s->clock_ms += dt_s * 1000;
    keep_minutes(s);
}

int sitting_clock_ms(const Sitting *s)
{
    Action a;
    if (minutes_of(s) == 0 || sitting_table(s)->phase == PHASE_ROUND_OVER) return NEVER;
    if (!table_says(s, &a)) return NEVER;
    const double left = (double)minutes_of(s) * MINUTE_MS - s->clock_ms;
    return left > 0 ? (int)left + 1 : 0;
}

bool sitting_say_time_up(Sitting *s)
{
    Action a;
    return sitting_clock_ms(s) == 0 && table_says(s, &a) &&
           sitting_submit(s, SEAT_NOBODY, &a, NULL) == MATCH_OK;
}
