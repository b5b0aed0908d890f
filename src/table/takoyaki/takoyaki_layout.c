/* takoyaki_layout.c - see takoyaki_layout.h. */
#include "table/takoyaki/takoyaki_layout.h"

#include <math.h>
#include <string.h>

#include "table/table_plan.h"
#include "ui/theme.h"

static const float PILES_APART = 40, OTHERS_LOWER = 204; // of a riddle
static const float HANDLE = 0.42f; // of a card's width: so far the handles reach
static const float CARD_H = 1.4f; // of its width
static const float TALL = 800; // what exceeds it moves the middle of the table down by half

/* Cards of `w` on a plate with its usual gap and margin. */
static Plate plate_of(float card_w, float gap, float pad, int salt)
{
    return (Plate){.card_w = card_w, .gap = gap, .pad = pad, .raster_w = card_w, .slot_salt = salt};
}

static Rect card_rect(float x, float y, float w) { return (Rect){x, y, w, w * CARD_H}; }

/* `usual` by `times`, around the same middle; where it grows, no higher than it was. */
static Rect card_around(Rect usual, float times)
{
    const float w = usual.w * times, h = usual.h * times;
    const float y = times > 1 ? usual.y : usual.y + (usual.h - h) / 2;
    return (Rect){usual.x + (usual.w - w) / 2, y, w, h};
}

/* The seat plate hangs above its iron plate, centred, `seat_w` wide. */
static void hang(TakoLayout *l, Seat s, float x, float y, float seat_w, float seat_h, float drop)
{
    Plate *p = &l->plate[s];
    p->x = x;
    p->y = y + drop;
    l->seat[s] = (Rect){x + (plate_width(p) - seat_w) / 2, y, seat_w, seat_h};
}

static void front_plate(TakoLayout *l, Seat front, float cx, float h, float bottom)
{
    Plate *p = &l->plate[front];
    p->x = cx - plate_width(p) / 2;
    p->y = h - bottom - plate_height(p);
}

/* How many times as wide as usual the cards on the plate in front are, and the piles with the drawn
 * card. */
typedef struct Grown {
    float own, piles;
} Grown;

/* One opponent: its plate at the top in the middle, piles and card in a row below it. It makes room
 * for larger ones. */
static void two_seats(TakoLayout *l, float w, float h, Seat front, float drop, Grown grown)
{
    const Seat other = (Seat)(1 - front);
    const float cx = w / 2;
    const float usual = 64, less = grown.own > 1 ? 16 : 0;
    l->plate[other] = plate_of(usual - less, 8, 18, 2);
    l->plate[front] = plate_of(84 * grown.own, 12, 24, 0);
    front_plate(l, front, cx, h, 16);
    Plate *p = &l->plate[other];
    p->x = cx - plate_width(p) / 2;
    p->y = 88;
    l->seat[other] = (Rect){p->x - 56 - 232, p->y + plate_height(p) / 2 - 32, 232, 64};
    const float y = 326 - 2 * less * 1.4f + drop;
    l->drawn = card_around(card_rect(cx - 52, y, 104), grown.piles);
    l->stock = card_around(card_rect(cx - 52 - 44 - 92, y + GAP_S, 92), grown.piles);
    l->discard = card_around(card_rect(cx + 52 + 44, y + GAP_S, 92), grown.piles);
}

static void three_seats(TakoLayout *l, float w, float h, const TakoLook *look, float drop,
                        Grown grown)
{
    const Seat front = look->front;
    const float others = look->riddle ? 48 : 56;
    const float lift = grown.own > 1 ? 20 : 0;
    const float cx = w / 2;
    const float left = cx - (look->riddle ? 616 : 576), edge = 5 * others + 4 * 8 + 40;
    for (int i = 1; i < 3; i++) {
        const Seat s = (Seat)((front + i) % 3);
        l->plate[s] = plate_of(others, 8, 20, i * 2);
        hang(l, s, i == 1 ? left : w - left - edge, 96, 232, 64, 80);
    }
    l->plate[front] = plate_of(84 * grown.own, 12, 24, 0);
    front_plate(l, front, cx, h, 16);
    l->stock = card_around(card_rect(cx - 116, 156 - lift + drop / 2, 92), grown.piles);
    l->discard = card_around(card_rect(cx + GAP_EDGE, 156 - lift + drop / 2, 92), grown.piles);
    l->drawn = card_around(card_rect(cx - 52, 322 - lift + drop, 104), grown.piles);
    l->labels = true;
}

