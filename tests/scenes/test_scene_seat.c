/* test_scene_seat.c - the card at which one sits down: who, how strong, how long, and Play. */
#include "app/app_parts.h"
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/setup/setup_parts.h"
#include "session/lasts.h"
#include "table/stall.h"

static const Game *game_called(const char *id) { return game_by_id(id, strlen(id)); }

static SetupScreen *card_at(Stage *s, const char *stall)
{
    app_push(s->app, seat_scene_new(s->app, game_called(stall)));
    stage_draw(s);
    return (SetupScreen *)app_top(s->app);
}

/* What is scrolled away is brought into sight first, as the keys do it. */
static void press(Stage *s, int id)
{
    ui_set_focus(s->app->ui, id);
    stage_wait(s, 1);
    stage_press(s, id);
}

static Stage *street(void)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    return s;
}

/* People who know the game press a stall and Enter: two presses. */
static void test_seat__two_presses_from_the_street_to_the_cards(void **state)
{
    (void)state;
    Stage *s = street();
    stage_draw(s);
    stage_press_label(s, "Dotenko");
    assert_string_equal(stage_top(s), "setup");
    assert_true(((SetupScreen *)app_top(s->app))->card);
    stage_command(s, CMD_CONFIRM);
    assert_string_equal(stage_top(s), "table");
    stage_free(s);
}

/* Two presses also where the card is longer than the window: Play stays in sight, and at usual
 * letters how strong the computers are, too, with a full table of faces. */
static void test_seat__play_is_in_sight_in_a_small_window(void **state)
{
    static const char *const STALL_IDS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
    (void)state;
    for (int i = 0; i < 5 * 4 * 2; i++) { // with each size of letters, in both languages
        const int letters = i / 5 % 4, lang = i / 20 + 1;
        Stage *s = stage_new();
        s->width = 1024;
        s->height = 600;
        app_set(s->app, PREF_LANG, lang);
        app_set(s->app, PREF_READING, READ_FURIGANA);
        app_set(s->app, PREF_TEXT_SIZE, letters);
        app_push(s->app, street_scene_new());
        SetupScreen *card = card_at(s, STALL_IDS[i % 5]);
        while (card->seating.count < card->game->seats_max) setup_add_chair(card, s->app, true);
        stage_draw(s);
        const UiTarget *play = stage_target(s, ID_START);
        assert_non_null(play);
        assert_true(play->rect.h * s->canvas->scale >= 44);
        assert_true(play->rect.y + play->rect.h <= s->canvas->h);
        const UiTarget *levels = stage_target(s, ID_STRENGTH);
        if (letters == 0) {
            assert_non_null(levels);
            assert_true(levels->rect.y + levels->rect.h <= play->rect.y);
        }
        stage_free(s);
    }
}

static void test_seat__one_press_sets_the_level_of_all_computers(void **state)
{
    (void)state;
    Stage *s = street();
    SetupScreen *card = card_at(s, "daifugo");
    stage_press(s, ID_STRENGTH + 3);
    for (int i = 0; i < card->seating.count; i++)
        if (card->seating.chair[i].computer)
            assert_int_equal(card->seating.chair[i].level, AI_ONI);
    card->seating.chair[1].level = AI_EASY;
    stage_draw(s);
    assert_true(stage_shows(s, "each has its own strength"));
    stage_press(s, ID_STRENGTH);
    assert_int_equal(card->seating.chair[2].level, AI_EASY);
    stage_free(s);
}

/* As at the table, where it is a deal. */
static void test_seat__has_the_games_own_word_for_a_round(void **state)
{
    static const char *const LASTS[][2] = {{"kakkuri", "12 deals"}, {"daifugo", "5 rounds"}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Stage *s = street();
        card_at(s, LASTS[i][0]);
        assert_true(stage_shows(s, LASTS[i][1]));
        stage_free(s);
    }
}

/* Adding opens who that is to be; there a person may take the chair, or nobody. */
static void test_seat__somebody_comes_and_goes(void **state)
{
    enum { ID_STAND_UP = 182 };
    (void)state;
    Stage *s = street();
    SetupScreen *card = card_at(s, "takoyaki");
    const int before = card->seating.count;
    stage_press(s, ID_ADD);
    assert_string_equal(stage_top(s), "chair");
    assert_int_equal(card->seating.count, before + 1);
    assert_true(card->seating.chair[before].computer);
    stage_press_label(s, "Person");
    assert_false(card->seating.chair[before].computer);
    press(s, ID_STAND_UP);
    assert_string_equal(stage_top(s), "setup");
    assert_int_equal(card->seating.count, before);
    while (card->seating.count > card->game->seats_min) {
        stage_press(s, ID_AVATAR + card->seating.count - 1);
        press(s, ID_STAND_UP);
    }
    stage_press(s, ID_AVATAR + 1);
    press(s, ID_STAND_UP); // the last ones stay, and it is said why
    assert_int_equal(card->seating.count, card->game->seats_min);
    assert_string_equal(stage_top(s), "chair");
    stage_free(s);
}

