/* situation.c - see situation.h. */
#include "match/situation.h"

#include <string.h>

#include "match/deal_text.h"

enum { LINE_BYTES = 1024 };

/* The next part between semicolons, from *at on; false where there is none. */
static bool part_next(const char **at, char out[LINE_BYTES])
{
    *at += strspn(*at, "; ");
    const size_t length = strcspn(*at, ";");
    if (length == 0 || length >= LINE_BYTES) return false;
    memcpy(out, *at, length);
    out[length] = '\0';
    *at += length;
    return true;
}

static bool is_deal(const char *part) { return strchr("hst", part[0]) != NULL; }

/* "1 play Jd". */
static bool do_part(Match *m, const char *part)
{
    const char *word;
    int seat;
    Action action;
    const size_t length = word_next(&part, &word);
    if (word_is(word, length, "next")) return match_next(m) == MATCH_OK;
    if (word_is(word, length, "-")) seat = SEAT_NOBODY;
    else if (!word_int(word, length, 0, SEATS_MAX - 1, &seat)) return false;
    return action_parse(match_game(m), part, &action) == ACTION_READ &&
           match_submit(m, (Seat)seat, &action, NULL) == MATCH_OK;
}

bool situation_play(Match *m, const char *actions)
{
    char part[LINE_BYTES];
    while (part_next(&actions, part)) {
        if (!do_part(m, part)) return false;
    }
    return true;
}

/* The deal parts at *at, which is left at the first action. */
static bool lay_cards(Match *m, const char **at)
{
    char part[LINE_BYTES];
    Deal deal = deal_blank();
    RecordFault fault;
    const char *code, *rest = *at;
    while (part_next(&rest, part) && is_deal(part)) {
        const char *words = part;
        if (!deal_part_parse(match_game(m), match_setup(m), &words, &deal, &fault, &code))
            return false;
        *at = rest;
    }
    return match_deal_manual(m, &deal) == DEAL_OK;
}

Match *situation_new(const Game *game, const char *rules, const char *lay)
{
    char line[LINE_BYTES];
    Text id = text_over(line, sizeof line);
    const Game *named;
    Setup setup;
    RecordFault fault;
    const char *code;
    text_printf(&id, "%s seed=1 deal=manual %s", game->id, rules);
    if (id.cut || !record_id_parse(line, &named, &setup, &fault, &code)) return NULL;
    Match *m = match_new(named, &setup);
    if (m && lay_cards(m, &lay) && situation_play(m, lay)) return m;
    match_free(m);
    return NULL;
}
