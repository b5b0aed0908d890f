/*
 * result.c - after a round or a match: who won, what everybody came to, and on.
 *
 * Whoever was still clicking at the table must not skip this by accident: for a while nothing
 * counts. "See the table" makes this scene see-through until a press; the table lies below.
 */
#include <stdlib.h>
#include <string.h>

#include "scenes/night.h"
#include "scenes/result_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float DEAF_S = 0.7f;         // ux.md 4.3: fanfare before input counts
static const float MOVING_S = 2.6f;       // everything has come to rest by then
static const float DEMO_S = 5;

static const SceneKind RESULT, PEEK;

/* --- what it came to --- */

static void count_open(const Game *game, const View *view, ResultRow *row)
{
    Card card[CARDS_MAX];
    row->of = game->cards_in(view, (Zone){ZONE_PLACES, row->seat, 0}, card);
    for (int i = 0; i < row->of; i++) row->turned += card_is_known(card[i]);
}

RoundEnd result_end(const Result *r)
{
    return (RoundEnd){(const View *)r->view, &r->names, r->event, r->event_count};
}

/* Better first: by place, then the winner of the round, then who had turned more. */
static int compare(const void *left, const void *right)
{
    const ResultRow *a = left, *b = right;
    if (a->place != b->place) return a->place - b->place;
    if (a->won != b->won) return a->won ? -1 : 1;
    if (a->turned != b->turned) return b->turned - a->turned;
    return a->seat - b->seat;
}

static bool explains(const Event *e)
{
    return e->type == EV_CALLED || e->type == EV_RULE || e->type == EV_FINISHED;
}

/* The calls and rules since the deal, in order; where there are too many, the last ones. */
static void gather_events(Result *r, const Match *m)
{
    int from = match_event_count(m);
    Event e = {0};
    while (from > 0 && e.type != EV_ROUND_BEGAN && r->event_count < RESULT_EVENTS_MAX) {
        if (match_events(m, SEAT_NOBODY, --from, &e, 1) != 1) break;
        r->event_count += explains(&e);
    }
    const int wanted = r->event_count;
    for (r->event_count = 0; r->event_count < wanted; from++) {
        if (match_events(m, SEAT_NOBODY, from, &e, 1) != 1) break;
        if (explains(&e)) r->event[r->event_count++] = e;
    }
}

/* In a game of ranks a round is told by its own places, a match by the totals. */
static void rank(Result *r, ResultRow *row, const View *view)
{
    int now;
    if (!say_ranks(r->game, view, row->seat, &now, &row->before) || r->over) return;
    r->ranked = true;
    row->place = now;
}

static void gather(Result *r, Sitting *sitting)
{
    const Table *t = sitting_table(sitting);
    const View *view = sitting_view(sitting, SEAT_NOBODY);
    const Seating *who = sitting_seating(sitting);
    int place[SEATS_MAX];
    *r = (Result){.game = sitting_game(sitting), .count = t->seat_count, .round = t->round,
                  .rounds = sitting_rounds(sitting), .over = t->over != 0, .most = 1};
    memcpy(r->view, view, r->game->state_size);
    gather_events(r, sitting_match(sitting));
    table_places(r->game, t, place);
    const bool plates = strcmp(r->game->id, "takoyaki") == 0;
    for (Seat s = 0; s < t->seat_count; s++) {
        ResultRow *row = &r->row[s];
        *row = (ResultRow){.seat = s, .name = who->chair[s].name,
                           .avatar = AVATARS[who->chair[s].avatar],
                           .computer = who->chair[s].computer, .won = seats_have(t->winners, s),
                           .place = place[s], .points = t->round_scores[s], .total = t->scores[s]};
        r->names.seat[s] = row->name;
        if (plates) count_open(r->game, view, row);
        rank(r, row, view);
        if (row->total > r->most) r->most = row->total;
        r->winners += row->won;
    }
    qsort(r->row, (size_t)r->count, sizeof *r->row, compare);
}

static bool child_plays(const App *app)
{
    enum { LEVEL_ADULT = 4 };
    if (app_style(app).child) return true;
    const Seating *who = sitting_seating(app->sitting);
    for (int i = 0; i < who->count; i++) {
        const Chair *c = &who->chair[i];
        if (!c->computer && c->child >= 1 && c->child < LEVEL_ADULT) return true;
    }
    return false;
}

/* --- words --- */

