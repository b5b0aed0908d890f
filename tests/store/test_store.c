/* test_store.c - what goes in comes out, in memory and from the disk. */
#include "place.h"

typedef struct Heard {
    char text[256];
} Heard;

static void hear(void *context, const char *key, const char *value)
{
    Heard *h = context;
    size_t at = strlen(h->text);
    snprintf(h->text + at, sizeof h->text - at, "%s=%s|", key, value);
}

static void use_settings(Store *s)
{
    Heard heard = {""};
    assert_int_equal(store_put(s, "lang", "ja"), STORE_OK);
    assert_int_equal(store_put(s, "lang", "en"), STORE_OK);
    assert_int_equal(store_put(s, "person/2", "はな 'x'; --"), STORE_OK);
    assert_int_equal(store_put(s, "person/10", ""), STORE_OK);
    assert_int_equal(store_put(s, "personal", "no"), STORE_OK);
    assert_int_equal(store_put(s, "gone", "1"), STORE_OK);
    assert_int_equal(store_put(s, "gone", NULL), STORE_OK);
    assert_int_equal(store_put(s, "never", NULL), STORE_OK);
    check_setting(s, "lang", "en");
    check_setting(s, "person/10", "");
    check_setting(s, "gone", NULL);
    store_each(s, "person/", hear, &heard);
    assert_string_equal(heard.text, "person/10=|person/2=はな 'x'; --|");
}

static void test_settings__in_memory_and_on_disk(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    Store *s = open_as(NULL, STORE_OK);
    assert_false(store_is_durable(s));
    use_settings(s);
    store_close(s);
    s = open_as(p.db, STORE_OK);
    assert_true(store_is_durable(s));
    assert_string_equal(store_set_aside(s), "");
    use_settings(s);
    store_close(s);
    s = open_as(p.db, STORE_OK);
    check_setting(s, "lang", "en");
    check_setting(s, "person/2", "はな 'x'; --");
    check_setting(s, "gone", NULL);
    store_close(s);
    assert_false(is_there(place_file(&p, "-wal"))); // a clean end leaves nothing beside it
    assert_false(is_there(place_file(&p, ".tmp")));
    assert_false(is_there(place_file(&p, ".new")));
    place_free(&p);
}

static void test_journal__waits_until_it_ends(void **unused)
{
    Place p = place_in_memory();
    JournalRead r;
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    assert_false(journal_waits(s, "takoyaki"));
    assert_int_equal(journal_read(s, "takoyaki", &r), STORE_NONE);
    assert_int_equal(journal_append(s, "takoyaki", "x", 1), STORE_NONE);
    assert_int_equal(journal_about(s, "takoyaki", "x"), STORE_NONE);
    assert_int_equal(journal_end(s, "takoyaki", "x"), STORE_NONE);
    play_lines(s, "takoyaki", "Ann and Ben", 20);
    play_lines(s, "dotenko", "three", 3);
    assert_int_equal(journal_about(s, "takoyaki", "Ann alone"), STORE_OK);
    store_close(s);
    s = open_as(p.db, STORE_OK);
    assert_true(journal_waits(s, "takoyaki"));
    assert_false(journal_waits(s, "tako"));
    check_journal(s, "takoyaki", "Ann alone", 20, STORE_OK);
    check_journal(s, "dotenko", "three", 3, STORE_OK);
    assert_int_equal(journal_end(s, "takoyaki", "0 won"), STORE_OK);
    assert_false(journal_waits(s, "takoyaki"));
    store_close(s);
    s = open_as(p.db, STORE_OK);
    assert_false(journal_waits(s, "takoyaki"));
    check_journal(s, "dotenko", "three", 3, STORE_OK);
    store_close(s);
    place_free(&p);
}

static void test_journal_begin__abandons_what_was_open(void **unused)
{
    Store *s = open_as(NULL, STORE_OK);
    (void)unused;
    play_lines(s, "takoyaki", "first", 5);
    play_lines(s, "takoyaki", "second", 2);
    check_journal(s, "takoyaki", "second", 2, STORE_OK);
    store_close(s);
}

