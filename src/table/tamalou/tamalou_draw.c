/* tamalou_draw.c - the Tamalou table as it is seen (pictures 06, 06b of the design). */
#include <math.h>
#include <stdio.h>

#include "table/backdrop.h"
#include "table/big_moment.h"
#include "table/card_art.h"
#include "table/tamalou/tamalou_parts.h"
#include "ui/theme.h"

static const char BACK[] = "backs/asanoha_fuji"; // the stall's own

/* Everything that one drawing needs. */
typedef struct Scenery {
    const TamaTable *t;
    const TableModel *model;
    const Tamalou *v;
    Ui *ui;
    Canvas *c;
    TamaLayout at;
    Deck deck;
    Seat me; /* whose decision it is, or SEAT_NOBODY */
} Scenery;

/* ---- where things are ----------------------------------------------------------------------- */

static Rect place_rect(const Scenery *s, Seat seat, int place)
{
    return tama_place_rect(&s->at, s->v, seat, place);
}

static Rect zone_spot(const void *context, Zone zone, Card card, int index, int count)
{
    const Scenery *s = context;
    (void)card;
    (void)index;
    (void)count;
    switch ((ZoneKind)zone.kind) {
    case ZONE_PLACES: return place_rect(s, zone.seat, zone.place);
    case ZONE_STOCK: return s->at.stock;
    case ZONE_HAND: return s->at.hand[zone.seat];
    case ZONE_DISCARD: case ZONE_GONE: case ZONE_FIELD: case ZONE_NONE: case ZONE_ROW:
    case ZONE_KINDS: break;
    }
    return s->at.discard;
}

/* ---- cards ---------------------------------------------------------------------------------- */

static void card_drawn(const void *context, Canvas *c, Card card, Rect r, const Look *look)
{
    const Scenery *s = context;
    if (card == CARD_NONE) return;
    if (card_is_known(card)) card_face(c, &s->deck, card, r, look);
    else canvas_sprite(c, BACK, r, look);
}

static bool is_shown(const Scenery *s, Seat seat, int place)
{
    return s->v->shown_place == place && s->v->shown_seat == seat;
}

/* Another's card that a power shows: large, for the one who looks alone at this screen. */
static bool is_shown_big(const Scenery *s, Seat seat, int place)
{
    return is_shown(s, seat, place) && !s->model->boxes && s->v->turn == s->t->base.front &&
           seat != s->t->base.front;
}

static bool is_red(Card card)
{
    return card_suit(card) == HEARTS || card_suit(card) == DIAMONDS;
}

/* A card that everybody has seen go there stays marked for everybody. */
static void draw_mark(const Scenery *s, Seat seat, int place, Rect r)
{
    static const char *const RANKS[] = {"", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10",
                                        "J", "Q", "K"};
    const TamaPlace *p = tama_at(s->v, seat, place);
    const bool known = p->known_by == TAMA_EVERYBODY && card_is_known(p->card);
    if (!known || s->model->hints < 1 || s->v->table.phase == TAMA_ROUND_OVER) return;
    const float h = r.w * 0.34f < 20 ? 20 : r.w * 0.34f, w = h * 1.15f;
    const Rect chip = {r.x + r.w - w - 1, r.y + r.h - h - 1, w, h};
    canvas_round(s->c, rect_inset(chip, -1.5f), 6, YORU_900);
    canvas_round(s->c, chip, 5, WASHI_50);
    if (p->card == CARD_JOKER) {
        canvas_sprite(s->c, "icons/star", rect_inset(chip, 2), &(Look){.tint = SUMI_900});
        return;
    }
    canvas_text(s->c, FONT_BOLD, h * 0.72f, chip.x + w / 2, chip.y + h / 2, ALIGN_CENTRE,
                is_red(p->card) ? SHU_600 : SUMI_900, RANKS[card_rank(p->card)]);
}

