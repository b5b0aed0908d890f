/* places.c - see places.h. */
#define _POSIX_C_SOURCE 200809L
#include "app/app_parts.h"
#include "kids.h"
#include "places.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "rules/kakkuri/kakkuri.h"
#include "session/festival.h"
#include "session/family_voice.h"
#include "scenes/setup/setup_parts.h"
#include "scenes/table/buzzer.h"
#include "scenes/table/coach.h"
#include "scenes/lesson/lesson_parts.h"
#include "scenes/table/lesson.h"
#include "scenes/table/table_screen.h"

const char *const STALL_IDS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};

static const Game *game_at(int stall) { return game_by_id(STALL_IDS[stall], strlen(STALL_IDS[stall])); }

static void play_match(Stage *s, int stall, int people, int seats, int rounds)
{
    stage_sit_at(s, STALL_IDS[stall], people, seats, rounds);
    for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
        stage_play_round(s);
}

/* ---- before a match ---- */

enum { STREET, STREET_OF_A_CHILD, STREET_CLOSED, STREET_WAITS };

static void street(Stage *s, int which)
{
    app_set(s->app, PREF_CHILD, which == STREET_OF_A_CHILD);
    if (which == STREET_CLOSED) app_set(s->app, PREF_STALLS, 0x15);
    app_push(s->app, street_scene_new());
    if (which != STREET_WAITS) return;
    FastRng dice = fast_rng_seeded(2);
    stage_sit_at(s, "tamalou", 2, 4, 3);
    for (int i = 0; i < 4; i++) stage_act(s, &dice);
    app_home(s->app);
}

static void welcome(Stage *s, int which)
{
    street(s, which);
    app_push(s->app, welcome_scene_new(s->app));
}

static SetupScreen *setup(Stage *s, int stall)
{
    street(s, STREET);
    app_push(s->app, setup_scene_new(s->app, game_at(stall)));
    stage_draw(s);
    return (SetupScreen *)app_top(s->app);
}

static void seat(Stage *s, int stall)
{
    app_push(s->app, street_scene_new());
    app_push(s->app, seat_scene_new(s->app, game_at(stall)));
    stage_draw(s);
}

static void setup_usually(Stage *s, int stall) { (void)setup(s, stall); }

static void setup_full(Stage *s, int stall)
{
    SetupScreen *screen = setup(s, stall);
    for (int i = 0; screen->seating.count < screen->game->seats_max; i++)
        setup_add_chair(screen, s->app, i % 2);
}

static void setup_with_locked_rules(Stage *s, int stall)
{
    app_set(s->app, PREF_LOCK_RULES, 1);
    setup(s, stall);
}

enum { CHAIR_OF_A_PERSON, CHAIR_OF_A_COMPUTER, CHAIR_OF_A_CHILD };

static void chair(Stage *s, int which)
{
    SetupScreen *screen = setup(s, 0);
    if (which == CHAIR_OF_A_CHILD) screen->seating.chair[0].child = 2;
    stage_press(s, ID_HELP + (which == CHAIR_OF_A_COMPUTER));
    assert_string_equal(stage_top(s), "chair");
}

static void places_around(Stage *s, int people)
{
    SetupScreen *screen = setup(s, 4);
    while (screen->seating.count < people + 1) setup_add_chair(screen, s->app, false);
    for (int i = 0; i < people; i++) screen->seating.chair[i].computer = false;
    app_push(s->app, setup_places_scene_new(s->app, screen));
}

static void buzzer(Stage *s, int seat)
{
    SetupScreen *screen = setup(s, 1);
    app_push(s->app, buzzer_scene_new(s->app, &screen->seating, (Seat)seat));
}

static void settings(Stage *s, int tab)
{
    enum { ID_TAB = 10 };
    street(s, STREET);
    app_push(s->app, settings_scene_new(s->app));
    stage_press(s, ID_TAB + tab);
}

static void gate(Stage *s, int which)
{
    (void)which;
    app_set(s->app, PREF_CHILD, 1);
    app_set(s->app, PREF_CHILD_GATE, 1);
    app_push(s->app, street_scene_new());
    app_push(s->app, settings_scene_new(s->app));
}

