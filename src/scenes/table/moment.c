/*
 * moment.c - see moment.h. What is open on top comes first: the curtain, a question to all, a
 * window in which one may call; then what the table asks of the person who decides.
 *
 * Which keys do something is not listed anywhere: each is tried on a copy of the table that is
 * thrown away, and the rules are asked about what came of it.
 */
#include "scenes/table/moment.h"

#include <string.h>

#include "app/keys.h"
#include "scenes/table/speech.h"
#include "scenes/table/table_screen.h"
#include "table/table_trial.h"

typedef struct Reader {
    const TableScreen *t;
    const App *app;
    Tongue tongue;
    Moment *out;
} Reader;

/* ---- keys ---- */

static bool by_pointer(const Reader *r)
{
    const Device device = app_device(r->app);
    return device == DEVICE_MOUSE || device == DEVICE_TOUCH;
}

/* The key or button as it is labelled; "" for a device that has none for it. Who uses a mouse or
 * fingers is told what to press on the screen; going from one thing to the next is for keys. */
static const char *cap_of(const Reader *r, Command command)
{
    if (by_pointer(r)) {
        if (command == CMD_NEXT_AREA || command == CMD_LOOK) return "";
        return app_device(r->app) == DEVICE_MOUSE ? tr(r->tongue, N_("Click"))
                                                  : tr(r->tongue, N_("Tap"));
    }
    if (app_device(r->app) == DEVICE_PAD) {
        const PadButton button = keys_pad_of(app_keymap(r->app), command);
        return button == PAD_NONE ? "" : tr(r->tongue, keys_pad_name(button));
    }
    const bool shared = r->t->model.boxes && r->t->calls.zones.count > 1;
    return shared ? keymap_shared_cap(app_keymap(r->app), command)
                  : keymap_cap(app_keymap(r->app), command);
}

/* Two keys may do the same; a click that does it is named once. */
static void put(const Reader *r, Command command, const char *cap, const char *words)
{
    Moment *m = r->out;
    if (!cap[0] || m->count == MOMENT_KEYS_MAX) return;
    for (int i = 0; i < m->count; i++)
        if (strcmp(m->key[i].cap, cap) == 0 && strcmp(m->key[i].words, words) == 0) return;
    MomentKey *key = &m->key[m->count++];
    *key = (MomentKey){.command = (uint8_t)command};
    Text label = text_over(key->cap, sizeof key->cap), text = text_over(key->words,
                                                                        sizeof key->words);
    text_put(&label, cap);
    text_put(&text, words);
}

static void put_command(const Reader *r, Command command, const char *words)
{
    put(r, command, cap_of(r, command), words);
}

static const char *title_of(const Reader *r, Command command)
{
    for (int i = 0; i < KEY_ACTIONS; i++) {
        if (KEY_ACTION[i].command == command) return tr(r->tongue, KEY_ACTION[i].title);
    }
    return "";
}

/* Each of `seats` has a key: "Hanako: look at your own hand". */
static void put_each(const Reader *r, SeatSet seats, PressKind kind, const char *what)
{
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        char words[MOMENT_WORDS_MAX];
        Text out = text_over(words, sizeof words);
        if (!seats_have(seats, seat)) continue;
        text_printf(&out, "%s: %s", r->t->name[seat], what);
        put(r, CMD_NONE, zones_cap(&r->t->calls.zones, seat, kind), words);
    }
}

static void say(const Reader *r, const char *form, Seat who)
{
    Text out = text_over(r->out->words, sizeof r->out->words);
    tr_fill_form(&out, form, "who", who < SEATS_MAX ? r->t->name[who] : "", NULL);
}

static void at_chapter(const Reader *r, TableMoment moment)
{
    const int chapter = r->t->kind->teach->moment_chapter[moment];
    if (chapter > 0) r->out->chapter = chapter;
}

/* ---- what is open on top ---- */

static void read_curtain(const Reader *r)
{
    const Curtain *n = &r->t->curtain;
    const char *own = zones_cap(&r->t->calls.zones, n->next, PRESS_BUZZ);
    say(r, tr(r->tongue, N_("The curtain hides {who}'s hand; nobody else looks now.")),
        n->next);
    put(r, CMD_SELECT, own[0] ? own : cap_of(r, CMD_SELECT),
        n->by_presses ? tr(r->tongue, N_("Press twice: the hand opens"))
                      : tr(r->tongue, N_("Hold it down: the hand opens")));
}

