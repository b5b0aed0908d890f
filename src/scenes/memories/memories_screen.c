/*
 * memories_screen.c - what was played at this laptop: by person, and match by match, each to be
 * watched again (ux.md 4.10, 5.6).
 *
 * A list of matches at the left, a page at a time; who played how at the right; both of one stall
 * or of all. What is not counted yet is counted meanwhile, a little in each frame.
 */
#include <stdio.h>
#include <stdlib.h>

#include "session/past_matches.h"
#include "scenes/memories/bring.h"
#include "scenes/memories/remembered.h"
#include "scenes/frame.h"
#include "scenes/street/night.h"
#include "scenes/scenes.h"
#include "scenes/table/lesson.h"
#include "scenes/street/stalls.h"
#include "text/say.h"
#include "table/stall.h"
#include "ui/theme.h"

enum {
    ID_BACK = 1, ID_STALLS, ID_MATCHES, ID_PEOPLE, ID_BRING,
    ID_NEWER, ID_OLDER,
    ID_MATCH = 20, /* + in the list */
    ID_SAVE = 100, /* + one of the people */
    ID_DROP = 200, /* + in the list */
    WORDS_MAX = 240
};
/* What a frame is to spend on counting, and what opening the page may. */
enum { COUNTED_A_FRAME = 64, PLAYED_A_FRAME = 4, COUNTED_AT_ONCE = 1000, PLAYED_AT_ONCE = 24 };
static const float GAP = 16, PAD = 20, ROW_GAP = 8, FACE = 40, BAR_W = 24;

typedef struct MemoriesScreen {
    Scene scene;
    Memories all;       /* of the stall, this page */
    int stall;          /* 0 all, else a stall and one */
    int people;         /* as the stall has them */
    PersonMemory person[PEOPLE_MAX];
    Remembered first;   /* of whoever played most */
    int asked;          /* which of them, or of the matches, a question is about */
    Counting *counting; /* NULL: all is counted */
} MemoriesScreen;

static const Game *game_shown(const MemoriesScreen *s)
{
    return s->stall > 0 ? stall_game(s->stall - 1) : NULL;
}

static void show_page(MemoriesScreen *s, App *app, int first)
{
    memories_page(&s->all, app_host(app), game_shown(s), first);
    s->people = memories_people(app_host(app), game_shown(s), s->person);
    s->first = (Remembered){.stamps = 0};
    if (s->people > 0)
        remembered_read(app, game_shown(s), s->person[0].chair.name, &s->first);
}

static void count(MemoriesScreen *s, App *app, int matches, int replays)
{
    if (!s->counting || counting_step(s->counting, matches, replays)) return;
    counting_free(s->counting);
    s->counting = NULL;
    show_page(s, app, s->all.first);
}

/* What there is at once; what has to be counted follows. */
static void read_all(App *app, void *screen)
{
    MemoriesScreen *s = screen;
    counting_free(s->counting);
    s->counting = counting_new(app_host(app));
    count(s, app, COUNTED_AT_ONCE, PLAYED_AT_ONCE);
    show_page(s, app, s->all.first);
}

static void update(Scene *self, App *app, float dt_s)
{
    (void)dt_s;
    count((MemoriesScreen *)self, app, COUNTED_A_FRAME, PLAYED_A_FRAME);
}

static bool moving(const Scene *self, const App *app)
{
    (void)app;
    return ((const MemoriesScreen *)self)->counting != NULL;
}

static void leave(Scene *self, App *app)
{
    (void)app;
    counting_free(((MemoriesScreen *)self)->counting);
    free(self);
}

static void bring(App *app, void *screen)
{
    bring_all(app);
    read_all(app, screen);
}

/* ---- what is done --------------------------------------------------------------------------- */

static void watch(const Memory *m, App *app)
{
    Match *match = memory_match(app_host(app), m);
    Sitters past;
    if (!match) return;
    Scene *replay = replay_scene_new(app, match, &m->seating, 1, SEAT_NOBODY);
    memory_sitters(app_host(app), m, &past);
    replay_remember(replay, app, &past);
    app_push(app, replay);
}

