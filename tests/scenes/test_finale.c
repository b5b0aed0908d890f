/* test_finale.c - the end of a round is staged on the table before any page: who has won is said to
 * the right people, nobody has to wait for it, and it comes to rest. */
#include "app/app_parts.h"
#include "gallery_moments.h"
#include "rules/dotenko/dotenko.h"
#include "rules/takoyaki/takoyaki.h"
#include "scenes/table/table_screen.h"
#include "stage.h"
#include "table/big_moment.h"
#include "table/finale.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5 };

/* A match of so many rounds, its last (or first) round over, staged on its table. */
static Stage *staged(const char *stall, int people, int seats, int rounds, bool to_the_end)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, stall, people, seats, rounds);
    stage_play_round(s);
    while (to_the_end && sitting_next_round(s->app->sitting) == MATCH_OK) stage_play_round(s);
    app_push(s->app, table_scene_new(s->app, true));
    for (int i = 0; i < 600 && strcmp(stage_top(s), "result") != 0; i++) stage_wait(s, 0.05f);
    assert_string_equal(stage_top(s), "result");
    assert_true(app_top(s->app)->kind->see_through); // the table is seen below
    stage_wait(s, 0.3f);
    return s;
}

/* The page that follows is announced at first, with as many seats as there can be, so that its
 * pictures are made by then; nothing of it is seen or can be pressed. */
static void test_finale__announces_the_page_that_follows(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        const Game *game = game_by_id(STALLS[i], strlen(STALLS[i]));
        Stage *s = staged(STALLS[i], 1, game->seats_max, 1, true);
        stage_draw(s);
        assert_true(stage_announces(s, "Players & rules"));
        assert_false(stage_shows(s, "Players & rules"));
        assert_null(stage_labelled(s, "Players & rules"));
        stage_wait(s, 3);
        stage_draw(s);
        assert_int_equal(s->canvas->soon_count, 0);
        stage_free(s);
    }
}

/* Who has flipped all ten in the last round, and lost the match all the same, sees some of them on
 * the paper, whose drawing is of what is missing. */
static void test_finale__has_a_drawing_where_nothing_was_missing(void **state)
{
    static const Rect ROOM = {0, 0, 360, 92};
    (void)state;
    Stage *s = staged("takoyaki", 1, 3, 1, true);
    const TableScreen *t = (const TableScreen *)s->app->stack[s->app->depth - 2];
    const Takoyaki *v = takoyaki_seen(t->model.view);
    Finale f = {.kind = t->kind, .table = t->table, .model = &t->model};
    while (f.loser < 3 && tako_turned(v, f.loser) < TAKO_PLACES) f.loser++;
    assert_true(f.loser < 3);
    const int before = s->canvas->op_count;
    f.kind->staging->draw_missing(&f, s->app->ui, ROOM);
    int balls = 0;
    for (int i = before; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        balls += op->kind == OP_SPRITE &&
                 strcmp(canvas_op_text(s->canvas, op), "props/takoyaki") == 0;
    }
    assert_true(balls > 0);
    stage_free(s);
}

static bool on_the_table(const Stage *s) { return app_top(s->app)->kind->see_through; }

static const char *name_of(const Stage *s, Seat seat)
{
    return sitting_seating(s->app->sitting)->chair[seat].name;
}

/* Those who have won, and whether a person is among them. */
static SeatSet winners(const Stage *s, bool *person)
{
    const SeatSet won = sitting_table(s->app->sitting)->winners;
    *person = false;
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        const Chair *chair = &sitting_seating(s->app->sitting)->chair[seat];
        if (seats_have(won, seat) && !chair->computer) *person = true;
    }
    return won;
}

