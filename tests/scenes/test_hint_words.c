/*
 * test_hint_words.c - every hint names what to do and says why, in both languages, over many
 * positions of all stalls and many house rules. With a word (test_hint_words print) the sentences
 * are printed, some of each kind, to be read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "rules/advice.h"
#include "rules/any_setup.h"
#include "scenes/table/table_screen.h"
#include "stage.h"
#include "text/say.h"
#include "times.h"

enum { EACH_MOST = 3, LANGUAGES = 2, SPEED_OFF = 0, PACE_HURRY = 3, ASKED_MOST = 40 };

static int told[ADVICE_CODES][8][LANGUAGES]; /* by verb, too */
static int hints, prints;

static const TableScreen *table_of(const Stage *s)
{
    return (const TableScreen *)app_top(s->app);
}

/* Are all cards of the move written there, or, where it has none, does something stand before the
 * reason? */
static bool names_it(Stage *s, const Action *a, const char *saying, const char *because,
                     Tongue tongue)
{
    const char *args = sitting_game(s->app->sitting)->verbs[a->verb - 1].args;
    char line[300];
    for (int i = 0; args[0] == 'c' && i < a->count; i++) {
        Text card = text_over(line, sizeof line);
        say_card(tongue, a->item[i], false, &card);
        if (!strstr(saying, line)) return false;
    }
    return strstr(saying, because) > saying;
}

/* The hint as the table says it in this language, if nothing has happened since `steps`. */
static void hear(Stage *s, int language, int steps, const Action *best, const Reason *why)
{
    app_set(s->app, PREF_LANG, 1 + language);
    stage_wait(s, 0.05f);
    stage_command(s, CMD_HINT);
    if (stage_steps(s) != steps) return; // somebody was quicker
    const TableScreen *t = table_of(s);
    const char *saying = t->saying, *game = sitting_game(s->app->sitting)->id;
    char line[ACTION_TEXT_MAX], because[SAYING_BYTES];
    Text text = text_over(line, sizeof line), reason = text_over(because, sizeof because);
    Names names = {{NULL}};
    for (int i = 0; i < sitting_seating(s->app->sitting)->count; i++)
        names.seat[i] = sitting_seating(s->app->sitting)->chair[i].name;
    action_format(sitting_game(s->app->sitting), best, &text);
    say_advice(app_tongue(s->app), why, &names, &reason);
    if (why->code == ADVICE_BEST) fail_msg("%s: %s: no reason of its own", game, line);
    int *count = &told[why->code][best->verb % 8][language];
    if ((*count)++ < EACH_MOST && prints)
        printf("%s %d %s [%s] %s\n", game, why->code, language ? "ja" : "en", line, saying);
    if (strstr(saying, "!:") || strstr(saying, "！："))
        fail_msg("%s: %s: two signs in a row: %s", game, line, saying);
    if (!strstr(saying, because)) fail_msg("%s: %s: no reason: %s", game, line, saying);
    if (!names_it(s, best, saying, because, app_tongue(s->app)))
        fail_msg("%s: %s: not named: %s", game, line, saying);
}

/* False: somebody was quicker than the thought. */
static bool advised(Stage *s, Action *best)
{
    Sitting *sitting = s->app->sitting;
    const int steps = stage_steps(s);
    while (stage_steps(s) == steps) {
        if (sitting_hint(sitting, 0, best)) return true;
        app_step(s->app, 0.02f);
    }
    return false;
}

/* Plays a match on, by what is advised or by chance, and asks at each turn. */
static void play(const Game *game, FastRng *dice)
{
    Stage *s = stage_new();
    Setup setup = any_setup(game, dice);
    Action best;
    app_set(s->app, PREF_SPEED, SPEED_OFF);
    app_set(s->app, PREF_PACE, PACE_HURRY);
    app_set(s->app, PREF_HINTS, 2);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, 1);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.3f);
    Sitting *sitting = s->app->sitting;
    for (int i = 0, asked = 0; i < 400 && asked < ASKED_MOST; i++) {
        if (strcmp(stage_top(s), "table") != 0) break;
        if (sitting_table(sitting)->phase == PHASE_ROUND_OVER) break;
        if (!seats_have(sitting_table(sitting)->to_act, 0) || table_of(s)->model.person != 0 ||
            table_of(s)->kind->busy(table_of(s)->table)) {
            stage_wait(s, 0.2f);
            continue;
        }
        if (!advised(s, &best)) continue;
        const Reason why = sitting_hint_why(sitting, 0, &best);
        const int steps = stage_steps(s);
        for (int language = 0; language < LANGUAGES; language++)
            hear(s, language, steps, &best, &why);
        if (stage_steps(s) != steps) continue;
        asked++;
        hints++;
        if (fast_rng_below(dice, 3) == 0) stage_act(s, dice);
        else assert_int_equal(sitting_submit(sitting, 0, &best, NULL), MATCH_OK);
    }
    stage_free(s);
}

static void test_hints__name_what_to_do_and_say_why(void **state)
{
    enum { MATCHES = 3, MANY = 12, PRINTED = 60, LEAST = 100 };
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        FastRng dice = fast_rng_seeded(16);
        memset(told, 0, sizeof told);
        for (int k = 0; k < (prints ? PRINTED : times(MATCHES, MANY)); k++) play(GAMES[i], &dice);
    }
    print_message("%d hints\n", hints);
    assert_true(hints >= LEAST);
}

int main(int count, char **word)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hints__name_what_to_do_and_say_why),
    };
    prints = count > 1 && strcmp(word[1], "print") == 0;
    return cmocka_run_group_tests_name("hint_words", tests, NULL, NULL);
}