/* For people who watch: the owner has seen this card and may still know it. */
static void draw_eye(const Scenery *s, Seat seat, int place, Rect r)
{
    static const float BADGE = 14, RIM = 2, EYE = 18;
    const TamaPlace *p = tama_at(s->v, seat, place);
    if (!s->model->watched || s->v->table.phase == TAMA_ROUND_OVER) return;
    if (!seats_have(p->known_by, seat)) return;
    const float k = fminf(1, r.w / CARD_BOX_W), x = r.x + r.w - 8 * k, y = r.y + 8 * k;
    canvas_disc(s->c, x, y, (BADGE + RIM) * k, WASHI_50);
    canvas_disc(s->c, x, y, BADGE * k, FUJI_600);
    canvas_sprite(s->c, "icons/eye", (Rect){x - EYE * k / 2, y - EYE * k / 2, EYE * k, EYE * k},
                  &(Look){.tint = WASHI_50});
}

static void draw_place(const Scenery *s, Seat seat, int place)
{
    const Card card = s->t->base.stage.now.place[seat][place - 1];
    const Rect r = place_rect(s, seat, place);
    const bool target = tama_is_target(s->t, s->model, seat, place), own = seat == s->me;
    const float radius = card_radius(r.w);
    if (card == CARD_NONE) {
        canvas_dashes(s->c, rect_inset(r, 1), radius, 2, faded(KASUMI, 0.5f));
    } else {
        if (target) parts_glow(s->c, r, 0.8f);
        canvas_shadow(s->c, r, radius, 3);
        const bool laid = own && s->t->closing; // the first look is over, or may be
        card_drawn(s, s->c, laid ? CARD_HIDDEN : card, r, &(Look){.raster_w = r.w});
        if (!card_is_known(card)) draw_mark(s, seat, place, r);
        tama_draw_picture(s->model, s->c, seat, place, card_is_known(card) && !laid, r);
        if (!card_is_known(card)) tama_draw_reminder(s->t, s->model, s->c, seat, place, r);
        draw_eye(s, seat, place, r);
    }
    const bool chosen = s->t->own == place && s->t->own_of == seat;
    const bool hot = target && ui_is_hot(s->ui, ID_PLACE + 16 * seat + place);
    const bool seen = is_shown_big(s, seat, place) || (s->model->boxes && is_shown(s, seat, place));
    if (chosen || hot || seen) parts_ring(s->c, r, 4);
    if (!target && (!(own || tama_tells_why(s->t, s->model, seat)) || card == CARD_NONE)) return;
    const bool pressed = target || tama_may_stick(s->t, s->model, seat, place);
    char words[UI_LABEL_MAX];
    Text label = text_over(words, sizeof words);
    if (!own) text_printf(&label, "%s ", s->model->chair[seat].name);
    text_put_int(&label, place);
    const float aside = tama_gap(r.w) / 2, above = tama_row_gap(r.w) / 2; // nothing between is idle
    const Rect touch = {r.x - aside, r.y - above, r.w + 2 * aside, r.h + 2 * above};
    const uint8_t flags = pressed ? UI_PLAY : UI_PLAY | UI_NO_FOCUS; // "may I?" goes for all own
    ui_thing(s->ui, ID_PLACE + 16 * seat + place, touch, radius, words, flags);
}

static void draw_layout(const Scenery *s, Seat seat)
{
    const bool own = seat == s->t->base.front;
    const Rect frame = rect_inset(s->at.quad[seat], own ? -14.0f : -8.0f);
    const bool mine = s->model->boxes ? seat == s->me : own;
    canvas_round(s->c, frame, own ? 20 : 12, faded(rgb(0x0B0620), 0.34f));
    if (mine) canvas_ring(s->c, frame, own ? 20 : 12, 2, faded(FUJI_400, 0.7f));
    for (int place = 1; place <= tama_places(s->v, seat) && place <= STAGE_PLACES_MAX; place++) {
        canvas_mean(s->c, MEANS_PLACE, seat, place);
        draw_place(s, seat, place);
        canvas_mean_end(s->c);
    }
}

