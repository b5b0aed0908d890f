/* look_commands.c - commands that show the table. */
#include <inttypes.h>
#include <stdlib.h>

#include "cli/commands.h"

enum { JSON_MAX = 64 << 10 };

void put_view(const Match *m, Seat viewer, Reply *r)
{
    View *view = view_new(match_game(m));
    char *line = malloc(JSON_MAX);
    match_view(m, viewer, view);
    if (line) {
        Text json = text_over(line, JSON_MAX);
        view_write_json(match_game(m), view, &json);
        fprintf(r->payload, "%s\n", line);
    }
    if (!line) reply_refuse(r, "limit", "no memory for the view");
    free(line);
    free(view);
}

void run_view(Session *s, char *args, Reply *r)
{
    const char *at = args;
    Seat seat;
    if (take_seat(s, &at, &seat, r)) put_view(s->match, seat, r);
}

void run_state(Session *s, char *args, Reply *r)
{
    (void)args;
    put_view(s->match, SEAT_ALL, r);
}

void run_scores(Session *s, char *args, Reply *r)
{
    (void)args;
    const Table *t = match_table(s->match);
    for (int seat = 0; seat < t->seat_count; seat++) {
        fprintf(r->payload, "%d %" PRId32 "\n", seat, t->scores[seat]);
    }
}

void run_result(Session *s, char *args, Reply *r)
{
    (void)args;
    const Table *t = match_table(s->match);
    int place[SEATS_MAX];
    if (!t->over) {
        fputs("open", r->payload);
        return;
    }
    table_places(match_game(s->match), t, place);
    for (int wanted = 1; wanted <= t->seat_count; wanted++) {
        for (int seat = 0; seat < t->seat_count; seat++) {
            if (place[seat] != wanted) continue;
            fprintf(r->payload, "%d %d %" PRId32 "\n", wanted, seat, t->scores[seat]);
        }
    }
}

void run_hash(Session *s, char *args, Reply *r)
{
    (void)args;
    fprintf(r->payload, "%016" PRIx64 "\n", match_hash(s->match));
}
