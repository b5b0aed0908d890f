/*
 * test_transcripts.c - whole matches as text: every deal, action, event and state hash.
 *
 *   test_transcripts            plays them again and compares with the files beside this one
 *   test_transcripts --write    writes the files anew; read the difference before committing it
 *
 * A line that begins with a blank is an event; "#" begins the hash of the state after a step.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"

typedef struct Transcript {
    const char *file;    /* below tests/transcripts/ */
    const char *game_id;
    const char *setup;   /* "players=2 seed=1 key=value ..." */
    AiLevel level;       /* who plays all seats, */
    const char *opening; /* once one seat has said this: "1 arrange ..."; or NULL */
} Transcript;

static const Transcript TRANSCRIPTS[] = {
    {"takoyaki-2-source.txt", "takoyaki", "players=2 seed=a1 dealer=0", AI_NORMAL,
     "1 arrange 10 9 8 7 6 5 4 3 2 1"},
    {"takoyaki-2-no-jokers.txt", "takoyaki", "players=2 seed=a2 jokers=0 decks=2", AI_RANDOM, NULL},
    {"takoyaki-2-discard.txt", "takoyaki", "players=2 seed=a3 jokers=8 joker_swap=discard",
     AI_NORMAL, NULL},
    {"takoyaki-3-rounds.txt", "takoyaki", "players=3 seed=a4 rounds=3", AI_EASY, NULL},
    {"takoyaki-3-quick.txt", "takoyaki", "players=3 seed=a5 faces=remove joker_swap=discard",
     AI_NORMAL, NULL},
    {"takoyaki-3-all.txt", "takoyaki", "players=3 seed=a6 finish=all", AI_NORMAL, NULL},
    {"takoyaki-4-reuse.txt", "takoyaki", "players=4 seed=a7 jokers=8 joker_swap=reuse",
     AI_RANDOM, NULL},
    {"takoyaki-4-last-round.txt", "takoyaki",
     "players=4 seed=a8 last_round=on rounds=2 jokers=8", AI_NORMAL, NULL},
    {"takoyaki-5-remove.txt", "takoyaki", "players=5 seed=a9 faces=remove", AI_GREEDY, NULL},
    {"takoyaki-6-everything.txt", "takoyaki",
     "players=6 seed=aa jokers=8 faces=remove joker_swap=reuse finish=all last_round=on rounds=2",
     AI_NORMAL, NULL},
    {"dotenko-3-source.txt", "dotenko", "players=3 seed=b1 dealer=0", AI_NORMAL, NULL},
    {"dotenko-4-free.txt", "dotenko", "players=4 seed=b2 pass=free rounds=6", AI_STRONG, NULL},
    {"dotenko-5-modern.txt", "dotenko",
     "players=5 seed=b3 pass=free multi=on limit=7 refill=never rounds=6", AI_NORMAL, NULL},
    {"dotenko-6-jokers.txt", "dotenko", "players=6 seed=b4 jokers=4 joker_play=value rounds=6",
     AI_EASY, NULL},
    {"dotenko-3-random.txt", "dotenko",
     "players=3 seed=b5 refill=every limit=8 pass=free multi=on rounds=1", AI_RANDOM, NULL},
    {"dotenko-4-false-calls.txt", "dotenko",
     "players=4 seed=b6 false_call=10 returns=single limit=3 jokers=0 rounds=3", AI_RANDOM, NULL},
    {"kakkuri-7-source.txt", "kakkuri", "players=7 seed=c1 dealer=0 deals=3", AI_NORMAL, NULL},
    {"kakkuri-6-echizen.txt", "kakkuri",
     "players=6 seed=c2 box_choice=on fold=unplayed deals=3", AI_NORMAL, NULL},
    {"kakkuri-4-house.txt", "kakkuri",
     "players=4 seed=c6 kiri=own four_kiri=off sanzoku=may tie=draw deals=2", AI_NORMAL, NULL},
    {"kakkuri-8-random.txt", "kakkuri", "players=8 seed=c3 chips=5 deals=4", AI_RANDOM, NULL},
    {"kakkuri-3-short.txt", "kakkuri", "players=3 seed=c4 chips=5 fuwari=off", AI_EASY, NULL},
    {"kakkuri-5-folds.txt", "kakkuri",
     "players=5 seed=c5 chips=8 fuwari=off fold=unplayed box_choice=on deals=4", AI_RANDOM, NULL},
    {"tamalou-2-source.txt", "tamalou", "players=2 seed=b1 dealer=0", AI_RANDOM, NULL},
    {"tamalou-3-source.txt", "tamalou", "players=3 seed=b2 target=40", AI_NORMAL, NULL},
    {"tamalou-2-two.txt", "tamalou", "players=2 seed=b3 two_player_six=on rounds=1", AI_NORMAL,
     NULL},
    {"tamalou-3-kamikaze.txt", "tamalou", "players=3 seed=b4 kamikaze=on exact=go50 target=20",
     AI_EASY, NULL},
    {"tamalou-4-cactus.txt", "tamalou", "players=4 seed=b5 values=cactus snap=on jokers=2",
     AI_RANDOM, NULL},
    {"tamalou-2-cactus.txt", "tamalou",
     "players=2 seed=b6 values=cactus snap=on jokers=2 target=20", AI_NORMAL, NULL},
    {"tamalou-5-jokers.txt", "tamalou", "players=5 seed=b7 rounds=1", AI_GREEDY, NULL},
    {"tamalou-8-everything.txt", "tamalou",
     "players=8 seed=b8 first_discard=on jq_twice=on king=black stock_out=end values=cabo snap=on "
     "exact=go70 fail=10 rounds=2", AI_NORMAL, NULL},
    {"daifugo-4-source.txt", "daifugo", "players=4 seed=d1 dealer=0 rounds=2", AI_NORMAL, NULL},
    {"daifugo-3-plain.txt", "daifugo", "players=3 seed=d2 jokers=0 eight_cut=off rounds=2",
     AI_RANDOM, NULL},
    {"daifugo-5-family.txt", "daifugo", "players=5 seed=d3 exchange=on rounds=3", AI_NORMAL, NULL},
    {"daifugo-4-full.txt", "daifugo",
     "players=4 seed=d4 jokers=2 stairs=on exchange=on jback=declare rounds=3", AI_RANDOM, NULL},
    {"daifugo-4-federation.txt", "daifugo",
     "players=4 seed=d5 jokers=2 exchange=on pass_lock=on stairs=on stair_axis=strength "
     "stair_length=same eight_in_stair=off spade3=on lock=suit fall=on foul=on rounds=3",
     AI_NORMAL, NULL},
    {"daifugo-5-uecda.txt", "daifugo",
     "players=5 seed=d6 jokers=1 exchange=on exchange_seen=on first_lead=3d next_lead=3d "
     "pass_lock=on stairs=on stair_axis=strength stair_length=same stair_gap=above "
     "stair_revolution=5 play_over=on spade3=on lock=suit rounds=3", AI_NORMAL, NULL},
    {"daifugo-6-party.txt", "daifugo",
     "players=6 seed=d7 exchange=on jback=auto spade3=on lock=suit fall=on foul=on skip5=on "
     "give7=on dump10=on rounds=3", AI_NORMAL, NULL},
    {"daifugo-8-everything.txt", "daifugo",
     "players=8 seed=d8 jokers=2 stairs=on exchange=on jback=declare jback_limit=2 reseat=on "
     "spade3=on lock=tight fall=on foul=on coup=on skip5=on give7=on dump10=on bomb12=on "
     "reverse9=on sandstorm=on ambulance=on rokurokubi=on omen=on rounds=3", AI_EASY, NULL},
    {"daifugo-3-exchange.txt", "daifugo",
     "players=3 seed=d9 exchange=on exchange3=2 exchange_seen=on next_lead=daifugo "
     "play_over=on auto_clear=off reseat=on rounds=2", AI_RANDOM, NULL},
};
enum { TRANSCRIPT_COUNT = sizeof TRANSCRIPTS / sizeof TRANSCRIPTS[0], TEXT_BYTES = 1 << 20 };

