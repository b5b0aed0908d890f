/* tamalou_draw.c - the Tamalou table as it is seen (pictures 06, 06b of the design). */
#include <stdio.h>

#include "table/backdrop.h"
#include "table/card_art.h"
#include "table/tamalou_parts.h"
#include "ui/theme.h"

static const float BUTTON_W = 240, OWN_W = 84, OWN_GAP = 12, PILE_W = 84, BIG_W = 150, RATIO = 1.4f;
static const float PITCH = 192, PLATE_W = 218;
static const char BACK[] = "backs/asanoha_fuji"; // the stall's own

/* Everything that one drawing needs. */
typedef struct Scenery {
    const TamaTable *t;
    const TableScene *scene;
    const Tamalou *v;
    Ui *ui;
    Canvas *c;
    SeatRing ring;
    Deck deck;
    Rect quad[SEATS_MAX]; /* the frame of each layout */
    float card_w[SEATS_MAX];
    Rect stock, discard, big; /* big: where the card in hand stands */
    float cx;
} Scenery;

/* ---- where things are ----------------------------------------------------------------------- */

/* Between the columns; small cards stand so far apart that each can be hit. */
static float gap_of(float card_w)
{
    const float touch = 48;
    return card_w > 60 ? OWN_GAP : card_w > touch - 6 ? 6 : touch - card_w;
}

static float row_gap_of(float card_w) { return card_w > 60 ? OWN_GAP : 6; }

/* Places 1 2 (3) lie nearest to their owner, 3 4 (4 5 6) behind them; what is added goes to the
 * right, near before far. */
static void place_at(const Scenery *s, Seat seat, int place, int *column, int *row)
{
    const int base = tama_dealt_each(&s->v->table), columns = base / 2;
    if (place <= base) {
        *column = (place - 1) % columns;
        *row = (place - 1) / columns;
    } else {
        *column = columns + (place - base - 1) / 2;
        *row = (place - base - 1) % 2;
    }
    (void)seat;
}

static int columns_of(const Scenery *s, Seat seat)
{
    const int base = tama_dealt_each(&s->v->table), all = tama_places(s->v, seat);
    return base / 2 + (all > base ? (all - base + 1) / 2 : 0);
}

/* Near is below for who sits in front, and above, at the plate, for the others. */
static Rect place_rect(const Scenery *s, Seat seat, int place)
{
    const float w = s->card_w[seat], h = w * RATIO, gap = gap_of(w), below = row_gap_of(w);
    int column, row;
    place_at(s, seat, place, &column, &row);
    const bool own = seat == s->t->base.front;
    const Rect q = s->quad[seat];
    const float y = q.y + ((row == 0) == own ? h + below : 0);
    const int seen_column = own ? column : columns_of(s, seat) - 1 - column; // they sit opposite
    return (Rect){q.x + (float)seen_column * (w + gap), y, w, h};
}

static Rect zone_spot(const void *context, Zone zone, Card card, int index, int count)
{
    const Scenery *s = context;
    (void)card;
    (void)index;
    (void)count;
    switch ((ZoneKind)zone.kind) {
    case ZONE_PLACES: return place_rect(s, zone.seat, zone.place);
    case ZONE_STOCK: return s->stock;
    case ZONE_HAND:
        if (zone.seat == s->t->base.front) return s->big;
        const Rect q = s->quad[zone.seat];
        return (Rect){q.x + q.w / 2 - 24, q.y + q.h / 2 - 34, 48, 48 * RATIO};
    case ZONE_DISCARD: case ZONE_GONE: case ZONE_FIELD: case ZONE_NONE: case ZONE_ROW:
    case ZONE_KINDS: break;
    }
    return s->discard;
}

/* The frame around it stays in the window; with many cards added they get smaller. */
static void hang_quad(Scenery *s, Seat seat, float card_w, float cx, float y, float most)
{
    const float columns = (float)columns_of(s, seat), edge = 16;
    float w = columns * card_w + (columns - 1) * gap_of(card_w);
    for (; w > most && card_w > 24; card_w -= 1) {
        w = columns * (card_w - 1) + (columns - 1) * gap_of(card_w - 1);
    }
    float x = cx - w / 2;
    if (x < edge) x = edge;
    if (x > s->c->w - edge - w) x = s->c->w - edge - w;
    s->card_w[seat] = card_w;
    s->quad[seat] = (Rect){x, y, w, card_w * RATIO * 2 + row_gap_of(card_w)};
}

/* One opponent, or three: the one at the top has the plate beside the layout, the piles stand on
 * its other side. */
