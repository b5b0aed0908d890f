/* touch.c - see touch.h. */
#include "platform/touch.h"

#include <math.h>

enum { LONG_PRESS_MS = 350 };

static const float STILL_U = 16; // 2 v: less is a trembling finger, more is a drag

static Finger *finger_of(Touch *t, int64_t id)
{
    for (int i = 0; i < FINGERS_MAX; i++)
        if (t->finger[i].id == id) return &t->finger[i];
    return NULL;
}

void touch_event(Touch *t, const SDL_TouchFingerEvent *e, float x, float y, Input *in)
{
    int64_t id = (int64_t)e->fingerId + 1;
    *in = (Input){.type = INPUT_MOVE, .device = DEVICE_TOUCH, .pointer = id, .x = x, .y = y,
                  .time_ms = e->timestamp};
    Finger *finger = finger_of(t, id);
    if (e->type == SDL_FINGERDOWN) {
        in->type = INPUT_DOWN;
        if (!finger) finger = finger_of(t, 0);
        if (finger) *finger = (Finger){id, x, y, e->timestamp, true};
    } else if (e->type == SDL_FINGERUP) {
        in->type = INPUT_UP;
        if (finger) *finger = (Finger){0};
    } else if (finger && hypotf(x - finger->x, y - finger->y) > STILL_U) {
        finger->resting = false;
    }
}

bool touch_due(Touch *t, uint32_t now_ms, Input *in)
{
    for (int i = 0; i < FINGERS_MAX; i++) {
        Finger *f = &t->finger[i];
        if (!f->id || !f->resting || (int32_t)(now_ms - f->down_ms) < LONG_PRESS_MS) continue;
        f->resting = false;
        *in = (Input){.type = INPUT_ASK, .device = DEVICE_TOUCH, .pointer = f->id, .x = f->x,
                      .y = f->y, .time_ms = now_ms};
        return true;
    }
    return false;
}

int touch_wait_ms(const Touch *t, uint32_t now_ms)
{
    int wait = -1;
    for (int i = 0; i < FINGERS_MAX; i++) {
        const Finger *f = &t->finger[i];
        if (!f->id || !f->resting) continue;
        int left = (int)(f->down_ms + LONG_PRESS_MS - now_ms);
        if (left < 0) left = 0;
        if (wait < 0 || left < wait) wait = left;
    }
    return wait;
}
