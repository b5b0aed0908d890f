/*
 * window.c - platform.h's window: opened with the renderer that suits the machine, shown at
 * the pace of the screen, closed cleanly.
 */
#include "platform/window.h"

#include <SDL_image.h>
#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/log.h"
#include "base/memory.h"
#include "platform/microphone.h"
#include "platform/paths.h"
#include "platform/paper.h"
#include "platform/quiet.h"
#include "platform/sprites.h"
#include "platform/test_pad.h"
#include "platform/voice.h"

enum {
    SIDE_MIN = 320, SIDE_MAX = 16384, // X11 kills a program that asks for more
    ASK_MIN_W = 1024, ASK_MIN_H = 640, USUAL_W = 1280, USUAL_H = 800, FRAMES_A_SECOND = 60,
    FRAMES_A_SECOND_MOST = 250
};

/* Marked for the catalogues; the caller of platform_open() translates it. */
#define N_(msgid) msgid

const char PLATFORM_NO_DISPLAY[] = N_("The game needs a screen, but there is none.");

/* ---- opening ---- */

static int clamped(int side)
{
    return side < SIDE_MIN ? SIDE_MIN : side > SIDE_MAX ? SIDE_MAX : side;
}

static void set_hints(void)
{
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); // input.c has its own
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
#ifdef SDL_HINT_IME_SUPPORT_EXTENDED_TEXT
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"); // whole sentences, not 31 bytes of them
#endif
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0"); // places, not letters
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_APP_NAME, "Ennichi");
}

/* Before 2.0.22 SDL asks the environment alone which drivers it is to take. */
#if !SDL_VERSION_ATLEAST(2, 0, 22)
#define SDL_HINT_VIDEODRIVER "SDL_VIDEODRIVER"
#define SDL_HINT_AUDIODRIVER "SDL_AUDIODRIVER"
#endif

/* The driver that shows and plays nothing; `always`: whatever the environment names. */
static void take_no_driver(const char *kind, bool always)
{
#if SDL_VERSION_ATLEAST(2, 0, 22)
    SDL_SetHintWithPriority(kind, "dummy", always ? SDL_HINT_OVERRIDE : SDL_HINT_NORMAL);
#else
    SDL_setenv(kind, "dummy", always);
#endif
}

/* Without a display SDL quietly takes a driver that shows nothing, and would run for ever. */
static bool driver_shows(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    bool shows_nothing = driver && (!strcmp(driver, "offscreen") || !strcmp(driver, "dummy"));
    return !shows_nothing || SDL_GetHint(SDL_HINT_VIDEODRIVER) != NULL;
}

/* The window asked for, or one that leaves the display some air; never larger than it. */
static void choose_size(const PlatformOptions *o, int *w, int *h)
{
    SDL_Rect all = {0, 0, USUAL_W, USUAL_H};
    if (!o->virtual_screen) SDL_GetDisplayUsableBounds(0, &all);
    float fit = fminf((float)all.w / USUAL_W, (float)all.h / USUAL_H);
    float times = fit * 0.85f > 1 ? fit * 0.85f : fminf(1, fit);
    *w = clamped(o->width > 0 ? o->width : (int)(USUAL_W * times));
    *h = clamped(o->height > 0 ? o->height : (int)(USUAL_H * times));
}

static SDL_Window *new_window(const PlatformOptions *o)
{
    int w = 0, h = 0;
    choose_size(o, &w, &h);
    uint32_t flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (o->full_screen) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    SDL_Window *window = SDL_CreateWindow(o->title ? o->title : "Ennichi", SDL_WINDOWPOS_CENTERED,
                                          SDL_WINDOWPOS_CENTERED, w, h, flags);
    if (window && !o->virtual_screen)
        SDL_SetWindowMinimumSize(window, SDL_min(w, ASK_MIN_W), SDL_min(h, ASK_MIN_H));
    return window;
}

/* Where there is no node of a graphics card, OpenGL would be computed by the processor, ten
 * times slower than SDL's own software renderer; and loading it would cost memory for nothing. */