static void test_journal__keeps_all_64_bits_of_a_hash(void **unused)
{
    Store *s = open_as(NULL, STORE_OK);
    JournalRead r;
    (void)unused;
    assert_int_equal(journal_begin(s, "toy", "", "toy seed=1"), STORE_OK);
    assert_int_equal(journal_append(s, "toy", "0 draw", UINT64_MAX), STORE_OK);
    assert_int_equal(journal_append(s, "toy", "1 draw", UINT64_C(1) << 63), STORE_OK);
    assert_int_equal(journal_read(s, "toy", &r), STORE_OK);
    assert_true(r.state_hash[1] == UINT64_MAX);
    assert_true(r.state_hash[2] == UINT64_C(1) << 63);
    journal_read_clear(&r);
    journal_read_clear(&r); // harmless
    store_close(s);
}

typedef struct Pasts {
    int count, stop_at;
    int64_t first, last;
    char result[32], about[32]; /* of the newest */
} Pasts;

static bool note_past(void *context, const PastGame *game)
{
    Pasts *p = context;
    if (p->count++ == 0) {
        p->first = game->id;
        snprintf(p->result, sizeof p->result, "%s", game->result);
        snprintf(p->about, sizeof p->about, "%s", game->about);
    }
    assert_true(p->count == 1 || game->id < p->last); // the newest first
    p->last = game->id;
    return p->count != p->stop_at;
}

static void test_journal_past__keeps_all_with_their_lines(void **unused)
{
    enum { PAST = 205 };
    Place p = place_in_memory();
    JournalRead read;
    Pasts pasts = {0}, few = {.stop_at = 3};
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    for (int i = 0; i < PAST; i++) {
        char result[16];
        snprintf(result, sizeof result, "scores %d", i);
        assert_int_equal(journal_begin(s, "toy", "who", "id line"), STORE_OK);
        assert_int_equal(journal_append(s, "toy", "0 play 7H", (uint64_t)i), STORE_OK);
        assert_int_equal(journal_end(s, "toy", result), STORE_OK);
    }
    store_close(s);
    s = open_as(p.db, STORE_OK);
    journal_past(s, note_past, &pasts);
    assert_int_equal(pasts.count, PAST);
    assert_string_equal(pasts.result, "scores 204");
    assert_string_equal(pasts.about, "who");
    journal_past(s, note_past, &few);
    assert_int_equal(few.count, 3);
    assert_int_equal(journal_read_past(s, pasts.last, &read), STORE_OK);
    assert_int_equal(read.count, 2);
    assert_string_equal(read.line[1], "0 play 7H");
    assert_true(read.state_hash[1] == 0); // the first of them
    journal_read_clear(&read);
    assert_int_equal(journal_past_drop(s, pasts.last), STORE_OK);
    assert_int_equal(journal_past_drop(s, pasts.last), STORE_NONE);
    assert_int_equal(journal_read_past(s, pasts.last, &read), STORE_NONE);
    store_close(s);
    s = open_as(p.db, STORE_OK); // sound: what was dropped is no damage
    assert_int_equal(journal_read_past(s, pasts.last, &read), STORE_NONE);
    store_close(s);
    place_free(&p);
}

/* The bytes of a file anywhere in it. */
static bool file_has(const char *path, const char *words)
{
    static char bytes[1 << 20];
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    const size_t count = fread(bytes, 1, sizeof bytes, file), length = strlen(words);
    fclose(file);
    for (size_t i = 0; i + length <= count; i++) {
        if (memcmp(bytes + i, words, length) == 0) return true;
    }
    return false;
}

static void test_journal_past__who_sat_there_can_be_forgotten(void **unused)
{
    Place p = place_in_memory();
    JournalRead read;
    Pasts pasts = {0};
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(journal_begin(s, "toy", i == 1 ? "somebody" : "Wilhelmine", "id"), STORE_OK);
        assert_int_equal(journal_append(s, "toy", "0 play 7H", 5), STORE_OK);
        assert_int_equal(journal_end(s, "toy", "scores 1"), STORE_OK);
    }
    journal_past(s, note_past, &pasts);
    assert_int_equal(journal_past_about(s, pasts.last, "a guest"), STORE_OK);
    assert_int_equal(journal_past_about(s, pasts.first, "a guest"), STORE_OK);
    assert_int_equal(journal_past_about(s, pasts.first + 1, "nobody"), STORE_NONE);
    assert_int_equal(journal_past_about(s, 0, "nobody"), STORE_NONE);
    store_close(s);
    assert_false(file_has(p.db, "Wilhelmine"));
    assert_true(file_has(p.db, "somebody"));
    s = open_as(p.db, STORE_OK); // every row and every chain holds
    for (int64_t id = pasts.last; id <= pasts.first; id++) {
        assert_int_equal(journal_read_past(s, id, &read), STORE_OK);
        assert_string_equal(read.about, id == pasts.last + 1 ? "somebody" : "a guest");
        assert_int_equal(read.count, 2);
        journal_read_clear(&read);
    }
    store_close(s);
    place_free(&p);
}