static void test_finale__says_at_every_stall_who_has_won(void **state)
{
    (void)state;
    int won = 0, lost = 0;
    for (int i = 0; i < STALL_COUNT; i++) {
        for (int seats = 3; seats <= 5; seats++) {
            bool person;
            Stage *s = staged(STALLS[i], 1, seats, 1, true);
            const SeatSet all = winners(s, &person);
            stage_wait(s, 3);
            assert_int_equal(stage_shows(s, "You win!"), all == seats_only(0));
            assert_int_equal(stage_labelled(s, "Play again") != NULL, !person);
            assert_false(stage_shows(s, "matches won in a row")); // one is no row
            for (Seat seat = 1; seat < seats && !person; seat++)
                if (all == seats_only(seat)) assert_true(stage_shows(s, name_of(s, seat)));
            won += person;
            lost += !person;
            stage_free(s);
        }
    }
    assert_true(won > 0 && lost > 0);
}

/* "You win!" is for one alone: of several the winner is named. */
static void test_finale__calls_several_people_by_name(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = staged(STALLS[i], 3, 4, 1, true);
        stage_wait(s, 3);
        assert_false(stage_shows(s, "You win!"));
        stage_free(s);
    }
}

/* What a match of several rounds has come to, each number at its name. */
static void test_finale__tells_the_totals_of_a_match(void **state)
{
    int told = 0;
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        bool person;
        Stage *s = staged(STALLS[i], 1, 3, 3, true);
        const SeatSet won = winners(s, &person);
        stage_wait(s, 3);
        for (Seat seat = 0; seat < 3; seat++) {
            char right[200], wrong[200];
            const Table *t = sitting_table(s->app->sitting);
            const Seat other = (Seat)((seat + 1) % 3);
            if (won != seats_only(seat) || !stage_shows(s, " ha")) continue;
            char who[100] = "You have"; // seat 0 plays alone
            if (seat > 0) snprintf(who, sizeof who, "%s has", name_of(s, seat));
            snprintf(right, sizeof right, "%s %d,", who, (int)t->scores[seat]);
            snprintf(wrong, sizeof wrong, "%s %d,", who, (int)t->scores[other]);
            told += stage_shows(s, right);
            if (t->scores[other] != t->scores[seat]) assert_false(stage_shows(s, wrong));
        }
        stage_free(s);
    }
    assert_true(told > 1);
}

/* A person who plays alone and wins is the Millionaire, and is not called by name. */
static void test_finale__speaks_to_a_millionaire_who_plays_alone(void **state)
{
    int own = 0, others = 0;
    (void)state;
    for (int seats = 3; seats <= 8; seats++) {
        bool person;
        Stage *s = staged("daifugo", 1, seats, 3, false);
        (void)winners(s, &person);
        stage_wait(s, 3);
        assert_int_equal(stage_shows(s, "You are the Millionaire!"), person);
        assert_int_equal(stage_shows(s, "is the Millionaire!"), !person);
        own += person;
        others += !person;
        stage_free(s);
    }
    assert_true(own > 0 && others > 0);
}

/* A round goes on by itself; a match waits, where somebody sits there. */
static void test_finale__waits_only_after_a_match(void **state)
{
    (void)state;
    Stage *s = staged("takoyaki", 1, 3, 3, false);
    assert_true(on_the_table(s));
    stage_wait(s, 3.2f);
    assert_false(on_the_table(s));
    assert_non_null(stage_labelled(s, "Next round"));
    stage_free(s);
    s = staged("kakkuri", 1, 3, 3, false); // which has deals, and no rounds
    stage_wait(s, 3.2f);
    assert_false(stage_shows(s, "round"));
    assert_non_null(stage_labelled(s, "Next deal"));
    stage_free(s);
    s = staged("takoyaki", 1, 3, 1, true);
    stage_wait(s, 60);
    assert_true(on_the_table(s));
    assert_false(app_moving(s->app)); // all has come to rest
    stage_press_label(s, "Go on");
    assert_false(on_the_table(s));
    stage_free(s);
    s = staged("takoyaki", 0, 3, 1, true);
    stage_wait(s, 3);
    assert_true(on_the_table(s));
    stage_wait(s, 1.2f);
    assert_false(on_the_table(s));
    stage_free(s);
}

