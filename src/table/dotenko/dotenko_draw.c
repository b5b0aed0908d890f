/* dotenko_draw.c - the Dotenko table as it is seen (picture 07 of the design). */
#include <math.h>
#include <stdio.h>

#include "table/big_moment.h"
#include "table/backdrop.h"
#include "table/card_art.h"
#include "table/dotenko/dotenko_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float HAND_STANDING = 1.45f; // larger than usual, in a portrait window
static const float FIELD_LEAST = 108, KIDS_SUM_H = 112;
static const float KID_SUM_H = 150; // of a child's ten-frames, in a portrait window
static const float KID_STOCK_W = 97; // of the stock: any finger hits it
static const float BUTTON_W = 216, CARD_W = 100, FIELD_W = 132, STOCK_W = 92,
                   BURST_Y = 272, CARD_RATIO = 1.4f;
static const float FIELD_STANDS = 210, OPEN_HAND_H = 72; // where the window stands
static const float CLAIM_LINE_END = 290, CHIP_H = 32;
static const float SCORE_W = 52; // at the end of a plate
// Below the paper of a lesson, and how wide the card on the table is there.
static const float PAPER_BURST = 150, FIELD_TAUGHT = 104;
static const float LAMP_TOP = 312; // from the lower edge
static const float LINE_LEAST = 70, SUM_H = 52; // the line with its air; the sum of what is chosen
static const char BACK[] = "backs/asanoha_hanada"; // the stall's own

/* Everything that one drawing needs. */
typedef struct Scenery {
    const DoteTable *t;
    const TableModel *model;
    const Dotenko *v;
    Ui *ui;
    Canvas *c;
    TablePlan plan;
    Fan fan;
    Deck deck;
    Rect field, stock, under; /* under: the cards below the field card, to its right */
    Rect bottom;              /* of the stock, once it is shown: looks out below it */
    float cx, low; /* low: the line under the field card ends there */
} Scenery;

/* ---- where things are ----------------------------------------------------------------------- */

static Rect hand_spot(const Scenery *s, int index)
{
    const float w = s->fan.card_w, h = w * CARD_RATIO;
    if (s->fan.count <= 0) return (Rect){s->cx - w / 2, s->c->h - GAP_EDGE - h, w, h};
    if (index >= s->fan.count) {
        Rect r = s->fan.card[s->fan.count - 1];
        r.x += s->fan.count > 1 ? s->fan.card[1].x - s->fan.card[0].x : w;
        return r;
    }
    return fan_spot(&s->fan, index, dote_chosen(s->t));
}

static Rect zone_spot(const void *context, Zone zone, Card card, int index, int count)
{
    const Scenery *s = context;
    switch ((ZoneKind)zone.kind) {
    case ZONE_HAND: {
        if (zone.seat == s->t->base.front) return hand_spot(s, index);
        return plan_back(&s->plan, s->plan.ring.plate[zone.seat], SCORE_W, index, count);
    }
    case ZONE_STOCK: return card_is_known(card) && card == s->v->bottom ? s->bottom : s->stock;
    case ZONE_DISCARD: return s->under;
    case ZONE_FIELD: case ZONE_GONE: case ZONE_NONE: case ZONE_PLACES: case ZONE_ROW:
    case ZONE_KINDS: break;
    }
    return s->field;
}

void dote_plan(TablePlan *out, const DoteTable *t, const TableModel *model, float w, float h,
               Seat front)
{
    const bool open = stage_shows_hands(&t->base.stage, front);
    const PlanNeeds needs = {.ring = {.plate_w = 224, .pitch = 152}, .buttons_w = BUTTON_W,
                             .hand_edge = 16, .card_w = CARD_W,
                             .ratio = CARD_RATIO, .below = open ? OPEN_HAND_H : 0,
                             .backs_w = 96, .button_rows = DOTE_BUTTON_ROWS};
    table_plan(out, model, front, w, h, &needs);
}

Rect dotenko_seat_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                     Rect *keep)
{
    const DoteTable *t = table;
    TablePlan plan;
    dote_plan(&plan, t, model, w, h, t->base.front < SEATS_MAX ? t->base.front : model->front);
    return *keep = plan.ring.plate[seat];
}

