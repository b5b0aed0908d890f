/* poll.c - see poll.h. Drawing is in poll_draw.c. */
#include "scenes/table/poll.h"

static const float HELD_S = 1;

void poll_start(Poll *p, Referee *referee, const Zones *zones)
{
    *p = (Poll){.referee = referee, .zones = zones};
    poll_let_go(p);
}

/* No time runs while somebody is about to answer. */
static void hold_for(Poll *p, Seat holder, Seat asking)
{
    p->holder = holder;
    p->asking = asking;
    p->referee->poll.held = holder != SEAT_NOBODY || asking != SEAT_NOBODY;
}

void poll_let_go(Poll *p) { hold_for(p, SEAT_NOBODY, SEAT_NOBODY); }

static bool is_open(const Poll *p)
{
    return p->referee->poll.on && p->referee->poll.now.kind != POLL_NONE;
}

/* ---- presses --------------------------------------------------------------------------------- */

static void happens(Poll *p, App *app, HappeningKind kind, Seat seat, const Action *a)
{
    const Happening h = {.kind = (uint8_t)kind, .seat = seat, .action = a ? *a : (Action){0}};
    const RefereeVerdict verdict = referee_happens(p->referee, &h, NULL);
    if (verdict == VERDICT_DONE || verdict == VERDICT_SAID) app_sound(app, "confirm");
}

static void say(Poll *p, App *app, Seat seat)
{
    const Action yes = p->referee->poll.now.yes;
    poll_let_go(p);
    happens(p, app, HAPPENED_ACTION, seat, &yes);
}

/* A single pad may be passed from hand to hand: then its buttons are those of the screen. */
static bool is_own_pad(const Poll *p, Seat seat)
{
    return zones_buzzer(p->zones, seat).kind == BUZZER_PAD || (p->pads & (p->pads - 1)) != 0;
}

static bool confirms(const App *app) { return app_pref(app, PREF_CONFIRM) != 0; }

static bool hold(Poll *p, App *app, const TableModel *model, const Press *press)
{
    const SeatSet drops = referee_may_drop_out(p->referee);
    const bool may = p->holder == SEAT_NOBODY && seats_have(drops, press->seat);
    // A child's short press of the key asks as one of its picture does.
    const Seat asks = model->coached && p->asking == SEAT_NOBODY ? press->seat : p->asking;
    if (!press->down && p->holder == press->seat) hold_for(p, SEAT_NOBODY, asks);
    if (press->down && may && !confirms(app)) {
        say(p, app, press->seat);
    } else if (press->down && may) {
        hold_for(p, press->seat, p->asking);
        p->held_s = 0;
    }
    return may || press->device != DEVICE_TOUCH; // a buzzer key is no shortcut besides
}

bool poll_input(Poll *p, App *app, const TableModel *model, const Input *in)
{
    const PublicPoll *now = &p->referee->poll.now;
    const Canvas *canvas = ui_canvas(app_ui(app));
    Press press;
    if (!is_open(p)) return false;
    if (in->type == INPUT_COMMAND && in->device == DEVICE_PAD && in->pad < 8) {
        p->pads |= (uint8_t)(1u << in->pad);
    }
    if (!zones_press(p->zones, in, canvas->w, canvas->h, &press)) return false;
    if (press.kind != PRESS_BUZZ) return false;
    const bool pad = press.device == DEVICE_PAD;
    if (pad && (!is_own_pad(p, press.seat) || press.seat == model->person)) return false;
    if (now->kind == POLL_ASK) {
        if (press.down && press.seat == now->seat) say(p, app, press.seat);
        return press.device != DEVICE_TOUCH;
    }
    // While the curtain hangs, the buzzer of the person whom it names opens it.
    if (p->referee->next == press.seat) return false;
    return hold(p, app, model, &press);
}

bool poll_act(Poll *p, App *app, const UiAct *act)
{
    const PublicPoll *now = &p->referee->poll.now;
    if (!is_open(p) || act->kind != UI_PRESSED) return false;
    if (act->id >= ID_LANTERN && act->id < ID_LANTERN + SEATS_MAX) {
        const Seat seat = (Seat)(act->id - ID_LANTERN);
        if (!confirms(app)) say(p, app, seat);
        else hold_for(p, p->holder, p->asking == seat ? SEAT_NOBODY : seat);
        return true;
    }
    const Seat whom = (Seat)(act->id - p->words.with_id);
    if (p->words.with_id != 0 && act->id >= p->words.with_id && whom < SEATS_MAX &&
        seats_have(now->with, whom)) {
        Action a = action_of(now->with_verb);
        a.target = whom;
        happens(p, app, HAPPENED_ACTION, now->seat, &a);
        return true;
    }
    switch (act->id) {
    case ID_POLL_YES: say(p, app, p->asking != SEAT_NOBODY ? p->asking : now->seat); return true;
    case ID_POLL_NO:
        if (p->asking != SEAT_NOBODY) poll_let_go(p);
        else if (now->kind == POLL_ASK) happens(p, app, HAPPENED_LEFT, now->seat, NULL);
        else (void)referee_happens(p->referee, &(Happening){.kind = HAPPENED_NOBODY}, NULL);
        return true;
    case ID_SEEN: happens(p, app, HAPPENED_SEEN, p->referee->open_for, NULL); return true;
    default: return false;
    }
}

/* ---- time ------------------------------------------------------------------------------------ */

void poll_follow(Poll *p, const TableKind *kind, const TableModel *model)
{
    const RefereePoll *poll = &p->referee->poll;
    if (!is_open(p) || poll->mark != p->mark) poll_let_go(p); // another deal
    p->mark = poll->mark;
    if (is_open(p)) kind->poll->words(model, poll->now.kind == POLL_ASK, &p->words);
}

void poll_update(Poll *p, App *app, float dt_s)
{
    if (p->holder == SEAT_NOBODY) return;
    p->held_s += dt_s;
    if (p->held_s >= HELD_S) say(p, app, p->holder);
}
