/* takoyaki_layout.c - see takoyaki_layout.h. */
#include "table/takoyaki/takoyaki_layout.h"

#include <math.h>
#include <string.h>

#include "table/table_plan.h"
#include "ui/theme.h"

static const float PILES_APART = 44;
static const float HANDLE = 0.42f; // of a card's width: so far the handles reach
static const float CARD_H = 1.4f; // of its width
static const float DRAWN = 1.14f; // the card in hand, of the width of a card on a pile
static const float NAME_W = 256, NAME_H = 64;
static const float USUAL_H = 800; // of a window
enum { FEW = 2 /* others, who have room for more */ };

/* Cards of `w` on a plate with its usual gap and margin. */
static Plate plate_of(float card_w, float gap, float pad, int salt)
{
    return (Plate){.card_w = card_w, .gap = gap, .pad = pad, .raster_w = card_w, .slot_salt = salt};
}

/* The plate of another, the closer the smaller it is. `i`: which, from 0. */
static Plate other_plate(float card_w, int i)
{
    static const struct {
        float from, gap, pad;
    } LIKE[] = {{56, 8, 18}, {44, 6, 16}, {0, 4, 12}};
    int k = 0;
    while (card_w < LIKE[k].from) k++;
    return plate_of(card_w, LIKE[k].gap, LIKE[k].pad, 2 * (i + 1));
}

static Rect card_rect(float x, float y, float w) { return (Rect){x, y, w, w * CARD_H}; }

/* Iron and handles. */
static Rect whole_plate(const Plate *p)
{
    const float grip = p->card_w * HANDLE;
    return (Rect){p->x - grip, p->y, plate_width(p) + 2 * grip, plate_height(p)};
}

/* Another's plate in the middle of `spot`, below its name. */
static void hang(TakoLayout *l, Seat s, const Plate *like, Rect spot, float name_w, float name_h)
{
    Plate *p = &l->plate[s];
    *p = *like;
    p->x = spot.x + (spot.w - plate_width(p)) / 2;
    p->y = spot.y + name_h + GAP_S;
    l->seat[s] = (Rect){spot.x + (spot.w - name_w) / 2, spot.y, name_w, name_h};
}

static void front_plate(TakoLayout *l, Seat front, float cx, float h, float bottom)
{
    Plate *p = &l->plate[front];
    p->x = cx - plate_width(p) / 2;
    p->y = h - bottom - plate_height(p);
}

/* Stock, card in hand and discard in a row; the card is at most so wide. */
static void row_of_piles(TakoLayout *l, float cx, float top, float bottom, float most)
{
    const float drawn = fminf((bottom - top - 2 * GAP_M) / CARD_H, most), w = drawn / DRAWN;
    const float cy = (top + bottom) / 2, y = cy - w * CARD_H / 2, apart = drawn / 2 + PILES_APART;
    l->stock = card_rect(cx - apart - w, y, w);
    l->drawn = card_rect(cx - drawn / 2, cy - drawn * CARD_H / 2, drawn);
    l->discard = card_rect(cx + apart, y, w);
}

/* Between the others at the sides: stock and discard, and below them the card in hand. */
static void piles_between(TakoLayout *l, Rect room, float most)
{
    const float across = (room.w - GAP_EDGE) / 2;
    const float down = (room.h - 2 * GAP_L) / (1 + DRAWN) / CARD_H;
    const float w = fminf(fminf(across, down), most / DRAWN), drawn = w * DRAWN;
    const float cx = room.x + room.w / 2;
    const float y = room.y + (room.h - (w + drawn) * CARD_H - GAP_L) / 2;
    l->stock = card_rect(cx - GAP_M - w, y, w);
    l->discard = card_rect(cx + GAP_M, y, w);
    l->drawn = card_rect(cx - drawn / 2, y + w * CARD_H + GAP_L, drawn);
}

/* ---- a landscape window: the others around the table, all else in the middle ---- */

