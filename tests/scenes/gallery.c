/*
 * gallery.c - any screen as a picture, to be laid beside the design's.
 *
 *   gallery FILE.png SCREEN WIDTHxHEIGHT TONGUE TEXTSIZE SEATS [press:ID | label:LABEL |
 *           key:COMMAND | wheel:NOTCHES:X | pref:N:VALUE | focus:ID | wait] ...
 * SCREEN is street, setup, settings, book or table; TONGUE en, kanji, furigana or kana; TEXTSIZE
 * 0 to 3 (100 to 200 %).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/platform.h"
#include "stage.h"

static const Game *takoyaki(void) { return game_by_id("takoyaki", strlen("takoyaki")); }

static void open_screen(Stage *s, const char *name, int seats)
{
    enum { ID_ADD_PERSON = 6, ID_ADD_COMPUTER };
    app_push(s->app, street_scene_new());
    if (strcmp(name, "settings") == 0) app_push(s->app, settings_scene_new(s->app));
    if (strcmp(name, "book") == 0) app_push(s->app, book_scene_new(s->app, "takoyaki"));
    if (strcmp(name, "table") == 0) {
        stage_sit(s, 1, seats, 5);
        app_push(s->app, table_scene_new(s->app, true));
    }
    if (strcmp(name, "setup") != 0) return;
    app_push(s->app, setup_scene_new(s->app, takoyaki()));
    for (int i = 2; i < seats; i++) stage_press(s, i % 2 ? ID_ADD_COMPUTER : ID_ADD_PERSON);
}

/* A control that is scrolled away is brought into sight first. */
static void press(Stage *s, int id)
{
    if (!stage_target(s, id)) {
        ui_set_focus(s->app->ui, id);
        stage_wait(s, 1);
    }
    stage_press(s, id);
}

static void act(Stage *s, const char *word)
{
    int a = 0, b = 0;
    if (sscanf(word, "press:%d", &a) == 1) press(s, a);
    if (strncmp(word, "label:", 6) == 0) stage_press_label(s, word + 6);
    if (sscanf(word, "key:%d", &a) == 1) stage_command(s, (Command)a);
    if (sscanf(word, "pref:%d:%d", &a, &b) == 2) app_set(s->app, (Pref)a, b);
    if (sscanf(word, "focus:%d", &a) == 1) ui_set_focus(s->app->ui, a);
    if (sscanf(word, "wheel:%d:%d", &a, &b) == 2) {
        Input in = {.type = INPUT_MOVE, .x = (float)b, .y = 400};
        app_input(s->app, &in);
        in.type = INPUT_WHEEL;
        in.y = (float)a;
        app_input(s->app, &in);
    }
    stage_wait(s, 1.5f);
}

static void speak(Stage *s, const char *tongue)
{
    static const char *const READINGS[] = {"kanji", "furigana", "kana"};
    app_set(s->app, PREF_LANG, 1);
    for (int i = 0; i < 3; i++) {
        if (strcmp(READINGS[i], tongue) != 0) continue;
        app_set(s->app, PREF_LANG, 2);
        app_set(s->app, PREF_READING, i);
    }
}

int main(int count, char **word)
{
    const char *why_not = NULL;
    PlatformOptions options = {.no_sound = true, .virtual_screen = true, .data_dir = SOURCE_DIR};
    if (count < 7 || sscanf(word[3], "%dx%d", &options.width, &options.height) != 2) return 2;
    Platform *p = platform_open(&options, &why_not);
    if (!p) {
        fprintf(stderr, "%s\n", why_not);
        return 1;
    }
    Stage *s = stage_new_with(platform_measure(p));
    platform_size(p, &s->width, &s->height);
    speak(s, word[4]);
    open_screen(s, word[2], atoi(word[6]));
    app_set(s->app, PREF_TEXT_SIZE, atoi(word[5]));
    stage_wait(s, 1.5f);
    for (int i = 7; i < count; i++) act(s, word[i]);
    for (int i = 0; i < 3; i++) platform_show(p, s->canvas);
    const Ports ports = platform_ports(p);
    ports.picture(ports.context, word[1]);
    for (int i = 0; i < ui_overflow_count(s->app->ui); i++)
        printf("too long: %s\n", ui_overflow(s->app->ui, i));
    stage_free(s);
    platform_close(p);
    return 0;
}