static Setup setup_of(const Game *game, const char *line)
{
    const char *word;
    size_t length;
    Setup setup = setup_usual(game, 2);
    while ((length = word_next(&line, &word)) > 0) {
        const char *is = memchr(word, '=', length);
        assert_non_null(is);
        size_t key = (size_t)(is - word), value = length - key - 1;
        char digits[2 * SEED_BYTES + 1] = {0};
        int number = 0, option = option_find(game, word, key);
        bool read;
        if (word_is(word, key, "seed")) {
            assert_true(value < sizeof digits);
            memcpy(digits, is + 1, value);
            read = seed_parse(digits, &setup.seed);
        } else if (option >= 0) {
            read = option_parse(&game->options[option], is + 1, value, &setup.option[option]);
        } else {
            read = word_int(is + 1, value, 0, SEATS_MAX, &number);
            if (word_is(word, key, "players")) setup.seat_count = (uint8_t)number;
            else setup.dealer = (Seat)number;
        }
        assert_true(read);
    }
    assert_null(game->settle(&setup));
    return setup;
}

static void put_events(const EventList *events, const Game *game, const State *s, Text *out)
{
    for (int i = 0; i < events->count; i++) {
        text_put(out, "  ");
        event_write(events->items[i], out);
        text_put_char(out, '\n');
    }
    text_put(out, "# ");
    text_put_hex(out, state_hash(game, s), 16);
    text_put_char(out, '\n');
    assert_null(game->broken(s));
}

/* Any seat that is waited for, each as likely: the order is part of the transcript. */
static Seat some_seat(const Table *t, FastRng *rng)
{
    Seat seat;
    do {
        seat = (Seat)fast_rng_below(rng, t->seat_count);
    } while (!seats_have(t->to_act, seat));
    return seat;
}

