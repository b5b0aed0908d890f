/* takoyaki_draw.c - the Takoyaki table as it is seen (pictures 03, 03b, 12 of the design). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "table/backdrop.h"
#include "table/seat_ring.h"
#include "table/table_parts.h"
#include "table/takoyaki/takoyaki_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float PI = 3.14159265f;

static bool laying_out(const Scenery *s)
{
    return tako_asks(s->t, s->model) && s->v->table.phase == TAKO_ARRANGE && s->model->arrange;
}

static bool is_laid(const TakoTable *t, int place)
{
    for (int i = 0; i < t->laid_count; i++) {
        if (t->laid[i] == place) return true;
    }
    return false;
}

/* ---- what lies still ------------------------------------------------------------------------ */

static void draw_well(const Scenery *s, Seat seat, int place, bool hot)
{
    const Plate *p = &s->l.plate[seat];
    const Rect well = plate_well(p, place);
    Card card = s->t->show.now.place[seat][place - 1];
    const bool open = seat == s->t->front && laying_out(s) && !is_laid(s->t, place);
    if (p->round && !open) {
        kid_well(s, seat, place);
        return;
    }
    if (seat == s->t->front && laying_out(s) && !is_laid(s->t, place)) card = CARD_NONE;
    if (card_is_known(card)) {
        card_face(s->c, &s->deck, card, well, &(Look){.raster_w = p->raster_w});
    } else if (card == CARD_HIDDEN) {
        plate_ball(s->c, p, place, well, NULL);
        if (hot) plate_ring(s->c, well, 4);
        plate_number(s->c, p, place, well, hot);
    } else if (laying_out(s) && hot) {
        canvas_dashes(s->c, rect_inset(well, 3), 8, 2.5f, AKARI_400);
        plate_number(s->c, p, place, well, true);
    }
}

/* What lies on the iron of a plate. */
static void draw_plate(const Scenery *s, Seat seat)
{
    const unsigned hot = seat == s->t->front ? s->hot : 0;
    if (s->l.dots[seat]) {
        kid_dots(s, seat);
        return;
    }
    for (int place = 1; place <= TAKO_PLACES; place++) {
        canvas_mean(s->c, MEANS_PLACE, seat, place);
        if (hot & tako_bit(place)) plate_glow(s->c, plate_well(&s->l.plate[seat], place), 1);
        canvas_mean_end(s->c);
    }
    for (int place = 1; place <= TAKO_PLACES; place++) {
        canvas_mean(s->c, MEANS_PLACE, seat, place);
        draw_well(s, seat, place, hot & tako_bit(place));
        canvas_mean_end(s->c);
    }
}

/* The name of a pile above it, where the type is not too large for the room there. */
static void pile_label(const Scenery *s, Rect pile, const char *name)
{
    const UiText how = {.font = FONT_BOLD, .size = TEXT_S, .color = WASHI_50, .align = ALIGN_CENTRE,
                        .lines = 1, .middle = true};
    const Rect box = {pile.x - 22, pile.y - 38, pile.w + 44, 34};
    if (ui_text_width(s->ui, &how, name) > box.w) return;
    if (ui_text_height(s->ui, box.w, &how, name) > box.h) return;
    ui_text(s->ui, box, &how, name);
}

static void draw_piles(const Scenery *s)
{
    const TakoShown *now = &s->t->show.now;
    const Rect stock = s->l.stock, discard = s->l.discard;
    canvas_mean(s->c, MEANS_ZONE, ZONE_STOCK, SEAT_NOBODY);
    if (now->stock_count > 0) {
        pile_edges(s->c, stock, now->stock_count > 2 ? 3 : now->stock_count);
        canvas_sprite(s->c, "backs/takoyaki1", stock, NULL);
        if (!s->level) parts_count(s->ui, stock, now->stock_count);
    } else {
        pile_empty(s->c, stock);
    }
    canvas_mean_end(s->c);
    canvas_mean(s->c, MEANS_ZONE, ZONE_DISCARD, SEAT_NOBODY);
    if (now->discard_count > 0 && card_is_known(now->discard)) {
        pile_edges(s->c, discard, now->discard_count > 2 ? 2 : now->discard_count - 1);
        if (s->level) kid_card(s, now->discard, discard);
        else card_face(s->c, &s->deck, now->discard, discard, NULL);
    } else if (!s->level) {
        pile_empty(s->c, discard);
    }
    canvas_mean_end(s->c);
    if (!s->l.labels) return;
    pile_label(s, stock, tr_c(s->model->tongue, "the pile", "Draw"));
    pile_label(s, discard, tr(s->model->tongue, "Discards"));
}

