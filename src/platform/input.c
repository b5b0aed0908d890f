/*
 * input.c - platform_next(): turns events of the machine into Input.
 *
 * Waiting costs nothing, because SDL sleeps in the window system. Only an opened pad has to be
 * polled; we do that ourselves, less often than SDL would.
 */
#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include "platform/voice.h"
#include "platform/window.h"

enum {
    BLIND_SLICE_MS = 500, // where no signal can wake the wait
    PAD_SLICE_MS = 8
};

static volatile sig_atomic_t asked_to_end;
// a pipe from the signal to the thread that wakes the wait
static int alarm_in = -1, alarm_out = -1;

static void on_signal(int number)
{
    const int fault = errno;
    asked_to_end = 1;
    // All that a signal may do to wake somebody; a full pipe has woken already.
    if (alarm_in >= 0 && write(alarm_in, &number, 1) < 0) errno = fault;
    errno = fault;
}

/* A signal does not wake SDL's wait by itself, and nothing of SDL may be called from one: this
 * thread sleeps until there is one. */
static int SDLCALL wake_for_signals(void *unused)
{
    char byte;
    (void)unused;
    for (ssize_t got = 1; got > 0 || (got < 0 && errno == EINTR);) {
        got = read(alarm_out, &byte, 1);
        if (got > 0) SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
    }
    return 0;
}

static void open_alarm(void)
{
    int ends[2];
    if (alarm_in >= 0 || pipe(ends) != 0) return;
    alarm_out = ends[0];
    SDL_Thread *thread = SDL_CreateThread(wake_for_signals, "signals", NULL);
    if (thread) alarm_in = ends[1];
    SDL_DetachThread(thread);
}

void input_watch_signals(void)
{
    open_alarm();
    signal(SIGTERM, on_signal);
    signal(SIGINT, on_signal);
#ifdef SIGHUP
    signal(SIGHUP, on_signal); // the terminal was closed: save and leave
#endif
#ifdef SIGPIPE
    signal(SIGPIPE, SIG_IGN);
#endif
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN); // a full quota shows as a failed write
#endif
}

static Input pointer_at(const Platform *p, InputType type, int x, int y, uint32_t ms)
{
    float unit = window_density(p) / window_scale(p);
    return (Input){.type = (uint8_t)type, .device = DEVICE_MOUSE, .x = (float)x * unit,
                   .y = (float)y * unit, .time_ms = ms};
}

static bool from_button(const Platform *p, const SDL_MouseButtonEvent *e, Input *in)
{
    if (e->which == SDL_TOUCH_MOUSEID) return false;
    bool down = e->type == SDL_MOUSEBUTTONDOWN;
    if (e->button == SDL_BUTTON_LEFT)
        *in = pointer_at(p, down ? INPUT_DOWN : INPUT_UP, e->x, e->y, e->timestamp);
    else if (e->button == SDL_BUTTON_RIGHT && down)
        *in = pointer_at(p, INPUT_ASK, e->x, e->y, e->timestamp);
    else return false;
    return true;
}

static bool from_wheel(const SDL_MouseWheelEvent *e, Input *in)
{
    float turn = e->direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0f : 1.0f;
    *in = (Input){.type = INPUT_WHEEL, .device = DEVICE_MOUSE, .x = e->preciseX * turn,
                  .y = e->preciseY * turn, .time_ms = e->timestamp};
    return true;
}

static bool from_key(const Platform *p, const SDL_KeyboardEvent *e, Input *in)
{
    uint16_t mod = e->keysym.mod;
    *in = (Input){.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .down = e->state == SDL_PRESSED,
                  .repeat = e->repeat != 0, .shift = (mod & KMOD_SHIFT) != 0,
                  .ctrl = (mod & KMOD_CTRL) != 0, .alt = (mod & KMOD_ALT) != 0,
                  .key = (uint16_t)e->keysym.scancode, .time_ms = e->timestamp};
    // With Ctrl the letter counts, wherever this keyboard has it.
    const SDL_Keycode letter = e->keysym.sym;
    if (in->ctrl && letter >= SDLK_a && letter <= SDLK_z)
        in->key = (uint16_t)(SDL_SCANCODE_A + letter - SDLK_a);
    keymap_command(in, p->typing);
    return true;
}

