/*
 * table_eyes.c - whose eyes look at the screen of a match: the one person's, nobody's, those of
 * who opened the curtain. What the table may know follows from that, and nothing else decides it.
 */
#include "session/open_hands.h"
#include "scenes/table/table_screen.h"

_Static_assert((int)TABLE_PLACES_MAX == (int)PICTURE_PLACES, "one row of pictures is as long");

static bool are_several(SeatSet people) { return (people & (people - 1)) != 0; }

Seat screen_first_person(SeatSet people)
{
    Seat seat = 0;
    while (seat < SEATS_MAX - 1 && people != 0 && !seats_have(people, seat)) seat++;
    return seat;
}

/* Is there a hand to be hidden from somebody else at this screen? */
bool screen_has_secrets(const TableScreen *t, const App *app)
{
    return t->etiquette->hands != HANDS_PUBLIC && !hands_are_open(app->sitting) &&
           are_several(seating_people(sitting_seating(app->sitting)));
}

/* Does a hand lie open for one person alone, behind the curtain? */
bool screen_by_curtain(const TableScreen *t, const App *app)
{
    if (!screen_has_secrets(t, app)) return false;
    return !t->calls.on || (t->etiquette->first_looks && t->etiquette->first_looks(t->model.view));
}

/* Who decides now, in turn or out of it; else who sits in front. */
static Seat decider(const TableScene *m)
{
    if (!m->boxes) return m->front;
    return m->person < SEATS_MAX ? m->person : m->caller < SEATS_MAX ? m->caller : m->front;
}

/* Alone at the screen one may call at any moment. */
static Seat caller_at(const App *app, Seat person)
{
    const SeatSet may = sitting_table(app->sitting)->may_interrupt;
    const SeatSet asked = sitting_table(app->sitting)->to_act;
    return seats_have(may, person) || seats_have(asked, person) ? person : SEAT_NOBODY;
}

/* What a seat knows is asked, and never drawn. */
static void ask_for(TableScreen *t, const App *app, Seat seat)
{
    if (seat >= SEATS_MAX) return;
    match_view(sitting_match(app->sitting), seat, t->asking);
    t->model.asking = t->asking;
}

/* The screen belongs to everybody: what the one who decides knows is asked, never drawn. */
static void look_boxes(TableScreen *t, App *app)
{
    TableScene *m = &t->model;
    m->person = calls_person(&t->calls, app, m);
    m->caller = t->calls.chooser;
    const Seat asked = m->person != SEAT_NOBODY ? m->person : m->caller;
    if (asked == SEAT_NOBODY) return;
    if (!t->kind->seats_stay) m->front = asked;
    ask_for(t, app, asked);
}

/* Nobody looks before all have been asked, be the hands open or not (KAKU-10). */
static bool is_before_looking(TableScreen *t, const App *app)
{
    PublicPoll poll = {.kind = POLL_NONE};
    if (!t->etiquette->poll) return false;
    t->model.view = sitting_view(app->sitting, SEAT_NOBODY);
    t->etiquette->poll(t->model.view, &poll);
    return poll.kind == POLL_ASK;
}

/* Everybody sees all hands; each decides by the own. */
static void all_open(TableScreen *t, App *app)
{
    TableScene *m = &t->model;
    const SeatSet people = seating_people(sitting_seating(app->sitting));
    const bool several = are_several(people);
    m->asks_all = several && poll_asks(&t->poll);
    if (several && !poll_goes_on(&t->poll)) m->person = SEAT_NOBODY;
    if (m->person != SEAT_NOBODY) m->front = m->person;
    const bool free = !several || m->person != SEAT_NOBODY;
    if (free && !m->asks_all) m->caller = caller_at(app, m->front);
    ask_for(t, app, m->person != SEAT_NOBODY ? m->person : m->caller);
}

/* Only whoever opened the curtain sees, and decides. */
static void behind_curtain(TableScreen *t, App *app)
{
    TableScene *m = &t->model;
    const bool turns = !m->boxes || !t->kind->seats_stay;
    if (t->happened.on) m->person = SEAT_NOBODY;
    m->asks_all = poll_asks(&t->poll);
    if (!noren_is_open_for(&t->noren, m->person) || !poll_goes_on(&t->poll)) {
        m->person = SEAT_NOBODY;
    }
    const bool free = app->viewer != SEAT_NOBODY && noren_is_open_for(&t->noren, app->viewer);
    if (free && !m->boxes && !m->asks_all) m->caller = caller_at(app, app->viewer);
    if (t->noren.open_for != SEAT_NOBODY && turns) m->front = t->noren.open_for;
}

