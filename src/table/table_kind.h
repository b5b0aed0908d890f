/*
 * table_kind.h - how one game looks on the table, and what a press on it means.
 *
 * A table gets a View and gives an Action; it never sees a match. It keeps two things: Picked
 * (half a decision) and Shown (where things are on the screen now), both lost without harm.
 * Events arrive in order and are shown one after another; the rules never wait for them.
 * When the queue is empty, what is shown is the View.
 */
#ifndef TABLE_TABLE_KIND_H
#define TABLE_TABLE_KIND_H

#include "rules/game.h"
#include "table/backdrop.h"
#include "table/last_act.h"
#include "table/show_card.h"
#include "text/say.h"
#include "ui/ui.h"

/* How much lower the middle lies below a riddle's paper, u. */
static const float __attribute__((unused)) RIDDLE_LOWER = 94;

typedef struct TableChair {
    const char *name, *avatar;
    bool computer;
    uint8_t child; /* 0 adult, 1..4 */
    uint8_t hints; /* 0..2 */
    Tongue tongue;
    const char *look_key; /* the key that opens this person's look box; NULL: there is none */
    int32_t brought; /* points of matches of this table before this one (sitting_regroup()) */
} TableChair;

/* Places of a layout before one seat, at most. */
enum { TABLE_PLACES_MAX = 10 };

/* A picture put on a card: at `place` of `seat`, from 1; 0: none any more. */
typedef struct TablePicture {
    Seat seat;
    uint8_t place, picture;
} TablePicture;

/* Everything a table may know, made anew by the scene each frame. */
typedef struct TableModel {
    const Game *game;
    const View *view;     /* what the screen may show */
    /* what model->person knows, where `view` is for another viewer: with HANDS_LOOK, and where all
     * hands lie open. It is never drawn; it only says what may be done. Else NULL: `view` says
     * that */
    const View *asking;
    TableChair chair[SEATS_MAX];
    Seat front;           /* whose place is at the bottom */
    Seat person;          /* the person whose decision is waited for, or SEAT_NOBODY */
    Seat caller;          /* the person who may act out of turn from here, or SEAT_NOBODY */
    Seat claimant;        /* who has called and shows the hand to all, or SEAT_NOBODY */
    const View *claim;    /* as the claimant sees it; NULL: nobody has */
    bool claim_wrong;     /* the call was not right: it is shown for a moment */
    bool boxes;           /* with HANDS_LOOK: several people, each with a look box */
    float offer_s;        /* how long what may be left out is offered; 0: as long as it takes */
    bool holding;         /* a finger or key is down on a control: no time runs */
    Tongue tongue;        /* of the person who looks */
    const StallColors *colors; /* of the stall */
    Deck deck;            /* how cards are drawn */
    bool child;           /* a child decides: controls are large */
    /* the octopus stands in the lower left corner, in place of the front player's plate, and says
     * what the table's own line would say */
    bool coached;
    /* for several children with look boxes it stands in the strip along the top, and nothing else
     * moves for it */
    bool prompted;
    bool strip;           /* ... and its strip is kept free while a grown-up plays among them */
    bool dim_unplayable, fireworks, reduced_motion;
    bool cut_names;       /* a rule's name is shown large */
    bool role_chips;      /* special cards say on them what they do */
    bool double_plays;    /* two presses on a card soon after each other play it */
    bool confirms;        /* a big action wants a second press, or to be held */
    bool arrange;         /* the player lays the plate out */
    bool may_stand;       /* in a window that stands the table is laid out for one */
    bool riddle;          /* three sit here, and a paper hangs over the table, down to 284 u: what
                             lies in the middle leaves it that room */
    int card_back, hints;
    float card_times;     /* factor on the width of cards that are looked at closely */
    float speed;          /* 0: at once */
    /* within how many seconds the animation should end; 0: it takes its usual time */
    float slot_s;
    float most_s;         /* and the longest it may take at speed x1; 0: no limit */
    bool late;            /* people have waited long: even important events are shown faster */
    bool spoken;          /* a sentence lies over the middle: the table's own line waits */
    bool alone;           /* one person plays here, in front: that person is spoken to */
    bool watched;         /* nobody plays here: people look on, and all hands lie open */
    bool hurry;           /* a key is held: everything runs as fast as eyes can follow */
    bool asks_all;        /* the scene itself asks something now: the table offers nothing */
    SeatSet drops;        /* who is asked once more whether to drop out; 0: nobody */
    Zone hover;           /* the last `hovering` cards there were laid just now, and a press on */
    int hovering;         /* them takes them back; 0: none */
    const uint8_t (*pictures)[TABLE_PLACES_MAX]; /* put on cards by their owners, by seat and place,
                             from 1; NULL or 0: none */
    float paper;          /* a lesson's paper lies over the top, down to this y: the rest lies
                             lower. 0: none */
    float standing_top;   /* in a window that stands, what the scene lays over the top ends here,
                             and the table begins below it. 0: nothing does */
    int focus;            /* the control that keys are on, where that is seen; else 0 */
    int leaps;            /* grows when another moment of the match is shown, untold: */
    LastActs acts;        /* then what each seat did last before it, as its viewer may know it */
} TableModel;