/* The others' plates and names; y below those at the top. */
static float lying_others(TakoLayout *l, float w, float h, const TakoLook *look, float times)
{
    static const struct {
        float card, name_h, sides, reach;
        float less; // of the card, where larger cards below need the room
    } LYING[] = {{0}, {64, 64, 0, 0, 16}, {56, 64, 0, 600, 0}, {44, 56, 296, 830, 6},
                 {44, 56, 332, 830, 6}, {44, 56, 332, 830, 6}, {34, 56, 312, 830, 0},
                 {34, 56, 312, 830, 0}};
    static const float TOP = 92, SMALL = 34, CARD_BELOW_RIDDLE = 48, BELOW_RIDDLE = 204,
                       INSET = 442;
    const int seats = look->seats, others = seats - 1;
    const bool lone = others == 1;
    float card = LYING[others].card;
    if (times > 1) card -= LYING[others].less;
    if (look->riddle) card = CARD_BELOW_RIDDLE;
    if (look->below_paper > 0) card = SMALL;
    const float lower = look->riddle ? BELOW_RIDDLE : 0; // its paper lies above
    const float name_h = lone ? -GAP_S : LYING[others].name_h; // beside, not above
    Plate like = other_plate(card, 0);
    const float wide = whole_plate(&like).w, name_w = fminf(wide, NAME_W);
    const float reach = look->below_paper > 0 ? 0 : LYING[others].reach; // off the paper
    const RingShape shape = {.plate_w = wide, .top = TOP + lower, .reach = reach,
                             .sides = LYING[others].sides + lower, .inset = INSET,
                             .fixed = true};
    SeatRing ring;
    seat_ring(&ring, w, h, seats, look->front, &shape);
    for (int i = 0; i < others; i++) {
        const Seat s = (Seat)((look->front + 1 + i) % seats);
        like.slot_salt = 2 * (i + 1);
        hang(l, s, &like, ring.plate[s], name_w, name_h);
        const Rect iron = whole_plate(&l->plate[s]);
        if (lone) l->seat[s] = (Rect){iron.x - GAP_XL - NAME_W, iron.y + (iron.h - NAME_H) / 2,
                                      NAME_W, NAME_H};
    }
    return others == FEW ? shape.top : shape.top + name_h + GAP_S + plate_height(&like);
}