/* "Next round" comes to stand where "Go on" was: a press meant for that one is not heard. */
static void test_finale__nobody_presses_what_has_just_come(void **state)
{
    (void)state;
    Stage *s = staged("takoyaki", 1, 3, 3, false);
    while (on_the_table(s)) stage_wait(s, 0.05f);
    for (int i = 0; i < 2; i++) { // at once, and while it still opens
        stage_press_label(s, "Next round");
        assert_string_equal(stage_top(s), "result");
        stage_wait(s, 0.35f);
    }
    stage_wait(s, 0.2f);
    stage_press_label(s, "Next round");
    assert_string_equal(stage_top(s), "table");
    stage_free(s);
    s = staged("takoyaki", 1, 3, 3, false); // who has pressed knows what comes
    stage_wait(s, 2.5f);
    stage_press_label(s, "Go on");
    assert_false(on_the_table(s));
    stage_wait(s, 0.3f);
    stage_press_label(s, "Next round");
    assert_string_equal(stage_top(s), "table");
    stage_free(s);
}

static int drawn(const Stage *s, const char *sprite)
{
    int count = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind != OP_SPRITE) continue;
        count += strcmp(canvas_op_text(s->canvas, op), sprite) == 0;
    }
    return count;
}

/* A press anywhere shows all of it at once, the next one goes on. */
static void test_finale__ends_at_a_press_anywhere(void **state)
{
    (void)state;
    Stage *s = staged("takoyaki", 0, 2, 1, true);
    Input in = {.type = INPUT_DOWN, .x = 640, .y = 60, .down = true};
    assert_int_equal(drawn(s, "props/sunburst"), 0);
    app_input(s->app, &in);
    stage_draw(s);
    assert_int_equal(drawn(s, "props/sunburst"), 1);
    assert_true(on_the_table(s));
    app_input(s->app, &in);
    assert_false(on_the_table(s));
    stage_free(s);
}

/* With reduced motion the still picture is there at once, and nothing of it moves. */
static void test_finale__is_a_still_picture_with_reduced_motion(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = staged(STALLS[i], 1, 4, 1, true);
        app_set(s->app, PREF_REDUCED_MOTION, 1);
        stage_draw(s);
        const int ops = s->canvas->op_count;
        assert_false(app_moving(s->app));
        stage_wait(s, 1);
        assert_int_equal(s->canvas->op_count, ops);
        stage_free(s);
    }
}

/* The crown changes heads, and only one wears it. */
static void test_finale__crowns_one(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = staged(STALLS[i], 0, 4, 1, true);
        stage_wait(s, 2.6f);
        assert_int_equal(drawn(s, "props/crown"), 1);
        stage_free(s);
    }
}

/* It comes down on the head of who has won: of all plates the winner's avatar is nearest. */
static void test_finale__crowns_the_winner(void **state)
{
    int crowned = 0;
    (void)state;
    for (int i = 0; i < 2 * STALL_COUNT; i++) {
        bool person;
        Stage *s = staged(STALLS[i / 2], 0, 3 + i % 2, 1, true);
        const SeatSet won = winners(s, &person);
        const TableScreen *t = (const TableScreen *)s->app->stack[s->app->depth - 2];
        float nearest = 1e9f;
        Seat head = SEAT_NOBODY;
        stage_wait(s, 2.6f);
        for (int k = 0; k < s->canvas->op_count; k++) {
            const DrawOp *op = &s->canvas->ops[k];
            if (op->kind != OP_SPRITE || strcmp(canvas_op_text(s->canvas, op), "props/crown") != 0)
                continue;
            for (Seat seat = 0; seat < sitting_table(s->app->sitting)->seat_count; seat++) {
                Rect things;
                const Rect plate = t->kind->staging->seat_at(t->table, &t->model,
                                                             s->canvas->w, s->canvas->h, seat,
                                                             &things);
                const float dx = op->rect.x + op->rect.w / 2 - plate.x - plate.h / 2;
                const float dy = op->rect.y + op->rect.h - plate.y;
                if (dx * dx + dy * dy >= nearest) continue;
                nearest = dx * dx + dy * dy;
                head = seat;
            }
        }
        assert_true(head < SEATS_MAX && seats_have(won, head));
        crowned += won == seats_only(head);
        stage_free(s);
    }
    assert_true(crowned > STALL_COUNT);
}

