/*
 * table.c - a match on the table, of whatever game: brings together the sitting (what is true),
 * the game's table (how it looks, what a press means) and the person (what is asked).
 *
 * Input never waits for an animation, and the rules never wait for either: a press while cards
 * fly ends the running step; a second one soon after ends them all.
 */
#include <stdlib.h>
#include <string.h>

#include "scenes/calls.h"
#include "scenes/happened.h"
#include "scenes/hints.h"
#include "scenes/lesson.h"
#include "scenes/noren.h"
#include "scenes/poll.h"
#include "scenes/scenes.h"
#include "scenes/skip.h"
#include "scenes/table_model.h"
#include "scenes/take_back.h"
#include "scenes/topbar.h"
#include "table/table_kind.h"
#include "text/say.h"
#include "ui/theme.h"

static const float CHILD_SAYS_S = 3600;
static const float TWICE_S = 0.4f;      // two presses within: the whole queue
enum { EVENTS_AT_ONCE = 256, SAYING_MAX = 240 };

typedef struct TableScreen {
    Scene scene;
    const TableKind *kind;
    void *table;
    TableScene model;
    TableNames name;
    Noren noren;
    Calls calls;           /* where hands lie in look boxes; the curtain then for first looks */
    Poll poll;             /* beside it, where something is asked of all */
    Happened happened;     /* told between the curtain and the hand */
    Skip skip;
    View *asking, *eyes;   /* of the one who decides, of the one who looks; never the table's */
    View *claim;           /* of the one who has called */
    Seat shown_to; /* as whom the table was shown last */
    bool moving, hurry, press, resumed, result_shown;
    float clock_s, last_press_s;
    Hints hints;
    char saying[SAYING_MAX]; /* why something was refused, or advised */
    const char *saying_icon;
    float saying_left_s;
    const Sitting *sitting; /* that it was opened for, */
    int turns;              /* and its sitting_turns() as it was shown last */
    LessonTalk lesson; /* in a first match */
    int own_step;  /* steps behind the last one taken here: its card still moves; 0: none */
} TableScreen;

/* ---- what the table may know ---------------------------------------------------------------- */

static bool are_several(SeatSet people) { return (people & (people - 1)) != 0; }

static Seat first_person(SeatSet people)
{
    Seat seat = 0;
    while (seat < SEATS_MAX - 1 && people != 0 && !seats_have(people, seat)) seat++;
    return seat;
}

/* Is there a hand to be hidden from somebody else at this screen? */
static bool has_secrets(const TableScreen *t, const App *app)
{
    return t->kind->hands != HANDS_PUBLIC &&
           are_several(seating_people(sitting_seating(app->sitting)));
}

