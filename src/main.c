/*
 * main.c - the program: arguments, the machine, and the loop that nobody waits in.
 *
 * A frame is drawn while something moves; else the machine sleeps until somebody does
 * something or a scene asked to be woken.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/os_places.h"
#include "base/os_wishes.h"
#include "app/elapsed.h"
#include "app/monkey.h"
#include "app/report.h"
#include "app/saving.h"
#include "platform/meter.h"
#include "platform/paths.h"
#include "platform/platform.h"
#include "scenes/pages.h"
#include "scenes/street/start.h"
#include "table/card_families.h"

enum { PATH_BYTES = 4096, EVENTS_A_FRAME = 8, SCENES_MOST = 24, FRAME_MS = 16, GOES_ON_MS = 2 };
/* While somebody reads the report, no nap is so long that it would not be seen to be one. */
enum { WATCH_MS = 2000 };
static const float FRAME_S = 1.0f / 60;

/* How often a screen was on top, and the longest that it held a frame, for --stats. */
typedef struct Visits {
    const char *scene;
    int frames;
    float most_ms; /* by the clock, until it was shown */
    int width, height; /* then */
} Visits;

typedef struct Program {
    Arguments asked;
    Platform *platform;
    App *app;
    Canvas *canvas;
    Monkey monkey;
    Report report;
    Meter meter;
    Visits visits[SCENES_MOST];
    bool drew; /* this frame is another than the one before */
    long events_left;
    uint64_t last_ms, slept_ms;
    Tongue tongue;
    float clock_s, left_s; /* left: of what has passed, for the next frame */
} Program;

/* A signal to end before there is a window; later the machine wakes the loop for one. */
static volatile sig_atomic_t told_to_end;
static void note_end(int number)
{
    (void)number;
    told_to_end = 1;
}

