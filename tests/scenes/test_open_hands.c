/*
 * test_open_hands.c - all hands open: to one alone in practice, to several people who wished it,
 * and to nobody else. The computers decide as ever, and the stock stays face down.
 */
#include <string.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "rules/kakkuri/kakkuri.h"
#include "session/open_hands.h"
#include "session/etiquette.h"
#include "scenes/table/table_screen.h"
#include "stage.h"
#include "table/table_kind.h"
#include "ui/theme.h"

static const char *const STALLS[] = {"dotenko", "kakkuri", "tamalou", "daifugo"};
static const char *const TOGGLE = "Show all hands";
enum { STALL_COUNT = 4, SEATS = 4 };

static const Game *game_of(int stall) { return game_by_id(STALLS[stall], strlen(STALLS[stall])); }

static Stage *sit(const Game *game, int people, bool practice)
{
    Stage *s = stage_new();
    Setup setup = stage_setup(game, SEATS, NULL);
    setup.practice = practice;
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, people);
    return s;
}

static Stage *table(const Game *game, int people, bool practice)
{
    Stage *s = sit(game, people, practice);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.5f);
    return s;
}

static const Table *look(const Stage *s) { return sitting_table(s->app->sitting); }

/* ---- what lies on the screen ---- */

typedef struct Cards {
    bool has[256];
} Cards;

/* The cards of zones of this kind, as `viewer` sees them. */
static void add_zones(const Stage *s, Seat viewer, ZoneKind kind, Cards *out)
{
    static _Alignas(16) unsigned char view[STATE_BYTES_MAX];
    const Game *game = sitting_game(s->app->sitting);
    match_view(sitting_match(s->app->sitting), viewer, (View *)view);
    const bool own = kind == ZONE_HAND || kind == ZONE_PLACES || kind == ZONE_ROW;
    for (Seat seat = 0; seat < (own ? SEATS : 1); seat++) {
        Card card[CARDS_MAX];
        const Zone zone = {.kind = (uint8_t)kind, .seat = own ? seat : SEAT_NOBODY};
        const int count = game->cards_in((const View *)view, zone, card);
        for (int i = 0; i < count; i++) out->has[card[i]] |= card_is_known(card[i]);
    }
}

static Cards on_the_glass(Stage *s)
{
    Cards out = {{false}};
    stage_draw(s);
    for (int i = 0; i < s->canvas->op_count; i++) {
        const Card face = stage_face(s, &s->canvas->ops[i]);
        if (card_is_known(face)) out.has[face] = true;
    }
    return out;
}

/* Where each holds or has laid down cards that others may not know. */
static ZoneKind secret_zone(const Stage *s)
{
    return strcmp(sitting_game(s->app->sitting)->id, "tamalou") == 0 ? ZONE_PLACES : ZONE_HAND;
}

static void assert_all_lie_open(Stage *s)
{
    const Cards glass = on_the_glass(s);
    Cards hands = {{false}}, stock = {{false}}, elsewhere = {{false}};
    add_zones(s, SEAT_ALL, secret_zone(s), &hands);
    add_zones(s, SEAT_ALL, ZONE_STOCK, &stock);
    for (int kind = ZONE_HAND; kind < ZONE_KINDS; kind++)
        if (kind != ZONE_STOCK) add_zones(s, SEAT_ALL, (ZoneKind)kind, &elsewhere);
    for (int c = 0; c < 256; c++) {
        if (hands.has[c] && !glass.has[c]) fail_msg("%s: %s is hidden", sitting_game(s->app->sitting)->id,
                                                     card_notation((Card)c));
        if (glass.has[c] && stock.has[c] && !elsewhere.has[c])
            fail_msg("%s of the stock is shown", card_notation((Card)c));
    }
}

static void add_seen(const Stage *s, Seat viewer, Cards *known)
{
    for (int kind = ZONE_HAND; kind < ZONE_KINDS; kind++)
        add_zones(s, viewer, (ZoneKind)kind, known);
}

