/*
 * test_idle.c - an option that can be chosen does something.
 *
 *     test_idle [all [GAME]]
 *
 * Two random matches of the same seed, with an option at its default and at another value, beside
 * the same other rules: with one of its values they differ somewhere, or the option is closed there
 * (Game.idle). In every second match rounds are made long. Without `all`: beside the rules of each
 * preset. With it: beside the values of every other option (of a long range of numbers some, see
 * is_tried()), and what does nothing is listed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/game.h"

enum { MATCHES = 400, STEPS_MAX = 3000, LOOK_EVERY = 8, TRIES = 8 };

/* What random matches cannot show: only beside that rule (NULL: anywhere), and because of that. Where
 * chance is too rare, the named test lays the table on which it does something. */
static const struct {
    const char *game, *key, *beside, *why;
} TOLD[] = {{"kakkuri", "first", NULL, "test_first: where nobody is pointed at all draw as well"},
            {"kakkuri", "minutes", "deals=1", "what is left of a match when chairs change"},
            {"kakkuri", "four_kiri", "hand=4", "test_sentences_kakkuri: a hand of four 12s"},
            {"daifugo", "foul_joker", NULL, "test_sentences_daifugo: chance keeps no joker"},
            {"daifugo", "foul_order", NULL, "test_sentences_daifugo: a revolution of 2s at the end"},
            {"daifugo", "revolution", "at_most=1", "children's steps may name it off there"},
            {"daifugo", "revolution", "at_most=2", "children's steps may name it off there"},
            {"daifugo", "revolution", "at_most=3", "children's steps may name it off there"},
            {"daifugo", "revolution", "hand_size=5", "test_sentences_daifugo: four of five cards"},
            {"daifugo", "next_lead", "rounds=1", "what is left of a match when chairs change"},
            {"daifugo", "exchange", "rounds=1", "what is left of a match when chairs change"},
            {"daifugo", "reseat", "rounds=1", "what is left of a match when chairs change"},
            {"daifugo", "fall", "rounds=1", "what is left of a match when chairs change"},
            {"daifugo", "gekokujo", "rounds=1", "what is left of a match when chairs change"},
            {"daifugo", "auto_clear", "sandstorm=on", "test_sentences_daifugo: two 3s in a revolution"},
            {"dotenko", "burst_points", "limit=9", "test_sentences_dotenko: nine cards in a hand"},
            {"dotenko", "burst_points", "limit=10", "test_sentences_dotenko: ten cards in a hand"},
            {"tamalou", "exact", "rounds=1", "what is left of a match when chairs change"},
            {"tamalou", "rounds", NULL, "test_sentences_tamalou: chance reaches the limit before"},
            {"tamalou", "stock_out", NULL, "test_sentences_tamalou: chance calls before"},
            {"tamalou", "kamikaze", NULL, "test_sentences_tamalou: once in ten thousand deals"}};

/* Is "key=value" among the rules of `setup`? */
static bool is_beside(const Game *game, const Setup *setup, const char *rule)
{
    const size_t key = strcspn(rule, "=");
    int16_t value;
    const int o = option_find(game, rule, key);
    assert_true(o >= 0);
    assert_true(option_parse(&game->options[o], rule + key + 1, strlen(rule + key + 1), &value));
    return setup->option[o] == value;
}

static bool is_told(const Game *game, const Setup *setup, const char *key)
{
    for (size_t i = 0; i < sizeof TOLD / sizeof TOLD[0]; i++) {
        if (strcmp(TOLD[i].game, game->id) != 0 || strcmp(TOLD[i].key, key) != 0) continue;
        if (!TOLD[i].beside || is_beside(game, setup, TOLD[i].beside)) return true;
    }
    return false;
}

static uint8_t one_bytes[STATE_BYTES_MAX], other_bytes[STATE_BYTES_MAX];

static void play(const Game *game, State *s, FastRng *rng)
{
    static uint8_t seen[STATE_BYTES_MAX];
    Seat seat = 0;
    Action a;
    if (game->play_random) {
        game->play_random(s, rng);
        return;
    }
    while (!seats_have(state_table(s)->to_act, seat)) seat++;
    game->observe(s, seat, (View *)seen);
    game->sample((const View *)seen, rng, &a);
    game->apply(s, seat, &a, NULL);
}

/* The end of a round is followed by the next deal. `longer`: what would end a round is thought over
 * some times. */
