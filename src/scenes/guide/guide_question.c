/* guide_question.c - a question of the house's guide: its position, its answers, and what the
 * source says of it. */
#include <math.h>
#include <string.h>

#include "scenes/guide/guide_parts.h"
#include "text/say.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float ANSWER_LEAST = 270, ANSWER_PAD = 24, ANSWER_PAD_Y = 18, ANSWER_GAP = 10;
static const float DISC = 36, CHIP_H = 56;
static const float CHIP_LEAST = 96, CHIP_FACE = 40;
static const float TIGHT_CHIP_H = 48, TIGHT_CHIP_LEAST = 70, TIGHT_CHIP_FACE = 28;
static const float COUNT_S = 0.4f, RING = 5, SLIP_PAD = 18, SLIP_PAD_Y = 12;
static const float TAG_H = 30, TAG_IN = 28;

/* ---- what an answer comes to ---- */

/* One part of an answer's outcome: a face with a number or words, or words alone. */
typedef struct Chip {
    int seat;          /* whose face, or -1 */
    const char *words;
    const char *icon;  /* or NULL */
    int tone;          /* 1 good, -1 bad, 0 neither */
    bool tight;
} Chip;

static Color chip_ground(int tone)
{
    return tone > 0 ? rgb(0xE3F0E2) : tone < 0 ? rgb(0xF8DFD6) : WASHI_100;
}

static Color chip_ink(int tone) { return tone > 0 ? MATSU_600 : tone < 0 ? SHU_700 : SUMI_600; }

static UiText chip_text(const Chip *chip)
{
    return (UiText){.font = chip->icon ? FONT_BOLD : FONT_BLACK,
                    .size = chip->icon ? TEXT_M : TEXT_L, .color = chip_ink(chip->tone),
                    .align = ALIGN_CENTRE, .middle = true};
}

static float chip_face(const Chip *chip) { return chip->tight ? TIGHT_CHIP_FACE : CHIP_FACE; }

static float chip_gap(const Chip *chip) { return chip->tight ? GAP_XS : GAP_S; }

/* Where its words stand, right of the face or the icon. */
static Rect chip_words(const Chip *chip, Rect r)
{
    const float gap = chip_gap(chip), face = chip_face(chip) + gap;
    return (Rect){r.x + face, r.y, r.w - face - gap, r.h};
}

static float chip_height(const Ui *ui, const void *what, float w)
{
    const Chip *chip = what;
    const UiText how = chip_text(chip);
    const float words = ui_text_height(ui, chip_words(chip, (Rect){0, 0, w, 0}).w, &how,
                                       chip->words);
    return fmaxf(chip->tight ? TIGHT_CHIP_H : CHIP_H, words + 2 * chip_gap(chip));
}

static void draw_chip(Ui *ui, const void *what, Rect r)
{
    const Chip *chip = what;
    Canvas *c = ui_canvas(ui);
    const UiText how = chip_text(chip);
    const float face = chip_face(chip);
    const float cx = r.x + chip_gap(chip) + face / 2, cy = r.y + r.h / 2;
    const Rect icon = {cx - 12, cy - 12, 24, 24};
    canvas_round(c, r, CORNER_M, chip_ground(chip->tone));
    if (chip->seat >= 0) ui_avatar(ui, GUIDE_AVATARS[chip->seat], cx, cy, face, false);
    else canvas_sprite(c, chip->icon, icon, &(Look){.tint = chip_ink(chip->tone)});
    ui_text(ui, chip_words(chip, r), &how, chip->words);
}

static void put_chip(Box *row, Chip chip)
{
    static const BoxPart CHIP = {.height = chip_height, .draw = draw_chip};
    box_part(row, (BoxStyle){.grow = 1}, &CHIP, &chip, sizeof chip);
}

/* "+22", "0", "−44": with a real minus. */
static const char *say_gain(Box *box, int points, bool sign)
{
    char words[NUMBER_BYTES];
    Text out = text_over(words, sizeof words);
    text_put_signed(&out, points, sign);
    return box_words(box, words);
}

