/* seat_ring.c - see seat_ring.h. */
#include "table/seat_ring.h"

#include <math.h>
#include <string.h>

#include "ui/theme.h"

static const float TOP = 100, PLATE_H = 64, OWN_W = 224, OWN_Y = 88, TALL = 800;
static const float SIDES = 296, LOWER_SIDES = 316; // below a row that reaches to them
static const float SIDES_DROP = 0.8f; // of what the middle moves in a higher window
static const float INSET = 424;
static const float BACK_W = 30, BACK_STEP = 11;
static const float LIGHTING_S = 0.2f; // ring and glow of the turn come in
enum { CROWDED = 4, IN_COLUMNS = 7 };

/* How far the outermost stay from the sides of the window. */
static float edge_of(const RingShape *s, float w)
{
    const float reached = s->reach > 0 ? w / 2 - s->reach : 0;
    return fmaxf(reached, GAP_EDGE);
}

/* How wide each of `count` in the row at the top is. */
static float wide_of(const RingShape *s, int count, float w)
{
    if (s->fixed || count < CROWDED) return s->plate_w;
    const float between = count > CROWDED ? GAP_S : GAP_EDGE;
    return (w - 2 * edge_of(s, w) - between * (float)(count - 1)) / (float)count;
}

/* Number `at` of `count` between x `left` and its mirror image. */
static Rect in_row(const RingShape *s, float left, float w, float wide, int at, int count)
{
    const float step = count > 1 ? (w - 2 * left - wide) / (float)(count - 1) : 0;
    const float x = count > 1 ? left + step * (float)at : (w - wide) / 2;
    return (Rect){x, s->top > 0 ? s->top : TOP, wide, PLATE_H};
}

/* Seven: three in a column at the left, two in the middle of the top, two at the right. */
static Rect in_columns(const RingShape *s, int i, float w)
{
    enum { LEFT = 3, TOP_TWO = 2 };
    static const float FROM_MIDDLE = 32;
    const float cx = w / 2, wide = s->plate_w;
    if (i < LEFT)
        return (Rect){GAP_EDGE, TOP + s->pitch * (float)(LEFT - 1 - i), wide, PLATE_H};
    const int at = i - LEFT;
    if (at < TOP_TWO)
        return (Rect){at ? cx + FROM_MIDDLE : cx - FROM_MIDDLE - wide, TOP, wide, PLATE_H};
    return (Rect){w - GAP_EDGE - wide, TOP + s->pitch * (float)(at - TOP_TWO), wide, PLATE_H};
}

/* The others in turn order from the left: from three on one sits at each side. */
static Rect spot_of(const RingShape *s, int others, int i, float w)
{
    if (others == IN_COLUMNS && s->pitch > 0) return in_columns(s, i, w);
    const int sides = others > 2 ? 1 : 0, top = others - 2 * sides;
    const float wide = wide_of(s, top, w), edge = edge_of(s, w);
    const float usual = others > CROWDED ? LOWER_SIDES : SIDES;
    const float y = s->sides > 0 ? s->sides : usual;
    if (sides && i == 0) return (Rect){edge, y, wide, PLATE_H};
    if (sides && i == others - 1) return (Rect){w - edge - wide, y, wide, PLATE_H};
    const float inset = w / 2 - (s->inset > 0 ? s->inset : INSET);
    return in_row(s, others == CROWDED ? inset : edge, w, wide, i - sides, top);
}

Rect seat_own(float h, float own_w)
{
    return (Rect){GAP_EDGE, h - OWN_Y, own_w, PLATE_H};
}

void seat_ring(SeatRing *out, float w, float h, int seats, Seat front, const RingShape *shape)
{
    const float own = shape->own_w > 0 ? shape->own_w : fminf(shape->plate_w, OWN_W);
    const float top = shape->top > 0 ? shape->top : TOP;
    memset(out, 0, sizeof *out);
    out->drop = (h - TALL) / 2;
    out->plate[front] = seat_own(h, own);
    for (int i = 0; i < seats - 1; i++) {
        Rect r = spot_of(shape, seats - 1, i, w);
        if (r.y > top) r.y += out->drop * SIDES_DROP;
        out->plate[(front + 1 + i) % seats] = r;
    }
}

static void draw_chip(Ui *ui, Rect r, const SeatWords *words)
{
    const float most = r.w < 240 ? 1 : 1.25f; // narrow plates stand close together
    const float grown = ui_style(ui)->text_scale < most ? ui_style(ui)->text_scale : most;
    const float w = ui_chip_width(ui, 28 * grown, words->chip, words->chip_icon);
    const float h = 28 * grown;
    const Rect chip = {r.x + r.w - w - 14, r.y + GAP_S - h, w, h}; // above the name
    ui_chip(ui, chip, words->chip, words->chip_icon, words->golden ? AKARI_400 : WASHI_200,
            SUMI_900);
}

