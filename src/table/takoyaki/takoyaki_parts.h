/* takoyaki_parts.h - what the table's input (takoyaki_table.c) and drawing (takoyaki_draw.c)
 * share. Nobody else includes it. */
#ifndef TABLE_TAKOYAKI_PARTS_H
#define TABLE_TAKOYAKI_PARTS_H

#include "table/finale.h"
#include "table/takoyaki/takoyaki_child.h"
#include "table/takoyaki/takoyaki_layout.h"
#include "table/takoyaki/takoyaki_show.h"

/* Targets. The scene's own ids are below 1000. */
enum {
    ID_STOCK = 1001,
    ID_DISCARD,
    ID_DRAWN,
    ID_MAIN,     /* the button that says what is to be done */
    ID_BUBBLE,   /* what the octopus says: once more */
    ID_GO,       /* a child takes over its turn */
    ID_SEAT = 1020,  /* + seat */
    ID_PLACE = 1040, /* + place: wells of the plate in front */
};

struct TakoTable {
    TakoShow show;
    int leaps;                /* the scene's, when the table was last settled */
    Seat front, front_before; /* the plate in front slides there */
    float front_s;            /* when it changed */
    float clock_s;
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
    /* children */
    Seat handed;         /* who has taken over the turn, or SEAT_NOBODY */
    bool handing;        /* it is being handed over to t->front */
    float handing_s;     /* when that began, as are the following, by clock_s */
    float tickled_s;     /* a touch that had no other effect */
    Seat named;          /* another one's plate was touched, */
    float named_s;
    int lanterns;        /* help that grown-ups have lit for this decision */
    Card seen[TAKO_SEATS_MAX][TAKO_PLACES]; /* what lay in the wells in the last frame */
    float baked_s[TAKO_SEATS_MAX][TAKO_PLACES]; /* when a ball there was turned */
    char line[200];      /* what the octopus says, */
    int told;            /* how often it has spoken until now */
    int helped;          /* how far help had come when it was said last */
};

static inline bool tako_asks(const TakoTable *t, const TableModel *model)
{
    return model->person != SEAT_NOBODY && model->person == t->front && !t->handing &&
           !timeline_is_busy(&t->show.time);
}

/* The plate of the next person comes to the front; the octopus was tickled. */
static const float __attribute__((unused)) TAKO_SLIDE_S = 0.35f, TAKO_TICKLE_S = 0.6f;

/* The wells of the front plate that are meant now, as bits; 0 if none. */
unsigned tako_hot(const TakoTable *t, const TableModel *model, const Takoyaki *v);
/* The one legal action, if there is just one. */
bool tako_only_action(const TableModel *model, Action *out);
/* The layout now, the plates perhaps on their way. */
void tako_layout_now(const TakoTable *t, const TableModel *model, float w, float h,
                     TakoLayout *out);

/* Everything that one drawing needs. */
typedef struct Scenery {
    const TakoTable *t;
    const TableModel *model;
    const Takoyaki *v;
    Ui *ui;
    Canvas *c;
    TakoLayout l;
    Deck deck;
    unsigned hot;
    int level; /* of the child in front, or any while the turn is handed over; 0: grown-ups */
} Scenery;

void takoyaki_draw(const void *table, const TableModel *model, Ui *ui);
Rect takoyaki_spot(const void *table, const TableModel *model, Ui *ui, uint8_t zone);
/* How a round ends here (takoyaki_finale.c). */
extern const TableStaging TAKOYAKI_STAGING;

/* --- takoyaki_child_draw.c: what children see in place of cards and words --- */

/* A card of theirs, in any rectangle: its number as number, dots and ten-frame. */
void kid_card(const Scenery *s, Card card, Rect r);
/* The ball in a well of theirs. */
void kid_well(const Scenery *s, Seat seat, int place);
/* The octopus and what it says, how much help there is, whose turn it is. */
void kid_screen(const Scenery *s);
/* The light on what is meant, and the hand that shows it. */
void kid_help(const Scenery *s);
/* Another child's ten dots. */
void kid_dots(const Scenery *s, Seat seat);
/* The hand that points at something. */
void kid_pointer(const Scenery *s, Rect at);

#endif
