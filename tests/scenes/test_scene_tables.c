/*
 * test_scene_tables.c - the card tables as people use them: whole matches by the computers, every
 * kind of input, every refusal in words. The curtain between people is in test_scene_curtain.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "scenes/table/table_curtain.h"
#include "session/etiquette.h"
#include "stage.h"
#include "table/table_kind.h"
#include "text/say.h"
#include "times.h"
#include "ui/tween.h"

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5, ID_HINT_BUTTON = 2, ID_MAIN = 1001, ID_CARD = 1100,
       PHASE_TURN = 2 }; // the same in all four

static const Game *game_of(const char *id) { return game_by_id(id, strlen(id)); }

static Stage *practice(const char *id, int people, int seats, int speed, bool practice)
{
    Stage *s = stage_new();
    Setup setup = stage_setup(game_of(id), seats, NULL);
    setup.practice = practice;
    app_set(s->app, PREF_SPEED, speed);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game_of(id), &setup, people);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.3f);
    return s;
}

static Stage *table(const char *id, int people, int seats, int speed)
{
    return practice(id, people, seats, speed, false);
}

static const Table *look(const Stage *s) { return sitting_table(s->app->sitting); }

/* ---- the computers among themselves ---- */

static void play_to_the_end(const char *id, int seats, int speed)
{
    Stage *s = table(id, 0, seats, speed);
    for (int i = 0; i < 60000 && !look(s)->over; i++) {
        app_step(s->app, 0.1f);
        if (i % 50 == 0) stage_draw(s);
        if (strcmp(stage_top(s), "result") == 0 && !look(s)->over) {
            app_pop(s->app);
            assert_int_equal(sitting_next_round(s->app->sitting), MATCH_OK);
        }
    }
    assert_true(look(s)->over);
    for (int i = 0; i < 100 && strcmp(stage_top(s), "result") != 0; i++) stage_wait(s, 0.5f);
    assert_string_equal(stage_top(s), "result");
    stage_free(s);
}

static void test_tables__computers_play_whole_matches(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        const Game *game = game_of(STALLS[i]);
        for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
            if (!thorough() && seats != game->seats_min) continue;
            play_to_the_end(STALLS[i], seats, 0);
            if (thorough()) play_to_the_end(STALLS[i], seats, 5);
        }
    }
}

/* Plays on at random until the person is asked, and in this phase. */
static void until_asked(Stage *s, int phase)
{
    FastRng dice = fast_rng_seeded(5);
    for (int i = 0; i < 3000; i++) {
        stage_wait(s, 0.1f);
        if (look(s)->phase == PHASE_ROUND_OVER && !look(s)->over) {
            if (strcmp(stage_top(s), "result") == 0) app_pop(s->app);
            sitting_next_round(s->app->sitting);
        } else if (sitting_person_to_act(s->app->sitting) == 0) {
            if (look(s)->phase == phase) break;
            stage_act(s, &dice);
        }
    }
    stage_wait(s, 0.3f);
    assert_int_equal(look(s)->phase, phase);
    assert_string_equal(stage_top(s), "table");
}

/* ---- the size of cards ---- */

/* The widest card below y `from`, above `to`, open or a back. */
static float widest(const Stage *s, float from, float to)
{
    float most = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        const bool back = op->kind == OP_SPRITE &&
                          strncmp(canvas_op_text(s->canvas, op), "backs/", 6) == 0;
        const bool face = op->kind == OP_PICTURE && stage_face(s, op) != CARD_NONE;
        const float middle = op->rect.y + op->rect.h / 2;
        if ((back || face) && middle > from && middle < to && op->rect.w > most) most = op->rect.w;
    }
    return most;
}

/* The cards in front and those in the middle get smaller and larger, these by a tenth at least; at
 * once, and back. */
