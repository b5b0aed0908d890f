/*
 * test_last_act.c - what a seat has said stands at its place until it acts again (ux.md 9, no. 6):
 * whole matches, frame by frame, against the story that everybody may know; also after the match
 * was left and taken up again, and after steps were taken back.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"
#include "rules/tamalou/tamalou.h"
#include "text/say.h"
#include "times.h"

enum { FRAMES_MOST = 60000, FRAMES_SOME = 2500, ROUNDS = 5, SAID_BYTES = 64, KINDS_MAX = 16, LAID_MAX = 20,
       LEAVE_EVERY = 60, DECISIONS = 40 };

static const char *const RANKS[] = {"",  "A", "2", "3",  "4", "5", "6",
                                    "7", "8", "9", "10", "J", "Q", "K"};

/* What is to stand at a seat. */
typedef struct Said {
    char words[SAID_BYTES]; /* "": nothing of what it did */
    bool counts;            /* behind them, how many are left in the hand */
    int laid;               /* how many cards went together, */
    Card card[LAID_MAX];    /* these */
} Said;

/* How a table says it; NULL: that is no act, or not one of its own, and what was said goes on
 * standing. "": it ends what was said. */
typedef const char *Words(const Event *e, char buffer[SAID_BYTES]);

static bool goes(const Event *e, ZoneKind from, ZoneKind to)
{
    return e->type == EV_MOVED && e->from.kind == from && e->to.kind == to;
}

static const char *with(const char *words, const char *what, char buffer[SAID_BYTES])
{
    snprintf(buffer, SAID_BYTES, "%s %s", words, what);
    return buffer;
}

static const char *with_number(const char *words, int number, char buffer[SAID_BYTES])
{
    snprintf(buffer, SAID_BYTES, "%s %d", words, number);
    return buffer;
}

static const char *rank_of(Card card)
{
    return card == CARD_JOKER ? "Joker" : RANKS[card_rank(card)];
}

static const char *dotenko_words(const Event *e, char buffer[SAID_BYTES])
{
    (void)buffer;
    if (e->type == EV_READY) return e->value == DOTE_SAY_PASS ? "Passed" : "Waits";
    if (e->type != EV_CALLED) return NULL;
    return e->value == DOTE_SAY_DOTENKO    ? "Dotenko!"
           : e->value == DOTE_SAY_SHOTENKO ? "Shotenko!"
                                           : "Return!";
}

static const char *kakkuri_words(const Event *e, char buffer[SAID_BYTES])
{
    (void)buffer;
    if (goes(e, ZONE_HAND, ZONE_HAND)) return "Swapped";
    if (e->type == EV_RULE) return "";
    if (e->type == EV_READY) return e->value == KAKU_SAY_PASS ? "Passed" : "Kept";
    if (e->type != EV_CALLED) return NULL;
    return e->value == KAKU_SAY_FOLD      ? "Dropped out"
           : e->value == KAKU_SAY_SANZOKU ? "Sanzoku!"
           : e->value == KAKU_SAY_TURN    ? "Turned the box"
                                          : "";
}

static const char *daifugo_words(const Event *e, char buffer[SAID_BYTES])
{
    (void)buffer;
    if (e->type == EV_FINISHED) return "";
    if (e->type != EV_READY) return NULL;
    return e->value == DAIF_SAY_PASS   ? "Passed"
           : e->value == DAIF_SAY_STOP ? "No exchange"
           : e->value == DAIF_SAY_KEEP ? "Exchange"
                                       : "Ready";
}