static void book(Stage *s, int stall)
{
    street(s, STREET);
    app_push(s->app, book_scene_new(s->app, STALL_IDS[stall]));
}

static void guide(Stage *s, int stall)
{
    street(s, STREET);
    app_push(s->app, guide_scene_new(s->app, game_at(stall), NULL, NULL, NULL));
}

/* What the guide comes to where nothing is changed. */
static void guide_house(Stage *s, int stall)
{
    guide(s, stall);
    stage_draw(s);
    while (stage_labelled(s, "Next question")) stage_press_label(s, "Next question");
}

static void sheet(Stage *s, int stall)
{
    const Setup usual = setup_usual(game_at(stall), game_at(stall)->seats_best);
    street(s, STREET);
    app_push(s->app, sheet_scene_new(s->app, game_at(stall), &usual, ""));
}

static void legend(Stage *s, int which)
{
    (void)which;
    street(s, STREET);
    app_push(s->app, legend_scene_new(s->app, &KAKKURI));
}

static void who_plays(Stage *s, int which)
{
    (void)which;
    street(s, STREET_OF_A_CHILD);
    app_push(s->app, who_plays_scene_new(s->app, game_at(0)));
}

static void sticker_book(Stage *s, int which)
{
    (void)which;
    street(s, STREET_OF_A_CHILD);
    store_put(s->app->store, "stickers", "411077 10077"); // a mask hangs there
    app_push(s->app, sticker_book_scene_new(s->app));
}

static void our_voice(Stage *s, int which)
{
    (void)which;
    static Clip clip;
    clip.count = 8000;
    for (int i = 0; i < clip.count; i++) clip.sample[i] = (int16_t)(i % 100 * (i / 80 % 60) - 2500);
    street(s, STREET);
    for (int line = 0; line < 3; line++) voice_keep(s->app->store, LANG_EN, line, &clip, "");
    app_push(s->app, our_voice_scene_new(s->app));
}

/* ---- at a table ---- */

static void come_to_rest(Stage *s)
{
    for (int i = 0; i < 400 && sitting_person_to_act(s->app->sitting) == SEAT_NOBODY; i++)
        stage_wait(s, 0.1f);
    stage_wait(s, 3);
}

static void table_by(Stage *s, int way, int stall, int people, int seats)
{
    street(s, way);
    app_set(s->app, PREF_PACE, 3);
    stage_sit_at(s, STALL_IDS[stall], people, seats, 3);
    app_push(s->app, table_scene_new(s->app, false));
    come_to_rest(s);
}

static void table_of(Stage *s, int stall, int people, int seats)
{
    table_by(s, STREET, stall, people, seats);
}

static void table_alone(Stage *s, int stall) { table_of(s, stall, 1, 4); }
static void table_of_two(Stage *s, int stall) { table_of(s, stall, 2, 4); }

static void table_of_a_child(Stage *s, int level)
{
    app_set(s->app, PREF_CHILD_LEVEL, level);
    table_by(s, STREET_OF_A_CHILD, 0, 1, 3);
}

/* The first step of the rules that grow, or the last. */
static void coached_by(Stage *s, int stall, bool last, int children)
{
    const Game *game = game_at(stall);
    const int step = last ? game->step_count : 1;
    Setup setup = kids_setup(game, step, 4, 9);
    kids_sit_by(s, game, step, &setup, 1, children);
    come_to_rest(s);
    kids_let_it_think(s);
    come_to_rest(s);
}

static void coached_first(Stage *s, int stall) { coached_by(s, stall, false, 1); }
static void coached_last(Stage *s, int stall) { coached_by(s, stall, true, 1); }
static void coached_three(Stage *s, int stall) { coached_by(s, stall, false, 3); }

static void table_laid_out(Stage *s, int which)
{
    (void)which;
    app_set(s->app, PREF_ARRANGE, 1);
    table_of(s, 0, 1, 3);
}

static void table_at_200(Stage *s, int stall)
{
    app_set(s->app, PREF_TEXT_SIZE, 3);
    app_set(s->app, PREF_HIGH_CONTRAST, 1);
    app_set(s->app, PREF_SUIT_COLOURS, 1);
    app_set(s->app, PREF_LARGE_INDEX, 1);
    table_of(s, stall, 1, 8 < game_at(stall)->seats_max ? 8 : game_at(stall)->seats_max);
}

