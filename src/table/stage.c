/* stage.c - see stage.h. Durations are design.md 8's, holds ux.md 4.3's. */
#include "table/stage.h"

#include <math.h>
#include <string.h>

static const float DEAL_S = 0.26f, DEAL_STAGGER_S = 0.055f, DRAW_S = 0.32f, PLAY_S = 0.24f,
                   PLAY_STAGGER_S = 0.06f, CLEAR_S = 0.32f, CLEAR_STAGGER_S = 0.012f,
                   GIVE_S = 0.4f, SWAP_S = 0.5f, FLIP_S = 0.28f, FLIP_STAGGER_S = 0.12f,
                   HOLD_S = 0.30f, TURN_S = 0.20f, READY_S = 0.15f, FEAST_S = 0.6f,
                   FEAST_CUT_S = 0.25f, // into a feast, the rule by which it was won
                   PARTY_S = 1.6f, // fireworks burn on while the table goes on
                   CUT_STAGGER_S = 0.18f, LOT_STAGGER_S = 0.08f, PAYER_STAGGER_S = 0.18f,
                   PAYERS_S = 0.5f, // of many payers none starts later than that
                   PAID_HOLD_S = 0.6f, GENTLE_S = 0.12f;

static void begin_event(Timeline *t, Flight *f);
static void end_event(Timeline *t, const Flight *f);
static const TimelineActs ACTS = {.begins = begin_event, .ends = end_event};

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
    timeline_clear(&s->time, &ACTS);
    nothing_lies(&s->now);
    s->stock_at_deal = 0;
    s->dealing = false;
    last_acts_clear(&s->acts);
    s->moods = (Moods){.of = {0}};
    s->cut = (Event){0};
    s->turn_s = s->time.clock_s - 1;
    s->party_s = -1;
}