Rect dotenko_open_hand_at(const void *table, const TableModel *model, float w, float h, Seat seat)
{
    Rect keep;
    const DoteTable *t = table;
    const Rect plate = dotenko_seat_at(table, model, w, h, seat, &keep);
    if (seat == t->base.front) return (Rect){0, 0, 0, 0};
    return plan_open_hand(&t->base.stage.now.hand[seat], plate, plate.w - GAP_EDGE, w);
}

/* A child sees what its cards make together as dots. */
static bool counts_dots(const Scenery *s) { return s->model->coached || s->model->prompted; }

/* In a portrait window the ten-frames have a row of their own. */
static bool shows_frames(const Scenery *s) { return s->plan.stands && counts_dots(s); }

/* Where several look into their boxes, the field card and what belongs to it lie above the lamp. */
static bool is_under_lamp(const Scenery *s) { return s->model->boxes && !s->plan.stands; }

static float line_h(const Scenery *s) { return shows_frames(s) ? GAP_L : LINE_LEAST; }

/* Does the field card leave the dots their room, even where it is smaller than usual for it? */
static bool is_narrower(const Scenery *s)
{
    return s->plan.stands || (is_under_lamp(s) && counts_dots(s));
}

/* The field card between y `top` and the line below it. */
static void lay_middle(Scenery *s, float top)
{
    const float times = s->model->card_times, least = s->model->coached ? KID_STOCK_W : 0;
    const float untaught = s->plan.stands ? FIELD_STANDS : FIELD_W;
    const float usual = s->model->paper > 0 && !s->plan.stands ? FIELD_TAUGHT : untaught;
    const float high = s->low - line_h(s) - top;
    const float most = card_width(usual, times, high / CARD_RATIO);
    const float w = is_narrower(s) ? fminf(most, high / CARD_RATIO) : most; // many sit above it
    const float beside = STOCK_W * w / FIELD_W;
    const float stock = s->plan.stands ? beside : fmaxf(card_width(STOCK_W, times, beside), least);
    const float h = w * CARD_RATIO, less = (s->plan.stands ? high : usual * CARD_RATIO) - h;
    const float y = top + (less > 0 ? less / 2 : 0);
    s->field = (Rect){s->cx - w / 2, y, w, h};
    s->stock = (Rect){s->field.x - 60 - stock, y + (h - stock * CARD_RATIO) / 2, stock,
                      stock * CARD_RATIO};
    s->bottom = s->stock;
    s->bottom.x -= stock * 0.6f;
    s->under = (Rect){s->field.x + 14, y + GAP_S, w - GAP_S, (w - GAP_S) * CARD_RATIO};
}

static void lay_out(Scenery *s)
{
    Canvas *c = s->c;
    const int seats = s->v->table.seat_count;
    const bool top_seat = seats % 2 == 0; // somebody sits in the middle of the top
    s->cx = c->w / 2;
    dote_plan(&s->plan, s->t, s->model, c->w, c->h, s->t->base.front);
    const float lower = s->model->riddle ? RIDDLE_LOWER : 0;
    const float lies = (top_seat ? 246.0f : 216.0f) + s->plan.ring.drop + lower;
    const float y = s->plan.stands ? s->plan.others_end : lies;
    FanRoom *room = &s->plan.hand;
    const bool frames = shows_frames(s); // the octopus says what the line would
    const float sum = !frames ? SUM_H : s->model->coached ? KID_SUM_H : KIDS_SUM_H;
    room->top = y + (frames ? FIELD_LEAST : FIELD_W) * CARD_RATIO + line_h(s) + sum;
    if (s->model->boxes) room->times = 1;
    if (s->plan.stands) room->times = fmaxf(room->times, HAND_STANDING); // `top` holds it
    fan_layout(&s->fan, s->t->base.stage.now.hand[s->t->base.front].count, room);
    if (s->model->coached) (void)dote_lay_plates(&s->fan, room->left, room->right, room->bottom);
    const float below = s->model->riddle ? GAP_S : sum; // a riddle adds up for nobody
    s->low = is_under_lamp(s) ? c->h - LAMP_TOP : room->bottom - s->fan.height - below;
    lay_middle(s, fmaxf(y, plan_below_paper(s->model)));
}

/* ---- the middle ----------------------------------------------------------------------------- */

