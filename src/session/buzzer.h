/* buzzer.h - the key, pad or corner that a person calls with; it is kept with that person's
 * chair. */
#ifndef SESSION_BUZZER_H
#define SESSION_BUZZER_H

#include <stdint.h>

typedef enum BuzzerKind {
    BUZZER_ZONE,   /* a part of the keyboard; a pad that nobody claims, too */
    BUZZER_KEY,    /* one key alone: `which` is its scancode, below BUZZER_KEYS */
    BUZZER_PAD,    /* `which`: 0 .. BUZZER_PADS - 1 */
    BUZZER_CORNER, /* of the touch screen: 0 upper left, 1 upper right, 2 and 3 below */
    BUZZER_KINDS
} BuzzerKind;

enum { BUZZER_KEYS = 160, BUZZER_PADS = 8, BUZZER_CORNERS = 4 };

typedef struct Buzzer {
    uint8_t kind, which;
} Buzzer;

#endif
