/*
 * lesson_paper.c - the paper of a lesson: one sentence, a picture of cards, what to press, how far
 * the learner has come, and the ways out (picture 17 of the design).
 */
#include <math.h>
#include <string.h>

#include "scenes/frame.h"
#include "scenes/lesson/lesson_parts.h"
#include "table/show_card.h"
#include "text/say.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float PAPER_Y = 92, PAPER_Y_LARGE = 72, PAPER_W = 744, PAPER_EDGE = 24;
static const float TAPE_W = 68, TAPE_H = 21;
/* Of the window's height, at most, before the cards shrink. */
static const float PAPER_PART = 0.345f;
static const float DOT_PITCH = 34, DOT_R = 10, RING_R = 14, SIGN_W = 48, CARD_GAP = 12, FRAME = 4;
static const float ARRIVES_S = 0.3f, FALLS = 40, CARD_S = 0.16f, APART_S = 0.28f;
/* Widths of its cards (0: no picture) and sizes of its sentence that are tried. */
static const struct {
    float card_w, words;
} SIZES[] = {{74, TEXT_XXL}, {62, TEXT_XXL}, {62, TEXT_XL}, {52, TEXT_XL}, {44, TEXT_XL},
             {40, TEXT_L}, {34, TEXT_L}, {0, TEXT_XL}, {0, TEXT_L}};
enum { TOKENS_MAX = 12, TOKEN_BYTES = 16 };

/* ---- the picture ---- */

typedef struct Token {
    char sign[TOKEN_BYTES]; /* "": a card */
    Card card;
    bool framed;
} Token;

typedef struct Picture {
    ShowDeck deck;
    int count;
    Token token[TOKENS_MAX];
    float card_w, since_s;
} Picture;

static void read_picture(const char *text, Picture *out)
{
    // A number alone is a card of the Komatsu deck only.
    out->count = 0;
    while (*text && out->count < TOKENS_MAX) {
        Token *t = &out->token[out->count++];
        *t = (Token){.framed = *text == '*'};
        text += t->framed;
        const size_t length = strcspn(text, " ");
        t->card = card_parse(text, length);
        if (t->card != CARD_NONE && card_is_komatsu(t->card) != out->deck.komatsu)
            t->card = CARD_NONE;
        if (t->card == CARD_NONE && length < TOKEN_BYTES) memcpy(t->sign, text, length);
        text += length;
        while (*text == ' ') text++;
    }
}

static float token_width(const Ui *ui, const Picture *p, const Token *t)
{
    if (!t->sign[0]) return p->card_w + CARD_GAP;
    const UiText how = {.font = FONT_BLACK, .size = p->card_w * 0.6f, .fixed = true, .lines = 1};
    const float w = ui_text_width(ui, &how, t->sign) + 2 * GAP_S;
    return w > SIGN_W ? w : SIGN_W;
}

static void draw_arrow(Canvas *c, float x, float y, Color ink)
{
    canvas_line(c, x - 14, y, x + 14, y, 6, ink);
    canvas_line(c, x + 14, y, x + 4, y - 10, 6, ink);
    canvas_line(c, x + 14, y, x + 4, y + 10, 6, ink);
}

static void draw_sign(Ui *ui, const Picture *p, const char *sign, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const float x = r.x + r.w / 2, y = r.y + r.h / 2;
    const UiText how = {.font = FONT_BLACK, .size = p->card_w * 0.6f, .color = SUMI_900,
                        .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true};
    if (strcmp(sign, ">") == 0) {
        draw_arrow(c, x, y, SUMI_900);
    } else if (strcmp(sign, "=") == 0) {
        canvas_fill(c, (Rect){x - 16, y - 9, 32, 5.5f}, SUMI_900);
        canvas_fill(c, (Rect){x - 16, y + 4, 32, 5.5f}, SUMI_900);
    } else if (strcmp(sign, "+") == 0 || strcmp(sign, "-") == 0) {
        canvas_fill(c, (Rect){x - 17, y - 2.75f, 34, 5.5f}, SUMI_900);
        if (*sign == '+') canvas_fill(c, (Rect){x - 2.75f, y - 17, 5.5f, 34}, SUMI_900);
    } else {
        ui_text(ui, r, &how, sign);
    }
}

