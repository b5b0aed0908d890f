/*
 * bench_table.c [former] [late] [WIDTHxHEIGHT] - what a frame of the fullest table takes, at
 * 1920 x 1080 unless said otherwise, without a graphics card: Daifugo, eight seats, two of them
 * people, so that the curtain falls and rises all the time. A person waits for the time until a
 * frame is shown; processor time has what other threads did meanwhile in it, too. As measures,
 * "former": by SDL's renderer, "late": with nothing made ahead. Not a test: figures depend on the
 * machine. The usual movements, a clock of its own.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "platform/meter.h"
#include "platform/platform.h"
#include "scenes/table/table_curtain.h"
#include "scenes/pages.h"
#include "scenes/scenes.h"
#include "table/card_families.h"

enum { SEATS = 8, FRAMES = 3600 };
static const float FRAME_S = 1.0f / 60;

typedef struct Bench {
    Platform *platform;
    App *app;
    Canvas *canvas;
    int width, height;
    double next_ms;
    Meter falls, rises, play;
    int held, parts; // frames that were held back, and that were not painted to the end
} Bench;

/* The second person sits across the table. */
static void sit_down(App *app)
{
    const Game *game = game_by_id("daifugo", strlen("daifugo"));
    Seating seating = {0};
    Setup setup = setup_usual(game, SEATS);
    for (int i = 0; i < SEATS; i++) {
        seating.chair[i] = seating_next_chair(&seating, (Tongue){0}, i % 4 != 0);
        seating.count++;
    }
    seed_parse("7", &setup.seed);
    app_sit_down(app, sitting_new(app_host(app), game, &setup, &seating, true));
    app_push(app, table_scene_new(app, false));
}

/* Frames come as slowly as before people: meanwhile another thread makes what will be wanted. */
static void wait_for_time(Bench *b)
{
    const uint64_t now_ms = platform_clock_ms();
    if (b->next_ms == 0) b->next_ms = (double)now_ms;
    b->next_ms += 1000.0 / 60;
    const struct timespec rest = {.tv_nsec = (long)((b->next_ms - (double)now_ms) * 1e6)};
    if (b->next_ms > (double)now_ms) nanosleep(&rest, NULL);
    else b->next_ms = (double)now_ms;
}

/* The clock's time and processor time of the thread that draws, and of others only while it draws. */
static void frame(Bench *b, Meter *meter)
{
    meter_begin(meter);
    app_step(b->app, FRAME_S);
    canvas_begin(b->canvas, b->width, b->height);
    app_draw(b->app, b->canvas);
    const bool drew = platform_show(b->platform, b->canvas);
    meter_end(meter, drew, platform_rested_ms(b->platform));
    if (!drew && platform_goes_on(b->platform)) b->held++;
    if (drew && platform_goes_on(b->platform)) b->parts++;
    wait_for_time(b);
}

static const UiTarget *curtain_button(const Bench *b)
{
    for (int i = 0; i < ui_target_count(b->app->ui); i++) {
        const UiTarget *t = ui_target(b->app->ui, i);
        // for any seat that it names
        if (t->id >= ID_CURTAIN && t->id < ID_CURTAIN + SEATS_MAX) return t;
    }
    return NULL;
}

static void press(Bench *b, const UiTarget *t, bool down)
{
    const Input in = {.type = down ? INPUT_DOWN : INPUT_UP, .down = down,
                      .x = t->rect.x + t->rect.w / 2, .y = t->rect.y + t->rect.h / 2};
    app_input(b->app, &in);
}

/* The curtain has fallen: its button is held, it rises, and they play. */
static void one_decision(Bench *b, Seat person)
{
    Sitting *sitting = b->app->sitting;
    FastRng dice = fast_rng_seeded((uint64_t)match_step_count(sitting_match(sitting)));
    Action a;
    if (curtain_button(b)) {
        const UiTarget button = *curtain_button(b);
        press(b, &button, true);
        for (int i = 0; i < 60 && b->app->viewer != person; i++) frame(b, &b->play);
        press(b, &button, false);
        for (int i = 0; i < 40; i++) frame(b, &b->rises);
        if (sitting_person_to_act(sitting) != person) return; // who can only pass was passed over
    }
    ai_choose(sitting_game(sitting), sitting_view(sitting, person), AI_NORMAL, &dice, &a);
    sitting_submit(sitting, person, &a, NULL);
}

static void report(const char *what, Meter *meter)
{
    printf("-- %s\n", what);
    meter_print(meter);
}

int main(int count, char **word)
{
    static Bench b = {.width = 1920, .height = 1080};
    const char *why_not = NULL;
    Drawing drawing = DRAWING_SOFTWARE;
    bool late = false;
    for (int i = 1; i < count; i++) {
        if (strcmp(word[i], "former") == 0) drawing = DRAWING_FORMER;
        else if (strcmp(word[i], "late") == 0) late = true;
        else if (sscanf(word[i], "%dx%d", &b.width, &b.height) != 2) return 2;
    }
    const PlatformOptions options = {.width = b.width, .height = b.height, .no_sound = true,
                                     .families = card_families(),
                                     .family_count = late ? 0 : CARD_FAMILIES,
                                     .virtual_screen = true, .holds = true, .drawing = drawing};
    b.platform = platform_open(&options, &why_not);
    if (!b.platform) {
        fprintf(stderr, "%s\n", why_not);
        return 1;
    }
    b.canvas = canvas_new(platform_measure(b.platform));
    b.app = app_new(&(AppOptions){.pages = &PAGES, .locale_dir = platform_locale_dir(),
                                  .sparkle_seed = 1,
                                  .data_dir = platform_data_dir()});
    sit_down(b.app);
    for (int i = 0; i < FRAMES && strcmp(app_top(b.app)->kind->name, "table") == 0; i++) {
        const Seat person = sitting_person_to_act(b.app->sitting);
        const bool hidden = person != SEAT_NOBODY && b.app->viewer != person;
        frame(&b, hidden ? &b.falls : &b.play);
        if (person != SEAT_NOBODY && (!hidden || curtain_button(&b))) one_decision(&b, person);
    }
    report("Daifugo, eight seats: cards fly", &b.play);
    report("the noren falls over it", &b.falls);
    report("the noren rises from it", &b.rises);
    const Made made = platform_made(b.platform);
    printf("-- images made while a frame waited: %d, over %d ms: %d, the longest %.1f ms\n",
           made.images, MADE_SLOW_MS, made.slow, (double)made.longest_ms);
    printf("-- frames held back for what another thread makes: %d\n", b.held);
    printf("-- frames painted in part, the rest by the next: %d\n", b.parts);
    app_free(b.app);
    canvas_free(b.canvas);
    platform_close(b.platform);
    return 0;
}
