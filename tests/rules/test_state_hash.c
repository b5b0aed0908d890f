/*
 * test_state_hash.c - what is in the hash of a state, byte by byte of the struct: somebody who adds
 * a field to a State must either write it into the game's hash, or say here why not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "any_setup.h"
#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"
#include "rules/tamalou/tamalou.h"

enum { MATCHES = 14, LOOK_EVERY = 7, OFFERED_MAX = 600 };

/* Bytes of a struct. */
typedef struct Range {
    size_t at, size;
} Range;
#define FIELD(type, name) {offsetof(type, name), sizeof ((type *)NULL)->name}
#define END {0, 0}

/* Not hashed: options and version stand in the id line; the block follows from its number; nobody
 * is the viewer of a State; whether the first dealer was chosen says how the first deal is told. */
static const Range HEAD_OUT[] = {
    FIELD(Table, option), FIELD(Table, rules), FIELD(Table, viewer), FIELD(Table, after),
    FIELD(Table, by_lot), FIELD(Table, rest), FIELD(Table, pad),
    {offsetof(Table, rng) + offsetof(Rng, bytes), sizeof ((Rng *)NULL)->bytes},
    {offsetof(Table, rng) + offsetof(Rng, pad), sizeof ((Rng *)NULL)->pad}, END};
/* Room, of which only what is in use is hashed: enough if some of it is. */
static const Range HEAD_ROOM[] = {FIELD(Table, scores), FIELD(Table, round_scores), END};

static const Range TAKO_OUT[] = {FIELD(Takoyaki, pad), END};
static const Range TAKO_ROOM[] = {FIELD(Takoyaki, plate), FIELD(Takoyaki, removed),
                                  FIELD(Takoyaki, stock), FIELD(Takoyaki, discard), END};
/* Knowledge of hidden cards; and where hands lie in their room. */
static const Range DOTE_OUT[] = {
    FIELD(Dotenko, shuffled), FIELD(Dotenko, lacks), FIELD(Dotenko, lacks_count),
    FIELD(Dotenko, older), FIELD(Dotenko, fresh), FIELD(Dotenko, shuffled_jokers),
    FIELD(Dotenko, older_jokers), FIELD(Dotenko, reshuffled), FIELD(Dotenko, slim),
    FIELD(Dotenko, pad_2), FIELD(Dotenko, tally), END};
static const Range DOTE_ROOM[] = {FIELD(Dotenko, held), FIELD(Dotenko, hand_at),
                                  FIELD(Dotenko, stock), FIELD(Dotenko, discard), END};
static const Range KAKU_OUT[] = {FIELD(Kakkuri, rested), FIELD(Kakkuri, pad), FIELD(Kakkuri, bag),
                                 END};
static const Range KAKU_ROOM[] = {FIELD(Kakkuri, card), FIELD(Kakkuri, seen_by),
                                  FIELD(Kakkuri, box), FIELD(Kakkuri, first), END};
/* Knowledge of hidden cards, of which `laid` holds a part, `batch`; and what stands in Views. */
static const Range TAMA_OUT[] = {FIELD(Tamalou, refilled), FIELD(Tamalou, recalled),
                                 FIELD(Tamalou, pad), END};
static const Range TAMA_ROOM[] = {FIELD(Tamalou, laid), FIELD(Tamalou, stock),
                                  FIELD(Tamalou, discard), FIELD(Tamalou, first),
                                  FIELD(Tamalou, traded_from), END}; // with jq_any
/* Who was told of which card; what follows from options and hands; the story. */
static const Range DAIF_OUT[] = {
    FIELD(Daifugo, may), FIELD(Daifugo, unheld), FIELD(Daifugo, fallen_unheld),
    FIELD(Daifugo, told), FIELD(Daifugo, special), FIELD(Daifugo, mixed), FIELD(Daifugo, count),
    FIELD(Daifugo, locking), FIELD(Daifugo, house), FIELD(Daifugo, modest),
    FIELD(Daifugo, swapped), FIELD(Daifugo, pad),
    FIELD(Daifugo, slim), FIELD(Daifugo, story), END};
