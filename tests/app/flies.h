/* flies.h - does a card move at the table now? For what counts the machine's time in turns. */
#ifndef TESTS_FLIES_H
#define TESTS_FLIES_H

#include "scenes/table/table_screen.h"
#include "table/timeline.h"

/* What all card tables begin with is what they still show. */
static inline bool a_card_flies(const TableScreen *t)
{
    const Timeline *time = t->table;
    for (int i = time->first; i < time->first + time->count; i++) {
        if (time->flight[i].event.type == EV_MOVED) return true;
    }
    return false;
}

#endif