/* True: something is asked of all, and nobody plays meanwhile. */
static bool read_poll(const Reader *r)
{
    const Poll *p = &r->t->poll;
    const Referee *referee = r->t->referee;
    const RefereePoll *poll = &referee->poll;
    char words[MOMENT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    if (!poll->on) return false;
    const SeatSet hold = referee_may_drop_out(referee);
    if (referee_poll_asks(referee) && poll->now.kind == POLL_ASK && poll->asked < SEATS_MAX) {
        at_chapter(r, MOMENT_POLL);
        say(r, p->words.question, poll->asked);
        put_each(r, seats_only(poll->asked), PRESS_BUZZ, p->words.say_yes);
        return true;
    }
    if (hold == 0) return false;
    tr_fill(r->tongue, &out, N_("held down: {what}"), "what", p->words.say_yes, NULL);
    put_each(r, hold, PRESS_BUZZ, words);
    if (!referee_poll_asks(referee) && referee->open_for < SEATS_MAX) return false; // they play
    at_chapter(r, MOMENT_FOLD);
    say(r, tr(r->tongue, N_("Whoever wants to drop out of this deal may do so now.")), SEAT_NOBODY);
    return true;
}

/* Somebody may call, answer a call, or be first. */
static void read_window(const Reader *r)
{
    static const char *const WORDS[] = {
        [WINDOW_CLAIM] = N_("You may call on the card on the table now."),
        [WINDOW_ANSWER] = N_("Somebody has called. Whoever can may answer now."),
        [WINDOW_RACE] = N_("Whoever presses first chooses what to do.")};
    static const TableMoment OPEN[] = {[WINDOW_CLAIM] = MOMENT_CALL,
                                          [WINDOW_ANSWER] = MOMENT_ANSWER,
                                          [WINDOW_RACE] = MOMENT_RACE};
    const RefereeCalls *c = &r->t->referee->calls;
    const Etiquette *e = r->t->referee->etiquette;
    const TableModel *m = &r->t->model;
    CallWindow window = {.kind = WINDOW_NONE};
    if (e->window) e->window(m->view, &window);
    if (c->on ? !c->races || c->asleep : m->caller == SEAT_NOBODY) window.kind = WINDOW_NONE;
    // A person who has to decide anyway gets help with that; the key for the call is listed, too.
    if (window.kind == WINDOW_NONE || (!c->on && m->person != SEAT_NOBODY)) return;
    at_chapter(r, OPEN[window.kind]);
    say(r, tr(r->tongue, WORDS[window.kind]), SEAT_NOBODY);
    if (c->on) {
        const bool first = window.kind == WINDOW_RACE || window.call.verb == 0;
        put_each(r, c->people & window.seats, PRESS_BUZZ,
                 first ? tr(r->tongue, N_("be the first")) : tr(r->tongue, N_("call")));
    }
}

/* ---- what the table would do with a key ---- */

const char *moment_label(const TableScreen *t, const App *app, const Action *a, Seat seat)
{
    int id[HINT_CONTROLS_MAX];
    const Ui *ui = app_ui(app);
    const char *main = NULL;
    const TableTeach *teach = t->kind->teach;
    const int count = teach->controls ? teach->controls(a, seat, id) : 0;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *target = ui_target(ui, i);
        if (!target->label[0]) continue;
        if (count > 0 && target->id == id[0]) return target->marked;
        if (target->flags & UI_PRIMARY) main = target->marked;
    }
    return count > 0 ? NULL : main;
}

/* What a key would do. */
typedef struct Answer {
    bool does;         /* anything right now */
    Action action;     /* verb 0: only half a decision */
    const char *words; /* as people call it */
} Answer;

static Answer answer(const Reader *r, Command command, int nth)
{
    const TableScreen *t = r->t;
    Answer out = {.words = title_of(r, command)};
    const Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .down = true,
                      .command = (uint8_t)command, .nth = (uint8_t)nth};
    const TableTrial trial = table_trial(t->kind, t->table, &t->model, NULL, &in);
    const Action *a = &trial.action;
    out.does = !trial.whole && trial.why.code == 0 && trial.moves;
    if (!trial.whole) return out;
    const Seat seat = screen_whose(t, a);
    out.does = seat < SEATS_MAX && sitting_try(app_sitting(r->app), seat, a, NULL) == MATCH_OK;
    if (!out.does) return out;
    const char *label = moment_label(t, r->app, a, seat);
    if (label) out.words = label;
    out.action = *a;
    return out;
}

