/*
 * test_together.c - two to eight people at one screen, pads and parts of the keyboard mixed, at
 * every stall from the deal to the end of the match: whatever is asked of one of them (the curtain,
 * polls, races, calls) is answered with that person's buzzer.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "app/zones.h"
#include "scenes/table/calls.h"
#include "scenes/table/table_curtain.h"
#include "scenes/table/poll.h"
#include "times.h"

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5, STEPS_MOST = 40000 };

typedef struct Party {
    Stage *s;
    int people;
    Zones zones;   /* who has which key, as the screen lays them */
    FastRng dice;
    int curtains, polls, buzzes; /* that were answered so */
} Party;

static bool has_pad(Seat seat) { return seat % 2 == 0; }

static Sitting *sitting(const Party *p) { return p->s->app->sitting; }
static const Table *look(const Party *p) { return sitting_table(sitting(p)); }

/* A match of one round, in which everybody is a person, every other one with a pad. */
static Party sit_down(const char *stall, int people)
{
    Party p = {.s = stage_new(), .people = people, .dice = fast_rng_seeded((uint64_t)people)};
    App *app = p.s->app;
    const Game *game = game_by_id(stall, strlen(stall));
    Setup setup = stage_setup(game, people, NULL);
    Seating seating = {0};
    for (int i = 0; i < game->option_count; i++) {
        const char *key = game->options[i].key;
        if (strcmp(key, "rounds") == 0 || strcmp(key, "deals") == 0) setup.option[i] = 1;
    }
    assert_null(game->settle(&setup));
    for (Seat seat = 0; seat < people; seat++) {
        Chair chair = seating_next_chair(&seating, (Tongue){0}, false);
        if (has_pad(seat)) chair.buzzer = (Buzzer){BUZZER_PAD, seat};
        seating.chair[seating.count++] = chair;
    }
    app->pads = 0xFF;
    app_set(app, PREF_SPEED, 5);
    app_set(app, PREF_HAPPENED, 0);
    Buzzer wished[SEATS_MAX] = {0};
    app_buzzers(app, &seating, wished);
    zones_lay(&p.zones, seating_people(&seating), wished);
    app_push(app, street_scene_new());
    app_sit_down(app, sitting_new(app_host(app), game, &setup, &seating, true));
    app_push(app, table_scene_new(app, false));
    stage_draw(p.s);
    return p;
}

static uint16_t own_key(const Party *p, Seat seat)
{
    for (uint16_t key = 0; key < ZONE_KEYS; key++) {
        const int owner = p->zones.buzz[key] - 1;
        if (owner >= 0 && p->zones.person[owner] == seat) return key;
    }
    fail();
    return 0;
}

/* The buzzer of `seat` is held down for that long. */
static void buzz(Party *p, Seat seat, float seconds)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .pad = seat, .command = CMD_SELECT,
                .down = true, .time_ms = app_now_ms(p->s->app)};
    if (!has_pad(seat)) {
        in = (Input){.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .key = own_key(p, seat),
                     .down = true, .time_ms = app_now_ms(p->s->app)};
        keymap_command(&in, false);
    }
    app_input(p->s->app, &in);
    stage_wait(p->s, seconds);
    in.down = false;
    in.time_ms = app_now_ms(p->s->app);
    app_input(p->s->app, &in);
    stage_wait(p->s, 0.02f);
}

static void open_curtain(Party *p, Seat named)
{
    const Seat other = (Seat)((named + 1) % p->people);
    stage_wait(p->s, 0.5f);
    if (stage_curtain(p->s) != named) return; // what was asked has been answered meanwhile
    buzz(p, other, 0.7f);
    assert_int_equal(p->s->app->viewer, SEAT_NOBODY); // nobody else's opens it
    buzz(p, named, 0.7f);
    stage_wait(p->s, 0.6f);
    assert_int_equal(p->s->app->viewer, named);
    p->curtains++;
}

/* Fuwari: who is asked swaps, or says nothing and keeps the hand. Then the first look, and who
 * drops out: now and then one does, with the buzzer held. */
