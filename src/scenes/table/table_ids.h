/*
 * table_ids.h - ids of the controls of a match's screen that belong neither to the top bar
 * (topbar.h) nor to the game's table: one enum, so that no two parts of the screen use the same id.
 */
#ifndef SCENES_TABLE_IDS_H
#define SCENES_TABLE_IDS_H

#include "table/table_kind.h"

enum {
    /* + the seat it names: if that changes while the button is held, no other hand opens */
    ID_CURTAIN = 900,
    ID_CLAIM = ID_CURTAIN + SEATS_MAX,   /* + seat */
    ID_LOOK_BOX = ID_CLAIM + SEATS_MAX,     /* + seat */
    ID_LANTERN = ID_LOOK_BOX + SEATS_MAX,   /* + seat */
    ID_NOBODY_CALLS = ID_LANTERN + SEATS_MAX,
    ID_LEAVE_IT,
    ID_POLL_YES,
    ID_POLL_NO,
    ID_SEEN,
    ID_CURTAIN_PASS, /* + the seat that is named, which passes with the cards still covered */
    ID_CURTAIN_PASS_END = ID_CURTAIN_PASS + SEATS_MAX,
    ID_COACH,
    ID_COACH_SAYS,
    ID_GUESS, /* + 0..2: watch.h */
    ID_GUESS_LAST = ID_GUESS + 2,
    SCREEN_IDS_END
};

_Static_assert((int)SCREEN_IDS_END <= (int)ID_HOVER, "the cards that hover are no other control");

#endif
