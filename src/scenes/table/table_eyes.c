/*
 * table_eyes.c - what the screen of a match shows: as much as the referee permits this glass. Who
 * decides here, who may call, whose place is in front: all of it is asked of the referee.
 */
#include "table/table_parts.h"
#include "scenes/table/table_screen.h"
#include "scenes/table/topbar.h"

_Static_assert((int)TABLE_PLACES_MAX == (int)PICTURE_PLACES, "one row of pictures is as long");

RefereeVerdict screen_happens(TableScreen *t, HappeningKind kind, Seat seat)
{
    return referee_happens(t->referee, &(Happening){.kind = (uint8_t)kind, .seat = seat}, NULL);
}

/* The View of a seat that only answers questions and is never drawn. */
static void ask_for(TableScreen *t, const App *app, Seat seat)
{
    if (seat >= SEATS_MAX) return;
    match_view(sitting_match(app_sitting(app)), seat, t->asking);
    t->model.asking = t->asking;
}

static bool in_boxes(const TableScreen *t)
{
    return t->referee->calls.on && !t->referee->calls.asleep;
}

/* Who decides, who may call, and whose place is in front. */
static void ask_referee(TableScreen *t, const App *app)
{
    const Referee *r = t->referee;
    TableModel *m = &t->model;
    m->person = referee_decider(r, GLASS_SCREEN);
    m->caller = referee_caller(r, GLASS_SCREEN);
    m->asks_all = referee_poll_asks(r);
    m->drops = t->poll.asking != SEAT_NOBODY ? seats_only(t->poll.asking) : 0;
    m->boxes = r->calls.on;
    m->asking = NULL;
    // Presses while the curtain rose were meant for the curtain.
    if (referee_by_curtain(r) && t->curtain.dead_s > 0) m->person = m->caller = SEAT_NOBODY;
    const Seat asked = m->person != SEAT_NOBODY ? m->person : m->caller;
    const Seat named = referee_by_boxes(r) && r->open_for == SEAT_NOBODY ? r->next : r->open_for;
    const Seat front = in_boxes(t) ? asked : referee_by_curtain(r) ? named : m->person;
    if (front != SEAT_NOBODY && !(m->boxes && table_seats_stay(t->kind))) m->front = front;
    if (in_boxes(t) || referee_hands_open(r)) ask_for(t, app, asked);
}

static const char *look_key(const Calls *calls, Seat seat)
{
    const char *key = zones_cap(&calls->zones, seat, PRESS_LOOK);
    return key[0] ? key : NULL; // people with a pad or a corner can look by their plate, too
}

/* The hand of the player who called lies open: while the call stands, or for a moment if it was
 * wrong. */
static void open_claim(TableScreen *t, const App *app)
{
    TableModel *m = &t->model;
    m->claimant = referee_claimant(t->referee, &m->claim_wrong);
    m->claim = m->claimant != SEAT_NOBODY ? t->claim : NULL;
    if (m->claim) match_view(sitting_match(app_sitting(app)), m->claimant, t->claim);
}

static bool is_laid(const Event *e, Seat by)
{
    return e->type == EV_MOVED && e->from.kind == ZONE_HAND && e->from.seat == by &&
           (e->to.kind == ZONE_FIELD || e->to.kind == ZONE_ROW || e->to.kind == ZONE_DISCARD);
}

/* What was laid here with the last step, and has not come to rest: a press on it takes it back
 * (ux.md 4.3, 9 #8). */
static void note_hovering(TableScreen *t, const App *app)
{
    const Match *match = sitting_match(app_sitting(app));
    const char *why_not;
    Event e;
    t->model.hovering = 0;
    if (t->own_step == 0 || t->own_step != match_step_count(match)) return;
    if (!t->kind->busy(t->table) || !sitting_may_undo(app_sitting(app), &why_not)) return;
    const Seat me = match_step(match, t->own_step - 1)->seat;
    for (int i = t->own_events; match_events(match, SEAT_NOBODY, i, &e, 1) == 1; i++) {
        if (!is_laid(&e, me)) continue;
        t->model.hover = e.to;
        t->model.hovering++;
    }
}

/* Children's aids without the octopus are laid out for landscape windows only. */
static bool may_stand(const TableScreen *t)
{
    const TableModel *m = &t->model;
    return !m->child || m->coached || m->prompted;
}

