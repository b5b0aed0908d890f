/* situation.c - see situation.h. */
#include "match/situation.h"

#include <string.h>

#include "match/deal_text.h"

enum { LINE_BYTES = 1024 };

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
    while (part_next(&actions, part, sizeof part)) {
        if (!do_part(m, part)) return false;
    }
    return true;
}

bool situation_lay(Match *m, const char *deal)
{
    Deal cards;
    RecordFault fault;
    const char *code;
    return deal_parse(match_game(m), match_setup(m), deal, &cards, &fault, &code) &&
           match_deal_manual(m, &cards) == DEAL_OK;
}

/* The deal parts at *at, which is left at the first action. */
static bool lay_cards(Match *m, const char **at)
{
    char part[LINE_BYTES], deal[LINE_BYTES];
    Text all = text_over(deal, sizeof deal);
    const char *rest = *at;
    while (part_next(&rest, part, sizeof part) && is_deal(part)) {
        text_printf(&all, "%s ", part);
        *at = rest;
    }
    return !all.cut && situation_lay(m, deal);
}

Match *situation_begin(const Game *game, const char *fixed, const char *rules)
{
    char line[LINE_BYTES];
    Text id = text_over(line, sizeof line);
    const Game *named;
    Setup setup;
    RecordFault fault;
    const char *code;
    text_printf(&id, "%s %s deal=manual %s", game->id, fixed, rules);
    if (id.cut || !record_id_parse(line, &named, &setup, &fault, &code)) return NULL;
    return match_new(named, &setup);
}

bool situation_go_on(Match *m, const char *lay)
{
    return lay_cards(m, &lay) && situation_play(m, lay);
}

Match *situation_new(const Game *game, const char *rules, const char *lay)
{
    Match *m = situation_begin(game, "seed=1", rules);
    if (m && situation_go_on(m, lay)) return m;
    match_free(m);
    return NULL;
}