/* ---- what moves ------------------------------------------------------------------------------ */

static Rect zone_rect(const Scenery *s, Zone z)
{
    switch ((ZoneKind)z.kind) {
    case ZONE_STOCK: return s->l.stock;
    case ZONE_PLACES: return plate_well(&s->l.plate[z.seat], z.place);
    case ZONE_HAND: return s->l.drawn;
    case ZONE_DISCARD: return s->l.discard;
    case ZONE_GONE: return (Rect){s->l.discard.x, -220, s->l.discard.w, s->l.discard.h};
    case ZONE_NONE: case ZONE_FIELD: case ZONE_ROW: case ZONE_KINDS: break;
    }
    return s->l.drawn;
}

static void draw_back(const Scenery *s, const Flight *f, Rect at, const Look *look)
{
    const Zone well = f->event.to.kind == ZONE_PLACES ? f->event.to : f->event.from;
    if (s->level && f->event.to.kind == ZONE_HAND) return; // the ball stays; its card comes up
    if (well.kind == ZONE_PLACES) {
        plate_ball(s->c, &s->l.plate[well.seat], well.place, at, look);
    } else {
        canvas_sprite(s->c, "backs/takoyaki1", at, look);
    }
}

static void draw_card_in_flight(const Scenery *s, const Flight *f, Rect at, float turn_part,
                                const Look *look)
{
    const bool opens = !card_is_known(f->was) && f->event.face_up;
    Rect narrowed = at;
    bool face = f->event.face_up || (card_is_known(f->was) && f->event.to.kind != ZONE_STOCK);
    if (opens) face = flip_rect(at, turn_part, &narrowed);
    if (face && card_is_known(f->event.card)) {
        if (s->level) kid_card(s, f->event.card, narrowed);
        else card_face(s->c, &s->deck, f->event.card, narrowed, look);
    } else {
        draw_back(s, f, narrowed, look);
    }
}

static void draw_flight(const Scenery *s, const Flight *f)
{
    const Event *e = &f->event;
    const float part = timeline_part(&s->t->show.time, f);
    const Rect from = zone_rect(s, e->from), to = zone_rect(s, e->to);
    Look look = {.raster_w = to.w > from.w ? to.w : from.w};
    if (s->model->reduced_motion) {
        look.alpha_less = 1 - part;
        draw_card_in_flight(s, f, to, 1, &look);
        return;
    }
    const float way = ease(EASE_OUT_CUBIC, part);
    Rect at = {mix(from.x, to.x, way), mix(from.y, to.y, way), mix(from.w, to.w, way),
               mix(from.h, to.h, way)};
    const bool ball = e->from.kind == ZONE_PLACES;
    at.y -= (ball ? 24 : 40) * sinf(PI * part); // rises off the table
    if (e->from.kind == ZONE_STOCK && e->to.kind == ZONE_PLACES) {
        look.angle = (float)((e->to.place * 7) % 13 - 6) * (1 - way);
    }
    if (!s->model->reduced_motion) canvas_shadow(s->c, at, card_radius(at.w), 8);
    draw_card_in_flight(s, f, at, ease(EASE_IN_OUT_SINE, part), &look);
}