void seat_plate(Ui *ui, const TableChair *chair, Rect r, float turn_s, const SeatWords *words)
{
    const bool turn = turn_s >= 0;
    const float lit = turn_s < LIGHTING_S ? turn_s / LIGHTING_S : 1;
    Canvas *c = ui_canvas(ui);
    const float number = words->score ? canvas_text_width(c, FONT_BOLD, TEXT_L, words->score) : 0;
    const float sprite = words->score_sprite ? 30 : 0;
    const UiSeat plate = {.name = chair->name, .line = words->line,
                          .brief = words->brief, .icon = words->icon,
                          .avatar = chair->avatar, .computer = chair->computer, .turn = turn,
                          .turn_part = turn ? lit : 0, .passed = words->passed,
                          .kept_free = words->kept_free +
                                       (number > 0 ? number + sprite + GAP_M : 0)};
    ui_seat(ui, r, &plate);
    canvas_mean(c, MEANS_SCORE, 0, 0);
    if (words->score) {
        canvas_text(c, FONT_BOLD, TEXT_L, r.x + r.w - GAP_L, r.y + r.h / 2, ALIGN_RIGHT,
                    turn ? SUMI_900 : WASHI_50, words->score);
    }
    if (words->score_sprite) {
        const Rect at = {r.x + r.w - GAP_L - number - sprite, r.y + r.h / 2 - 11, 22, 23.4f};
        canvas_sprite(c, words->score_sprite, at, NULL);
    }
    canvas_mean_end(c);
    canvas_mean(c, MEANS_CHIP, 0, 0);
    if (words->chip) draw_chip(ui, r, words);
    canvas_mean_end(c);
}

void seat_draw(Ui *ui, const TableModel *model, const Stage *stage, Rect r, Seat seat,
               const SeatWords *words)
{
    if (model->coached && seat == model->front) return; // the octopus stands there
    const float turn_s = stage->now.turn == seat ? stage->time.clock_s - stage->turn_s : -1;
    SeatWords now = *words;
    if (view_table(model->view)->phase == PHASE_ROUND_OVER) now.passed = false; // all look up
    canvas_mean(ui_canvas(ui), MEANS_PLATE, seat, 0);
    seat_plate(ui, &model->chair[seat], r, turn_s, &now);
    if (model->chair[seat].computer)
        mood_draw(&stage->moods, ui, r, seat, stage->time.clock_s);
    canvas_mean_end(ui_canvas(ui));
}

Rect seat_back_spot(float cx, float y, int index, int count, float room)
{
    float step = BACK_STEP;
    if (count > 1 && (float)(count - 1) * step + BACK_W > room) {
        step = (room - BACK_W) / (float)(count - 1);
    }
    const float all = (float)(count - 1) * step + BACK_W;
    return (Rect){cx - all / 2 + (float)index * step, y, BACK_W, BACK_W * 1.4f};
}

static const float HAND_GAP = 2; // above the plate below, where eight sit

static bool lies_open(const StagePile *hand)
{
    return hand->count > 0 && card_is_known(hand->card[0]);
}

Rect seat_hand_at(const StagePile *hand, float cx, float y, float room, float canvas_w, int *rows)
{
    static const float FEW_W = 42, MANY_W = 34, MARGIN = 24;
    static const float SQUEEZED = 2; // each card can be read with this much less of it visible
    enum { FEW = 4, ONE_ROW_MOST = 9 };
    *rows = 0;
    if (!lies_open(hand)) return (Rect){cx, y, 0, 0};
    const float w = hand->count <= FEW ? FEW_W : MANY_W, h = w * CARD_BOX_H / CARD_BOX_W;
    room = fmaxf(room, (w + HAND_GAP) * (float)ONE_ROW_MOST); // nobody sits so near beside it
    const bool close = (float)hand->count * (w - SQUEEZED) > room; // too close to be read
    *rows = hand->count > ONE_ROW_MOST && close ? 2 : 1;
    const int most = (hand->count + *rows - 1) / *rows;
    const float wide = fminf(room, (w + HAND_GAP) * (float)most);
    const float x = fminf(fmaxf(cx - wide / 2, MARGIN), canvas_w - MARGIN - wide);
    return (Rect){x, y, wide, h * (float)*rows + HAND_GAP * (float)(*rows - 1)};
}

void seat_hand(Canvas *c, const Deck *deck, const StagePile *hand, float cx, float y, float room,
               Color colour)
{
    int rows;
    const Rect all = seat_hand_at(hand, cx, y, room, c->w, &rows);
    if (rows == 0) {
        seat_backs(c, cx, y, hand->count, room, colour);
        return;
    }
    const int most = (hand->count + rows - 1) / rows;
    Rect row = all;
    row.h = (all.h - HAND_GAP * (float)(rows - 1)) / (float)rows;
    for (int from = 0; from < hand->count; from += most, row.y += row.h + HAND_GAP) {
        const int count = hand->count - from < most ? hand->count - from : most;
        show_cards(c, &(ShowDeck){*deck, false}, hand->card + from, count, row, HAND_GAP);
    }
}

/* Below 40 u of width a back is its colour and a dot (design.md 5). */
void seat_backs(Canvas *c, float cx, float y, int count, float room, Color colour)
{
    for (int i = 0; i < count; i++) {
        const Rect r = seat_back_spot(cx, y, i, count, room);
        canvas_mean(c, MEANS_BACK, 0, i);
        canvas_round(c, rect_inset(r, -0.8f), 4, faded(rgb(0x0B0E24), 0.5f));
        canvas_round(c, r, 3, CARD_FACE);
        canvas_round(c, rect_inset(r, 2.4f), 2, colour);
        canvas_disc(c, r.x + r.w / 2, r.y + r.h / 2, r.w * 0.2f, AKARI_400);
        canvas_mean_end(c);
    }
}