static void test_seat__the_door_leads_to_all_rules_and_back(void **state)
{
    (void)state;
    Stage *s = street();
    SetupScreen *card = card_at(s, "tamalou");
    stage_press(s, ID_DOOR);
    assert_false(card->card);
    assert_non_null(stage_target(s, ID_PRESET));
    stage_command(s, CMD_CANCEL);
    assert_true(card->card);
    stage_press(s, ID_DOOR);
    stage_press(s, ID_BACK);
    assert_true(card->card);
    stage_command(s, CMD_CANCEL);
    assert_string_equal(stage_top(s), "street");
    stage_free(s);
}

/* The rules that were played here last are played again, and said where they are not the usual. */
static void test_seat__it_is_as_last_time(void **state)
{
    (void)state;
    Stage *s = street();
    SetupScreen *card = card_at(s, "dotenko");
    const int rounds = option_find(card->game, "rounds", strlen("rounds"));
    card->setup.option[rounds] = 3;
    stage_draw(s);
    assert_true(stage_shows(s, "3 rounds"));
    stage_press(s, ID_START);
    app_home(s->app);
    SetupScreen *again = card_at(s, "dotenko");
    assert_int_equal(again->setup.option[rounds], 3);
    stage_free(s);
}

/* One match alone against a computer of normal strength; did the person win? */
static bool plays_and_wins(Stage *s)
{
    SetupScreen *card = card_at(s, "takoyaki");
    while (card->seating.count > 2) setup_remove_chair(card, card->seating.count - 1);
    stage_press(s, ID_START);
    if (strcmp(stage_top(s), "question") == 0) stage_command(s, CMD_CONFIRM);
    for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
        stage_play_round(s);
    const bool won = seats_have(sitting_table(s->app->sitting)->winners, 0);
    app_home(s->app);
    return won;
}

/* Until it is offered at this stall. */
static const SetupScreen *wins_until_offered(Stage *s)
{
    enum { MATCHES_MOST = 200 };
    for (int i = 0; i < MATCHES_MOST; i++) {
        const SetupScreen *card = card_at(s, "takoyaki");
        if (card->suggested >= 0) return card;
        app_pop(s->app);
        plays_and_wins(s);
    }
    fail_msg("no level is offered");
    return NULL;
}

static void offer_again(Stage *s) { app_set(s->app, PREF_LEVELS_OFFERED, 0); }

/* What comes by itself comes once: it can be sent away where it stands, and who plays on without a
 * word has seen it, also after the program was closed. */
static void test_seat__the_next_level_is_offered_once(void **state)
{
    (void)state;
    Stage *s = street();
    wins_until_offered(s);
    stage_press_label(s, "Not now");
    assert_int_equal(((SetupScreen *)app_top(s->app))->suggested, -1);
    app_pop(s->app);
    assert_int_equal(card_at(s, "takoyaki")->suggested, -1);
    assert_true(app_pref(s->app, PREF_LEVELS_OFFERED) != 0); // which the store keeps
    app_pop(s->app);
    offer_again(s);
    wins_until_offered(s);
    stage_press(s, ID_START);
    if (strcmp(stage_top(s), "question") == 0) stage_command(s, CMD_CONFIRM);
    app_home(s->app);
    assert_true(app_pref(s->app, PREF_LEVELS_OFFERED) != 0);
    assert_int_equal(card_at(s, "takoyaki")->suggested, -1);
    stage_free(s);
}

/* Four of the last five speak for the next level, and nothing less does; once somebody has chosen,
 * nothing is said any more. */
static void test_seat__who_wins_much_is_offered_more(void **state)
{
    enum { MATCHES = 24 };
    bool won[MATCHES];
    int offered = 0;
    (void)state;
    Stage *s = street();
    for (int i = 0; i < MATCHES; i++) {
        won[i] = plays_and_wins(s);
        int of_five = 0;
        for (int k = 0; k < 5 && k <= i; k++) of_five += won[i - k];
        offer_again(s);
        const SetupScreen *card = card_at(s, "takoyaki");
        const bool offers = i >= 4 && of_five >= 4;
        assert_int_equal(card->suggested, offers ? AI_STRONG - AI_EASY : -1);
        offered += offers;
        app_pop(s->app);
    }
    assert_in_range(offered, 1, MATCHES - 6); // both happened
    offer_again(s);
    wins_until_offered(s);
    stage_press(s, ID_SUGGESTED);
    const SetupScreen *card = (SetupScreen *)app_top(s->app);
    assert_int_equal(card->seating.chair[1].level, AI_STRONG);
    app_pop(s->app);
    assert_int_equal(card_at(s, "takoyaki")->suggested, -1);
    stage_free(s);
}

/* ---- how long ---- */

static Setup usual_at(const Game *game, int seats)
{
    Setup setup = setup_usual(game, seats);
    assert_null(game->settle(&setup));
    return setup;
}

