/*
 * chairs.c - over a table: who sits there. Faces in table order; press one, and rename that person,
 * give another face, let a computer sit in, take the chair, change places, leave; an empty place
 * takes one more.
 *
 * Who plays a chair may change at once. Places and their number change with the next deal, and
 * until then the page shows the table as it will be.
 */
#include <stdlib.h>
#include <string.h>

#include "scenes/scenes.h"
#include "scenes/frame.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_DONE = 1, ID_PAGE, ID_JOIN, ID_AS_NOW, ID_TAKE, ID_RETURN, ID_STAND_UP, ID_PLACES,
       ID_LEAVES, ID_OTHER_FACE, ID_NAME, ID_FACE = 30 /* + place */ };
enum { FACES_A_ROW = 4, WORDS_MAX = 320 };
static const float SHEET_W = 640, FACE = 56, FACE_LEAST = 128, CELL_H = 96, BUTTON_H = 48;
static const float BUTTON_LEAST = 230;

typedef struct ChairsScreen {
    Scene scene;
    int chosen;             /* a place of the table as it will be, or -1 */
    bool places;            /* the next face that is pressed changes places with that one */
    bool typing;            /* the name of the chosen one, */
    char typed[NAME_BYTES]; /* so far */
} ChairsScreen;

/* The table as the next deal will find it. */
typedef struct Plan {
    Seating next;
    Seat from[SEATS_MAX];
    int count;
} Plan;

static Plan plan_of(const App *app)
{
    Plan p;
    p.count = sitting_plan(app_sitting(app), &p.next, p.from);
    return p;
}

/* The standing of a festival depends on the people who began it. */
static bool may_regroup(const App *app) { return !app_festive(app); }

/* ---- what is done --------------------------------------------------------------------------- */

static void choose(ChairsScreen *s, int place)
{
    s->chosen = place;
    s->places = s->typing = false;
}

static void rename_chosen(ChairsScreen *s, App *app, const Plan *p)
{
    Chair chair = p->next.chair[s->chosen];
    const Seat seat = p->from[s->chosen];
    bool done = s->typed[0] != '\0';
    s->typing = false;
    memcpy(chair.name, s->typed, sizeof chair.name);
    if (seat != SEAT_NOBODY) done = sitting_rename(app_sitting(app), seat, s->typed);
    else if (done) sitting_plan_put(app_sitting(app), s->chosen, &chair);
    if (!done) app_toast(app, "icons/edit", 0, app_tr(app, N_("Everybody needs a name.")));
}

static void write_name(ChairsScreen *s, App *app, const Plan *p, const UiAct *act)
{
    if (act->kind == UI_PRESSED) {
        s->typing = true;
        utf8_clean(p->next.chair[s->chosen].name, NAME_LETTERS, s->typed, sizeof s->typed);
    }
    if (act->kind != UI_TYPED && act->kind != UI_DONE) return;
    utf8_clean(act->text, NAME_LETTERS, s->typed, sizeof s->typed);
    if (act->kind == UI_DONE) rename_chosen(s, app, p);
}

static void press_face(ChairsScreen *s, App *app, int place)
{
    if (s->places && place != s->chosen) sitting_plan_places(app_sitting(app), s->chosen, place);
    choose(s, place);
}

/* The next mask that nobody wears. */
static void change_face(const ChairsScreen *s, App *app, const Plan *p)
{
    Chair chair = p->next.chair[s->chosen];
    bool worn = true;
    for (int i = 0; i < AVATAR_COUNT && worn; i++) {
        chair.avatar = (uint8_t)((chair.avatar + 1) % AVATAR_COUNT);
        worn = false;
        for (int k = 0; k < p->count; k++)
            worn |= k != s->chosen && p->next.chair[k].avatar == chair.avatar;
    }
    if (p->from[s->chosen] == SEAT_NOBODY) sitting_plan_put(app_sitting(app), s->chosen, &chair);
    else sitting_redress(app_sitting(app), p->from[s->chosen], chair.avatar);
}

static void sit_down(App *app, Seat seat, const Chair *who)
{
    const char *refused = sitting_sit_down(app_sitting(app), seat, who);
    if (refused) app_toast(app, "icons/hand", 0, app_tr(app, refused));
}

static void take_chair(App *app, Seat seat)
{
    const Chair who = seating_next_chair(sitting_seating(app_sitting(app)), app_tongue(app), false);
    sit_down(app, seat, &who);
}

static void take_back_chair(App *app, Seat seat)
{
    const Chair *last = sitting_may_return(app_sitting(app), seat);
    const Chair who = last ? *last : (Chair){.computer = false};
    if (last) sit_down(app, seat, &who);
}

/* One more from the next deal on. */
static void join(ChairsScreen *s, App *app, const Plan *p)
{
    const Chair who = seating_next_chair(&p->next, app_tongue(app), false);
    if (sitting_plan_join(app_sitting(app), &who)) choose(s, p->count);
}