/* Three to seven opponents: small plates around, the row of piles in the middle. */
static void many_seats(TakoLayout *l, float w, float h, int seats, Seat front, float drop,
                       Grown grown)
{
    const float lift = grown.own > 1 ? 12 : 0;
    const bool crowd = seats > 6; // columns of two at the sides, and two or three between them
    const float card_w = crowd ? 34 : 44, gap = crowd ? 4 : 6, pad = crowd ? 12 : 16;
    const float cx = w / 2, plate_w = 5 * card_w + 4 * gap + 2 * pad;
    const float edge = cx - 808 > 44 ? cx - 808 : 44; // very wide windows keep them together
    const float sides = (crowd ? 312 : 332) + drop * 0.8f, higher = sides - 36;
    const float apart = plate_w + 2 * HANDLE * card_w + 8, half = apart / 2;
    const struct {
        float x, y;
    } spots[5][7] = {
        {{edge, higher}, {cx - plate_w / 2, 92}, {w - edge - plate_w, higher}},
        {{edge, sides}, {cx - 424, 92}, {cx + 424 - plate_w, 92}, {w - edge - plate_w, sides}},
        {{edge, sides}, {edge, 92}, {cx - plate_w / 2, 92}, {w - edge - plate_w, 92},
         {w - edge - plate_w, sides}},
        {{edge, sides}, {edge, 92}, {cx - half - plate_w / 2, 92}, {cx + half - plate_w / 2, 92},
         {w - edge - plate_w, 92}, {w - edge - plate_w, sides}},
        {{edge, sides}, {edge, 92}, {cx - apart - plate_w / 2, 92}, {cx - plate_w / 2, 92},
         {cx + apart - plate_w / 2, 92}, {w - edge - plate_w, 92}, {w - edge - plate_w, sides}},
    };
    for (int i = 1; i < seats; i++) {
        const Seat s = (Seat)((front + i) % seats);
        l->plate[s] = plate_of(card_w, gap, pad, i * 2);
        hang(l, s, spots[seats - 4][i - 1].x, spots[seats - 4][i - 1].y,
             crowd ? plate_w + 22 : plate_w - 20, 56, 66);
    }
    l->plate[front] = plate_of(76 * grown.own, 10, 20, 0);
    front_plate(l, front, cx, h, 14);
    l->stock = card_around(card_rect(cx - 168, 348 - lift + drop, 72), grown.piles);
    l->discard = card_around(card_rect(cx + 96, 348 - lift + drop, 72), grown.piles);
    l->drawn = card_around(card_rect(cx - 44, 344 - lift + drop, 88), grown.piles);
}

/* Under the paper of a lesson: piles and card in a row above the plate in front. */
static void below_paper(TakoLayout *l, Seat front, float cx, float paper)
{
    const float y = paper + 12, w = 82, apart = w + 48;
    for (Seat s = 0; s < SEATS_MAX; s++) { // the others' plates beside it
        if (s == front || l->plate[s].card_w <= 0) continue;
        const bool right = l->plate[s].x > cx;
        const int turned = l->plate[s].slot_salt;
        l->plate[s] = plate_of(34, 4, 12, turned);
        hang(l, s, right ? 2 * cx - 36 - plate_width(&l->plate[s]) : 36, 96, 218, 64, 80);
    }
    l->labels = false;
    if (l->drawn.y >= y && l->stock.y >= y) return;
    l->stock = card_rect(cx - w / 2 - apart, y, w);
    l->drawn = card_rect(cx - w / 2, y, w);
    l->discard = card_rect(cx - w / 2 + apart, y, w);
}

