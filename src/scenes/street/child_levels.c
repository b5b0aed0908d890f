/* child_levels.c - see child_levels.h. */
#include "scenes/street/child_levels.h"

#include "art/help_picture.h"
#include "ui/theme.h"

static const float RING = 4, WORDS_H = 36;

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

static void draw_picture(Ui *ui, const void *what, Rect r)
{
    help_picture(ui_canvas(ui), *(const int *)what, r.x + r.w / 2, r.y + r.h / 2);
}

static float picture_height(const Ui *ui, const void *what, float w)
{
    (void)ui, (void)what, (void)w;
    return HELP_PICTURE;
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
