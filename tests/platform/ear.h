/*
 * ear.h - hears what the program plays: SDL's audio driver "disk" writes the mixer's samples to a
 * file as fast as they come, and what that file has grown by is measured.
 */
#ifndef TESTS_PLATFORM_EAR_H
#define TESTS_PLATFORM_EAR_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "platform/platform.h"

/* Bytes: two ears of 16 bits, 44,100 times a second. LATE: what may be on its way to the file. */
enum { SECOND = 4 * 44100, BUFFER = 4 * 1024, LATE = 8 * BUFFER };

/* The machine whose sound is heard. */
extern Platform *platform;
extern Ports ports;

/* Opens it; false: it cannot be opened. */
bool ear_open(const char *file);
/* Closes it and deletes the file. */
void ear_close(void);

/* How much it has given out until now. */
long file_bytes(void);
/* Until so much more has been given out. */
void let_pass(long bytes);
/* The machine goes on for a moment: with a device of the test's own (ear_pump) by one buffer of the
 * mixer, else by `ms` of the clock. */
void let_go_on(int ms);
extern void (*ear_pump)(void); /* NULL: the device asks for samples by itself */
extern bool ear_reads; /* with it: what is to be read is read first; true at the beginning */

typedef struct Heard {
    int peak;   /* the loudest sample */
    double rms;
    double energy; /* of all of it, however much silence there is around */
    int apart;  /* how far the two ears are from each other at most */
} Heard;

Heard listen_from(long from, long bytes);
/* Of the next part of what is given out, once all that was on its way has come. */
Heard listen(long bytes);

#endif