static bool may_have_card(void)
{
#ifdef __linux__
    char path[32];
    for (int i = 128; i < 136; i++) {
        SDL_snprintf(path, sizeof path, "/dev/dri/renderD%d", i);
        FILE *node = fopen(path, "rb");
        if (node) {
            fclose(node);
            return true;
        }
    }
    FILE *node = fopen("/dev/nvidia0", "rb");
    if (node) fclose(node);
    return node != NULL;
#else
    return true;
#endif
}

/* Does OpenGL run on the processor? */
static bool is_emulated(void)
{
    typedef const unsigned char *(*GetString)(unsigned);
    const unsigned NAME_OF_RENDERER = 0x1F01;
    GetString get = NULL;
    void *address = SDL_GL_GetProcAddress("glGetString");
    memcpy(&get, &address, sizeof get); // C has no cast from a pointer to a function pointer
    const char *name = get ? (const char *)get(NAME_OF_RENDERER) : NULL;
    return name && (strstr(name, "llvmpipe") || strstr(name, "softpipe") || strstr(name, "swrast"));
}

static bool is_software(SDL_Renderer *out)
{
    SDL_RendererInfo info;
    return SDL_GetRendererInfo(out, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) != 0;
}

static SDL_Renderer *accelerated(SDL_Window *window, bool even_emulated)
{
    SDL_Renderer *out = SDL_CreateRenderer(window, -1,
                                           SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    if (!out) return NULL;
    SDL_RendererInfo info;
    bool by_gl = SDL_GetRendererInfo(out, &info) == 0 && strstr(info.name, "opengl");
    if (even_emulated || !by_gl || !is_emulated()) return out;
    SDL_DestroyRenderer(out);
    return NULL;
}

/* Our own blender draws on the window's surface. */
static bool without_card(const Platform *p)
{
    // SDL would show the finished frame through an OpenGL texture: slow on X11 without a card,
    // while Wayland can do nothing else.
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver && strcmp(driver, "x11") == 0) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    return SDL_GetWindowSurface(p->window) != NULL;
}

static bool open_window(Platform *p, const PlatformOptions *o)
{
    bool card = o->drawing == DRAWING_ACCELERATED ||
                (o->drawing == DRAWING_AUTO && !o->virtual_screen && may_have_card());
    p->window = new_window(o);
    if (p->window && card) p->out = accelerated(p->window, o->drawing == DRAWING_ACCELERATED);
    if (p->window && card && !p->out) { // made for OpenGL: a new one is cleaner
        SDL_DestroyWindow(p->window);
        p->window = new_window(o);
    }
    if (p->window && o->drawing == DRAWING_FORMER)
        p->out = SDL_CreateRenderer(p->window, -1, SDL_RENDERER_SOFTWARE);
    p->software = !p->out || is_software(p->out);
    return p->window && (p->out || without_card(p));
}

static void set_icon(SDL_Window *window)
{
    char path[1280];
    if (!platform_data_path("assets/icon/ennichi_128.png", path, sizeof path)) return;
    SDL_Surface *icon = IMG_Load(path);
    if (icon) SDL_SetWindowIcon(window, icon);
    SDL_FreeSurface(icon);
}

static bool open_all(Platform *p, const PlatformOptions *o, const char **why_not)
{
    paths_prefer(o->data_dir);
    set_hints();
    if (o->virtual_screen) {
        take_no_driver(SDL_HINT_VIDEODRIVER, true);
        take_no_driver(SDL_HINT_AUDIODRIVER, false);
    }
    *why_not = PLATFORM_NO_DISPLAY;
    const int noise = quiet_begin();
    const bool shows = SDL_Init(SDL_INIT_VIDEO | SDL_INIT_EVENTS) == 0 && driver_shows();
    quiet_end(noise);
    if (!shows) return false;
    *why_not = N_("The window could not be opened.");
    if (!open_window(p, o)) return false;
    *why_not = N_("The fonts are missing: is the program installed completely?");
    if (TTF_Init() < 0 || !(p->glyphs = glyphs_new())) return false;
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER); // the program works without pads, too
    if (o->pad_layouts) SDL_GameControllerAddMappingsFromFile(o->pad_layouts);
    if (o->test_pad) test_pad_plug(o->test_pad);
    p->render = render_new(p->window, p->out, p->glyphs, o->families, o->family_count);
    render_hold(p->render, !o->virtual_screen || o->holds);
    if (!o->no_sound) {
        const int unheard = quiet_begin();
        p->sound = sound_open();
        quiet_end(unheard);
    }
    set_icon(p->window);
    SDL_StopTextInput(); // on from the start, else
    input_watch_signals();
    *why_not = NULL;
    return true;
}