/* Nothing lies there that `viewer` may not see, except the hand of the player who has called. */
static void assert_nothing_more(Stage *s, Seat viewer)
{
    const Cards glass = on_the_glass(s);
    const char *id = sitting_game(s->app->sitting)->id;
    const Etiquette *e = etiquette_of(sitting_game(s->app->sitting));
    const View *all = sitting_view(s->app->sitting, SEAT_NOBODY);
    const Seat claimant = e->claimant ? e->claimant(all) : SEAT_NOBODY;
    Cards known = {{false}};
    add_seen(s, viewer, &known);
    if (claimant != SEAT_NOBODY) add_seen(s, claimant, &known);
    for (int c = 0; c < 256; c++)
        if (glass.has[c] && !known.has[c]) fail_msg("%s: %s is seen", id, card_notation((Card)c));
}

static bool before_looking(const Stage *s)
{
    return sitting_game(s->app->sitting) == &KAKKURI && look(s)->phase == KAKU_FUWARI;
}

/* Somebody who is asked does what a computer would, or the next round is dealt; false: the match is
 * over. */
static bool act(Stage *s, FastRng *dice)
{
    Sitting *sitting = s->app->sitting;
    Seat seat = 0;
    Action a;
    if (look(s)->over) return false;
    if (look(s)->phase == PHASE_ROUND_OVER) {
        if (strcmp(stage_top(s), "result") == 0) app_pop(s->app);
        return sitting_next_round(sitting) == MATCH_OK;
    }
    while (!seats_have(look(s)->to_act, seat)) seat++;
    ai_choose(sitting_game(sitting), sitting_view(sitting, seat), AI_NORMAL, dice, &a);
    assert_int_equal(sitting_submit(sitting, seat, &a, NULL), MATCH_OK);
    return true;
}

/* Plays on, looking at every rest; the steps done. */
static int play_on(Stage *s, int steps, void (*judge)(Stage *s))
{
    FastRng dice = fast_rng_seeded(9);
    int done = 0;
    for (; done < steps && act(s, &dice); done++) {
        stage_wait(s, 2.5f);
        if (look(s)->phase == PHASE_ROUND_OVER) continue;
        if (before_looking(s)) assert_nothing_more(s, SEAT_NOBODY);
        else if (strcmp(stage_top(s), "table") == 0) judge(s);
    }
    return done;
}

/* ---- alone ---- */

static void assert_own_alone(Stage *s) { assert_nothing_more(s, 0); }

static void turn(Stage *s)
{
    stage_command(s, CMD_MENU);
    assert_string_equal(stage_top(s), "pause");
    stage_press_label(s, TOGGLE);
    stage_command(s, CMD_CANCEL);
    stage_wait(s, 0.3f);
    assert_string_equal(stage_top(s), "table");
}

/* With nobody at the table, people who watch see all of it, and read the reason for each step. */
static void test_open_hands__who_looks_on_sees_all_and_is_told_why(void **state)
{
    (void)state;
    Stage *s = stage_new();
    const Game *game = game_of(STALL_COUNT - 1);
    const Setup setup = stage_setup(game, SEATS, NULL);
    bool told = false;
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, 0);
    app_push(s->app, table_scene_new(s->app, false));
    for (int i = 0; i < 60 && !told; i++) {
        stage_wait(s, 1);
        told = stage_shows(s, "The idea:");
    }
    assert_true(told);
    assert_int_equal(app_viewer(s->app), SEAT_ALL);
    stage_free(s);
}

/* Tamalou (picture 25): up to four side by side, an eye on each card that its owner has seen, and
 * what each has come to. Players see nothing of it. */
static void test_open_hands__tamalou_is_watched_in_columns(void **state)
{
    enum { FOUR = 4 };
    (void)state;
    for (int people = 0; people < 2; people++) {
        Stage *s = stage_new();
        const Game *game = game_by_id("tamalou", strlen("tamalou"));
        const Setup setup = stage_setup(game, FOUR, NULL);
        app_push(s->app, street_scene_new());
        stage_sit_with(s, game, &setup, people);
        app_push(s->app, table_scene_new(s->app, false));
        bool sums = false, eyes = false;
        for (int i = 0; i < 100; i++) {
            stage_wait(s, 0.1f);
            sums |= stage_shows(s, "Sum ");
            eyes |= stage_sprites(s, "icons/eye") >= FOUR;
        }
        assert_int_equal(sums, people == 0);
        assert_int_equal(eyes, people == 0);
        stage_free(s);
    }
}

