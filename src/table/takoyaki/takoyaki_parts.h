/* takoyaki_parts.h - what the table's input (takoyaki_table.c) and drawing (takoyaki_draw.c)
 * share. Nobody else includes it. */
#ifndef TABLE_TAKOYAKI_PARTS_H
#define TABLE_TAKOYAKI_PARTS_H

#include "table/takoyaki/takoyaki_child.h"
#include "table/takoyaki/takoyaki_layout.h"
#include "table/takoyaki/takoyaki_show.h"

/* Targets. The scene's own ids are below 1000. */
enum {
    ID_STOCK = 1001,
    ID_DISCARD,
    ID_DRAWN,
    ID_MAIN,     /* the button that says what is to be done */
    ID_SEAT = 1020,  /* + seat */
    ID_PLACE = 1040, /* + place: wells of the plate in front */
};

typedef struct TakoTable {
    TakoShow show;
    int leaps;                /* the scene's, when the table was last settled */
    Seat front, front_before; /* the plate in front slides there */
    float front_s;            /* when it changed */
    float clock_s;
    Seat company;             /* the other plate a child sees */
    /* laying the plate out oneself */
    uint8_t laid[TAKO_PLACES]; /* where the i-th dealt card goes, 0 not yet */
    int laid_count;
    /* the decision now waited for */
    Seat asked;
    uint8_t asked_phase;
    Card asked_card;
    float waiting_s;
    Action hint; /* what is shown as advice; verb 0: none was asked for */
    /* a wrong touch */
    int missed;    /* the place, 0 none */
    int misses;
    float missed_s;
    /* the card in hand, dragged */
    bool dragging;
    float drag_x, drag_y;
} TakoTable;

static inline bool tako_asks(const TakoTable *t, const TableScene *scene)
{
    return scene->person != SEAT_NOBODY && scene->person == t->front &&
           !timeline_is_busy(&t->show.time);
}

/* The wells of the front plate that are meant now, as bits; 0 if none. */
unsigned tako_hot(const TakoTable *t, const TableScene *scene, const Takoyaki *v);
/* The one legal action, if there is just one. */
bool tako_only_action(const TableScene *scene, Action *out);
/* The layout now, the plates perhaps on their way. */
void tako_layout_now(const TakoTable *t, const TableScene *scene, float w, float h,
                     TakoLayout *out);

void takoyaki_draw(const void *table, const TableScene *scene, Ui *ui);

#endif
