/*
 * match.c - see match.h.
 *
 * The steps are the match; the State, the events and the cards as dealt all follow from them.
 * So going back means replaying the shorter list of steps from the start. Memory for one more step
 * is reserved before anything changes, so a step is taken whole or not at all.
 */
#include "match/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"

struct Match {
    const Game *game;
    Setup setup;
    State *state;
    View *asking; /* scratch for questions about legality */
    Table table;  /* the state's head without its generator */
    Deal manual;  /* the first round's cards where they were laid by hand */
    bool waits;   /* for those cards */
    Step *step;
    int step_count, step_capacity;
    Event *event; /* the whole truth, in order */
    int event_count, event_capacity;
    Deal *dealt; /* by round - 1 */
    int dealt_capacity;
    EventList fresh; /* scratch: the events of one step */
};

/* --- room --- */

/* `items` with room for `need` items, which may have moved; NULL when memory is out. */
static void *with_room(void *items, int *capacity, int need, size_t item_bytes)
{
    assert(need > 0 && item_bytes > 0);
    if (items && need <= *capacity) return items;
    int wanted = need > 2 * *capacity ? need : 2 * *capacity;
    void *grown = realloc(items, (size_t)wanted * item_bytes);
    if (grown) *capacity = wanted;
    return grown;
}

/* Room for one more step, whatever it is. */
static bool make_room(Match *m)
{
    Step *step = with_room(m->step, &m->step_capacity, m->step_count + 1, sizeof *step);
    if (step) m->step = step;
    Event *event =
        with_room(m->event, &m->event_capacity, m->event_count + EVENTS_MAX, sizeof *event);
    if (event) m->event = event;
    Deal *dealt = with_room(m->dealt, &m->dealt_capacity, m->table.round + 1, sizeof *dealt);
    if (dealt) m->dealt = dealt;
    return step && event && dealt;
}

/* --- steps --- */

static void refresh_table(Match *m)
{
    m->table = *state_table(m->state);
    m->table.rng = (Rng){0};
    m->table.viewer = SEAT_NOBODY;
}

static void empty_table(Match *m)
{
    m->game->start(&m->setup, m->state);
    m->step_count = 0;
    m->event_count = 0;
    m->waits = m->setup.manual;
    refresh_table(m);
}

/* A step has been taken: `s` and m->fresh tell of it. */
static void note_step(Match *m, Step s)
{
    assert(m->step_count < m->step_capacity);
    assert(m->event_count + m->fresh.count <= m->event_capacity);
    memcpy(m->event + m->event_count, m->fresh.items,
           (size_t)m->fresh.count * sizeof *m->event);
    m->event_count += m->fresh.count;
    m->step[m->step_count++] = s;
    refresh_table(m);
}

static DealStatus deal_round(Match *m, const Deal *manual)
{
    m->fresh.count = 0;
    DealStatus status = m->game->deal(m->state, manual, &m->fresh);
    if (status != DEAL_OK) return status;
    uint16_t round = state_table(m->state)->round;
    assert(round >= 1 && round <= m->dealt_capacity);
    Deal *dealt = &m->dealt[round - 1];
    *dealt = (Deal){.table = CARD_NONE};
    m->game->dealt(m->state, dealt);
    note_step(m, (Step){.kind = STEP_DEAL, .seat = SEAT_NOBODY, .round = round});
    return DEAL_OK;
}

static void carry_out(Match *m, Seat seat, Action a)
{
    m->fresh.count = 0;
    m->game->apply(m->state, seat, &a, &m->fresh);
    note_step(m, (Step){.kind = STEP_ACTION, .seat = seat, .round = m->table.round, .action = a});
}

/* --- life --- */

Match *match_new(const Game *game, const Setup *setup)
{
    assert(setup->seat_count >= game->seats_min && setup->seat_count <= game->seats_max);
    assert(game->state_size >= sizeof(Table) && game->state_size <= STATE_BYTES_MAX);
    Match *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    m->game = game;
    m->setup = *setup;
    m->state = calloc(1, game->state_size);
    m->asking = calloc(1, game->state_size);
    if (!m->state || !m->asking || !make_room(m)) {
        match_free(m);
        return NULL;
    }
    empty_table(m);
    if (!m->waits) {
        DealStatus status = deal_round(m, NULL);
        assert(status == DEAL_OK); // a settled setup leaves enough cards
    }
    return m;
}

void match_free(Match *m)
{
    if (!m) return;
    free(m->dealt);
    free(m->event);
    free(m->step);
    free(m->asking);
    free(m->state);
    free(m);
}

View *view_new(const Game *game)
{
    View *v = must_have(calloc(1, game->state_size));
    return v;
}

/* --- playing --- */

DealStatus match_deal_manual(Match *m, const Deal *deal)
{
    assert(m->waits);
    DealStatus status = deal_round(m, deal); // room for the first step was made by match_new()
    if (status != DEAL_OK) return status;
    m->manual = *deal;
    m->waits = false;
    return DEAL_OK;
}

