/* our_voice_draw.c - how the page "Our voice" looks (picture 39). */
#include <math.h>
#include <stdio.h>

#include "art/album.h"
#include "scenes/settings/voice_parts.h"
#include "scenes/street/night.h"
#include "table/kid.h"
#include "ui/theme.h"

static const float HEAD_Y = 16, LIST_W = 752, PANEL_GAP = 24, PICTURE = 56, BUTTON = 48;
static const float LARGE_LETTERS = 1.5f, ROW_H = 72, RECORD_D = 148, LINE_PICTURE = 76;
static const float METER_H = 34, ICON_PART = 0.6f, UNLIT = 0.22f, FULL_BAR = 6000,
                   LIST_PART = 0.62f;

/* ---- pictures ------------------------------------------------------------------------------- */

/* Of a line: a ball with its number, a mask, or a star. */
static void draw_picture(Ui *ui, int line, float cx, float cy, float d)
{
    Canvas *c = ui_canvas(ui);
    const int n = voice_number(line), mask = voice_mask(line);
    char digits[NUMBER_BYTES];
    if (mask >= 0) {
        ui_avatar(ui, AVATARS[mask], cx, cy, d, false);
    } else if (n > 0) {
        snprintf(digits, sizeof digits, "%d", n);
        sticker_ball(c, cx, cy, d / 2);
        kid_piped(c, d / 2, cx, cy, digits);
    } else {
        canvas_disc(c, cx, cy, d / 2, AKARI_400);
        canvas_sprite(c, "icons/star", rect_about(cx, cy, d * ICON_PART),
                      &(Look){.tint = SUMI_900});
    }
}

static void picture_part(Ui *ui, const void *what, Rect r)
{
    draw_picture(ui, *(const int *)what, r.x + r.w / 2, r.y + r.h / 2, fminf(r.w, r.h));
}

static void draw_bars(Canvas *c, Rect r, const float *bar, int bars, Color color)
{
    const float pitch = r.w / (float)bars, wide = pitch * ICON_PART;
    for (int i = 0; i < bars; i++) {
        const float h = fmaxf(GAP_XS, r.h * fminf(bar[i], 1));
        canvas_round(c, (Rect){r.x + pitch * (float)i, r.y + (r.h - h) / 2, wide, h}, wide / 2,
                     color);
    }
}

static void wave_part(Ui *ui, const void *what, Rect r)
{
    const VoiceRow *row = *(const VoiceRow *const *)what;
    draw_bars(ui_canvas(ui), r, row->bar, VOICE_BARS, MATSU_600);
}

typedef struct Ground {
    bool chosen, records;
} Ground;

static void ground_part(Ui *ui, const void *what, Rect r)
{
    const Ground *g = what;
    Canvas *c = ui_canvas(ui);
    if (g->chosen) {
        canvas_round(c, rect_inset(r, -GAP_XS), CORNER_L, g->records ? SHU_600 : AKARI_400);
    }
    canvas_round(c, r, CORNER_M, g->chosen ? CARD_FACE : WASHI_100);
}

/* A round-cornered square that is pressed; red: it records. */
typedef struct Square {
    int id;
    const char *icon, *label;
    bool red;
} Square;

static void square_part(Ui *ui, const void *what, Rect r)
{
    const Square *q = what;
    Canvas *c = ui_canvas(ui);
    const bool hot = ui_is_hot(ui, q->id);
    const Color ground = q->red ? (hot ? SHU_700 : SHU_600) : hot ? WASHI_300 : WASHI_200;
    const Rect at = rect_about(r.x + r.w / 2, r.y + r.h / 2, r.w);
    canvas_round(c, at, CORNER_M, ground);
    const Rect icon = rect_inset(at, GAP_M);
    canvas_sprite(c, q->icon, icon, &(Look){.tint = q->red ? CARD_FACE : SUMI_900});
    ui_thing(ui, q->id, at, CORNER_M, q->label, 0);
}