/* Who has lost pays: that slides to the winner, and then it lies there. */
static void test_finale__the_losers_pay(void **state)
{
    static const struct {
        const char *stall, *sprite;
    } PAYS[] = {{"dotenko", "props/koban"}, {"kakkuri", "props/stone"}};
    int paid = 0;
    (void)state;
    for (int i = 0; i < 8; i++) {
        bool person;
        Stage *s = staged(PAYS[i % 2].stall, 0, 3 + i / 2, 1, true);
        const SeatSet won = winners(s, &person);
        const Table *t = sitting_table(s->app->sitting);
        int payers = 0;
        for (Seat seat = 0; seat < t->seat_count; seat++)
            payers += t->round_scores[seat] < 0 && !seats_have(won, seat);
        const int now = drawn(s, PAYS[i % 2].sprite);
        stage_wait(s, 3);
        assert_true(now - drawn(s, PAYS[i % 2].sprite) >= payers);
        paid += payers;
        stage_free(s);
    }
    assert_true(paid > 3);
}

/* The paper for a loser lies beside what the winner has won with, where there is room. */
static void test_finale__leaves_the_winners_cards_free(void **state)
{
    enum { SEATS_MOST = 5 };
    int papers = 0;
    (void)state;
    for (int seats = 2; seats <= SEATS_MOST; seats++) {
        bool person;
        Stage *s = staged("takoyaki", 1, seats, 1, true);
        const SeatSet won = winners(s, &person);
        const TableScreen *t = (const TableScreen *)s->app->stack[s->app->depth - 2];
        stage_wait(s, 3);
        for (Seat seat = 1; seat < seats && !person; seat++) {
            Rect things;
            t->kind->staging->seat_at(t->table, &t->model, s->canvas->w, s->canvas->h, seat,
                                      &things);
            for (int i = 0; i < s->canvas->op_count && seats_have(won, seat); i++) {
                const DrawOp *op = &s->canvas->ops[i];
                if (op->kind != OP_SHADOW || op->rect.w != 384) continue;
                const Rect r = op->rect;
                assert_false(r.x < things.x + things.w && things.x < r.x + r.w &&
                             r.y < things.y + things.h && things.y < r.y + r.h);
                papers++;
            }
        }
        stage_free(s);
    }
    assert_true(papers > 1);
}

/* Each part of the table grows dark once: what grew darker with every frame would paint all of a
 * window anew in each of them. */
static void test_finale__darkens_each_part_once(void **state)
{
    static const float DARK_S = 0.2f, FRAME_S = 1.0f / 60;
    enum { NIGHT_R = 0x0B, NIGHT_G = 0x06, NIGHT_B = 0x20 };
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = staged(STALLS[i], 1, 4, 1, true);
        const TableScreen *t = (const TableScreen *)s->app->stack[s->app->depth - 2];
        Finale f = {.kind = t->kind, .table = t->table, .model = &t->model, .winner = 0,
                    .winners = seats_only(0), .loser = SEAT_NOBODY, .open = t->model.view};
        const FinaleWords words = {.word = "Word", .pill = "Why"};
        int before = 0, first = 0;
        for (f.since_s = 0; f.since_s < DARK_S; f.since_s += FRAME_S) {
            int dark = 0;
            canvas_begin(s->canvas, 1280, 800);
            ui_begin(s->app->ui, s->canvas, app_style(s->app));
            finale_draw(&f, &words, s->app->ui);
            ui_end(s->app->ui);
            for (int k = 0; k < s->canvas->op_count; k++) {
                const DrawOp *op = &s->canvas->ops[k];
                if (op->kind != OP_FILL || op->color.r != NIGHT_R || op->color.g != NIGHT_G ||
                    op->color.b != NIGHT_B) continue;
                assert_true(op->rect.h <= s->canvas->h / 8); // a band of it
                dark++;
            }
            assert_true(dark >= before);
            before = dark;
            if (first == 0) first = dark;
        }
        assert_true(before > 2 * first);
        stage_free(s);
    }
}