static void listen_to_signals(void)
{
    signal(SIGHUP, note_end);
    signal(SIGTERM, note_end);
    signal(SIGINT, note_end);
    // A closed pipe and a file grown too large are answers of write(), not reasons to die.
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

/* --- the loop --- */

/* How long the program may sleep unless somebody does something; -1: for ever. Where something
 * moves: until the next frame is due, for a frame equal to the last is shown without any wait. */
static int nap_ms(const Program *p)
{
    if (p->asked.virtual_clock || p->asked.monkey) return 0;
    if (platform_goes_on(p->platform)) return GOES_ON_MS;
    if (app_moving(p->app)) {
        const uint64_t since_ms = platform_clock_ms() - p->last_ms;
        return since_ms < FRAME_MS ? (int)(FRAME_MS - since_ms) : 0;
    }
    const int wake = app_wake_ms(p->app);
    if (p->asked.quit_after_s <= 0) return wake;
    const int left = (int)(1000 * (p->asked.quit_after_s - p->clock_s)) + 1;
    return wake >= 0 && wake < left ? wake : left > 0 ? left : 0;
}

/* True if there was any. */
static bool take_inputs(Program *p, int wait_ms)
{
    Input in;
    bool any = p->events_left > 0;
    for (; platform_next(p->platform, &in, wait_ms); wait_ms = 0) {
        any = true;
        app_input(p->app, &in);
    }
    for (int i = 0; i < EVENTS_A_FRAME && p->events_left > 0; i++, p->events_left--) {
        in = monkey_next(&p->monkey, app_ui(p->app), p->canvas->w, p->canvas->h);
        if (in.type == INPUT_RESIZED && in.x > 0)
            platform_resize(p->platform, (int)in.x, (int)in.y);
        app_input(p->app, &in);
        app_end(p->app, false); // the monkey may press "Quit"; it is to go on
    }
    return any;
}

/* The same, and meanwhile the report says if nothing happens though something should. */
static bool watch_inputs(Program *p, int nap)
{
    const uint64_t began_ms = platform_clock_ms();
    int left = nap;
    while (left < 0 || left > WATCH_MS) {
        if (take_inputs(p, WATCH_MS)) return true;
        if (told_to_end) return false;
        const uint64_t now_ms = platform_clock_ms();
        report_look(&p->report, p->app, now_ms);
        if (nap > 0) left = nap - (int)(now_ms - began_ms);
        if (nap > 0 && left < 0) left = 0;
    }
    return take_inputs(p, left);
}

/* What has passed since the last frame (app/elapsed.h). */
static void pass_time(Program *p, int nap)
{
    enum { SLEPT_LEAST_MS = 50 };
    const uint64_t now_ms = platform_clock_ms(), slept_ms = platform_slept_ms();
    const bool slept = slept_ms > p->slept_ms + SLEPT_LEAST_MS;
    const uint64_t counts_ms = elapsed_counts_ms(now_ms - p->last_ms, nap, slept);
    p->last_ms = now_ms;
    p->slept_ms = slept_ms;
    float left_s = p->asked.virtual_clock ? FRAME_S : (float)counts_ms / 1000;
    p->clock_s += left_s;
    p->left_s = elapsed_pass(p->app, left_s + p->left_s);
}

/* By the clock that the table goes by. */
static uint64_t report_now_ms(const Program *p)
{
    return p->asked.virtual_clock ? (uint64_t)(p->clock_s * 1000) : platform_clock_ms();
}

static void draw(Program *p)
{
    int width, height;
    platform_size(p->platform, &width, &height);
    canvas_begin(p->canvas, width, height);
    app_draw(p->app, p->canvas);
    p->drew = platform_show(p->platform, p->canvas);
    report_look(&p->report, p->app, report_now_ms(p));
}

static void count_visit(Program *p, float took_ms)
{
    const Scene *top = app_top(p->app);
    for (int i = 0; top && i < SCENES_MOST; i++) {
        Visits *v = &p->visits[i];
        if (v->scene && strcmp(v->scene, top->kind->name) != 0) continue;
        v->scene = top->kind->name;
        if (++v->frames > 1 && took_ms <= v->most_ms) return;
        v->most_ms = took_ms;
        platform_size(p->platform, &v->width, &v->height);
        return;
    }
}

static void print_stats(Program *p)
{
    const Made made = platform_made(p->platform);
    meter_print(&p->meter);
    printf("images made while a frame waited: %d, over %d ms: %d, the longest %.1f ms\n",
           made.images, MADE_SLOW_MS, made.slow, (double)made.longest_ms);
    const Woken woken = platform_woken(p->platform);
    printf("sound device woken: %d times, its first samples after %.1f ms at most\n", woken.times,
           (double)woken.longest_ms);
    for (int i = 0; i < SCENES_MOST && p->visits[i].scene; i++) {
        const Visits *v = &p->visits[i];
        printf("frames of %s: %d, the longest %.0f ms at %dx%d\n", v->scene, v->frames,
               (double)v->most_ms, v->width, v->height);
    }
}

/* Whatever the monkey did, the match has to be a match. */
static void check_match(const Program *p)
{
    if (!p->asked.monkey || !app_sitting(p->app)) return;
    const char *broken = match_broken(sitting_match(app_sitting(p->app)));
    if (!broken) return;
    fprintf(stderr, "ennichi: %s\n", broken);
    abort();
}

/* One pass; false when the program is to end. */
static bool step(Program *p)
{
    const int nap = nap_ms(p), wake = app_wake_ms(p->app);
    const bool moves = app_moving(p->app);
    if (p->asked.stats) meter_begin(&p->meter);
    p->drew = false;
    const bool told = p->asked.report ? watch_inputs(p, nap) : take_inputs(p, nap);
    const bool goes_on = platform_goes_on(p->platform);
    bool changed = told || moves || goes_on || (wake >= 0 && nap >= wake);
    if (p->asked.stats) meter_draws(&p->meter);
    pass_time(p, nap);
    // Having been woken for nothing is no reason to draw.
    if (changed || app_moving(p->app)) draw(p);
    const float rested_ms = p->drew ? platform_rested_ms(p->platform) : 0;
    if (p->asked.stats) count_visit(p, meter_end(&p->meter, p->drew, rested_ms));
    check_match(p);
    bool done = p->asked.quit_after_s > 0 && p->clock_s >= p->asked.quit_after_s;
    if (p->asked.events > 0 && p->events_left == 0) done = true;
    return !(done || app_ended(p->app) || told_to_end);
}

/* --- the start --- */

static const char *environment(const char *name)
{
    const char *value = getenv(name);
    return value && value[0] ? value : NULL;
}

/* Where F12 puts its pictures: NULL if there is no such folder. */
static const char *picture_dir(char out[PLACE_BYTES])
{
    return os_folder("PICTURES", "Pictures", out) ? out : environment("HOME");
}

/* A rescue is seen at once, for how long it reads is not known before, and then how far it is. What
 * is pressed meanwhile is for nobody, but the window's owner sees that it lives. */
static void show_rescue(void *context, float part)
{
    enum { STEP_SHOWN_MS = 50 };
    Program *p = context;
    Input in;
    int width, height;
    const uint64_t now = platform_clock_ms();
    if (p->last_ms > 0 && now - p->last_ms < STEP_SHOWN_MS) return;
    p->last_ms = now;
    while (platform_next(p->platform, &in, 0)) {}
    platform_size(p->platform, &width, &height);
    canvas_begin(p->canvas, width, height);
    saving_draw_rescue(p->canvas, p->tongue, part);
    platform_show(p->platform, p->canvas);
}

static App *open_app(Program *p, Tongue tongue)
{
    static char store_path[PATH_BYTES], pictures[PLACE_BYTES];
    const char *home = environment("HOME");
    uint64_t sparkle = 1; // with a virtual clock every run is the same
    Seed chance = seed_from_system();
    if (!p->asked.virtual_clock) memcpy(&sparkle, chance.byte, sizeof sparkle);
    bool has_home = store_default_path(environment("XDG_DATA_HOME"), home, store_path, PATH_BYTES);
    Ports ports = platform_ports(p->platform);
    if (p->asked.virtual_clock) ports.now_ms = NULL;
    return app_new(&(AppOptions){
        .pages = &PAGES,
        .store_path = has_home ? store_path : NULL,
        .no_home = !has_home,
        .picture_dir = picture_dir(pictures),
        .places = os_places,
        .wishes = p->asked.virtual_clock ? NULL : os_wishes,
        .locale_dir = platform_locale_dir(),
        .data_dir = platform_data_dir(),
        .ports = ports,
        .system_tongue = tongue,
        .sparkle_seed = sparkle,
        .rescue_told = show_rescue,
        .rescue_context = p,
    });
}

/* Layouts of pads that SDL does not know, beside what is kept; NULL: there is no home. */
static const char *pad_layouts(char out[PATH_BYTES])
{
    static const char NAME[] = "/gamecontrollerdb.txt";
    if (!store_default_path(environment("XDG_DATA_HOME"), environment("HOME"), out,
                            PATH_BYTES - (int)sizeof NAME))
        return NULL;
    memcpy(strrchr(out, '/'), NAME, sizeof NAME);
    return out;
}

/* On the terminal, where nothing marks the ends of words. */
static void complain(const char *marked)
{
    char words[ARGUMENT_WORDS_MAX];
    Text plain = text_over(words, sizeof words);
    ruby_plain(marked, &plain);
    fprintf(stderr, "ennichi: %s\n", words);
}

static bool open_program(Program *p, Tongue tongue)
{
    const char *why_not = NULL;
    char layouts[PATH_BYTES];
    bool unseen = p->asked.monkey && p->asked.virtual_clock; // as fast as it goes
    p->platform = platform_open(&(PlatformOptions){.data_dir = p->asked.data_dir,
                                                   .width = p->asked.width,
                                                   .height = p->asked.height,
                                                   .no_sound = p->asked.no_audio,
                                                   .virtual_screen = unseen,
                                                   .pad_layouts = pad_layouts(layouts),
                                                   .families = card_families(),
                                                   .family_count = CARD_FAMILIES,
                                                   .test_pad = p->asked.test_pad,
                                                   .unpaced = p->asked.virtual_clock},
                                &why_not);
    if (!p->platform) {
        complain(tr(tongue, why_not));
        return false;
    }
    p->canvas = canvas_new(platform_measure(p->platform));
    p->tongue = tongue;
    p->app = open_app(p, tongue);
    if (!p->app) return false;
    p->monkey = monkey_seeded(p->asked.monkey_seed);
    p->events_left = p->asked.events;
    p->report.path = p->asked.report;
    arguments_apply(&p->asked, p->app);
    app_set_demo(p->app, p->asked.demo);
    start_scenes(p->app, &p->asked);
    p->last_ms = platform_clock_ms();
    p->slept_ms = platform_slept_ms();
    return true;
}

static void close_program(Program *p)
{
    app_free(p->app);
    if (p->canvas) canvas_free(p->canvas);
    if (p->platform) platform_close(p->platform);
    text_unload();
}

/* To see that a program which was moved still finds its own. */
static void print_where(const char *data_dir)
{
    paths_prefer(data_dir);
    printf("data: %s\nwords: %s\n", platform_data_dir(), platform_locale_dir());
}

static void print_help(Tongue tongue)
{
    static char words[8192];
    Text out = text_over(words, sizeof words);
    arguments_help(tongue, &out);
    fputs(words, stdout);
}

int main(int argc, char **argv)
{
    static Program program;
    char fault[ARGUMENT_WORDS_MAX];
    enum { EXIT_USAGE = 2 };
    text_breaks(true);
    text_load(platform_locale_dir());
    // On a terminal there is no ruby.
    const Tongue tongue = {.lang = lang_of_system(getenv("LANGUAGE"), getenv("LC_ALL"),
                                                  getenv("LC_MESSAGES"), getenv("LANG")),
                           .reading = READ_KANJI};
    if (!arguments_parse(argc, argv, tongue, &program.asked, fault)) {
        complain(fault);
        return EXIT_USAGE;
    }
    if (program.asked.help) print_help(tongue);
    if (program.asked.version) puts("ennichi " ENNICHI_VERSION);
    if (program.asked.where) print_where(program.asked.data_dir);
    if (program.asked.help || program.asked.version || program.asked.where) return EXIT_SUCCESS;
    listen_to_signals();
    bool opened = open_program(&program, tongue);
    while (opened && step(&program)) {}
    if (opened && program.asked.stats) print_stats(&program);
    close_program(&program);
    return opened ? EXIT_SUCCESS : EXIT_FAILURE;
}
