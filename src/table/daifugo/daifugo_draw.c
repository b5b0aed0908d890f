/* daifugo_draw.c - the Daifugō table as it is seen (pictures 04, 13, 14 of the design). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "table/big_moment.h"
#include "table/backdrop.h"
#include "table/daifugo/daifugo_parts.h"
#include "text/say.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float BUTTON_W = 176, CARD_W = 100, MAT_Y = 306, PILE_W = 100;
static const float HAND_EDGE = 16, CARD_RATIO = 1.4f;
static const float CHIPS_END = 288, RIBBON_BELOW = 202, LINE_BELOW = 84; // the middle of the mat
static const float MAT_W = 456, MAT_H = 276, RIBBON_H = 40, CHIP_H = 32;
// In a portrait window: the mat's width over its height, and its least height.
static const float MAT_STANDING = 2.06f, MAT_LEAST = 200, PILE_STANDING = 160, LINE_H = 64,
                   RIBBON_STANDING = 1.3f, OPEN_HAND_H = 72, OPEN_ROWS_H = 122;
enum { OPEN_IN_A_ROW = 4 }; // with no more players an open hand has two rows
static const float KID_CARD_W = 120, KID_ASIDE = 50; // larger cards; right of the octopus
// The stairs in a portrait window: how many times as large as usual, their least, their height then
// and what lies above and below them; and there the mat's least height.
static const float KID_STANDING = 1.14f, KID_LEAST = 0.75f, KID_STAIRS_H = 112, KID_STAIRS_AIR = 68,
                   KID_MAT_LEAST = 160;
static const float PAPER_LIFT = 112; // of what is below that middle, under the paper of a lesson
static const float PLAY_BELOW = 16; // so far a play looks out above the one that lies on it
static const float TOP_HAND_W = 640; // open hands above the pile: one row

/* Everything that one drawing needs. */
typedef struct Scenery {
    const DaifTable *t;
    const TableModel *model;
    const Daifugo *v;
    Ui *ui;
    Canvas *c;
    TablePlan plan;
    Fan fan;
    Deck deck;
    float cx, my; /* middle of the mat */
    float mat_w, mat_h;
    float pile_w;
    Rect line;    /* what is asked or was played last */
    float ribbon_y, ribbon_times; /* the order of the cards, so many times as large as usual */
    float chips_y;
    float lift;   /* what stands between mat and hand moves up so far for larger cards */
    const char *back;
} Scenery;

/* ---- where things are ----------------------------------------------------------------------- */

/* Card `index` of the `count` of a play, `play` plays below it ... the newest play is 0. */
static Rect pile_card(const Scenery *s, int index, int count, int below)
{
    const float w = s->pile_w, times = w / PILE_W;
    float step = 54 * times;
    if (count > 5) step = step * 5 / (float)count;
    const float all = w + step * (float)(count - 1);
    const float x = s->cx - all / 2 + step * (float)index - 46 * (float)below;
    const float y = s->my - 2 - w * CARD_RATIO / 2 - PLAY_BELOW * (float)below;
    return (Rect){x, y, w, w * CARD_RATIO};
}

static Rect hand_spot(const Scenery *s, Card card, int index)
{
    int at = index;
    for (int i = 0; i < s->t->held; i++) {
        if (s->t->hand[i] == card) at = i;
    }
    const float w = s->fan.card_w, h = w * CARD_RATIO;
    if (s->fan.count == 0) return (Rect){s->cx - w / 2, s->c->h - GAP_EDGE - h, w, h};
    if (at >= s->fan.count) at = s->fan.count - 1;
    return fan_spot(&s->fan, at, s->t->picked);
}

static Rect zone_spot(const void *context, Zone zone, Card card, int index, int count)
{
    const Scenery *s = context;
    switch ((ZoneKind)zone.kind) {
    case ZONE_HAND: {
        if (zone.seat == s->t->base.front) return hand_spot(s, card, index);
        return plan_back(&s->plan, s->plan.ring.plate[zone.seat], 0, index, count);
    }
    case ZONE_STOCK: return pile_card(s, 0, 1, 0);
    case ZONE_DISCARD: case ZONE_GONE:
        return (Rect){s->cx + 180, -200, PILE_W * 0.8f, PILE_W * 0.8f * CARD_RATIO};
    case ZONE_FIELD: case ZONE_NONE: case ZONE_PLACES: case ZONE_ROW: case ZONE_KINDS: break;
    }
    return pile_card(s, index % 4, 4, 0);
}

static void card_drawn(const void *context, Canvas *c, Card card, Rect r, const Look *look)
{
    const Scenery *s = context;
    if (card == CARD_NONE) return;
    if (card_is_known(card)) card_face(c, &s->deck, card, r, look);
    else canvas_sprite(c, s->back, r, look);
}

