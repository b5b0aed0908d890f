/* face.c - see face.h. */
#include "scenes/setup/face.h"

#include <math.h>

#include "session/people.h"
#include "ui/theme.h"

static const float FACE_MOST = 92, RING = 4;

static void draw_face(Ui *ui, const void *what, Rect r)
{
    const FacePart *f = what;
    const float d = fminf(fminf(r.w, r.h), FACE_MOST), cx = r.x + r.w / 2, cy = r.y + r.h / 2;
    const Rect round = {cx - d / 2, cy - d / 2, d, d};
    const bool hot = f->id && !f->taken && ui_is_hot(ui, f->id);
    if (f->chosen) canvas_ring(ui_canvas(ui), rect_inset(round, -1), d / 2 + 1, RING, SHU_600);
    ui_avatar(ui, AVATARS[f->avatar % AVATAR_COUNT], cx, cy, d - (hot ? 2 : GAP_S), f->taken);
    if (f->id) ui_thing(ui, f->id, round, d / 2, AVATARS[f->avatar], f->taken ? UI_OFF : 0);
}

static float face_height(const Ui *ui, const void *what, float w)
{
    (void)ui, (void)what;
    return fminf(w, FACE_MOST);
}

void face_put(Box *parent, BoxStyle style, FacePart face)
{
    static const BoxPart PART = {.height = face_height, .draw = draw_face};
    box_part(parent, style, &PART, &face, sizeof face);
}
