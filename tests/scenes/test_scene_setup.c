/* test_scene_setup.c - the setup screen does what it says, with every kind of input. */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/setup/setup_parts.h"

static const Game *takoyaki(void) { return game_by_id("takoyaki", strlen("takoyaki")); }

static Stage *setup(void)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, setup_scene_new(s->app, takoyaki()));
    stage_draw(s);
    return s;
}

static SetupScreen *screen(Stage *s)
{
    for (int i = 0; i < s->app->depth; i++)
        if (strcmp(s->app->stack[i]->kind->name, "setup") == 0)
            return (SetupScreen *)s->app->stack[i];
    abort(); // the compiler is to know that it is there
}

/* What is scrolled away is brought into sight first, as the keys do it. */
static void press(Stage *s, int id)
{
    if (!stage_target(s, id)) {
        ui_set_focus(s->app->ui, id);
        stage_wait(s, 1);
    }
    stage_press(s, id);
}

/* One part of a control: a segment, a side of a stepper. */
static void press_part(Stage *s, int id, int value)
{
    ui_set_focus(s->app->ui, id);
    stage_wait(s, 1);
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        if (t->id != id || t->value != value) continue;
        Input in = {.type = INPUT_DOWN, .x = t->rect.x + t->rect.w / 2,
                    .y = t->rect.y + t->rect.h / 2};
        app_input(s->app, &in);
        in.type = INPUT_UP;
        app_input(s->app, &in);
        stage_draw(s);
        return;
    }
    fail_msg("no part %d of %d", value, id);
}

static int option_id(const char *key)
{
    return ID_OPTION + IDS_AN_OPTION * option_find(takoyaki(), key, strlen(key));
}

static int16_t *option(Stage *s, const char *key)
{
    return &screen(s)->setup.option[option_find(takoyaki(), key, strlen(key))];
}

static void type(Stage *s, const char *text)
{
    Input in = {.type = INPUT_TEXT};
    snprintf(in.text, sizeof in.text, "%s", text);
    app_input(s->app, &in);
    stage_draw(s);
}

static void key(Stage *s, uint16_t which, bool ctrl)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .key = which, .down = true,
                .ctrl = ctrl};
    Rect where;
    keymap_command(&in, ui_is_typing(s->app->ui, &where));
    app_input(s->app, &in);
    in.down = false;
    app_input(s->app, &in);
    stage_draw(s);
}
enum { KEY_ENTER = 40, KEY_DOWN = 81, KEY_UP = 82 };

/* ---- who plays ---- */

static void test_setup__a_newcomer_finds_a_person_and_a_computer(void **state)
{
    (void)state;
    Stage *s = setup();
    const Seating *seating = &screen(s)->seating;
    assert_int_equal(seating->count, 2);
    assert_false(seating->chair[0].computer);
    assert_true(seating->chair[1].computer);
    assert_true(stage_shows(s, "2 of 8"));
    stage_free(s);
}

static void test_setup__whoever_was_here_last_sits_there_first(void **state)
{
    (void)state;
    Stage *s = stage_new();
    Seating seen = {.count = 1, .chair = {{.name = "Hanako", .avatar = 3}}};
    people_remember(&s->app->people, s->app->store, &seen);
    app_push(s->app, setup_scene_new(s->app, takoyaki()));
    stage_draw(s);
    assert_string_equal(screen(s)->seating.chair[0].name, "Hanako");
    assert_int_equal(screen(s)->seating.chair[0].avatar, 3);
    stage_free(s);
}

