/* pads.c - see pads.h and ux.md 4.7. */
#include "platform/pads.h"

#include <stdlib.h>

enum {
    REPEAT_FIRST_MS = 350, REPEAT_MS = 120, LONG_PRESS_MS = 500,
    STICK_ON = 18000, STICK_OFF = 12000,
    /* Clearly more than half: a driver may call a trigger half pressed that was never touched. */
    TRIGGER_ON = 20000
};

static Input told(const Pads *p, const Pad *pad, Command command, bool down, uint32_t ms)
{
    return (Input){.type = INPUT_COMMAND, .device = DEVICE_PAD, .command = (uint8_t)command,
                   .down = down, .pad = (uint8_t)(pad - p->pad), .time_ms = ms};
}

static PadButton place_of(int button)
{
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A: return PAD_SOUTH;
    case SDL_CONTROLLER_BUTTON_B: return PAD_EAST;
    case SDL_CONTROLLER_BUTTON_X: return PAD_WEST;
    case SDL_CONTROLLER_BUTTON_Y: return PAD_NORTH;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: return PAD_L1;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: return PAD_R1;
    case SDL_CONTROLLER_BUTTON_START: return PAD_START;
    case SDL_CONTROLLER_BUTTON_BACK: return PAD_BACK;
    default: return PAD_NONE;
    }
}

static void wait_next(Pads *p, Input in)
{
    if (p->waiting_count < PADS_WAITING_MAX) p->waiting[p->waiting_count++] = in;
}

/* SDL 3 lets go of a pad that was pulled out by putting all its axes where they were when it first
 * heard of them, and that may be pressed. Nobody presses what is not there. */
static bool is_there(const Pad *pad) { return SDL_GameControllerGetAttached(pad->device); }

static Pad *pad_of(Pads *p, SDL_JoystickID id)
{
    for (int i = 0; i < PADS_MAX; i++)
        if (p->pad[i].device && p->pad[i].id == id) return &p->pad[i];
    return NULL;
}

static void plug_in(Pads *p, int device_index)
{
    SDL_GameController *device = SDL_GameControllerOpen(device_index);
    if (!device) return;
    SDL_JoystickID id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(device));
    for (int i = 0; i < PADS_MAX && !pad_of(p, id); i++) {
        if (p->pad[i].device) continue;
        p->pad[i] = (Pad){.device = device, .id = id};
        p->open_count++;
        return;
    }
    SDL_GameControllerClose(device); // a ninth pad, or one that was there already
}

static bool pull_out(Pads *p, SDL_JoystickID id, uint32_t ms, Input *in)
{
    Pad *pad = pad_of(p, id);
    if (!pad) return false;
    *in = (Input){.type = INPUT_PAD_GONE, .device = DEVICE_PAD, .pad = (uint8_t)(pad - p->pad),
                  .time_ms = ms};
    SDL_GameControllerClose(pad->device);
    *pad = (Pad){0};
    p->open_count--;
    return true;
}

void pads_close(Pads *p)
{
    for (int i = 0; i < PADS_MAX; i++)
        if (p->pad[i].device) SDL_GameControllerClose(p->pad[i].device);
    *p = (Pads){0};
}

/* ---- buttons ---- */

static Command way_of(int button)
{
    switch (button) {
    case SDL_CONTROLLER_BUTTON_DPAD_UP: return CMD_UP;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return CMD_DOWN;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: return CMD_LEFT;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: return CMD_RIGHT;
    default: return CMD_NONE;
    }
}

static Command command_of(int button)
{
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A: return CMD_SELECT; // R2 plays (CMD_CONFIRM)
    case SDL_CONTROLLER_BUTTON_B: return CMD_CANCEL;
    case SDL_CONTROLLER_BUTTON_X: return CMD_PASS;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: return CMD_PREV_AREA;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: return CMD_NEXT_AREA;
    case SDL_CONTROLLER_BUTTON_START: return CMD_PAUSE;
    case SDL_CONTROLLER_BUTTON_BACK: return CMD_LOG;
    default: return way_of(button);
    }
}

static void hold_way(Pad *pad, Command way, bool by_stick, uint32_t ms)
{
    pad->way = (uint8_t)way;
    pad->way_by_stick = by_stick;
    pad->again_ms = ms + REPEAT_FIRST_MS;
}

static bool north(Pads *p, Pad *pad, bool down, uint32_t ms, Input *in)
{
    bool was_held = pad->north_held;
    pad->north_held = down;
    pad->north_ms = ms;
    *in = told(p, pad, CMD_NONE, down, ms);
    in->button = PAD_NORTH;
    if (down || !was_held) return true; // held long: the hint was given already
    in->command = CMD_DRAW;
    in->down = true;
    Input end = *in;
    end.down = false;
    wait_next(p, end);
    return true;
}

