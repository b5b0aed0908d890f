/* test_result.c - after a round: nobody skips it by accident, everybody finds themselves. */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "scenes/question.h"
#include "scenes/result/result_parts.h"

/* The street, a table and its result over it. */
static Stage *at_the_result(int persons, int seats, int rounds)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit(s, persons, seats, rounds);
    app_push(s->app, table_scene_new(s->app, false));
    stage_play_round(s);
    app_push(s->app, result_scene_new(s->app));
    stage_draw(s);
    return s;
}

static void test_result__is_deaf_at_first(void **state)
{
    (void)state;
    Stage *s = at_the_result(1, 2, 3);
    stage_press_label(s, "Next round");
    stage_command(s, CMD_CONFIRM);
    stage_command(s, CMD_CANCEL);
    assert_string_equal(stage_top(s), "result");
    stage_wait(s, 0.2f);
    stage_press_label(s, "Leave");
    assert_string_equal(stage_top(s), "result");
    stage_wait(s, 0.1f);
    stage_press_label(s, "Next round"); // while it still builds up
    assert_string_equal(stage_top(s), "table");
    assert_int_equal(sitting_table(s->app->sitting)->round, 2);
    stage_free(s);
}

static void test_result__names_everybody(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 6; seats++) {
        Stage *s = at_the_result(1, seats, 2);
        stage_wait(s, 3);
        for (int i = 0; i < seats; i++) {
            assert_true(stage_shows(s, sitting_seating(s->app->sitting)->chair[i].name));
        }
        assert_true(stage_shows(s, "Round 1 of 2"));
        assert_true(stage_shows(s, "wins the round!") || stage_shows(s, "You win the round!"));
        assert_false(app_moving(s->app)); // everything has come to rest
        stage_free(s);
    }
}

/* Everybody's points as they were paid, what is lost too, and why. */
static void test_result__of_every_stall_tells_points_and_reasons(void **state)
{
    static const char *const STALLS[] = {"dotenko", "kakkuri", "tamalou", "daifugo"};
    (void)state;
    for (size_t i = 0; i < sizeof STALLS / sizeof *STALLS; i++) {
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        stage_sit_at(s, STALLS[i], 1, 5, 3);
        app_push(s->app, table_scene_new(s->app, false));
        stage_play_round(s);
        app_push(s->app, result_scene_new(s->app));
        stage_wait(s, 1);
        if (strcmp(STALLS[i], "dotenko") == 0) stage_press_label(s, "Points");
        stage_wait(s, 2);
        const Table *t = sitting_table(s->app->sitting);
        for (Seat seat = 0; seat < t->seat_count; seat++) {
            const int points = t->round_scores[seat];
            char number[16];
            snprintf(number, sizeof number, "%s%d", points < 0 ? "−" : points > 0 ? "+" : "",
                     points < 0 ? -points : points);
            if (!stage_shows(s, number)) fail_msg("%s: no %s", STALLS[i], number);
        }
        static const char *const WHY[] = {"on ", "Pays 1 stone", "Cards worth", "Pauper"};
        assert_true(stage_shows(s, WHY[i]));
        stage_free(s);
    }
}

/* With usual letters the last row is seen whole, however many sit there; large ones scroll. */
static void test_result__all_rows_are_in_sight(void **state)
{
    static const int SIZES[][2] = {{1024, 600}, {1280, 800}, {900, 1400}};
    (void)state;
    for (int i = 0; i < 3 * 6; i++) {
        const int seats = 3 + i / 3;
        Stage *s = stage_new();
        s->width = SIZES[i % 3][0];
        s->height = SIZES[i % 3][1];
        app_push(s->app, street_scene_new());
        stage_sit_at(s, "daifugo", 1, seats, 5);
        app_push(s->app, table_scene_new(s->app, false));
        stage_play_round(s);
        app_push(s->app, result_scene_new(s->app));
        stage_wait(s, 2);
        if (stage_target(s, ID_ROWS))
            fail_msg("the rows of %d scroll at %d x %d", seats, s->width, s->height);
        app_set(s->app, PREF_TEXT_SIZE, 3);
        stage_wait(s, 1);
        if (i == 3 * 5) assert_non_null(stage_target(s, ID_ROWS)); // so it would be seen
        stage_free(s);
    }
}

