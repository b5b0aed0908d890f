/* blend_wide.c - see blend.h: vectors of 256 bits. Built with AVX2 switched on, so nothing of it
 * may run before the processor was asked (blend_best()). */
#include "platform/blend.h"

#if defined(__AVX2__) && defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define LANES 16
#include "platform/blend_lanes.h"
const Blender BLEND_WIDE = {"wide", over, tinted, flat, light};
#endif
#endif

#ifndef LANES
const Blender BLEND_WIDE = {0};
#endif