/* Does a hand lie open for one person alone, behind the curtain? */
static bool by_curtain(const TableScreen *t, const App *app)
{
    if (!has_secrets(t, app)) return false;
    return !t->calls.on || (t->kind->curtain && t->kind->curtain(&t->model));
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

/* The screen belongs to everybody: what the one who decides knows is asked, never drawn. */
static void look_boxes(TableScreen *t, App *app)
{
    TableScene *m = &t->model;
    app->viewer = SEAT_NOBODY;
    m->person = calls_person(&t->calls, app, t->kind, m);
    m->caller = t->calls.chooser;
    const Seat asked = m->person != SEAT_NOBODY ? m->person : m->caller;
    if (asked == SEAT_NOBODY) return;
    if (!t->kind->seats_stay) m->front = asked;
    match_view(sitting_match(app->sitting), asked, t->asking);
    m->asking = t->asking;
}

/* Only whoever opened the curtain sees, and decides. */
static void behind_curtain(TableScreen *t, App *app)
{
    TableScene *m = &t->model;
    const bool turns = !m->boxes || !t->kind->seats_stay;
    app->viewer = t->happened.on ? SEAT_NOBODY : t->noren.open_for;
    if (t->happened.on) m->person = SEAT_NOBODY;
    m->asks_all = poll_asks(&t->poll);
    if (!noren_is_open_for(&t->noren, m->person) || !poll_goes_on(&t->poll)) {
        m->person = SEAT_NOBODY;
    }
    const bool free = app->viewer != SEAT_NOBODY && noren_is_open_for(&t->noren, app->viewer);
    if (free && !m->boxes && !m->asks_all) m->caller = caller_at(app, app->viewer);
    if (t->noren.open_for != SEAT_NOBODY && turns) m->front = t->noren.open_for;
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
    app->viewer = person;
    // The result has been told: all hands lie open until the next deal (ux.md 5.6).
    if (t->kind->hands != HANDS_PUBLIC && t->result_shown &&
        sitting_table(app->sitting)->phase == PHASE_ROUND_OVER) {
        app->viewer = SEAT_ALL;
        m->person = SEAT_NOBODY;
        return;
    }
    if (t->calls.on) m->view = sitting_view(app->sitting, SEAT_NOBODY);
    t->calls.asleep = t->calls.on && by_curtain(t, app);
    if (by_curtain(t, app)) {
        behind_curtain(t, app);
        return;
    }
    if (t->calls.on) {
        look_boxes(t, app);
        return;
    }
    const SeatSet people = seating_people(sitting_seating(app->sitting));
    const bool alone = people != 0 && !are_several(people);
    if (t->kind->hands != HANDS_PUBLIC && alone) app->viewer = first_person(people);
    if (alone) m->caller = caller_at(app, first_person(people));
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
    if (!m->claim_wrong && t->kind->claimant) m->claimant = t->kind->claimant(m);
    m->claim = m->claimant != SEAT_NOBODY ? t->claim : NULL;
    if (m->claim) match_view(sitting_match(app->sitting), m->claimant, t->claim);
}

static void refresh_model(TableScreen *t, App *app)
{
    Sitting *sitting = app->sitting;
    const Seating *who = sitting_seating(sitting);
    TableScene *m = &t->model;
    m->game = sitting_game(sitting);
    choose_viewer(t, app);
    m->view = sitting_view(sitting, app->viewer);
    open_claim(t, app);
    table_model_people(m, t->name, app, who);
    table_model_settings(m, app);
    for (Seat s = 0; t->calls.on && s < who->count; s++) {
        if (!who->chair[s].computer) m->chair[s].look_key = look_key(&t->calls, s);
    }
    m->tongue = app_chair_tongue(app, &who->chair[decider(m)]);
    m->holding = ui_is_held(app->ui);
    m->hints = app_hints(app, &who->chair[m->front]);
    table_model_child(m, m->chair[decider(m)].child);
    m->spoken = t->saying_left_s > 0;
    m->hurry = t->hurry && m->person == SEAT_NOBODY;
}

static bool is_child(const TableChair *chair) { return chair->child >= 1 && chair->child <= 3; }

static bool child_in_front(const TableScreen *t)
{
    return is_child(&t->model.chair[decider(&t->model)]);
}

/* ---- play ------------------------------------------------------------------------------------ */

static void take_story(TableScreen *t, App *app)
{
    Event story[EVENTS_AT_ONCE];
    int count;
    while ((count = sitting_take_events(app->sitting, app->viewer, story, EVENTS_AT_ONCE)) > 0) {
        t->kind->take(t->table, &t->model, story, count);
    }
}

/* Another pair of eyes: the table is shown as they may see it, at once. */
static void show_anew(TableScreen *t, App *app)
{
    Event told[EVENTS_AT_ONCE];
    if (t->shown_to == app->viewer) return;
    t->shown_to = app->viewer;
    t->saying_left_s = 0; // it may name a card
    while (sitting_take_events(app->sitting, app->viewer, told, EVENTS_AT_ONCE) > 0) continue;
    t->kind->settle(t->table, &t->model);
    t->moving = true;
}

/* A reason may name cards of the hand: with look boxes it is said in full only while the own hand
 * is open, for then its owner has sent the others' eyes away. */
static void say_refused(TableScreen *t, App *app)
{
    Text words = text_over(t->saying, sizeof t->saying);
    text_put(&words, tr(t->model.tongue, "That does not go. Look at your cards and try again."));
    t->saying_left_s = 2.5f;
    t->saying_icon = "icons/hand";
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
    if (t->kind->telling_reasons) return false;
    for (int i = 0; i < why->card_count; i++) {
        if (!lies_open(t, why->card[i])) return false;
    }
    return true;
}

static void say_why(TableScreen *t, App *app, const Reason *why)
{
    const bool shared = t->calls.on && !t->calls.asleep;
    if (shared && !calls_are_open(&t->calls, t->model.person) && !tells_nothing(t, why)) {
        say_refused(t, app);
        return;
    }
    Names names = {{NULL}};
    const Seating *who = sitting_seating(app->sitting);
    for (int s = 0; s < who->count; s++) names.seat[s] = who->chair[s].name;
    Text words = text_over(t->saying, sizeof t->saying);
    say_reason(t->model.tongue, t->model.game, why, &names, &words);
    const bool child = child_in_front(t); // it stays until the next press, and nothing scolds
    t->saying_left_s = child ? CHILD_SAYS_S : 2.5f + 0.06f * (float)words.length; // ux.md 4.3
    t->saying_icon = "icons/hand";
    app_sound(app, child ? "move" : "refuse");
}

/* "May I?" was asked, and one may. */
static void say_may(TableScreen *t, App *app)
{
    Text words = text_over(t->saying, sizeof t->saying);
    if (child_in_front(t)) return;
    text_put(&words, tr(t->model.tongue, "Yes, you may."));
    t->saying_left_s = 1.6f;
    t->saying_icon = "icons/hand";
    app_sound(app, "confirm");
}

static void show_advice(TableScreen *t, App *app, const Action *best)
{
    t->moving = true;
    t->kind->hint(t->table, &t->model, best);
    app_sound(app, "confirm");
}

/* What the computer would do in this seat, from what this seat may see: as soon as it knows. Asked
 * again, why. By a lamp all would see it. */
static void hint(TableScreen *t, App *app)
{
    Action best;
    if (t->model.hints == 0 || t->calls.on) return;
    if (!hints_stand(&t->hints, app, &t->model) || child_in_front(t)) {
        if (hints_ask(&t->hints, app, &t->model, &best)) show_advice(t, app, &best);
        return;
    }
    Text words = text_over(t->saying, sizeof t->saying);
    hints_say(&t->hints, app, &t->model, &words);
    t->saying_left_s = 2.5f + 0.06f * (float)words.length;
    t->saying_icon = "icons/bulb";
    app_sound(app, "confirm");
}

static void submit(TableScreen *t, App *app, const Action *a)
{
    Reason why = {0};
    const bool call = t->kind->is_call && t->kind->is_call(a);
    const Seat seat = call ? t->model.caller : t->model.person;
    if (!call && calls_hold(&t->calls, app, t->kind, seat, a)) return;
    const MatchStatus status = sitting_submit(app->sitting, seat, a, &why);
    if (status == MATCH_OK) {
        t->saying_left_s = 0;
        t->own_step = match_step_count(sitting_match(app->sitting));
        refresh_model(t, app);
        if (t->calls.on) show_anew(t, app); // the last first look is over: everybody's eyes
        take_story(t, app);
    } else if (why.code != 0 && !(child_in_front(t) && t->kind->answers_children)) {
        say_why(t, app, &why);
    }
}

/* Steps were taken back or done again: the table is shown as it is now, at once. */
static void turn(TableScreen *t, App *app)
{
    t->turns = sitting_turns(app->sitting);
    t->saying_left_s = 0;
    hints_start(&t->hints);
    t->own_step = 0;
    calls_start(&t->calls, app, t->kind);
    refresh_model(t, app);
    take_story(t, app);
    t->kind->settle(t->table, &t->model);
    t->moving = true;
}

/* What is done without asking would be done again at once: it goes back, too. */
static void turn_back(TableScreen *t, App *app)
{
    Action unasked;
    const char *why_not;
    turn(t, app);
    while (t->kind->unasked(t->table, &t->model, &unasked) && sitting_undo(app->sitting, &why_not))
        turn(t, app);
}

/* A new match may lie there already, for the table that follows this one. */
static bool is_turned(const TableScreen *t, const App *app)
{
    return app->sitting == t->sitting && sitting_turns(app->sitting) != t->turns;
}

static void undo(TableScreen *t, App *app)
{
    const bool own = t->own_step == match_step_count(sitting_match(app->sitting));
    take_back(app, own && t->kind->busy(t->table));
    if (is_turned(t, app)) turn_back(t, app);
}

static void redo(TableScreen *t, App *app)
{
    take_back_again(app);
    if (is_turned(t, app)) turn(t, app);
}

/* A press while something is still being shown. */
static void hasten(TableScreen *t)
{
    const bool twice = t->clock_s - t->last_press_s < TWICE_S;
    t->last_press_s = t->clock_s;
    t->kind->finish(t->table, &t->model, twice);
    t->moving = true;
}

static bool hide(Scene *self, App *app)
{
    TableScreen *t = (TableScreen *)self;
    const bool box = t->calls.looking < SEATS_MAX;
    calls_hide(&t->calls);
    poll_let_go(&t->poll);
    const bool hand = has_secrets(t, app) && t->noren.open_for != SEAT_NOBODY;
    if (hand) noren_hide(&t->noren);
    refresh_model(t, app);
    show_anew(t, app);
    t->moving = true;
    return box || hand;
}

static void leave_child(App *app, void *context)
{
    (void)context;
    app_home(app);
}

static void open_pause(TableScreen *t, App *app)
{
    hide(&t->scene, app);
    if (child_in_front(t)) app_push(app, child_leave_scene_new(app, leave_child, NULL));
    else app_push(app, pause_scene_new(app));
}

static void open_noren(TableScreen *t, App *app)
{
    noren_open(&t->noren);
    const bool tells = pref(&app->prefs, PREF_HAPPENED) && !t->calls.on && !poll_asks(&t->poll);
    if (tells && t->noren.open_for < SEATS_MAX) {
        happened_tell(&t->happened, app, t->noren.open_for);
    }
    refresh_model(t, app);
    show_anew(t, app);
    app_sound(app, "confirm");
}

/* ---- the scene ------------------------------------------------------------------------------- */

static void enter(Scene *self, App *app)
{
    TableScreen *t = (TableScreen *)self;
    calls_again(&t->calls, app, t->kind);
    calls_hide(&t->calls); // whoever let go meanwhile was not heard here
    poll_again(&t->poll, app, t->calls.people);
    refresh_model(t, app);
    if (is_turned(t, app)) turn_back(t, app); // by a vote
    t->moving = true;
    if (app->ports.music) {
        const bool wanted = pref(&app->prefs, PREF_MUSIC_ON) && !pref(&app->prefs, PREF_CHILD);
        app->ports.music(app->ports.context, wanted ? t->model.game->id : NULL);
    }
}

/* What is meant at any moment, whatever is under way; nobody watches over the hand meanwhile. */
static bool goes_elsewhere(TableScreen *t, App *app, Command what)
{
    if (what == CMD_HELP || what == CMD_RULES || what == CMD_LOG || what == CMD_SCORES) {
        hide(&t->scene, app);
    }
    switch (what) {
    case CMD_CANCEL: case CMD_MENU: case CMD_PAUSE: open_pause(t, app); return true;
    case CMD_HELP: case CMD_RULES:
        app_push(app, what == CMD_RULES && t->model.game->komatsu
                          ? legend_scene_new(app) : book_scene_new(app, t->model.game->id));
        return true;
    case CMD_LOG: case CMD_SCORES: app_push(app, log_scene_new(app)); return true;
    case CMD_HINT: hint(t, app); return true;
    case CMD_UNDO: undo(t, app); return true;
    case CMD_REDO: redo(t, app); return true;
    default: return false; // everything else is play
    }
}

/* The table's own tools in the top bar, as keys. */
static const Command TOOL[] = {[ID_MENU] = CMD_MENU, [ID_HINT] = CMD_HINT, [ID_UNDO] = CMD_UNDO,
                               [ID_REDO] = CMD_REDO};

/* What was said to a child has been read or not: now something else is done. */
static void begin_press(TableScreen *t, App *app)
{
    refresh_model(t, app);
    if (child_in_front(t)) t->saying_left_s = 0;
}

static void act(Scene *self, App *app, const UiAct *what)
{
    TableScreen *t = (TableScreen *)self;
    Action action;
    Reason why = {0};
    begin_press(t, app);
    t->moving = true;
    if (topbar_act(app, what)) {
        if (app_top(app) != self) hide(self, app); // nobody watches over the hand now
        return;
    }
    if (lesson_act(&t->lesson, app, what) || calls_act(&t->calls, app, what)) return;
    if (t->happened.on) {
        if (what->kind == UI_PRESSED) happened_end(&t->happened);
        return;
    }
    if (poll_act(&t->poll, app, what)) {
        if (what->id == ID_SEEN) noren_lift(&t->noren);
        refresh_model(t, app);
        show_anew(t, app);
        return;
    }
    if (what->kind == UI_PRESSED && what->id == ID_NOREN + t->noren.next) {
        if (noren_press(&t->noren)) open_noren(t, app);
        return;
    }
    if (what->kind == UI_PRESSED && what->id > 0 && what->id <= ID_REDO &&
        goes_elsewhere(t, app, TOOL[what->id]))
        return;
    if (t->kind->busy(t->table)) {
        if (what->kind == UI_PRESSED) hasten(t);
        return;
    }
    if (t->kind->act(t->table, &t->model, what, &action, &why)) submit(t, app, &action);
    else if (why.code != 0) say_why(t, app, &why);
    else if (what->kind == UI_ASKED && t->model.person != SEAT_NOBODY) say_may(t, app);
}

static void input(Scene *self, App *app, const Input *in)
{
    TableScreen *t = (TableScreen *)self;
    const bool command = in->type == INPUT_COMMAND && in->down && !in->repeat;
    Action action;
    Reason why = {0};
    if (command || in->type == INPUT_DOWN) begin_press(t, app);
    else refresh_model(t, app);
    if (in->type == INPUT_PAD_GONE) { // whoever plays with it must be asked to plug it in
        open_pause(t, app);
        return;
    }
    if (in->type == INPUT_COMMAND && in->command == CMD_SELECT) t->hurry = in->down;
    if (command) t->press = true;
    if (in->type == INPUT_DOWN) t->press = true;
    if (command && goes_elsewhere(t, app, (Command)in->command)) return;
    if (t->happened.on && (command || in->type == INPUT_DOWN)) {
        happened_end(&t->happened);
        return;
    }
    if (t->kind->busy(t->table)) {
        if (command || in->type == INPUT_DOWN) hasten(t);
        return;
    }
    t->moving = true;
    if (t->kind->command(t->table, &t->model, in, &action, &why)) submit(t, app, &action);
    else if (why.code != 0) say_why(t, app, &why);
}

/* While the curtain hangs, buzzers are for it. A pad that is nobody's own presses its button. */
static bool buzz_noren(TableScreen *t, const App *app, const Input *in)
{
    const Canvas *c = ui_canvas(app->ui);
    Press p;
    const Zones *z = &t->calls.zones;
    if (!has_secrets(t, app) || t->noren.next == SEAT_NOBODY) return false;
    if (!zones_press(z, in, c->w, c->h, &p) || p.kind != PRESS_BUZZ) return false;
    if (p.device == DEVICE_PAD && zones_buzzer(z, p.seat).kind != BUZZER_PAD) return false;
    noren_buzz(&t->noren, p.seat, p.down);
    return true;
}

/* Some keys are play wherever the focus is. */
static bool first(Scene *self, App *app, const Input *in)
{
    TableScreen *t = (TableScreen *)self;
    calls_note_pads(&t->calls, app);
    if (poll_input(&t->poll, app, &t->model, &t->noren, in) || buzz_noren(t, app, in) ||
        calls_input(&t->calls, app, &t->model, in)) {
        t->moving = true;
        return true;
    }
    if (!t->kind->first) return false;
    refresh_model(t, app);
    if (!t->kind->first(t->table, &t->model, in)) return false;
    input(self, app, in);
    return true;
}

static void show_result(TableScreen *t, App *app)
{
    if (t->result_shown || sitting_table(app->sitting)->phase != PHASE_ROUND_OVER) return;
    t->result_shown = true;
    if (t->model.game->komatsu && sitting_table(app->sitting)->over) {
        app_set(app, PREF_ROLE_CHIPS, 0); // whoever has played a whole match knows the demons
    }
    noren_start(&t->noren); // everybody looks at the result
    refresh_model(t, app);
    show_anew(t, app);
    app_push(app, result_scene_new(app));
}

/* Small children press, they do not hold (ux.md 4.9). */
static bool opens_by_presses(const TableScreen *t, const App *app)
{
    const Seat next = t->noren.next;
    const bool child = next < SEATS_MAX && is_child(&t->model.chair[next]);
    return child || pref(&app->prefs, PREF_TWO_PRESSES) != 0;
}

/* A box may be opened while nobody decides with the own hand open before all. */
static void let_look(TableScreen *t, const App *app)
{
    Calls *c = &t->calls;
    c->boxes = poll_lets_look(&t->poll) &&
               (app->viewer == SEAT_NOBODY || sitting_person_to_act(app->sitting) != app->viewer);
    c->covered = t->noren.part > 0;
    if (!c->boxes) calls_hide(c);
    else if (c->looking != SEAT_NOBODY && app->viewer != SEAT_NOBODY) noren_lift(&t->noren);
}

static void update_noren(TableScreen *t, App *app, float dt_s, bool still)
{
    Noren *n = &t->noren;
    const bool skipped = poll_goes_on(&t->poll) &&
                         skip_update(&t->skip, app, t->kind, dt_s, still, t->eyes);
    if (skipped) t->moving = true;
    if (skipped && t->skip.done) {
        refresh_model(t, app);
        take_story(t, app);
    }
    if (happened_update(&t->happened, app, n, dt_s)) t->moving = true;
    if (still && !skipped) noren_ask_for(n, poll_curtain(&t->poll, app));
    n->by_presses = opens_by_presses(t, app);
    noren_idle(n, app->idle_s);
    if (noren_update(n, dt_s, t->model.reduced_motion)) t->moving = true;
    if (noren_is_buzzed_open(n)) open_noren(t, app);
    let_look(t, app);
    refresh_model(t, app);
    show_anew(t, app);
}

static void update(Scene *self, App *app, float dt_s)
{
    TableScreen *t = (TableScreen *)self;
    TableCue cue = {NULL};
    Action action;
    t->clock_s += dt_s;
    if (t->saying_left_s > 0) t->saying_left_s -= dt_s;
    if (is_turned(t, app)) turn_back(t, app); // under the result
    refresh_model(t, app);
    if (sitting_table(app->sitting)->phase != PHASE_ROUND_OVER) t->result_shown = false;
    show_anew(t, app);
    take_story(t, app);
    t->moving = t->kind->update(t->table, &t->model, dt_s, &cue);
    if (cue.sound) app_sound(app, cue.sound);
    const bool still = !t->kind->busy(t->table);
    if (calls_update(&t->calls, app, t->kind, &t->model, dt_s, still)) {
        refresh_model(t, app);
        take_story(t, app);
    }
    if (poll_update(&t->poll, app, t->kind, &t->model, dt_s, still)) {
        refresh_model(t, app);
        take_story(t, app);
    }
    if (calls_move(&t->calls) || poll_moves(&t->poll)) t->moving = true;
    refresh_model(t, app);
    if (hints_await(&t->hints, app, &t->model, &action)) show_advice(t, app, &action);
    if (t->calls.on && !by_curtain(t, app)) noren_start(&t->noren); // no more first looks
    if (by_curtain(t, app)) update_noren(t, app, dt_s, still);
    if (lesson_update(&t->lesson, app, &t->model, dt_s, still)) hint(t, app); // it shines, too
    const bool may_act = still && calls_go_on(&t->calls, app) && poll_goes_on(&t->poll) &&
                         !lesson_holds(&t->lesson);
    if (sitting_computers(app->sitting, dt_s, may_act, t->press || t->model.hurry)) {
        refresh_model(t, app);
        take_story(t, app);
        t->moving = true;
    } else if (still && t->kind->unasked(t->table, &t->model, &action)) {
        submit(t, app, &action);
        t->moving = true;
    } else if (still) {
        show_result(t, app);
    }
    t->press = false;
}

static void draw_noren(const TableScreen *t, const App *app, Ui *ui)
{
    const Seat next = t->noren.next != SEAT_NOBODY ? t->noren.next : t->noren.open_for;
    if (next >= SEATS_MAX) return;
    const Chair *chair = &sitting_seating(app->sitting)->chair[next];
    const NorenWords words = {.name = t->name[next], .avatar = AVATARS[chair->avatar],
                              .game_id = t->model.game->id,
                              .key = zones_cap(&t->calls.zones, next, PRESS_BUZZ),
                              .tongue = app_chair_tongue(app, chair)};
    noren_draw(&t->noren, ui, &words);
}

static void draw_calls(const TableScreen *t, const App *app, Ui *ui)
{
    const Seat alone = t->noren.open_for, looking = t->calls.looking;
    const Seat eyes = t->calls.asleep ? alone : looking;
    if (!t->calls.on && !t->calls.boxes) return;
    if (eyes < SEATS_MAX) match_view(sitting_match(app->sitting), eyes, t->eyes);
    if (!t->calls.asleep) {
        calls_draw(&t->calls, app, t->kind, t->table, &t->model, eyes < SEATS_MAX ? t->eyes : NULL,
                   ui);
    } else if (eyes < SEATS_MAX && !t->kind->busy(t->table)) {
        calls_draw_box(t->kind, t->table, &t->model, eyes, t->eyes, ui);
    }
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const TableScreen *t = (const TableScreen *)self;
    if (!noren_covers(&t->noren)) {
        t->kind->draw(t->table, &t->model, ui);
        if (!t->kind->busy(t->table)) hints_draw(&t->hints, app, &t->model, t->kind, ui);
        topbar_draw(app, ui, t->model.tongue, child_in_front(t), t->model.hints > 0);
        lesson_draw(&t->lesson, ui, t->model.tongue);
    }
    if (!t->calls.asleep) {
        draw_noren(t, app, ui);
        draw_calls(t, app, ui);
    } else {
        draw_calls(t, app, ui);
        draw_noren(t, app, ui);
    }
    poll_draw(&t->poll, app, &t->model, t->noren.open_for, ui);
    if (t->noren.part <= 0) happened_draw(&t->happened, &t->model, ui);
    if (t->saying_left_s > 0) {
        const Canvas *c = ui_canvas(ui);
        ui_toast(ui, c->w / 2, c->h / 2 + 50, t->saying, t->saying_icon, WASHI_50, SUMI_900, 1);
    }
}

static bool moving(const Scene *self, const App *app)
{
    const TableScreen *t = (const TableScreen *)self;
    (void)app;
    return t->moving;
}

static int wake_ms(const Scene *self, const App *app)
{
    const TableScreen *t = (const TableScreen *)self;
    int wait = sitting_wake_ms(app->sitting);
    const int falls = noren_wake_ms(&t->noren);
    if (t->hints.asked_by != SEAT_NOBODY) return 5;
    if (poll_asks(&t->poll)) wait = -1; // nobody plays meanwhile
    if (falls >= 0 && (wait < 0 || falls < wait)) wait = falls;
    if (t->saying_left_s > 0) {
        const int until = (int)(t->saying_left_s * 1000) + 1;
        if (wait < 0 || until < wait) wait = until;
    }
    return wait;
}

static void leave(Scene *self, App *app)
{
    TableScreen *t = (TableScreen *)self;
    app_race(app, false); // the match is the app's: a new one may stand there already
    t->kind->close(t->table);
    free(t->asking);
    free(t->eyes);
    free(t->claim);
    free(t);
}

static const SceneKind TABLE = {
    .name = "table", .enter = enter, .first = first, .act = act, .input = input,
    .update = update, .draw = draw,
    .moving = moving, .wake_ms = wake_ms, .hide = hide, .leave = leave,
};

Scene *table_scene_new(App *app, bool resumed)
{
    const TableKind *kind = table_kind(sitting_game(app->sitting)->id);
    TableScreen *t = calloc(1, sizeof *t);
    if (!t || !kind) {
        free(t);
        return NULL;
    }
    t->scene.kind = &TABLE;
    t->kind = kind;
    t->table = kind->open();
    if (!t->table) {
        free(t);
        return NULL;
    }
    t->resumed = resumed;
    noren_start(&t->noren);
    t->asking = view_new(sitting_game(app->sitting));
    t->eyes = view_new(sitting_game(app->sitting));
    t->claim = view_new(sitting_game(app->sitting));
    calls_start(&t->calls, app, kind);
    poll_start(&t->poll, app, kind, t->calls.people, &t->calls.zones);
    t->last_press_s = -1;
    hints_start(&t->hints);
    t->sitting = app->sitting;
    lesson_start(&t->lesson, app, kind);
    t->turns = sitting_turns(app->sitting);
    skip_start(&t->skip);
    t->model.front = first_person(seating_people(sitting_seating(app->sitting)));
    refresh_model(t, app);
    t->shown_to = app->viewer;
    if (resumed) { // nothing is told again: play goes on where it stood
        Event old[EVENTS_AT_ONCE];
        while (sitting_take_events(app->sitting, app->viewer, old, EVENTS_AT_ONCE) > 0) continue;
        kind->settle(t->table, &t->model);
    } else { // it may be drawn before time passes for the first time
        TableCue cue = {NULL};
        take_story(t, app);
        t->moving = kind->update(t->table, &t->model, 0, &cue);
    }
    return &t->scene;
}
