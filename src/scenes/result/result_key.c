/* result_key.c - the key move of a round of ranks, played once more in three seconds below the
 * winner (ux.md 5.5): what lay there, what beat it, and what that meant. */
#include <math.h>

#include "scenes/result/result_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float UNDER_S = 0.5f, PLAY_S = 1.0f, WORDS_S = 0.5f, STEP_S = 0.3f;
static const float CARDS_H = 56, GAP = 4, SIGN_W = 40;

static void say_key(const ResultScene *s, Tongue tongue, Text *out)
{
    const Result *r = &s->result;
    char who[2 * NAME_BYTES];
    Text name = text_over(who, sizeof who);
    ruby_quote(r->names.seat[r->key.seat], &name);
    tr_fill(tongue, out, N_("From here on nobody beat {who}."), "who", who, NULL);
}

static float width_of(const ShowDeck *deck, int count, float most)
{
    const float w = CARDS_H / show_card_ratio(deck);
    return fminf(most, (float)count * (w + GAP) - GAP);
}

/* Comes up where it stays; in reduced motion it is there. */
static void draw_cards(const ResultScene *s, Ui *ui, const ShowDeck *deck, const Card *card,
                       int count, Rect at, float from_s)
{
    const float part = result_part(s, ui, from_s, STEP_S);
    if (part <= 0) return;
    at.y += 24 * (1 - ease(EASE_OUT_CUBIC, part));
    show_cards(ui_canvas(ui), deck, card, count, at, GAP);
}

void result_draw_key(const ResultScene *s, const App *app, Ui *ui, Rect room)
{
    const KeyMove *key = &s->result.key;
    const ShowDeck deck = result_deck(s, app);
    char words[RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    if (key->seat == SEAT_NOBODY) return;
    const float lay = width_of(&deck, key->under_count, 150), sign = lay > 0 ? SIGN_W : 0;
    const float play = width_of(&deck, key->count, 220);
    const float x = room.x + (room.w - lay - sign - play) / 2, y = room.y;
    const Rect under = {x, y, lay, CARDS_H}, over = {x + lay + sign, y, play, CARDS_H};
    if (lay > 0) draw_cards(s, ui, &deck, key->under, key->under_count, under, UNDER_S);
    if (lay > 0 && result_part(s, ui, PLAY_S, STEP_S) > 0) {
        const Rect arrow = {x + lay + 8, y + CARDS_H / 2 - 12, 24, 24};
        canvas_sprite(ui_canvas(ui), "icons/next", arrow, &(Look){.tint = AKARI_400});
    }
    draw_cards(s, ui, &deck, key->card, key->count, over, PLAY_S);
    if (result_part(s, ui, WORDS_S, STEP_S) <= 0) return;
    say_key(s, app_tongue(app), &out);
    UiText how = {.font = FONT_MEDIUM, .size = TEXT_S, .color = WASHI_50, .align = ALIGN_CENTRE,
                  .lines = 1, .middle = true, .shrink = true};
    ui_text(ui, (Rect){room.x, y + CARDS_H + 2, room.w, room.h - CARDS_H}, &how, words);
}
