/* tamalou_layout.c - where everything lies on the Tamalou table. */
#include "table/kid.h"
#include "table/tamalou/tamalou_parts.h"

#include <math.h>

#include "ui/theme.h"

static const float OWN_W = 84, OWN_GAP = 12, PILE_W = 84, BIG_W = 150, RATIO = 1.4f, EDGE = 16;
static const float PLATE_W = 218, PLATE_H = 64, STRIP_H = 70, FOOT = 34; // below the cards in front
static const float BELOW_PLATE = 74; // from a plate's top to its layout
static const RingShape RING = {.plate_w = PLATE_W, .pitch = 192};
static const float KID_PILE_W = 97;
static const float STRIP_AIR = 22; // below the lamp
static const float SIDE = 262; // the columns' plates, and some air

/* Between the columns; small cards stand so far apart that each can be hit. */
float tama_gap(float card_w)
{
    const float touch = 48;
    return card_w > 60 ? OWN_GAP : card_w > touch - 6 ? 6 : touch - card_w;
}

float tama_row_gap(float card_w) { return card_w > 60 ? OWN_GAP : 6; }

/* Places 1 2 (3) lie nearest to their owner, 3 4 (4 5 6) behind them; what is added goes to the
 * right, near before far. */
static void place_at(const Tamalou *v, int place, int *column, int *row)
{
    const int base = tama_dealt_each(&v->table), columns = tama_columns(&v->table);
    if (place <= base) {
        *column = (place - 1) % columns;
        *row = (place - 1) / columns;
    } else {
        *column = columns + (place - base - 1) / 2;
        *row = (place - base - 1) % 2;
    }
}

static int columns_of(const Tamalou *v, Seat seat)
{
    const int base = tama_dealt_each(&v->table), all = tama_places(v, seat);
    return tama_columns(&v->table) + (all > base ? (all - base + 1) / 2 : 0);
}

/* Near is below for the player in front, and above, at the plate, for the others. */
Rect tama_place_rect(const TamaLayout *l, const Tamalou *v, Seat seat, int place)
{
    const float w = l->card_w[seat], h = w * RATIO, below = tama_row_gap(w);
    int column, row;
    place_at(v, place, &column, &row);
    const bool own = seat == l->front;
    const Rect q = l->quad[seat];
    const bool two_rows = q.h > 1.5f * h;
    const float y = q.y + (two_rows && (row == 0) == own ? h + below : 0);
    const int seen_column = own ? column : columns_of(v, seat) - 1 - column; // they sit opposite
    return (Rect){q.x + (float)seen_column * (w + tama_gap(w)), y, w, h};
}

static bool lies_in_one_row(const Tamalou *v, Seat seat)
{
    return tama_dealt_each(&v->table) == 2 && tama_places(v, seat) <= 2;
}

/* Of the layout with the most. */
static int rows_of(const Tamalou *v)
{
    int rows = 1;
    for (Seat seat = 0; seat < v->table.seat_count; seat++)
        if (!lies_in_one_row(v, seat)) rows = 2;
    return rows;
}

/* The frame around it stays in the window, and beside the plates at its sides; with many cards
 * added they get smaller. */
static void hang_quad(TamaLayout *l, const Tamalou *v, Seat seat, float card_w, float cx, float y,
                      float most)
{
    const float left = cx > l->side ? l->side : EDGE, right = cx < l->w - l->side ? l->side : EDGE;
    const float columns = (float)columns_of(v, seat);
    float w = columns * card_w + (columns - 1) * tama_gap(card_w);
    for (; w > most && card_w > 24; card_w -= 1) {
        w = columns * (card_w - 1) + (columns - 1) * tama_gap(card_w - 1);
    }
    float x = cx - w / 2;
    if (x < left) x = left;
    if (x > l->w - right - w) x = l->w - right - w;
    l->card_w[seat] = card_w;
    const bool one_row = lies_in_one_row(v, seat);
    const float h = card_w * RATIO, rows = one_row ? h : 2 * h + tama_row_gap(card_w);
    if (one_row && seat == l->front) y += h + tama_row_gap(card_w); // it stands where it stood
    l->quad[seat] = (Rect){x, y, w, rows};
}

