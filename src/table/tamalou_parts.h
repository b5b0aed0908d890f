/* tamalou_parts.h - what the Tamalou table's input (tamalou_table.c), drawing (tamalou_draw.c)
 * and words (tamalou_words.c) share. Nobody else includes it. */
#ifndef TABLE_TAMALOU_PARTS_H
#define TABLE_TAMALOU_PARTS_H

#include "rules/tamalou/tamalou.h"
#include "table/card_table.h"
#include "table/seat_ring.h"
#include "table/table_parts.h"

/* Targets. The scene's own ids are below 1000. */
enum {
    ID_MAIN = 1001, /* draw, discard, done, end the turn */
    ID_SKIP,
    ID_TAMALOU,
    ID_TAKE,
    ID_STOCK,
    ID_DISCARD,
    ID_DRAWN,
    ID_PLACE = 1100 /* + 16 * seat + place */
};

typedef struct TamaTable {
    CardTable base;
    bool taking;      /* the top discard is to go to a place of the own */
    uint8_t own;      /* the own place of a trade, chosen; 0: not yet */
} TamaTable;

/* A place that may be pressed now: in the decision of the person, or to snap it. */
bool tama_is_target(const TamaTable *t, const TableScene *scene, Seat seat, int place);
/* May cards of the own layout be snapped onto the discards from this screen now? */
bool tama_may_snap(const TamaTable *t, const TableScene *scene);

/* words */
void tama_say_prompt(const TamaTable *t, const TableScene *scene, Text *head, Text *sub);
void tama_say_seat(const TamaTable *t, const TableScene *scene, Seat seat, Text *line,
                   const char **icon);
const char *tama_say_cut(const TableScene *scene, const Event *cut);

void tamalou_draw(const void *table, const TableScene *scene, Ui *ui);

#endif
