/*
 * arena.c - measures how strong the computer players are: levels and reference players against each
 * other, with the same deals in rotated seats.
 *
 * Luck is taken out as far as it goes: a deal is played once for every way to turn the players
 * round the table that makes a difference. The results depend only on the words of the command;
 * only the processor's times depend on the machine.
 */

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "cli/commands.h"
#include "match/record.h"

enum {
    MATCHES_MAX = 1000000,
    PROGRESS_S = 2,  /* seconds between lines on standard error */
    TIMES_AN_OCTAVE = 4,
    SEER = AI_LEVELS, /* a player that sees all cards: what luck leaves to be won */
    PLAYERS,
    TIMES = 40 * TIMES_AN_OCTAVE /* classes of decisions by their nanoseconds */
};

/* One kind of player. A deal is one sample: its matches hang together. */
typedef struct Tally {
    int seats;
    double score, wins;             /* in the deal that runs */
    double score_sum, score_square; /* over deals, of one seat's mean score */
    double win_sum, win_square;     /* over deals, of the share of matches won */
    double place_sum;               /* over seats and matches */
    int64_t decisions, ns, imagined;
    uint32_t times[TIMES];
} Tally;

typedef struct Arena {
    const Game *game;
    Setup setup;
    int wanted; /* matches */
    int player[SEATS_MAX];
    int turns; /* how often a deal is played */
    int deals, played;
    Tally tally[PLAYERS];
    View *view, *truth;
    FastRng dice[SEATS_MAX];
    FastRng order; /* who speaks first, where several may */
} Arena;