static void test_setup__chairs_up_to_what_the_game_seats(void **state)
{
    (void)state;
    Stage *s = setup();
    for (int seats = 3; seats <= 8; seats++) {
        press(s, seats % 2 ? ID_ADD_PERSON : ID_ADD_COMPUTER);
        assert_int_equal(screen(s)->seating.count, seats);
        assert_int_equal(screen(s)->seating.chair[seats - 1].computer, seats % 2 == 0);
    }
    assert_null(stage_target(s, ID_ADD_PERSON));
    assert_null(stage_target(s, ID_ADD_COMPUTER));
    for (int a = 0; a < 8; a++) // each avatar once at a table
        for (int b = 0; b < a; b++)
            assert_int_not_equal(screen(s)->seating.chair[a].avatar,
                                 screen(s)->seating.chair[b].avatar);
    for (int seats = 7; seats >= 2; seats--) {
        press(s, ID_REMOVE);
        assert_int_equal(screen(s)->seating.count, seats);
    }
    press(s, ID_REMOVE); // two are needed
    assert_int_equal(screen(s)->seating.count, 2);
    assert_string_equal(s->sound, "refuse");
    stage_free(s);
}

static void test_setup__eight_players_stand_there_without_scrolling(void **state)
{
    (void)state;
    Stage *s = setup();
    for (int seats = 3; seats <= 8; seats++) press(s, ID_ADD_COMPUTER);
    ui_set_focus(s->app->ui, ID_GRIP);
    stage_wait(s, 1);
    for (int i = 0; i < 8; i++) { // each row's last control, whole
        const UiTarget *t = stage_target(s, ID_REMOVE + i);
        assert_non_null(t);
        assert_true(t->rect.h >= 40);
    }
    stage_free(s);
}

static void test_setup__known_people_come_before_newcomers(void **state)
{
    (void)state;
    Stage *s = setup();
    Seating seen = {.count = 2, .chair = {{.name = "Aki", .avatar = 9}, {.name = "Bo"}}};
    people_remember(&s->app->people, s->app->store, &seen);
    press(s, ID_ADD_PERSON);
    press(s, ID_ADD_PERSON);
    press(s, ID_ADD_PERSON);
    assert_string_equal(screen(s)->seating.chair[2].name, "Aki");
    assert_int_equal(screen(s)->seating.chair[2].avatar, 9);
    assert_string_equal(screen(s)->seating.chair[3].name, "Bo");
    // Bo's face is the first person's: the later one takes another.
    assert_int_not_equal(screen(s)->seating.chair[3].avatar, screen(s)->seating.chair[0].avatar);
    assert_string_not_equal(screen(s)->seating.chair[4].name, "Aki");
    stage_free(s);
}

static void test_setup__a_person_becomes_a_computer_and_comes_back(void **state)
{
    (void)state;
    Stage *s = setup();
    Chair *chair = &screen(s)->seating.chair[0];
    snprintf(chair->name, sizeof chair->name, "Hanako");
    press_part(s, ID_KIND, 1);
    assert_true(chair->computer);
    assert_string_not_equal(chair->name, "Hanako");
    press_part(s, ID_KIND, 0);
    assert_false(chair->computer);
    assert_string_equal(chair->name, "Hanako");
    stage_free(s);
}

static void test_setup__a_name_is_typed_in_its_row(void **state)
{
    (void)state;
    Stage *s = setup();
    Chair *chair = &screen(s)->seating.chair[0];
    press(s, ID_NAME);
    for (int i = 0; i < 24; i++) stage_command(s, CMD_BACKSPACE);
    type(s, "はなこ {a|b}");
    key(s, KEY_ENTER, false);
    assert_string_equal(chair->name, "はなこ {a|b}");
    press(s, ID_NAME);
    for (int i = 0; i < 24; i++) stage_command(s, CMD_BACKSPACE);
    key(s, KEY_ENTER, false);
    assert_string_equal(chair->name, "はなこ {a|b}"); // nobody is nameless
    press(s, ID_NAME);
    for (int i = 0; i < 40; i++) type(s, "x");
    key(s, KEY_ENTER, false);
    const char *at = chair->name;
    int letters = 0;
    while (utf8_next(&at)) letters++;
    assert_int_equal(letters, NAME_LETTERS);
    stage_free(s);
}

