/* find.c - see find.h. */
#include "find.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/why.h"
#include "rules/any_setup.h"

enum { STEPS_MOST = 160, LONG = 1200, TRIES = 24, LISTED = 256, OPTION_COST = 3, ROUNDS_MOST = 4,
       ROUND_COST = 40 };

/* A match that is being played, and how it came there. */
typedef struct Walk {
    const Game *game;
    Match *m;
    FastRng rng;
    Spot spot;
    Text steps;
    int cost;
    bool is_long; /* it may take many rounds */
    View *view;
    FoundSpot *found;
    void *context;
} Walk;

static void tell(Walk *w)
{
    w->found(w->context, &w->spot, w->cost);
}

/* ---- the beginning -------------------------------------------------------------------------- */

/* The id line with only what is not as usual. */
static void write_id(Walk *w, const Setup *setup, uint32_t seed)
{
    Text id = text_over(w->spot.id, sizeof w->spot.id);
    Setup usual = setup_usual(w->game, setup->seat_count);
    w->game->settle(&usual);
    text_printf(&id, "%s players=%d seed=%x", w->game->id, setup->seat_count, (unsigned)seed);
    if (setup->dealer != SEAT_NOBODY) text_printf(&id, " dealer=%d", setup->dealer);
    if (setup->manual) text_put(&id, " deal=manual");
    for (int i = 0; i < w->game->option_count; i++) {
        if (setup->option[i] == usual.option[i]) continue;
        text_printf(&id, " %s=", w->game->options[i].key);
        option_format(&w->game->options[i], setup->option[i], setup->rules, &id);
        w->cost += OPTION_COST;
    }
}

/* The least of some of what is counted, so that it is used up: few stones, few cards. */
static void take_little(Walk *w, Setup *setup)
{
    const Setup before = *setup;
    const int deals = option_find(w->game, "deals", 5);
    for (int i = 0; i < w->game->option_count; i++) {
        const OptionSpec *o = &w->game->options[i];
        if (o->type == OPTION_INT && o->lo > 0 && fast_rng_below(&w->rng, 2)) setup->option[i] = o->lo;
    }
    if (deals >= 0) setup->option[deals] = w->game->options[deals].hi;
    if (w->game->settle(setup)) *setup = before;
}

static bool begin(Walk *w, int number)
{
    RecordFault fault;
    const Game *game;
    const char *code;
    Setup setup = any_setup(w->game, &w->rng);
    w->cost = 0;
    if (number % 3 == 0) {
        setup = setup_usual(w->game, setup.seat_count);
        setup.seed = fast_rng_seed(&w->rng);
        w->game->settle(&setup);
    }
    setup.manual = number % 50 == 49;
    w->is_long = number % 8 == 7;
    if (w->is_long) take_little(w, &setup);
    write_id(w, &setup, fast_rng_below(&w->rng, 1u << 16));
    w->steps.length = 0;
    w->spot.steps[0] = '\0';
    if (!record_id_parse(w->spot.id, &game, &setup, &fault, &code)) return false;
    w->m = match_new(game, &setup);
    return w->m != NULL;
}

/* ---- what may be asked ---------------------------------------------------------------------- */

static Card any_card(Walk *w, Seat seat)
{
    Card hand[CARDS_MAX];
    if (seat < SEATS_MAX && fast_rng_below(&w->rng, 4)) {
        const int count = w->game->cards_in(w->view, (Zone){ZONE_HAND, seat, 0}, hand);
        if (count > 0) return hand[fast_rng_below(&w->rng, (uint32_t)count)];
    }
    if (fast_rng_below(&w->rng, 6) == 0) return w->game->komatsu ? CARD_CHORO : CARD_JOKER;
    return w->game->komatsu ? (Card)(CARD_KOMATSU + fast_rng_below(&w->rng, 12))
                            : card_french(1 + (int)fast_rng_below(&w->rng, 13),
                                          (Suit)fast_rng_below(&w->rng, 4));
}

/* What may stand in an action of this verb: a card, a rank or a place. */
static uint8_t any_item(Walk *w, const Action *a, Seat seat)
{
    const bool cards = strchr(w->game->verbs[a->verb - 1].args, 'c') != NULL;
    return cards ? any_card(w, seat) : (uint8_t)(1 + fast_rng_below(&w->rng, 13));
}