/* Right after it was chosen, its numbers count up from 0. */
static int counted(const GuideScreen *s, const Ui *ui, int answer, int points)
{
    const bool chosen = guide_answer_of(s->game, &s->guide->question[s->at],
                                        s->setup.option) == answer;
    const float part = fminf(1, s->since_s / COUNT_S);
    if (!chosen || ui_style(ui)->reduced_motion) return points;
    return (int)lroundf((float)points * ease(EASE_OUT_QUAD, part));
}

static void put_numbers(const GuideScreen *s, Box *page, int answer, bool tight)
{
    const GuideOutcome *o = &s->outcome[answer];
    const GuideTells tells = s->guide->question[s->at].tells;
    const bool points = tells == TELLS_POINTS;
    Box *grid = box_grid(page, (BoxStyle){.gap = GAP_S}, tight ? TIGHT_CHIP_LEAST : CHIP_LEAST,
                         o->seats);
    for (int seat = 0; seat < o->seats && seat < GUIDE_PEOPLE; seat++) {
        const int n = counted(s, box_ui(page), answer, o->each[seat]);
        const int good = s->game->low_wins ? -o->each[seat] : o->each[seat];
        put_chip(grid, (Chip){.seat = seat, .words = say_gain(page, n, points),
                              .tone = !points ? 0 : good > 0 ? 1 : good < 0 ? -1 : 0,
                              .tight = tight});
    }
}

static void put_who(const GuideScreen *s, Box *page, Tongue t, const GuideOutcome *o, bool tight)
{
    Box *grid = box_grid(page, (BoxStyle){.gap = GAP_S}, CHIP_LEAST, 2);
    for (int seat = 0; seat < o->seats && seat < GUIDE_PEOPLE; seat++) {
        if (!seats_have(o->who, (Seat)seat)) continue;
        put_chip(grid, (Chip){.seat = seat, .words = tr(t, GUIDE_NAMES[seat]),
                              .tone = s->guide->question[s->at].tells == TELLS_WINNERS,
                              .tight = tight});
    }
}

/* "34 cards in the stock": `form` is the sentence of tr_n() for that number. */
static const char *say_count(Box *page, const char *form, int n)
{
    char number[NUMBER_BYTES], words[SAYING_BYTES];
    Text digits = text_over(number, sizeof number), out = text_over(words, sizeof words);
    text_put_int(&digits, n);
    tr_fill_form(&out, form, "n", number, NULL);
    return box_words(page, words);
}

static Chip chip_of(const GuideScreen *s, Box *page, Tongue t, const GuideOutcome *o)
{
    Chip chip = {.seat = -1, .words = ""};
    switch (s->guide->question[s->at].tells) {
    case TELLS_GOES:
        chip.words = o->goes ? tr(t, "The rules allow it") : tr(t, "The rules forbid it");
        chip.icon = o->goes ? "icons/check" : "icons/close";
        chip.tone = o->goes ? 1 : -1;
        break;
    case TELLS_TURN:
        chip.words = tr(t, o->match_over ? N_("The match is over")
                           : say_round_or_deal(s->game, N_("Another round follows"),
                                               N_("Another deal follows")));
        chip.icon = "icons/clock";
        break;
    case TELLS_STOCK:
        chip.words = say_count(
            page, tr_n(t, "{n} card in the stock", "{n} cards in the stock", o->number),
            o->number);
        chip.icon = "icons/cards";
        break;
    case TELLS_GONE:
        chip.words = o->number > 0 ? tr(t, "Out of the game") : tr(t, "Comes back later");
        chip.icon = "icons/cards";
        break;
    case TELLS_ROUNDS:
        chip.words = say_count(
            page,
            say_round_or_deal(s->game, tr_n(t, "{n} round in all", "{n} rounds in all", o->number),
                              tr_n(t, "{n} deal in all", "{n} deals in all", o->number)),
            o->number);
        chip.icon = "icons/clock";
        break;
    case TELLS_POINTS:
    case TELLS_TOTALS:
    case TELLS_CARDS:
    case TELLS_WINNERS: break;
    }
    return chip;
}

