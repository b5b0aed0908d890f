/* kakkuri_draw.c - the Kakkuri table as it is seen (picture 05 of the design). */
#include <math.h>
#include <stdio.h>

#include "table/big_moment.h"
#include "table/backdrop.h"
#include "table/kakkuri/kakkuri_parts.h"
#include "table/komatsu_art.h"
#include "ui/theme.h"

static const float BUTTON_W = 208, HAND_W = 104, BAND_W = 608, BAND_IN = 22,
                   BAND_Y = 290, BAND_H = 176,
                   PILE_W = 66, PILE_MOST = 78, LINE_LEAST = 80,
                   LINE_STANDS = 172; // two lines of meanings and their words
static const float OWN_W = 290, CHIP_OVER = 18; // a chip stands out of the plate below
static const float BESIDE_PAPER_W = 236;        /* plates of the others in a lesson */
enum { ROWS_STAND_MOST = 5 }; // with more seats rows are smaller where the window stands

/* Everything that one drawing needs. */
typedef struct Scenery {
    const KakuTable *t;
    const TableModel *model;
    const Kakkuri *v;
    Ui *ui;
    Canvas *c;
    TablePlan plan;
    Fan fan;
    Rect band, box, table;
    float cx, row_w; /* width of a card in the rows */
    float k;         /* the panel is so many times as large as usual */
} Scenery;

/* ---- where things are ----------------------------------------------------------------------- */

/* A player's row lies below their plate; for the player in front it lies above. */
static Rect row_spot(const Scenery *s, Seat seat, int index, int count)
{
    const Rect p = s->plan.ring.plate[seat];
    const float h = s->row_w * KOMATSU_RATIO, room = p.w - 16;
    float step = s->row_w + 4;
    if (count > 1 && step * (float)(count - 1) + s->row_w > room) {
        step = (room - s->row_w) / (float)(count - 1);
    }
    const float all = step * (float)(count - 1) + s->row_w;
    const bool own = seat == s->t->base.front;
    const float y = own ? p.y - h - 32 : p.y + p.h + GAP_XS;
    if (own && s->plan.stands) { // beside the line, over the hand
        const float over = s->plan.hand.bottom - s->fan.height - GAP_M - h;
        return (Rect){GAP_EDGE + step * (float)index, over, s->row_w, h};
    }
    return (Rect){p.x + p.w / 2 - all / 2 + step * (float)index, y, s->row_w, h};
}

static Rect hand_spot(const Scenery *s, int index)
{
    if (index < s->fan.count) return fan_spot(&s->fan, index, kaku_chosen(s->t));
    const float w = s->fan.card_w, h = w * KOMATSU_RATIO;
    return (Rect){s->cx - 290 + (w + GAP_M) * (float)index, s->c->h - GAP_EDGE - h, w, h};
}

static Rect zone_spot(const void *context, Zone zone, Card card, int index, int count)
{
    const Scenery *s = context;
    (void)card;
    switch ((ZoneKind)zone.kind) {
    case ZONE_HAND: {
        if (zone.seat == s->t->base.front) return hand_spot(s, index);
        const Rect p = s->plan.ring.plate[zone.seat];
        return (Rect){p.x + p.w / 2 - 22, p.y, 44, 44 * KOMATSU_RATIO};
    }
    case ZONE_ROW: return row_spot(s, zone.seat, index, count);
    case ZONE_STOCK: return s->box;
    case ZONE_FIELD: case ZONE_DISCARD: case ZONE_GONE: case ZONE_NONE: case ZONE_PLACES:
    case ZONE_KINDS: break;
    }
    return s->table;
}

static float row_width(const TableModel *model, bool stands)
{
    static const float USUAL = 56, LESS = 40, LEAST = 34, KID = 48; // whose hand needs the room
    const int seats = view_table(model->view)->seat_count;
    if (stands) return seats > ROWS_STAND_MOST ? LEAST : model->coached ? KID : USUAL;
    return seats > 7 ? LESS : USUAL;
}

/* Large cards would leave a row of meanings no room between panel and hand. */
static float line_least(const TableModel *model, bool stands)
{
    return stands && model->card_times > 1 ? LINE_STANDS : LINE_LEAST;
}

/* Between panel and hand are, in a portrait window, the row of the player in front and the line
 * beside it; the octopus says what the line would. */
