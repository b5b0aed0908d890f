/*
 * make_riddles.c - finds riddles in matches that computers play, and writes a file of them.
 *
 *   make_riddles GAME COUNT SEED [KIND] > assets/riddles/GAME.txt
 *
 * Every decision of the first round is looked at. What can be asked there and has few right ways
 * among many is kept, one a match; of all that were found COUNT are chosen, evenly by kind and by
 * how many wrong ways there are, and graded by thirds of that.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "match/record.h"
#include "session/etiquette.h"
#include "session/riddles.h"

enum { FOUND_MAX = 600, MATCHES_MAX = 40000, STEPS_MAX = 400, EACH_KIND = 60, OF_A_COUNT = 12,
       LINE_MAX = 8192 };

typedef struct Found {
    RiddleKind kind;
    int wrong, right;
    char line[LINE_MAX]; /* "SEED SEAT ACTION; ..." */
} Found;

static Found found[FOUND_MAX];
static RiddleKind only = RIDDLE_KINDS; // these alone; RIDDLE_KINDS: all
static int of_side[2]; // of calls: to play on is right, to call is
static int found_count, of_kind[RIDDLE_KINDS], of_count[RIDDLE_KINDS][RIDDLE_WAYS_MAX];

static void write_line(const Match *m, char line[LINE_MAX])
{
    char seed[2 * SEED_BYTES + 1];
    Text out = text_over(line, LINE_MAX);
    seed_format(&match_setup(m)->seed, seed);
    text_put(&out, seed + strspn(seed, "0"));
    text_put_char(&out, ' ');
    for (int i = 1; i < match_step_count(m); i++) { // the first is the deal, which the seed gives
        if (i > 1) text_put(&out, "; ");
        record_step(m, i, &out);
    }
}

/* Tamalou: is it more than to swap the highest card that one knows? */
static bool takes_counting(const Game *game, const View *v, const Action *a)
{
    Card places[CARDS_MAX];
    View *all = view_new(game);
    memcpy(all, v, game->state_size);
    riddle_recall(game, all);
    game->cards_in(all, (Zone){.kind = ZONE_PLACES, .seat = view_table(v)->viewer}, places);
    free(all);
    return a->place[0] == 0 || places[a->place[0] - 1] == CARD_HIDDEN;
}

/* Can no action alone be the whole answer, where several are to be found? */
static bool takes_thought(const Game *game, RiddleKind kind, const View *v, const RiddleWays *ways)
{
    Card hand[CARDS_MAX];
    const int cards = game->cards_in(v, (Zone){.kind = ZONE_HAND, .seat = view_table(v)->viewer},
                                     hand);
    int most = 0;
    for (int i = 0; i < ways->count; i++) {
        if (ways->sound[i] && ways->action[i].count > most) most = ways->action[i].count;
        if (!riddle_is_short(kind) && ways->action[i].count == cards) return false;
        const bool counts = kind != RIDDLE_LOWEST || !ways->sound[i] ||
                            takes_counting(game, v, &ways->action[i]);
        if (!counts) return false;
    }
    return kind != RIDDLE_LONGEST || most >= 3;
}

/* Can it be played as it is proved? */
static bool can_be_played(const Match *m, RiddleKind kind)
{
    RiddlePlay p = {.kind = kind, .state = RIDDLE_ASKED};
    Action a;
    const Table *t = match_table(m);
    for (Seat s = 0; s < t->seat_count; s++) p.me = seats_have(t->to_act, s) ? s : p.me;
    p.now = match_copy(m, match_step_count(m));
    for (int i = 0; i < STEPS_MAX && p.state < RIDDLE_SOLVED; i++) {
        if (p.state == RIDDLE_ANSWERED ? !riddle_reply(&p)
            : !riddle_right_step(&p, &a) || riddle_do(&p, &a, NULL) != MATCH_OK) break;
    }
    riddle_end(&p);
    return p.state == RIDDLE_SOLVED;
}

static bool call_is_right(const Game *game, const RiddleWays *ways)
{
    bool is = false;
    for (int i = 0; i < ways->count; i++)
        is |= ways->sound[i] && etiquette_of(game)->is_call(&ways->action[i]);
    return is;
}

static bool keep(const Match *m, RiddleKind kind, const View *v)
{
    static RiddleWays ways;
    const Game *game = match_game(m);
    if (of_kind[kind] == EACH_KIND || found_count == FOUND_MAX) return false;
    if (!riddle_ways(game, kind, v, &ways)) return false;
    const int wrong = ways.count - ways.right;
    const bool call = kind == RIDDLE_CALL; // one of two: all that is no call is to play on
    const bool rare = wrong >= 2 && ways.right <= 3 && ways.right * 2 <= ways.count;
    if (call ? wrong < 1 || of_side[call_is_right(game, &ways)] == EACH_KIND / 2 : !rare)
        return false;
    const int most = kind == RIDDLE_LOWEST || call ? EACH_KIND : OF_A_COUNT;
    if (of_count[kind][wrong] == most || !takes_thought(game, kind, v, &ways)) return false;
    if (!can_be_played(m, kind)) return false;
    Found *f = &found[found_count++];
    *f = (Found){.kind = kind, .wrong = wrong, .right = ways.right};
    write_line(m, f->line);
    of_kind[kind]++;
    if (call) of_side[call_is_right(game, &ways)]++;
    of_count[kind][wrong]++;
    return true;
}