static void put_outcome(const GuideScreen *s, Box *page, Tongue t, int answer, bool tight)
{
    const GuideOutcome *o = &s->outcome[answer];
    switch (s->guide->question[s->at].tells) {
    case TELLS_POINTS:
    case TELLS_TOTALS:
    case TELLS_CARDS: put_numbers(s, page, answer, tight); return;
    case TELLS_WINNERS: put_who(s, page, t, o, tight); return;
    case TELLS_TURN:
        if (!o->round_over) {
            put_who(s, page, t, o, tight);
            return;
        }
        break;
    case TELLS_GOES:
    case TELLS_STOCK:
    case TELLS_GONE:
    case TELLS_ROUNDS: break;
    }
    Chip chip = chip_of(s, page, t, o);
    chip.tight = tight;
    put_chip(box_row(page, (BoxStyle){0}), chip);
}

/* ---- an answer ---- */

typedef struct Paper {
    int id;
    bool chosen;
    const char *tag; /* on its upper edge, or NULL */
} Paper;

static float tag_height(const Ui *ui) { return TAG_H * ui_style(ui)->text_scale; }

float guide_above_answers(const Ui *ui) { return fmaxf(GAP_M, tag_height(ui) / 2); }

static void draw_paper(Ui *ui, const void *what, Rect r)
{
    const Paper *p = what;
    Canvas *c = ui_canvas(ui);
    const bool hot = ui_is_hot(ui, p->id);
    canvas_shadow(c, r, CORNER_L, 6);
    canvas_round(c, r, CORNER_L, WASHI_50);
    canvas_ring(c, rect_inset(r, GAP_S), CORNER_M, RULE_H, WASHI_200);
    if (p->chosen) canvas_ring(c, rect_inset(r, -RING / 2), CORNER_L, RING, AKARI_400);
    else if (hot) canvas_ring(c, r, CORNER_L, 2.5f, AKARI_600);
    if (!p->tag) return;
    const float h = tag_height(ui), w = fminf(ui_chip_width(ui, h, p->tag, NULL), r.w - 2 * TAG_IN);
    ui_chip(ui, (Rect){r.x + r.w - TAG_IN - w, r.y - h / 2, w, h}, p->tag, NULL, YORU_950,
            WASHI_50);
}

typedef struct Disc {
    int number;
    bool chosen;
} Disc;

static void draw_disc(Ui *ui, const void *what, Rect r)
{
    const Disc *d = what;
    Canvas *c = ui_canvas(ui);
    const float cx = r.x + r.w / 2, cy = r.y + r.h / 2, radius = fminf(r.w, r.h) / 2;
    const char words[] = {(char)('0' + d->number), '\0'};
    if (d->chosen) {
        canvas_disc(c, cx, cy, radius, SHU_600);
        canvas_sprite(c, "icons/check", (Rect){cx - 11, cy - 11, 22, 22},
                      &(Look){.tint = WASHI_50});
        return;
    }
    canvas_ring(c, (Rect){cx - radius, cy - radius, 2 * radius, 2 * radius}, radius, 2.5f,
                WASHI_300);
    canvas_text(c, FONT_BLACK, TEXT_M, cx, cy, ALIGN_CENTRE, SUMI_600, words);
}

