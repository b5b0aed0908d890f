/* result_finale.c - the end of a round on the table, before the page that tells of it: what is said
 * there, who is spoken to, and when the page comes (table/finale.h draws it). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/scenes.h"
#include "scenes/result/result_parts.h"
#include "ui/theme.h"
#include "session/past_matches.h"
#include "table/big_moment.h"
#include "table/finale.h"
#include "table/table_plan.h"

static const float ROUND_S = 3.2f;   // then the page comes by itself
static const float WATCHED_S = 4;    // ... where only computers play
static const float DEAF_S = 0.25f;   // no one presses twice as quickly
static const float SOON_S = 0.6f;    // until then the page's pictures are asked for
/* A page that comes by itself has "Next round" where "Go on" was: who was about to press that has
 * time to see it. */
static const float CAME_S = 0.8f;

/* ---- who is in the light, and who is not ---------------------------------------------------- */

static const ResultRow *row_of(const Result *r, Seat seat)
{
    for (int i = 0; i < r->count; i++) {
        if (r->row[i].seat == seat) return &r->row[i];
    }
    return NULL;
}

/* A winner to show: a person, if one has won. */
static Seat winner_of(const Result *r)
{
    Seat winner = SEAT_NOBODY;
    for (int i = 0; i < r->count && r->winners > 0; i++) {
        const ResultRow *row = &r->row[i];
        if (!row->won) continue;
        if (!row->computer) return row->seat;
        if (winner == SEAT_NOBODY) winner = row->seat;
    }
    return winner;
}

/* The person that came nearest. */
static Seat loser_of(const Result *r)
{
    if (result_is_feast(r) || r->winners == 0) return SEAT_NOBODY;
    for (int i = 0; i < r->count; i++) {
        if (!r->row[i].computer) return r->row[i].seat;
    }
    return SEAT_NOBODY;
}

/* A record has pictures of its own. */
static bool shows_comeback(const ResultScene *s)
{
    return s->stage.comeback && !(s->stage.run && result_is_feast(&s->result));
}

static void finale_of(const ResultScene *s, const App *app, Finale *out)
{
    const Result *r = &s->result;
    const ResultRow *winner = row_of(r, winner_of(r)), *loser = row_of(r, loser_of(r));
    *out = (Finale){.kind = s->stage.kind, .table = s->stage.table, .model = s->stage.model,
                    .end = &s->stage.end, .open = (const View *)r->open,
                    .deck = result_deck(s, app),
                    .tongue = app_tongue(app), .feast = result_is_feast(r),
                    .winner = winner ? winner->seat : SEAT_NOBODY,
                    .loser = loser ? loser->seat : SEAT_NOBODY,
                    .run = s->stage.run,
                    .size = !r->over ? FINALE_ROUND : s->stage.run ? FINALE_RECORD : FINALE_MATCH,
                    .since_s = s->age_s};
    for (int i = 0; i < r->count; i++) {
        if (r->row[i].won) out->winners |= seats_only(r->row[i].seat);
    }
    if (winner) {
        out->last = winner->last;
        out->last_count = winner->last_count;
    }
    if (loser) {
        out->left = loser->hand;
        out->left_count = loser->hand_count;
    }
    out->comeback = shows_comeback(s);
    if (out->comeback) out->since_s -= BIG_MOMENT_S;
    if (app_style(app).reduced_motion && out->since_s >= 0) out->since_s = FINALE_REST_S;
}

/* ---- words ---------------------------------------------------------------------------------- */

/* A match of several rounds is decided by what they came to together. */
static bool say_totals(const Finale *f, const Result *r, Text *out)
{
    char a[NUMBER_BYTES], b[NUMBER_BYTES], who[2 * NAME_BYTES], whom[2 * NAME_BYTES];
    Text name = text_over(who, sizeof who), other = text_over(whom, sizeof whom);
    Text has = text_over(a, sizeof a), had = text_over(b, sizeof b);
    const ResultRow *first = row_of(r, f->winner), *next = NULL;
    for (int i = 0; i < r->count && !next; i++) {
        if (!r->row[i].won && (f->loser == SEAT_NOBODY || r->row[i].seat == f->loser))
            next = &r->row[i];
    }
    if (!r->over || r->rounds == 1 || !first || !next) return false;
    ruby_quote(first->name, &name);
    ruby_quote(next->name, &other);
    text_put_signed(&has, first->total, false);
    text_put_signed(&had, next->total, false);
    const char *words = N_("{who} has {a}, {whom} has {b}.");
    if (first->seat == r->you) words = N_("You have {a}, {whom} has {b}.");
    if (next->seat == r->you) words = N_("{who} has {a}, you have {b}.");
    tr_fill(f->tongue, out, words, "who", who, "a", a, "whom", whom, "b", b, NULL);
    return true;
}

