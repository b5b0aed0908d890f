/* calls.c - see calls.h. Drawing is in calls_draw.c. */
#include "scenes/table/calls.h"

static const float LOOK_MOST_S = 6, LOOK_CHILD_S = 20, TOLD_S = 1.2f;

static void lay_zones(Calls *c, const App *app)
{
    Buzzer wished[SEATS_MAX] = {0};
    const Seating *who = sitting_seating(app_sitting(app));
    app_buzzers(app, who, wished);
    c->people = seating_people(who);
    zones_lay(&c->zones, c->people, wished);
    c->pads = app_pads(app);
}

void calls_start(Calls *c, App *app, Referee *referee)
{
    *c = (Calls){.referee = referee, .told = SEAT_NOBODY, .real_ms = app_now_ms(app)};
    lay_zones(c, app);
}

void calls_follow(Calls *c, const App *app)
{
    const SeatSet people = seating_people(sitting_seating(app_sitting(app)));
    if (c->pads != app_pads(app) || c->people != people) lay_zones(c, app);
}

static RefereeVerdict happens(Calls *c, HappeningKind kind, Seat seat)
{
    return referee_happens(c->referee, &(Happening){.kind = (uint8_t)kind, .seat = seat}, NULL);
}

/* ---- presses --------------------------------------------------------------------------------- */

static void tell(Calls *c, Seat seat, const char *why)
{
    c->told = seat;
    c->told_why = why;
    c->told_left_s = TOLD_S;
}

/* A press is dated by its own time stamp, for the referee's clock has stood still since it was last
 * told the time. */
static void buzz(Calls *c, App *app, Seat seat, uint32_t time_ms)
{
    const Happening press = {.kind = HAPPENED_PRESS, .seat = seat,
                             .ms = c->referee->now_ms + (time_ms - c->real_ms)};
    switch (referee_happens(c->referee, &press, NULL)) {
    case VERDICT_COUNTS: app_sound(app, "pop"); break; // who it was is seen when the lamp locks
    case VERDICT_GUESS: case VERDICT_EARLY: tell(c, seat, N_("Too early!")); break;
    case VERDICT_ONCE: tell(c, seat, N_("Once per card!")); break;
    case VERDICT_LATE: tell(c, seat, N_("Too late!")); break;
    default: break;
    }
}

/* Whose box is open: of the one in turn, or of somebody else. */
static Seat open_box(const Calls *c)
{
    return referee_by_boxes(c->referee) && c->referee->open_for != SEAT_NOBODY
               ? c->referee->open_for
               : c->referee->looking;
}

/* Small children press, they do not hold (ux.md 4.9): and the finger is wanted for a card. */
static bool is_small(const Calls *c, Seat seat)
{
    return seat < SEATS_MAX && seats_have(c->small, seat);
}

/* Does the box stay open when the press is let go? */
static bool stays_open(const Calls *c, const App *app, Seat seat)
{
    return app_pref(app, PREF_LOOK_TOGGLE) != 0 || is_small(c, seat);
}

/* One box at a time: one that was left open shuts when somebody else opens theirs. A box that
 * is held does not. */
static void look(Calls *c, const App *app, Seat seat, bool down)
{
    const bool stays = stays_open(c, app, seat);
    const Seat open = c->referee->looking;
    const bool left = open != SEAT_NOBODY && open != seat && stays_open(c, app, open);
    if (down && left) calls_hide(c);
    if (open_box(c) == seat) {
        if (down == stays) (void)happens(c, HAPPENED_CLOSED, seat);
    } else if (down && happens(c, HAPPENED_LOOKED, seat) == VERDICT_DONE) {
        c->look_s = 0;
    }
}

void calls_look(Calls *c, const App *app, bool down)
{
    const Seat seat = c->referee->next != SEAT_NOBODY ? c->referee->next : c->referee->open_for;
    if (seat != SEAT_NOBODY) look(c, app, seat, down);
}

void calls_hide(Calls *c) { (void)happens(c, HAPPENED_CLOSED, c->referee->looking); }

bool calls_are_open(const Calls *c, Seat seat)
{
    static const float APPEARS_S = 0.08f;
    return c->referee->looking == seat && seat != SEAT_NOBODY && c->look_s >= APPEARS_S;
}

/* A pad's buttons choose cards, too: they buzz while the lamp is lit, and the one whose turn it
 * is gets them back when it is over. */
static bool is_buzz(const Calls *c, const TableModel *model, const Press *p)
{
    if (p->device != DEVICE_PAD) return true;
    return referee_listens(c->referee) && !(c->referee->calls.over && p->seat == model->person);
}

/* The target under a point: 0 none. */
static int target_at(const App *app, float x, float y)
{
    for (int i = ui_target_count(app_ui(app)) - 1; i >= 0; i--) {
        const UiTarget *t = ui_target(app_ui(app), i);
        if (rect_has(t->rect, x, y)) return t->id;
    }
    return 0;
}

