/*
 * test_hidden_hands.c - several people at one screen: no card is ever seen by anybody but those who may
 * know it. Every frame's list of drawing is read, every word of it, every picture that F12 takes,
 * and what goes to the log file, the clipboard and the loudspeaker; what may be known is asked of
 * the match itself.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "scenes/table/calls.h"
#include "scenes/table/table_curtain.h"
#include "table/card_art.h"
#include "text/say.h"
#include "times.h"

static const char *const STALLS[] = {"dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 4 };

/* A match that is watched. */
typedef struct Watch {
    Stage *s;
    FastRng dice;
    Seat open;   /* who has opened the curtain, as far as the test has seen to it */
    bool boxes;  /* the game has look boxes instead of the curtain, but for a first look */
    Seat looks;  /* whose box is held open */
    int event[SEATS_MAX + 1], opened;
    bool known[SEATS_MAX + 1][256]; /* by viewer; the last one is everybody */
    bool ever[SEATS_MAX + 1][256];   /* of any round: the log tells of them */
    bool lot[256]; /* drawn openly to decide who begins: the log tells of it */
    bool before[SEATS_MAX + 1][256]; /* the round before: it lies there until the deal is seen */
} Watch;

static int row_of(Seat viewer) { return viewer < SEATS_MAX ? viewer : SEATS_MAX; }
static Sitting *sitting(Watch *w) { return w->s->app->sitting; }

/* What `viewer` has been told in this round, and sees. */
static void learn(Watch *w, Seat viewer)
{
    const int row = row_of(viewer);
    const Match *m = sitting_match(sitting(w));
    Event e;
    for (; match_events(m, viewer, w->event[row], &e, 1) == 1; w->event[row]++) {
        if (e.type == EV_ROUND_BEGAN) {
            memcpy(w->before[row], w->known[row], sizeof w->known[row]);
            memset(w->known[row], 0, sizeof w->known[row]);
        }
        w->known[row][e.card] = w->ever[row][e.card] = true;
        w->lot[e.card] |= e.type == EV_DREW;
    }
    const Game *game = sitting_game(sitting(w));
    const View *v = sitting_view(sitting(w), viewer);
    for (int kind = ZONE_HAND; kind < ZONE_KINDS; kind++) {
        const bool own = kind == ZONE_HAND || kind == ZONE_PLACES || kind == ZONE_ROW;
        for (Seat seat = 0; seat < (own ? view_table(v)->seat_count : 1); seat++) {
            Card card[CARDS_MAX];
            const Zone zone = {.kind = (uint8_t)kind, .seat = own ? seat : SEAT_NOBODY};
            const int count = game->cards_in(v, zone, card);
            for (int i = 0; i < count; i++) w->known[row][card[i]] = true;
        }
    }
}

/* The curtain's button, and whom it names. */
static const UiTarget *button(Watch *w, Seat *named)
{
    stage_draw(w->s);
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        const UiTarget *t = stage_drawn(w->s, ID_CURTAIN + seat);
        if (named) *named = seat;
        if (t) return t;
    }
    return NULL;
}

/* Is it a time at which one after another looks alone? */
static bool by_curtain(Watch *w)
{
    const Etiquette *e = etiquette_of(sitting_game(sitting(w)));
    const View *seen = sitting_view(sitting(w), SEAT_NOBODY);
    return !w->boxes || (e->first_looks && e->first_looks(seen));
}

/* Who has called shows the hand to all while the call stands. */
static Seat claimant(Watch *w)
{
    const Etiquette *e = etiquette_of(sitting_game(sitting(w)));
    const View *seen = sitting_view(sitting(w), SEAT_NOBODY);
    return e->claimant ? e->claimant(seen) : SEAT_NOBODY;
}

/* The log, a moment of it, the last result once more: rounds that are over are told in full. */
static bool is_told_again(const Watch *w)
{
    static const char *const PAGES[] = {"log", "replay", "result"};
    for (size_t i = 0; i < sizeof PAGES / sizeof *PAGES; i++) {
        if (strcmp(stage_top(w->s), PAGES[i]) == 0) return true;
    }
    return false;
}

