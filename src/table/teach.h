/*
 * teach.h - the first match of a stall: a chosen deal, and what is said in it, a line each, once,
 * when it matters. After that never again.
 */
#ifndef TABLE_TEACH_H
#define TABLE_TEACH_H

#include "table/table_kind.h"
#include "text/tr.h"

enum { TEACHINGS_MAX = 7 };

typedef struct Teaching {
    const char *words; /* msgid; one line, in Japanese 25 letters at most */
    /* Does it matter now, to scene->person or, out of turn, scene->caller? */
    bool (*matters)(const TableScene *scene);
} Teaching;

struct Lesson {
    uint8_t seed;       /* the last byte of it; the others are 0 */
    uint8_t seats;      /* one person, and the easiest of computers */
    const char *rounds; /* key of the option that says how many rounds there are, */
    uint8_t round_count; /* and how many there are here: it is to be short */
    uint16_t side;       /* u: so far in from both edges reach the plates at the top */
    uint8_t count;      /* of teachings; the first that matters and was not said is said */
    Teaching teaching[TEACHINGS_MAX];
};

extern const Lesson TAKOYAKI_LESSON, DOTENKO_LESSON, KAKKURI_LESSON, TAMALOU_LESSON,
    DAIFUGO_LESSON;

/* The first legal action that says `verb` with at least so many items; false if there is none. */
bool teach_may(const TableScene *scene, uint8_t verb, int items, Action *out);
/* Is there a legal action that names a card for which `is` holds? */
bool teach_may_use(const TableScene *scene, bool (*is)(const Action *a, int item));

#endif