static bool answer_poll(Party *p)
{
    const Seat asked = sitting_person_to_act(sitting(p));
    const int before = stage_steps(p->s);
    if (stage_target(p->s, ID_SEEN)) {
        stage_press(p->s, ID_SEEN);
        return true;
    }
    if (!stage_target(p->s, ID_POLL_NO)) return false;
    if (stage_shows(p->s, "Who drops out?")) {
        for (Seat seat = 0; seat < p->people; seat++) {
            if (!stage_target(p->s, ID_LANTERN + seat)) continue;
            buzz(p, seat, 1.2f);
            assert_int_equal(stage_steps(p->s), before + 1);
            break;
        }
        stage_press(p->s, ID_POLL_NO);
    } else {
        buzz(p, asked, 0.05f);
        if (stage_steps(p->s) == before) stage_press(p->s, ID_POLL_NO); // has swapped before
    }
    assert_true(stage_steps(p->s) > before);
    p->polls++;
    return true;
}

/* While the lamp is lit, players with a right call make it, at Dotenko's opening anybody. The first
 * one chooses. */
static bool race(Party *p)
{
    const int before = stage_steps(p->s);
    Action a;
    if (!p->s->app->racing) return false;
    const SeatSet may = look(p)->to_act | look(p)->may_interrupt;
    const bool opening = (look(p)->to_act & (look(p)->to_act - 1)) != 0;
    Seat caller = SEAT_NOBODY;
    for (Seat seat = 0; seat < p->people && caller == SEAT_NOBODY; seat++) {
        const Game *game = sitting_game(sitting(p));
        bool more;
        if (!seats_have(may, seat)) continue;
        if (!opening && sitting_person_to_act(sitting(p)) == seat) continue;
        if (game->legal(sitting_view(sitting(p), seat), &a, 1, &more) > 0) caller = seat;
    }
    if (caller == SEAT_NOBODY) return false;
    stage_wait(p->s, 0.3f); // nobody reacts sooner
    buzz(p, caller, 0.02f);
    p->buzzes++;
    for (int i = 0; i < 100 && stage_steps(p->s) == before; i++) {
        stage_wait(p->s, 0.05f);
        if (stage_labelled(p->s, "Wait")) stage_press_label(p->s, "Wait");
    }
    assert_true(stage_steps(p->s) > before);
    assert_int_equal(match_step(sitting_match(sitting(p)), before)->seat, caller);
    return true;
}

/* Whose turn it is, and who sees what is needed for it, decides. */
static void decide(Party *p)
{
    const Seat person = sitting_person_to_act(sitting(p));
    const Etiquette *e = etiquette_of(sitting_game(sitting(p)));
    Action a;
    if (person == SEAT_NOBODY || stage_curtain(p->s) != SEAT_NOBODY) return;
    if (p->s->app->racing) stage_wait(p->s, 3); // the others have their time to call
    const View *seen = sitting_view(sitting(p), SEAT_NOBODY);
    const bool alone = e->hands == HANDS_CURTAIN || (e->first_looks && e->first_looks(seen));
    if (alone && p->s->app->viewer != person) return;
    ai_choose(sitting_game(sitting(p)), sitting_view(sitting(p), person), AI_NORMAL, &p->dice, &a);
    assert_int_equal(sitting_submit(sitting(p), person, &a, NULL), MATCH_OK);
}

static void play(const char *stall, int people)
{
    Party p = sit_down(stall, people);
    const bool calls = strcmp(stall, "dotenko") == 0;
    for (int i = 0; !look(&p)->over; i++) {
        if (i == STEPS_MOST) fail_msg("%s with %d: no end", stall, people);
        const Seat named = stage_curtain(p.s);
        if (named != SEAT_NOBODY) open_curtain(&p, named);
        else if (!answer_poll(&p) && !race(&p)) decide(&p);
        stage_wait(p.s, calls ? 0.6f : 0.05f); // a lamp is lit when all lies still
    }
    for (int i = 0; i < 1000 && strcmp(stage_top(p.s), "result") != 0; i++) stage_wait(p.s, 0.1f);
    assert_string_equal(stage_top(p.s), "result");
    const Etiquette *e = etiquette_of(game_by_id(stall, strlen(stall)));
    if (e->hands == HANDS_CURTAIN || e->first_looks) assert_true(p.curtains >= people);
    if (e->poll) assert_true(p.polls > 0);
    if (calls) assert_true(p.buzzes > 0);
    stage_free(p.s);
}

static void test_together__pads_and_keys_play_every_stall_to_its_end(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        const Game *game = game_by_id(STALLS[i], strlen(STALLS[i]));
        for (int people = game->seats_min; people <= game->seats_max; people++)
            if (thorough() || (people + i) % 2 == 0) play(STALLS[i], people);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_together__pads_and_keys_play_every_stall_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
