/*
 * session_host.h - what a match at this place needs of the program around it.
 *
 * The layer session/ is a match with its people, computers, clocks and the disk, without a screen:
 * sitting.h plays and keeps it, referee.h says who is asked and who may see what. The window, the
 * command line and tests each fill in one SessionHost; time always comes from them.
 */
#ifndef SESSION_SESSION_HOST_H
#define SESSION_SESSION_HOST_H

#include "session/people.h"
#include "session/prefs.h"

enum { SESSION_PATH_MAX = 4096 };

/* Everything is borrowed and outlives what is played. Any function may be NULL: then nobody is
 * told, the day is not known, English is spoken, and there is nowhere to write a file. */
typedef struct SessionHost {
    void *context;      /* handed to the functions */
    Store *store;       /* NULL: nothing is kept */
    const Prefs *prefs;
    People *people;     /* who is remembered; NULL: nobody */
    FastRng *sparkle;   /* the computers' pace; never the cards */
    bool thinks_at_once; /* computers decide within the call, so that every run is the same */
    void (*notice)(void *context, StoreStatus status); /* what the store said */
    int (*today)(void *context);                       /* 20261122; 0: not known */
    Tongue (*tongue)(void *context);                   /* the program's language */
    /* A new file's name where people find it: "FOLDER/ennichi-WHAT0001ENDING". */
    bool (*new_file)(void *context, const char *what, const char *ending,
                     char out[SESSION_PATH_MAX]);
} SessionHost;

void host_notice(const SessionHost *host, StoreStatus status);
int host_today(const SessionHost *host);
Tongue host_tongue(const SessionHost *host);
bool host_new_file(const SessionHost *host, const char *what, const char *ending,
                   char out[SESSION_PATH_MAX]);

#endif
