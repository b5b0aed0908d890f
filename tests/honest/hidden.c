/* hidden.c - see hidden.h. */
#include "hidden.h"

#include <assert.h>
#include <string.h>

#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"
#include "rules/tamalou/tamalou.h"

/* That a card lies somewhere is to be seen, and so is the highest bit of its byte: only "no card"
 * and "hidden" have it. */
enum { A_CARD = 0x7F, ALL_OF_IT = 0xFF };

static void hide(Hidden *h, const void *state, const void *what, size_t count, int bits)
{
    size_t from = (size_t)((const uint8_t *)what - (const uint8_t *)state);
    assert(from + count <= sizeof h->bits);
    memset(&h->bits[from], bits, count);
}

/* TAKO-3: nobody ever knows a card that lies face down. */
static void of_takoyaki(const State *s, Seat viewer, Hidden *h)
{
    const Takoyaki *t = (const Takoyaki *)s;
    (void)viewer;
    hide(h, s, t->stock, sizeof t->stock, A_CARD);
    for (Seat p = 0; p < TAKO_SEATS_MAX; p++) {
        for (int place = 1; place <= TAKO_PLACES; place++) {
            if (tako_is_open(t, p, place)) continue;
            hide(h, s, &t->plate[p][place - 1], sizeof(Card), A_CARD);
        }
    }
}

/* DOTE-3: hands are for their own eyes, and the stock is for nobody's; DOTE-26: but its bottom card,
 * once a claim has had it shown. */
static void of_dotenko(const State *s, Seat viewer, Hidden *h)
{
    const Dotenko *t = (const Dotenko *)s;
    hide(h, s, t->stock, sizeof t->stock, ALL_OF_IT);
    if (t->bottom != CARD_NONE) hide(h, s, t->stock, 1, 0);
    hide(h, s, t->held, sizeof t->held, ALL_OF_IT);
    if (viewer < t->table.seat_count) {
        hide(h, s, dote_hand(t, viewer), t->hand_count[viewer], 0);
    }
}

/* KAKU-18, and KAKU-5: before all have said `look` nobody knows their own hand. A player who was
 * forced out remembers the cards that are now at the bottom of the box. */
static void of_kakkuri(const State *s, Seat viewer, Hidden *h)
{
    const Kakkuri *t = (const Kakkuri *)s;
    hide(h, s, t->box, t->box_count, A_CARD);
    for (Seat p = 0; p < t->table.seat_count; p++) {
        bool own = p == viewer && t->table.phase != KAKU_FUWARI;
        int count = p == t->forced ? t->forced_count : t->hand_count[p];
        if (!own) hide(h, s, kaku_hand(t, p), (size_t)count, A_CARD);
    }
}

/* TAMA-4, TAMA-9: a seat knows what it has looked at itself, and its own drawn card. All see which
 * places are empty. */
static void of_tamalou(const State *s, Seat viewer, Hidden *h)
{
    const Tamalou *t = (const Tamalou *)s;
    hide(h, s, t->stock, sizeof t->stock, ALL_OF_IT);
    hide(h, s, &t->loose, sizeof t->loose, ALL_OF_IT);
    if (t->table.phase == TAMA_DRAWN && viewer != t->turn) {
        hide(h, s, &t->drawn, sizeof t->drawn, A_CARD);
    }
    for (int i = 0; i < TAMA_LAID_MAX; i++) {
        const TamaPlace *p = &t->laid[i];
        bool known = viewer < SEATS_MAX ? seats_have(p->known_by, viewer)
                                        : p->known_by == TAMA_EVERYBODY;
        if (!known && p->card != CARD_NONE) hide(h, s, &p->card, sizeof p->card, A_CARD);
    }
}

/* DAIF-1, DAIF-18: a hand is for its own eyes; what changes hands, for the two. */
static void of_daifugo(const State *s, Seat viewer, Hidden *h)
{
    const Daifugo *d = (const Daifugo *)s;
    bool moved = d->table.phase != DAIF_EXCHANGE;
    hide(h, s, d->hand, sizeof d->hand, ALL_OF_IT);
    hide(h, s, d->may, sizeof d->may, ALL_OF_IT);
    hide(h, s, d->may[DAIF_ALL], sizeof d->may[DAIF_ALL], 0);
    hide(h, s, d->took, sizeof d->took, ALL_OF_IT);
    hide(h, s, d->gave, sizeof d->gave, ALL_OF_IT);
    hide(h, s, &d->told, sizeof d->told, ALL_OF_IT);
    if (viewer >= d->table.seat_count) return;
    hide(h, s, &d->hand[viewer], sizeof d->hand[viewer], 0);
    hide(h, s, d->may[viewer], sizeof d->may[viewer], 0);
    for (Seat upper = 0; upper < d->table.seat_count; upper++) {
        bool lower = d->before[viewer] + d->before[upper] == d->table.seat_count + 1;
        if (upper != viewer && !lower) continue;
        assert(moved || d->table.option[DAIF_EXCHANGE_SEEN] || d->took[upper] == 0);
        hide(h, s, &d->took[upper], sizeof d->took[upper], 0);
        if (upper == viewer || moved) hide(h, s, &d->gave[upper], sizeof d->gave[upper], 0);
    }
}

void hidden_from(const Game *game, const State *s, Seat viewer, Hidden *out)
{
    static const struct {
        const Game *game;
        void (*find)(const State *s, Seat viewer, Hidden *h);
    } LIST[] = {{&TAKOYAKI, of_takoyaki}, {&DOTENKO, of_dotenko}, {&KAKKURI, of_kakkuri},
                {&TAMALOU, of_tamalou}, {&DAIFUGO, of_daifugo}};
    enum { LISTED = sizeof LIST / sizeof LIST[0] };
    int at = 0;
    memset(out, 0, sizeof *out);
    hide(out, s, &state_table(s)->rng, sizeof(Rng), ALL_OF_IT);
    while (at < LISTED && LIST[at].game != game) at++;
    assert(at < LISTED); // a new game says here what it hides
    LIST[at].find(s, viewer, out);
}

void hidden_scramble(const Hidden *h, const Game *game, FastRng *rng, State *s)
{
    uint8_t *bytes = (uint8_t *)s;
    for (size_t i = 0; i < game->state_size; i++) {
        uint8_t noise = (uint8_t)fast_rng_next(rng);
        bytes[i] = (uint8_t)((bytes[i] & ~h->bits[i]) | (noise & h->bits[i]));
    }
}