/* Whose eyes look at the screen: nobody's, unless one of these says otherwise. */
static Seat permitted(TableScreen *t, const App *app)
{
    const SeatSet people = seating_people(sitting_seating(app->sitting));
    if (t->etiquette->hands == HANDS_PUBLIC) return sitting_person_to_act(app->sitting);
    // The result has been told: all hands lie open until the next deal (ux.md 5.6).
    if (t->result_shown && sitting_table(app->sitting)->phase == PHASE_ROUND_OVER) return SEAT_ALL;
    if (hands_are_open(app->sitting)) return is_before_looking(t, app) ? SEAT_NOBODY : SEAT_ALL;
    if (screen_by_curtain(t, app)) return t->happened.on ? SEAT_NOBODY : t->noren.open_for;
    if (!t->calls.on && people != 0 && !are_several(people)) return screen_first_person(people);
    return SEAT_NOBODY;
}

/* Whose eyes look at the screen, and whose decision is taken now. */
static void choose_viewer(TableScreen *t, App *app)
{
    TableScene *m = &t->model;
    const Seat person = sitting_person_to_act(app->sitting);
    m->person = person;
    m->caller = SEAT_NOBODY;
    m->asking = NULL;
    m->boxes = t->calls.on;
    m->asks_all = false;
    if (t->calls.on) m->view = sitting_view(app->sitting, SEAT_NOBODY);
    app->viewer = permitted(t, app);
    if (t->etiquette->hands != HANDS_PUBLIC && t->result_shown &&
        sitting_table(app->sitting)->phase == PHASE_ROUND_OVER) {
        m->person = SEAT_NOBODY;
        return;
    }
    t->calls.asleep = t->calls.on && screen_by_curtain(t, app);
    if (screen_by_curtain(t, app)) {
        behind_curtain(t, app);
        return;
    }
    if (t->calls.on) {
        look_boxes(t, app);
        return;
    }
    if (hands_are_open(app->sitting)) {
        all_open(t, app);
        return;
    }
    const SeatSet people = seating_people(sitting_seating(app->sitting));
    const bool alone = people != 0 && !are_several(people);
    if (alone) m->caller = caller_at(app, screen_first_person(people));
    if (person != SEAT_NOBODY) m->front = person;
}

static const char *look_key(const Calls *calls, Seat seat)
{
    const char *key = zones_cap(&calls->zones, seat, PRESS_LOOK);
    return key[0] ? key : NULL; // whoever has a pad or a corner looks by the own plate, too
}

/* Who calls shows the hand: while the call stands, or for a moment if it was wrong. */
static void open_claim(TableScreen *t, const App *app)
{
    TableScene *m = &t->model;
    m->claimant = calls_wrong(&t->calls);
    m->claim_wrong = m->claimant != SEAT_NOBODY;
    if (!m->claim_wrong && t->etiquette->claimant)
        m->claimant = t->etiquette->claimant(m->view);
    m->claim = m->claimant != SEAT_NOBODY ? t->claim : NULL;
    if (m->claim) match_view(sitting_match(app->sitting), m->claimant, t->claim);
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
    const Match *match = sitting_match(app->sitting);
    const char *why_not;
    Event e;
    t->model.hovering = 0;
    if (t->own_step == 0 || t->own_step != match_step_count(match)) return;
    if (!t->kind->busy(t->table) || !sitting_may_undo(app->sitting, &why_not)) return;
    const Seat me = match_step(match, t->own_step - 1)->seat;
    for (int i = t->own_events; match_events(match, SEAT_NOBODY, i, &e, 1) == 1; i++) {
        if (!is_laid(&e, me)) continue;
        t->model.hover = e.to;
        t->model.hovering++;
    }
}

void screen_refresh(TableScreen *t, App *app)
{
    Sitting *sitting = app->sitting;
    const Seating *who = sitting_seating(sitting);
    TableScene *m = &t->model;
    m->game = sitting_game(sitting);
    choose_viewer(t, app);
    m->view = sitting_view(sitting, app->viewer);
    open_claim(t, app);
    m->pictures = sitting_pictures(sitting)->at;
    table_model_people(m, t->name, app, who);
    table_model_settings(m, app);
    for (Seat s = 0; t->calls.on && s < who->count; s++) {
        if (!who->chair[s].computer) m->chair[s].look_key = look_key(&t->calls, s);
    }
    m->tongue = app_chair_tongue(app, &who->chair[decider(m)]);
    m->holding = ui_is_held(app->ui);
    m->hints = app_hints(app, &who->chair[m->front]);
    table_model_child(m, m->chair[decider(m)].child);
    m->spoken = screen_says(t) || t->happened.on;
    m->hurry = t->hurry && m->person == SEAT_NOBODY;
    note_hovering(t, app);
}

bool screen_is_child(const TableChair *chair) { return chair->child >= 1 && chair->child <= 3; }