/* Three sizes: a round, a match, a record of one's own. Each shows more than the one before, also
 * as a still picture, and only the record has a lantern for each match that was won in a row. */
static void test_finale__has_three_sizes(void **state)
{
    enum { RUN = 4 };
    (void)state;
    for (int i = 0; i < 2 * STALL_COUNT; i++) {
        bool person;
        int fireworks[FINALE_RECORD + 1], lanterns[FINALE_RECORD + 1];
        Stage *s = staged(STALLS[i / 2], 1, 4, 1, true);
        const TableScreen *t = (const TableScreen *)s->app->stack[s->app->depth - 2];
        const SeatSet won = winners(s, &person);
        Finale f = {.kind = t->kind, .table = t->table, .model = &t->model, .feast = true,
                    .winners = won, .loser = SEAT_NOBODY, .run = RUN,
                    .since_s = i % 2 ? FINALE_REST_S : FINALE_REST_S - 0.1f};
        const FinaleWords words = {.word = "Word", .pill = "Why"};
        for (Seat seat = 0; seat < SEATS_MAX; seat++)
            if (seats_have(won, seat)) f.winner = seat;
        f.open = t->model.view;
        app_set(s->app, PREF_REDUCED_MOTION, i % 2);
        for (int size = FINALE_ROUND; size <= FINALE_RECORD; size++) {
            f.size = (FinaleSize)size;
            canvas_begin(s->canvas, 1280, 800);
            ui_begin(s->app->ui, s->canvas, app_style(s->app));
            finale_draw(&f, &words, s->app->ui);
            ui_end(s->app->ui);
            lanterns[size] = drawn(s, "props/lantern_amber");
            fireworks[size] = drawn(s, "props/firework_gold") + drawn(s, "props/firework_rose") +
                              drawn(s, "props/firework_blue");
        }
        assert_int_equal(fireworks[FINALE_ROUND], 0);
        assert_true(fireworks[FINALE_MATCH] > 0);
        assert_true(fireworks[FINALE_RECORD] > fireworks[FINALE_MATCH]);
        assert_int_equal(lanterns[FINALE_MATCH], 0);
        assert_int_equal(lanterns[FINALE_RECORD], RUN);
        stage_free(s);
    }
}

/* One match after another, each played with other dice; then the end of the last one as it is
 * staged. Returns how many the person had won one after another before that. */
static int play_until_a_run_ends(Stage *s, int least, bool longest)
{
    enum { MATCHES_MOST = 300 };
    FastRng dice = fast_rng_seeded(9);
    int run = 0, best = 0;
    for (int i = 0; i < MATCHES_MOST; i++) {
        stage_sit_at(s, "takoyaki", 1, 2, 1);
        while (stage_act(s, &dice)) continue;
        if (seats_have(sitting_table(s->app->sitting)->winners, 0)) {
            run++;
            best = run > best ? run : best;
        } else if (run >= least && (run == best) == longest) {
            return run;
        } else {
            run = 0;
        }
    }
    fail();
    return 0;
}

/* The record in its other direction: a run ends. On the paper its lanterns light, the next one goes
 * out again, and what was won is said. Reduced motion shows the end of that at once. */
