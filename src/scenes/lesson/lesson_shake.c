/* lesson_shake.c - what was pressed wrongly in a lesson shakes its head. */
#include "scenes/lesson/lesson_parts.h"
#include "ui/tween.h"
#include "ui/ui.h"

static const float RIM = 10; // a control's frame and shadow lie so far around it

/* A card's control may end above its foot. */
static bool is_of(Rect control, Rect r)
{
    return r.x >= control.x - RIM && r.x + r.w <= control.x + control.w + RIM &&
           rect_has(control, control.x, r.y + r.h / 2);
}

void lesson_shake(const LessonScreen *s, Ui *ui, int from)
{
    Canvas *c = ui_canvas(ui);
    const float aside = s->model.reduced_motion ? 0 : head_shake(s->shaken_s * 1000 / SHAKE_MS);
    if (!s->shaken || aside == 0) return;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        if (t->id != s->shaken) continue;
        for (int op = from; op < c->op_count; op++)
            if (is_of(t->rect, c->ops[op].rect)) c->ops[op].rect.x += aside;
    }
}
