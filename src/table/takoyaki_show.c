/* takoyaki_show.c - see takoyaki_show.h. Durations are design.md 8's, holds ux.md 4.3's. */
#include "table/takoyaki_show.h"

#include <string.h>

static const float DEAL_S = 0.26f, DEAL_STAGGER_S = 0.055f, DRAW_S = 0.32f, PLAY_S = 0.24f,
                   FLIP_S = 0.42f, CHAIN_PAUSE_S = 0.25f, HOLD_S = 0.30f, TURN_S = 0.20f,
                   PARTY_S = 1.6f, GATHER_STAGGER_S = 0.01f, GENTLE_S = 0.12f;

bool show_is_busy(const TakoShow *s) { return s->clock_s < s->until_s; }

int shown_turned(const TakoShown *t, Seat seat)
{
    int count = 0;
    for (int p = 0; p < TAKO_PLACES; p++) count += card_is_known(t->place[seat][p]);
    return count;
}

void show_clear(TakoShow *s)
{
    const float clock_s = s->clock_s;
    memset(s, 0, sizeof *s);
    memset(s->now.place, CARD_NONE, sizeof s->now.place);
    s->now.hand = s->now.discard = s->now.under = CARD_NONE;
    s->now.turn = SEAT_NOBODY;
    s->clock_s = s->until_s = clock_s;
    s->turn_s = clock_s - 1;
    s->party_s = -1;
}

void show_settle(TakoShow *s, const Takoyaki *v)
{
    show_clear(s);
    for (Seat seat = 0; seat < TAKO_SEATS_MAX; seat++) {
        for (int p = 0; p < TAKO_PLACES; p++) {
            const bool dealt = v->table.round > 0 && seat < v->table.seat_count;
            s->now.place[seat][p] = !dealt                            ? CARD_NONE
                                    : tako_is_open(v, seat, p + 1) ? v->plate[seat][p]
                                                                   : CARD_HIDDEN;
        }
        s->now.finished[seat] = v->place[seat];
    }
    s->now.hand = v->hand;
    s->now.stock_count = v->stock_count;
    s->now.discard_count = v->discard_count;
    s->now.discard = v->discard_count > 0 ? v->discard[v->discard_count - 1] : CARD_NONE;
    s->now.under = v->discard_count > 1 ? v->discard[v->discard_count - 2] : CARD_NONE;
    s->now.turn = v->turn;
}

bool show_agrees(const TakoShow *s, const Takoyaki *v)
{
    static const TakoShow EMPTY;
    TakoShow want = EMPTY;
    show_settle(&want, v);
    return memcmp(s->now.place, want.now.place, sizeof want.now.place) == 0 &&
           s->now.hand == want.now.hand && s->now.stock_count == want.now.stock_count &&
           s->now.discard_count == want.now.discard_count && s->now.discard == want.now.discard &&
           s->now.turn == want.now.turn;
}

/* ---- one event begins and ends ---- */

static void leave(TakoShown *t, const Event *e)
{
    switch ((ZoneKind)e->from.kind) {
    case ZONE_STOCK:
        if (t->stock_count > 0) t->stock_count--;
        break;
    case ZONE_HAND:
        if (e->face_up) t->hand = CARD_NONE; // face down: only on its way to another place
        break;
    case ZONE_PLACES: t->place[e->from.seat][e->from.place - 1] = CARD_NONE; break;
    case ZONE_DISCARD:
        if (t->discard_count > 0) t->discard_count--;
        t->discard = t->discard_count > 0 ? t->under : CARD_NONE;
        if (t->discard_count < 2) t->under = CARD_NONE;
        break;
    case ZONE_NONE: case ZONE_FIELD: case ZONE_ROW: case ZONE_GONE: case ZONE_KINDS: break;
    }
}

static void land(TakoShown *t, const Event *e)
{
    const Card lies = e->face_up ? e->card : CARD_HIDDEN;
    switch ((ZoneKind)e->to.kind) {
    case ZONE_STOCK: t->stock_count++; break;
    case ZONE_HAND:
        if (e->face_up) t->hand = e->card;
        break;
    case ZONE_PLACES: t->place[e->to.seat][e->to.place - 1] = lies; break;
    case ZONE_DISCARD:
        t->under = t->discard;
        t->discard = e->card;
        t->discard_count++;
        break;
    case ZONE_NONE: case ZONE_FIELD: case ZONE_ROW: case ZONE_GONE: case ZONE_KINDS: break;
    }
}

