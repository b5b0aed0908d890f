/*
 * gallery.c - any screen as a picture, to be laid beside the design's.
 *
 *   gallery FILE.png SCREEN WIDTHxHEIGHT TONGUE TEXTSIZE SEATS [press:ID[:VALUE] | key:COMMAND |
 *           wheel:NOTCHES:X | pref:N:VALUE] ...
 * TEXTSIZE is 0 to 3 (100 to 200 %).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/platform.h"
#include "scenes/stages.h"

typedef struct Gallery {
    Platform *platform;
    App *app;
    Canvas *canvas;
} Gallery;

/* Until nothing moves any more. */
static void rest(Gallery *g)
{
    int w, h;
    platform_size(g->platform, &w, &h);
    for (int i = 0; i < 240; i++) {
        app_step(g->app, 1.0f / 60);
        stage_draw(g->app, g->canvas, w, h);
        if (i > 4 && !app_moving(g->app)) break;
    }
}

static void act(Gallery *g, const char *word)
{
    int a = 0, b = 0;
    if (sscanf(word, "press:%d:%d", &a, &b) >= 1 && !stage_press(g->app, a, b))
        fprintf(stderr, "no control %d\n", a);
    if (sscanf(word, "key:%d", &a) == 1) stage_command(g->app, (Command)a);
    if (sscanf(word, "pref:%d:%d", &a, &b) == 2) app_set(g->app, (Pref)a, b);
    if (sscanf(word, "wheel:%d:%d", &a, &b) == 2) {
        Input in = {.type = INPUT_MOVE, .device = DEVICE_MOUSE, .x = (float)b, .y = 400};
        app_input(g->app, &in);
        in.type = INPUT_WHEEL;
        in.y = (float)a;
        app_input(g->app, &in);
    }
    rest(g);
}

static const Stage *stage_by_name(const char *name)
{
    for (int i = 0; i < STAGE_COUNT; i++)
        if (strcmp(STAGES[i].name, name) == 0) return &STAGES[i];
    return NULL;
}

static void show(Gallery *g, int count, char **word)
{
    const Stage *stage = stage_by_name(word[2]);
    for (int i = 0; i < STAGE_TONGUES; i++)
        if (strcmp(STAGE_TONGUE[i], word[4]) == 0) stage_speak(g->app, i);
    app_set(g->app, PREF_TEXT_SIZE, atoi(word[5]));
    if (stage) stage->open(g->app, atoi(word[6]));
    rest(g);
    for (int i = 7; i < count; i++) act(g, word[i]);
    Ports ports = platform_ports(g->platform);
    for (int i = 0; i < 3; i++) platform_show(g->platform, g->canvas);
    ports.picture(ports.context, word[1]);
    for (int i = 0; i < ui_overflow_count(g->app->ui); i++)
        printf("too long: %s\n", ui_overflow(g->app->ui, i));
}

int main(int count, char **word)
{
    const char *why_not = NULL;
    PlatformOptions options = {.no_sound = true, .virtual_screen = true, .data_dir = SOURCE_DIR};
    if (count < 7 || sscanf(word[3], "%dx%d", &options.width, &options.height) != 2) return 2;
    Gallery g = {.platform = platform_open(&options, &why_not)};
    if (!g.platform) {
        fprintf(stderr, "%s\n", why_not);
        return 1;
    }
    g.app = stage_app(platform_measure(g.platform), (Ports){0});
    g.canvas = canvas_new(platform_measure(g.platform));
    show(&g, count, word);
    app_free(g.app);
    canvas_free(g.canvas);
    platform_close(g.platform);
    return 0;
}