/* Cards of the hand that belong together: all of one number, or a run of one suit. */
static void put_cards_together(Walk *w, Seat seat, Action *a)
{
    Card hand[CARDS_MAX];
    const int count = w->game->cards_in(w->view, (Zone){ZONE_HAND, seat, 0}, hand);
    if (count == 0 || !card_is_known(hand[0])) return;
    const Card first = hand[fast_rng_below(&w->rng, (uint32_t)count)];
    const bool run = fast_rng_below(&w->rng, 2) && card_is_french(first);
    int rank = card_rank(first);
    a->count = 0;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < count && a->count < ACTION_ITEMS_MAX; i++) {
            const bool fits = card_rank(hand[i]) == rank &&
                              (!run || (card_is_french(hand[i]) &&
                                        card_suit(hand[i]) == card_suit(first)));
            if (!fits) continue;
            a->item[a->count++] = hand[i];
            more = run;
        }
        rank++;
    }
}

/* Anything that can be said, sense or nonsense. */
static Action any_action(Walk *w, Seat seat)
{
    Action a = action_of((uint8_t)(1 + fast_rng_below(&w->rng, (uint32_t)w->game->verb_count)));
    int places = 0;
    for (const char *arg = w->game->verbs[a.verb - 1].args; *arg; arg++) {
        const int many = 1 + (int)fast_rng_below(&w->rng, fast_rng_below(&w->rng, 3) ? 4 : 11);
        if (*arg == '!') {
            a.flag = (uint8_t)fast_rng_below(&w->rng, 2);
            break;
        }
        if (*arg == 'p' && places < 2) a.place[places++] = (uint8_t)fast_rng_below(&w->rng, 12);
        if (*arg == 's') {
            const Seat some = (Seat)fast_rng_below(&w->rng, SEATS_MAX);
            if (a.target == SEAT_NOBODY) a.target = some;
            else a.item[a.count++] = some;
        }
        for (int i = 0; i < many && strchr("cPr", *arg); i++) {
            const bool card = *arg == 'c';
            a.item[a.count] = any_item(w, &a, seat);
            if (card && fast_rng_below(&w->rng, 8) == 0)
                a.as[a.count] = (uint8_t)(AS_NUMBER + fast_rng_below(&w->rng, 20));
            if (card && fast_rng_below(&w->rng, 16) == 0)
                a.as[a.count] = (uint8_t)(AS_CARD + any_card(w, SEAT_NOBODY));
            a.count++;
        }
        if (*arg == 'c' && seat < SEATS_MAX && fast_rng_below(&w->rng, 2))
            put_cards_together(w, seat, &a);
    }
    return a;
}

/* A legal action a little changed: what is refused then is refused for one thing. */
static Action changed_action(Walk *w, Seat seat)
{
    Action listed[LISTED];
    bool more;
    const int count = w->game->legal(w->view, listed, LISTED, &more);
    if (count == 0) return any_action(w, seat);
    Action a = listed[fast_rng_below(&w->rng, (uint32_t)count)];
    switch (fast_rng_below(&w->rng, 5)) {
    case 0:
        if (a.count > 1) a.count--;
        break;
    case 1:
        if (a.count > 0 && a.count < ACTION_ITEMS_MAX) a.item[a.count++] = any_item(w, &a, seat);
        break;
    case 2:
        if (a.count > 0) a.item[fast_rng_below(&w->rng, a.count)] = any_item(w, &a, seat);
        break;
    case 3: a.place[0] = (uint8_t)(1 + fast_rng_below(&w->rng, 10)); break;
    default: a.flag ^= 1;
    }
    return a;
}

/* Less than the verb needs, or more. */
static bool put_nonsense(Walk *w, Seat seat, Action *a)
{
    const int verb = (int)fast_rng_below(&w->rng, (uint32_t)w->game->verb_count);
    const VerbSpec *v = &w->game->verbs[verb];
    char text[64];
    snprintf(text, sizeof text, "%s%s", v->word, v->args[0] ? "" : " 7");
    const ActionParse parse = spot_action(w->game, text, a);
    snprintf(w->spot.question, QUESTION_BYTES, "why %d %s", seat, text);
    return parse == ACTION_MALFORMED && seat < SEATS_MAX;
}

/* "why 0 place 9"; false where that cannot be written, or reads otherwise. */
static bool put_question(Walk *w, const char *word, Seat seat, const Action *a)
{
    Action read;
    char bytes[ACTION_TEXT_MAX];
    Text text = text_over(bytes, sizeof bytes);
    action_format(w->game, a, &text);
    if (text.cut || action_parse(w->game, bytes, &read) != ACTION_READ) return false;
    if (!action_equal(a, &read)) return false;
    if (seat < SEATS_MAX)
        snprintf(w->spot.question, QUESTION_BYTES, "%s %d %s", word, seat, bytes);
    else snprintf(w->spot.question, QUESTION_BYTES, "%s - %s", word, bytes);
    return true;
}