Platform *platform_open(const PlatformOptions *options, const char **why_not)
{
    Platform *p = must_have(calloc(1, sizeof *p));
    p->unpaced = options->unpaced || options->virtual_screen;
    if (open_all(p, options, why_not)) return p;
    const char *detail = SDL_GetError();
    if (detail[0] != '\0' && *why_not != PLATFORM_NO_DISPLAY) log_warn("%s", detail);
    platform_close(p);
    return NULL;
}

void platform_close(Platform *p)
{
    if (!p) return;
    screenshot_state(&p->screenshot, true);
    voice_close();
    sound_settle(p->sound);
    microphone_close(p->microphone);
    sound_close(p->sound);
    pads_close(&p->pads);
    render_free(p->render);
    glyphs_free(p->glyphs);
    if (TTF_WasInit()) TTF_Quit();
    if (p->cursor) SDL_FreeCursor(p->cursor);
    if (p->out) SDL_DestroyRenderer(p->out);
    if (p->window) SDL_DestroyWindow(p->window);
    SDL_Quit();
    free(p);
}

/* ---- size ---- */

void platform_size(const Platform *p, int *width_px, int *height_px)
{
    int w = 0, h = 0;
    render_size(p->render, &w, &h);
    *width_px = w > 0 ? w : 1;
    *height_px = h > 0 ? h : 1;
}

void platform_resize(Platform *p, int width, int height)
{
    SDL_SetWindowSize(p->window, clamped(width), clamped(height));
}

float window_scale(const Platform *p)
{
    int w = 0, h = 0;
    platform_size(p, &w, &h);
    return fminf((float)w / USUAL_W, (float)h / USUAL_H);
}

float window_density(const Platform *p)
{
    int drawn = 0, across = 0, h = 0;
    SDL_GetWindowSize(p->window, &across, &h);
    platform_size(p, &drawn, &h);
    return across > 0 ? (float)drawn / (float)across : 1;
}

uint64_t platform_clock_ms(void) { return SDL_GetTicks64(); }

uint64_t platform_slept_ms(void)
{
    struct timespec boot, steady;
    if (clock_gettime(CLOCK_MONOTONIC, &steady) != 0 || clock_gettime(CLOCK_BOOTTIME, &boot) != 0)
        return 0;
    const int64_t ms = (boot.tv_sec - steady.tv_sec) * INT64_C(1000) +
                       (boot.tv_nsec - steady.tv_nsec) / 1000000;
    return ms > 0 ? (uint64_t)ms : 0;
}

/* ---- showing ---- */

/* SDL stamps events when it looks, not when they happen: in a race it looks
 * every millisecond. What it finds waits in its queue. */
static void wait_looking(const Platform *p, uint32_t ms)
{
    for (; p->racing && ms > 0; ms--) {
        SDL_PumpEvents();
        SDL_Delay(1);
    }
    SDL_Delay(ms);
}

/* Sleeps until the next frame's time, counted from the last; after a pause from now. */
static void wait_for_frame(Platform *p)
{
    // A card waits for the screen; where its driver does not, ours is the last brake.
    uint64_t second = SDL_GetPerformanceFrequency();
    uint64_t step = second / (p->software ? FRAMES_A_SECOND : FRAMES_A_SECOND_MOST);
    uint64_t now = SDL_GetPerformanceCounter();
    if (now < p->next_frame) wait_looking(p, (uint32_t)((p->next_frame - now) * 1000 / second));
    else p->next_frame = now;
    p->next_frame += step;
    p->rested_ms = (float)((double)(SDL_GetPerformanceCounter() - now) * 1000 / (double)second);
}