/* ---- the middle ----------------------------------------------------------------------------- */

static void draw_mat(const Scenery *s)
{
    canvas_sprite(s->c, "props/mat", rect_at(s->cx, s->my, s->mat_w, s->mat_h), NULL);
}

/* How many cards on top of the pile belong together: those of the last play. */
static int top_count(const Scenery *s)
{
    const DaifPlay *top = daif_top(s->v);
    const int lie = s->t->base.stage.now.field.count;
    // While cards fly: all of one rank on top.
    if (!top || timeline_is_busy(&s->t->base.stage.time)) {
        const Card *card = s->t->base.stage.now.field.card;
        int same = lie > 0;
        while (same > 0 && same < lie && same < 4 &&
               card_rank(card[lie - 1 - same]) == card_rank(card[lie - 1])) {
            same++;
        }
        return same;
    }
    return top->count < lie ? top->count : lie;
}

/* On each joker of the last play the card it was laid for, where its suit or its place in a stair
 * binds who answers; not while cards fly. */
static void draw_laid_badges(const Scenery *s, int below, int top)
{
    const StagePile *pile = &s->t->base.stage.now.field;
    const DaifPlay *play = daif_top(s->v);
    int joker = 0;
    if (!play || play->count != top || timeline_is_busy(&s->t->base.stage.time)) return;
    for (int i = 0; i < top; i++) {
        char words[40] = "= ";
        Text out = text_over(words + 2, sizeof words - 2);
        DaifPlay one = *play;
        if (pile->card[below + i] != CARD_JOKER || joker >= daif_jokers(play->cards)) continue;
        one.cards = daif_joker_set(1);
        one.as[0] = play->as[joker++];
        if (one.kind != DAIF_STAIR && one.as[0] == DAIF_NO_SUIT) continue;
        daif_say_jokers(s->model, &one, &out);
        Rect at = pile_card(s, i, top, 0);
        if (i + 1 < top) at.w = pile_card(s, i + 1, top, 0).x - at.x;
        wild_badge(s->ui, at, words);
    }
}

static void draw_pile(const Scenery *s)
{
    const StagePile *pile = &s->t->base.stage.now.field;
    const int top = top_count(s), below = pile->count - top;
    const int shown = below < 4 ? below : 4;
    canvas_mean(s->c, MEANS_ZONE, ZONE_FIELD, SEAT_NOBODY);
    for (int i = 0; i < shown; i++) {
        const Card card = pile->card[below - shown + i];
        const Rect r = pile_card(s, i, shown, 1);
        card_drawn(s, s->c, card, r,
                   &(Look){.raster_w = s->pile_w, .angle = -16 + 5 * (float)i,
                           .tint = rgb(0xA6A8B8)});
    }
    for (int i = 0; i < top; i++) {
        const float from_middle = (float)i - (float)(top - 1) / 2;
        Rect r = pile_card(s, i, top, 0);
        r.y += 4 * (from_middle < 0 ? -from_middle : from_middle);
        const float angle = s->model->reduced_motion ? 0 : from_middle * 5;
        if (angle == 0) canvas_shadow(s->c, r, 9, 6);
        card_drawn(s, s->c, pile->card[below + i], r,
                   &(Look){.raster_w = s->pile_w, .angle = angle});
    }
    canvas_mean_end(s->c);
    draw_laid_badges(s, below, top);
}

/* From weak to strong; turned over in a revolution (DAIF-2, DAIF-10). */
static void draw_ribbon(const Scenery *s, float y)
{
    const float k = s->ribbon_times, cell = 36 * k, w = cell * 13 + 24, x = s->cx - w / 2;
    const DaifTold told = daif_told(s->t, s->v);
    const bool turned = told.revolution != told.jback;
    const int number = told.number;
    int now = -1;
    canvas_mean(s->c, MEANS_NEXT, 0, 0);
    canvas_round(s->c, (Rect){x, y, w, RIBBON_H * k}, RIBBON_H * k / 2,
                 faded(YORU_950, 0.9f));
    if (number >= 3 && number <= DAIF_TWO) now = turned ? DAIF_TWO - number : number - 3;
    if (number == DAIF_ABOVE_ALL) now = 99;
    if (now >= 0 && now < 13) {
        const float high = (RIBBON_H - 6) * k;
        canvas_round(s->c, (Rect){x + 13 + (float)now * cell, y + 3 * k, cell - 2, high}, high / 2,
                     WASHI_50);
    }
    for (int i = 0; i < 13; i++) {
        const int n = turned ? DAIF_TWO - i : i + 3;
        const Color ink = i == now ? SUMI_900 : i > now ? AKARI_400 : rgb(0x97A1D0);
        canvas_text(s->c, FONT_BOLD, (i >= now ? TEXT_M : TEXT_S) * k,
                    x + GAP_M + ((float)i + 0.5f) * cell, y + RIBBON_H * k / 2,
                    ALIGN_CENTRE, ink, rank_words(daif_rank_of(n)));
    }
    canvas_mean_end(s->c);
}

