/*
 * test_say_points.c - after a round every seat is told why it has its points: over random matches
 * of all games with all options, in both languages, and never with a place left unfilled.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/any_setup.h"
#include "rules/dotenko/dotenko.h"
#include "text/say.h"

enum { MATCHES = 60, EVENTS_KEPT = 256, LINE_BYTES = 240 };

static const Names NAMES = {{"Ann", "Bob", "Cem", "Dai", "Eva", "Fay", "Gil", "Hal"}};

static uint64_t state_bytes[STATE_BYTES_MAX / 8], view_bytes[STATE_BYTES_MAX / 8];
static Event kept[EVENTS_KEPT];
static int kept_count;

static State *state(void) { return (State *)state_bytes; }
static View *view(void) { return (View *)view_bytes; }
static const Table *table(void) { return state_table(state()); }

/* As result.c does: calls, rules and goings out, the last of them where there are too many. */
static void keep(const EventList *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event e = event_for(events->items[i], SEAT_NOBODY);
        if (e.type == EV_ROUND_BEGAN) kept_count = 0;
        if (e.type != EV_CALLED && e.type != EV_RULE && e.type != EV_FINISHED) continue;
        if (kept_count == EVENTS_KEPT) memmove(kept, kept + 1, (size_t)--kept_count * sizeof *kept);
        kept[kept_count++] = e;
    }
}

static void play_round(const Game *game, FastRng *rng)
{
    static EventList events;
    static Action action[1 << 12];
    events.count = 0;
    assert_int_equal(game->deal(state(), NULL, &events), DEAL_OK);
    keep(&events);
    while (table()->phase != PHASE_ROUND_OVER) {
        bool more;
        Seat seat = (Seat)fast_rng_below(rng, table()->seat_count);
        while (!seats_have(table()->to_act, seat)) seat = (Seat)((seat + 1) % table()->seat_count);
        game->observe(state(), seat, view());
        const int count = game->legal(view(), action, 1 << 12, &more);
        assert_true(count > 0);
        events.count = 0;
        game->apply(state(), seat, &action[fast_rng_below(rng, (uint32_t)count)], &events);
        keep(&events);
    }
}

static RoundEnd round_end(const Game *game)
{
    game->observe(state(), SEAT_NOBODY, view());
    return (RoundEnd){view(), &NAMES, kept, kept_count, SEAT_NOBODY};
}

static void must_be_whole(const Game *game, const char *line)
{
    if (strpbrk(line, "{}") || strstr(line, "The table"))
        fail_msg("%s: %s", game->id, line);
}

/* Every player who has won or lost points is told why; in Tamalou and Daifugo everybody is. */
static void check_lines(const Game *game, const RoundEnd *end)
{
    const bool all = strcmp(game->id, "tamalou") == 0 || strcmp(game->id, "daifugo") == 0;
    char line[LINE_BYTES];
    for (Seat s = 0; s < table()->seat_count; s++) {
        Text out = text_over(line, sizeof line);
        say_points((Tongue){.lang = LANG_EN}, game, end, s, &out);
        must_be_whole(game, line);
        if (out.length == 0 && (all || table()->round_scores[s] != 0))
            fail_msg("%s: seat %d has %d points for nothing", game->id, s,
                     (int)table()->round_scores[s]);
    }
    Text next = text_over(line, sizeof line);
    say_next_round((Tongue){.lang = LANG_EN}, game, end, &next);
    must_be_whole(game, line);
    assert_true(next.length > 0);
}

/* The words over a round and of what comes next; `you`: to whom. */
static void say_around(const Game *game, RoundEnd end, Seat you, bool headline,
                       char line[LINE_BYTES])
{
    Text out = text_over(line, LINE_BYTES);
    end.you = you;
    if (headline) say_round_end((Tongue){.lang = LANG_EN}, game, &end, &out);
    else say_next_round((Tongue){.lang = LANG_EN}, game, &end, &out);
    must_be_whole(game, line);
}