static float over_hand(const TableModel *model, bool stands)
{
    const float row = stands ? row_width(model, true) * KOMATSU_RATIO + GAP_M : 0;
    return stands && model->coached ? row : fmaxf(line_least(model, stands), row);
}

/* Down to where the panel may reach there. */
static float band_low(const TablePlan *p, const TableModel *model)
{
    static const float RISE = 0.2f; // of a card of the hand
    const float beside = model->coached ? over_hand(model, true)
                                        : fmaxf(row_width(model, true) * KOMATSU_RATIO,
                                                line_least(model, true));
    const float rise = model->coached ? RISE : 0;
    return p->hand.bottom - p->hand.card_w * (KOMATSU_RATIO + rise) - beside - GAP_XL;
}

/* The panel is larger where a portrait window has the room, and smaller for a child's hand. */
static float band_times(const TablePlan *p, const TableModel *model)
{
    static const float STANDING = 1.35f, LEAST = 0.8f;
    if (!p->stands) return 1;
    if (model->coached)
        return fmaxf(fminf((band_low(p, model) - p->others_end) / BAND_H, STANDING), LEAST);
    return view_table(model->view)->seat_count <= ROWS_STAND_MOST ? STANDING : 1;
}

static void lay_seats(TablePlan *out, const KakuTable *t, const TableModel *model, float w, float h)
{
    const float row_h = row_width(model, true) * KOMATSU_RATIO + GAP_M + CHIP_OVER;
    const float others_w = model->paper > 0 ? BESIDE_PAPER_W : OWN_W;
    const PlanNeeds needs = {.ring = {.plate_w = others_w, .own_w = OWN_W},
                             .buttons_w = BUTTON_W, .hand_edge = GAP_EDGE,
                             .card_w = HAND_W, .ratio = KOMATSU_RATIO, .below = row_h,
                             .button_rows = 2};
    table_plan(out, model, t->base.front, w, h, &needs);
}

/* The panel with box, card and lantern; in a portrait window it is between the others and the
 * row of the player in front. */
static Rect band_of(const TablePlan *p, const TableModel *model, float w)
{
    const float lift = model->card_times > 1 ? 16 : 0; // up to the rows, for a larger hand
    const float lies = BAND_Y - lift + p->ring.drop, paper = plan_below_paper(model);
    const float k = band_times(p, model), high = BAND_H * k;
    const float spare = band_low(p, model) - p->others_end - high;
    const float y = p->stands ? p->others_end + (spare > 0 ? spare / 2 : 0) : lies;
    return (Rect){w / 2 - BAND_W * k / 2, y < paper ? paper : y, BAND_W * k, high};
}

Rect kakkuri_seat_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                     Rect *keep)
{
    TablePlan plan;
    lay_seats(&plan, table, model, w, h);
    return *keep = plan.ring.plate[seat];
}

/* Below the panel with box, card and lantern; the line of the table waits meanwhile. */
float kakkuri_says_at(const void *table, const TableModel *model, float w, float h)
{
    TablePlan plan;
    lay_seats(&plan, table, model, w, h);
    const Rect band = band_of(&plan, model, w);
    return (plan.stands ? band.y : BAND_Y + plan.ring.drop) + band.h + 40;
}

static void lay_out_in(Scenery *s, float width, float height)
{
    s->cx = width / 2;
    lay_seats(&s->plan, s->t, s->model, width, height);
    s->row_w = row_width(s->model, s->plan.stands);
    s->band = band_of(&s->plan, s->model, width);
    const float k = s->k = band_times(&s->plan, s->model);
    const float w = card_width(PILE_W * k, s->model->card_times, PILE_MOST * k);
    const float h = w * KOMATSU_RATIO, in = BAND_IN * k;
    s->box = (Rect){s->band.x + in, s->band.y + in + (PILE_W * k * KOMATSU_RATIO - h) / 2, w, h};
    s->table = s->box;
    s->table.x = s->cx - (k < 1 ? 128 : 150) * k; // letters get no smaller with the panel
    s->plan.hand.top = s->band.y + s->band.h + over_hand(s->model, s->plan.stands) + 16;
    fan_layout(&s->fan, s->t->base.stage.now.hand[s->t->base.front].count, &s->plan.hand);
    s->fan.rise = 28;
}

