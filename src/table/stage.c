/* stage.c - see stage.h. Durations are design.md 8's, holds ux.md 4.3's. */
#include "table/stage.h"

#include <string.h>

static const float DEAL_S = 0.26f, DEAL_STAGGER_S = 0.055f, DRAW_S = 0.32f, PLAY_S = 0.24f,
                   PLAY_STAGGER_S = 0.06f, CLEAR_S = 0.32f, CLEAR_STAGGER_S = 0.012f,
                   GIVE_S = 0.42f, SWAP_S = 0.5f, FLIP_S = 0.28f, FLIP_STAGGER_S = 0.12f,
                   HOLD_S = 0.30f, TURN_S = 0.20f, READY_S = 0.15f, PARTY_S = 1.6f,
                   CUT_STAGGER_S = 0.18f, GENTLE_S = 0.12f;

bool stage_is_busy(const Stage *s) { return s->clock_s < s->until_s; }

/* ---- what lies ---------------------------------------------------------------------------- */

const StagePile *stage_pile(const StageSeen *seen, Zone zone)
{
    switch ((ZoneKind)zone.kind) {
    case ZONE_HAND: return zone.seat < SEATS_MAX ? &seen->hand[zone.seat] : NULL;
    case ZONE_ROW: return zone.seat < SEATS_MAX ? &seen->row[zone.seat] : NULL;
    case ZONE_STOCK: return &seen->stock;
    case ZONE_DISCARD: return &seen->discard;
    case ZONE_FIELD: return &seen->field;
    case ZONE_GONE: return &seen->gone;
    case ZONE_NONE: case ZONE_PLACES: case ZONE_KINDS: break;
    }
    return NULL;
}

static StagePile *pile_of(StageSeen *seen, Zone zone)
{
    return (StagePile *)stage_pile(seen, zone); // the caller's own, and not const
}

static void nothing_lies(StageSeen *seen)
{
    memset(seen, 0, sizeof *seen);
    memset(seen->place, CARD_NONE, sizeof seen->place);
    seen->turn = SEAT_NOBODY;
}

/* What the View has, zone by zone. */
static void look_at(StageSeen *seen, const Game *game, const View *v)
{
    const int seats = view_table(v)->seat_count;
    static const uint8_t SHARED[] = {ZONE_STOCK, ZONE_DISCARD, ZONE_FIELD, ZONE_GONE};
    Card laid[CARDS_MAX];
    nothing_lies(seen);
    for (size_t i = 0; i < sizeof SHARED; i++) {
        const Zone zone = {.kind = SHARED[i], .seat = SEAT_NOBODY};
        StagePile *pile = pile_of(seen, zone);
        pile->count = game->cards_in(v, zone, pile->card);
    }
    for (Seat seat = 0; seat < seats; seat++) {
        const Zone hand = {.kind = ZONE_HAND, .seat = seat}, row = {.kind = ZONE_ROW, .seat = seat},
                   places = {.kind = ZONE_PLACES, .seat = seat};
        seen->hand[seat].count = game->cards_in(v, hand, seen->hand[seat].card);
        seen->row[seat].count = game->cards_in(v, row, seen->row[seat].card);
        int count = game->cards_in(v, places, laid);
        if (count > STAGE_PLACES_MAX) count = STAGE_PLACES_MAX;
        memcpy(seen->place[seat], laid, (size_t)count);
    }
}

void stage_clear(Stage *s)
{
    const float clock_s = s->clock_s;
    memset(s, 0, sizeof *s);
    nothing_lies(&s->now);
    s->clock_s = s->until_s = clock_s;
    s->turn_s = clock_s - 1;
    s->party_s = -1;
}

void stage_settle(Stage *s, const Game *game, const View *v, Seat turn)
{
    Event last[SEATS_MAX];
    uint8_t finished[SEATS_MAX];
    memcpy(last, s->last, sizeof last);
    memcpy(finished, s->now.finished, sizeof finished);
    stage_clear(s);
    look_at(&s->now, game, v);
    memcpy(s->last, last, sizeof last);
    memcpy(s->now.finished, finished, sizeof finished);
    s->now.turn = turn;
}

static bool same_pile(const StagePile *a, const StagePile *b)
{
    return a->count == b->count && memcmp(a->card, b->card, (size_t)a->count) == 0;
}

bool stage_agrees(const Stage *s, const Game *game, const View *v)
{
    StageSeen want;
    look_at(&want, game, v);
    bool same = same_pile(&s->now.stock, &want.stock) && same_pile(&s->now.field, &want.field) &&
                same_pile(&s->now.discard, &want.discard) && same_pile(&s->now.gone, &want.gone) &&
                memcmp(s->now.place, want.place, sizeof want.place) == 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        same = same && same_pile(&s->now.hand[seat], &want.hand[seat]) &&
               same_pile(&s->now.row[seat], &want.row[seat]);
    }
    return same;
}