static void top_seat_beside(Scenery *s, Seat seat)
{
    hang_quad(s, seat, 72, s->cx - 133, 106, 240);
    s->ring.plate[seat] = (Rect){s->quad[seat].x - 26 - PLATE_W, 128, PLATE_W, 64};
    s->stock = (Rect){s->cx + 8, 142, PILE_W, PILE_W * RATIO};
    s->discard = (Rect){s->cx + 116, 142, PILE_W, PILE_W * RATIO};
}

static void lay_out(Scenery *s)
{
    static const float CARD_W[] = {0, 72, 72, 72, 56, 40, 40, 36};
    const Seat front = s->t->base.front;
    const int seats = s->v->table.seat_count, others = seats - 1;
    const bool beside = others == 1 || others == 3;
    s->cx = s->c->w / 2;
    seat_ring(&s->ring, s->c->w, s->c->h, seats, front, PLATE_W, PITCH);
    const float low = s->c->h - 34 - OWN_W * RATIO * 2 - OWN_GAP;
    const float pile_y = others <= 2 ? 300 : 322 + s->ring.drop * 0.5f;
    s->stock = (Rect){s->cx - PILE_W - 12, pile_y, PILE_W, PILE_W * RATIO};
    s->discard = (Rect){s->cx + 12, pile_y, PILE_W, PILE_W * RATIO};
    for (int i = 1; i < seats; i++) {
        const Seat seat = (Seat)((front + i) % seats);
        const Rect p = s->ring.plate[seat];
        if (beside && i == (seats / 2)) top_seat_beside(s, seat);
        else hang_quad(s, seat, CARD_W[others], p.x + p.w / 2, p.y + 74, 300);
    }
    hang_quad(s, front, OWN_W, s->cx, low, 372);
    s->big = (Rect){s->quad[front].x - 40 - BIG_W, s->c->h - 34 - BIG_W * RATIO, BIG_W,
                    BIG_W * RATIO};
}

/* ---- cards ---------------------------------------------------------------------------------- */

static void card_drawn(const void *context, Canvas *c, Card card, Rect r, const Look *look)
{
    const Scenery *s = context;
    if (card == CARD_NONE) return;
    if (card_is_known(card)) card_face(c, &s->deck, card, r, look);
    else canvas_sprite(c, BACK, r, look);
}

static bool is_shown_big(const Scenery *s, Seat seat, int place)
{
    return s->v->shown_place == place && s->v->shown_seat == seat &&
           s->v->turn == s->t->base.front && seat != s->t->base.front;
}

static void draw_place(const Scenery *s, Seat seat, int place)
{
    const Card card = s->t->base.stage.now.place[seat][place - 1];
    const Rect r = place_rect(s, seat, place);
    const bool target = tama_is_target(s->t, s->scene, seat, place);
    const float radius = 9 * r.w / CARD_BOX_W;
    if (card == CARD_NONE) {
        canvas_dashes(s->c, rect_inset(r, 1), radius, 2, faded(KASUMI, 0.5f));
    } else {
        if (target) parts_glow(s->c, r, 0.8f);
        canvas_shadow(s->c, r, radius, 3);
        card_drawn(s, s->c, card, r, &(Look){.raster_w = r.w});
    }
    const bool chosen = seat == s->t->base.front && s->t->own == place;
    const bool hot = target && ui_is_hot(s->ui, ID_PLACE + 16 * seat + place);
    if (chosen || hot || is_shown_big(s, seat, place)) parts_ring(s->c, r, 4);
    if (!target) return;
    char words[UI_LABEL_MAX];
    Text label = text_over(words, sizeof words);
    if (seat != s->t->base.front) text_printf(&label, "%s ", s->scene->chair[seat].name);
    text_put_int(&label, place);
    const float aside = gap_of(r.w) / 2, above = row_gap_of(r.w) / 2; // nothing between is idle
    const Rect touch = {r.x - aside, r.y - above, r.w + 2 * aside, r.h + 2 * above};
    ui_thing(s->ui, ID_PLACE + 16 * seat + place, touch, radius, words, UI_PLAY);
}

static void draw_layout(const Scenery *s, Seat seat)
{
    const bool own = seat == s->t->base.front;
    const Rect frame = rect_inset(s->quad[seat], own ? -14.0f : -8.0f);
    canvas_round(s->c, frame, own ? 20 : 12, faded(rgb(0x0B0620), 0.34f));
    if (own) canvas_ring(s->c, frame, 20, 2, faded(FUJI_400, 0.7f));
    for (int place = 1; place <= tama_places(s->v, seat) && place <= STAGE_PLACES_MAX; place++) {
        draw_place(s, seat, place);
    }
}

