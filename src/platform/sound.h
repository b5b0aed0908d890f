/*
 * sound.h - plays sounds and music. Without a sound card everything here does nothing.
 */
#ifndef PLATFORM_SOUND_H
#define PLATFORM_SOUND_H

#include <SDL.h>

#include "platform/waking.h"
#include "ui/ports.h"

typedef struct Sound Sound;

/* NULL if there is no device; all functions take that. */
Sound *sound_open(void);
void sound_close(Sound *s);

/* Sounds below voice/ go to the voice bus, all others to the effects. Of some there are several;
 * each time another one is heard. */
void sound_play(Sound *s, const char *name);
void sound_music(Sound *s, const char *name); /* NULL: fades out */
/* How many extra layers (0..2) of the present piece play; another piece begins without any. */
void sound_tension(Sound *s, int layers);
/* Another program speaks for this long: other sounds get softer. */
void sound_speech(Sound *s, float seconds);
/* While the microphone listens nothing else is heard. */
void sound_still(Sound *s, bool on);
/* Plays speech of this rate and one channel, in place of what was being said; count 0: ends it. */
void sound_say(Sound *s, const int16_t *sample, size_t count, int rate, float part);
/* The octopus babbles it, in place of what it was saying; other sounds get softer. */
void sound_babble(Sound *s, const char *text);
/* Somebody does something: music that has fallen silent, since nobody did, goes on. */
void sound_touch(Sound *s);
/* Something may sound soon: the device is opened ahead. */
void sound_expect(Sound *s);
/* Until nothing is being opened or closed: the microphone is not opened at the same time. */
void sound_settle(Sound *s);
/* Until all is read that was asked for: for tests, which depend on no clock. */
void sound_settle_reading(Sound *s);
void sound_volume(Sound *s, Bus bus, float part);
/* On: what is for the left ear and what is for the right is heard by both. */
void sound_mono(Sound *s, bool on);
/* How soon it was back after silence. */
Woken sound_woken(const Sound *s);
/* Sound speaks to the main thread through SDL's events; others are ignored. */
void sound_event(Sound *s, const SDL_Event *e);

#endif