static void card_drawn(const void *context, Canvas *c, Card card, Rect r, const Look *look)
{
    const Scenery *s = context;
    if (card == CARD_NONE) return;
    if (card_is_known(card)) card_face(c, &s->deck, card, r, look);
    else canvas_sprite(c, BACK, r, look);
}

/* The number to be matched, beside its card. */
static void draw_number(const Scenery *s, Card field)
{
    const float cx = s->field.x + s->field.w + 92, cy = s->field.y + s->field.h / 2;
    char number[8];
    canvas_mean(s->c, MEANS_NEXT, 0, 0);
    canvas_glow(s->c, (Rect){cx - 110, cy - 110, 220, 220}, faded(AKARI_400, 0.55f));
    canvas_sprite(s->c, "props/lantern_amber", (Rect){cx - 58, cy - 66, 116, 132}, NULL);
    snprintf(number, sizeof number, "%d", card_rank(field));
    canvas_text(s->c, FONT_BLACK, 56, cx, cy + 2, ALIGN_CENTRE, SUMI_900,
                card_rank(field) > 0 ? number : "?");
    canvas_mean_end(s->c);
}

/* [DOTE-26] By what a call's number is multiplied, below the lantern. */
static void draw_times(const Scenery *s)
{
    char words[32];
    Text text = text_over(words, sizeof words);
    dote_say_times(s->v, &text);
    if (!words[0]) return;
    const float w = ui_chip_width(s->ui, 32, words, NULL), cx = s->field.x + s->field.w + 92;
    canvas_mean(s->c, MEANS_RULES, 0, 0);
    ui_chip(s->ui, (Rect){cx - w / 2, s->field.y + s->field.h / 2 + 62, w, 32}, words, NULL,
            AKARI_400, SUMI_900);
    canvas_mean_end(s->c);
}

/* [DOTE-26] "the bottom card of the stock, shown then" */
static void draw_bottom(const Scenery *s)
{
    if (s->v->bottom == CARD_NONE || timeline_is_busy(&s->t->base.stage.time)) return;
    canvas_mean(s->c, MEANS_SHOWN, SEAT_NOBODY, 0);
    card_drawn(s, s->c, s->v->bottom, s->bottom, NULL);
    canvas_mean_end(s->c);
}

static void draw_middle(const Scenery *s)
{
    const Stage *stage = &s->t->base.stage;
    const StagePile *field = &stage->now.field;
    const bool mine = card_table_asks(&s->t->base, s->model) && s->v->table.phase == DOTE_TURN;
    canvas_mean(s->c, MEANS_ZONE, ZONE_STOCK, SEAT_NOBODY);
    if (mine && s->t->only_pass) parts_glow(s->c, s->stock, 0.8f);
    canvas_mean_end(s->c);
    draw_bottom(s);
    parts_stock(s->ui, s->stock, BACK, stage->now.stock.count);
    if (mine) {
        const char *draw = tr_c(s->model->tongue, "the pile", "Draw");
        ui_thing(s->ui, ID_STOCK, s->stock, 8, draw, UI_PLAY);
        // The ring of the focus leaves the number free.
        if (stage->now.stock.count > 0) parts_count(s->ui, s->stock, stage->now.stock.count);
    }
    if (stage->now.discard.count > 0) {
        pile_edges(s->c, s->field, stage->now.discard.count > 2 ? 3 : 2);
    }
    if (field->count == 0) {
        pile_empty(s->c, s->field);
        return;
    }
    const Card card = field->card[field->count - 1];
    canvas_mean(s->c, MEANS_ZONE, ZONE_FIELD, SEAT_NOBODY);
    canvas_shadow(s->c, s->field, 12, 8);
    card_drawn(s, s->c, card, s->field, NULL);
    canvas_mean_end(s->c);
    if (card_is_known(card)) draw_number(s, card);
    if (card_is_known(card)) draw_times(s);
}