static void lay_out(Scenery *s) { lay_out_in(s, s->c->w, s->c->h); }

static void card_drawn(const void *context, Canvas *c, Card card, Rect r, const Look *look)
{
    const Scenery *s = context;
    komatsu_card(c, &s->model->deck, card, r, look);
}

static void ring(Canvas *c, Rect r)
{
    canvas_ring(c, rect_inset(r, -3), r.w * 0.08f + 3, 4, AKARI_400);
}

/* What a demon stands for. */
static void draw_meaning(const Scenery *s, Rect r, int rank)
{
    char words[12];
    snprintf(words, sizeof words, "= %d", rank);
    wild_badge(s->ui, r, words);
}

/* ---- the middle ----------------------------------------------------------------------------- */

/* One line, which gets smaller rather than cut off. */
static void one_line(const Scenery *s, Rect room, UiText how, const char *words)
{
    while (how.size > 9 && ui_text_width(s->ui, &how, words) > room.w) how.size -= 1;
    ui_text(s->ui, room, &how, words);
}

static void draw_next(const Scenery *s)
{
    const Tongue t = s->model->tongue;
    const float k = s->k, lx = s->cx + 60 * k, ly = s->band.y + 84 * k;
    char next[24];
    Text words = text_over(next, sizeof next);
    if (kaku_told(s->t, s->v).card == CARD_NONE) return;
    kaku_say_wanted(s->t, s->model, &words);
    canvas_mean(s->c, MEANS_NEXT, 0, 0);
    canvas_glow(s->c, rect_about(lx, ly, 224 * k), faded(AKARI_400, 0.7f));
    canvas_sprite(s->c, "props/lantern_amber", rect_at(lx, ly, 116 * k, 132 * k), NULL);
    const UiText big = {.font = FONT_BLACK, .size = 56 * k, .color = SUMI_900,
                        .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true,
                        .shrink = true};
    one_line(s, (Rect){lx - 42 * k, ly - 36 * k, 84 * k, 76 * k}, big, next);
    const UiText small = {.font = FONT_MEDIUM, .size = TEXT_M * k, .color = WASHI_50,
                          .middle = true};
    const UiText strong = {.font = FONT_BOLD, .size = TEXT_XL * k, .color = AKARI_400,
                           .middle = true};
    const float grown = ui_style(s->ui)->text_scale, x = s->cx + 134 * k, wide = 162 * k;
    const float h = fminf(32 * grown, 50) * k, y = ly - h * 1.5f;
    parts_fit(s->ui, (Rect){x, y, wide, h}, &small, tr(t, "Next card"));
    parts_fit(s->ui, (Rect){x, y + h, wide, h}, &strong, next);
    // A lesson comes to demons later.
    if (s->v->table.option[KAKU_OPT_DEMONS] && s->model->paper <= 0)
        parts_fit(s->ui, (Rect){x, y + 2 * h, wide, h}, &small, tr(t, "or a demon"));
    canvas_mean_end(s->c);
}

static void label_under(const Scenery *s, Rect r, const char *words)
{
    const Rect room = {r.x - 30, r.y + r.h + 6, r.w + 60, 30};
    const UiText how = {.font = FONT_BOLD, .size = TEXT_M * s->k, .color = WASHI_50,
                        .align = ALIGN_CENTRE, .lines = 1, .middle = true, .shrink = true};
    one_line(s, room, how, words);
}

/* True while a demon is picked whose meaning can be chosen. */
static bool is_choosing(const Scenery *s)
{
    WildReadings r;
    if (!card_table_asks(&s->t->base, s->model) || s->v->table.phase != KAKU_TURN) return false;
    kaku_readings(s->t, s->model, &r);
    return wild_open(&r, &s->t->wish) >= 0;
}

/* Eight players hold all cards: there is a box only when somebody has shown the black 3. */
static void draw_no_box(const Scenery *s)
{
    const float aside = 40 * s->k;
    const UiText how = {.font = FONT_MEDIUM, .size = TEXT_M * s->k, .color = WASHI_50,
                        .align = ALIGN_CENTRE, .middle = true};
    if (s->v->table.phase != KAKU_FUWARI) return; // a moment on the way there
    parts_fit(s->ui, rect_inset(s->band, aside), &how,
              tr(s->model->tongue, "All cards are dealt. Whoever was dealt the black 3 sits out "
                                   "this deal, and their cards become the box."));
}