/* For people who watch: the sum of the cards so far, on the lower edge. */
static void draw_sum_so_far(const Scenery *s, Seat seat)
{
    char number[NUMBER_BYTES], words[48];
    Text out = text_over(words, sizeof words), sum = text_over(number, sizeof number);
    if (!s->model->watched || s->v->table.phase == TAMA_ROUND_OVER) return;
    if (s->v->table.round == 0 || timeline_is_busy(&s->t->base.stage.time)) return;
    const Tamalou *v = s->v;
    text_put_signed(&sum, tama_sum(v, seat), false);
    tr_fill(s->model->tongue, &out, N_("Sum {n}"), "n", number, NULL);
    const Rect q = s->at.quad[seat];
    const float w = ui_chip_width(s->ui, 30, words, NULL);
    canvas_mean(s->c, MEANS_SUM, seat, 0);
    ui_chip(s->ui, (Rect){q.x + q.w / 2 - w / 2, q.y + q.h - GAP_XS, w, 30}, words, NULL,
            s->v->turn == seat ? AKARI_400 : YORU_950, s->v->turn == seat ? SUMI_900 : WASHI_50);
    canvas_mean_end(s->c);
}

/* All cards lie open at the end: their sum. */
void tama_draw_sum(Ui *ui, const Tamalou *v, Rect quad, Seat seat)
{
    char number[12];
    Canvas *c = ui_canvas(ui);
    snprintf(number, sizeof number, "= %d", tama_sum(v, seat));
    const float w = ui_chip_width(ui, 32, number, NULL);
    canvas_mean(c, MEANS_SUM, seat, 0);
    ui_chip(ui, (Rect){quad.x + quad.w / 2 - w / 2, quad.y + quad.h / 2 - 16, w, 32}, number, NULL,
            seat == v->declarer ? AKARI_400 : WASHI_50, SUMI_900);
    canvas_mean_end(c);
}

static void draw_sum(const Scenery *s, Seat seat)
{
    if (s->v->table.phase != TAMA_ROUND_OVER || timeline_is_busy(&s->t->base.stage.time)) return;
    if (s->v->table.round > 0) tama_draw_sum(s->ui, s->v, s->at.quad[seat], seat);
}

static void draw_piles(const Scenery *s)
{
    const Stage *stage = &s->t->base.stage;
    const StagePile *discard = &stage->now.discard;
    const bool asks = card_table_asks(&s->t->base, s->model);
    const bool turn = asks && s->v->table.phase == TAMA_TURN && !s->t->taking;
    canvas_mean(s->c, MEANS_ZONE, ZONE_STOCK, SEAT_NOBODY);
    if (turn) parts_glow(s->c, s->at.stock, 0.7f);
    canvas_mean_end(s->c);
    parts_stock(s->ui, s->at.stock, BACK, stage->now.stock.count);
    canvas_mean(s->c, MEANS_ZONE, ZONE_DISCARD, SEAT_NOBODY);
    if (discard->count > 0) {
        pile_edges(s->c, s->at.discard, discard->count > 2 ? 2 : discard->count - 1);
        card_drawn(s, s->c, discard->card[discard->count - 1], s->at.discard, NULL);
        if (s->t->taking) parts_ring(s->c, s->at.discard, 4);
    } else {
        pile_empty(s->c, s->at.discard);
    }
    canvas_mean_end(s->c);
    if (turn) {
        const char *draw = tr_c(s->model->tongue, "the pile", "Draw");
        ui_thing(s->ui, ID_STOCK, s->at.stock, 8, draw, UI_PLAY);
        // The ring of the focus leaves the number free.
        if (stage->now.stock.count > 0) parts_count(s->ui, s->at.stock, stage->now.stock.count);
    }
    if (asks && (s->v->table.phase == TAMA_TURN || s->v->table.phase == TAMA_DRAWN)) {
        ui_thing(s->ui, ID_DISCARD, s->at.discard, 8, tr(s->model->tongue, "Discards"), UI_PLAY);
    }
}