static void test_setup__known_people_are_offered_while_typing(void **state)
{
    (void)state;
    Stage *s = setup();
    Seating seen = {.count = 1, .chair = {{.name = "Mei", .avatar = 6, .child = 2}}};
    people_remember(&s->app->people, s->app->store, &seen);
    assert_null(stage_target(s, ID_KNOWN));
    press(s, ID_NAME);
    press(s, ID_KNOWN);
    assert_string_equal(screen(s)->seating.chair[0].name, "Mei");
    assert_int_equal(screen(s)->seating.chair[0].child, 2);
    assert_null(stage_target(s, ID_KNOWN));
    stage_free(s);
}

/* ---- the order ---- */

static void name_chairs(Stage *s, int count)
{
    static const char *const NAMES[] = {"A", "B", "C", "D", "E", "F"};
    while (screen(s)->seating.count < count) press(s, ID_ADD_COMPUTER);
    for (int i = 0; i < count; i++)
        snprintf(screen(s)->seating.chair[i].name, NAME_BYTES, "%s", NAMES[i]);
    stage_draw(s);
}

static void assert_order(Stage *s, const char *order)
{
    char now[SEATS_MAX + 1] = "";
    for (int i = 0; i < screen(s)->seating.count; i++) now[i] = screen(s)->seating.chair[i].name[0];
    assert_string_equal(now, order);
}

static void test_setup__chairs_are_dragged(void **state)
{
    (void)state;
    Stage *s = setup();
    name_chairs(s, 4);
    const Rect from = stage_target(s, ID_GRIP + 3)->rect, to = stage_target(s, ID_GRIP + 1)->rect;
    Input in = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 1, .x = from.x + 24,
                .y = from.y + 24};
    app_input(s->app, &in);
    in.type = INPUT_MOVE;
    for (int i = 1; i <= 10; i++) {
        in.y = from.y + 24 + (to.y - from.y) * (float)i / 10;
        app_input(s->app, &in);
        stage_draw(s);
    }
    assert_order(s, "ADBC");
    in.y = 790; // far below the last row
    app_input(s->app, &in);
    stage_draw(s);
    assert_order(s, "ABCD");
    in.y = to.y + 24;
    app_input(s->app, &in);
    stage_draw(s);
    in.type = INPUT_UP;
    app_input(s->app, &in);
    stage_draw(s);
    assert_order(s, "ADBC");
    assert_int_equal(screen(s)->dragged, -1);
    stage_free(s);
}

static void test_setup__ctrl_and_arrows_move_the_chair_in_whose_row_the_focus_is(void **state)
{
    (void)state;
    Stage *s = setup();
    name_chairs(s, 3);
    key(s, KEY_DOWN, false); // shows the focus
    ui_set_focus(s->app->ui, ID_KIND + 1);
    key(s, KEY_UP, true);
    assert_order(s, "BAC");
    assert_int_equal(ui_focus(s->app->ui), ID_KIND + 0);
    key(s, KEY_UP, true); // it is the first already
    assert_order(s, "BAC");
    key(s, KEY_DOWN, true);
    key(s, KEY_DOWN, true);
    assert_order(s, "ACB");
    stage_free(s);
}

static void test_setup__a_chair_is_picked_up_carried_and_put_down(void **state)
{
    (void)state;
    Stage *s = setup();
    name_chairs(s, 3);
    press(s, ID_GRIP);
    assert_int_equal(screen(s)->carried, 0);
    stage_command(s, CMD_DOWN); // a pad's cross will do
    stage_command(s, CMD_DOWN);
    assert_order(s, "BCA");
    stage_command(s, CMD_CONFIRM);
    assert_int_equal(screen(s)->carried, -1);
    stage_command(s, CMD_DOWN);
    assert_order(s, "BCA");
    stage_free(s);
}

/* ---- one chair ---- */

