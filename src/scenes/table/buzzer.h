/*
 * buzzer.h - what everybody at a table calls with: in words, and "press your button".
 */
#ifndef SCENES_BUZZER_H
#define SCENES_BUZZER_H

#include "app/app.h"
#include "app/zones.h"

/* The zones of everybody who sits there; what they wish for counts, pads that lie in a drawer
 * too: whoever chose one sees it chosen. */
void buzzer_zones(const Seating *seating, Zones *out);
/* "Keys around Q", "Key J", "Pad 2", "Upper left corner". */
void buzzer_say(Tongue t, const Zones *z, Seat seat, Text *out);
/* Gives a chair what was pressed. Whoever had it takes a part of the keyboard again. NULL, or why
 * it cannot be (a msgid), and then nothing has changed. */
const char *buzzer_give(Seating *seating, int chair, Buzzer b);

/* Over a setup: the next key, pad or corner is that chair's. Any mouse can take it back. */
Scene *buzzer_scene_new(App *app, Seating *seating, int chair);

#endif
