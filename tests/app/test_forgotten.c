/*
 * test_forgotten.c - who is forgotten stands in no file any more: not in the database, not in a
 * copy of it, not in the trail, not in a damaged file that was set aside. With the real store.
 */
#include "store/place.h"

#include "app/app_parts.h"
#include "scenes/setup/setup_last.h"
#include "scenes/setup/setup_parts.h"

static const char NAME[] = "Ottokar", OTHER[] = "Mathilde";

static void pass_idle(App *app)
{
    for (int i = 0; i < 10; i++) store_tick(app->store, 60, 60);
}

/* The two of them at each of two stalls: there one match is over, here one waits. */
static void play(App *app)
{
    Seating seating;
    char about[1024];
    Text text = text_over(about, sizeof about);
    seating_first(&seating, app_tongue(app), 2);
    for (int i = 0; i < 2; i++) {
        seating.chair[i].computer = false;
        snprintf(seating.chair[i].name, NAME_BYTES, "%s", i == 0 ? NAME : OTHER);
    }
    seating_write(&seating, &text);
    assert_int_equal(people_remember(&app->people, app->store, &seating), STORE_OK);
    assert_int_equal(journal_begin(app->store, "dotenko", about, "line 0"), STORE_OK);
    assert_int_equal(journal_end(app->store, "dotenko", "scores 1 2 3"), STORE_OK);
    assert_int_equal(journal_begin(app->store, "takoyaki", about, "line 0"), STORE_OK);
}

static void test_forgotten__stands_in_no_file_any_more(void **state)
{
    const Place p = place_new();
    (void)state;
    App *app = app_new(&(AppOptions){.store_path = p.db, .locale_dir = "/nowhere",
                                     .data_dir = "/nowhere", .sparkle_seed = 7});
    assert_non_null(app);
    play(app);
    pass_idle(app); // copies are made
    write_file(place_file(&p, ".damaged-1"), NAME, strlen(NAME));
    write_file(place_file(&p, ".damaged-1-wal"), NAME, strlen(NAME));
    assert_true(files_with(&p, NAME) >= 3);
    setup_forget(app, NAME);
    assert_int_equal(files_with(&p, NAME), 0);
    assert_true(files_with(&p, OTHER) >= 2); // and there is a copy of what is left
    pass_idle(app);
    app_free(app);
    assert_int_equal(files_with(&p, NAME), 0);
    place_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forgotten__stands_in_no_file_any_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
