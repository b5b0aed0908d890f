/* daifugo_see.c - what may be known at a table of Daifugō, and what must always hold there. DAIF-1,
 * DAIF-18. */
#include <string.h>

#include "rules/daifugo/daifugo_inner.h"

/* What both sides of an exchange know: the cards taken, as soon as they have moved, and the cards
 * given back, which their giver knows before. */
static void observe_exchange(const Daifugo *d, Seat seat, Daifugo *v)
{
    bool moved = d->table.phase != DAIF_EXCHANGE;
    for (Seat upper = 0; upper < d->table.seat_count; upper++) {
        int count;
        if (!daif_is_upper(d, upper)) continue;
        bool lower = daif_partner(d, upper, &count) == seat;
        bool own = upper == seat || seat == SEAT_ALL;
        if (own || lower) v->took[upper] = d->took[upper];
        if (own || (lower && moved)) v->gave[upper] = d->gave[upper];
    }
}

/* What was told to the viewer and to all, and how the round went. */
static void observe_memory(const Daifugo *d, Seat seat, Daifugo *v)
{
    if (seat == SEAT_ALL) memcpy(v->may, d->may, sizeof v->may);
    else if (seat < d->table.seat_count) memcpy(v->may[seat], d->may[seat], sizeof v->may[seat]);
    memcpy(v->may[DAIF_ALL], d->may[DAIF_ALL], sizeof v->may[DAIF_ALL]);
    memcpy(v->story.deed, d->story.deed, (d->story.last + 1u) * sizeof d->story.deed[0]);
    v->story.last = d->story.last;
}

/* Takes what lies open, the viewer's own hand, and what the viewer was told. */
void daif_observe(const State *s, Seat seat, View *out)
{
    const Daifugo *d = (const Daifugo *)s;
    Daifugo *v = (Daifugo *)out;
    table_observe(&d->table, seat, &v->table, sizeof *v);
    if (seat == SEAT_ALL) memcpy(v->hand, d->hand, sizeof v->hand);
    else if (seat < d->table.seat_count) v->hand[seat] = d->hand[seat];
    memcpy(v->played, d->played, sizeof v->played);
    observe_exchange(d, seat, v);
    v->unheld = d->unheld;
    v->fallen_unheld = d->fallen_unheld;
    memcpy(v->pile, d->pile, d->pile_count * sizeof d->pile[0]);
    memcpy(v->special, d->special, sizeof v->special);
    v->in = d->in;
    v->passed = d->passed;
    v->mixed = d->mixed;
    memcpy(v->count, d->count, sizeof v->count);
    memcpy(v->place, d->place, sizeof v->place);
    memcpy(v->before, d->before, sizeof v->before);
    memcpy(v->order, d->order, sizeof v->order);
    memcpy(v->out, d->out, sizeof v->out);
    v->out_count = d->out_count;
    v->pile_count = d->pile_count;
    v->leader = d->leader;
    v->turn = d->turn;
    v->fallen = d->fallen;
    v->direction = d->direction;
    v->revolution = d->revolution;
    v->jback = d->jback;
    v->jbacks = d->jbacks;
    v->last_word = d->last_word;
    v->lock = d->lock;
    v->tight = d->tight;
    v->absent = d->absent;
    v->owed = d->owed;
    v->was_turned = d->was_turned;
    v->partly = d->partly;
    v->locking = d->locking;
    v->house = d->house;
    v->modest = d->modest;
    v->swapped = d->swapped;
    v->asked = d->asked;
    v->stops = d->stops;
    v->no_exchange = d->no_exchange;
    v->slim = d->slim;
    if (!d->slim) observe_memory(d, seat, v);
}

DaifSet daif_known(const Daifugo *d, Seat holder)
{
    int me = d->table.viewer < d->table.seat_count ? d->table.viewer : DAIF_ALL;
    DaifSet known = d->may[me][holder];
    if (d->table.viewer == SEAT_ALL || d->table.viewer == holder) return d->hand[holder];
    for (Seat h = 0; h < d->table.seat_count; h++) {
        if (h != holder) known &= ~daif_natural(d->may[me][h]);
    }
    return known;
}