/* A sound or word that a step of the animation asks for; the scene plays it. */
typedef struct TableCue {
    const char *sound; /* or NULL */
} TableCue;

/* A round that is over, explained on paper in steps (ux.md 5.2). */
typedef struct TableEnd {
    const RoundEnd *end;
    const View *open;         /* all hands */
    const TableChair *chair;  /* by seat */
    const ShowDeck *deck;
    Tongue tongue;
    int steps;                /* draw_end: how many are shown, from 1 */
    float since_s;            /* draw_best: since it began; TABLE_BEST_S: all of it has come */
} TableEnd;

/* How long the best moment of a match takes, shown once more (ux.md 5.2). */
static const float TABLE_BEST_S = 4;

/* The words of what is asked of everybody in public (session/etiquette.h says what that is). */
typedef struct PollWords {
    const char *question; /* translated; where one is asked a form: {who} is that seat */
    const char *confirm;  /* a form: {who} has pressed their lantern */
    /* what a child hears of both (the question to all, and a form), and its short "yes" */
    const char *child_asks, *child_confirm, *child_yes;
    const char *say_yes, *say_no; /* translated */
    int with_id; /* + seat: the table's controls for those that a yes may name; 0: there are none */
} PollWords;

enum { HINT_CONTROLS_MAX = 4, TABLE_PHASES_MAX = 8 };
/* What may be open besides a phase; the book tells of it. */
typedef enum TableMoment {
    MOMENT_CALL, MOMENT_ANSWER, MOMENT_RACE, /* a window */
    MOMENT_POLL, MOMENT_FOLD,                /* POLL_ASK; who drops out */
    MOMENTS
} TableMoment;
enum { ID_HOVER = 960 }; /* the cards that hover: a target that is the scene's */
typedef struct Lesson Lesson; /* teach.h */

/* ---- what only some tables have: each block is whole, or NULL where a game has none of it ---- */

