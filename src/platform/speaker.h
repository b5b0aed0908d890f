/*
 * speaker.h - the mixer's device, opened and closed by a thread of its own: either may take a tenth
 * of a second, and neither a frame nor a sound shall wait for it.
 *
 * Opened ahead of the first sound, and again once nothing sounds, the device is held: its lock is
 * kept, so that the system waits for samples and is given none that are silent. Nothing of this
 * program runs for it then, and the next sound need not wait until it is open. Only that thread can
 * let go of the lock, so that what is to sound first is begun by it: then it is in the very first
 * samples.
 *
 * All functions are for one thread, the one that plays.
 */
#ifndef PLATFORM_SPEAKER_H
#define PLATFORM_SPEAKER_H

#include <SDL_audio.h>
#include <stdbool.h>

typedef struct Speaker Speaker;

/* Closed. `opened` is called by the other thread whenever it has been opened, or there was no
 * device. NULL: there can be no such thread. */
Speaker *speaker_new(void (*opened)(void));
/* Closes it. */
void speaker_free(Speaker *s);

/* A sound may come soon: opens it, beside what the caller does. Where there was no device the last
 * time this does nothing. */
void speaker_open(Speaker *s);
/* Holds it again, beside what the caller does. No function of the mixer may be called from here on,
 * but from what speaker_use() begins. */
void speaker_hold(Speaker *s);
/* Closes it, likewise. */
void speaker_close(Speaker *s);
/* Opens it, waiting for that, and calls begin(context), in the thread that has the lock if one
 * does; false: there is no device. From then on it asks for samples. */
bool speaker_use(Speaker *s, void (*begin)(void *context), void *context);
/* Is it open, or on the way to it? */
bool speaker_is_wanted(const Speaker *s);
/* Is it open, so that speaker_use() need not wait for that? */
bool speaker_is_open(const Speaker *s);
/* Waits until it is open, held or closed, as was wanted last: SDL cannot open two devices at a
 * time. */
void speaker_settle(Speaker *s);
/* The device while it is open, for its lock. */
SDL_AudioDeviceID speaker_device(const Speaker *s);
/* As near as the device can: what it is opened with. */
enum { SPEAKER_RATE = 44100, SPEAKER_BUFFER = 1024 };

#endif