bool tama_has_lamp(const TableModel *model)
{
    return model->boxes && tamalou_seen(model->view)->table.option[TAMA_SNAP];
}

static Seat front_of(const TamaTable *t, const TableModel *model)
{
    return t->base.front < SEATS_MAX ? t->base.front : model->front;
}

static Rect pile_at(float cx, float cy, float times)
{
    const float w = PILE_W * times, h = w * RATIO;
    return (Rect){cx - w / 2, cy - h / 2, w, h};
}

/* Stock and discard side by side. */
static void piles_at(TamaLayout *l, float cx, float cy, float times)
{
    const float aside = GAP_M + PILE_W * times / 2;
    l->stock = pile_at(cx - aside, cy, times);
    l->discard = pile_at(cx + aside, cy, times);
}

/* Lamp and buzzers, down to y `end`: a card taken up beside small layouts has room, too. */
static Rect strip_above(float w, float end)
{
    const float left = SIDE + GAP_L;
    return (Rect){left, end - STRIP_H, w - 2 * left, STRIP_H};
}

/* One opponent, or three: the one at the top has the plate beside the layout, the piles stand on
 * its other side. */
static void top_seat_beside(TamaLayout *l, const Tamalou *v, Seat seat, float times)
{
    static const float CARD = 72, LEFT = 133, TOP = 106, MOST = 240, PLATE_GAP = 26, PLATE_Y = 128,
                       PILES_X = 104, PILES_Y = 201;
    hang_quad(l, v, seat, CARD, l->w / 2 - LEFT, TOP, MOST);
    l->ring.plate[seat].x = l->quad[seat].x - PLATE_GAP - PLATE_W;
    l->ring.plate[seat].y = PLATE_Y;
    piles_at(l, l->w / 2 + PILES_X, PILES_Y, times);
}

/* A card taken up stands before its owner: with look boxes as large as there is room for, towards
 * the middle (in a portrait window beside the layout), else on the layout. */
static Rect hand_of(const TamaLayout *l, Seat seat, bool boxes, bool stands)
{
    static const float ON_IT = 48, LARGE = 84, SMALL = 60, FROM = 60, GAP = 22;
    const Rect q = l->quad[seat];
    const float cx = q.x + q.w / 2, cy = q.y + q.h / 2;
    if (seat == l->front) return l->big;
    const float w = !boxes ? ON_IT : l->card_w[seat] > FROM ? LARGE : SMALL, h = w * RATIO;
    if (!boxes) return (Rect){cx - w / 2, cy - h / 2, w, h};
    const float right = q.x + q.w + GAP;
    if (stands ? right + w < l->w - EDGE : cx < l->w / 4) return (Rect){right, cy - h / 2, w, h};
    if (stands || cx > l->w * 3 / 4) return (Rect){q.x - GAP - w, cy - h / 2, w, h};
    return (Rect){cx - w / 2, q.y + q.h + GAP, w, h};
}

/* The lamp must not cover anything: what would lie behind it moves up beside the plate, or, at the
 * top, where there is no room beside, gets smaller. */
static void clear_strip(TamaLayout *l, Seat seat)
{
    const float air = 8, least = l->strip.y - GAP_L; // the lantern stands out
    Rect *r = &l->hand[seat];
    const Rect q = l->quad[seat], p = l->ring.plate[seat];
    const bool apart = r->x + r->w < l->strip.x || r->x > l->strip.x + l->strip.w;
    if (seat == l->front || apart || r->y > l->strip.y + l->strip.h || r->y + r->h < least) return;
    if (q.x + q.w / 2 < l->w / 4) r->x = p.x + p.w + air;
    else if (q.x + q.w / 2 > l->w * 3 / 4) r->x = p.x - air - r->w;
    else {
        r->y = q.y + q.h + air;
        r->h = least - r->y;
        r->x += (r->w - r->h / RATIO) / 2;
        r->w = r->h / RATIO;
        return;
    }
    r->y = least - r->h;
}

