/*
 * input.c - platform_next(): what the machine tells becomes Input.
 *
 * Waiting costs nothing: SDL sleeps in the window system. Only an opened pad has to be asked
 * again and again; we do that ourselves, less often than SDL would.
 */
#include <signal.h>

#include "platform/window.h"

enum {
    SLICE_MS = 500,    // a signal does not wake the wait by itself
    PAD_SLICE_MS = 8
};

static volatile sig_atomic_t asked_to_end;

static void on_signal(int number)
{
    (void)number;
    asked_to_end = 1;
}

void input_watch_signals(void)
{
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
    case SDL_WINDOWEVENT_SIZE_CHANGED: in->type = INPUT_RESIZED; return true;
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
    ms = sooner(ms, SLICE_MS);
    if (p->pads.open_count == 0) return SDL_WaitEventTimeout(e, ms);
    if (poll_event(e)) return true;
    const int slice = p->racing ? 1 : PAD_SLICE_MS;
    SDL_Delay((uint32_t)(ms < slice ? ms : slice));
    return poll_event(e);
}

bool platform_next(Platform *p, Input *in, int wait_ms)
{
    uint64_t end = SDL_GetTicks64() + (uint64_t)(wait_ms > 0 ? wait_ms : 0);
    for (;;) {
        SDL_Event e;
        // What lies ready comes first: a held key must not push an older press aside.
        while (poll_event(&e))
            if (from_event(p, &e, in)) return true;
        if (by_itself(p, in)) return true;
        uint64_t now = SDL_GetTicks64();
        if (wait_ms >= 0 && now >= end) return false;
        int left = wait_ms < 0 ? -1 : (int)(end - now);
        if (sleep_for_event(p, &e, left) && from_event(p, &e, in)) return true;
    }
}
