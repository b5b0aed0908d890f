/*
 * timeline.h - shows events one after another, slowly enough for eyes to follow.
 *
 * Events are laid down as they come; each has a start and an end. The table that shows them is told
 * when one begins (a card leaves its place) and when one ends (it lies at its new one). Order is
 * kept: land, hold, effect (ux.md 4.3).
 */
#ifndef TABLE_TIMELINE_H
#define TABLE_TIMELINE_H

#include "rules/game.h"

enum { FLIGHTS_MAX = 1024, CUES_MAX = 64 };

typedef struct Flight {
    Event event;
    float start_s, end_s;
    /* which of how many cards it was in the zone that it came from; for the table */
    int index, count;
    Card was;         /* how it lay there: a visible card, or CARD_HIDDEN; for the table */
    bool left;        /* has started */
} Flight;

typedef struct Timeline Timeline;

typedef struct TimelineActs {
    void (*begins)(Timeline *t, Flight *f);
    void (*ends)(Timeline *t, const Flight *f);
} TimelineActs;

/* The first member of every struct that shows events. */
struct Timeline {
    const TimelineActs *acts;
    Flight flight[FLIGHTS_MAX]; /* from `first`, in the order they were laid down */
    int first, count;
    float clock_s; /* at speed x1 */
    float until_s; /* when all of it has been seen, holds included */
    float told_s;  /* for how long, at speed x1, it has been told since more was laid down */
    const char *cue[CUES_MAX];
    float cue_s[CUES_MAX];
    int cue_count;
    SeatSet rivals; /* computers who play against people: their wins are not celebrated */
};

/* Nothing is under way; the clock goes on from where it is. */
void timeline_clear(Timeline *t, const TimelineActs *acts);
/* `sound` (or NULL) is heard at the start. */
void timeline_add(Timeline *t, const Event *e, float start_s, float seconds, const char *sound);
/* `dt_s` at speed x1. */
void timeline_update(Timeline *t, float dt_s);
/* How people at this table see time pass: `speed` as they set it, and `slot_s` seconds in which the
 * director (session/tempo.h) wants all of it told, 0: as long as it takes. Important events take
 * their own time in any case; `late`: half of it. However much there is to tell, at speed x1 it
 * takes no longer than `most_s`, 0: as long as it takes. */
typedef struct TellTime {
    float speed, slot_s;
    bool late;
    float most_s;
} TellTime;
void timeline_tell(Timeline *t, float dt_s, TellTime time);
/* The running step ends now; all: everything does. */
void timeline_finish(Timeline *t, bool all);
bool timeline_is_busy(const Timeline *t);
/* Have all moving cards left their places? Words may still be shown. */
bool timeline_last_left(const Timeline *t);
/* Do all cards lie where they belong, or those that go to such a zone? Words may still be shown. */
bool timeline_all_lie(const Timeline *t);
bool timeline_lie_in(const Timeline *t, ZoneKind zone);
/* When the next event may begin at the earliest. */
float timeline_end(const Timeline *t);
/* One more is heard at that time, or none (NULL). */
void timeline_sound(Timeline *t, const char *sound, float at_s);
/* The next sound due, or NULL. */
const char *timeline_cue(Timeline *t);
/* 0..1: how much of the flight is done; it has begun. */
float timeline_part(const Timeline *t, const Flight *f);

/* How many cards the stock held before these events, with `stock_count` after them. */
int stock_before(const Event *events, int count, int stock_count);
/* The sound of a seat's turn: each has its own. */
const char *turn_bell(Seat seat);
/* Is EV_FINISHED celebrated? Only the first one, and not a computer's win over people. */
bool timeline_is_feast(const Timeline *t, const Event *e);
/* The sound of EV_FINISHED. */
const char *finish_sound(const Timeline *t, const Event *e);

#endif