static Watch *watch_of(const Stage *s) { return &((TableScreen *)app_top(s->app))->watch; }

/* The paper of the commentary, above the table where the window is not higher than wide. */
static const DrawOp *commentary_of(const Canvas *c)
{
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *op = &c->ops[i];
        const bool washi = op->color.r == WASHI_50.r && op->color.b == WASHI_50.b;
        if (op->kind == OP_ROUND && washi && op->rect.x == WATCH_BAR_X && op->rect.y < 40) return op;
    }
    return NULL;
}

/* How many texts stand on it; all of them wholly, and large enough to be read. */
static int told_on(const Canvas *c, Rect paper)
{
    static const float READABLE = 13;
    int told = 0;
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *op = &c->ops[i];
        const bool ink = op->color.r == SUMI_900.r || op->color.r == SUMI_600.r;
        if (op->kind != OP_TEXT || op->align != ALIGN_LEFT || !ink) continue;
        if (!rect_has(paper, op->rect.x, op->rect.y)) continue;
        const float half = op->size * 0.4f;
        const float w = canvas_text_width(c, (Font)op->font, op->size, canvas_op_text(c, op));
        assert_true(op->rect.y - half >= paper.y && op->rect.y + half <= paper.y + paper.h);
        assert_true(op->rect.x + w <= paper.x + paper.w);
        if (op->size < READABLE) fail_msg("too small: %s", canvas_op_text(c, op));
        told++;
    }
    return told;
}

/* How high its paper is in that language, reading and size of letters. */
static float commentary_high(int language, int reading, int size)
{
    Stage *s = stage_new();
    const Setup setup = stage_setup(game_of(0), SEATS, NULL);
    app_set(s->app, PREF_LANG, language);
    app_set(s->app, PREF_READING, reading);
    app_set(s->app, PREF_TEXT_SIZE, size);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game_of(0), &setup, 0);
    app_push(s->app, table_scene_new(s->app, false));
    const DrawOp *paper = NULL;
    for (int i = 0; i < 100 && !paper; i++) {
        stage_wait(s, 0.4f);
        stage_draw(s);
        paper = commentary_of(s->canvas);
    }
    assert_non_null(paper);
    const float high = paper->rect.h;
    stage_free(s);
    return high;
}

/* Ruby stands above both lines. */
static void test_watch__large_letters_and_readings_have_a_higher_paper(void **state)
{
    (void)state;
    const float usual = commentary_high(1, READ_KANJI, 0);
    assert_true(commentary_high(1, READ_KANJI, 2) >= usual + 12);
    assert_true(commentary_high(2, READ_FURIGANA, 0) >= usual + 12);
    assert_true(commentary_high(2, READ_KANJI, 0) == usual);
}

/* The commentary leaves air to the window's edge at every size of letters, and holds its words. */
static void test_watch__the_commentary_stays_inside(void **state)
{
    (void)state;
    for (int large = 0; large < 4; large++) {
        for (int i = 0; i < STALL_COUNT; i++) {
            Stage *s = stage_new();
            const Setup setup = stage_setup(game_of(i), SEATS, NULL);
            int told = 0;
            app_set(s->app, PREF_TEXT_SIZE, large);
            app_set(s->app, PREF_LANG, 1 + i % 2);
            app_push(s->app, street_scene_new());
            stage_sit_with(s, game_of(i), &setup, 0);
            app_push(s->app, table_scene_new(s->app, false));
            for (int k = 0; k < 150; k++) {
                stage_wait(s, 0.4f);
                if (strcmp(stage_top(s), "table") != 0) break;
                stage_draw(s);
                const DrawOp *paper = commentary_of(s->canvas);
                if (!paper) continue;
                assert_true(paper->rect.y >= 8);
                assert_true(paper->rect.x + paper->rect.w <= s->canvas->w - 8);
                told += told_on(s->canvas, paper->rect);
            }
            assert_true(told > 20);
            stage_free(s);
        }
    }
}