static void test_setup__the_chair_sheet_sets_everything_of_a_person(void **state)
{
    enum { ID_CLOSE = 2, ID_LANGUAGE = 40, ID_READING = 60, ID_CHILD = 80, ID_FACE = 100 };
    (void)state;
    Stage *s = setup();
    Chair *chair = &screen(s)->seating.chair[0];
    press(s, ID_HELP);
    assert_string_equal(stage_top(s), "chair");
    press(s, ID_FACE + 7);
    assert_int_equal(chair->avatar, 7);
    press(s, ID_FACE + screen(s)->seating.chair[1].avatar); // somebody else's
    assert_int_equal(chair->avatar, 7);
    press(s, ID_CHILD + 3);
    assert_int_equal(chair->child, 3);
    press_part(s, ID_LANGUAGE, 2);
    assert_int_equal(app_chair_tongue(s->app, &(Chair){.tongue = chair->tongue}).lang, LANG_JA);
    press_part(s, ID_READING, 2);
    assert_int_equal(app_chair_tongue(s->app, &(Chair){.tongue = chair->tongue}).reading,
                     READ_KANA);
    press_part(s, ID_LANGUAGE, 1);
    assert_int_equal(app_chair_tongue(s->app, chair).lang, LANG_EN);
    press_part(s, ID_LANGUAGE, 0);
    assert_int_equal(chair->tongue, 0);
    press(s, ID_CLOSE);
    assert_string_equal(stage_top(s), "setup");
    stage_free(s);
}

static void test_setup__the_chair_sheet_sets_a_computers_strength(void **state)
{
    enum { ID_LEVEL = 20 };
    (void)state;
    Stage *s = setup();
    press(s, ID_HELP + 1);
    for (int level = 0; level < 4; level++) {
        press_part(s, ID_LEVEL, level);
        assert_int_equal(screen(s)->seating.chair[1].level, AI_EASY + level);
    }
    stage_command(s, CMD_CANCEL);
    assert_true(stage_shows(s, "Oni"));
    stage_free(s);
}

/* ---- house rules ---- */

static void test_setup__every_option_of_the_game_is_there_with_its_sentence(void **state)
{
    (void)state;
    Stage *s = setup();
    s->height = 3000; // all of it at once
    stage_draw(s);
    stage_draw(s);
    for (int i = 0; i < takoyaki()->option_count; i++) {
        const OptionSpec *o = &takoyaki()->options[i];
        assert_true(stage_shows(s, o->title));
        assert_true(stage_shows(s, o->sentence));
        assert_non_null(stage_target(s, ID_OPTION + IDS_AN_OPTION * i));
        for (int v = 0; o->type == OPTION_ENUM && v <= o->hi; v++)
            assert_true(stage_shows(s, o->name_titles[v]));
    }
    stage_free(s);
}

static void test_setup__options_change_as_their_kind_does(void **state)
{
    (void)state;
    Stage *s = setup();
    press_part(s, option_id("last_round"), 1);
    assert_int_equal(*option(s, "last_round"), 1);
    press_part(s, option_id("last_round"), 0);
    assert_int_equal(*option(s, "last_round"), 0);
    press_part(s, option_id("rounds"), 1);
    press_part(s, option_id("rounds"), 1);
    assert_int_equal(*option(s, "rounds"), 3);
    press_part(s, option_id("rounds"), -1);
    assert_int_equal(*option(s, "rounds"), 2);
    press_part(s, option_id("faces"), 1);
    assert_int_equal(*option(s, "faces"), 1);
    stage_free(s);
}

static void test_setup__auto_says_what_it_comes_to_and_is_stepped_through(void **state)
{
    (void)state;
    Stage *s = setup();
    ui_set_focus(s->app->ui, option_id("jokers"));
    stage_wait(s, 1);
    assert_true(stage_shows(s, "Auto (2)"));
    press_part(s, option_id("jokers"), 1);
    assert_int_equal(*option(s, "jokers"), 3);
    press_part(s, option_id("jokers"), -1);
    assert_int_equal(*option(s, "jokers"), OPTION_AUTO);
    press_part(s, option_id("jokers"), -1);
    assert_int_equal(*option(s, "jokers"), 1);
    press_part(s, option_id("jokers"), 1);
    press(s, ID_ADD_COMPUTER);
    press(s, ID_ADD_COMPUTER); // four players: two decks, four jokers
    ui_set_focus(s->app->ui, option_id("jokers"));
    stage_wait(s, 1);
    assert_true(stage_shows(s, "Auto (4)"));
    stage_free(s);
}

