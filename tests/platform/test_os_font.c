/* test_os_font.c - fontconfig names the file for letters that ours lack: the one of its own list. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/os_library.h"
#include "platform/os_font.h"

static const char FOLDER[] = BUILD_DIR "/test_os_font";

/* A list for fontconfig that knows one folder. */
static void list_only(const char *fonts)
{
    char path[1024];
    mkdir(FOLDER, 0700);
    snprintf(path, sizeof path, "%s/fonts.conf", FOLDER);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "<?xml version=\"1.0\"?><fontconfig><dir>%s</dir><cachedir>%s/cache</cachedir>"
                  "</fontconfig>", fonts, FOLDER);
    assert_int_equal(fclose(file), 0);
    setenv("FONTCONFIG_FILE", path, 1);
}

static void test_font__is_the_one_of_the_systems_list(void **state)
{
    char path[1024] = "";
    long face = -1;
    (void)state;
    if (!os_library("libfontconfig.so.1")) skip();
    list_only(SOURCE_DIR "/fonts");
    assert_true(os_font_find(path, sizeof path, &face));
    assert_true(strncmp(path, SOURCE_DIR "/fonts/", strlen(SOURCE_DIR "/fonts/")) == 0);
    assert_int_equal(face, 0);
    assert_false(os_font_find(path, 8, &face)); // no room for its name
}

static void test_font__nobody_knows_one(void **state)
{
    char path[1024] = "";
    long face = -1;
    (void)state;
    if (!os_library("libfontconfig.so.1")) skip();
    list_only("/nowhere");
    assert_false(os_font_find(path, sizeof path, &face));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_font__is_the_one_of_the_systems_list),
        cmocka_unit_test(test_font__nobody_knows_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
