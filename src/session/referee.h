/*
 * referee.h - several people at one table: who is asked, for what, until when, and whose hand each
 * glass may show.
 *
 * A glass is a place that shows or asks: the screen that all share, a phone, the command line, a
 * test. The referee knows no pixels and no clock of its own: it is told what happens and how late
 * it is, and it alone submits what people do to the match. The same happenings at the same times
 * give the same states on every machine.
 *
 * What a glass may see is a list of seats that starts empty (referee_sees()). Nothing else in the
 * program decides it.
 *
 * The states, and what leads from one to the next. After every happening the first line that
 * applies names the state; so every transition is: a happening changes the facts, the facts name
 * the state.
 *
 *   state     | holds while                                    | left by
 *   ----------+------------------------------------------------+----------------------------------
 *   RESULT    | the round is over and every glass has told so  | NEXT, a step taken back
 *   TELLING   | a glass still tells what happened              | TOLD by the last one
 *   CHOOSING  | who was first at the lamp chooses what to do   | ACTION, LEFT (leaves it), TIME
 *   CALL      | the lamp is lit, or collects presses           | TIME: a verdict or its end; a
 *             |                                                | decline by all who are asked
 *   POLL      | something is asked in public: of one, or of    | ACTION, LEFT (says no), TIME
 *             | all who may drop out                           |
 *   PASSING   | somebody can only pass, and is not asked       | TIME: it is done for them
 *   CURTAIN   | the curtain names somebody and waits           | OPENED by that seat; its pass, an
 *             |                                                | ACTION that needs no look;
 *             |                                                | an action of somebody with a glass
 *             |                                                | of their own; with boxes LOOKED
 *   LOOKING   | a new hand is looked at for the first time     | SEEN; HIDDEN, CLOSED: CURTAIN
 *   TURN      | none of these: somebody decides, a person or a | ACTION, TIME (a computer), PRESS
 *             | computer                                       | (a late call: CALL); HIDDEN,
 *             |                                                | CLOSED: CURTAIN
 *
 * Who can only pass does so while the last card still flies, and several of them at once, so that
 * the next one waits for none of it.
 *
 * Where people wish for look boxes in place of the curtain (referee_by_boxes()), CURTAIN means
 * that the box of the one in turn is shut: LOOKED by that seat opens it, and CLOSED shuts it. The
 * others may look into theirs meanwhile, but never two at a time.
 *
 * Besides, in any state: UNTOLD leads to TELLING; LOOKED opens a look box where boxes may be
 * opened, CLOSED or HIDDEN shut it, and neither changes the state.
 */
#ifndef SESSION_REFEREE_H
#define SESSION_REFEREE_H

#include "session/etiquette.h"
#include "session/sitting.h"

typedef enum RefereeState {
    REF_TELLING,
    REF_RESULT,
    REF_CHOOSING,
    REF_CALL,
    REF_POLL,
    REF_PASSING,
    REF_CURTAIN,
    REF_LOOKING,
    REF_TURN,
    REF_STATES
} RefereeState;

/* A state's name in lower case, for the protocol and for tests. */
const char *referee_state_name(RefereeState state);

/* The glass that everybody sees who has none of their own; a seat is that person's own glass. */
enum { GLASS_SCREEN = SEAT_NOBODY };

typedef enum HappeningKind {
    HAPPENED_TIME,     /* the clock is at ms now; `hurry`: somebody asked to go on faster */
    HAPPENED_ACTION,   /* seat, a person, does `action` */
    HAPPENED_PRESS,    /* seat's buzzer, at ms (perhaps heard of late); `action`, or verb 0 where
                          the press only reserves the right to choose */
    HAPPENED_LEFT,     /* seat says "no", or leaves it */
    HAPPENED_NOBODY,   /* all people say "no" */
    HAPPENED_OPENED,   /* seat has opened the curtain that names it */
    HAPPENED_CLOSED,   /* seat puts the open hand away, or shuts the look box */
    HAPPENED_LOOKED,   /* seat opens the look box */
    HAPPENED_SEEN,     /* seat has looked at the new hand */
    HAPPENED_UNTOLD,   /* glass begins to tell what happened, */
    HAPPENED_TOLD,     /* and has told all of it */
    HAPPENED_HIDDEN,   /* whatever lies open on the screen is put away at once */
    HAPPENED_NEXT,     /* the next round is dealt */
    HAPPENED_TURNED,   /* steps were taken back or done again */
    HAPPENINGS
} HappeningKind;

typedef struct Happening {
    uint8_t kind; /* HappeningKind */
    Seat seat;    /* who; with UNTOLD and TOLD the glass */
    bool hurry;
    uint32_t ms;  /* of the table's clock */
    Action action;
} Happening;