static bool lies_open(const TakoShown *t, Zone z)
{
    if (z.kind == ZONE_PLACES) return card_is_known(t->place[z.seat][z.place - 1]);
    return z.kind == ZONE_HAND || z.kind == ZONE_DISCARD;
}

static void begin_event(TakoShow *s, Flight *f)
{
    const Event *e = &f->event;
    f->left = true;
    if (e->type == EV_MOVED) {
        f->was_open = lies_open(&s->now, e->from);
        leave(&s->now, e);
    }
    if (e->type == EV_TURN) {
        s->now.turn = e->seat;
        s->turn_s = f->start_s;
    }
    if (e->type == EV_ROUND_BEGAN) {
        memset(s->now.place, CARD_NONE, sizeof s->now.place);
        memset(s->now.finished, 0, sizeof s->now.finished);
        s->now.discard = s->now.under = s->now.hand = CARD_NONE;
        s->now.discard_count = 0;
        s->now.stock_count = s->stock_at_deal;
        s->now.turn = SEAT_NOBODY;
    }
    if (e->type == EV_FINISHED) {
        s->now.finished[e->seat] = (uint8_t)e->value;
        if (e->value == 1) s->party_s = f->start_s;
    }
    if (e->type == EV_ROUND_ENDED) s->now.turn = SEAT_NOBODY;
}

static void end_event(TakoShow *s, const Flight *f)
{
    if (f->event.type == EV_MOVED) land(&s->now, &f->event);
}

/* ---- laying events on the timeline ---- */

/* A face-down card on its way to a plate: dealt, or laid out by its owner. */
static bool is_deal(const Event *e)
{
    return e->type == EV_MOVED && !e->face_up && e->to.kind == ZONE_PLACES;
}

/* Face down from its place: it is about to be laid elsewhere. */
static bool is_lifted(const Event *e)
{
    return e->type == EV_MOVED && !e->face_up && e->from.kind == ZONE_PLACES;
}

static bool is_gathering(const Event *e)
{
    return e->type == EV_MOVED && e->from.kind == ZONE_DISCARD && e->to.kind == ZONE_STOCK;
}

static bool opens_a_ball(const Event *e)
{
    return e->type == EV_MOVED && e->face_up && e->from.kind == ZONE_PLACES;
}

static bool fills_a_well(const Event *e)
{
    return e->type == EV_MOVED && e->face_up && e->to.kind == ZONE_PLACES;
}

/* How long the event itself takes, and how long it is then left alone to be seen. */
static float seconds_of(const Event *e, float *hold_s)
{
    *hold_s = 0;
    switch ((EventType)e->type) {
    case EV_MOVED:
        if (is_lifted(e)) return 0;
        if (is_deal(e) || is_gathering(e)) return DEAL_S;
        if (e->from.kind == ZONE_STOCK) {
            *hold_s = HOLD_S;
            return DRAW_S;
        }
        if (opens_a_ball(e)) {
            *hold_s = CHAIN_PAUSE_S;
            return FLIP_S;
        }
        *hold_s = e->to.kind == ZONE_PLACES ? 0 : HOLD_S;
        return PLAY_S;
    case EV_TURN: return TURN_S;
    case EV_FINISHED: return e->value == 1 ? PARTY_S : HOLD_S;
    case EV_RULE: return HOLD_S;
    case EV_TURNED: case EV_SHUFFLED: case EV_PHASE: case EV_READY: case EV_CALLED:
    case EV_ROUND_BEGAN: case EV_SCORED: case EV_ROUND_ENDED: case EV_MATCH_ENDED:
    case EV_TYPES: return 0;
    }
    return 0;
}

static const char *sound_of(const Event *e)
{
    static const char *const BELL[] = {"turn0", "turn1", "turn2", "turn3",
                                       "turn4", "turn5", "turn6", "turn7"};
    if (e->type == EV_TURN) return BELL[e->seat % 8];
    if (e->type == EV_FINISHED) return e->value == 1 ? "win" : "score";
    if (e->type != EV_MOVED) return NULL;
    if (is_deal(e)) return "deal";
    if (is_gathering(e) || is_lifted(e)) return NULL;
    if (opens_a_ball(e)) return "sizzle";
    return e->from.kind == ZONE_STOCK ? "flip" : "lay";
}

static void cue(TakoShow *s, const char *sound, float at_s)
{
    if (!sound || s->cue_count == CUES_MAX) return;
    s->cue[s->cue_count] = sound;
    s->cue_s[s->cue_count++] = at_s;
}