/* ---- rules in force, below the ribbon ---- */

typedef struct Chips {
    const char *label[6], *icon[6];
    char suits[40];
    int count;
} Chips;

static void add_chip(Chips *chips, const char *label, const char *icon)
{
    chips->label[chips->count] = label;
    chips->icon[chips->count++] = icon;
}

static void draw_chips(const Scenery *s, float y)
{
    static const char *const SUIT[] = {"suits/C_white", "suits/D_white", "suits/H_white",
                                       "suits/S_white"};
    const Tongue t = s->model->tongue;
    const DaifTold told = daif_told(s->t, s->v);
    Chips chips = {.count = 0};
    float w = 0;
    if (told.revolution) add_chip(&chips, tr_c(t, "chip", "Revolution"), "icons/restart");
    if (told.jback) add_chip(&chips, tr_c(t, "chip", "J-back"), "icons/restart");
    if (told.direction < 0) add_chip(&chips, tr_c(t, "chip", "Other way round"), "icons/left");
    for (int suit = 3; suit >= 0; suit--) {
        if (!(told.lock >> suit & 1) || chips.count >= 5) continue;
        add_chip(&chips, told.partly ? tr_c(t, "chip", "with") : tr_c(t, "chip", "only"),
                 SUIT[suit]);
    }
    if (told.tight) add_chip(&chips, tr_c(t, "chip", "next number"), "icons/lock");
    for (int i = 0; i < chips.count; i++) {
        w += ui_chip_width(s->ui, 32, chips.label[i], chips.icon[i]) + (i ? 8 : 0);
    }
    float x = s->cx - w / 2;
    canvas_mean(s->c, MEANS_RULES, 0, 0);
    for (int i = 0; i < chips.count; i++) {
        const float one = ui_chip_width(s->ui, 32, chips.label[i], chips.icon[i]);
        ui_chip(s->ui, (Rect){x, y, one, 32}, chips.label[i], chips.icon[i], AKARI_400, SUMI_900);
        x += one + 8;
    }
    canvas_mean_end(s->c);
}

/* ---- seats ---------------------------------------------------------------------------------- */

/* Somebody else in the middle sits above the pile. */
static float other_hand_w(const TablePlan *p, Rect plate, float cx)
{
    const bool over_pile = !p->stands && fabsf(plate.x + plate.w / 2 - cx) < 1;
    return over_pile ? TOP_HAND_W : plate.w - GAP_EDGE;
}

static void draw_other_hand(const Scenery *s, Seat seat)
{
    const Rect r = s->plan.ring.plate[seat];
    if (seat == s->t->base.front) return;
    canvas_mean(s->c, MEANS_ZONE, ZONE_HAND, seat);
    plan_hand(&s->plan, s->c, &s->deck, &s->t->base.stage.now.hand[seat], r,
              other_hand_w(&s->plan, r, s->cx), 0, YORU_700);
    canvas_mean_end(s->c);
}

static void draw_seat(const Scenery *s, Seat seat)
{
    char line[96], brief[64];
    Text words = text_over(line, sizeof line), shorter = text_over(brief, sizeof brief);
    const Rect r = s->plan.ring.plate[seat];
    const int before = s->v->before[seat];
    SeatWords w = {.line = line};
    const Stage *stage = &s->t->base.stage;
    daif_say_seat(s->t, s->model, seat, &words, &shorter, &w.icon);
    if (before) {
        const DaifTitle title = daif_title(before, s->v->table.seat_count);
        w.chip = daif_say_title(s->model, title);
        w.golden = title == DAIF_DAIFUGO;
        w.chip_icon = w.golden ? "icons/crown" : NULL;
    }
    w.line = parts_cut_line(s->model, stage, seat, daif_say_cut(s->model, &stage->cut), line);
    if (w.line == line && brief[0]) w.brief = brief;
    w.passed = seats_have(s->v->passed, seat) || s->t->base.stage.now.finished[seat] > 0;
    if (seat != s->t->base.front) w.kept_free = plan_backs_w(&s->plan, 0);
    if (!s->plan.stands) draw_other_hand(s, seat);
    seat_draw(s->ui, s->model, &s->t->base.stage, r, seat, &w);
    if (plan_holds_backs(&s->plan, &stage->now.hand[seat])) draw_other_hand(s, seat);
    card_table_draw_lot(&s->t->base, s->model, s->c, r, seat);
}