/* Lays out everything with the front player's cards and the piles `times` as large as usual. */
static void lay_out_at(TamaLayout *l, const TamaTable *t, const TableModel *model, float w,
                       float h, float times)
{
    static const float CARD_W[] = {0, 72, 72, 72, 56, 40, 40, 36};
    static const float FEW_PILES = 359, PILES = 381, WITH_LAMP = 24, OTHERS_MOST = 300,
                       OWN_MOST = 372, BIG_GAP = 40;
    const Tamalou *v = tamalou_seen(model->view);
    const int seats = v->table.seat_count, others = seats - 1;
    const bool beside = others == 1 || others == 3;
    *l = (TamaLayout){.w = w, .side = SIDE, .front = front_of(t, model)};
    const float own_w = OWN_W * times;
    const PlanNeeds needs = {.ring = RING, .buttons_w = TAMA_BUTTON_W, .hand_edge = FOOT,
                             .card_w = own_w, .ratio = RATIO};
    TablePlan plan;
    table_plan(&plan, model, l->front, w, h, &needs);
    l->ring = plan.ring;
    l->buttons = plan.buttons;
    // Piles and the card in hand are no larger than was set: they lie close to others.
    // A child's can be hit by any finger.
    const float set = fminf(times, model->card_times);
    const float pile = model->coached ? fmaxf(set, KID_PILE_W / PILE_W) : set;
    const float big_w = BIG_W * pile, foot = plan.hand.bottom;
    const float low = foot - own_w * RATIO * 2 - OWN_GAP;
    const float lamp = tama_has_lamp(model) ? WITH_LAMP : 0; // has its room below
    const float usual_y = (others <= 2 ? FEW_PILES : PILES + l->ring.drop / 2) - lamp;
    const float pile_y = fmaxf(usual_y, plan_below_paper(model) + PILE_W * RATIO / 2);
    piles_at(l, w / 2, pile_y, pile);
    for (int i = 1; i < seats; i++) {
        const Seat seat = (Seat)((l->front + i) % seats);
        const Rect p = l->ring.plate[seat];
        if (beside && i == (seats / 2)) top_seat_beside(l, v, seat, pile);
        else hang_quad(l, v, seat, CARD_W[others], p.x + p.w / 2, p.y + BELOW_PLATE, OTHERS_MOST);
    }
    hang_quad(l, v, l->front, own_w, w / 2, low, OWN_MOST);
    l->big = (Rect){l->quad[l->front].x - BIG_GAP - big_w, foot - big_w * RATIO, big_w,
                    big_w * RATIO};
    const float usual = foot - OWN_W * RATIO * 2 - OWN_GAP; // above the words, too
    l->strip = strip_above(w, fminf(low, usual) - STRIP_AIR);
    for (Seat seat = 0; seat < seats; seat++) {
        l->hand[seat] = hand_of(l, seat, model->boxes, false);
        if (lamp > 0) clear_strip(l, seat);
    }
}

/* Picture 25: people who watch see up to four layouts side by side, each below its plate, and the
 * piles with the card taken up in the middle below them. */
static bool stands_in_columns(const Tamalou *v, const TableModel *model, float w, float h)
{
    enum { COLUMNS_MOST = 4 };
    return model->watched && v->table.seat_count <= COLUMNS_MOST && w > h;
}

