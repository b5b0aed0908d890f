/*
 * thorough.c - a random match through random options, asking after each action: is the state
 * sound, is the deal repeatable, do legal() and is_legal() agree, does the text of actions hold,
 * do the events tell exactly what the table shows - and nothing more?
 *
 * The secrecy test is the heart of it. World B is a state that the viewer cannot tell from the
 * true world A. The same action is carried out in both. If the viewer is told the same story,
 * the viewer must see the same table, byte for byte.
 */
#include <string.h>

#include "trial.h"

/* Viewer number `i` of a table: its seats, then nobody. */
static Seat viewer_at(const Trial *t, int i)
{
    return i == table(t)->seat_count ? SEAT_NOBODY : (Seat)i;
}

/* Is viewer `i` to be asked about this action? Some other one each time. */
static bool is_asked(const Trial *t, int i)
{
    return t->deep || i == t->actions % (table(t)->seat_count + 2);
}

static void remember(Trial *t) { memcpy(t->before, t->s, t->game->state_size); }

/* ---- what a table shows --------------------------------------------------------------- */

/* No blanks, no controls, and every bracket closed: the least that JSON must be. */
static bool check_json(Trial *t, const View *v)
{
    static char json[1 << 16];
    Text text = text_over(json, sizeof json);
    int depth = 0;
    bool quoted = false;
    view_write_json(t->game, v, &text);
    if (text.cut) return blame(t, "the JSON is longer than %zu bytes", sizeof json);
    for (const char *c = json; *c; c++) {
        if (*c == '"') quoted = !quoted;
        if (quoted) continue;
        if (*c == '{' || *c == '[') depth++;
        if (*c == '}' || *c == ']') depth--;
        if (*c == ' ' || *c < ' ' || (depth == 0 && c[1])) return blame(t, "no JSON: %.120s", json);
        if (*c == ',' && (c[1] == ',' || c[1] == ']' || c[1] == '}')) {
            return blame(t, "no JSON: %.120s", c);
        }
    }
    return (depth == 0 && !quoted) || blame(t, "the JSON does not end: %.120s", json);
}

/* Nobody is shown the generator; the same state gives the same bytes whatever lay there. */
static bool check_views(Trial *t)
{
    const Game *g = t->game;
    for (int i = 0; i <= table(t)->seat_count + 1; i++) {
        Seat viewer = i > table(t)->seat_count ? SEAT_ALL : viewer_at(t, i);
        if (!is_asked(t, i)) continue;
        memset(t->view, 0x55, g->state_size);
        memset(t->other, 0xAA, g->state_size);
        g->observe(t->s, viewer, t->view);
        g->observe(t->s, viewer, t->other);
        if (memcmp(t->view, t->other, g->state_size) != 0) {
            return blame(t, "observe() leaves bytes unwritten");
        }
        if (view_table(t->view)->viewer != viewer) return blame(t, "a View without its viewer");
        if (!is_blank(&view_table(t->view)->rng, sizeof(Rng))) {
            return blame(t, "seat %d is shown the generator", viewer);
        }
        if (t->deep && !check_json(t, t->view)) return false;
    }
    return true;
}

/* ---- actions -------------------------------------------------------------------------- */

static bool check_text(Trial *t, const Action *a)
{
    char line[ACTION_TEXT_MAX];
    Action back;
    Text text = text_over(line, sizeof line);
    action_format(t->game, a, &text);
    if (text.cut) return blame(t, "an action's text is longer than ACTION_TEXT_MAX");
    if (action_parse(t->game, line, &back) != ACTION_READ || !action_equal(&back, a)) {
        return blame(t, "\"%s\" is not read back as it was", line);
    }
    return true;
}