/* ---- a child in front: pictures 34 and 35 ---- */

static Plate round_plate(float card_w, float gap, float pad)
{
    Plate p = plate_of(card_w, gap, pad, 0);
    p.round = true;
    return p;
}

static Rect square(float cx, float cy, float radius)
{
    return (Rect){cx - radius, cy - radius, 2 * radius, 2 * radius};
}

/* How the others lie where a child is in front: beside the card in a usual window, above all else
 * in one that stands, and there larger where it is high. */
typedef struct ChildOthers {
    float face_w, face_h, cell, cell_gap, cell_pad; /* a plate */
    float dot, dot_gap;                             /* in place of it, where many sit */
    float gap, across;                              /* from one to the next; 0: below each other */
    int columns;
    float apart, left, down;                        /* the same, of the dots */
} ChildOthers;
static const ChildOthers CHILD_WIDE = {188, 64, 40, 5, 12, 20, 5, 6, 0, 1, 0, 924, 74},
                         CHILD_TALL = {188, 64, 60, 6, 14, 20, 5, 12, 480, 3, 412, 34, 84},
                         CHILD_HIGH = {320, 84, 88, 8, 18, 34, 8, 12, 610, 2, 620, 40, 104};

/* Face, name and plate; at a full table face, name and ten dots. `i`: which of the `others`, from
 * 0. Returns where it ends. */
static float child_other(TakoLayout *l, Seat s, int i, int others, float x0, const ChildOthers *o)
{
    static const float TOP = 96;
    const bool dots = others > 2, crowd = others > 5 && o->columns == 1, wide = o->across <= 0;
    const float face_h = crowd ? 50 : o->face_h;
    Plate *p = &l->plate[s];
    l->dots[s] = dots;
    *p = dots ? round_plate(o->dot, o->dot_gap, 2)
              : round_plate(o->cell, o->cell_gap, o->cell_pad);
    const float w = plate_width(p);
    if (dots) {
        const float x = x0 + o->left + o->apart * (float)(i % o->columns);
        const float y = TOP + (crowd ? 56 : o->down) * (float)(i / o->columns);
        l->seat[s] = (Rect){x, y, o->face_w, face_h};
        p->x = x + o->face_w + GAP_L;
        p->y = y + (face_h - plate_height(p)) / 2;
        return y + face_h;
    }
    const float pitch = face_h + o->gap + plate_height(p) + 6;
    const float x = wide ? x0 + 968
                         : x0 + 640 + ((float)i - (float)(others - 1) / 2) * o->across - w / 2;
    const float y = wide ? TOP + pitch * (float)i : TOP;
    l->seat[s] = (Rect){x, y, w, face_h};
    p->x = x;
    p->y = y + face_h + o->gap;
    return p->y + plate_height(p);
}

/* The usual window: the card in the middle, the others at the right, the octopus at the left. */
static void child_wide(TakoLayout *l, float x0, float h, Seat front)
{
    Plate *own = &l->plate[front];
    const float drop = (h - TALL) * 0.4f;
    *own = round_plate(116, 8, 24);
    own->x = x0 + 380;
    own->y = h - 22 - plate_height(own);
    l->stock = card_rect(x0 + 388, 128 + drop, 108);
    l->discard = card_rect(x0 + 406, 330 + drop, 72);
    l->drawn = (Rect){x0 + 524, 112 + drop, 380, 312};
    l->mask = square(x0 + 1184, h - 190, 74);
    l->mascot = (Rect){x0 + 52, h - 276, 232, 207};
    l->lanterns = (Rect){x0 + 86, h - 62, 164, 46};
    l->bubble = (Rect){x0 + 28, h - 510, 330, 196};
    l->give = (Rect){x0 + 70, own->y - 216, 242, 216};
    l->giving = (Rect){x0 + 352, own->y - 188, 556, 150};
    l->own_mask = square(x0 + 172, h - 176, 88);
    l->go = square(x0 + 1184, h - 176, 66);
}

