/*
 * take_back_vote.c - taking back, and the vote on it among people.
 *
 * All others at the screen have to agree, each with their buzzer, pad or plate; the computers
 * always do. Because all have agreed, it does not matter what has been seen since. No card lies
 * open meanwhile.
 */
#include "scenes/table/take_back_vote.h"

#include <math.h>
#include <stdlib.h>

#include "app/zones.h"
#include "scenes/scenes.h"
#include "scenes/frame.h"
#include "ui/theme.h"

enum { ID_NO = 1, ID_AGREE = 10 /* + seat */, WORDS_BYTES = 512 };
static const float PAD = 28, GAP = 12, PLATE = 64, NARROW = 560;

typedef struct Vote {
    Scene scene;
    Seat asker;
    SeatSet asked, agreed;
    Zones zones;
} Vote;

/* ---- without a vote ---- */

static SeatSet people_now(const App *app)
{
    return seating_people(sitting_seating(app_sitting(app)));
}

/* Children hear it and have nothing to read. */
static void say(App *app, const char *msgid)
{
    if (app_pref(app, PREF_CHILD)) app_tell_child(app, app_tongue(app), app_tr(app, msgid));
    else app_toast(app, "icons/undo", 0, app_tr(app, msgid));
}

static void ask_others(App *app)
{
    const char *why_not;
    const Seat asker = sitting_undo_whose(app_sitting(app), &why_not);
    if (asker == SEAT_NOBODY) {
        say(app, why_not);
    } else if (!app_pref(app, PREF_TAKE_BACK)) {
        say(app, N_("Taking back is switched off in the settings."));
    } else {
        (void)app_hide(app);
        app_push(app, vote_scene_new(app, asker));
    }
}

void take_back(App *app, bool hovers)
{
    const char *why_not;
    const SeatSet people = people_now(app);
    const bool several = (people & (people - 1)) != 0;
    if (several && !hovers && !sitting_is_practice(app_sitting(app))) ask_others(app);
    else if (sitting_undo(app_sitting(app), &why_not) || app_pref(app, PREF_CHILD))
        app_sound(app, "move"); // children are told nothing that has to be read
    else say(app, why_not);
}

void take_back_again(App *app)
{
    const char *why_not = N_("Redo is for practice.");
    const bool practice = sitting_is_practice(app_sitting(app));
    if (practice && sitting_redo(app_sitting(app), &why_not)) app_sound(app, "move");
    else say(app, why_not);
}

/* ---- the vote ---- */

static void agree(Vote *v, App *app, Seat seat)
{
    const char *why_not;
    if (!seats_have(v->asked, seat) || seats_have(v->agreed, seat)) return;
    v->agreed |= seats_only(seat);
    app_sound(app, "confirm");
    if (v->agreed != v->asked) return;
    const bool gone = sitting_undo_agreed(app_sitting(app), &why_not);
    app_pop(app);
    say(app, gone ? N_("All agreed: one move back.") : why_not);
}

static void refuse(App *app)
{
    app_sound(app, "refuse");
    app_pop(app);
    say(app, N_("It stays as it is."));
}

static void act(Scene *self, App *app, const UiAct *act)
{
    if (act->kind != UI_PRESSED) return;
    if (act->id == ID_NO) refuse(app);
    else agree((Vote *)self, app, (Seat)(act->id - ID_AGREE));
}

/* Buzzers agree, whatever has the focus. */
static bool first(Scene *self, App *app, const Input *in)
{
    const Canvas *c = ui_canvas(app_ui(app));
    Vote *v = (Vote *)self;
    Press p;
    if (in->command == CMD_CANCEL || !zones_press(&v->zones, in, c->w, c->h, &p)) return false;
    if (p.kind != PRESS_BUZZ || !seats_have(v->asked, p.seat)) return false;
    if (p.down) agree(v, app, p.seat);
    return true;
}

static void input(Scene *self, App *app, const Input *in)
{
    (void)self;
    if (in->type == INPUT_COMMAND && in->down && in->command == CMD_CANCEL) refuse(app);
}

/* ---- drawing ---- */

