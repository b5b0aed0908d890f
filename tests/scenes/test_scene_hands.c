/*
 * test_scene_hands.c - every stall from the street to the end of a match by one pad alone, by
 * fingers alone, by keys (as they usually are, changed, for one hand), and by one switch.
 */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "app/keys.h"
#include "stage.h"

enum { CARDS_SHOWN = 64, FLAGS_OF_A_CARD = UI_PLAY | UI_DRAGGABLE, DECISIONS_MOST = 600 };

typedef enum By { BY_PAD, BY_FINGERS, BY_KEYS, BY_ONE_SWITCH } By;

typedef struct Hands {
    Stage *s;
    By by;
    float rest_y[CARDS_SHOWN]; /* upper edges of the hand before anything is picked */
} Hands;

/* ---- what hands can do ---- */

static void pad_button(Stage *s, Command command, float hold_s)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .command = (uint8_t)command,
                .down = true};
    app_input(s->app, &in);
    stage_wait(s, hold_s);
    in.down = false;
    app_input(s->app, &in);
    stage_wait(s, 0.02f);
}

static void tap(Stage *s, Rect r, float hold_s)
{
    Input in = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 1, .down = true,
                .x = r.x + r.w / 2, .y = r.y + r.h / 2};
    app_input(s->app, &in);
    stage_wait(s, hold_s);
    in.type = INPUT_UP;
    in.down = false;
    app_input(s->app, &in);
    stage_wait(s, 0.02f);
}

static void key(Stage *s, KeyPress press, float hold_s)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .key = press.key, .down = true,
                .shift = press.with & WITH_SHIFT, .ctrl = press.with & WITH_CTRL};
    app_input(s->app, &in);
    stage_wait(s, hold_s);
    in.down = false;
    app_input(s->app, &in);
    stage_wait(s, 0.02f);
}

/* What the map in force has for it. */
static void button(const Hands *h, Command command, float hold_s)
{
    if (h->by == BY_PAD) pad_button(h->s, command, hold_s);
    else key(h->s, h->s->app->keys.key[command][0], hold_s);
}

/* Any key, once the focus has wandered there by itself. */
static void wait_and_choose(const Hands *h, const UiTarget *wanted)
{
    enum { KEY_M = 16, STEPS_MOST = 1000 };
    Ui *ui = h->s->app->ui;
    for (int n = 0; ui_focus(ui) != wanted->id || !ui_focus_shown(ui); n++) {
        if (n > STEPS_MOST) fail_msg("the focus never gets to %s", wanted->label);
        app_step(h->s->app, 0.1f);
        stage_draw(h->s);
    }
    key(h->s, (KeyPress){KEY_M, 0}, 0.02f);
}

static void press(const Hands *h, const UiTarget *t, float hold_s)
{
    Ui *ui = h->s->app->ui;
    const UiTarget wanted = *t;
    if (h->by == BY_FINGERS) {
        tap(h->s, wanted.rect, hold_s);
        return;
    }
    if (h->by == BY_ONE_SWITCH) {
        wait_and_choose(h, &wanted);
        return;
    }
    for (int n = 0; ui_focus(ui) != wanted.id || !ui_focus_shown(ui); n++) {
        if (n > 120) fail_msg("nothing gets to %s", wanted.label);
        button(h, CMD_NEXT_AREA, 0.02f);
    }
    button(h, CMD_SELECT, hold_s);
}

static void press_label(const Hands *h, const char *label)
{
    const UiTarget *t = stage_labelled(h->s, label);
    if (!t) fail_msg("nothing called %s", label);
    press(h, t, t->flags & UI_HOLD ? 0.8f : 0.02f);
}

static void press_primary(const Hands *h)
{
    Ui *ui = h->s->app->ui;
    stage_draw(h->s);
    for (int i = 0; i < ui_target_count(ui); i++) {
        if (!(ui_target(ui, i)->flags & UI_PRIMARY)) continue;
        press(h, ui_target(ui, i), 0.02f);
        return;
    }
    fail_msg("no primary");
}

/* ---- cards of the hand ---- */

