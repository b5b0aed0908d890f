/* sitting_people.c - who sits there changes while the match goes on. See sitting.h. */
#include <assert.h>
#include <string.h>

#include "match/record.h"
#include "session/sitting_parts.h"

void sitting_keep_seat(Sitting *s, Seat seat, bool by_computer)
{
    assert(seats_have(s->people, seat));
    Chair *chair = &s->seating.chair[seat];
    chair->computer = by_computer;
    if (by_computer && chair->level < AI_EASY) chair->level = AI_NORMAL;
    s->wait_s = -1;
    s->window.step = -1;
}

bool sitting_rename(Sitting *s, Seat seat, const char *name)
{
    char clean[NAME_BYTES], about[RECORD_LINE_MAX];
    Text seats = text_over(about, sizeof about);
    utf8_clean(name, NAME_LETTERS, clean, sizeof clean);
    if (!clean[0] || seat >= s->seating.count) return false;
    memcpy(s->seating.chair[seat].name, clean, sizeof clean);
    seating_write(&s->seating, &seats);
    if (s->host->store && !sitting_table(s)->over)
        host_notice(s->host, journal_about(s->host->store, s->game->id, about));
    return true;
}
