/* noren.c - see noren.h. Measures are design.md 7's (screen 08), times design.md 8's. */
#include "scenes/noren.h"

#include "ui/theme.h"
#include "ui/tween.h"

static const float FALL_S = 0.42f, RISE_S = 0.52f, GENTLE_S = 0.15f, DEAD_S = 0.5f, IDLE_S = 25;
enum { CLOTHS = 6 };

void noren_start(Noren *n)
{
    *n = (Noren){.open_for = SEAT_NOBODY, .next = SEAT_NOBODY};
}

void noren_ask_for(Noren *n, Seat person)
{
    if (person == SEAT_NOBODY || person == n->open_for || person == n->next) return;
    n->open_for = SEAT_NOBODY;
    n->next = person;
}

void noren_open(Noren *n)
{
    if (n->next == SEAT_NOBODY) return;
    n->open_for = n->next;
    n->next = SEAT_NOBODY;
    n->dead_s = DEAD_S;
    n->idle_s = 0;
}

void noren_hide(Noren *n)
{
    if (n->open_for == SEAT_NOBODY) return;
    n->next = n->open_for;
    n->open_for = SEAT_NOBODY;
    n->part = 1;
}

void noren_touch(Noren *n) { n->idle_s = 0; }

bool noren_update(Noren *n, float dt_s, bool gentle)
{
    const bool shut = n->next != SEAT_NOBODY;
    const float whole_s = gentle ? GENTLE_S : shut ? FALL_S : RISE_S;
    n->part += (shut ? dt_s : -dt_s) / whole_s;
    if (n->part < 0) n->part = 0;
    if (n->part > 1) n->part = 1;
    if (n->dead_s > 0) n->dead_s -= dt_s;
    if (n->open_for != SEAT_NOBODY) n->idle_s += dt_s;
    if (n->idle_s > IDLE_S) {
        n->idle_s = 0;
        noren_hide(n);
    }
    return n->dead_s > 0 || (shut ? n->part < 1 : n->part > 0);
}

bool noren_is_open_for(const Noren *n, Seat person)
{
    return n->open_for == person && n->dead_s <= 0;
}

bool noren_covers(const Noren *n) { return n->part >= 1; }

/* ---- drawing ------------------------------------------------------------------------------- */

static Color darker(Color c, float part)
{
    return (Color){(uint8_t)((float)c.r * part), (uint8_t)((float)c.g * part),
                   (uint8_t)((float)c.b * part), c.a};
}

/* Six cloths with folds and a dyed hem, hanging `lift` u higher than at rest. */
static void draw_cloths(Canvas *c, Color cloth, float bottom, float lift)
{
    const float w = c->w / CLOTHS, top = 40 - lift, h = bottom - 40;
    for (int i = 0; i < CLOTHS; i++) {
        const float x = (float)i * w, sag = i % 2 ? 8.0f : 0;
        const Rect r = {x + 2.5f, top - 10, w - 5, h + 10 - sag};
        canvas_round_gradient(c, r, 14, cloth, darker(cloth, 0.88f));
        for (int fold = 0; fold < 3; fold++) {
            static const float AT[] = {0.14f, 0.50f, 0.84f}, WIDE[] = {30, 44, 24};
            canvas_gradient(c, (Rect){x + w * AT[fold], top, WIDE[fold], h - 24},
                            faded(rgb(0), 0.12f), faded(rgb(0), 0.02f));
        }
        canvas_tile(c, "tiles/seigaiha", (Rect){x + 4, top + h - 150, w - 8, 120}, 96, 48,
                    faded(rgb(0x8FB3F0), 0.5f));
    }
}

static void draw_rod(Canvas *c, Color cloth, float lift)
{
    canvas_round_gradient(c, (Rect){-10, 24 - lift, c->w + 20, 22}, 11, HINOKI_300, KOGE_600);
    for (int i = 0; i <= 24; i++) {
        const float x = c->w / 24 * (float)i;
        canvas_round(c, (Rect){x - 13, 20 - lift, 26, 32}, 5, cloth);
    }
}

/* The stall behind it: warm light and the counter, and nothing of the table. */
static void draw_counter(Canvas *c)
{
    canvas_gradient(c, (Rect){0, 0, c->w, c->h}, rgb(0x0B1533), rgb(0x20284F));
    canvas_gradient(c, (Rect){0, c->h - 120, c->w, 120}, rgb(0xFFD98A), rgb(0xE89A45));
    canvas_fill(c, (Rect){0, c->h - 44, c->w, 24}, HINOKI_300);
    canvas_fill(c, (Rect){0, c->h - 20, c->w, 20}, rgb(0xB07C46));
}

