/*
 * vorbis.h - reads a whole sound, stored as Ogg Vorbis.
 *
 * SDL_mixer could do so, too, but it holds the device's lock until all is read: meanwhile nothing
 * would sound, and a frame in which something begins to would wait.
 */
#ifndef PLATFORM_VORBIS_H
#define PLATFORM_VORBIS_H

#include <SDL_mixer.h>

/* As the mixer wants it: 16 bits, two ears, so many samples a second. NULL: it is missing or
 * damaged. The device need not be open. */
Mix_Chunk *vorbis_read(const char *path, int rate);
/* Lets go of one that the mixer has never been given, or NULL. Mix_FreeChunk() would wait for the
 * device's lock, which is kept as long as nothing sounds (speaker.h). */
void vorbis_drop(Mix_Chunk *unheard);

#endif