/* People who watch may guess the next step; only right guesses count. */
static void test_watch__a_guess_is_right_where_it_came_so(void **state)
{
    int right = 0, all = 0;
    (void)state;
    Stage *s = stage_new();
    const Game *game = game_of(STALL_COUNT - 1);
    const Setup setup = stage_setup(game, SEATS, NULL);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, 0);
    app_push(s->app, table_scene_new(s->app, false));
    for (int i = 0; i < 4000 && all < 12 && strcmp(stage_top(s), "table") == 0; i++) {
        const Watch *w = &((const TableScreen *)app_top(s->app))->watch;
        const Match *m = sitting_match(s->app->sitting);
        stage_wait(s, 0.05f);
        if (w->offers == 0 || w->chosen > 0) continue;
        const Action guess = w->offer[0];
        const int step = match_step_count(m);
        app_input(s->app, &(Input){.type = INPUT_COMMAND, .command = CMD_NTH, .nth = 1,
                                   .down = true});
        assert_int_equal(w->chosen, 1);
        for (int k = 0; k < 400 && match_step_count(m) == step; k++) stage_wait(s, 0.05f);
        stage_wait(s, 0.05f);
        if (match_step_count(m) == step || match_step(m, step)->kind != STEP_ACTION) break;
        all++;
        right += action_equal(&guess, &match_step(m, step)->action);
        assert_int_equal(w->all, all);
        assert_int_equal(w->right, right);
    }
    assert_true(all > 3);
    stage_free(s);
}

static const float FRAME_S = 1.0f / 60;


/* Plays until something is asked. */
static bool wait_for_question(Stage *s)
{
    for (int i = 0; i < 2000 && strcmp(stage_top(s), "table") == 0; i++) {
        if (watch_of(s)->offers > 0) return true;
        stage_wait(s, FRAME_S);
    }
    return false;
}

/* From a question on: how long until the card falls. */
static float falls_after(Stage *s, int guess)
{
    const Match *m = sitting_match(s->app->sitting);
    const int step = match_step_count(m);
    float passed_s = 0;
    if (guess > 0) {
        app_input(s->app, &(Input){.type = INPUT_COMMAND, .command = CMD_NTH, .nth = (uint8_t)guess,
                                   .down = true});
    }
    for (; match_step_count(m) == step && passed_s < 10; passed_s += FRAME_S) stage_wait(s, FRAME_S);
    return passed_s;
}

/* A table without a person, at the first question of what comes next. */
static Stage *asked_to_guess(void)
{
    Stage *s = stage_new();
    const Game *game = game_of(STALL_COUNT - 1);
    const Setup setup = stage_setup(game, SEATS, NULL);
    app_host(s->app)->thinks_at_once = true;
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, 0);
    app_push(s->app, table_scene_new(s->app, false));
    assert_true(wait_for_question(s));
    return s;
}

/* There is time for a guess, which is seen to run out. Nobody waits after a guess, and a person who
 * leaves three questions unanswered is taken to be only watching. */
static void test_watch__there_is_time_to_guess_before_the_card_falls(void **state)
{
    static const float TIME_S = 1.8f, MOMENT_S = 0.6f;
    (void)state;
    Stage *s = asked_to_guess();
    const float time_s = watch_of(s)->time_s;
    assert_true(time_s > TIME_S);
    stage_wait(s, 1);
    assert_true(watch_of(s)->left_s < time_s - 0.9f && watch_of(s)->left_s > 0);
    assert_true(stage_shows(s, "What comes next?"));
    assert_true(stage_shows(s, "1 s"));
    assert_true(falls_after(s, 1) < MOMENT_S); // it is guessed: on it goes
    assert_true(stage_shows(s, "of 1 guessed right"));
    for (int i = 0; i < 3; i++) {
        assert_true(wait_for_question(s));
        assert_true(falls_after(s, 0) > TIME_S);
    }
    assert_true(wait_for_question(s));
    assert_true(falls_after(s, 0) < 0.8f); // looks on
    assert_true(wait_for_question(s));
    assert_true(falls_after(s, 1) < 0.8f);
    assert_true(wait_for_question(s));
    assert_true(falls_after(s, 0) > TIME_S); // guesses again
    stage_free(s);
}