static void put_square(Box *row, int id, const char *icon, const char *label, bool red)
{
    static const BoxPart PART = {.draw = square_part};
    const float k = ui_style(box_ui(row))->text_scale; // a style's width grows with the letters
    const Square q = {id, icon, box_words(row, label), red};
    const float side = fmaxf(BUTTON, ui_finger(box_ui(row)));
    box_part(row, (BoxStyle){.width = side / k, .least = side}, &PART, &q, sizeof q);
}

/* ---- the list ------------------------------------------------------------------------------- */

static void say_seconds(Tongue t, int samples, Text *out)
{
    char number[NUMBER_BYTES];
    snprintf(number, sizeof number, "%.1f", (double)samples / CLIP_RATE);
    tr_fill(t, out, N_("{n} s"), "n", number, NULL);
}

static void put_state(const OurVoice *s, Box *row, Tongue t, int line, bool large)
{
    static const BoxPart WAVE = {.draw = wave_part};
    const VoiceRow *kept = &s->row[line];
    char seconds[NUMBER_BYTES + VOICE_WORDS_MOST];
    Text out = text_over(seconds, sizeof seconds);
    if (s->listens && s->line == line) {
        box_text(row, frame_bold(TEXT_M, SHU_700), tr(t, "Recording"));
    } else if (kept->count == 0) {
        box_text(row, frame_plain(TEXT_M, SUMI_600), tr(t, "Not recorded yet"));
    } else {
        say_seconds(t, kept->count, &out);
        const BoxStyle wave = {.width = 2 * ROW_H, .least = 2 * GAP_L};
        if (!large) box_part(row, wave, &WAVE, &kept, sizeof kept);
        box_text(row, frame_plain(TEXT_M, SUMI_600), seconds);
    }
}

static void put_row(const OurVoice *s, Box *page, Tongue t, int line)
{
    static const BoxPart GROUND = {.draw = ground_part}, PICTURE_PART = {.draw = picture_part};
    const Ground ground = {s->line == line, s->listens && s->line == line};
    const bool large = ui_style(box_ui(page))->text_scale >= LARGE_LETTERS;
    char words[VOICE_WORDS_MOST];
    Text out = text_over(words, sizeof words);
    voice_words(line, t, &out);
    Box *row = box_row(page, (BoxStyle){.gap = GAP_S, .pad_x = GAP_M, .pad_y = GAP_XS,
                                        .least = ROW_H});
    box_behind(row, &GROUND, &ground, sizeof ground);
    Box *left = box_row(row, (BoxStyle){.gap = GAP_M, .grow = 1, .least = ROW_H - 2 * GAP_XS});
    const float k = ui_style(box_ui(page))->text_scale;
    box_part(left, (BoxStyle){.width = PICTURE / k, .least = PICTURE}, &PICTURE_PART, &line,
             sizeof line);
    Box *said = large ? box_column(left, (BoxStyle){.grow = 1}) : left;
    box_text_in(said, (BoxStyle){.grow = 1}, frame_bold(TEXT_L, SUMI_900), words);
    put_state(s, said, t, line, large);
    box_press(left, ID_VOICE_ROW + line, CORNER_M, words, 0);
    const bool records = ground.records, kept = s->row[line].count > 0 && !records;
    if (kept) put_square(row, ID_VOICE_PLAY + line, "icons/play", tr_c(t, "replay", "Play"), false);
    put_square(row, ID_VOICE_RECORD + line, records ? "icons/stop" : "icons/mic",
               records ? tr(t, "Stop") : tr(t, "Record"), true);
    if (kept) put_square(row, ID_VOICE_DELETE + line, "icons/trash", tr(t, "Delete"), false);
}

typedef struct Progress {
    int done;
} Progress;

