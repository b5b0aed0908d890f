/*
 * conformance.c - what every game must hold, whatever its rules.
 *
 * Plays random matches through random options and asks after each action: is the state sound,
 * is the deal repeatable, do legal() and is_legal() agree, does the text of actions hold, do
 * the events tell exactly what the table shows - and nothing more?
 *
 * The secrecy test is the heart of it. World B is a state that the viewer cannot tell from the
 * true world A. The same action is carried out in both. If the viewer is told the same story,
 * the viewer must see the same table, byte for byte.
 *
 *   conformance                                      the quick tests
 *   conformance --games N --seed S [--game ID]       N matches of each game (or of one)
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/toy/toy.h"
#include "told.h"

enum { LIST_MAX = 10000, ACTIONS_BOUND = 60000 };

/* One match under test. The blocks are the heap's, so that a sanitizer watches their ends. */
typedef struct Trial {
    const Game *game;
    FastRng rng;
    Setup setup;
    State *s, *before, *twin;
    View *view, *other;
    Action *list;
    int deep_every;  /* one action in so many is looked at from every seat and in other worlds */
    bool deep;       /* this is one; else one seat's eyes must do */
    int actions;
    long worlds;     /* compared by the secrecy test */
    Action last;     /* for the report */
    char fault[200]; /* what does not hold */
    EventList story, twin_story;
    Told told[SEATS_MAX + 1], shown;
} Trial;

__attribute__((format(printf, 2, 3)))
static bool blame(Trial *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(t->fault, sizeof t->fault, format, arguments);
    va_end(arguments);
    return false;
}

static int below(Trial *t, int limit) { return (int)fast_rng_below(&t->rng, (uint32_t)limit); }

static const Table *table(const Trial *t) { return state_table(t->s); }

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

/* ---- setups --------------------------------------------------------------------------- */

static void random_options(Trial *t)
{
    const Game *g = t->game;
    if (g->preset_count > 0 && below(t, 4) == 0) {
        setup_apply_preset(g, &g->presets[below(t, g->preset_count)], &t->setup);
        return;
    }
    for (int i = 0; i < g->option_count; i++) {
        const OptionSpec *o = &g->options[i];
        if (below(t, 3) == 0) continue;
        t->setup.option[i] = (int16_t)(o->lo + below(t, o->hi - o->lo + 1));
    }
}

static bool is_auto(const OptionSpec *o, int16_t value)
{
    if (value == OPTION_AUTO) return true;
    return o->type == OPTION_ENUM && value == 0 && strcmp(o->names[0], "auto") == 0;
}

static bool settled_setup(Trial *t)
{
    const Game *g = t->game;
    Seed seed = fast_rng_seed(&t->rng);
    for (int attempt = 0; attempt < 200; attempt++) {
        t->setup = setup_usual(g, g->seats_min + below(t, g->seats_max - g->seats_min + 1));
        t->setup.seed = seed;
        if (below(t, 2)) t->setup.dealer = (Seat)below(t, t->setup.seat_count);
        if (attempt < 199) random_options(t);
        Setup asked = t->setup;
        if (g->settle(&t->setup)) continue;
        for (int i = 0; i < g->option_count; i++) {
            int16_t value = t->setup.option[i];
            if (value < g->options[i].lo || value > g->options[i].hi) {
                return blame(t, "settle() left %s at %d", g->options[i].key, value);
            }
            if (is_auto(&g->options[i], asked.option[i]) == (asked.option[i] == value)) {
                return blame(t, "settle() must replace auto and nothing else: %s",
                             g->options[i].key);
            }
        }
        return true;
    }
    return blame(t, "not even the default setup is accepted");
}

/* Every value of every option can be written and read back; keys and presets hold. */
static bool check_options(Trial *t)
{
    const Game *g = t->game;
    for (int i = 0; i < g->option_count; i++) {
        const OptionSpec *o = &g->options[i];
        if (option_find(g, o->key, strlen(o->key)) != i) return blame(t, "two options %s", o->key);
        for (int value = o->lo; value <= o->hi; value++) {
            char word[64];
            int16_t back;
            Text text = text_over(word, sizeof word);
            option_format(o, (int16_t)value, &text);
            if (!option_parse(o, word, strlen(word), &back) || back != value) {
                return blame(t, "option %s=%s is not read back", o->key, word);
            }
        }
    }
    for (int i = 0; i < g->preset_count; i++) {
        for (const OptionValue *v = g->presets[i].differs; v->key; v++) {
            if (option_find(g, v->key, strlen(v->key)) < 0) {
                return blame(t, "preset %s names no option: %s", g->presets[i].id, v->key);
            }
        }
    }
    return true;
}

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

static bool is_blank(const void *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (((const uint8_t *)bytes)[i]) return false;
    }
    return true;
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