static void draw_middle(const Scenery *s)
{
    const Stage *stage = &s->t->base.stage;
    const KakuTold told = kaku_told(s->t, s->v);
    const Tongue t = s->model->tongue;
    char words[48], count[12];
    Text box = text_over(words, sizeof words);
    canvas_round(s->c, s->band, 28, faded(rgb(0x04140F), 0.42f));
    if (stage->now.stock.count == 0 && s->v->box_count > 0) return; // it is still to be dealt
    if (stage->now.stock.count == 0 && told.card == CARD_NONE) {
        draw_no_box(s);
        return;
    }
    snprintf(count, sizeof count, "%d", stage->now.stock.count);
    if (stage->now.stock.count > 0) tr_fill(t, &box, "Box {n}", "n", count, NULL);
    else text_put(&box, tr(t, "Box empty"));
    canvas_mean(s->c, MEANS_ZONE, ZONE_STOCK, SEAT_NOBODY);
    for (int i = stage->now.stock.count > 2 ? 2 : stage->now.stock.count - 1; i > 0; i--) {
        Rect under = s->box;
        under.x += 2.4f * (float)i;
        under.y += 2.4f * (float)i;
        canvas_round(s->c, under, 6, rgb(0x0B0B14));
    }
    if (stage->now.stock.count > 0) komatsu_card(s->c, &s->model->deck, CARD_HIDDEN, s->box, NULL);
    else pile_empty(s->c, s->box);
    canvas_mean(s->c, MEANS_COUNT, 0, 0);
    label_under(s, s->box, words);
    canvas_mean_end(s->c);
    canvas_mean_end(s->c);
    canvas_mean(s->c, MEANS_ZONE, ZONE_FIELD, SEAT_NOBODY);
    if (told.card != CARD_NONE) {
        komatsu_card(s->c, &s->model->deck, told.card, s->table, NULL);
        if (kaku_is_demon(told.card) && told.by < SEATS_MAX)
            draw_meaning(s, s->table, told.rank);
    } else {
        pile_empty(s->c, s->table);
    }
    canvas_mean_end(s->c);
    // in portrait a row of meanings needs the place of these words
    if (!s->plan.stands || !is_choosing(s)) label_under(s, s->table, tr(t, "Table card"));
    draw_next(s);
}

/* ---- seats ---------------------------------------------------------------------------------- */

/* Cards of a hand that lie open behind the row: the round is over, or a match is watched again. */
static int open_count(const Scenery *s, Seat seat)
{
    const StagePile *hand = &s->t->base.stage.now.hand[seat];
    const bool open = hand->count > 0 && card_is_known(hand->card[0]);
    return open && seat != s->t->base.front ? hand->count : 0;
}

Rect kakkuri_things_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                       Rect *things)
{
    Scenery s = {.t = table, .model = model, .v = kakkuri_seen(model->view)};
    lay_out_in(&s, w, h);
    const Rect plate = s.plan.ring.plate[seat];
    const int count = s.t->base.stage.now.row[seat].count + open_count(&s, seat);
    *things = plate;
    if (count == 0) return plate;
    const Rect first = row_spot(&s, seat, 0, count), last = row_spot(&s, seat, count - 1, count);
    if (seat == s.t->base.front && s.plan.stands) { // far from its plate
        *things = (Rect){first.x, first.y, last.x + last.w - first.x, first.h};
        return plate;
    }
    const float x = fminf(plate.x, first.x), y = fminf(plate.y, first.y);
    const float right = fmaxf(plate.x + plate.w, last.x + last.w);
    const float low = fmaxf(plate.y + plate.h, last.y + last.h);
    *things = (Rect){x, y, right - x, low - y};
    return plate;
}