static void progress_part(Ui *ui, const void *what, Rect r)
{
    const Progress *p = what;
    Canvas *c = ui_canvas(ui);
    const float part = (float)p->done / VOICE_LINES;
    canvas_round(c, r, r.h / 2, WASHI_200);
    if (p->done > 0) canvas_round(c, (Rect){r.x, r.y, fmaxf(r.h, r.w * part), r.h}, r.h / 2,
                                  MATSU_600);
}

/* Which lines are shown, and how many are recorded. */
static Box *head_of(const OurVoice *s, Ui *ui, Tongue t)
{
    static const BoxPart BAR = {.draw = progress_part};
    const char *words[VOICE_GROUPS + 1] = {
        tr_c(t, "voice", "All"), tr(t, "Numbers"), tr(t, "Masks"), tr(t, "Turns"), tr(t, "Find it"),
        tr(t, "Praise")};
    const Progress progress = {s->recorded};
    char of[VOICE_WORDS_MOST], done[NUMBER_BYTES], all[NUMBER_BYTES];
    Text out = text_over(of, sizeof of);
    snprintf(done, sizeof done, "%d", s->recorded);
    snprintf(all, sizeof all, "%d", VOICE_LINES);
    tr_fill(t, &out, N_("{n} of {all} recorded"), "n", done, "all", all, NULL);
    Box *head = box_page(ui, (BoxStyle){.gap = GAP_S, .pad_x = GAP_L, .pad_y = GAP_M});
    box_choice(head, (BoxStyle){0}, ID_VOICE_FILTER, words, VOICE_GROUPS + 1, s->filter);
    Box *row = box_row(head, (BoxStyle){.gap = GAP_M});
    box_part(row, (BoxStyle){.grow = 1, .least = GAP_M}, &BAR, &progress, sizeof progress);
    box_text(row, frame_bold(TEXT_M, SUMI_900), of);
    return head;
}

static void draw_list(const OurVoice *s, Ui *ui, Tongue t, Rect r)
{
    const bool large = ui_style(ui)->text_scale >= LARGE_LETTERS;
    Box *head = head_of(s, ui, t);
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_S, .pad_x = GAP_L, .pad_y = GAP_S});
    if (large) box_put(page, head);
    for (int i = 0; i < VOICE_LINES; i++) {
        if (s->filter == 0 || (int)voice_group(i) == s->filter - 1) put_row(s, page, t, i);
    }
    const UiButton clear = {BUTTON_TAN, tr(t, "Delete all"), "icons/trash", NULL, TEXT_M,
                            0};
    if (s->recorded > 0) box_button(page, (BoxStyle){0}, ID_VOICE_CLEAR, &clear);
    ui_panel(ui, r);
    const float head_h = large ? 0 : box_height(head, r.w);
    if (!large) box_draw(head, (Rect){r.x, r.y, r.w, head_h});
    frame_paper(ui, ID_VOICE_LIST, (Rect){r.x, r.y + head_h, r.w, r.h - head_h - GAP_S}, page);
}

/* ---- the recorder --------------------------------------------------------------------------- */

enum { METER = 24, METER_GREEN = 16, METER_AMBER = 21 };

/* Where a peak stands on the meter, in bars: 2 dB each, the last is as loud as can be. */
static float meter_of(int peak)
{
    const float db = 20 * log10f(fmaxf((float)peak, 1) / 32768);
    const float bars = (float)METER + db / 2;
    return bars < 0 ? 0 : bars;
}

static void meter_part(Ui *ui, const void *what, Rect r)
{
    const OurVoice *s = *(const OurVoice *const *)what;
    Canvas *c = ui_canvas(ui);
    const float pitch = r.w / METER, now = s->listens ? meter_of(s->level.peak) : 0;
    for (int i = 0; i < METER; i++) {
        const Color color = i < METER_GREEN ? MATSU_600 : i < METER_AMBER ? AKARI_600 : SHU_600;
        canvas_round(c, (Rect){r.x + pitch * (float)i, r.y, pitch - GAP_XS, r.h}, GAP_XS,
                     (float)i < now ? color : faded(color, UNLIT));
    }
    if (s->peak > 0)
        canvas_fill(c,
                    (Rect){r.x + pitch * meter_of(s->peak) - GAP_XS, r.y - GAP_S, GAP_XS,
                           r.h + 2 * GAP_S},
                    SUMI_900);
}

