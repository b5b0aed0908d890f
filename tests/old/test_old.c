/*
 * test_old.c FOLDER... [--newer FOLDER] - what other builds have kept is read, played on and
 * verified: settings, people, the matches that wait and those that are over, records.
 *
 * A FOLDER is what make_old.c of some build left: ennichi.db, a record of every game, and in
 * left.txt what it printed, or for those in this folder, what the states hash to by the rules.
 * Those here are named after the commit whose build made them: cbc4a5c is of the first days,
 * 6fd1bc6 of when states were hashed as the bytes of a struct, both of format 1; f3a875c is the
 * first of format 2, with version 1 of all rules. They are never made anew: that they stay as they
 * are is what they are for. A build whose matches others may have on their disks gets a folder, and
 * so does every version of a game's rules.
 *
 * The folder behind --newer was left by a build with newer rules (later.py): what that made is said
 * to be newer, and not touched.
 */
#include "store/place.h"

#include <inttypes.h>

#include "ai/ai.h"
#include "app/app_parts.h"
#include "session/past_matches.h"
#include "match/record.h"

enum { STALLS = 5, FOLDERS_MOST = 16, PATH_BYTES = 600 };

static const char *folder[FOLDERS_MOST], *newer_folder;
static int folder_count;

typedef struct Left {
    int steps;
    uint64_t hash;
} Left;

static const char *path_in(const char *in, const char *name, const char *ending,
                           char out[PATH_BYTES])
{
    assert_true(snprintf(out, PATH_BYTES, "%s/%s%s", in, name, ending) < PATH_BYTES);
    return out;
}

/* "takoyaki over 145 1e7e037047fb5a0a" */
static Left left_in(const char *in, const Game *game, const char *what)
{
    char path[PATH_BYTES], id[32], state[32];
    Left left;
    FILE *f = fopen(path_in(in, "left", ".txt", path), "r");
    assert_non_null(f);
    while (fscanf(f, "%31s %31s %d %" SCNx64, id, state, &left.steps, &left.hash) == 4) {
        if (strcmp(id, game->id) != 0 || strcmp(state, what) != 0) continue;
        fclose(f);
        return left;
    }
    fail_msg("%s says nothing of %s %s", path, game->id, what);
    return (Left){0};
}

static void assert_is(const Match *m, const char *in, const char *what)
{
    assert_non_null(m);
    const Left left = left_in(in, match_game(m), what);
    assert_int_equal(match_step_count(m), left.steps);
    if (match_hash(m) != left.hash)
        fail_msg("%s %s %s: %016" PRIx64, in, match_game(m)->id, what, match_hash(m));
}

static void copy(const Place *place, const char *from_folder, const char *ending)
{
    char from[PATH_BYTES], bytes[4096];
    size_t count;
    path_in(from_folder, "ennichi.db", ending, from);
    FILE *in = fopen(from, "rb");
    if (!in && strncmp(ending, ".keys", 5) == 0) return; // builds before sealing had none
    FILE *out = fopen(place_file(place, ending), "wb");
    assert_true(in && out);
    while ((count = fread(bytes, 1, sizeof bytes, in)) > 0)
        assert_int_equal(fwrite(bytes, 1, count, out), count);
    assert_int_equal(fclose(in) | fclose(out), 0);
}

static App *laptop(const char *db)
{
    App *app = app_new(&(AppOptions){.store_path = db, .locale_dir = "/nowhere",
                                     .data_dir = "/nowhere", .sparkle_seed = 7});
    assert_non_null(app);
    assert_int_equal(app->storage_told.why, STORE_OK);
    return app;
}

static void play_to_the_end(Sitting *s, FastRng *dice)
{
    const Table *t = sitting_table(s);
    Action a;
    while (t->phase != PHASE_ROUND_OVER || sitting_next_round(s) == MATCH_OK) {
        t = sitting_table(s);
        Seat seat = 0;
        while (!seats_have(t->to_act, seat)) seat++;
        ai_choose(sitting_game(s), sitting_view(s, seat), AI_NORMAL, dice, &a);
        assert_int_equal(sitting_submit(s, seat, &a, NULL), MATCH_OK);
    }
    assert_true(sitting_table(s)->over);
}

/* Every match that waits at its stall is the one that was left; it is played to its end. */
static void play_what_waits(App *app, const char *in)
{
    FastRng dice = fast_rng_seeded(1);
    for (int i = 0; GAMES[i]; i++) {
        StoreStatus status;
        Waiting waiting;
        assert_true(sitting_waiting(app_host(app), GAMES[i], &waiting));
        assert_string_equal(waiting.seating.chair[0].name, "Ann");
        assert_true(waiting.round >= 1);
        app_sit_down(app, sitting_resume(app_host(app), GAMES[i], &status));
        assert_int_equal(status, STORE_OK);
        assert_is(sitting_match(app->sitting), in, "waits");
        play_to_the_end(app->sitting, &dice);
        app_home(app);
        assert_false(sitting_waiting(app_host(app), GAMES[i], &waiting));
    }
}