static void test_setup__a_preset_is_chosen_and_any_change_is_custom(void **state)
{
    (void)state;
    Stage *s = setup();
    assert_false(stage_shows(s, "Custom"));
    press_part(s, ID_PRESET, 1);
    assert_int_equal(setup_preset(takoyaki(), &screen(s)->setup), 1);
    press_part(s, option_id("last_round"), 1);
    ui_set_focus(s->app->ui, ID_PRESET);
    stage_wait(s, 1);
    assert_true(stage_shows(s, "Custom"));
    press_part(s, ID_PRESET, 0);
    assert_int_equal(setup_preset(takoyaki(), &screen(s)->setup), 0);
    assert_false(stage_shows(s, "Custom"));
    stage_free(s);
}

static void test_setup__what_does_not_go_together_is_told_and_never_changed(void **state)
{
    (void)state;
    Stage *s = setup();
    press_part(s, option_id("decks"), 1);
    assert_null(screen(s)->fault);
    press(s, ID_ADD_COMPUTER);
    press(s, ID_ADD_COMPUTER); // four players and one deck
    assert_string_equal(screen(s)->fault, "decks");
    assert_int_equal(*option(s, "decks"), 1);
    const char *why = "One deck is too small for four players or more: choose two.";
    assert_true(stage_shows(s, why));
    press(s, ID_START);
    assert_string_equal(s->app->toast[0].text, why);
    assert_string_equal(stage_top(s), "setup");
    press(s, ID_REMOVE + 3);
    assert_null(screen(s)->fault);
    assert_int_equal(*option(s, "decks"), 1);
    stage_free(s);
}

static void test_setup__rules_of_ones_own_are_kept_as_a_preset(void **state)
{
    (void)state;
    Stage *s = setup();
    press(s, ID_SAVE); // nothing to keep: they have a name
    assert_false(screen(s)->own.known);
    press_part(s, option_id("last_round"), 1);
    press(s, ID_SAVE);
    assert_true(screen(s)->own.known);
    app_pop(s->app);
    app_push(s->app, setup_scene_new(s->app, takoyaki()));
    stage_draw(s);
    assert_true(stage_shows(s, "Our rules"));
    assert_int_equal(*option(s, "last_round"), 0);
    press_part(s, ID_PRESET, 2);
    assert_int_equal(*option(s, "last_round"), 1);
    press(s, option_id("faces"));
    press_part(s, option_id("faces"), 1);
    press(s, ID_SAVE); // there are some already
    assert_string_equal(stage_top(s), "question");
    stage_command(s, CMD_CANCEL);
    assert_int_equal(screen(s)->own.option[option_find(takoyaki(), "faces", 5)], 0);
    press(s, ID_SAVE);
    stage_press_label(s, "Replace");
    assert_int_equal(screen(s)->own.option[option_find(takoyaki(), "faces", 5)], 1);
    stage_free(s);
}

/* ---- starting ---- */

static void test_setup__start_deals_what_was_chosen(void **state)
{
    (void)state;
    Stage *s = setup();
    press(s, ID_ADD_COMPUTER);
    press_part(s, option_id("rounds"), 1);
    const Seating chosen = screen(s)->seating;
    press(s, ID_START);
    assert_string_equal(stage_top(s), "table");
    assert_int_equal(s->app->depth, 2); // on the street again when it is left
    stage_assert_same_chairs(sitting_seating(s->app->sitting), &chosen);
    assert_int_equal(sitting_rounds(s->app->sitting), 2);
    assert_int_equal(sitting_table(s->app->sitting)->seat_count, 3);
    stage_free(s);
}

static void test_setup__enter_starts_at_once(void **state)
{
    (void)state;
    Stage *s = setup();
    key(s, KEY_ENTER, false);
    assert_string_equal(stage_top(s), "table");
    stage_free(s);
}