/* A portrait window: the card between the others at the top, which end at `end`, and the octopus
 * above the child's plate. */
static void child_tall(TakoLayout *l, float x0, float h, Seat front, float end, bool high)
{
    static const float DRAWN = 1.21f, DRAWN_MOST = 530, STOCK = 220, HAND_OVER = 322, SLIM = 262;
    Plate *own = &l->plate[front];
    *own = round_plate(190, 10, 28);
    own->x = x0 + 640 - plate_width(own) / 2;
    own->y = h - GAP_EDGE - plate_height(own);
    const float top = own->y - (high ? HAND_OVER : SLIM), middle = (end + top) / 2;
    const float card = fminf(DRAWN_MOST, top - end - GAP_XL), wide = card * DRAWN;
    const float pile = fminf(STOCK, (1280 - wide) / 2 - 2 * GAP_XL), y = middle - pile * CARD_H / 2;
    l->stock = card_rect(x0 + 640 - wide / 2 - GAP_XL - pile, y, pile);
    l->drawn = (Rect){x0 + 640 - wide / 2, middle - card / 2, wide, card};
    l->discard = card_rect(x0 + 640 + wide / 2 + GAP_XL, y, pile);
    l->lanterns = (Rect){x0 + (high ? 410 : 330), own->y - (high ? 64 : 68), 164, 46};
    l->bubble = high ? (Rect){x0 + 404, own->y - 304, 620, 226}
                     : (Rect){x0 + 340, own->y - 252, 620, 168};
    l->mascot = high ? (Rect){x0 + 36, top, 340, 303} : (Rect){x0 + 44, top, 260, 232};
    l->give = l->mascot;
    l->giving = l->bubble;
    l->bubble_beside = true;
    l->mask = l->own_mask = high ? square(x0 + 1152, own->y - 190, 100)
                                 : square(x0 + 1110, own->y - 168, 84);
    l->go = square(x0 + 640, middle, high ? 130 : 96);
}

static void child_seats(TakoLayout *l, float w, float h, int seats, Seat front)
{
    static const float STANDS = 1460, STANDS_HIGH = 1850;
    const float x0 = (w - 1280) / 2;
    const bool tall = h >= STANDS, high = h >= STANDS_HIGH;
    float end = 0;
    for (int i = 1; i < seats; i++)
        end = child_other(l, (Seat)((front + i) % seats), i - 1, seats - 1, x0,
                          high ? &CHILD_HIGH : tall ? &CHILD_TALL : &CHILD_WIDE);
    if (tall) child_tall(l, x0, h, front, end, high);
    else child_wide(l, x0, h, front);
}

/* Below a riddle's paper: the others lie lower, the piles on both sides of the card in hand. */
static void make_room(TakoLayout *l, const TakoLook *look)
{
    for (Seat s = 0; s < look->seats; s++) {
        if (s == look->front) continue;
        l->plate[s].y += OTHERS_LOWER;
        l->seat[s].y += OTHERS_LOWER;
    }
    l->stock.y = l->discard.y = l->drawn.y;
    l->stock.x = l->drawn.x - l->stock.w - PILES_APART;
    l->discard.x = l->drawn.x + l->drawn.w + PILES_APART;
}

/* ---- a portrait window: the others above, the plate in front as wide as the window ---- */

/* Stock, card in hand and discard in a row. */
static void row_of_piles(TakoLayout *l, float cx, float top, float bottom, float most)
{
    const float room = bottom - top - 2 * GAP_L;
    const float w = room / CARD_H < most ? room / CARD_H : most;
    const float y = (top + bottom - w * CARD_H) / 2, apart = w + PILES_APART;
    l->stock = card_rect(cx - w / 2 - apart, y, w);
    l->drawn = card_rect(cx - w / 2, y, w);
    l->discard = card_rect(cx - w / 2 + apart, y, w);
}