static void draw_lanterns(Canvas *c, float lift)
{
    static const char *const SIGN[] = {"縁", "日"};
    for (int i = 0; i < 2; i++) {
        const float x = c->w / 2 + (i ? 500.0f : -500.0f), y = 188 - lift;
        canvas_line(c, x, 46 - lift, x, y - 56, 3, rgb(0x0B1533));
        canvas_glow(c, (Rect){x - 190, y - 190, 380, 380}, faded(rgb(0xFFB45A), 0.5f));
        canvas_sprite(c, "props/lantern_red", (Rect){x - 62, y - 66, 124, 132}, NULL);
        canvas_text(c, FONT_SIGN, 52, x, y, ALIGN_CENTRE, AKARI_200, SIGN[i]);
    }
}

static void draw_board(Ui *ui, const NorenWords *words, int id, float y)
{
    const float grown = ui_style(ui)->text_scale, h = 288 * (0.6f + 0.4f * grown);
    Canvas *c = ui_canvas(ui);
    const Tongue t = words->tongue;
    const float w = 680, cx = c->w / 2;
    const Rect board = {cx - w / 2, y, w, h};
    for (int i = 0; i < 2; i++) {
        const float x = i ? board.x + w - 72 : board.x + 72;
        canvas_line(c, x, y - 322, x, y + 4, 4, HINOKI_300);
        canvas_disc(c, x, y + 2, 8, KOGE_600);
    }
    canvas_shadow(c, board, 24, 12);
    canvas_round_gradient(c, board, 24, rgb(0xD9A86A), rgb(0xB98046));
    canvas_round(c, rect_inset(board, 10), 16, WASHI_50);
    const UiText next = {.font = FONT_BOLD, .size = 20, .color = SUMI_600, .align = ALIGN_CENTRE,
                         .lines = 1, .middle = true};
    const UiText name = {.font = FONT_SIGN, .size = 64, .color = SUMI_900, .align = ALIGN_CENTRE,
                         .lines = 1, .middle = true, .shrink = true, .fixed = true};
    const UiText line = {.font = FONT_MEDIUM, .size = 24, .color = SUMI_900,
                         .align = ALIGN_CENTRE, .lines = 1, .middle = true, .shrink = true};
    const float rest = h - 118 - 72 - 28, inner = w - 60;
    ui_text(ui, (Rect){cx - inner / 2, y + 22, inner, 40}, &next, tr_c(t, "person", "Next"));
    ui_text(ui, (Rect){cx - inner / 2, y + 58, inner, 84}, &name, words->name);
    ui_text(ui, (Rect){cx - inner / 2, y + 138, inner, rest - 24}, &line,
            tr(t, "Press when only you are looking."));
    const UiButton open = {.kind = BUTTON_PRIMARY, .label = tr(t, "Show my cards"),
                           .icon = "icons/eye", .key = keymap_cap(CMD_SELECT), .size = 24,
                           .flags = (uint8_t)(UI_PRIMARY | (words->hold ? UI_HOLD : 0))};
    ui_button(ui, id, (Rect){cx - 220, y + h - 96, 440, 72}, &open);
}

void noren_draw(const Noren *n, Ui *ui, const NorenWords *words)
{
    Canvas *c = ui_canvas(ui);
    const Color cloth = theme_stall(words->game_id)->noren;
    const float bottom = c->h - 92, part = ease(EASE_IN_OUT_CUBIC, n->part);
    const float lift = (1 - part) * (bottom + 40), drop = (c->h - 800) / 2;
    if (n->part <= 0) return;
    if (noren_covers(n)) draw_counter(c);
    draw_cloths(c, cloth, bottom, lift);
    draw_rod(c, cloth, lift);
    if (n->next == SEAT_NOBODY || !noren_covers(n)) return;
    draw_lanterns(c, 0);
    const float cy = 214 + drop;
    canvas_disc(c, c->w / 2, cy, 132, WASHI_50);
    canvas_disc(c, c->w / 2, cy, 122, cloth);
    canvas_disc(c, c->w / 2, cy, 114, WASHI_50);
    ui_avatar(ui, words->avatar, c->w / 2, cy, 210, false);
    draw_board(ui, words, ID_NOREN + n->next, 368 + drop);
    const char *others = tr(words->tongue, "Everyone else, watch the fireworks");
    const float w = ui_chip_width(ui, others, "icons/eyeoff");
    ui_chip(ui, (Rect){c->w / 2 - w / 2, c->h - 62, w, 44}, others, "icons/eyeoff", SUMI_900,
            WASHI_50);
}