bool platform_show(Platform *p, const Canvas *canvas)
{
    if (p->racing) SDL_PumpEvents();
    p->rested_ms = 0;
    if (!render_frame(p->render, canvas)) return false;
    if (p->racing) SDL_PumpEvents();
    render_present(p->render);
    if (!p->unpaced) wait_for_frame(p);
    return true;
}

bool platform_goes_on(const Platform *p) { return render_goes_on(p->render); }

float platform_rested_ms(const Platform *p) { return p->rested_ms; }

Woken platform_woken(const Platform *p) { return sound_woken(p->sound); }

Made platform_made(const Platform *p) { return render_made(p->render); }

void window_repaint(Platform *p)
{
    if (render_again(p->render)) render_present(p->render);
}

void platform_forget(Platform *p) { render_forget(p->render); }

uint32_t *platform_read_pixels(Platform *p, int *width_px, int *height_px)
{
    platform_size(p, width_px, height_px);
    size_t pitch = (size_t)*width_px * 4;
    uint32_t *pixels = malloc(pitch * (size_t)*height_px);
    if (!pixels) return NULL;
    if (render_read(p->render, pixels, *width_px, *height_px)) return pixels;
    free(pixels);
    return NULL;
}

/* ---- measure and ports ---- */

static float measure_width(void *context, Font font, float size, const char *utf8)
{
    return glyphs_width(context, font, size, utf8);
}

Measure platform_measure(Platform *p) { return (Measure){measure_width, p->glyphs}; }

static Sound *sound_of(void *context) { return ((Platform *)context)->sound; }
static void port_play(void *context, const char *name) { sound_play(sound_of(context), name); }
static void port_expect(void *context) { sound_expect(sound_of(context)); }
static void port_tension(void *context, int layers) { sound_tension(sound_of(context), layers); }
static void port_music(void *context, const char *name) { sound_music(sound_of(context), name); }
static void port_volume(void *context, Bus bus, float part)
{
    sound_volume(sound_of(context), bus, part);
}

static void port_mono(void *context, bool on) { sound_mono(sound_of(context), on); }

static bool port_vsync(void *context, bool on)
{
    Platform *p = context;
    // SDL's own renderer has no screen to wait for; frames then come in our time.
    return !p->software && SDL_RenderSetVSync(p->out, on) == 0;
}