static const Range DAIF_ROOM[] = {FIELD(Daifugo, pile), FIELD(Daifugo, out), END};

static const struct Expected {
    const Game *game;
    const Range *out, *room;
} EXPECTED[] = {{&TAKOYAKI, TAKO_OUT, TAKO_ROOM},
                {&DOTENKO, DOTE_OUT, DOTE_ROOM},
                {&KAKKURI, KAKU_OUT, KAKU_ROOM},
                {&TAMALOU, TAMA_OUT, TAMA_ROOM},
                {&DAIFUGO, DAIF_OUT, DAIF_ROOM}};

static const Range *range_of(const Range *list, size_t byte)
{
    for (; list->size; list++) {
        if (byte >= list->at && byte - list->at < list->size) return list;
    }
    return NULL;
}

/* Not to be changed: with other seats arrays would be read beyond their ends, and another version
 * of the rules has other fields. */
static bool stays(size_t byte)
{
    return byte == offsetof(Table, seat_count) || byte == offsetof(Table, rules);
}

/* Which bytes change the hash when one of their bits does? */
static void look(const Game *game, const State *s, uint8_t *counts)
{
    uint8_t *bytes = malloc(game->state_size);
    const uint64_t hash = state_hash(game, s);
    memcpy(bytes, s, game->state_size);
    for (size_t i = 0; i < game->state_size; i++) {
        if (stays(i)) continue;
        bytes[i] ^= 1;
        if (state_hash(game, (const State *)bytes) != hash) counts[i] = 1;
        bytes[i] ^= 1;
    }
    free(bytes);
}

static void play(const Game *game, FastRng *rng, uint8_t *counts)
{
    static Action offered[OFFERED_MAX];
    State *s = malloc(game->state_size);
    View *v = malloc(game->state_size);
    const Table *t = state_table(s);
    const Setup setup = any_setup(game, rng);
    game->start(&setup, s);
    for (int step = 0; !t->over; step++) {
        Seat seat = 0;
        bool more;
        if (step % LOOK_EVERY == 0) look(game, s, counts);
        if (t->phase == PHASE_ROUND_OVER) {
            assert_int_equal(game->deal(s, NULL, NULL), DEAL_OK);
            continue;
        }
        while (!seats_have(t->to_act, seat)) seat++;
        game->observe(s, seat, v);
        const int count = game->legal(v, offered, OFFERED_MAX, &more);
        assert_true(count > 0);
        game->apply(s, seat, &offered[fast_rng_below(rng, (uint32_t)count)], NULL);
    }
    look(game, s, counts);
    free(v);
    free(s);
}

static bool room_counts(const Range *room, const uint8_t *counts)
{
    for (size_t i = 0; i < room->size; i++) {
        if (counts[room->at + i]) return true;
    }
    return false;
}

static void check(const struct Expected *e, const uint8_t *counts)
{
    for (size_t i = 0; i < e->game->state_size; i++) {
        const Range *list = i < sizeof(Table) ? HEAD_OUT : e->out;
        const Range *room = range_of(i < sizeof(Table) ? HEAD_ROOM : e->room, i);
        if (stays(i)) continue;
        const bool out = range_of(list, i) != NULL;
        const bool in = room ? room_counts(room, counts) : counts[i] != 0;
        if (in == out) fail_msg("%s: byte %zu is %s the hash", e->game->id, i, in ? "in" : "not in");
    }
}

static void test_state_hash__every_field_is_in_it_or_known_not_to_be(void **state)
{
    (void)state;
    for (size_t g = 0; g < sizeof EXPECTED / sizeof EXPECTED[0]; g++) {
        FastRng rng = fast_rng_seeded(g + 1);
        uint8_t *counts = calloc(1, EXPECTED[g].game->state_size);
        for (int i = 0; i < MATCHES; i++) play(EXPECTED[g].game, &rng, counts);
        check(&EXPECTED[g], counts);
        free(counts);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_state_hash__every_field_is_in_it_or_known_not_to_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
