/* told.c - see told.h. */
#include "told.h"

#include <string.h>

static bool is_by_seat(int kind)
{
    return kind == ZONE_HAND || kind == ZONE_PLACES || kind == ZONE_ROW;
}

static void put(Pile *p, Card c, uint8_t place)
{
    p->card[p->count] = c;
    p->place[p->count++] = place;
}

void told_see(Told *t, const Game *game, const View *v)
{
    memset(t, 0, sizeof *t);
    for (uint8_t kind = ZONE_HAND; kind < ZONE_KINDS; kind++) {
        for (Seat s = 0; s <= SEATS_MAX; s++) {
            bool shared = s == SEATS_MAX;
            if (shared == is_by_seat(kind) || (!shared && s >= view_table(v)->seat_count)) continue;
            Card cards[CARDS_MAX];
            Zone zone = {.kind = kind, .seat = shared ? SEAT_NOBODY : s};
            int count = game->cards_in(v, zone, cards);
            for (int i = 0; i < count; i++) {
                if (cards[i] == CARD_NONE) continue;
                put(&t->pile[kind][s], cards[i], kind == ZONE_PLACES ? (uint8_t)(i + 1) : 0);
            }
        }
    }
}

static Pile *pile_of(Told *t, Zone z)
{
    return &t->pile[z.kind][is_by_seat(z.kind) ? z.seat : SEATS_MAX];
}

/* The very card if it lies open there, else a hidden one. In a place the one that has lain
 * there longest: a card may be laid before the old one is taken up. */
static bool take_out(Pile *p, Card c, uint8_t place)
{
    for (int want = 0; want < 2; want++) {
        for (int i = 0; i < p->count; i++) {
            bool fits = p->card[i] == (want == 0 ? c : CARD_HIDDEN);
            if (place > 0) fits = p->card[i] == c || p->card[i] == CARD_HIDDEN;
            if (!fits || p->place[i] != place) continue;
            p->count--;
            size_t behind = (size_t)(p->count - i);
            memmove(&p->card[i], &p->card[i + 1], behind);
            memmove(&p->place[i], &p->place[i + 1], behind);
            return true;
        }
    }
    return false;
}

static bool is_zone(Zone z)
{
    return z.kind > ZONE_NONE && z.kind < ZONE_KINDS &&
           (is_by_seat(z.kind) ? z.seat < SEATS_MAX : z.seat == SEAT_NOBODY) &&
           (z.kind == ZONE_PLACES) == (z.place > 0);
}

/* A card in a hand shows itself to those who know it; elsewhere only when it lies open. */
static void lay_down(Told *t, Event e)
{
    bool shown = e.face_up || e.to.kind == ZONE_HAND;
    put(pile_of(t, e.to), shown ? e.card : CARD_HIDDEN, e.to.place);
}

bool told_hear(Told *t, Event e)
{
    if (e.type == EV_ROUND_BEGAN) {
        memset(t, 0, sizeof *t);
        t->stock_open = true;
    }
    if (e.type == EV_SHUFFLED) {
        if (!is_zone(e.to)) return false;
        Pile *p = pile_of(t, e.to);
        memset(p->card, CARD_HIDDEN, (size_t)p->count);
    }
    if (e.type == EV_TURNED) {
        if (!is_zone(e.to)) return false;
        Pile *p = pile_of(t, e.to);
        // Who looks at a hand has not seen it, even where another such card is known already; who
        // shows a card may have shown it before.
        bool looks = e.to.kind == ZONE_HAND && !e.face_up;
        bool hidden = looks && take_out(p, CARD_HIDDEN, 0);
        if (!hidden && !take_out(p, e.card, e.to.place)) return false;
        lay_down(t, e);
    }
    if (e.type == EV_MOVED) {
        if (!is_zone(e.from) || !is_zone(e.to) || e.card == CARD_NONE) return false;
        bool from_deck = t->stock_open && e.from.kind == ZONE_STOCK;
        Pile *from = pile_of(t, e.from);
        // an unknown card leaves a hand: any card known to be there may be the one
        if (e.card == CARD_HIDDEN && e.from.kind == ZONE_HAND) {
            memset(from->card, CARD_HIDDEN, (size_t)from->count);
        }
        if (!from_deck && !take_out(from, e.card, e.from.place)) return false;
        lay_down(t, e);
    }
    return true;
}

static bool same_pile(const Pile *a, const Pile *b)
{
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++) {
        int surplus = 0;
        for (int k = 0; k < a->count; k++) {
            surplus += a->card[k] == a->card[i] && a->place[k] == a->place[i];
            surplus -= b->card[k] == a->card[i] && b->place[k] == a->place[i];
        }
        if (surplus != 0) return false;
    }
    return true;
}

const char *told_differ(const Told *heard, const Told *seen)
{
    static const char *const NAME[ZONE_KINDS] = {"nowhere", "a hand", "the stock", "the discards",
                                                 "the field", "the places", "a row", "the gone"};
    for (int kind = ZONE_HAND; kind < ZONE_KINDS; kind++) {
        if (kind == ZONE_STOCK && heard->stock_open) continue;
        for (int s = 0; s <= SEATS_MAX; s++) {
            if (!same_pile(&heard->pile[kind][s], &seen->pile[kind][s])) return NAME[kind];
        }
    }
    return NULL;
}

bool same_story(const EventList *a, const EventList *b, Seat viewer)
{
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++) {
        Event x = event_for(a->items[i], viewer), y = event_for(b->items[i], viewer);
        char line[2][96];
        for (int k = 0; k < 2; k++) {
            Text t = text_over(line[k], sizeof line[k]);
            event_write(k == 0 ? x : y, &t);
        }
        if (strcmp(line[0], line[1]) != 0 || x.value != y.value) return false;
    }
    return true;
}