/* There are figures for every number of seats, and what the street says is one of them. */
static void test_seat__every_stall_has_been_measured(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        const Game *game = GAMES[g];
        for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
            const Setup setup = usual_at(game, seats);
            const float usual = lasts_measured(game, seats, lasts_rounds(game, &setup));
            assert_true(usual > 0.5f && usual < 60);
            assert_true(lasts_measured(game, seats, 1) > 0);
            assert_true(lasts_measured(game, seats, 1) <= usual);
            assert_true(lasts_measured(game, seats, 3) > lasts_measured(game, seats, 2));
        }
        const Setup best = usual_at(game, game->seats_best);
        const float sign = lasts_measured(game, game->seats_best, lasts_rounds(game, &best));
        const Stall *stall = stall_of(game->id);
        assert_in_range((int)(sign * 10), stall->minutes * 10 - 6, stall->minutes * 10 + 6);
    }
}

/* From the third match on the card promises what matches of this house have lasted; one at which
 * somebody was away for long tells nothing. */
static void test_seat__promises_what_matches_last_here(void **state)
{
    (void)state;
    Stage *s = street();
    SessionHost *host = app_host(s->app);
    const Game *game = game_called("daifugo");
    const Setup setup = usual_at(game, game->seats_best);
    const float usual_s = 60 * lasts_measured(game, setup.seat_count, lasts_rounds(game, &setup));
    lasts_note(host, game, &setup, 2 * usual_s);
    lasts_note(host, game, &setup, 2 * usual_s);
    lasts_note(host, game, &setup, 20 * usual_s);
    lasts_note(host, game, &setup, 1);
    assert_true(lasts_times(host, game) == 1);
    card_at(s, "daifugo");
    assert_true(stage_shows(s, "About 8 minutes"));
    app_pop(s->app);
    lasts_note(host, game, &setup, 2.2f * usual_s);
    assert_true(lasts_times(host, game) > 1.99f && lasts_times(host, game) < 2.01f);
    card_at(s, "daifugo");
    assert_true(stage_shows(s, "About 15 minutes"));
    for (int i = 0; i < LASTS_KEPT; i++) lasts_note(host, game, &setup, usual_s);
    assert_true(lasts_times(host, game) > 0.99f && lasts_times(host, game) < 1.01f);
    stage_free(s);
}

/* How long the laptop takes from hand to hand is added to the promise apart, and counts once. */
static void test_seat__learns_from_matches_without_handing_on(void **state)
{
    const SeatSet alone = 1, three = 7;
    (void)state;
    assert_true(lasts_tells(game_called("daifugo"), alone));
    assert_false(lasts_tells(game_called("daifugo"), three)); // behind the curtain
    assert_false(lasts_tells(game_called("kakkuri"), three));
    assert_true(lasts_tells(game_called("takoyaki"), three)); // nothing is hidden
    assert_true(lasts_tells(game_called("dotenko"), three));  // look boxes: the laptop stays
    assert_false(lasts_tells(game_called("daifugo"), 0));     // computers alone
}

/* A match that is played at its table is one of them, one that is taken up again is none. */
static void test_seat__counts_matches_from_their_first_card_to_their_end(void **state)
{
    (void)state;
    for (int resumed = 0; resumed < 2; resumed++) {
        Stage *s = street();
        app_host(s->app)->thinks_at_once = true;
        stage_sit_at(s, "takoyaki", 1, 2, 1);
        app_push(s->app, table_scene_new(s->app, resumed));
        stage_wait(s, 50); // somebody thinks
        stage_play_round(s);
        for (int i = 0; i < 400 && strcmp(stage_top(s), "result") != 0; i++) stage_wait(s, 0.1f);
        assert_string_equal(stage_top(s), "result");
        char *kept = store_get(s->app->store, "stall/takoyaki/lasted");
        assert_int_equal(kept != NULL, !resumed);
        if (kept) assert_memory_equal(kept, "2 1 ", 4);
        free(kept);
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seat__two_presses_from_the_street_to_the_cards),
        cmocka_unit_test(test_seat__play_is_in_sight_in_a_small_window),
        cmocka_unit_test(test_seat__one_press_sets_the_level_of_all_computers),
        cmocka_unit_test(test_seat__has_the_games_own_word_for_a_round),
        cmocka_unit_test(test_seat__somebody_comes_and_goes),
        cmocka_unit_test(test_seat__the_door_leads_to_all_rules_and_back),
        cmocka_unit_test(test_seat__it_is_as_last_time),
        cmocka_unit_test(test_seat__who_wins_much_is_offered_more),
        cmocka_unit_test(test_seat__the_next_level_is_offered_once),
        cmocka_unit_test(test_seat__every_stall_has_been_measured),
        cmocka_unit_test(test_seat__promises_what_matches_last_here),
        cmocka_unit_test(test_seat__learns_from_matches_without_handing_on),
        cmocka_unit_test(test_seat__counts_matches_from_their_first_card_to_their_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