static void cards_change_size(const char *id)
{
    enum { SMALL, MEDIUM, LARGE };
    Stage *s = table(id, 1, 4, 0);
    until_asked(s, PHASE_TURN);
    const float h = s->canvas->h, own = widest(s, h * 0.7f, h), middle = widest(s, 120, h * 0.7f);
    app_set(s->app, PREF_CARD_SIZE, LARGE);
    stage_wait(s, 0.3f);
    assert_true(widest(s, h * 0.7f, h) > own * 1.1f);
    assert_true(widest(s, 120, h * 0.7f) > middle * 1.1f);
    app_set(s->app, PREF_CARD_SIZE, SMALL);
    stage_wait(s, 0.3f);
    assert_true(widest(s, h * 0.7f, h) < own * 0.9f);
    assert_true(widest(s, 120, h * 0.7f) < middle * 0.9f);
    app_set(s->app, PREF_CHILD, 1); // whose cards are never small
    stage_wait(s, 0.3f);
    const float child = widest(s, h * 0.7f, h);
    app_set(s->app, PREF_CARD_SIZE, MEDIUM);
    stage_wait(s, 0.3f);
    assert_true(widest(s, h * 0.7f, h) == child);
    app_set(s->app, PREF_CHILD, 0);
    stage_wait(s, 0.3f);
    assert_true(widest(s, h * 0.7f, h) == own);
    assert_true(widest(s, 120, h * 0.7f) == middle);
    stage_free(s);
}

static void test_tables__cards_are_as_large_as_was_set(void **state)
{
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) cards_change_size(STALLS[i]); // and test_takoyaki_layout
}

/* Is a rule's name large over the table now? */
static bool shows_large(const Stage *s)
{
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_TEXT && op->font == FONT_SIGN && op->size > 33) return true;
    }
    return false;
}

/* Two tables of the same cards, of which one leaves out the names of rules: it takes the same time,
 * and they are said at a seat. */
static void the_names_are_left_out(const char *id, const char *rule)
{
    Stage *with = table(id, 0, 4, 2), *without = table(id, 0, 4, 2);
    int large = 0, said = 0;
    app_set(without->app, PREF_CUT_NAMES, 0);
    for (int i = 0; i < 4000 && !(large && said); i++) {
        stage_wait(with, 0.1f);
        stage_wait(without, 0.1f);
        if (strcmp(stage_top(with), "table") != 0) break;
        assert_int_equal(stage_steps(with), stage_steps(without));
        assert_false(shows_large(without));
        if (shows_large(with) && stage_shows(with, rule)) {
            large++;
            said += stage_shows(without, rule);
        }
    }
    assert_true(large > 0);
    assert_true(said > 0);
    stage_free(with);
    stage_free(without);
}

static void test_tables__names_of_rules_are_large_unless_left_out(void **state)
{
    (void)state;
    the_names_are_left_out("daifugo", "Eight cuts!");
    the_names_are_left_out("kakkuri", "The box!");
    the_names_are_left_out("tamalou", "Tamalou!");
}

/* After the result, for which all hands lie open, the deal is told, and nothing of the round
 * before it. */
static void the_next_deal_is_told(int people)
{
    enum { ID_NEXT = 1 };
    Stage *s = table("daifugo", people, 4, 0);
    stage_play_round(s);
    for (int i = 0; i < 100 && strcmp(stage_top(s), "result") != 0; i++) stage_wait(s, 0.5f);
    app_set(s->app, PREF_SPEED, 2);
    stage_to_page(s);
    stage_press(s, ID_NEXT);
    stage_wait(s, 0.3f);
    assert_string_equal(stage_top(s), "table");
    assert_false(stage_shows(s, "13 cards"));
    for (int i = 0; i < 100 && !stage_shows(s, "13 cards"); i++) stage_wait(s, 0.1f);
    assert_true(stage_shows(s, "13 cards"));
    assert_false(stage_shows(s, "Place 1"));
    stage_free(s);
}

static void test_tables__after_the_result_the_next_deal_is_told(void **state)
{
    (void)state;
    the_next_deal_is_told(1);
    the_next_deal_is_told(0);
}

/* A place on a plate is the View's, whatever was told before: here nothing was. */
static void test_tables__who_is_out_is_out_after_a_rest(void **state)
{
    (void)state;
    Stage *s = table("daifugo", 1, 4, 0);
    FastRng dice = fast_rng_seeded(2);
    for (int i = 0; i < 3000 && !stage_shows(s, "Place 1"); i++) {
        assert_true(stage_act(s, &dice));
        stage_wait(s, 0.05f);
    }
    app_replace(s->app, table_scene_new(s->app, true));
    stage_wait(s, 0.3f);
    assert_true(stage_shows(s, "Place 1"));
    stage_free(s);
}

/* ---- one person against computers ---- */

