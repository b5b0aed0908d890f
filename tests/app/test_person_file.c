/*
 * test_person_file.c - a person is taken to another machine with the matches played; damaged data
 * is refused.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/arguments.h"
#include "scenes/street/start.h"
#include "session/person_file.h"
#include "match/record.h"

static char folder[64], path[APP_PATH_MAX];

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/ennichi-person-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    if (path[0]) unlink(path);
    path[0] = '\0';
    return rmdir(folder);
}

static Stage *machine(void)
{
    Stage *s = stage_new();
    s->app->picture_dir = folder;
    app_push(s->app, street_scene_new());
    return s;
}

static void play(Stage *s, const char *stall, int persons, int day)
{
    s->today = day;
    stage_sit_at(s, stall, persons, 3, 1);
    for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
        stage_play_round(s);
    app_home(s->app);
}

/* Two people play two matches, the first of them one more; and is saved. */
static Stage *with_a_file(Memories *m)
{
    Stage *s = machine();
    play(s, "takoyaki", 2, 20260801);
    play(s, "daifugo", 1, 20260802);
    play(s, "takoyaki", 2, 20260803);
    memories_read(m, app_host(s->app));
    assert_int_equal(m->count, 3);
    assert_true(person_file_save(app_host(s->app), m->item[0].seating.chair[0].name, path));
    return s;
}

static void rewrite(size_t at, char with)
{
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, (long)at, SEEK_SET), 0);
    assert_int_equal(fputc(with, file), with);
    assert_int_equal(fclose(file), 0);
}

static PersonFault fault_of(Stage *s)
{
    static PersonFile p;
    const PersonFault fault = person_file_read(app_host(s->app), path, &p);
    if (fault == PERSON_GOOD) person_file_clear(&p);
    return fault;
}

static void test_person__arrives_with_statistics_and_matches(void **state)
{
    static Memories here, there;
    static PersonFile p;
    PersonMemory was[PEOPLE_MAX], is[PEOPLE_MAX];
    (void)state;
    Stage *from = with_a_file(&here), *to = machine();
    play(to, "kakkuri", 0, 20260802); // nobody's
    stage_sit_at(to, "takoyaki", 1, 2, 1); // and one that waits
    app_home(to->app);
    assert_int_equal(person_file_read(app_host(to->app), path, &p), PERSON_GOOD);
    assert_int_equal(p.count, 3);
    assert_int_equal(p.fresh, 3);
    assert_int_equal(person_file_keep(app_host(to->app), &p), STORE_OK);
    person_file_clear(&p);
    assert_true(journal_waits(to->app->store, "takoyaki"));
    memories_read(&there, app_host(to->app));
    assert_int_equal(there.count, 4);
    assert_int_equal(there.item[0].day, 20260803);
    assert_int_equal(there.item[3].day, 20260801);
    assert_int_equal(memories_people(app_host(from->app), NULL, was), 2);
    assert_int_equal(memories_people(app_host(to->app), NULL, is), 2);
    assert_string_equal(is[0].chair.name, was[0].chair.name);
    assert_int_equal(is[0].matches, 3);
    assert_int_equal(is[0].won, was[0].won);
    assert_int_equal(is[0].streak, was[0].streak);
    assert_memory_equal(is[0].place, was[0].place, sizeof is[0].place);
    bool remembered = false;
    for (int i = 0; i < to->app->people.count; i++) {
        remembered = remembered || strcmp(to->app->people.person[i].name, was[0].chair.name) == 0;
    }
    assert_true(remembered);
    stage_free(from);
    stage_free(to);
}

static void test_person__comes_only_once(void **state)
{
    static Memories m;
    static PersonFile p;
    (void)state;
    Stage *s = with_a_file(&m);
    assert_int_equal(person_file_read(app_host(s->app), path, &p), PERSON_GOOD);
    assert_int_equal(p.fresh, 0); // it is from here
    assert_true(p.known);
    assert_int_equal(person_file_keep(app_host(s->app), &p), STORE_OK);
    person_file_clear(&p);
    memories_read(&m, app_host(s->app));
    assert_int_equal(m.count, 3);
    stage_free(s);
}

static void test_person__stays_outside_when_a_byte_is_another(void **state)
{
    static Memories m;
    (void)state;
    Stage *s = with_a_file(&m);
    RecordFault why;
    size_t length;
    char *text = record_file_read(path, &length, &why);
    assert_non_null(text);
    for (size_t at = 16; at < length; at += 97) {
        rewrite(at, text[at] == 'x' ? 'y' : 'x');
        assert_int_equal(fault_of(s), PERSON_BROKEN);
        rewrite(at, text[at]);
    }
    assert_int_equal(fault_of(s), PERSON_GOOD);
    assert_int_equal(truncate(path, (off_t)length - 200), 0);
    assert_int_equal(fault_of(s), PERSON_BROKEN);
    assert_int_equal(truncate(path, 4), 0);
    assert_int_equal(fault_of(s), PERSON_FOREIGN);
    assert_int_equal(truncate(path, 0), 0);
    assert_int_equal(fault_of(s), PERSON_FOREIGN);
    free(text);
    stage_free(s);
}