static void draw_plate(const Vote *v, const App *app, Ui *ui, Rect r, Seat seat)
{
    Canvas *c = ui_canvas(ui);
    const Chair *chair = &sitting_seating(app_sitting(app))->chair[seat];
    const bool agreed = seats_have(v->agreed, seat), hot = ui_is_hot(ui, ID_AGREE + seat);
    const char *cap = zones_cap(&v->zones, seat, PRESS_BUZZ);
    char name[2 * NAME_BYTES];
    Text quoted = text_over(name, sizeof name);
    ruby_quote(chair->name, &quoted);
    const UiText how = {.font = FONT_BOLD, .size = TEXT_L, .color = SUMI_900, .lines = 1,
                        .middle = true, .shrink = true};
    const UiText key = {.font = FONT_BOLD, .size = TEXT_L, .color = SUMI_900, .lines = 1,
                        .align = ALIGN_CENTRE, .middle = true};
    canvas_round(c, r, 16, agreed ? AKARI_200 : hot ? WASHI_200 : WASHI_50);
    canvas_ring(c, r, 16, 2, agreed ? AKARI_800 : SUMI_600);
    const float d = r.h - 14, mark = r.h - 20;
    ui_avatar(ui, AVATARS[chair->avatar % AVATAR_COUNT], r.x + 8 + d / 2, r.y + r.h / 2, d, false);
    ui_text(ui, (Rect){r.x + d + 20, r.y, r.w - d - mark - 40, r.h}, &how, name);
    const Rect at = {r.x + r.w - mark - 10, r.y + 10, mark, mark};
    if (agreed) {
        canvas_sprite(c, "icons/check", rect_inset(at, 6), &(Look){.tint = MATSU_600});
    } else if (cap[0]) {
        canvas_round(c, at, 8, WASHI_200);
        canvas_ring(c, at, 8, 2, SUMI_600);
        ui_text(ui, at, &key, cap);
    }
    ui_thing(ui, ID_AGREE + seat, r, 16, chair->name, 0);
}

static void say_question(const Vote *v, const App *app, Text *out)
{
    char name[2 * NAME_BYTES];
    Text quoted = text_over(name, sizeof name);
    ruby_quote(sitting_seating(app_sitting(app))->chair[v->asker].name, &quoted);
    tr_fill(app_tongue(app), out,
            N_("{who} would like to take back the last move. What was seen stays seen; everybody "
               "else has to agree, each with their own key."),
            "who", name, NULL);
}

static void draw_plates(const Vote *v, const App *app, Ui *ui, Rect at, int columns, float plate)
{
    const float w = (at.w - GAP * (float)(columns - 1)) / (float)columns;
    int i = 0;
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (!seats_have(v->asked, s)) continue;
        const Rect r = {at.x + (float)(i % columns) * (w + GAP),
                        at.y + (float)(i / columns) * (plate + GAP), w, plate};
        draw_plate(v, app, ui, r, s);
        i++;
    }
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const Vote *v = (const Vote *)self;
    const Canvas *c = ui_canvas(ui);
    const float scale = ui_style(ui)->text_scale;
    char words[WORDS_BYTES] = "";
    Text question = text_over(words, sizeof words);
    const bool child = app_pref(app, PREF_CHILD); // who hears the question, and has not to read
    if (!child) say_question(v, app, &question);
    UiText title = frame_bold(28, SUMI_900), text = frame_plain(18, SUMI_900);
    title.align = text.align = ALIGN_CENTRE;
    const char *head = app_tr(app, N_("May it go back?"));
    const int count = __builtin_popcount(v->asked), columns = count > 1 ? 2 : 1;
    const int rows = (count + columns - 1) / columns;
    const float width = fminf(NARROW * (0.5f + 0.5f * scale), c->w - 48), inner = width - 2 * PAD;
    const float title_h = ui_text_height(ui, inner, &title, head);
    const float text_h = child ? 0 : ui_text_height(ui, inner, &text, words);
    const float button = ui_button_height(ui, 56);
    const float fixed = 2 * PAD + title_h + text_h + button + 48;
    const float plate = fminf(PLATE * (0.5f + 0.5f * scale),
                              (c->h - 16 - fixed) / (float)rows - GAP);
    const float height = fixed + (float)rows * (plate + GAP);
    const Rect panel = {c->w / 2 - width / 2, c->h / 2 - height / 2, width, height};
    const UiButton no = {.kind = BUTTON_TAN, .label = app_tr(app, N_("No, it stays")),
                         .icon = "icons/close", .size = TEXT_L, .flags = UI_PRIMARY};
    ui_veil(ui, 1);
    ui_panel(ui, panel);
    float y = panel.y + PAD;
    ui_text(ui, (Rect){panel.x + PAD, y, inner, title_h}, &title, head);
    y += title_h + 8;
    if (!child) ui_text(ui, (Rect){panel.x + PAD, y, inner, text_h}, &text, words);
    y += text_h + 16;
    draw_plates(v, app, ui, (Rect){panel.x + PAD, y, inner, 0}, columns, plate);
    y = panel.y + height - PAD - button;
    ui_button(ui, ID_NO, (Rect){panel.x + PAD, y, inner, button}, &no);
}

static const SceneKind VOTE = {.name = "vote", .first = first, .act = act, .input = input,
                               .draw = draw, .see_through = true};

Scene *vote_scene_new(App *app, Seat asker)
{
    Buzzer wished[SEATS_MAX] = {0};
    Vote *v = calloc(1, sizeof *v);
    if (!v) return NULL;
    v->scene.kind = &VOTE;
    v->asker = asker;
    v->asked = people_now(app) & (SeatSet)~seats_only(asker);
    app_buzzers(app, sitting_seating(app_sitting(app)), wished);
    zones_lay(&v->zones, people_now(app), wished);
    if (app_pref(app, PREF_CHILD)) // it is spoken for those who cannot read
        app_tell_child(app, app_tongue(app), app_tr(app, "May it go back?"));
    return &v->scene;
}
