/*
 * sitting.h - a match being played at this laptop: the Match, who sits where, the journal and
 * the computers' turns. Screens go through here; nobody else submits to the match.
 *
 * An action is in the journal before its events are handed to a screen. When the disk refuses,
 * play goes on in memory and SessionHost.notice has said so.
 */
#ifndef SESSION_SITTING_H
#define SESSION_SITTING_H

#include "session/lamp.h"
#include "session/session_host.h"
#include "session/pictures.h"
#include "session/sitters.h"
#include "match/match.h"

typedef struct Sitting Sitting;

/* Begins a match and its journal (whatever waited at that stall is given up: ask before).
 * `setup` is settled; its seed is drawn here unless `keep_seed`. NULL only when memory is out. */
Sitting *sitting_new(SessionHost *host, const Game *game, const Setup *setup,
                     const Seating *seating, bool keep_seed);
/* Takes over a match that these people have already begun (ownership is taken). No journal has its
 * past, so this is for hosts that keep nothing. NULL only when memory is out: then the match is
 * freed. */
Sitting *sitting_over(SessionHost *host, Match *match, const Seating *seating);
/* The match that waits at this stall, as it was left; NULL and *status if it cannot be read
 * (STORE_OK: it was made by newer rules, and goes on waiting). */
Sitting *sitting_resume(SessionHost *host, const Game *game, StoreStatus *status);
/* What waits at this stall, for the street and for "this replaces the match that waits". False:
 * nothing (a match that is over is closed on the way). Reads the whole journal, so a screen should
 * ask only once. */
typedef struct Waiting {
    bool newer;         /* made by newer rules: it cannot be taken up here, and is left as it is */
    /* the round to be continued, and how many there are; rounds 0: not known beforehand */
    int round, rounds;
    Seating seating;
} Waiting;
bool sitting_waiting(SessionHost *host, const Game *game, Waiting *out);
/* How many rounds the match has by its options, 0 if that is open. */
int sitting_rounds(const Sitting *s);
/* Leaves the table. The match waits in the journal, unless it is over: then its last step has
 * closed it there. NULL is fine. */
void sitting_free(Sitting *s);

const Match *sitting_match(const Sitting *s);
/* The settings by which it is played. */
const Prefs *sitting_prefs(const Sitting *s);
const Game *sitting_game(const Sitting *s);
const Seating *sitting_seating(const Sitting *s);
int sitting_lines(const Sitting *s); /* of its journal, what was taken back included */
const Table *sitting_table(const Sitting *s);
/* As `viewer` sees it now; owned by the sitting, good until the next change or call. */
const View *sitting_view(Sitting *s, Seat viewer);

/* An action of a person, a computer or the table (SEAT_NOBODY); with MATCH_OK it is journalled. */
MatchStatus sitting_submit(Sitting *s, Seat seat, const Action *a, Reason *why);
/* The same for a person who had no choice and was not asked; such a step is not one that can be
 * taken back. */
MatchStatus sitting_pass_over(Sitting *s, Seat seat, const Action *a);
MatchStatus sitting_try(const Sitting *s, Seat seat, const Action *a, Reason *why);
MatchStatus sitting_next_round(Sitting *s);

/* --- taking back (ux.md 4.6); all of it is journalled --- */

/* Nothing counts and everything may be taken back; the match's id line says so. */
bool sitting_is_practice(const Sitting *s);
/* Takes back the last step that a person took, with whatever followed it: at will in practice,
 * else if no hidden card has become known to a person since (EV_MOVED or EV_TURNED that showed
 * one). Else false and *why_not a msgid. */
bool sitting_undo(Sitting *s, const char **why_not);
/* Would it be allowed? Changes nothing. */
bool sitting_may_undo(const Sitting *s, const char **why_not);
/* Whose step that is; SEAT_NOBODY and *why_not if there is none, or the match is over. */
Seat sitting_undo_whose(const Sitting *s, const char **why_not);
/* All others have agreed, so what has been seen since does not matter. */
bool sitting_undo_agreed(Sitting *s, const char **why_not);
/* Does again what was taken back last, as long as nothing else was done; also after the match was
 * left and continued. */