static void save(App *app, void *screen)
{
    const MemoriesScreen *s = screen;
    bring_save(app, s->person[s->asked].chair.name);
}

static void ask_save(MemoriesScreen *s, App *app, int person)
{
    s->asked = person;
    bring_ask_save(app, s->person[person].chair.name, save, s);
}

static void drop(App *app, void *screen)
{
    MemoriesScreen *s = screen;
    app_notice(app, memories_drop(app_host(app), &s->all.item[s->asked]));
    read_all(app, s);
}

static void ask_drop(MemoriesScreen *s, App *app, int match)
{
    const Tongue t = app_tongue(app);
    s->asked = match;
    const Question q = {.title = tr(t, N_("Delete this match?")),
                        .text = tr(t, N_("It is gone for good and no longer counted.")),
                        .yes = tr(t, N_("Delete")), .no = tr(t, "Leave it"),
                        .chosen = drop, .context = s};
    app_push(app, question_scene_new(&q));
}

static void act(Scene *self, App *app, const UiAct *what)
{
    MemoriesScreen *s = (MemoriesScreen *)self;
    if (what->kind == UI_CHANGED && what->id == ID_STALLS) {
        s->stall = what->value;
        show_page(s, app, 0);
    }
    if (what->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    if (what->id == ID_BACK) app_pop(app);
    else if (what->id == ID_BRING) bring_ask(app, bring, s);
    else if (what->id == ID_NEWER) show_page(s, app, s->all.first - MEMORIES_MAX);
    else if (what->id == ID_OLDER) show_page(s, app, s->all.first + MEMORIES_MAX);
    else if (what->id >= ID_SAVE && what->id < ID_SAVE + s->people)
        ask_save(s, app, what->id - ID_SAVE);
    else if (what->id >= ID_MATCH && what->id < ID_MATCH + s->all.count)
        watch(&s->all.item[what->id - ID_MATCH], app);
    else if (what->id >= ID_DROP && what->id < ID_DROP + s->all.count)
        ask_drop(s, app, what->id - ID_DROP);
}

/* ---- matches -------------------------------------------------------------------------------- */

/* "With help", beside a face. */
static void draw_help(Ui *ui, float x, float y)
{
    canvas_disc(ui_canvas(ui), x, y, 11, WASHI_50);
    canvas_sprite(ui_canvas(ui), "icons/bulb", (Rect){x - 8, y - 8, 16, 16},
                  &(Look){.tint = SUMI_900});
}

/* "2026-11-22", or today. */
static void say_day(const App *app, int day, Text *out)
{
    char y[8], m[4], d[4];
    if (day == app_today(app)) {
        text_put(out, app_tr(app, N_("today")));
        return;
    }
    snprintf(y, sizeof y, "%d", day / 10000 % 10000);
    snprintf(m, sizeof m, "%02d", day / 100 % 100);
    snprintf(d, sizeof d, "%02d", day % 100);
    tr_fill(app_tongue(app), out, N_("{y}-{m}-{d}"), "y", y, "m", m, "d", d, NULL);
}

/* Everybody's face, the best first, each with the total below. */
static void draw_places(const Memory *m, Ui *ui, Rect r)
{
    const float pitch = r.w / (float)m->seating.count < 58 ? r.w / (float)m->seating.count : 58;
    float x = r.x + pitch / 2;
    for (int place = 1; place <= m->seating.count; place++) {
        for (Seat seat = 0; seat < m->seating.count; seat++) {
            if (m->place[seat] != place) continue;
            char total[16];
            const int points = m->total[seat];
            snprintf(total, sizeof total, "%s%d", points < 0 ? "−" : "", abs(points));
            ui_avatar(ui, AVATARS[m->seating.chair[seat].avatar], x, r.y + FACE / 2, FACE, false);
            if (place == 1)
                canvas_sprite(ui_canvas(ui), "props/crown", (Rect){x - 11, r.y - 9, 22, 15}, NULL);
            if (seats_have(m->helped, seat)) draw_help(ui, x + 15, r.y + FACE - 6);
            canvas_text(ui_canvas(ui), FONT_BOLD, 16, x, r.y + FACE + 11, ALIGN_CENTRE, SUMI_900,
                        total);
            x += pitch;
        }
    }
}

static float match_height(const Ui *ui)
{
    return 116 + 26 * (ui_style(ui)->text_scale - 1);
}

static void draw_match(const Memory *m, const App *app, Ui *ui, int at, Rect r)
{
    static const float DROP = 48, EDGE = 60, PLAY = 44; // the button's column, and the arrow's
    char words[WORDS_MAX], rounds[16];
    Text out = text_over(words, sizeof words);
    Canvas *c = ui_canvas(ui);
    const StallColors *stall = &stall_of(m->game->id)->colors;
    canvas_round(c, r, 14, WASHI_100);
    canvas_round(c, (Rect){r.x, r.y, 10, r.h}, 5, stall->main);
    snprintf(rounds, sizeof rounds, "%d", m->rounds);
    text_put(&out, say_game(app_tongue(app), m->game));
    text_put(&out, LIST_DOT);
    tr_fill_form(&out, tr_n(app_tongue(app), "{n} round", "{n} rounds", m->rounds), "n", rounds,
                 NULL);
    if (m->day > 0) {
        text_put(&out, LIST_DOT);
        say_day(app, m->day, &out);
    }
    const float h = r.h - FACE - 40;
    const UiText how = {.font = FONT_BOLD, .size = 18, .color = SUMI_900, .lines = 1,
                        .middle = true, .shrink = true};
    ui_text(ui, (Rect){r.x + 24, r.y + 2, r.w - 24 - EDGE - PLAY, h}, &how, words);
    draw_places(m, ui, (Rect){r.x + 22, r.y + h + 14, r.w - 22 - EDGE - PLAY, FACE});
    canvas_sprite(c, "icons/play", (Rect){r.x + r.w - EDGE - 36, r.y + r.h / 2 - 14, 28, 28},
                  &(Look){.tint = SHU_600});
    ui_thing(ui, ID_MATCH + at, (Rect){r.x, r.y, r.w - EDGE, r.h}, 14, words, 0);
    ui_icon_button(ui, ID_DROP + at,
                   (Rect){r.x + r.w - 54, r.y + (r.h - DROP) / 2, DROP, DROP},
                   "icons/trash", app_tr(app, "Delete"), 0);
}

/* "51 – 100 / 9876", and the ways to the pages beside. Returns the height; 0: there is one page. */
static float draw_pages(const MemoriesScreen *s, const App *app, Ui *ui, Rect paper)
{
    static const float BUTTON = 48;
    char words[WORDS_MAX];
    Text out = text_over(words, sizeof words);
    const UiText how = {.font = FONT_BOLD, .size = 18, .color = WASHI_50, .lines = 1,
                        .middle = true, .align = ALIGN_CENTRE, .shrink = true};
    if (s->all.all <= MEMORIES_MAX) return 0;
    const float y = paper.y + paper.h - BUTTON;
    const bool first = s->all.first == 0, last = s->all.first + MEMORIES_MAX >= s->all.all;
    text_printf(&out, "%d – %d / %d", s->all.first + 1,
                last ? s->all.all : s->all.first + MEMORIES_MAX, s->all.all);
    ui_text(ui, (Rect){paper.x + BUTTON, y, paper.w - 2 * BUTTON, BUTTON}, &how, words);
    if (!first)
        ui_icon_button(ui, ID_NEWER, (Rect){paper.x, y, BUTTON, BUTTON}, "icons/left",
                       app_tr(app, N_("Newer")), 0);
    if (!last)
        ui_icon_button(ui, ID_OLDER, (Rect){paper.x + paper.w - BUTTON, y, BUTTON, BUTTON},
                       "icons/right", app_tr(app, N_("Older")), 0);
    return BUTTON + ROW_GAP;
}

static void draw_matches(const MemoriesScreen *s, const App *app, Ui *ui, Rect paper)
{
    const float row_h = match_height(ui);
    paper.h -= draw_pages(s, app, ui, paper);
    ui_panel(ui, paper);
    const float need = (row_h + ROW_GAP) * (float)s->all.count + 2 * PAD - ROW_GAP;
    const float down = frame_scroll_begin(ui, ID_MATCHES, paper, need);
    float y = paper.y + PAD - down;
    for (int i = 0; i < s->all.count; i++) {
        draw_match(&s->all.item[i], app, ui, i,
                   (Rect){paper.x + PAD, y, paper.w - 2 * PAD - 8, row_h});
        y += row_h + ROW_GAP;
    }
    frame_scroll_end(ui, paper, need, down);
}

/* ---- people --------------------------------------------------------------------------------- */

static void put_number(Text *out, const char *form, int number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    if (out->length > 0) text_put(out, LIST_DOT);
    tr_fill_form(out, form, "n", digits, NULL);
}

/* "12 matches • 5 won • 3 in a row • 2 with help" */
static void say_person(const PersonMemory *p, Tongue t, Text *out)
{
    put_number(out, tr_n(t, "{n} match", "{n} matches", p->matches), p->matches);
    put_number(out, tr_n(t, "{n} won", "{n} won", p->won), p->won);
    if (p->streak > 1)
        put_number(out, tr_n(t, "{n} in a row", "{n} in a row", p->streak), p->streak);
    if (p->helped > 0) {
        put_number(out, tr_n(t, "{n} with hints", "{n} with hints", p->helped), p->helped);
        return;
    }
    text_put(out, LIST_DOT);
    text_put(out, tr(t, N_("without hints")));
}

/* "Most often: Daifugō, family rules" */
static void say_rules(const PersonMemory *p, Tongue t, Text *out)
{
    if (!p->game) return;
    const char *rules = p->preset >= 0 ? p->game->presets[p->preset].title : N_("House rules");
    tr_fill(t, out, N_("Most often: {stall}, {rules}"), "stall", say_game(t, p->game), "rules",
            tr(t, rules), NULL);
}

static int last_place(const PersonMemory *p)
{
    int last = SEATS_MAX;
    while (last > 1 && p->place[last - 1] == 0) last--;
    return last;
}

/* How often in which place: a bar each, the first the longest way up. */
static void draw_bars(const PersonMemory *p, Ui *ui, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const int last = last_place(p);
    int most = 1;
    for (int i = 0; i < last; i++) most = p->place[i] > most ? p->place[i] : most;
    const float pitch = BAR_W;
    for (int i = 0; i < last; i++) {
        char number[8];
        const float h = (r.h - 20) * (float)p->place[i] / (float)most;
        const float x = r.x + r.w - pitch * (float)(last - i);
        canvas_round(c, (Rect){x + 3, r.y, pitch - 6, r.h - 20}, 4, WASHI_200);
        if (h > 0)
            canvas_round(c, (Rect){x + 3, r.y + r.h - 20 - h, pitch - 6, h}, 4,
                         i == 0 ? SHU_600 : SUMI_600);
        snprintf(number, sizeof number, "%d", i + 1);
        canvas_text(c, FONT_BOLD, 16, x + pitch / 2, r.y + r.h - 8, ALIGN_CENTRE, SUMI_900, number);
    }
}

/* Returns the height. `save_id`: the button that saves this person to a file. */
static float draw_person(const PersonMemory *p, const App *app, Ui *ui, int save_id, Rect at,
                         bool dry)
{
    static const float LEAST = 96, SAVE = 48;
    const float bars = BAR_W * (float)last_place(p) + 12;
    char name[2 * NAME_BYTES], played[WORDS_MAX], rules[WORDS_MAX];
    Text who = text_over(name, sizeof name), a = text_over(played, sizeof played),
         b = text_over(rules, sizeof rules);
    const UiText big = {.font = FONT_BOLD, .size = 22, .color = SUMI_900, .lines = 1,
                        .middle = true, .shrink = true};
    const UiText small = {.font = FONT_MEDIUM, .size = 18, .color = SUMI_900};
    const UiText less = {.font = FONT_MEDIUM, .size = 16, .color = SUMI_600};
    const float x = at.x + 76, w = at.w - 76 - bars - SAVE - 28, scale = ui_style(ui)->text_scale;
    ruby_quote(p->chair.name, &who);
    say_person(p, app_tongue(app), &a);
    say_rules(p, app_tongue(app), &b);
    const float played_h = ui_text_height(ui, w, &small, played);
    const float rules_h = ui_text_height(ui, w, &less, rules), name_h = 34 * scale;
    const float h = 16 + name_h + played_h + 4 + rules_h + 12;
    if (dry) return h < LEAST ? LEAST : h;
    canvas_round(ui_canvas(ui), (Rect){at.x, at.y, at.w, h < LEAST ? LEAST : h}, 14, WASHI_100);
    ui_avatar(ui, AVATARS[p->chair.avatar], at.x + 40, at.y + 44, 56, false);
    ui_text(ui, (Rect){x, at.y + 8, w, name_h}, &big, name);
    ui_text(ui, (Rect){x, at.y + 8 + name_h, w, played_h + 1}, &small, played);
    ui_text(ui, (Rect){x, at.y + 12 + name_h + played_h, w, rules_h + 1}, &less, rules);
    const Rect save = {at.x + at.w - SAVE - 14, at.y + 24, SAVE, SAVE};
    ui_icon_button(ui, save_id, save, "icons/save", app_tr(app, N_("Save to a file")), 0);
    draw_bars(p, ui, (Rect){save.x - bars - 8, at.y + 12, bars, LEAST - 24});
    return h < LEAST ? LEAST : h;
}

static void draw_people(const MemoriesScreen *s, const App *app, Ui *ui, Rect paper)
{
    const Rect row = {paper.x + PAD, 0, paper.w - 2 * PAD - 8, 0};
    float need = 2 * PAD - ROW_GAP;
    ui_panel(ui, paper);
    for (int i = 0; i < s->people; i++)
        need += draw_person(&s->person[i], app, ui, ID_SAVE + i, row, true) + ROW_GAP;
    Box *others = remembered_others(&s->first, app_tongue(app), ui);
    const float others_h = others ? box_height(others, row.w) : 0;
    need += others_h;
    const float down = frame_scroll_begin(ui, ID_PEOPLE, paper, need);
    float y = paper.y + PAD - down;
    for (int i = 0; i < s->people; i++) {
        const Rect at = {row.x, y, row.w, 0};
        y += draw_person(&s->person[i], app, ui, ID_SAVE + i, at, false) + ROW_GAP;
    }
    if (others) box_draw(others, (Rect){row.x, y, row.w, others_h});
    frame_scroll_end(ui, paper, need, down);
}

/* ---- the scene ------------------------------------------------------------------------------ */

static float draw_stalls(const MemoriesScreen *s, const App *app, Ui *ui, Rect r)
{
    const char *words[STALL_COUNT + 1] = {app_tr(app, N_("All stalls"))};
    const float h = ui_button_height(ui, 44);
    for (int i = 0; i < STALL_COUNT; i++) words[i + 1] = app_tr(app, STALLS[i]->title);
    ui_segments(ui, ID_STALLS, (Rect){r.x, r.y, r.w, h}, words, STALL_COUNT + 1, s->stall);
    return h;
}

/* "2 matches were made by newer rules ...", or how far the counting is. */
static void say_foot(const MemoriesScreen *s, Tongue t, Text *out)
{
    char number[16];
    if (s->counting) {
        snprintf(number, sizeof number, "%d", (int)(100 * counting_part(s->counting)));
        tr_fill(t, out, N_("The matches are being counted: {n} %"), "n", number, NULL);
        return;
    }
    snprintf(number, sizeof number, "%d", s->all.newer);
    const char *form =
        tr_n(t, "{n} match was made by newer rules. It is kept, but can't be shown yet.",
             "{n} matches were made by newer rules. They are kept, but can't be shown yet.",
             s->all.newer);
    tr_fill_form(out, form, "n", number, NULL);
}

/* That stands at the foot of `body`; returns the height that it takes, 0 where there is nothing to
 * be said. */
static float draw_foot(const MemoriesScreen *s, const App *app, Ui *ui, Rect body)
{
    char words[WORDS_MAX] = "";
    Text out = text_over(words, sizeof words);
    const UiText note = {.font = FONT_MEDIUM, .size = 18, .color = WASHI_50, .middle = true,
                         .align = ALIGN_CENTRE};
    if (s->all.newer == 0 && !s->counting) return 0;
    say_foot(s, app_tongue(app), &out);
    const float h = ui_text_height(ui, body.w, &note, words) + 1;
    ui_text(ui, (Rect){body.x, body.y + body.h - h, body.w, h}, &note, words);
    return h + GAP;
}

/* What has been learned is told, so that a first evening does not seem lost. */
static void say_nothing_yet(const App *app, Text *out)
{
    const Tongue t = app_tongue(app);
    char stalls[240];
    Text list = text_over(stalls, sizeof stalls);
    for (int i = 0; GAMES[i]; i++) {
        if (!lesson_is_finished(app, GAMES[i])) continue;
        if (list.length > 0) text_put(&list, tr_c(t, "list", ", "));
        text_put(&list, say_game(t, GAMES[i]));
    }
    text_put(out, tr(t, N_("Matches you play to the end are kept here. Lessons and practice don't "
                           "count.")));
    if (list.length == 0) return;
    text_put(out, t.lang == LANG_JA ? "" : " ");
    tr_fill(t, out, N_("You have learned: {stalls}. Your first match is the next thing to come!"),
            "stalls", stalls, NULL);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const MemoriesScreen *s = (const MemoriesScreen *)self;
    const Frame f = frame_for(ui, 28, 600);
    const UiText title = {.font = FONT_BOLD, .size = 28, .color = WASHI_50, .lines = 1,
                          .middle = true};
    const UiText note = {.font = FONT_MEDIUM, .size = 18, .color = WASHI_50, .middle = true,
                         .align = ALIGN_CENTRE};
    night_sky(ui);
    const float x = frame_back(ui, ID_BACK, &f, app_tr(app, N_("Back")));
    const UiButton bring = {.kind = BUTTON_GHOST, .icon = "icons/human", .size = 18,
                            .label = app_tr(app, N_("Import a player"))};
    const float bring_w = ui_button_width(ui, &bring), bring_h = ui_button_height(ui, 48);
    ui_text(ui, (Rect){x, f.head.y, f.x1 - bring_w - 16 - x, f.head.h}, &title,
            app_tr(app, N_("Memories")));
    ui_button(ui, ID_BRING, (Rect){f.x1 - bring_w, f.head.y + (f.head.h - bring_h) / 2, bring_w,
                                   bring_h}, &bring);
    Rect body = {f.x0, f.body.y, f.x1 - f.x0, f.foot.y + f.foot.h - f.body.y};
    body.h -= draw_foot(s, app, ui, body);
    if (s->all.all == 0 && s->stall == 0) {
        if (s->counting) return;
        char words[600];
        Text text = text_over(words, sizeof words);
        say_nothing_yet(app, &text);
        ui_text(ui, body, &note, words);
        return;
    }
    const float stalls_h = draw_stalls(s, app, ui, body) + GAP;
    body.y += stalls_h;
    body.h -= stalls_h;
    const float told = remembered_draw(&s->first, app_tongue(app), ui, body);
    body.y += told > 0 ? told + GAP : 0;
    body.h -= told > 0 ? told + GAP : 0;
    const float left = 500;
    draw_matches(s, app, ui, (Rect){body.x, body.y, left, body.h});
    draw_people(s, app, ui, (Rect){body.x + left + GAP, body.y, body.w - left - GAP, body.h});
}

static const SceneKind MEMORIES = {.name = "memories", .act = act, .update = update, .draw = draw,
                                   .moving = moving, .leave = leave};

Scene *memories_scene_new(App *app)
{
    MemoriesScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &MEMORIES;
    read_all(app, s);
    return &s->scene;
}
