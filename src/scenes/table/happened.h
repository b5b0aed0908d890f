/*
 * happened.h - "Since your last turn": what the others have done meanwhile, on a board of the
 * closed curtain while the laptop changes hands (ux.md 4.4, picture 40).
 *
 * It tells only what everybody may know, so that nobody who looks on learns a secret.
 */
#ifndef SCENES_HAPPENED_H
#define SCENES_HAPPENED_H

#include "app/app.h"
#include "scenes/table/table_curtain.h"
#include "table/table_kind.h"

enum { HAPPENED_MOST = 3, HAPPENED_CARDS_MOST = 8, HAPPENED_WORDS_MAX = 240 };

/* What one did: cards that were laid, or a sentence. */
typedef struct HappenedItem {
    Seat seat; /* SEAT_NOBODY: the table */
    int count; /* cards; 0: `words` tell it */
    Card card[HAPPENED_CARDS_MOST];
    char words[HAPPENED_WORDS_MAX];
} HappenedItem;

typedef struct Happened {
    Seat told_to; /* whom the board is for, or SEAT_NOBODY */
    int told;     /* events of the match when it was written */
    int count;
    HappenedItem item[HAPPENED_MOST]; /* the last ones, in order */
    int more;     /* that came before them */
    HappenedItem lies; /* what has been laid last and lies there still; count 0: nothing */
    int since[SEATS_MAX]; /* events of the match that each seat has seen with its own hand open */
} Happened;

void happened_start(Happened *h);
/* What the board says to `seat`. */
void happened_tell(Happened *h, const App *app, Seat seat);
/* Keeps the board addressed to the person whom the curtain names. Who sees their own hand sees what
 * happens, too. */
void happened_update(Happened *h, const App *app, const Curtain *curtain);
/* `board`: as curtain_boards() gave it; nothing is drawn where nothing happened. */
void happened_draw(const Happened *h, const TableModel *model, Ui *ui, Rect board);

#endif