/* What is heard now, or what is kept. */
static void live_part(Ui *ui, const void *what, Rect r)
{
    const OurVoice *s = *(const OurVoice *const *)what;
    Canvas *c = ui_canvas(ui);
    float bar[VOICE_LIVE_BARS] = {0};
    const Rect in = rect_sides(r, -GAP_M, -GAP_S);
    canvas_round(c, r, CORNER_M, WASHI_100);
    if (s->listens) {
        const int per = CLIP_MOST / VOICE_LIVE_BARS;
        for (int i = 0; i < VOICE_LIVE_BARS && i * per < s->count; i++) {
            const int count = s->count - i * per < per ? s->count - i * per : per;
            bar[i] = (float)clip_level(s->raw + i * per, count).rms / FULL_BAR;
        }
        draw_bars(c, in, bar, VOICE_LIVE_BARS, SHU_600);
    } else if (s->row[s->line].count > 0) {
        draw_bars(c, in, s->row[s->line].bar, VOICE_BARS, MATSU_600);
    }
}

typedef struct Big {
    const OurVoice *s;
    const char *label;
} Big;

/* The octopus listens; the large button begins and ends. */
static void button_part(Ui *ui, const void *what, Rect r)
{
    static const float TURN = 6.2831853f, RATIO = 260.0f / 232, OCTOPUS_W = 184, SHADE = 5;
    static const float ICON = 0.44f, RING = 6;
    const Big *b = what;
    const OurVoice *s = b->s;
    Canvas *c = ui_canvas(ui);
    const float d = fminf(RECORD_D, r.h), side = fminf(OCTOPUS_W, r.w - d - BUTTON);
    const Rect card = {r.x, r.y, side, r.h};
    canvas_round(c, card, CORNER_L, rgb(0x5FB9AD));
    canvas_glow(c, rect_inset(card, GAP_M), faded(rgb(0xC4F2E4), ICON_PART));
    const float w = fminf(side - GAP_M, (r.h - GAP_S) * RATIO), high = w / RATIO;
    canvas_sprite(c, s->listens ? "octopus/count" : "octopus/wait",
                  (Rect){card.x + (side - w) / 2, card.y + r.h - GAP_XS - high, w, high}, NULL);
    const float cx = r.x + r.w - d / 2 - GAP_M, cy = r.y + r.h / 2;
    canvas_disc(c, cx, cy + SHADE, d / 2, SHU_700);
    canvas_disc(c, cx, cy, d / 2, ui_is_hot(ui, ID_VOICE_STOP) ? SHU_700 : SHU_600);
    canvas_sprite(c, s->listens ? "icons/stop" : "icons/mic",
                  rect_about(cx, cy, d * ICON), &(Look){.tint = CARD_FACE});
    if (s->listens) { // as far as there is time
        const float part = (float)s->count / CLIP_MOST;
        ui_ring_part(ui, cx, cy, d / 2 + GAP_M, RING, part);
        for (int i = 0; i < 2 && !ui_style(ui)->reduced_motion; i++) {
            const float wide = GAP_S + RING * sinf(s->clock_s * TURN + (float)i);
            const float x = cx - d / 2 - GAP_XL - GAP_M * (float)i;
            canvas_round(c, (Rect){x, cy - wide, SHADE, 2 * wide}, SHADE / 2, SHU_400);
        }
    }
    ui_thing(ui, ID_VOICE_STOP, rect_about(cx, cy, d), d / 2, b->label, UI_PRIMARY);
}

static const char *loudness(const OurVoice *s, Tongue t)
{
    static const int SOFT = 3000, LOUD = 31000;
    if (s->peak == 0) return tr(t, "Speak now");
    if (s->peak < SOFT) return tr(t, "A little louder");
    return s->peak > LOUD ? tr(t, "Too loud") : tr(t, "Loud enough");
}