/* A press on a card picks it, another puts it back; nothing is played by that. */
static void test_tables__a_card_is_picked_and_put_back(void **state)
{
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) {
        if (strcmp(STALLS[i], "tamalou") == 0) continue; // a place is a whole answer there
        Stage *s = table(STALLS[i], 1, 4, 0);
        stage_until_asked(s, PHASE_TURN);
        const int before = stage_steps(s);
        const float y = stage_target(s, ID_CARD)->rect.y;
        stage_press(s, ID_CARD);
        stage_wait(s, 0.3f);
        assert_true(stage_target(s, ID_CARD)->rect.y < y - 10);
        stage_press(s, ID_CARD);
        stage_wait(s, 0.3f);
        assert_true(stage_target(s, ID_CARD)->rect.y > y - 11);
        assert_int_equal(stage_steps(s), before);
        stage_free(s);
    }
}

enum { BY_POINTER, BY_KEYS, BY_DRAG, BY_TWO_CLICKS, WAYS };

static void drag(Stage *s, int id, float to_x, float to_y)
{
    const Rect r = stage_target(s, id)->rect;
    Input in = {.type = INPUT_DOWN, .x = r.x + 8, .y = r.y + 60, .down = true};
    app_input(s->app, &in);
    for (int i = 1; i <= 4; i++) {
        in = (Input){.type = INPUT_MOVE, .x = to_x, .y = mix(r.y + 60, to_y, (float)i / 4)};
        app_input(s->app, &in);
        stage_draw(s);
    }
    in.type = INPUT_UP;
    app_input(s->app, &in);
    stage_draw(s);
}

static void drag_up(Stage *s, int id)
{
    drag(s, id, 640, stage_target(s, id)->rect.y - 220);
}

/* Two presses in the same place, so far apart. */
static void click_twice(Stage *s, int id, uint32_t apart_ms)
{
    const Rect r = stage_target(s, id)->rect;
    for (uint32_t i = 0; i < 2; i++) {
        Input in = {.type = INPUT_DOWN, .x = r.x + 12, .y = r.y + r.h - 30, .down = true,
                    .time_ms = 5000 + i * apart_ms};
        app_input(s->app, &in);
        in.type = INPUT_UP;
        in.down = false;
        app_input(s->app, &in);
        stage_wait(s, (float)apart_ms / 1000);
    }
}

/* Where a card lies in the hand; -1: nowhere. */
static int find_card(Stage *s, Card card)
{
    stage_draw(s);
    for (int at = 0; stage_drawn(s, ID_CARD + at); at++) {
        if (strcmp(stage_drawn(s, ID_CARD + at)->label, card_notation(card)) == 0) return at;
    }
    return -1;
}

/* One card, which the rules take; false: it was refused. */
static bool play_card(Stage *s, Card card, int way)
{
    const int before = stage_steps(s), at = find_card(s, card);
    assert_true(at >= 0);
    if (way == BY_DRAG) drag_up(s, ID_CARD + at);
    if (way == BY_TWO_CLICKS) click_twice(s, ID_CARD + at, 200);
    if (way == BY_POINTER) {
        stage_press(s, ID_CARD + at);
        stage_press(s, ID_MAIN);
    }
    if (way == BY_KEYS) {
        const Input nth = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_NTH,
                           .nth = (uint8_t)(at + 1), .down = true};
        app_input(s->app, &nth);
        stage_command(s, CMD_CONFIRM);
    }
    return stage_steps(s) > before;
}

/* Plays on until a single card can be played. */
static Card until_single(Stage *s)
{
    for (int turn = 0; turn < 200; turn++) {
        Action legal[256];
        bool more;
        FastRng dice = fast_rng_seeded((uint64_t)turn);
        stage_until_asked(s, PHASE_TURN);
        const Game *game = sitting_game(s->app->sitting);
        const int count = game->legal(sitting_view(s->app->sitting, 0), legal, 256, &more);
        for (int i = 0; i < count; i++) {
            if (legal[i].count != 1 || legal[i].as[0] != AS_ITSELF) continue;
            if (find_card(s, legal[i].item[0]) < 9) return legal[i].item[0];
        }
        stage_act(s, &dice);
    }
    return CARD_NONE;
}

