/*
 * test_voice.c - a reader of texts that hangs, as spd-say does where a speech-dispatcher never
 * answers, does not outlive the program.
 */
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "platform/voice.h"

static const char FOLDER[] = BUILD_DIR "/hanging_speech", TOLD[] = BUILD_DIR "/hanging_speech/told",
                  READER[] = BUILD_DIR "/hanging_speech/spd-say";

/* The process that hangs says which it is as soon as it runs. */
static pid_t hanging(void)
{
    static const struct timespec SOON = {.tv_nsec = 10000000};
    int process = 0;
    for (int i = 0; i < 2000 && process == 0; i++) {
        FILE *file = fopen(TOLD, "r");
        if (file && fscanf(file, "%d", &process) != 1) process = 0;
        if (file) (void)fclose(file);
        if (process == 0) nanosleep(&SOON, NULL);
    }
    return process;
}

static void test_voice__a_reader_that_hangs_ends_with_the_program(void **state)
{
    (void)state;
    (void)mkdir(FOLDER, 0700);
    (void)remove(TOLD);
    FILE *file = fopen(READER, "w");
    assert_non_null(file);
    assert_true(fprintf(file, "#!/bin/sh\necho $$ >'%s'\nexec /bin/sleep 1000\n", TOLD) > 0);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(chmod(READER, 0700), 0);
    setenv("PATH", FOLDER, 1);
    assert_true(voice_tell("en", "Your turn!"));
    const pid_t process = hanging();
    assert_true(process > 0);
    assert_int_equal(kill(process, 0), 0);
    voice_close();
    assert_int_equal(kill(process, 0), -1);
    assert_int_equal(errno, ESRCH);
    (void)remove(TOLD);
    (void)remove(READER);
    (void)rmdir(FOLDER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_voice__a_reader_that_hangs_ends_with_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