/* The rules book, the legend and the settings show cards of nobody, and hide the table. */
static bool is_printed(const Watch *w)
{
    const char *top = stage_top(w->s);
    return strcmp(top, "book") == 0 || strcmp(top, "legend") == 0 || strcmp(top, "settings") == 0;
}

/* No word on the screen, nor a control's spoken name, names a card that may not be known. */
static void read_words(Watch *w, const char *words)
{
    const int row = row_of(w->s->app->viewer);
    const bool log = is_told_again(w);
    const bool lies = app_referee(w->s->app)->untold != 0; // until the deal is seen
    for (Card card = 0; card < CARD_JOKER; card++) {
        char name[48];
        Text out = text_over(name, sizeof name);
        if (lies && w->before[SEATS_MAX][card]) continue;
        if (w->known[row][card] || (log && w->ever[row][card])) continue;
        if (w->looks != SEAT_NOBODY && w->known[w->looks][card]) continue;
        say_card((Tongue){0}, card, false, &out);
        if (strstr(words, name)) fail_msg("a secret in words: %s", words);
    }
}

static void read_all(Watch *w)
{
    const Canvas *c = w->s->canvas;
    for (int i = 0; i < c->op_count; i++) {
        if (c->ops[i].kind == OP_TEXT) read_words(w, canvas_op_text(c, &c->ops[i]));
    }
    for (int i = 0; i < ui_target_count(w->s->app->ui); i++) {
        read_words(w, ui_target(w->s->app->ui, i)->label);
    }
}

/* Everybody hears what is read aloud: it names no card but those that all may know, neither as
 * "3 of diamonds" nor as "Diamonds 3". */
static void hear(Watch *w)
{
    static const char *const SUIT[] = {[CLUBS] = "Clubs", [DIAMONDS] = "Diamonds",
                                       [HEARTS] = "Hearts", [SPADES] = "Spades"};
    for (Card card = 0; card < CARD_JOKER && w->s->spoken[0]; card++) {
        char name[48];
        Text out = text_over(name, sizeof name);
        if (w->known[SEATS_MAX][card] || w->ever[SEATS_MAX][card]) continue;
        say_card((Tongue){0}, card, true, &out);
        if (strstr(w->s->spoken, name)) fail_msg("a secret aloud: %s", w->s->spoken);
        if (!card_is_french(card)) continue;
        out = text_over(name, sizeof name);
        text_printf(&out, "%s %s", SUIT[card_suit(card)], rank_words(card_rank(card)));
        if (strstr(w->s->spoken, name)) fail_msg("a secret aloud: %s", w->s->spoken);
    }
    w->s->spoken[0] = '\0';
}

/* Every face on the screen is known to the person who may look; on the closed curtain, to
 * everybody. */
static void look(Watch *w)
{
    const Canvas *c = w->s->canvas;
    const Seat viewer = w->s->app->viewer;
    const bool shut = button(w, NULL) != NULL;
    const bool over = sitting_table(sitting(w))->phase == PHASE_ROUND_OVER;
    if (viewer == SEAT_ALL) { // all hands lie open: only once the round is over
        assert_true(over);
        memset(w->ever, true, sizeof w->ever);
        memset(w->known, true, sizeof w->known); // and lie there until the deal is seen
        return;
    }
    assert_true(viewer == SEAT_NOBODY || (viewer == w->open && by_curtain(w)));
    w->opened += viewer != SEAT_NOBODY;
    learn(w, viewer);
    learn(w, SEAT_NOBODY);
    hear(w);
    if (w->looks != SEAT_NOBODY) learn(w, w->looks);
    const Seat caller = claimant(w);
    if (caller != SEAT_NOBODY) learn(w, caller);
    // The log tells of earlier rounds too, in full; what it may say has tests of its own.
    if (is_told_again(w) && sitting_table(sitting(w))->round > 1) return;
    if (is_printed(w)) return;
    read_all(w);
    for (int i = 0; i < c->op_count; i++) {
        const Card card = stage_face(w->s, &c->ops[i]);
        if (card == CARD_NONE) continue;
        const bool known = w->known[row_of(viewer)][card] || (is_told_again(w) && w->lot[card]) ||
                           (app_moving(w->s->app) && w->before[row_of(viewer)][card]) ||
                           (caller != SEAT_NOBODY && w->known[caller][card]) ||
                           (w->looks != SEAT_NOBODY && w->known[w->looks][card]);
        if (!known || (shut && !w->known[SEATS_MAX][card])) {
            print_error("%s: %s in %s, viewer %d, box of %d, %s in phase %d\n",
                        shut ? "behind the curtain" : "a secret", card_notation(card),
                        stage_top(w->s), viewer, w->looks, sitting_game(sitting(w))->id,
                        sitting_table(sitting(w))->phase);
        }
        assert_true(known);
        // On the closed curtain stands what everybody knows, and nothing that another viewer knows.
        assert_true(!shut || over || w->known[SEATS_MAX][card]);
    }
}