static void test_tables__a_card_is_played_by_pointer_keys_and_drag(void **state)
{
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) {
        if (strcmp(STALLS[i], "tamalou") == 0) continue; // a place is a whole answer there
        for (int way = 0; way < WAYS; way++) {
            Stage *s = table(STALLS[i], 1, 4, 0);
            app_set(s->app, PREF_DOUBLE_CLICK, 1);
            const Card card = until_single(s);
            assert_int_not_equal(card, CARD_NONE);
            assert_true(play_card(s, card, way));
            stage_free(s);
        }
    }
}

/* With all hands open each still plays their own. */
static void test_tables__open_hands_are_played_from_as_ever(void **state)
{
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) {
        for (int people = 1; people <= 2; people++) {
            if (strcmp(STALLS[i], "tamalou") == 0) continue;
            if (strcmp(STALLS[i], "dotenko") == 0 && people > 1) continue; // its lamp comes first
            Stage *s = practice(STALLS[i], people, 4, 0, people == 1);
            sitting_open_hands(s->app->sitting, true);
            stage_until_asked(s, PHASE_TURN);
            stage_wait(s, 12); // nobody drops out
            const Card card = until_single(s);
            stage_wait(s, 2); // one still might
            assert_int_equal(s->app->viewer, SEAT_ALL);
            assert_int_not_equal(card, CARD_NONE);
            assert_true(play_card(s, card, BY_POINTER));
            stage_free(s);
        }
    }
}

/* Two clicks pick and put back, unless they were asked to play; two slow ones always do. Where
 * cards are not dragged a drag is nothing. */
static void test_tables__two_clicks_and_drags_play_only_where_they_are_set(void **state)
{
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) {
        if (strcmp(STALLS[i], "tamalou") == 0) continue;
        Stage *s = table(STALLS[i], 1, 4, 0);
        const Card card = until_single(s);
        const int before = stage_steps(s), at = find_card(s, card);
        const float y = stage_target(s, ID_CARD + at)->rect.y;
        click_twice(s, ID_CARD + at, 200);
        app_set(s->app, PREF_DOUBLE_CLICK, 1);
        click_twice(s, ID_CARD + at, 900);
        app_set(s->app, PREF_DRAG, 0);
        drag_up(s, ID_CARD + at);
        assert_int_equal(stage_steps(s), before);
        assert_true(stage_target(s, ID_CARD + at)->rect.y > y - 11); // nor is it chosen
        stage_press(s, ID_CARD + at);
        assert_true(stage_target(s, ID_CARD + at)->rect.y < y - 11);
        stage_press(s, ID_MAIN);
        assert_int_equal(stage_steps(s), before + 1);
        stage_free(s);
    }
}

/* The card that was drawn is dragged to the discards; of `most` decisions, how many come before the
 * one at which the rules take that. */
static int drag_drawn(const char *id, int phase, int drawn, int discard, bool may, int most)
{
    Stage *s = table(id, 1, 2, 0);
    int tries = 0;
    app_set(s->app, PREF_DRAG, may);
    for (; tries < most; tries++) {
        FastRng dice = fast_rng_seeded((uint64_t)tries);
        stage_until_asked(s, phase);
        const int before = stage_steps(s);
        const UiTarget *to = stage_target(s, discard);
        if (to && stage_target(s, drawn))
            drag(s, drawn, to->rect.x + to->rect.w / 2, to->rect.y + to->rect.h / 2);
        if (stage_steps(s) > before) break;
        stage_act(s, &dice);
    }
    stage_free(s);
    return tries;
}

static void test_tables__a_drawn_card_is_dragged_only_where_it_is_set(void **state)
{
    enum { PHASE = 3, MOST = 40 }; // TAMA_DRAWN, TAKO_PLACE
    static const struct {
        const char *stall;
        int drawn, discard;
    } AT[] = {{"tamalou", 1007, 1006}, {"takoyaki", 1003, 1002}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        const int tries = drag_drawn(AT[i].stall, PHASE, AT[i].drawn, AT[i].discard, true, MOST);
        assert_true(tries < MOST);
        assert_int_equal(drag_drawn(AT[i].stall, PHASE, AT[i].drawn, AT[i].discard, false,
                                    tries + 1), tries + 1);
    }
}