/* ---- the hand and its buttons ---- */

/* The first number in the hand's picture of a group of equal cards that lie side by side, low
 * enough for a band below them; `to` its last. False: card `from` is alone, or lies covered. */
static bool group_from(const Scenery *s, int from, int *to)
{
    const Fan *f = &s->fan;
    *to = from;
    while (*to + 1 < f->count && f->card[*to + 1].y == f->card[from].y &&
           card_rank(s->t->hand[*to + 1]) == card_rank(s->t->hand[from])) {
        ++*to;
    }
    return *to > from && card_is_known(s->t->hand[from]) &&
           f->visible[*to] >= f->card[from].w * 0.3f && f->card[f->count - 1].y == f->card[from].y;
}

static bool groups_shown(const Scenery *s)
{
    return card_table_asks(&s->t->base, s->model) && !s->t->by_suit && !s->model->coached &&
           s->v->table.phase == DAIF_TURN;
}

static uint64_t grouped(const Scenery *s)
{
    uint64_t out = 0;
    for (int i = 0, to; groups_shown(s) && i < s->fan.count; i = to + 1) {
        if (!group_from(s, i, &to)) continue;
        for (int k = i; k <= to; k++) out |= (uint64_t)1 << k;
    }
    return out;
}

static void draw_hand(const Scenery *s)
{
    const bool asks = card_table_asks(&s->t->base, s->model);
    FanCards cards = {.card = s->t->hand, .chosen = s->t->picked, .draw = card_drawn,
                      .context = s, .first_id = asks ? ID_CARD : 0};
    if (asks && s->model->dim_unplayable) cards.dimmed = daif_impossible(s->t);
    const bool by_cards = s->t->base.hint.verb != DAIF_SAY_RANKS; // the 12-bomb names ranks
    if (asks && by_cards) {
        cards.hinted = card_table_hinted(&s->t->base, s->t->hand, s->t->held);
    }
    if (asks && s->model->coached) {
        cards.hinted = daif_glowing(s->t, s->model);
        cards.dimmed = ~cards.hinted;
    }
    cards.banded = grouped(s);
    canvas_mean(s->c, MEANS_ZONE, ZONE_HAND, s->t->base.front);
    fan_draw(s->ui, &s->fan, &cards);
    canvas_mean_end(s->c);
}

/* Under two or more of a rank: one press takes them all. */
static void draw_groups(const Scenery *s)
{
    for (int i = 0, to; groups_shown(s) && i < s->fan.count; i = to + 1) {
        if (!group_from(s, i, &to)) continue;
        const Rect a = s->fan.card[i], b = s->fan.card[to];
        const float right = b.x + s->fan.visible[to] - 4, y = a.y + a.h;
        const Rect bar = {a.x + GAP_XS, y + GAP_XS, right - a.x - GAP_XS, 8};
        canvas_round(s->c, bar, 4, faded(AKARI_400, 0.85f));
        ui_thing(s->ui, ID_GROUP + i, (Rect){bar.x, y - FAN_BAND, bar.w, FAN_BAND + 14}, 6,
                 rank_words(card_rank(s->t->hand[i])), UI_NO_FOCUS | UI_PLAY);
    }
}

static void draw_ranks(const Scenery *s, float y)
{
    const float cell = 54, x = s->cx - cell * 13 / 2;
    for (int i = 0; i < 13; i++) {
        const int rank = daif_rank_of(i + 3), id = ID_RANK + rank;
        const bool on = s->t->ranks >> rank & 1;
        const Rect r = {x + cell * (float)i + 2, y, cell - 4, 56};
        canvas_round(s->c, r, 14, on ? AKARI_400 : ui_is_hot(s->ui, id) ? YORU_700 : YORU_900);
        if (!on) canvas_ring(s->c, r, 14, 1.5f, faded(KASUMI, 0.6f));
        canvas_text(s->c, FONT_BOLD, 26, r.x + r.w / 2, r.y + GAP_XL, ALIGN_CENTRE,
                    on ? SUMI_900 : WASHI_50, rank_words(rank));
        ui_thing(s->ui, id, r, 14, rank_words(rank), UI_PLAY);
    }
}

/* A child plays cards by one press, so the only button is to pass. */
static void draw_kid_pass(const Scenery *s)
{
    static const float W = 176, H = 96;
    UiButton b = {.kind = BUTTON_PAPER, .label = tr_c(s->model->tongue, "button", "Pass"),
                  .icon = "icons/hand", .size = TEXT_XL, .flags = UI_PLAY};
    const Rect lies = {s->c->w - GAP_EDGE - W, s->c->h - HAND_EDGE - s->fan.height - 12 - H, W, H};
    const Rect r = s->plan.stands ? plan_button(s->c->w, s->c->h, 0, 1) : lies;
    if (s->v->pile_count == 0) return;
    parts_fit_button(s->ui, &b, r);
    ui_button(s->ui, ID_PASS, r, &b);
}