static bool from_text(const Platform *p, const SDL_TextInputEvent *e, Input *in)
{
    if (!p->typing) return false;
    *in = (Input){.type = INPUT_TEXT, .device = DEVICE_KEYBOARD, .time_ms = e->timestamp};
    SDL_strlcpy(in->text, e->text, sizeof in->text);
    return in->text[0] != '\0';
}

/* What an input method is composing: short as one event, long where SDL hands over the whole. */
static bool from_editing(const Platform *p, const SDL_Event *e, Input *in)
{
    *in = (Input){.type = INPUT_COMPOSE, .device = DEVICE_KEYBOARD, .time_ms = e->common.timestamp};
    if (e->type == SDL_TEXTEDITING) {
        in->caret = e->edit.start;
        SDL_utf8strlcpy(in->text, e->edit.text, sizeof in->text);
    }
#if SDL_VERSION_ATLEAST(2, 0, 22)
    if (e->type == SDL_TEXTEDITING_EXT) {
        in->caret = e->editExt.start;
        if (e->editExt.text) SDL_utf8strlcpy(in->text, e->editExt.text, sizeof in->text);
        SDL_free(e->editExt.text);
    }
#endif
    return p->typing;
}

/* Ctrl+V where somebody writes: as if it were typed, as much of it as one event holds. */
static bool from_paste(const Platform *p, const SDL_KeyboardEvent *e, Input *in)
{
    const bool ctrl = (e->keysym.mod & KMOD_CTRL) != 0 && (e->keysym.mod & KMOD_ALT) == 0;
    if (!p->typing || !ctrl || e->keysym.sym != SDLK_v || e->state != SDL_PRESSED) return false;
    char *held = SDL_GetClipboardText();
    *in = (Input){.type = INPUT_TEXT, .device = DEVICE_KEYBOARD, .time_ms = e->timestamp};
    if (held) SDL_utf8strlcpy(in->text, held, sizeof in->text);
    SDL_free(held);
    return in->text[0] != '\0';
}

static bool from_window(Platform *p, const SDL_WindowEvent *e, Input *in)
{
    *in = (Input){.time_ms = e->timestamp};
    switch (e->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        render_lost(p->render);
        in->type = INPUT_RESIZED;
        return true;
    case SDL_WINDOWEVENT_EXPOSED: case SDL_WINDOWEVENT_RESTORED: window_repaint(p); return false;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        in->type = INPUT_FOCUS;
        in->down = true;
        return true;
    case SDL_WINDOWEVENT_MINIMIZED: case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_FOCUS_LOST: in->type = INPUT_FOCUS; return true;
    case SDL_WINDOWEVENT_LEAVE: // nothing is under the pointer any more
        in->type = INPUT_MOVE;
        in->x = in->y = -1000;
        return true;
    default: return false;
    }
}

static bool from_finger(Platform *p, const SDL_TouchFingerEvent *e, Input *in)
{
    int w = 0, h = 0;
    platform_size(p, &w, &h);
    float scale = window_scale(p);
    touch_event(&p->touch, e, e->x * (float)w / scale, e->y * (float)h / scale, in);
    return true;
}