/* The `n`th card of the hand on the screen, or NULL. */
static const UiTarget *hand_card(const Hands *h, int n)
{
    Ui *ui = h->s->app->ui;
    for (int i = 0; i < ui_target_count(ui); i++) {
        if (ui_target(ui, i)->flags == FLAGS_OF_A_CARD && n-- == 0) return ui_target(ui, i);
    }
    return NULL;
}

static bool is_picked(const Hands *h, int n)
{
    return hand_card(h, n)->rect.y < h->rest_y[n] - 2;
}

static int count_of(const char *const *word, int count, const char *label)
{
    int n = 0;
    for (int i = 0; i < count; i++) n += strcmp(word[i], label) == 0;
    return n;
}

static int picked_of(const Hands *h, const char *label)
{
    int count = 0;
    for (int n = 0; hand_card(h, n); n++)
        count += is_picked(h, n) && strcmp(hand_card(h, n)->label, label) == 0;
    return count;
}

/* One press may take all of a rank: what is not wanted goes back. */
static void put_back(const Hands *h, const char *const *word, int count)
{
    for (int n = 0; hand_card(h, n); n++) {
        const char *label = hand_card(h, n)->label;
        if (is_picked(h, n) && picked_of(h, label) > count_of(word, count, label))
            press(h, hand_card(h, n), 0.02f);
    }
}

static void pick(Hands *h, const char *const *word, int count)
{
    for (int n = 0; hand_card(h, n); n++) h->rest_y[n] = hand_card(h, n)->rect.y;
    for (int i = 0; i < count; i++) {
        int n = 0;
        if (picked_of(h, word[i]) >= count_of(word, count, word[i])) continue;
        while (hand_card(h, n) && (strcmp(hand_card(h, n)->label, word[i]) || is_picked(h, n))) n++;
        if (!hand_card(h, n)) fail_msg("the card %s is not there", word[i]);
        press(h, hand_card(h, n), 0.02f);
        put_back(h, word, count);
    }
}

/* ---- decisions, as they are written: "play 7h 8h" ---- */

typedef struct Way {
    const char *verb, *label; /* label NULL: the primary */
} Way;

static bool one_press(const Hands *h, const char *verb)
{
    static const Way WAYS[] = {
        {"pass", "Draw and pass"}, {"pass", "Pass and lose the round"}, {"pass", "Pass"},
        {"skip", "Nothing"},       {"wait", "Wait"},
        {"dotenko", "Dotenko!"},   {"look", "Keep my hand"},  {"fuwari", "Fuwari!"},
        {"sanzoku", "Sanzoku!"},   {"turn", "Turn the box"},  {"fold", "Drop, pay 1"},
        {"tamalou", "Tamalou!"},   {"draw", "Draw"}};
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        if (strcmp(WAYS[i].verb, verb) || !stage_labelled(h->s, WAYS[i].label)) continue;
        press_label(h, WAYS[i].label);
        if (strcmp(WAYS[i].label, "Pass and lose the round") == 0) press_label(h, "Pass anyway");
        return true;
    }
    return false;
}

static void press_place(const Hands *h, const char *seat, const char *place)
{
    char label[UI_LABEL_MAX];
    Text words = text_over(label, sizeof label);
    const int number = seat[0] - '0';
    text_printf(&words, "%s %s", sitting_seating(h->s->app->sitting)->chair[number].name, place);
    press_label(h, label);
}

/* A call of Dotenko has the verb's name in the game's language: the golden button. */
static void press_call(const Hands *h)
{
    Ui *ui = h->s->app->ui;
    stage_draw(h->s);
    for (int i = 0; i < ui_target_count(ui); i++) {
        const char *label = ui_target(ui, i)->label;
        if (label[0] == '\0' || label[strlen(label) - 1] != '!') continue;
        press(h, ui_target(ui, i), 0.02f);
        return;
    }
    fail_msg("no call");
}