static void test_finale__tells_of_a_run_that_ends(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        char said[64];
        const bool longest = i % 2 == 0, still = i / 2 == 1;
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        app_set(s->app, PREF_REDUCED_MOTION, still);
        const int run = play_until_a_run_ends(s, 3, longest);
        app_push(s->app, table_scene_new(s->app, true));
        for (int k = 0; k < 600 && strcmp(stage_top(s), "result") != 0; k++) stage_wait(s, 0.05f);
        const int before = drawn(s, "props/lantern_amber");
        int most = 0;
        for (int k = 0; k < 40; k++) {
            stage_wait(s, 0.1f);
            stage_draw(s);
            const int lit = drawn(s, "props/lantern_amber");
            most = lit > most ? lit : most;
        }
        snprintf(said, sizeof said, longest ? "You won %d in a row, more" : "You won %d in a row; your",
                 run);
        assert_true(stage_shows(s, said));
        assert_int_equal(drawn(s, "props/lantern_amber"), run);
        assert_int_equal(drawn(s, "props/lantern_dark"), 1);
        assert_int_equal(most, still ? run : run + 1);
        assert_true(still || before == 0);
        stage_free(s);
    }
}

/* ---- moments that fill the screen ---- */

/* Who has come in at each place of the round that was played last. */
static void places(const Stage *s, int place[SEATS_MAX])
{
    const Match *m = sitting_match(s->app->sitting);
    Event e;
    for (int at = 0; match_events(m, SEAT_NOBODY, at, &e, 1) == 1; at++) {
        if (e.type == EV_FINISHED) place[e.seat] = e.value;
    }
}

/* A player comes from last place to first: that alone fills the screen, before everything else; with
 * reduced motion as a still picture. */
static void tell_comebacks(bool reduced)
{
    enum { SEATS = 3, ROUNDS = 20 };
    static const char WORDS[] = "From last place to first!";
    int comebacks = 0, before[SEATS_MAX] = {0}, now[SEATS_MAX] = {0};
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, "daifugo", 0, SEATS, ROUNDS);
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_REDUCED_MOTION, reduced);
    for (int round = 1; round <= ROUNDS; round++) {
        if (round > 1) assert_int_equal(sitting_next_round(s->app->sitting), MATCH_OK);
        stage_play_round(s);
        memcpy(before, now, sizeof before);
        places(s, now);
        app_push(s->app, table_scene_new(s->app, true));
        for (int i = 0; i < 600 && strcmp(stage_top(s), "result") != 0; i++) stage_wait(s, 0.02f);
        stage_wait(s, 0.5f);
        bool comes = false;
        for (Seat seat = 0; seat < SEATS; seat++)
            comes = comes || (now[seat] == 1 && before[seat] == SEATS);
        if (round < ROUNDS) { // the last one's are by the match's total
            assert_int_equal(stage_shows(s, WORDS), comes);
            assert_int_equal(drawn(s, "props/sunburst") > 0, comes);
            assert_true(reduced || !comes || app_moving(s->app));
            if (comes && reduced) assert_in_range(app_wake_ms(s->app), 1, 600);
            stage_wait(s, 1);
            assert_int_equal(drawn(s, "props/sunburst"), 0);
        }
        comebacks += comes;
        app_pop(s->app);
        app_pop(s->app);
    }
    assert_true(comebacks > 0);
    stage_free(s);
}

static void test_moments__tell_a_comeback(void **state)
{
    (void)state;
    for (int reduced = 0; reduced < 2; reduced++) tell_comebacks(reduced);
}

/* So far after it began; returns how many operations that takes. */
static int draw_moment(Stage *s, BigMoment what, float since_s, bool still)
{
    canvas_begin(s->canvas, 1280, 800);
    ui_begin(s->app->ui, s->canvas, app_style(s->app));
    big_moment_draw(s->app->ui, what, "Words", since_s, still);
    ui_end(s->app->ui);
    return s->canvas->op_count;
}

static void test_moments__fill_the_glass_for_a_second(void **state)
{
    (void)state;
    Stage *s = stage_new();
    for (int i = BIG_REVOLUTION; i <= BIG_COMEBACK; i++) {
        assert_true(draw_moment(s, (BigMoment)i, 0.5f, false) > 4);
        const DrawOp *all = &s->canvas->ops[0];
        assert_true(all->kind == OP_FILL && all->rect.w >= 1280 && all->rect.h >= 800);
        assert_true(stage_shows(s, "Words"));
        assert_int_equal(draw_moment(s, (BigMoment)i, BIG_MOMENT_S, false), 0);
        // A still picture from the first moment on.
        const int ops = draw_moment(s, (BigMoment)i, 0, true);
        DrawOp *first = calloc((size_t)ops, sizeof *first);
        assert_non_null(first);
        memcpy(first, s->canvas->ops, (size_t)ops * sizeof *first);
        assert_int_equal(draw_moment(s, (BigMoment)i, 0.7f, true), ops);
        assert_memory_equal(first, s->canvas->ops, (size_t)ops * sizeof *first);
        free(first);
    }
    stage_free(s);
}