static void port_full_screen(void *context, bool on)
{
    Platform *p = context;
    bool was = (SDL_GetWindowFlags(p->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    if (on == was) return;
    if (on) SDL_GetWindowSize(p->window, &p->small_w, &p->small_h);
    SDL_SetWindowFullscreen(p->window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    // SDL forgets the size where no window manager remembers it.
    if (!on && p->small_w > 0) SDL_SetWindowSize(p->window, p->small_w, p->small_h);
}

static void port_typing(void *context, const Rect *where)
{
    Platform *p = context;
    bool on = where != NULL;
    if (on) {
        float unit = window_scale(p) / window_density(p);
        SDL_Rect r = {(int)(where->x * unit), (int)(where->y * unit), (int)(where->w * unit),
                      (int)(where->h * unit)};
        SDL_SetTextInputRect(&r); // the list of characters to choose from opens below it
    }
    if (on && !p->typing) SDL_StartTextInput();
    if (!on && p->typing) SDL_StopTextInput();
    p->typing = on;
}

static void port_pointer_size(void *context, float times)
{
    Platform *p = context;
    // A screen without a usual pointer shows none, and SDL could not go back to one from ours.
    if (!SDL_GetDefaultCursor()) return;
    SDL_Cursor *old = p->cursor;
    p->cursor = NULL;
    if (times > 1) {
        int side = (int)(32 * fminf(times, 4));
        SDL_Surface *hand = sprite_pixels("props/pointer", side * 5 / 6, side);
        if (hand) p->cursor = SDL_CreateColorCursor(hand, hand->w * 37 / 100, hand->h * 7 / 100);
        SDL_FreeSurface(hand);
    }
    SDL_SetCursor(p->cursor ? p->cursor : SDL_GetDefaultCursor());
    if (old) SDL_FreeCursor(old);
}

static bool port_copy(void *context, const char *text)
{
    (void)context;
    return SDL_SetClipboardText(text) == 0;
}

static bool port_picture(void *context, const char *path)
{
    Platform *p = context;
    int w = 0, h = 0;
    uint32_t *pixels = platform_read_pixels(p, &w, &h);
    return screenshot_begin(&p->screenshot, pixels, w, h, path);
}

static ScreenshotState port_picture_state(void *context, bool wait)
{
    return screenshot_state(&((Platform *)context)->screenshot, wait);
}

static void port_speak(void *context, const char *language, const char *text, bool after)
{
    if (voice_read(language, text, after)) {
        sound_speech(sound_of(context), voice_seconds(language, text));
    }
}

/* Words to a child are spoken in any case. */
static void port_tell(void *context, const char *language, const char *text)
{
    static const float SLOWER = 1.4f;
    Platform *p = context;
    sound_say(sound_of(context), NULL, 0, CLIP_RATE, 0);
    p->told[0] = '\0';
    if (voice_is_there() && voice_tell(language, text)) {
        snprintf(p->told, sizeof p->told, "%s", text);
        sound_speech(sound_of(context), SLOWER * voice_seconds(language, text));
    } else {
        sound_babble(sound_of(context), text);
    }
}

void window_babble_instead(Platform *p)
{
    if (p->told[0] == '\0' || !voice_has_failed()) return;
    sound_babble(p->sound, p->told);
    p->told[0] = '\0';
}

static void port_say(void *context, const int16_t *sample, int count)
{
    static const float PART = 0.9f;
    voice_hush();
    ((Platform *)context)->told[0] = '\0';
    sound_say(sound_of(context), sample, (size_t)count, CLIP_RATE, PART);
}

static bool port_listen(void *context, bool on)
{
    Platform *p = context;
    sound_settle(p->sound);
    microphone_close(p->microphone);
    p->microphone = on ? microphone_open() : NULL;
    sound_still(p->sound, p->microphone != NULL);
    return p->microphone != NULL;
}

static bool port_has_microphone(void *context)
{
    (void)context;
    return microphone_is_there();
}

static int port_heard(void *context, int16_t *out, int most)
{
    return microphone_take(((Platform *)context)->microphone, out, most);
}

static bool port_has_voice(void *context)
{
    (void)context;
    return voice_is_there();
}

static uint32_t port_now(void *context)
{
    (void)context;
    return SDL_GetTicks();
}

static int port_today(void *context)
{
    const time_t now = time(NULL);
    struct tm day;
    (void)context;
    if (!localtime_r(&now, &day)) return 0;
    return (day.tm_year + 1900) * 10000 + (day.tm_mon + 1) * 100 + day.tm_mday;
}

static void port_racing(void *context, bool on)
{
    Platform *p = context;
    p->racing = on;
    render_race(p->render, on);
}

static bool port_print(void *context, const Canvas *page, const char *path, float width_mm)
{
    (void)context;
    return paper_write(page, path, width_mm);
}

static bool port_open(void *context, const char *path)
{
    char url[4096];
    (void)context;
    SDL_snprintf(url, sizeof url, "file://%s", path);
    return SDL_OpenURL(url) == 0;
}

Ports platform_ports(Platform *p)
{
    return (Ports){.context = p, .play = port_play, .expect = port_expect,
                   .music = port_music, .tension = port_tension,
                   .volume = port_volume,
                   .mono = port_mono, .full_screen = port_full_screen, .vsync = port_vsync,
                   .typing = port_typing,
                   .pointer_size = port_pointer_size, .screenshot = port_picture,
                   .screenshot_state = port_picture_state, .copy = port_copy,
                   .print = port_print, .open = port_open,
                    .speak = port_speak,
                   .has_voice = port_has_voice, .tell = port_tell,
                   .say = port_say, .listen = port_listen,
                   .has_microphone = port_has_microphone, .heard = port_heard,
                   .now_ms = port_now, .today = port_today, .racing = port_racing};
}