/* Cards come one after another, signs with the card behind them. */
static void draw_picture(Ui *ui, const void *what, Rect r)
{
    const Picture *p = what;
    Canvas *c = ui_canvas(ui);
    const float h = p->card_w * show_card_ratio(&p->deck);
    float all = 0, from_s = ARRIVES_S;
    for (int i = 0; i < p->count; i++) all += token_width(ui, p, &p->token[i]);
    float x = r.x + (r.w - all) / 2;
    for (int i = 0; i < p->count; i++) {
        const Token *t = &p->token[i];
        const float w = token_width(ui, p, t);
        const bool there = ui_style(ui)->reduced_motion || p->since_s >= from_s;
        const float come = ui_style(ui)->reduced_motion ? 1 : (p->since_s - from_s) / CARD_S;
        const Rect card = {x + CARD_GAP / 2, r.y + (r.h - h) / 2 - 8 * (1 - ease(EASE_OUT_CUBIC,
                           come)), p->card_w, h};
        if (there && t->sign[0]) draw_sign(ui, p, t->sign, (Rect){x, r.y, w, r.h});
        if (there && !t->sign[0]) {
            canvas_shadow(c, card, 7, 4);
            show_card(c, &p->deck, t->card, card);
            if (t->framed) canvas_ring(c, rect_inset(card, -FRAME), 9, FRAME, AKARI_600);
        }
        if (!t->sign[0]) from_s += APART_S;
        x += w;
    }
}

static void put_picture(const LessonScreen *s, Box *page, float card_w)
{
    static const BoxPart PART = {.draw = draw_picture};
    Picture p = {.deck = {.deck = s->model.deck, .komatsu = s->game->komatsu}, .card_w = card_w,
                 .since_s = s->good || s->helps || s->step > 0 ? 1e3f : s->since_s};
    const char *text = s->at < 0 ? s->lesson->goal_picture : lesson_moment(s)->picture;
    if (card_w <= 0 || !text || s->at >= s->lesson->count) return;
    read_picture(text, &p);
    box_part(page, (BoxStyle){.least = card_w * show_card_ratio(&p.deck) + 2 * FRAME}, &PART, &p,
             sizeof p);
}

/* ---- how far one has come ---- */

typedef struct Dots {
    int count, now;
    unsigned done;
    float since_s; /* since the last one was done; 1e3: long ago */
} Dots;

static void draw_check(Canvas *c, float x, float y)
{
    canvas_line(c, x - 4.5f, y, x - 1, y + 4, 2.5f, WASHI_50);
    canvas_line(c, x - 1, y + 4, x + 5, y - 4, 2.5f, WASHI_50);
}

static void draw_dots(Ui *ui, const void *what, Rect r)
{
    const Dots *d = what;
    Canvas *c = ui_canvas(ui);
    const float y = r.y + r.h / 2;
    float x = r.x + r.w / 2 - DOT_PITCH * (float)(d->count - 1) / 2;
    for (int i = 0; i < d->count; i++, x += DOT_PITCH) {
        const bool done = d->done >> i & 1, now = i == d->now;
        const Color line = done ? MATSU_600 : WASHI_300;
        if (i + 1 < d->count)
            canvas_fill(c, (Rect){x + DOT_R, y - 1.5f, DOT_PITCH - 2 * DOT_R, 3}, line);
        if (now) canvas_disc(c, x, y, RING_R, AKARI_400);
        canvas_disc(c, x, y, DOT_R, done ? MATSU_600 : now ? SHU_600 : WASHI_300);
        if (done) draw_check(c, x, y);
        else canvas_disc(c, x, y, now ? 3.5f : DOT_R - 2, WASHI_50);
    }
}

static void put_dots(const LessonScreen *s, Box *row)
{
    static const BoxPart PART = {.draw = draw_dots};
    const Dots d = {.count = s->lesson->count, .now = s->at, .done = s->done};
    const float w = DOT_PITCH * (float)(d.count - 1) + 2 * RING_R;
    Box *held = box_row(row, (BoxStyle){.width = w / ui_style(box_ui(row))->text_scale});
    box_part(held, (BoxStyle){.grow = 1, .least = 2 * RING_R}, &PART, &d, sizeof d);
}

/* ---- the page ---- */