bool screen_child_in_front(const TableScreen *t)
{
    return screen_is_child(&t->model.chair[decider(&t->model)]);
}

/* ---- play ------------------------------------------------------------------------------------ */

void screen_take_story(TableScreen *t, App *app)
{
    Event story[EVENTS_AT_ONCE];
    int count;
    while ((count = sitting_take_events(app->sitting, app->viewer, story, EVENTS_AT_ONCE)) > 0) {
        t->kind->take(t->table, &t->model, story, count);
    }
}

void screen_leap(TableScreen *t, App *app)
{
    // What stands at a seat stays there while the screen goes round: then it is what all may know.
    const Seat eyes = screen_has_secrets(t, app) ? SEAT_NOBODY : app->viewer;
    table_model_leap(&t->model, sitting_match(app->sitting), eyes);
    t->kind->settle(t->table, &t->model);
}

/* Another pair of eyes: the table is shown as they may see it, at once. */
void screen_show_anew(TableScreen *t, App *app)
{
    Event told[EVENTS_AT_ONCE];
    if (t->shown_to == app->viewer) return;
    t->shown_to = app->viewer;
    if (t->etiquette->hands == HANDS_PUBLIC) return; // all see the same: what is under way goes on
    t->saying_left_s = 0; // it may name a card
    while (sitting_take_events(app->sitting, app->viewer, told, EVENTS_AT_ONCE) > 0) continue;
    screen_leap(t, app); // what was under way goes untold, and yet stands at its seat
    t->moving = true;
}

bool screen_hide(Scene *self, App *app)
{
    TableScreen *t = (TableScreen *)self;
    const bool box = t->calls.looking < SEATS_MAX;
    calls_hide(&t->calls);
    poll_let_go(&t->poll);
    const bool hand = screen_has_secrets(t, app) && t->noren.open_for != SEAT_NOBODY;
    if (hand) {
        noren_hide(&t->noren);
        app_sound(app, "noren_close");
    }
    screen_refresh(t, app);
    screen_show_anew(t, app);
    t->moving = true;
    return box || hand;
}

void screen_open_noren(TableScreen *t, App *app)
{
    noren_open(&t->noren);
    const bool tells = pref(&app->prefs, PREF_HAPPENED) && !t->calls.on && !poll_asks(&t->poll);
    if (tells && t->noren.open_for < SEATS_MAX) {
        happened_tell(&t->happened, app, t->noren.open_for);
    }
    screen_refresh(t, app);
    screen_show_anew(t, app);
    app_sound(app, "noren_open");
}

/* Small children press, they do not hold (ux.md 4.9). */
static bool opens_by_presses(const TableScreen *t, const App *app)
{
    const Seat next = t->noren.next;
    const bool child = next < SEATS_MAX && screen_is_child(&t->model.chair[next]);
    return child || pref(&app->prefs, PREF_TWO_PRESSES) != 0;
}

/* A box may be opened while nobody decides with the own hand open before all. */
static void let_look(TableScreen *t, const App *app)
{
    Calls *c = &t->calls;
    c->boxes = poll_lets_look(&t->poll) &&
               (app->viewer == SEAT_NOBODY || sitting_person_to_act(app->sitting) != app->viewer);
    c->covered = t->noren.part > 0 || t->poll.asking != SEAT_NOBODY;
    if (!c->boxes) calls_hide(c);
    else if (c->looking != SEAT_NOBODY && app->viewer != SEAT_NOBODY) noren_lift(&t->noren);
}

void screen_update_noren(TableScreen *t, App *app, float dt_s, bool still)
{
    Noren *n = &t->noren;
    const bool skipped = poll_goes_on(&t->poll) &&
                         skip_update(&t->skip, app, dt_s, still, t->eyes);
    if (skipped) t->moving = true;
    if (skipped && t->skip.done) {
        screen_refresh(t, app);
        screen_take_story(t, app);
    }
    if (happened_update(&t->happened, app, n, dt_s)) t->moving = true;
    const Seat named = n->next;
    if (still && !skipped) noren_ask_for(n, poll_curtain(&t->poll, app));
    if (n->next != named && n->next != SEAT_NOBODY) app_sound(app, "noren_close");
    n->by_presses = opens_by_presses(t, app);
    noren_idle(n, app->idle_s, pref_curtain_s(&app->prefs));
    const bool up = n->part <= 0;
    if (noren_update(n, dt_s, t->model.reduced_motion)) t->moving = true;
    if (up && n->part > 0) calls_hide(&t->calls); // nothing lies open while it falls
    if (noren_is_buzzed_open(n)) screen_open_noren(t, app);
    let_look(t, app);
    screen_refresh(t, app);
    screen_show_anew(t, app);
}