/* Who acts next, and what it does. */
static bool step(Match *m, View *v, FastRng *rng, bool *kept)
{
    const Table *t = match_table(m);
    const Game *game = match_game(m);
    for (Seat s = 0; s < t->seat_count; s++) {
        Action a;
        if (!seats_have(t->to_act, s)) continue;
        match_view(m, s, v);
        for (RiddleKind k = 0; k < RIDDLE_KINDS && !*kept; k++) {
            const bool alone = (t->to_act & (t->to_act - 1)) == 0;
            if (alone && riddle_suits(game, k) && (only == RIDDLE_KINDS || k == only)) *kept = keep(m, k, v);
        }
        ai_choose(game, v, AI_NORMAL, rng, &a);
        return match_submit(m, s, &a, NULL) == MATCH_OK;
    }
    return false;
}

static int by_wrong(const void *a, const void *b)
{
    const Found *x = a, *y = b;
    return x->wrong != y->wrong ? x->wrong - y->wrong : strcmp(x->line, y->line);
}

/* Of each kind its share, evenly over all that were found. */
static int choose(int wanted)
{
    static Found chosen[RIDDLES_MAX];
    int kinds = 0, count = 0;
    for (RiddleKind k = 0; k < RIDDLE_KINDS; k++) kinds += of_kind[k] > 0;
    qsort(found, (size_t)found_count, sizeof *found, by_wrong);
    for (RiddleKind k = 0; k < RIDDLE_KINDS && kinds > 0; k++) {
        if (of_kind[k] == 0) continue;
        int share = (wanted - count) / kinds--, seen = 0, taken = 0;
        if (share > of_kind[k]) share = of_kind[k];
        for (int i = 0; i < found_count && count < RIDDLES_MAX; i++) {
            if (found[i].kind != k) continue;
            if (taken * of_kind[k] <= seen++ * share && taken < share) {
                chosen[count++] = found[i];
                taken++;
            }
        }
    }
    qsort(chosen, (size_t)count, sizeof *chosen, by_wrong);
    memcpy(found, chosen, (size_t)count * sizeof *chosen);
    return count;
}

static void put_table(const Setup *setup, const Game *game)
{
    char id[RIDDLE_TABLE_MAX];
    Text out = text_over(id, sizeof id);
    record_id(game, setup, &out);
    char *seed = strstr(id, " seed="), *behind = strchr(seed + 1, ' ');
    printf("# Riddles of %s, found in matches of computers by tests/riddles/make_riddles.c;\n"
           "# src/session/riddles.h says how a line is read. Made for Ennichi: see the list of credits.\n"
           "table %.*s%s\n", game->id, (int)(seed - id), id, behind);
}

int main(int argc, char **argv)
{
    const Game *game = argc == 4 || argc == 5 ? game_by_id(argv[1], strlen(argv[1])) : NULL;
    if (!game) return fprintf(stderr, "make_riddles GAME COUNT SEED [KIND]\n"), 2;
    Setup setup = setup_usual(game, 3);
    if (argc == 5) only = riddle_by_name(argv[4], strlen(argv[4]));
    FastRng rng = fast_rng_seeded((uint64_t)atoi(argv[3]));
    View *v = view_new(game);
    if (game->settle(&setup)) return 1;
    for (int i = 0; i < MATCHES_MAX && found_count < FOUND_MAX; i++) {
        bool kept = false;
        memset(&setup.seed, 0, sizeof setup.seed);
        setup.seed.byte[SEED_BYTES - 1] = (uint8_t)fast_rng_below(&rng, 256);
        setup.seed.byte[SEED_BYTES - 2] = (uint8_t)fast_rng_below(&rng, 256);
        setup.seed.byte[SEED_BYTES - 3] = (uint8_t)(1 + fast_rng_below(&rng, 255));
        Match *m = match_new(game, &setup);
        for (int steps = 0; steps < STEPS_MAX && match_table(m)->phase != PHASE_ROUND_OVER; steps++)
            if (kept || !step(m, v, &rng, &kept)) break;
        match_free(m);
        if (i % 500 == 499) fprintf(stderr, "%d matches, %d found\n", i + 1, found_count);
        bool enough = true;
        for (RiddleKind k = 0; k < RIDDLE_KINDS; k++)
            enough &= !riddle_suits(game, k) || (only != RIDDLE_KINDS && k != only) || of_kind[k] >= EACH_KIND;
        if (enough) break;
    }
    free(v);
    put_table(&setup, game);
    const int count = choose(atoi(argv[2]));
    for (int i = 0; i < count; i++) {
        printf("%s %d %d %d %s\n", riddle_name(found[i].kind), 1 + i * RIDDLE_STARS / count,
               found[i].wrong, found[i].right, found[i].line);
    }
    return 0;
}