/* Beside the match that waits in the same slot. */
static void test_journal_past__takes_a_match_of_another_machine_whole(void **unused)
{
    char about[] = "them", id[] = "id", deal[] = "deal", ready[] = "1 ready";
    char *line[] = {id, deal, ready};
    uint64_t state[] = {0, 7, UINT64_MAX};
    Place p = place_in_memory();
    JournalRead read, brought = {.about = about, .line = line, .state_hash = state, .count = 3};
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    assert_int_equal(journal_begin(s, "takoyaki", "we", "own id"), STORE_OK);
    assert_int_equal(journal_keep(s, "takoyaki", "brought day 20261122", &brought), STORE_OK);
    assert_int_equal(journal_append(s, "takoyaki", "own deal", 9), STORE_OK);
    store_close(s);
    s = open_as(p.db, STORE_OK);
    assert_int_equal(journal_read(s, "takoyaki", &read), STORE_OK);
    assert_int_equal(read.count, 2);
    assert_string_equal(read.about, "we");
    journal_read_clear(&read);
    Pasts pasts = {0};
    journal_past(s, note_past, &pasts);
    assert_int_equal(pasts.count, 1);
    assert_int_equal(journal_read_past(s, pasts.first, &read), STORE_OK);
    assert_int_equal(read.count, 3);
    assert_string_equal(read.about, "them");
    assert_string_equal(read.line[2], "1 ready");
    assert_true(read.state_hash[2] == UINT64_MAX);
    journal_read_clear(&read);
    store_close(s);
    place_free(&p);
}

static bool place_has(const Place *p, const char *words)
{
    static const char *const ENDINGS[] = {"",       "-wal",       ".trail",  ".trail-old",
                                          ".keys",  ".keys-2",    ".copy-3", ".copy-4",
                                          ".copy-5"};
    for (size_t i = 0; i < sizeof ENDINGS / sizeof *ENDINGS; i++) {
        if (file_has(place_file(p, ENDINGS[i]), words)) return true;
    }
    return false;
}

/* No file names a card of a round that runs, nor the seed before the match is over; a new match has
 * another key. */
static void test_journal__lies_sealed_while_it_runs(void **unused)
{
    Place p = place_in_memory();
    JournalRead read;
    size_t before_count, after_count;
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    assert_int_equal(journal_begin(s, "toy", "who", "toy seed=feedbeef"), STORE_OK);
    assert_int_equal(journal_append(s, "toy", "deal hand 0 QsQh", 7), STORE_OK);
    for (int i = 0; i < 10; i++) store_tick(s, 60, 60); // a copy is made as well
    assert_int_equal(journal_append(s, "toy", "0 draw KdKc", 8), STORE_OK);
    assert_false(place_has(&p, "QsQh") || place_has(&p, "KdKc") || place_has(&p, "feedbeef"));
    store_close(s);
    assert_false(place_has(&p, "QsQh") || place_has(&p, "KdKc") || place_has(&p, "feedbeef"));
    s = open_as(p.db, STORE_OK); // and goes on as ever
    assert_int_equal(journal_read(s, "toy", &read), STORE_OK);
    assert_int_equal(read.count, 3);
    assert_string_equal(read.line[2], "0 draw KdKc");
    assert_true(read.state_hash[2] == 8);
    journal_read_clear(&read);
    store_together_begin(s);
    assert_int_equal(journal_append(s, "toy", "0 last AcAd", 9), STORE_OK);
    assert_int_equal(journal_open(s, "toy"), STORE_OK);
    assert_int_equal(store_together_end(s), STORE_OK);
    assert_true(place_has(&p, "QsQh") && place_has(&p, "AcAd")); // the round is over
    assert_false(place_has(&p, "feedbeef"));
    assert_int_equal(journal_append(s, "toy", "deal hand 0 2s2h", 10), STORE_OK);
    assert_false(place_has(&p, "2s2h"));
    assert_int_equal(journal_end(s, "toy", "won"), STORE_OK);
    assert_true(place_has(&p, "feedbeef") && place_has(&p, "2s2h"));
    unsigned char *before = read_file(place_file(&p, ".keys"), &before_count);
    assert_int_equal(journal_begin(s, "toy", "who", "toy seed=again"), STORE_OK);
    unsigned char *after = read_file(place_file(&p, ".keys"), &after_count);
    assert_false(before_count == after_count && memcmp(before, after, after_count) == 0);
    free(before);
    free(after);
    store_close(s);
    s = open_as(p.db, STORE_OK); // every chain holds
    assert_int_equal(journal_read_past(s, 1, &read), STORE_OK);
    assert_int_equal(read.count, 5);
    assert_string_equal(read.line[0], "toy seed=feedbeef");
    journal_read_clear(&read);
    store_close(s);
    place_free(&p);
}

