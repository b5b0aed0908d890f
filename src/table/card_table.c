/* card_table.c - see card_table.h. */
#include "table/card_table.h"

#include <string.h>

#include "table/komatsu_art.h"
#include "text/tr.h"
#include "ui/theme.h"

static const float FAST = 100, HURRY = 4, LIGHTING_S = 0.2f;

void card_table_start(CardTable *t, const CardTableActs *acts)
{
    t->acts = acts;
    t->front = SEAT_NOBODY;
    t->stage.own_sound = acts->sound;
    t->stage.own_shout = acts->shout;
    t->stage.own_lot = acts->lot;
    t->stage.own_big = acts->big;
    stage_clear(&t->stage);
    memset(t->drawn, CARD_NONE, sizeof t->drawn);
}

void card_table_settle(CardTable *t, const TableModel *model, Seat turn)
{
    t->front = model->front;
    if (t->leaps != model->leaps) t->stage.acts = model->acts;
    t->leaps = model->leaps;
    stage_settle(&t->stage, model->game, model->view, turn);
    t->asked = false;
}

void card_table_take(void *table, const TableModel *model, const Event *events, int count)
{
    CardTable *t = table;
    if (t->front == SEAT_NOBODY) t->front = model->front;
    t->stage.time.rivals = table_rivals(model);
    stage_take(&t->stage, model->game, model->view, events, count, model->reduced_motion);
    if (model->speed <= 0) timeline_finish(&t->stage.time, true);
}

static bool has_new_question(CardTable *t, const TableModel *model)
{
    const size_t bytes = model->game->state_size;
    if (t->asked && t->person == model->person && memcmp(t->question, model->view, bytes) == 0)
        return false;
    t->asked = true;
    t->person = model->person;
    memcpy(t->question, model->view, bytes);
    t->hint = (Action){0};
    return true;
}

/* The beginner is drawn by lot before the deal, for which the cards are put together again. */
static void look_at_lots(CardTable *t)
{
    const Timeline *time = &t->stage.time;
    if (!timeline_is_busy(time)) memset(t->drawn, CARD_NONE, sizeof t->drawn);
    for (int i = time->first; i < time->first + time->count && time->flight[i].left; i++) {
        const Event *e = &time->flight[i].event;
        if (e->type == EV_MOVED) memset(t->drawn, CARD_NONE, sizeof t->drawn);
        if (e->type == EV_DREW && e->seat < SEATS_MAX) t->drawn[e->seat] = e->card;
    }
}

void card_table_draw_lot(const CardTable *t, const TableModel *model, Canvas *c, Rect plate,
                         Seat seat)
{
    const float w = 52;
    if (t->drawn[seat] == CARD_NONE) return;
    const bool komatsu = model->game->komatsu;
    const Rect r = {plate.x + plate.w - w - GAP_M, plate.y - 14, w,
                    komatsu ? w * KOMATSU_RATIO : w * CARD_BOX_H / CARD_BOX_W};
    canvas_mean(c, MEANS_SHOWN, seat, 0);
    canvas_shadow(c, r, 6, 4);
    if (komatsu) komatsu_card(c, &model->deck, t->drawn[seat], r, NULL);
    else card_face(c, &model->deck, t->drawn[seat], r, NULL);
    canvas_mean_end(c);
}

bool card_table_update(CardTable *t, const TableModel *model, float dt_s, Seat turn,
                       TableCue *cue, bool *asked_anew)
{
    Stage *s = &t->stage;
    const float speed = model->speed <= 0 ? FAST : model->hurry ? model->speed * HURRY
                                                                : model->speed;
    if (t->front != model->front && !timeline_is_busy(&s->time)) card_table_settle(t, model, turn);
    timeline_tell(&s->time, dt_s,
                  (TellTime){speed, model->slot_s, model->late, model->most_s});
    stage_update(s, 0);
    look_at_lots(t);
    if (!timeline_is_busy(&s->time) && !stage_agrees(s, model->game, model->view)) {
        stage_settle(s, model->game, model->view, turn);
    }
    // a call may have ended a turn without an event
    if (!timeline_is_busy(&s->time)) s->now.turn = turn;
    *asked_anew = !timeline_is_busy(&s->time) && has_new_question(t, model);
    cue->sound = timeline_cue(&s->time);
    return timeline_is_busy(&s->time) || s->time.clock_s < s->turn_s + LIGHTING_S ||
           s->cut.type || cue->sound || moods_stir(&s->moods, s->time.clock_s);
}