static void step(const Game *game, State *s, FastRng *rng, bool longer)
{
    static uint8_t before[STATE_BYTES_MAX];
    if (state_table(s)->over) return;
    if (state_table(s)->phase == PHASE_ROUND_OVER) {
        (void)game->deal(s, NULL, NULL);
        return;
    }
    if (longer) memcpy(before, s, game->state_size);
    for (int n = 0; n < TRIES; n++) {
        play(game, s, rng);
        if (!longer || n == TRIES - 1 || state_table(s)->phase != PHASE_ROUND_OVER) return;
        memcpy(s, before, game->state_size);
    }
}

static bool same(const Game *game, const State *a, const State *b)
{
    const Table *one = state_table(a), *two = state_table(b);
    return one->over == two->over && one->phase == two->phase &&
           memcmp(one->scores, two->scores, sizeof one->scores) == 0 &&
           memcmp(one->after, two->after, sizeof one->after) == 0 &&
           one->winners == two->winners && state_hash(game, a) == state_hash(game, b);
}

/* What the first deal tells differs. */
static bool story_differs(const Game *game, const Setup *one, const Setup *two)
{
    static EventList told[2];
    told[0].count = told[1].count = 0;
    game->start(one, (State *)one_bytes);
    game->start(two, (State *)other_bytes);
    (void)game->deal((State *)one_bytes, NULL, &told[0]);
    (void)game->deal((State *)other_bytes, NULL, &told[1]);
    bool differs = told[0].count != told[1].count;
    for (int i = 0; i < told[0].count && !differs; i++)
        differs = told[0].items[i].type != told[1].items[i].type;
    return differs;
}

/* Where the table has a clock, it runs out at this step. */
static void clock_ends(const Game *game, State *s, int step_number)
{
    enum { TIME_UP_AT = 300 };
    static uint8_t seen[STATE_BYTES_MAX];
    if (step_number != TIME_UP_AT || state_table(s)->over) return;
    for (int v = 0; v < game->verb_count; v++) {
        const Action a = action_of((uint8_t)(v + 1));
        if (!game->verbs[v].by_table) continue;
        game->observe(s, SEAT_NOBODY, (View *)seen);
        if (game->is_legal((const View *)seen, &a, NULL)) game->apply(s, SEAT_NOBODY, &a, NULL);
    }
}

static bool match_differs(const Game *game, Setup one, Setup two, int seed)
{
    State *a = (State *)one_bytes, *b = (State *)other_bytes;
    FastRng rng = fast_rng_seeded((uint64_t)seed), rng2 = rng;
    one.seed.byte[0] = two.seed.byte[0] = (uint8_t)seed;
    one.seed.byte[1] = two.seed.byte[1] = (uint8_t)(seed >> 8);
    if (seed == 1 && story_differs(game, &one, &two)) return true;
    game->start(&one, a);
    game->start(&two, b);
    for (int n = 0; n < STEPS_MAX; n++) {
        if (state_table(a)->over && state_table(b)->over) break;
        clock_ends(game, a, n);
        clock_ends(game, b, n);
        step(game, a, &rng, seed % 2);
        step(game, b, &rng2, seed % 2);
        if (n % LOOK_EVERY == 0 && !same(game, a, b)) return true;
    }
    return !same(game, a, b);
}

/* `setup` is settled; option `o` is put to `value`. True where that may not be chosen. */
static bool is_closed(const Game *game, const Setup *setup, int o, int value, Setup *out)
{
    *out = *setup;
    out->option[o] = (int16_t)value;
    Setup settled = *out;
    if (game->settle(&settled)) return true;
    *out = settled;
    return false;
}

static bool does_something(const Game *game, const Setup *setup, int o, int value)
{
    Setup with, without = *setup;
    const OptionSpec *spec = &game->options[o];
    without.option[o] = spec->usual;
    if (game->settle(&without) || is_closed(game, setup, o, value, &with)) return true;
    if (option_is_idle(game, &with, o)) return true; // as it was before it was an option
    if (memcmp(with.option, without.option, sizeof with.option) == 0) return true; // auto
    if (is_told(game, setup, spec->key)) return true;
    for (int seed = 1; seed <= MATCHES; seed++) {
        if (match_differs(game, without, with, seed)) return true;
    }
    return false;
}

/* Of a long range of numbers those at its ends, in its middle, and beside what is usual. */
static bool is_tried(const OptionSpec *spec, int value)
{
    enum { SHORT = 12 };
    if (spec->hi - spec->lo <= SHORT) return true;
    return value <= spec->lo + 1 || value >= spec->hi - 1 || value == (spec->lo + spec->hi) / 2 ||
           value == spec->usual - 1 || value == spec->usual + 1;
}