static void lay_out_columns(TamaLayout *l, const TamaTable *t, const TableModel *model, float w,
                            float h)
{
    static const float COLUMN = 308, PLATE_X = 242, PLATE_TOP = 92, CARD = 96;
    static const float QUAD_Y = 184, PILES_Y = 588, APART = 160, DRAWN = 112, USUAL_H = 800,
                       PILE_TIMES = 1.2f, STRIP_FOOT = 80;
    const Tamalou *v = tamalou_seen(model->view);
    const int seats = v->table.seat_count;
    const float drop = (h - USUAL_H) / 2;
    *l = (TamaLayout){.w = w, .side = SIDE, .front = front_of(t, model)};
    l->ring.drop = drop;
    l->big = (Rect){w / 2 - DRAWN / 2, drop + PILES_Y - DRAWN * RATIO / 2, DRAWN, DRAWN * RATIO};
    for (Seat seat = 0; seat < seats; seat++) {
        const float cx = w / 2 + COLUMN * ((float)seat - (float)(seats - 1) / 2);
        l->ring.plate[seat] = (Rect){cx - PLATE_X / 2, drop + PLATE_TOP, PLATE_X, PLATE_H};
        hang_quad(l, v, seat, CARD, cx, drop + QUAD_Y, COLUMN - 2 * EDGE);
        l->quad[seat].x = cx - l->quad[seat].w / 2; // beside no plates
        l->hand[seat] = l->big;
    }
    l->stock = pile_at(w / 2 - APART, drop + PILES_Y, PILE_TIMES);
    l->discard = pile_at(w / 2 + APART, drop + PILES_Y, PILE_TIMES);
    l->strip = strip_above(w, h - STRIP_FOOT);
}

/* Enlarged parts must overlap nothing else: neither the others' cards, nor the lamp, nor the
 * buttons. */
static bool is_clear(const TamaLayout *l, const TableModel *model, int seats, bool lamp, float h)
{
    static const float COUNT = 20, FRAME = 16, AIR = 8;
    enum { GROWN = 4, OTHERS = 2 * SEATS_MAX + 2 };
    const Rect own = rect_inset(l->quad[l->front], -FRAME);
    const Rect stock = {l->stock.x, l->stock.y, l->stock.w, l->stock.h + COUNT};
    const Rect grown[GROWN] = {own, l->big, stock, l->discard};
    Rect other[OTHERS];
    int count = 0;
    if (model->coached && seats == TAMA_COACHED_MOST && // it is said in the middle
        rects_meet(own, kid_middle_bubble(l->w, h))) return false;
    if (lamp) other[count++] = (Rect){l->strip.x, l->strip.y - GAP_M, l->strip.w, l->strip.h};
    other[count++] = rect_inset(l->buttons, AIR);
    for (Seat seat = 0; seat < seats; seat++) {
        other[count++] = rect_inset(l->ring.plate[seat], AIR);
        if (seat != l->front) other[count++] = l->quad[seat];
    }
    return plan_is_clear(grown, GROWN, other, count, AIR);
}

static bool is_for_kids(const TableModel *model) { return model->coached || model->strip; }

/* In a portrait window: the others' cells with cards of this width, and how wide the cards of the
 * player in front can be above `foot` then. */
static float cells_of(PlanCells *cells, const TableModel *model, int others, float card_w, float w,
                      float foot)
{
    static const float OWN = 150, OWN_IN_ROW = 190, OWN_KIDS = 196;
    enum { IN_TWO_COLUMNS = 4, KIDS_IN_TWO = 2 };
    // Others than children need the room beside the cards for words.
    const bool kids = is_for_kids(model);
    const int rows = kids ? rows_of(tamalou_seen(model->view)) : 2;
    const float quad_h = (float)rows * card_w * RATIO + tama_row_gap(card_w);
    plan_cells(cells, w, model->standing_top, others,
               others > (kids ? KIDS_IN_TWO : IN_TWO_COLUMNS) ? 3 : 2,
               BELOW_PLATE + quad_h + GAP_EDGE);
    const float piles = cells->middle.h > 0 ? 0 : PILE_W * RATIO;
    const float most = (foot - cells->end - EDGE - GAP_EDGE - piles) / (float)rows / RATIO;
    return fminf(kids ? OWN_KIDS : rows == 1 ? OWN_IN_ROW : OWN, most - OWN_GAP / 2);
}

/* A portrait window: the layouts of the others in columns along the top, the piles where they leave
 * room, the cards of the player in front as large as the rest allows, and the largest of all. */