static void try_refusals(Walk *w)
{
    const GameCodes *codes = game_codes(w->game);
    for (int i = 0; i < TRIES; i++) {
        Reason why = {0};
        Seat seat = (Seat)fast_rng_below(&w->rng, match_table(w->m)->seat_count);
        if (fast_rng_below(&w->rng, 32) == 0) seat = SEAT_NOBODY;
        match_view(w->m, seat, w->view);
        const bool any = seat >= SEATS_MAX || fast_rng_below(&w->rng, 2);
        Action a = any ? any_action(w, seat) : changed_action(w, seat);
        const bool asked = fast_rng_below(&w->rng, 12) ? put_question(w, "why", seat, &a)
                                                       : put_nonsense(w, seat, &a);
        if (!asked) continue;
        if (match_try(w->m, seat, &a, &why) == MATCH_OK || why.code == 0) continue;
        snprintf(w->spot.key, KEY_BYTES, "%s reason %s", w->game->id,
                 code_name(&codes->reason, why.code));
        tell(w);
        // The same code may have words of its own for one card, none, nobody, a small number.
        const char *const special[] = {why.card_count == 1 ? "one card" : NULL,
                                       why.card_count == 0 ? "no card" : NULL,
                                       why.card_count > 2 ? "many cards" : NULL,
                                       why.seat == SEAT_NOBODY ? "nobody" : NULL,
                                       why.place < 3 ? "place under 3" : NULL};
        const size_t length = strlen(w->spot.key);
        for (size_t k = 0; k < sizeof special / sizeof *special; k++) {
            if (!special[k]) continue;
            snprintf(w->spot.key + length, KEY_BYTES - length, " (%s)", special[k]);
            tell(w);
        }
    }
}

static void ask_advice(Walk *w, Seat seat, const Action *a)
{
    const Reason why = ai_why(w->game, w->view, a);
    if (!put_question(w, "advice", seat, a)) return;
    snprintf(w->spot.key, KEY_BYTES, "%s advice %s", w->game->id,
             code_name(advice_codes(), why.code));
    tell(w);
    if (why.number != 1) return;
    const size_t length = strlen(w->spot.key);
    snprintf(w->spot.key + length, KEY_BYTES - length, " (one)"); // which may be said otherwise
    tell(w);
}

/* "0 play 4c": why is that good? */
static void ask_about(Walk *w, const char *step)
{
    Action a;
    int seat, at = 0;
    if (sscanf(step, "%d %n", &seat, &at) != 1) return;
    if (action_parse(w->game, step + at, &a) != ACTION_READ) return;
    match_view(w->m, (Seat)seat, w->view);
    ask_advice(w, (Seat)seat, &a);
}

/* ---- playing on ----------------------------------------------------------------------------- */

static void tell_events(Walk *w, int from)
{
    Event e;
    for (int i = from; i < match_event_count(w->m); i++) {
        for (int viewer = -1; viewer < match_table(w->m)->seat_count; viewer++) {
            const Seat eyes = viewer < 0 ? SEAT_NOBODY : (Seat)viewer;
            if (match_events(w->m, eyes, i, &e, 1) != 1) continue;
            Text key = text_over(w->spot.key, KEY_BYTES);
            event_key(w->game, &e, &key);
            snprintf(w->spot.question, QUESTION_BYTES, "event %d as %d", i, eyes);
            tell(w);
        }
    }
}

static void add_step(Walk *w, const char *line)
{
    if (w->steps.length > 0) text_put(&w->steps, "; ");
    text_put(&w->steps, line);
    w->cost++;
}

/* Where the table may say something (that time is up), it does instead. */
static void say_for_table(Walk *w, Seat *seat, Action *a)
{
    for (int v = 0; v < w->game->verb_count; v++) {
        const Action said = action_of((uint8_t)(v + 1));
        if (!w->game->verbs[v].by_table) continue;
        if (match_try(w->m, SEAT_NOBODY, &said, NULL) != MATCH_OK) continue;
        *seat = SEAT_NOBODY;
        *a = said;
    }
}

