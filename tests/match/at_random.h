/* at_random.h - matches for tests, played at random from a number that the test names. */
#ifndef TESTS_MATCH_AT_RANDOM_H
#define TESTS_MATCH_AT_RANDOM_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "match/record.h"
#include "rules/any_setup.h"

/* The match that `id` describes, as after `new`. */
static inline Match *match_of(const char *id)
{
    const Game *game;
    Setup setup;
    RecordFault fault;
    const char *code;
    if (!record_id_parse(id, &game, &setup, &fault, &code)) fail_msg("%s: %s", id, fault.words);
    Match *m = match_new(game, &setup);
    assert_non_null(m);
    return m;
}

/* One step: a deal where the round is over, else an action of some seat that has one (out of turn
 * too, where the game allows it). False: match over. */
static inline bool step_at_random(Match *m, FastRng *rng)
{
    const Game *game = match_game(m);
    const Table *t = match_table(m);
    if (t->over) return false;
    if (t->phase == PHASE_ROUND_OVER) {
        assert_int_equal(match_next(m), MATCH_OK);
        return true;
    }
    View *view = view_new(game);
    Action a;
    Seat seat;
    bool more;
    do {
        seat = (Seat)fast_rng_below(rng, t->seat_count);
        match_view(m, seat, view);
    } while (game->legal(view, &a, 1, &more) == 0);
    ai_random(game, view, rng, &a);
    free(view);
    assert_int_equal(match_submit(m, seat, &a, NULL), MATCH_OK);
    return true;
}

/* The match's record is read back as the same match, and written again to the letter. */
static inline void assert_reads_back(const Match *m)
{
    RecordFault fault;
    char *text = record_write(m);
    assert_non_null(text);
    Match *again = record_read(text, strlen(text), &fault);
    if (!again) fail_msg("line %d: %s\n%s", fault.line, fault.words, text);
    assert_true(match_hash(again) == match_hash(m));
    assert_int_equal(match_step_count(again), match_step_count(m));
    assert_int_equal(match_event_count(again), match_event_count(m));
    char *text_again = record_write(again);
    assert_string_equal(text_again, text);
    free(text_again);
    free(text);
    match_free(again);
}

/* `text` as an action of the match's game. */
static inline Action said(const Match *m, const char *text)
{
    Action a = {0};
    assert_int_equal(action_parse(match_game(m), text, &a), ACTION_READ);
    return a;
}

#endif