/* Between the others at the sides: stock and discard, and below them the card in hand. */
static void piles_between(TakoLayout *l, Rect room)
{
    static const float DRAWN = 1.2f; // times the width of a card on a pile
    const float across = (room.w - GAP_EDGE) / 2;
    const float down = (room.h - 2 * GAP_L) / (1 + DRAWN) / CARD_H;
    const float w = across < down ? across : down, drawn = w * DRAWN, cx = room.x + room.w / 2;
    const float y = room.y + (room.h - (w + drawn) * CARD_H - GAP_L) / 2;
    l->stock = card_rect(cx - GAP_M - w, y, w);
    l->discard = card_rect(cx + GAP_M, y, w);
    l->drawn = card_rect(cx - drawn / 2, y + w * CARD_H + GAP_L, drawn);
}

static void standing_seats(TakoLayout *l, float w, float h, const TakoLook *look)
{
    static const struct {
        float card, gap, pad;
    } OTHERS[] = {{0, 0, 0},   {84, 8, 18}, {54, 6, 16}, {44, 6, 16},
                  {44, 6, 16}, {38, 4, 12}, {38, 4, 12}, {38, 4, 12}};
    static const float OWN = 122, OWN_GAP = 12, OWN_PAD = 24, MOST = 150, NAME_W = 264, NAME_H = 64;
    static const float OWN_LEAST = 68, PILES_H = 132, HIGH_PAPER = 400;
    static const float OCTOPUS = 1.12f, HANDED = 76; // its width over its height; of mask and sign
    enum { IN_TWO_COLUMNS = 4, ROWS_OF_THUMB = 2 };
    const int seats = look->seats, others = seats - 1;
    const Seat front = look->front;
    const bool high = look->standing_top > HIGH_PAPER; // then they are as small as of many
    const int size = high && others < IN_TWO_COLUMNS ? IN_TWO_COLUMNS : others;
    const Plate like = plate_of(OTHERS[size].card, OTHERS[size].gap, OTHERS[size].pad, 0);
    const float drop = NAME_H + GAP_S, row = drop + plate_height(&like) + GAP_L;
    PlanCells cells;
    plan_cells(&cells, w, look->standing_top, others, others > IN_TWO_COLUMNS ? 3 : 2, row);
    for (int i = 0; i < others; i++) {
        const Seat s = (Seat)((front + 1 + i) % seats);
        const Rect cell = cells.cell[i];
        const float x = cell.x + (cell.w - plate_width(&like)) / 2;
        l->plate[s] = like;
        l->plate[s].slot_salt = 2 * (i + 1);
        hang(l, s, x, cell.y, cell.w < NAME_W ? cell.w : NAME_W, NAME_H, drop);
    }
    const float foot = plan_foot(h, ROWS_OF_THUMB);
    float own_card = OWN, own_top;
    do { // smaller, where the piles would have no room
        l->plate[front] = plate_of(own_card, OWN_GAP, OWN_PAD, 0);
        front_plate(l, front, w / 2, h, h - foot);
        own_top = l->plate[front].y;
    } while (cells.middle.h <= 0 && own_top - cells.end < PILES_H && --own_card > OWN_LEAST);
    if (cells.middle.h > own_top - cells.end) piles_between(l, cells.middle);
    else row_of_piles(l, w / 2, cells.end, own_top, MOST);
    const Rect main = plan_button(w, h, 0, 1);
    l->seat[front] = plan_own(h);
    l->prompt = (Rect){main.x, foot + GAP_M, main.w, h - foot - GAP_M};
    l->button_right = main.x + main.w;
    l->button_bottom = h - main.y - main.h;
    l->raster_pile = l->stock.w;
    if (!look->handing) return;
    // Octopus and words under the thumb, the sign in place of a card, the mask beside the stock.
    const float low = foot + GAP_L, deep = h - GAP_L - low;
    l->give = (Rect){GAP_EDGE, low, deep * OCTOPUS, deep};
    l->giving = (Rect){2 * GAP_EDGE + l->give.w, low, w - 3 * GAP_EDGE - l->give.w, deep};
    const Rect card = l->drawn;
    const float left = fmaxf(l->stock.x - HANDED - GAP_XL, GAP_EDGE + HANDED);
    l->go = square(card.x + card.w / 2, card.y + card.h / 2, HANDED);
    l->own_mask = square(left, card.y + card.h / 2 - GAP_L, HANDED);
}