static bool do_something(Walk *w)
{
    static Action listed[LISTED];
    const Table *t = match_table(w->m);
    const SeatSet may = t->to_act | (fast_rng_below(&w->rng, 3) == 0 ? t->may_interrupt : 0);
    Seat seat = (Seat)fast_rng_below(&w->rng, t->seat_count);
    bool more;
    for (int i = 0; i < t->seat_count && !seats_have(may, seat); i++)
        seat = (Seat)((seat + 1) % t->seat_count);
    match_view(w->m, seat, w->view);
    const int count = w->game->legal(w->view, listed, LISTED, &more);
    if (count == 0) return seats_have(t->to_act, seat) ? false : true;
    Action a = listed[fast_rng_below(&w->rng, (uint32_t)count)];
    for (int i = 0; i < 4 && a.count < 2; i++) // many cards at once are rarer
        a = listed[fast_rng_below(&w->rng, (uint32_t)count)];
    ask_advice(w, seat, &a);
    if (fast_rng_below(&w->rng, 40) == 0) say_for_table(w, &seat, &a);
    const int events = match_event_count(w->m);
    if (match_submit(w->m, seat, &a, NULL) != MATCH_OK) return false;
    char line[RECORD_LINE_MAX];
    Text out = text_over(line, sizeof line);
    record_step(w->m, match_step_count(w->m) - 1, &out);
    line[strcspn(line, "\n")] = '\0';
    add_step(w, line);
    tell_events(w, events);
    return !w->steps.cut;
}

static bool next_round(Walk *w)
{
    const Table *t = match_table(w->m);
    if (t->over || (t->round >= ROUNDS_MOST && !w->is_long)) return false;
    const int events = match_event_count(w->m);
    if (match_next(w->m) != MATCH_OK) return false;
    add_step(w, "next");
    w->cost += ROUND_COST;
    tell_events(w, events);
    return true;
}

/* Where the round is over. */
static void tell_end(Walk *w)
{
    if (match_table(w->m)->phase != PHASE_ROUND_OVER || match_waits_for_deal(w->m)) return;
    snprintf(w->spot.question, QUESTION_BYTES, "end");
    snprintf(w->spot.key, KEY_BYTES, "%s end", w->game->id);
    tell(w);
}

static void walk(Walk *w)
{
    tell_events(w, 0);
    const int most = w->is_long ? LONG : STEPS_MOST;
    for (int step = 0; step < most; step++) {
        try_refusals(w);
        if (match_waits_for_deal(w->m)) {
            if (step > 20) return;
            continue;
        }
        if (match_table(w->m)->phase == PHASE_ROUND_OVER) {
            tell_end(w);
            if (!next_round(w)) return;
        } else if (!do_something(w)) {
            return;
        }
    }
}

void find_along(const char *id, const char *steps, FoundSpot *found, void *context)
{
    enum { LOOKS = 400 };
    char step[RECORD_LINE_MAX];
    RecordFault fault;
    Setup setup;
    const char *code;
    Walk w = {.rng = fast_rng_seeded(3), .found = found, .context = context};
    w.spot.steps = malloc(STEPS_BYTES);
    snprintf(w.spot.id, ID_BYTES, "%s", id);
    if (!w.spot.steps || !record_id_parse(id, &w.game, &setup, &fault, &code)) abort();
    w.steps = text_over(w.spot.steps, STEPS_BYTES);
    w.view = view_new(w.game);
    w.m = match_new(w.game, &setup);
    while (part_next(&steps, step, sizeof step)) {
        const int events = match_event_count(w.m);
        ask_about(&w, step);
        if (!spot_step(w.m, step, &fault)) {
            fprintf(stderr, "%s: %s: %s\n", id, step, fault.words);
            abort();
        }
        add_step(&w, step);
        tell_events(&w, events);
        for (int i = 0; i < LOOKS; i++) try_refusals(&w);
        tell_end(&w);
    }
    match_free(w.m);
    free(w.spot.steps);
    free(w.view);
}

void find_spots(const Game *game, int matches, FoundSpot *found, void *context)
{
    Walk w = {.game = game, .rng = fast_rng_seeded(11), .found = found, .context = context,
              .view = view_new(game)};
    w.spot.steps = malloc(STEPS_BYTES);
    for (int i = 0; i < matches && w.spot.steps; i++) {
        w.steps = text_over(w.spot.steps, STEPS_BYTES);
        if (!begin(&w, i)) continue;
        walk(&w);
        match_free(w.m);
    }
    free(w.spot.steps);
    free(w.view);
}