int daif_cards_in(const View *v, Zone zone, Card out[CARDS_MAX])
{
    const Daifugo *d = daifugo_seen(v);
    int count = 0;
    if (zone.kind == ZONE_HAND && zone.seat < d->table.seat_count) {
        count = daif_list(daif_known(d, zone.seat), out);
        while (count < d->count[zone.seat]) out[count++] = CARD_HIDDEN;
    } else if (zone.kind == ZONE_FIELD) {
        for (int i = 0; i < d->pile_count; i++) count += daif_list(d->pile[i].cards, &out[count]);
    } else if (zone.kind == ZONE_DISCARD) {
        DaifSet gone = 0;
        for (Seat s = 0; s < d->table.seat_count; s++) gone = daif_add(gone, d->played[s]);
        for (int i = 0; i < d->pile_count; i++) gone = daif_take(gone, d->pile[i].cards);
        count = daif_list(gone, out);
    }
    return count;
}

/* ---- JSON ----------------------------------------------------------------------------- */

static void put_cards(DaifSet cards, Text *out)
{
    Card list[DAIF_CARDS_MAX];
    int count = daif_list(cards, list);
    text_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        text_printf(out, "%s\"%s\"", i > 0 ? "," : "", card_notation(list[i]));
    }
    text_put_char(out, ']');
}

static void put_seat(const char *key, Seat seat, Text *out)
{
    if (seat == SEAT_NOBODY) text_printf(out, ",\"%s\":null", key);
    else text_printf(out, ",\"%s\":%d", key, seat);
}

static void put_bool(const char *key, bool value, Text *out)
{
    text_printf(out, ",\"%s\":%s", key, value ? "true" : "false");
}

/* "`as` has one entry a joker: in a stair its number, in a set its rank, with the suit under
 * `lock`; `[]` for jokers alone" */
static void put_meanings(const Daifugo *d, const DaifPlay *p, Text *out)
{
    int jokers = p->suits == 0 ? 0 : daif_jokers(p->cards);
    text_put(out, ",\"as\":[");
    for (int i = 0; i < jokers; i++) {
        if (i > 0) text_put_char(out, ',');
        if (p->kind == DAIF_STAIR) {
            text_put_int(out, p->as[i]);
            continue;
        }
        bool suited = d->table.option[DAIF_LOCK] != DAIF_LOCK_OFF && p->as[i] != DAIF_NO_SUIT;
        Suit suit = suited ? (Suit)p->as[i] : CLUBS;
        const char *card = card_notation(card_french(daif_rank_of(p->number), suit));
        text_printf(out, "\"%.*s\"", suited ? 2 : 1, card);
    }
    text_put_char(out, ']');
}