/* A call: the burst, the word, who it was (design.md 7, screen 07). */
static void draw_burst(const Scenery *s)
{
    const Stage *stage = &s->t->base.stage;
    const char *word = dote_say_cut(s->t, s->model, &stage->cut);
    const float since = stage->time.clock_s - stage->cut_s;
    float in = 1;
    if (!word[0] || !s->model->cut_names) return;
    if (!s->model->reduced_motion) in = 0.6f + 0.4f * ease(EASE_OUT_BACK, since / 0.32f);
    const float w = 583 * in, h = 376 * in;
    const float cy = fmaxf(BURST_Y + s->plan.ring.drop, s->model->paper + PAPER_BURST);
    ui_veil(s->ui, in > 1 ? 1 : in);
    canvas_sprite(s->c, "props/burst", (Rect){s->cx - w / 2, cy - h / 2, w, h},
                  &(Look){.raster_w = 583});
    const UiText how = {.font = FONT_SIGN, .size = 84, .color = WASHI_50, .align = ALIGN_CENTRE,
                        .lines = 1, .middle = true, .fixed = true};
    parts_fit(s->ui, (Rect){s->cx - 210, cy - 60, 420, 110}, &how, word);
    const UiText who = {.font = FONT_BOLD, .size = TEXT_XL, .color = WASHI_50,
                        .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true,
                        .shrink = true};
    if (stage->cut.seat < SEATS_MAX) {
        ui_text(s->ui, (Rect){s->cx - 180, cy + 56, 360, 40}, &who,
                s->model->chair[stage->cut.seat].name);
    }
    if (s->v->table.phase == DOTE_ROUND_OVER) dote_draw_ladder(s->t, s->model, s->ui, cy);
}

/* ---- seats ---------------------------------------------------------------------------------- */

static void draw_other_hand(const Scenery *s, Seat seat)
{
    const Rect r = s->plan.ring.plate[seat];
    if (seat == s->t->base.front) return;
    canvas_mean(s->c, MEANS_ZONE, ZONE_HAND, seat);
    plan_hand(&s->plan, s->c, &s->deck, &s->t->base.stage.now.hand[seat], r, r.w - GAP_EDGE,
              SCORE_W, HANADA_600);
    canvas_mean_end(s->c);
}

static void draw_seat(const Scenery *s, Seat seat)
{
    char line[96], brief[64], score[NUMBER_BYTES];
    Text words = text_over(line, sizeof line), shorter = text_over(brief, sizeof brief);
    Text number = text_over(score, sizeof score);
    const Rect r = s->plan.ring.plate[seat];
    SeatWords w = {.line = line, .score = score};
    const Stage *stage = &s->t->base.stage;
    dote_say_seat(s->t, s->model, seat, &words, &shorter, &w.icon);
    text_put_signed(&number, parts_points(s->model, &s->v->table, seat), false);
    if (seat == s->v->table.dealer) w.chip = tr_c(s->model->tongue, "chip", "Turns up");
    if (seat != s->t->base.front) w.kept_free = plan_backs_w(&s->plan, GAP_L);
    if (!s->plan.stands) draw_other_hand(s, seat);
    w.line = parts_cut_line(s->model, stage, seat, dote_say_cut(s->t, s->model, &stage->cut), line);
    if (w.line == line && brief[0]) w.brief = brief;
    seat_draw(s->ui, s->model, stage, r, seat, &w);
    if (plan_holds_backs(&s->plan, &stage->now.hand[seat])) draw_other_hand(s, seat);
    card_table_draw_lot(&s->t->base, s->model, s->c, r, seat);
    if (dote_is_in_danger(s->t, s->v, seat)) {
        const Rect lantern = {r.x - GAP_M, r.y + 34, 32, 36};
        canvas_mean(s->c, MEANS_PLATE, seat, 0);
        canvas_glow(s->c, rect_inset(lantern, -20), faded(SHU_600, 0.8f));
        canvas_sprite(s->c, "props/lantern_red", lantern, NULL);
        canvas_mean_end(s->c);
    }
}

/* ---- the hand and its buttons ---- */

/* In place of the table's line, which the octopus says, or just above the hand. */
static void draw_kid_sum(const Scenery *s, const StagePile *hand)
{
    const float top = s->field.y + s->field.h + (is_under_lamp(s) ? GAP_S : GAP_M);
    const float low = is_under_lamp(s) ? s->low : s->plan.hand.bottom - s->fan.height - GAP_M;
    const Rect room = {s->cx - 300, top, 600, low - top};
    if (hand->count == 0 || s->v->table.phase == DOTE_ROUND_OVER) return;
    if (s->model->coached && s->fan.count <= 2)
        dote_draw_plates(&s->fan, s->model, hand->card, s->c);
    dote_draw_frame(s->model, hand->card, hand->count, room, s->c);
}

