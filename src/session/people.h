/*
 * people.h - who sits on which chair, and the people this laptop remembers.
 */
#ifndef SESSION_PEOPLE_H
#define SESSION_PEOPLE_H

#include "ai/ai.h"
#include "session/buzzer.h"
#include "store/store.h"
#include "text/tr.h"

enum { NAME_BYTES = 97, NAME_LETTERS = 24, PEOPLE_MAX = 32, AVATAR_COUNT = 11 };

extern const char *const AVATARS[AVATAR_COUNT]; /* "usagi" ...: sprites avatars/NAME, heads/NAME */

/* One chair at the table. Also one remembered person. */
typedef struct Chair {
    char name[NAME_BYTES]; /* clean UTF-8, never empty once seated */
    uint8_t avatar;        /* index in AVATARS */
    bool computer;
    uint8_t level;         /* AiLevel, computers only */
    uint8_t child;         /* 0 an adult, 1..4 the child's level at the plate (ux.md 5.1) */
    uint8_t tongue;        /* 0 as the program, else 1 + Lang * 3 + Reading */
    uint8_t hints;         /* 0 as the program, else 1 + the level 0..2 */
    uint8_t stars;         /* head start in a race: 0 as `child` asks for, else 1 + 0..3 */
    Buzzer buzzer;         /* the key, pad or corner that this person calls with */
} Chair;

/* The head start of the person on this chair: 0..3; a computer's is 0 (ux.md 4.5). */
int chair_stars(const Chair *c);

/* Chairs at one stall, in turn order. */
typedef struct Seating {
    int count;
    Chair chair[SEATS_MAX];
} Seating;

/* The seats of people, without those whose place a computer holds for them now. */
SeatSet seating_people(const Seating *s);
/* Writes the chairs as one line of text, and reads it back; false if the line has another form. For
 * the journal's `about` and "same as last time". */
void seating_write(const Seating *s, Text *out);
bool seating_read(const char *text, Seating *out);

/* A person of this name is called a guest from now on; false: no such person sits there. */
bool seating_forget(Seating *s, Tongue tongue, const char *name);

/* How a computer on this chair likes to play (ai/temper.h): it depends on the mask alone. */
int chair_temper(const Chair *c);

/* Who of them are computers, as comments of a record, a line each:
 * "# seat 1 computer normal temper 2". */
void seating_comment(const Seating *s, Text *out);

/* What a newcomer finds: one person and `computers` computers with names and avatars of their
 * own, in the program's language. */
void seating_first(Seating *s, Tongue tongue, int computers);
/* Computers that bear names of ours bear them in this language: Taro, たろう. Names that people gave
 * stay as they are. */
void seating_speak(Seating *s, Tongue tongue);
/* The next chair to be added: a computer, or a person, with a free name and avatar. */
Chair seating_next_chair(const Seating *s, Tongue tongue, bool computer);

/* A chair for a player with that mask who has no other name. */
Chair seating_mask(Tongue tongue, int avatar, bool computer);
/* Its name as a msgid. */
const char *seating_mask_name(int avatar);
/* The msgid of the name under which the computer with that mask sits at the tables of adults; the
 * mask's where it has none of its own. */
const char *seating_computer_name(int avatar);

/* People seen before, most recent first. Stored under "person/N". */
typedef struct People {
    int count;
    Chair person[PEOPLE_MAX];
} People;
void people_load(People *p, Store *store);
/* Stores them without the person called `name`, who is forgotten. Returns what the store said. */
StoreStatus people_forget(People *p, Store *store, const char *name);
/* Remembers everybody who sat down as a person. Returns what the store said. */
StoreStatus people_remember(People *p, Store *store, const Seating *seated);

#endif
