/* journal_replay.c - see journal_replay.h. */
#include "session/journal_replay.h"

#include <string.h>

#include "base/log.h"
#include "match/record.h"

static const char HELP[] = "help ", TAUGHT[] = "taught ", HANDS[] = "hands ",
                  PICTURE[] = "picture ", CLOCK[] = "clock ";

void replay_write_help(Seat seat, Text *out) { text_printf(out, "%s%d", HELP, seat); }

void replay_write_taught(int teaching, Text *out) { text_printf(out, "%s%d", TAUGHT, teaching); }

void replay_write_hands(bool open, Text *out) { text_printf(out, "%s%d", HANDS, open); }

void replay_write_clock(int minutes, Text *out) { text_printf(out, "%s%d", CLOCK, minutes); }

void replay_write_picture(Seat seat, int place, int picture, Text *out)
{
    text_printf(out, "%s%d %d %d", PICTURE, seat, place, picture);
}

/* Is the line `head` and a number up to `most`? */
static bool is_note(const char *line, const char *head, int most, int *number)
{
    const size_t length = strlen(head);
    if (strncmp(line, head, length) != 0) return false;
    return word_int(line + length, strlen(line + length), 0, most, number);
}

/* "picture 0 2 4" */
static bool take_screenshot(const char *line, int seats, Pictures *pictures)
{
    const char *at = line + sizeof PICTURE - 1;
    int number[3];
    if (strncmp(line, PICTURE, sizeof PICTURE - 1) != 0) return false;
    const int least[] = {0, 1, 0}, most[] = {seats - 1, PICTURE_PLACES, PICTURE_MOST};
    for (int i = 0; i < 3; i++) {
        const char *word;
        const size_t length = word_next(&at, &word);
        if (!word_int(word, length, least[i], most[i], &number[i])) return false;
    }
    if (*at) return false;
    pictures->at[number[0]][number[1] - 1] = (uint8_t)number[2];
    return true;
}

static bool take_step_back(Match *m, Undone *undone)
{
    enum { STEPS_AT_ONCE = 2 }; // an action, and a deal after it
    Step last[STEPS_AT_ONCE];
    const int before = match_step_count(m);
    for (int i = 0; i < STEPS_AT_ONCE && i < before; i++) last[i] = *match_step(m, before - 1 - i);
    if (!match_undo(m)) return false;
    for (int i = 0; i < before - match_step_count(m); i++) undone_push(undone, &last[i]);
    return true;
}

static bool take_step(Match *m, const char *line, Replayed *out)
{
    RecordFault fault = {0};
    const int before = match_step_count(m), events = match_event_count(m);
    if (!record_apply_line(m, line, &fault)) return false;
    for (int i = before; i < match_step_count(m); i++) undone_note(&out->undone, match_step(m, i));
    pictures_hear(&out->pictures, m, events);
    return true;
}

static bool take_line(Match *m, const char *line, Replayed *out)
{
    int number;
    if (is_note(line, HELP, match_table(m)->seat_count - 1, &number)) {
        out->helped |= seats_only((Seat)number);
        return true;
    }
    if (is_note(line, TAUGHT, REPLAY_TAUGHT_MAX, &number)) {
        out->taught |= (uint32_t)1 << number;
        return true;
    }
    if (is_note(line, HANDS, true, &number)) {
        out->open = number != 0;
        return true;
    }
    if (is_note(line, CLOCK, REPLAY_CLOCK_MAX, &number)) {
        out->clock = number;
        return true;
    }
    if (strcmp(line, REPLAY_UNDO) == 0) return take_step_back(m, &out->undone);
    if (take_screenshot(line, match_table(m)->seat_count, &out->pictures)) return true;
    return take_step(m, line, out);
}

/* The match as it stands before its first deal is told. */
static Match *begin(const Game *game, const char *id_line, bool *newer)
{
    const Game *named;
    Setup setup;
    RecordFault fault;
    const bool read = record_id_read(id_line, &named, &setup, &fault);
    *newer = fault.newer;
    if (read && named == game) return match_new(game, &setup);
    log_warn("journal of %s: %s", game->id, read ? "of another game" : fault.words);
    return NULL;
}

/* Is the state what it was after that line? Hashes of format 1 mean nothing any more. */
static bool is_as_it_was(const Match *m, uint64_t state_hash)
{
    return match_setup(m)->format1 || match_hash(m) == state_hash;
}

/* The first `count` lines. */
static Match *replay_lines(const Game *game, const JournalRead *journal, int count, Replayed *out)
{
    *out = (Replayed){0};
    Match *m = count > 0 ? begin(game, journal->line[0], &out->newer) : NULL;
    for (out->sound = m != NULL; m && out->sound < count; ++out->sound) {
        if (!take_line(m, journal->line[out->sound], out)) break;
        if (!is_as_it_was(m, journal->state_hash[out->sound])) break;
    }
    return m;
}

Match *replay(const Game *game, const JournalRead *journal, Replayed *out)
{
    Match *m = replay_lines(game, journal, journal->count, out);
    if (m && out->sound < journal->count) {
        const int sound = out->sound;
        log_warn("journal of %s: line %d does not hold", game->id, sound + 1);
        // That line may have changed the match before its hash gave it away.
        match_free(m);
        undone_clear(&out->undone);
        m = replay_lines(game, journal, sound, out);
    }
    if (!m || !match_waits_for_deal(m)) return m;
    match_free(m);
    undone_clear(&out->undone);
    return NULL;
}
