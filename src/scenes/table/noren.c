/* noren.c - see noren.h. Measures are design.md 7's (screen 08), times design.md 8's. */
#include "scenes/table/noren.h"

#include <math.h>

#include "table/table_parts.h"
#include "table/stall.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float FALL_S = 0.42f, RISE_S = 0.52f, GENTLE_S = 0.15f, DEAD_S = 0.5f,
                   BUZZ_S = 0.6f, TWICE_S = 0.5f, SHAKE_S = 0.24f, NAMED_S = 2;
enum { CLOTHS = 6 };

void noren_start(Noren *n)
{
    *n = (Noren){.open_for = SEAT_NOBODY, .next = SEAT_NOBODY, .pressed_s = -1, .shaken_s = -1};
}

bool noren_follow(Noren *n, Seat open_for, Seat next)
{
    const bool falls = next != n->next && next != SEAT_NOBODY;
    if (next != n->next) { // whatever was pressed before is forgotten
        n->buzzed = n->own = false;
        n->pressed_s = n->shaken_s = -1;
    }
    if (open_for != n->open_for && open_for != SEAT_NOBODY) {
        n->dead_s = DEAD_S;
        n->idle_s = 0;
    }
    n->open_for = open_for;
    n->next = next;
    return falls;
}

void noren_drop(Noren *n)
{
    if (n->next != SEAT_NOBODY) n->part = 1;
}

bool noren_press(Noren *n)
{
    if (!n->by_presses) return true;
    if (n->pressed_s >= TWICE_S) return true;
    if (n->pressed_s < 0) n->pressed_s = 0; // in between it was one press too many
    return false;
}

void noren_buzz(Noren *n, Seat seat, bool down)
{
    if (n->next == SEAT_NOBODY || !down) return;
    if (seat != n->next) n->shaken_s = 0;
    // While it still falls the press was meant for what lay there before.
    else if (noren_covers(n)) n->own = true;
}

void noren_look(Noren *n, bool down)
{
    if (n->next == SEAT_NOBODY) return;
    const bool second = down && n->by_presses && noren_press(n);
    n->buzzed = n->by_presses ? second : down;
    n->buzz_s = second ? BUZZ_S : 0;
}

bool noren_is_buzzed_open(const Noren *n)
{
    const bool held = n->buzzed && n->buzz_s >= BUZZ_S;
    return n->next != SEAT_NOBODY && (n->own || held) && noren_covers(n);
}

int noren_wake_ms(const Noren *n)
{
    if (n->open_for == SEAT_NOBODY || n->most_s <= 0) return -1;
    return n->idle_s < n->most_s ? (int)((n->most_s - n->idle_s) * 1000) + 1 : 0;
}

bool noren_idle(Noren *n, float idle_s, float most_s)
{
    n->idle_s = idle_s;
    n->most_s = most_s;
    return n->open_for != SEAT_NOBODY && most_s > 0 && idle_s > most_s;
}

