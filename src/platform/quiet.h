/* quiet.h - libraries that talk to the terminal while they look for screen and sound are not heard:
 * what matters of it we say ourselves, in the person's language. */
#ifndef PLATFORM_QUIET_H
#define PLATFORM_QUIET_H

/* From now on nothing comes out of standard error; the answer is for quiet_end(). With
 * ENNICHI_NOISE in the environment everything stays as it is. */
int quiet_begin(void);
void quiet_end(int before);

#endif