static const char *tamalou_words(const Event *e, char buffer[SAID_BYTES])
{
    if (e->type == EV_READY) return e->value == TAMA_SAY_SKIP ? "Skipped it" : "Ready";
    if (e->type == EV_CALLED) return e->value == TAMA_SAY_SNAP ? "Snap!" : "Tamalou!";
    if (e->type == EV_TURNED && e->face_up) return e->to.seat == e->seat ? "Looked at "
                                                                           "own" : "Looked at "
                                                                                      "theirs";
    if (goes(e, ZONE_STOCK, ZONE_HAND)) return "Drew";
    if (goes(e, ZONE_HAND, ZONE_DISCARD)) return "Discarded";
    if (goes(e, ZONE_HAND, ZONE_PLACES)) return with_number("New at", e->to.place, buffer);
    if (goes(e, ZONE_PLACES, ZONE_PLACES)) return "Traded";
    if (!goes(e, ZONE_DISCARD, ZONE_PLACES)) return NULL;
    Text text = text_over(buffer, SAID_BYTES);
    text_put(&text, "Took ");
    say_card((Tongue){LANG_EN, READ_KANJI}, e->card, false, &text);
    return buffer;
}

static const char *takoyaki_words(const Event *e, char buffer[SAID_BYTES])
{
    if (e->type == EV_FINISHED && e->value == 1) return "All ten flipped!";
    if (e->type == EV_FINISHED) return with_number("Place", e->value, buffer);
    if (goes(e, ZONE_STOCK, ZONE_HAND)) return with("Drew", rank_of(e->card), buffer);
    if (goes(e, ZONE_HAND, ZONE_PLACES)) return with_number("Flipped", e->to.place, buffer);
    if (e->type == EV_MOVED && e->from.kind == ZONE_HAND)
        return with("Discarded", rank_of(e->card), buffer);
    return NULL;
}

/* Cards from the hand of a stall where they go together. */
static const char *say_cards(const Event *e, Said *said, char buffer[SAID_BYTES])
{
    Text text = text_over(buffer, SAID_BYTES);
    int rank = 0;
    bool alike = true;
    for (int i = 0; i < said->laid; i++) {
        if (said->card[i] == CARD_JOKER || !card_is_known(said->card[i])) continue;
        alike = alike && (rank == 0 || card_rank(said->card[i]) == rank);
        rank = card_rank(said->card[i]);
    }
    if (e->to.kind == ZONE_HAND) return with_number("Gave", said->laid, buffer);
    if (e->to.kind != ZONE_FIELD && e->to.kind != ZONE_ROW) return with_number("Discarded", said->laid, buffer);
    said->counts = true;
    if (said->laid == 1) say_card((Tongue){LANG_EN, READ_KANJI}, e->card, false, &text);
    else if (rank && alike && e->to.kind == ZONE_FIELD) text_printf(&text, "%d × %s", said->laid, RANKS[rank]);
    else text_printf(&text, "%d cards", said->laid);
    return buffer;
}

/* What stands below the name at a seat's plate in the last drawing. */
static const char *line_at(const Stage *s, Seat seat)
{
    const char *name = sitting_seating(s->app->sitting)->chair[seat].name;
    const Canvas *c = s->canvas;
    for (int i = 0; i < c->op_count; i++) {
        if (c->ops[i].kind != OP_TEXT || strcmp(canvas_op_text(c, &c->ops[i]), name) != 0) continue;
        while (++i < c->op_count && c->ops[i].kind != OP_TEXT) continue;
        return i < c->op_count ? canvas_op_text(c, &c->ops[i]) : "";
    }
    return "";
}

/* A whole match as it is told. */
typedef struct Told {
    const Game *game;
    Words *words;
    int at;
    Event before;
    Said said[SEATS_MAX];
    SeatSet sanzoku; /* who has said it in this deal */
    char kind[KINDS_MAX][SAID_BYTES]; /* of act that were found, "" behind them */
} Told;

static void set(Said *said, const char *words)
{
    snprintf(said->words, sizeof said->words, "%s", words);
}

