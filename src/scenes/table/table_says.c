/*
 * table_says.c - the one sentence over the middle of a table: why something is refused, that it is
 * allowed, or which move would be good and why.
 */
#include <string.h>

#include "scenes/table/moment.h"
#include "scenes/table/table_screen.h"

static Text begin(TableScreen *t, const char *icon)
{
    t->saying_icon = icon;
    t->saying_advises = false;
    t->saying_for = SEAT_NOBODY;
    return text_over(t->saying, sizeof t->saying);
}

/* A reason may name cards of the hand: with look boxes it is shown in full only while that hand is
 * open, for then its owner has asked the others to look away. */
static void say_refused(TableScreen *t, App *app)
{
    Text words = begin(t, "icons/hand");
    text_put(&words, tr(t->model.tongue, "That doesn't work. Look at your cards and try again."));
    t->saying_left_s = 2.5f;
    app_sound(app, "refuse");
}

static bool lies_open(const TableScreen *t, Card card)
{
    static const uint8_t OPEN[] = {ZONE_FIELD, ZONE_DISCARD};
    Card laid[CARDS_MAX];
    for (size_t k = 0; k < sizeof OPEN; k++) {
        const Zone zone = {.kind = OPEN[k], .seat = SEAT_NOBODY};
        const int count = t->model.game->cards_in(t->model.view, zone, laid);
        if (count > 0 && memchr(laid, card, (size_t)count)) return true;
    }
    return false;
}

/* May everybody at the screen read this? */
static bool tells_nothing(const TableScreen *t, const Reason *why)
{
    if (t->kind->calls && t->kind->calls->telling_reasons) return false;
    for (int i = 0; i < why->card_count; i++) {
        if (!lies_open(t, why->card[i])) return false;
    }
    return true;
}

/* A child has nothing to read: it sees that the octopus is sorry, and hears it. No sound scolds. */
static void answer_child(const TableScreen *t, App *app)
{
    app_sound(app, "move");
    if (t->model.coached || t->model.prompted) return; // the octopus says it
    if (app_pref(app, PREF_CHILD))
        app_tell_child(app, t->model.tongue, tr(t->model.tongue, "That doesn't go."));
}

void screen_say_why(TableScreen *t, App *app, const Reason *why)
{
    const bool shared = t->referee->calls.on && !t->referee->calls.asleep;
    coach_refused(&t->coach);
    if (screen_child_in_front(t)) {
        answer_child(t, app);
        return;
    }
    if (shared && !calls_are_open(&t->calls, t->model.person) && !tells_nothing(t, why)) {
        say_refused(t, app);
        return;
    }
    Names names = {{NULL}};
    const Seating *who = sitting_seating(app_sitting(app));
    for (int s = 0; s < who->count; s++) names.seat[s] = who->chair[s].name;
    Text words = begin(t, "icons/hand");
    if (shared && !tells_nothing(t, why)) t->saying_for = t->model.person;
    say_reason(t->model.tongue, t->model.game, why, &names, &words);
    t->saying_left_s = 2.5f + 0.06f * (float)words.length; // ux.md 4.3
    screen_read_saying(t, app);
    app_sound(app, "refuse");
}

/* "May I?" was asked, and one may. */
void screen_say_may(TableScreen *t, App *app)
{
    Text words = begin(t, "icons/hand");
    if (screen_child_in_front(t)) return;
    text_put(&words, tr(t->model.tongue, "Yes, you may."));
    t->saying_left_s = 1.6f;
    screen_read_saying(t, app);
    app_sound(app, "confirm");
}

/* Shows the advice and its reason. A child sees it on the table and gets no sentence (unless the
 * game's table has one). */
static void say_advised(TableScreen *t, App *app)
{
    if (screen_child_in_front(t)) return;
    Text words = begin(t, "icons/bulb");
    t->saying_advises = true;
    char move[SAYING_BYTES];
    Text name = text_over(move, sizeof move);
    if (t->kind->teach->say_move)
        t->kind->teach->say_move(&t->model, &t->hints.advised, &name);
    const char *label = name.length > 0 ? move
                                        : moment_label(t, app, &t->hints.advised, t->hints.to);
    hints_say(&t->hints, app, &t->model, label, &words);
    t->saying_left_s = 2.5f + 0.06f * (float)words.length;
    screen_read_saying(t, app);
}

void screen_show_advice(TableScreen *t, App *app, const Action *best)
{
    t->moving = true;
    t->kind->teach->hint(t->table, &t->model, best);
    say_advised(t, app);
    app_sound(app, "confirm");
}

/* What the computer would do in this seat, and why, from what this seat may see; shown as soon as
 * it is known, and again when it is asked again. There is no advice under a lamp, for all would see
 * it. */
void screen_hint(TableScreen *t, App *app)
{
    Action best;
    if (t->model.hints == 0 || t->model.boxes) return;
    if (!hints_stand(&t->hints, app, &t->model) || screen_child_in_front(t)) {
        if (hints_ask(&t->hints, app, &t->model, &best)) screen_show_advice(t, app, &best);
        return;
    }
    say_advised(t, app);
    app_sound(app, "confirm");
}