/* "Hanako", "Hanako and Taro"; more are only counted. */
static void name_winners(const Result *r, Tongue tongue, Text *out)
{
    char first[2 * NAME_BYTES], second[2 * NAME_BYTES], number[8];
    Text a = text_over(first, sizeof first), b = text_over(second, sizeof second);
    Text n = text_over(number, sizeof number);
    const char *name[2] = {"", ""};
    int found = 0;
    for (int i = 0; i < r->count; i++) {
        if (r->row[i].won && found < 2) name[found++] = r->row[i].name;
    }
    ruby_quote(name[0], &a);
    ruby_quote(name[1], &b);
    text_put_int(&n, r->winners);
    if (r->winners == 1) text_put(out, first);
    else if (r->winners == 2)
        tr_fill(tongue, out, N_("{a} and {b}"), "a", first, "b", second, NULL);
    else tr_fill(tongue, out, N_("{n} of you"), "n", number, NULL);
}

void result_headline(const Result *r, Tongue tongue, Text *out)
{
    char who[4 * NAME_BYTES];
    Text names = text_over(who, sizeof who);
    const RoundEnd end = result_end(r);
    const size_t before = out->length;
    if (!r->over) say_round_end(tongue, r->game, &end, out);
    if (out->length > before) return;
    if (r->winners == 0) {
        text_put(out, tr(tongue, N_("Nobody wins this round.")));
        return;
    }
    name_winners(r, tongue, &names);
    const char *one = r->over ? N_("{who} wins!") : N_("{who} wins the round!");
    const char *more = r->over ? N_("{who} win together!") : N_("{who} win the round together!");
    tr_fill(tongue, out, r->winners == 1 ? one : more, "who", who, NULL);
}

const char *result_shout(const Result *r, const App *app)
{
    const ResultRow *best = &r->row[0];
    bool whole = best->of > 0 && best->turned == best->of;
    const RoundEnd end = result_end(r);
    if (r->over && r->rounds != 1) return app_tr(app, N_("Champion!"));
    const char *own = say_shout(app_tongue(app), r->game, &end);
    if (own) return own;
    /* TRANSLATORS: the plate of takoyaki is done. */
    return app_tr(app, whole ? N_("All golden!") : N_("Well played!"));
}

/* --- time --- */

float result_part(const ResultScene *s, const Ui *ui, float from_s, float length_s)
{
    if (ui_style(ui)->reduced_motion) return 1;
    float part = (s->age_s - from_s) / length_s;
    return part < 0 ? 0 : part > 1 ? 1 : part;
}

void result_firework(const ResultScene *s, const App *app, Ui *ui, const char *sprite, float cx,
                     float cy, float radius, float from_s)
{
    static const float OPEN_S = 0.9f, FADE_IN_S = 0.3f; // nothing flashes (ux.md 4.2)
    if (!pref(&app->prefs, PREF_FIREWORKS)) return;
    float grown = ease(EASE_OUT_EXPO, result_part(s, ui, from_s, OPEN_S));
    night_firework(ui, sprite, cx, cy, radius * mix(0.2f, 1, grown),
                      result_part(s, ui, from_s, FADE_IN_S));
}

static void update(Scene *self, App *app, float dt_s);

static bool moving(const Scene *self, const App *app)
{
    const ResultScene *s = (const ResultScene *)self;
    return s->age_s < MOVING_S && !app_style(app).reduced_motion;
}

static int wake_ms(const Scene *self, const App *app)
{
    const ResultScene *s = (const ResultScene *)self;
    if (app->demo && s->age_s < DEMO_S) return (int)((DEMO_S - s->age_s) * 1000) + 1;
    return s->age_s < DEAF_S ? (int)((DEAF_S - s->age_s) * 1000) + 1 : -1;
}

/* --- what is done --- */

static void once_more(App *app)
{
    // Copied: the old sitting goes while the new one is made from it.
    const Setup setup = *match_setup(sitting_match(app->sitting));
    const Seating seating = *sitting_seating(app->sitting);
    Sitting *next = sitting_new(app, sitting_game(app->sitting), &setup, &seating, false);
    if (!next) return;
    app_sit_down(app, next);
    app_pop(app);
    app_replace(app, table_scene_new(app, false));
}

static void go_on(ResultScene *s, App *app)
{
    app_sound(app, "confirm");
    if (s->result.over) {
        once_more(app);
    } else {
        sitting_next_round(app->sitting);
        app_pop(app);
    }
}

static void act(Scene *self, App *app, const UiAct *act)
{
    ResultScene *s = (ResultScene *)self;
    if (act->kind != UI_PRESSED || s->age_s < DEAF_S) return;
    switch (act->id) {
    case ID_NEXT: go_on(s, app); break;
    case ID_LEAVE:
        if (s->child) app_push(app, pause_scene_new(app));
        else app_home(app);
        break;
    case ID_TABLE:
        s->scene.kind = s->scene.kind == &PEEK ? &RESULT : &PEEK;
        ui_reset(app->ui);
        break;
    default: break;
    }
}