static void lying_seats(TakoLayout *l, float w, float h, const TakoLook *look, float times)
{
    static const float FOOT = 16, MOST = 104, MOST_OF_MANY = 88;
    const bool few = look->seats - 1 <= FEW;
    const float top = lying_others(l, w, h, look, times);
    const Plate *own = &l->plate[look->front];
    l->plate[look->front] = few ? plate_of(84 * times, 12, 24, 0) : plate_of(76 * times, 10, 20, 0);
    front_plate(l, look->front, w / 2, h, FOOT);
    const float most = (few ? MOST : MOST_OF_MANY) * times;
    l->labels = look->seats - 1 == FEW && look->below_paper <= 0 && !look->riddle;
    if (!l->labels) {
        row_of_piles(l, w / 2, fmaxf(top, look->below_paper), own->y, most);
        return;
    }
    const Rect left = whole_plate(&l->plate[(look->front + 1) % look->seats]);
    const float from = left.x + left.w;
    piles_between(l, (Rect){from, top, w - 2 * from, own->y - top}, most);
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
    const float drop = (h - USUAL_H) * 0.4f;
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
    static const float CARD_TIMES = 1.21f, DRAWN_MOST = 530, STOCK = 220,
                       HAND_OVER = 322, SLIM = 262;
    Plate *own = &l->plate[front];
    *own = round_plate(190, 10, 28);
    own->x = x0 + 640 - plate_width(own) / 2;
    own->y = h - GAP_EDGE - plate_height(own);
    const float top = own->y - (high ? HAND_OVER : SLIM), middle = (end + top) / 2;
    const float card = fminf(DRAWN_MOST, top - end - GAP_XL), wide = card * CARD_TIMES;
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

/* ---- a portrait window: the others above, the plate in front as wide as the window ---- */

static void standing_seats(TakoLayout *l, float w, float h, const TakoLook *look)
{
    static const float CARD_W[] = {0, 84, 54, 44, 44, 38, 38, 38};
    static const float OWN = 122, OWN_GAP = 12, OWN_PAD = 24, MOST = 170;
    static const float OWN_LEAST = 68, PILES_H = 132, HIGH_PAPER = 400;
    static const float OCTOPUS = 1.12f, HANDED = 76; // its width over its height; of mask and sign
    enum { IN_TWO_COLUMNS = 4, ROWS_OF_THUMB = 2 };
    const int seats = look->seats, others = seats - 1;
    const Seat front = look->front;
    const bool high = look->standing_top > HIGH_PAPER; // then they are as small as of many
    Plate like = other_plate(CARD_W[high ? IN_TWO_COLUMNS : others], 0);
    PlanCells cells;
    plan_cells(&cells, w, look->standing_top, others, others > IN_TWO_COLUMNS ? 3 : 2,
               NAME_H + GAP_S + plate_height(&like) + GAP_L);
    for (int i = 0; i < others; i++) {
        like.slot_salt = 2 * (i + 1);
        hang(l, (Seat)((front + 1 + i) % seats), &like, cells.cell[i],
             fminf(cells.cell[i].w, NAME_W), NAME_H);
    }
    const float foot = plan_foot(h, ROWS_OF_THUMB);
    float own_card = OWN, own_top;
    do { // smaller, where the piles would have no room
        l->plate[front] = plate_of(own_card, OWN_GAP, OWN_PAD, 0);
        front_plate(l, front, w / 2, h, h - foot);
        own_top = l->plate[front].y;
    } while (cells.middle.h <= 0 && own_top - cells.end < PILES_H && --own_card > OWN_LEAST);
    if (cells.middle.h > own_top - cells.end) piles_between(l, cells.middle, MOST);
    else row_of_piles(l, w / 2, cells.end, own_top, MOST);
    const Rect main = plan_button(w, h, 0, 1);
    l->seat[front] = plan_own(h);
    l->prompt = (Rect){main.x, foot + GAP_M, main.w, h - foot - GAP_M};
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

static int others_of(const TakoLayout *l, const TakoLook *look, Rect *out)
{
    int count = 0;
    for (Seat s = 0; s < look->seats; s++) {
        if (s != look->front) out[count++] = whole_plate(&l->plate[s]);
    }
    return count;
}

static void lay_out_at(TakoLayout *out, float w, float h, const TakoLook *look, float times)
{
    static const float WORDS_H = 320;
    Rect other[SEATS_MAX];
    memset(out, 0, sizeof *out);
    if (look->child) child_seats(out, w, h, look->seats, look->front);
    else lying_seats(out, w, h, look, times);
    const Rect own = whole_plate(&out->plate[look->front]);
    const int others = others_of(out, look, other);
    out->prompt = plan_words(own.x + own.w + GAP_EDGE, w - GAP_EDGE, h - WORDS_H, h, other, others);
    out->seat[look->front] = seat_own(h, fminf(NAME_W, own.x - 2 * GAP_EDGE));
}

/* Do enlarged cards leave everything else its room? Those on the piles are no smaller for them. */
static bool is_clear(const TakoLayout *l, const TakoLook *look, float usual_w)
{
    static const float AIR = 8, NAME_LEAST = 208;
    const Rect grown[] = {whole_plate(&l->plate[look->front]), l->drawn, l->stock, l->discard};
    Rect other[2 * SEATS_MAX];
    int count = others_of(l, look, other);
    if (l->seat[look->front].w < NAME_LEAST || l->prompt.w < TAKO_BUTTON_W) return false;
    for (Seat s = 0; s < look->seats; s++) {
        if (s != look->front) other[count++] = l->seat[s];
    }
    return l->drawn.w >= usual_w && plan_is_clear(grown, 4, other, count, AIR);
}

void tako_layout(TakoLayout *out, float w, float h, const TakoLook *look)
{
    float times = look->child ? 1 : look->times;
    if (look->stands) {
        memset(out, 0, sizeof *out);
        standing_seats(out, w, h, look);
    } else {
        lay_out_at(out, w, h, look, 1);
        const float usual_w = out->drawn.w;
        while (times != 1) {
            lay_out_at(out, w, h, look, times);
            if (times < 1 || is_clear(out, look, usual_w)) break;
            times = plan_smaller(times);
            if (times <= 1) lay_out_at(out, w, h, look, 1);
        }
    }
    out->raster_pile = out->stock.w;
}