/* The seconds that are left, whole in every reading: with furigana their words are longest. */
static void test_watch__the_countdown_has_its_reading(void **state)
{
    static const char *const SAYS[] = {"2秒", "びょう", "2びょう"}; // kanji, furigana, kana
    (void)state;
    Stage *s = asked_to_guess();
    app_set(s->app, PREF_LANG, 2);
    for (int reading = 0; reading < 3; reading++) {
        app_set(s->app, PREF_READING, reading);
        stage_wait(s, 0.02f);
        if (!stage_shows(s, SAYS[reading])) fail_msg("reading %d", reading);
        assert_false(stage_shows(s, "|"));
        assert_false(stage_shows(s, "{"));
    }
    stage_free(s);
}

/* A play of several cards is told as one. */
static void test_watch__tells_all_cards_of_a_play(void **state)
{
    (void)state;
    Stage *s = stage_new();
    const Game *game = game_by_id("daifugo", strlen("daifugo"));
    const Setup setup = stage_setup(game, SEATS, NULL);
    app_host(s->app)->thinks_at_once = true;
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, 0);
    app_push(s->app, table_scene_new(s->app, false));
    const Match *m = sitting_match(s->app->sitting);
    int pairs = 0;
    for (int i = 0; i < 3000 && pairs == 0 && strcmp(stage_top(s), "table") == 0; i++) {
        const int step = match_step_count(m);
        stage_wait(s, FRAME_S);
        if (match_step_count(m) == step) continue;
        const Step *done = match_step(m, step);
        if (done->kind != STEP_ACTION || done->action.count != 2) continue;
        const char *told = watch_of(s)->done;
        const char *first = strstr(told, " played ");
        assert_non_null(first);
        assert_non_null(strchr(first + strlen(" played "), ' ')); // two cards
        pairs++;
    }
    assert_true(pairs > 0);
    stage_free(s);
}

/* The keys that go to a guess, and a press on it, do not bring the card down; any other does, and
 * that one alone. */
static void test_watch__going_to_a_guess_hurries_nothing(void **state)
{
    (void)state;
    Stage *s = asked_to_guess();
    const Match *m = sitting_match(s->app->sitting);
    const int step = match_step_count(m);
    app_input(s->app, &(Input){.type = INPUT_COMMAND, .command = CMD_RIGHT, .down = true});
    stage_wait(s, 0.3f);
    const Canvas *c = s->canvas;
    app_input(s->app, &(Input){.type = INPUT_DOWN, .x = c->w - 60, .y = c->h - 60});
    stage_wait(s, 0.3f);
    assert_int_equal(match_step_count(m), step);
    app_input(s->app, &(Input){.type = INPUT_UP, .x = c->w - 60, .y = c->h - 60});
    stage_wait(s, 0.1f);
    assert_int_equal(watch_of(s)->chosen, watch_of(s)->offers);
    assert_true(falls_after(s, 0) < 0.6f);
    assert_true(wait_for_question(s));
    app_input(s->app, &(Input){.type = INPUT_COMMAND, .command = CMD_PAGE_UP, .down = true});
    assert_true(falls_after(s, 0) < 0.2f);
    assert_true(wait_for_question(s));
    assert_true(falls_after(s, 0) > 1.5f);
    stage_free(s);
}

/* With a pad, or keys, any direction goes to the first guess and the next ones to the others, in
 * the little time there is; a press takes it. Who is at a button of the bar goes on from there. */
static void test_watch__a_pad_reaches_the_guesses_at_once(void **state)
{
    static const Command WAYS[] = {CMD_LEFT, CMD_RIGHT, CMD_UP, CMD_DOWN};
    (void)state;
    for (int i = 0; i < 4; i++) {
        Stage *s = asked_to_guess();
        stage_command(s, WAYS[i]);
        assert_int_equal(ui_focus(s->app->ui), ID_GUESS);
        assert_true(ui_focus_shown(s->app->ui));
        stage_command(s, CMD_DOWN);
        assert_int_equal(ui_focus(s->app->ui), ID_GUESS + 1);
        stage_command(s, CMD_SELECT);
        assert_int_equal(watch_of(s)->chosen, 2);
        stage_free(s);
    }
    Stage *s = asked_to_guess();
    const int bar = stage_labelled(s, "Settings")->id;
    stage_command(s, CMD_NEXT_AREA);
    ui_set_focus(s->app->ui, bar);
    stage_command(s, CMD_LEFT);
    assert_int_not_equal(ui_focus(s->app->ui), bar);
    assert_int_not_equal(ui_focus(s->app->ui), ID_GUESS);
    stage_free(s);
}

