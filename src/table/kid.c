/* kid.c - see kid.h. */
#include "table/kid.h"

#include <math.h>

#include "ui/theme.h"

static const float TURN = 6.2831853f;

const char *kid_number_word(Tongue t, int n) { return number_word(t, n); }

void kid_count(Tongue t, int n, Text *out)
{
    for (int i = 1; i <= n && i <= KID_NUMBERS; i++)
        text_printf(out, "%s%s", i > 1 ? t.lang == LANG_JA ? "、" : ", " : "",
                    kid_number_word(t, i));
}

void kid_ten_frame(Canvas *c, Rect r, int filled, Color color)
{
    const float cell = r.w / 5;
    canvas_round(c, r, cell * 0.2f, rgb(0xFFFFFF));
    for (int i = 1; i < 5; i++) {
        const float x = r.x + cell * (float)i;
        canvas_line(c, x, r.y, x, r.y + r.h, 1.5f, CARD_EDGE);
    }
    canvas_line(c, r.x, r.y + r.h / 2, r.x + r.w, r.y + r.h / 2, 1.5f, CARD_EDGE);
    canvas_ring(c, r, cell * 0.2f, fmaxf(cell * 0.08f, 1.5f), SUMI_900);
    for (int i = 0; i < filled; i++) {
        const float cx = r.x + cell * ((float)(i % 5) + 0.5f);
        const float cy = r.y + r.h / 2 * ((float)(i / 5) + 0.5f);
        canvas_disc(c, cx, cy, cell * 0.36f, color);
        canvas_disc(c, cx - cell * 0.1f, cy - cell * 0.12f, cell * 0.09f,
                    faded(rgb(0xFFFFFF), 0.8f));
    }
}

void kid_piped(Canvas *c, float size, float cx, float cy, const char *number)
{
    enum { AROUND = 8 };
    const float edge = size * 0.07f;
    for (int i = 0; i < AROUND; i++) {
        const float at = TURN * (float)i / AROUND;
        canvas_text(c, FONT_BLACK, size, cx + edge * cosf(at), cy + edge * sinf(at), ALIGN_CENTRE,
                    rgb(0x35150A), number);
    }
    canvas_text(c, FONT_BLACK, size, cx, cy, ALIGN_CENTRE, rgb(0xFFF6DC), number);
}

/* As large as the bubble can hold. */
typedef struct Speech {
    const char *big, *small;
    UiText loud, soft;
    float big_h, small_h, gap;
} Speech;

static const float LINE_GAP = 8;

static bool speech_fits(Ui *ui, Speech *sp, Rect room, float part, bool fixed)
{
    const Rect column = {0, 0, room.w, 0};
    sp->loud = (UiText){.font = FONT_BLACK, .size = 40 * part, .color = SUMI_900,
                        .align = ALIGN_CENTRE};
    sp->soft = (UiText){.font = FONT_BOLD, .size = TEXT_XXL * part, .color = SHU_700,
                        .align = ALIGN_CENTRE};
    sp->loud.fixed = sp->soft.fixed = fixed;
    sp->gap = sp->big[0] ? LINE_GAP : 0;
    sp->big_h = sp->big[0] ? ui_text_height(ui, room.w, &sp->loud, sp->big) : 0;
    sp->small_h = sp->small[0] ? ui_text_height(ui, room.w, &sp->soft, sp->small) + sp->gap : 0;
    return sp->big_h + sp->small_h <= room.h &&
           (!sp->big[0] || ui_text_fits(ui, column, &sp->loud, sp->big)) &&
           (!sp->small[0] || ui_text_fits(ui, column, &sp->soft, sp->small));
}

/* False: not even as small as may be. In a high bubble it is larger than usual; kana are smaller
 * than their least where a long name leaves no other way. */
static bool fit_speech(Ui *ui, Speech *sp, Rect room)
{
    static const float HIGH = 108, MOST = 1.6f;
    static const float LEAST = 0.35f; // smaller than 14 u nothing is drawn
    const float least = LEAST / ui_style(ui)->text_scale;
    const float first = fminf(fmaxf(room.h / HIGH, 1), MOST);
    for (float part = first; part > least; part -= 0.05f) {
        if (speech_fits(ui, sp, room, part, false)) return true;
    }
    for (float part = first; part > LEAST; part -= 0.05f) {
        if (speech_fits(ui, sp, room, part, true)) return true;
    }
    return false;
}

bool kid_speech_fits(Ui *ui, Rect room, const char *big, const char *small)
{
    Speech sp = {.big = big, .small = small};
    return fit_speech(ui, &sp, room);
}

void kid_speech(Ui *ui, Rect room, const char *big, const char *small)
{
    Speech sp = {.big = big, .small = small};
    (void)fit_speech(ui, &sp, room);
    const float top = room.y + (room.h - sp.big_h - sp.small_h) / 2;
    if (big[0]) ui_text(ui, (Rect){room.x, top, room.w, sp.big_h + 1}, &sp.loud, big);
    if (!small[0]) return;
    ui_text(ui, (Rect){room.x, top + sp.big_h + sp.gap, room.w, sp.small_h + 1}, &sp.soft, small);
}

Rect kid_middle_bubble(float w, float h)
{
    return (Rect){(w - KID_BUBBLE_W) / 2, 344 + (h - 800) * 0.4f, KID_BUBBLE_W, KID_BUBBLE_H};
}

void kid_loudspeaker(Canvas *c, float x, float y)
{
    canvas_disc(c, x, y, (float)KID_LOUDSPEAKER / 2, WASHI_200);
    canvas_sprite(c, "icons/sound", (Rect){x - 18, y - 18, 36, 36}, &(Look){.tint = SHU_700});
}

void kid_hand(Canvas *c, Rect at, float clock_s, bool still)
{
    const float bob = still ? 0 : sinf(clock_s * 3) * 6;
    const bool worded = at.w > 2 * at.h; // a button: its words stay readable left of the finger
    const float x = fminf(at.x + at.w * (worded ? 0.8f : 0.62f), c->w - 84);
    const float y = fminf(at.y + at.h * 0.66f, c->h - 72); // the wrist may leave the window
    canvas_sprite(c, "props/pointer", (Rect){x, y + bob, 92, 110}, NULL);
}