static void draw_buttons(const Scenery *s)
{
    const Tongue tongue = s->model->tongue;
    char main[64];
    Text main_words = text_over(main, sizeof main);
    PartsButton b[3];
    int count = 0;
    Action back;
    if (!card_table_asks(&s->t->base, s->model)) {
        parts_keep_focus(s->ui, s->model, ID_MAIN, BUTTON_W);
        return;
    }
    const uint8_t phase = s->v->table.phase;
    daif_say_main(s->t, s->model, &main_words);
    if (s->model->coached && daif_plays_at_once(s->model)) {
        draw_kid_pass(s);
        return;
    }
    const bool ready = daif_may(s->t, s->model);
    b[count++] = (PartsButton){ID_MAIN, main, "icons/check", NULL, BUTTON_PRIMARY,
                               ready ? UI_PRIMARY : UI_OFF};
    if (phase != DAIF_EXCHANGE && !(phase == DAIF_TURN && s->v->pile_count == 0)) {
        const bool passes = phase == DAIF_TURN || phase == DAIF_STOP4;
        const char *words = phase == DAIF_VOTE ? tr_c(tongue, "button", "Exchange")
                            : passes           ? tr_c(tongue, "button", "Pass")
                                               : tr_c(tongue, "button", "Nothing");
        b[count++] = (PartsButton){ID_PASS, words,
                                   NULL, ui_cap(s->ui, CMD_PASS), BUTTON_PAPER, 0};
    }
    if (daif_may_turn_back(s->t, s->model, &back)) {
        b[count++] = (PartsButton){ID_BACK, tr_c(tongue, "button", "With J-back"),
                                   "icons/restart", NULL, BUTTON_GOLD, 0};
    }
    parts_buttons(s->ui, s->model, b, count, BUTTON_W);
}

/* ---- what jokers may stand for ---- */

typedef struct Standing {
    const Scenery *s;
    int jokers;
} Standing;

static bool play_of(const Scenery *s, uint16_t meaning, DaifPlay *out)
{
    const Action a = daif_named_as(s->t, meaning);
    return daif_read(daifugo_seen(table_asking(s->model)), &a, out);
}

/* The suit that a stair's joker has. Two in an emperor may have either of two. */
static const char *suit_of_joker(const DaifPlay *play)
{
    static const char *const SUIT[] = {"suits/C_white", "suits/D_white", "suits/H_white",
                                       "suits/S_white"};
    unsigned suits = play->suits;
    for (DaifSet rest = daif_natural(play->cards); daif_is_emperor(play) && rest; rest &= rest - 1)
        suits &= ~(1u << daif_first(rest) % 4);
    return daif_count(suits) == 1 ? SUIT[daif_first(suits)] : NULL;
}

/* Suit and rank side by side, as sentences have them; beyond all cards an arrow and the last. */
static void draw_joker_as(const Scenery *s, const DaifPlay *play, int joker, Rect r, Color ink)
{
    static const char *const SUIT[] = {"suits/C_white", "suits/D_white", "suits/H_white",
                                       "suits/S_white"};
    const bool stair = play->kind == DAIF_STAIR;
    const int as = play->as[joker];
    const float size = r.h * 0.58f, mark = r.h * 0.46f;
    int beyond = 0;
    const char *rank = stair ? daif_stair_rank(s->model, as, &beyond)
                       : play->number <= DAIF_TWO ? rank_words(daif_rank_of(play->number)) : "";
    const char *sprite = beyond > 0 ? "icons/up" : beyond < 0 ? "icons/down"
                         : stair ? suit_of_joker(play)
                         : as != DAIF_NO_SUIT ? SUIT[as] : NULL;
    const float w = canvas_text_width(s->c, FONT_BLACK, size, rank);
    const float lead = sprite ? mark + 1 : 0, x = r.x + (r.w - w - lead) / 2;
    if (sprite)
        canvas_sprite(s->c, sprite, (Rect){x, r.y + (r.h - mark) / 2, mark, mark},
                      &(Look){.tint = ink});
    canvas_text(s->c, FONT_BLACK, size, x + lead, r.y + r.h / 2, ALIGN_LEFT, ink, rank);
}

static void draw_meaning(const void *context, Ui *ui, uint16_t meaning, Rect r, Color ink)
{
    const Standing *d = context;
    DaifPlay play;
    (void)ui;
    if (!play_of(d->s, meaning, &play)) return;
    for (int i = 0; i < d->jokers; i++) {
        const float w = r.w / (float)d->jokers;
        draw_joker_as(d->s, &play, i, (Rect){r.x + w * (float)i, r.y, w, r.h}, ink);
    }
}