/* A card taken up: large before the layout in front, a back before the others'. A card that a power
 * shows is lifted there, too. */
static void draw_hands(const Scenery *s)
{
    for (Seat seat = 0; seat < s->v->table.seat_count; seat++) {
        const StagePile *hand = &s->t->base.stage.now.hand[seat];
        if (hand->count == 0) continue;
        const Rect r = zone_spot(s, (Zone){ZONE_HAND, seat, 0}, CARD_NONE, 0, 1);
        canvas_mean(s->c, MEANS_ZONE, ZONE_HAND, seat);
        if (seat == s->me) parts_glow(s->c, r, 1);
        canvas_shadow(s->c, r, card_radius(r.w), 8);
        card_drawn(s, s->c, hand->card[0], r, NULL);
        canvas_mean_end(s->c);
        if (seat != s->me) continue;
        parts_ring(s->c, r, 4);
        if (card_table_asks(&s->t->base, s->model)) {
            ui_thing(s->ui, ID_DRAWN, r, 13, tr(s->model->tongue, "The card in your hand"),
                     UI_PLAY | UI_DRAGGABLE);
        }
    }
    const Tamalou *v = s->v;
    if (!v->shown_place || !is_shown_big(s, v->shown_seat, v->shown_place)) return;
    if (timeline_is_busy(&s->t->base.stage.time)) return;
    const Card shown = tama_at(v, v->shown_seat, v->shown_place)->card;
    if (!card_is_known(shown)) return;
    parts_glow(s->c, s->at.big, 1);
    canvas_mean(s->c, MEANS_SHOWN, v->shown_seat, v->shown_place);
    card_drawn(s, s->c, shown, s->at.big, NULL);
    canvas_mean_end(s->c);
    parts_ring(s->c, s->at.big, 4);
    const Rect fox = {s->at.big.x + s->at.big.w - 52, s->at.big.y - 36, 92, 92};
    canvas_sprite(s->c, "props/fox", fox, NULL);
}

/* ---- words and buttons ---- */

/* A child's button has a picture beside its word. */
static const char *pictured(const Scenery *s, const char *icon)
{
    return s->model->child ? icon : NULL;
}

static int buttons_now(const Scenery *s, PartsButton *b)
{
    const Tongue t = s->model->tongue;
    const char *space = ui_cap(s->ui, CMD_SELECT);
    int n = 0;
    switch ((TamaPhase)s->v->table.phase) {
    case TAMA_PEEK:
        b[n++] = (PartsButton){ID_MAIN, s->t->closing ? tr(t, "Yes, go on") : tr(t, "I remember"),
                               "icons/check", space, BUTTON_PRIMARY,
                               tama_may_close(s->t, s->model) ? UI_PRIMARY : UI_OFF};
        if (s->t->closing) {
            b[n++] = (PartsButton){ID_AGAIN, tr(t, "Look again"), "icons/eye", NULL, BUTTON_PAPER,
                                   0};
        }
        break;
    case TAMA_TURN:
        b[n++] = (PartsButton){ID_MAIN, tr_c(t, "button", "Draw"), "icons/cards", space,
                               BUTTON_PRIMARY, s->t->taking ? UI_OFF : UI_PRIMARY};
        if (s->v->discard_count > 0) {
            b[n++] = (PartsButton){ID_TAKE,
                                   s->t->taking ? tr_c(t, "button", "Not that one")
                                                : tr(t, "Take the face-up card"),
                                   pictured(s, s->t->taking ? "icons/close" : "icons/hand"), NULL,
                                   BUTTON_PAPER, 0};
        }
        break;
    case TAMA_DRAWN:
        b[n++] = (PartsButton){ID_MAIN, tr_c(t, "button", "Discard"), pictured(s, "icons/down"),
                               space, BUTTON_PRIMARY, UI_PRIMARY};
        break;
    case TAMA_POWER: case TAMA_POWER_SWAP:
        b[n++] = (PartsButton){ID_SKIP, tr(t, "Leave it"), pictured(s, "icons/close"), space,
                               BUTTON_PAPER, UI_PRIMARY};
        break;
    case TAMA_POWER_SHOWN:
        b[n++] = (PartsButton){ID_MAIN, tr(t, "I remember"), "icons/check", space, BUTTON_PRIMARY,
                               UI_PRIMARY};
        break;
    case TAMA_DECLARE:
        b[n++] = (PartsButton){ID_MAIN, tr(t, "End my turn"), pictured(s, "icons/next"), space,
                               BUTTON_PRIMARY, UI_PRIMARY};
        if (s->v->declarer != SEAT_NOBODY) break; // the last lap
        b[n++] = (PartsButton){ID_TAMALOU, tr_c(t, "call", "Tamalou!"), "icons/star", NULL,
                               BUTTON_GOLD, s->model->confirms ? UI_HOLD : 0};
        break;
    case TAMA_ROUND_OVER: case TAMA_PHASES: break;
    }
    return n;
}

