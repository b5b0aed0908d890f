/*
 * person_file.h - exports one person to another machine: name, chair, and the matches that were
 * played to their end.
 *
 *   ennichi person 2                    1: made when journals were of format 1 alone;
 *                                       3: with recordings (family_voice.h)
 *   person p usagi 0 0 0 Mei            as the journal writes a chair
 *   voice ja 7 9600 <TAB>...            format 3: one line each
 *   match takoyaki 20261122             stall and day (0: not known); then the journal:
 *   about p usagi 0 0 0 Mei<TAB>c ...   who sat there
 *   0123456789abcdef takoyaki ...       the state afterwards, the line
 *   sealed 64 hex digits                SHA-256 over everything above
 *
 * Nothing in it is trusted: every match is replayed, and that person must have played in it.
 */
#ifndef SESSION_PERSON_FILE_H
#define SESSION_PERSON_FILE_H

#include "session/family_voice.h"
#include "session/past_matches.h"

typedef enum PersonFault {
    PERSON_GOOD,
    PERSON_UNREADABLE, /* the file */
    PERSON_FOREIGN,    /* it is not a file of a person */
    PERSON_NEWER,      /* of a newer version, or with a match made by newer rules */
    PERSON_BROKEN      /* cut short, changed, or with a match that the rules do not allow */
} PersonFault;

typedef struct PersonMatch {
    const Game *game;
    int day;
    JournalRead journal; /* its texts are those of the file */
    bool known;          /* it is kept here already */
} PersonMatch;

typedef struct PersonFile {
    Chair chair;
    bool known; /* somebody of this name is remembered here */
    int count, fresh; /* fresh: how many of its matches are not kept here yet */
    PersonMatch match[MEMORIES_MAX];
    int voices; /* recordings of that person and of the family */
    VoiceLine voice[LANG_COUNT * VOICE_LINES];
    char *text;
} PersonFile;

/* Writes `name` and the last matches of that person to a new file; true, and its path. */
bool person_file_save(SessionHost *host, const char *name, char *path);
/* Does the file begin as one of a person does? */
bool person_file_is(const char *path);
/* Reads the file and verifies all of it. After PERSON_GOOD the caller calls person_file_clear(). */
PersonFault person_file_read(SessionHost *host, const char *path, PersonFile *out);
/* Remembers the person here, with the matches that were missing. Returns what the store said. */
StoreStatus person_file_keep(SessionHost *host, const PersonFile *p);
void person_file_clear(PersonFile *p);

#endif
