/*
 * test_allocation.c - the rules allocate nothing: what a match needs is there before the deal.
 *
 * Counted, not read: this program's own malloc stands before the C library's, and takes note of
 * every request, also of those from within the C library itself.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/any_setup.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)
#define COUNTED 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define COUNTED 0
#endif
#endif
#ifndef COUNTED
#define COUNTED 1
#endif

static long asked; /* how often memory was asked for */

#if COUNTED
/* The names under which the GNU C library keeps its own. */
void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *block, size_t bytes);

void *malloc(size_t bytes)
{
    asked++;
    return __libc_malloc(bytes);
}

void *calloc(size_t count, size_t bytes)
{
    asked++;
    return __libc_calloc(count, bytes);
}

void *realloc(void *block, size_t bytes)
{
    asked++;
    return __libc_realloc(block, bytes);
}
#endif

enum { OFFERED_MAX = 1000, MATCHES = 30, JSON_MAX = 1 << 16 };

/* All the memory of a match. */
typedef struct Room {
    const Game *game;
    FastRng rng;
    State *state, *world;
    View *view;
    Action offered[OFFERED_MAX];
    EventList story;
    Deal dealt;
    char json[JSON_MAX];
} Room;

/* Everything that may be asked of a table between two actions. */
static void look_round(Room *r, Seat seat)
{
    const Game *g = r->game;
    Text json = text_over(r->json, sizeof r->json);
    Card cards[CARDS_MAX];
    view_write_json(g, r->view, &json);
    for (uint8_t kind = ZONE_HAND; kind < ZONE_KINDS; kind++) {
        g->cards_in(r->view, (Zone){kind, seat, 0}, cards);
    }
    assert_null(g->broken(r->state));
    g->determinize(r->view, &r->rng, r->world);
    for (int i = 0; i < 8 && g->play_random && state_table(r->world)->to_act; i++) {
        g->play_random(r->world, &r->rng);
    }
}

/* One action of some seat that has one; refusals and readings are asked for besides. */
static void act(Room *r)
{
    const Game *g = r->game;
    Seat seat;
    int count;
    bool more;
    do {
        seat = (Seat)fast_rng_below(&r->rng, state_table(r->state)->seat_count);
        g->observe(r->state, seat, r->view);
        count = g->legal(r->view, r->offered, OFFERED_MAX, &more);
    } while (count == 0);
    look_round(r, seat);
    Action a = r->offered[fast_rng_below(&r->rng, (uint32_t)count)], other = a;
    Reason why;
    if (g->sample && fast_rng_below(&r->rng, 2)) g->sample(r->view, &r->rng, &a);
    other.verb = (uint8_t)(1 + fast_rng_below(&r->rng, (uint32_t)g->verb_count));
    if (g->complete) g->complete(r->view, &other);
    g->is_legal(r->view, &other, &why);
    assert_true(g->is_legal(r->view, &a, &why));
    r->story.count = 0;
    g->apply(r->state, seat, &a, fast_rng_below(&r->rng, 2) ? &r->story : NULL);
}

static void play(Room *r)
{
    const Game *g = r->game;
    const Table *t = state_table(r->state);
    Setup setup = any_setup(g, &r->rng);
    g->start(&setup, r->state);
    while (!t->over) {
        r->story.count = 0;
        if (t->phase != PHASE_ROUND_OVER) {
            act(r);
        } else {
            assert_int_equal(g->deal(r->state, NULL, &r->story), DEAL_OK);
            if (t->phase != PHASE_ROUND_OVER) g->dealt(r->state, &r->dealt);
        }
    }
}

static void test_every_game__asks_for_no_memory_from_the_deal_to_the_end(void **unused)
{
    (void)unused;
    if (!COUNTED) skip();
    for (int i = 0; GAMES[i]; i++) {
        Room *r = calloc(1, sizeof *r);
        assert_non_null(r);
        r->game = GAMES[i];
        r->rng = fast_rng_seeded(7);
        r->state = malloc(GAMES[i]->state_size);
        r->world = malloc(GAMES[i]->state_size);
        r->view = malloc(GAMES[i]->state_size);
        assert_true(r->state && r->world && r->view);
        long before = asked;
        assert_true(before > 0); // they are counted indeed
        for (int match = 0; match < MATCHES; match++) play(r);
        if (asked != before) print_error("%s: %ld allocations\n", GAMES[i]->id, asked - before);
        assert_int_equal(asked, before);
        free(r->view);
        free(r->world);
        free(r->state);
        free(r);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game__asks_for_no_memory_from_the_deal_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