static void draw_hand(const Scenery *s)
{
    const bool asks = card_table_asks(&s->t->base, s->model);
    const StagePile *hand = &s->t->base.stage.now.hand[s->t->base.front];
    FanCards cards = {.card = hand->card, .chosen = dote_chosen(s->t), .draw = card_drawn,
                      .context = s, .first_id = asks ? ID_CARD : 0};
    char words[96];
    Text text = text_over(words, sizeof words);
    bool fits;
    if (asks) cards.hinted = card_table_hinted(&s->t->base, hand->card, hand->count);
    if (asks && s->model->coached) cards.hinted = dote_glowing(s->t, s->model);
    if (counts_dots(s)) draw_kid_sum(s, hand);
    canvas_mean(s->c, MEANS_ZONE, ZONE_HAND, s->t->base.front);
    fan_draw(s->ui, &s->fan, &cards);
    canvas_mean_end(s->c);
    dote_say_sum(s->t, s->model, &text, &fits);
    if (words[0] && s->fan.count > 0 && !counts_dots(s)) {
        const char *icon = fits ? "icons/check" : NULL;
        const float w = ui_chip_width(s->ui, 32, words, icon);
        const Rect first = s->fan.card[0], last = s->fan.card[s->fan.count - 1];
        const float middle = (first.x + last.x + last.w) / 2;
        canvas_mean(s->c, MEANS_ORDER, 0, 0);
        ui_chip(s->ui, (Rect){middle - w / 2, first.y - s->fan.rise - 46, w, 32}, words, icon,
                fits ? AKARI_400 : WASHI_50, SUMI_900);
        canvas_mean_end(s->c);
    }
}

static void draw_own_sum(const Scenery *s)
{
    char words[96];
    Text text = text_over(words, sizeof words);
    const Rect r = s->plan.ring.plate[s->t->base.front];
    if (s->t->base.drawn[s->t->base.front] != CARD_NONE) return; // no card is dealt yet
    if (s->model->hints < 1 || s->v->table.phase == DOTE_ROUND_OVER) return;
    if (counts_dots(s)) return; // it is seen
    dote_say_hand(s->model, s->t->base.front, &text);
    if (!words[0]) return;
    const float w = ui_chip_width(s->ui, 32, words, NULL);
    const float above = s->plan.hand.bottom - s->fan.height - SUM_H + GAP_S;
    const Rect lies = {r.x + GAP_S, r.y - 66, w, CHIP_H};
    const Rect at = s->plan.stands ? (Rect){r.x, above, w, CHIP_H} : lies;
    canvas_mean(s->c, MEANS_SUM, s->t->base.front, 0);
    ui_chip(s->ui, at, words, NULL, YORU_900, WASHI_50);
    canvas_mean_end(s->c);
}

static void draw_buttons(const Scenery *s)
{
    const Tongue t = s->model->tongue;
    const bool asks = card_table_asks(&s->t->base, s->model);
    const uint8_t call = dote_call_now(s->t, s->model);
    const DotePhase phase = (DotePhase)s->v->table.phase;
    PartsButton b[3];
    int n = 0;
    if (asks && phase == DOTE_RETURNS) {
        b[n++] = (PartsButton){ID_MAIN, NULL, NULL, NULL, BUTTON_PRIMARY, UI_PRIMARY};
    } else if (asks) {
        b[n++] = (PartsButton){ID_MAIN, tr_c(t, "button", "Play"), "icons/check", NULL,
                               BUTTON_PRIMARY, s->t->picked_count ? UI_PRIMARY : UI_OFF};
    }
    if (asks) {
        const bool last = dote_pass_loses(s->t, s->model);
        const char *word = last && s->t->warned ? tr(t, "Pass anyway")
                           : last               ? tr(t, "Pass and lose the round")
                           : phase == DOTE_TURN ? tr_c(t, "button", "Draw and pass")
                                                : tr_c(t, "button", "Wait");
        // With several people the number keys are their look keys and the letters their buzzers.
        const char *cap = s->model->boxes ? ui_shared_cap(s->ui, CMD_PASS)
                                           : ui_cap(s->ui, CMD_PASS);
        // A child's button has a picture beside its word.
        const char *picture = !s->model->child     ? NULL
                              : phase == DOTE_TURN ? "icons/cards" : "icons/clock";
        b[n++] = (PartsButton){ID_PASS, word, last ? "icons/warning" : picture, cap, BUTTON_PAPER,
                               0};
    }
    // The call button stays at the same place in everybody's turn, so that nobody calls who meant
    // to play.
    if (n == 0) b[n++] = (PartsButton){ID_MAIN, NULL, NULL, NULL, BUTTON_PRIMARY, UI_PRIMARY};
    if (n == 1) b[n++] = (PartsButton){ID_PASS, NULL, NULL, NULL, BUTTON_PAPER, 0};
    if (call) {
        b[n++] = (PartsButton){ID_CALL, dote_say_call(s->model->tongue, call, false), "icons/star",
                               s->model->boxes ? NULL : ui_cap(s->ui, CMD_CALL), BUTTON_GOLD, 0};
    }
    parts_buttons(s->ui, s->model, b, n, BUTTON_W);
}