static void put_doors(const LessonScreen *s, Box *page)
{
    const Tongue t = s->model.tongue;
    const bool end = s->at >= s->lesson->count;
    Box *row = box_row(page, (BoxStyle){.gap = GAP_L, .stack = true});
    const UiStyle *style = ui_style(box_ui(page));
    const bool large = style->text_scale > 1 || style->readings || style->kana;
    const bool moment = s->at >= 0 && !end;
    // With large letters only the way out above the paper is drawn.
    if (!moment || !large) frame_door(row, ID_LESSON_LEAVE, NULL, tr(t, N_("Leave")));
    if (moment) frame_door(row, ID_LESSON_AGAIN, "icons/replay", tr(t, N_("Again")));
    box_spring(row);
    put_dots(s, row);
    box_spring(row);
    const char *words = end ? tr(t, say_round_or_deal(s->game, N_("Play the round"),
                                                      N_("Play the deal")))
                        : s->at < 0 ? tr_c(t, "lesson", "Start") : tr(t, N_("Go on"));
    // Who went on by a key presses Enter next to play, not to skip what now lies where this was.
    const UiButton on = {.kind = BUTTON_PRIMARY, .label = words, .icon = "icons/next",
                         .size = TEXT_L, .flags = UI_PRIMARY | UI_TURN};
    if (lesson_rests(s)) box_button(row, (BoxStyle){0}, ID_LESSON_ON, &on);
    else frame_door(row, ID_LESSON_SKIP, NULL, tr(t, N_("Skip this step")));
}

static void put_words(const LessonScreen *s, Box *page, const char *msgid, float size, Color ink)
{
    char words[LESSON_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    UiText how = frame_type(box_ui(page), s->model.tongue, frame_bold(size, ink));
    how.align = ALIGN_CENTRE;
    lesson_say(s, msgid, &out);
    box_text(page, how, words);
}

static Box *page_of(const LessonScreen *s, Ui *ui, float card_w, float size)
{
    const char *ask = lesson_ask(s);
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_XS, .pad_x = PAPER_EDGE + GAP_S,
                                        .pad_y = GAP_M});
    put_words(s, page, lesson_words(s), size, s->helps ? SHU_700 : SUMI_900);
    put_picture(s, page, card_w);
    if (ask) put_words(s, page, ask, TEXT_L, AKARI_800);
    box_rule(page);
    put_doors(s, page);
    return page;
}

/* The largest cards that leave the paper low enough. */
static Box *fitting(const LessonScreen *s, Ui *ui, Rect *paper)
{
    const Canvas *c = ui_canvas(ui);
    const bool large = ui_style(ui)->text_scale > 1; // then it lies over the others' plates
    const float w = large ? c->w - 2 * PAPER_EDGE : PAPER_W, y = large ? PAPER_Y_LARGE : PAPER_Y;
    const float most = c->h * PAPER_PART;
    Box *page = NULL;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        page = page_of(s, ui, SIZES[i].card_w, SIZES[i].words);
        *paper = (Rect){(c->w - w) / 2, y, w, box_height(page, w)};
        if (paper->h <= most) break;
    }
    return page;
}

float lesson_paper_measure(const LessonScreen *s, Ui *ui)
{
    Rect paper;
    fitting(s, ui, &paper);
    return paper.y + paper.h;
}

static void draw_tape(Canvas *c, float x, float y)
{
    const Rect strip = {x, y, TAPE_W, TAPE_H};
    canvas_fill(c, strip, rgb(0xF6C9CF));
    for (float at = 6; at + 6 <= TAPE_W; at += 12)
        canvas_fill(c, (Rect){x + at, y, 6, TAPE_H}, rgb(0xE9A3AE));
}

void lesson_paper_draw(const LessonScreen *s, Ui *ui)
{
    Rect paper;
    Box *page = fitting(s, ui, &paper);
    const bool still = ui_style(ui)->reduced_motion || s->at < 0 || s->good || s->helps ||
                       s->step > 0;
    if (!still) paper.y -= FALLS * (1 - ease(EASE_OUT_BACK, s->since_s / ARRIVES_S));
    ui_panel(ui, paper);
    draw_tape(ui_canvas(ui), paper.x + 62, paper.y - 10);
    draw_tape(ui_canvas(ui), paper.x + paper.w - 62 - TAPE_W, paper.y - 10);
    box_draw(page, paper);
}
