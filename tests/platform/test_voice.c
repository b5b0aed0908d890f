/* test_voice.c - the reader, a process of its own, where it hangs because nobody answers it. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "platform/voice.h"

/* A reader that notes which process it is, hears no polite word, and never ends. */
static const char FOLDER[] = BUILD_DIR "/test_voice";
static const char READER[] = BUILD_DIR "/test_voice/spd-say";
static const char NOTES[] = BUILD_DIR "/test_voice/notes";
enum { MOST = 16 };

static int put_reader(void **state)
{
    (void)state;
    char path[4096];
    mkdir(FOLDER, 0755);
    FILE *reader = fopen(READER, "w");
    if (!reader) return 1;
    fprintf(reader, "#!/bin/sh\ntrap '' TERM\necho $$ >>'%s'\nexec sleep 600\n", NOTES);
    fclose(reader);
    if (chmod(READER, 0755) != 0) return 1;
    snprintf(path, sizeof path, "%s:%s", FOLDER, getenv("PATH"));
    return setenv("PATH", path, 1);
}

static int take_reader(void **state)
{
    (void)state;
    voice_close();
    remove(READER);
    return 0;
}

static int begin(void **state)
{
    (void)state;
    voice_close();
    remove(NOTES);
    return 0;
}

/* The processes that have noted themselves; it waits until there are as many. */
static void started(int count, pid_t pid[MOST])
{
    for (int had = 0, tries = 0; had < count; tries++) {
        FILE *notes = fopen(NOTES, "r");
        for (had = 0; notes && had < MOST && fscanf(notes, "%d", &pid[had]) == 1;) had++;
        if (notes) fclose(notes);
        assert_true(tries < 5000);
        usleep(2000);
    }
}

static bool lives(pid_t pid) { return kill(pid, 0) == 0 || errno != ESRCH; }

static void test_voice__a_newer_sentence_ends_the_one_before(void **state)
{
    (void)state;
    pid_t pid[MOST];
    assert_true(voice_tell("en", "It is your turn."));
    started(1, pid);
    assert_true(lives(pid[0]));
    assert_true(voice_tell("en", "It is my turn."));
    assert_false(lives(pid[0]));
    started(2, pid);
    assert_true(voice_read("en", "One to pick.", false));
    assert_false(lives(pid[1]));
    started(3, pid);
    voice_hush();
    assert_false(lives(pid[2]));
}

/* Many sentences, one in place of the other, find a place for ever. */
static void test_voice__readers_that_hang_do_not_use_up_the_places(void **state)
{
    (void)state;
    pid_t pid[MOST];
    for (int i = 0; i < 12; i++) {
        assert_true(voice_tell("en", "Go on"));
        started(i + 1, pid);
    }
    for (int i = 0; i < 12; i++) assert_int_equal(lives(pid[i]), i == 11);
}

static void test_voice__what_is_read_after_it_waits(void **state)
{
    (void)state;
    pid_t pid[MOST];
    assert_true(voice_read("en", "One.", false));
    assert_true(voice_read("en", "Two.", true));
    started(2, pid);
    assert_true(lives(pid[0]) && lives(pid[1]));
}

static void test_voice__none_is_left_when_it_closes(void **state)
{
    (void)state;
    pid_t pid[MOST];
    assert_true(voice_read("en", "One.", false));
    assert_true(voice_read("en", "Two.", true));
    started(2, pid);
    voice_close();
    assert_false(lives(pid[0]) || lives(pid[1]));
    assert_int_equal(voice_look(0), -1);
    assert_false(voice_has_failed()); // being ended is not its fault
}

static void test_voice__a_reader_that_hangs_is_ended_and_counts_as_none(void **state)
{
    (void)state;
    pid_t pid[MOST];
    assert_true(voice_tell("en", "It is your turn."));
    started(1, pid);
    assert_int_equal(voice_look(70000), VOICE_LATE_MS);
    assert_int_equal(voice_look(70001), VOICE_LATE_MS - 1);
    assert_int_equal(voice_look(69999 + VOICE_LATE_MS), 1);
    assert_true(lives(pid[0]));
    assert_true(voice_is_there());
    assert_int_equal(voice_look(70000 + VOICE_LATE_MS), -1);
    assert_false(lives(pid[0]));
    assert_true(voice_has_failed());
    assert_false(voice_is_there());
}

/* Each in place of one that hangs: they are late together. */
static void test_voice__quick_sentences_do_not_put_it_off(void **state)
{
    (void)state;
    pid_t pid[MOST];
    assert_true(voice_tell("en", "It is your turn."));
    assert_int_equal(voice_look(1000), VOICE_LATE_MS);
    assert_true(voice_tell("en", "Go on"));
    assert_int_equal(voice_look(3000), VOICE_LATE_MS - 2000);
    assert_true(voice_tell("en", "Go on"));
    started(1, pid); // the others may have ended before they noted anything
    assert_int_equal(voice_look(1000 + VOICE_LATE_MS), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_voice__a_newer_sentence_ends_the_one_before, begin),
        cmocka_unit_test_setup(test_voice__readers_that_hang_do_not_use_up_the_places, begin),
        cmocka_unit_test_setup(test_voice__what_is_read_after_it_waits, begin),
        cmocka_unit_test_setup(test_voice__none_is_left_when_it_closes, begin),
        // From here on it is known that nobody reads.
        cmocka_unit_test_setup(test_voice__a_reader_that_hangs_is_ended_and_counts_as_none, begin),
        cmocka_unit_test_setup(test_voice__quick_sentences_do_not_put_it_off, begin),
    };
    return cmocka_run_group_tests(tests, put_reader, take_reader);
}
