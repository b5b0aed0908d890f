/* seat_ring.c - see seat_ring.h. */
#include "table/seat_ring.h"

#include <math.h>
#include <string.h>

#include "ui/theme.h"

static const float EDGE = 24, TOP = 100, PLATE_H = 64, TALL = 800;
static const float BACK_W = 30, BACK_STEP = 11;
static const float LIGHTING_S = 0.2f; // ring and glow of the turn come in

/* The others in turn order from the left, for one to seven of them. */
static Rect spot_of(int others, int i, float w, float plate_w, float pitch)
{
    const float cx = w / 2, mirrored = w - EDGE - plate_w, quarter = (w - 120) / 4;
    const float middle = cx - plate_w / 2;
    switch (others) {
    case 1: return (Rect){middle, TOP, plate_w, PLATE_H};
    case 2: return (Rect){i == 0 ? EDGE : mirrored, TOP, plate_w, PLATE_H};
    case 3:
        if (i == 1) return (Rect){middle, TOP, plate_w, PLATE_H};
        return (Rect){i == 0 ? EDGE : mirrored, 296, plate_w, PLATE_H};
    case 4:
        if (i == 1) return (Rect){cx - 424, TOP, plate_w, PLATE_H};
        if (i == 2) return (Rect){cx + 424 - plate_w, TOP, plate_w, PLATE_H};
        return (Rect){i == 0 ? EDGE : mirrored, 296, plate_w, PLATE_H};
    case 5:
        if (i == 2) return (Rect){middle, TOP, plate_w, PLATE_H};
        return (Rect){i < 2 ? EDGE : mirrored, i == 0 || i == 4 ? 316 : TOP, plate_w, PLATE_H};
    case 6:
        if (i == 0) return (Rect){EDGE, 316, quarter, PLATE_H};
        if (i == 5) return (Rect){w - EDGE - quarter, 316, quarter, PLATE_H};
        return (Rect){EDGE + (float)(i - 1) * (quarter + 24), TOP, quarter, PLATE_H};
    default:
        if (i < 3) return (Rect){EDGE, TOP + pitch * (float)(2 - i), plate_w, PLATE_H};
        if (i == 3) return (Rect){cx - 32 - plate_w, TOP, plate_w, PLATE_H};
        if (i == 4) return (Rect){cx + 32, TOP, plate_w, PLATE_H};
        return (Rect){mirrored, i == 6 ? TOP + pitch : TOP, plate_w, PLATE_H};
    }
}

void seat_ring(SeatRing *out, float w, float h, int seats, Seat front, float plate_w,
               float pitch)
{
    memset(out, 0, sizeof *out);
    out->drop = (h - TALL) / 2;
    out->plate[front] = (Rect){EDGE, h - 88, plate_w < 224 ? plate_w : 224, PLATE_H};
    for (int i = 0; i < seats - 1; i++) {
        Rect r = spot_of(seats - 1, i, w, plate_w, pitch);
        if (r.y > TOP) r.y += out->drop * 0.8f;
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
    canvas_mean(ui_canvas(ui), MEANS_PLATE, seat, 0);
    seat_plate(ui, &model->chair[seat], r, turn_s, words);
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

void seat_hand(Canvas *c, const Deck *deck, const StagePile *hand, float cx, float y, float room,
               Color colour)
{
    static const float FEW_W = 42, MANY_W = 34, GAP = 2; // above the plate below, where eight sit
    static const float SQUEEZED = 2; // each card can be read with this much less of it visible
    static const float MARGIN = 24;
    enum { FEW = 4, ONE_ROW_MOST = 9 };
    if (hand->count == 0 || !card_is_known(hand->card[0])) {
        seat_backs(c, cx, y, hand->count, room, colour);
        return;
    }
    const float w = hand->count <= FEW ? FEW_W : MANY_W, h = w * CARD_BOX_H / CARD_BOX_W;
    room = fmaxf(room, (w + GAP) * (float)ONE_ROW_MOST); // nobody sits so near beside it
    const bool close = (float)hand->count * (w - SQUEEZED) > room; // too close to be read
    const int rows = hand->count > ONE_ROW_MOST && close ? 2 : 1;
    const int most = (hand->count + rows - 1) / rows;
    const float wide = fminf(room, (w + GAP) * (float)most);
    const float x = fminf(fmaxf(cx - wide / 2, MARGIN), c->w - MARGIN - wide);
    for (int from = 0; from < hand->count; from += most, y += h + GAP) {
        const int count = hand->count - from < most ? hand->count - from : most;
        show_cards(c, &(ShowDeck){*deck, false}, hand->card + from, count,
                   (Rect){x, y, wide, h}, GAP);
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
