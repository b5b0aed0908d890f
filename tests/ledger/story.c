/*
 * story.c - whole matches of every game as the screen tells them: each step, and all words that
 * appear with it, where they appear. If two sentences of a table, of the curtain or of a result are
 * exchanged, or two names in one, the story differs from the one that was reviewed.
 *
 *   story GAME PRESET PERSONS FILE    writes the story of a match of four, PERSONS of them people
 *
 * All play at random, always the same; nothing is animated. A line: "> 1 play 4c", what the rules
 * told of it, and below it, by screen, what is written on the screen now and was not before.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "match/record.h"
#include "scenes/table/calls.h"
#include "scenes/table/table_curtain.h"
#include "scenes/result/result_parts.h"
#include "table/finale.h"

enum { SEATS = 4, STEPS_MOST = 120, ROUNDS = 3, LOG_AFTER = 30, TEXTS_MAX = 2048, TEXT_BYTES = 200 };

/* What is written in one frame, in the order of drawing. */
typedef struct Page {
    int count;
    char text[TEXTS_MAX][TEXT_BYTES];
} Page;

typedef struct Teller {
    Stage *s;
    FILE *out;
    FastRng dice;
    int events; /* told so far */
    Page before;
    char top[32];
} Teller;

static float narrow_width(void *context, Font font, float size, const char *utf8)
{
    (void)context;
    (void)font;
    return 0.2f * size * (float)strlen(utf8);
}

/* ---- what is written ------------------------------------------------------------------------ */

static void read_page(const Stage *s, Page *out)
{
    const Canvas *c = s->canvas;
    out->count = 0;
    for (int i = 0; i < c->op_count && out->count < TEXTS_MAX; i++) {
        if (c->ops[i].kind != OP_TEXT) continue;
        Text text = text_over(out->text[out->count], TEXT_BYTES);
        text_put(&text, canvas_op_text(c, &c->ops[i]));
        if (text.length > 0) out->count++;
    }
}

static bool was_there(const Page *before, bool used[TEXTS_MAX], const char *words)
{
    for (int i = 0; i < before->count; i++) {
        if (used[i] || strcmp(before->text[i], words) != 0) continue;
        used[i] = true;
        return true;
    }
    return false;
}

/* Marks of cards are the picture oracle's. On a result numbers are points. */
static bool is_mark(const Stage *s, const char *words)
{
    static const char *const MARKS[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11",
                                        "12", "J", "Q", "K", "JOKER"};
    if (strcmp(stage_top(s), "result") == 0) return false;
    for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++)
        if (strcmp(words, MARKS[i]) == 0) return true;
    return false;
}

static void tell_page(Teller *t)
{
    static Page now;
    static bool used[TEXTS_MAX];
    bool any = false;
    stage_draw(t->s);
    read_page(t->s, &now);
    memset(used, 0, sizeof used);
    for (int i = 0; i < now.count; i++) {
        if (was_there(&t->before, used, now.text[i]) || is_mark(t->s, now.text[i])) continue;
        if (!any) fprintf(t->out, "  %s:", stage_top(t->s));
        fprintf(t->out, "%s %s", any ? " |" : "", now.text[i]);
        any = true;
    }
    if (any) fputs("\n", t->out);
    t->before = now;
}

/* ---- what happens --------------------------------------------------------------------------- */

static void tell_events(Teller *t)
{
    const Match *m = sitting_match(t->s->app->sitting);
    Event e;
    int told = 0;
    for (; match_events(m, SEAT_ALL, t->events, &e, 1) == 1; t->events++) {
        char line[96];
        Text text = text_over(line, sizeof line);
        const bool dealt = e.type == EV_MOVED && e.seat == SEAT_NOBODY;
        if (dealt || e.type == EV_PHASE) continue;
        event_write(e, &text);
        fprintf(t->out, "%s%s", told++ > 0 ? "; " : "  = ", line);
    }
    if (told > 0) fputs("\n", t->out);
}

/* Some frames, until nothing moves any more; what comes up only for a while is told, too. */
static void settle(Teller *t, int frames)
{
    for (int i = 0; i < frames; i++) {
        app_step(t->s->app, 0.1f);
        tell_page(t);
    }
}

static const UiTarget *curtain_button(Stage *s)
{
    const Seat seat = stage_curtain(s);
    return seat < SEATS_MAX ? stage_target(s, ID_CURTAIN + seat) : NULL;
}

/* The one it names holds the button. */
static void open_curtain(Teller *t)
{
    const UiTarget *held = curtain_button(t->s);
    Input in = {.type = INPUT_MOVE, .x = held->rect.x + held->rect.w / 2,
                .y = held->rect.y + held->rect.h / 2};
    fprintf(t->out, "> the curtain opens\n");
    app_input(t->s->app, &in);
    in.type = INPUT_DOWN;
    in.down = true;
    app_input(t->s->app, &in);
    settle(t, 12);
    in.type = INPUT_UP;
    in.down = false;
    app_input(t->s->app, &in);
    settle(t, 3);
}

/* The player who is asked presses something at the table: half a decision, a whole one, or
 * something that is refused; a page that opens is read, and left. */
static void press_something(Teller *t)
{
    enum { TOP_BAR = 72 };
    const Ui *ui = t->s->app->ui;
    const UiTarget *at = NULL;
    uint32_t below = 0; // what belongs to the table, below the bar
    char label[TEXT_BYTES];
    stage_draw(t->s);
    for (int i = 0; i < ui_target_count(ui); i++) {
        if (ui_target(ui, i)->rect.y < TOP_BAR) continue;
        if (fast_rng_below(&t->dice, ++below) == 0) at = ui_target(ui, i);
    }
    if (!at) return;
    Text words = text_over(label, sizeof label);
    text_put(&words, at->label);
    fprintf(t->out, "> press %s\n", label);
    stage_press(t->s, at->id);
    settle(t, 2);
    while (strcmp(stage_top(t->s), "table") != 0 && strcmp(stage_top(t->s), "result") != 0) {
        app_pop(t->s->app);
        tell_page(t);
    }
}

