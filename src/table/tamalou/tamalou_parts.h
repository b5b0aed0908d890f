/* tamalou_parts.h - what the Tamalou table's input (tamalou_table.c), places (tamalou_layout.c),
 * drawing (tamalou_draw.c), words (tamalou_words.c) and aids to memory (tamalou_memory.c) share.
 * Nobody else includes it. */
#ifndef TABLE_TAMALOU_PARTS_H
#define TABLE_TAMALOU_PARTS_H

#include "rules/tamalou/tamalou.h"
#include "table/card_table.h"
#include "table/finale.h"
#include "table/table_plan.h"
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
    ID_AGAIN, /* the first look, once more */
    ID_PLACE = 1100 /* + 16 * seat + place */
};

typedef struct TamaTable {
    CardTable base;
    bool taking;      /* the top discard is to be taken to one of one's own places */
    uint8_t own;      /* the first place of a trade, chosen; 0: not yet */
    Seat own_of;      /* whose place that is: with jq_any perhaps another's */
    bool closing;     /* the first look: laid down, and asked whether it is remembered */
    Seat asked;       /* whom */
    float asked_s;    /* for how long this question has been asked */
    TablePicture stuck;  /* just now; place 0: nothing */
    /* What a child in front remembers of its own places, and for how many of its turns. */
    Card remembered[TABLE_PLACES_MAX];
    uint8_t turns_since[TABLE_PLACES_MAX];
    Seat remembers, turn_before;
} TamaTable;

/* Where everything lies, u. */
typedef struct TamaLayout {
    float w;
    float side; /* what the plates at the sides take of it */
    Seat front;
    SeatRing ring;
    Rect quad[SEATS_MAX]; /* the frame of each layout */
    float card_w[SEATS_MAX];
    Rect hand[SEATS_MAX]; /* a card taken up */
    Rect stock, discard, big; /* big: of the player in front, the card in hand */
    Rect strip;           /* lamp and buzzers */
    Rect buttons;         /* in a landscape window: their column */
} TamaLayout;

static const float TAMA_BUTTON_W = 240;

/* Are there a lamp and buzzers? */
bool tama_has_lamp(const TableModel *model);
void tama_lay_out(TamaLayout *l, const TamaTable *t, const TableModel *model, float w, float h);
Rect tama_place_rect(const TamaLayout *l, const Tamalou *v, Seat seat, int place);
/* Between cards so wide, side by side and one above the other. */
float tama_gap(float card_w);
float tama_row_gap(float card_w);

/* Whose cards count as one's own now: those of the person who decides, or who has won the right to
 * snap; SEAT_NOBODY while several people wait. */
Seat tama_me(const TamaTable *t, const TableModel *model);
/* The first look has been long enough to be ended. */
bool tama_may_close(const TamaTable *t, const TableModel *model);
/* 1..0: what is left of the time in which to say Tamalou; < 0: it has no end. */
/* Is the call offered for a while, as it is with several people? */
bool tama_is_offer(const TamaTable *t, const TableModel *model);
float tama_offer_left(const TamaTable *t, const TableModel *model);

/* A place that may be pressed now: in the decision of the person, or to snap it. */
bool tama_is_target(const TamaTable *t, const TableModel *model, Seat seat, int place);
/* Another's card that does not shine now: would the rules say why? */
bool tama_tells_why(const TamaTable *t, const TableModel *model, Seat seat);
/* May cards of the layout in front be snapped onto the discards from this screen now? */
bool tama_may_snap(const TamaTable *t, const TableModel *model);

/* memory */
/* "You remember: 11 + ? + ?": what was shown to `seat` of its own cards, model->view being its own;
 * false, and nothing is said, where it wants no help, or has no cards. */
bool tama_say_memory(const TableModel *model, Seat seat, Text *out);
/* May a picture be put on this card now? Only on one's own card, during the first look. */
bool tama_may_stick(const TamaTable *t, const TableModel *model, Seat seat, int place);
/* The next picture on a card, after the last one none. */
void tama_stick_next(TamaTable *t, const TableModel *model, Seat seat, int place);
/* Draws it on the card at `card`: in its middle, or in a corner where the card lies open. */
void tama_draw_picture(const TableModel *model, Canvas *c, Seat seat, int place, bool open,
                       Rect card);

/* children (tamalou_child.c) */
enum { TAMA_COACHED_MOST = 4 }; /* TableCoach.seats_most */
extern const TableCoach TAMALOU_COACH;
/* On a card of their own that a child has seen: what it counts. */
void tama_draw_reminder(const TamaTable *t, const TableModel *model, Canvas *c, Seat seat,
                        int place, Rect card);
/* Time passes: a turn makes it fade. */
void tama_note_reminders(TamaTable *t, const TableModel *model);

/* words */
/* Below what `seat` sees in its look box; model->view is its own. */
void tama_say_box(const TableModel *model, Seat seat, Text *out);
void tama_say_prompt(const TamaTable *t, const TableModel *model, Text *head, Text *sub);
/* The second line of a plate; true: it says what the seat did last, so its points must stand beside
 * it. */
bool tama_say_seat(const TamaTable *t, const TableModel *model, Seat seat, Text *line,
                   const char **icon);
const char *tama_say_cut(const TableModel *model, const Event *cut);

/* The sum of cards that lie open in `quad`, on their middle. */
void tama_draw_sum(Ui *ui, const Tamalou *v, Rect quad, Seat seat);
/* TableBoxes.seat_at */
Rect tamalou_seat_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                     Rect *keep);
void tamalou_draw(const void *table, const TableModel *model, Ui *ui);
Rect tamalou_spot(const void *table, const TableModel *model, Ui *ui, uint8_t zone);
/* How a round ends here (tamalou_finale.c). */
extern const TableStaging TAMALOU_STAGING;

#endif
