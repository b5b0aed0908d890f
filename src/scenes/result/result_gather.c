/* result_gather.c - gathers the result of a round or match from the match (result_parts.h). */
#include <stdlib.h>
#include <string.h>

#include "scenes/result/result_parts.h"
#include "table/stall.h"

/* ---- a round as it is told ------------------------------------------------------------------ */

static bool explains(const Event *e)
{
    return e->type == EV_CALLED || e->type == EV_RULE || e->type == EV_FINISHED;
}

/* The first event of the round that was dealt last. */
static int round_begins(const Match *m)
{
    int from = match_event_count(m);
    Event e = {0};
    while (from > 0 && e.type != EV_ROUND_BEGAN) {
        if (match_events(m, SEAT_NOBODY, --from, &e, 1) != 1) break;
    }
    return from;
}

/* The calls and rules since the deal, in order; where there are too many, the last ones. */
static void tell_round(RoundTold *told, const Match *m)
{
    const int count = match_event_count(m), first = round_begins(m);
    Event e;
    int from = count;
    told->event_count = 0;
    for (; from > first && told->event_count < RESULT_EVENTS_MAX; from--) {
        if (match_events(m, SEAT_NOBODY, from - 1, &e, 1) == 1) told->event_count += explains(&e);
    }
    told->event_count = 0;
    for (; from < count; from++) {
        if (match_events(m, SEAT_NOBODY, from, &e, 1) == 1 && explains(&e))
            told->event[told->event_count++] = e;
    }
    match_view(m, SEAT_NOBODY, (View *)told->view);
}

RoundEnd result_end(const Result *r)
{
    return (RoundEnd){(const View *)r->told.view, &r->names, r->told.event, r->told.event_count,
                      r->you};
}

RoundEnd result_best(const Result *r)
{
    return (RoundEnd){(const View *)r->best.view, &r->names, r->best.event, r->best.event_count,
                      r->you};
}

/* ---- cards ---------------------------------------------------------------------------------- */

static void count_open(const Game *game, const View *view, ResultRow *row)
{
    Card card[CARDS_MAX];
    row->of = game->cards_in(view, (Zone){ZONE_PLACES, row->seat, 0}, card);
    for (int i = 0; i < row->of; i++) row->turned += card_is_known(card[i]);
}

/* What still lies with a seat; in a game of rows what it played stands before it. */
static void gather_hand(const Result *r, ResultRow *row)
{
    const View *open = (const View *)r->open;
    Card played[CARDS_MAX];
    const int rows = r->game->cards_in(open, (Zone){ZONE_ROW, row->seat, 0}, played);
    row->hand_count = r->game->cards_in(open, (Zone){ZONE_PLACES, row->seat, 0}, row->hand);
    if (row->hand_count == 0)
        row->hand_count = r->game->cards_in(open, (Zone){ZONE_HAND, row->seat, 0}, row->hand);
    // this seat has not gone out, so it has no last play
    if (rows == 0 && row->hand_count > 0) row->last_count = 0;
    if (rows == 0 || rows > RESULT_PLAY_MAX) return;
    memcpy(row->last, played, (size_t)rows * sizeof *played);
    row->last_count = rows;
}

static ResultRow *row_of(Result *r, Seat seat)
{
    for (int i = 0; i < r->count; i++) {
        if (r->row[i].seat == seat) return &r->row[i];
    }
    return NULL;
}

/* The cards that each seat played last, one after another and nothing between them. */
static void gather_last_plays(Result *r, const Match *m)
{
    Seat playing = SEAT_NOBODY;
    Event e;
    for (int at = round_begins(m); at < match_event_count(m); at++) {
        if (match_events(m, SEAT_NOBODY, at, &e, 1) != 1) continue;
        const bool play = e.type == EV_MOVED && e.from.kind == ZONE_HAND &&
                          e.to.kind == ZONE_FIELD;
        ResultRow *row = play ? row_of(r, e.from.seat) : NULL;
        if (row && playing != e.from.seat) row->last_count = 0;
        playing = row ? e.from.seat : SEAT_NOBODY;
        if (row && row->last_count < RESULT_PLAY_MAX) row->last[row->last_count++] = e.card;
    }
}