/* A round of `stall` is over and its result on the screen. */
static Stage *at_the_result_of(const char *stall, int seats, int rounds)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, stall, 1, seats, rounds);
    app_push(s->app, table_scene_new(s->app, false));
    stage_play_round(s);
    app_push(s->app, result_scene_new(s->app));
    stage_wait(s, 1);
    return s;
}

static bool is_drawn(Stage *s, Card card)
{
    const Canvas *c = s->canvas;
    for (int i = 0; i < c->op_count; i++) {
        const char *key = c->ops[i].kind == OP_PICTURE ? canvas_op_text(c, &c->ops[i]) : "";
        char notation[8] = "";
        if (sscanf(key, "card %7s", notation) == 1 || sscanf(key, "komatsu %7s", notation) == 1) {
            if (strcmp(notation, card_notation(card)) == 0) return true;
        }
    }
    return false;
}

/* On the page of hands, and on the table behind: every card that anybody held. */
static void test_result__all_hands_lie_open(void **state)
{
    static const char *const STALLS[] = {"dotenko", "kakkuri", "tamalou", "daifugo"};
    (void)state;
    for (size_t i = 0; i < sizeof STALLS / sizeof *STALLS; i++) {
        Stage *s = at_the_result_of(STALLS[i], 4, 3);
        const Game *game = sitting_game(s->app->sitting);
        View *open = view_new(game);
        assert_true(match_view_open(sitting_match(s->app->sitting), open));
        int cards = 0;
        stage_press_label(s, "Hands");
        for (int seat = 0; seat < 4; seat++) {
            Card card[CARDS_MAX];
            const uint8_t kind = i == 2 ? ZONE_PLACES : ZONE_HAND;
            for (int n = game->cards_in(open, (Zone){kind, (Seat)seat, 0}, card); n > 0; n--) {
                if (card[n - 1] == CARD_NONE) continue;
                cards++;
                if (!is_drawn(s, card[n - 1])) fail_msg("%s: a card is hidden", STALLS[i]);
            }
        }
        assert_true(cards > 0);
        free(open);
        stage_free(s);
    }
}

/* Is a sprite of this name on the screen? */
static bool is_there(Stage *s, const char *name)
{
    const Canvas *c = s->canvas;
    for (int i = 0; i < c->op_count; i++) {
        const bool sprite = c->ops[i].kind == OP_SPRITE;
        if (sprite && strcmp(canvas_op_text(c, &c->ops[i]), name) == 0) return true;
    }
    return false;
}

/* Who is alone and won reads "You win"; a computer's win has no fireworks, no rays and no crown. */
static void test_result__is_a_feast_for_who_has_won_alone(void **state)
{
    int won = 0, lost = 0;
    (void)state;
    for (int n = 0; n < 24; n++) {
        FastRng dice = fast_rng_seeded((uint64_t)n);
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        stage_sit(s, 1, 2, 2);
        app_push(s->app, table_scene_new(s->app, false));
        while (stage_act(s, &dice)) continue;
        app_push(s->app, result_scene_new(s->app));
        stage_wait(s, 2);
        const bool mine = stage_shows(s, "You win the round!");
        won += mine;
        lost += stage_shows(s, "wins the round!") && !mine;
        assert_int_equal(is_there(s, "props/crown"), mine);
        assert_int_equal(is_there(s, "props/rays"), mine);
        assert_int_equal(is_there(s, "props/firework_rose"), mine);
        assert_true(mine || !stage_shows(s, "All golden!"));
        stage_free(s);
    }
    assert_true(won > 3 && lost > 3);
}

