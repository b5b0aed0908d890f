/*
 * own_device.h - an audio device that belongs to the test: it asks the mixer for samples when the
 * test says so, in the test's own thread, and writes them to a file. Nothing waits for a clock.
 *
 * It hides SDL's functions of the same names from the program under test.
 */
#ifndef TESTS_PLATFORM_OWN_DEVICE_H
#define TESTS_PLATFORM_OWN_DEVICE_H

/* To be called before the device is opened; without it, or with NULL, SDL's own is used. `file` is
 * written anew each time that the device is opened. */
void own_device_writes(const char *file);

/* One buffer of the mixer, if the device is open. */
void own_device_pump(void);

#endif