static const char *sentence(const OurVoice *s, Tongue t)
{
    switch (s->word) {
    case VOICE_LISTENS: return tr(t, "Press again to stop. It also stops by itself.");
    case VOICE_NO_DEVICE:
        return tr(t, "There is no microphone here. Plug one in, then press again.");
    case VOICE_REFUSED:
        return tr(t, "The microphone cannot be used: another program has it, or the system does "
                     "not allow it. Allow it in the system's settings, then press again.");
    case VOICE_GONE:
        return tr(t, "The microphone is gone. Nothing was lost: what was recorded before is still "
                     "there.");
    case VOICE_SILENT:
        return tr(t, "The microphone gives no sound at all. Is it switched off, or muted?");
    case VOICE_NOTHING: return tr(t, "Nothing was heard. Come closer and try again.");
    case VOICE_TOO_LOUD: return tr(t, "That was very loud. A step back may sound better.");
    case VOICE_UNSAVED:
        return tr(t, "Recorded, but not saved on the disk yet. It can be heard until the program "
                     "ends.");
    case VOICE_TAKEN: return tr(t, "Recorded.");
    case VOICE_READY: break;
    }
    return tr(t, "Stays on this computer, and in the files that you save of a player.");
}

static void line_ground(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_round(ui_canvas(ui), r, CORNER_L, AKARI_200);
}

static void put_line(const OurVoice *s, Box *page, Tongue t)
{
    static const BoxPart GROUND = {.draw = line_ground}, PICTURE_PART = {.draw = picture_part};
    char words[VOICE_WORDS_MOST];
    Text out = text_over(words, sizeof words);
    voice_words(s->line, t, &out);
    box_text(page, frame_plain(TEXT_M, SUMI_600), tr(t, "Say it as you say it at home:"));
    const float k = ui_style(box_ui(page))->text_scale;
    const BoxStyle style = {.gap = GAP_M, .pad_x = k < LARGE_LETTERS ? GAP_L : GAP_M,
                            .pad_y = GAP_M, .least = LINE_PICTURE + GAP_XL};
    Box *row = k < LARGE_LETTERS ? box_row(page, style) : box_column(page, style);
    box_behind(row, &GROUND, "", 1);
    box_part(row, (BoxStyle){.width = LINE_PICTURE / k, .least = LINE_PICTURE}, &PICTURE_PART,
             &s->line, sizeof s->line);
    box_text_in(row, (BoxStyle){.grow = 1}, frame_bold(TEXT_XXL, SUMI_900), words);
}

static void tan_ground(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_round(ui_canvas(ui), r, CORNER_M, ui_is_hot(ui, ID_VOICE_WHO) ? WASHI_300 : WASHI_200);
}

/* Whose voice it is; pressed, it is the next one's. Names may be long. */
static void put_speaker(Box *page, const char *who)
{
    static const BoxPart GROUND = {.draw = tan_ground};
    UiText how = frame_bold(TEXT_M, SUMI_900);
    how.lines = 1;
    how.shrink = true;
    Box *row = box_row(page, (BoxStyle){.gap = GAP_M, .pad_x = GAP_L, .pad_y = GAP_S,
                                        .least = PICTURE});
    box_behind(row, &GROUND, "", 1);
    box_icon(row, "icons/voice", TEXT_XL, SUMI_900);
    box_text_in(row, (BoxStyle){.grow = 1}, how, who);
    box_icon(row, "icons/swap", TEXT_XL, SUMI_600);
    box_press(row, ID_VOICE_WHO, CORNER_M, who, 0);
}