static void say_meaning(const void *context, uint16_t meaning, Text *out)
{
    const Standing *d = context;
    DaifPlay play;
    if (play_of(d->s, meaning, &play)) daif_say_meaning(d->s->model, &play, out);
}

/* The meaning that the advice gives the jokers, if it is about exactly the picked cards; else 0. */
static uint16_t advised(const Scenery *s)
{
    const Action *best = &s->t->base.hint;
    DaifPlay play;
    if (best->verb != DAIF_SAY_PLAY) return 0;
    if (!daif_read(daifugo_seen(table_asking(s->model)), best, &play)) return 0;
    return play.cards == daif_picked(s->t) ? daif_meaning_of(&play) : 0;
}

/* On each picked joker what it stands for, where the next card leaves that free. */
static void draw_badges(const Scenery *s, const WildReadings *r)
{
    DaifPlay play, one;
    int joker = 0;
    if (r->count < 2 || !play_of(s, r->of[r->shown][0], &play)) return;
    for (int i = 0; i < s->fan.count; i++) {
        char words[40] = "= ";
        Text out = text_over(words + 2, sizeof words - 2);
        if (!(s->t->picked >> i & 1) || s->t->hand[i] != CARD_JOKER) continue;
        one = play;
        one.cards = daif_joker_set(1);
        one.as[0] = play.as[joker++];
        daif_say_jokers(s->model, &one, &out);
        Rect at = fan_spot(&s->fan, i, s->t->picked);
        at.w = s->fan.visible[i];
        if (out.length > 0) wild_badge(s->ui, at, words);
    }
}

/* Is there a choice of meanings? */
static bool has_meanings(const Scenery *s, WildReadings *r)
{
    if (!card_table_asks(&s->t->base, s->model)) return false;
    daif_joker_readings(s->t, s->model, r);
    return wild_open(r, &s->t->wish) >= 0;
}

/* True if there is a choice: then no other line is drawn there. */
static bool draw_meanings(const Scenery *s, Rect room)
{
    static const float ONE = 1.25f, TWO = 2.2f; // how wide one joker's meaning is, and two jokers'
    WildReadings r;
    if (!has_meanings(s, &r)) return false;
    const Standing d = {s, daif_jokers(daif_picked(s->t))};
    WildRow row = {.readings = &r, .card = 0, .id = ID_STANDS, .back_id = ID_UNPICK, .x = s->cx,
                   .wide = d.jokers > 1 ? TWO : ONE, .hinted = advised(s),
                   .face = draw_meaning, .say = say_meaning, .context = &d};
    for (int i = 0; i < s->fan.count; i++) {
        if (s->t->picked >> i & 1 && s->t->hand[i] == CARD_JOKER)
            row.x = s->fan.card[i].x + s->fan.visible[i] / 2;
    }
    wild_row_draw(s->ui, s->model, room, &row);
    draw_badges(s, &r);
    return true;
}

/* One line about the decision or the last play; or the row of meanings of the jokers. */
static void draw_line(const Scenery *s)
{
    const Rect room = s->line;
    char line[200];
    Text words = text_over(line, sizeof line);
    daif_say_last(s->t, s->model, &words);
    Rect more = room; // with words below its places a row needs more than a line does
    more.y -= s->lift * 0.6f;
    more.h += s->lift * 0.6f;
    if (!draw_meanings(s, more) && !s->model->spoken) parts_line(s->ui, room, line);
}

/* By how much larger cards reach up into the place of the rules in force; the line above these has
 * that much room to spare. */
static float lift_for(const Scenery *s)
{
    static const float MOST = 36, HIGH = 1.64f; // a card, and the least by which it rises
    const float wanted = CARD_W * s->model->card_times * HIGH + HAND_EDGE;
    const float into = s->my + CHIPS_END - (s->c->h - wanted);
    if (s->model->card_times <= 1 || into < 0) return 0;
    return into < MOST ? into : MOST;
}

/* Where a rule has seated everybody anew, turns do not go round by seat numbers: plates lie in the
 * order of turns. */