static bool check_head(Trial *t)
{
    const Table *head = table(t);
    const char *broken = t->game->broken(t->s);
    SeatSet all = (SeatSet)((1u << head->seat_count) - 1);
    if (broken) return blame(t, "broken: %s", broken);
    if ((head->to_act | head->may_interrupt) & ~all) return blame(t, "a seat that is not there");
    if (head->to_act & head->may_interrupt) return blame(t, "a seat both to act and besides");
    if (head->phase >= t->game->phase_count) return blame(t, "a phase without a name");
    if (head->viewer != SEAT_ALL) return blame(t, "a State whose viewer is not SEAT_ALL");
    if ((head->phase == PHASE_ROUND_OVER) != (head->to_act == 0)) {
        return blame(t, "nobody is to act, or somebody between rounds");
    }
    if (head->round > 0 && (head->phase == PHASE_ROUND_OVER) != head->scored) {
        return blame(t, "a round has ended unscored, or is scored and goes on");
    }
    if (head->over && (head->phase != PHASE_ROUND_OVER || !head->winners)) {
        return blame(t, "the match is over without an end or a winner");
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
        if (*kind == 's') a.target = (Seat)below(t, SEATS_MAX);
        else if (*kind == 'p') a.place[places++] = (uint8_t)(1 + below(t, 12));
        else a.count = (uint8_t)(1 + below(t, below(t, 4) ? 4 : ACTION_ITEMS_MAX));
        for (int i = 0; i < a.count; i++) {
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

/* Laid by hand as it fell, the round is the same round. */
static bool check_dealt(Trial *t)
{
    static Deal dealt;
    const Game *g = t->game;
    g->dealt(t->s, &dealt);
    memcpy(t->twin, t->before, g->state_size);
    if (g->deal(t->twin, &dealt, NULL) != DEAL_OK) return blame(t, "dealt() cannot be dealt");
    if (memcmp(t->twin, t->s, g->state_size) != 0) return blame(t, "dealt() is another deal");
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
    if (!check_head(t) || !check_views(t) || !check_story(t) || !check_dealt(t)) return false;
    return round == 0 || check_secrecy(t, SEAT_NOBODY, NULL);
}

static bool one_action(Trial *t)
{
    const Game *g = t->game;
    Seat seat = SEAT_NOBODY;
    if (!choose(t, &seat)) return false;
    listen(t);
    remember(t);
    g->apply(t->s, seat, &t->last, &t->story);
    memcpy(t->twin, t->before, g->state_size);
    g->apply(t->twin, seat, &t->last, NULL);
    if (memcmp(t->s, t->twin, g->state_size) != 0) return blame(t, "apply() is not repeatable");
    if (!check_head(t) || !check_views(t) || !check_story(t)) return false;
    if (!t->deep) return true;
    for (int i = 0; i < 3; i++) {
        if (!check_secrecy(t, seat, &t->last)) return false;
    }
    return true;
}

static bool play(Trial *t)
{
    const Game *g = t->game;
    t->deep = true;
    t->actions = 0;
    if (!settled_setup(t)) return false;
    memset(t->s, 0x55, g->state_size);
    memset(t->twin, 0xAA, g->state_size);
    g->start(&t->setup, t->s);
    g->start(&t->setup, t->twin);
    if (memcmp(t->s, t->twin, g->state_size) != 0) return blame(t, "start() is not repeatable");
    if (!check_head(t) || !check_views(t)) return false;
    for (; !table(t)->over; t->actions++) {
        t->deep = table(t)->phase == PHASE_ROUND_OVER || below(t, t->deep_every) == 0;
        bool went = table(t)->phase == PHASE_ROUND_OVER ? deal_round(t) : one_action(t);
        if (!went) return false;
        if (t->actions > ACTIONS_BOUND) return blame(t, "the match does not end");
    }
    return true;
}

/* ---- runs ----------------------------------------------------------------------------- */

static Trial *trial_new(const Game *game)
{
    Trial *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->game = game;
    t->s = malloc(game->state_size);
    t->before = malloc(game->state_size);
    t->twin = malloc(game->state_size);
    t->view = malloc(game->state_size);
    t->other = malloc(game->state_size);
    t->list = malloc(LIST_MAX * sizeof *t->list);
    assert_true(t->s && t->before && t->twin && t->view && t->other && t->list);
    return t;
}

static void trial_free(Trial *t)
{
    free(t->s);
    free(t->before);
    free(t->twin);
    free(t->view);
    free(t->other);
    free(t->list);
    free(t);
}

static void report(const Trial *t, uint64_t seed)
{
    char action[ACTION_TEXT_MAX] = "", options[1024];
    Text text = text_over(action, sizeof action), list = text_over(options, sizeof options);
    if (t->last.verb) action_format(t->game, &t->last, &text);
    for (int i = 0; i < t->game->option_count; i++) {
        text_printf(&list, " %s=", t->game->options[i].key);
        option_format(&t->game->options[i], t->setup.option[i], &list);
    }
    print_error("%s, match of seed %llu, players=%d%s: after %d actions (%s): %s\n", t->game->id,
                (unsigned long long)seed, t->setup.seat_count, options, t->actions, action,
                t->fault);
}

/* True if `games` matches hold; else the first fault is in `fault`, and told unless `quiet`. */
static bool run(const Game *game, uint64_t seed, int games, int deep_every, char fault[200],
                bool quiet)
{
    Trial *t = trial_new(game);
    bool holds = check_options(t);
    long actions = 0;
    t->deep_every = deep_every;
    for (int i = 0; i < games && holds; i++, seed++) {
        t->rng = fast_rng_seeded(seed);
        t->last = (Action){0};
        holds = play(t);
        if (!holds && !quiet) report(t, seed);
        actions += t->actions;
    }
    if (holds && t->worlds == 0) holds = blame(t, "no two worlds were ever compared");
    if (!quiet && games > 0) {
        print_message("%s: %d matches, %ld actions, %ld worlds compared\n", game->id, games,
                      actions, t->worlds);
    }
    snprintf(fault, 200, "%s", t->fault);
    trial_free(t);
    return holds;
}

static void test_every_game__holds_its_contract(void **unused)
{
    char fault[200];
    (void)unused;
    assert_true(run(&TOY, 1, 300, 8, fault, false));
    for (int i = 0; GAMES[i]; i++) assert_true(run(GAMES[i], 1, 200, 8, fault, false));
}

/* ---- the test of the test: each planted fault must be found --------------------------- */

static void observe_with_leak(const State *s, Seat seat, View *out)
{
    const ToyState *t = (const ToyState *)s;
    TOY.observe(s, seat, out);
    if (t->stock_count > 0) ((ToyState *)out)->pad[0] = t->stock[t->stock_count - 1];
}

/* Copies whole rows and blots out the cards: what a shrinking hand leaves behind its count is
 * then shown. Only twins can see it. */
static void observe_with_stale_byte(const State *s, Seat seat, View *out)
{
    const ToyState *t = (const ToyState *)s;
    ToyState *v = (ToyState *)out;
    TOY.observe(s, seat, out);
    for (int p = 0; p < t->table.seat_count; p++) {
        int count = t->hand_count[p];
        memcpy(&v->hand[p][count], &t->hand[p][count], (size_t)(TOY_DECK - count));
    }
}

static void observe_with_generator(const State *s, Seat seat, View *out)
{
    TOY.observe(s, seat, out);
    ((ToyState *)out)->table.rng.used = state_table(s)->rng.used;
}

static void apply_and_tell_all(State *s, Seat seat, const Action *a, EventList *events)
{
    TOY.apply(s, seat, a, events);
    for (int i = 0; events && i < events->count; i++) events->items[i].seen_by = SEATS_ALL;
}

static void apply_and_forget_one(State *s, Seat seat, const Action *a, EventList *events)
{
    TOY.apply(s, seat, a, events);
    if (events && a->verb == TOY_DRAW) events->items[0].type = EV_READY;
}

static bool accept_every_draw(const View *v, const Action *a, Reason *why)
{
    bool legal = TOY.is_legal(v, a, why);
    if (a->verb != TOY_DRAW || a->count > 0) return legal;
    if (why) why->code = 0;
    return true;
}

static DealStatus deal_by_address(State *s, const Deal *manual, EventList *events)
{
    DealStatus status = TOY.deal(s, manual, events);
    ((ToyState *)s)->pad[1] = (uint8_t)((uintptr_t)s >> 4);
    return status;
}

static void test_planted_faults__are_all_found(void **unused)
{
    char fault[200];
    (void)unused;
    Game planted[7] = {TOY, TOY, TOY, TOY, TOY, TOY, TOY};
    planted[0].observe = observe_with_leak;
    planted[1].observe = observe_with_stale_byte;
    planted[2].observe = observe_with_generator;
    planted[3].apply = apply_and_tell_all;
    planted[4].apply = apply_and_forget_one;
    planted[5].is_legal = accept_every_draw;
    planted[6].deal = deal_by_address;
    static const char *const FOUND[7] = {"can tell", "a leak", "generator", "sees in",
                                         "sees in",  "may do",   "two deals"};
    for (int i = 0; i < 7; i++) {
        bool holds = run(&planted[i], 7, 40, 1, fault, true);
        if (holds || !strstr(fault, FOUND[i])) print_error("fault %d: \"%s\"\n", i, fault);
        assert_false(holds);
        assert_non_null(strstr(fault, FOUND[i]));
    }
}

static int run_many(int argc, char **argv)
{
    int games = 1000, seed = 1;
    const char *only = NULL;
    char fault[200];
    bool holds = true;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--game") == 0) only = argv[i + 1];
        if (strcmp(argv[i], "--games") == 0) games = (int)strtol(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--seed") == 0) seed = (int)strtol(argv[i + 1], NULL, 10);
    }
    if (!only || strcmp(only, TOY.id) == 0) {
        holds &= run(&TOY, (uint64_t)seed, games, 100, fault, false);
    }
    for (int i = 0; GAMES[i]; i++) {
        if (only && strcmp(only, GAMES[i]->id) != 0) continue;
        holds &= run(GAMES[i], (uint64_t)seed, games, 100, fault, false);
    }
    return holds ? 0 : 1;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game__holds_its_contract),
        cmocka_unit_test(test_planted_faults__are_all_found),
    };
    if (argc > 1) return run_many(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