/* The lesson, the book's chapters, hints, what keys do right now. */
typedef struct TableTeach {
    size_t bytes; /* of what open() gives; table_trial.h asks a copy of them, so that act() and
                     command() only read what they point to */
    const Lesson *lesson;
    /* By phase: the number of the rules book's heading that explains it; 0: none does. */
    uint8_t chapter[TABLE_PHASES_MAX];
    /* the same for what may be open besides a phase, which comes first */
    uint8_t moment_chapter[MOMENTS];
    /* the table itself answers a child's wrong press; else the reason is shown */
    bool answers_children;
    /* A grown-up helps the child that decides: the right control glows a little more. False: no
     * child decides, or it gets the usual hints. NULL means the same. */
    bool (*glow)(void *table, const TableModel *model);
    /* What a child is told now; the number returned changes each time it is to be spoken. NULL:
     * nothing. */
    int (*says)(const void *table, const TableModel *model, Text *out);
    /* "What would you do?": shows `best`, an action of model->person, until the next decision. */
    void (*hint)(void *table, const TableModel *model, const Action *best);
    /* ... and the controls that say it, where it is more than cards of the hand; returns how many.
     * NULL: hint() shows all of it. */
    int (*controls)(const Action *a, Seat me, int id[HINT_CONTROLS_MAX]);
    /* ... and its name where neither its cards nor one control have it. NULL: they always do. */
    void (*say_move)(const TableModel *model, const Action *a, Text *out);
    /* May the card of one's own hand with this control be picked next, for anything that is legal?
     * NULL: cards are picked in any order. */
    bool (*fits)(const void *table, const TableModel *model, int id);
    /* Where the top card of a zone that all share lies, or one's own hand, as it was drawn from
     * this scene. */
    Rect (*spot)(const void *table, const TableModel *model, Ui *ui, uint8_t zone);
} TableTeach;

/* Cards that are held. */
typedef struct TableHand {
    int (*own)(Seat me); /* the first control of the hand of `me` */
    /* Does this key belong to the table, whatever control has the focus? Then command() gets it.
     * NULL: no key is. */
    bool (*first)(const void *table, const TableModel *model, const Input *in);
} TableHand;

/* Look boxes (HANDS_LOOK, or a poll). */
typedef struct TableBoxes {
    /* The hand of `seat` in its own View `eyes`: the cards in their order. Returns how many;
     * *chosen: those picked by it. */
    int (*look)(const void *table, const TableModel *model, Seat seat, const View *eyes,
                Card out[CARDS_MAX], uint64_t *chosen, Text *words);
    /* The note on a card there: what it may count; "": nothing. NULL: there never is a note. */
    const char *(*badge)(Card card);
    /* What a child sees below its cards in place of words: their sum. NULL: it has words, too. */
    void (*dots)(const TableModel *model, const Card *card, int count, Rect room, Canvas *c);
    /* Where its plate lies; *keep: the area that its box must leave free. */
    Rect (*seat_at)(const void *table, const TableModel *model, float w, float h, Seat seat,
                    Rect *keep);
    /* Where the hand in front lies in a portrait window, for the tray around it, as it was drawn
     * from this scene. NULL: there never is a tray. */
    Rect (*hand_at)(const void *table, const TableModel *model, Ui *ui);
} TableBoxes;

/* Calls out of turn, with HANDS_LOOK. */
typedef struct TableCalls {
    /* Where the lamp and everybody's buzzers are. */
    Rect (*at)(const void *table, const TableModel *model, float w, float h);
    bool seats_stay;      /* nobody's place moves to the front for a turn */
    bool telling_reasons; /* the reasons of refusals give the hand away */
} TableCalls;

/* What is asked in public. */
typedef struct TablePoll {
    /* Its words. `one`: one seat is asked, yes or no; else everybody, who drops out. */
    void (*words)(const TableModel *model, bool one, PollWords *out);
} TablePoll;

/* How a round was won, told on the result. */
typedef struct TableEnding {
    int steps;
    void (*draw)(const TableEnd *end, Ui *ui, Rect paper);
    /* Can this round be shown as the best moment of `seat`? Then draw_best() does, once the match
     * is over. */
    bool (*is_best)(const RoundEnd *end, Seat seat);
    void (*draw_best)(const TableEnd *best, Ui *ui, Rect room);
} TableEnding;

typedef struct TableStaging TableStaging; /* finale.h */

/* Pictures that people put on cards. */
typedef struct TableMarks {
    /* Has the last press or command put one there? Told once; the scene keeps it. */
    bool (*stuck)(void *table, TablePicture *out);
} TableMarks;

