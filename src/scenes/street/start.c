/* start.c - see start.h. */
#include "scenes/street/start.h"

#include <string.h>

#include "base/log.h"
#include "scenes/leaving.h"
#include "scenes/memories/bring.h"
#include "scenes/street/child_steps.h"
#include "scenes/street/stalls.h"
#include "table/table_kind.h"

/* Who was asked for; else one person, or with --demo nobody, against a computer. */
static void seat_everybody(const App *app, const Arguments *asked, const Game *game, Seating *out)
{
    int count = asked->seat_count ? asked->seat_count : game->seats_best;
    *out = (Seating){0};
    for (int i = 0; i < count; i++) {
        bool computer = asked->seat_count ? asked->seat[i].computer : i > 0;
        Chair c = seating_next_chair(out, app_tongue(app), computer || asked->demo);
        if (asked->seat_count && asked->seat[i].computer) c.level = asked->seat[i].level;
        if (app_pref(app, PREF_CHILD) && !c.computer)
            c.child = (uint8_t)app_pref(app, PREF_CHILD_LEVEL);
        out->chair[out->count++] = c;
    }
}

static void open_setup(App *app, const Arguments *asked, const Game *game)
{
    Scene *setup = setup_scene_new(app, game);
    if (setup) setup_wish(setup, asked->rules_game ? asked->rules : NULL, asked->practice);
    app_push(app, setup);
}

static void start_match(App *app, const Arguments *asked, const Game *game)
{
    Seating seating;
    seat_everybody(app, asked, game, &seating);
    Setup setup = setup_usual(game, seating.count);
    setup.seed = asked->seed;
    setup.practice = asked->practice;
    const Preset *step = app_pref(app, PREF_CHILD) ? child_step(app, game) : NULL;
    if (asked->rules_game) memcpy(setup.option, asked->rules, sizeof setup.option);
    else if (step) setup_apply_preset(game, step, &setup); // children play by their own rules
    if (game->settle(&setup)) { // the setup shows what does not go together
        open_setup(app, asked, game);
        return;
    }
    app_sit_down(app, sitting_new(app_host(app), game, &setup, &seating, asked->seed_given));
    if (app_sitting(app)) app_push(app, table_scene_new(app, false));
}

static bool resume_match(App *app, const Game *game)
{
    StoreStatus status;
    Waiting waiting;
    if (!table_kind(game->id) || !sitting_waiting(app_host(app), game, &waiting)) return false;
    if (waiting.newer) {
        stall_say_newer(app);
        return false;
    }
    app_sit_down(app, sitting_resume(app_host(app), game, &status));
    app_notice(app, status);
    if (!app_sitting(app)) return false;
    app_push(app, table_scene_new(app, true));
    return true;
}

/* A child who cannot read is asked nothing: the match that waits goes on, or a new one begins. */
static void start_child(App *app, const Arguments *asked, const Game *game)
{
    if (!asked->rules_game && resume_match(app, game)) return;
    if (asked->rules_game) start_match(app, asked, game);
    else setup_start_at_once(app, game);
}

void start_scenes(App *app, const Arguments *asked)
{
    const Game *game = asked->stall ? game_by_id(asked->stall, strlen(asked->stall)) : NULL;
    app_asks(app, leaving_question, rescue_question);
    app_push(app, street_scene_new());
    if (asked->person) bring_ask_file(app, asked->person);
    if (asked->replay) {
        app_push(app, replay_scene_load(app, asked->replay));
        return;
    }
    for (int i = 0; asked->resume && GAMES[i]; i++) {
        const bool meant = !game || game == GAMES[i];
        if (meant && stall_opens(app, GAMES[i]) && resume_match(app, GAMES[i])) return;
    }
    const bool just_the_street = !game && !asked->seat_count && !asked->demo && !asked->seed_given;
    if (just_the_street && !asked->person && welcome_is_due(app))
        app_push(app, welcome_scene_new(app));
    const bool at_once = asked->seat_count > 0 || asked->demo || asked->seed_given;
    if (!game && at_once) game = GAMES[0];
    if (!game || !table_kind(game->id)) return;
    // A child does not name a stall on the command line, so the stall may be one that is not for
    // children; but it must be open.
    const bool named = asked->stall && app_pref(app, PREF_CHILD);
    const int stalls = named ? app_pref(app, PREF_STALLS) : 0;
    if (!stall_opens(app, game) && !(stalls >> stall_number(game) & 1)) {
        stall_say_closed(app);
        log_warn("%s: this stall is closed", game->id);
    } else if (!at_once && app_pref(app, PREF_CHILD)) start_child(app, asked, game);
    else if (at_once) start_match(app, asked, game);
    else open_setup(app, asked, game);
}