static bool button(Pads *p, const SDL_ControllerButtonEvent *e, Input *in)
{
    Pad *pad = pad_of(p, e->which);
    if (!pad) return false;
    bool down = e->state == SDL_PRESSED;
    if (down && !is_there(pad)) return false;
    if (e->button == SDL_CONTROLLER_BUTTON_Y) return north(p, pad, down, e->timestamp, in);
    Command way = way_of(e->button);
    if (way != CMD_NONE && down) hold_way(pad, way, false, e->timestamp);
    else if (way != CMD_NONE && pad->way == way) pad->way = CMD_NONE;
    *in = told(p, pad, command_of(e->button), down, e->timestamp);
    in->button = (uint8_t)place_of(e->button);
    return true;
}

/* ---- stick and triggers ---- */

static Command way_of_stick(SDL_GameController *device, int threshold)
{
    int x = SDL_GameControllerGetAxis(device, SDL_CONTROLLER_AXIS_LEFTX);
    int y = SDL_GameControllerGetAxis(device, SDL_CONTROLLER_AXIS_LEFTY);
    if (abs(x) < threshold && abs(y) < threshold) return CMD_NONE;
    if (abs(x) >= abs(y)) return x < 0 ? CMD_LEFT : CMD_RIGHT;
    return y < 0 ? CMD_UP : CMD_DOWN;
}

static bool stick(Pads *p, Pad *pad, uint32_t ms, Input *in)
{
    bool held = pad->way != CMD_NONE && pad->way_by_stick;
    Command way = is_there(pad) ? way_of_stick(pad->device, held ? STICK_OFF : STICK_ON) : CMD_NONE;
    if (!held && (pad->way != CMD_NONE || way == CMD_NONE)) return false; // the cross is held
    if (held && way == pad->way) return false;
    Command before = (Command)pad->way;
    hold_way(pad, way, true, ms);
    if (way == CMD_NONE) {
        *in = told(p, pad, before, false, ms);
        return true;
    }
    if (held) wait_next(p, told(p, pad, way, true, ms));
    *in = held ? told(p, pad, before, false, ms) : told(p, pad, way, true, ms);
    return true;
}

static bool axis(Pads *p, const SDL_ControllerAxisEvent *e, Input *in)
{
    Pad *pad = pad_of(p, e->which);
    if (!pad) return false;
    if (e->axis == SDL_CONTROLLER_AXIS_LEFTX || e->axis == SDL_CONTROLLER_AXIS_LEFTY)
        return stick(p, pad, e->timestamp, in);
    bool right = e->axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
    if (!right && e->axis != SDL_CONTROLLER_AXIS_TRIGGERLEFT) return false;
    bool down = e->value > TRIGGER_ON && is_there(pad);
    if (down == pad->trigger_held[right]) return false;
    pad->trigger_held[right] = down;
    *in = told(p, pad, right ? CMD_CONFIRM : CMD_LOOK, down, e->timestamp);
    in->button = right ? PAD_R2 : PAD_L2;
    return true;
}

bool pads_event(Pads *p, const SDL_Event *e, Input *in)
{
    switch (e->type) {
    case SDL_CONTROLLERDEVICEADDED: plug_in(p, e->cdevice.which); return false;
    case SDL_CONTROLLERDEVICEREMOVED: return pull_out(p, e->cdevice.which, e->common.timestamp, in);
    case SDL_CONTROLLERBUTTONDOWN: case SDL_CONTROLLERBUTTONUP: return button(p, &e->cbutton, in);
    case SDL_CONTROLLERAXISMOTION: return axis(p, &e->caxis, in);
    default: return false;
    }
}

/* ---- the clock ---- */

static bool has_come(uint32_t now_ms, uint32_t when_ms) { return (int32_t)(now_ms - when_ms) >= 0; }

bool pads_due(Pads *p, uint32_t now_ms, Input *in)
{
    if (p->waiting_count > 0) {
        *in = p->waiting[0];
        for (int i = 1; i < p->waiting_count; i++) p->waiting[i - 1] = p->waiting[i];
        p->waiting_count--;
        return true;
    }
    for (int i = 0; i < PADS_MAX; i++) {
        Pad *pad = &p->pad[i];
        if (pad->north_held && has_come(now_ms, pad->north_ms + LONG_PRESS_MS)) {
            pad->north_held = false;
            *in = told(p, pad, CMD_HINT, true, now_ms);
            return true;
        }
        if (pad->way == CMD_NONE || !has_come(now_ms, pad->again_ms)) continue;
        pad->again_ms = now_ms + REPEAT_MS;
        *in = told(p, pad, (Command)pad->way, true, now_ms);
        in->repeat = true;
        return true;
    }
    return false;
}

static int sooner(int a, int b) { return a < 0 || b < a ? b : a; }

int pads_wait_ms(const Pads *p, uint32_t now_ms)
{
    if (p->waiting_count > 0) return 0;
    int wait = -1;
    for (int i = 0; i < PADS_MAX; i++) {
        const Pad *pad = &p->pad[i];
        if (pad->north_held) {
            int left = (int)(pad->north_ms + LONG_PRESS_MS - now_ms);
            wait = sooner(wait, left > 0 ? left : 0);
        }
        if (pad->way != CMD_NONE) {
            int left = (int)(pad->again_ms - now_ms);
            wait = sooner(wait, left > 0 ? left : 0);
        }
    }
    return wait;
}