/* The octopus that helps children at card tables (scenes/table/coach.h). */
typedef struct TableCoach {
    /* What to do now, in two short lines; `best`: what a good player would do, of model->person;
     * verb 0: that is not known yet. */
    void (*says)(const void *table, const TableModel *model, const Action *best, Text *big,
                 Text *small);
    /* The control to be pressed next on the way to `best`. */
    int (*next)(const void *table, const TableModel *model, const Action *best);
    int seats_most; /* with more players the plates leave no corner free for it */
    /* with as many as that, its words stand in the middle, for there is no room beside it */
    bool middle;
    /* With look boxes: the control to be pressed, and why, where no box need be opened for it. It
     * must not depend on hidden cards. 0: one has to look first. NULL: one always has to. */
    int (*unseen)(const TableModel *model, Text *small);
    int button_rows; /* PlanNeeds */
    bool wide;       /* the hand reaches below its words */
} TableCoach;

/* What all tables have, and the blocks. */
typedef struct TableKind {
    const char *game_id;
    void *(*open)(void);
    void (*close)(void *table);
    /* Shows the View at once and forgets all animation (for a start or a resume; a resize does not
     * need it). */
    void (*settle)(void *table, const TableModel *model);
    /* What happened: queued. `model` holds the View after all of it. */
    void (*take)(void *table, const TableModel *model, const Event *events, int count);
    /* Time passes. Sounds due are written to *cue; true while something is still to be shown. */
    bool (*update)(void *table, const TableModel *model, float dt_s, TableCue *cue);
    /* Any key or click: the running step ends; `all`: the whole queue. */
    void (*finish)(void *table, const TableModel *model, bool all);
    bool (*busy)(const void *table);
    /* Has the last moving card left its place? Then a curtain may begin to fall over the rest of
     * the animation. NULL: there never is a curtain. */
    bool (*lands)(const void *table);
    void (*draw)(const void *table, const TableModel *model, Ui *ui);
    /* A press: true and *out if it is a whole decision of model->person. False: it is half a
     * decision or none; then *why.code != 0 if the press is refused in words. */
    bool (*act)(void *table, const TableModel *model, const UiAct *act, Action *out, Reason *why);
    /* A step that is done for model->person without asking (a plate dealt straight into the wells):
     * true and *out. Called while nothing is to be shown. */
    bool (*unasked)(void *table, const TableModel *model, Action *out);
    /* How tense the match is, by what everybody may know: the number of extra layers of the music,
     * 0..2. */
    int (*tension)(const TableModel *model);
    /* Where a sentence over the middle covers nothing: its middle, u from the top. NULL: the usual
     * place. */
    float (*says_at)(const void *table, const TableModel *model, float w, float h);
    bool (*command)(void *table, const TableModel *model, const Input *in, Action *out,
                    Reason *why);

    const TableTeach *teach; /* all stalls have it */
    const TableHand *hand;
    const TableBoxes *boxes;
    const TableCalls *calls;
    const TablePoll *poll;
    const TableEnding *ending;
    const TableStaging *staging; /* all stalls have it */
    const TableMarks *marks;
    const TableCoach *coach;
} TableKind;

/* Does nobody's place move to the front for a turn? */
static inline bool table_seats_stay(const TableKind *kind)
{
    return kind->calls && kind->calls->seats_stay;
}

static inline const View *table_asking(const TableModel *model)
{
    return model->asking ? model->asking : model->view;
}

/* The computers that play against people; none where only computers play. */
static inline SeatSet table_rivals(const TableModel *model)
{
    SeatSet computers = 0;
    const int seats = view_table(model->view)->seat_count;
    for (Seat s = 0; s < seats; s++) {
        if (model->chair[s].computer) computers |= seats_only(s);
    }
    return computers == (1u << seats) - 1 ? 0 : computers;
}

/* Do all see all hands? Then no look key is needed. */
static inline bool table_lies_open(const TableModel *model)
{
    return view_table(model->view)->viewer == SEAT_ALL;
}

/* NULL for a game without a stall (table/stall.h). */
const TableKind *table_kind(const char *game_id);

#endif