static void act_on_chosen(ChairsScreen *s, App *app, const Plan *p, int id)
{
    const Seat seat = p->from[s->chosen];
    switch (id) {
    case ID_TAKE: take_chair(app, seat); break;
    case ID_RETURN: take_back_chair(app, seat); break;
    case ID_STAND_UP: sitting_stand_up(app_sitting(app), seat); break;
    case ID_PLACES: s->places = !s->places; break;
    case ID_OTHER_FACE: change_face(s, app, p); break;
    case ID_LEAVES:
        sitting_plan_leave(app_sitting(app), s->chosen);
        choose(s, -1);
        break;
    default: break;
    }
}

static void act(Scene *self, App *app, const UiAct *act)
{
    ChairsScreen *s = (ChairsScreen *)self;
    const Plan p = plan_of(app);
    if (act->id == ID_NAME && s->chosen >= 0) {
        write_name(s, app, &p, act);
        return;
    }
    if (act->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    if (act->id == ID_DONE) app_pop(app);
    else if (act->id == ID_JOIN) join(s, app, &p);
    else if (act->id >= ID_FACE && act->id < ID_FACE + p.count)
        press_face(s, app, act->id - ID_FACE);
    else if (act->id == ID_AS_NOW) {
        sitting_plan_clear(app_sitting(app));
        choose(s, -1);
    } else if (s->chosen >= 0) {
        act_on_chosen(s, app, &p, act->id);
    }
}

/* ---- the page ------------------------------------------------------------------------------- */

typedef struct Cell {
    bool chosen, swaps;
} Cell;

static void draw_cell(Ui *ui, const void *what, Rect r)
{
    const Cell *cell = what;
    canvas_round(ui_canvas(ui), r, CORNER_M, cell->chosen ? AKARI_200 : WASHI_100);
    canvas_ring(ui_canvas(ui), r, CORNER_M, cell->chosen || cell->swaps ? 3 : RULE_H,
                cell->chosen || cell->swaps ? AKARI_600 : WASHI_300);
}

static const BoxPart CELL = {.draw = draw_cell};

/* What the page says about a place besides the name. */
static const char *note_of(const Plan *p, int place)
{
    if (p->from[place] == SEAT_NOBODY) return N_("New");
    if (p->from[place] != place) return N_("Moves here");
    return p->next.chair[place].computer ? N_("Computer") : N_("Person");
}

static UiText in_the_middle(UiText how)
{
    how.align = ALIGN_CENTRE;
    how.lines = 1;
    how.shrink = true;
    return how;
}

static void put_face(Box *grid, const ChairsScreen *s, const App *app, const Plan *p, int place)
{
    char name[2 * NAME_BYTES];
    Text quoted = text_over(name, sizeof name);
    const Chair *chair = &p->next.chair[place];
    const bool chosen = place == s->chosen;
    const Cell cell = {chosen, s->places && !chosen};
    Box *column = box_column(grid, (BoxStyle){.pad_x = GAP_S, .pad_y = GAP_S, .height = CELL_H,
                                              .across = ACROSS_MIDDLE});
    ruby_quote(chosen && s->typing ? s->typed : chair->name, &quoted);
    box_behind(column, &CELL, &cell, sizeof cell);
    box_avatar(column, FACE, AVATARS[chair->avatar]);
    box_text(column, in_the_middle(frame_bold(TEXT_M, SUMI_900)), name);
    box_text(column, in_the_middle(frame_plain(TEXT_S, SUMI_600)), app_tr(app, note_of(p, place)));
    box_press(column, ID_FACE + place, CORNER_M, name, 0);
}

static void put_button(Box *grid, const App *app, int id, const char *words, const char *icon,
                       bool off)
{
    const UiButton b = {BUTTON_TAN, words, icon, NULL, TEXT_M, off ? UI_OFF : 0};
    (void)app;
    box_button(grid, (BoxStyle){.height = BUTTON_H}, id, &b);
}

/* Who plays the chair that is there already. */
static void put_who(Box *grid, const App *app, Seat seat)
{
    char name[2 * NAME_BYTES], words[WORDS_MAX];
    Text quoted = text_over(name, sizeof name), out = text_over(words, sizeof words);
    const Sitting *sitting = app_sitting(app);
    const Chair *back = sitting_may_return(sitting, seat);
    if (sitting_table(sitting)->over) return;
    if (!sitting_seating(sitting)->chair[seat].computer) {
        put_button(grid, app, ID_STAND_UP, app_tr(app, N_("The computer sits in")), "icons/ai",
                   false);
        return;
    }
    if (back) {
        ruby_quote(back->name, &quoted);
        tr_fill(app_tongue(app), &out, N_("{who} comes back"), "who", name, NULL);
        put_button(grid, app, ID_RETURN, box_words(grid, words), "icons/human", false);
    }
    put_button(grid, app, ID_TAKE, app_tr(app, N_("Somebody sits down here")), "icons/plus", false);
}

static void put_chosen(Box *page, const ChairsScreen *s, const App *app, const Plan *p)
{
    const Chair *chair = &p->next.chair[s->chosen];
    const Seat seat = p->from[s->chosen];
    const bool least = p->count <= sitting_game(app_sitting(app))->seats_min;
    if (!chair->computer)
        box_field(page, (BoxStyle){.least = BUTTON_H}, ID_NAME,
                  s->typing ? s->typed : chair->name, app_tr(app, N_("Name")), NAME_LETTERS);
    Box *grid = box_grid(page, (BoxStyle){.gap = GAP_S}, BUTTON_LEAST, 2);
    if (seat != SEAT_NOBODY) put_who(grid, app, seat);
    if (!chair->computer)
        put_button(grid, app, ID_OTHER_FACE, app_tr(app, N_("Another face")), "icons/edit", false);
    if (!may_regroup(app)) return;
    put_button(grid, app, ID_PLACES,
               app_tr(app, s->places ? N_("Now press the other one") : N_("Change places")),
               "icons/swap", p->count < 2);
    put_button(grid, app, ID_LEAVES, app_tr(app, N_("Nobody sits here")), "icons/exit", least);
}

/* Who sits there now and will not. */
static void say_leaving(const App *app, const Plan *p, Text *out)
{
    const Seating *now = sitting_seating(app_sitting(app));
    bool first = true;
    for (Seat seat = 0; seat < now->count; seat++) {
        bool stays = false;
        for (int i = 0; i < p->count; i++) stays |= p->from[i] == seat;
        if (stays) continue;
        if (!first) text_put(out, " · ");
        ruby_quote(now->chair[seat].name, out);
        first = false;
    }
}

static void put_plan(Box *page, const App *app, const Plan *p)
{
    char names[SEATS_MAX * 2 * NAME_BYTES], words[sizeof names + WORDS_MAX];
    Text leaving = text_over(names, sizeof names), out = text_over(words, sizeof words);
    if (!sitting_has_plan(app_sitting(app))) return;
    const Game *game = match_game(sitting_match(app_sitting(app)));
    say_leaving(app, p, &leaving);
    if (leaving.length > 0) {
        tr_fill(app_tongue(app), &out,
                say_round_or_deal(game, N_("Leaving after this round: {who}"),
                                  N_("Leaving after this deal: {who}")),
                "who", names, NULL);
        box_text(page, frame_plain(TEXT_M, SUMI_900), words);
    }
    box_text(page, frame_plain(TEXT_M, SUMI_900),
             app_tr(app, say_round_or_deal(
                             game,
                             N_("This is the table from the next round on. Everybody keeps their "
                                "points. The match until now stays in Memories and counts for "
                                "nobody."),
                             N_("This is the table from the next deal on. Everybody keeps their "
                                "points. The match until now stays in Memories and counts for "
                                "nobody."))));
}

static Box *page_of(const ChairsScreen *s, const App *app, Ui *ui)
{
    const Plan p = plan_of(app);
    UiText title = frame_bold(TEXT_XXL, SUMI_900);
    title.align = ALIGN_CENTRE;
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_M, .pad_x = GAP_XL, .pad_y = GAP_L});
    box_text(page, title, app_tr(app, N_("People")));
    Box *grid = box_grid(page, (BoxStyle){.gap = GAP_S}, FACE_LEAST, FACES_A_ROW);
    for (int i = 0; i < p.count; i++) put_face(grid, s, app, &p, i);
    if (s->chosen >= 0 && s->chosen < p.count) put_chosen(page, s, app, &p);
    put_plan(page, app, &p);
    return page;
}