bool noren_update(Noren *n, float dt_s, bool gentle)
{
    const bool falls = n->next != SEAT_NOBODY;
    const float whole_s = gentle ? GENTLE_S : falls ? FALL_S : RISE_S;
    n->part += (falls ? dt_s : -dt_s) / whole_s;
    if (n->part < 0) n->part = 0;
    if (n->part > 1) n->part = 1;
    if (n->dead_s > 0) n->dead_s -= dt_s;
    if (n->buzzed) n->buzz_s += dt_s;
    if (n->pressed_s >= 0) n->pressed_s += dt_s;
    if (n->shaken_s >= 0) n->shaken_s += dt_s;
    if (n->shaken_s > NAMED_S) n->shaken_s = -1;
    return n->dead_s > 0 || n->buzzed || n->shaken_s >= 0 || (falls ? n->part < 1 : n->part > 0);
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

/* What its board says: what to do, or whose turn it is, if somebody else would open it. */
static void say_line(const Noren *n, const NorenWords *words, Text *out)
{
    const Tongue t = words->tongue;
    if (n->shaken_s >= 0) tr_fill(t, out, "It's {who}'s turn.", "who", words->name, NULL);
    else if (n->by_presses) text_put(out, tr(t, "Press when only you are looking."));
    else if (!words->key[0]) text_put(out, tr(t, "Only you are looking? Hold until the ring is full."));
    else
        tr_fill(t, out, "Only you are looking? Press {key}, or hold the button.", "key", words->key,
                NULL);
}

/* What its button says; while it is held, that it is to be. */
static const char *say_button(const Noren *n, const Ui *ui, Tongue t)
{
    if (n->by_presses) return n->pressed_s < 0 ? tr(t, "Show my cards") : tr(t, "Press again");
    const bool held = n->buzzed || ui_holds(ui, ID_NOREN + n->next);
    return held ? tr(t, "Keep holding!") : tr(t, "Hold: my cards");
}

static void draw_open(const Noren *n, Ui *ui, const NorenWords *words, Rect r)
{
    UiButton open = {.kind = BUTTON_PRIMARY, .icon = "icons/eye", .size = 24,
                           .label = say_button(n, ui, words->tongue),
                           .key = words->key[0] ? words->key : ui_cap(ui, CMD_SELECT),
                           .flags = n->by_presses ? UI_PRIMARY : UI_PRIMARY | UI_HOLD};
    parts_fit_button(ui, &open, r);
    ui_button(ui, ID_NOREN + n->next, r, &open);
}

static void draw_board(const Noren *n, Ui *ui, const NorenWords *words, float x0, float y)
{
    char said[160];
    Text out = text_over(said, sizeof said);
    const float grown = 288 * (0.6f + 0.4f * ui_style(ui)->text_scale), most = 362;
    const float h = grown < most ? grown : most; // below it stands what the others do
    Canvas *c = ui_canvas(ui);
    const Tongue t = words->tongue;
    const float w = 680, cx = c->w / 2 + x0;
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
                         .lines = 1, .middle = true, .shrink = true};
    const UiText name = {.font = FONT_SIGN, .size = 64, .color = SUMI_900, .align = ALIGN_CENTRE,
                         .lines = 1, .middle = true, .shrink = true, .fixed = true};
    const UiText line = {.font = FONT_MEDIUM, .size = 24, .color = SUMI_900,
                         .align = ALIGN_CENTRE, .lines = 2, .middle = true};
    say_line(n, words, &out);
    const float rest = h - 118 - 72 - 28, inner = w - 60;
    ui_text(ui, (Rect){cx - inner / 2, y + 22, inner, 40}, &next, tr_c(t, "person", "Next"));
    canvas_mean(c, MEANS_NAME, 0, 0);
    ui_text(ui, (Rect){cx - inner / 2, y + 58, inner, 84}, &name, words->name);
    canvas_mean_end(c);
    parts_fit(ui, (Rect){cx - inner / 2, y + 138, inner, rest - 24}, &line, said);
    draw_open(n, ui, words, (Rect){cx - 220, y + h - 96, 440, 72});
}

void noren_draw(const Noren *n, Ui *ui, const NorenWords *words)
{
    Canvas *c = ui_canvas(ui);
    const Color cloth = stall_of(words->game_id)->colors.noren;
    const float bottom = c->h - 92, part = ease(EASE_IN_OUT_CUBIC, n->part);
    const float lift = (1 - part) * (bottom + 40), drop = (c->h - 800) / 2;
    if (n->part <= 0) return;
    if (noren_covers(n)) draw_counter(c);
    draw_cloths(c, cloth, bottom, lift);
    draw_rod(c, cloth, lift);
    if (n->next == SEAT_NOBODY || !noren_covers(n)) return;
    draw_lanterns(c, 0);
    const float cy = 214 + drop;
    const float crest = c->w / 2 + ui_hold_swing(ui, ID_NOREN + n->next);
    const float held = n->buzzed ? fminf(n->buzz_s / BUZZ_S, 1) : ui_hold_part(ui, ID_NOREN + n->next);
    canvas_disc(c, crest, cy, 132, WASHI_50);
    canvas_disc(c, crest, cy, 122, cloth);
    canvas_disc(c, crest, cy, 114, WASHI_50);
    if (!n->by_presses) ui_ring_part(ui, crest, cy, 140, 14, held);
    canvas_mean(c, MEANS_CURTAIN, n->next, 0);
    ui_avatar(ui, words->avatar, crest, cy, 210, false);
    const bool shakes = n->shaken_s >= 0 && n->shaken_s < SHAKE_S && !ui_style(ui)->reduced_motion;
    const float x0 = shakes ? 6 * sinf(n->shaken_s / SHAKE_S * 18.85f) : 0; // 3 times (design.md 8)
    draw_board(n, ui, words, x0, 368 + drop);
    canvas_mean_end(c);
    const char *others = tr(words->tongue, "Everyone else, watch the fireworks");
    const float w = ui_chip_width(ui, 44, others, "icons/eyeoff");
    ui_chip(ui, (Rect){c->w / 2 - w / 2, c->h - 62, w, 44}, others, "icons/eyeoff", SUMI_900,
            WASHI_50);
}