/* The row, then the open hand; what demons stand for is above them all. */
static void draw_row(const Scenery *s, Seat seat)
{
    const StageSeen *now = &s->t->base.stage.now;
    const StagePile *row = &now->row[seat];
    const int count = row->count + open_count(s, seat);
    for (int i = 0; i < count; i++) {
        const Rect r = row_spot(s, seat, i, count);
        const bool played = i < row->count;
        canvas_mean(s->c, MEANS_ZONE, played ? ZONE_ROW : ZONE_HAND, seat);
        const Card card = played ? row->card[i] : now->hand[seat].card[i - row->count];
        if (played) canvas_shadow(s->c, r, 4, 3);
        komatsu_card(s->c, &s->model->deck, card, r, NULL);
        if (seat == s->v->table_by && i == row->count - 1) ring(s->c, r);
        canvas_mean_end(s->c);
    }
    canvas_mean(s->c, MEANS_ZONE, ZONE_ROW, seat);
    float aside = 0; // of two demons side by side the second one's badge is set higher
    for (int i = 0; i < row->count; i++) {
        const Card card = row->card[i];
        const int rank = kaku_is_demon(card) ? s->v->demon_rank[card - CARD_CHORO] : 0;
        Rect r = row_spot(s, seat, i, count);
        r.y += aside;
        if (rank) draw_meaning(s, r, rank);
        aside = rank && aside == 0 ? -(float)WILD_BADGE_H - 2 : 0;
    }
    canvas_mean_end(s->c);
}

/* Folded: the hand face down with its stone on it. */
static void draw_folded(const Scenery *s, Seat seat)
{
    const Rect at = row_spot(s, seat, 0, 1);
    canvas_mean(s->c, MEANS_ZONE, ZONE_HAND, seat);
    for (int i = 2; i >= 0; i--) {
        const Rect r = {at.x + (float)i * 2, at.y - (float)i * 2, at.w, at.h};
        komatsu_card(s->c, &s->model->deck, CARD_HIDDEN, r, &(Look){.raster_w = at.w});
    }
    canvas_sprite(s->c, "props/stone",
                  (Rect){at.x + at.w / 2 - 12, at.y + at.h / 2 - 12, 26, 28}, NULL);
    canvas_mean_end(s->c);
}

static void draw_seat(const Scenery *s, Seat seat)
{
    char line[96], brief[64], score[NUMBER_BYTES];
    Text words = text_over(line, sizeof line), shorter = text_over(brief, sizeof brief);
    Text number = text_over(score, sizeof score);
    const Rect r = s->plan.ring.plate[seat];
    SeatWords w = {.line = line, .score = score, .score_sprite = "props/stone"};
    const Stage *stage = &s->t->base.stage;
    kaku_say_seat(s->t, s->model, seat, &words, &shorter, &w.icon);
    text_put_signed(&number, kaku_shown_score(s->t, s->v, seat), false);
    if (seat == s->v->table.dealer) w.chip = tr_c(s->model->tongue, "chip", "Deals");
    w.passed = seats_have(kaku_folded(s->v), seat) || seat == s->v->forced;
    w.line = parts_cut_line(s->model, stage, seat, kaku_say_cut(s->model, &stage->cut), line);
    if (w.line == line && brief[0]) w.brief = brief;
    seat_draw(s->ui, s->model, stage, r, seat, &w);
    if (seats_have(kaku_folded(s->v), seat)) draw_folded(s, seat);
    draw_row(s, seat);
    card_table_draw_lot(&s->t->base, s->model, s->c, r, seat);
}

/* ---- the hand and its buttons ---- */

/* In a first match a demon says that it stands for any number (picture 05). */
static void draw_roles(const Scenery *s, const StagePile *hand)
{
    const char *demon = tr_c(s->model->tongue, "card", "Demon");
    for (int i = 0; i < s->fan.count && s->model->role_chips; i++) {
        const bool below = s->fan.card[i].y > s->fan.card[0].y; // another row is in the way
        if (!kaku_is_demon(hand->card[i]) || kaku_chosen(s->t) >> i & 1 || below) continue;
        const Rect r = fan_spot(&s->fan, i, 0);
        const float w = ui_chip_width(s->ui, 32, demon, "icons/wild");
        ui_chip(s->ui, (Rect){r.x + r.w / 2 - w / 2, r.y - 38, w, 32}, demon, "icons/wild",
                AKARI_400, SUMI_900);
    }
}