static void test_setup__same_as_last_time_is_people_and_rules(void **state)
{
    (void)state;
    Stage *s = setup();
    press(s, ID_LAST); // nobody has played yet
    assert_string_equal(s->sound, "refuse");
    press(s, ID_ADD_PERSON);
    press_part(s, option_id("joker_swap"), 2);
    press_part(s, option_id("jokers"), 1);
    const SetupScreen chosen = *screen(s);
    press(s, ID_START);
    stage_play_round(s);
    app_home(s->app);
    app_push(s->app, setup_scene_new(s->app, takoyaki()));
    stage_draw(s);
    // People are remembered; the rules begin as the game is handed down.
    stage_assert_same_chairs(&screen(s)->seating, &chosen.seating);
    assert_int_equal(setup_preset(takoyaki(), &screen(s)->setup), 0);
    press(s, ID_REMOVE);
    press(s, ID_LAST);
    stage_assert_same_chairs(&screen(s)->seating, &chosen.seating);
    assert_memory_equal(screen(s)->setup.option, chosen.setup.option,
                        sizeof chosen.setup.option);
    stage_free(s);
}

static void test_setup__rules_from_elsewhere_are_read_with_care(void **state)
{
    (void)state;
    Stage *s = stage_new();
    store_put(s->app->store, "stall/takoyaki/seats", "p usagi 3 0 0 A\tc tanuki 3 0 0 B");
    store_put(s->app->store, "stall/takoyaki/rules",
              "last_round=on rounds=99 gone=1 =x faces jokers=auto decks=2 \x01");
    app_push(s->app, setup_scene_new(s->app, takoyaki()));
    stage_draw(s);
    stage_press(s, ID_LAST);
    assert_int_equal(*option(s, "last_round"), 1);
    assert_int_equal(*option(s, "rounds"), 1); // 99 is none of its values
    assert_int_equal(*option(s, "faces"), 0);
    assert_int_equal(*option(s, "decks"), 2);
    stage_free(s);
}

static void test_setup__start_asks_before_it_replaces_a_match(void **state)
{
    (void)state;
    Stage *s = setup();
    press(s, ID_START);
    app_home(s->app); // it waits
    app_push(s->app, setup_scene_new(s->app, takoyaki()));
    stage_draw(s);
    press(s, ID_START);
    assert_string_equal(stage_top(s), "question");
    stage_press_label(s, "Keep the old one");
    assert_string_equal(stage_top(s), "setup");
    assert_null(s->app->sitting);
    assert_true(journal_waits(s->app->store, "takoyaki"));
    press(s, ID_START);
    stage_press_label(s, "Start a new one");
    assert_string_equal(stage_top(s), "table");
    assert_int_equal(s->app->depth, 2);
    stage_free(s);
}

static void test_setup__the_book_opens_and_the_focus_comes_back(void **state)
{
    (void)state;
    Stage *s = setup();
    press(s, ID_BOOK);
    assert_string_equal(stage_top(s), "book");
    stage_command(s, CMD_CANCEL);
    assert_string_equal(stage_top(s), "setup");
    assert_int_equal(ui_focus(s->app->ui), ID_BOOK);
    stage_command(s, CMD_CANCEL);
    assert_string_equal(stage_top(s), "street");
    stage_free(s);
}

static void test_setup__keys_alone_reach_every_control(void **state)
{
    (void)state;
    Stage *s = setup();
    bool reached[2000] = {false};
    for (int i = 0; i < 200; i++) {
        stage_command(s, CMD_NEXT_AREA);
        stage_wait(s, 0.3f);
        reached[ui_focus(s->app->ui)] = true;
    }
    const int ids[] = {ID_BACK, ID_BOOK, ID_LAST, ID_SAVE, ID_START, ID_ADD_PERSON,
                       ID_ADD_COMPUTER, ID_PRESET, ID_GRIP, ID_AVATAR + 1, ID_NAME, ID_KIND + 1,
                       ID_HELP, ID_REMOVE + 1};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) assert_true(reached[ids[i]]);
    for (int i = 0; i < takoyaki()->option_count; i++)
        assert_true(reached[ID_OPTION + IDS_AN_OPTION * i]);
    stage_free(s);
}

