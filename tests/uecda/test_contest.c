/* test_contest.c - the contest server's messages as a View: true, complete, and with the same legal
 * plays; impossible messages are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/daifugo/daifugo.h"
#include "uecda/host.h"

typedef struct Guest {
    Host *host;
    Contest *contest;
    AiLevel level;
    FastRng rng;
    bool in_turn, waits_for_verdict;
    const char *wrong;
    int answers, exchanges, leads, locked, turned; /* how much the games had in them */
    void (*spoil)(struct Guest *g, ContestTable *t);
} Guest;

/* ---- is the View true? ------------------------------------------------------------------ */

static DaifSet set_of(const Grid *g)
{
    DaifSet set = 0;
    for (int row = 0; row < CARD_ROWS; row++) {
        for (int column = 0; column < CONTEST_COLUMNS; column++) {
            int cell = g->at[row][column];
            if (cell == 2) set = daif_add(set, daif_joker_set(1));
            else if (cell) set |= (DaifSet)1 << daif_bit_of(column + 2, (Suit)(3 - row));
        }
    }
    return set;
}

static void check_hands(const Host *h, const Daifugo *d)
{
    Seat me = d->table.viewer;
    for (Seat s = 0; s < CONTEST_PLAYERS; s++) {
        int player = h->seated[s];
        DaifSet hand = set_of(&h->hand[player]), told = d->may[me][s];
        assert_true(player != h->guest || s == me);
        assert_true(d->hand[s] == (s == me ? hand : 0));
        if (d->table.phase == DAIF_TURN) {
            assert_int_equal(d->count[s], daif_count(hand));
            assert_true(daif_has(hand, told)); // all that we believe to know is so
        }
        assert_int_equal(seats_have(d->in, s), h->place[player] == 0);
    }
}

static void check_table(const Host *h, const Daifugo *d)
{
    if (d->table.phase != DAIF_TURN) return;
    const DaifPlay *top = daif_top(d);
    assert_int_equal(top == NULL, h->clear);
    assert_true(!top || top->cards == set_of(&h->table));
    assert_int_equal(d->revolution, h->revolution);
    assert_int_equal(d->lock != 0, h->locked);
    for (Seat s = 0; s < CONTEST_PLAYERS; s++) {
        if (seats_have(d->in, s)) {
            assert_int_equal(seats_have(d->passed, s), h->passed[h->seated[s]]);
        }
    }
}

/* Every imagined world is a table that can be. */
static void check_imagined(Guest *g)
{
    const View *view = contest_view(g->contest);
    State *world = calloc(1, DAIFUGO.state_size);
    assert_non_null(world);
    for (int i = 0; i < 3; i++) {
        DAIFUGO.determinize(view, &g->rng, world);
        const char *broken = DAIFUGO.broken(world);
        if (broken) fail_msg("%s", broken);
    }
    free(world);
}

/* Nobody's true hand is ruled out by what was told of the exchange. */
static void check_bound(const Guest *g)
{
    const Daifugo *d = daifugo_seen(contest_view(g->contest));
    DaifSet took = daif_natural(d->took[d->table.viewer]);
    if (took == 0 || d->before[d->table.viewer] > 2) return;
    for (Seat s = 0; s < CONTEST_PLAYERS; s++) {
        if (d->before[s] + d->before[d->table.viewer] != 6) continue;
        DaifSet left = set_of(&g->host->hand[g->host->seated[s]]) & ~d->may[d->table.viewer][s];
        assert_true(left == 0 || daif_last(left) <= daif_first(took));
    }
}

/* The same cards and joker, as an action that says what the joker stands for. */
static Action action_of_grid(const Grid *grid)
{
    Action a = action_of(DAIF_SAY_PLAY);
    int low = CONTEST_COLUMNS, high = -1, joker_row = -1, joker_column = 0;
    for (int column = 0; column < CONTEST_COLUMNS; column++) {
        for (int row = 3; row >= 0; row--) {
            if (grid->at[row][column] == 0) continue;
            if (column < low) low = column;
            high = column;
            if (grid->at[row][column] == 1) {
                a.item[a.count++] = daif_card(daif_bit_of(column + 2, (Suit)(3 - row)));
                continue;
            }
            joker_row = row;
            joker_column = column;
        }
    }
    bool fifth = a.count == 4 && low == high && joker_row < 0 && grid->at[4][low] == 2;
    if (joker_row < 0 && !fifth) return a;
    if (a.count > 0 && !fifth) {
        Card card = CARD_NONE;
        if (low == high) card = daif_card(daif_bit_of(joker_column + 2, (Suit)(3 - joker_row)));
        a.as[a.count] = (uint8_t)(low == high ? AS_CARD + card : AS_NUMBER + joker_column + 2);
    }
    a.item[a.count++] = CARD_JOKER;
    return a;
}

