/* tween.c - the easings. Pure functions of one number. */
#include "ui/tween.h"

#include <math.h>

static const float PI = 3.14159265f;

static float out_back(float t)
{
    const float over = 1.4f;
    float u = t - 1;
    return 1 + (over + 1) * u * u * u + over * u * u;
}

/* Three hops, each half as long as the one before: parabolas that meet at 1. */
static float out_bounce(float t)
{
    static const struct { float end, middle, floor; } HOP[] = {
        {1 / 2.75f, 0, 0},
        {2 / 2.75f, 1.5f / 2.75f, 0.75f},
        {2.5f / 2.75f, 2.25f / 2.75f, 0.9375f},
        {2, 2.625f / 2.75f, 0.984375f},
    };
    int i = 0;
    while (t >= HOP[i].end) i++;
    float u = t - HOP[i].middle;
    return 7.5625f * u * u + HOP[i].floor;
}

float ease(Ease how, float part)
{
    float t = part < 0 ? 0 : part > 1 ? 1 : part;
    float rest = 1 - t;
    switch (how) {
    case EASE_LINEAR: return t;
    case EASE_OUT_QUAD: return 1 - rest * rest;
    case EASE_OUT_CUBIC: return 1 - rest * rest * rest;
    case EASE_IN_OUT_SINE: return 0.5f - 0.5f * cosf(PI * t);
    case EASE_IN_OUT_CUBIC: return t < 0.5f ? 4 * t * t * t : 1 - 4 * rest * rest * rest;
    case EASE_OUT_BACK: return out_back(t);
    case EASE_OUT_BOUNCE: return t >= 1 ? 1 : out_bounce(t);
    case EASE_OUT_EXPO: return t >= 1 ? 1 : 1 - powf(2, -10 * t);
    }
    return t;
}

float head_shake(float part)
{
    static const float FAR_U = 6;
    return part >= 0 && part < 1 ? FAR_U * sinf(part * 6 * PI) : 0;
}