static void test_open_hands__in_practice_alone_they_open_and_close(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(game_of(i), 1, true);
        assert_own_alone(s); // off at first
        assert_true(play_on(s, 6, assert_own_alone) > 0);
        turn(s);
        if (!before_looking(s)) assert_all_lie_open(s);
        assert_true(play_on(s, 12, assert_all_lie_open) > 0);
        turn(s);
        assert_own_alone(s);
        stage_free(s);
    }
}

static void test_open_hands__in_earnest_alone_they_never_do(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = sit(game_of(i), 1, false);
        app_set(s->app, PREF_HANDS, SEEN_ALL);
        app_push(s->app, table_scene_new(s->app, false));
        stage_wait(s, 0.5f);
        sitting_open_hands(s->app->sitting, true); // a journal could say anything
        assert_false(hands_are_open(s->app->sitting));
        play_on(s, 6, assert_own_alone);
        stage_command(s, CMD_MENU);
        assert_null(stage_labelled(s, TOGGLE));
        stage_free(s);
    }
}

/* One round, the person's part at random; a fingerprint of all steps. */
static uint64_t round_of(const Game *game, bool open)
{
    Stage *s = sit(game, 1, true);
    FastRng dice = fast_rng_seeded(11);
    sitting_open_hands(s->app->sitting, open);
    app_push(s->app, table_scene_new(s->app, true));
    for (int i = 0; i < 4000 && look(s)->phase != PHASE_ROUND_OVER; i++) {
        const SeatSet asked = look(s)->to_act;
        stage_wait(s, 0.1f);
        if (asked != seats_only(0) || look(s)->to_act != asked) continue;
        Action a;
        ai_random(game, sitting_view(s->app->sitting, 0), &dice, &a);
        assert_int_equal(sitting_submit(s->app->sitting, 0, &a, NULL), MATCH_OK);
    }
    assert_int_equal(look(s)->phase, PHASE_ROUND_OVER);
    const uint64_t all = match_hash(sitting_match(s->app->sitting));
    stage_free(s);
    return all;
}

static void test_open_hands__computers_decide_as_ever(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++)
        assert_true(round_of(game_of(i), false) == round_of(game_of(i), true));
}

static void test_open_hands__are_so_still_after_a_rest(void **state)
{
    (void)state;
    StoreStatus status;
    for (int closed = 0; closed < 2; closed++) {
        Stage *s = table(&KAKKURI, 2, false);
        sitting_open_hands(s->app->sitting, true);
        if (closed) sitting_open_hands(s->app->sitting, false);
        app_home(s->app);
        app_sit_down(s->app, sitting_resume(app_host(s->app), &KAKKURI, &status));
        assert_int_equal(status, STORE_OK);
        assert_int_equal(sitting_hands_open(s->app->sitting), !closed);
        stage_free(s);
    }
}

/* ---- several people ---- */

static void assert_open_without_curtain(Stage *s)
{
    assert_int_equal(stage_curtain(s), SEAT_NOBODY);
    assert_all_lie_open(s);
}

static void test_open_hands__several_people_see_all_where_it_is_set(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = sit(game_of(i), 3, false);
        app_set(s->app, PREF_HANDS, SEEN_ALL);
        app_push(s->app, table_scene_new(s->app, false));
        stage_wait(s, 0.5f);
        assert_true(play_on(s, 25, assert_open_without_curtain) > 3);
        stage_free(s);
    }
}