/* All of it; the wave and the large button are so high. */
static Box *recorder(const OurVoice *s, Ui *ui, Tongue t, float wave, float button)
{
    static const BoxPart METER_PART = {.draw = meter_part}, LIVE = {.draw = live_part},
                         BUTTON_PART = {.draw = button_part};
    char seconds[NUMBER_BYTES + VOICE_WORDS_MOST], who[NAME_BYTES * 2 + VOICE_WORDS_MOST],
        name[NAME_BYTES * 2];
    Text out = text_over(seconds, sizeof seconds), voice = text_over(who, sizeof who);
    Text quoted = text_over(name, sizeof name);
    if (s->who[0]) ruby_quote(s->who, &quoted);
    else text_put(&quoted, tr(t, "the family"));
    tr_fill(t, &voice, N_("Voice of {who}"), "who", name, NULL);
    say_seconds(t, s->listens ? s->count : s->row[s->line].count, &out);
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_M, .pad_x = GAP_XL, .pad_y = GAP_L});
    put_line(s, page, t);
    Box *state = box_row(page, (BoxStyle){.gap = GAP_M});
    box_text_in(state, (BoxStyle){.grow = 1}, frame_bold(TEXT_M, MATSU_600),
                s->listens ? loudness(s, t) : "");
    box_text(state, frame_bold(TEXT_M, SUMI_600), seconds);
    box_part(page, (BoxStyle){.least = METER_H}, &METER_PART, &s, sizeof s);
    box_part(page, (BoxStyle){.least = wave}, &LIVE, &s, sizeof s);
    const Big big = {s, s->listens ? tr(t, "Stop") : tr(t, "Record")};
    box_part(page, (BoxStyle){.least = button}, &BUTTON_PART, &big, sizeof big);
    const bool trouble = s->word >= VOICE_NO_DEVICE && s->word != VOICE_TAKEN;
    box_text(page, frame_bold(TEXT_M, trouble ? SHU_700 : SUMI_900), sentence(s, t));
    put_speaker(page, who);
    return page;
}

/* In a low window, or with higher lines, the wave is lower, and then the button with the octopus
 * beside it is smaller, so that nothing has to be scrolled. Returns the panel's height. */
static float draw_recorder(const OurVoice *s, Ui *ui, Tongue t, Rect r)
{
    static const float HIGH = RECORD_D + TEXT_S, LEAST = 60, WAVE = 2 * METER_H;
    Box *page = recorder(s, ui, t, WAVE, HIGH);
    const float over = fmaxf(0, box_height(page, r.w) - r.h), wave = fmaxf(METER_H, WAVE - over);
    if (over > 0) page = recorder(s, ui, t, wave, fmaxf(LEAST, HIGH - over + WAVE - wave));
    if (ui_canvas(ui)->h > ui_canvas(ui)->w) return frame_panel(ui, ID_VOICE_PAPER, r, page);
    ui_panel(ui, r);
    frame_paper(ui, ID_VOICE_PAPER, r, page);
    return r.h;
}

void our_voice_draw(const Scene *self, const App *app, Ui *ui)
{
    const OurVoice *s = (const OurVoice *)self;
    const Tongue t = app_tongue(app);
    night_sky(ui);
    Frame f = frame_for(ui, HEAD_Y, ui_canvas(ui)->h);
    f.body.h += f.foot.h + (f.foot.y - f.body.y - f.body.h); // there is no foot
    frame_titled(ui, &f, ID_VOICE_BACK, tr(t, "Back"), tr(t, "Our voice"), f.x1);
    if (ui_canvas(ui)->h > ui_canvas(ui)->w) { // one above the other
        const float h = draw_recorder(s, ui, t, f.body) + PANEL_GAP;
        draw_list(s, ui, t, (Rect){f.body.x, f.body.y + h, f.body.w, f.body.h - h});
        return;
    }
    const float wide = fminf(LIST_W, f.body.w * LIST_PART);
    draw_list(s, ui, t, (Rect){f.body.x, f.body.y, wide, f.body.h});
    const float x = f.body.x + wide + PANEL_GAP;
    draw_recorder(s, ui, t, (Rect){x, f.body.y, f.body.x + f.body.w - x, f.body.h});
}