/* What the contest allows, our rules allow. */
static void check_legal(const Guest *g)
{
    static Grid legal[PLAYS_MAX];
    int count = host_legal(g->host, g->host->guest, legal);
    for (int i = 0; i < count; i++) {
        Action a = action_of_grid(&legal[i]);
        Reason why = {0};
        if (DAIFUGO.is_legal(contest_view(g->contest), &a, &why)) continue;
        char line[ACTION_TEXT_MAX];
        Text text = text_over(line, sizeof line);
        action_format(&DAIFUGO, &a, &text);
        fail_msg("%s: reason %d", line, why.code);
    }
}

/* ---- the guest -------------------------------------------------------------------------- */

static bool hear_table(void *of, const ContestTable *told)
{
    Guest *g = of;
    ContestTable t = *told;
    if (g->spoil) g->spoil(g, &t);
    if (t.cell[5][0]) {
        g->wrong = contest_deal(g->contest, &t);
        g->in_turn = false;
    } else if (!g->in_turn) {
        g->wrong = contest_turn(g->contest, &t);
        g->in_turn = true;
    } else {
        g->wrong = contest_shown(g->contest, &t);
        g->in_turn = false;
    }
    return g->wrong == NULL;
}

static bool hear_number(void *of, uint32_t number)
{
    Guest *g = of;
    if (g->waits_for_verdict) g->waits_for_verdict = false;
    else if (number > 0) g->wrong = contest_game_over(g->contest);
    return g->wrong == NULL;
}

static bool say_table(void *of, ContestTable *t)
{
    Guest *g = of;
    const Daifugo *d = daifugo_seen(contest_view(g->contest));
    assert_true(contest_is_asked(g->contest));
    if (!g->spoil) {
        check_hands(g->host, d);
        check_table(g->host, d);
        check_imagined(g);
        check_bound(g);
        if (d->table.phase == DAIF_TURN) check_legal(g);
    }
    g->answers++;
    g->exchanges += d->table.phase == DAIF_EXCHANGE;
    g->leads += d->table.phase == DAIF_TURN && d->pile_count == 0;
    g->locked += d->lock != 0;
    g->turned += d->revolution != 0;
    g->waits_for_verdict = d->table.phase == DAIF_TURN;
    contest_answer(g->contest, g->level, &g->rng, t);
    if (g->spoil) check_imagined(g);
    return true;
}

static bool play(Guest *g, Host *h, uint64_t seed, AiLevel level, int games)
{
    Line line = {g, hear_table, hear_number, say_table};
    g->host = h;
    g->level = level;
    g->rng = fast_rng_seeded(seed);
    g->contest = contest_new(h->guest);
    return host_play(h, &line, games);
}

/* ---- tests ------------------------------------------------------------------------------ */

/* Random players reach every corner; every answer of theirs is judged by the contest's rules, and
 * everything the contest allows by ours. */
static void test_a_view_says_what_was_told_and_the_same_plays_are_legal(void **state)
{
    (void)state;
    Guest all = {0};
    static const AiLevel LEVEL[CONTEST_PLAYERS] = {AI_RANDOM, AI_STRONG, AI_RANDOM, AI_NORMAL,
                                                   AI_RANDOM};
    for (int guest = 0; guest < CONTEST_PLAYERS; guest++) {
        Host h;
        Guest g = {0};
        int games = LEVEL[guest] == AI_STRONG ? 12 : 60;
        host_init(&h, (uint64_t)guest + 1, guest);
        h.wild = guest != 4;
        h.reset_every = 4;
        bool done = play(&g, &h, 7, LEVEL[guest], games);
        if (!done) fail_msg("guest %d: %s %s", guest, h.fault, g.wrong ? g.wrong : "");
        ContestScore score = contest_score(g.contest);
        assert_int_equal(score.games, games);
        for (int i = 0, known = score.unknown; i < CONTEST_PLAYERS; i++) {
            known += score.place[i];
            assert_true(score.place[i] <= h.places[i]);
            assert_true(i < CONTEST_PLAYERS - 1 || known == games);
        }
        all.answers += g.answers;
        all.exchanges += g.exchanges;
        all.leads += g.leads;
        all.locked += g.locked;
        all.turned += g.turned;
        contest_free(g.contest);
    }
    assert_true(all.answers > 1000 && all.exchanges > 30 && all.leads > 200);
    assert_true(all.locked > 30 && all.turned > 30);
}

/* Poor, rich or neither: where nothing is exchanged, nothing is asked for and nothing believed. */
static void test_a_server_that_exchanges_nothing_is_played_with(void **state)
{
    (void)state;
    Host h;
    Guest g = {0};
    host_init(&h, 3, 2);
    h.no_exchange = true;
    bool done = play(&g, &h, 7, AI_GREEDY, 20);
    if (!done) fail_msg("%s %s", h.fault, g.wrong ? g.wrong : "");
    assert_int_equal(g.exchanges, 0);
    contest_free(g.contest);
}

static void spoil_nothing(Guest *g, ContestTable *t)
{
    (void)g;
    (void)t;
}