/* Something that might be typed: a verb of the game with arguments of its kinds. */
static Action guess(Trial *t)
{
    const Game *g = t->game;
    Action a = action_of((uint8_t)(1 + below(t, g->verb_count)));
    int places = 0;
    for (const char *kind = g->verbs[a.verb - 1].args; *kind && *kind != '!'; kind++) {
        if (*kind == 's' && a.target != SEAT_NOBODY) a.item[a.count++] = (uint8_t)below(t, SEATS_MAX);
        else if (*kind == 's') a.target = (Seat)below(t, SEATS_MAX);
        else if (*kind == 'p') a.place[places++] = (uint8_t)(1 + below(t, 12));
        else a.count = (uint8_t)(1 + below(t, below(t, 4) ? 4 : ACTION_ITEMS_MAX));
        for (int i = 0; i < a.count && strchr("cPr", *kind); i++) {
            if (*kind == 'P') a.item[i] = (uint8_t)(1 + below(t, 12));
            if (*kind == 'r') a.item[i] = (uint8_t)(1 + below(t, 12));
            if (*kind != 'c') continue;
            a.item[i] = (Card)(g->komatsu ? CARD_KOMATSU + below(t, 15) : below(t, 53));
        }
        if (*kind == 'P' && below(t, 2)) { // a whole order of places
            a.count = 10;
            for (uint8_t i = 0; i < 10; i++) a.item[i] = (uint8_t)(i + 1);
            fast_rng_shuffle(&t->rng, a.item, a.count);
        }
    }
    if (strchr(g->verbs[a.verb - 1].args, '!')) a.flag = (uint8_t)below(t, 2);
    return a;
}

static bool is_listed(const Trial *t, const Action *a, int count)
{
    for (int i = 0; i < count; i++) {
        if (action_equal(&t->list[i], a)) return true;
    }
    return false;
}

/* A guess is refused with a reason, or it is legal and then can be carried out. */
static bool check_guess(Trial *t, Seat seat, int count, bool more)
{
    const Game *g = t->game;
    Action a = guess(t);
    Reason why = {.code = 255};
    if (!check_text(t, &a)) return false;
    if (below(t, 2) && g->complete) g->complete(t->view, &a);
    bool legal = g->is_legal(t->view, &a, &why);
    if (legal != (why.code == 0)) return blame(t, "a verdict without its reason");
    if (why.code >= g->reason_count) return blame(t, "a reason without a rule");
    if (is_listed(t, &a, count) && !legal) return blame(t, "a listed action is refused");
    if (!legal) return true;
    if (count == 0 && !more) return blame(t, "a seat with nothing to do may do something");
    memcpy(t->twin, t->s, g->state_size);
    g->apply(t->twin, seat, &a, NULL);
    const char *broken = g->broken(t->twin);
    return !broken || blame(t, "an unlisted legal action breaks the table: %s", broken);
}

static bool check_list(Trial *t, Seat seat, int count, bool more)
{
    const Game *g = t->game;
    for (int i = 0; i < count; i++) {
        Reason why = {.code = 255};
        Action whole = t->list[i], first;
        bool others;
        if (!g->is_legal(t->view, &whole, &why) || why.code != 0) {
            return blame(t, "a listed action is refused, reason %d", why.code);
        }
        if (!check_text(t, &whole)) return false;
        if (g->complete) g->complete(t->view, &whole);
        if (!action_equal(&whole, &t->list[i])) return blame(t, "complete() changes a listed action");
        if (i > 0) continue;
        if (g->legal(t->view, &first, 1, &others) != 1 || others != (count > 1 || more) ||
            !action_equal(&first, &t->list[0])) {
            return blame(t, "a short list is not the beginning of the long one");
        }
    }
    if (count > 0 && g->sample) {
        Action drawn;
        g->sample(t->view, &t->rng, &drawn);
        if (!g->is_legal(t->view, &drawn, NULL)) return blame(t, "sample() drew an illegal action");
        if (!more && !is_listed(t, &drawn, count)) return blame(t, "sample() drew an unlisted one");
    }
    for (int i = 0; i < (t->deep ? 6 : 1); i++) {
        if (!check_guess(t, seat, count, more)) return false;
    }
    return true;
}

