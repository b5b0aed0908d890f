/*
 * crew.h - paints a large frame by two threads: what is to be painted is cut into parts, and the
 * thread that is free takes the next.
 *
 * The second thread sleeps between frames. If it gets no processor it takes no part, and nobody
 * waits for it. Only where our own blender draws.
 */
#ifndef PLATFORM_CREW_H
#define PLATFORM_CREW_H

#include "platform/paint.h"

typedef struct Crew Crew;

Crew *crew_new(void);
void crew_free(Crew *c);
/* From how many pixels on a frame is large; INT_MAX: none is. Never called: half a million. */
void crew_from(Crew *c, int pixels);
/* How many frames were painted by it. */
int crew_frames(const Crew *c);
/* Paints the ground and the painter's list on its target, of which `changed` is known. False:
 * nothing that holds was painted, for it is not large, there is no thread, or its images do not all
 * fit into the cache. */
bool crew_paint(Crew *c, Painter *p);

#endif
