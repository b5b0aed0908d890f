/*
 * mood.h - the computers at a table have a face that reacts: glad, sorry, or surprised for a
 * moment by what everybody has just seen. It never depends on hidden cards, for it is only told the
 * events that everybody sees.
 */
#ifndef TABLE_MOOD_H
#define TABLE_MOOD_H

#include "rules/game.h"
#include "ui/ui.h"

typedef enum Mood { MOOD_NONE, MOOD_GLAD, MOOD_SORRY, MOOD_SURPRISED, MOOD_COUNT } Mood;

/* All zero: nobody reacts. */
typedef struct Moods {
    uint8_t of[SEATS_MAX];    /* Mood */
    float began_s[SEATS_MAX]; /* by the table's clock */
} Moods;

/* An event has begun, at this time of the table's clock. */
void moods_note(Moods *m, const Event *e, float clock_s);
/* How this seat looks now. */
Mood moods_of(const Moods *m, Seat seat, float clock_s);
/* Does anybody react, so that it has to be drawn again later? */
bool moods_stir(const Moods *m, float clock_s);
/* At the upper right of the avatar of `plate`; it pops up, and with reduced motion it is there. */
void mood_draw(const Moods *m, Ui *ui, Rect plate, Seat seat, float clock_s);

#endif