/* The winner of the match stood alone in last place before its last round; in a game of ranks, the
 * winner of the round came in last in the one before. */
static bool came_from_last(const Result *r)
{
    const Table *t = view_table((const View *)r->told.view);
    const ResultRow *winner = row_of(r, winner_of(r));
    int place[SEATS_MAX];
    Table then = *t;
    if (!winner || r->winners != 1) return false;
    if (winner->before == r->count && r->count > 2) return true;
    if (!r->over || r->history.count < 3) return false;
    for (Seat s = 0; s < t->seat_count; s++) then.scores[s] -= t->round_scores[s];
    table_places(r->game, &then, place);
    for (Seat s = 0; s < t->seat_count; s++) {
        if (s != winner->seat && place[s] >= place[winner->seat]) return false;
    }
    return true;
}

static void say_won(const ResultScene *s, const Finale *f, Text *out)
{
    const Result *r = &s->result;
    char n[NUMBER_BYTES];
    if (f->size == FINALE_RECORD && f->loser == SEAT_NOBODY) {
        snprintf(n, sizeof n, "%d", s->stage.run);
        tr_fill(f->tongue, out, N_("{n} matches won in a row: the longest run yet!"), "n", n, NULL);
        return;
    }
    if (s->stage.comeback) {
        text_put(out, tr(f->tongue, "From last place to first!"));
        return;
    }
    if (f->winner == SEAT_NOBODY || say_totals(f, r, out)) return;
    if (f->kind->staging->say_won) f->kind->staging->say_won(f, out);
    if (out->length == 0) say_points(f->tongue, r->game, f->end, f->winner, out);
}

/* What was won one after another until now stays won. */
static void say_run(const ResultScene *s, const Finale *f, Text *out)
{
    char n[NUMBER_BYTES], best[NUMBER_BYTES], who[2 * NAME_BYTES];
    Text name = text_over(who, sizeof who);
    const bool longest = s->stage.run == s->stage.best;
    const char *words = longest ? N_("{who} won {n} in a row, more than ever. Even lanterns need a "
                                     "new candle now and then.")
                                : N_("{who} won {n} in a row; the best is {best}. Even lanterns "
                                     "need a new candle now and then.");
    if (f->loser == s->result.you)
        words = longest ? N_("You won {n} in a row, more than ever. Even lanterns need a new "
                             "candle now and then.")
                        : N_("You won {n} in a row; your best is {best}. Even lanterns need a new "
                             "candle now and then.");
    ruby_quote(row_of(&s->result, f->loser)->name, &name);
    snprintf(n, sizeof n, "%d", s->stage.run);
    snprintf(best, sizeof best, "%d", s->stage.best);
    tr_fill(f->tongue, out, words, "who", who, "n", n, "best", best, NULL);
}

static void say_lost(const ResultScene *s, const Finale *f, FinaleWords *w)
{
    Text head = text_over(w->word, sizeof w->word), line = text_over(w->pill, sizeof w->pill);
    Text aside = text_over(w->aside, sizeof w->aside);
    const Result *r = &s->result;
    char told[FINALE_WORDS_MAX]; // what somebody missed in the last round did not decide the match
    Text last = text_over(told, sizeof told);
    if (r->rounds == 1) {
        f->kind->staging->say_lost(f, &head, &line, &aside);
        if (r->winners > 1) { // no one name would be enough
            head = text_over(w->word, sizeof w->word);
            result_headline(r, f->tongue, &head);
        }
    } else {
        result_headline(r, f->tongue, &head);
        f->kind->staging->say_lost(f, &last, &last, &aside);
        if (!say_totals(f, r, &line)) say_won(s, f, &line);
    }
    if (f->size != FINALE_RECORD) return;
    aside = text_over(w->aside, sizeof w->aside);
    say_run(s, f, &aside);
}

