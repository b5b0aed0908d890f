/* setup_parts.h - what the files of the setup screen share. Nobody else includes it. */
#ifndef SCENES_SETUP_PARTS_H
#define SCENES_SETUP_PARTS_H

#include "app/zones.h"
#include "scenes/frame.h"
#include "scenes/guide/houses.h"
#include "rules/rules_code.h"
#include "scenes/go.h"

enum {
    ID_BACK = 1,
    ID_BOOK,
    ID_LAST,
    ID_SAVE,
    ID_START,
    ID_ADD_PERSON,
    ID_ADD_COMPUTER,
    ID_PLAYERS,  /* scroll areas */
    ID_RULES,
    ID_PLACES,
    ID_PRACTICE,
    ID_CODE,
    ID_COPY,
    ID_FIRST,
    ID_NOT_FIRST,   /* sends that away */
    ID_DOOR,        /* of the card: to everything else */
    ID_ADD,
    ID_SUGGESTED,
    ID_NO_MORE,     /* of that */
    ID_ARRANGE,     /* the plate is laid out by hand */
    ID_GUIDE,       /* which house is this? */
    ID_ONE_PAGE,       /* its rules on one page */
    ID_PRESET = 30, /* a choice */
    ID_STRENGTH = 60,  /* of the card: + level from 0 */
    ID_GRIP = 100,  /* + chair */
    ID_AVATAR = 110,
    ID_NAME = 120,
    ID_KIND = 130,
    ID_HELP = 140,
    ID_REMOVE = 150,
    ID_KNOWN = 160, /* + one of the people offered */
    ID_DEALER = 180, /* a choice */
    ID_OPTION = 200 /* + 24 x its index; a choice uses some of them */
};
enum { IDS_AN_OPTION = 24, KNOWN_OFFERED = 4 };
enum { CODE_LETTERS = 60, CODE_BYTES = 4 * CODE_LETTERS + 1 }; /* with hyphens and blanks */

/* House rules as they were chosen: OPTION_AUTO where they are left to the number of players. */
typedef struct Wishes {
    bool known;
    int16_t option[OPTIONS_MAX];
} Wishes;

typedef struct SetupScreen {
    Scene scene;
    float lasts;  /* lasts_times() of its stall */
    const Game *game;
    Seating seating;
    Setup setup;        /* as chosen, not settled */
    const char *fault;  /* the key of an option that conflicts with the others, or NULL */
    Seating last_seating;
    Wishes last, own;   /* of the last match here; kept as a preset of one's own */
    Houses houses;      /* kept under names of their own */
    Waiting waiting;    /* the match that a new one would replace */
    bool waits;
    bool by_step;       /* children's rules, which no grown-up has chosen */
    bool card;          /* only the card is shown: who, how strong, how long */
    bool from_card;     /* and the way back leads there */
    int suggested;      /* a level that the last matches speak for; -1: none */
    int won_of_five;    /* ... because this many of them were won */
    Chair other[SEATS_MAX]; /* who sat there before the chair changed between person and computer */
    int carried;        /* the chair that the arrow keys move, or -1 */
    int dragged;        /* the chair that the pointer moves, or -1 */
    float drag_y;
    int named;          /* the chair being named, or -1: people known are offered below it */
    char name_before[NAME_BYTES];
    char code[CODE_BYTES]; /* the rules code while somebody writes it */
    bool writes_code;
    int focus;          /* where the keyboard was when another scene came over this */
} SetupScreen;

/* setup_chairs.c: who sits on which chair, and whether rules and chairs fit together. */
/* To be called when the rules or the number of chairs have changed: checks whether they fit
 * together. */
void setup_judge(SetupScreen *s);
/* The option by which people point at the first dealer, or -1 where they do not. */
int setup_points(const Game *game, const Setup *setup);
/* Everybody between moves up by one. False: there it stands already, or there is no such place. */
bool setup_move_chair(SetupScreen *s, int from, int to);
/* Changes a chair between person and computer; a person who made way for a computer comes back. */
void setup_change_kind(SetupScreen *s, const App *app, int i, bool computer);
void setup_remove_chair(SetupScreen *s, int i);
/* How many of them are people; and what a computer's level is called, from 0. */
int setup_people(const Seating *s);
enum { SETUP_LEVELS = 4 };
const char *setup_level_word(Tongue t, int level);
/* Why the last ones may not be removed. */
void setup_say_least(const SetupScreen *s, App *app);
/* Adds a chair with a known person, a newcomer, or a computer. */
void setup_add_chair(SetupScreen *s, App *app, bool computer);
/* The i-th of the people seen before who does not sit here; NULL if there is none. */
const Chair *setup_known_person(const App *app, const Seating *seating, int i);

/* Somebody seen before takes the place of who sat on this chair. */
void setup_seat_known(SetupScreen *s, int chair, const Chair *person);
/* Somebody seen before, as something to press. */
void setup_put_person(Box *parent, int id, const Chair *person);
/* Words in a row of chairs. */
UiText setup_cell_type(bool bold);

/* setup_players.c: what stands on the panel of players. */
void setup_players_put(const SetupScreen *s, const App *app, Ui *ui, Box *page);
bool setup_players_act(SetupScreen *s, App *app, const UiAct *act);
/* Ctrl or Alt with an arrow, and the arrows while a chair is carried. */
bool setup_players_first(SetupScreen *s, App *app, const Input *in);

/* setup_card.c: the card at which one sits down. */
void setup_card_draw(const SetupScreen *s, const App *app, Ui *ui);
bool setup_card_act(SetupScreen *s, App *app, const UiAct *act);
/* Do the last matches speak for a stronger computer? Reads the archive: once a screen. */
void setup_card_look_back(SetupScreen *s, App *app);
/* A level that was suggested has been seen: it is not suggested again at this stall. */
void setup_card_suggested(SetupScreen *s, App *app);

/* setup_rules.c */
void setup_rules_put(const SetupScreen *s, const App *app, Ui *ui, Box *page);
bool setup_rules_act(SetupScreen *s, App *app, const UiAct *act);
/* Where grown-ups have locked the rules (ux.md 6), only presets can be played: other rules are
 * replaced by the usual ones. */
void setup_rules_lock(SetupScreen *s, const App *app);

/* setup_ways.c: a first match, where it is offered; in earnest or not; the rules as a code. */
void setup_first_put(const SetupScreen *s, const App *app, Box *page);
void setup_practice_put(const SetupScreen *s, const App *app, Ui *ui, Box *page);
void setup_code_put(const SetupScreen *s, const App *app, Ui *ui, Box *page);
bool setup_ways_act(SetupScreen *s, App *app, const UiAct *act);

/* setup_last.c: what is remembered for a stall. */
void setup_recall(SetupScreen *s, App *app);
void setup_remember(SetupScreen *s, App *app);  /* what is played now */
void setup_keep_own(SetupScreen *s, App *app);  /* as the preset of one's own */

/* setup_chair.c: everything about the person or computer on one chair, over the setup. */
Scene *setup_chair_scene_new(App *app, SetupScreen *setup, int chair);

/* setup_places.c: where everybody sits around the laptop, and whether all buzzers are heard. */
Scene *setup_places_scene_new(App *app, SetupScreen *setup);

/* setup_laptop.c: the laptop in the middle with everybody's keys, those of `chosen` lit. */
void setup_laptop_draw(const Seating *seating, const Zones *z, int chosen, Ui *ui, Rect r);

#endif