/* The card in hand: glow, ring, arrow to its ball. */
static void draw_hand(const Scenery *s)
{
    const Card card = s->t->show.now.hand;
    if (!card_is_known(card)) return;
    Rect at = s->l.drawn;
    if (s->t->dragging) {
        at.x = s->t->drag_x / s->c->zoom - at.w / 2;
        at.y = s->t->drag_y / s->c->zoom - at.h / 2;
    }
    const float cx = at.x + at.w / 2, cy = at.y + at.h / 2, reach = at.w * 1.25f;
    canvas_mean(s->c, MEANS_ZONE, ZONE_HAND, s->v->turn);
    canvas_glow(s->c, (Rect){cx - reach, cy - reach, reach * 2, reach * 2}, faded(AKARI_400, 0.5f));
    canvas_shadow(s->c, at, card_radius(at.w), 8);
    if (s->level) kid_card(s, card, at);
    else card_face(s->c, &s->deck, card, at, &(Look){.raster_w = s->l.drawn.w});
    if (s->level) canvas_ring(s->c, rect_inset(at, -5), 26, 6, AKARI_400);
    else plate_ring(s->c, at, 4);
    canvas_mean_end(s->c);
    if (!s->hot || s->level || s->t->dragging || s->v->hand == CARD_JOKER) return;
    if (!(s->hot & 0x1F)) return; // the lower row shines, and needs no arrow
    canvas_sprite(s->c, "icons/down", (Rect){cx - 19, at.y + at.h + 2, 38, 26},
                  &(Look){.tint = AKARI_400});
}

/* Says what a seat did last; false: it has done nothing yet. */
static bool say_act(Tongue t, const Event *e, Text *line, const char **icon)
{
    char n[8];
    *icon = "icons/check";
    if (e->type != EV_MOVED) return false;
    if (e->to.kind == ZONE_PLACES) {
        snprintf(n, sizeof n, "%d", e->to.place);
        tr_fill_form(line, tr_c(t, "act", "Flipped {n}"), "n", n, NULL);
        return true;
    }
    *icon = "icons/cards";
    const char *card = e->card == CARD_JOKER ? tr(t, "Joker") : rank_words(card_rank(e->card));
    const char *form = e->to.kind == ZONE_HAND ? tr_c(t, "act", "Drew {card}")
                                               : tr_c(t, "act", "Discarded {card}");
    tr_fill_form(line, form, "card", card, NULL);
    return true;
}

/* The second line of a plate. True: it is not how many balls are done. */
static bool say_seat(const Scenery *s, Seat seat, const char *count, Text *line, const char **icon)
{
    const Tongue tongue = s->model->tongue;
    const bool brief = s->v->table.seat_count > 3 || ui_style(s->ui)->text_scale > 1.1f;
    const TakoShow *show = &s->t->show;
    if (show->now.turn == seat && seat == s->model->person && seat == s->t->front) {
        *icon = "icons/play";
        text_put(line, tr(tongue, "Your turn"));
        return true;
    }
    if (show->now.finished[seat] == 1) {
        *icon = "icons/crown";
        text_put(line, tr(tongue, "All ten flipped!"));
        return false;
    }
    if (show->now.finished[seat] > 1 && shown_turned(&show->now, seat) == TAKO_PLACES) {
        char place[8];
        snprintf(place, sizeof place, "%d", show->now.finished[seat]);
        tr_fill(tongue, line, "Place {n}", "n", place, NULL);
        return false;
    }
    if (say_act(tongue, &show->acts.of[seat].event, line, icon)) return true;
    if (brief) tr_fill(tongue, line, "{n} of 10", "n", count, NULL);
    else tr_fill(tongue, line, "{n} of 10 flipped", "n", count, NULL);
    return false;
}

static void draw_seat(const Scenery *s, Seat seat)
{
    const TakoShow *show = &s->t->show;
    if (s->level && seat == s->t->front) return; // it stands large at the plate (kid_screen)
    const int turned = shown_turned(&show->now, seat);
    char line[96], count[8], score[12];
    Text words = text_over(line, sizeof line);
    snprintf(count, sizeof count, "%d", turned);
    snprintf(score, sizeof score, "%d/%d", turned, TAKO_PLACES);
    SeatWords w = {.line = NULL};
    if (!s->level) {
        if (say_seat(s, seat, count, &words, &w.icon)) w.score = score;
        w.line = line;
    }
    const float turn_s = show->now.turn == seat ? show->time.clock_s - show->turn_s : -1;
    canvas_mean(s->c, MEANS_PLATE, seat, 0);
    seat_plate(s->ui, &s->model->chair[seat], s->l.seat[seat], turn_s, &w);
    if (s->model->chair[seat].computer)
        mood_draw(&show->moods, s->ui, s->l.seat[seat], seat, show->time.clock_s);
    canvas_mean_end(s->c);
}