static void say_all(const ResultScene *s, const Finale *f, FinaleWords *w)
{
    memset(w, 0, sizeof *w);
    Text moment = text_over(w->moment, sizeof w->moment);
    text_put(&moment, tr(f->tongue, N_("From last place to first!")));
    if (f->loser != SEAT_NOBODY) {
        say_lost(s, f, w);
        return;
    }
    Text word = text_over(w->word, sizeof w->word), pill = text_over(w->pill, sizeof w->pill);
    result_headline(&s->result, f->tongue, &word);
    say_won(s, f, &pill);
}

/* ---- a record of one's own ------------------------------------------------------------------ */

enum { RUN_LEAST = 3 }; // two matches are no run

typedef struct Run {
    const char *name;
    int now, best;
} Run;

static void look_at_run(void *context, const Tally *t)
{
    Run *run = context;
    if (strcmp(t->chair.name, run->name) != 0) return;
    run->now = t->run;
    run->best = t->streak;
}

/* The winner has now won more matches one after another than ever, or such a run ends for the
 * person who has lost. */
static void look_for_record(ResultStage *stage, App *app, const Result *r)
{
    const Seat lost = loser_of(r);
    const ResultRow *row = row_of(r, lost != SEAT_NOBODY ? lost : winner_of(r));
    if (!r->over || !row || row->computer) return;
    Run run = {row->name, 0, 0};
    statistics_people(app_host(app), r->game, look_at_run, &run);
    if (lost != SEAT_NOBODY && run.best >= RUN_LEAST)
        run.now = memories_run_ended(app_host(app), r->game, row->name);
    stage->best = run.best;
    if (run.now >= RUN_LEAST && (lost != SEAT_NOBODY || run.now == run.best)) stage->run = run.now;
}

/* The last ball of a plate has had its fanfare just now. */
static bool told_by_plate(const Result *r)
{
    const ResultRow *winner = row_of(r, winner_of(r));
    return winner && result_is_feast(r) && winner->of > 0 && winner->turned == winner->of;
}

/* ---- the scene ------------------------------------------------------------------------------ */

/* Time after which the page comes by itself; < 0: somebody has to press. */
static float stays_s(const ResultScene *s, const App *app)
{
    if (app_demo(app) || sitting_people(app_sitting(app)) == 0) return WATCHED_S;
    return s->result.over ? -1 : ROUND_S;
}

static void update(Scene *self, App *app, float dt_s)
{
    ResultScene *s = (ResultScene *)self;
    result_sound(s, app);
    s->age_s += dt_s;
    const float stays = stays_s(s, app);
    if (stays < 0 || s->age_s < stays) return;
    result_open_page(s, app);
    s->deaf_s = CAME_S;
}

static bool moving(const Scene *self, const App *app)
{
    static const float STEAM_RESTS_S = 4.8f;
    const ResultScene *s = (const ResultScene *)self;
    return s->age_s < STEAM_RESTS_S && !app_style(app).reduced_motion;
}

static int wake_ms(const Scene *self, const App *app)
{
    const ResultScene *s = (const ResultScene *)self;
    const float stays = stays_s(s, app);
    if (s->age_s < DEAF_S) return (int)((DEAF_S - s->age_s) * 1000) + 1;
    if (shows_comeback(s) && s->age_s < BIG_MOMENT_S) // a still picture, and then the next one
        return (int)((BIG_MOMENT_S - s->age_s) * 1000) + 1;
    return stays < 0 ? -1 : stays > s->age_s ? (int)((stays - s->age_s) * 1000) + 1 : 1;
}

static void act(Scene *self, App *app, const UiAct *act)
{
    ResultScene *s = (ResultScene *)self;
    if (s->age_s < DEAF_S || act->kind != UI_PRESSED) return;
    if (act->id == ID_NEXT) {
        app_sound(app, "confirm");
        result_open_page(s, app);
    }
    if (act->id == ID_AGAIN) result_play_again(s, app);
}

