/*
 * plate.h - the iron plate with its ten wells (design.md 6, "Iron plate"), and where its parts
 * are. One Plate describes one seat's plate as it is shown now.
 */
#ifndef TABLE_PLATE_H
#define TABLE_PLATE_H

#include "table/card_art.h"
#include "ui/ui.h"

enum { PLATE_PLACES = 10 };

typedef struct Plate {
    float x, y;      /* top left corner of the iron, u */
    float card_w;    /* of a card in its well, u */
    float gap, pad;  /* between wells, and around them */
    float raster_w;  /* the width of a card at rest, while the plate itself moves */
    int slot_salt;   /* neighbouring plates show their balls turned differently */
    bool round;      /* a child's: wells are round, and balls lie in them, no cards */
} Plate;

float plate_width(const Plate *p);
float plate_height(const Plate *p);
/* The well of place 1..10. */
Rect plate_well(const Plate *p, int place);
/* Part of the way from a to b. */
Plate plate_between(const Plate *a, const Plate *b, float part);

/* Iron, handles and empty wells. */
void plate_iron(Canvas *c, const Plate *p);
/* The back of the card in a well, without its number. */
void plate_ball(Canvas *c, const Plate *p, int place, Rect where, const Look *look);
/* The number disc of a face-down place; `hot`: in amber. */
void plate_number(Canvas *c, const Plate *p, int place, Rect where, bool hot);
/* The light around a place that is pointed out; `strength` 0..1. */
void plate_glow(Canvas *c, Rect well, float strength);
void plate_ring(Canvas *c, Rect well, float width);

#endif