/* A whole file with a right seal, but with matches that never were. */
static void assert_forged(Stage *s, const char *text, const char *from, const char *to,
                          PersonFault fault)
{
    char digits[2 * DIGEST_BYTES + 1], seal[80];
    const char *at = strstr(text, from), *end = strstr(text, "\nsealed ") + 1;
    char *forged = calloc(strlen(text) + strlen(to) + 1, 1);
    assert_non_null(at);
    memcpy(forged, text, (size_t)(at - text));
    strcat(forged, to);
    strncat(forged, at + strlen(from), (size_t)(end - at) - strlen(from));
    const Digest digest = sha256(forged, strlen(forged));
    digest_format(&digest, digits);
    snprintf(seal, sizeof seal, "sealed %s\n", digits);
    assert_null(record_file_write(path, forged, seal));
    assert_int_equal(fault_of(s), fault);
    free(forged);
}

static void test_person__brings_no_match_that_the_rules_do_not_allow(void **state)
{
    static Memories m;
    RecordFault why;
    size_t length;
    (void)state;
    Stage *s = with_a_file(&m);
    char *text = record_file_read(path, &length, &why);
    assert_non_null(text);
    assert_forged(s, text, "ennichi", "ennichi", PERSON_GOOD);
    assert_forged(s, text, "ennichi person 2", "ennichi person 1", PERSON_GOOD);
    assert_forged(s, text, "ennichi person 2", "ennichi person 4", PERSON_NEWER);
    assert_forged(s, text, "ennichi person 2", "ennichi person 2 ", PERSON_BROKEN);
    assert_forged(s, text, "ennichi person 2", "ennichi-record", PERSON_FOREIGN);
    // A match made by newer rules is no damage; one that only looks like it is.
    char rules[16] = "", more[32];
    sscanf(strstr(text, " rules=") + 1, "%15s", rules); // of the first match
    snprintf(more, sizeof more, "%s00", rules);
    assert_forged(s, text, rules, more, PERSON_NEWER);
    assert_forged(s, text, " format=2", " format=3", PERSON_NEWER);
    snprintf(more, sizeof more, "%s colour=red", rules);
    assert_forged(s, text, rules, more, PERSON_NEWER);
    assert_forged(s, text, rules, "rules=x", PERSON_BROKEN);
    assert_forged(s, text, "person p", "person c", PERSON_BROKEN);
    assert_forged(s, text, "match takoyaki", "match nonsense", PERSON_BROKEN);
    assert_forged(s, text, "match daifugo", "match dotenko", PERSON_BROKEN);
    assert_forged(s, text, "about p", "about c", PERSON_BROKEN); // did not play as a person
    assert_forged(s, text, " seed=", " seed=1", PERSON_BROKEN);
    assert_forged(s, text, "\n1", "\n2", PERSON_BROKEN);
    free(text);
    stage_free(s);
}

static void test_person__is_not_half_kept_by_a_full_disk(void **state)
{
    static Memories m;
    static PersonFile p;
    (void)state;
    Stage *from = with_a_file(&m), *to = machine();
    assert_int_equal(person_file_read(app_host(to->app), path, &p), PERSON_GOOD);
    fake_store_answer(to->app->store, STORE_FULL);
    assert_int_equal(person_file_keep(app_host(to->app), &p), STORE_FULL);
    fake_store_answer(to->app->store, STORE_OK);
    person_file_clear(&p);
    assert_int_equal(to->app->people.count, 0);
    stage_free(from);
    stage_free(to);
}