static bool from_event(Platform *p, const SDL_Event *e, Input *in)
{
    switch (e->type) {
    case SDL_QUIT: case SDL_APP_TERMINATING:
        *in = (Input){.type = INPUT_QUIT, .time_ms = e->common.timestamp};
        return true;
    case SDL_WINDOWEVENT: return from_window(p, &e->window, in);
    case SDL_MOUSEMOTION:
        if (e->motion.which == SDL_TOUCH_MOUSEID) return false;
        *in = pointer_at(p, INPUT_MOVE, e->motion.x, e->motion.y, e->motion.timestamp);
        return true;
    case SDL_MOUSEBUTTONDOWN: case SDL_MOUSEBUTTONUP: return from_button(p, &e->button, in);
    case SDL_MOUSEWHEEL: return from_wheel(&e->wheel, in);
    case SDL_KEYDOWN: case SDL_KEYUP: return from_paste(p, &e->key, in) || from_key(p, &e->key, in);
    case SDL_TEXTINPUT: return from_text(p, &e->text, in);
#if SDL_VERSION_ATLEAST(2, 0, 22)
    case SDL_TEXTEDITING_EXT:
#endif
    case SDL_TEXTEDITING: return from_editing(p, e, in);
    case SDL_FINGERDOWN: case SDL_FINGERMOTION: case SDL_FINGERUP:
        return from_finger(p, &e->tfinger, in);
    case SDL_RENDER_TARGETS_RESET: case SDL_RENDER_DEVICE_RESET: // their textures are gone
        platform_forget(p);
        window_repaint(p);
        return false;
    default:
        sound_event(p->sound, e);
        return pads_event(&p->pads, e, in);
    }
}

/* What comes without an event: a signal, a held direction, a finger that rests. */
static bool by_itself(Platform *p, Input *in)
{
    if (asked_to_end) {
        asked_to_end = 0;
        *in = (Input){.type = INPUT_QUIT, .time_ms = SDL_GetTicks()};
        return true;
    }
    uint32_t now = SDL_GetTicks();
    return pads_due(&p->pads, now, in) || touch_due(&p->touch, now, in);
}

static bool take(SDL_Event *e)
{
    return SDL_PeepEvents(e, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1;
}

/* Not SDL_PollEvent(): that may say "nothing" while something lies behind its own marker. */
static bool poll_event(SDL_Event *e)
{
    if (take(e)) return true;
    SDL_PumpEvents();
    return take(e);
}

static int sooner(int a, int b) { return a < 0 ? b : b < 0 || a < b ? a : b; }

/* One sleep of at most `ms` (-1: any); true if there is an event. */
static bool sleep_for_event(Platform *p, SDL_Event *e, int ms)
{
    uint32_t now = SDL_GetTicks();
    ms = sooner(sooner(pads_wait_ms(&p->pads, now), touch_wait_ms(&p->touch, now)), ms);
    if (alarm_in < 0) ms = sooner(ms, BLIND_SLICE_MS);
    if (p->pads.open_count == 0) return SDL_WaitEventTimeout(e, ms);
    if (poll_event(e)) return true;
    const int slice = p->racing ? 1 : PAD_SLICE_MS;
    SDL_Delay((uint32_t)sooner(ms, slice)); // ms may be -1: without an end
    return poll_event(e);
}

static bool next_input(Platform *p, Input *in, int wait_ms)
{
    uint64_t end = SDL_GetTicks64() + (uint64_t)(wait_ms > 0 ? wait_ms : 0);
    for (;;) {
        SDL_Event e;
        const int voice_ms = voice_look(SDL_GetTicks64());
        window_babble_instead(p);
        // What lies ready comes first: a held key must not push an older press aside.
        while (poll_event(&e))
            if (from_event(p, &e, in)) return true;
        if (by_itself(p, in)) return true;
        uint64_t now = SDL_GetTicks64();
        if (wait_ms >= 0 && now >= end) return false;
        int left = wait_ms < 0 ? -1 : (int)(end - now);
        if (sleep_for_event(p, &e, sooner(left, voice_ms)) && from_event(p, &e, in)) return true;
    }
}

bool platform_next(Platform *p, Input *in, int wait_ms)
{
    const bool any = next_input(p, in, wait_ms);
    if (any) sound_touch(p->sound);
    return any;
}