/* Step by step, by itself, within two seconds; the button is the same all the while. */
static void test_result__dotenko_tells_how_it_was_won_in_three_steps(void **state)
{
    (void)state;
    Stage *s = at_the_result_of("dotenko", 5, 3);
    assert_true(stage_shows(s, "Dotenko!"));
    assert_true(stage_shows(s, "Dotenko on")); // the points written out
    assert_false(stage_shows(s, "now 1"));
    assert_non_null(stage_labelled(s, "Next round"));
    stage_wait(s, 0.5f);
    assert_true(stage_shows(s, "now 1")); // and who pays whom
    stage_press_label(s, "Next round");
    assert_string_equal(stage_top(s), "table");
    stage_free(s);
}

/* Where too many cards ended the round, those are shown as a sum is. */
static void test_result__dotenko_shows_the_cards_that_were_too_many(void **state)
{
    enum { SEEDS = 60 };
    int bursts = 0;
    (void)state;
    for (int seed = 1; seed <= SEEDS && bursts < 2; seed++) {
        FastRng dice = fast_rng_seeded((uint64_t)seed);
        Stage *s = stage_new();
        Setup setup = stage_setup(&DOTENKO, 4, NULL);
        setup.seed = fast_rng_seed(&dice);
        setup.option[DOTE_LIMIT] = 4;
        app_push(s->app, street_scene_new());
        stage_sit_with(s, &DOTENKO, &setup, 1);
        app_push(s->app, table_scene_new(s->app, false));
        stage_play_round(s);
        app_push(s->app, result_scene_new(s->app));
        stage_wait(s, 1);
        View *open = view_new(&DOTENKO);
        Card card[CARDS_MAX];
        assert_true(match_view_open(sitting_match(s->app->sitting), open));
        for (Seat seat = 0; seat < 4; seat++) {
            const char *name = sitting_seating(s->app->sitting)->chair[seat].name;
            char words[NAME_BYTES + 24];
            snprintf(words, sizeof words, "%s has too many cards", name);
            if (!stage_shows(s, seat == 0 ? "You have too many cards" : words)) continue;
            const int count = DOTENKO.cards_in(open, (Zone){ZONE_HAND, seat, 0}, card);
            assert_true(count >= 4);
            for (int i = 0; i < count; i++) assert_true(is_drawn(s, card[i]));
            bursts++;
        }
        free(open);
        stage_free(s);
    }
    assert_true(bursts > 0); // so it would be seen
}

static void test_result__charts_the_match_and_can_be_opened_again(void **state)
{
    (void)state;
    Stage *s = at_the_result_of("daifugo", 4, 3);
    assert_null(stage_labelled(s, "Chart")); // of one round there is no chart
    stage_press_label(s, "Next round");
    stage_play_round(s);
    app_push(s->app, result_scene_new(s->app));
    stage_wait(s, 1);
    stage_press_label(s, "Chart");
    assert_true(stage_shows(s, "Best moment: round 2") ||
                stage_shows(s, "Best moment: yours in round 2"));
    stage_press_label(s, "Next round");
    assert_int_equal(sitting_table(s->app->sitting)->round, 3);
    app_push(s->app, pause_scene_new(s->app));
    stage_draw(s);
    stage_press_label(s, "Previous round's result");
    stage_wait(s, 1);
    assert_true(stage_shows(s, "Round 2 of 3"));
    stage_press_label(s, "Chart");
    stage_press_label(s, "Back");
    assert_string_equal(stage_top(s), "pause");
    assert_int_equal(sitting_table(s->app->sitting)->round, 3);
    stage_free(s);
}

static bool is_laid_by(const Event *e, Seat seat)
{
    return e->type == EV_MOVED && e->from.kind == ZONE_HAND && e->to.kind == ZONE_FIELD &&
           e->from.seat == seat;
}

