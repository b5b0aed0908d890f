/*
 * happened.h - "What happened?": what the others have done since one's last turn, told when the
 * curtain opens and before the hand is shown (ux.md 4.4).
 *
 * It tells only what everybody may know, so that whoever looks over a shoulder learns nothing.
 */
#ifndef SCENES_HAPPENED_H
#define SCENES_HAPPENED_H

#include "app/app.h"
#include "scenes/table/noren.h"
#include "table/table_kind.h"

enum { HAPPENED_MOST = 6, HAPPENED_CARDS_MOST = 8, HAPPENED_WORDS_MAX = 240 };

/* What one did: cards that were laid, or a sentence. */
typedef struct HappenedItem {
    Seat seat; /* SEAT_NOBODY: the table */
    int count; /* cards; 0: `words` tell it */
    Card card[HAPPENED_CARDS_MOST];
    char words[HAPPENED_WORDS_MAX];
} HappenedItem;

typedef struct Happened {
    bool on;       /* it is being told */
    int count;
    HappenedItem item[HAPPENED_MOST]; /* the last ones, in order */
    float age_s;
    int since[SEATS_MAX]; /* events of the match that each seat has seen with the own hand open */
} Happened;

/* The curtain opens for `seat`; nothing is told where nothing happened. */
void happened_tell(Happened *h, const App *app, Seat seat);
/* Time passes; true while it is told. Whoever sees the own hand sees what happens, too. */
bool happened_update(Happened *h, const App *app, const Noren *noren, float dt_s);
/* Somebody presses. */
void happened_end(Happened *h);

void happened_draw(const Happened *h, const TableScene *scene, Ui *ui);

#endif
