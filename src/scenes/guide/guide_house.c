/* guide_house.c - the end of the guide: which house it is, what it does differently, its name, and
 * its rules as a code to be scanned. */
#include <math.h>
#include <string.h>

#include "rules/rules_code.h"
#include "scenes/guide/guide_parts.h"
#include "text/say.h"
#include "ui/qr.h"
#include "ui/theme.h"

static const float QR_SIZE = 176, FIELD_MOST = 420;

/* "Returns: only the first". */
static void put_rule(const GuideScreen *s, Box *page, Tongue t, int option)
{
    const OptionSpec *o = &s->game->options[option];
    char bytes[SAYING_BYTES];
    Text words = text_over(bytes, sizeof bytes);
    text_put(&words, tr(t, o->title));
    text_put(&words, t.lang == LANG_JA ? "：" : ": ");
    say_option(t, o, s->setup.option[option], &words);
    Box *row = box_row(page, (BoxStyle){.gap = GAP_M});
    box_icon(row, "icons/star", TEXT_M, SHU_600);
    box_text_in(row, (BoxStyle){.grow = 1},
                frame_type(box_ui(page), t, frame_plain(TEXT_M, SUMI_900)), bytes);
}

static int put_rules(const GuideScreen *s, Box *page, Tongue t)
{
    const Setup usual = setup_usual(s->game, s->setup.seat_count);
    int count = 0;
    for (int i = 0; i < s->game->option_count; i++) {
        if (s->setup.option[i] == usual.option[i]) continue;
        put_rule(s, page, t, i);
        count++;
    }
    return count;
}

static void draw_code(Ui *ui, const void *what, Rect r)
{
    const float side = fminf(r.w, r.h);
    qr_draw(ui_canvas(ui), what, (Rect){r.x + (r.w - side) / 2, r.y, side, side});
}

static void put_code(const GuideScreen *s, Box *row, Tongue t)
{
    static const BoxPart QR = {.draw = draw_code};
    char code[RULES_CODE_MAX + 1];
    char words[2 * RULES_CODE_MAX];
    Text groups = text_over(words, sizeof words);
    UiText how = frame_bold(TEXT_M, SUMI_900);
    how.align = ALIGN_CENTRE;
    rules_code_write(s->game, &s->setup, code);
    for (int i = 0; code[i]; i++) { // by fours, as one reads it out
        if (i > 0 && i % 4 == 0) text_put_char(&groups, ' ');
        text_put_char(&groups, code[i]);
    }
    Box *column = box_column(row, (BoxStyle){.gap = GAP_S, .width = QR_SIZE + 2 * GAP_XL});
    box_part(column, (BoxStyle){.height = QR_SIZE, .least = QR_SIZE}, &QR, code, sizeof code);
    box_text(column, how, words);
    how.font = FONT_MEDIUM;
    box_text(column, frame_type(box_ui(row), t, how), tr(t, "The rules code of this house"));
}

Box *guide_house_put(const GuideScreen *s, const App *app, Ui *ui)
{
    const Tongue t = app_tongue(app);
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_L, .pad_x = 2 * GAP_XL, .pad_y = GAP_XL});
    box_text(page, frame_type(ui, t, frame_bold(TEXT_XXL, SUMI_900)), tr(t, "This is your house."));
    Box *row = box_row(page, (BoxStyle){.gap = 2 * GAP_XL, .across = ACROSS_START, .stack = true});
    Box *left = box_column(row, (BoxStyle){.gap = GAP_M, .grow = 1, .least = FIELD_MOST});
    box_text(left, frame_type(ui, t, frame_bold(TEXT_M, SUMI_600)), tr(t, "What is it called?"));
    box_field(left, (BoxStyle){0}, ID_NAME, s->name, tr(t, "Our house"), NAME_LETTERS);
    Box *rules = box_column(left, (BoxStyle){.gap = GAP_S, .pad_y = GAP_S});
    box_text(rules, frame_type(ui, t, frame_bold(TEXT_M, SUMI_600)),
             tr(t, "Different from the usual rules"));
    if (put_rules(s, rules, t) == 0)
        box_text(rules, frame_type(ui, t, frame_plain(TEXT_M, SUMI_900)),
                 tr(t, "Nothing: you play just as the source says."));
    put_code(s, row, t);
    return page;
}