enum { SPRITES_MOST = 128, SIZES_MOST = 6 };

/* At which widths drawings were made, in eighths. */
typedef struct Sizes {
    int count;
    struct { char name[64]; int width[SIZES_MOST], widths; } of[SPRITES_MOST];
} Sizes;

/* A drawing is made anew for each width: one that grows is made as it will be in the end. */
static void note_sizes(Sizes *sizes, const Canvas *c)
{
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *op = &c->ops[i];
        if (op->kind == OP_PICTURE) i += (int)op->span;
        if (op->kind != OP_SPRITE) continue;
        const char *name = canvas_op_text(c, op);
        const int width = (int)(8 * (op->raster_w > 0 ? op->raster_w : op->rect.w) + 0.5f);
        int at = 0, known = 0;
        while (at < sizes->count && strcmp(sizes->of[at].name, name) != 0) at++;
        assert_true(at < SPRITES_MOST);
        if (at == sizes->count) snprintf(sizes->of[sizes->count++].name, 64, "%s", name);
        while (known < sizes->of[at].widths && sizes->of[at].width[known] != width) known++;
        if (known < sizes->of[at].widths) continue;
        if (known == SIZES_MOST) fail_msg("%s is made at more than %d widths", name, SIZES_MOST);
        sizes->of[at].width[sizes->of[at].widths++] = width;
    }
}

static void test_moments__are_made_at_one_size(void **state)
{
    (void)state;
    Stage *s = stage_new();
    for (int i = BIG_REVOLUTION; i <= BIG_COMEBACK; i++) {
        Sizes sizes = {0};
        for (float since_s = 0; since_s < BIG_MOMENT_S; since_s += 0.05f) {
            draw_moment(s, (BigMoment)i, since_s, false);
            note_sizes(&sizes, s->canvas);
        }
    }
    stage_free(s);
}

static void test_finale__and_its_page_are_made_at_one_size(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = staged(STALLS[i], 1, 4, 1, true);
        Sizes sizes = {0};
        for (int frame = 0; frame < 80; frame++) {
            if (frame == 40) stage_press_label(s, "Go on");
            stage_wait(s, 0.04f);
            note_sizes(&sizes, s->canvas);
        }
        assert_false(on_the_table(s));
        stage_free(s);
    }
}

/* The last return that there may be ends the round at once, and fills the screen all the same. */
static void test_moments__tell_a_return_of_a_return(void **state)
{
    enum { SEATS = 4 };
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    assert_true(gallery_before(s, "return", SEATS));
    stage_wait(s, 0.2f);
    assert_int_equal(drawn(s, "props/sunburst"), 0);
    gallery_take_it(s);
    assert_int_equal(sitting_table(s->app->sitting)->phase, PHASE_ROUND_OVER);
    stage_wait(s, 0.4f);
    assert_int_equal(drawn(s, "props/sunburst"), 1);
    assert_true(stage_shows(s, "Return again!"));
    stage_wait(s, BIG_MOMENT_S);
    assert_int_equal(drawn(s, "props/sunburst"), 0);
    stage_free(s);
}

/* Nobody is playing any more while the cards are turned over and a kamikaze fills the screen. */
static void test_moments__nobody_plays_under_a_kamikaze(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    assert_true(gallery_before(s, "kamikaze", 4));
    stage_wait(s, 0.2f);
    gallery_take_it(s);
    bool filled = false;
    for (int i = 0; i < 30; i++) {
        stage_wait(s, 0.1f);
        filled = filled || stage_shows(s, "Kamikaze!");
        assert_false(stage_shows(s, "is playing."));
    }
    assert_true(filled);
    stage_free(s);
}