static void frame(Watch *w, float seconds)
{
    app_step(w->s->app, seconds);
    stage_draw(w->s);
    look(w);
}

static void point(Watch *w, InputType type, const UiTarget *at)
{
    const Input in = {.type = (uint8_t)type, .x = at->rect.x + at->rect.w / 2,
                      .y = at->rect.y + at->rect.h / 2, .down = type == INPUT_DOWN};
    app_input(w->s->app, &in);
}

/* The one it names holds the button. */
static void open_curtain(Watch *w)
{
    const UiTarget *held = button(w, &w->open);
    const UiTarget at = *held;
    point(w, INPUT_MOVE, &at);
    point(w, INPUT_DOWN, &at);
    for (int i = 0; i < 12; i++) frame(w, 0.06f);
    point(w, INPUT_UP, &at);
    for (int i = 0; i < 3; i++) frame(w, 0.1f);
}

/* A box is open: the one whose hand it shows asks, or somebody else does. */
static void ask(Watch *w)
{
    const Ui *ui = w->s->app->ui;
    const int count = ui_target_count(ui);
    if (count == 0) return;
    const UiTarget *t = ui_target(ui, (int)fast_rng_below(&w->dice, (uint32_t)count));
    app_input(w->s->app, &(Input){.type = INPUT_ASK, .x = t->rect.x + 4, .y = t->rect.y + 4});
    frame(w, 0.05f);
}

/* Look boxes in place of the curtain. */
static bool has_trays(Watch *w) { return referee_by_boxes(app_referee(w->s->app)); }

/* One after another holds their own tab for a moment. */
static void look_into_boxes(Watch *w)
{
    for (Seat seat = 0; seat < sitting_table(sitting(w))->seat_count; seat++) {
        const UiTarget *tab = stage_target(w->s, ID_LOOK_BOX + seat);
        if (!tab || (has_trays(w) && (seat == app_referee(w->s->app)->next || seat == w->open)))
            continue; // that one is opened by its tray
        const UiTarget at = *tab;
        w->looks = seat;
        point(w, INPUT_DOWN, &at);
        for (int i = 0; i < 3; i++) frame(w, 0.05f);
        if (fast_rng_below(&w->dice, 4) == 0) ask(w);
        point(w, INPUT_UP, &at);
        w->looks = SEAT_NOBODY;
        stage_draw(w->s); // shut at once
        look(w);
        w->opened++;
    }
}

/* ---- things that happen at any moment ---- */

static void leave_pages(Watch *w)
{
    while (strcmp(stage_top(w->s), "table") != 0 && strcmp(stage_top(w->s), "result") != 0) {
        app_pop(w->s->app);
        frame(w, 0.05f);
    }
}