/* How many files lie there; each is 0600. */
static int files_of_the_owner(const char *folder, bool removes)
{
    int count = 0;
    DIR *files = opendir(folder);
    for (struct dirent *e; files && (e = readdir(files));) {
        char name[700];
        struct stat is;
        snprintf(name, sizeof name, "%s/%s", folder, e->d_name);
        if (e->d_name[0] == '.') continue;
        assert_int_equal(stat(name, &is), 0);
        assert_int_equal(is.st_mode & 0777, 0600);
        if (removes) unlink(name);
        count++;
    }
    if (files) closedir(files);
    return count;
}

static void test_files__are_for_the_owner_alone(void **unused)
{
    Place p = place_in_memory();
    char deep[400], folder[400];
    struct stat is;
    (void)unused;
    snprintf(folder, sizeof folder, "%s/a", p.folder);
    snprintf(deep, sizeof deep, "%s/a/b/ennichi.db", p.folder);
    Store *s = open_as(deep, STORE_OK);
    store_put(s, "k", "v");
    assert_int_equal(stat(folder, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0700);
    play_lines(s, "toy", "who", 3);
    for (int i = 0; i < 10; i++) store_tick(s, 60, 60); // a copy is made as well
    assert_int_equal(append_line(s, "toy", 3), STORE_OK);
    snprintf(folder, sizeof folder, "%s/a/b", p.folder);
    assert_true(files_of_the_owner(folder, false) >= 7); // with WAL, lock, keys twice, trail, copy
    store_close(s);
    files_of_the_owner(folder, true);
    snprintf(folder, sizeof folder, "%s/a/b", p.folder);
    rmdir(folder);
    snprintf(folder, sizeof folder, "%s/a", p.folder);
    rmdir(folder);
    place_free(&p);
}

static void test_store_default_path__follows_the_home(void **unused)
{
    char path[64];
    (void)unused;
    assert_true(store_default_path("/x", "/home/a", path, sizeof path));
    assert_string_equal(path, "/x/ennichi/ennichi.db");
    assert_true(store_default_path(NULL, "/home/a", path, sizeof path));
    assert_string_equal(path, "/home/a/.local/share/ennichi/ennichi.db");
    assert_true(store_default_path("", "/home/a", path, sizeof path));
    assert_true(store_default_path("relative", "/home/a", path, sizeof path));
    assert_string_equal(path, "/home/a/.local/share/ennichi/ennichi.db");
    assert_false(store_default_path(NULL, NULL, path, sizeof path));
    assert_false(store_default_path(NULL, "", path, sizeof path));
    assert_false(store_default_path("/x", NULL, path, 20));
}

static void test_store_close__of_nothing_is_fine(void **unused)
{
    (void)unused;
    store_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_settings__in_memory_and_on_disk),
        cmocka_unit_test(test_journal__waits_until_it_ends),
        cmocka_unit_test(test_journal_begin__abandons_what_was_open),
        cmocka_unit_test(test_journal__keeps_all_64_bits_of_a_hash),
        cmocka_unit_test(test_journal_past__keeps_all_with_their_lines),
        cmocka_unit_test(test_journal_past__who_sat_there_can_be_forgotten),
        cmocka_unit_test(test_journal_past__takes_a_match_of_another_machine_whole),
        cmocka_unit_test(test_journal__lies_sealed_while_it_runs),
        cmocka_unit_test(test_files__are_for_the_owner_alone),
        cmocka_unit_test(test_store_default_path__follows_the_home),
        cmocka_unit_test(test_store_close__of_nothing_is_fine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