void place_let_advise(Stage *s)
{
    const struct timespec a_moment = {.tv_nsec = 2000000};
    const Seat seat = sitting_person_to_act(s->app->sitting);
    Action advice;
    for (int i = 0; i < 5000 && seat != SEAT_NOBODY; i++) {
        if (sitting_hint(s->app->sitting, seat, &advice)) break;
        nanosleep(&a_moment, NULL);
    }
    stage_wait(s, 0.5f);
}

static void lesson(Stage *s, int stall)
{
    street(s, STREET);
    app_push(s->app, lesson_scene_new(s->app, game_at(stall)));
    stage_press(s, ID_LESSON_ON);
    stage_wait(s, 5);
}

static void lesson_goal(Stage *s, int stall)
{
    street(s, STREET);
    app_push(s->app, lesson_scene_new(s->app, game_at(stall)));
    stage_wait(s, 5);
}

static void lessons(Stage *s, int stall)
{
    (void)stall;
    street(s, STREET);
    app_push(s->app, lessons_scene_new(s->app));
}

static void lesson_done(Stage *s, int stall)
{
    street(s, STREET);
    app_push(s->app, lesson_done_scene_new(s->app, game_at(stall)));
}

static void round_of_lesson(Stage *s, int stall)
{
    street(s, STREET);
    app_sit_down(s->app, lesson_begin(s->app, game_at(stall)));
    app_push(s->app, table_scene_new(s->app, false));
    come_to_rest(s);
    place_let_advise(s);
    stage_wait(s, 20); // however long the advice took, what was said meanwhile is over
}

static void pause_over(Stage *s, int stall)
{
    table_alone(s, stall);
    app_push(s->app, pause_scene_new(s->app));
}

static void chairs(Stage *s, int stall)
{
    table_of_two(s, stall);
    app_push(s->app, chairs_scene_new(s->app));
}

static void log_of(Stage *s, int stall)
{
    street(s, STREET);
    stage_sit_at(s, STALL_IDS[stall], 1, 4, 3);
    stage_play_round(s);
    app_push(s->app, table_scene_new(s->app, true));
    app_push(s->app, log_scene_new(s->app));
}

static void rules_at_the_table(Stage *s, int stall)
{
    table_alone(s, stall);
    app_push(s->app, book_scene_new(s->app, STALL_IDS[stall]));
}

static void help_at_the_table(Stage *s, int stall)
{
    table_alone(s, stall);
    stage_command(s, CMD_HELP);
}

static void vote(Stage *s, int which)
{
    (void)which;
    table_of(s, 0, 3, 4);
    app_push(s->app, vote_scene_new(s->app, 0));
}

/* ---- afterwards ---- */

static void result(Stage *s, int stall)
{
    street(s, STREET);
    stage_sit_at(s, STALL_IDS[stall], 1, 5, 3);
    stage_play_round(s);
    if (sitting_next_round(s->app->sitting) == MATCH_OK) stage_play_round(s);
    app_push(s->app, table_scene_new(s->app, true));
    app_push(s->app, result_scene_new(s->app));
}

static void result_of_a_match(Stage *s, int stall)
{
    street(s, STREET);
    play_match(s, stall, 2, 4, 3);
    app_push(s->app, table_scene_new(s->app, true));
    app_push(s->app, result_scene_new(s->app));
}

static void result_of_a_child(Stage *s, int which)
{
    (void)which;
    app_set(s->app, PREF_CHILD, 1);
    app_set(s->app, PREF_CHILD_LEVEL, 1);
    street(s, STREET_OF_A_CHILD);
    play_match(s, 0, 1, 3, 1);
    app_push(s->app, table_scene_new(s->app, true));
    app_push(s->app, result_scene_new(s->app));
}

static void memories(Stage *s, int matches)
{
    street(s, STREET);
    for (int i = 0; i < matches; i++) {
        play_match(s, i % STALL_IDS_COUNT, 1 + i % 2, 3 + i % 2, 1);
        app_home(s->app);
    }
    app_push(s->app, memories_scene_new(s->app));
}

