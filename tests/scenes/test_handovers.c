/*
 * test_handovers.c - the time that a stall promises to people at one screen is true: how often the
 * laptop is handed on in a usual match (Stall.handovers, for each of them) is counted where they
 * play as the computers do.
 */
#include "../session/place.h"

#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "table/stall.h"

enum { MATCHES = 6, PEOPLE = 3, STEPS_MOST = 200000 };

/* What the one who is asked does; true: a hand was opened for it. */
static bool answer(Place *p, const Asks *asks, FastRng *dice)
{
    const Seat seat = (Seat)__builtin_ctz(asks->asked);
    Action a;
    switch ((AskKind)asks->what) {
    case ASK_OPEN: return place_happens(p, HAPPENED_OPENED, seat) == VERDICT_DONE;
    case ASK_LOOK:
        place_happens(p, asks->state == REF_RESULT ? HAPPENED_NEXT : HAPPENED_SEEN, seat);
        return false;
    case ASK_ANSWER: place_happens(p, HAPPENED_LEFT, seat); return false;
    case ASK_ACTION:
        ai_choose(sitting_game(p->sitting), sitting_view(p->sitting, seat), AI_EASY, dice, &a);
        place_acts(p, HAPPENED_ACTION, seat, a);
        return false;
    default: return false;
    }
}

/* In one match, by everybody. */
static int handovers(const Game *game, const char *who, uint64_t seed)
{
    FastRng dice = fast_rng_seeded(seed);
    Place *p = place_new(game, who, seed);
    int count = 0;
    for (int i = 0; i < STEPS_MOST; i++) {
        const Asks asks = place_asks(p);
        if (place_table(p)->over && p->referee->state == REF_RESULT) break;
        if (asks.what != ASK_NOTHING) count += answer(p, &asks, &dice);
        place_waits(p, 50);
    }
    assert_true(place_table(p)->over);
    place_free(p);
    return count;
}

static void test_handovers__are_as_many_as_the_stall_says(void **state)
{
    static const char *const AT[] = {"daifugo", "kakkuri"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        const Game *game = game_by_id(AT[i], strlen(AT[i]));
        const Stall *stall = stall_of(AT[i]);
        char who[SEATS_MAX + 1] = {0};
        int all = 0;
        for (int s = 0; s < game->seats_best; s++) who[s] = s < PEOPLE ? 'p' : 'c';
        for (int m = 0; m < MATCHES; m++) all += handovers(game, who, (uint64_t)m + 1);
        const float each = (float)all / MATCHES / PEOPLE;
        print_message("%s: %.1f by each, %d promised\n", AT[i], (double)each,
                      stall->handovers);
        assert_in_range(stall->handovers, (int)(each * 0.75f), (int)(each * 1.25f) + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_handovers__are_as_many_as_the_stall_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
