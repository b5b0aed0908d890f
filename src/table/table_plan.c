/* table_plan.c - see table_plan.h. */
#include "table/table_plan.h"

#include <math.h>

#include "ui/theme.h"

static const float PLATE_H = 64, BACKS_BELOW = 74, BACKS_H = 42;
/* In a portrait window. */
static const float OTHERS_TOP = 104, BETWEEN = 40, BUTTON_H = 76, OWN_W = 264, FOOT = 20,
                   STANDING_CARD = 1.3f, MAIN_SHARE = 1.6f, LAMP_H = 96,
                   LAMP_AIR = 28; // its lantern stands out
enum { ROW_OF_BUTTONS = 3, WATCHED_ROWS = 2 /* of guesses, and what is asked */ };

bool plan_stands(const TableModel *model, float w, float h)
{
    return model->may_stand && h > w;
}

bool plan_zoom_begin(Ui *ui, const TableModel *model)
{
    const float zoom = canvas_upright(ui_canvas(ui));
    if (zoom <= 1 || !model->may_stand) return false;
    ui_zoom_begin(ui, zoom);
    return true;
}

void plan_cells(PlanCells *out, float w, float top, int others, int columns, float row_h)
{
    const float from = fmaxf(OTHERS_TOP, top + GAP_XL);
    const int side = others / 2, lone = others % 2, shift = columns == 2 ? lone : 0;
    const float gap = columns == 2 ? GAP_L : GAP_M;
    const float wide = (w - 2 * GAP_EDGE - gap * (float)(columns - 1)) / (float)columns;
    const int rows = side + shift > 0 ? side + shift : 1;
    *out = (PlanCells){.end = from + row_h * (float)rows};
    for (int i = 0; i < others; i++) {
        const bool left = i < side, middle = lone && i == side;
        const int row = middle ? 0 : left ? side - 1 - i + shift : i - side - lone + shift;
        const float x = middle ? (w - wide) / 2 : left ? GAP_EDGE : w - GAP_EDGE - wide;
        out->cell[i] = (Rect){x, from + row_h * (float)row, wide, row_h};
    }
    if (columns == 2) return;
    const float under = from + row_h * (float)lone;
    out->middle = (Rect){(w - wide) / 2, under, wide, out->end - under};
}

int plan_button_rows(const TableModel *model, int rows)
{
    return model->watched && rows < WATCHED_ROWS ? WATCHED_ROWS : rows;
}

Rect plan_own(float h)
{
    return (Rect){GAP_EDGE, h - FOOT - (BUTTON_H + PLATE_H) / 2, OWN_W, PLATE_H};
}

float plan_foot(float h, int button_rows)
{
    return h - FOOT - (float)button_rows * (BUTTON_H + GAP_M) - GAP_M;
}

Rect plan_lamp(float w, float h, int button_rows)
{
    const float foot = plan_foot(h, button_rows);
    return (Rect){GAP_EDGE, foot - LAMP_H, w - 2 * GAP_EDGE, LAMP_H};
}

PlanCoach plan_coach(float w, float h, int button_rows)
{
    static const float WIDE = 264, HIGH = 235, WORDS_H = 164;
    const float left = GAP_EDGE + WIDE + GAP_XL, y = plan_foot(h, button_rows) - WORDS_H;
    return (PlanCoach){{GAP_EDGE, h - FOOT - HIGH, WIDE, HIGH},
                       {left, y, w - GAP_EDGE - left, WORDS_H}};
}

static void lay_standing(TablePlan *out, const TableModel *model, Seat front, float w, float h,
                         const PlanNeeds *needs)
{
    const int seats = view_table(model->view)->seat_count;
    PlanCells cells;
    plan_cells(&cells, w, model->standing_top, seats - 1, 2,
               PLATE_H + (needs->below > BETWEEN ? needs->below : BETWEEN));
    for (int i = 0; i < seats - 1; i++) {
        Rect *r = &out->ring.plate[(front + 1 + i) % seats];
        *r = cells.cell[i];
        r->h = PLATE_H;
    }
    out->ring.plate[front] = plan_own(h);
    out->others_end = cells.end;
    out->hand.left = GAP_EDGE;
    out->hand.right = w - GAP_EDGE;
    const int rows = plan_button_rows(model, needs->button_rows);
    out->hand.bottom = model->coached ? plan_coach(w, h, rows).words.y - GAP_L
                       : model->boxes ? plan_lamp(w, h, rows).y - LAMP_AIR
                                      : plan_foot(h, rows);
    out->hand.card_w *= STANDING_CARD;
    out->hand.stands = true;
}

