/* card_families.h - the drawings on the cards of each deck that are seen one soon after the other:
 * who shows a deck can have them made ahead. */
#ifndef TABLE_CARD_FAMILIES_H
#define TABLE_CARD_FAMILIES_H

#include "ui/family.h"

enum { CARD_FAMILIES = 2 };

/* Made at the first call, and good for ever. */
const Family *card_families(void);

#endif