bool sitting_redo(Sitting *s, const char **why_not);
bool sitting_can_redo(const Sitting *s);
/* How often steps were taken back or done again: when the number changes, the table must be shown
 * anew. */
int sitting_turns(const Sitting *s);

/* The story since the last call, as `viewer` may know it; at most `capacity`, call again. */
int sitting_take_events(Sitting *s, Seat viewer, Event *out, int capacity);

/* A seat that the match waits for and that a person fills (lowest), or SEAT_NOBODY. */
Seat sitting_person_to_act(const Sitting *s);
/* Time for the computers, while no movement is shown (`still`). Waits as the director of time has
 * it (tempo.h), drawn independently of the cards, then acts for one computer (with movements off:
 * for a few, one after another). True if it acted. `press`: a person asked to hurry, or to take the
 * step. */
bool sitting_computers(Sitting *s, float dt_s, bool still, bool press);
/* Within how many seconds the last step should be shown; > 0. */
float sitting_slot_s(const Sitting *s);
/* Has a person waited so long that even important events should be shown faster? */
bool sitting_is_late(const Sitting *s);
/* And the longest that everything may take which happened at once, at speed x1; 0: no limit. */
float sitting_most_s(const Sitting *s);
/* On: calls are decided by the lamp. Then sitting_computers() takes only turns, and
 * sitting_window_due() says which computer would act out of turn. */
void sitting_use_lamp(Sitting *s, bool on);
/* While several may act: time passes for the computers. Returns the one whose time has come, once,
 * and what it would do; else SEAT_NOBODY. */
Seat sitting_window_due(Sitting *s, float dt_s, Action *out);
/* The pace of calls at this table: as set, or as suits the people who sit there (ux.md 4.5). */
LampPace sitting_lamp_pace(const Sitting *s);
/* Its times, as set. */
LampTimes sitting_lamp_times(const Sitting *s);
/* Milliseconds until a computer will act; -1 if none is due. `in_turn`: turns count, too, and not
 * only actions out of turn. */
int sitting_due_ms(const Sitting *s, bool in_turn);
/* Is a computer thinking about its step? */
bool sitting_thinks(const Sitting *s);

/* --- people come and go (sitters.h has what is kept of it) --- */

/* The seats of people. A person who left during the present round still counts, for nobody else may
 * see that hand. */
SeatSet sitting_people(const Sitting *s);
/* How often somebody took a chair or left one, so that those who show hands can hide them. */
int sitting_arrivals(const Sitting *s);
const Sitters *sitting_sitters(const Sitting *s);
/* Who played each seat when the match had that many steps. */
Seating sitting_seating_at(const Sitting *s, int step);
/* A person takes the chair of a computer, now: with the cards that lie there, and whatever that
 * seat may know. NULL, or a msgid that says why not: nobody plays a round on with cards of two
 * hands in mind. */
const char *sitting_sit_down(Sitting *s, Seat seat, const Chair *who);
/* Would sitting_sit_down() allow it to a person called `name`? Changes nothing. */
const char *sitting_seat_refused(const Sitting *s, Seat seat, const char *name);
/* A person leaves the table: a computer with a name of its own plays on. */
void sitting_stand_up(Sitting *s, Seat seat);
/* Who left that chair last and may take it again now, or NULL. */
const Chair *sitting_may_return(const Sitting *s, Seat seat);
/* A person must go for a while and stands up, or takes the same chair again. */
void sitting_keep_seat(Sitting *s, Seat seat, bool by_computer);
/* Renames the person on that chair, also in what is kept of this match when it ends. It stands
 * beside the match's lines, which stay as they are. False: that is no name. */
bool sitting_rename(Sitting *s, Seat seat, const char *name);

/* Changes the mask of the person on that chair. */
void sitting_redress(Sitting *s, Seat seat, int avatar);