/* ---- one event begins and ends ------------------------------------------------------------ */

/* Which card of the pile leaves: the one named, else the last one that is hidden, else the top. */
static int index_in(const StagePile *pile, Card card)
{
    for (int i = pile->count - 1; i >= 0; i--) {
        if (pile->card[i] == card) return i;
    }
    for (int i = pile->count - 1; i >= 0; i--) {
        if (pile->card[i] == CARD_HIDDEN) return i;
    }
    return pile->count - 1;
}

static void take_off(Stage *s, StageFlight *f)
{
    const Zone from = f->event.from;
    StagePile *pile = pile_of(&s->now, from);
    f->was = CARD_HIDDEN;
    if (from.kind == ZONE_PLACES && from.place >= 1 && from.place <= STAGE_PLACES_MAX) {
        f->was = s->now.place[from.seat][from.place - 1];
        s->now.place[from.seat][from.place - 1] = CARD_NONE;
    }
    if (!pile || pile->count == 0) return;
    f->index = index_in(pile, f->event.card);
    f->count = pile->count;
    f->was = pile->card[f->index];
    memmove(&pile->card[f->index], &pile->card[f->index + 1],
            (size_t)(pile->count - f->index - 1));
    pile->count--;
}

/* How a card looks where it comes to lie: what the event tells this viewer. A card that lies
 * face down is a back, but for its owner's hand, which the viewer may hold. */
static Card lies_as(const Event *e)
{
    if (e->to.kind == ZONE_HAND) return e->card;
    return e->face_up ? e->card : CARD_HIDDEN;
}

static void put_down(StageSeen *now, const Event *e)
{
    StagePile *pile = pile_of(now, e->to);
    if (pile && pile->count < CARDS_MAX) pile->card[pile->count++] = lies_as(e);
    if (e->to.kind == ZONE_PLACES && e->to.place >= 1 && e->to.place <= STAGE_PLACES_MAX) {
        now->place[e->to.seat][e->to.place - 1] = lies_as(e);
    }
}

/* A card that turns is drawn by its flight: meanwhile its place is bare. */
static void lift_to_turn(Stage *s, StageFlight *f)
{
    const Event *e = &f->event;
    StagePile *pile = pile_of(&s->now, e->to);
    if (e->to.kind == ZONE_PLACES && e->to.place >= 1 && e->to.place <= STAGE_PLACES_MAX) {
        s->now.place[e->to.seat][e->to.place - 1] = CARD_NONE;
    } else if (pile && pile->count > 0) {
        f->index = index_in(pile, e->face_up ? CARD_HIDDEN : e->card);
        f->count = pile->count;
        pile->card[f->index] = CARD_NONE;
    }
}

static void turn_over(StageSeen *now, const StageFlight *f)
{
    const Event *e = &f->event;
    StagePile *pile = pile_of(now, e->to);
    if (e->to.kind == ZONE_PLACES && e->to.place >= 1 && e->to.place <= STAGE_PLACES_MAX) {
        now->place[e->to.seat][e->to.place - 1] = e->face_up ? e->card : CARD_HIDDEN;
    } else if (pile && f->index < pile->count) {
        pile->card[f->index] = e->face_up ? e->card : CARD_HIDDEN;
    }
}

static void begin_round(Stage *s)
{
    nothing_lies(&s->now);
    s->now.stock.count = s->stock_at_deal < 0           ? 0
                         : s->stock_at_deal > CARDS_MAX ? CARDS_MAX
                                                        : s->stock_at_deal;
    memset(s->now.stock.card, CARD_HIDDEN, (size_t)s->now.stock.count);
    memset(s->last, 0, sizeof s->last);
}

/* What a seat did stands there until it acts again. */
static void note_last(Stage *s, const Event *e)
{
    const bool played = e->type == EV_MOVED && e->from.kind == ZONE_HAND &&
                        (e->to.kind == ZONE_FIELD || e->to.kind == ZONE_ROW);
    if (e->seat >= SEATS_MAX) return;
    if (played || e->type == EV_READY || e->type == EV_CALLED) s->last[e->seat] = *e;
}

