/* setup_commands.c - commands that begin a match and deal its rounds. */
#include "cli/commands.h"
#include "match/deal_text.h"

void run_new(Session *s, char *args, Reply *r)
{
    const Game *game;
    const char *code;
    Setup setup;
    RecordFault fault;
    if (!record_id_parse(args, &game, &setup, &fault, &code)) {
        reply_refuse(r, code, "%s", fault.words);
        return;
    }
    Match *m = match_new(game, &setup);
    if (!m) {
        reply_refuse(r, "limit", "no memory for a match");
        return;
    }
    several_free(s);
    match_free(s->match);
    s->match = m;
    s->deal = deal_blank();
    char line[RECORD_LINE_MAX];
    Text id = text_over(line, sizeof line);
    record_id(game, &setup, &id);
    fprintf(r->payload, "%s\n", line);
}

/* `part` is "hand ", "stock " or "table ", `args` what followed it. */
static void lay(Session *s, const char *part, const char *args, Reply *r)
{
    char line[LINE_MAX_BYTES + 8];
    Text whole = text_over(line, sizeof line);
    text_put(&whole, part);
    text_put(&whole, args);
    const char *at = line, *code, *word;
    Deal deal = s->deal;
    RecordFault fault;
    if (!deal_part_parse(match_game(s->match), match_setup(s->match), &at, &deal, &fault, &code)) {
        reply_refuse(r, code, "%s", fault.words);
    } else if (word_next(&at, &word) > 0) { // the next part of a deal line: not here
        reply_refuse(r, "bad-card", "a word is no card of this game");
    } else {
        s->deal = deal;
    }
}

void run_hand(Session *s, char *args, Reply *r) { lay(s, "hand ", args, r); }
void run_stock(Session *s, char *args, Reply *r) { lay(s, "stock ", args, r); }
void run_table(Session *s, char *args, Reply *r) { lay(s, "table ", args, r); }

void run_begin(Session *s, char *args, Reply *r)
{
    (void)args;
    switch (match_deal_manual(s->match, &s->deal)) {
    case DEAL_OK: break;
    case DEAL_TOO_MANY:
        reply_refuse(r, "bad-card", "a card is named more often than the deck holds it");
        break;
    case DEAL_TOO_FEW: reply_refuse(r, "bad-card", "too few cards are left to deal"); break;
    }
}

void run_next(Session *s, char *args, Reply *r)
{
    (void)args;
    if (s->several) {
        several_next(s, r);
        return;
    }
    MatchStatus status = match_next(s->match);
    if (status == MATCH_OVER) reply_refuse(r, "match-over", "the match is over");
    else if (status == MATCH_ROUND_OPEN) reply_refuse(r, "illegal", "the round still runs");
    else if (status != MATCH_OK) reply_refuse(r, "limit", "a match has at most 100000 steps");
}
