/* daifugo_inner.h - the chapters of Daifugō's rules, as daifugo.c puts them together. */
#ifndef RULES_DAIFUGO_INNER_H
#define RULES_DAIFUGO_INNER_H

#include "rules/daifugo/daifugo.h"

/* More ways to read one set of cards than there can be: a set's suits, a stair's beginnings. */
enum { DAIF_READINGS_MAX = 12 };

/* daifugo_sentence.c: the sentence of an option that depends on others */
const char *daif_sentence(const Setup *setup, int option);

/* daifugo_deal.c: before the first card is played */
const char *daif_settle(Setup *setup);
bool daif_idle(const Setup *setup, int option);
void daif_start(const Setup *setup, State *out);
DealStatus daif_deal(State *s, const Deal *manual, EventList *events);
void daif_dealt(const State *s, Deal *out);

/* daifugo_exchange.c: cards change hands */
int daif_partner(const Daifugo *d, Seat seat, int *count); /* -1: exchanges nothing */
/* [DAIF-28] exchange_weakest: the cards of a hand of which `count` may be given. */
DaifSet daif_weakest(DaifSet hand, int count, DaifSet *must);
bool daif_is_upper(const Daifugo *d, Seat seat);
void daif_begin_exchange(Daifugo *d, EventList *events);
void daif_give_back(Daifugo *d, Seat seat, DaifSet cards, EventList *events);
/* Has the exchange of this round been made? Not yet in the vote before it. */
bool daif_has_exchanged(const Daifugo *d);
void daif_vote(Daifugo *d, Seat seat, bool stop, EventList *events);
void daif_pass_cards(Daifugo *d, Seat from, Seat to, DaifSet cards, EventList *events);
void daif_show(Daifugo *d, Seat holder, Card card, EventList *events);

/* daifugo_read.c: what cards mean */
int daif_axis_lowest(const Daifugo *d);
int daif_axis_highest(const Daifugo *d);
/* The card of a suit that has this number in a stair; none where only a joker has it. */
DaifSet daif_axis_card(const Daifugo *d, int number, Suit suit);
unsigned daif_axis_numbers(const Daifugo *d, DaifSet natural, int ace);
bool daif_ace_turns(const Daifugo *d, DaifSet natural);
int daif_set_readings(const Daifugo *d, DaifSet cards, DaifPlay out[DAIF_READINGS_MAX]);
int daif_stair_readings(const Daifugo *d, DaifSet cards, DaifPlay *out);
/* All ways to read `cards`, the one meant where nothing is said first. */
int daif_readings(const Daifugo *d, DaifSet cards, DaifPlay out[DAIF_READINGS_MAX]);
int daif_legal_readings(const Daifugo *d, DaifSet cards, DaifPlay out[DAIF_READINGS_MAX]);
/* Do the meanings that were given for the jokers agree with this reading? */
bool daif_is_said(const Daifugo *d, const DaifPlay *p, const uint8_t *as, int jokers);
/* The cards of an action and what is said of its jokers; false if a card stands there twice, or
 * a card that is no joker bears a meaning. */
bool daif_gather(const Action *a, DaifSet *cards, uint8_t as[2]);

/* daifugo_beat.c: what may be laid on what, and what it does */
DaifReason daif_refusal(const Daifugo *d, const DaifPlay *p);
bool daif_is_next(const Daifugo *d, const DaifPlay *p);
int daif_stair_bound(const Daifugo *d);
int daif_real(const DaifPlay *p, int number);
int daif_skips(const Daifugo *d, const DaifPlay *p);
/* [DAIF-24] of a last play that has been made. */
bool daif_is_foul(const Daifugo *d, const DaifPlay *p);

/* daifugo_emperor.c: four cards of four suits in a row [DAIF-28] */
/* Called with each one found; true ends the search. */
typedef bool DaifFound(void *context, DaifSet emperor);
/* All that begin at number `low` and can be made of natural `cards` and `jokers` jokers, each once.
 * True if `found` had enough. */
bool daif_find_emperors(const Daifugo *d, DaifSet cards, int jokers, int low, DaifFound *found,
                        void *context);
/* Do these natural cards have as many suits and numbers as there are cards? Those of one suit are
 * a stair's. */
bool daif_is_motley(const Daifugo *d, DaifSet natural);
/* Could one lie on the pile as it is? */
bool daif_takes_emperors(const Daifugo *d);