static void begin_event(Stage *s, StageFlight *f)
{
    const Event *e = &f->event;
    f->left = true;
    note_last(s, e);
    switch ((EventType)e->type) {
    case EV_MOVED: take_off(s, f); break;
    case EV_TURN:
        s->now.turn = e->seat;
        s->turn_s = f->start_s;
        if (e->seat < SEATS_MAX) s->last[e->seat].type = 0;
        break;
    case EV_ROUND_BEGAN: begin_round(s); break;
    case EV_FINISHED:
        if (e->seat < SEATS_MAX) s->now.finished[e->seat] = (uint8_t)e->value;
        if (e->value == 1) s->party_s = f->start_s;
        break;
    case EV_RULE: case EV_CALLED:
        s->cut = *e;
        s->cut_s = f->start_s;
        break;
    case EV_ROUND_ENDED: s->now.turn = SEAT_NOBODY; break;
    case EV_TURNED: lift_to_turn(s, f); break;
    case EV_SHUFFLED: case EV_PHASE: case EV_READY: case EV_SCORED: case EV_MATCH_ENDED:
    case EV_TYPES: break;
    }
}

static void end_event(Stage *s, const StageFlight *f)
{
    if (f->event.type == EV_MOVED) put_down(&s->now, &f->event);
    if (f->event.type == EV_TURNED) turn_over(&s->now, f);
}

/* ---- laying events on the timeline -------------------------------------------------------- */

static bool is_moved(const Event *e, ZoneKind from, ZoneKind to)
{
    return e->type == EV_MOVED && e->from.kind == from && e->to.kind == to;
}

/* Both the same kind of step: they follow each other closely. */
static bool goes_with(const Event *e, const Event *before)
{
    return before && before->type == e->type && before->from.kind == e->from.kind &&
           before->to.kind == e->to.kind &&
           (e->from.kind == ZONE_STOCK || before->seat == e->seat);
}

static void time_move(const Event *e, bool dealing, StageTiming *t)
{
    const bool taken = e->to.kind == ZONE_HAND || e->to.kind == ZONE_PLACES;
    if (e->from.kind == ZONE_STOCK && taken) {
        *t = dealing ? (StageTiming){DEAL_S, 0, DEAL_STAGGER_S, "deal"}
                     : (StageTiming){DRAW_S, 0, DRAW_S / 2, "deal"};
    } else if (e->to.kind == ZONE_STOCK) {
        *t = (StageTiming){DEAL_S, 0, CLEAR_STAGGER_S, NULL};
    } else if (is_moved(e, ZONE_PLACES, ZONE_PLACES)) {
        *t = (StageTiming){SWAP_S, HOLD_S, 0, "lay"}; // both backs at once: followed by eye
    } else if (is_moved(e, ZONE_HAND, ZONE_HAND)) {
        *t = (StageTiming){GIVE_S, HOLD_S, 0.08f, "deal"};
    } else if (e->from.kind == ZONE_FIELD) {
        *t = (StageTiming){CLEAR_S, 0, CLEAR_STAGGER_S, NULL};
    } else {
        *t = (StageTiming){PLAY_S, HOLD_S, PLAY_STAGGER_S, "lay"};
    }
}

static const char *bell(Seat seat)
{
    static const char *const BELL[] = {"turn0", "turn1", "turn2", "turn3",
                                       "turn4", "turn5", "turn6", "turn7"};
    return BELL[seat % 8];
}

static StageTiming usual_timing(const Event *e, bool dealing)
{
    StageTiming t = {0, 0, -1, NULL};
    switch ((EventType)e->type) {
    case EV_MOVED: time_move(e, dealing, &t); break;
    case EV_TURNED: t = (StageTiming){FLIP_S, HOLD_S, FLIP_STAGGER_S, "flip"}; break;
    case EV_TURN: t = (StageTiming){TURN_S, 0, -1, bell(e->seat)}; break;
    case EV_FINISHED:
        t = e->value == 1 ? (StageTiming){PARTY_S, 0, -1, "win"}
                          : (StageTiming){HOLD_S, 0, -1, "score"};
        break;
    case EV_RULE: t = (StageTiming){STAGE_CUT_S, 0, CUT_STAGGER_S, NULL}; break;
    case EV_CALLED: t = (StageTiming){STAGE_CUT_S, 0, -1, "confirm"}; break;
    case EV_READY: t = (StageTiming){READY_S, 0, -1, NULL}; break;
    case EV_SHUFFLED: case EV_PHASE: case EV_ROUND_BEGAN: case EV_SCORED: case EV_ROUND_ENDED:
    case EV_MATCH_ENDED: case EV_TYPES: break;
    }
    return t;
}

static void add_cue(Stage *s, const char *sound, float at_s)
{
    if (!sound || s->cue_count == STAGE_CUES_MAX) return;
    s->cue[s->cue_count] = sound;
    s->cue_s[s->cue_count++] = at_s;
}

static void add_flight(Stage *s, const Event *e, float start_s, float seconds)
{
    if (s->first > 0 && s->first + s->count == STAGE_FLIGHTS_MAX) {
        memmove(s->flight, s->flight + s->first, (size_t)s->count * sizeof *s->flight);
        s->first = 0;
    }
    if (s->count == STAGE_FLIGHTS_MAX) stage_finish(s, true); // far behind: catch up at once
    s->flight[s->first + s->count++] =
        (StageFlight){.event = *e, .start_s = start_s, .end_s = start_s + seconds};
}