/* Nor is anybody told to look alone, or away. */
static void test_open_hands__tamalou_says_nothing_of_looking_alone(void **state)
{
    static const char *const ALONE[] = {"Only ", "Looks away", "Nobody else sees", "to see it."};
    (void)state;
    for (int open = 0; open < 2; open++) {
        bool said = false;
        Stage *s = table(game_of(2), 3, false);
        FastRng dice = fast_rng_seeded(2);
        sitting_open_hands(s->app->sitting, open != 0);
        for (int step = 0; step < 12 && act(s, &dice); step++) {
            stage_wait(s, 2);
            for (int i = 0; i < 4; i++) said |= stage_shows(s, ALONE[i]);
        }
        assert_int_equal(said, !open);
        stage_free(s);
    }
}

/* Whose hands a new match shows by itself. */
static bool begins_open(int set, int child)
{
    Stage *s = stage_new();
    Setup setup = stage_setup(game_of(3), SEATS, NULL);
    Seating seating = {0};
    for (int i = 0; i < SEATS; i++, seating.count++)
        seating.chair[i] = seating_next_chair(&seating, (Tongue){0}, i >= 2);
    seating.chair[1].child = (uint8_t)child;
    app_set(s->app, PREF_HANDS, set);
    app_push(s->app, street_scene_new());
    app_sit_down(s->app, sitting_new(app_host(s->app), game_of(3), &setup, &seating, true));
    app_push(s->app, table_scene_new(s->app, false));
    const bool open = hands_are_open(s->app->sitting);
    stage_free(s);
    return open;
}

static void test_open_hands__by_themselves_only_where_the_smallest_play(void **state)
{
    (void)state;
    assert_false(begins_open(SEEN_AS_SUITS, 0));
    assert_true(begins_open(SEEN_AS_SUITS, 1));
    assert_false(begins_open(SEEN_AS_SUITS, 2));
    assert_false(begins_open(SEEN_OWN, 1));
    assert_true(begins_open(SEEN_ALL, 0));
}

/* Nobody can open everybody's hands by a slip; and they can be hidden again at once. */
static void test_open_hands__several_people_are_asked(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(game_of(i), 2, false);
        stage_command(s, CMD_MENU);
        stage_press_label(s, TOGGLE);
        assert_string_equal(stage_top(s), "question");
        stage_press_label(s, "Keep them hidden");
        assert_false(hands_are_open(s->app->sitting));
        stage_press_label(s, TOGGLE);
        stage_press_label(s, "Show them");
        assert_true(hands_are_open(s->app->sitting));
        stage_press_label(s, TOGGLE);
        assert_false(hands_are_open(s->app->sitting));
        stage_command(s, CMD_CANCEL);
        stage_wait(s, 0.3f);
        assert_nothing_more(s, SEAT_NOBODY);
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_hands__who_looks_on_sees_all_and_is_told_why),
        cmocka_unit_test(test_open_hands__tamalou_is_watched_in_columns),
        cmocka_unit_test(test_watch__the_commentary_stays_inside),
        cmocka_unit_test(test_watch__large_letters_and_readings_have_a_higher_paper),
        cmocka_unit_test(test_watch__a_guess_is_right_where_it_came_so),
        cmocka_unit_test(test_watch__the_countdown_has_its_reading),
        cmocka_unit_test(test_watch__there_is_time_to_guess_before_the_card_falls),
        cmocka_unit_test(test_watch__going_to_a_guess_hurries_nothing),
        cmocka_unit_test(test_watch__a_pad_reaches_the_guesses_at_once),
        cmocka_unit_test(test_watch__tells_all_cards_of_a_play),
        cmocka_unit_test(test_open_hands__in_practice_alone_they_open_and_close),
        cmocka_unit_test(test_open_hands__in_earnest_alone_they_never_do),
        cmocka_unit_test(test_open_hands__computers_decide_as_ever),
        cmocka_unit_test(test_open_hands__are_so_still_after_a_rest),
        cmocka_unit_test(test_open_hands__several_people_see_all_where_it_is_set),
        cmocka_unit_test(test_open_hands__tamalou_says_nothing_of_looking_alone),
        cmocka_unit_test(test_open_hands__by_themselves_only_where_the_smallest_play),
        cmocka_unit_test(test_open_hands__several_people_are_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
