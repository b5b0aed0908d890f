/*
 * scenes.h - every screen, and the one way to make it. Each is made with malloc and frees
 * itself when it leaves the stack; NULL when memory is out, which app_push() ignores.
 * A page that leads to another one does not call these: it asks go.h.
 */
#ifndef SCENES_SCENES_H
#define SCENES_SCENES_H

#include "scenes/go.h"

Scene *street_scene_new(void);                     /* the five stalls; the lowest scene */
/* At a first start: a name and a face. Asked once, and only where nobody is known yet. */
bool welcome_is_due(const App *app);
Scene *welcome_scene_new(App *app);
/* The short setup on one card: who plays, how strong, about how long, and Play. It begins with what
 * was last played here. */
Scene *seat_scene_new(App *app, const Game *game);
Scene *setup_scene_new(App *app, const Game *game); /* the full setup */
/* What the command line asked for: `option` the rules, or NULL: those it has. */
void setup_wish(Scene *setup, const int16_t option[OPTIONS_MAX], bool practice);
/* For children, who need not read: begins at once with the people and rules that played here
 * last. */
void setup_start_at_once(App *app, const Game *game);
/* Begins with these people, by the rules that were last played there. */
void setup_start_with(App *app, const Game *game, const Seating *who);
/* Who plays? Children choose by masks, and nothing has to be read. */
Scene *who_plays_scene_new(App *app, const Game *game);
/* The lesson of a stall, from its goal on; NULL: there is none (scenes/lesson). */
Scene *lesson_scene_new(App *app, const Game *game);
Scene *lessons_scene_new(App *app); /* all of them, and which have been finished */
Scene *lesson_done_scene_new(App *app, const Game *game); /* it is finished: what comes next */
/* Needs a match on the table. `resumed`: play goes on without showing a deal. */
Scene *table_scene_new(App *app, bool resumed);
Scene *pause_scene_new(App *app);
/* People come and go, over a table or between two rounds. */
Scene *chairs_scene_new(App *app);
Scene *log_scene_new(App *app);                    /* what happened, over a table */
struct TableKind;
struct TableModel;
/* After a round or match, staged on the table below first; these belong to it, and outlive the
 * scene. `taught`: a lesson ends with it, and lesson_done_scene_new() comes before its page. */
Scene *result_staged_scene_new(App *app, const struct TableKind *kind, const void *table,
                               const struct TableModel *model, bool taught);
Scene *result_scene_new(App *app);                 /* its page alone; needs the sitting */
/* The last round that is over, once more, while another one runs; only where there is one
 * (history_last_end()). */
Scene *result_again_scene_new(App *app);
/* A match played again, from its first `step` steps; takes `match` over, also where it fails.
 * `who` is copied. Only where the match is over all hands can be looked into; else everything is as
 * `eyes` may know it. */
Scene *replay_scene_new(App *app, Match *match, const Seating *who, int step, Seat eyes);
/* People came and went meanwhile: each step shows who sat there then. NULL is fine. */
void replay_remember(Scene *replay, const App *app, const Sitters *past);
/* The same from a file; says what is wrong with it where it does not hold, and returns NULL. */
Scene *replay_scene_load(App *app, const char *path);
Scene *memories_scene_new(App *app);               /* matches that are over, people, replays */
Scene *tonight_scene_new(App *app);                /* a door to each thing of the evening */
/* the stamps that were earned, and those to come */
Scene *stamp_book_scene_new(App *app);
Scene *deal_scene_new(App *app);                   /* one deal a stall a day */
/* The festival night as it stands; where there is none, who takes part and where. */
Scene *festival_scene_new(App *app);
Scene *festival_setup_scene_new(App *app);
/* The riddles of all stalls, and which are solved; and one of them, from 0. */
Scene *riddle_list_scene_new(App *app);
Scene *riddle_scene_new(App *app, const Game *game, int number);
Scene *settings_scene_new(App *app);
Scene *our_voice_scene_new(App *app); /* grown-ups record what the octopus says */
/* The Komatsu deck on one page, for the game that is played with it. */
Scene *legend_scene_new(App *app, const Game *game);
Scene *book_scene_new(App *app, const char *game_id); /* the rules, readable; NULL: Takoyaki */
/* "Which house are you?": questions that find out by which rules people play, beginning with those
 * of `begin` (NULL: the usual ones). Where a house was found and kept, `done` is told of its rules;
 * `context` has to live below. */
Scene *guide_scene_new(App *app, const Game *game, const Setup *begin, GuideDone done,
                       void *context);
/* These rules on one page, to look at, to keep as a picture and to print; `house`: its name, or "".
 */
Scene *sheet_scene_new(App *app, const Game *game, const Setup *rules, const char *house);
/* The first page tells of this moment at the table (moment.h), and is open. */
struct Moment;
Scene *book_scene_for(App *app, const char *game_id, const struct Moment *moment);

/* "May it go back?": the others are asked, each by their own buzzer; one "no" is enough. Over a
 * table; takes back when all have agreed. `asker` took the step. */
Scene *vote_scene_new(App *app, Seat asker);

/* What children have won. */
Scene *sticker_book_scene_new(App *app);
/* Leaving in child mode: two pictures, "go on" big, "stop" held or with the parents' sum. */
Scene *child_leave_scene_new(App *app, void (*leave)(App *app, void *context), void *context);
/* The same for a person who has already held the button: it shows the sum at once. */
Scene *child_sum_scene_new(App *app, void (*leave)(App *app, void *context), void *context);

#endif