static void test_person__is_saved_and_brought_in_by_buttons(void **state)
{
    static Memories m;
    (void)state;
    Stage *from = with_a_file(&m), *to = machine();
    app_push(from->app, memories_scene_new(from->app));
    stage_draw(from);
    assert_true(stage_shows(from, "2 Aug"));
    from->today = 20260802;
    stage_draw(from);
    assert_false(stage_shows(from, "2 Aug"));
    assert_true(stage_shows(from, "today"));
    unlink(path);
    stage_press_label(from, "Save to a file");
    assert_string_equal(stage_top(from), "question"); // before anything is written
    assert_true(stage_shows(from, "names everybody who took part in these matches."));
    stage_press_label(from, "Leave it");
    assert_int_not_equal(access(path, F_OK), 0);
    stage_press_label(from, "Save to a file");
    stage_press_label(from, "Save");
    stage_wait(from, 0.5f);
    assert_true(stage_shows(from, "Saved as"));
    assert_int_equal(fault_of(from), PERSON_GOOD);
    app_push(to->app, memories_scene_new(to->app));
    stage_draw(to);
    stage_press_label(to, "Import a player");
    assert_string_equal(stage_top(to), "question");
    assert_true(stage_shows(to, "3 matches"));
    stage_press_label(to, "Leave it");
    assert_false(stage_shows(to, "3 matches"));
    stage_press_label(to, "Import a player");
    stage_press_label(to, "Import");
    assert_true(stage_shows(to, "3 matches"));
    assert_true(stage_shows(to, "3 Aug"));
    stage_wait(to, 20);
    stage_press_label(to, "Import a player");
    stage_wait(to, 0.5f);
    assert_true(stage_shows(to, "nothing new"));
    stage_wait(to, 10);
    rewrite(40, '!');
    stage_press_label(to, "Import a player");
    stage_wait(to, 0.5f);
    assert_true(stage_shows(to, "is damaged"));
    stage_free(from);
    stage_free(to);
}

/* The file lies on a stick; this machine's own pictures are elsewhere. */
static void stick(Places *out)
{
    out->count = 1;
    snprintf(out->path[0], PLACE_BYTES, "%s", folder);
}

static void test_person__is_found_on_a_stick(void **state)
{
    static Memories m;
    (void)state;
    Stage *from = with_a_file(&m), *to = machine();
    to->app->picture_dir = "/nowhere";
    app_push(to->app, memories_scene_new(to->app));
    stage_draw(to);
    stage_press_label(to, "Import a player");
    stage_wait(to, 0.5f);
    assert_string_equal(stage_top(to), "memories"); // no file, so no question
    to->app->places = stick;
    stage_press_label(to, "Import a player");
    assert_string_equal(stage_top(to), "question");
    stage_press_label(to, "Import");
    assert_true(stage_shows(to, "3 Aug"));
    stage_free(from);
    stage_free(to);
}

/* As a double click does it: "ennichi FILE". */
static void test_person__is_brought_in_by_the_command_line(void **state)
{
    static Memories m;
    static Arguments a;
    char fault[ARGUMENT_WORDS_MAX], program[] = "ennichi", *words[] = {program, path, NULL};
    (void)state;
    Stage *from = with_a_file(&m), *to = stage_new();
    assert_true(arguments_parse(2, words, (Tongue){LANG_EN, READ_KANJI}, &a, fault));
    assert_string_equal(a.person, path);
    assert_null(a.replay);
    start_scenes(to->app, &a);
    stage_draw(to);
    assert_string_equal(stage_top(to), "question");
    stage_press_label(to, "Import");
    assert_int_equal(to->app->people.count, 1);
    // Any other file is taken for a record, and its reader says that it is none.
    rewrite(0, 'E');
    assert_true(arguments_parse(2, words, (Tongue){LANG_EN, READ_KANJI}, &a, fault));
    assert_null(a.person);
    assert_string_equal(a.replay, path);
    unlink(path);
    assert_false(arguments_parse(2, words, (Tongue){LANG_EN, READ_KANJI}, &a, fault));
    stage_free(from);
    stage_free(to);
}

/* Two recordings of that person, one of the family, one of somebody else. */
static Stage *with_voices(Memories *m)
{
    static Clip clip;
    Stage *s = machine();
    play(s, "takoyaki", 2, 20260801);
    memories_read(m, app_host(s->app));
    const char *name = m->item[0].seating.chair[0].name;
    const char *const who[] = {name, name, "", "Somebody else"};
    clip.count = 3000;
    for (int i = 0; i < clip.count; i++) clip.sample[i] = (int16_t)(i % 90 * 60 - 2700);
    for (int i = 0; i < 4; i++)
        assert_int_equal(voice_keep(s->app->store, (Lang)(i % 2), 5 + i, &clip, who[i]), STORE_OK);
    assert_true(person_file_save(app_host(s->app), name, path));
    return s;
}

static void test_person__takes_the_voice_along(void **state)
{
    static Memories m;
    static PersonFile p;
    static Clip clip;
    char who[NAME_BYTES];
    (void)state;
    Stage *from = with_voices(&m), *to = machine();
    const char *name = m.item[0].seating.chair[0].name;
    assert_int_equal(person_file_read(app_host(to->app), path, &p), PERSON_GOOD);
    assert_int_equal(p.voices, 3);
    // What has been recorded there stays.
    clip.count = 100;
    assert_int_equal(voice_keep(to->app->store, LANG_JA, 6, &clip, "Papa"), STORE_OK);
    assert_int_equal(person_file_keep(app_host(to->app), &p), STORE_OK);
    person_file_clear(&p);
    assert_true(voice_load(to->app->store, LANG_EN, 5, &clip, who));
    assert_int_equal(clip.count, 3000);
    assert_string_equal(who, name);
    assert_true(voice_load(to->app->store, LANG_JA, 6, &clip, who));
    assert_string_equal(who, "Papa");
    assert_true(voice_load(to->app->store, LANG_EN, 7, &clip, who));
    assert_string_equal(who, "");
    assert_false(voice_load(to->app->store, LANG_JA, 8, &clip, who));
    stage_free(from);
    stage_free(to);
}

