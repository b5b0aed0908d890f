/* test_mood.c - the faces of computers: moved by what all have seen, for a moment, and by no hidden
 * card. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "match/match.h"
#include "table/mood.h"

static void test_mood__follows_what_is_seen(void **state)
{
    Moods m = {.of = {0}};
    (void)state;
    moods_note(&m, &(Event){.type = EV_CALLED, .seat = 2}, 10);
    assert_int_equal(moods_of(&m, 2, 10.1f), MOOD_GLAD);
    assert_int_equal(moods_of(&m, 0, 10.1f), MOOD_SURPRISED);
    assert_true(moods_stir(&m, 11));
    assert_int_equal(moods_of(&m, 2, 13), MOOD_NONE); // for a moment
    assert_false(moods_stir(&m, 13));
    moods_note(&m, &(Event){.type = EV_SCORED, .seat = 1, .value = -4}, 20);
    moods_note(&m, &(Event){.type = EV_SCORED, .seat = 3, .value = 4}, 20);
    assert_int_equal(moods_of(&m, 1, 20), MOOD_SORRY);
    assert_int_equal(moods_of(&m, 3, 20), MOOD_GLAD);
    moods_note(&m, &(Event){.type = EV_ROUND_BEGAN}, 20.5f);
    assert_false(moods_stir(&m, 20.5f));
}

/* For every viewer: seats that see different cards see the same faces, all through matches. */
static void test_mood__is_the_same_for_every_pair_of_eyes(void **state)
{
    enum { STEPS = 400, LISTED = 256 };
    static Action list[LISTED];
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        const Game *game = GAMES[g];
        Setup setup = setup_usual(game, game->seats_best);
        FastRng rng = fast_rng_seeded(4);
        int moved = 0, told[SEATS_MAX] = {0};
        Moods moods[SEATS_MAX];
        for (int i = 0; i < SEATS_MAX; i++) moods[i] = (Moods){.of = {0}};
        setup.seed = fast_rng_seed(&rng);
        assert_null(game->settle(&setup));
        Match *m = match_new(game, &setup);
        View *v = view_new(game);
        for (int i = 0; i < STEPS && !match_table(m)->over; i++) {
            bool more;
            Seat seat = 0;
            if (match_table(m)->phase == PHASE_ROUND_OVER) {
                match_next(m);
                continue;
            }
            while (!seats_have(match_table(m)->to_act, seat)) seat++;
            match_view(m, seat, v);
            const int count = game->legal(v, list, LISTED, &more);
            match_submit(m, seat, &list[fast_rng_below(&rng, (uint32_t)count)], NULL);
            for (Seat eyes = 0; eyes < setup.seat_count; eyes++) {
                for (Event e; match_events(m, eyes, told[eyes], &e, 1) == 1; told[eyes]++)
                    moods_note(&moods[eyes], &e, (float)i);
                for (Seat s = 0; s < setup.seat_count; s++) {
                    const Mood mood = moods_of(&moods[eyes], s, (float)i);
                    assert_int_equal(mood, moods_of(&moods[0], s, (float)i));
                    moved += mood != MOOD_NONE;
                }
            }
        }
        assert_true(moved > 0);
        match_free(m);
        free(v);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mood__follows_what_is_seen),
        cmocka_unit_test(test_mood__is_the_same_for_every_pair_of_eyes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