static void hear(Told *t, const Event *e)
{
    char buffer[SAID_BYTES];
    const bool grouped = t->game == &DOTENKO || t->game == &DAIFUGO ||
                         (t->game == &KAKKURI && e->to.kind == ZONE_ROW);
    if (e->type == EV_ROUND_BEGAN || e->type == EV_ROUND_ENDED) {
        memset(t->said, 0, sizeof t->said);
        t->sanzoku = 0;
    }
    if (e->seat >= SEATS_MAX) return;
    Said *said = &t->said[e->seat];
    if (e->type == EV_TURN) *said = (Said){.laid = 0};
    if (e->type == EV_MOVED && e->from.kind == ZONE_HAND && grouped) {
        const Event *b = &t->before;
        const bool under = t->game == &DOTENKO; // all but the last go there
        const bool on = b->type == EV_MOVED && b->seat == e->seat && b->from.kind == ZONE_HAND &&
                        (under || b->to.kind == e->to.kind);
        if (!on) *said = (Said){.laid = 0};
        assert_true(said->laid < LAID_MAX);
        said->card[said->laid++] = e->card;
        set(said, under && e->to.kind != ZONE_FIELD ? "" : say_cards(e, said, buffer));
        if (!seats_have(t->sanzoku, e->seat)) return;
        said->counts = false;
        set(said, "Sanzoku!"); // it binds for the rest of the deal
        return;
    }
    if (t->game == &KAKKURI && e->type == EV_CALLED && e->value == KAKU_SAY_SANZOKU)
        t->sanzoku |= seats_only(e->seat);
    const char *words = t->words(e, buffer);
    if (!words) return;
    *said = (Said){.laid = 0};
    set(said, words);
}

static void follow(const Stage *s, Told *t)
{
    const Match *m = sitting_match(s->app->sitting);
    Event e;
    for (; match_events(m, SEAT_NOBODY, t->at, &e, 1) == 1; ++t->at) {
        hear(t, &e);
        t->before = e;
    }
}

/* With how many cards are left, as the table has it now. */
static void in_full(const Stage *s, const Said *said, Seat seat, char out[2 * SAID_BYTES])
{
    const Game *game = sitting_game(s->app->sitting);
    Card hand[CARDS_MAX];
    View *v = view_new(game);
    match_view(sitting_match(s->app->sitting), SEAT_NOBODY, v);
    const int left = game->cards_in(v, (Zone){.kind = ZONE_HAND, .seat = seat}, hand);
    free(v);
    if (said->counts) snprintf(out, 2 * SAID_BYTES, "%s, %d left", said->words, left);
    else snprintf(out, 2 * SAID_BYTES, "%s", said->words);
}

/* Letters so narrow that no word is cut short. */
static float narrow_width(void *context, Font font, float size, const char *utf8)
{
    (void)context;
    (void)font;
    return 0.3f * size * (float)strlen(utf8);
}

/* Its first word is what was done, except for cards. */
static void count_kind(Told *t, const Said *said)
{
    char kind[SAID_BYTES] = "cards";
    const int word = (int)strcspn(said->words, " ");
    if (!said->counts) snprintf(kind, sizeof kind, "%.*s", word, said->words);
    for (int i = 0; i < KINDS_MAX; i++) {
        if (strcmp(t->kind[i], kind) == 0) return;
        if (t->kind[i][0]) continue;
        snprintf(t->kind[i], SAID_BYTES, "%s", kind);
        return;
    }
}

/* The match is left and taken up again: another table, which has heard nothing of all that. */
static void leave_and_come_back(Stage *s, const Game *game)
{
    StoreStatus status;
    app_home(s->app);
    app_sit_down(s->app, sitting_resume(app_host(s->app), game, &status));
    assert_int_equal(status, STORE_OK);
    app_push(s->app, table_scene_new(s->app, true));
}

/* Somebody, in turn or out of it, does what nobody has done in this match yet; `done`: bit v: verb
 * v was. If all has been, somebody does anything, now and then. */