/* Somebody acts out of turn; SEAT_NOBODY if nobody would. */
static Seat interrupter(const Game *game, const State *s, View *v, AiLevel level, FastRng *rng,
                        Action *out)
{
    for (Seat seat = 0; seat < state_table(s)->seat_count; seat++) {
        if (!seats_have(state_table(s)->may_interrupt, seat)) continue;
        game->observe(s, seat, v);
        if (ai_interrupts(game, v, level, rng, out)) return seat;
    }
    return SEAT_NOBODY;
}

/* One step of the match: the next deal, the opening, or what the computer likes. */
static void take_step(const Transcript *which, const Game *game, State *s, View *v, FastRng *rng,
                      EventList *events, Text *out)
{
    const char *word, *opening = state_table(s)->round == 1 ? which->opening : NULL;
    int number;
    Action a;
    if (state_table(s)->phase == PHASE_ROUND_OVER) {
        assert_int_equal(game->deal(s, NULL, events), DEAL_OK);
        text_put(out, "deal\n");
        return;
    }
    Seat seat = interrupter(game, s, v, which->level, rng, &a);
    if (seat == SEAT_NOBODY) {
        seat = some_seat(state_table(s), rng);
        game->observe(s, seat, v);
        ai_choose(game, v, which->level, rng, &a);
    }
    if (opening) {
        size_t length = word_next(&opening, &word);
        assert_true(word_int(word, length, 0, SEATS_MAX - 1, &number));
        Action said;
        assert_int_equal(action_parse(game, opening, &said), ACTION_READ);
        if (number == seat && game->is_legal(v, &said, NULL)) a = said;
    }
    game->apply(s, seat, &a, events);
    text_printf(out, "%d ", seat);
    action_format(game, &a, out);
    text_put_char(out, '\n');
}

static void play_match(const Transcript *which, Text *out)
{
    const Game *game = game_by_id(which->game_id, strlen(which->game_id));
    assert_non_null(game);
    Setup setup = setup_of(game, which->setup);
    State *s = calloc(1, game->state_size);
    View *v = calloc(1, game->state_size);
    EventList *events = calloc(1, sizeof *events);
    assert_true(s && v && events);
    FastRng rng = fast_rng_seeded(1);
    game->start(&setup, s);
    text_printf(out, "%s %s level=%s\n", game->id, which->setup, ai_level_name(which->level));
    while (!state_table(s)->over) {
        events->count = 0;
        take_step(which, game, s, v, &rng, events, out);
        put_events(events, game, s, out);
    }
    game->observe(s, SEAT_ALL, v);
    view_write_json(game, v, out);
    text_put_char(out, '\n');
    assert_false(out->cut);
    free(events);
    free(v);
    free(s);
}

static FILE *open_file(const Transcript *which, const char *mode)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/transcripts/%s", TESTS_DIR, which->file);
    return fopen(path, mode);
}

/* Tells the first line that differs: where to look. */
static void compare(const Transcript *which, const char *now, const char *then)
{
    for (int line = 1; *now || *then; line++) {
        size_t length = strcspn(now, "\n"), length_then = strcspn(then, "\n");
        if (length != length_then || memcmp(now, then, length) != 0) {
            fail_msg("%s:%d: now \"%.*s\", then \"%.*s\"", which->file, line, (int)length, now,
                     (int)length_then, then);
        }
        now += length + (now[length] == '\n');
        then += length_then + (then[length_then] == '\n');
    }
}

static void test_transcripts__play_as_ever(void **state)
{
    (void)state;
    char *now = malloc(TEXT_BYTES), *then = malloc(TEXT_BYTES);
    assert_true(now && then);
    for (int i = 0; i < TRANSCRIPT_COUNT; i++) {
        Text out = text_over(now, TEXT_BYTES);
        play_match(&TRANSCRIPTS[i], &out);
        FILE *file = open_file(&TRANSCRIPTS[i], "rb");
        if (!file) fail_msg("%s is missing", TRANSCRIPTS[i].file);
        then[fread(then, 1, TEXT_BYTES - 1, file)] = '\0';
        fclose(file);
        compare(&TRANSCRIPTS[i], now, then);
    }
    free(now);
    free(then);
}

static void write_transcripts(void **state)
{
    (void)state;
    char *now = malloc(TEXT_BYTES);
    assert_non_null(now);
    for (int i = 0; i < TRANSCRIPT_COUNT; i++) {
        Text out = text_over(now, TEXT_BYTES);
        play_match(&TRANSCRIPTS[i], &out);
        FILE *file = open_file(&TRANSCRIPTS[i], "wb");
        assert_non_null(file);
        assert_int_equal(fwrite(now, 1, out.length, file), out.length);
        assert_int_equal(fclose(file), 0);
    }
    free(now);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest compares[] = {cmocka_unit_test(test_transcripts__play_as_ever)};
    const struct CMUnitTest writes[] = {cmocka_unit_test(write_transcripts)};
    if (argc > 1 && strcmp(argv[1], "--write") == 0) {
        return cmocka_run_group_tests(writes, NULL, NULL);
    }
    return cmocka_run_group_tests(compares, NULL, NULL);
}