/* ---- practice, and rules by their code ---- */

static void write_code(Stage *s, const char *code)
{
    press(s, ID_CODE);
    for (int i = 0; i < 24; i++) key(s, 42, false); // Backspace
    for (; *code; code++) type(s, (const char[]){*code, '\0'});
    key(s, KEY_ENTER, false);
}

static void test_setup__practice_is_asked_for_and_told(void **state)
{
    (void)state;
    Stage *s = setup();
    press(s, ID_PRACTICE);
    press(s, ID_START);
    assert_string_equal(stage_top(s), "table");
    assert_true(sitting_is_practice(s->app->sitting));
    assert_non_null(strstr(fake_store_line(s->app->store, "takoyaki", 0), " practice=on"));
    assert_true(stage_shows(s, "Practice"));
    app_home(s->app);
    app_push(s->app, setup_scene_new(s->app, takoyaki()));
    assert_int_equal(screen(s)->setup.practice, 0); // in earnest unless it is asked for
    stage_free(s);
}

static void test_setup__a_code_sets_the_rules_and_shows_them(void **state)
{
    (void)state;
    Stage *s = setup();
    char code[RULES_CODE_MAX + 1];
    Setup other = screen(s)->setup;
    setup_apply_preset(takoyaki(), &takoyaki()->presets[1], &other);
    other.option[option_find(takoyaki(), "rounds", 6)] = 7;
    rules_code_write(takoyaki(), &other, code);
    write_code(s, code);
    assert_memory_equal(screen(s)->setup.option, other.option, sizeof other.option);
    assert_true(stage_shows(s, code));
    stage_wait(s, 0.3f);
    assert_true(stage_shows(s, "You now play by the rules of this code."));
    stage_free(s);
}

static void test_setup__a_code_that_is_none_changes_nothing_and_says_so(void **state)
{
    char dotenko[RULES_CODE_MAX + 1];
    const Setup theirs = setup_usual(GAMES[1], 4);
    rules_code_write(GAMES[1], &theirs, dotenko);
    const struct {
        const char *code, *words;
    } WRONG[] = {{"T1XX", "a typo"}, {"hello", "a typo"}, {dotenko, "another stall: Dotenko"},
                 {"T3T3", "another version"}};
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        Stage *s = setup();
        const Setup before = screen(s)->setup;
        write_code(s, WRONG[i].code);
        assert_memory_equal(&screen(s)->setup, &before, sizeof before);
        stage_wait(s, 0.3f);
        if (!stage_shows(s, WRONG[i].words)) fail_msg("%s: not said", WRONG[i].code);
        stage_free(s);
    }
}

static void test_setup__the_code_is_copied(void **state)
{
    (void)state;
    Stage *s = setup();
    char code[RULES_CODE_MAX + 1];
    rules_code_write(takoyaki(), &screen(s)->setup, code);
    press(s, ID_COPY);
    assert_string_equal(s->copied, code);
    stage_free(s);
}

/* ---- locked rules ---- */

static void test_setup__locked_rules_stay_and_say_why(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_set(s->app, PREF_LOCK_RULES, 1);
    app_push(s->app, street_scene_new());
    app_push(s->app, setup_scene_new(s->app, takoyaki()));
    stage_draw(s);
    assert_true(stage_shows(s, "Grown-ups have locked the rules below"));
    for (int i = 0; i < takoyaki()->option_count; i++) {
        const Setup before = screen(s)->setup;
        press(s, ID_OPTION + IDS_AN_OPTION * i);
        assert_memory_equal(&screen(s)->setup, &before, sizeof before);
        stage_wait(s, 0.3f);
        assert_true(stage_shows(s, "The rules are locked."));
    }
    press(s, ID_CODE);
    Rect where;
    assert_false(ui_is_typing(s->app->ui, &where));
    const Setup before = screen(s)->setup;
    press_part(s, ID_PRESET, 1); // a set of rules is free to choose
    assert_memory_not_equal(screen(s)->setup.option, before.option, sizeof before.option);
    press(s, ID_START);
    assert_string_equal(stage_top(s), "table");
    stage_free(s);
}

