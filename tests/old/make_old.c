/*
 * make_old.c DATABASE FOLDER - a laptop as a build leaves it behind: settings, people, at every
 * stall a match that is over and one that waits in the middle; and in FOLDER the record of each
 * that is over, as GAME.rec. Prints what test_old.c is to find (left.txt): a match's steps, its
 * state's hash.
 *
 * Built with an older commit this makes what test_old.c reads. It keeps to what all commits have.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "app/app_parts.h"
#include "match/record.h"

enum { STEPS_LEFT_AT = 40, SEATS = 4, HELPED_AT = 12, BACK_AT = 20 };

static void check(bool holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "%s\n", what);
    exit(1);
}

static Seating seat_all(App *app)
{
    Seating seating = {0};
    for (int i = 0; i < SEATS; i++) {
        seating.chair[i] = seating_next_chair(&seating, (Tongue){0}, i > 0);
        if (i == 0) snprintf(seating.chair[i].name, sizeof seating.chair[i].name, "Ann");
        seating.count++;
    }
    people_remember(&app->people, app->store, &seating);
    return seating;
}

static void sit(App *app, const Game *game, const char *seed, int rounds)
{
    Setup setup = setup_usual(game, SEATS);
    const Seating seating = seat_all(app);
    for (int i = 0; i < game->option_count; i++) {
        const char *key = game->options[i].key;
        const bool counts = strcmp(key, "rounds") == 0 || strcmp(key, "deals") == 0;
        if (counts) setup.option[i] = (int16_t)rounds;
    }
    check(!game->settle(&setup), "these rules do not go together");
    check(seed_parse(seed, &setup.seed), "no seed");
    app_sit_down(app, sitting_new(app_host(app), game, &setup, &seating, true));
    check(app->sitting, "no match");
}

/* Somebody asks what to do, as soon as it is a person's turn. */
static void ask(Sitting *s, bool *helped)
{
    Action best;
    if (*helped || sitting_person_to_act(s) != 0) return;
    while (!sitting_hint(s, 0, &best)) continue;
    *helped = true;
}

/* The seat that the match waits for does what a good player does, or deals. False: the match is
 * over. */
static bool go_on(Sitting *s, FastRng *dice)
{
    const Table *t = sitting_table(s);
    Action a;
    if (t->phase == PHASE_ROUND_OVER) return sitting_next_round(s) == MATCH_OK;
    Seat seat = 0;
    while (!seats_have(t->to_act, seat)) seat++;
    ai_choose(sitting_game(s), sitting_view(s, seat), AI_NORMAL, dice, &a);
    check(sitting_submit(s, seat, &a, NULL) == MATCH_OK, "not legal");
    return true;
}

static void tell(const char *what, Sitting *s)
{
    const Match *m = sitting_match(s);
    printf("%s %s %d %016llx\n", sitting_game(s)->id, what, match_step_count(m),
           (unsigned long long)match_hash(m));
}

static void play(App *app, const Game *game, const char *folder)
{
    FastRng dice = fast_rng_seeded(7);
    char path[512];
    const char *why;
    bool helped = false;
    sit(app, game, "01d", 1);
    while (go_on(app->sitting, &dice)) continue;
    tell("over", app->sitting);
    snprintf(path, sizeof path, "%s/%s.rec", folder, game->id);
    char *text = record_write(sitting_match(app->sitting));
    FILE *f = fopen(path, "w");
    check(f && fputs(text, f) >= 0 && fclose(f) == 0, "no record");
    free(text);
    sit(app, game, "5eed", 5);
    for (int i = 0; i < STEPS_LEFT_AT; i++) {
        if (i >= HELPED_AT) ask(app->sitting, &helped);
        check(go_on(app->sitting, &dice), "over too soon");
        if (i == BACK_AT) (void)sitting_undo(app->sitting, &why);
    }
    tell("waits", app->sitting);
    app_sit_down(app, NULL);
}

int main(int argc, char **argv)
{
    if (argc != 3) return 2;
    App *app = app_new(&(AppOptions){.store_path = argv[1], .locale_dir = "/nowhere",
                                     .data_dir = "/nowhere", .sparkle_seed = 7});
    app_set(app, PREF_SPEED, 1);
    app_set(app, PREF_MUSIC_ON, 0);
    for (int i = 0; GAMES[i]; i++) play(app, GAMES[i], argv[2]);
    app_free(app);
    return 0;
}