static void carry_out(Hands *h, char *words)
{
    const char *word[ACTION_ITEMS_MAX + 2] = {0};
    int count = 0;
    for (char *at = strtok(words, " "); at; at = strtok(NULL, " ")) {
        at[strcspn(at, "=")] = '\0'; // what a joker stands for is the table's to offer
        if (strcmp(at, "back") != 0) word[count++] = at;
    }
    const char *verb = word[0];
    const bool tamalou = strcmp(sitting_game(h->s->app->sitting)->id, "tamalou") == 0;
    if (strcmp(verb, "place") == 0 || strcmp(verb, "swap") == 0 || strcmp(verb, "peek") == 0) {
        press_label(h, word[1]);
    } else if (strcmp(verb, "take") == 0) {
        press_label(h, "Take the face-up card");
        press_label(h, word[1]);
    } else if (strcmp(verb, "spy") == 0) {
        press_place(h, word[1], word[2]);
    } else if (strcmp(verb, "trade") == 0) {
        press_label(h, word[1]);
        if (count == 4) press_place(h, word[2], word[3]);
    } else if (count > 1) {
        pick(h, word + 1, count - 1);
        press_primary(h);
    } else if (strcmp(verb, "shotenko") == 0 || strcmp(verb, "return") == 0) {
        press_call(h);
    } else if (strcmp(verb, "discard") == 0 && !tamalou) {
        press_label(h, "Discards");
    } else if (!one_press(h, verb)) {
        press_primary(h);
    }
}

static void decide(Hands *h)
{
    Sitting *sitting = h->s->app->sitting;
    char words[ACTION_TEXT_MAX], kept[ACTION_TEXT_MAX];
    Text out = text_over(words, sizeof words);
    FastRng dice = fast_rng_seeded((uint64_t)match_step_count(sitting_match(sitting)));
    const int before = match_step_count(sitting_match(sitting));
    Action best;
    ai_choose(sitting_game(sitting), sitting_view(sitting, 0), AI_NORMAL, &dice, &best);
    action_format(sitting_game(sitting), &best, &out);
    memcpy(kept, words, sizeof kept);
    carry_out(h, words);
    if (match_step_count(sitting_match(sitting)) == before) fail_msg("%s is not done", kept);
}

/* ---- from the street to the end ---- */

/* The match that the screens would begin, with cards that are the same every time. */
static void sit_down(Stage *s, const Game *game, const Setup *wished)
{
    Setup setup = *wished;
    const Seating seating = *sitting_seating(s->app->sitting);
    assert_true(seed_parse("7", &setup.seed));
    app_sit_down(s->app, sitting_new(app_host(s->app), game, &setup, &seating, true));
    app_replace(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.1f);
}

static void from_the_street(Hands *h, const Game *game, const char *sign)
{
    press_label(h, sign);
    assert_string_equal(stage_top(h->s), "setup");
    press_label(h, "Play");
    assert_string_equal(stage_top(h->s), "table");
    Setup setup = *match_setup(sitting_match(h->s->app->sitting));
    const char *length = strcmp(game->id, "kakkuri") == 0 ? "deals" : "rounds";
    setup.option[option_find(game, length, strlen(length))] = 2;
    assert_null(game->settle(&setup));
    sit_down(h->s, game, &setup);
}

typedef void Prepare(App *app);

static void play_whole(By by, Prepare *prepare, const char *id, const char *sign)
{
    Hands h = {.s = stage_new(), .by = by};
    const Game *game = game_by_id(id, strlen(id));
    int decisions = 0;
    app_set(h.s->app, PREF_SPEED, 0);
    if (prepare) prepare(h.s->app);
    app_push(h.s->app, street_scene_new());
    stage_wait(h.s, 0.1f);
    from_the_street(&h, game, sign);
    for (bool over = false; !over; ) {
        if (strcmp(stage_top(h.s), "result") == 0) {
            stage_wait(h.s, 1);
            if (stage_labelled(h.s, "Go on")) press_label(&h, "Go on");
            stage_wait(h.s, 4); // how it was won tells itself
            over = sitting_table(h.s->app->sitting)->over;
            const char *next = strcmp(game->id, "kakkuri") == 0 ? "Next deal" : "Next round";
            press_label(&h, over ? "Play again" : next);
            assert_string_equal(stage_top(h.s), "table");
        } else if (sitting_person_to_act(h.s->app->sitting) == 0) {
            assert_true(decisions++ < DECISIONS_MOST);
            stage_wait(h.s, 0.05f);
            decide(&h);
        }
        stage_wait(h.s, 0.05f);
    }
    assert_true(decisions > 0);
    stage_free(h.s);
}