static void tonight(Stage *s, int which)
{
    (void)which;
    street(s, STREET);
    app_push(s->app, tonight_scene_new(s->app));
}

static void todays_deal(Stage *s, int which)
{
    (void)which;
    street(s, STREET);
    app_push(s->app, deal_scene_new(s->app));
}

static void stamp_book(Stage *s, int matches)
{
    street(s, STREET);
    for (int i = 0; i < matches; i++) {
        play_match(s, 0, 2, 4, 1);
        app_home(s->app);
    }
    app_push(s->app, stamp_book_scene_new(s->app));
}

static void festival_setup(Stage *s, int which)
{
    (void)which;
    street(s, STREET);
    app_push(s->app, festival_setup_scene_new(s->app));
}

/* Four at three stalls, of which so many have been played. */
static void festival(Stage *s, int played)
{
    static const int STALLS_OF_IT[] = {0, 3, 4};
    Festival f = {.count = 3, .brief = true};
    street(s, STREET);
    seating_first(&f.who, app_tongue(s->app), 3);
    for (int i = 0; i < f.count; i++) f.stage[i].game = game_at(STALLS_OF_IT[i]);
    for (int i = 0; i < played; i++) {
        Sitting *sitting = festival_go(app_host(s->app), &f);
        app_sit_down(s->app, sitting);
        for (stage_play_round(s); sitting_next_round(sitting) == MATCH_OK;) stage_play_round(s);
        app_home(s->app);
    }
    festival_save(app_host(s->app), &f);
    app_push(s->app, festival_scene_new(s->app));
}

/* Nobody plays, and the next move may be guessed. */
static void watching(Stage *s, int stall)
{
    street(s, STREET);
    app_set(s->app, PREF_SPEED, 2);
    stage_sit_at(s, STALL_IDS[stall], 0, 4, 3);
    app_push(s->app, table_scene_new(s->app, true));
    const TableScreen *table = (const TableScreen *)app_top(s->app);
    for (int i = 0; i < 600 && table->watch.offers == 0; i++) stage_wait(s, 0.05f);
    assert_true(table->watch.offers > 0);
}

static void riddles(Stage *s, int which)
{
    (void)which;
    street(s, STREET);
    app_push(s->app, riddle_list_scene_new(s->app));
}

/* The first of them. */
static void riddle(Stage *s, int stall)
{
    street(s, STREET);
    app_push(s->app, riddle_scene_new(s->app, game_at(stall), 0));
}

/* Given up, and shown to its end. */
static void riddle_shown(Stage *s, int stall)
{
    enum { ID_GIVE_UP = 4 };
    riddle(s, stall);
    stage_wait(s, 0.2f);
    stage_press(s, ID_GIVE_UP);
    stage_wait(s, 12);
}

/* In the middle of a match, everybody's eyes or the first seat's. */
static void replay(Stage *s, int stall)
{
    street(s, STREET);
    play_match(s, stall, 1, 4, 2);
    const Match *whole = sitting_match(s->app->sitting);
    const int step = match_step_count(whole) / 2;
    app_push(s->app, replay_scene_new(s->app, match_copy(whole, match_step_count(whole)),
                                      sitting_seating(s->app->sitting), step, SEAT_NOBODY));
}

static void replay_through_own_eyes(Stage *s, int stall)
{
    enum { ID_EYES = 8 };
    replay(s, stall);
    stage_wait(s, 0.2f);
    stage_press(s, ID_EYES);
}

#define AT_EACH_STALL(name, open, paper) \
    {name " takoyaki", open, 0, paper}, {name " dotenko", open, 1, paper}, \
    {name " kakkuri", open, 2, paper}, {name " tamalou", open, 3, paper}, \
    {name " daifugo", open, 4, paper}

#define AT_CARDS(name, open) \
    {name " dotenko", open, 1, false}, {name " kakkuri", open, 2, false}, \
    {name " tamalou", open, 3, false}, {name " daifugo", open, 4, false}

