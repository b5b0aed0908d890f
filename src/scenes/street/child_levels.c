/* child_levels.c - see child_levels.h. */
#include "scenes/street/child_levels.h"

#include "ui/theme.h"

static const float PICTURE = 76, RING = 4, WORDS_H = 36;

const char *child_level_title(Tongue t, int level)
{
    static const char *const TITLES[CHILD_LEVELS_MOST] = {
        N_("No help"), N_("Press"), N_("Find"), N_("Decide"), N_("Alone")};
    return tr(t, TITLES[level]);
}

const char *child_level_sentence(Tongue t, int level)
{
    static const char *const SENTENCES[CHILD_LEVELS_MOST] = {
        N_("Plays like everybody else."),
        N_("For the smallest: one thing glows, any press does it. Nothing can go wrong."),
        N_("The child looks for the place with the number; a wrong one just wobbles."),
        N_("The child also decides when to draw and where a joker goes."),
        N_("Plays like everybody else; the words are for children."),
    };
    return tr(t, SENTENCES[level]);
}

static void ball(Canvas *c, float cx, float cy, float w, int turn)
{
    static const char *const BACKS[] = {"backs/takoyaki0", "backs/takoyaki1", "backs/takoyaki2"};
    const float h = w * 1.4f;
    canvas_sprite(c, BACKS[turn], (Rect){cx - w / 2, cy - h / 2, w, h}, NULL);
}

static void sprite_at(Canvas *c, const char *name, float x, float y, float w, float h)
{
    canvas_sprite(c, name, (Rect){x, y, w, h}, NULL);
}

/* What a child of that level does, in a box of PICTURE u about (cx, cy). */
static void picture(Ui *ui, int level, float cx, float cy)
{
    Canvas *c = ui_canvas(ui);
    switch (level) {
    case 0:
        canvas_sprite(c, "icons/human", (Rect){cx - 28, cy - 28, 56, 56},
                      &(Look){.tint = SUMI_600});
        return;
    case 1:
        canvas_glow(c, (Rect){cx - 48, cy - 44, 96, 88}, faded(AKARI_400, 0.9f));
        ball(c, cx, cy, 44, 0);
        sprite_at(c, "props/pointer", cx - 8, cy - 4, 40, 48);
        return;
    case 2:
        ball(c, cx - 27, cy - 4, 36, 1);
        ball(c, cx + 27, cy - 4, 36, 2);
        canvas_disc(c, cx + 27, cy + 22, 14, SUMI_900);
        canvas_disc(c, cx + 27, cy + 22, 12, AKARI_400);
        canvas_text(c, FONT_BLACK, 16, cx + 27, cy + 22, ALIGN_CENTRE, SUMI_900, "3");
        return;
    case 3:
        ball(c, cx - 10, cy + 2, 44, 0);
        sprite_at(c, "props/chopsticks", cx - 4, cy - 38, 60, 60);
        return;
    default:
        sprite_at(c, "props/takoyaki", cx - 36, cy - 36, 72, 72);
        return;
    }
}

static void draw_picture(Ui *ui, const void *what, Rect r)
{
    picture(ui, *(const int *)what, r.x + r.w / 2, r.y + r.h / 2);
}

static float picture_height(const Ui *ui, const void *what, float w)
{
    (void)ui, (void)what, (void)w;
    return PICTURE;
}

static void draw_tile(Ui *ui, const void *what, Rect r)
{
    const bool on = *(const bool *)what;
    canvas_round(ui_canvas(ui), r, CORNER_M, on ? rgb(0xFFFFFF) : WASHI_100);
    canvas_ring(ui_canvas(ui), r, CORNER_M, on ? RING : RULE_H, on ? SHU_600 : WASHI_300);
}

void child_level_tiles(Box *parent, int id, Tongue t, int lowest, int chosen)
{
    static const BoxPart TILE = {.draw = draw_tile};
    static const BoxPart PART = {.height = picture_height, .draw = draw_picture};
    UiText how = {.font = FONT_BOLD, .size = TEXT_M, .color = SUMI_900, .align = ALIGN_CENTRE,
                  .lines = 1, .middle = true, .shrink = true};
    Box *grid = box_grid(parent, (BoxStyle){.gap = GAP_S}, 0, CHILD_LEVELS_MOST - lowest);
    for (int level = lowest; level < CHILD_LEVELS_MOST; level++) {
        Box *tile = box_column(grid, (BoxStyle){.pad_x = GAP_S, .pad_y = GAP_S});
        const bool on = level == chosen;
        box_behind(tile, &TILE, &on, sizeof on);
        box_part(tile, (BoxStyle){0}, &PART, &level, sizeof level);
        box_text_in(tile, (BoxStyle){.height = WORDS_H}, how, child_level_title(t, level));
        box_press(tile, id + level, CORNER_M, child_level_title(t, level), 0);
    }
}