void stage_settle(Stage *s, const Game *game, const View *v, Seat turn)
{
    const LastActs acts = s->acts;
    const Moods moods = s->moods;
    uint8_t finished[SEATS_MAX];
    memcpy(finished, s->now.finished, sizeof finished);
    stage_clear(s);
    look_at(&s->now, game, v);
    s->acts = acts;
    s->moods = moods;
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

/* Which card of the pile leaves: the one named (of two alike the first, as in the rules), else
 * the last one that is hidden, else the top. */
static int index_in(const StagePile *pile, Card card)
{
    for (int i = 0; i < pile->count && card != CARD_HIDDEN; i++) {
        if (pile->card[i] == card) return i;
    }
    for (int i = pile->count - 1; i >= 0; i--) {
        if (pile->card[i] == CARD_HIDDEN) return i;
    }
    return pile->count - 1;
}

static void take_off(Stage *s, Flight *f)
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

Card stage_lands(const Event *e)
{
    if (e->to.kind == ZONE_HAND) return e->card;
    return e->face_up ? e->card : CARD_HIDDEN;
}

static void put_down(StageSeen *now, const Event *e)
{
    StagePile *pile = pile_of(now, e->to);
    if (pile && pile->count < CARDS_MAX) pile->card[pile->count++] = stage_lands(e);
    if (e->to.kind == ZONE_PLACES && e->to.place >= 1 && e->to.place <= STAGE_PLACES_MAX) {
        now->place[e->to.seat][e->to.place - 1] = stage_lands(e);
    }
}

/* Which card of the pile turns: backs in the order they lie in, or the one that was seen. */
static int index_to_turn(const StagePile *pile, const Event *e)
{
    for (int i = 0; i < pile->count && stage_lands(e) != CARD_HIDDEN; i++) {
        if (pile->card[i] == CARD_HIDDEN) return i;
    }
    return index_in(pile, e->card);
}

/* A card that turns is drawn by its flight: meanwhile its place is bare. */
static void lift_to_turn(Stage *s, Flight *f)
{
    const Event *e = &f->event;
    StagePile *pile = pile_of(&s->now, e->to);
    if (e->to.kind == ZONE_PLACES && e->to.place >= 1 && e->to.place <= STAGE_PLACES_MAX) {
        s->now.place[e->to.seat][e->to.place - 1] = CARD_NONE;
    } else if (pile && pile->count > 0) {
        f->index = index_to_turn(pile, e);
        f->count = pile->count;
        pile->card[f->index] = CARD_NONE;
    }
}

static void turn_over(StageSeen *now, const Flight *f)
{
    const Event *e = &f->event;
    StagePile *pile = pile_of(now, e->to);
    if (e->to.kind == ZONE_PLACES && e->to.place >= 1 && e->to.place <= STAGE_PLACES_MAX) {
        now->place[e->to.seat][e->to.place - 1] = stage_lands(e);
    } else if (pile && f->index < pile->count) {
        pile->card[f->index] = stage_lands(e);
    }
}

static void begin_round(Stage *s)
{
    nothing_lies(&s->now);
    s->now.stock.count = s->stock_at_deal < 0           ? 0
                         : s->stock_at_deal > CARDS_MAX ? CARDS_MAX
                                                        : s->stock_at_deal;
    memset(s->now.stock.card, CARD_HIDDEN, (size_t)s->now.stock.count);
}

static void begin_event(Timeline *t, Flight *f)
{
    Stage *s = (Stage *)t;
    const Event *e = &f->event;
    last_acts_note(&s->acts, e);
    moods_note(&s->moods, e, f->start_s);
    switch ((EventType)e->type) {
    case EV_MOVED: take_off(s, f); break;
    case EV_TURN:
        s->now.turn = e->seat;
        s->turn_s = f->start_s;
        break;
    case EV_ROUND_BEGAN: begin_round(s); break;
    case EV_FINISHED:
        if (e->seat < SEATS_MAX) s->now.finished[e->seat] = (uint8_t)e->value;
        if (timeline_is_feast(t, e)) s->party_s = f->start_s;
        break;
    case EV_DREW:
        if (e->value == 0) break; // the drawn cards lie at the plates
        // fall through
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

static void end_event(Timeline *t, const Flight *f)
{
    Stage *s = (Stage *)t;
    if (f->event.type == EV_MOVED) put_down(&s->now, &f->event);
    if (f->event.type == EV_TURNED) turn_over(&s->now, f);
}

/* ---- laying events on the timeline -------------------------------------------------------- */

static bool is_moved(const Event *e, ZoneKind from, ZoneKind to)
{
    return e->type == EV_MOVED && e->from.kind == from && e->to.kind == to;
}

/* The rule with which somebody has finished, while the fireworks burn. */
static bool is_won_by(const Event *e, const Event *before)
{
    return e->type == EV_RULE && before && before->type == EV_FINISHED;
}

/* Both the same kind of step: they follow each other closely. */
static bool goes_with(const Event *e, const Event *before)
{
    return before && before->type == e->type && before->from.kind == e->from.kind &&
           before->to.kind == e->to.kind &&
           (e->from.kind == ZONE_STOCK || before->seat == e->seat || e->type == EV_SCORED ||
            is_moved(e, ZONE_HAND, ZONE_HAND));
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
        *t = (StageTiming){GIVE_S, HOLD_S, 0, "deal"}; // packets cross
    } else if (e->from.kind == ZONE_FIELD) {
        *t = (StageTiming){CLEAR_S, 0, CLEAR_STAGGER_S, NULL};
    } else {
        *t = (StageTiming){PLAY_S, HOLD_S, PLAY_STAGGER_S, "lay"};
    }
}

static StageTiming usual_timing(const Timeline *time, const Event *e, bool dealing)
{
    StageTiming t = {0, 0, -1, NULL};
    switch ((EventType)e->type) {
    case EV_MOVED: time_move(e, dealing, &t); break;
    case EV_TURNED:
        // Somebody else takes up a hand, which nobody can see.
        if (e->to.kind == ZONE_HAND && !card_is_known(e->card)) break;
        t = (StageTiming){FLIP_S, HOLD_S, FLIP_STAGGER_S, "flip"};
        break;
    case EV_TURN: t = (StageTiming){TURN_S, 0, -1, turn_bell(e->seat)}; break;
    case EV_FINISHED:
        t = (StageTiming){timeline_is_feast(time, e) ? FEAST_S : HOLD_S, 0, -1, NULL};
        break;
    case EV_RULE: case EV_DREW: t = (StageTiming){STAGE_CUT_S, 0, CUT_STAGGER_S, NULL}; break;
    case EV_CALLED: t = (StageTiming){STAGE_CUT_S, 0, -1, "confirm"}; break;
    case EV_READY: t = (StageTiming){READY_S, 0, -1, NULL}; break;
    case EV_SHUFFLED: case EV_PHASE: case EV_ROUND_BEGAN: case EV_SCORED: case EV_ROUND_ENDED:
    case EV_MATCH_ENDED: case EV_TYPES: break;
    }
    return t;
}

static int stock_now(const Game *game, const View *v)
{
    Card laid[CARDS_MAX];
    return game->cards_in(v, (Zone){.kind = ZONE_STOCK, .seat = SEAT_NOBODY}, laid);
}

/* Where on the timeline the next event may come. */
typedef struct Cursor {
    float at_s, began_s;
    const Event *before;
    bool gentle;
    int payers; /* of a round that is over */
} Cursor;

static int payers_of(const Event *events, int count)
{
    int payers = 0;
    for (int i = 0; i < count; i++) payers += events[i].type == EV_SCORED && events[i].value < 0;
    return payers;
}

/* The payers come one after another, many of them in quick succession: the whole of it is one
 * movement that nobody waits for. The player who is paid slides nothing. */
static StageTiming time_payment(const Event *e, int payers)
{
    if (e->value >= 0) return (StageTiming){0, PAID_HOLD_S, 0, NULL};
    const float stones = (float)-e->value, more = STAGE_POINT_S * (stones - 1);
    const float apart = PAYER_STAGGER_S + more, most = PAYERS_S / (float)payers;
    return (StageTiming){STAGE_SLIDE_S + more, PAID_HOLD_S, apart < most ? apart : most, "stone"};
}

/* The cards that players draw to decide who begins come together; who begins is shown last. */
static bool is_lot(const Stage *s, const Event *e)
{
    return (e->type == EV_DREW && e->value == 0) || (s->own_lot && s->own_lot(e));
}

static void lay_down(Stage *s, Cursor *c, const Event *e)
{
    Timeline *time = &s->time;
    const bool pays = s->pays && e->type == EV_SCORED;
    StageTiming t = pays ? time_payment(e, c->payers) : usual_timing(time, e, s->dealing);
    const bool lot = is_lot(s, e);
    if (lot) t = (StageTiming){FLIP_S, 0, c->before && is_lot(s, c->before) ? LOT_STAGGER_S : -1,
                               "flip"};
    if (e->type == EV_FINISHED) t.sound = finish_sound(time, e);
    const char *own_sound = s->own_sound ? s->own_sound(e) : NULL;
    if (own_sound) t.sound = own_sound;
    if (c->gentle && e->type == EV_MOVED) t.seconds = GENTLE_S;
    const bool big = c->before && s->own_big && s->own_big(c->before);
    const bool together = !big && (lot || goes_with(e, c->before));
    if (t.stagger_s >= 0 && together) c->at_s = c->began_s + t.stagger_s;
    if (is_won_by(e, c->before)) c->at_s = fminf(c->at_s, c->began_s + FEAST_CUT_S);
    if (c->at_s < time->clock_s) c->at_s = time->clock_s;
    c->began_s = c->at_s;
    timeline_add(time, e, c->at_s, t.seconds, t.sound);
    if (s->own_shout) timeline_sound(time, s->own_shout(e), c->at_s);
    c->at_s += t.seconds + t.hold_s;
    if (time->until_s < c->at_s) time->until_s = c->at_s;
    c->at_s = time->until_s; // a short step ends with the long one before it
    c->before = e;
}

/* One card comes to a place, and the next event is that the card which lay there leaves. */
static bool changes_places(const Event *e, const Event *next)
{
    return e->type == EV_MOVED && next->type == EV_MOVED && e->to.kind == ZONE_PLACES &&
           next->from.kind == ZONE_PLACES && e->to.seat == next->from.seat &&
           e->to.place == next->from.place;
}

void stage_take(Stage *s, const Game *game, const View *v, const Event *events, int count,
                bool gentle)
{
    Cursor c = {.at_s = timeline_end(&s->time), .gentle = gentle,
                .payers = payers_of(events, count)};
    c.began_s = c.at_s;
    for (int i = 0; i < count; i++) {
        const Event *e = &events[i];
        if (e->type == EV_ROUND_BEGAN) {
            s->stock_at_deal = stock_before(events + i, count - i, stock_now(game, v));
            s->dealing = true;
        } else if (e->type != EV_MOVED || e->from.kind != ZONE_STOCK) {
            s->dealing = false;
        }
        if (i + 1 < count && changes_places(e, e + 1)) {
            // The card that lay there must be taken up first; the other comes at the same time.
            lay_down(s, &c, e + 1);
            c.at_s = c.began_s;
            lay_down(s, &c, e);
            i++;
            continue;
        }
        lay_down(s, &c, e);
    }
    stage_update(s, 0);
}

void stage_update(Stage *s, float dt_s)
{
    timeline_update(&s->time, dt_s);
    if (s->party_s >= 0 && s->time.clock_s > s->party_s + PARTY_S) s->party_s = -1;
    if (s->cut.type && s->time.clock_s > s->cut_s + STAGE_CUT_S) s->cut.type = 0;
}

bool stage_shows_hands(const Stage *s, Seat front)
{
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        const StagePile *hand = &s->now.hand[seat];
        if (seat != front && hand->count > 0 && card_is_known(hand->card[0])) return true;
    }
    return false;
}