/* All cards lie open at the end: what they sum up to. */
static void draw_sum(const Scenery *s, Seat seat)
{
    char number[12];
    if (s->v->table.phase != TAMA_ROUND_OVER || timeline_is_busy(&s->t->base.stage.time)) return;
    if (s->v->table.round == 0) return;
    snprintf(number, sizeof number, "= %d", tama_sum(s->v, seat));
    const Rect q = s->quad[seat];
    const float w = ui_chip_width(s->ui, number, NULL);
    ui_chip(s->ui, (Rect){q.x + q.w / 2 - w / 2, q.y + q.h / 2 - 16, w, 32}, number, NULL,
            seat == s->v->declarer ? AKARI_400 : WASHI_50, SUMI_900);
}

static void draw_piles(const Scenery *s)
{
    const Stage *stage = &s->t->base.stage;
    const StagePile *discard = &stage->now.discard;
    const bool asks = card_table_asks(&s->t->base, s->scene);
    const bool turn = asks && s->v->table.phase == TAMA_TURN && !s->t->taking;
    if (turn) parts_glow(s->c, s->stock, 0.7f);
    parts_stock(s->ui, s->stock, BACK, stage->now.stock.count);
    if (discard->count > 0) {
        pile_edges(s->c, s->discard, discard->count > 2 ? 2 : discard->count - 1);
        card_drawn(s, s->c, discard->card[discard->count - 1], s->discard, NULL);
        if (s->t->taking) parts_ring(s->c, s->discard, 4);
    } else {
        pile_empty(s->c, s->discard);
    }
    if (turn) {
        const char *draw = tr_c(s->scene->tongue, "the pile", "Draw");
        ui_thing(s->ui, ID_STOCK, s->stock, 8, draw, UI_PLAY);
    }
    if (asks && (s->v->table.phase == TAMA_TURN || s->v->table.phase == TAMA_DRAWN)) {
        ui_thing(s->ui, ID_DISCARD, s->discard, 8, tr(s->scene->tongue, "Discards"), UI_PLAY);
    }
}

/* A card taken up: large before the own layout, a back at the others'. What a power shows is
 * lifted there, too. */
static void draw_hands(const Scenery *s)
{
    for (Seat seat = 0; seat < s->v->table.seat_count; seat++) {
        const StagePile *hand = &s->t->base.stage.now.hand[seat];
        if (hand->count == 0) continue;
        const Rect r = zone_spot(s, (Zone){ZONE_HAND, seat, 0}, CARD_NONE, 0, 1);
        if (seat == s->t->base.front) parts_glow(s->c, r, 1);
        canvas_shadow(s->c, r, 9 * r.w / CARD_BOX_W, 8);
        card_drawn(s, s->c, hand->card[0], r, NULL);
        if (seat != s->t->base.front) continue;
        parts_ring(s->c, r, 4);
        if (card_table_asks(&s->t->base, s->scene)) {
            ui_thing(s->ui, ID_DRAWN, r, 13, tr(s->scene->tongue, "The card in your hand"),
                     UI_PLAY | UI_DRAGGABLE);
        }
    }
    const Tamalou *v = s->v;
    if (!v->shown_place || !is_shown_big(s, v->shown_seat, v->shown_place)) return;
    if (timeline_is_busy(&s->t->base.stage.time)) return;
    const Card shown = tama_at(v, v->shown_seat, v->shown_place)->card;
    if (!card_is_known(shown)) return;
    parts_glow(s->c, s->big, 1);
    card_drawn(s, s->c, shown, s->big, NULL);
    parts_ring(s->c, s->big, 4);
    canvas_sprite(s->c, "props/fox", (Rect){s->big.x + s->big.w - 52, s->big.y - 36, 92, 92}, NULL);
}

/* ---- words and buttons ---- */