void table_plan(TablePlan *out, const TableModel *model, Seat front, float w, float h,
                const PlanNeeds *needs)
{
    const int seats = view_table(model->view)->seat_count;
    const float column = needs->buttons_w > 0 ? needs->buttons_w + GAP_EDGE : 0;
    *out = (TablePlan){.stands = plan_stands(model, w, h), .backs_w = needs->backs_w};
    out->hand = (FanRoom){.right = w - GAP_EDGE - column,
                          .bottom = h - needs->hand_edge, .card_w = needs->card_w,
                          .ratio = needs->ratio, .child = model->child,
                          .times = model->card_times};
    out->buttons = plan_buttons(w, h, needs->buttons_w);
    seat_ring(&out->ring, w, h, seats, front, &needs->ring);
    out->hand.left = out->ring.plate[front].x + out->ring.plate[front].w + GAP_M;
    if (out->stands) lay_standing(out, model, front, w, h, needs);
}

Rect plan_buttons(float w, float h, float buttons_w)
{
    static const float HIGH = 286; // higher up sits somebody
    return (Rect){w - GAP_EDGE - buttons_w, h - HIGH, buttons_w, HIGH - GAP_EDGE};
}

Rect plan_words(float left, float right, float top, float bottom, const Rect *other, int others)
{
    for (int i = 0; i < others; i++) {
        const float end = other[i].y + other[i].h + GAP_M;
        if (other[i].x + other[i].w > left && end > top) top = end;
    }
    return (Rect){left, top, right - left, bottom - top};
}

float plan_below_paper(const TableModel *model)
{
    return model->paper > 0 ? model->paper + GAP_M : 0;
}

bool plan_is_clear(const Rect *grown, int count, const Rect *other, int others, float air)
{
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            if (rects_meet(grown[i], grown[k])) return false;
        }
        for (int k = 0; k < others; k++) {
            if (rects_meet(grown[i], rect_inset(other[k], -air))) return false;
        }
    }
    return true;
}

float plan_smaller(float times)
{
    static const float STEP = 0.02f;
    return fmaxf(times - STEP, 1);
}

Rect plan_button(float w, float h, int index, int count)
{
    const int across = count > ROW_OF_BUTTONS ? 2 : count, row = index / across;
    const float left = GAP_EDGE + OWN_W + GAP_L, room = w - GAP_EDGE - left;
    const float shares = (float)(across - 1) + MAIN_SHARE;
    const float one = across == 1 ? 0 : (room - GAP_M * (float)(across - 1)) / shares;
    const float main = room - (float)(across - 1) * (one + GAP_M);
    const int at = index - row * across;
    const float y = h - FOOT - BUTTON_H - (float)row * (BUTTON_H + GAP_M);
    if (at == 0) return (Rect){w - GAP_EDGE - main, y, main, BUTTON_H};
    return (Rect){w - GAP_EDGE - main - (float)at * (one + GAP_M), y, one, BUTTON_H};
}

Rect plan_back(const TablePlan *p, Rect r, float aside, int index, int count)
{
    if (!p->stands)
        return seat_back_spot(r.x + r.w / 2, r.y + BACKS_BELOW, index, count, r.w - GAP_EDGE);
    const float cx = r.x + r.w - GAP_EDGE - aside - p->backs_w / 2;
    return seat_back_spot(cx, r.y + (r.h - BACKS_H) / 2, index, count, p->backs_w);
}

bool plan_holds_backs(const TablePlan *p, const StagePile *hand)
{
    return p->stands && (hand->count == 0 || !card_is_known(hand->card[0]));
}

void plan_hand(const TablePlan *p, Canvas *c, const Deck *deck, const StagePile *hand, Rect r,
               float room, float aside, Color colour)
{
    if (!plan_holds_backs(p, hand)) {
        seat_hand(c, deck, hand, r.x + r.w / 2, r.y + BACKS_BELOW, room, colour);
        return;
    }
    const float cx = r.x + r.w - GAP_EDGE - aside - p->backs_w / 2;
    seat_backs(c, cx, r.y + (r.h - BACKS_H) / 2, hand->count, p->backs_w, colour);
}

Rect plan_open_hand(const StagePile *hand, Rect r, float room, float canvas_w)
{
    int rows;
    return seat_hand_at(hand, r.x + r.w / 2, r.y + BACKS_BELOW, room, canvas_w, &rows);
}

float plan_backs_w(const TablePlan *p, float aside)
{
    return p->stands ? p->backs_w + GAP_L + aside : 0;
}