/* What the page says of the match, counted once more from its events. */
static void check_what_is_counted(const Result *r, const Match *m)
{
    int turned[SEATS_MAX] = {0}, key_from = -1;
    Seat first = SEAT_NOBODY;
    Event e;
    for (int i = 0; i < match_event_count(m); i++) {
        if (match_events(m, SEAT_NOBODY, i, &e, 1) != 1) continue;
        const bool rule = e.type == EV_RULE;
        if (rule && (e.value == DAIF_RULE_REVOLUTION || e.value == DAIF_RULE_OMEN))
            turned[e.seat]++;
        if (e.type == EV_ROUND_BEGAN) first = SEAT_NOBODY;
        if (e.type == EV_FINISHED && e.value == 1) {
            first = e.seat;
            key_from = i;
        }
    }
    assert_memory_equal(turned, r->history.counted, sizeof turned);
    assert_int_equal(r->key.seat, first);
    int others = 0; // backwards: own plays alone, down to the key move's first card
    Card earliest = CARD_NONE;
    for (int i = key_from; i >= 0 && !others; i--) {
        if (match_events(m, SEAT_NOBODY, i, &e, 1) != 1) continue;
        if (e.type == EV_ROUND_BEGAN) break;
        for (Seat s = 0; s < r->count; s++) others += s != first && is_laid_by(&e, s);
        if (is_laid_by(&e, first)) earliest = e.card;
    }
    assert_int_equal(r->key.card[0], earliest);
    assert_true(r->key.under_count == 0 || others > 0);
}

static void test_result__of_ranks_tells_the_key_move_and_who_made_revolutions(void **state)
{
    (void)state;
    static Result r;
    FastRng dice = fast_rng_seeded(4);
    int revolutions = 0, beats = 0;
    for (int i = 0; i < 12; i++) {
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        Setup setup = stage_setup(&DAIFUGO, 3 + i % 3, NULL);
        setup.seed = fast_rng_seed(&dice);
        setup.option[DAIF_STAIRS] = 1;
        stage_sit_with(s, &DAIFUGO, &setup, 1);
        stage_play_round(s);
        if (sitting_next_round(s->app->sitting) == MATCH_OK) stage_play_round(s);
        const Sitting *sitting = s->app->sitting;
        result_gather(&r, sitting_match(sitting), sitting_seating(sitting), 0);
        check_what_is_counted(&r, sitting_match(s->app->sitting));
        for (Seat seat = 0; seat < SEATS_MAX; seat++) revolutions += r.history.counted[seat];
        beats += r.key.under_count > 0;
        history_clear(&r.history);
        stage_free(s);
    }
    assert_true(revolutions > 0); // or this would prove nothing
    assert_true(beats > 0);
}

/* Who laid last before the first one was out; *first: who that was. */
static Seat last_before_the_first(const Match *m, Seat *first)
{
    Seat last = SEAT_NOBODY;
    Event e;
    for (int i = 0; i < match_event_count(m); i++) {
        if (match_events(m, SEAT_NOBODY, i, &e, 1) != 1) continue;
        if (e.type == EV_MOVED && e.from.kind == ZONE_HAND && e.to.kind == ZONE_FIELD)
            last = e.from.seat;
        *first = e.seat;
        if (e.type == EV_FINISHED && e.value == 1) return last;
    }
    *first = SEAT_NOBODY;
    return last;
}

/* A 12-bomb of somebody else's may empty a hand: that was no move of its owner's. */
static void test_result__who_went_out_by_another_s_deed_made_no_key_move(void **state)
{
    (void)state;
    static Result r;
    FastRng dice = fast_rng_seeded(9);
    int by_another = 0;
    for (int i = 0; i < 400 && by_another < 2; i++) {
        Stage *s = stage_new();
        Seat first;
        Setup setup = stage_setup(&DAIFUGO, 6, NULL);
        setup.seed = fast_rng_seed(&dice);
        setup.option[DAIF_OPT_BOMB12] = 1;
        assert_null(DAIFUGO.settle(&setup));
        stage_sit_with(s, &DAIFUGO, &setup, 1);
        stage_play_round(s);
        const Match *m = sitting_match(s->app->sitting);
        const Seat last = last_before_the_first(m, &first);
        result_gather(&r, m, sitting_seating(s->app->sitting), 0);
        if (first != SEAT_NOBODY && last != first) by_another++;
        assert_int_equal(r.key.seat, last == first ? first : SEAT_NOBODY);
        history_clear(&r.history);
        stage_free(s);
    }
    assert_true(by_another > 0);
}

/* ---- the best call ---- */

enum { CALLS_MOST = 6 };