/* Asks every seat what it may do, and picks who does what: *seat and t->last. */
static bool choose(Trial *t, Seat *seat)
{
    const Game *g = t->game;
    int candidates = 0;
    bool besides = below(t, 4) == 0; // now and then somebody acts out of turn
    for (Seat p = 0; p < table(t)->seat_count; p++) {
        bool more = false;
        bool to_act = seats_have(table(t)->to_act, p);
        bool may = seats_have(table(t)->may_interrupt, p);
        g->observe(t->s, p, t->view);
        int count = g->legal(t->view, t->list, LIST_MAX, &more);
        if (to_act && count == 0) return blame(t, "seat %d is to act and has no action", p);
        if (!to_act && !may && count > 0) return blame(t, "seat %d may act and is not named", p);
        if (!check_list(t, p, count, more)) return false;
        if (count == 0 || (!to_act && !besides)) continue;
        if (to_act && besides && candidates > 0) continue;
        if (below(t, ++candidates) != 0) continue;
        *seat = p;
        t->last = t->list[below(t, count)];
    }
    return candidates > 0 || blame(t, "nobody can act");
}

/* ---- before and after ----------------------------------------------------------------- */

static void listen(Trial *t)
{
    for (int i = 0; i <= table(t)->seat_count; i++) {
        if (!is_asked(t, i)) continue;
        t->game->observe(t->s, viewer_at(t, i), t->view);
        told_see(&t->told[i], t->game, t->view);
    }
    t->story.count = 0;
}

/* The events, folded over what lay there before, give what lies there now. */
static bool check_story(Trial *t)
{
    char line[96];
    for (int i = 0; i <= table(t)->seat_count; i++) {
        Seat viewer = viewer_at(t, i);
        if (!is_asked(t, i)) continue;
        for (int k = 0; k < t->story.count; k++) {
            Event e = event_for(t->story.items[k], viewer);
            Text text = text_over(line, sizeof line);
            event_write(e, &text);
            if (text.cut || e.type == 0 || e.type >= EV_TYPES) return blame(t, "no event: %s", line);
            if (!told_hear(&t->told[i], e)) return blame(t, "to %d, impossible: %s", viewer, line);
        }
        t->game->observe(t->s, viewer, t->view);
        told_see(&t->shown, t->game, t->view);
        const char *zone = told_differ(&t->told[i], &t->shown);
        if (zone) return blame(t, "seat %d sees in %s what no event told", viewer, zone);
    }
    return true;
}

/* `act` NULL: the next round is dealt. False if this world does not take it. */
static bool carry_out(Trial *t, State *world, Seat seat, const Action *act)
{
    const Game *g = t->game;
    t->twin_story.count = 0;
    if (!act) return g->deal(world, NULL, &t->twin_story) == DEAL_OK;
    g->observe(world, seat, t->view);
    if (!g->is_legal(t->view, act, NULL)) return false;
    g->apply(world, seat, act, &t->twin_story);
    return true;
}

/* t->before is world A, t->s is A after `act`; t->twin becomes world B. */
static bool check_secrecy(Trial *t, Seat seat, const Action *act)
{
    const Game *g = t->game;
    Seat viewer = viewer_at(t, below(t, table(t)->seat_count + 1));
    g->observe(t->before, viewer, t->other);
    memset(t->twin, 0x55, g->state_size);
    g->determinize(t->other, &t->rng, t->twin);
    const char *broken = g->broken(t->twin);
    if (broken) return blame(t, "seat %d imagines a broken world: %s", viewer, broken);
    if (is_blank(&state_table(t->twin)->rng, sizeof(Rng))) {
        return blame(t, "an imagined world has no generator");
    }
    g->observe(t->twin, viewer, t->view);
    if (memcmp(t->view, t->other, g->state_size) != 0) {
        return blame(t, "seat %d can tell the imagined world from the true one", viewer);
    }
    if (!carry_out(t, t->twin, seat, act)) return true;
    if (!same_story(&t->story, &t->twin_story, viewer)) return true;
    t->worlds++;
    g->observe(t->twin, viewer, t->view);
    g->observe(t->s, viewer, t->other);
    if (memcmp(t->view, t->other, g->state_size) == 0) return true;
    return blame(t, "seat %d was told the same and sees something else: a leak", viewer);
}