/* ---- words and buttons ----------------------------------------------------------------------- */

static const char *place_word(const Takoyaki *v, Seat seat, char buffer[8])
{
    const int place = tako_place_for(v, seat, v->hand);
    snprintf(buffer, 8, "%d", place ? place : card_rank(v->hand));
    return buffer;
}

/* The card was drawn, or lay below the one before. */
static void say_taken(Tongue tongue, int rank, Text *out)
{
    static const char *const TAKEN[] = {[1] = N_("It's an ace (1)."), [8] = N_("It's an 8."),
                                       [11] = N_("It's a jack."),
                                       [12] = N_("It's a queen."),
                                       [13] = N_("It's a king.")};
    if (TAKEN[rank]) text_put(out, tr(tongue, TAKEN[rank]));
    else tr_fill(tongue, out, N_("It's a {card}."), "card", rank_words(rank), NULL);
}

/* Two lines about the card in hand, and what the button does. */
static void say_place(const Scenery *s, Text *head, Text *sub, Text *button)
{
    const Tongue t = s->model->tongue;
    const Takoyaki *v = s->v;
    const int rank = card_rank(v->hand);
    char n[8];
    place_word(v, s->t->front, n);
    if (v->hand == CARD_JOKER) {
        text_put(head, tr(t, "A joker!"));
        text_put(sub, tr(t, "Flip any ball that is still face down."));
        return;
    }
    say_taken(t, rank, head);
    if (rank > TAKO_PLACES) {
        text_put(sub, tr(t, "There is no place for it on your plate."));
        text_put(button, tr_c(t, "button", "Discard"));
    } else if (tako_place_for(v, s->t->front, v->hand) == 0) {
        tr_fill(t, sub, "Ball {n} is already flipped.", "n", n, NULL);
        text_put(button, tr_c(t, "button", "Discard"));
    } else {
        tr_fill(t, sub, "Flip ball number {n}.", "n", n, NULL);
        if (!child_is_alone(s->model, s->t->front)) tr_fill(t, button, "Flip {n}", "n", n, NULL);
    }
}

static void say_what_to_do(const Scenery *s, Text *head, Text *sub, Text *button)
{
    const Tongue t = s->model->tongue;
    const Seat turn = s->t->show.now.turn;
    if (!tako_asks(s->t, s->model)) {
        if (turn < s->v->table.seat_count && !parts_is_you(s->model, turn)) {
            tr_fill(t, head, "{who} is playing.", "who", s->model->chair[turn].name, NULL);
        }
        return;
    }
    if (s->v->table.phase == TAKO_ARRANGE) {
        if (!s->model->arrange) return;
        text_put(head, tr(t, "Lay out your plate."));
        text_put(sub, tr(t, "Put one card in each place, in any order you like."));
        text_put(button, tr(t, "As dealt"));
    } else if (s->v->table.phase == TAKO_DRAW) {
        // Where several people share the screen, "you" could be anybody, so people are called by
        // name.
        if (parts_people(s->model) < 2) text_put(head, tr(t, "Your turn"));
        else tr_fill(t, head, "{who}, your turn", "who", s->model->chair[s->t->front].name, NULL);
        text_put(sub, tr(t, "Draw a card."));
        text_put(button, tr_c(t, "button", "Draw"));
    } else if (s->v->table.phase == TAKO_PLACE) {
        say_place(s, head, sub, button);
    }
}

/* The words above the button, as many as there is room for. The button says what to do in any case,
 * so words that do not fit at a large text size may be left out. */