static void put_answer(const GuideScreen *s, Box *grid, Tongue t, const GuideFit *fit, int i)
{
    static const BoxPart PAPER = {.draw = draw_paper}, DISC_PART = {.draw = draw_disc};
    Ui *ui = box_ui(grid);
    const GuideQuestion *q = &s->guide->question[s->at];
    const bool chosen = guide_answer_of(s->game, q, s->setup.option) == i;
    const bool usual = guide_source_of(s->game, q) == i;
    const Paper paper = {ID_ANSWER + i, chosen, usual ? tr(t, "The usual way") : NULL};
    const Disc disc = {i + 1, chosen};
    char bytes[SAYING_BYTES];
    Text title = text_over(bytes, sizeof bytes);
    guide_title(t, s->game, &q->answer[i], &title);
    const float pad = fmaxf(fit->tight ? GAP_M : ANSWER_PAD_Y, tag_height(ui) / 2 + GAP_XS);
    Box *card = box_column(grid, (BoxStyle){.gap = fit->tight ? GAP_XS : ANSWER_GAP,
                                            .pad_x = ANSWER_PAD, .pad_y = pad});
    box_behind(card, &PAPER, &paper, sizeof paper);
    Box *head = box_row(card, (BoxStyle){.gap = GAP_M});
    box_part(head, (BoxStyle){.width = DISC, .least = DISC}, &DISC_PART, &disc, sizeof disc);
    box_text_in(head, (BoxStyle){.grow = 1}, frame_type(ui, t, frame_bold(TEXT_XL, SUMI_900)),
                bytes);
    box_text(card, frame_type(ui, t, frame_plain(TEXT_M, SUMI_600)), tr(t, q->answer[i].sentence));
    box_rule(card);
    box_spring(card);
    put_outcome(s, card, t, i, fit->tight);
    box_press(card, ID_ANSWER + i, CORNER_L, box_words(card, bytes), 0);
}

/* ---- the source ---- */

static void draw_slip(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_round(ui_canvas(ui), r, CORNER_M, YORU_950);
    canvas_ring(ui_canvas(ui), r, CORNER_M, RULE_H, rgb(0x4A568F));
}

Box *guide_source_put(const GuideScreen *s, const App *app, Ui *ui)
{
    static const BoxPart SLIP = {.draw = draw_slip};
    const Tongue t = app_tongue(app);
    const GuideQuestion *q = &s->guide->question[s->at];
    const char *words =
        q->source ? tr(t, q->source) : tr(t, "Nothing: every house does it its own way.");
    Box *slip = box_page(ui, (BoxStyle){0});
    Box *row = box_row(slip, (BoxStyle){.gap = GAP_M, .pad_x = SLIP_PAD, .pad_y = SLIP_PAD_Y});
    box_behind(row, &SLIP, "", 0);
    box_icon(row, "icons/book", TEXT_L, AKARI_400);
    box_text_in(row, (BoxStyle){.grow = 1}, frame_type(ui, t, frame_plain(TEXT_M, WASHI_50)),
                words);
    box_icon(row, "icons/close", TEXT_S, KASUMI);
    box_press(row, ID_SOURCE, CORNER_M, tr(t, "What the source says"), 0);
    return slip;
}

Box *guide_question_put(const GuideScreen *s, const App *app, Ui *ui, const GuideFit *fit,
                        bool told, bool laid)
{
    const Tongue t = app_tongue(app);
    const GuideQuestion *q = &s->guide->question[s->at];
    UiText ask = frame_type(ui, t, frame_bold(TEXT_XXL, WASHI_50));
    ask.align = ALIGN_CENTRE;
    Box *page = box_page(ui, (BoxStyle){.gap = fit->tight ? GAP_S : GAP_L, .pad_x = GAP_L,
                                        .pad_y = fit->tight ? 0 : GAP_S});
    box_text(page, ask, tr(t, q->ask));
    if (told) box_put(page, guide_source_put(s, app, ui));
    if (laid) guide_table_put(s, app, page, fit);
    return page;
}

Box *guide_answers_put(const GuideScreen *s, const App *app, Ui *ui, const GuideFit *fit)
{
    const GuideQuestion *q = &s->guide->question[s->at];
    const int answers = guide_answers(q);
    Box *page = box_page(ui, (BoxStyle){.pad_x = GAP_L});
    Box *grid = box_grid(page, (BoxStyle){.gap = fit->tight ? GAP_M : GAP_L}, ANSWER_LEAST,
                         answers);
    for (int i = 0; i < answers; i++) put_answer(s, grid, app_tongue(app), fit, i);
    return page;
}
