/* test_trouble.c - whichever write of an evening the disk puts off, the people are told of it. */
#include "app/app_parts.h"
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#include "app/keys.h"
#include "session/past_matches.h"
#include "ui/keymap.h"

static const char SLOT[] = "takoyaki";

static const Game *stall(void) { return game_by_id(SLOT, strlen(SLOT)); }

/* A step that needs no luck, by a seat that has to act. */
static void act(Stage *s, FastRng *dice)
{
    if (!stage_act(s, dice)) assert_int_equal(sitting_next_round(s->app->sitting), MATCH_OK);
}

static void play_and_take_back(Stage *s)
{
    const char *why_not;
    Action hint;
    FastRng dice = fast_rng_seeded(3);
    Setup setup = stage_setup(stall(), 2, NULL);
    setup.practice = true;
    Sitting *sitting = stage_sit_with(s, stall(), &setup, 2);
    sitting_note_taught(sitting, 1);
    sitting_open_hands(sitting, true);
    sitting_put_picture(sitting, 0, 1, 1);
    while (!sitting_hint(sitting, 0, &hint)) {}
    for (int i = 0; i < 4; i++) act(s, &dice);
    assert_true(sitting_undo(sitting, &why_not));
    assert_true(sitting_redo(sitting, &why_not));
    while (!sitting_table(sitting)->over) act(s, &dice);
    assert_true(sitting_undo(sitting, &why_not)); // it waits again, with every line that it had
    app_home(s->app);
}

static void find_damage(Stage *s)
{
    StoreStatus status;
    FastRng dice = fast_rng_seeded(3);
    stage_sit(s, 1, 2, 1);
    for (int i = 0; i < 8; i++) act(s, &dice);
    app_home(s->app);
    fake_store_spoil(s->app->store, SLOT, 7, "0 nonsense");
    // begun anew with what is sound
    Sitting *again = sitting_resume(app_host(s->app), stall(), &status);
    assert_non_null(again);
    sitting_free(again);
    fake_store_spoil(s->app->store, SLOT, 0, "nonsense");
    // ended, for nothing can be read
    assert_null(sitting_resume(app_host(s->app), stall(), &status));
}

/* A match that was over when the machine died: the street ends it. */
static void find_the_end(Stage *s)
{
    Waiting waiting;
    FastRng dice = fast_rng_seeded(3);
    JournalRead kept;
    Sitting *sitting = stage_sit(s, 1, 2, 1);
    while (!sitting_table(sitting)->over) act(s, &dice);
    app_home(s->app);
    // Its lines once more, without the end.
    Memories *all = calloc(1, sizeof *all);
    assert_non_null(all);
    memories_read(all, app_host(s->app));
    assert_true(all->count > 0);
    assert_int_equal(journal_read_past(s->app->store, all->item[0].id, &kept), STORE_OK);
    Store *store = s->app->store;
    app_notice(s->app, journal_begin(store, SLOT, kept.about, kept.line[0]));
    for (int i = 1; i < kept.count; i++)
        app_notice(s->app, journal_append(store, SLOT, kept.line[i], kept.state_hash[i]));
    journal_read_clear(&kept);
    free(all);
    assert_false(sitting_waiting(app_host(s->app), stall(), &waiting));
}

enum { KEY_OF_X = 27 }; /* a scancode */

static void change_settings(Stage *s)
{
    Command other;
    app_set(s->app, PREF_MUSIC, 30);
    keys_give(s->app, CMD_PASS, (KeyPress){.key = KEY_OF_X}, &other);
    keys_reset(s->app, CMD_PASS);
}

static void forget(Stage *s)
{
    char name[64];
    Waiting waiting;
    stage_sit(s, 1, 2, 1);
    app_home(s->app);
    assert_true(sitting_waiting(app_host(s->app), stall(), &waiting));
    strcpy(name, waiting.seating.chair[0].name);
    app_notice(s->app, memories_forget(app_host(s->app), name));
    app_notice(s->app, people_forget(&s->app->people, s->app->store, name));
}

/* Two matches give way to another: one to a new one at the same stall, one to the rest of itself
 * with other people. The old one's end is written, or it waits and is reported like all else. */
static void begin_anew(Stage *s)
{
    FastRng dice = fast_rng_seeded(3);
    Sitting *old = stage_sit(s, 2, 3, 3);
    for (int i = 0; i < 4; i++) act(s, &dice);
    old = stage_sit(s, 2, 3, 3);
    sitting_plan_places(old, 0, 2);
    stage_play_round(s);
    Sitting *rest = sitting_regroup(old);
    assert_non_null(rest);
    app_sit_down(s->app, rest);
    for (int i = 0; i < 2; i++) act(s, &dice);
    app_home(s->app);
}

/* ---- every write of it, one after another ------------------------------------------------ */

typedef struct Deed {
    const char *name;
    void (*run)(Stage *s);
} Deed;

static const Deed DEEDS[] = {{"play and take back", play_and_take_back},
                             {"find damage", find_damage},
                             {"find the end", find_the_end},
                             {"begin anew", begin_anew},
                             {"change settings", change_settings},
                             {"forget", forget}};

/* False: there was no such write. */
static bool told_when_one_waits(const Deed *deed, int which)
{
    Stage *s = stage_new();
    fake_store_let_wait(s->app->store, which);
    deed->run(s);
    const bool waited = fake_store_has_let_wait(s->app->store);
    const bool told = s->app->storage_told.why == STORE_FULL;
    if (told != waited) print_error("%s: write %d\n", deed->name, which);
    assert_int_equal(told, waited);
    stage_free(s);
    return waited;
}

static void test_trouble__is_told_whichever_write_is_put_off(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof DEEDS / sizeof *DEEDS; i++) {
        int which = 1;
        while (told_when_one_waits(&DEEDS[i], which)) which++;
        assert_true(which > 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trouble__is_told_whichever_write_is_put_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