/* Cards laid one after another by one seat, and nothing between them. */
typedef struct Laid {
    Seat seat;
    int count;
    Card card[RESULT_PLAY_MAX];
    bool open; /* the next card may belong to it */
} Laid;

static bool goes_away(const Event *e) { return e->type == EV_MOVED && e->from.kind == ZONE_FIELD; }

static void begin_key(KeyMove *key, Seat seat, const Laid *before)
{
    *key = (KeyMove){.seat = seat, .under_count = before->count};
    memcpy(key->under, before->card, (size_t)before->count * sizeof *before->card);
}

static void gather_key(KeyMove *key, const Match *m)
{
    Laid now = {.seat = SEAT_NOBODY}, before = {0};
    Event e;
    bool first_is_out = false, runs = false; // runs: the play that lies on top begins a run
    *key = (KeyMove){.seat = SEAT_NOBODY};
    for (int at = round_begins(m); at < match_event_count(m) && !first_is_out; at++) {
        if (match_events(m, SEAT_NOBODY, at, &e, 1) != 1) continue;
        const bool play = e.type == EV_MOVED && e.from.kind == ZONE_HAND &&
                          e.to.kind == ZONE_FIELD;
        if (play && !(now.open && now.seat == e.from.seat)) {
            if (now.count > 0) before = now;
            now = (Laid){.seat = e.from.seat};
            runs = key->seat != now.seat;
            if (runs) begin_key(key, now.seat, &before);
        }
        now.open = play;
        if (play && now.count < RESULT_PLAY_MAX) {
            now.card[now.count++] = e.card;
            if (runs) key->card[key->count++] = e.card;
        }
        if (goes_away(&e)) now.count = before.count = 0;
        first_is_out = e.type == EV_FINISHED && e.value == 1;
    }
    if (!first_is_out || e.seat != key->seat) key->seat = SEAT_NOBODY;
}

/* ---- everything ----------------------------------------------------------------------------- */

/* Better first: by place, then the winner of the round, then who had turned more. */
static int compare(const void *left, const void *right)
{
    const ResultRow *a = left, *b = right;
    if (a->place != b->place) return a->place - b->place;
    if (a->won != b->won) return a->won ? -1 : 1;
    if (a->turned != b->turned) return b->turned - a->turned;
    return a->seat - b->seat;
}

/* In a game of ranks a round is told by its own places, a match by the totals. */
static void rank(Result *r, ResultRow *row, const View *view)
{
    int now;
    if (!say_ranks(r->game, view, row->seat, &now, &row->before) || r->over) return;
    r->ranked = true;
    row->place = now;
}

/* What happened in that round, and whether it can be shown. */
static bool tell_best(Result *r, const Match *m, int round)
{
    const TableKind *kind = table_kind(r->game->id);
    Match *then = match_copy(m, r->history.round[round].steps);
    if (!then) return false;
    tell_round(&r->best, then);
    r->has_best = true;
    r->best_round = round + 1;
    const RoundEnd end = result_best(r);
    r->best_shown = kind && kind->ending && kind->ending->is_best(&end, r->best_seat) &&
                    match_view_open(then, (View *)r->best_open);
    match_free(then);
    return r->best_shown || !kind || !kind->ending;
}

/* Of those that can be shown the best; where none can, the best of all. */
static void gather_best(Result *r, const Match *m)
{
    int round;
    history_read(&r->history, m);
    if (r->history.count < 2) return;
    bool *passed = calloc((size_t)r->history.count, sizeof *passed);
    while (passed && history_best(&r->history, m, passed, &round, &r->best_seat)) {
        if (tell_best(r, m, round)) break;
        passed[round] = true;
    }
    free(passed);
    if (r->best_shown || !history_best(&r->history, m, NULL, &round, &r->best_seat)) return;
    (void)tell_best(r, m, round);
}