static void test_old__matches_are_played_on(void **state)
{
    static Memories m;
    (void)state;
    for (int f = 0; f < folder_count; f++) {
        const Place place = place_in_memory();
        copy(&place, folder[f], "");
        copy(&place, folder[f], ".lock");
        copy(&place, folder[f], ".keys");
        copy(&place, folder[f], ".keys-2");
        App *app = laptop(place.db);
        assert_false(pref(&app->prefs, PREF_MUSIC_ON));
        assert_int_equal(pref(&app->prefs, PREF_SPEED), 1);
        assert_int_equal(app->people.count, 1);
        assert_string_equal(app->people.person[0].name, "Ann");
        play_what_waits(app, folder[f]);
        app_free(app);

        app = laptop(place.db); // as it lies on the disk now
        memories_read(&m, app_host(app));
        assert_int_equal(m.count, 2 * STALLS);
        for (int i = 0; i < m.count; i++) {
            Match *match = memory_match(app_host(app), &m.item[i]);
            assert_non_null(match);
            if (m.item[i].rounds == 1) assert_is(match, folder[f], "over");
            match_free(match);
        }
        app_free(app);
        place_free(&place);
    }
}

/* A match keeps its first line for ever, and with it what was promised by the commitment. */
static void assert_same_text(const Match *m, const char *text)
{
    char *again = record_write(m);
    assert_string_equal(again, text);
    free(again);
}

static void test_old__records_are_verified(void **state)
{
    (void)state;
    for (int f = 0; f < folder_count; f++) {
        for (int i = 0; GAMES[i]; i++) {
            char path[PATH_BYTES];
            RecordFault fault = {0};
            size_t length;
            path_in(folder[f], GAMES[i]->id, ".rec", path);
            char *text = record_file_read(path, &length, &fault);
            assert_non_null(text);
            if (record_verify(text, length, &fault)) fail_msg("%s: %s", path, fault.words);
            Match *m = record_read(text, length, &fault);
            assert_is(m, folder[f], "over");
            assert_same_text(m, text);
            match_free(m);
            free(text);
        }
    }
}

/* ---- made by newer rules ------------------------------------------------------------------ */

/* Does the later build (later.py) play this one by rules that are not known here? */
static bool has_newer_rules(const Game *game)
{
    return strcmp(game->id, "kakkuri") != 0 && strcmp(game->id, "tamalou") != 0;
}

/* Asked twice, and with somebody forgotten in between, it waits as before. */
static void assert_waits_for_newer(App *app, const Game *game)
{
    StoreStatus status;
    Waiting waiting;
    for (int i = 0; i < 2; i++) {
        assert_true(sitting_waiting(app_host(app), game, &waiting));
        assert_true(waiting.newer);
        assert_null(sitting_resume(app_host(app), game, &status));
        assert_int_equal(status, STORE_OK);
        assert_int_equal(memories_forget(app_host(app), "Nobody"), STORE_OK);
    }
}

static void test_old__what_newer_rules_made_is_left_as_it_is(void **state)
{
    static Memories m;
    char db[PATH_BYTES];
    Waiting waiting;
    int newer = 0;
    (void)state;
    if (!newer_folder) skip();
    App *app = laptop(path_in(newer_folder, "ennichi", ".db", db));
    for (int i = 0; GAMES[i]; i++) {
        newer += has_newer_rules(GAMES[i]);
        if (has_newer_rules(GAMES[i])) assert_waits_for_newer(app, GAMES[i]);
        else assert_true(sitting_waiting(app_host(app), GAMES[i], &waiting) && !waiting.newer);
    }
    memories_read(&m, app_host(app));
    assert_int_equal(m.newer, newer);
    assert_int_equal(m.count, STALLS - newer);
    app_free(app);
}

static void test_old__records_of_newer_rules_are_not_called_damaged(void **state)
{
    (void)state;
    if (!newer_folder) skip();
    for (int i = 0; GAMES[i]; i++) {
        char path[PATH_BYTES];
        const char *code = NULL;
        RecordFault fault;
        Match *match = record_load(path_in(newer_folder, GAMES[i]->id, ".rec", path), &fault, &code);
        assert_int_equal(match == NULL, has_newer_rules(GAMES[i]));
        match_free(match);
        if (!has_newer_rules(GAMES[i])) continue;
        assert_true(fault.newer);
        assert_string_equal(code, "bad-option");
        assert_int_equal(fault.line, 1);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_old__matches_are_played_on),
        cmocka_unit_test(test_old__records_are_verified),
        cmocka_unit_test(test_old__what_newer_rules_made_is_left_as_it_is),
        cmocka_unit_test(test_old__records_of_newer_rules_are_not_called_damaged),
    };
    for (int i = 1; i < argc && folder_count < FOLDERS_MOST; i++) {
        if (strcmp(argv[i], "--newer") == 0 && i + 1 < argc) newer_folder = argv[++i];
        else folder[folder_count++] = argv[i];
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