/* Rules of one's own that were played before the lock are not played behind it. */
static void test_setup__locked_rules_are_a_preset_s_again(void **state)
{
    (void)state;
    Stage *s = setup();
    press_part(s, option_id("rounds"), 1);
    assert_int_equal(setup_preset(takoyaki(), &screen(s)->setup), -1);
    press(s, ID_START);
    for (int child = 0; child < 2; child++) {
        app_home(s->app);
        app_set(s->app, PREF_LOCK_RULES, 1);
        if (child) {
            setup_start_at_once(s->app, takoyaki());
        } else {
            app_push(s->app, setup_scene_new(s->app, takoyaki()));
            stage_draw(s);
            press(s, ID_LAST);
            press(s, ID_START);
        }
        if (!child) stage_press_label(s, "Start a new one");
        assert_string_equal(stage_top(s), "table");
        assert_true(setup_preset(takoyaki(), match_setup(sitting_match(s->app->sitting))) >= 0);
    }
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_setup__a_newcomer_finds_a_person_and_a_computer),
        cmocka_unit_test(test_setup__whoever_was_here_last_sits_there_first),
        cmocka_unit_test(test_setup__chairs_up_to_what_the_game_seats),
        cmocka_unit_test(test_setup__eight_players_stand_there_without_scrolling),
        cmocka_unit_test(test_setup__known_people_come_before_newcomers),
        cmocka_unit_test(test_setup__a_person_becomes_a_computer_and_comes_back),
        cmocka_unit_test(test_setup__a_name_is_typed_in_its_row),
        cmocka_unit_test(test_setup__known_people_are_offered_while_typing),
        cmocka_unit_test(test_setup__chairs_are_dragged),
        cmocka_unit_test(test_setup__ctrl_and_arrows_move_the_chair_in_whose_row_the_focus_is),
        cmocka_unit_test(test_setup__a_chair_is_picked_up_carried_and_put_down),
        cmocka_unit_test(test_setup__the_chair_sheet_sets_everything_of_a_person),
        cmocka_unit_test(test_setup__the_chair_sheet_sets_a_computers_strength),
        cmocka_unit_test(test_setup__every_option_of_the_game_is_there_with_its_sentence),
        cmocka_unit_test(test_setup__options_change_as_their_kind_does),
        cmocka_unit_test(test_setup__auto_says_what_it_comes_to_and_is_stepped_through),
        cmocka_unit_test(test_setup__a_preset_is_chosen_and_any_change_is_custom),
        cmocka_unit_test(test_setup__what_does_not_go_together_is_told_and_never_changed),
        cmocka_unit_test(test_setup__rules_of_ones_own_are_kept_as_a_preset),
        cmocka_unit_test(test_setup__start_deals_what_was_chosen),
        cmocka_unit_test(test_setup__enter_starts_at_once),
        cmocka_unit_test(test_setup__same_as_last_time_is_people_and_rules),
        cmocka_unit_test(test_setup__rules_from_elsewhere_are_read_with_care),
        cmocka_unit_test(test_setup__start_asks_before_it_replaces_a_match),
        cmocka_unit_test(test_setup__the_book_opens_and_the_focus_comes_back),
        cmocka_unit_test(test_setup__practice_is_asked_for_and_told),
        cmocka_unit_test(test_setup__a_code_sets_the_rules_and_shows_them),
        cmocka_unit_test(test_setup__a_code_that_is_none_changes_nothing_and_says_so),
        cmocka_unit_test(test_setup__the_code_is_copied),
        cmocka_unit_test(test_setup__locked_rules_stay_and_say_why),
        cmocka_unit_test(test_setup__locked_rules_are_a_preset_s_again),
        cmocka_unit_test(test_setup__keys_alone_reach_every_control),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
