/* quiet.h - silences libraries that write to the terminal while they look for screen and sound;
 * important messages we write ourselves, in the person's language. */
#ifndef PLATFORM_QUIET_H
#define PLATFORM_QUIET_H

/* From now on nothing is written to standard error; the result is for quiet_end(). With
 * ENNICHI_NOISE in the environment everything stays as it is. */
int quiet_begin(void);
void quiet_end(int before);

#endif
