/* riddle_words.h - the words of a riddle: the question, the facts, a hint, the reason. */
#ifndef SCENES_RIDDLE_WORDS_H
#define SCENES_RIDDLE_WORDS_H

#include "app/app.h"
#include "session/riddles.h"

/* The question in a few words, and one sentence of what it means: msgids. */
const char *riddle_headline(RiddleKind kind);
const char *riddle_goal(RiddleKind kind);
/* Something to think of: msgid. */
const char *riddle_hint(RiddleKind kind);
/* Why it was right, or what was wrong. */
void riddle_say_why(Tongue t, const RiddlePlay *p, Text *out);
/* The first step of the proof. */
void riddle_say_step(Tongue t, const Game *game, const Action *a, Text *out);
/* One fact about it, or nothing. */
void riddle_say_fact(Tongue t, const RiddlePlay *p, const View *v, Text *out);
/* The cards that only their holders can have seen, by rank: "A, 3 ×2, K". */
void riddle_say_unseen(Tongue t, const RiddlePlay *p, const View *v, Text *out);

#endif
