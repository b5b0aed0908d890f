/*
 * table_curtain_draw.c - the curtain's cloth and the boards that hang before it (design.md 7,
 * picture 40).
 */
#include <math.h>

#include "art/curtain.h"
#include "scenes/table/table_curtain.h"
#include "table/stall.h"
#include "table/table_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float NAME_W = 536, NAME_H = 294, SIDE_W = 312, SIDE_H = 380,
                   EDGE = 32, CREST_Y = 196, BOARDS_END = 656, PASS_H = 64, SIDE_IN = 16;
static const float CREST_FACE = 198;
static const float LOW_W = 400, LOW_BOARDS_H = 330; // of the side boards in a portrait window
static const float STANDS_TIMES = 1.35f; // there the name's board and its letters are larger

/* ---- boards ---------------------------------------------------------------------------------- */

static float times_of(const Canvas *c) { return c->zoom > 1 ? STANDS_TIMES : 1; }

/* The board with the name, which ends at `end`. */
static Rect name_board(const Canvas *c, float end)
{
    const float w = NAME_W * times_of(c), h = NAME_H * times_of(c);
    return (Rect){c->w / 2 - w / 2, end - h, w, h};
}

/* A side board hangs beside the name's, in a portrait window from it. */
static Rect hang(Canvas *c, Rect board)
{
    const Rect name = name_board(c, board.y - GAP_EDGE);
    return curtain_board(c, board, c->zoom == 1 ? (Rect){0} : name);
}

/* What its board says: what to do, or whose turn it is, if somebody else would open it. */
static void say_line(const Curtain *n, const CurtainWords *words, Text *out)
{
    const Tongue t = words->tongue;
    if (n->shaken_s >= 0) tr_fill(t, out, "It's {who}'s turn.", "who", words->name, NULL);
    else if (n->by_presses) text_put(out, tr(t, "Press when only you are looking."));
    else if (!words->key[0])
        text_put(out, tr(t, "Only you are looking? Hold until the ring is full."));
    else
        tr_fill(t, out, "Only you are looking? Press {key}, or hold the button.", "key", words->key,
                NULL);
}

/* The label of its button; while it is held, that one must go on holding it. */
static const char *say_button(const Curtain *n, const Ui *ui, Tongue t)
{
    if (n->by_presses) return n->pressed_s < 0 ? tr(t, "Show my cards") : tr(t, "Press again");
    const bool held = n->buzzed || ui_holds(ui, ID_CURTAIN + n->next);
    return held ? tr(t, "Keep holding!") : tr(t, "Hold: my cards");
}

static void draw_open(const Curtain *n, Ui *ui, const CurtainWords *words, Rect r)
{
    UiButton open = {.kind = BUTTON_PRIMARY, .icon = "icons/eye",
                           .size = TEXT_XL * times_of(ui_canvas(ui)),
                           .label = say_button(n, ui, words->tongue),
                           .key = words->key[0] ? words->key : ui_cap(ui, CMD_SELECT),
                           .flags = n->by_presses ? UI_PRIMARY : UI_PRIMARY | UI_HOLD};
    parts_fit_button(ui, &open, r);
    ui_button(ui, ID_CURTAIN + n->next, r, &open);
}

static void draw_next(const Curtain *n, Ui *ui, const CurtainWords *words, Rect board)
{
    char said[SAYING_BYTES];
    Text out = text_over(said, sizeof said);
    Canvas *c = ui_canvas(ui);
    const Tongue t = words->tongue;
    const float k = times_of(c);
    const Rect in = curtain_board(c, board, (Rect){0});
    const UiText next = {.font = FONT_BOLD, .size = TEXT_L * k, .color = SUMI_600,
                         .align = ALIGN_CENTRE, .lines = 1, .middle = true, .shrink = true};
    const UiText name = {.font = FONT_SIGN, .size = 60 * k, .color = SUMI_900,
                         .align = ALIGN_CENTRE, .lines = 1, .middle = true, .shrink = true,
                         .fixed = true};
    const UiText line = {.font = FONT_MEDIUM, .size = TEXT_NAME * k, .color = SUMI_900,
                         .align = ALIGN_CENTRE, .lines = 2, .middle = true};
    say_line(n, words, &out);
    ui_text(ui, (Rect){in.x, in.y, in.w, 30 * k}, &next, tr_c(t, "person", "Next"));
    canvas_mean(c, MEANS_NAME, 0, 0);
    ui_text(ui, (Rect){in.x, in.y + 28 * k, in.w, 72 * k}, &name, words->name);
    canvas_mean_end(c);
    parts_fit(ui, (Rect){in.x, in.y + 100 * k, in.w, 66 * k}, &line, said);
    draw_open(n, ui, words, (Rect){in.x + 24, in.y + in.h - 80 * k, in.w - 48, 76 * k});
}

