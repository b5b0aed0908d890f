/* takoyaki_show.c - see takoyaki_show.h. Durations are design.md 8's, holds ux.md 4.3's. */
#include "table/takoyaki/takoyaki_show.h"

#include <string.h>

static const float DEAL_S = 0.26f, DEAL_STAGGER_S = 0.055f, DRAW_S = 0.32f, PLAY_S = 0.24f,
                   FLIP_S = 0.42f, CHAIN_PAUSE_S = 0.25f, HOLD_S = 0.30f, TURN_S = 0.20f,
                   PARTY_S = 1.6f, // fireworks burn on while the table goes on
                   FEAST_S = 0.6f, GATHER_STAGGER_S = 0.01f, GENTLE_S = 0.12f;

static void begin_event(Timeline *t, Flight *f);
static void end_event(Timeline *t, const Flight *f);
static const TimelineActs ACTS = {.begins = begin_event, .ends = end_event};

int shown_turned(const TakoShown *t, Seat seat)
{
    int count = 0;
    for (int p = 0; p < TAKO_PLACES; p++) count += card_is_known(t->place[seat][p]);
    return count;
}

void show_clear(TakoShow *s)
{
    timeline_clear(&s->time, &ACTS);
    s->now = (TakoShown){.turn = SEAT_NOBODY};
    memset(s->now.place, CARD_NONE, sizeof s->now.place);
    s->now.hand = s->now.discard = s->now.under = CARD_NONE;
    last_acts_clear(&s->acts);
    s->moods = (Moods){.of = {0}};
    s->stock_at_deal = 0;
    s->turn_s = s->time.clock_s - 1;
    s->party_s = -1;
}

void show_settle(TakoShow *s, const Takoyaki *v)
{
    const LastActs acts = s->acts;
    const Moods moods = s->moods;
    show_clear(s);
    s->acts = acts;
    s->moods = moods;
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

static void begin_event(Timeline *t, Flight *f)
{
    TakoShow *s = (TakoShow *)t;
    const Event *e = &f->event;
    last_acts_note(&s->acts, e);
    moods_note(&s->moods, e, f->start_s);
    if (e->type == EV_MOVED) {
        f->was = lies_open(&s->now, e->from) ? e->card : CARD_HIDDEN;
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
        if (timeline_is_feast(t, e)) s->party_s = f->start_s;
    }
    if (e->type == EV_ROUND_ENDED) s->now.turn = SEAT_NOBODY;
}

static void end_event(Timeline *t, const Flight *f)
{
    if (f->event.type == EV_MOVED) land(&((TakoShow *)t)->now, &f->event);
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
static float seconds_of(const Timeline *time, const Event *e, float *hold_s)
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
    case EV_FINISHED: return timeline_is_feast(time, e) ? FEAST_S : HOLD_S;
    case EV_RULE: case EV_DREW: return HOLD_S;
    case EV_TURNED: case EV_SHUFFLED: case EV_PHASE: case EV_READY: case EV_CALLED:
    case EV_ROUND_BEGAN: case EV_SCORED: case EV_ROUND_ENDED: case EV_MATCH_ENDED:
    case EV_TYPES: return 0;
    }
    return 0;
}

static const char *sound_of(const Timeline *t, const Event *e)
{
    if (e->type == EV_TURN) return turn_bell(e->seat);
    if (e->type == EV_FINISHED) return finish_sound(t, e);
    if (e->type != EV_MOVED) return NULL;
    if (is_deal(e)) return "deal";
    if (is_gathering(e) || is_lifted(e)) return NULL;
    if (opens_a_ball(e)) return "sizzle";
    return e->from.kind == ZONE_STOCK ? "flip" : "lay";
}

/* Lays one event on the timeline behind `before`; returns where the next may begin. */
static float schedule(TakoShow *s, const Event *e, const Event *before, float at, bool gentle)
{
    float hold_s, seconds = seconds_of(&s->time, e, &hold_s);
    if (gentle && e->type == EV_MOVED) seconds = GENTLE_S;
    if (before && is_deal(e) && is_deal(before)) at += DEAL_STAGGER_S - seconds;
    if (before && is_gathering(e) && is_gathering(before)) at += GATHER_STAGGER_S - seconds;
    // The new card goes down while the ball under it comes up.
    if (before && opens_a_ball(e) && fills_a_well(before)) at -= gentle ? GENTLE_S : PLAY_S;
    if (at < s->time.clock_s) at = s->time.clock_s;
    timeline_add(&s->time, e, at, seconds, sound_of(&s->time, e));
    if (e->type == EV_FINISHED) timeline_sound(&s->time, "voice/dekiagari", at);
    at += seconds + hold_s;
    if (s->time.until_s < at) s->time.until_s = at;
    return at;
}

void show_take(TakoShow *s, const Event *events, int count, int stock_count, bool gentle)
{
    for (int i = 0; i < count; i++) {
        if (events[i].type != EV_ROUND_BEGAN) continue;
        s->stock_at_deal = stock_before(events + i, count - i, stock_count);
    }
    float at = timeline_end(&s->time);
    const Event *before = NULL;
    for (int i = 0; i < count; i++) {
        const Event *e = &events[i];
        if (opens_a_ball(e) && i + 1 < count && fills_a_well(e + 1)) {
            // The rules take the ball up first, but eyes follow the card that covers it.
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

void show_update(TakoShow *s, float dt_s)
{
    timeline_update(&s->time, dt_s);
    if (s->party_s >= 0 && s->time.clock_s > s->party_s + PARTY_S) s->party_s = -1;
}