/* Before the first card was dealt the stock held what it holds now and what has left it. */
static int stock_before(const Event *events, int count, int stock_count)
{
    for (int i = 0; i < count; i++) {
        if (events[i].type != EV_MOVED) continue;
        stock_count += (events[i].from.kind == ZONE_STOCK) - (events[i].to.kind == ZONE_STOCK);
    }
    return stock_count;
}

static int stock_now(const Game *game, const View *v)
{
    Card laid[CARDS_MAX];
    return game->cards_in(v, (Zone){.kind = ZONE_STOCK, .seat = SEAT_NOBODY}, laid);
}

void stage_take(Stage *s, const Game *game, const View *v, const Event *events, int count,
                bool gentle)
{
    float at = s->until_s > s->clock_s ? s->until_s : s->clock_s, began_s = at;
    const Event *before = NULL;
    for (int i = 0; i < count; i++) {
        const Event *e = &events[i];
        if (e->type == EV_ROUND_BEGAN) {
            s->stock_at_deal = stock_before(events + i, count - i, stock_now(game, v));
            s->dealing = true;
        } else if (e->type != EV_MOVED || e->from.kind != ZONE_STOCK) {
            s->dealing = false;
        }
        StageTiming t = usual_timing(e, s->dealing);
        if (gentle && e->type == EV_MOVED) t.seconds = GENTLE_S;
        if (t.stagger_s >= 0 && goes_with(e, before)) at = began_s + t.stagger_s;
        if (at < s->clock_s) at = s->clock_s;
        began_s = at;
        add_flight(s, e, at, t.seconds);
        add_cue(s, t.sound, at);
        at += t.seconds + t.hold_s;
        if (s->until_s < at) s->until_s = at;
        if (at < s->until_s) at = s->until_s; // a short step ends with the long one before it
        before = e;
    }
    stage_update(s, 0);
}

/* ---- time ---------------------------------------------------------------------------------- */

float stage_part(const Stage *s, const StageFlight *f)
{
    if (f->end_s <= f->start_s || s->clock_s >= f->end_s) return 1;
    return s->clock_s <= f->start_s ? 0 : (s->clock_s - f->start_s) / (f->end_s - f->start_s);
}

/* The flight whose beginning or end is next due, or -1. What ends comes before what begins at
 * the same moment: a card must lie before it can be taken. */
static int next_due(const Stage *s)
{
    int due = -1;
    float due_s = s->clock_s;
    for (int i = s->first; i < s->first + s->count; i++) {
        const StageFlight *f = &s->flight[i];
        const float at = f->left ? f->end_s : f->start_s;
        if (at > due_s || (at == due_s && due >= 0 && (s->flight[due].left || !f->left))) continue;
        due = i;
        due_s = at;
    }
    return due;
}

static void drop_flight(Stage *s, int at)
{
    memmove(&s->flight[at], &s->flight[at + 1],
            (size_t)(s->first + s->count - at - 1) * sizeof *s->flight);
    s->count--;
    if (s->count == 0) s->first = 0;
}

void stage_update(Stage *s, float dt_s)
{
    int due;
    s->clock_s += dt_s;
    while ((due = next_due(s)) >= 0) {
        StageFlight *f = &s->flight[due];
        if (!f->left) {
            begin_event(s, f);
            continue;
        }
        end_event(s, f);
        drop_flight(s, due);
    }
    if (s->party_s >= 0 && s->clock_s > s->party_s + PARTY_S) s->party_s = -1;
    if (s->cut.type && s->clock_s > s->cut_s + STAGE_CUT_S) s->cut.type = 0;
}

void stage_finish(Stage *s, bool all)
{
    if (!stage_is_busy(s)) return;
    float to = s->until_s;
    for (int i = s->first; !all && i < s->first + s->count; i++) {
        const StageFlight *f = &s->flight[i];
        if (f->end_s > s->clock_s && f->end_s < to) to = f->end_s;
    }
    s->clock_s = to; // a difference added up again could fall short of it
    stage_update(s, 0);
}

const char *stage_cue(Stage *s)
{
    for (int i = 0; i < s->cue_count; i++) {
        if (s->cue_s[i] > s->clock_s) continue;
        const char *sound = s->cue[i];
        memmove(&s->cue[i], &s->cue[i + 1], (size_t)(s->cue_count - i - 1) * sizeof *s->cue);
        memmove(&s->cue_s[i], &s->cue_s[i + 1], (size_t)(s->cue_count - i - 1) * sizeof *s->cue_s);
        s->cue_count--;
        return sound;
    }
    return NULL;
}
