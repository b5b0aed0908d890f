/* blend_vector.c - see blend.h: vectors of 128 bits, which every 64-bit processor has. */
#include "platform/blend.h"

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define LANES 8
#include "platform/blend_lanes.h"
const Blender BLEND_VECTOR = {"vector", over, tinted, flat, light};
#endif
#endif

#ifndef LANES
const Blender BLEND_VECTOR = {0};
#endif