static void draw_hand(const Scenery *s)
{
    const bool asks = card_table_asks(&s->t->base, s->model);
    const bool turn = asks && s->v->table.phase == KAKU_TURN;
    WildReadings r = {.count = 0};
    const StagePile *hand = &s->t->base.stage.now.hand[s->t->base.front];
    FanCards cards = {.card = hand->card, .chosen = kaku_chosen(s->t), .draw = card_drawn,
                      .context = s, .first_id = turn ? ID_CARD : 0};
    if (turn) cards.hinted = card_table_hinted(&s->t->base, hand->card, hand->count);
    if (turn && s->model->coached) cards.hinted = kaku_glowing(s->t, s->model);
    if (turn && s->model->dim_unplayable) cards.dimmed = kaku_impossible(s->t, s->model);
    canvas_mean(s->c, MEANS_ZONE, ZONE_HAND, s->t->base.front);
    fan_draw(s->ui, &s->fan, &cards);
    draw_roles(s, hand);
    if (turn) kaku_readings(s->t, s->model, &r);
    for (int i = 0; i < s->t->picked_count; i++) { // in which order the cards will be laid
        const Rect at = fan_spot(&s->fan, s->t->picked[i], cards.chosen);
        char order[12];
        snprintf(order, sizeof order, "%d", i + 1);
        canvas_mean(s->c, MEANS_ORDER, 0, 0);
        canvas_disc(s->c, at.x + at.w / 2, at.y - GAP_XS, 14, AKARI_400);
        canvas_text(s->c, FONT_BLACK, TEXT_S, at.x + at.w / 2, at.y - GAP_XS, ALIGN_CENTRE,
                    SUMI_900, order);
        canvas_mean_end(s->c);
        if (r.count > 0 && kaku_is_demon(hand->card[s->t->picked[i]])) {
            draw_meaning(s, at, kaku_rank_at(s->t, s->model, &r, r.shown, i));
        }
    }
    canvas_mean_end(s->c);
}

/* ---- what a demon may stand for ---- */

typedef struct Standing {
    const Scenery *s;
    const WildReadings *r;
    int demon;
} Standing;

static void draw_rank(const void *context, Ui *ui, uint16_t rank, Rect r, Color ink)
{
    char words[8];
    (void)context;
    snprintf(words, sizeof words, "%d", rank);
    canvas_text(ui_canvas(ui), FONT_BLACK, r.h * 0.68f, r.x + r.w / 2, r.y + r.h / 2, ALIGN_CENTRE,
                ink, words);
}

static void say_rank(const void *context, uint16_t rank, Text *out)
{
    const Standing *d = context;
    kaku_say_stands(d->s->t, d->s->model, d->r, d->demon, rank, out);
}

/* The rank that the advice gives the demon, if it is about exactly the picked cards; else 0. */
static uint16_t advised_rank(const Scenery *s, int demon)
{
    const Action *best = &s->t->base.hint;
    const StagePile *hand = &s->t->base.stage.now.hand[s->t->base.front];
    KakuRow row = {.count = best->count};
    if (best->verb != KAKU_SAY_PLAY || best->count != s->t->picked_count) return 0;
    for (int i = 0; i < best->count; i++) {
        const Card card = best->item[i];
        if (hand->card[s->t->picked[i]] != card) return 0;
        row.card[i] = card;
        row.rank[i] = (uint8_t)(best->as[i] ? best->as[i] - AS_NUMBER
                                : kaku_is_demon(card) ? 0 : card_rank(card));
    }
    const bool pairs = seats_have(s->v->sanzoku, s->t->base.front);
    if (!kaku_row_read(&row, s->v->table_rank, pairs)) return 0;
    for (int i = 0; i < row.count; i++)
        if (kaku_demon(row.card[i]) == demon) return row.rank[i];
    return 0;
}

/* Above the hand, between the player at the left and the buttons. */
static Rect row_room(const Scenery *s, Rect line)
{
    float left = line.x;
    for (Seat seat = 0; seat < s->v->table.seat_count; seat++) {
        const Rect p = s->plan.ring.plate[seat];
        const float low = row_spot(s, seat, 0, 1).y + s->row_w * KOMATSU_RATIO;
        const bool beside = p.x < s->cx - BAND_W / 2 && seat != s->t->base.front && low > line.y;
        if (beside && p.x + p.w + GAP_M > left) left = p.x + p.w + GAP_M;
    }
    const float right = s->c->w - GAP_EDGE - BUTTON_W - GAP_M;
    if (s->plan.stands) return line;
    return (Rect){left, line.y, right - left, line.h};
}