/* A press anywhere ends the animation; another one, or Space, goes on. */
static void input(Scene *self, App *app, const Input *in)
{
    ResultScene *s = (ResultScene *)self;
    const bool command = in->type == INPUT_COMMAND && in->down && !in->repeat;
    if (s->age_s < DEAF_S) return;
    if (in->type == INPUT_DOWN) {
        if (s->age_s < FINALE_REST_S) s->age_s = FINALE_REST_S;
        else result_open_page(s, app);
    }
    if (command && in->command == CMD_UNDO) result_take_back(s, app);
    else if (command && (in->command == CMD_CANCEL || in->command == CMD_MENU ||
                         in->command == CMD_PAUSE || in->command == CMD_CONFIRM))
        result_open_page(s, app);
}

/* "Go on" and, where somebody has lost, "Play again" above it; a festival goes on elsewhere. */
typedef struct Buttons {
    UiButton go, again;
    Rect go_at, again_at; /* again_at.h 0: it is not there */
} Buttons;

static Buttons lay_buttons(const App *app, bool both, Ui *ui)
{
    static const float LEAST_W = 200, GO_H = 64, AGAIN_H = 56;
    const Canvas *c = ui_canvas(ui);
    Buttons b = {.go = {BUTTON_PRIMARY, app_tr(app, N_("Go on")), NULL, ui_cap(ui, CMD_SELECT),
                        TEXT_XL, UI_PRIMARY},
                 .again = {BUTTON_PAPER, app_tr(app, N_("Play again")), "icons/replay", NULL,
                           TEXT_L, 0}};
    const float again_w = both ? ui_button_width(ui, &b.again) : 0;
    const float w = fmaxf(fmaxf(ui_button_width(ui, &b.go), again_w), LEAST_W);
    const float h = ui_button_height(ui, GO_H), x = c->w - GAP_EDGE - w, y = c->h - GAP_EDGE - h;
    const float low = both ? ui_button_height(ui, AGAIN_H) : 0;
    b.go_at = (Rect){x, y, w, h};
    b.again_at = (Rect){x, y - GAP_M - low, w, low};
    return b;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const ResultScene *s = (const ResultScene *)self;
    Finale f;
    FinaleWords words;
    finale_of(s, app, &f);
    say_all(s, &f, &words);
    const bool stands = plan_zoom_begin(ui, f.model); // as the table below
    const Buttons b = lay_buttons(app, finale_has_paper(&f) && !app_festive(app), ui);
    f.buttons = b.again_at;
    f.buttons.h = b.go_at.y + b.go_at.h - b.again_at.y;
    finale_draw(&f, &words, ui);
    ui_button(ui, ID_NEXT, b.go_at, &b.go);
    if (b.again_at.h > 0) ui_button(ui, ID_AGAIN, b.again_at, &b.again);
    if (stands) ui_zoom_end(ui);
    if (s->age_s > SOON_S) return;
    const float zoom = app_page_zoom(app);
    ui_soon_begin(ui);
    if (zoom > 1) ui_zoom_begin(ui, zoom); // as it will stand there
    result_draw(self, app, ui);
    if (zoom > 1) ui_zoom_end(ui);
    ui_soon_end(ui);
}

static const SceneKind STAGE = {.name = "result", .enter = result_enter, .act = act,
                                .input = input, .update = update, .draw = draw, .moving = moving,
                                .wake_ms = wake_ms, .leave = result_leave, .see_through = true};

Scene *result_staged_scene_new(App *app, const TableKind *kind, const void *table,
                               const TableModel *model, bool taught)
{
    ResultScene *s = (ResultScene *)result_scene_new(app);
    if (s) s->taught = taught;
    if (!s || s->child || !kind->staging) return s ? &s->scene : NULL;
    s->stage.kind = kind;
    s->stage.table = table;
    s->stage.model = model;
    s->stage.end = result_end(&s->result);
    look_for_record(&s->stage, app, &s->result);
    s->stage.comeback = came_from_last(&s->result);
    s->shouted = told_by_plate(&s->result);
    s->scene.kind = &STAGE;
    return &s->scene;
}
