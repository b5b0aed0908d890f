/*
 * table_reads.c - what is read aloud of a match (ux.md 4.8): what has the focus, and what happens.
 * With several people nothing that only one of them may know is ever spoken, because everybody
 * hears it.
 */
#include <string.h>

#include "scenes/table/speech.h"
#include "scenes/table/table_screen.h"

enum { OWN_IDS_END = 1000 }; // up to there ids are the scenes'; beyond, the game's

/* Asks "May I?" about the control in focus, only to speak the answer. */
static void put_answer(TableScreen *t, const App *app, const UiTarget *what, Text *out)
{
    const UiAct question = {.kind = UI_ASKED, .id = what->id};
    const Seating *who = sitting_seating(app_sitting(app));
    Names names = {{NULL}};
    Action none;
    Reason why = {0};
    if (t->model.person == SEAT_NOBODY || t->kind->busy(t->table)) return;
    (void)t->kind->act(t->table, &t->model, &question, &none, &why);
    for (int s = 0; s < who->count; s++) names.seat[s] = t->model.chair[s].name;
    text_put(out, " ");
    if (why.code == 0) text_put(out, tr(t->model.tongue, "Yes, you may."));
    else say_reason(t->model.tongue, t->model.game, &why, &names, out);
}

bool screen_tell(Scene *self, App *app, const UiTarget *what, Text *out, Tongue *tongue)
{
    TableScreen *t = (TableScreen *)self;
    const Card card = card_parse(what->label, strlen(what->label));
    if (what->id <= OWN_IDS_END) return false;
    screen_refresh(t, app);
    *tongue = t->model.tongue;
    if (referee_has_secrets(t->referee)) {
        text_put(out, tr(t->model.tongue, "With several people nobody's hand is read out."));
        return true;
    }
    if (!card_is_known(card)) return false;
    say_card(t->model.tongue, card, true, out);
    text_put(out, t->model.tongue.lang == LANG_JA ? "。" : ".");
    put_answer(t, app, what, out);
    return true;
}

void screen_read_saying(const TableScreen *t, App *app)
{
    if (referee_has_secrets(t->referee) || !app_reads(app, ALOUD_FOCUS)) return;
    app_speak(app, t->model.tongue, t->saying, false);
}

/* The last of them, if there were many: nobody wants to hear a whole deal. */
void screen_read_story(TableScreen *t, App *app, bool still)
{
    enum { EVENTS_MOST = 16, STORY_MAX = 1200, LINE_MAX = 240 };
    const Match *m = sitting_match(app_sitting(app));
    const Seating *who = sitting_seating(app_sitting(app));
    const int count = match_event_count(m);
    char story[STORY_MAX], line[LINE_MAX];
    Text out = text_over(story, sizeof story);
    Names names = {{NULL}};
    if (t->heard > count || !app_reads(app, ALOUD_ALL)) t->heard = count;
    if (!still || t->heard == count) return;
    // Cards that lay open at the end of a round are not spoken about in the next deal.
    const Seat eyes = speech_eyes(app) < SEATS_MAX ? speech_eyes(app) : SEAT_NOBODY;
    for (int s = 0; s < who->count; s++) names.seat[s] = t->model.chair[s].name;
    const int from = count - t->heard > EVENTS_MOST ? count - EVENTS_MOST : t->heard;
    for (int at = from; at < count; at++) {
        Event e;
        Text words = text_over(line, sizeof line);
        if (match_events(m, eyes, at, &e, 1) != 1) continue;
        say_event(t->model.tongue, t->model.game, &e, &names, &words);
        if (words.length == 0) continue;
        if (out.length > 0) text_put(&out, " ");
        text_put(&out, line);
    }
    t->heard = count;
    app_speak(app, t->model.tongue, story, true);
}

/* While the curtain names a child, whose turn it is; again when the octopus before it is pressed.
 * False: it names none. */
static bool call_child(TableScreen *t, App *app)
{
    const Seat named = t->curtain.next;
    if (named == SEAT_NOBODY || !screen_is_child(&t->model.chair[named])) {
        t->called = SEAT_NOBODY;
        return false;
    }
    if (t->called == named && t->coach.tickled_s <= t->called_s) return true;
    t->called = named;
    t->called_s = t->coach.clock_s;
    const Tongue tongue = app_chair_tongue(app, &sitting_seating(app_sitting(app))->chair[named]);
    char words[NAME_BYTES * 2 + 80];
    Text out = text_over(words, sizeof words);
    tr_fill(tongue, &out, "{who}'s turn!", "who", t->name[named], NULL);
    app_tell_child(app, tongue, words);
    return true;
}

void screen_tell_child(TableScreen *t, App *app)
{
    enum { TOLD_MAX = 240 };
    char words[TOLD_MAX] = "";
    Text out = text_over(words, sizeof words);
    if (app_pref(app, PREF_CHILD) && call_child(t, app)) return;
    const bool coached = t->model.coached || t->model.prompted;
    if ((!coached && !t->kind->teach->says) || !app_pref(app, PREF_CHILD)) return;
    const int told = coached ? coach_tells(&t->coach, &out)
                             : t->kind->teach->says(t->table, &t->model, &out);
    if (told == t->told) return;
    t->told = told;
    app_tell_child(app, t->model.tongue, words);
}