/* Holding one's own plate opens one's own hand. On a claim button the press counts and not the
 * release, because its time stamp says who was first. */
static bool pointer(Calls *c, App *app, const Input *in)
{
    if (in->type == INPUT_UP && c->referee->looking != SEAT_NOBODY) {
        if (!stays_open(c, app, c->referee->looking)) calls_hide(c);
        return false;
    }
    if (in->type != INPUT_DOWN) return false;
    const int id = target_at(app, in->x, in->y);
    if (id >= ID_LOOK_BOX && id < ID_LOOK_BOX + SEATS_MAX) {
        const Seat seat = (Seat)(id - ID_LOOK_BOX);
        const bool mine = referee_by_boxes(c->referee) && seat == c->referee->open_for;
        if (mine) (void)happens(c, HAPPENED_CLOSED, seat); // a pointer chooses cards, too: it stays
        else look(c, app, seat, true);
        return true;
    }
    if (id < ID_CLAIM || id >= ID_CLAIM + SEATS_MAX) return false;
    buzz(c, app, (Seat)(id - ID_CLAIM), in->time_ms);
    return true;
}

/* While one chooses, the pads of the others do nothing. */
static bool is_locked(const Calls *c, const Input *in)
{
    const Seat chooser = c->referee->calls.chooser;
    const bool moves = in->type == INPUT_COMMAND && in->device == DEVICE_PAD;
    const int owner = moves && in->pad < ZONE_PADS ? c->zones.pad[in->pad] - 1 : -1;
    if (chooser == SEAT_NOBODY || owner < 0) return false;
    return c->zones.person[owner] != chooser && in->command != CMD_PAUSE;
}

bool calls_input(Calls *c, App *app, const TableModel *model, const Input *in)
{
    const RefereeCalls *calls = &c->referee->calls;
    const Canvas *canvas = ui_canvas(app_ui(app));
    Press p;
    const bool boxes = referee_has_boxes(c->referee) || referee_by_boxes(c->referee);
    if (!calls->on && !boxes) return false;
    if (calls->asleep) { // a key that is a buzzer is never also a shortcut
        return in->device == DEVICE_KEYBOARD &&
               zones_press(&c->zones, in, canvas->w, canvas->h, &p);
    }
    if (pointer(c, app, in) || is_locked(c, in)) return true;
    const bool corner = in->device == DEVICE_TOUCH && in->type != INPUT_COMMAND;
    if (corner && (!referee_listens(c->referee) || target_at(app, in->x, in->y) != 0)) return false;
    if (!zones_press(&c->zones, in, canvas->w, canvas->h, &p)) return false;
    if (p.kind == PRESS_LOOK) {
        look(c, app, p.seat, p.down);
        return true;
    }
    if (!calls->races || !is_buzz(c, model, &p)) return false;
    if (p.down) buzz(c, app, p.seat, p.time_ms);
    return true;
}

bool calls_act(Calls *c, const UiAct *act)
{
    if (!referee_has_boxes(c->referee) || act->kind != UI_PRESSED) return false;
    if (act->id == ID_LEAVE_IT) (void)happens(c, HAPPENED_LEFT, c->referee->calls.chooser);
    else if (act->id == ID_NOBODY_CALLS) (void)happens(c, HAPPENED_NOBODY, SEAT_NOBODY);
    else return act->id >= ID_LOOK_BOX && act->id < ID_LOOK_BOX + SEATS_MAX;
    return true;
}

/* ---- time ------------------------------------------------------------------------------------ */

void calls_hear(Calls *c, App *app)
{
    RefereeNote note;
    while (referee_take_notes(c->referee, &note, 1) == 1) {
        switch ((NoteKind)note.kind) {
        case NOTE_CHOOSES: app_sound(app, "confirm"); break;
        case NOTE_TOO_LATE: tell(c, note.seat, N_("Too late!")); break;
        case NOTE_WRONG:
            tell(c, note.seat, N_("Wrong sum!"));
            app_sound(app, "refuse");
            break;
        case NOTE_DID: break; // all of its events are shown
        }
    }
}

void calls_update(Calls *c, App *app, float dt_s)
{
    const Seat looking = c->referee->looking;
    const float most = is_small(c, looking) ? LOOK_CHILD_S : LOOK_MOST_S;
    c->real_ms = app_now_ms(app);
    c->look_s += dt_s;
    if (stays_open(c, app, looking) && c->look_s > most) calls_hide(c);
    if (c->told_left_s > 0) c->told_left_s -= dt_s;
    else c->told = SEAT_NOBODY;
    app_race(app, referee_listens(c->referee));
}

bool calls_move(const Calls *c)
{
    return c->referee->looking != SEAT_NOBODY || c->told_left_s > 0;
}
