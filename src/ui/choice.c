/* choice.c - one of several words: side by side where they fit, else one below the other. */
#include <math.h>
#include <string.h>

#include "ui/theme.h"
#include "ui/ui.h"

static const float CHOICE_H = 44, CHOICE_TEXT = 17, CHOICE_PAD = 8, CHOICE_GAP = 8;

/* The type of a choice at the size asked for; ui_text() enlarges it where there is room. */
static UiText choice_text(const Ui *ui)
{
    return (UiText){.font = FONT_BOLD, .size = CHOICE_TEXT * ui_style(ui)->text_scale,
                    .align = ALIGN_CENTRE, .fixed = true};
}

static bool any_ruby(const char *const *words, int count)
{
    bool any = false;
    for (int i = 0; i < count; i++) any = any || strchr(words[i], '{');
    return any;
}

static float line_h(const Ui *ui, const char *const *words, int count)
{
    const float usual = any_ruby(words, count) ? CHOICE_H + 8 : CHOICE_H;
    return fmaxf(ui_button_height(ui, usual), ui_finger(ui));
}

static float two_lines_h(const Ui *ui, const char *const *words, int count)
{
    return fmaxf(ui_button_height(ui, any_ruby(words, count) ? 76 : 60), ui_finger(ui));
}

/* The widest of the words of `text` that cannot be broken. */
static float widest_word(const Ui *ui, const UiText *how, const char *text)
{
    char word[UI_LABEL_MAX];
    float widest = 0;
    while (*text) {
        const size_t length = strcspn(text, " ");
        if (length < sizeof word) {
            memcpy(word, text, length);
            word[length] = '\0';
            // Japanese breaks between any two characters; only others have words to measure.
            if ((unsigned char)word[0] < 0x80 && word[0] != '{')
                widest = fmaxf(widest, ui_text_width(ui, how, word));
        }
        text += length + (text[length] == ' ');
    }
    return widest;
}

/* How many lines the words need side by side: 1 or 2; 0: they stand one below the other. */
static int choice_lines(const Ui *ui, float w, const char *const *words, int count)
{
    const UiText how = choice_text(ui);
    const float each = w / (float)count - 2 * CHOICE_PAD - 2;
    const float room = two_lines_h(ui, words, count) - 6;
    int lines = 1;
    for (int i = 0; i < count; i++) {
        if (ui_text_width(ui, &how, words[i]) <= each) continue;
        lines = 2;
        if (widest_word(ui, &how, words[i]) > each) return 0;
        if (!ui_text_fits(ui, (Rect){0, 0, each, 0}, &how, words[i])) return 0;
        // The air above the first line and below the last is not needed.
        if (ui_text_height(ui, each, &how, words[i]) - 0.25f * how.size > room) return 0;
    }
    return lines;
}

float ui_choice_width(const Ui *ui, const char *const *words, int count)
{
    const UiText how = choice_text(ui);
    float widest = 0;
    for (int i = 0; i < count; i++) widest = fmaxf(widest, ui_text_width(ui, &how, words[i]));
    return (float)count * (ceilf(widest) + 2 * CHOICE_PAD + 3);
}

float ui_choice_height(const Ui *ui, float w, const char *const *words, int count)
{
    switch (choice_lines(ui, w, words, count)) {
    case 1: return line_h(ui, words, count);
    case 2: return two_lines_h(ui, words, count);
    default: return (float)count * (line_h(ui, words, count) + CHOICE_GAP) - CHOICE_GAP;
    }
}

void ui_choice(Ui *ui, int id, float x, float y, float w, const char *const *words, int count,
                  int chosen)
{
    const int lines = choice_lines(ui, w, words, count);
    const float h = lines == 2 ? two_lines_h(ui, words, count) : line_h(ui, words, count);
    if (lines > 0) {
        ui_segments(ui, id, (Rect){x, y, w, h}, words, count, chosen);
        return;
    }
    for (int i = 0; i < count; i++) {
        ui_segments(ui, id + 1 + i, (Rect){x, y + (float)i * (h + CHOICE_GAP), w, h}, &words[i], 1,
                    i == chosen ? 0 : -1);
    }
}

int ui_choice_act(const UiAct *act, int id, int count)
{
    if (act->kind != UI_CHANGED) return -1;
    if (act->id == id) return act->value;
    return act->id > id && act->id <= id + count ? act->id - id - 1 : -1;
}