/* The calls on the last card of a round, as the rules had them. */
typedef struct Calls {
    int count, brought; /* what the last one brought in that round */
    Seat by[CALLS_MOST];
    int value[CALLS_MOST], field;
} Calls;

static void note_call(Calls *c, const Dotenko *v)
{
    const bool same = c->count > 0 && c->by[c->count - 1] == v->claim_by &&
                      c->value[c->count - 1] == v->claim_value;
    if (v->table.phase != DOTE_RETURNS || same || c->count == CALLS_MOST) return;
    c->by[c->count] = v->claim_by;
    c->value[c->count++] = v->claim_value;
    c->field = dote_value(v, v->field);
}

/* The round that brought a caller most, from the match played once more. */
static Calls best_calls(const Match *m)
{
    Calls best = {0}, now = {0};
    Match *copy = match_copy(m, 1);
    View *view = view_new(&DOTENKO);
    while (match_follow(copy, m)) {
        const Table *t = match_table(copy);
        match_view(copy, SEAT_NOBODY, view);
        note_call(&now, dotenko_seen(view));
        if (t->phase != PHASE_ROUND_OVER) continue;
        if (now.count > 0) now.brought = t->round_scores[now.by[now.count - 1]];
        if (now.brought > best.brought) best = now;
        now = (Calls){0};
    }
    free(view);
    match_free(copy);
    return best;
}

/* The end of a match played by lot. */
static Stage *at_the_end(FastRng *dice, int seats)
{
    Stage *s = stage_new();
    Setup setup = stage_setup(&DOTENKO, seats, NULL);
    setup.seed = fast_rng_seed(dice);
    setup.option[DOTE_ROUNDS] = 6;
    app_push(s->app, street_scene_new());
    stage_sit_with(s, &DOTENKO, &setup, 1);
    app_push(s->app, table_scene_new(s->app, false));
    for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
        stage_play_round(s);
    app_push(s->app, result_scene_new(s->app));
    stage_wait(s, 1);
    return s;
}

static void shows_number(Stage *s, int number)
{
    char words[16];
    snprintf(words, sizeof words, "%d", number);
    if (!stage_shows(s, words)) fail_msg("%s is not there", words);
}

/* All of it stands there: the sum, who called, what each call was worth. */
static void assert_shows_calls(Stage *s, const Calls *calls)
{
    char sum[16];
    snprintf(sum, sizeof sum, "= %d", calls->field);
    assert_true(stage_shows(s, sum));
    const Seat last = calls->by[calls->count - 1];
    assert_true(stage_shows(s, sitting_seating(s->app->sitting)->chair[last].name));
    for (int i = 0; i < calls->count; i++) shows_number(s, calls->value[i]);
    assert_true(stage_shows(s, calls->count > 1 ? "Return!" : "!"));
}

static void test_result__shows_the_best_call_once_more(void **state)
{
    (void)state;
    FastRng dice = fast_rng_seeded(9);
    int shown = 0, chains = 0, none = 0;
    for (int i = 0; i < 40; i++) {
        Stage *s = at_the_end(&dice, 3 + i % 4);
        const Calls calls = best_calls(sitting_match(s->app->sitting));
        const bool there = stage_labelled(s, "Highlight") != NULL;
        assert_int_equal(there, calls.brought > 0);
        none += !there;
        assert_null(stage_labelled(s, "See it again"));
        if (there) {
            stage_wait(s, 7); // how the last round was won, and time to read it
            assert_non_null(stage_labelled(s, "See it again")); // by itself
            stage_wait(s, 4.1f);
            assert_false(app_moving(s->app));
            assert_shows_calls(s, &calls);
            stage_press_label(s, "See it again");
            assert_true(app_moving(s->app));
            stage_wait(s, 4.1f);
            assert_false(app_moving(s->app));
            assert_shows_calls(s, &calls);
            shown++;
            chains += calls.count > 1;
        }
        stage_free(s);
    }
    assert_true(shown > 10 && chains > 2);
    print_message("%d shown, %d chains, %d without a call\n", shown, chains, none);
}

