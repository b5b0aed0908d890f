/*
 * welcome.c - at a first start, over the street: a name and a face. It is asked once, one press
 * leads on, and both can be changed before any match.
 */
#include <stdlib.h>
#include <string.h>

#include "scenes/frame.h"
#include "scenes/scenes.h"
#include "scenes/setup/face.h"
#include "ui/theme.h"

enum { ID_SHEET = 1, ID_NAMING, ID_SKIP, ID_DONE, ID_FACE = 20, FACES_A_ROW = 6 };
static const float WIDTH = 700, DONE_W = 240, FACE_H = 96;

typedef struct Welcome {
    Scene scene;
    Seating who; /* one person */
    char name_before[NAME_BYTES];
} Welcome;

bool welcome_is_due(const App *app)
{
    return !app_pref(app, PREF_WELCOMED) && !app_pref(app, PREF_CHILD) &&
           app_people(app)->count == 0 && store_is_durable(app_store(app)) &&
           !store_rescue(app_store(app)).was; // something else is asked then
}

/* ---- drawing ---- */

static Box *page_of(const Welcome *s, const App *app, Ui *ui)
{
    const Tongue t = app_tongue(app);
    const Chair *me = &s->who.chair[0];
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_M, .pad_x = GAP_XL, .pad_y = GAP_L});
    UiText title = frame_type(ui, t, frame_bold(TEXT_XXL, SUMI_900));
    box_text(page, title, tr(t, N_("Welcome to the festival! Who are you?")));
    Box *row = box_row(page, (BoxStyle){.gap = GAP_L, .height = FACE_H});
    face_put(row, (BoxStyle){.width = FACE_H / ui_style(ui)->text_scale},
             (FacePart){.avatar = me->avatar});
    box_field(row, (BoxStyle){.grow = 1}, ID_NAMING, me->name, tr(t, N_("Name")), NAME_LETTERS);
    Box *grid = box_grid(page, (BoxStyle){.gap = GAP_XS, .last_middle = true}, 0, FACES_A_ROW);
    for (int i = 0; i < AVATAR_COUNT; i++)
        face_put(grid, (BoxStyle){0},
                 (FacePart){.id = ID_FACE + i, .avatar = i, .chosen = me->avatar == i});
    box_text(page, frame_type(ui, t, frame_plain(TEXT_S, SUMI_600)),
             tr(t, N_("You can change both later: press your face before a match.")));
    return page;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const UiButton done = {.kind = BUTTON_PRIMARY, .label = app_tr(app, N_("That's me")),
                           .icon = "icons/check", .flags = UI_PRIMARY};
    Box *foot = box_page(ui, (BoxStyle){.pad_x = GAP_XL, .pad_y = GAP_M});
    Box *row = box_row(foot, (BoxStyle){.gap = GAP_M, .stack = true});
    frame_door(row, ID_SKIP, NULL, app_tr(app, N_("Not now")));
    box_spring(row);
    box_button(row, (BoxStyle){.width = DONE_W}, ID_DONE, &done);
    frame_long_sheet(ui, ID_SHEET, page_of((const Welcome *)self, app, ui), foot, WIDTH);
}

/* ---- what is done ---- */

static void take_name(Welcome *s, const UiAct *act)
{
    Chair *me = &s->who.chair[0];
    if (act->kind == UI_PRESSED) memcpy(s->name_before, me->name, sizeof me->name);
    if (act->kind == UI_TYPED || act->kind == UI_DONE)
        utf8_clean(act->text, NAME_LETTERS, me->name, sizeof me->name);
    // A name that is emptied is the one before it.
    if (act->kind == UI_DONE && !me->name[0]) memcpy(me->name, s->name_before, sizeof me->name);
}

/* A person who has given no name is called after the mask. */
static void take_face(Welcome *s, const App *app, int face)
{
    Chair *me = &s->who.chair[0];
    const Tongue t = app_tongue(app);
    const Chair was = seating_mask(t, me->avatar, false), is = seating_mask(t, face, false);
    if (strcmp(me->name, was.name) == 0) memcpy(me->name, is.name, sizeof me->name);
    me->avatar = (uint8_t)face;
}

static void keep(Welcome *s, App *app)
{
    SessionHost *host = app_host(app);
    if (!s->who.chair[0].name[0]) memcpy(s->who.chair[0].name, s->name_before, NAME_BYTES);
    if (host->people) app_notice(app, people_remember(host->people, host->store, &s->who));
}

static void act(Scene *self, App *app, const UiAct *what)
{
    Welcome *s = (Welcome *)self;
    const int face = what->id - ID_FACE;
    if (what->id == ID_NAMING) {
        take_name(s, what);
        return;
    }
    if (what->kind != UI_PRESSED) return;
    if (face >= 0 && face < AVATAR_COUNT) take_face(s, app, face);
    else if (what->id == ID_DONE) keep(s, app);
    app_sound(app, "confirm");
    if (what->id == ID_DONE || what->id == ID_SKIP) app_pop(app);
}

static void enter(Scene *self, App *app)
{
    (void)self;
    app_set(app, PREF_WELCOMED, 1); // it is not asked again, whatever the answer
}

static const SceneKind WELCOME = {.name = "welcome", .enter = enter, .act = act, .draw = draw,
                                  .see_through = true, .stands = true};

Scene *welcome_scene_new(App *app)
{
    Welcome *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &WELCOME;
    seating_first(&s->who, app_tongue(app), 0);
    memcpy(s->name_before, s->who.chair[0].name, NAME_BYTES);
    return &s->scene;
}