static void put_pile(const Daifugo *d, Text *out)
{
    text_put(out, ",\"pile\":[");
    for (int i = 0; i < d->pile_count; i++) {
        const DaifPlay *p = &d->pile[i];
        text_printf(out, "%s{\"seat\":%d,\"cards\":", i > 0 ? "," : "", p->seat);
        put_cards(p->cards, out);
        text_printf(out, ",\"kind\":\"%s\"", p->kind == DAIF_SET ? "set" : "stair");
        put_meanings(d, p, out);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

static void put_suits(unsigned suits, Text *out)
{
    const char *comma = "";
    text_put(out, ",\"lock\":");
    if (!suits) {
        text_put(out, "null");
        return;
    }
    text_put_char(out, '[');
    for (int suit = CLUBS; suit <= SPADES; suit++) {
        if (!(suits & 1u << suit)) continue;
        text_printf(out, "%s\"%c\"", comma, "cdhs"[suit]);
        comma = ",";
    }
    text_put_char(out, ']');
}

static void put_list(const char *key, const Seat *seats, int count, Text *out)
{
    text_printf(out, ",\"%s\":[", key);
    for (int i = 0; i < count; i++) text_printf(out, "%s%d", i > 0 ? "," : "", seats[i]);
    text_put_char(out, ']');
}

/* Per seat the title of its place, or the place; `null` where it has none. */
static void put_places(const char *key, const uint8_t *place, bool titles, int seats, Text *out)
{
    static const char *const TITLES[] = {"daifugo", "fugo", "heimin", "hinmin", "daihinmin"};
    text_printf(out, ",\"%s\":", key);
    for (Seat s = 0; s < seats; s++) {
        text_put_char(out, s == 0 ? '[' : ',');
        if (place[s] == 0) text_put(out, "null");
        else if (titles) text_printf(out, "\"%s\"", TITLES[daif_title(place[s], seats)]);
        else text_put_int(out, place[s]);
    }
    text_put_char(out, ']');
}

void daif_write_json(const View *v, Text *out)
{
    const Daifugo *d = daifugo_seen(v);
    int seats = d->table.seat_count, passed = 0;
    Seat who_passed[SEATS_MAX];
    text_put(out, ",\"hands\":");
    for (Seat s = 0; s < seats; s++) {
        text_put_char(out, s == 0 ? '[' : ',');
        if (d->table.viewer == SEAT_ALL || d->table.viewer == s) put_cards(d->hand[s], out);
        else text_put_int(out, d->count[s]);
        if (seats_have(d->passed, s)) who_passed[passed++] = s;
    }
    text_put_char(out, ']');
    put_pile(d, out);
    put_seat("leader", d->leader, out);
    put_seat("turn", d->turn, out);
    put_list("passed", who_passed, passed, out);
    put_bool("revolution", d->revolution, out);
    put_bool("jback", d->jback, out);
    put_suits(d->lock, out);
    text_printf(out, ",\"direction\":%d", d->direction);
    put_list("out", d->out, d->out_count, out);
    put_places("titles", d->before, true, seats, out);
    put_places("places", d->place, false, seats, out);
    put_list("order", d->order, seats, out);
}

/* ---- what must hold ------------------------------------------------------------------- */

static const char *broken_cards(const Daifugo *d)
{
    Card deck[CARDS_MAX];
    int deck_count = daif_deck(&d->table, deck), found = d->absent;
    DaifSet all = 0, gone = 0;
    for (Seat s = 0; s < d->table.seat_count; s++) {
        if (daif_natural(all & d->hand[s])) return "a card is in two hands";
        all = daif_add(all, d->hand[s]);
        if (daif_natural(all & d->played[s])) return "a played card is in a hand, or played twice";
        all = daif_add(all, d->played[s]);
        gone = daif_add(gone, d->played[s]);
        found += daif_count(d->hand[s]) + daif_count(d->played[s]);
        if (daif_count(d->hand[s]) != d->count[s]) return "a hand is miscounted";
        if (d->hand[s] >> (DAIF_JOKER_BIT + 1) == 1 && daif_jokers(d->hand[s]) != 2) {
            return "a single joker is the second one";
        }
    }
    if (found != deck_count) return "a card is lost, or there is one too many";
    for (int i = 0; i < d->pile_count; i++) {
        if (!daif_has(gone, d->pile[i].cards)) return "a card on the pile was never played";
        if (daif_count(d->pile[i].cards) != d->pile[i].count) return "a play is miscounted";
        gone = daif_take(gone, d->pile[i].cards);
    }
    return NULL;
}

/* Checks that everything somebody was told is true. */
static const char *broken_memory(const Daifugo *d)
{
    for (int v = 0; v <= DAIF_ALL; v++) {
        for (Seat h = 0; h < d->table.seat_count; h++) {
            DaifSet told = d->may[v][h], where = 0;
            if (daif_jokers(told) > daif_jokers(d->hand[h])) {
                return "a joker is known that is not there";
            }
            for (Seat other = 0; other < d->table.seat_count; other++) {
                where |= d->hand[other] & d->may[v][other];
            }
            if (daif_natural(told) & ~where) return "a card is known where it is not";
            DaifSet any = daif_natural(told) | daif_joker_set(daif_jokers(told) > 0);
            if (any & ~d->told) return "a card was told of and would not be forgotten";
            if (v == h && told) return "a seat remembers its own cards";
        }
    }
    return NULL;
}

/* Checks that the cards laid are those of the deeds, and that nobody passed who was not in. */
static const char *broken_story(const Daifugo *d)
{
    DaifSet told[SEATS_MAX] = {0};
    for (int i = 1; i <= d->story.last; i++) {
        const DaifDeed *deed = &d->story.deed[i];
        if (deed->what == DAIF_DEALT) return "a deed is none";
        if (deed->passed & ~deed->in) return "who passed was not in";
        told[deed->play.seat] = daif_add(told[deed->play.seat], deed->play.cards);
    }
    for (Seat s = 0; s < d->table.seat_count; s++) {
        if (told[s] != d->played[s]) return "what was played is not what was told of";
    }
    return NULL;
}

static const char *broken_places(const Daifugo *d)
{
    unsigned taken = 0;
    for (Seat s = 0; s < d->table.seat_count; s++) {
        bool in = seats_have(d->in, s), placed = d->place[s] > 0;
        bool last = d->table.phase == DAIF_ROUND_OVER;
        if (in == placed) return "a seat is neither in nor placed, or both";
        if (last && !placed) return "the round is over and a seat has no place";
        if (placed && (taken >> d->place[s] & 1u)) return "two seats have one place";
        if (placed) taken |= 1u << d->place[s];
        bool playing = d->table.phase == DAIF_TURN && in;
        if (playing && d->count[s] == 0) return "a seat without cards is still in";
        if (!in && d->count[s] > 0 && s != d->fallen && !last) return "a seat with cards is out";
    }
    return NULL;
}

static const char *broken_turn(const Daifugo *d)
{
    SeatSet uppers = 0;
    for (Seat s = 0; s < d->table.seat_count; s++) {
        if (daif_is_upper(d, s)) uppers |= seats_only(s);
    }
    switch ((DaifPhase)d->table.phase) {
    case DAIF_ROUND_OVER:
        if (d->turn != SEAT_NOBODY || d->leader != SEAT_NOBODY) return "a turn between rounds";
        return NULL;
    case DAIF_EXCHANGE:
        if (d->turn != SEAT_NOBODY || d->pile_count > 0) return "a turn while cards are exchanged";
        if (d->table.to_act & ~uppers) return "a lower seat is to give";
        return NULL;
    case DAIF_VOTE:
        if (d->pile_count > 0 || seats_have(d->asked, d->turn)) return "a vote out of turn";
        break;
    case DAIF_STOP4:
        if (d->pile_count == 0 || seats_have(d->asked, d->turn)) return "nothing to stop";
        break;
    case DAIF_TURN:
        if (seats_have(d->passed, d->turn)) return "who has passed is to act";
        if (d->pile_count == 0 && d->turn != d->leader) return "somebody else leads";
        break;
    case DAIF_GIVE7:
    case DAIF_DUMP10:
    case DAIF_BOMB12:
        if (d->pile_count == 0 || daif_top(d)->seat != d->turn) return "an effect of no play";
        if (d->count[d->turn] == 0) return "an empty hand is to give or discard";
        break;
    }
    if (d->turn >= d->table.seat_count || !seats_have(d->in, d->turn)) return "nobody's turn";
    if (d->table.to_act != seats_only(d->turn)) return "to_act is not whose turn it is";
    return NULL;
}

const char *daif_broken(const State *s)
{
    const Daifugo *d = (const Daifugo *)s;
    if (d->table.round == 0) return NULL;
    const char *wrong = broken_cards(d);
    if (!wrong && !d->slim) wrong = broken_memory(d);
    if (!wrong && !d->slim) wrong = broken_story(d);
    if (!wrong) wrong = broken_places(d);
    return wrong ? wrong : broken_turn(d);
}