/* All but one of those who are asked let a call pass, and the last one returns it: that ends the
 * round, and is a rung like the call before it while it is said large. False: nobody could. */
static bool returns_at_last(Stage *s, FastRng *dice)
{
    const Action call = action_of(DOTE_SAY_DOTENKO), back = action_of(DOTE_SAY_RETURN),
                 lets_pass = action_of(DOTE_SAY_WAIT);
    const Table *t = sitting_table(s->app->sitting);
    while (t->phase != PHASE_ROUND_OVER) {
        for (Seat seat = 0; seat < 3; seat++) (void)sitting_submit(s->app->sitting, seat, &call, NULL);
        stage_wait(s, 2);
        for (Seat seat = 0; seat < 3 && t->phase == DOTE_RETURNS; seat++) {
            if (t->to_act != seats_only(seat)) {
                (void)sitting_submit(s->app->sitting, seat, &lets_pass, NULL);
            } else if (sitting_submit(s->app->sitting, seat, &back, NULL) == MATCH_OK) {
                stage_wait(s, 0.3f);
                assert_int_equal(t->phase, PHASE_ROUND_OVER);
                assert_int_equal(drawn(s, "icons/play"), 2);
                return true;
            }
        }
        if (t->phase != PHASE_ROUND_OVER && !stage_act(s, dice)) return false;
    }
    return false;
}

static void test_moments__show_the_last_rung_of_a_ladder(void **state)
{
    bool found = false;
    (void)state;
    for (uint64_t seed = 1; seed < 400 && !found; seed++) {
        FastRng dice = fast_rng_seeded(seed);
        Setup setup = stage_setup(&DOTENKO, 3, NULL);
        setup.seed = fast_rng_seed(&dice);
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        stage_sit_with(s, &DOTENKO, &setup, 1);
        app_push(s->app, table_scene_new(s->app, true));
        found = returns_at_last(s, &dice);
        stage_free(s);
    }
    assert_true(found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_finale__announces_the_page_that_follows),
        cmocka_unit_test(test_finale__has_a_drawing_where_nothing_was_missing),
        cmocka_unit_test(test_finale__says_at_every_stall_who_has_won),
        cmocka_unit_test(test_finale__calls_several_people_by_name),
        cmocka_unit_test(test_finale__tells_the_totals_of_a_match),
        cmocka_unit_test(test_finale__speaks_to_a_millionaire_who_plays_alone),
        cmocka_unit_test(test_finale__waits_only_after_a_match),
        cmocka_unit_test(test_finale__nobody_presses_what_has_just_come),
        cmocka_unit_test(test_finale__ends_at_a_press_anywhere),
        cmocka_unit_test(test_finale__is_a_still_picture_with_reduced_motion),
        cmocka_unit_test(test_finale__crowns_one),
        cmocka_unit_test(test_finale__crowns_the_winner),
        cmocka_unit_test(test_finale__the_losers_pay),
        cmocka_unit_test(test_finale__leaves_the_winners_cards_free),
        cmocka_unit_test(test_finale__darkens_each_part_once),
        cmocka_unit_test(test_finale__has_three_sizes),
        cmocka_unit_test(test_finale__tells_of_a_run_that_ends),
        cmocka_unit_test(test_moments__tell_a_comeback),
        cmocka_unit_test(test_moments__tell_a_return_of_a_return),
        cmocka_unit_test(test_moments__nobody_plays_under_a_kamikaze),
        cmocka_unit_test(test_moments__show_the_last_rung_of_a_ladder),
        cmocka_unit_test(test_moments__fill_the_glass_for_a_second),
        cmocka_unit_test(test_moments__are_made_at_one_size),
        cmocka_unit_test(test_finale__and_its_page_are_made_at_one_size),
    };
    return cmocka_run_group_tests_name("finale", tests, NULL, NULL);
}