/* In reduced motion nothing moves; who reads another page is left alone. */
static void test_result__the_best_call_stands_still_and_does_not_come_between(void **state)
{
    (void)state;
    FastRng dice = fast_rng_seeded(9);
    Stage *s = at_the_end(&dice, 4);
    assert_non_null(stage_labelled(s, "Highlight"));
    stage_press_label(s, "Points");
    stage_wait(s, 12);
    assert_null(stage_labelled(s, "See it again"));
    const Calls calls = best_calls(sitting_match(s->app->sitting));
    app_set(s->app, PREF_REDUCED_MOTION, 2);
    stage_press_label(s, "Highlight");
    assert_false(app_moving(s->app));
    assert_shows_calls(s, &calls);
    stage_press_label(s, "Play again"); // nothing is in its way
    assert_string_equal(stage_top(s), "table");
    stage_free(s);
}

static void test_result__leads_to_seats_and_rules(void **state)
{
    (void)state;
    Stage *s = at_the_result(1, 2, 1);
    stage_wait(s, 1);
    stage_press_label(s, "Players & rules");
    assert_string_equal(stage_top(s), "setup");
    stage_free(s);
}

static void test_result__once_more_sits_the_same_people_down(void **state)
{
    (void)state;
    Stage *s = at_the_result(2, 3, 1);
    Seating before = *sitting_seating(s->app->sitting);
    Seed seed = match_setup(sitting_match(s->app->sitting))->seed;
    stage_wait(s, 1);
    stage_press_label(s, "Play again");
    assert_string_equal(stage_top(s), "table");
    assert_int_equal(s->app->depth, 2);
    stage_assert_same_chairs(sitting_seating(s->app->sitting), &before);
    assert_memory_not_equal(&match_setup(sitting_match(s->app->sitting))->seed, &seed, sizeof seed);
    assert_int_equal(fake_store_lines(s->app->store, "takoyaki"), 2);
    stage_wait(s, 1);
    stage_free(s);
}

static void test_result__the_table_can_be_seen_and_left_again(void **state)
{
    (void)state;
    Stage *s = at_the_result(1, 2, 2);
    stage_wait(s, 1);
    stage_press_label(s, "See the table");
    assert_string_equal(stage_top(s), "result_table");
    assert_null(stage_labelled(s, "Next round"));
    stage_press_label(s, "Back to the result");
    assert_string_equal(stage_top(s), "result");
    stage_press_label(s, "Leave");
    assert_string_equal(stage_top(s), "street");
    assert_non_null(stage_labelled(s, "Continue Takoyaki, round 2 of 2"));
    stage_free(s);
}

static void test_result__for_a_child_has_no_numbers_and_no_losers(void **state)
{
    (void)state;
    Stage *s = at_the_result(1, 4, 1);
    app_set(s->app, PREF_CHILD, 1);
    app_pop(s->app);
    app_push(s->app, result_scene_new(s->app));
    stage_wait(s, 3);
    assert_false(stage_shows(s, "1"));
    assert_false(stage_shows(s, "Total"));
    const UiTarget *more = stage_labelled(s, "Play again");
    assert_non_null(more);
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        assert_true(t->rect.w * t->rect.h <= more->rect.w * more->rect.h);
        assert_true(t->rect.w >= 96 && t->rect.h >= 96);
    }
    stage_press_label(s, "Play again");
    assert_string_equal(stage_top(s), "table");
    stage_free(s);
}

static void test_pause__leaves_and_the_match_waits(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit(s, 1, 2, 1);
    app_push(s->app, table_scene_new(s->app, false));
    app_push(s->app, pause_scene_new(s->app));
    stage_draw(s);
    stage_press_label(s, "×4");
    assert_int_equal(pref(&s->app->prefs, PREF_SPEED), 5);
    stage_press_label(s, "Continue");
    assert_string_equal(stage_top(s), "table");
    app_push(s->app, pause_scene_new(s->app));
    stage_command(s, CMD_CANCEL);
    assert_string_equal(stage_top(s), "table");
    app_push(s->app, pause_scene_new(s->app));
    stage_press_label(s, "Leave the stall");
    assert_string_equal(stage_top(s), "street");
    assert_non_null(stage_labelled(s, "Continue Takoyaki"));
    stage_free(s);
}