static void draw_words(const Scenery *s, const char *head, const char *sub, float bottom,
                       bool needed)
{
    const UiText big = {.font = FONT_BOLD, .size = TEXT_XL, .color = WASHI_50,
                        .align = ALIGN_RIGHT};
    const UiText small = {.font = FONT_MEDIUM, .size = TEXT_L, .color = WASHI_50,
                        .align = ALIGN_RIGHT};
    const Rect box = s->l.prompt;
    const float room = bottom - box.y;
    const Rect column = {0, 0, box.w, 0};
    const bool sub_fits = ui_text_fits(s->ui, column, &small, sub);
    const bool head_fits = ui_text_fits(s->ui, column, &big, head);
    const float small_h = sub[0] ? ui_text_height(s->ui, box.w, &small, sub) : 0;
    const float big_h = head[0] ? ui_text_height(s->ui, box.w, &big, head) : 0;
    if (sub_fits && head_fits && big_h + 6 + small_h <= room) {
        const Rect below = {box.x, bottom - small_h, box.w, small_h + 1};
        if (sub[0]) ui_text(s->ui, below, &small, sub);
        if (head[0]) {
            const float y = bottom - small_h - 6 - big_h;
            ui_text(s->ui, (Rect){box.x, y, box.w, big_h + 1}, &big, head);
        }
    } else if (sub[0] && sub_fits && small_h <= room) {
        ui_text(s->ui, (Rect){box.x, bottom - small_h, box.w, small_h + 1}, &small, sub);
    } else if (needed) {
        ui_text(s->ui, (Rect){box.x, box.y, box.w, room}, &small, sub[0] ? sub : head);
    }
}

static void draw_prompt(const Scenery *s)
{
    char head[160], sub[200], label[80];
    Text head_text = text_over(head, sizeof head), sub_text = text_over(sub, sizeof sub),
         label_text = text_over(label, sizeof label);
    say_what_to_do(s, &head_text, &sub_text, &label_text);

    float bottom = s->c->h - GAP_EDGE;
    if (label[0]) {
        const PartsButton button = {ID_MAIN, label, NULL, ui_cap(s->ui, CMD_SELECT), BUTTON_PRIMARY,
                                    UI_PRIMARY};
        bottom = parts_buttons(s->ui, s->model, &button, 1, TAKO_BUTTON_W) - GAP_XS;
    } else {
        parts_keep_focus(s->ui, s->model, ID_MAIN, TAKO_BUTTON_W);
    }
    canvas_mean(s->c, MEANS_PROMPT, 0, 0);
    if (!s->model->riddle) draw_words(s, head, sub, bottom, !label[0]); // its paper says it
    canvas_mean_end(s->c);
}

/* Advice that was asked for: the same hand, for grown-ups. */
static void draw_hint(const Scenery *s)
{
    const Action *a = &s->t->hint;
    if (s->level || !a->verb || !tako_asks(s->t, s->model)) return;
    if (a->verb == TAKO_SAY_PLACE) {
        const Rect well = plate_well(&s->l.plate[s->t->front], a->place[0]);
        plate_ring(s->c, well, 6);
        kid_pointer(s, well);
    }
    if (a->verb == TAKO_SAY_DRAW) kid_pointer(s, s->l.stock);
    if (a->verb == TAKO_SAY_DISCARD) kid_pointer(s, s->l.discard);
}

/* ---- targets --------------------------------------------------------------------------------- */