bool card_table_asks(const CardTable *t, const TableModel *model)
{
    return model->person != SEAT_NOBODY && model->front == t->front &&
           !timeline_is_busy(&t->stage.time);
}

bool card_table_act(void *table, const TableModel *model, const UiAct *act, Action *out,
                    Reason *why)
{
    const CardTableActs *acts = ((CardTable *)table)->acts;
    switch ((UiActKind)act->kind) {
    case UI_PRESSED:
        // A double press plays the card, as if it had been dragged onto the table.
        if (act->twice && model->double_plays && acts->dropped(table, model, act, out)) return true;
        return acts->pressed(table, model, act->id, out);
    case UI_REFUSED: // a move that is not legal now gets the reason
    case UI_ASKED: acts->asked(table, model, act->id, why); return false;
    case UI_DROPPED: return acts->dropped(table, model, act, out);
    case UI_NOTHING: case UI_CHANGED: case UI_TYPED: case UI_DONE:
    case UI_DRAGGED: return false;
    }
    return false;
}

uint64_t card_table_hinted(const CardTable *t, const Card *card, int count)
{
    uint64_t out = 0;
    for (int i = 0; i < t->hint.count; i++) {
        for (int k = 0; k < count; k++) {
            if (card[k] != t->hint.item[i] || (out >> k & 1)) continue;
            out |= (uint64_t)1 << k;
            break;
        }
    }
    return out;
}

void card_table_finish(void *table, const TableModel *model, bool all)
{
    (void)model;
    timeline_finish(&((CardTable *)table)->stage.time, all);
}

bool card_table_busy(const void *table)
{
    return timeline_is_busy(&((const CardTable *)table)->stage.time);
}

bool card_table_lands(const void *table)
{
    return timeline_last_left(&((const CardTable *)table)->stage.time);
}

void card_table_hint(void *table, const TableModel *model, const Action *best)
{
    (void)model;
    ((CardTable *)table)->hint = *best;
}

bool card_table_unasked(void *table, const TableModel *model, Action *out)
{
    (void)table;
    (void)model;
    (void)out;
    return false;
}

void card_table_hover(const TableModel *model, Ui *ui, Rect first, Rect last)
{
    static const float SIGN = 44;
    const Rect all = {first.x, first.y, last.x + last.w - first.x, last.y + last.h - first.y};
    if (model->hovering == 0) return;
    ui_thing(ui, ID_HOVER, all, -1, tr(model->tongue, "Take back"), UI_NO_FOCUS);
    if (!ui_is_hot(ui, ID_HOVER)) return;
    const float x = all.x + all.w, y = all.y;
    canvas_disc(ui_canvas(ui), x, y, SIGN / 2, WASHI_50);
    canvas_sprite(ui_canvas(ui), "icons/undo", (Rect){x - 14, y - 14, 28, 28},
                  &(Look){.tint = SUMI_900});
}

int card_table_tension(const TableModel *model)
{
    Card laid[CARDS_MAX];
    const int seats = view_table(model->view)->seat_count;
    for (Seat s = 0; s < seats; s++) {
        const Zone hand = {.kind = ZONE_HAND, .seat = s};
        if (model->game->cards_in(model->view, hand, laid) == 1) return 1;
    }
    return 0;
}

const char *card_back_sprite(int choice)
{
    static const char *const NAMES[] = {"backs/asanoha_yoru", "backs/asanoha_hanada",
                                        "backs/asanoha_matsu", "backs/asanoha_fuji",
                                        "backs/seigaiha_shu", "backs/seigaiha_tetsu",
                                        "backs/seigaiha_kin"};
    const int count = (int)(sizeof NAMES / sizeof NAMES[0]);
    return NAMES[choice >= 0 && choice < count ? choice : 0];
}