/* All cards at once go with nothing: a sentence says why, and nothing has happened. */
static void test_tables__what_is_refused_is_refused_in_words(void **state)
{
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) {
        if (strcmp(STALLS[i], "tamalou") == 0) continue;
        Stage *s = table(STALLS[i], 1, 4, 0);
        (void)until_single(s);
        const int before = stage_steps(s);
        for (int at = 0; stage_target(s, ID_CARD + at); at++) {
            const float y = stage_target(s, ID_CARD + at)->rect.y;
            stage_press(s, ID_CARD + at);
            if (stage_target(s, ID_CARD + at)->rect.y > y + 5) stage_press(s, ID_CARD + at);
        }
        const int shown = stage_sprites(s, "icons/hand");
        s->sound[0] = '\0';
        stage_command(s, CMD_CONFIRM);
        assert_int_equal(stage_steps(s), before);
        assert_string_equal(s->sound, "refuse");
        assert_int_equal(stage_sprites(s, "icons/hand"), shown + 1); // beside the sentence
        stage_free(s);
    }
}

/* The hint changes nothing, and so does the question. */
static void test_tables__a_hint_and_a_question_cost_nothing(void **state)
{
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i], 1, 4, 0);
        stage_until_asked(s, PHASE_TURN);
        const uint64_t hash = match_hash(sitting_match(s->app->sitting));
        stage_press(s, ID_HINT_BUTTON);
        stage_command(s, CMD_HINT);
        stage_draw(s);
        for (int at = 0; at < ui_target_count(s->app->ui); at++) {
            const Rect r = ui_target(s->app->ui, at)->rect;
            const Input ask = {.type = INPUT_ASK, .x = r.x + 5, .y = r.y + 5};
            app_input(s->app, &ask);
            stage_draw(s);
        }
        assert_true(match_hash(sitting_match(s->app->sitting)) == hash);
        stage_free(s);
    }
}

static void test_tables__the_rules_take_every_hint(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i], 1, 4, 0);
        FastRng dice = fast_rng_seeded(8);
        for (int turn = 0; turn < 60 && look(s)->phase != PHASE_ROUND_OVER; turn++) {
            Action best;
            const Seat seat = sitting_person_to_act(s->app->sitting);
            if (seat != SEAT_NOBODY) {
                Reason why = {0};
                while (!sitting_hint(s->app->sitting, seat, &best)) app_step(s->app, 0.02f);
                assert_int_equal(sitting_try(s->app->sitting, seat, &best, &why), MATCH_OK);
            }
            stage_act(s, &dice);
        }
        stage_free(s);
    }
}

/* Are all its cards named, or, where it has none, does what is read begin with something else than
 * the reason? */
static bool is_named(Stage *s, const Action *best, const char *why)
{
    const char *args = sitting_game(s->app->sitting)->verbs[best->verb - 1].args;
    char line[300];
    for (int i = 0; args[0] == 'c' && i < best->count; i++) {
        Text card = text_over(line, sizeof line);
        say_card((Tongue){0}, best->item[i], false, &card);
        if (!stage_shows(s, line)) return false;
    }
    Text colon = text_over(line, sizeof line);
    text_printf(&colon, ": %s", why);
    return stage_shows(s, line);
}

/* The sentence that is to be read. */
static void say_why(Stage *s, Seat seat, Action *best, Text *out)
{
    Names names = {{NULL}};
    Sitting *sitting = s->app->sitting;
    while (!sitting_hint(sitting, seat, best)) app_step(s->app, 0.02f);
    const Reason why = sitting_hint_why(sitting, seat, best);
    for (int i = 0; i < sitting_seating(sitting)->count; i++) {
        names.seat[i] = sitting_seating(sitting)->chair[i].name;
    }
    say_advice((Tongue){0}, &why, &names, out);
}

static void test_tables__a_hint_is_named_and_says_why(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i], 1, 4, 0);
        char line[200];
        Text words = text_over(line, sizeof line);
        Action best;
        stage_until_asked(s, PHASE_TURN);
        say_why(s, 0, &best, &words);
        assert_true(words.length > 0);
        assert_false(stage_shows(s, line));
        stage_command(s, CMD_HINT);
        stage_wait(s, 0.1f);
        assert_true(stage_shows(s, line));
        if (!is_named(s, &best, line)) fail_msg("%s: not named: %s", STALLS[i], line);
        stage_wait(s, 20); // read, and gone
        assert_false(stage_shows(s, line));
        stage_command(s, CMD_HINT);
        stage_draw(s);
        assert_true(stage_shows(s, line));
        stage_free(s);
    }
}