static void note_targets(const Scenery *s)
{
    const Tongue t = s->model->tongue;
    const bool asks = tako_asks(s->t, s->model);
    for (Seat seat = 0; s->level && !s->t->handing && seat < s->v->table.seat_count; seat++) {
        if (seat == s->t->front) continue;
        const Rect name = s->l.seat[seat];
        const Plate *p = &s->l.plate[seat];
        const float right = fmaxf(name.x + name.w, p->x + plate_width(p));
        const float low = fmaxf(name.y + name.h, p->y + plate_height(p));
        ui_thing(s->ui, ID_SEAT + seat, (Rect){name.x, name.y, right - name.x, low - name.y}, 24,
                 s->model->chair[seat].name, UI_NO_FOCUS);
    }
    if (!asks) return;
    const TakoPhase phase = (TakoPhase)s->v->table.phase;
    if (phase == TAKO_DRAW) {
        ui_thing(s->ui, ID_STOCK, s->l.stock, 9, tr_c(t, "the pile", "Draw"), UI_PLAY);
    }
    if (phase == TAKO_PLACE) {
        ui_thing(s->ui, ID_DRAWN, s->l.drawn, 10, tr(t, "The card in your hand"),
                 UI_PLAY | UI_DRAGGABLE);
        if (!s->level) ui_thing(s->ui, ID_DISCARD, s->l.discard, 9, tr(t, "Discards"), UI_PLAY);
    }
    if (phase != TAKO_DRAW) {
        for (int place = 1; place <= TAKO_PLACES; place++) {
            char label[8];
            snprintf(label, sizeof label, "%d", place);
            ui_thing(s->ui, ID_PLACE + place, plate_well(&s->l.plate[s->t->front], place), 9, label,
                     UI_PLAY);
        }
    }
}

/* The cards still to be laid out, as a little pile. */
static void draw_cards_to_lay(const Scenery *s)
{
    if (!laying_out(s)) return;
    const int left = TAKO_PLACES - s->t->laid_count;
    const Rect at = s->level ? s->l.stock : s->l.drawn;
    pile_edges(s->c, at, left > 3 ? 3 : left - 1);
    canvas_sprite(s->c, "backs/takoyaki0", at, NULL);
    parts_count(s->ui, at, left);
}

Rect takoyaki_spot(const void *table, const TableModel *model, Ui *ui, uint8_t zone)
{
    const Canvas *c = ui_canvas(ui);
    TakoLayout l;
    tako_layout_now(table, model, c->w, c->h, &l);
    if (zone == ZONE_HAND && takoyaki_seen(model->view)->hand != CARD_NONE) return l.drawn;
    return zone == ZONE_DISCARD ? l.discard : parts_counted(l.stock);
}

void takoyaki_draw(const void *table, const TableModel *model, Ui *ui)
{
    const TakoTable *t = table;
    Canvas *c = ui_canvas(ui);
    Scenery s = {.t = t, .model = model, .v = takoyaki_seen(model->view), .ui = ui, .c = c,
                 .deck = model->deck};
    s.level = child_level(model, t->front);
    // the turn is handed over in pictures to grown-ups, too
    if (t->handing && !s.level) s.level = 1;
    if (s.level) s.deck = (Deck){.suit_colours = model->deck.suit_colours == 2 ? 2 : 1};
    tako_layout_now(t, model, c->w, c->h, &s.l);
    const bool helps = model->hints > 0 && !child_is_alone(model, t->front);
    s.hot = helps || t->hint.verb || s.level ? tako_hot(t, model, s.v) : 0;
    if (s.level) s.hot = child_shines(t, model, s.hot);
    if (laying_out(&s)) s.hot = tako_hot(t, model, s.v);
    backdrop_draw(ui, model->colors, c->h * 0.55f);
    canvas_checkpoint(c);
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) {
        if (!s.l.dots[seat]) plate_iron(c, &s.l.plate[seat]);
    }
    canvas_checkpoint(c); // while cards are dealt what lies in the wells changes all the time
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) draw_plate(&s, seat);
    draw_piles(&s);
    canvas_checkpoint(c);
    for (Seat seat = 0; seat < s.v->table.seat_count; seat++) draw_seat(&s, seat);
    draw_cards_to_lay(&s);
    draw_hand(&s);
    if (s.level) kid_screen(&s);
    else draw_prompt(&s);
    for (int i = t->show.time.first; i < t->show.time.first + t->show.time.count; i++) {
        const Flight *f = &t->show.time.flight[i];
        if (f->left && f->event.type == EV_MOVED) draw_flight(&s, f);
    }
    kid_help(&s);
    draw_hint(&s);
    note_targets(&s);
    const TakoShow *show = &t->show;
    parts_fireworks(ui, model, show->party_s < 0 ? -1 : show->time.clock_s - show->party_s);
}