static void interfere(Stage *s, FastRng *dice, uint32_t *done)
{
    enum { LISTED = 64, SELDOM = 8 };
    Sitting *sitting = s->app->sitting;
    const Game *game = sitting_game(sitting);
    const Table *t = sitting_table(sitting);
    const SeatSet may = t->to_act | t->may_interrupt;
    Action listed[LISTED], a = {.verb = 0};
    Seat who = SEAT_NOBODY;
    bool more;
    if (t->phase == PHASE_ROUND_OVER) return;
    for (Seat seat = 0; seat < t->seat_count && who == SEAT_NOBODY; seat++) {
        const View *v = sitting_view(sitting, seat);
        const int count = seats_have(may, seat) ? game->legal(v, listed, LISTED, &more) : 0;
        int at = 0;
        while (at < count && *done >> listed[at].verb & 1) at++;
        if (at < count) a = listed[at];
        else if (count > 0 && fast_rng_below(dice, SELDOM) == 0) ai_random(game, v, dice, &a);
        if (a.verb != 0) who = seat;
    }
    *done |= (uint32_t)1 << a.verb;
    if (who < SEATS_MAX) assert_int_equal(sitting_submit(sitting, who, &a, NULL), MATCH_OK);
}

/* Computers play, a match or for so many frames; returns how often an act was found where it
 * belongs. With `dice` they are interfered with. */
static int watch(Told *t, const Setup *setup, int frames, FastRng *dice)
{
    const int seats = setup->seat_count;
    Stage *s = stage_new_with((Measure){narrow_width, NULL});
    int found = 0;
    uint32_t done = 0;
    app_set(s->app, PREF_SPEED, 0); // the story and the screen agree at every frame
    app_set(s->app, PREF_PACE, 2);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, t->game, setup, 0);
    app_push(s->app, table_scene_new(s->app, false));
    t->at = 0;
    for (int i = 0; i < frames && !sitting_table(s->app->sitting)->over; i++) {
        if (dice) interfere(s, dice, &done);
        if (sitting_table(s->app->sitting)->over) break;
        app_step(s->app, 1.0f / 30);
        if (strcmp(stage_top(s), "result") == 0) {
            app_pop(s->app);
            assert_int_equal(sitting_next_round(s->app->sitting), MATCH_OK);
            app_step(s->app, 1.0f / 30);
        }
        if (sitting_table(s->app->sitting)->over) break; // just now: there is nothing to resume
        if (i % LEAVE_EVERY == LEAVE_EVERY - 1) leave_and_come_back(s, t->game);
        stage_draw(s);
        follow(s, t);
        for (Seat seat = 0; seat < seats; seat++) {
            char words[2 * SAID_BYTES];
            if (!t->said[seat].words[0]) continue;
            in_full(s, &t->said[seat], seat, words);
            if (strcmp(line_at(s, seat), words) != 0)
                fail_msg("%s, %d seats: seat %d: %s, there stands %s", t->game->id, seats, seat,
                         words, line_at(s, seat));
            count_kind(t, &t->said[seat]);
            found++;
        }
    }
    assert_true(sitting_table(s->app->sitting)->over || frames < FRAMES_MOST);
    stage_free(s);
    return found;
}

static void test_last_act__stands_at_the_seat_until_its_next(void **state)
{
    static const struct {
        const Game *game;
        Words *words;
        int kinds; // so many of its acts computers do in so many matches, at least
    } TABLES[] = {{&DOTENKO, dotenko_words, 6},
                  {&KAKKURI, kakkuri_words, 7},
                  {&DAIFUGO, daifugo_words, 5},
                  {&TAMALOU, tamalou_words, 10},
                  {&TAKOYAKI, takoyaki_words, 4}};
    FastRng dice = fast_rng_seeded(1);
    (void)state;
    for (int i = 0; i < 5; i++) {
        const Game *game = TABLES[i].game;
        Told told = {.game = game, .words = TABLES[i].words};
        int found = 0, kinds = 0;
        for (int seats = game->seats_min; seats <= game->seats_max; seats++)
            for (int rules = 0; rules < times(4, 8); rules++) { // the usual ones, and any
                const int rounds = option_find(game, "rounds", strlen("rounds"));
                const bool usual = rules == 0;
                Setup setup = stage_setup(game, seats, usual ? NULL : &dice);
                if (rounds >= 0) setup.option[rounds] = ROUNDS;
                found += watch(&told, &setup, usual ? FRAMES_MOST : FRAMES_SOME,
                               usual ? NULL : &dice);
            }
        while (kinds < KINDS_MAX && told.kind[kinds][0]) kinds++;
        assert_true(found > 100);
        assert_true(kinds >= TABLES[i].kinds);
    }
}