static void play_all(By by, Prepare *prepare)
{
    static const char *const STALLS[][2] = {{"takoyaki", "Takoyaki"}, {"dotenko", "Dotenko"},
                                            {"kakkuri", "Kakkuri"},   {"tamalou", "Tamalou"},
                                            {"daifugo", "Daifugō"}};
    for (int i = 0; i < 5; i++) play_whole(by, prepare, STALLS[i][0], STALLS[i][1]);
}

static void test_hands__one_pad_plays_every_stall_to_its_end(void **state)
{
    (void)state;
    play_all(BY_PAD, NULL);
}

static void test_hands__fingers_play_every_stall_to_its_end(void **state)
{
    (void)state;
    play_all(BY_FINGERS, NULL);
}

/* A key map in which every key of play has moved. */
static void change_keys(App *app)
{
    enum { KEY_F = 9, KEY_G = 10, KEY_X = 27, KEY_C = 6, KEY_V = 25 };
    Command other;
    assert_int_equal(keys_give(app, CMD_NEXT_AREA, (KeyPress){KEY_F, WITH_SHIFT}, &other),
                     KEYS_GIVEN);
    assert_int_equal(keys_give(app, CMD_SELECT, (KeyPress){KEY_G, 0}, &other), KEYS_GIVEN);
    assert_int_equal(keys_give(app, CMD_CONFIRM, (KeyPress){KEY_X, 0}, &other), KEYS_GIVEN);
    assert_int_equal(keys_give(app, CMD_PASS, (KeyPress){KEY_C, 0}, &other), KEYS_GIVEN);
    assert_int_equal(keys_give(app, CMD_DRAW, (KeyPress){KEY_V, WITH_CTRL}, &other), KEYS_GIVEN);
}

static void numpad(App *app) { app_set(app, PREF_HAND, KEYS_NUMPAD); }
static void left_hand(App *app) { app_set(app, PREF_HAND, KEYS_LEFT); }
static void right_hand(App *app) { app_set(app, PREF_HAND, KEYS_RIGHT); }

static void one_switch(App *app)
{
    app_set(app, PREF_ONE_SWITCH, 1);
    app_set(app, PREF_SCAN, PREFS[PREF_SCAN].lo);
}

static void test_hands__keys_play_every_stall_to_its_end(void **state)
{
    (void)state;
    play_all(BY_KEYS, NULL);
}

static void test_hands__changed_keys_play_every_stall_to_its_end(void **state)
{
    (void)state;
    play_all(BY_KEYS, change_keys);
}

static void test_hands__the_number_pad_plays_every_stall_to_its_end(void **state)
{
    (void)state;
    play_all(BY_KEYS, numpad);
}

static void test_hands__the_left_hand_plays_every_stall_to_its_end(void **state)
{
    (void)state;
    play_all(BY_KEYS, left_hand);
}

static void test_hands__the_right_hand_plays_every_stall_to_its_end(void **state)
{
    (void)state;
    play_all(BY_KEYS, right_hand);
}

static void test_hands__one_switch_plays_every_stall_to_its_end(void **state)
{
    (void)state;
    play_all(BY_ONE_SWITCH, one_switch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands__one_pad_plays_every_stall_to_its_end),
        cmocka_unit_test(test_hands__fingers_play_every_stall_to_its_end),
        cmocka_unit_test(test_hands__keys_play_every_stall_to_its_end),
        cmocka_unit_test(test_hands__changed_keys_play_every_stall_to_its_end),
        cmocka_unit_test(test_hands__the_number_pad_plays_every_stall_to_its_end),
        cmocka_unit_test(test_hands__the_left_hand_plays_every_stall_to_its_end),
        cmocka_unit_test(test_hands__the_right_hand_plays_every_stall_to_its_end),
        cmocka_unit_test(test_hands__one_switch_plays_every_stall_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
