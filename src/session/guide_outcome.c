/* guide_outcome.c - see guide_outcome.h. */
#include "session/guide_outcome.h"

#include <stdlib.h>
#include <string.h>

#include "match/situation.h"

enum { RULES_BYTES = 768 };

/* Is this option named among the words "key=value key=value"? */
static bool names(const char *words, const char *key)
{
    const char *word;
    size_t length;
    while ((length = word_next(&words, &word)) > 0) {
        const char *equals = memchr(word, '=', length);
        if (equals && word_is(word, (size_t)(equals - word), key)) return true;
    }
    return false;
}

/* The values of the house that are not the usual ones, where nothing else is said. */
static void put_house(const Game *game, const GuideQuestion *q, const GuideAnswer *a,
                      const int16_t *house, Text *rules)
{
    for (int i = 0; i < game->option_count; i++) {
        const OptionSpec *o = &game->options[i];
        if (house[i] == o->usual || names(q->rules, o->key) || names(a->set, o->key)) continue;
        text_printf(rules, " %s=", o->key);
        option_format(o, house[i], RULES_NEWEST, rules);
    }
}

Match *guide_lay(const Game *game, const GuideQuestion *q, const GuideAnswer *a,
                 const int16_t *house)
{
    char words[RULES_BYTES];
    Text rules = text_over(words, sizeof words);
    text_printf(&rules, "%s %s", q->rules, a->set);
    if (house) put_house(game, q, a, house, &rules);
    return rules.cut ? NULL : situation_new(game, words, q->lay);
}

static void read_table(const Game *game, const Match *m, GuideOutcome *out)
{
    const Table *t = match_table(m);
    out->seats = t->seat_count;
    out->round_over = t->phase == PHASE_ROUND_OVER;
    out->match_over = t->over != 0;
    out->number = table_rounds(game, t);
}

static int cards_in(const Game *game, const View *v, ZoneKind kind, Seat seat)
{
    Card cards[CARDS_MAX];
    return game->cards_in(v, (Zone){.kind = (uint8_t)kind, .seat = seat}, cards);
}

/* What the question wants to know of the match as it is now. */
static void read_outcome(const Game *game, const Match *m, GuideTells tells, GuideOutcome *out)
{
    const Table *t = match_table(m);
    View *v = view_new(game);
    match_view(m, SEAT_ALL, v);
    read_table(game, m, out);
    for (Seat s = 0; s < t->seat_count; s++) {
        if (tells == TELLS_POINTS) out->each[s] = t->round_scores[s];
        if (tells == TELLS_TOTALS) out->each[s] = t->scores[s];
        if (tells == TELLS_CARDS) out->each[s] = cards_in(game, v, ZONE_HAND, s);
    }
    if (tells == TELLS_TURN) out->who = t->to_act;
    if (tells == TELLS_WINNERS) out->who = t->winners;
    if (tells == TELLS_STOCK) out->number = cards_in(game, v, ZONE_STOCK, SEAT_NOBODY);
    if (tells == TELLS_GONE) out->number = cards_in(game, v, ZONE_GONE, SEAT_NOBODY);
    free(v);
}

bool guide_outcome(const Game *game, const GuideQuestion *q, const GuideAnswer *a,
                   const int16_t *house, GuideOutcome *out)
{
    const char *then = a->then ? a->then : q->then ? q->then : "";
    Match *m = guide_lay(game, q, a, house);
    *out = (GuideOutcome){0};
    if (!m) return false;
    out->goes = situation_play(m, then);
    read_outcome(game, m, q->tells, out);
    match_free(m);
    return true;
}

bool guide_fits(const Game *game, const GuideQuestion *q, const int16_t *house)
{
    for (int i = 0; i < guide_answers(q); i++) {
        Match *m = guide_lay(game, q, &q->answer[i], house);
        if (!m) return false;
        match_free(m);
    }
    return true;
}