static void lay_out_at(TakoLayout *out, float w, float h, const TakoLook *look, Grown grown)
{
    const float drop = (h - TALL) / 2;
    const int seats = look->seats;
    const Seat front = look->front;
    memset(out, 0, sizeof *out);
    if (look->child) child_seats(out, w, h, seats, front);
    else if (seats == 2) two_seats(out, w, h, front, drop, grown);
    else if (seats == 3) three_seats(out, w, h, look, drop, grown);
    else many_seats(out, w, h, seats, front, drop, grown);
    if (look->paper > 0) below_paper(out, front, w / 2, look->paper);
    if (look->riddle) make_room(out, look);
    out->raster_pile = out->stock.w;

    const Plate *own = &out->plate[front];
    const float cx = w / 2, reach = own->card_w * HANDLE;
    float right = cx + 592;
    if (seats > 3 || right > w - 44) right = w - 44;
    if (look->child) right = w - GAP_EDGE;
    out->button_right = right;
    out->button_bottom = seats > 3 ? 20 : 24;
    const float from = own->x + plate_width(own) + reach + 24;
    float top = h - 320; // words may begin below the plates at the side
    for (int seat = 0; seat < seats; seat++) {
        const Plate *p = &out->plate[seat];
        const bool beside = p->x + plate_width(p) + p->card_w > from;
        const float below = p->y + plate_height(p) + GAP_M;
        if (seat != front && beside && below > top) top = below;
    }
    out->prompt = (Rect){from, top, right - from, h - top};
    const float left = seats > 3 ? 44 : cx - 592;
    out->seat[front] = (Rect){left < 44 ? 44 : left, h - 88, 252, 64};
    const float room = own->x - reach - 24 - out->seat[front].x;
    if (out->seat[front].w > room) out->seat[front].w = room;
}

/* Iron and handles. */
static Rect whole_plate(const Plate *p)
{
    const float grip = p->card_w * HANDLE;
    return (Rect){p->x - grip, p->y, plate_width(p) + 2 * grip, plate_height(p)};
}

/* Shrinks enlarged cards until nothing else loses its room. */
static bool is_clear(const TakoLayout *l, const TakoLook *look)
{
    static const float AIR = 8, SEAT_LEAST = 208, PROMPT_LEAST = 224;
    const Rect grown[] = {whole_plate(&l->plate[look->front]), l->drawn, l->stock, l->discard};
    if (l->seat[look->front].w < SEAT_LEAST || l->prompt.w < PROMPT_LEAST) return false;
    for (int i = 0; i < 4; i++) {
        const Rect r = rect_inset(grown[i], -AIR);
        for (int k = 0; k < i; k++) {
            if (rects_meet(r, grown[k])) return false;
        }
        for (int seat = 0; seat < look->seats; seat++) {
            if (seat == look->front) continue;
            if (rects_meet(r, whole_plate(&l->plate[seat])) || rects_meet(r, l->seat[seat]))
                return false;
        }
    }
    return true;
}

void tako_layout(TakoLayout *out, float w, float h, const TakoLook *look)
{
    static const float STEP = 0.02f;
    float times = look->child ? 1 : look->times;
    if (look->stands) {
        memset(out, 0, sizeof *out);
        standing_seats(out, w, h, look);
        return;
    }
    for (;;) { // where not all has room to grow, the plate in front grows alone
        lay_out_at(out, w, h, look, (Grown){times, times});
        if (times <= 1 || is_clear(out, look)) return;
        lay_out_at(out, w, h, look, (Grown){times, 1});
        if (is_clear(out, look)) return;
        times = times - STEP > 1 ? times - STEP : 1;
    }
}
