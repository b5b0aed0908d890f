/*
 * tween.h - the easings of all animation (design.md 8).
 */
#ifndef UI_TWEEN_H
#define UI_TWEEN_H

typedef enum Ease {
    EASE_LINEAR, EASE_OUT_QUAD, EASE_OUT_CUBIC, EASE_IN_OUT_SINE, EASE_IN_OUT_CUBIC,
    EASE_OUT_BACK, /* overshoots by 1.4 */
    EASE_OUT_BOUNCE, EASE_OUT_EXPO
} Ease;

/* `part` 0..1 (clamped) to 0..1, out-back a little above. */
float ease(Ease how, float part);
/* How far (u) something that refuses has moved aside, three times to and fro. */
enum { SHAKE_MS = 240 };
float head_shake(float part);
/* a at part 0, b at part 1. */
static inline float mix(float a, float b, float part) { return a + (b - a) * part; }

#endif
