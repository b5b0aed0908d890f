/* test_places.c - the desktop's folders by environment, by its own list and by name; sticks; files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/os_places.h"

static char home[256], path[512];

static const char *below(const char *what)
{
    snprintf(path, sizeof path, "%s/%s", home, what);
    return path;
}

static void folder(const char *what) { assert_int_equal(mkdir(below(what), 0700), 0); }

static void file(const char *what, const char *words)
{
    FILE *out = fopen(below(what), "w");
    assert_non_null(out);
    fputs(words, out);
    assert_int_equal(fclose(out), 0);
}

static int setup(void **state)
{
    (void)state;
    strcpy(home, "/tmp/ennichi-places-XXXXXX");
    if (!mkdtemp(home)) return -1;
    setenv("HOME", home, 1);
    setenv("ENNICHI_MEDIA", "/nowhere", 1);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_PICTURES_DIR");
    unsetenv("XDG_DOCUMENTS_DIR");
    unsetenv("XDG_DOWNLOAD_DIR");
    return 0;
}

static int teardown(void **state)
{
    char command[512];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return system(command);
}

static void test_places__pictures_of_the_desktop(void **state)
{
    char out[PLACE_BYTES];
    (void)state;
    assert_false(os_folder("PICTURES", "Pictures", out));
    assert_string_equal(out, "");
    folder("Pictures");
    assert_true(os_folder("PICTURES", "Pictures", out));
    assert_string_equal(out, below("Pictures"));
    folder(".config");
    folder("画像");
    file(".config/user-dirs.dirs", "# made by the desktop\nXDG_DESKTOP_DIR=\"$HOME/\"\n"
                                   "XDG_PICTURES_DIR=\"$HOME/画像\"\n");
    assert_true(os_folder("PICTURES", "Pictures", out));
    assert_string_equal(out, below("画像"));
    // One that is not there does not count; quotes are taken away.
    file(".config/user-dirs.dirs", "XDG_PICTURES_DIR=\"$HOME/gone\"\n");
    assert_true(os_folder("PICTURES", "Pictures", out));
    assert_string_equal(out, below("Pictures"));
    folder("my \"new\" ones");
    file(".config/user-dirs.dirs", "XDG_PICTURES_DIR=\"$HOME/my \\\"new\\\" ones\"\n");
    assert_true(os_folder("PICTURES", "Pictures", out));
    assert_string_equal(out, below("my \"new\" ones"));
    setenv("XDG_PICTURES_DIR", below("画像"), 1);
    assert_true(os_folder("PICTURES", "Pictures", out));
    assert_string_equal(out, below("画像"));
}

static void test_places__damaged_lists_name_nothing(void **state)
{
    static const char *const LINES[] = {
        "XDG_PICTURES_DIR=\"$HOME/画像\n", "XDG_PICTURES_DIR=\"relative\"\n", "XDG_PICTURES_DIR=\n",
        "XDG_PICTURES_DIR=\"$HOME/画像\\", "XDG_PICTURES_DIRS=\"$HOME/画像\"\n"};
    char out[PLACE_BYTES];
    (void)state;
    folder(".config");
    folder("画像");
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        file(".config/user-dirs.dirs", LINES[i]);
        assert_false(os_folder("PICTURES", "Pictures", out));
    }
}

static void test_places__documents_downloads_and_sticks(void **state)
{
    static Places places;
    static const char *const WANTED[] = {"Documents", "ダウンロード", "", "media/FAMILY", "media/STICK"};
    (void)state;
    folder("Documents");
    folder(".config");
    folder("ダウンロード");
    file(".config/user-dirs.dirs", "XDG_DOWNLOAD_DIR=\"$HOME/ダウンロード\"\n"
                                   "XDG_DOCUMENTS_DIR=\"$HOME/Documents\"\n");
    folder("media");
    folder("media/STICK");
    folder("media/FAMILY");
    file("media/no-folder", "");
    setenv("ENNICHI_MEDIA", below("media"), 1);
    os_places(&places);
    assert_int_equal(places.count, 5);
    for (int i = 0; i < 5; i++) {
        if (WANTED[i][0]) assert_string_equal(places.path[i], below(WANTED[i]));
        else assert_string_equal(places.path[i], home);
    }
}

static void gather(void *context, const char *found)
{
    strcat(context, strrchr(found, '/'));
}

static void test_places__files_by_name(void **state)
{
    char all[512] = "";
    (void)state;
    file("ennichi-person0002.txt", "");
    file("ennichi-person0001 (1).txt", "");
    file("ennichi-person0001.txt", "");
    file("ennichi-person.txt.part", "");
    file("ennichi-takoyaki-0001.txt", "");
    file(".ennichi-person0003.txt", "");
    folder("ennichi-person-old.txt");
    os_files(home, "ennichi-person", ".txt", gather, all);
    assert_string_equal(all, "/ennichi-person0001 (1).txt/ennichi-person0001.txt"
                             "/ennichi-person0002.txt");
    os_files("/nowhere", "", "", gather, all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_places__pictures_of_the_desktop, setup, teardown),
        cmocka_unit_test_setup_teardown(test_places__damaged_lists_name_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(test_places__documents_downloads_and_sticks, setup, teardown),
        cmocka_unit_test_setup_teardown(test_places__files_by_name, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
