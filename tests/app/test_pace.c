/*
 * test_pace.c - when a computer acts tells nothing of its cards: its turns, and its calls while
 * several may act, at every level and stall, timed as the table times them.
 *
 *   test_pace [CALLS]      so many calls of Dotenko, and as many moments of each other kind
 */
#include "app/app_parts.h"
#include "stage.h"
#include "session/sitting_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/temper.h"
#include "match/match.h"

enum { TICK_MS = 10, WINDOW_MS = 7000, STEPS_MAX = 400, MATCHES_MAX = 100000, LEGAL_MAX = 600 };
enum { FEATURES = 3 }; /* of a hand: its cards, what they count, what may be done with them */
typedef enum Kind { A_TURN, A_CALL, KINDS } Kind;

/* What is added up to know how the times of one level and temper hang together with the hands. */
typedef struct Sum {
    int count, least_ms, most_ms;
    double time, time_square, feature[FEATURES], square[FEATURES], both[FEATURES];
} Sum;

static int moments_wanted = 1000;

typedef struct Watch {
    Stage *stage;
    Sitting *sitting;
    FastRng dice;
    Action *legal;
    View *eyes;
    Sum sum[KINDS][AI_LEVELS][TEMPERS];
} Watch;

/* ---- one moment ----------------------------------------------------------------------- */

static void look_at_hand(Watch *w, Seat seat, double out[FEATURES])
{
    static const uint8_t KINDS_OF_ZONE[] = {ZONE_HAND, ZONE_PLACES};
    const Game *game = sitting_game(w->sitting);
    Card cards[CARDS_MAX];
    bool more;
    memset(out, 0, FEATURES * sizeof *out);
    match_view(sitting_match(w->sitting), seat, w->eyes);
    for (int k = 0; k < 2; k++) {
        int count = game->cards_in(w->eyes, (Zone){.kind = KINDS_OF_ZONE[k], .seat = seat}, cards);
        for (int i = 0; i < count; i++) {
            out[0] += card_is_known(cards[i]);
            out[1] += card_rank(cards[i]);
        }
    }
    out[2] = game->legal(w->eyes, w->legal, LEGAL_MAX, &more);
}

static void note(Watch *w, Kind kind, Seat seat, int ms)
{
    double hand[FEATURES];
    const Chair *chair = &sitting_seating(w->sitting)->chair[seat];
    Sum *s = &w->sum[kind][chair->level][chair_temper(chair)];
    look_at_hand(w, seat, hand);
    if (s->count == 0 || ms < s->least_ms) s->least_ms = ms;
    if (ms > s->most_ms) s->most_ms = ms;
    s->count++;
    s->time += ms;
    s->time_square += (double)ms * ms;
    for (int i = 0; i < FEATURES; i++) {
        s->feature[i] += hand[i];
        s->square[i] += hand[i] * hand[i];
        s->both[i] += hand[i] * ms;
    }
}

/* Several may act: notes who does and when, until the window's end. The first one's action is
 * carried out. True if there was one. */
static bool watch_window(Watch *w)
{
    Action a, first = {0};
    Seat who = SEAT_NOBODY;
    bool race = sitting_game(w->sitting)->first_come || sitting_table(w->sitting)->may_interrupt;
    for (int ms = 0; ms <= WINDOW_MS; ms += TICK_MS) {
        Seat seat = sitting_window_due(w->sitting, ms == 0 ? 0 : (float)TICK_MS / 1000, &a);
        if (seat != SEAT_NOBODY && race) note(w, A_CALL, seat, ms);
        if (who == SEAT_NOBODY && seat != SEAT_NOBODY) {
            who = seat;
            first = a;
        }
        // nobody will any more
        if (seat == SEAT_NOBODY && sitting_due_ms(w->sitting, false) < 0) break;
    }
    return who != SEAT_NOBODY && sitting_submit(w->sitting, who, &first, NULL) == MATCH_OK;
}

/* The bounds of a computer's wait depend on what all have seen (tempo.h), and that correlates with
 * the hands. So it is the place between the bounds, in thousandths, that must reveal nothing. */
static void note_turn(Watch *w, Seat seat)
{
    const Tempo *tempo = &w->sitting->tempo;
    const float least = tempo_wait(tempo, 0), most = tempo_wait(tempo, 1);
    const float wait = w->sitting->wait_s;
    if (most <= least || wait < least || wait > most) return; // something that all see holds it up
    note(w, A_TURN, seat, (int)(1000 * (wait - least) / (most - least)));
}

/* One computer's turn: how long it lets others wait. */
static bool watch_turn(Watch *w)
{
    const Table *t = sitting_table(w->sitting);
    if (t->to_act & (t->to_act - 1) || sitting_person_to_act(w->sitting) != SEAT_NOBODY) return false;
    Seat seat = 0;
    while (!seats_have(t->to_act, seat)) seat++;
    sitting_computers(w->sitting, 0, true, false);
    note_turn(w, seat);
    int step = match_step_count(sitting_match(w->sitting));
    for (int i = 0; i < 100000 && match_step_count(sitting_match(w->sitting)) == step; i++) {
        sitting_computers(w->sitting, 5, true, false);
    }
    return true;
}

/* ---- many ----------------------------------------------------------------------------- */

/* Turns, of strong or oni; calls are thought of at once. */
static bool is_searched(const Game *game, Kind kind)
{
    static const char *const IDS[] = {"daifugo", "kakkuri", "dotenko"};
    bool found = false;
    for (int i = 0; i < 3 && kind == A_TURN; i++) found |= strcmp(game->id, IDS[i]) == 0;
    return found;
}

