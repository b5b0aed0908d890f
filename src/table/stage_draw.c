/* stage_draw.c - the cards on their way (stage.h). Movements are design.md 8's. */
#include <math.h>

#include "table/card_art.h"
#include "table/stage.h"
#include "ui/tween.h"

static const float PI = 3.14159265f, RISE = 40;

static Rect between(Rect a, Rect b, float way)
{
    return (Rect){mix(a.x, b.x, way), mix(a.y, b.y, way), mix(a.w, b.w, way), mix(a.h, b.h, way)};
}

/* Where the card will lie: after the cards that lie there already. */
static Rect rest(const Stage *s, const StageArt *art, Zone zone, Card card)
{
    const StagePile *pile = stage_pile(&s->now, zone);
    const int count = pile ? pile->count : 0;
    return art->spot(art->context, zone, card, count, count + 1);
}

/* A card turns on its way where one of its ends is open to this viewer and the other is not. */
static void draw_turning(const StageArt *art, Canvas *c, const Flight *f, Card lands, Rect at,
                         float part, const Look *look)
{
    Rect narrowed = at;
    Card seen = lands;
    if ((f->was == CARD_HIDDEN) != (lands == CARD_HIDDEN)) {
        if (!flip_rect(at, part, &narrowed)) seen = f->was;
    }
    art->card(art->context, c, seen, narrowed, look);
}

static void draw_move(const Stage *s, const StageArt *art, Canvas *c, const Flight *f,
                      bool gentle)
{
    const Event *e = &f->event;
    const int of = f->count > 0 ? f->count : 1;
    const Rect from = art->spot(art->context, e->from, f->was, f->index, of);
    const Card lands = stage_lands(e);
    const Rect to = rest(s, art, e->to, lands);
    const float part = timeline_part(&s->time, f);
    Look look = {.raster_w = to.w > from.w ? to.w : from.w};
    if (gentle) {
        look.alpha_less = 1 - part;
        art->card(art->context, c, lands, to, &look);
        return;
    }
    const bool clearing = e->from.kind == ZONE_FIELD;
    const float way = ease(EASE_OUT_CUBIC, part);
    Rect at = between(from, to, way);
    at.y -= (clearing ? 0 : RISE) * sinf(PI * part); // rises off the table
    if (e->from.kind == ZONE_STOCK) {
        look.angle = (float)((e->to.seat * 5 + f->index * 3) % 13 - 6) * (1 - way);
    }
    canvas_shadow(c, at, 9 * at.w / CARD_BOX_W, 8);
    draw_turning(art, c, f, lands, at, ease(EASE_IN_OUT_SINE, part), &look);
}

/* A card that turns over where it lies. */
static void draw_turn(const Stage *s, const StageArt *art, Canvas *c, const Flight *f,
                      bool gentle)
{
    const Event *e = &f->event;
    const Rect at = art->spot(art->context, e->to, e->card, f->index, f->count > 0 ? f->count : 1);
    const float part = gentle ? 1 : ease(EASE_IN_OUT_SINE, timeline_part(&s->time, f));
    Rect narrowed;
    const bool far = flip_rect(at, part, &narrowed);
    const Card after = stage_lands(e), before = after == CARD_HIDDEN ? e->card : CARD_HIDDEN;
    art->card(art->context, c, far ? after : before, narrowed, &(Look){.raster_w = at.w});
}

void stage_draw_flights(const Stage *s, const StageArt *art, Canvas *c, bool gentle)
{
    for (int i = s->time.first; i < s->time.first + s->time.count; i++) {
        const Flight *f = &s->time.flight[i];
        if (!f->left || s->time.clock_s >= f->end_s) continue;
        if (f->event.type == EV_MOVED) draw_move(s, art, c, f, gentle);
        if (f->event.type == EV_TURNED) draw_turn(s, art, c, f, gentle);
    }
}
