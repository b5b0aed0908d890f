/* play_commands.c - commands that act, and that ask what may be done. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "text/say.h"

enum { LEGAL_LINES_MAX = 10000 };

static SeatSet acting(const Match *m)
{
    const Table *t = match_table(m);
    return t->to_act | t->may_interrupt;
}

void run_to_act(Session *s, char *args, Reply *r)
{
    (void)args;
    const char *blank = "";
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        if (!seats_have(match_table(s->match)->to_act, seat)) continue;
        fprintf(r->payload, "%s%d", blank, seat);
        blank = " ";
    }
}

void run_legal(Session *s, char *args, Reply *r)
{
    const Game *game = match_game(s->match);
    const char *at = args;
    Seat seat;
    if (!take_seat(s, &at, &seat, r) || !seats_have(acting(s->match), seat)) return;
    View *view = view_new(game);
    Action *list = malloc(LEGAL_LINES_MAX * sizeof *list);
    bool more = false;
    match_view(s->match, seat, view);
    int count = list ? game->legal(view, list, LEGAL_LINES_MAX, &more) : 0;
    for (int i = 0; i < count; i++) {
        char line[ACTION_TEXT_MAX];
        Text text = text_over(line, sizeof line);
        action_format(game, &list[i], &text);
        fprintf(r->payload, "%s\n", line);
    }
    if (more) fputs("…\n", r->payload);
    if (!list) reply_refuse(r, "limit", "no memory for the list");
    free(list);
    free(view);
}

/* --- doing --- */

/* What would come of the wish. */
static MatchStatus judge(const Match *m, const Wish *wish, Reason *why)
{
    MatchStatus status = match_try(m, wish->seat, &wish->action, why);
    return status == MATCH_OK && !wish->whole ? MATCH_ILLEGAL : status;
}

/* The events from index `from`, one a line, as told to somebody who may know everything. */
static void put_events(const Match *m, int from, FILE *out)
{
    Event some[64];
    int count;
    while ((count = match_events(m, SEAT_ALL, from, some, 64)) > 0) {
        for (int i = 0; i < count; i++) {
            char line[128];
            Text text = text_over(line, sizeof line);
            event_write(some[i], &text);
            fprintf(out, "%s\n", line);
        }
        from += count;
    }
}

static void do_one(Session *s, const char *text, Reply *r)
{
    Wish wish;
    Reason why;
    int events = match_event_count(s->match);
    if (!read_wish(s, text, &wish, r)) return;
    if (s->several) {
        several_do(s, &wish, r);
        return;
    }
    MatchStatus status = judge(s->match, &wish, &why);
    if (status == MATCH_OK) status = match_submit(s->match, wish.seat, &wish.action, &why);
    refuse_status(s, status, &why, r);
    put_events(s->match, events, r->payload);
}

void run_do(Session *s, char *args, Reply *r)
{
    bool several = strchr(args, ';') != NULL;
    for (int number = 1; args && !r->code; number++) {
        char *end = strchr(args, ';');
        if (end) *end++ = '\0';
        do_one(s, args, r);
        args = end;
        if (!r->code || !several) continue;
        char sentence[SENTENCE_MAX];
        Text copy = text_over(sentence, sizeof sentence);
        text_put(&copy, r->sentence);
        reply_refuse(r, r->code, "action %d: %s", number, sentence);
    }
}

void run_why(Session *s, char *args, Reply *r)
{
    Wish wish;
    Reason why;
    if (!read_wish(s, args, &wish, r)) return;
    MatchStatus status = judge(s->match, &wish, &why);
    if (status == MATCH_OK) {
        fputs("legal", r->payload);
    } else if (why.code == 0) {
        refuse_status(s, status, &why, r);
    } else {
        char sentence[SENTENCE_MAX];
        Text text = text_over(sentence, sizeof sentence);
        cite_rule(s, &why, &text);
        fputs(sentence, r->payload);
    }
}

void run_time_up(Session *s, char *args, Reply *r)
{
    (void)args;
    Action action;
    Reason why;
    int events = match_event_count(s->match);
    if (action_parse(match_game(s->match), "time_up", &action) != ACTION_READ) {
        reply_refuse(r, "illegal", "this game knows no clock");
        return;
    }
    refuse_status(s, match_submit(s->match, SEAT_NOBODY, &action, &why), &why, r);
    put_events(s->match, events, r->payload);
}

void run_undo(Session *s, char *args, Reply *r)
{
    (void)args;
    if (!match_undo(s->match)) reply_refuse(r, "illegal", "there is no action to take back");
}