/* daifugo_list.c: what a player may do */
int daif_legal(const View *v, Action *out, int capacity, bool *more);
void daif_sample(const View *v, FastRng *rng, Action *out);
void daif_complete(const View *v, Action *a);
Action daif_say_cards(DaifVerb verb, DaifSet cards);
/* One of the actions that are listed for a seat that is to act, in a View or in the truth. */
Action daif_by_lot(const Daifugo *d, Seat seat, FastRng *rng);

/* daifugo_lot.c: the same in playouts, mostly without listing */
/* Could the seat whose turn it is play stairs at all? A quick check: true may be wrong. */
bool daif_may_have_stairs(const Daifugo *d);
/* The natural cards of which any set of the right count may be played on `top`, or led. */
DaifSet daif_playable(const Daifugo *d, const DaifPlay *top);
/* Does that alone decide which sets without jokers are listed? */
bool daif_sets_are_simple(const Daifugo *d);
/* All cards of the ranks of which sets may be played on `top`, or led, if their suits fit. */
DaifSet daif_open_ranks(const Daifugo *d, const DaifPlay *top);

/* Natural cards of one number as they are read; what daif_play() fills in stands here as well. */
static inline DaifPlay daif_set_of(DaifSet cards, int count, int number)
{
    return (DaifPlay){.cards = cards, .count = (uint8_t)count, .kind = DAIF_SET,
                      .number = (uint8_t)number, .suits = (uint8_t)daif_suits_of(cards, number),
                      .as = {DAIF_NO_SUIT, DAIF_NO_SUIT}, .seat = 0, .next = 0};
}
void daif_play_random(State *s, FastRng *rng);
void daif_slim(const State *from, State *to);

/* daifugo_refuse.c: and why not */
bool daif_is_legal(const View *v, const Action *a, Reason *why);
/* How many cards or ranks may be named in the phases after a 7, a 10, a queen. */
int daif_allowance(const Daifugo *d);

/* daifugo_play.c: what then happens */
void daif_apply(State *s, Seat seat, const Action *a, EventList *events);
void daif_begin_play(Daifugo *d, EventList *events);
/* Fills in what follows from the options: special, locking, house. */
void daif_digest_options(Daifugo *d);
/* What the play on top does, if it is not plain, and the rest of the step; `said`: "back". */
void daif_take_effect(Daifugo *d, bool said, EventList *events);

/* daifugo_finish.c: out, places, the next to act */
void daif_conclude(Daifugo *d, EventList *events);
/* The first of `seats` after `from`, with `reseat`. */
Seat daif_first_by_place(const Daifugo *d, Seat from, unsigned seats);
/* [DAIF-28] stop4: the seat that is asked says no, or lays two 4s. */
void daif_let_cut(Daifugo *d, EventList *events);
void daif_stop_cut(Daifugo *d, DaifSet fours, EventList *events);
bool daif_leave_if_empty(Daifugo *d, Seat first, EventList *events);

/* daifugo_tell.c: events, and what is kept for those who look; playouts have none */
void daif_write_move(EventList *events, Seat seat, Card card, Zone from, Zone to, SeatSet seen_by);
static inline void daif_tell_move(EventList *events, Seat seat, Card card, Zone from, Zone to,
                                  SeatSet seen_by)
{
    if (events) daif_write_move(events, seat, card, from, to, seen_by);
}
/* Cards of a hand, which still has them, are laid open at `to`; all on the pile are discarded. */
void daif_tell_laid(Daifugo *d, Seat seat, DaifSet cards, Zone to, EventList *events);
/* Says of each joker of this play, whose cards were the last to be told, what it stands for. */
void daif_tell_jokers(const Daifugo *d, const DaifPlay *play, EventList *events);
void daif_tell_clear(const Daifugo *d, EventList *events);
/* Nothing is left where the pile lay. */
void daif_wipe_pile(Daifugo *d);

/* daifugo_see.c: what players may know */
void daif_observe(const State *s, Seat seat, View *out);
int daif_cards_in(const View *v, Zone zone, Card out[CARDS_MAX]);
void daif_write_json(const View *v, Text *out);
const char *daif_broken(const State *s);

/* daifugo_hash.c: what makes two states the same */
void daif_hash(const State *s, HashInput *in);

/* daifugo_determinize.c: and what may be imagined */
void daif_determinize(const View *v, FastRng *rng, State *out);

#endif