/* What became of it. */
typedef enum RefereeVerdict {
    VERDICT_DONE,      /* it has taken effect */
    VERDICT_NOTHING,   /* it means nothing now */
    VERDICT_NOT_ASKED, /* this seat is not asked for that now */
    VERDICT_REFUSED,   /* the rules refuse it: see the Reason */
    VERDICT_WAITS,     /* it will be done when the lamp is out */
    VERDICT_SAID,      /* it will be done when the cards lie still */
    VERDICT_COUNTS,    /* a press that counts; the lamp decides */
    VERDICT_GUESS,     /* a press too soon after the lamp: no harm done */
    VERDICT_EARLY,     /* no lamp was lit */
    VERDICT_MASHED,    /* too soon after the last press of this seat */
    VERDICT_LATE,      /* it is decided already */
    VERDICT_ONCE       /* this seat has called wrongly in this window */
} RefereeVerdict;

/* In one word: "done", "counts" ... */
const char *referee_verdict_name(RefereeVerdict verdict);

typedef enum AskKind { ASK_NOTHING, ASK_OPEN, ASK_ACTION, ASK_ANSWER, ASK_LOOK } AskKind;

typedef struct Asks {
    uint8_t state;     /* RefereeState */
    uint8_t what;      /* AskKind */
    SeatSet asked;     /* people only; without ASK_NOTHING never empty */
    bool has_until;
    uint32_t until_ms; /* of the table's clock */
} Asks;

/* What the referee has to say besides: for sounds, words, and the lines of the command line. */
typedef enum NoteKind {
    NOTE_DID,     /* `action` of `seat` was done by itself: by a computer, by the lamp's verdict,
                     by the end of a time */
    NOTE_CHOOSES, /* seat was first and may choose */
    NOTE_TOO_LATE, /* seat had been first, and has not chosen in time */
    NOTE_WRONG    /* seat's call was not right */
} NoteKind;

typedef struct RefereeNote {
    uint8_t kind; /* NoteKind */
    Seat seat;
    uint32_t ms;
    Action action;
} RefereeNote;

enum { REFEREE_NOTES_MAX = 32 };

/* What is called out of turn, where hands lie in look boxes. */
typedef struct RefereeCalls {
    bool on;             /* several people play a game with look boxes */
    bool races;          /* and what is called out of turn has its lamp and buzzers */
    bool asleep;         /* the curtain has the table: nobody buzzes, no box is opened */
    SeatSet people;      /* for whom it was begun */
    Lamp lamp;
    CallWindow window;   /* that the lamp is lit for; WINDOW_NONE: none */
    bool over;           /* its least time has passed */
    Seat chooser;        /* was first, and chooses what to do; or SEAT_NOBODY */
    int choose_left_ms;  /* < 0: as long as it takes */
    Seat after[SEATS_MAX]; /* who pressed after that, in order */
    int after_count;
    SeatSet with_action; /* who pressed with an action, and */
    Action action[SEATS_MAX]; /* which */
    Seat ready_seat;     /* whose card waits for the lamp, or SEAT_NOBODY */
    Action ready;
    Seat wrong[SEATS_MAX]; /* whose call was not right: their hands are shown one after another */
    int wrong_count, wrong_left_ms;
} RefereeCalls;

/* What is asked of everybody in public. */
typedef struct RefereePoll {
    bool on;          /* several people at a stall that asks such things */
    PublicPoll now;
    uint64_t mark;    /* of the deal that the rest is about */
    Seat asked;       /* whose time to answer runs, or SEAT_NOBODY */
    SeatSet to_look;  /* people who have not looked at their hand yet */
    bool begun;       /* the looking, in this deal */
    bool polled;      /* and all have been asked who drops out */
    SeatSet declined; /* have said that they do not */
    int whole_ms, left_ms; /* of the time to answer; whole_ms 0: no limit */
    int pause_left_ms; /* until the next seat may play */
    int step;         /* of the match that it is counted from */
    SeatSet said;     /* have dropped out while a card was under way */
    bool held;        /* somebody is about to answer: no time runs (set by the glass) */
} RefereePoll;

/* Everything that the referee knows. Read it; only referee_happens() changes it, but for what is
 * marked as set by a glass. */
