/*
 * test_old.c - what older builds have kept is read, played on and verified: settings, people, the
 * matches that wait and those that are over, records.
 *
 * Each folder beside this file is named after the commit whose build made it with make_old.c:
 * cbc4a5c is of the first days, 6fd1bc6 the last one before a state had bytes outside of its hash
 * (Game.unhashed). They are never made anew: that they stay as they are is what they are for. A
 * build whose matches others may have on their disks gets a folder, and its lines in LEFT.
 */
#define _XOPEN_SOURCE 700 // mkdtemp(), lstat()
#include "store/place.h"

#include "ai/ai.h"
#include "app/app.h"
#include "app/memories.h"
#include "match/record.h"

enum { STALLS = 5, BUILDS = 2 };

/* As make_old.c told it. */
static const struct Left {
    const char *game, *what;
    int steps;
    uint64_t hash;
} LEFT[BUILDS][2 * STALLS] = {
    {
        {"takoyaki", "over", 145, 0x1e7e037047fb5a0a},
        {"takoyaki", "waits", 41, 0x253b62525eeb0d91},
        {"dotenko", "over", 18, 0x5acd961a1edd06d5},
        {"dotenko", "waits", 40, 0xcbaefa3760f72743},
        {"kakkuri", "over", 16, 0xe5db68e6c6331dc6},
        {"kakkuri", "waits", 40, 0xf7418fbf9ff832f4},
        {"tamalou", "over", 215, 0x1c7039f5eaedd2e9},
        {"tamalou", "waits", 41, 0x6856fa68a0c9c23e},
        {"daifugo", "over", 60, 0x2345e128c9e108d1},
        {"daifugo", "waits", 41, 0x40f0c37ec8c2abc1},
    },
    {
        {"takoyaki", "over", 145, 0x1e7e037047fb5a0a},
        {"takoyaki", "waits", 41, 0x253b62525eeb0d91},
        {"dotenko", "over", 21, 0x888481b268d96964},
        {"dotenko", "waits", 41, 0x8d8e43405f6d9cf0},
        {"kakkuri", "over", 16, 0xe5db68e6c6331dc6},
        {"kakkuri", "waits", 40, 0xf7418fbf9ff832f4},
        {"tamalou", "over", 215, 0x1c7039f5eaedd2e9},
        {"tamalou", "waits", 41, 0x6856fa68a0c9c23e},
        {"daifugo", "over", 62, 0x98cdc04cf68123f7},
        {"daifugo", "waits", 40, 0xb6ae1a3d058c5b39},
    },
};
static const char *const BUILD[BUILDS] = {"cbc4a5c", "6fd1bc6"};

static const struct Left *left_by(int build, const Game *game, const char *what)
{
    for (int i = 0; i < 2 * STALLS; i++) {
        const struct Left *l = &LEFT[build][i];
        if (strcmp(l->game, game->id) == 0 && strcmp(l->what, what) == 0) return l;
    }
    fail();
    return NULL;
}

static void assert_is(const Match *m, const struct Left *left)
{
    assert_non_null(m);
    assert_int_equal(match_step_count(m), left->steps);
    assert_int_equal(match_hash(m), left->hash);
}

static void copy(const Place *place, int build, const char *ending)
{
    char from[600], bytes[4096];
    size_t count;
    snprintf(from, sizeof from, TESTS_DIR "/old/%s/ennichi.db%s", BUILD[build], ending);
    FILE *in = fopen(from, "rb"), *out = fopen(place_file(place, ending), "wb");
    assert_true(in && out);
    while ((count = fread(bytes, 1, sizeof bytes, in)) > 0)
        assert_int_equal(fwrite(bytes, 1, count, out), count);
    assert_int_equal(fclose(in) | fclose(out), 0);
}

static App *laptop(const Place *place)
{
    App *app = app_new(&(AppOptions){.store_path = place->db, .locale_dir = "/nowhere",
                                     .data_dir = "/nowhere", .sparkle_seed = 7});
    assert_non_null(app);
    assert_int_equal(app->store_status, STORE_OK);
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
static void play_what_waits(App *app, int build)
{
    FastRng dice = fast_rng_seeded(1);
    for (int i = 0; GAMES[i]; i++) {
        StoreStatus status;
        Waiting waiting;
        assert_true(sitting_waiting(app, GAMES[i], &waiting));
        assert_string_equal(waiting.seating.chair[0].name, "Ann");
        assert_true(waiting.round >= 1);
        app_sit_down(app, sitting_resume(app, GAMES[i], &status));
        assert_int_equal(status, STORE_OK);
        assert_is(sitting_match(app->sitting), left_by(build, GAMES[i], "waits"));
        play_to_the_end(app->sitting, &dice);
        app_home(app);
        assert_false(sitting_waiting(app, GAMES[i], &waiting));
    }
}

static void test_old__matches_are_played_on(void **state)
{
    static Memories m;
    (void)state;
    for (int build = 0; build < BUILDS; build++) {
        const Place place = place_new();
        copy(&place, build, "");
        copy(&place, build, ".lock");
        App *app = laptop(&place);
        assert_false(pref(&app->prefs, PREF_MUSIC_ON));
        assert_int_equal(pref(&app->prefs, PREF_SPEED), 1);
        assert_int_equal(app->people.count, 1);
        assert_string_equal(app->people.person[0].name, "Ann");
        play_what_waits(app, build);
        app_free(app);

        app = laptop(&place); // as it lies on the disk now
        memories_read(&m, app);
        assert_int_equal(m.count, 2 * STALLS);
        for (int i = 0; i < m.count; i++) {
            Match *match = memory_match(app, &m.item[i]);
            assert_non_null(match);
            if (m.item[i].rounds == 1) assert_is(match, left_by(build, m.item[i].game, "over"));
            match_free(match);
        }
        app_free(app);
        place_free(&place);
    }
}

static void test_old__records_are_verified(void **state)
{
    (void)state;
    for (int build = 0; build < BUILDS; build++) {
        for (int i = 0; GAMES[i]; i++) {
            char path[600];
            RecordFault fault = {0};
            size_t length;
            snprintf(path, sizeof path, TESTS_DIR "/old/%s/%s.rec", BUILD[build], GAMES[i]->id);
            char *text = record_file_read(path, &length, &fault);
            assert_non_null(text);
            assert_null(record_verify(text, length, &fault));
            Match *m = record_read(text, length, &fault);
            assert_is(m, left_by(build, GAMES[i], "over"));
            match_free(m);
            free(text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_old__matches_are_played_on),
        cmocka_unit_test(test_old__records_are_verified),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
