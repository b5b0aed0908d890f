/*
 * buzzer.h - the keys, pads and corners that people at a table call with: their names, and the page
 * "press your button".
 */
#ifndef SCENES_BUZZER_H
#define SCENES_BUZZER_H

#include "app/app.h"
#include "app/zones.h"

/* The zones of everybody who sits there; a choice counts even if that pad is not plugged in, so
 * that people see what they chose. */
void buzzer_zones(const Seating *seating, Zones *out);
/* "Keys around Q", "Key J", "Pad 2", "Upper left corner". */
void buzzer_say(Tongue t, const Zones *z, Seat seat, Text *out);
/* Gives the chair the key, pad or corner that was pressed. A person who had it before gets a part
 * of the keyboard again. Returns NULL, or a msgid that says why it is not possible; then nothing
 * has changed. */
const char *buzzer_give(Seating *seating, int chair, Buzzer b);

/* Over a setup: the next key, pad or corner is that chair's. Any mouse can take it back. */
Scene *buzzer_scene_new(App *app, Seating *seating, int chair);

#endif
