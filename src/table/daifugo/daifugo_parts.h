/* daifugo_parts.h - what the Daifugō table's input (daifugo_table.c), drawing (daifugo_draw.c)
 * and words (daifugo_words.c) share. Nobody else includes it. */
#ifndef TABLE_DAIFUGO_PARTS_H
#define TABLE_DAIFUGO_PARTS_H

#include "rules/daifugo/daifugo.h"
#include "table/card_table.h"
#include "table/fan.h"
#include "table/finale.h"
#include "table/table_plan.h"
#include "table/table_parts.h"
#include "table/wild_row.h"

/* Targets. The scene's own ids are below 1000. */
enum {
    ID_MAIN = 1001, /* play, give, discard, name */
    ID_PASS,        /* pass, skip */
    ID_BACK,        /* J-back: play with it */
    ID_SORT,
    ID_RANK = 1020, /* + rank, for the 12-bomb */
    ID_SEAT = 1040,
    ID_UNPICK = 1059, /* a joker goes back */
    ID_STANDS,       /* + number of a meaning in the jokers' row */
    ID_CARD = 1100, /* + number in the hand, as it lies */
    ID_GROUP = 1200 /* + number of the first card of an equal rank */
};

enum { DAIF_LISTED_MAX = 2048 };

/* What lies and what is in force, as far as it has been told. */
typedef struct DaifTold {
    int round, number; /* of the set that lies, 0: none */
    uint8_t revolution, jback, lock, partly, tight;
    int8_t direction;
} DaifTold;

typedef struct DaifTable {
    CardTable base;
    DaifTold told;       /* when all cards last lay still */
    bool by_suit;        /* the hand lies by suits */
    Card hand[FAN_MAX];  /* the hand in front as it lies */
    int held;
    uint64_t picked;     /* of it */
    unsigned ranks;      /* named for the 12-bomb, bit n = rank n */
    /* playing exactly these cards loses the round; a second press confirms it */
    uint64_t warned;
    WildWish wish;       /* the meaning chosen for all jokers together */
    /* The legal actions. */
    Action *listed;      /* DAIF_LISTED_MAX */
    DaifSet *set;        /* their cards */
    int list_count;
    bool list_whole;     /* false: there were more */
} DaifTable;

/* While cards are on their way it is what it was before they left; a revolution has come when its
 * cards lie. */
DaifTold daif_told(const DaifTable *t, const Daifugo *v);
DaifSet daif_picked(const DaifTable *t);
/* Cards that are in no legal action together with all picked ones. */
uint64_t daif_impossible(const DaifTable *t);
/* The action that the main button would send; false if there is none yet. */
bool daif_main_action(const DaifTable *t, const TableModel *model, Action *out);
/* Would this lose the round, as a forbidden last play (DAIF-24)? */
bool daif_loses(const TableModel *model, const Action *a);
/* Has the warning been shown for the picked cards? */
static inline bool daif_is_warned(const DaifTable *t)
{
    return t->picked && t->warned == t->picked;
}
/* Is this action legal with the picked cards? */
bool daif_may(const DaifTable *t, const TableModel *model);
/* The legal plays of exactly the picked cards; a number says what their jokers stand for, see
 * daif_play_as(). */
void daif_joker_readings(const DaifTable *t, const TableModel *model, WildReadings *out);
/* The picked cards, with their jokers standing for that. */
Action daif_named_as(const DaifTable *t, uint16_t meaning);
/* The same as it is listed, with "back" or without; false: it is not legal. */
bool daif_play_as(const DaifTable *t, const TableModel *model, uint16_t meaning, bool back,
                  Action *out);
/* The meaning of the jokers of a play. */
uint16_t daif_meaning_of(const DaifPlay *play);
/* What joker number `joker`, from 0, stands for: in a stair a number, in a set a suit. */
bool daif_is_stair(uint16_t meaning);
int daif_joker_as(uint16_t meaning, int joker);
/* May what is picked be played with "back", as it is shown (DAIF-19)? */
bool daif_may_turn_back(const DaifTable *t, const TableModel *model, Action *out);

/* words; each appends to `out`, or nothing */
void daif_say_main(const DaifTable *t, const TableModel *model, Text *out);
void daif_say_prompt(const DaifTable *t, const TableModel *model, Text *out);
void daif_say_last(const DaifTable *t, const TableModel *model, Text *out);
void daif_say_seat(const DaifTable *t, const TableModel *model, Seat seat, Text *line,
                   Text *brief, const char **icon);
/* What the jokers stand for, "♠7 + ♥7", and what that causes. */
void daif_say_jokers(const TableModel *model, const DaifPlay *play, Text *out);
void daif_say_meaning(const TableModel *model, const DaifPlay *play, Text *out);
/* A number of a stair as it stands on cards; *beyond: 1 above, -1 below them all, else 0. */
const char *daif_stair_rank(const TableModel *model, int number, int *beyond);
const char *daif_say_cut(const TableModel *model, const Event *cut);
const char *daif_say_title(const TableModel *model, DaifTitle title);

/* children (daifugo_child.c) */
extern const TableCoach DAIFUGO_COACH;
/* Shows the strength of the numbers as stairs on a rail at y `foot`: the one on the table, the
 * stronger ones, and which of these the child holds; `times` as large as usual. */
void daif_draw_stairs(const DaifTable *t, const TableModel *model, Canvas *c, float cx, float foot,
                      float times);
/* Does a press on a child's card play it? Only where single cards are played. */
bool daif_plays_at_once(const TableModel *model);
/* What a child may play now, a bit each card of the hand. */
uint64_t daif_glowing(const DaifTable *t, const TableModel *model);

/* Where the plate of `seat` lies. */
Rect daifugo_seat_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                     Rect *things);
/* TableStaging.open_hand_at */
Rect daifugo_open_hand_at(const void *table, const TableModel *model, float w, float h, Seat seat);
void daifugo_draw(const void *table, const TableModel *model, Ui *ui);
/* Is the order of strength turned over, for this trick or for the round? That fills the screen. */
bool daifugo_turns_over(const Event *e);
Rect daifugo_hand_at(const void *table, const TableModel *model, Ui *ui);
Rect daifugo_spot(const void *table, const TableModel *model, Ui *ui, uint8_t zone);
/* How a round ends here (daifugo_finale.c). */
extern const TableStaging DAIFUGO_STAGING;

#endif