/* The octopus keeps its room while a grown-up plays, so that nothing jumps. */
static bool keeps_strip(const TableScreen *t, const App *app)
{
    bool child = false;
    for (Seat s = 0; s < view_table(t->model.view)->seat_count; s++)
        child = child || screen_is_child(&t->model.chair[s]);
    return child && t->model.boxes && t->kind->coach && app_pref(app, PREF_CHILD);
}

/* Where what the scene lays over the top of a standing table ends. */
static float standing_top(const TableScreen *t)
{
    const bool polls = t->kind->poll && parts_people(&t->model) > 1;
    if (t->model.strip) return COACH_STANDING_END;
    return t->model.watched ? WATCH_STANDING_END : polls ? POLL_STANDING_END : 0;
}

void screen_refresh(TableScreen *t, App *app)
{
    Sitting *sitting = app_sitting(app);
    const Seating *who = sitting_seating(sitting);
    TableModel *m = &t->model;
    m->game = sitting_game(sitting);
    referee_follow(t->referee);
    app_look_as(app, referee_eyes(t->referee, GLASS_SCREEN));
    m->view = listener_view(&t->listener, t->referee);
    ask_referee(t, app);
    open_claim(t, app);
    m->pictures = sitting_pictures(sitting)->at;
    table_model_people(m, t->name, app, who);
    for (Seat s = 0; s < who->count; s++) m->chair[s].brought = sitting_brought(sitting, s);
    table_model_settings(m, app);
    for (Seat s = 0; (m->boxes || referee_by_boxes(t->referee)) && s < who->count; s++) {
        if (!who->chair[s].computer) m->chair[s].look_key = look_key(&t->calls, s);
    }
    t->calls.small = 0;
    for (Seat s = 0; s < who->count && app_pref(app, PREF_CHILD); s++)
        if (screen_is_child(&m->chair[s])) t->calls.small |= seats_only(s);
    m->tongue = app_chair_tongue(app, &who->chair[screen_decider(m)]);
    m->holding = ui_is_held(app_ui(app));
    m->focus = ui_focus_shown(app_ui(app)) ? ui_focus(app_ui(app)) : 0;
    m->hints = app_hints(app, &who->chair[m->front]);
    table_model_child(m, m->chair[screen_decider(m)].child);
    m->coached = coach_is_here(t->kind, m);
    m->prompted = app_pref(app, PREF_CHILD) && coach_prompts(t->kind, m);
    m->spoken = screen_says(t) || m->coached || m->prompted;
    m->slot_s = sitting_slot_s(sitting);
    // Several people show each other what they do.
    m->most_s = parts_people(m) > 1 ? 0 : sitting_most_s(sitting);
    m->late = sitting_is_late(sitting);
    m->watched = t->watch.on;
    m->alone = parts_people(m) == 1;
    // The button also hurries what is still told after the computers' last step.
    const bool nobody = m->person == SEAT_NOBODY, held = ui_is_down(app_ui(app), ID_FASTER);
    m->hurry = (nobody && (t->hurry || held)) || (held && t->kind->busy(t->table));
    m->may_stand = may_stand(t);
    m->strip = keeps_strip(t, app);
    m->standing_top = standing_top(t);
    note_hovering(t, app);
    poll_follow(&t->poll, t->kind, m);
}

/* ---- play ------------------------------------------------------------------------------------ */

void screen_take_story(TableScreen *t)
{
    Event story[EVENTS_AT_ONCE];
    int count;
    while ((count = listener_take(&t->listener, t->referee, story, EVENTS_AT_ONCE)) > 0) {
        t->kind->take(t->table, &t->model, story, count);
    }
}

void screen_leap(TableScreen *t, const App *app)
{
    // What a seat did last stays visible while the screen changes hands, so then it may only be
    // what all may know.
    const Seat eyes = referee_has_secrets(t->referee) ? SEAT_NOBODY : app_viewer(app);
    table_model_leap(&t->model, sitting_match(app_sitting(app)), eyes);
    t->kind->settle(t->table, &t->model);
}

/* The viewer has changed: shows the table at once as the new one may see it. */
void screen_show_anew(TableScreen *t, const App *app)
{
    if (t->shown_to == app_viewer(app)) return;
    t->shown_to = app_viewer(app);
    // Both viewers see the same, so the animation goes on.
    if (t->referee->etiquette->hands == HANDS_PUBLIC) return;
    t->saying_left_s = 0; // it may name a card
    listener_skip(&t->listener, t->referee);
    // the rest of the animation is dropped, but what a seat did stays written there
    screen_leap(t, app);
    t->moving = true;
}

