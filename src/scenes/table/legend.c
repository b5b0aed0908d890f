/*
 * legend.c - the Komatsu deck on one page: every rank with its number and name, and what the
 * special cards do (ux.md 5.3, picture 11c). With the faces that are set; F7 changes them here as
 * well.
 */
#include <stdio.h>
#include <stdlib.h>

#include "scenes/scenes.h"
#include "scenes/deck.h"
#include "scenes/frame.h"
#include "table/backdrop.h"
#include "table/stall.h"
#include "ui/theme.h"

enum { ID_BACK = 1, ID_BOOK, RANKS = 12, ROLES = 6 };
static const float EDGE = 32, GAP = 12, CARD_W = 84, ROW_Y = 92, NAME_H = 34;

typedef struct Legend {
    Scene scene;
    const Game *game; /* whose cards these are */
} Legend;

static void act(Scene *self, App *app, const UiAct *what)
{
    if (what->kind != UI_PRESSED) return;
    if (what->id == ID_BACK) app_pop(app);
    if (what->id == ID_BOOK) app_replace(app, go(app)->book(app, ((Legend *)self)->game->id));
}

static void input(Scene *self, App *app, const Input *in)
{
    (void)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    const Command c = (Command)in->command;
    if (c == CMD_CANCEL || c == CMD_RULES || c == CMD_MENU) app_pop(app);
}

/* ---- drawing --------------------------------------------------------------------------------- */

static void draw_ranks(const App *app, Ui *ui, float drop)
{
    static const char *const NAMES[RANKS] = {[9] = N_("Maid"), [10] = N_("Horse"),
                                             [11] = N_("King")};
    Canvas *c = ui_canvas(ui);
    const Deck deck = deck_of(app);
    const float pitch = (c->w - 2 * EDGE + GAP) / RANKS, h = CARD_W * KOMATSU_RATIO;
    const UiText how = {.font = FONT_BOLD, .size = TEXT_M, .color = WASHI_50, .align = ALIGN_CENTRE,
                        .lines = 1, .middle = true, .fixed = true, .shrink = true};
    for (int i = 0; i < RANKS; i++) {
        char words[48];
        Text out = text_over(words, sizeof words);
        const float x = EDGE + pitch * (float)i;
        const Rect r = {x + (pitch - GAP - CARD_W) / 2, ROW_Y + drop, CARD_W, h};
        canvas_shadow(c, r, 8, 4);
        komatsu_card(c, &deck, (Card)(CARD_KOMATSU + i), r, NULL);
        text_printf(&out, "%d", i + 1);
        if (NAMES[i]) text_printf(&out, " %s", app_tr(app, NAMES[i]));
        ui_text(ui, (Rect){x - GAP / 2, r.y + h + 4, pitch, NAME_H}, &how, words);
    }
}

static void draw_role(const App *app, Ui *ui, Rect r, Card card, const char *name,
                      const char *role)
{
    Canvas *c = ui_canvas(ui);
    const Deck deck = deck_of(app);
    const float h = r.h - 24 < 160 ? r.h - 24 : 160, w = h / KOMATSU_RATIO;
    canvas_round(c, r, 18, faded(rgb(0x04140F), 0.78f));
    komatsu_card(c, &deck, card, (Rect){r.x + 14, r.y + (r.h - h) / 2, w, h}, NULL);
    const float x = r.x + w + 30, room = r.x + r.w - 14 - x;
    UiText title = {.font = FONT_BOLD, .size = TEXT_NAME, .color = AKARI_400, .lines = 2,
                    .middle = true};
    UiText body = {.font = FONT_MEDIUM, .size = TEXT_M, .color = WASHI_50, .lines = 5};
    const float head = 40 * (0.5f + 0.5f * ui_style(ui)->text_scale);
    const Rect box = {x, r.y + 10 + head, room, r.h - head - 20};
    const Rect above = {x, r.y + 8, room, head};
    while (title.size > 9 && !ui_text_fits(ui, above, &title, name)) title.size -= 1;
    ui_text(ui, above, &title, name);
    while (body.size > 9 && !ui_text_fits(ui, box, &body, role)) body.size -= 1;
    ui_text(ui, box, &body, role);
}

static void draw_roles(const App *app, Ui *ui, float drop, float bottom)
{
    static const struct {
        Card card;
        const char *name, *role;
    } ROLE[ROLES] = {
        {CARD_CHORO, N_("Akachoro, the red 1"), N_("A demon: played from the hand it can be any "
                                                      "number.")},
        {CARD_TAIKO, N_("Taiko, the drum 2"), N_("A demon: played from the hand it can be any "
                                                   "number.")},
        {CARD_HIBASHI, N_("Kuro-hibashi, the black 3"),
         N_("With eight players, whoever is dealt it sits out the deal.")},
        {CARD_KOMATSU, N_("The other 1s"),
         N_("A 1 goes on a 1, too, up to four at once. All three in one hand: utazu.")},
        {CARD_KOMATSU + 1, N_("The other 2s"), N_("A 2 goes on a 2, too, up to four at once.")},
        {CARD_KOMATSU + 11, N_("The King, 12"), N_("Any number may follow it.")},
    };
    const Canvas *c = ui_canvas(ui);
    const float top = ROW_Y + drop + CARD_W * KOMATSU_RATIO + NAME_H + 16;
    const float w = (c->w - 2 * EDGE - 2 * GAP) / 3, h = (bottom - top - GAP) / 2;
    for (int i = 0; i < ROLES; i++) {
        const Rect r = {EDGE + (w + GAP) * (float)(i % 3), top + (h + GAP) * (float)(i / 3), w, h};
        draw_role(app, ui, r, ROLE[i].card, app_tr(app, ROLE[i].name), app_tr(app, ROLE[i].role));
    }
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    const float drop = (c->h - 800) / 2 > 0 ? (c->h - 800) / 2 : 0;
    backdrop_draw(ui, &stall_of(((const Legend *)self)->game->id)->colors, c->h * 0.45f);
    const UiText title = {.font = FONT_BOLD, .size = TEXT_XXL, .color = WASHI_50, .lines = 1,
                          .middle = true, .shrink = true};
    ui_text(ui, (Rect){EDGE, 20 + drop, c->w - 2 * EDGE, 60}, &title,
            app_tr(app, N_("The Komatsu deck: 1 to 12, four of each")));
    const UiButton back = {.kind = BUTTON_PRIMARY, .label = app_tr(app, N_("Close")),
                           .icon = "icons/close", .flags = UI_PRIMARY};
    const UiButton book = {.kind = BUTTON_GHOST, .label = app_tr(app, N_("How to play")),
                           .icon = "icons/help"};
    const float h = ui_button_height(ui, 56), y = c->h - 24 - drop - h;
    const float back_w = ui_button_width(ui, &back), book_w = ui_button_width(ui, &book);
    draw_ranks(app, ui, drop);
    draw_roles(app, ui, drop, y - 14);
    ui_button(ui, ID_BACK, (Rect){c->w - EDGE - back_w, y, back_w, h}, &back);
    ui_button(ui, ID_BOOK, (Rect){c->w - EDGE - back_w - GAP - book_w, y, book_w, h}, &book);
}

static const SceneKind LEGEND = {.name = "legend", .act = act, .input = input, .draw = draw,
                                .stands = true};

Scene *legend_scene_new(App *app, const Game *game)
{
    Legend *s = calloc(1, sizeof *s);
    (void)app;
    if (!s) return NULL;
    s->scene.kind = &LEGEND;
    s->game = game;
    return &s->scene;
}