static void input(Scene *self, App *app, const Input *in)
{
    ResultScene *s = (ResultScene *)self;
    bool pressed = in->type == INPUT_COMMAND && in->down && !in->repeat;
    if (!pressed || s->age_s < DEAF_S) return;
    if (in->command == CMD_CANCEL || in->command == CMD_MENU || in->command == CMD_PAUSE) {
        if (s->scene.kind == &PEEK) s->scene.kind = &RESULT;
        else app_push(app, pause_scene_new(app));
    }
}

static void update(Scene *self, App *app, float dt_s)
{
    ResultScene *s = (ResultScene *)self;
    s->age_s += dt_s;
    if (!s->shouted) app_sound(app, "win");
    s->shouted = true;
    if (app->demo && s->age_s >= DEMO_S) go_on(s, app);
}

/* --- drawing --- */

static void draw_buttons(const ResultScene *s, const App *app, Ui *ui)
{
    const Result *r = &s->result;
    const Canvas *c = ui_canvas(ui);
    float left = c->w / 2 - 136, right = left + 744, foot = night_drop(ui) + 784;
    float big = ui_button_height(ui, 64), usual = ui_button_height(ui, 56);
    UiButton next = {BUTTON_PRIMARY, app_tr(app, r->over ? N_("Once more") : N_("Next round")),
                     r->over ? "icons/replay" : "icons/play", NULL, 24, UI_PRIMARY};
    UiButton table = {BUTTON_GHOST, app_tr(app, N_("See the table")), "icons/cards", NULL, 18, 0};
    UiButton home = {BUTTON_GHOST, app_tr(app, N_("Leave")), "icons/exit", NULL, 18, 0};
    float next_w = ui_button_width(ui, &next), table_w = ui_button_width(ui, &table);
    float home_w = ui_button_width(ui, &home);
    if (next_w < 280) next_w = 280;
    if (table_w < 200) table_w = 200;
    if (home_w < 152) home_w = 152;
    // With large type the row grows to the left, below the winner.
    float x = right - next_w - 16 - table_w - 16 - home_w;
    if (x > left) x = left;
    if (x < 24) x = 24;
    ui_button(ui, ID_LEAVE, (Rect){x, foot - usual - 2, home_w, usual}, &home);
    ui_button(ui, ID_TABLE, (Rect){right - next_w - 16 - table_w, foot - usual - 2, table_w, usual},
              &table);
    ui_button(ui, ID_NEXT, (Rect){right - next_w, foot - big, next_w, big}, &next);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const ResultScene *s = (const ResultScene *)self;
    const Canvas *c = ui_canvas(ui);
    float cx = c->w / 2, drop = night_drop(ui);
    night_sky(ui);
    if (s->child) {
        result_draw_child(s, app, ui);
        return;
    }
    if (!ui_style(ui)->high_contrast) {
        Cord cord = {cx - 140, -14, c->w + 20, 20, 14, 0.06f, 0.94f, 12, 16, false};
        night_cord(ui, &cord, 0, 0);
        result_firework(s, app, ui, "props/firework_rose", cx - 500, drop + 130, 92, 0.1f);
        result_firework(s, app, ui, "props/firework_blue", cx - 236, drop + 76, 52, 0.5f);
        result_firework(s, app, ui, "props/firework_gold", cx - 580, drop + 668, 40, 0.9f);
    }
    result_draw_winner(s, app, ui);
    result_draw_board(s, app, ui);
    draw_buttons(s, app, ui);
}

/* Only the way back; the table itself is drawn below. */
static void draw_peek(const Scene *self, const App *app, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    (void)self;
    UiButton back = {BUTTON_PRIMARY, app_tr(app, N_("Back to the result")), "icons/back", NULL, 20,
                     UI_PRIMARY};
    float w = ui_button_width(ui, &back), h = ui_button_height(ui, 56);
    ui_button(ui, ID_TABLE, (Rect){c->w - 24 - w, c->h - 24 - h, w, h}, &back);
}

static void leave(Scene *self, App *app)
{
    (void)app;
    free(self);
}

static const SceneKind RESULT = {.name = "result", .act = act, .input = input, .update = update,
                                 .draw = draw, .moving = moving, .wake_ms = wake_ms,
                                 .leave = leave};
static const SceneKind PEEK = {.name = "result_table", .act = act, .input = input,
                               .draw = draw_peek, .leave = leave, .see_through = true};

Scene *result_scene_new(App *app)
{
    ResultScene *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &RESULT;
    s->child = child_plays(app);
    gather(&s->result, app->sitting);
    return &s->scene;
}