/* All levels at one table. Only a search takes long, in another thread and by a clock that does not
 * run here, and it does not influence when they act: where a level searches, the other levels
 * play. */
static void sit_down(Watch *w, const Game *game, Kind kind)
{
    int more = game->seats_max - game->seats_min + 1;
    int seats = game->seats_min + (int)fast_rng_below(&w->dice, (uint32_t)more);
    Setup setup = stage_setup(game, seats, &w->dice);
    Seating seating = {.count = seats};
    for (int i = 0; i < seats; i++) {
        int levels = (is_searched(game, kind) ? AI_NORMAL : AI_ONI) - AI_EASY + 1;
        seating.chair[i] = seating_next_chair(&seating, (Tongue){0}, i > 0);
        seating.chair[i].level = (uint8_t)(AI_EASY + (int)fast_rng_below(&w->dice, (uint32_t)levels));
    }
    w->sitting = sitting_new(app_host(w->stage->app), game, &setup, &seating, true);
    app_sit_down(w->stage->app, w->sitting);
    sitting_use_lamp(w->sitting, true);
}

static void watch_match(Watch *w)
{
    for (int i = 0; i < STEPS_MAX && !sitting_table(w->sitting)->over; i++) {
        const Table *t = sitting_table(w->sitting);
        bool several = t->may_interrupt || (t->to_act & (t->to_act - 1));
        if (t->phase == PHASE_ROUND_OVER) sitting_next_round(w->sitting);
        else if ((several && watch_window(w)) || watch_turn(w)) continue;
        else stage_act(w->stage, &w->dice); // the person, or nobody wanted to
    }
}

static int moments(const Watch *w, Kind kind)
{
    int count = 0;
    for (int i = 0; i < AI_LEVELS * TEMPERS; i++) count += w->sum[kind][i / TEMPERS][i % TEMPERS].count;
    return count;
}

/* The correlation of time and feature within each level and temper, all of them together. */
static double correlation(const Watch *w, Kind kind, int feature)
{
    double sum = 0;
    for (int i = 0; i < AI_LEVELS * TEMPERS; i++) {
        const Sum *s = &w->sum[kind][i / TEMPERS][i % TEMPERS];
        if (s->count < 2) continue;
        double n = s->count, mean = s->feature[feature] / n;
        double times = s->time_square - s->time * s->time / n;
        double features = s->square[feature] - mean * s->feature[feature];
        if (features > 0) sum += n * (s->both[feature] - s->time * mean) / sqrt(times * features);
    }
    return sum / moments(w, kind);
}

/* Below three standard errors: with 10,000 moments, 0.03. */
static void assert_tells_nothing(const Watch *w, const Game *game, Kind kind)
{
    int count = moments(w, kind);
    for (int i = 0; i < FEATURES; i++) {
        double r = correlation(w, kind, i), most = 3 / sqrt(count);
        print_message("%s: %d %s, feature %d: r = %.4f, %.4f allowed\n", game->id, count,
                      kind == A_TURN ? "turns" : "calls", i, r, most);
        assert_true(fabs(r) < most);
    }
}

static Watch watch(const Game *game, Kind kind)
{
    Watch w = {.stage = stage_new(), .dice = fast_rng_seeded(11), .eyes = view_new(game),
               .legal = calloc(LEGAL_MAX, sizeof(Action))};
    assert_non_null(w.legal);
    w.stage->app->sparkle = fast_rng_seeded(12);
    for (int i = 0; i < MATCHES_MAX && moments(&w, kind) < moments_wanted; i++) {
        sit_down(&w, game, kind);
        watch_match(&w);
    }
    free(w.legal);
    free(w.eyes);
    stage_free(w.stage);
    return w;
}

static void test_calls__are_never_faster_than_the_level_and_tell_nothing(void **state)
{
    static const char *const FIRST_COME[] = {"dotenko", "tamalou"}; // snaps, too
    static const int LEAST_MS[AI_LEVELS] = {[AI_EASY] = 2400, [AI_NORMAL] = 1500,
                                            [AI_STRONG] = 900, [AI_ONI] = 600};
    (void)state;
    for (int i = 0; i < 2; i++) {
        const Game *game = game_by_id(FIRST_COME[i], strlen(FIRST_COME[i]));
        Watch w = watch(game, A_CALL);
        for (int k = AI_EASY * TEMPERS; k < AI_LEVELS * TEMPERS; k++) {
            const int level = k / TEMPERS;
            const Sum *s = &w.sum[A_CALL][level][k % TEMPERS];
            print_message("%s, %s: %d calls after %d to %d ms\n", game->id,
                          ai_level_name((AiLevel)level), s->count, s->least_ms, s->most_ms);
            assert_true(s->count == 0 || s->least_ms >= LEAST_MS[level]);
        }
        assert_tells_nothing(&w, game, A_CALL);
    }
}

static void test_turns__take_as_long_whatever_the_hand(void **state)
{
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        Watch w = watch(GAMES[i], A_TURN);
        assert_tells_nothing(&w, GAMES[i], A_TURN);
    }
}

int main(int argc, char **argv)
{
    if (argc == 2) moments_wanted = (int)strtol(argv[1], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calls__are_never_faster_than_the_level_and_tell_nothing),
        cmocka_unit_test(test_turns__take_as_long_whatever_the_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