/* A picture is of what everybody may see, not of what stood on the screen when it was asked for. */
static void take_screenshot(Watch *w)
{
    w->s->picture[0] = '\0';
    app_input(w->s->app, &(Input){.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD,
                                  .command = CMD_PICTURE, .down = true});
    app_step(w->s->app, 0.01f); // time passes before the next frame
    w->open = SEAT_NOBODY;
    for (int i = 0; i < 3 && !w->s->picture[0]; i++) frame(w, 0.02f);
    assert_true(w->s->picture[0]);
    w->s->screenshot_state = SCREENSHOT_WRITTEN;
    frame(w, 0.02f);
    w->s->screenshot_state = SCREENSHOT_NONE;
    const int all = row_of(SEAT_NOBODY);
    const Seat caller = claimant(w);
    for (int card = 0; card < CARD_KINDS; card++) {
        const bool known = w->known[all][card] || w->before[all][card] ||
                           (caller != SEAT_NOBODY && w->known[caller][card]);
        if (w->s->pictured[card] && !known) fail_msg("on a picture: %s", card_notation((Card)card));
    }
}

/* What happened, and a line of it as the table lay then. */
static void read_log(Watch *w)
{
    enum { ID_LINE = 20 };
    stage_command(w->s, CMD_LOG);
    w->open = SEAT_NOBODY;
    look(w);
    const int line = ID_LINE + (int)fast_rng_below(&w->dice, 4);
    if (strcmp(stage_top(w->s), "log") != 0 || !stage_target(w->s, line)) return;
    stage_press(w->s, line);
    look(w);
    frame(w, 0.1f);
}

/* Over the pause somebody goes or sits down; two people at least stay. */
static void come_and_go(Watch *w)
{
    const Seating *who = sitting_seating(sitting(w));
    const Chair chair = who->chair[fast_rng_below(&w->dice, (uint32_t)who->count)];
    const bool few = __builtin_popcount(seating_people(who)) <= 2;
    if (!chair.computer && few) return;
    stage_command(w->s, CMD_CANCEL);
    if (strcmp(stage_top(w->s), "pause") != 0) return; // it has put back what was chosen
    w->open = SEAT_NOBODY;
    frame(w, 0.02f);
    stage_press_label(w->s, "People");
    frame(w, 0.02f);
    stage_press_label(w->s, chair.name);
    stage_press_label(w->s, chair.computer ? "Somebody sits down here" : "The computer sits in");
    frame(w, 0.02f);
    stage_press_label(w->s, "Done");
}

static void trouble(Watch *w)
{
    static const Command PAGES[] = {CMD_CANCEL, CMD_HELP, CMD_RULES, CMD_LOG, CMD_SCORES};
    static const InputType TYPES[] = {INPUT_FOCUS, INPUT_RESIZED, INPUT_PAD_GONE};
    const uint32_t which = fast_rng_below(&w->dice, 7);
    if (which == 6) {
        come_and_go(w);
        leave_pages(w);
        return;
    }
    if (which < 3) app_input(w->s->app, &(Input){.type = (uint8_t)TYPES[which]});
    else if (which == 3) take_screenshot(w);
    else if (which == 4) stage_command(w->s, PAGES[fast_rng_below(&w->dice, 5)]);
    else read_log(w);
    w->open = SEAT_NOBODY;
    stage_draw(w->s);
    look(w);
    leave_pages(w);
}

/* The person who sits there asks, picks and tries things, whether they are allowed or not. */
static void fumble(Watch *w)
{
    static const Command TRIES[] = {CMD_NTH, CMD_NTH, CMD_NTH,  CMD_WHY,  CMD_HINT, CMD_SPEAK,
                                    CMD_SORT, CMD_DRAW, CMD_PASS, CMD_CONFIRM, CMD_RIGHT};
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .down = true,
                .command = (uint8_t)TRIES[fast_rng_below(&w->dice, sizeof TRIES / sizeof *TRIES)],
                .nth = (uint8_t)(1 + fast_rng_below(&w->dice, 9))};
    app_input(w->s->app, &in);
    frame(w, 0.05f);
    in.down = false;
    app_input(w->s->app, &in);
    frame(w, 0.05f);
    if (strcmp(stage_top(w->s), "table") == 0) ask(w);
    leave_pages(w);
}

/* The tray of the one in turn is pressed, and the box stays open. */
static void open_tray(Watch *w)
{
    const Seat named = app_referee(w->s->app)->next;
    const UiTarget *tray = stage_target(w->s, ID_LOOK_BOX + named);
    if (!tray) return;
    const UiTarget at = *tray;
    w->open = named;
    point(w, INPUT_DOWN, &at);
    frame(w, 0.05f);
    point(w, INPUT_UP, &at);
    frame(w, 0.05f);
}