static int asked;

static void chosen(App *app, void *context)
{
    (void)app;
    asked += *(int *)context;
}

static void test_question__only_yes_does_it(void **state)
{
    int one = 1;
    Question q = {.title = "Leave this game?", .text = "It is saved.", .yes = "Leave", .no = "Stay",
                  .chosen = chosen, .context = &one};
    (void)state;
    Stage *s = stage_new();
    asked = 0;
    app_push(s->app, street_scene_new());
    app_push(s->app, question_scene_new(&q));
    stage_command(s, CMD_CANCEL);
    app_push(s->app, question_scene_new(&q));
    stage_draw(s);
    stage_command(s, CMD_CONFIRM); // what is at hand first is the safe answer
    assert_int_equal(s->app->depth, 1);
    assert_int_equal(asked, 0);
    app_push(s->app, question_scene_new(&q));
    stage_press_label(s, "Leave");
    assert_int_equal(asked, 1);
    assert_string_equal(stage_top(s), "street");
    stage_free(s);
}

static int bulbs(const Stage *s)
{
    int count = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        count += op->kind == OP_SPRITE && strcmp(canvas_op_text(s->canvas, op), "icons/bulb") == 0;
    }
    return count;
}

/* Who had a hint is marked with it and nothing more, after a resume too; and in the memories. */
static void test_result__says_with_help_by_a_sign(void **state)
{
    (void)state;
    for (int helped = 0; helped < 2; helped++) {
        Action best;
        StoreStatus status;
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        stage_sit(s, 2, 3, 1);
        while (helped && !sitting_hint(s->app->sitting, 0, &best)) app_step(s->app, 0.02f);
        const Game *game = sitting_game(s->app->sitting);
        app_home(s->app);
        app_sit_down(s->app, sitting_resume(app_host(s->app), game, &status));
        assert_int_equal(sitting_helped(s->app->sitting), helped ? seats_only(0) : 0);
        app_push(s->app, table_scene_new(s->app, true));
        stage_play_round(s);
        app_push(s->app, result_scene_new(s->app));
        stage_wait(s, 3);
        assert_int_equal(bulbs(s), helped);
        app_home(s->app);
        app_push(s->app, memories_scene_new(s->app));
        stage_draw(s);
        assert_int_equal(bulbs(s), helped);
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_result__is_deaf_at_first),
        cmocka_unit_test(test_result__is_a_feast_for_who_has_won_alone),
        cmocka_unit_test(test_result__names_everybody),
        cmocka_unit_test(test_result__of_every_stall_tells_points_and_reasons),
        cmocka_unit_test(test_result__all_rows_are_in_sight),
        cmocka_unit_test(test_result__all_hands_lie_open),
        cmocka_unit_test(test_result__dotenko_tells_how_it_was_won_in_three_steps),
        cmocka_unit_test(test_result__dotenko_shows_the_cards_that_were_too_many),
        cmocka_unit_test(test_result__charts_the_match_and_can_be_opened_again),
        cmocka_unit_test(test_result__of_ranks_tells_the_key_move_and_who_made_revolutions),
        cmocka_unit_test(test_result__who_went_out_by_another_s_deed_made_no_key_move),
        cmocka_unit_test(test_result__shows_the_best_call_once_more),
        cmocka_unit_test(test_result__the_best_call_stands_still_and_does_not_come_between),
        cmocka_unit_test(test_result__leads_to_seats_and_rules),
        cmocka_unit_test(test_result__once_more_sits_the_same_people_down),
        cmocka_unit_test(test_result__the_table_can_be_seen_and_left_again),
        cmocka_unit_test(test_result__for_a_child_has_no_numbers_and_no_losers),
        cmocka_unit_test(test_result__says_with_help_by_a_sign),
        cmocka_unit_test(test_pause__leaves_and_the_match_waits),
        cmocka_unit_test(test_question__only_yes_does_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