static Box *foot_of(const App *app, Ui *ui)
{
    const Plan p = plan_of(app);
    const bool full = p.count >= sitting_game(app_sitting(app))->seats_max;
    Box *foot = box_page(ui, (BoxStyle){.gap = GAP_S, .pad_x = GAP_XL, .pad_y = GAP_M});
    const int buttons = 1 + may_regroup(app) + sitting_has_plan(app_sitting(app));
    Box *row = box_grid(foot, (BoxStyle){.gap = GAP_S}, FACE_LEAST, buttons);
    if (may_regroup(app))
        put_button(row, app, ID_JOIN, app_tr(app, N_("Add somebody")), "icons/plus", full);
    if (sitting_has_plan(app_sitting(app)))
        put_button(row, app, ID_AS_NOW, app_tr(app, N_("Leave it as it is")), "icons/undo", false);
    box_button(row, (BoxStyle){.height = BUTTON_H}, ID_DONE,
               &(UiButton){BUTTON_PRIMARY, app_tr(app, N_("Done")), "icons/check", NULL, TEXT_M,
                           UI_PRIMARY});
    return foot;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    Box *page = page_of((const ChairsScreen *)self, app, ui);
    frame_long_sheet(ui, ID_PAGE, page, foot_of(app, ui), SHEET_W);
}

static const SceneKind CHAIRS = {.name = "chairs", .act = act, .draw = draw, .see_through = true};

Scene *chairs_scene_new(App *app)
{
    (void)app;
    ChairsScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &CHAIRS;
    s->chosen = -1;
    return &s->scene;
}