static void next_round(Watch *w)
{
    frame(w, 0.1f);
    if (strcmp(stage_top(w->s), "result") == 0) {
        app_pop(w->s->app);
        assert_int_equal(sitting_next_round(sitting(w)), MATCH_OK);
        w->open = SEAT_NOBODY;
    }
}

/* At Kakkuri, too, while one may drop out. */
static bool tabs_are_there(Watch *w)
{
    stage_draw(w->s);
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        if (stage_drawn(w->s, ID_LOOK_BOX + seat)) return true;
    }
    return false;
}

/* One thing somebody does, if anybody may; or time passes. */
static void go_on(Watch *w)
{
    const Table *t = sitting_table(sitting(w));
    const Seat person = sitting_person_to_act(sitting(w));
    if (t->phase == PHASE_ROUND_OVER) next_round(w);
    else if (fast_rng_below(&w->dice, 60) == 0) trouble(w);
    else if (button(w, NULL)) open_curtain(w);
    else if (has_trays(w) && app_referee(w->s->app)->next != SEAT_NOBODY &&
             fast_rng_below(&w->dice, 3))
        open_tray(w);
    else if (fast_rng_below(&w->dice, 8) == 0 && tabs_are_there(w)) look_into_boxes(w);
    else if (fast_rng_below(&w->dice, 4) == 0) fumble(w);
    else if (person != SEAT_NOBODY &&
             (!by_curtain(w) || (person == w->open && w->s->app->viewer == person))) {
        Action a;
        ai_random(sitting_game(sitting(w)), sitting_view(sitting(w), person), &w->dice, &a);
        assert_int_equal(sitting_submit(sitting(w), person, &a, NULL), MATCH_OK);
    }
    frame(w, fast_rng_below(&w->dice, 3) ? 0.09f : 0.01f);
}

static void watch(const char *id, uint64_t seed, int steps)
{
    static Watch w;
    const Game *game = game_by_id(id, strlen(id));
    memset(&w, 0, sizeof w);
    w = (Watch){.s = stage_new(), .dice = fast_rng_seeded(seed), .open = SEAT_NOBODY,
                .looks = SEAT_NOBODY, .boxes = etiquette_of(game)->hands == HANDS_LOOK};
    const uint32_t more = (uint32_t)(game->seats_max - game->seats_min + 1);
    const int seats = game->seats_min + (int)fast_rng_below(&w.dice, more);
    const int people = seats == 2 ? 2 : 2 + (int)fast_rng_below(&w.dice, 2);
    const Setup setup = stage_setup(game, seats, fast_rng_below(&w.dice, 3) ? &w.dice : NULL);
    static const int SPEED[] = {0, 2, 5};
    app_set(w.s->app, PREF_SPEED, SPEED[fast_rng_below(&w.dice, 3)]);
    app_set(w.s->app, PREF_REDUCED_MOTION, fast_rng_below(&w.dice, 3) == 0);
    app_set(w.s->app, PREF_PACE, 3);
    app_set(w.s->app, PREF_BOXES, fast_rng_below(&w.dice, 2) != 0);
    app_set(w.s->app, PREF_READ_ALOUD, ALOUD_ALL);
    app_push(w.s->app, street_scene_new());
    stage_sit_with(w.s, game, &setup, people);
    app_push(w.s->app, table_scene_new(w.s->app, fast_rng_below(&w.dice, 4) == 0));
    for (int i = 0; i < steps && !sitting_table(sitting(&w))->over; i++) go_on(&w);
    if (w.opened == 0) fail_msg("%s, seed %d: nobody ever looked", id, (int)seed);
    stage_free(w.s);
}

static void test_curtain__no_face_is_seen_by_anybody_who_may_not_know_it(void **state)
{
    (void)state;
    for (int i = 0; i < times(12, 500); i++) {
        watch(STALLS[i % STALL_COUNT], (uint64_t)i + 1, times(400, 700));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_curtain__no_face_is_seen_by_anybody_who_may_not_know_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
