/*
 * test_computer.c - a computer whose player has a fault: its actions are refused. That is logged
 * once, the first legal action is taken, and nobody waits for ever.
 *
 * ai_choose() is this file's (CMakeLists.txt wraps it): nothing that it asks for is ever legal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "place.h"

#include "ai/ai.h"
#include "base/log.h"

static int asked;

void __wrap_ai_choose(const Game *game, const View *view, AiLevel level, FastRng *rng, Action *out);
void __wrap_ai_choose(const Game *game, const View *view, AiLevel level, FastRng *rng, Action *out)
{
    (void)game, (void)view, (void)level, (void)rng;
    memset(out, 0xEE, sizeof *out);
    asked++;
}

static int lines_of(const char *path)
{
    FILE *file = fopen(path, "rb");
    int lines = 0;
    for (int c; file && (c = fgetc(file)) != EOF;) lines += c == '\n';
    if (file) fclose(file);
    return lines;
}

/* A round of computers alone, as the screen lets them play. */
static void play_round(const Game *game, int seats)
{
    enum { STEPS_MOST = 2000 };
    View *view = view_new(game);
    Action first;
    bool more;
    Place *p = place_new(game, seats == 2 ? "cc" : "cccc", 44);
    const Match *m = sitting_match(p->sitting);
    int steps = 0, checked = 0;
    const int before = asked;
    while (place_table(p)->phase != PHASE_ROUND_OVER && !place_table(p)->over) {
        const Table *t = place_table(p);
        const bool alone = t->to_act != 0 && (t->to_act & (t->to_act - 1)) == 0;
        Seat seat = 0;
        while (alone && !seats_have(t->to_act, seat)) seat++;
        match_view(m, seat, view);
        const bool goes = alone && t->may_interrupt == 0 && game->legal(view, &first, 1, &more) > 0;
        const int was = match_step_count(m), refused = asked;
        int waited = 0;
        while (match_step_count(m) == was && waited++ < 600)
            sitting_computers(p->sitting, 0.1f, true, false);
        assert_true(match_step_count(m) > was); // within a minute
        // With movements off several may act at once: the first of them is what was legal first.
        if (goes && asked > refused) {
            assert_memory_equal(&match_step(m, was)->action, &first, sizeof first);
            checked++;
        }
        assert_true(++steps < STEPS_MOST);
    }
    assert_true(asked > before && checked > 0);
    free(view);
    place_free(p);
}

static void test_computer__whose_action_is_refused_plays_the_first_legal_one(void **state)
{
    static const char LOG[] = BUILD_DIR "/test_computer.log";
    (void)state;
    remove(LOG);
    assert_true(log_to_file(LOG));
    int matches = 0;
    for (int i = 0; GAMES[i]; i++) {
        const bool takoyaki = strcmp(GAMES[i]->id, "takoyaki") == 0;
        play_round(GAMES[i], takoyaki ? 2 : 4);
        assert_int_equal(lines_of(LOG), ++matches); // once a match, however often
    }
    remove(LOG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_computer__whose_action_is_refused_plays_the_first_legal_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