static int64_t now_ns(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static const char *player_name(int player)
{
    return player == SEER ? "seer" : ai_level_name((AiLevel)player);
}

/* ---- one match ------------------------------------------------------------------------ */

static int time_class(int64_t ns)
{
    int at = (int)(log2((double)(ns > 1 ? ns : 1)) * TIMES_AN_OCTAVE);
    return at < TIMES ? at : TIMES - 1;
}

/* Asks the player at `seat`; false if it does nothing. Only where there is a choice does it count
 * as a decision. */
static bool ask(Arena *a, const Match *m, Seat seat, int player, Action *out)
{
    Action listed[2];
    bool more, acts = seats_have(match_table(m)->to_act, seat);
    match_view(m, seat, a->view);
    int count = a->game->legal(a->view, listed, 2, &more);
    if (count == 0) return false;
    *out = listed[0];
    if (acts && count == 1) return true;
    Tally *t = &a->tally[player];
    int64_t start = now_ns(CLOCK_THREAD_CPUTIME_ID);
    bool does = true;
    if (player == SEER) {
        match_view(m, SEAT_ALL, a->truth);
        does = ai_choose_seeing(a->game, a->view, a->truth, &a->dice[seat], out);
    } else if (acts) {
        ai_choose_counting(a->game, a->view, (AiLevel)player, &a->dice[seat], &t->imagined,
                           out);
    } else {
        does = ai_interrupts(a->game, a->view, (AiLevel)player, &a->dice[seat], out);
    }
    int64_t ns = now_ns(CLOCK_THREAD_CPUTIME_ID) - start;
    t->decisions++;
    t->ns += ns;
    t->times[time_class(ns)]++;
    return does;
}

/* One of `seats` acts, if anybody would; who is asked first changes each time. */
static bool one_acts(Arena *a, Match *m, SeatSet seats, const int *player)
{
    int count = a->setup.seat_count;
    if (seats == 0) return false;
    int first = (int)fast_rng_below(&a->order, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        Seat seat = (Seat)((first + i) % count);
        Action action;
        if (!seats_have(seats, seat) || !ask(a, m, seat, player[seat], &action)) continue;
        return match_submit(m, seat, &action, NULL) == MATCH_OK;
    }
    return false;
}

/* False if it does not come to an end. */
static bool play_match(Arena *a, Match *m, const int *player)
{
    const Table *t = match_table(m);
    while (!t->over) {
        if (t->phase == PHASE_ROUND_OVER) {
            if (match_next(m) != MATCH_OK) return false;
        } else if (!one_acts(a, m, t->may_interrupt, player) &&
                   !one_acts(a, m, t->to_act, player)) {
            return false;
        }
    }
    return true;
}

/* Players who share a place share its points, and a win. */
static void count_match(Arena *a, const Match *m, const int *player)
{
    int count = a->setup.seat_count, place[SEATS_MAX], equals[SEATS_MAX + 1] = {0};
    table_places(a->game, match_table(m), place);
    for (int s = 0; s < count; s++) equals[place[s]]++;
    for (int s = 0; s < count; s++) {
        Tally *t = &a->tally[player[s]];
        t->score += match_table(m)->scores[s];
        t->place_sum += place[s] + (equals[place[s]] - 1) / 2.0;
        if (place[s] == 1) t->wins += 1.0 / equals[1];
    }
    a->played++;
}

/* ---- a deal --------------------------------------------------------------------------- */

static uint64_t key_of(const Arena *a, uint32_t turn, uint32_t seat)
{
    struct {
        Seed seed;
        uint32_t deal, turn, seat, pad;
    } key = {a->setup.seed, (uint32_t)a->deals, turn, seat, 0};
    return hash_bytes(&key, sizeof key);
}

static void close_deal(Arena *a)
{
    for (int p = 0; p < PLAYERS; p++) {
        Tally *t = &a->tally[p];
        if (t->seats == 0) continue;
        double score = t->score / (a->turns * t->seats), wins = t->wins / a->turns;
        t->score_sum += score;
        t->score_square += score * score;
        t->win_sum += wins;
        t->win_square += wins * wins;
        t->score = t->wins = 0;
    }
    a->deals++;
}

/* The same cards with the players turned round the table. NULL, or why it could not be played. */
static const char *play_deal(Arena *a)
{
    FastRng lot = fast_rng_seeded(key_of(a, SEATS_MAX, SEATS_MAX));
    Setup setup = a->setup;
    setup.seed = fast_rng_seed(&lot);
    for (int turn = 0; turn < a->turns; turn++) {
        int player[SEATS_MAX];
        for (int s = 0; s < setup.seat_count; s++) {
            player[s] = a->player[(s + turn) % setup.seat_count];
            a->dice[s] = fast_rng_seeded(key_of(a, (uint32_t)turn, (uint32_t)s));
        }
        a->order = fast_rng_seeded(key_of(a, (uint32_t)turn, SEATS_MAX));
        Match *m = match_new(a->game, &setup);
        if (!m) return "no memory for a match";
        bool ended = play_match(a, m, player);
        if (ended) count_match(a, m, player);
        match_free(m);
        if (!ended) return "a match would have more than 100000 steps";
    }
    close_deal(a);
    return NULL;
}

static void put_progress(const Arena *a)
{
    fprintf(stderr, "%d of %d matches", a->played, a->wanted);
    for (int p = 0; p < PLAYERS; p++) {
        const Tally *t = &a->tally[p];
        if (t->seats == 0) continue;
        fprintf(stderr, ", %s wins %.3f", player_name(p), t->win_sum / a->deals);
    }
    fputc('\n', stderr);
}

static void play_all(Arena *a, Reply *r)
{
    const int64_t wait_ns = (int64_t)PROGRESS_S * 1000000000;
    int64_t next = now_ns(CLOCK_MONOTONIC) + wait_ns;
    while (a->played < a->wanted) {
        const char *fault = play_deal(a);
        if (fault) {
            reply_refuse(r, "limit", "%s", fault);
            return;
        }
        int64_t now = now_ns(CLOCK_MONOTONIC);
        if (now < next || a->played >= a->wanted) continue;
        put_progress(a);
        next = now + wait_ns;
    }
}

/* ---- figures -------------------------------------------------------------------------- */

/* Of the mean of `count` samples; 0 where there is but one. */
static double standard_error(double sum, double square, int count)
{
    if (count < 2) return 0;
    double variance = (square - sum * sum / count) / (count - 1);
    return variance > 0 ? sqrt(variance / count) : 0;
}

/* Milliseconds that 99 of 100 decisions stay below: the upper edge of a class. */
static double slow_ms(const Tally *t)
{
    int64_t seen = 0;
    int at = 0;
    while (at < TIMES && (seen += t->times[at]) * 100 < t->decisions * 99) at++;
    return exp2((double)(at + 1) / TIMES_AN_OCTAVE) / 1e6;
}

static void put_figures(const Arena *a, FILE *out)
{
    int seats = a->setup.seat_count;
    for (int p = 0; p < PLAYERS; p++) {
        const Tally *t = &a->tally[p];
        if (t->seats == 0) continue;
        fprintf(out, "%s seats=%d matches=%d deals=%d score=%.3f score_se=%.3f place=%.3f",
                player_name(p), t->seats, a->played, a->deals,
                t->score_sum / a->deals, standard_error(t->score_sum, t->score_square, a->deals),
                t->place_sum / ((double)a->played * t->seats));
        fprintf(out, " wins=%.4f wins_se=%.4f even=%.4f", t->win_sum / a->deals,
                standard_error(t->win_sum, t->win_square, a->deals), (double)t->seats / seats);
        double decisions = t->decisions > 0 ? (double)t->decisions : 1;
        fprintf(out, " decisions=%lld ms=%.3f ms_p99=%.3f", (long long)t->decisions,
                (double)t->ns / 1e6 / decisions, t->decisions > 0 ? slow_ms(t) : 0);
        fprintf(out, " imagined=%.0f imagined_per_s=%.0f\n", (double)t->imagined / decisions,
                t->ns > 0 ? (double)t->imagined * 1e9 / (double)t->ns : 0);
    }
}

/* ---- the command ---------------------------------------------------------------------- */

static bool read_player(const char *word, size_t length, int *out)
{
    AiLevel level;
    if (word_is(word, length, "seer")) *out = SEER;
    else if (ai_level_parse(word, length, &level)) *out = (int)level;
    else return false;
    return true;
}

/* "strong,easy,easy": who sits where; returns how many, 0 if it is no such list. */
static int read_players(Arena *a, const char *word, size_t length)
{
    int count = 0;
    for (size_t at = 0; at <= length; count++) {
        const char *comma = memchr(word + at, ',', length - at);
        size_t name = comma ? (size_t)(comma - word) - at : length - at;
        if (count == SEATS_MAX) return 0;
        if (!read_player(word + at, name, &a->player[count])) return 0;
        a->tally[a->player[count]].seats++;
        at += name + 1;
    }
    return count;
}

/* The least turning that brings the same kinds of players to the same seats. */
static int turns_of(const Arena *a, int count)
{
    for (int turn = 1; turn < count; turn++) {
        int moved = 0;
        for (int s = 0; s < count; s++) moved += a->player[s] != a->player[(s + turn) % count];
        if (moved == 0) return turn;
    }
    return count;
}

static void refuse_usage(Reply *r)
{
    reply_usage(r, "arena GAME --seats A,B,... [--matches N] [--seed HEX] [key=value ...]; A is "
                   "random, greedy, easy, normal, strong, oni or seer, who sees all cards");
}

/* The value of `--name`, which stands in a word of its own. Takes both from *args. */
static bool take_value(const char **args, const char *option, size_t option_length,
                       const char *name, const char **word, size_t *length)
{
    if (!word_is(option, option_length, name)) return false;
    *length = word_next(args, word);
    return true;
}

/* Gathers the words of the match id line; false where one of ours is amiss, which is refused. */
static bool read_words(Arena *a, const char *args, Text *id, Text *seed, int *players, Reply *r)
{
    const char *word, *value;
    size_t length, value_length;
    while ((length = word_next(&args, &word)) > 0) {
        if (take_value(&args, word, length, "--seats", &value, &value_length)) {
            if (*players > 0 || (*players = read_players(a, value, value_length)) == 0) break;
        } else if (take_value(&args, word, length, "--matches", &value, &value_length)) {
            if (word_int(value, value_length, 1, MATCHES_MAX, &a->wanted)) continue;
            reply_refuse(r, "bad-option", "--matches can be 1 to %d", MATCHES_MAX);
            return false;
        } else if (take_value(&args, word, length, "--seed", &value, &value_length)) {
            *seed = text_over(seed->bytes, seed->capacity);
            text_printf(seed, " seed=%.*s", (int)value_length, value);
        } else if (length > 8 && word_is(word, 8, "players=")) {
            reply_refuse(r, "bad-option", "as many play as --seats names");
            return false;
        } else {
            text_put_bytes(id, word, length);
            text_put_char(id, ' ');
        }
    }
    if (length == 0 && *players > 0) return true;
    refuse_usage(r);
    return false;
}

static bool read_arena(Arena *a, const char *args, Reply *r)
{
    char line[RECORD_LINE_MAX], seed_word[128];
    Text id = text_over(line, sizeof line), seed = text_over(seed_word, sizeof seed_word);
    int players = 0;
    const char *code;
    RecordFault fault;
    a->wanted = 100;
    text_put(&seed, " seed=1");
    if (!read_words(a, args, &id, &seed, &players, r)) return false;
    text_printf(&id, "players=%d%s", players, seed_word);
    if (id.cut || seed.cut) {
        reply_refuse(r, "limit", "more words than any game has options");
    } else if (!record_id_parse(line, &a->game, &a->setup, &fault, &code)) {
        reply_refuse(r, code, "%s", fault.words);
    } else if (a->setup.manual) {
        reply_refuse(r, "bad-option", "cards cannot be laid by hand here");
    } else {
        a->turns = turns_of(a, players);
    }
    return r->code == NULL;
}

void run_arena(Session *s, char *args, Reply *r)
{
    (void)s;
    Arena *a = calloc(1, sizeof *a);
    if (!a) {
        reply_refuse(r, "limit", "no memory for an arena");
        return;
    }
    if (read_arena(a, args, r)) {
        a->view = view_new(a->game);
        a->truth = view_new(a->game);
        play_all(a, r);
        if (!r->code) put_figures(a, r->payload);
        free(a->view);
        free(a->truth);
    }
    free(a);
}
