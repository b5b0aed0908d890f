/*
 * bench.c - measures how fast the rules are: uniformly random play, on one core.
 *
 * The only place outside match/ and ai/ that holds States: it measures the engine, with the View
 * that every choice is made from, and nothing above it.
 */

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "cli/commands.h"
#include "match/record.h"

enum { LISTED_MAX = 1000, CLONES = 1 << 16, KERNEL_STEPS = 1 << 20 };

typedef struct Bench {
    const Game *game;
    Setup setup;
    FastRng rng;
    State *state, *copy;
    View *view;
    Action *listed;
    int64_t budget_ns;
    int64_t playouts, actions; /* played in play_ns of the processor's time */
    int64_t play_ns;
    int64_t choices, decisions; /* how many actions were legal, how often one was chosen */
    double clone_ns;
    double kernel_ns;
} Bench;

/* How long it may take is counted by the wall's clock, what it took by the processor's: so other
 * programs on the same core do not change the result. */
static int64_t now_ns(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* What play_random() does, for a game that has none. */
static void play_from_view(Bench *b)
{
    Action a;
    const Seat seat = seats_first(state_table(b->state)->to_act);
    b->game->observe(b->state, seat, b->view);
    ai_random(b->game, b->view, &b->rng, &a);
    b->game->apply(b->state, seat, &a, NULL);
}

static void count_choices(Bench *b)
{
    Seat seat = 0;
    bool more;
    while (!seats_have(state_table(b->state)->to_act, seat)) seat++;
    b->game->observe(b->state, seat, b->view);
    b->choices += b->game->legal(b->view, b->listed, LISTED_MAX, &more);
    b->decisions++;
}

/* One match of uniformly random play, at most as long as a real one may be. `counting` lists the
 * legal actions at every choice, which real playouts do not need. The dice need not be secret here,
 * so the cheap generator is used. */
static int64_t play_one(Bench *b, bool counting)
{
    const Game *game = b->game;
    State *state = b->state;
    const Table *t = state_table(state);
    bool by_lot = b->setup.dealer == SEAT_NOBODY;
    int64_t actions = 0;
    Setup setup = b->setup;
    if (by_lot) setup.dealer = (Seat)fast_rng_below(&b->rng, setup.seat_count);
    game->start(&setup, b->copy);
    state_imagine(b->copy, &b->rng);
    state_slim(game, b->copy, state);
    while (!t->over && actions < MATCH_ACTIONS_MAX) {
        if (t->phase == PHASE_ROUND_OVER) {
            if (game->deal(state, NULL, NULL) != DEAL_OK) break;
            continue; // some deals end as soon as the cards are out (Utazu)
        }
        if (t->to_act == 0) break;
        if (counting) count_choices(b);
        if (game->play_random) game->play_random(state, &b->rng);
        else play_from_view(b);
        actions++;
    }
    return actions;
}

static void time_clones(Bench *b)
{
    int64_t start = now_ns(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < CLONES; i++) {
        State *from = i % 2 ? b->copy : b->state, *to = i % 2 ? b->state : b->copy;
        state_slim(b->game, from, to);
        // The copy has to be made. Nothing is written to it: a byte that is, and then read again as
        // a part of the next copy, makes the processor wait, as no playout does.
        (void)*(volatile const char *)to;
    }
    b->clone_ns = (double)(now_ns(CLOCK_PROCESS_CPUTIME_ID) - start) / CLONES;
}

/* A kernel of plain C with which figures of different machines can be compared: dice, a table, a
 * branch that no processor can predict. Nanoseconds a step, while the rest was measured. */
static double time_kernel(FastRng *rng)
{
    uint8_t table[256] = {0};
    uint32_t sum = 0;
    int64_t start = now_ns(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < KERNEL_STEPS; i++) {
        const uint32_t drawn = fast_rng_below(rng, 256);
        if (table[drawn] & 1) sum += drawn;
        else sum ^= (uint32_t)i;
        table[sum & 255]++;
    }
    start = now_ns(CLOCK_PROCESS_CPUTIME_ID) - start;
    *(volatile uint8_t *)table = (uint8_t)sum; // the work has to be done
    return (double)start / KERNEL_STEPS;
}

static void measure(Bench *b)
{
    int64_t end = now_ns(CLOCK_MONOTONIC) + b->budget_ns / 10;
    do play_one(b, true);
    while (now_ns(CLOCK_MONOTONIC) < end);
    int64_t start = now_ns(CLOCK_PROCESS_CPUTIME_ID);
    end = now_ns(CLOCK_MONOTONIC) + b->budget_ns;
    do {
        b->actions += play_one(b, false);
        b->playouts++;
    } while (now_ns(CLOCK_MONOTONIC) < end);
    b->play_ns = now_ns(CLOCK_PROCESS_CPUTIME_ID) - start;
    time_clones(b);
    b->kernel_ns = time_kernel(&b->rng);
}

static void put_figures(const Bench *b, FILE *out)
{
    double seconds = (double)b->play_ns / 1e9;
    double actions = (double)b->actions, playouts = (double)b->playouts;
    fprintf(out, "playouts_per_s=%.0f actions_per_s=%.0f ns_per_action=%.1f clone_ns=%.1f",
            playouts / seconds, actions / seconds, (double)b->play_ns / actions, b->clone_ns);
    fprintf(out, " bytes_per_state=%zu actions_per_match=%.2f branching=%.2f",
            b->game->state_size, actions / playouts, (double)b->choices / (double)b->decisions);
    fprintf(out, " kernel_ns=%.2f kernels_per_action=%.2f\n", b->kernel_ns,
            (double)b->play_ns / actions / b->kernel_ns);
}

/* "2", "0.25": seconds from 0.01 to 600. */
static bool read_seconds(const char *text, size_t length, int64_t *ns)
{
    const char *dot = memchr(text, '.', length);
    size_t whole_length = dot ? (size_t)(dot - text) : length;
    size_t rest_length = dot ? length - whole_length - 1 : 0;
    int whole, rest = 0;
    if (!word_int(text, whole_length, 0, 600, &whole) || text[0] == '-') return false;
    if (dot && (rest_length > 3 || dot[1] == '-' ||
                !word_int(dot + 1, rest_length, 0, 999, &rest))) {
        return false;
    }
    for (size_t i = rest_length; i < 3; i++) rest *= 10;
    int64_t ms = (int64_t)whole * 1000 + rest;
    *ns = ms * 1000000;
    return ms >= 10 && ms <= 600000;
}

/* Reads the words as those of `new`, except seconds=, and players= may be left out. */
static bool read_bench(Bench *b, const char *args, Reply *r)
{
    static char const SECONDS[] = "seconds=", PLAYERS[] = "players=";
    char line[RECORD_LINE_MAX];
    Text id = text_over(line, sizeof line);
    const char *word, *code, *first = args;
    size_t length = word_next(&first, &word);
    const Game *game = game_by_id(word, length);
    bool named = false;
    RecordFault fault;
    b->budget_ns = 2000000000;
    while ((length = word_next(&args, &word)) > 0) {
        if (length > 8 && word_is(word, 8, SECONDS)) {
            if (read_seconds(word + 8, length - 8, &b->budget_ns)) continue;
            reply_refuse(r, "bad-option", "seconds can be 0.01 to 600");
            return false;
        }
        if (length >= 8 && word_is(word, 8, PLAYERS)) named = true;
        text_put_bytes(&id, word, length);
        text_put_char(&id, ' ');
    }
    if (game && !named) text_printf(&id, "players=%d", game->seats_min);
    if (id.cut) {
        reply_refuse(r, "limit", "more options than any game has");
    } else if (!record_id_parse(line, &b->game, &b->setup, &fault, &code)) {
        reply_refuse(r, code, "%s", fault.words);
    } else if (b->setup.manual) {
        reply_refuse(r, "bad-option", "cards cannot be laid by hand here");
    }
    return r->code == NULL;
}

void run_bench(Session *s, char *args, Reply *r)
{
    (void)s;
    Bench b = {0};
    if (!read_bench(&b, args, r)) return;
    b.rng = fast_rng_seeded(hash_bytes(&b.setup.seed, sizeof b.setup.seed));
    b.state = calloc(1, b.game->state_size);
    b.copy = calloc(1, b.game->state_size);
    b.view = view_new(b.game);
    b.listed = malloc(LISTED_MAX * sizeof *b.listed);
    if (b.state && b.copy && b.listed) {
        measure(&b);
        put_figures(&b, r->payload);
    } else {
        reply_refuse(r, "limit", "no memory for a table");
    }
    free(b.listed);
    free(b.view);
    free(b.copy);
    free(b.state);
}
