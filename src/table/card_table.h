/*
 * card_table.h - what all tables with a stage have in common: showing events, following the View,
 * noticing a new question. A game's table begins with a CardTable.
 */
#ifndef TABLE_CARD_TABLE_H
#define TABLE_CARD_TABLE_H

#include "table/stage.h"
#include "table/table_kind.h"

/* What a press, a question and a drop mean at one game's table; `table` begins with a CardTable. */
typedef struct CardTableActs {
    /* True and *out if it is a whole decision. */
    bool (*pressed)(void *table, const TableModel *model, int id, Action *out);
    /* "May I?": *why is filled if it is refused. Changes nothing. */
    void (*asked)(const void *table, const TableModel *model, int id, Reason *why);
    bool (*dropped)(void *table, const TableModel *model, const UiAct *act, Action *out);
    const char *(*sound)(const Event *e); /* Stage.own_sound */
    const char *(*shout)(const Event *e); /* Stage.own_shout */
    bool (*lot)(const Event *e);          /* Stage.own_lot */
    bool (*big)(const Event *e);          /* Stage.own_big */
} CardTableActs;

typedef struct CardTable {
    Stage stage;
    const CardTableActs *acts;
    Seat front;        /* who sits at the bottom, or SEAT_NOBODY before the first sight */
    bool asked;        /* somebody has been asked before: `person`, who saw `question` */
    Seat person;
    _Alignas(8) unsigned char question[STATE_BYTES_MAX];
    int leaps;         /* the scene's, when the table was last settled */
    Action hint;       /* advice that was asked for; verb 0: none */
    /* drawn by each to decide who begins, until the cards are dealt; CARD_NONE: nothing */
    Card drawn[SEATS_MAX];
} CardTable;

void card_table_start(CardTable *t, const CardTableActs *acts);
/* Shows everything at once as the View has it; the seat `turn` is lit. */
void card_table_settle(CardTable *t, const TableModel *model, Seat turn);
/* Time passes. True while something moves; *asked_anew: nothing moves, and the question differs
 * from the last one. */
bool card_table_update(CardTable *t, const TableModel *model, float dt_s, Seat turn,
                       TableCue *cue, bool *asked_anew);
/* The card that `seat` has drawn to decide who begins, at the upper corner of its plate; nothing
 * where there is none. */
void card_table_draw_lot(const CardTable *t, const TableModel *model, Canvas *c, Rect plate,
                         Seat seat);
/* Is a person waited for, the table turned to the one in front, and nothing under way? */
bool card_table_asks(const CardTable *t, const TableModel *model);

/* Members of TableKind for tables that need nothing of their own there. */
void card_table_take(void *table, const TableModel *model, const Event *events, int count);
bool card_table_act(void *table, const TableModel *model, const UiAct *act, Action *out,
                    Reason *why);
void card_table_finish(void *table, const TableModel *model, bool all);
bool card_table_busy(const void *table);
bool card_table_lands(const void *table);
void card_table_hint(void *table, const TableModel *model, const Action *best);
bool card_table_unasked(void *table, const TableModel *model, Action *out);

/* Which of the `count` cards the advice that was asked for names, a bit each. */
uint64_t card_table_hinted(const CardTable *t, const Card *card, int count);

/* A control over the cards that hover, from the first to the last, which takes them back; none
 * where no card hovers. */
void card_table_hover(const TableModel *model, Ui *ui, Rect first, Rect last);

/* Has anybody only one card left? Then one layer of the music comes in. */
int card_table_tension(const TableModel *model);

/* The sprite of a back by its number in the settings (PREF_CARD_BACK); the first where there is no
 * such number. */
const char *card_back_sprite(int choice);

#endif