/* True if there is a choice: then no other line is drawn there. */
static bool draw_meanings(const Scenery *s, Rect room)
{
    WildReadings r;
    if (!is_choosing(s)) return false;
    kaku_readings(s->t, s->model, &r);
    const int demon = wild_open(&r, &s->t->wish);
    const StagePile *hand = &s->t->base.stage.now.hand[s->t->base.front];
    const Standing standing = {s, &r, demon};
    WildRow row = {.readings = &r, .card = demon, .id = ID_STANDS, .back_id = ID_UNPICK,
                   .x = s->cx, .wide = 1, .hinted = advised_rank(s, demon), .face = draw_rank,
                   .say = say_rank, .context = &standing};
    for (int i = 0; i < s->t->picked_count; i++) {
        const Rect at = fan_spot(&s->fan, s->t->picked[i], 0);
        if (kaku_demon(hand->card[s->t->picked[i]]) == demon) row.x = at.x + at.w / 2;
    }
    wild_row_draw(s->ui, s->model, row_room(s, room), &row);
    return true;
}

static void draw_buttons(const Scenery *s)
{
    const Tongue t = s->model->tongue;
    const bool asks = card_table_asks(&s->t->base, s->model);
    PartsButton b[8];
    int n = 0;
    if (asks && s->v->table.phase == KAKU_FUWARI) {
        b[n++] = (PartsButton){ID_MAIN, tr(t, "Keep my hand"), "icons/check",
                               ui_cap(s->ui, CMD_SELECT), BUTTON_PRIMARY, UI_PRIMARY};
        b[n++] = (PartsButton){ID_FUWARI, tr_c(t, "call", "Fuwari!"), "icons/swap", NULL,
                               BUTTON_GOLD, 0};
    } else if (asks) {
        const char *play = kaku_is_warned(s->t) ? tr(t, "Play anyway") : tr_c(t, "button", "Play");
        b[n++] = (PartsButton){ID_MAIN, play, "icons/check", NULL,
                               BUTTON_PRIMARY,
                               kaku_may_play(s->t, s->model) ? UI_PRIMARY : UI_OFF};
        if (kaku_may(s->t, KAKU_SAY_TURN)) {
            b[n++] = (PartsButton){ID_TURN_BOX, tr(t, "Turn the box"), NULL, NULL, BUTTON_PAPER, 0};
        }
        if (kaku_may(s->t, KAKU_SAY_PASS)) {
            b[n++] = (PartsButton){ID_PASS, tr_c(t, "Kakkuri", "Pass"), "icons/next",
                                   ui_cap(s->ui, CMD_PASS), BUTTON_PAPER, 0};
        }
        if (kaku_may(s->t, KAKU_SAY_SANZOKU)) {
            b[n++] = (PartsButton){ID_SANZOKU, tr_c(t, "call", "Sanzoku!"), NULL, NULL,
                                   BUTTON_GOLD, 0};
        }
    }
    // The button for dropping out stays at the same place in everybody's turn, so that nobody drops
    // out who meant to play.
    if (n == 0) b[n++] = (PartsButton){ID_MAIN, NULL, NULL, NULL, BUTTON_PRIMARY, UI_PRIMARY};
    if (kaku_may_fold_here(s->t, s->model)) {
        while (n < 3) b[n++] = (PartsButton){ID_PASS, NULL, NULL, NULL, BUTTON_PAPER, 0};
        const char *fold = s->model->coached ? tr(t, "Drop out") : tr(t, "Drop, pay 1");
        b[n++] = (PartsButton){ID_FOLD, fold, "icons/hand", NULL, BUTTON_PAPER,
                               s->model->confirms ? UI_HOLD : 0};
    }
    parts_buttons(s->ui, s->model, b, n, BUTTON_W);
}

/* [KAKU-5] Whose hand, besides the dealer's, it may be: a button where their rows will lie. */
static void draw_whose(const Scenery *s)
{
    static const float W = 150, H = 48;
    const Kakkuri *v = s->v;
    if (v->table.phase != KAKU_FUWARI) return;
    const bool public_asks = s->model->asks_all && !s->model->chair[v->turn].computer &&
                             !card_table_busy(s->t);
    if (!public_asks && !card_table_asks(&s->t->base, s->model)) return;
    for (Seat seat = 0; seat < s->v->table.seat_count; seat++) {
        if (seat == s->v->table.dealer || !seats_have(kaku_fuwari_of(s->v), seat)) continue;
        const Rect p = s->plan.ring.plate[seat];
        const float y = seat == s->t->base.front ? p.y - H - 12 : p.y + p.h + 6;
        const Rect r = {p.x + p.w / 2 - W / 2, y, W, H};
        UiButton b = {.kind = BUTTON_GOLD, .label = tr_c(s->model->tongue, "call", "Fuwari!"),
                      .icon = "icons/swap", .size = TEXT_L};
        parts_fit_button(s->ui, &b, r);
        ui_button(s->ui, ID_FUWARI_OF + seat, r, &b);
    }
}