/* How long the call is still offered. */
static void draw_offer(const Scenery *s, float y)
{
    const float left = tama_offer_left(s->t, s->model);
    if (left < 0) return;
    const Rect r = {s->c->w - GAP_EDGE - TAMA_BUTTON_W, y - 2, TAMA_BUTTON_W, 6};
    canvas_round(s->c, r, 3, faded(WASHI_50, 0.22f));
    canvas_round(s->c, (Rect){r.x, r.y, r.w * left, r.h}, 3, HINOKI_300);
}

static void draw_prompt(const Scenery *s)
{
    static const float STRIP_TOP = 90; // below the table's tools
    char head[200], sub[200];
    Text head_text = text_over(head, sizeof head), sub_text = text_over(sub, sizeof sub);
    PartsButton b[3];
    float y = s->c->h - GAP_EDGE;
    tama_say_prompt(s->t, s->model, &head_text, &sub_text);
    if (card_table_asks(&s->t->base, s->model)) {
        y = parts_buttons(s->ui, s->model, b, buttons_now(s, b), TAMA_BUTTON_W);
    } else {
        parts_keep_focus(s->ui, s->model, ID_MAIN, TAMA_BUTTON_W);
        y -= 76;
    }
    draw_offer(s, y);
    const Rect own = s->at.quad[s->t->base.front];
    const float left = own.x + own.w + 40;
    const bool stands = plan_stands(s->model, s->c->w, s->c->h);
    if (stands && tama_has_lamp(s->model)) y = s->at.strip.y - GAP_L; // above the buzzers
    float top = stands ? own.y : y - 204;
    if (stands && s->model->coached) y = own.y + own.h; // below are the octopus's words
    for (Seat seat = 0; seat < s->v->table.seat_count; seat++) { // below the players on the right
        const Rect q = s->at.quad[seat];
        if (seat == s->t->base.front || q.x + q.w < left || stands) continue;
        if (q.y + q.h + 16 > top) top = q.y + q.h + 16;
    }
    // A lesson says it, or the octopus.
    if (s->model->paper > 0 || s->model->coached || s->model->prompted) return;
    if (stands && s->model->strip) { // a grown-up among children: in place of the octopus
        const float end = s->model->standing_top - GAP_S;
        parts_words(s->ui, GAP_EDGE, s->c->w - GAP_EDGE, end, end - STRIP_TOP, head, sub);
        return;
    }
    parts_words(s->ui, left, s->c->w - GAP_EDGE, y - GAP_XS, y - GAP_XS - top, head, sub);
}