static void lay_out_standing(TamaLayout *l, const TamaTable *t, const TableModel *model, float w,
                             float h)
{
    static const float CARD_W[] = {0, 110, 84, 72, 72, 44, 44, 44}, LEAST = 44, LESS = 4,
                       OWN_TIMES = 1.4f, KIDS_TIMES = 2.2f; // a child's are looked at first
    static const float OWN_ROOM = 420, PLATE = 276, PILE_MOST = 1.7f,
                       BIG_MOST = 195, BIG_GAP = 40;
    // Of the width: words are to its right, and beside children's the box that opens over a plate.
    const bool kids = is_for_kids(model);
    const bool box = model->boxes && !table_lies_open(model);
    const float own_at = !kids ? 0.43f : box ? 0.64f : 0.5f;
    const float times_as = kids ? KIDS_TIMES : OWN_TIMES;
    const Tamalou *v = tamalou_seen(model->view);
    const int seats = v->table.seat_count, others = seats - 1;
    const int rows = plan_button_rows(model, 1);
    const bool lamp = tama_has_lamp(model);
    PlanCells cells;
    *l = (TamaLayout){.w = w, .side = EDGE, .front = front_of(t, model)};
    l->strip = plan_lamp(w, h, rows);
    const float low = model->coached ? plan_coach(w, h, rows).words.y - GAP_L
                      : lamp         ? l->strip.y - GAP_L
                                     : plan_foot(h, rows);
    const float foot = low - EDGE;
    float card_w = CARD_W[others], own_w = cells_of(&cells, model, others, card_w, w, foot);
    for (; card_w > LEAST && own_w < times_as * card_w; card_w -= LESS)
        own_w = cells_of(&cells, model, others, card_w - LESS, w, foot);
    for (int i = 0; i < others; i++) {
        const Seat seat = (Seat)((l->front + 1 + i) % seats);
        const Rect cell = cells.cell[i];
        const float plate_w = cell.w < PLATE ? cell.w : PLATE, cx = cell.x + cell.w / 2;
        l->ring.plate[seat] = (Rect){cx - plate_w / 2, cell.y, plate_w, PLATE_H};
        hang_quad(l, v, seat, card_w, cx, cell.y + BELOW_PLATE, cell.w);
    }
    l->ring.plate[l->front] = plan_own(h);
    const bool between = cells.middle.h > 0;
    hang_quad(l, v, l->front, own_w, w * own_at, foot - 2 * own_w * RATIO - OWN_GAP, OWN_ROOM);
    const Rect own = l->quad[l->front];
    const Rect room = between ? cells.middle
                              : (Rect){0, cells.end, w, own.y - EDGE - cells.end};
    const float high = room.h - 2 * GAP_L; // the number of cards hangs below the stock
    const float times = fminf(fminf(PILE_MOST, high / (PILE_W * RATIO)),
                              (room.w - GAP_EDGE) / 2 / PILE_W);
    piles_at(l, w / 2, room.y + room.h / 2, times);
    const float big = fminf(BIG_MOST, own.x - BIG_GAP - GAP_EDGE);
    l->big = (Rect){own.x - BIG_GAP - big, foot - big * RATIO, big, big * RATIO};
    for (Seat seat = 0; seat < seats; seat++) l->hand[seat] = hand_of(l, seat, model->boxes, true);
}

void tama_lay_out(TamaLayout *l, const TamaTable *t, const TableModel *model, float w, float h)
{
    static const float AMPLE = 1.4f; // as large as the window allows
    static const float ONE_ROW = 2.1f; // a child's two cards
    const Tamalou *v = tamalou_seen(model->view);
    const bool lamp = tama_has_lamp(model), one_row = is_for_kids(model) && rows_of(v) == 1;
    float times = model->card_times * (one_row ? ONE_ROW : AMPLE);
    if (stands_in_columns(v, model, w, h)) {
        lay_out_columns(l, t, model, w, h);
        return;
    }
    if (plan_stands(model, w, h)) {
        lay_out_standing(l, t, model, w, h);
        return;
    }
    for (;;) {
        lay_out_at(l, t, model, w, h, times);
        if (times <= 1 || is_clear(l, model, v->table.seat_count, lamp, h)) return;
        times = plan_smaller(times);
    }
}