static void read_table(const Reader *r)
{
    static const struct {
        Command command, twin; // where both do the same, the twin is named alone
    } KEYS[] = {{CMD_SELECT, CMD_NONE}, {CMD_CONFIRM, CMD_SELECT}, {CMD_PASS, CMD_NONE},
                {CMD_DRAW, CMD_PASS},   {CMD_CALL, CMD_NONE},      {CMD_SORT, CMD_NONE}};
    const TableScreen *t = r->t;
    if (t->kind->busy(t->table)) return;
    bool nth = false;
    for (int n = 1; n <= 9 && !nth; n++) nth = answer(r, CMD_NTH, n).does;
    const bool pointer = by_pointer(r);
    if (nth && pointer) put_command(r, CMD_NTH, tr(r->tongue, N_("A card or a place")));
    else if (nth)
        put_command(r, CMD_NTH, tr(r->tongue, N_("The card or place with that number")));
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        const Answer key = answer(r, KEYS[i].command, 0);
        const Answer twin = KEYS[i].twin ? answer(r, KEYS[i].twin, 0) : (Answer){.does = false};
        if (!key.does || (twin.does && action_equal(&key.action, &twin.action))) continue;
        if (pointer && key.action.verb == 0) continue; // half a decision: the card says it
        put_command(r, KEYS[i].command, key.words);
    }
}

/* ---- the screen's own ---- */

static void read_screen(const Reader *r)
{
    const TableScreen *t = r->t;
    const char *why_not;
    const bool asked = t->model.person != SEAT_NOBODY, secrets = referee_has_secrets(t->referee);
    if (t->referee->calls.on && !t->referee->calls.asleep) {
        put_each(r, t->calls.people, PRESS_LOOK, tr(r->tongue, N_("look at your own hand")));
    } else if (t->kind->hand && !secrets) {
        put_command(r, CMD_LOOK, title_of(r, CMD_LOOK));
    } else if (secrets && t->curtain.open_for != SEAT_NOBODY) {
        put_command(r, CMD_LOOK, tr(r->tongue, N_("Hide the hand")));
    }
    if (asked) put_command(r, CMD_NEXT_AREA, title_of(r, CMD_NEXT_AREA));
    if (asked && t->model.hints > 0) put_command(r, CMD_HINT, title_of(r, CMD_HINT));
    if (sitting_may_undo(app_sitting(r->app), &why_not))
        put_command(r, CMD_UNDO, title_of(r, CMD_UNDO));
    if (sitting_can_redo(app_sitting(r->app))) put_command(r, CMD_REDO, title_of(r, CMD_REDO));
    if (!asked && sitting_table(app_sitting(r->app))->phase != PHASE_ROUND_OVER)
        put_command(r, CMD_SELECT,
                    by_pointer(r) ? tr(r->tongue, N_("Faster, as long as it is held"))
                                  : tr(r->tongue, N_("Hold it down: everything goes faster")));
}

static void read_others_play(const Reader *r)
{
    const Table *table = sitting_table(app_sitting(r->app));
    if (r->out->words[0] || table->phase == PHASE_ROUND_OVER) return;
    say(r, tr(r->tongue, N_("The others play.")), SEAT_NOBODY);
}

void moment_read(const TableScreen *t, const App *app, Tongue tongue, Moment *out)
{
    const Reader r = {t, app, tongue, out};
    const uint8_t phase = sitting_table(app_sitting(app))->phase;
    *out = (Moment){.chapter = phase < TABLE_PHASES_MAX ? t->kind->teach->chapter[phase] : 0};
    if (curtain_covers(&t->curtain) && t->curtain.next < SEATS_MAX) {
        read_curtain(&r);
        return;
    }
    if (read_poll(&r)) return;
    read_window(&r);
    if (t->model.person < SEATS_MAX) {
        Text words = text_over(out->words, sizeof out->words);
        if (!out->words[0]) speech_turn(tongue, &t->model, t->model.person, &words);
        read_table(&r);
    } else if (t->model.caller < SEATS_MAX) {
        read_table(&r);
    } else {
        read_others_play(&r);
    }
    read_screen(&r);
}