/* A person who plays alone is spoken to, and everybody else is called by name. */
static void check_you(const Game *game, const RoundEnd *end, int spoken[2])
{
    char named[LINE_BYTES], said[LINE_BYTES];
    for (int headline = 0; headline < 2; headline++) {
        say_around(game, *end, SEAT_NOBODY, headline, named);
        assert_null(strstr(named, "ou "));
        for (Seat s = 0; s < table()->seat_count; s++) {
            say_around(game, *end, s, headline, said);
            const bool meant = strstr(named, NAMES.seat[s]) != NULL;
            assert_null(strstr(said, NAMES.seat[s]));
            assert_int_equal(strstr(said, "ou ") != NULL, meant);
            if (!meant) assert_string_equal(said, named);
            spoken[headline] += meant;
        }
    }
}

static void test_say_points__speaks_to_a_person_who_plays_alone(void **unused)
{
    FastRng rng = fast_rng_seeded(3);
    (void)unused;
    for (const Game *const *g = GAMES; *g; g++) {
        int spoken[2] = {0};
        for (int i = 0; i < MATCHES; i++) {
            Setup setup = any_setup(*g, &rng);
            (*g)->start(&setup, state());
            play_round(*g, &rng);
            const RoundEnd end = round_end(*g);
            check_you(*g, &end, spoken);
        }
        const bool own = strcmp((*g)->id, "daifugo") == 0 || strcmp((*g)->id, "dotenko") == 0;
        assert_int_equal(spoken[1] > 0, own); // the others have the common headline
        assert_int_equal(spoken[0] > 0, strcmp((*g)->id, "takoyaki") != 0);
    }
}

static void test_say_points__tells_everybody_why(void **unused)
{
    FastRng rng = fast_rng_seeded(9);
    (void)unused;
    for (const Game *const *g = GAMES; *g; g++) {
        if (strcmp((*g)->id, "takoyaki") == 0) continue; // whose balls say it
        for (int i = 0; i < MATCHES; i++) {
            Setup setup = any_setup(*g, &rng);
            (*g)->start(&setup, state());
            for (int round = 0; round < 3 && !table()->over; round++) {
                play_round(*g, &rng);
                RoundEnd end = round_end(*g);
                check_lines(*g, &end);
            }
        }
    }
}

/* "2 × 11 = 22 points": what the line says is what the winner got. */
static void test_say_points__of_dotenko_are_the_points_that_were_paid(void **unused)
{
    FastRng rng = fast_rng_seeded(4);
    int won = 0, chains = 0;
    (void)unused;
    for (int i = 0; i < 400; i++) {
        Setup setup = setup_usual(&DOTENKO, 3 + i % 4);
        setup.seed = fast_rng_seed(&rng);
        assert_null(DOTENKO.settle(&setup));
        DOTENKO.start(&setup, state());
        play_round(&DOTENKO, &rng);
        const RoundEnd end = round_end(&DOTENKO);
        for (Seat s = 0; s < table()->seat_count; s++) {
            char line[LINE_BYTES];
            Text out = text_over(line, sizeof line);
            say_points((Tongue){.lang = LANG_EN}, &DOTENKO, &end, s, &out);
            int a = 0, b = 0;
            const char *colon = strchr(line, ':'), *is = strstr(line, "= ");
            if (table()->round_scores[s] <= 0 || !colon) continue;
            if (is) a = atoi(is + 2);
            else if (sscanf(colon, ": %d × %d", &a, &b) == 2) a *= b;
            if (a != table()->round_scores[s])
                fail_msg("%s, but %d", line, (int)table()->round_scores[s]);
            won++;
            chains += is != NULL;
        }
    }
    assert_true(won > 100 && chains > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_say_points__tells_everybody_why),
        cmocka_unit_test(test_say_points__speaks_to_a_person_who_plays_alone),
        cmocka_unit_test(test_say_points__of_dotenko_are_the_points_that_were_paid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