/* The seat of the only person; SEAT_NOBODY where there are several, or none. */
static Seat alone_in(const Seating *who)
{
    const SeatSet people = seating_people(who);
    const bool one = __builtin_popcount(people) == 1;
    return one ? seats_first(people) : SEAT_NOBODY;
}

void result_gather(Result *r, const Match *m, const Seating *who, SeatSet helped)
{
    const Table *t = match_table(m);
    int place[SEATS_MAX];
    *r = (Result){.game = match_game(m), .count = t->seat_count, .round = t->round,
                  .rounds = table_rounds(match_game(m), t), .over = t->over != 0, .most = 1,
                  .you = alone_in(who)};
    tell_round(&r->told, m);
    const View *view = (const View *)r->told.view;
    if (!match_view_open(m, (View *)r->open)) memcpy(r->open, r->told.view, sizeof r->open);
    table_places(r->game, t, place);
    const bool plates = stall_of(r->game->id)->plates_at_the_end;
    for (Seat s = 0; s < t->seat_count; s++) {
        ResultRow *row = &r->row[s];
        *row = (ResultRow){.seat = s, .name = who->chair[s].name,
                           .avatar = AVATARS[who->chair[s].avatar],
                           .computer = who->chair[s].computer, .won = seats_have(t->winners, s),
                           .helped = seats_have(helped, s),
                           .place = place[s], .points = t->round_scores[s], .total = t->scores[s]};
        r->names.seat[s] = row->name;
        if (plates) count_open(r->game, view, row);
        rank(r, row, view);
        if (row->total > r->most) r->most = row->total;
        for (Seat k = 0; k < s; k++) {
            const int more = t->scores[s] - t->scores[k], behind = place[s] - place[k];
            r->fewest = r->fewest || (more > 0 && behind > 0) || (more < 0 && behind < 0);
        }
        r->winners += row->won;
    }
    int rank, rank_before;
    if (!plates) gather_last_plays(r, m);
    r->key.seat = SEAT_NOBODY;
    if (say_ranks(r->game, view, 0, &rank, &rank_before)) gather_key(&r->key, m);
    for (int i = 0; !plates && i < r->count; i++) gather_hand(r, &r->row[i]);
    gather_best(r, m);
    qsort(r->row, (size_t)r->count, sizeof *r->row, compare);
}

void result_bring(Result *r, const Sitting *s)
{
    int32_t total[SEATS_MAX];
    int place[SEATS_MAX];
    if (sitting_sitters(s)->matches == 0) return;
    sitters_places(sitting_sitters(s), r->game, sitting_table(s), total, place);
    for (int i = 0; i < r->count; i++) {
        ResultRow *row = &r->row[i];
        row->total = (int)total[row->seat];
        if (row->total > r->most) r->most = row->total;
        if (!r->ranked) row->place = place[row->seat];
    }
    if (r->over) r->winners = 0;
    for (int i = 0; i < r->count && r->over; i++) {
        r->row[i].won = r->row[i].place == 1;
        r->winners += r->row[i].won;
    }
    qsort(r->row, (size_t)r->count, sizeof *r->row, compare);
}

int result_pages(const Result *r, ResultPage out[PAGE_COUNT])
{
    int count = 0;
    const TableKind *kind = table_kind(r->game->id);
    bool hands = false;
    for (int i = 0; i < r->count; i++) hands = hands || r->row[i].hand_count + r->row[i].last_count;
    if (kind && kind->ending) out[count++] = PAGE_HOW;
    out[count++] = PAGE_POINTS;
    if (hands) out[count++] = PAGE_HANDS;
    if (r->history.count > 1) out[count++] = PAGE_MATCH;
    if (r->best_shown && r->over) out[count++] = PAGE_BEST;
    return count;
}
