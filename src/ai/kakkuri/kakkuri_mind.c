/* kakkuri_mind.c - see kakkuri_mind.h. */
#include "ai/kakkuri/kakkuri_mind.h"

#include <assert.h>
#include <string.h>

enum {
    WHOLE_WAIT = 1200, /* what a row costs that one table rank in twelve lets in */
    NO_WAY = 1 << 20   /* the hand cannot be cut into rows */
};

/* The places of these cards, the first ones of each kind. */
static unsigned places_of(const KakuMind *m, const Card *cards, int count)
{
    unsigned places = 0;
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (m->hand[at] != cards[i] || (places >> at & 1)) at++;
        assert(at < m->count);
        places |= 1u << at;
    }
    return places;
}

static void find_alike(KakuMind *m)
{
    for (unsigned set = 0; set < 1u << m->count; set++) {
        Card cards[KAKU_HAND];
        int count = 0;
        for (int i = 0; i < m->count; i++) {
            if (set >> i & 1) cards[count++] = m->hand[i];
        }
        m->alike[set] = (uint8_t)places_of(m, cards, count);
    }
}

typedef struct Look {
    KakuMind *m;
    int on;
} Look;

static bool note_row(const KakuRow *row, void *context)
{
    Look *look = context;
    unsigned places = places_of(look->m, row->card, row->count);
    look->m->lets_in[places] |= (uint16_t)(1u << (look->on - 1));
    return true;
}

static int count_ranks(unsigned ranks)
{
    int count = 0;
    for (; ranks; ranks &= ranks - 1) count++;
    return count;
}

static void weigh_sets(KakuMind *m)
{
    for (unsigned set = 1; set < 1u << m->count; set++) {
        m->wait[set] = NO_WAY;
        for (unsigned row = set; row; row = (row - 1) & set) {
            int ranks = count_ranks(m->lets_in[m->alike[row]]);
            if (ranks == 0) continue;
            int wait = WHOLE_WAIT / ranks + m->wait[set & ~row];
            if (wait < m->wait[set]) m->wait[set] = wait;
        }
    }
}

void kaku_mind_of(const Card *hand, int count, unsigned way, KakuMind *out)
{
    assert(count <= KAKU_HAND);
    memset(out, 0, sizeof *out);
    memcpy(out->hand, hand, (size_t)count);
    out->count = (uint8_t)count;
    out->way = (uint8_t)way;
    find_alike(out);
    for (int on = 1; on <= KAKU_RANKS; on++) {
        Look look = {out, on};
        kaku_rows(hand, count, on, way, note_row, &look);
    }
    weigh_sets(out);
}

int kaku_wait_for(const KakuMind *m, const Card *cards, int count)
{
    return m->wait[places_of(m, cards, count)];
}

/* ---- choosing a row ------------------------------------------------------------------- */

typedef struct Choice {
    const KakuMind *m;
    unsigned held;
    int held_count;
    int best;    /* the waiting for what is left */
    KakuRow row; /* none: count 0 */
} Choice;

/* Nothing is better than to go out; of rows that leave as much, the longer one. */
static bool weigh_row(const KakuRow *row, void *context)
{
    Choice *c = context;
    bool goes_out = row->count == c->held_count;
    int wait = goes_out ? -1 : c->m->wait[c->held & ~places_of(c->m, row->card, row->count)];
    bool better = wait < c->best || (wait == c->best && row->count > c->row.count);
    if (!better) return true;
    c->best = wait;
    c->row = *row;
    return true;
}

KakuRow kaku_least_waiting(const KakuMind *m, const Card *cards, int count, int on, int gain)
{
    Choice c = {.m = m, .held = places_of(m, cards, count), .held_count = count,
                .best = NO_WAY + 1};
    kaku_rows(cards, count, on, m->way, weigh_row, &c);
    if (c.best >= 0 && c.best > m->wait[c.held] - gain) c.row.count = 0;
    return c.row;
}

bool kaku_is_hopeless(const KakuMind *m, int on)
{
    enum { HOPELESS = 2800, WHATEVER = -100000 };
    return m->count == KAKU_HAND && kaku_wait_for(m, m->hand, m->count) >= HOPELESS &&
           kaku_least_waiting(m, m->hand, m->count, on, WHATEVER).count == 0;
}

int kaku_full_hands(const Kakkuri *t, Seat but)
{
    int full = 0;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        full += s != but && seats_have(t->playing, s) && t->hand_count[s] == KAKU_HAND;
    }
    return full;
}