typedef struct Referee {
    Sitting *sitting;
    const Etiquette *etiquette;
    uint8_t state;     /* RefereeState */
    uint32_t now_ms;
    SeatSet people;    /* seats that a person fills now */
    int arrivals;      /* sitting_arrivals(), as it was looked at last */
    SeatSet glasses;   /* of those, who have a glass of their own */
    uint16_t untold;   /* bit n: glass n still tells */
    uint16_t tellers;  /* bit n: glass n takes its time to tell: whatever is done is untold there
                          until it says otherwise (set by referee_tells_at()) */
    bool result;       /* the round is over and has been told */
    bool waits;        /* a page or a lesson lies over the table (set by the glass) */
    Seat open_for;     /* whose hand lies open on the screen, or SEAT_NOBODY */
    Seat next;         /* whom the curtain names, or SEAT_NOBODY: it is up */
    Seat looking;      /* whose look box is open on the screen, or SEAT_NOBODY */
    int pass_step;     /* of the match for which it was asked whether one can only pass; */
    bool pass_only;    /* the answer to that, */
    int pass_left_ms;  /* and the time until it is done */
    RefereeCalls calls;
    RefereePoll poll;
    View *seen;        /* what everybody sees, as of step seen_step */
    View *own;         /* for asking what one seat can do; never shown */
    int seen_step, seen_turns;
    RefereeNote note[REFEREE_NOTES_MAX];
    int note_count;
} Referee;

/* For this sitting, which outlives it; the caller frees it. `screen_tells`: the screen moves cards
 * about (referee_tells_at()), and has told nothing yet. NULL only when memory is out. */
Referee *referee_new(Sitting *s, bool screen_tells);
void referee_free(Referee *r); /* NULL is fine */

/* From now on `seat`, a person, has a glass of their own, or no longer. */
void referee_give_glass(Referee *r, Seat seat, bool own);

/* This glass moves cards about and is told of each step: until it says TOLD, nothing goes on. */
void referee_tells_at(Referee *r, Seat glass, bool tells);

/* The one way in: what has happened changes what the referee knows, and that names the next state.
 * `why` may be NULL; it says why the rules refuse (code 0: no rule has a word on it). */
RefereeVerdict referee_happens(Referee *r, const Happening *h, Reason *why);

/* To be told when the match, its people or the settings were changed beside the referee (a step
 * taken back, a chair handed over); takes in what follows from that. To be called before it is
 * asked. */
void referee_follow(Referee *r);

void referee_asks(const Referee *r, Asks *out);

/* The seats whose hidden cards `glass` may show now. Starts empty; what is not listed stays hidden.
 */
SeatSet referee_sees(const Referee *r, Seat glass);
/* As whom the table of that glass is drawn: one seat of the list above, SEAT_ALL where it has all,
 * else SEAT_NOBODY. Look boxes and hands shown for a call are drawn besides. */
Seat referee_eyes(const Referee *r, Seat glass);
/* Whose hand lies open for all because of a call, or SEAT_NOBODY; *wrong: the call was not right,
 * and it is shown for a moment. */
Seat referee_claimant(const Referee *r, bool *wrong);

/* May `seat` decide in turn now, by everything but the rules? */
bool referee_may_decide(const Referee *r, Seat seat);
/* May `seat` act out of turn from the open hand? */
bool referee_may_call(const Referee *r, Seat seat);
/* The one who decides in turn at this glass now, and the one who may act out of turn there; or
 * SEAT_NOBODY. */
Seat referee_decider(const Referee *r, Seat glass);
Seat referee_caller(const Referee *r, Seat glass);
/* Who may drop out now. */
SeatSet referee_may_drop_out(const Referee *r);
/* Something of the calls or of the poll goes on by itself: a lamp burns down, a time runs. */
bool referee_runs(const Referee *r);
/* Does the lamp listen? */
bool referee_listens(const Referee *r);
/* May look boxes be opened on the screen now? */
bool referee_has_boxes(const Referee *r);
/* Must a hand be hidden from somebody else at the screen? And is the curtain what hides it? */
bool referee_has_secrets(const Referee *r);
bool referee_by_curtain(const Referee *r);
/* Do look boxes take the curtain's place, as people wished? Then everybody goes on seeing the
 * table, and the person who is named opens their box. */
bool referee_by_boxes(const Referee *r);
/* May all hands lie open, and do they? */
bool referee_hands_open(const Referee *r);
/* Does the poll ask something, or does somebody look for the first time? */
bool referee_poll_asks(const Referee *r);
/* May the next in turn play, as far as the poll goes? */
bool referee_poll_goes_on(const Referee *r);
/* Whom the curtain will name as soon as all is told, if that is not the seat whose hand lies open;
 * or SEAT_NOBODY. The curtain may begin to fall before that, for it only hides. */
Seat referee_curtain_after(const Referee *r);
/* Is `seat`, whom the curtain names, offered to pass without opening it? This depends on what all
 * may see, never on what is held; the rules decide whether the pass is legal. */
bool referee_offers_pass(const Referee *r, Seat seat);
/* Who looks next at a new hand behind the curtain, or SEAT_NOBODY. */
Seat referee_next_to_look(const Referee *r);

/* Milliseconds until time alone changes something; -1: never. For clocks that are told by hand. */
int referee_due_ms(const Referee *r);

/* Takes the oldest notes; returns how many. */
int referee_take_notes(Referee *r, RefereeNote *out, int capacity);

#endif