/* What we then conclude of the others' hands cannot be; it is given up, and we play on. */
static void test_a_server_that_exchanges_by_other_rules_is_played_with(void **state)
{
    (void)state;
    Host h;
    Guest g = {.spoil = spoil_nothing};
    host_init(&h, 4, 1);
    h.odd_exchange = true;
    bool done = play(&g, &h, 7, AI_GREEDY, 60);
    if (!done) fail_msg("%s %s", h.fault, g.wrong ? g.wrong : "");
    assert_true(g.exchanges > 10);
    contest_free(g.contest);
}

/* As the richest we hold the thirteen weakest cards, our gifts among them: by the rules the poorest
 * could then hold none at all. */
static void test_an_exchange_that_cannot_have_been_is_not_believed(void **state)
{
    (void)state;
    static const uint32_t COUNTS[CONTEST_PLAYERS] = {11, 11, 11, 10, 10};
    ContestTable t = {0}, said;
    Guest g = {.contest = contest_new(0), .rng = fast_rng_seeded(1)};
    for (uint32_t i = 0; i < 13; i++) t.cell[3 - i % 4][1 + i / 4] = 1;
    t.cell[5][0] = 1;
    t.cell[5][1] = 2;
    for (uint32_t p = 0; p < CONTEST_PLAYERS; p++) {
        t.cell[6][p] = COUNTS[p];
        t.cell[6][5 + p] = t.cell[6][10 + p] = p;
    }
    assert_null(contest_deal(g.contest, &t));
    assert_true(contest_is_asked(g.contest));
    contest_answer(g.contest, AI_GREEDY, &g.rng, &said);
    check_imagined(&g);
    contest_free(g.contest);
}

static void test_a_game_without_end_is_left(void **state)
{
    (void)state;
    Host h;
    Guest g = {0};
    host_init(&h, 5, 0);
    h.mute = true;
    assert_false(play(&g, &h, 7, AI_GREEDY, 1));
    assert_string_equal(g.wrong, "a game does not end");
    contest_free(g.contest);
}

/* One cell of one table in a few says something else. Whatever comes of it, it ends. */
static void spoil_a_cell(Guest *g, ContestTable *t)
{
    static const uint32_t ODD[] = {0, 1, 2, 3, 5, 6, 13, 53, 54, 255, 0x7fffffff, 0xffffffff};
    if (fast_rng_below(&g->rng, 40) > 0) return;
    uint32_t cell = fast_rng_below(&g->rng, CONTEST_ROWS * CONTEST_COLUMNS);
    uint32_t odd = fast_rng_below(&g->rng, sizeof ODD / sizeof ODD[0]);
    t->cell[cell / CONTEST_COLUMNS][cell % CONTEST_COLUMNS] = ODD[odd];
}

static void test_a_table_that_cannot_be_is_refused_in_words(void **state)
{
    (void)state;
    int refused = 0;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        Host h;
        Guest g = {.spoil = spoil_a_cell};
        host_init(&h, seed, (int)(seed % CONTEST_PLAYERS));
        h.reset_every = 3;
        play(&g, &h, seed, seed % 32 ? AI_GREEDY : AI_STRONG, 6);
        refused += g.wrong != NULL;
        contest_free(g.contest);
    }
    assert_true(refused > 200);
}

/* Nothing but noise. */
static void test_noise_is_refused(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(5);
    for (int i = 0; i < 2000; i++) {
        ContestTable t;
        for (int cell = 0; cell < CONTEST_ROWS * CONTEST_COLUMNS; cell++) {
            uint32_t n = fast_rng_below(&rng, 4);
            t.cell[cell / CONTEST_COLUMNS][cell % CONTEST_COLUMNS] = n;
        }
        Contest *c = contest_new(i % CONTEST_PLAYERS);
        assert_non_null(contest_turn(c, &t));
        assert_non_null(contest_shown(c, &t));
        assert_non_null(contest_game_over(c));
        assert_non_null(contest_deal(c, &t));
        contest_free(c);
    }
}

/* How strong a level is: `test_contest LEVEL GAMES` plays so many games against four greedy
 * players of the server's own and says the mean of 5 points for a first place down to 1. */
static int measure(const char *level, const char *games)
{
    Host h;
    Guest g = {.spoil = NULL};
    AiLevel who;
    int count = (int)strtol(games, NULL, 10);
    if (count < 1 || !ai_level_parse(level, strlen(level), &who)) return EXIT_FAILURE;
    host_init(&h, 1, 0);
    if (!play(&g, &h, 1, who, count)) return EXIT_FAILURE;
    print_message("%.3f\n", (double)h.points / count);
    contest_free(g.contest);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    if (argc == 3) return measure(argv[1], argv[2]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_view_says_what_was_told_and_the_same_plays_are_legal),
        cmocka_unit_test(test_a_server_that_exchanges_nothing_is_played_with),
        cmocka_unit_test(test_a_server_that_exchanges_by_other_rules_is_played_with),
        cmocka_unit_test(test_an_exchange_that_cannot_have_been_is_not_believed),
        cmocka_unit_test(test_a_game_without_end_is_left),
        cmocka_unit_test(test_a_table_that_cannot_be_is_refused_in_words),
        cmocka_unit_test(test_noise_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