/* Completes `a` and judges it. */
static MatchStatus judge(const Match *m, Seat seat, Action *a, Reason *why)
{
    *why = (Reason){.seat = SEAT_NOBODY};
    bool by_table = seat == SEAT_NOBODY;
    if (!by_table && seat >= m->table.seat_count) return MATCH_NOT_YOUR_TURN;
    bool known = a->verb >= 1 && a->verb <= m->game->verb_count;
    bool legal = false;
    bool of_table = known && m->game->verbs[a->verb - 1].by_table;
    if (known && (of_table || !by_table)) { // a seat is told whose word it is
        m->game->observe(m->state, seat, m->asking);
        if (m->game->complete) m->game->complete(m->asking, a);
        legal = m->game->is_legal(m->asking, a, why) && of_table == by_table;
    }
    SeatSet acting = m->table.to_act | m->table.may_interrupt;
    if (!by_table && !seats_have(acting, seat)) return MATCH_NOT_YOUR_TURN;
    return legal ? MATCH_OK : MATCH_ILLEGAL;
}

MatchStatus match_try(const Match *m, Seat seat, const Action *a, Reason *why)
{
    Action completed = *a;
    Reason unread;
    return judge(m, seat, &completed, why ? why : &unread);
}

MatchStatus match_submit(Match *m, Seat seat, const Action *a, Reason *why)
{
    Action completed = *a;
    Reason unread;
    MatchStatus status = judge(m, seat, &completed, why ? why : &unread);
    if (status != MATCH_OK) return status;
    if (m->step_count >= MATCH_ACTIONS_MAX || !make_room(m)) return MATCH_FULL;
    carry_out(m, seat, completed);
    return MATCH_OK;
}

MatchStatus match_next(Match *m)
{
    if (m->table.over) return MATCH_OVER;
    if (m->waits || m->table.phase != PHASE_ROUND_OVER) return MATCH_ROUND_OPEN;
    if (m->step_count >= MATCH_ACTIONS_MAX || !make_room(m)) return MATCH_FULL;
    DealStatus status = deal_round(m, NULL);
    assert(status == DEAL_OK);
    return MATCH_OK;
}

void match_rewind(Match *m, int count)
{
    assert(count >= 1 && count <= m->step_count);
    Deal manual = m->manual;
    bool by_hand = m->setup.manual;
    empty_table(m);
    m->waits = false;
    for (int i = 0; i < count; i++) { // cannot fail: every array has held more than this already
        Step s = m->step[i];
        if (s.kind == STEP_ACTION) {
            carry_out(m, s.seat, s.action);
        } else {
            DealStatus status = deal_round(m, i == 0 && by_hand ? &manual : NULL);
            assert(status == DEAL_OK);
        }
    }
}

Match *match_copy(const Match *m, int count)
{
    assert(count >= 1 && count <= m->step_count);
    Match *copy = match_new(m->game, &m->setup);
    if (copy && copy->waits && match_deal_manual(copy, &m->manual) != DEAL_OK) {
        match_free(copy);
        return NULL;
    }
    while (copy && copy->step_count < count) {
        if (match_follow(copy, m)) continue;
        match_free(copy);
        return NULL;
    }
    return copy;
}

bool match_follow(Match *m, const Match *whole)
{
    assert(m->game == whole->game && m->step_count >= 1);
    if (m->step_count >= whole->step_count || !make_room(m)) return false;
    const Step s = whole->step[m->step_count];
    if (s.kind == STEP_ACTION) {
        carry_out(m, s.seat, s.action);
        return true;
    }
    DealStatus status = deal_round(m, NULL);
    assert(status == DEAL_OK);
    return true;
}

bool match_undo(Match *m)
{
    int last = m->step_count - 1;
    while (last >= 0 && m->step[last].kind != STEP_ACTION) last--;
    if (last < 0) return false;
    match_rewind(m, last);
    return true;
}

/* --- asking --- */

const Game *match_game(const Match *m) { return m->game; }
const Setup *match_setup(const Match *m) { return &m->setup; }
const Table *match_table(const Match *m) { return &m->table; }
bool match_waits_for_deal(const Match *m) { return m->waits; }

void match_view(const Match *m, Seat viewer, View *out) { m->game->observe(m->state, viewer, out); }

bool match_view_open(const Match *m, View *out)
{
    if (m->waits || m->table.phase != PHASE_ROUND_OVER) return false;
    m->game->observe(m->state, SEAT_ALL, out);
    return true;
}

int match_step_count(const Match *m) { return m->step_count; }

const Step *match_step(const Match *m, int index)
{
    assert(index >= 0 && index < m->step_count);
    return &m->step[index];
}

int match_event_count(const Match *m) { return m->event_count; }

int match_events(const Match *m, Seat viewer, int from, Event *out, int capacity)
{
    assert(from >= 0);
    int count = 0;
    for (int i = from; i < m->event_count && count < capacity; i++) {
        out[count++] = event_for(m->event[i], viewer);
    }
    return count;
}

const Deal *match_dealt(const Match *m, int round)
{
    assert(round >= 1 && round <= m->table.round);
    return &m->dealt[round - 1];
}

FastRng match_dice(const Match *m, Seat seat)
{
    struct {
        Seed seed;
        uint32_t step, seat;
    } key = {m->setup.seed, (uint32_t)m->step_count, seat};
    return fast_rng_seeded(hash_bytes(&key, sizeof key));
}

uint64_t match_hash(const Match *m) { return state_hash(m->game, m->state); }
const char *match_broken(const Match *m) { return m->game->broken(m->state); }