static void lay_plates(TablePlan *out, const DaifTable *t, const TableModel *model, float w,
                       float h)
{
    const Daifugo *v = daifugo_seen(model->view);
    const int seats = v->table.seat_count;
    const Seat front = t->base.front, *order = v->order;
    const bool alone = model->coached && daif_plays_at_once(model);
    const bool one_row = seats > OPEN_IN_A_ROW || model->coached; // a child's hand needs the room
    const float open_h = one_row ? OPEN_HAND_H : OPEN_ROWS_H;
    const PlanNeeds needs = {.ring = {.plate_w = 224, .pitch = 152},
                             .buttons_w = alone ? 0 : BUTTON_W, .hand_edge = HAND_EDGE,
                             .card_w = model->coached ? KID_CARD_W : CARD_W, .ratio = CARD_RATIO,
                             .below = stage_shows_hands(&t->base.stage, front) ? open_h : 0,
                             .backs_w = 150, .button_rows = 1};
    int first = 0;
    table_plan(out, model, front, w, h, &needs);
    const SeatRing ring = out->ring;
    while (first < seats - 1 && order[first] != front) first++;
    for (int i = 0; i < seats; i++)
        out->ring.plate[order[(first + i) % seats]] = ring.plate[(front + i) % seats];
}

Rect daifugo_seat_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                     Rect *things)
{
    TablePlan plan;
    lay_plates(&plan, table, model, w, h);
    return *things = plan.ring.plate[seat];
}

Rect daifugo_open_hand_at(const void *table, const TableModel *model, float w, float h, Seat seat)
{
    const DaifTable *t = table;
    TablePlan plan;
    lay_plates(&plan, t, model, w, h);
    const Rect plate = plan.ring.plate[seat];
    if (seat == t->base.front) return (Rect){0, 0, 0, 0};
    return plan_open_hand(&t->base.stage.now.hand[seat], plate, other_hand_w(&plan, plate, w / 2),
                          w);
}

/* A child's stairs stand above the hand, right of the octopus, or as wide as a portrait window;
 * there the meanings of a joker take their place. */
static void draw_kid_stairs(const Scenery *s)
{
    WildReadings r;
    const float foot = s->plan.hand.bottom - s->fan.height - 24;
    const float cx = s->plan.stands ? s->cx : s->cx + KID_ASIDE;
    if (s->plan.stands && has_meanings(s, &r)) return;
    daif_draw_stairs(s->t, s->model, s->c, cx, foot, s->plan.stands ? s->ribbon_times : 1);
}

/* A child's hand comes first: the stairs and then the mat get smaller for it. The octopus says what
 * the line would. */
static void lay_standing_kid(Scenery *s)
{
    FanRoom *hand = &s->plan.hand;
    const float least = s->plan.others_end + GAP_EDGE + KID_MAT_LEAST;
    const float row = hand->card_w * hand->times * CARD_RATIO + GAP_XL;
    const float spare = hand->bottom - row - KID_STAIRS_AIR - least;
    s->ribbon_times = fmaxf(fminf(spare / KID_STAIRS_H, KID_STANDING), KID_LEAST);
    const float stairs = KID_STAIRS_H * s->ribbon_times + KID_STAIRS_AIR;
    hand->top = least + stairs + GAP_S;
    fan_layout(&s->fan, s->t->held, hand);
    s->ribbon_y = hand->bottom - s->fan.height - GAP_S - stairs;
    s->line = (Rect){GAP_EDGE, s->ribbon_y, s->c->w - 2 * GAP_EDGE, stairs - GAP_S};
    s->chips_y = s->ribbon_y;
}

/* From below: hand, order of the cards, line, rules in force. */
static void lay_standing_order(Scenery *s)
{
    const float least = s->plan.others_end + GAP_EDGE + MAT_LEAST;
    const float order = RIBBON_H * RIBBON_STANDING;
    s->ribbon_times = RIBBON_STANDING;
    s->plan.hand.top = least + order + LINE_H + CHIP_H + 4 * GAP_S;
    fan_layout(&s->fan, s->t->held, &s->plan.hand);
    s->ribbon_y = s->plan.hand.bottom - s->fan.height - GAP_S - order;
    s->line = (Rect){GAP_EDGE, s->ribbon_y - GAP_S - LINE_H, s->c->w - 2 * GAP_EDGE, LINE_H};
    s->chips_y = s->line.y - GAP_S - CHIP_H;
}

/* Above these the mat, as large as is left. */
static void lay_standing(Scenery *s)
{
    if (s->model->coached) lay_standing_kid(s);
    else lay_standing_order(s);
    const float top = s->plan.others_end, high = s->chips_y - GAP_S - top;
    s->mat_w = fminf(s->c->w - 4 * GAP_EDGE, high * MAT_STANDING);
    s->mat_h = fminf(high, s->mat_w / MAT_STANDING);
    s->my = top + high / 2;
    s->pile_w = fminf(PILE_STANDING, (s->mat_h - GAP_L) / CARD_RATIO);
}