/* The curtain follows the referee, but begins to fall while the last card still lands. */
static void hang_curtain(TableScreen *t, App *app)
{
    const Referee *r = t->referee;
    const bool lands = t->kind->lands && t->kind->busy(t->table) && t->kind->lands(t->table);
    const bool boxes = referee_by_boxes(r); // the cloth stays up
    const Seat early = lands && !boxes ? referee_curtain_after(r) : SEAT_NOBODY;
    const Seat next = boxes ? SEAT_NOBODY : r->next;
    if (curtain_follow(&t->curtain, r->open_for, next, early)) app_sound(app, "noren_close");
    if (boxes) t->curtain.dead_s = 0; // nothing rises
    t->curtain.offers_pass = referee_offers_pass(r, r->next);
    t->curtain.may_pass = t->curtain.offers_pass && referee_poll_goes_on(r);
}

bool screen_hide(Scene *self, App *app)
{
    TableScreen *t = (TableScreen *)self;
    const Seat open_for = t->referee->open_for;
    poll_let_go(&t->poll);
    const bool hidden = screen_happens(t, HAPPENED_HIDDEN, SEAT_NOBODY) == VERDICT_DONE;
    hang_curtain(t, app);
    if (open_for != SEAT_NOBODY && t->referee->open_for == SEAT_NOBODY) curtain_drop(&t->curtain);
    screen_refresh(t, app);
    screen_show_anew(t, app);
    t->moving = true;
    return hidden;
}

void screen_open_curtain(TableScreen *t, App *app)
{
    screen_happens(t, HAPPENED_OPENED, t->curtain.next);
    hang_curtain(t, app);
    screen_refresh(t, app);
    screen_show_anew(t, app);
    app_sound(app, "noren_open");
}

void screen_pass_curtain(TableScreen *t, App *app)
{
    const Seat seat = t->referee->next;
    const Happening pass = {.kind = HAPPENED_ACTION, .seat = seat,
                            .action = action_of(t->referee->etiquette->pass_verb)};
    const bool boxes = referee_by_boxes(t->referee);
    if (seat == SEAT_NOBODY || (!boxes && !curtain_hears_pass(&t->curtain))) return;
    curtain_pass_key(&t->curtain, false);
    // The reason why the rules refuse might give the hand away.
    if (referee_happens(t->referee, &pass, NULL) != VERDICT_DONE) {
        if (screen_is_child(&t->model.chair[seat])) {
            curtain_buzz(&t->curtain, SEAT_NOBODY, true); // it shakes
            app_tell_child(app, t->model.tongue, tr(t->model.tongue, "That doesn't go."));
            return;
        }
        app_toast(app, "icons/hand", 1, app_tr(app, N_("No pass now: look at your cards.")));
        return;
    }
    hang_curtain(t, app);
    screen_refresh(t, app);
    screen_take_story(t);
    t->moving = true;
}

/* Small children press, they do not hold (ux.md 4.9). */
static bool opens_by_presses(const TableScreen *t, const App *app)
{
    const Seat next = t->curtain.next;
    const bool child = next < SEATS_MAX && screen_is_child(&t->model.chair[next]);
    return child || app_pref(app, PREF_TWO_PRESSES) != 0;
}

void screen_update_curtain(TableScreen *t, App *app, float dt_s)
{
    Curtain *n = &t->curtain;
    // First looks are over, hands lie open, or everybody looks at the result.
    if (!referee_by_curtain(t->referee) || t->referee->result) curtain_start(n);
    hang_curtain(t, app);
    if (!referee_by_curtain(t->referee)) return;
    happened_update(&t->happened, app, n);
    n->by_presses = opens_by_presses(t, app);
    if (curtain_idle(n, app_idle_s(app), pref_curtain_s(app_prefs(app)))) {
        screen_happens(t, HAPPENED_CLOSED, n->open_for);
        hang_curtain(t, app);
        curtain_drop(n);
    }
    if (curtain_update(n, dt_s, t->model.reduced_motion)) t->moving = true;
    // The rest of the animation is hidden by the curtain, so the board tells it.
    if (n->early && curtain_covers(n)) t->kind->finish(t->table, &t->model, true);
    if (curtain_is_buzzed_open(n)) screen_open_curtain(t, app);
    else if (curtain_is_passed(n)) screen_pass_curtain(t, app);
    t->calls.covered = n->part > 0 || t->poll.asking != SEAT_NOBODY;
    screen_refresh(t, app);
    screen_show_anew(t, app);
}