static int buttons_now(const Scenery *s, PartsButton *b)
{
    const Tongue t = s->scene->tongue;
    const char *space = keymap_cap(CMD_SELECT);
    int n = 0;
    switch ((TamaPhase)s->v->table.phase) {
    case TAMA_PEEK:
        b[n++] = (PartsButton){ID_MAIN, tr(t, "I remember"), "icons/check", space, BUTTON_PRIMARY,
                               UI_PRIMARY};
        break;
    case TAMA_TURN:
        b[n++] = (PartsButton){ID_MAIN, tr_c(t, "button", "Draw"), "icons/cards", space,
                               BUTTON_PRIMARY, s->t->taking ? UI_OFF : UI_PRIMARY};
        if (s->v->discard_count > 0) {
            b[n++] = (PartsButton){ID_TAKE,
                                   s->t->taking ? tr_c(t, "button", "Not that one")
                                                : tr(t, "Take the open card"),
                                   NULL, NULL, BUTTON_PAPER, 0};
        }
        break;
    case TAMA_DRAWN:
        b[n++] = (PartsButton){ID_MAIN, tr_c(t, "button", "Discard"), NULL, space, BUTTON_PRIMARY,
                               UI_PRIMARY};
        break;
    case TAMA_POWER: case TAMA_POWER_SWAP:
        b[n++] = (PartsButton){ID_SKIP, tr(t, "Leave it"), NULL, space, BUTTON_PAPER, UI_PRIMARY};
        break;
    case TAMA_POWER_SHOWN:
        b[n++] = (PartsButton){ID_MAIN, tr(t, "I remember"), "icons/check", space, BUTTON_PRIMARY,
                               UI_PRIMARY};
        break;
    case TAMA_DECLARE:
        b[n++] = (PartsButton){ID_MAIN, tr(t, "End my turn"), NULL, space, BUTTON_PRIMARY,
                               UI_PRIMARY};
        b[n++] = (PartsButton){ID_TAMALOU, tr_c(t, "call", "Tamalou!"), "icons/star", NULL,
                               BUTTON_GOLD, UI_HOLD};
        break;
    case TAMA_ROUND_OVER: case TAMA_PHASES: break;
    }
    return n;
}

static void draw_prompt(const Scenery *s)
{
    char head[200], sub[200];
    Text head_text = text_over(head, sizeof head), sub_text = text_over(sub, sizeof sub);
    PartsButton b[3];
    float y = s->c->h - 24;
    tama_say_prompt(s->t, s->scene, &head_text, &sub_text);
    if (card_table_asks(&s->t->base, s->scene)) {
        y = parts_buttons(s->ui, b, buttons_now(s, b), BUTTON_W);
    } else {
        parts_keep_focus(s->ui, ID_MAIN, BUTTON_W);
        y -= 76;
    }
    const Rect own = s->quad[s->t->base.front];
    const float left = own.x + own.w + 40;
    float top = y - 204;
    for (Seat seat = 0; seat < s->v->table.seat_count; seat++) { // below whoever sits at the right
        const Rect q = s->quad[seat];
        if (seat == s->t->base.front || q.x + q.w < left) continue;
        if (q.y + q.h + 16 > top) top = q.y + q.h + 16;
    }
    parts_words(s->ui, left, s->c->w - 24, y - 4, y - 4 - top, head, sub);
}

static void draw_seat(const Scenery *s, Seat seat)
{
    char line[96];
    Text words = text_over(line, sizeof line);
    SeatWords w = {.line = line};
    tama_say_seat(s->t, s->scene, seat, &words, &w.icon);
    if (seat == s->v->declarer) {
        w.chip = tr_c(s->scene->tongue, "call", "Tamalou!");
        w.golden = true;
    }
    seat_draw(s->ui, s->scene, &s->t->base.stage, s->ring.plate[seat], seat, &w);
}

void tamalou_draw(const void *table, const TableScene *scene, Ui *ui)
{
    const TamaTable *t = table;
    Canvas *c = ui_canvas(ui);
    Scenery s = {.t = t, .scene = scene, .v = tamalou_seen(scene->view), .ui = ui, .c = c,
                 .deck = {scene->suit_colours, scene->large_index}};
    const StageArt art = {.spot = zone_spot, .card = card_drawn, .context = &s};
    lay_out(&s);
    backdrop_draw(ui, "tamalou", c->h * 0.5f);
    canvas_checkpoint(c);
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) draw_layout(&s, seat);
    draw_piles(&s);
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) draw_seat(&s, seat);
    canvas_checkpoint(c);
    draw_hands(&s);
    draw_prompt(&s);
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) draw_sum(&s, seat);
    stage_draw_flights(&t->base.stage, &art, c, scene->reduced_motion);
    parts_cut(ui, &t->base.stage, tama_say_cut(scene, &t->base.stage.cut), c->h * 0.42f,
              scene->reduced_motion);
    const Stage *stage = &t->base.stage;
    parts_fireworks(ui, scene, stage->party_s < 0 ? -1 : stage->time.clock_s - stage->party_s);
}