/* The end of the row that was just laid. */
static void draw_hover(const Scenery *s)
{
    Card row[CARDS_MAX];
    const TableModel *m = s->model;
    if (m->hovering == 0 || m->hover.kind != ZONE_ROW) return;
    const int count = m->game->cards_in(m->view, m->hover, row);
    if (count < m->hovering) return; // all rows were cleared by it
    card_table_hover(m, s->ui, row_spot(s, m->hover.seat, count - m->hovering, count),
                     row_spot(s, m->hover.seat, count - 1, count));
}

Rect kakkuri_hand_at(const void *table, const TableModel *model, Ui *ui)
{
    Scenery s = {.t = table, .model = model, .v = kakkuri_seen(model->view), .ui = ui,
                 .c = ui_canvas(ui)};
    lay_out(&s);
    return fan_area(&s.fan, &s.plan.hand);
}

Rect kakkuri_spot(const void *table, const TableModel *model, Ui *ui, uint8_t zone)
{
    Scenery s = {.t = table, .model = model, .v = kakkuri_seen(model->view), .ui = ui,
                 .c = ui_canvas(ui)};
    lay_out(&s);
    return zone_spot(&s, (Zone){.kind = zone, .seat = s.t->base.front}, CARD_NONE, 0, 1);
}

/* For a line: between the panel and the hand. */
static Rect line_room(const Scenery *s)
{
    const float half = s->cx - (BUTTON_W + 40), under = s->band.y + s->band.h + GAP_S;
    const float low = s->plan.hand.bottom - 44 - s->fan.card_w * KOMATSU_RATIO;
    if (s->plan.stands) { // right of the row of the player in front
        const float x = GAP_EDGE + s->plan.ring.plate[s->t->base.front].w + GAP_M;
        const float end = s->plan.hand.bottom - s->fan.height - s->fan.rise;
        return (Rect){x, under, s->c->w - GAP_EDGE - x, end - under};
    }
    return (Rect){s->cx - half, under, 2 * half, low - under};
}

void kakkuri_draw(const void *table, const TableModel *model, Ui *ui)
{
    const KakuTable *t = table;
    Canvas *c = ui_canvas(ui);
    Scenery s = {.t = t, .model = model, .v = kakkuri_seen(model->view), .ui = ui, .c = c};
    const StageArt art = {.spot = zone_spot, .card = card_drawn, .context = &s};
    char line[200];
    Text words = text_over(line, sizeof line);
    lay_out(&s);
    backdrop_draw(ui, model->colors, c->h * 0.45f);
    canvas_checkpoint(c);
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) draw_seat(&s, seat);
    draw_middle(&s);
    canvas_checkpoint(c);
    if (!model->asks_all) kaku_say_line(t, model, &words);
    const Rect room = line_room(&s);
    const bool choice = !model->asks_all && draw_meanings(&s, room);
    if (!choice && !model->spoken) parts_line(ui, room, line);
    kaku_draw_payment(t, model, ui, &s.plan.ring, room);
    draw_hand(&s);
    if (!model->asks_all) draw_buttons(&s);
    draw_whose(&s);
    const Stage *stage = &t->base.stage;
    stage_draw_flights(stage, &art, c, model->reduced_motion);
    draw_hover(&s);
    const char *cut = kaku_say_cut(model, &stage->cut);
    const bool guri = stage->cut.type == EV_RULE && stage->cut.value == KAKU_RULE_GURI;
    if (!big_moment_of_cut(ui, model, stage, guri ? BIG_GURI : BIG_NONE, cut))
        parts_cut(ui, model, stage, cut, s.band.y + s.band.h / 2);
    parts_fireworks(ui, model, stage->party_s < 0 ? -1 : stage->time.clock_s - stage->party_s);
}