static void lay_lying(Scenery *s)
{
    const int seats = s->v->table.seat_count;
    const bool top_seat = seats % 2 == 0 && seats < 7; // somebody sits in the middle of the top
    s->my = MAT_Y + s->plan.ring.drop + (top_seat ? 22 : 0) + (s->model->riddle ? RIDDLE_LOWER : 0);
    const bool hands_above = top_seat || seats >= 7;
    s->pile_w = card_width(PILE_W, s->model->card_times, hands_above ? 112 : 120);
    const float under = plan_below_paper(s->model) + PLAY_BELOW + s->pile_w * CARD_RATIO / 2;
    const bool paper = s->model->paper > 0 && s->my < under; // then all below moves up to the mat
    if (paper) s->my = under;
    s->lift = paper ? PAPER_LIFT : lift_for(s);
    s->plan.hand.top = s->my + CHIPS_END - s->lift;
    fan_layout(&s->fan, s->t->held, &s->plan.hand);
    s->mat_w = MAT_W;
    s->mat_h = MAT_H;
    s->ribbon_times = 1;
    s->ribbon_y = s->my + RIBBON_BELOW - s->lift;
    s->chips_y = s->my + CHIPS_END - s->lift - CHIP_H - 6;
    const float half = s->cx - (seats >= 7 ? 328 : BUTTON_W + 40), y = s->my + LINE_BELOW;
    s->line = (Rect){s->cx - half, y, 2 * half, s->ribbon_y - GAP_S - y};
}

static void lay_out(Scenery *s)
{
    s->cx = s->c->w / 2;
    lay_plates(&s->plan, s->t, s->model, s->c->w, s->c->h);
    if (s->plan.stands) lay_standing(s);
    else lay_lying(s);
}

Rect daifugo_hand_at(const void *table, const TableModel *model, Ui *ui)
{
    Scenery s = {.t = table, .model = model, .v = daifugo_seen(model->view), .ui = ui,
                 .c = ui_canvas(ui)};
    lay_out(&s);
    return fan_area(&s.fan, &s.plan.hand);
}

Rect daifugo_spot(const void *table, const TableModel *model, Ui *ui, uint8_t zone)
{
    Scenery s = {.t = table, .model = model, .v = daifugo_seen(model->view), .ui = ui,
                 .c = ui_canvas(ui)};
    lay_out(&s);
    const DaifPlay *top = daif_top(s.v);
    const int count = zone == ZONE_FIELD && top ? top->count : 1;
    const Rect first = pile_card(&s, 0, count, 0), last = pile_card(&s, count - 1, count, 0);
    return (Rect){first.x, first.y, last.x + last.w - first.x, first.h};
}

bool daifugo_turns_over(const Event *e)
{
    return e->type == EV_RULE &&
           (e->value == DAIF_RULE_REVOLUTION || e->value == DAIF_RULE_OMEN);
}

void daifugo_draw(const void *table, const TableModel *model, Ui *ui)
{
    const DaifTable *t = table;
    Canvas *c = ui_canvas(ui);
    Scenery s = {.t = t, .model = model, .v = daifugo_seen(model->view), .ui = ui, .c = c,
                 .deck = model->deck,
                 .back = card_back_sprite(model->card_back)};
    const StageArt art = {.spot = zone_spot, .card = card_drawn, .context = &s};
    lay_out(&s);
    backdrop_draw(ui, model->colors, c->h * 0.42f);
    draw_mat(&s);
    canvas_checkpoint(c);
    for (Seat seat = 0; s.plan.stands && seat < s.v->table.seat_count; seat++) {
        if (!plan_holds_backs(&s.plan, &t->base.stage.now.hand[seat])) draw_other_hand(&s, seat);
    }
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) draw_seat(&s, seat);
    draw_pile(&s);
    canvas_checkpoint(c);
    if (s.v->table.phase == DAIF_BOMB12 && card_table_asks(&t->base, model)) {
        draw_ranks(&s, s.ribbon_y - 4);
    } else if (!model->riddle) {
        if (model->coached) draw_kid_stairs(&s);
        else draw_ribbon(&s, s.ribbon_y);
    }
    if (!model->coached) draw_chips(&s, s.chips_y);
    draw_hand(&s);
    draw_groups(&s);
    draw_line(&s);
    draw_buttons(&s);
    stage_draw_flights(&t->base.stage, &art, c, model->reduced_motion);
    card_table_hover(model, ui, pile_card(&s, 0, model->hovering, 0),
                     pile_card(&s, model->hovering - 1, model->hovering, 0));
    const Stage *stage = &t->base.stage;
    const char *cut = daif_say_cut(model, &stage->cut);
    const BigMoment big = daifugo_turns_over(&stage->cut) ? BIG_REVOLUTION : BIG_NONE;
    if (!big_moment_of_cut(ui, model, stage, big, cut))
        parts_cut(ui, model, stage, cut, s.my);
    parts_fireworks(ui, model, stage->party_s < 0 ? -1 : stage->time.clock_s - stage->party_s);
}
