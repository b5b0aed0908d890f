/*
 * hashes.c - a small player that prints the result of each of its matches as 64 bits.
 *
 * `story` covers the actions offered and what happened, `state` every state's own hash. With
 * `worlds`, `bytes` covers every byte of every state, and what a seat imagines and how that goes on.
 * Equal lines from two builds mean that compiler, optimisation and width of the machine change
 * nothing. Where a state is kept in another way and the rules are the same, `story` and `state`
 * stay.
 *
 *   hashes                          the games
 *   hashes GAME MATCHES [worlds]    a line a match
 */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "rules/any_setup.h"

enum { OFFERED_MAX = 600, IMAGINE_EVERY = 8, AHEAD = 4 };

typedef struct Player {
    const Game *game;
    FastRng rng;
    State *state, *world;
    View *view;
    Action offered[OFFERED_MAX];
    EventList story;
    bool imagines;
    int actions;
    uint64_t story_hash, state_hash, bytes_hash;
} Player;

/* `bytes` joins what a hash covers. */
static void add(uint64_t *hash, const void *bytes, size_t count)
{
    uint64_t both[2] = {*hash, hash_bytes(bytes, count)};
    *hash = hash_bytes(both, sizeof both);
}

/* What happened, without gaps. A value in two bytes, as it was when events had no other; one that
 * needs four is covered once more. */
static void note_story(Player *p)
{
    static uint8_t bytes[EVENTS_MAX * sizeof(Event)];
    size_t count = 0;
    for (int i = 0; i < p->story.count; i++) {
        const Event *e = &p->story.items[i];
        const int16_t value = (int16_t)e->value;
        memcpy(&bytes[count], e, offsetof(Event, value));
        count += offsetof(Event, value);
        memcpy(&bytes[count], &value, sizeof value);
        count += sizeof value;
        if (value != e->value) add(&p->story_hash, &e->value, sizeof e->value);
    }
    add(&p->story_hash, bytes, count);
}

static void take_note(Player *p)
{
    const uint64_t hash = state_hash(p->game, p->state);
    add(&p->state_hash, &hash, sizeof hash);
    add(&p->bytes_hash, p->state, p->game->state_size);
    note_story(p);
    p->story.count = 0;
}

/* A world that agrees with the view, some playouts' steps in it, and perhaps another action. */
static void imagine(Player *p, Action *a)
{
    const Game *g = p->game;
    const Table *t = state_table(p->world);
    g->determinize(p->view, &p->rng, p->world);
    add(&p->bytes_hash, p->world, g->state_size);
    for (int i = 0; i < AHEAD && t->to_act && g->play_random; i++) {
        g->play_random(p->world, &p->rng);
        add(&p->bytes_hash, p->world, g->state_size);
    }
    if (g->sample) g->sample(p->view, &p->rng, a);
}

/* One action of some seat that has one, out of turn too. */
static void act(Player *p)
{
    const Game *g = p->game;
    Seat seat;
    int count;
    bool more;
    do {
        seat = (Seat)fast_rng_below(&p->rng, state_table(p->state)->seat_count);
        g->observe(p->state, seat, p->view);
        count = g->legal(p->view, p->offered, OFFERED_MAX, &more);
    } while (count == 0);
    add(&p->story_hash, p->offered, (size_t)count * sizeof p->offered[0]);
    Action a = p->offered[fast_rng_below(&p->rng, (uint32_t)count)];
    if (p->imagines && p->actions % IMAGINE_EVERY == 0) imagine(p, &a);
    g->apply(p->state, seat, &a, &p->story);
    p->actions++;
}

static void play(Player *p, uint64_t number)
{
    const Game *g = p->game;
    const Table *t = state_table(p->state);
    p->rng = fast_rng_seeded(number);
    p->story_hash = p->state_hash = p->bytes_hash = 0;
    p->actions = 0;
    Setup setup = any_setup(g, &p->rng);
    g->start(&setup, p->state);
    take_note(p);
    while (!t->over) {
        if (t->phase != PHASE_ROUND_OVER) act(p);
        else if (g->deal(p->state, NULL, &p->story) != DEAL_OK) break;
        take_note(p);
    }
    printf("%s match %" PRIu64 " players %d actions %d", g->id, number, t->seat_count, p->actions);
    printf(" story %016" PRIx64 " state %016" PRIx64, p->story_hash, p->state_hash);
    if (p->imagines) printf(" bytes %016" PRIx64, p->bytes_hash);
    putchar('\n');
}

static int play_all(const Game *game, long matches, bool imagines)
{
    Player *p = calloc(1, sizeof *p);
    State *state = malloc(game->state_size), *world = malloc(game->state_size);
    View *view = malloc(game->state_size);
    if (p && state && world && view) {
        *p = (Player){.game = game, .state = state, .world = world, .view = view,
                      .imagines = imagines};
        for (long i = 1; i <= matches; i++) play(p, (uint64_t)i);
    }
    bool played = p && state && world && view;
    free(view);
    free(world);
    free(state);
    free(p);
    return played ? 0 : 1;
}

int main(int argc, char **argv)
{
    if (argc == 1) {
        for (int i = 0; GAMES[i]; i++) puts(GAMES[i]->id);
        return 0;
    }
    const Game *game = game_by_id(argv[1], strlen(argv[1]));
    bool imagines = argc == 4 && strcmp(argv[3], "worlds") == 0;
    if (argc != 3 + imagines || !game) {
        fprintf(stderr, "usage: hashes [GAME MATCHES [worlds]]\n");
        return 2;
    }
    return play_all(game, strtol(argv[2], NULL, 10), imagines);
}