static void draw_pass(const Curtain *n, Ui *ui, const CurtainWords *words, Rect board)
{
    Canvas *c = ui_canvas(ui);
    const Tongue t = words->tongue;
    const int id = ID_CURTAIN_PASS + n->next;
    const Rect in = hang(c, board);
    const UiText head = {.font = FONT_BOLD, .size = TEXT_NAME, .color = SUMI_900,
                         .align = ALIGN_CENTRE, .lines = 2, .middle = true};
    const UiText line = {.font = FONT_MEDIUM, .size = TEXT_L, .color = SUMI_900,
                         .align = ALIGN_CENTRE, .lines = 3, .middle = true};
    const bool held = n->passing || ui_holds(ui, id);
    const char *cap = ui_shared_cap(ui, CMD_PASS);
    UiButton pass = {.kind = BUTTON_TAN, .icon = "icons/hand", .size = TEXT_NAME,
                     .label = held ? tr(t, "Keep holding!")
                              : n->by_presses ? tr_c(t, "curtain", "Pass") : tr(t, "Hold: pass"),
                     .key = cap && cap[0] ? cap : NULL,
                     .flags = (uint8_t)(UI_TURN | (n->by_presses ? 0 : UI_HOLD) |
                                        (curtain_hears_pass(n) ? 0 : UI_OFF))};
    const Rect at = {in.x, in.y + in.h - PASS_H, in.w, PASS_H};
    parts_fit(ui, (Rect){in.x, in.y, in.w, 56}, &head, tr(t, "Nothing to play?"));
    curtain_covered(c, words->back, in.x + in.w / 2, in.y + 64);
    parts_fit(ui, (Rect){in.x, in.y + 186, in.w, at.y - in.y - 192}, &line,
              tr(t, "Pass with the cards still covered."));
    parts_fit_button(ui, &pass, at);
    ui_button(ui, id, at, &pass);
}

/* On the counter, with its eyes covered. Pressed, it says again whose turn it is. */
static void draw_octopus(Ui *ui, float h)
{
    static const float LEFT = 40, WIDE = 150, HIGH = 134;
    const Rect r = {LEFT, h - HIGH - GAP_S, WIDE, HIGH};
    canvas_sprite(ui_canvas(ui), "octopus/cover", r, &(Look){.raster_w = r.w});
    ui_thing(ui, ID_COACH, r, -1, "", UI_NO_FOCUS);
}

/* The face of the one it names, in the ring that fills while the button is held. */
static void draw_crest(const Curtain *n, Ui *ui, const CurtainWords *words, Color cloth, float cy)
{
    Canvas *c = ui_canvas(ui);
    const float cx = c->w / 2 + ui_hold_swing(ui, ID_CURTAIN + n->next);
    const float pressed = ui_hold_part(ui, ID_CURTAIN + n->next);
    const float held = n->buzzed ? fminf(n->buzz_s / CURTAIN_HOLD_S, 1) : pressed;
    if (!n->by_presses) ui_ring_part(ui, cx, cy, 136, 16, held);
    canvas_disc(c, cx, cy, 120, WASHI_50);
    canvas_disc(c, cx, cy, 112, cloth);
    canvas_disc(c, cx, cy, 106, WASHI_50);
    ui_avatar(ui, words->avatar, cx, cy, CREST_FACE, false);
}

/* Beside the board that names the next player, or, in a portrait window, below it: there one alone
 * is as wide as that. */
static Rect side_board(const Canvas *c, bool right, bool alone, float end)
{
    const float middle = (c->w - NAME_W) / 4, aside = (c->w - NAME_W) / 2 - EDGE;
    const float w = SIDE_W < aside ? SIDE_W : aside;
    const float x = right ? c->w - middle - w / 2 - SIDE_IN : middle - w / 2 + SIDE_IN;
    if (c->zoom == 1) return (Rect){x, end - SIDE_H, w, SIDE_H};
    const float from = c->w / 2 + (right ? GAP_M : -GAP_M - LOW_W);
    const Rect name = name_board(c, end);
    if (alone) return (Rect){name.x, end + GAP_EDGE, name.w, SIDE_H};
    return (Rect){from, end + GAP_EDGE, LOW_W, SIDE_H};
}

void curtain_draw(const Curtain *n, Ui *ui, const CurtainWords *words)
{
    Canvas *c = ui_canvas(ui);
    const Color cloth = stall_of(words->game_id)->colors.curtain;
    const float bottom = c->h - 92, part = ease(EASE_IN_OUT_CUBIC, n->part);
    const float lift = (1 - part) * (bottom + 40);
    if (n->part <= 0) return;
    if (curtain_covers(n)) curtain_counter(c);
    curtain_cloths(c, cloth, bottom, lift);
    curtain_rod(c, cloth, lift);
}

Rect curtain_boards(const Curtain *n, Ui *ui, const CurtainWords *words)
{
    Canvas *c = ui_canvas(ui);
    const Color cloth = stall_of(words->game_id)->colors.curtain;
    const float more = NAME_H * (times_of(c) - 1); // so much lower its board ends
    const float upper = c->zoom > 1 ? LOW_BOARDS_H + more : 0;
    const float drop = (c->h - 800 - upper) / 2;
    if (n->next == SEAT_NOBODY || n->part <= 0) return (Rect){0};
    curtain_lanterns(c, 0);
    canvas_mean(c, MEANS_CURTAIN, n->next, 0);
    draw_crest(n, ui, words, cloth, CREST_Y + drop);
    const float x0 = ui_style(ui)->reduced_motion ? 0 : head_shake(n->shaken_s * 1000 / SHAKE_MS);
    const float end = BOARDS_END + drop + more;
    const Rect name = name_board(c, end);
    draw_next(n, ui, words, (Rect){name.x + x0, name.y, name.w, name.h});
    canvas_mean_end(c);
    if (n->offers_pass) draw_pass(n, ui, words, side_board(c, true, false, end));
    const char *others = tr(words->tongue, "Everyone else, watch the fireworks");
    if (words->child) draw_octopus(ui, c->h);
    const float chip = ui_chip_width(ui, 44, others, "icons/eyeoff");
    ui_chip(ui, (Rect){c->w / 2 - chip / 2, c->h - 62, chip, 44}, others, "icons/eyeoff", SUMI_900,
            WASHI_50);
    return side_board(c, false, !n->offers_pass, end);
}

Rect curtain_hung_board(Ui *ui, Rect board) { return hang(ui_canvas(ui), board); }
