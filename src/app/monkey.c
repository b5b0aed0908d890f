/* monkey.c - see monkey.h. */
#include "app/monkey.h"

#include <string.h>

enum { KEY_FIRST = 4, KEY_LAST = 101 }; /* USB HID usages: A ... the menu key */

Monkey monkey_seeded(uint64_t seed) { return (Monkey){.dice = fast_rng_seeded(seed)}; }

static uint32_t below(Monkey *m, uint32_t limit) { return fast_rng_below(&m->dice, limit); }

static Input key(Monkey *m)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .down = below(m, 8) > 0};
    in.key = (uint16_t)(KEY_FIRST + below(m, KEY_LAST - KEY_FIRST + 1));
    in.shift = below(m, 8) == 0;
    in.ctrl = below(m, 8) == 0;
    in.alt = below(m, 16) == 0;
    in.repeat = below(m, 8) == 0;
    keymap_command(&in, below(m, 8) == 0);
    return in;
}

static Input command(Monkey *m)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .down = below(m, 8) > 0};
    in.command = (uint8_t)below(m, CMD_COUNT);
    in.nth = (uint8_t)(1 + below(m, 10));
    in.pad = (uint8_t)below(m, 9);
    return in;
}

static Input letters(Monkey *m)
{
    Input in = {.type = INPUT_TEXT, .device = DEVICE_KEYBOARD};
    uint32_t length = below(m, sizeof in.text);
    for (uint32_t i = 0; i < length; i++) in.text[i] = (char)below(m, 256);
    return in;
}

/* Now and then to any size, tiny and long ones too; else nothing has changed after all. */
static Input resize(Monkey *m)
{
    Input in = {.type = INPUT_RESIZED};
    if (below(m, 16) > 0) return in;
    in.x = (float)(320 + below(m, 1600));
    in.y = (float)(320 + below(m, 900));
    return in;
}

/* To the middle of something that can be pressed, or to anywhere and far outside. */
static void aim(Monkey *m, const Ui *ui, float w, float h)
{
    int targets = ui_target_count(ui);
    if (targets > 0 && below(m, 4) > 0) {
        Rect r = ui_target(ui, (int)below(m, (uint32_t)targets))->rect;
        m->x = r.x + r.w / 2;
        m->y = r.y + r.h / 2;
    } else {
        m->x = ((float)below(m, 2000) / 1000 - 0.5f) * w;
        m->y = ((float)below(m, 2000) / 1000 - 0.5f) * h;
        if (below(m, 16) == 0) m->x *= 1e6f;
    }
}

static Input point(Monkey *m, InputType type)
{
    Input in = {.type = (uint8_t)type, .down = type == INPUT_DOWN, .x = m->x, .y = m->y};
    in.device = below(m, 4) ? DEVICE_MOUSE : DEVICE_TOUCH;
    return in;
}

Input monkey_next(Monkey *m, const Ui *ui, float w, float h)
{
    Input in = {0};
    m->time_ms += below(m, 400);
    switch (below(m, 12)) {
    case 0: case 1: case 2: in = key(m); break;
    case 3: in = command(m); break;
    case 4: in = letters(m); break;
    case 5:
        in = point(m, INPUT_WHEEL);
        in.y = (float)below(m, 21) - 10;
        break;
    case 6: in = point(m, INPUT_ASK); break;
    case 7: in = (Input){.type = INPUT_FOCUS, .down = below(m, 2) > 0}; break;
    case 8: in = below(m, 2) ? resize(m) : (Input){.type = INPUT_PAD_GONE}; break;
    default:
        if (!m->holds || below(m, 4) == 0) aim(m, ui, w, h);
        if (m->holds) in = point(m, below(m, 2) ? INPUT_UP : INPUT_MOVE);
        else in = point(m, below(m, 4) ? INPUT_DOWN : INPUT_MOVE);
        if (in.type != INPUT_MOVE) m->holds = in.type == INPUT_DOWN;
        break;
    }
    in.time_ms = m->time_ms;
    return in;
}