/* Does one of its values? */
static bool matters(const Game *game, const Setup *setup, int o)
{
    const OptionSpec *spec = &game->options[o];
    for (int value = spec->lo; value <= spec->hi; value++) {
        if (value == spec->usual || !is_tried(spec, value)) continue;
        if (does_something(game, setup, o, value)) return true;
    }
    return false;
}

/* How many options do nothing beside `setup`. */
static int idle_beside(const Game *game, const Setup *setup, const char *beside, int *tried)
{
    int found = 0;
    for (int o = 0; o < game->option_count; o++) {
        const OptionSpec *spec = &game->options[o];
        ++*tried;
        if (setup->option[o] != spec->usual || matters(game, setup, o)) continue;
        printf("%s, %d players, beside %s: %s does nothing\n", game->id, setup->seat_count, beside,
               spec->key);
        found++;
    }
    return found;
}

static void test_what_can_be_chosen_beside_a_preset_does_something(void **state)
{
    (void)state;
    int found = 0, tried = 0;
    for (const Game *const *g = GAMES; *g; g++) {
        for (int p = 0; p < (*g)->preset_count; p++) {
            Setup setup = setup_usual(*g, (*g)->seats_best);
            setup_apply_preset(*g, &(*g)->presets[p], &setup);
            options_close(*g, &setup);
            if ((*g)->settle(&setup)) continue;
            found += idle_beside(*g, &setup, (*g)->presets[p].id, &tried);
        }
    }
    printf("%d options beside presets, %d do nothing\n", tried, found);
    assert_int_equal(found, 0);
}

/* What is refused beside another choice and is not closed says what to choose instead. */
static int refused_beside(const Game *game, Setup setup, int option, int value)
{
    int refused = 0;
    setup.option[option] = (int16_t)value;
    for (int o = 0; o < game->option_count; o++) {
        for (int v = game->options[o].lo; v <= game->options[o].hi; v++) {
            Setup chosen = setup;
            if (o == option || !is_tried(&game->options[o], v)) continue;
            chosen.option[o] = (int16_t)v;
            options_close(game, &chosen);
            const char *key = game->settle(&chosen);
            if (!key) continue;
            const int fault = option_find(game, key, strlen(key));
            assert_non_null(game->options[fault].clash);
            assert_ptr_equal(option_clash(game, key), game->options[fault].clash);
            refused++;
        }
    }
    return refused;
}

static void test_what_is_refused_says_what_to_choose_instead(void **state)
{
    (void)state;
    int refused = 0;
    for (const Game *const *g = GAMES; *g; g++) {
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
            for (int o = 0; o < (*g)->option_count; o++) {
                const OptionSpec *spec = &(*g)->options[o];
                for (int v = spec->lo; v <= spec->hi; v++)
                    if (is_tried(spec, v))
                        refused += refused_beside(*g, setup_usual(*g, seats), o, v);
            }
        }
    }
    printf("%d choices are refused\n", refused);
    assert_true(refused > 0);
}

/* Every pair: slow. */
static int all_pairs(const char *id)
{
    int found = 0, tried = 0;
    for (const Game *const *g = GAMES; *g; g++) {
        if (id && strcmp((*g)->id, id) != 0) continue;
        for (int o = 0; o < (*g)->option_count; o++) {
            const OptionSpec *spec = &(*g)->options[o];
            for (int v = spec->lo; v <= spec->hi; v++) {
                char beside[64];
                Text text = text_over(beside, sizeof beside);
                Setup usual = setup_usual(*g, (*g)->seats_best), setup;
                if (v == spec->usual || !is_tried(spec, v)) continue;
                if (is_closed(*g, &usual, o, v, &setup)) continue;
                text_printf(&text, "%s=", spec->key);
                option_format(spec, (int16_t)v, RULES_NEWEST, &text);
                found += idle_beside(*g, &setup, beside, &tried);
                fflush(stdout);
            }
        }
    }
    printf("%d pairs, %d do nothing\n", tried, found);
    return found > 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_can_be_chosen_beside_a_preset_does_something),
        cmocka_unit_test(test_what_is_refused_says_what_to_choose_instead),
    };
    if (argc > 1) return all_pairs(argc > 2 ? argv[2] : NULL);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