Rect dotenko_spot(const void *table, const TableModel *model, Ui *ui, uint8_t zone)
{
    Scenery s = {.t = table, .model = model, .v = dotenko_seen(model->view), .ui = ui,
                 .c = ui_canvas(ui), .deck = model->deck};
    lay_out(&s);
    Rect at = zone_spot(&s, (Zone){.kind = zone, .seat = s.t->base.front}, CARD_NONE, 0, 1);
    if (zone == ZONE_HAND && s.fan.count > 1) { // all of it
        const Rect last = hand_spot(&s, s.fan.count - 1);
        at.w = last.x + last.w - at.x;
    }
    return at;
}

void dotenko_draw(const void *table, const TableModel *model, Ui *ui)
{
    const DoteTable *t = table;
    Canvas *c = ui_canvas(ui);
    Scenery s = {.t = t, .model = model, .v = dotenko_seen(model->view), .ui = ui, .c = c,
                 .deck = model->deck};
    const StageArt art = {.spot = zone_spot, .card = card_drawn, .context = &s};
    char line[200];
    Text words = text_over(line, sizeof line);
    lay_out(&s);
    backdrop_draw(ui, model->colors, c->h * 0.42f);
    canvas_checkpoint(c);
    for (Seat seat = 0; s.plan.stands && seat < s.v->table.seat_count; seat++) {
        if (!plan_holds_backs(&s.plan, &t->base.stage.now.hand[seat])) draw_other_hand(&s, seat);
    }
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) draw_seat(&s, seat);
    draw_middle(&s);
    canvas_checkpoint(c);
    const float burst_y = BURST_Y + s.plan.ring.drop;
    dote_draw_claim(t, model, ui, burst_y);
    dote_say_line(t, model, &words);
    const float half = s.cx - (s.plan.stands ? GAP_EDGE : BUTTON_W + 40);
    const float under = model->claim ? burst_y + 182 : s.field.y + s.field.h + 22;
    const float claimed = s.plan.stands ? burst_y + CLAIM_LINE_END : c->h - 288; // above the ladder
    const float low = model->claim ? claimed : s.low;
    if (!model->spoken) parts_line(ui, (Rect){s.cx - half, under, 2 * half, low - under}, line);
    draw_own_sum(&s);
    draw_hand(&s);
    draw_buttons(&s);
    const Stage *stage = &t->base.stage;
    stage_draw_flights(stage, &art, c, model->reduced_motion);
    card_table_hover(model, ui, s.field, s.field);
    const char *cut = dote_say_cut(t, model, &stage->cut);
    const BigMoment big = dote_returns_return(t, s.v, &stage->cut) ? BIG_RETURN : BIG_NONE;
    if (big_moment_of_cut(ui, model, stage, big, cut)) return;
    if (stage->cut.type == EV_CALLED) draw_burst(&s);
    else parts_cut(ui, model, stage, cut, s.field.y + 90);
    parts_fireworks(ui, model, stage->party_s < 0 ? -1 : stage->time.clock_s - stage->party_s);
}