const Place PLACES[] = {
    {"street", street, STREET, true},
    {"welcome", welcome, 0, true},
    {"street of a child", street, STREET_OF_A_CHILD, true},
    {"street with closed stalls", street, STREET_CLOSED, true},
    {"street where a match waits", street, STREET_WAITS, true},
    {"who plays", who_plays, 0, true},
    {"sticker book", sticker_book, 0, true},
    AT_EACH_STALL("seat", seat, true),
    AT_EACH_STALL("setup", setup_usually, true),
    {"full setup", setup_full, 4, false},
    {"setup with locked rules", setup_with_locked_rules, 1, true},
    {"chair of a person", chair, CHAIR_OF_A_PERSON, true},
    {"chair of a computer", chair, CHAIR_OF_A_COMPUTER, true},
    {"chair of a child", chair, CHAIR_OF_A_CHILD, false},
    {"places around the laptop", places_around, 3, true},
    {"a person's buzzer", buzzer, 0, true},
    {"settings, cards", settings, 0, true},
    {"settings, play", settings, 1, true},
    {"settings, lamp", settings, 2, true},
    {"settings, sound", settings, 3, true},
    {"settings, comfort", settings, 4, true},
    {"settings, children", settings, 5, true},
    {"settings, language", settings, 6, true},
    {"settings, controls", settings, 7, true},
    {"settings, about", settings, 8, true},
    {"the gate", gate, 0, true},
    {"our voice", our_voice, 0, true},
    AT_EACH_STALL("book", book, false),
    AT_EACH_STALL("guide", guide, false),
    {"guide's buttons", guide, 1, true},
    {"the house of the guide", guide_house, 4, true},
    AT_EACH_STALL("page of rules", sheet, false),
    {"the page's buttons", sheet, 0, true},
    {"legend", legend, 0, true},
    AT_EACH_STALL("table alone", table_alone, false),
    AT_EACH_STALL("table of two", table_of_two, false),
    AT_EACH_STALL("full table at 200 %", table_at_200, false),
    {"table of a child that presses", table_of_a_child, 1, false},
    {"table of a child that finds", table_of_a_child, 2, false},
    {"table of a child that decides", table_of_a_child, 3, false},
    {"table of a child alone", table_of_a_child, 4, false},
    AT_CARDS("first step of", coached_first),
    AT_CARDS("last step of", coached_last),
    AT_CARDS("three children at", coached_three),
    {"table being laid out", table_laid_out, 0, false},
    AT_EACH_STALL("lesson", lesson, false),
    {"goal of a lesson", lesson_goal, 1, true},
    {"lessons", lessons, 0, true},
    {"lesson done", lesson_done, 1, true},
    {"round of a lesson", round_of_lesson, 1, false},
    {"pause", pause_over, 0, true},
    {"chairs", chairs, 1, true},
    AT_EACH_STALL("log", log_of, false),
    AT_EACH_STALL("rules in force", rules_at_the_table, false),
    AT_EACH_STALL("help", help_at_the_table, false),
    {"vote", vote, 0, true},
    AT_EACH_STALL("result of a round", result, true),
    AT_EACH_STALL("result of a match", result_of_a_match, false),
    {"result of a child", result_of_a_child, 0, true},
    {"no memories", memories, 0, true},
    {"memories", memories, 6, true},
    {"tonight", tonight, 0, true},
    {"today's deal", todays_deal, 0, true},
    {"empty stamp book", stamp_book, 0, true},
    {"stamp book", stamp_book, 3, true},
    {"festival setup", festival_setup, 0, true},
    {"festival at its beginning", festival, 0, true},
    {"festival on its way", festival, 1, true},
    {"festival at its end", festival, 3, true},
    {"watching", watching, 2, false},
    {"riddles", riddles, 0, true},
    AT_EACH_STALL("riddle", riddle, false),
    {"riddle that was given up", riddle_shown, 4, false},
    AT_EACH_STALL("replay", replay, false),
    {"replay's buttons", replay, 2, true},
    AT_EACH_STALL("replay through other eyes", replay_through_own_eyes, false),
};
const int PLACE_COUNT = sizeof PLACES / sizeof *PLACES;

Stage *place_open(const Place *p)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_LANG, 1);
    app_set(s->app, PREF_SPEED, 0);
    app_host(s->app)->thinks_at_once = true;
    p->open(s, p->which);
    stage_wait(s, 3);
    return s;
}