static void add_flight(TakoShow *s, const Event *e, float start_s, float seconds)
{
    if (s->first > 0 && s->first + s->count == FLIGHTS_MAX) {
        memmove(s->flight, s->flight + s->first, (size_t)s->count * sizeof *s->flight);
        s->first = 0;
    }
    if (s->count == FLIGHTS_MAX) show_finish(s, true); // far behind: catch up at once
    s->flight[s->first + s->count++] =
        (Flight){.event = *e, .start_s = start_s, .end_s = start_s + seconds};
    cue(s, sound_of(e), start_s);
}

/* Lays one event on the timeline behind `before`; returns where the next may begin. */
static float schedule(TakoShow *s, const Event *e, const Event *before, float at, bool gentle)
{
    float hold_s, seconds = seconds_of(e, &hold_s);
    if (gentle && e->type == EV_MOVED) seconds = GENTLE_S;
    if (before && is_deal(e) && is_deal(before)) at += DEAL_STAGGER_S - seconds;
    if (before && is_gathering(e) && is_gathering(before)) at += GATHER_STAGGER_S - seconds;
    // The new card goes down while the ball under it comes up.
    if (before && opens_a_ball(e) && fills_a_well(before)) at -= gentle ? GENTLE_S : PLAY_S;
    if (at < s->clock_s) at = s->clock_s;
    add_flight(s, e, at, seconds);
    at += seconds + hold_s;
    if (s->until_s < at) s->until_s = at;
    return at;
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

void show_take(TakoShow *s, const Event *events, int count, int stock_count, bool gentle)
{
    for (int i = 0; i < count; i++) {
        if (events[i].type != EV_ROUND_BEGAN) continue;
        s->stock_at_deal = stock_before(events + i, count - i, stock_count);
    }
    float at = s->until_s > s->clock_s ? s->until_s : s->clock_s;
    const Event *before = NULL;
    for (int i = 0; i < count; i++) {
        const Event *e = &events[i];
        if (opens_a_ball(e) && i + 1 < count && fills_a_well(e + 1)) {
            // The rules take the ball up first; eyes follow the card that covers it.
            at = schedule(s, e + 1, before, at, gentle);
            at = schedule(s, e, e + 1, at, gentle);
            before = e;
            i++;
            continue;
        }
        at = schedule(s, e, before, at, gentle);
        before = e;
    }
    show_update(s, 0);
}

/* ---- time ---- */

float flight_part(const TakoShow *s, const Flight *f)
{
    if (f->end_s <= f->start_s || s->clock_s >= f->end_s) return 1;
    return s->clock_s <= f->start_s ? 0 : (s->clock_s - f->start_s) / (f->end_s - f->start_s);
}

/* The flight whose beginning or end is next due, or -1. What ends comes before what begins at
 * the same moment: a card must lie before it can be taken. */
static int next_due(const TakoShow *s)
{
    int due = -1;
    float due_s = s->clock_s;
    for (int i = s->first; i < s->first + s->count; i++) {
        const Flight *f = &s->flight[i];
        const float at = f->left ? f->end_s : f->start_s;
        if (at > due_s || (at == due_s && due >= 0 && (s->flight[due].left || !f->left))) continue;
        due = i;
        due_s = at;
    }
    return due;
}

static void drop_flight(TakoShow *s, int at)
{
    memmove(&s->flight[at], &s->flight[at + 1],
            (size_t)(s->first + s->count - at - 1) * sizeof *s->flight);
    s->count--;
    if (s->count == 0) s->first = 0;
}

void show_update(TakoShow *s, float dt_s)
{
    int due;
    s->clock_s += dt_s;
    while ((due = next_due(s)) >= 0) {
        Flight *f = &s->flight[due];
        if (!f->left) {
            begin_event(s, f);
            continue;
        }
        end_event(s, f);
        drop_flight(s, due);
    }
    if (s->party_s >= 0 && s->clock_s > s->party_s + PARTY_S) s->party_s = -1;
}

void show_finish(TakoShow *s, bool all)
{
    if (!show_is_busy(s)) return;
    float to = s->until_s;
    for (int i = s->first; !all && i < s->first + s->count; i++) {
        const Flight *f = &s->flight[i];
        if (f->end_s > s->clock_s && f->end_s < to) to = f->end_s;
    }
    s->clock_s = to; // a difference added up again could fall short of it
    show_update(s, 0);
}

const char *show_cue(TakoShow *s)
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