/* A change of places or of their number waits for the next deal, when nobody holds a card.
 * `from`: the chair at which each sits now, SEAT_NOBODY for a newcomer. Returns how many will sit
 * there. */
int sitting_plan(const Sitting *s, Seating *next, Seat from[SEATS_MAX]);
bool sitting_has_plan(const Sitting *s);
void sitting_plan_places(Sitting *s, int a, int b); /* these two of the plan change places */
/* added at the end; false: the table is full */
bool sitting_plan_join(Sitting *s, const Chair *who);
bool sitting_plan_leave(Sitting *s, int at);          /* false: too few would be left */
void sitting_plan_put(Sitting *s, int at, const Chair *who); /* in place of a newcomer there */
void sitting_plan_clear(Sitting *s);
/* Between two rounds, with a plan: the rest of the match is played by those, as a match of its own
 * with what everybody has won until now beside it (sitting_brought()); the one before ends here.
 * After a match's end it is a new one. The caller frees both. NULL: there is no plan, it is not the
 * time, or the rules do not allow that number of players. */
Sitting *sitting_regroup(const Sitting *s);
/* The setup for another match like this one. If this one is the rest of a match that was regrouped,
 * the new one lasts as long as the whole was meant to. */
Setup sitting_setup_again(const Sitting *s);
/* Points of the matches that were played at this table before this one. */
int32_t sitting_brought(const Sitting *s, Seat seat);

/* What the computer at its best would do for `seat`. False while it still thinks: ask again. */
bool sitting_hint(Sitting *s, Seat seat, Action *out);
/* Why that is good, by what `seat` knows: a code of rules/advice.h. */
Reason sitting_hint_why(Sitting *s, Seat seat, const Action *a);
/* Why the action that is this step of the match was good, by what its seat knew then; code 0: there
 * is nothing special to say about it. */
Reason sitting_step_why(const Sitting *s, int step);
/* Up to `most` different actions that a computer in this seat may plausibly take, for people who
 * want to guess; returns how many. This tells nothing about what the computer there has in mind. */
int sitting_guesses(const Sitting *s, Seat seat, Action *out, int most);
/* Somebody watches a table where no person plays: turns wait, so that they can be guessed before
 * the card is played, and they wait longer for a person who guesses. */
typedef enum SittingGuess { GUESS_NOBODY, GUESS_LOOKS_ON, GUESS_GUESSES } SittingGuess;
void sitting_let_guess(Sitting *s, SittingGuess who);
/* The next turn has been guessed, or cannot be guessed: a short wait is enough. */
void sitting_guessed(Sitting *s);
/* Seconds until that turn; 0: it is not known, or no turn is due. */
float sitting_guess_left_s(const Sitting *s);
/* The seats that were given a hint in this match; their result is marked "with help". */
SeatSet sitting_helped(const Sitting *s);

/* Are all hands to lie open for everybody at the screen? The computers see theirs alone, as ever.
 * The screen asks whether they may (session/open_hands.h); the journal keeps it. */
bool sitting_hands_open(const Sitting *s);
void sitting_open_hands(Sitting *s, bool open);

/* Real time passes for the clock of a match whose rules have one. It counts while a round runs, and
 * is kept with the match. */
void sitting_time_passes(Sitting *s, float dt_s);
/* Milliseconds that are left of it; -1: there is none, or it does not run now. */
int sitting_clock_ms(const Sitting *s);
/* Tells the match, once, when the time is up. True if it did. */
bool sitting_say_time_up(Sitting *s);

/* Which lines of a first match have been said, one bit each; and marks one more. */
uint32_t sitting_taught(const Sitting *s);
void sitting_note_taught(Sitting *s, int teaching);

/* Pictures that lie on cards now (pictures.h); and another one at this place, from 1 (0: none). */
const Pictures *sitting_pictures(const Sitting *s);
void sitting_put_picture(Sitting *s, Seat seat, int place, int picture);

#endif