static void draw_seat(const Scenery *s, Seat seat)
{
    char line[96], score[NUMBER_BYTES];
    Text words = text_over(line, sizeof line), number = text_over(score, sizeof score);
    SeatWords w = {.line = line};
    const Stage *stage = &s->t->base.stage;
    text_put_signed(&number, parts_points(s->model, &s->v->table, seat), false);
    if (tama_say_seat(s->t, s->model, seat, &words, &w.icon)) w.score = score;
    if (seat == s->v->declarer) {
        w.chip = tr_c(s->model->tongue, "call", "Tamalou!");
        w.golden = true;
    }
    w.line = parts_cut_line(s->model, stage, seat, tama_say_cut(s->model, &stage->cut), line);
    seat_draw(s->ui, s->model, stage, s->at.ring.plate[seat], seat, &w);
    card_table_draw_lot(&s->t->base, s->model, s->c, s->at.ring.plate[seat], seat);
}

Rect tamalou_spot(const void *table, const TableModel *model, Ui *ui, uint8_t zone)
{
    Scenery s = {.t = table, .model = model, .v = tamalou_seen(model->view), .ui = ui,
                 .c = ui_canvas(ui)};
    tama_lay_out(&s.at, s.t, model, s.c->w, s.c->h);
    if (zone == ZONE_PLACES) return s.at.quad[s.at.front];
    if (zone == ZONE_STOCK && s.v->table.phase == TAMA_DRAWN) return s.at.hand[s.at.front];
    if (zone == ZONE_STOCK && s.v->table.phase != TAMA_TURN) zone = ZONE_DISCARD;
    const Zone at = {.kind = zone, .seat = view_table(model->view)->viewer};
    const Rect spot = zone_spot(&s, at, CARD_NONE, 0, 1);
    return zone == ZONE_STOCK ? parts_counted(spot) : spot;
}

/* A kamikaze, or a call that holds with cards worth nothing. */
static BigMoment big_moment(const Scenery *s)
{
    const Event *cut = &s->t->base.stage.cut;
    if (cut->type != EV_RULE) return BIG_NONE;
    if (cut->value == TAMA_RULE_KAMIKAZE) return BIG_KAMIKAZE;
    const bool holds = cut->value == TAMA_RULE_HOLDS && s->v->declarer < SEATS_MAX;
    return holds && tama_sum(s->v, s->v->declarer) <= 0 ? BIG_PERFECT : BIG_NONE;
}

void tamalou_draw(const void *table, const TableModel *model, Ui *ui)
{
    const TamaTable *t = table;
    Canvas *c = ui_canvas(ui);
    Scenery s = {.t = t, .model = model, .v = tamalou_seen(model->view), .ui = ui, .c = c,
                 .deck = model->deck, .me = tama_me(t, model)};
    const StageArt art = {.spot = zone_spot, .card = card_drawn, .context = &s};
    tama_lay_out(&s.at, t, model, c->w, c->h);
    backdrop_draw(ui, model->colors, c->h * 0.5f);
    canvas_checkpoint(c);
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) draw_layout(&s, seat);
    draw_piles(&s);
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) draw_seat(&s, seat);
    canvas_checkpoint(c);
    draw_hands(&s);
    draw_prompt(&s);
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) {
        draw_sum(&s, seat);
        draw_sum_so_far(&s, seat);
    }
    stage_draw_flights(&t->base.stage, &art, c, model->reduced_motion);
    card_table_hover(model, ui, s.at.discard, s.at.discard);
    const Stage *stage = &t->base.stage;
    const BigMoment big = big_moment(&s);
    const char *cut = big == BIG_PERFECT ? tr_c(model->tongue, "rule", "A perfect Tamalou!")
                                         : tama_say_cut(model, &stage->cut);
    if (!big_moment_of_cut(ui, model, stage, big, cut))
        parts_cut(ui, model, stage, cut, c->h * 0.42f);
    parts_fireworks(ui, model, stage->party_s < 0 ? -1 : stage->time.clock_s - stage->party_s);
}