/* ---- a match -------------------------------------------------------------------------- */

/* Laid by hand as it fell, the round is the same round, down to the order of the stock. (A game may
 * keep a generator in it that has not yet put the stock in that order.) */
static bool check_dealt(Trial *t)
{
    static Deal dealt;
    const Game *g = t->game;
    g->dealt(t->s, &dealt);
    memcpy(t->twin, t->before, g->state_size);
    if (g->deal(t->twin, &dealt, NULL) != DEAL_OK) return blame(t, "dealt() cannot be dealt");
    g->observe(t->twin, SEAT_ALL, t->view);
    g->observe(t->s, SEAT_ALL, t->other);
    if (memcmp(t->view, t->other, g->state_size) != 0) return blame(t, "dealt() is another deal");
    for (int p = 0; p < table(t)->seat_count; p++) { // no deck holds so many of one card
        memset(dealt.hand[p], dealt.hand[0][0], dealt.hand_count[p]);
    }
    memcpy(t->twin, t->before, g->state_size);
    if (g->deal(t->twin, &dealt, NULL) != DEAL_TOO_MANY) return blame(t, "a deal of one card, many times");
    return memcmp(t->twin, t->before, g->state_size) == 0 ||
           blame(t, "a refused deal has changed the state");
}

static bool deal_round(Trial *t)
{
    const Game *g = t->game;
    int round = table(t)->round;
    listen(t);
    remember(t);
    if (g->deal(t->s, NULL, &t->story) != DEAL_OK) return blame(t, "the round cannot be dealt");
    memcpy(t->twin, t->before, g->state_size);
    g->deal(t->twin, NULL, NULL);
    if (memcmp(t->s, t->twin, g->state_size) != 0) return blame(t, "two deals of one seed differ");
    if (table(t)->round != round + 1) return blame(t, "the round was not counted");
    if (!trial_check_head(t) || !check_views(t) || !check_story(t) || !check_dealt(t)) return false;
    return round == 0 || check_secrecy(t, SEAT_NOBODY, NULL);
}

static bool one_action(Trial *t)
{
    const Game *g = t->game;
    Seat seat = SEAT_NOBODY;
    if (!choose(t, &seat)) return false;
    listen(t);
    if (!check_playouts(t)) return false;
    remember(t);
    g->apply(t->s, seat, &t->last, &t->story);
    memcpy(t->twin, t->before, g->state_size);
    g->apply(t->twin, seat, &t->last, NULL);
    if (memcmp(t->s, t->twin, g->state_size) != 0) return blame(t, "apply() is not repeatable");
    if (!trial_check_head(t) || !check_views(t) || !check_story(t)) return false;
    if (!t->deep) return true;
    for (int i = 0; i < 3; i++) {
        if (!check_secrecy(t, seat, &t->last)) return false;
    }
    return true;
}

bool trial_play(Trial *t)
{
    const Game *g = t->game;
    t->deep = true;
    t->actions = 0;
    t->weigh_at = below(t, 60);
    if (!trial_draw_setup(t)) return false;
    memset(t->s, 0x55, g->state_size);
    memset(t->twin, 0xAA, g->state_size);
    g->start(&t->setup, t->s);
    g->start(&t->setup, t->twin);
    if (memcmp(t->s, t->twin, g->state_size) != 0) return blame(t, "start() is not repeatable");
    if (!trial_check_head(t) || !check_views(t)) return false;
    for (; !table(t)->over; t->actions++) {
        trial_let_table_speak(t);
        if (table(t)->over) break;
        t->deep = table(t)->phase == PHASE_ROUND_OVER || below(t, t->deep_every) == 0;
        bool went = table(t)->phase == PHASE_ROUND_OVER ? deal_round(t) : one_action(t);
        if (!went) return false;
        if (t->actions > ACTIONS_BOUND) return blame(t, "the match does not end");
    }
    return true;
}