/* Under the pointer a card stands higher, and its frame goes with it: it is round its head. */
static bool is_framed_under_the_pointer(Stage *s, Card card)
{
    const DrawOp *face = NULL;
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        if (!(t->flags & UI_DRAGGABLE) || strcmp(t->label, card_notation(card)) != 0) continue;
        const Input in = {.type = INPUT_MOVE, .device = DEVICE_MOUSE, .x = t->rect.x + 4,
                          .y = t->rect.y + t->rect.h / 2};
        app_input(s->app, &in);
        break;
    }
    stage_draw(s);
    stage_draw(s);
    for (int k = 0; k < s->canvas->op_count; k++) {
        const DrawOp *op = &s->canvas->ops[k];
        if (stage_face(s, op) == card && op->rect.y > 500) face = op;
        if (!face || op->kind != OP_RING || op->width < 4.5f) continue;
        if (fabsf(op->rect.x + 4 - face->rect.x) < 1)
            return op->rect.y < face->rect.y;
    }
    return false;
}

/* The frame of a card that is hinted lies over all cards of the hand. */
static void test_tables__a_hinted_card_is_framed_on_top(void **state)
{
    (void)state;
    Stage *s = table("daifugo", 1, 4, 0);
    FastRng dice = fast_rng_seeded(8);
    int framed = 0;
    for (int turn = 0; turn < 60 && look(s)->phase != PHASE_ROUND_OVER; turn++) {
        Action best;
        if (sitting_person_to_act(s->app->sitting) == 0) {
            stage_wait(s, 1);
            while (!sitting_hint(s->app->sitting, 0, &best)) app_step(s->app, 0.02f);
            stage_command(s, CMD_HINT);
            stage_draw(s);
            int last_card = 0, frame = 0;
            for (int k = 0; k < s->canvas->op_count; k++) {
                const DrawOp *op = &s->canvas->ops[k];
                const bool low = op->rect.y > 500 && op->rect.x > 200;
                if (op->kind == OP_PICTURE && low) last_card = k;
                if (op->kind == OP_RING && low && op->width > 4.5f && op->width < 5.5f) frame = k;
            }
            if (best.count > 0) assert_true(frame > last_card && last_card > 0);
            if (best.count > 0) assert_true(is_framed_under_the_pointer(s, best.item[0]));
            framed += best.count > 0;
        }
        stage_act(s, &dice);
    }
    assert_true(framed > 0);
    stage_free(s);
}

static void test_tables__who_wants_no_hints_is_offered_none(void **state)
{
    (void)state;
    Stage *s = table("daifugo", 1, 4, 0);
    char line[200];
    Text words = text_over(line, sizeof line);
    Action best;
    stage_until_asked(s, PHASE_TURN);
    say_why(s, 0, &best, &words);
    assert_non_null(stage_target(s, ID_HINT_BUTTON));
    app_set(s->app, PREF_HINTS, 0);
    stage_wait(s, 0.1f);
    assert_null(stage_target(s, ID_HINT_BUTTON));
    stage_command(s, CMD_HINT);
    stage_command(s, CMD_HINT);
    stage_draw(s);
    assert_false(stage_shows(s, line));
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables__computers_play_whole_matches),
        cmocka_unit_test(test_tables__cards_are_as_large_as_was_set),
        cmocka_unit_test(test_tables__names_of_rules_are_large_unless_left_out),
        cmocka_unit_test(test_tables__after_the_result_the_next_deal_is_told),
        cmocka_unit_test(test_tables__who_is_out_is_out_after_a_rest),
        cmocka_unit_test(test_tables__a_card_is_picked_and_put_back),
        cmocka_unit_test(test_tables__a_card_is_played_by_pointer_keys_and_drag),
        cmocka_unit_test(test_tables__open_hands_are_played_from_as_ever),
        cmocka_unit_test(test_tables__two_clicks_and_drags_play_only_where_they_are_set),
        cmocka_unit_test(test_tables__a_drawn_card_is_dragged_only_where_it_is_set),
        cmocka_unit_test(test_tables__what_is_refused_is_refused_in_words),
        cmocka_unit_test(test_tables__a_hint_and_a_question_cost_nothing),
        cmocka_unit_test(test_tables__the_rules_take_every_hint),
        cmocka_unit_test(test_tables__a_hint_is_named_and_says_why),
        cmocka_unit_test(test_tables__a_hinted_card_is_framed_on_top),
        cmocka_unit_test(test_tables__who_wants_no_hints_is_offered_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