/* ---- taken back ---- */

/* Until the one person is asked; false: the round is over, and another one begins. */
static bool until_asked(Stage *s)
{
    for (int i = 0; i < 3000; i++) {
        app_step(s->app, 1.0f / 30);
        if (strcmp(stage_top(s), "result") == 0) {
            app_pop(s->app);
            sitting_next_round(s->app->sitting);
            return false;
        }
        if (sitting_person_to_act(s->app->sitting) != 0) continue;
        stage_wait(s, 0.1f);
        if (sitting_person_to_act(s->app->sitting) == 0) return true;
    }
    return false;
}

static void note_lines(const Stage *s, char out[SEATS_MAX][2 * SAID_BYTES])
{
    for (Seat seat = 0; seat < sitting_table(s->app->sitting)->seat_count; seat++)
        snprintf(out[seat], 2 * SAID_BYTES, "%s", line_at(s, seat));
}

static void act_by_lot(Stage *s, FastRng *dice)
{
    Action a;
    ai_random(sitting_game(s->app->sitting), sitting_view(s->app->sitting, 0), dice, &a);
    assert_int_equal(sitting_submit(s->app->sitting, 0, &a, NULL), MATCH_OK);
}

/* Some decisions, each taken back once the others have answered it; returns how many lines were
 * other ones meanwhile. */
static int take_back_each(const Game *game)
{
    static char before[SEATS_MAX][2 * SAID_BYTES], after[SEATS_MAX][2 * SAID_BYTES];
    FastRng dice = fast_rng_seeded(7);
    Stage *s = stage_new_with((Measure){narrow_width, NULL});
    Setup setup = stage_setup(game, game->seats_min + 1, NULL);
    int changed = 0;
    setup.practice = 1;
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, 1);
    app_push(s->app, table_scene_new(s->app, false));
    for (int i = 0; i < DECISIONS && !sitting_table(s->app->sitting)->over; i++) {
        if (!until_asked(s)) continue;
        note_lines(s, before);
        act_by_lot(s, &dice);
        if (!until_asked(s)) continue;
        note_lines(s, after);
        stage_command(s, CMD_UNDO);
        stage_wait(s, 0.1f);
        for (Seat seat = 0; seat < setup.seat_count; seat++) {
            changed += strcmp(before[seat], after[seat]) != 0;
            if (strcmp(before[seat], line_at(s, seat)) != 0)
                fail_msg("%s, seat %d: taken back to %s, there stands %s", game->id, seat,
                         before[seat], line_at(s, seat));
        }
        act_by_lot(s, &dice); // something else
    }
    stage_free(s);
    return changed;
}

static void test_last_act__taken_back_it_is_the_one_before(void **state)
{
    static const Game *const GAMES_HERE[] = {&DOTENKO, &KAKKURI, &DAIFUGO, &TAMALOU, &TAKOYAKI};
    (void)state;
    for (int i = 0; i < 5; i++) {
        if (take_back_each(GAMES_HERE[i]) < 3) fail_msg("%s: nothing changed", GAMES_HERE[i]->id);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_last_act__stands_at_the_seat_until_its_next),
        cmocka_unit_test(test_last_act__taken_back_it_is_the_one_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