/* Its seal over what now stands there, so that what is read is the lines themselves. */
static void seal_again(char *bytes, size_t length)
{
    char digits[2 * DIGEST_BYTES + 1];
    const Digest digest = sha256(bytes, length);
    digest_format(&digest, digits);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_true(fprintf(file, "sealed %s\n", digits) > 0);
    assert_int_equal(fclose(file), 0);
}

static char *read_file(size_t *length)
{
    RecordFault fault;
    char *bytes = record_file_read(path, length, &fault);
    assert_non_null(bytes);
    *length -= strlen("sealed \n") + 2 * DIGEST_BYTES;
    return bytes;
}

/* Lines that somebody has written on purpose, well sealed: all refused, none of them kept. */
static void test_person__hostile_voices_stay_outside(void **state)
{
    static Memories m;
    static const char *const BAD[] = {
        "voice en 5 3000 \tAAAA\n",            // too short for its length
        "voice en 5 99999999 \tAAAA\n",        // too long
        "voice en 60 6 \tAAAA\n",              // no such line
        "voice xx 6 6 \tAAAA\n",               // no such language
        "voice en 6 6 Somebody else\tAAAA\n",  // not this person's
        "voice en 6 6\n", "voice \n", "voice en 6 -6 \tAAAA\n",
        "voice en 6 6 \tAA\x80\x7F\n",
        "voice en 6 6 \tAAAA\nvoice en 6 6 \tAAAA\n"}; // twice
    (void)state;
    Stage *from = with_voices(&m), *to = machine();
    size_t length;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        assert_true(voice_forget(from->app->store, NULL) == STORE_OK);
        unlink(path);
        assert_true(person_file_save(app_host(from->app), m.item[0].seating.chair[0].name, path));
        char *bytes = read_file(&length), *made = malloc(length + 256);
        assert_non_null(made);
        const char *match = strstr(bytes, "\nmatch ") + 1;
        const int all = sprintf(made, "%.*s%s%.*s", (int)(match - bytes), bytes, BAD[i],
                                (int)(length - (size_t)(match - bytes)), match);
        made[strlen("ennichi person ")] = '3';
        seal_again(made, (size_t)all);
        assert_int_equal(fault_of(to), PERSON_BROKEN);
        free(bytes);
        free(made);
    }
    stage_free(from);
    stage_free(to);
}

/* Any byte of it is changed, and the seal made right: it is refused, or the imported data is within
 * bounds and sound. */
static void test_person__any_byte_of_voices_may_be_wrong(void **state)
{
    static Memories m;
    static PersonFile p;
    static Clip clip;
    FastRng dice = fast_rng_seeded(9);
    (void)state;
    Stage *from = with_voices(&m), *to = machine();
    size_t length;
    char *bytes = read_file(&length);
    const size_t last = (size_t)(strstr(bytes, "\nmatch ") - bytes);
    for (int times = 0; times < 400; times++) {
        const size_t at = fast_rng_below(&dice, (uint32_t)last);
        const char was = bytes[at];
        bytes[at] = (char)(1 + fast_rng_below(&dice, 255));
        seal_again(bytes, length);
        bytes[at] = was;
        if (person_file_read(app_host(to->app), path, &p) != PERSON_GOOD) continue;
        assert_in_range(p.voices, 0, 2 * VOICE_LINES);
        for (int i = 0; i < p.voices; i++)
            assert_true(clip_read(p.voice[i].text, p.voice[i].count, &clip));
        person_file_clear(&p);
    }
    free(bytes);
    stage_free(from);
    stage_free(to);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_person__arrives_with_statistics_and_matches,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_person__comes_only_once, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_person__stays_outside_when_a_byte_is_another,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_person__brings_no_match_that_the_rules_do_not_allow,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_person__is_not_half_kept_by_a_full_disk, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_person__is_saved_and_brought_in_by_buttons,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_person__is_found_on_a_stick, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_person__is_brought_in_by_the_command_line,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_person__takes_the_voice_along, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_person__hostile_voices_stay_outside, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_person__any_byte_of_voices_may_be_wrong, make_folder,
                                        remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
