/*
 * noises.h - the sounds that are played whole, below assets/sounds/: which there are, how loud each
 * is beside the others, and which of several of a kind is next.
 *
 * They are read when they are first to be heard, and with one of a kind all others of it.
 */
#ifndef PLATFORM_NOISES_H
#define PLATFORM_NOISES_H

#include <stdbool.h>

#include "platform/reader.h"
#include "ui/ports.h"

enum { NOISES_MOST = 96, SOUND_NAME_BYTES = 48, SOUND_PATH_BYTES = 1280 };

typedef struct Noise {
    char name[SOUND_NAME_BYTES];
    int kind;         /* among those that noises.c knows; -1: none of them */
    Mix_Chunk *chunk; /* NULL: not read */
    bool missing;     /* or damaged */
    int waiting;      /* how often it is to be heard as soon as it is read */
} Noise;

typedef struct Noises Noises;

/* Numbers below NOISES_MOST of the reader are theirs. */
Noises *noises_new(Reader *reader);
void noises_free(Noises *n);
/* What was read is let go: it had another rate. */
void noises_forget(Noises *n);

/* Of some there are several: never the same one twice in a row; the same course of a match gives
 * the same ones again. NULL: there is none, or it is damaged. */
Noise *noises_next(Noises *n, const char *name);
/* It is to be heard, and is not read: before all others it shall be. */
void noises_want(Noises *n, const Noise *noise, int rate);
/* It was read at a rate that is not the device's any more: anew, if somebody waits for it. */
void noises_again(Noises *n, int number, int rate);
/* It has been read; NULL in `chunk`: it is missing or damaged. Returns which one it was. */
Noise *noises_take_in(Noises *n, int number, Mix_Chunk *chunk);

Bus noise_bus(const Noise *noise);
float noise_part(const Noise *noise); /* how loud it is beside others */
bool noise_is_loud(const Noise *noise); /* the music steps back for it */

/* The file of a sound or a piece; false: there is none. */
bool sound_path(const char *folder, const char *name, char path[SOUND_PATH_BYTES]);

#endif