/* A seat that has to act does something; the first of several, so that all have their turn. */
static bool act(Teller *t)
{
    Sitting *sitting = t->s->app->sitting;
    const Table *table = sitting_table(sitting);
    char line[RECORD_LINE_MAX];
    Text text = text_over(line, sizeof line);
    Action a;
    if (table->phase == PHASE_ROUND_OVER) return false;
    Seat seat = (Seat)fast_rng_below(&t->dice, table->seat_count);
    SeatSet may = table->to_act;
    if (table->may_interrupt && fast_rng_below(&t->dice, 6) == 0) may = table->may_interrupt;
    while (!seats_have(may, seat)) seat = (Seat)((seat + 1) % table->seat_count);
    bool more;
    const View *view = sitting_view(sitting, seat);
    if (sitting_game(sitting)->legal(view, &a, 1, &more) == 0) return true; // holds nothing for it
    ai_random(sitting_game(sitting), view, &t->dice, &a);
    action_format(sitting_game(sitting), &a, &text);
    if (sitting_submit(sitting, seat, &a, NULL) != MATCH_OK) return true;
    fprintf(t->out, "> %d %s\n", seat, line);
    return true;
}

/* ---- the result ----------------------------------------------------------------------------- */

/* Each page of it, as it stands when all of it has come. */
static void tell_result(Teller *t)
{
    enum { ALL_COME = 8, STEPS = 9 };
    ResultScene *r = (ResultScene *)app_top(t->s->app);
    ResultPage pages[PAGE_COUNT];
    const int count = result_pages(&r->result, pages);
    if (r->scene.kind->see_through) { // staged on the table first
        r->age_s = FINALE_REST_S;
        tell_page(t);
        stage_to_page(t->s);
    }
    for (int i = 0; i < count; i++) {
        r->page = (uint8_t)pages[i];
        r->steps = STEPS;
        r->best_due = false;
        stage_wait(t->s, ALL_COME);
        tell_page(t);
    }
}

static void tell_log(Teller *t)
{
    stage_command(t->s, CMD_LOG);
    fprintf(t->out, "> the log\n");
    tell_page(t);
    while (strcmp(stage_top(t->s), "table") != 0) app_pop(t->s->app);
    tell_page(t);
}

/* ---- a match -------------------------------------------------------------------------------- */

/* Three rounds, so that one is neither the first nor the last; of several people, who take more
 * lines to tell of, two. */
static int rounds_with(int persons) { return persons > 1 ? ROUNDS - 1 : ROUNDS; }

static Setup rules_of(const Game *game, const char *preset, int persons)
{
    Setup setup = setup_usual(game, SEATS);
    int which = 0;
    while (which < game->preset_count && strcmp(game->presets[which].id, preset) != 0) which++;
    if (which < game->preset_count) setup_apply_preset(game, &game->presets[which], &setup);
    seed_parse("5eed", &setup.seed);
    const int rounds = option_find(game, "rounds", strlen("rounds"));
    if (rounds >= 0) setup.option[rounds] = (int16_t)rounds_with(persons);
    assert_true(which < game->preset_count && !game->settle(&setup));
    return setup;
}

static void begin(Teller *t, const Game *game, const char *preset, int persons)
{
    const Setup setup = rules_of(game, preset, persons);
    Seating seating = {0};
    t->s = stage_new_with((Measure){narrow_width, NULL});
    app_set(t->s->app, PREF_SPEED, 0);
    app_set(t->s->app, PREF_PACE, 3);
    for (int i = 0; i < SEATS; i++) {
        seating.chair[i] = seating_next_chair(&seating, (Tongue){0}, i >= persons);
        seating.chair[i].level = 0;
        seating.count++;
    }
    app_push(t->s->app, street_scene_new());
    app_sit_down(t->s->app, sitting_new(app_host(t->s->app), game, &setup, &seating, true));
    app_push(t->s->app, table_scene_new(t->s->app, false));
}

static void play(Teller *t, int rounds)
{
    for (int step = 0; step < STEPS_MOST; step++) {
        tell_events(t);
        settle(t, 3);
        if (strcmp(stage_top(t->s), "result") == 0) {
            tell_result(t);
            if (--rounds == 0 || sitting_table(t->s->app->sitting)->over) return;
            app_pop(t->s->app);
            sitting_next_round(t->s->app->sitting);
            fprintf(t->out, "> next\n");
            step = 0;
        } else if (curtain_button(t->s)) {
            open_curtain(t);
        } else if (step % LOG_AFTER == LOG_AFTER - 1) {
            tell_log(t);
        } else if (sitting_person_to_act(t->s->app->sitting) < SEATS_MAX &&
                   fast_rng_below(&t->dice, 2)) {
            press_something(t);
        } else if (!act(t)) {
            settle(t, 10);
        }
    }
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: story GAME PRESET PERSONS FILE\n");
        return 2;
    }
    const Game *game = game_by_id(argv[1], strlen(argv[1]));
    static Teller t;
    t.out = fopen(argv[4], "w");
    if (!game || !t.out) return 2;
    t.dice = fast_rng_seeded(5);
    begin(&t, game, argv[2], atoi(argv[3]));
    play(&t, rounds_with(atoi(argv[3])));
    stage_free(t.s);
    return fclose(t.out) != 0;
}
