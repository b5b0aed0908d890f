/* result_key.c - the key move of a round of ranks, played once more in three seconds below the
 * winner (ux.md 5.5): what it meant, what lay there, and what beat it. */
#include "scenes/frame.h"
#include "scenes/result/result_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float UNDER_S = 0.5f, PLAY_S = 1.0f, STEP_S = 0.3f;
static const float CARDS_H = 56, CARDS_MOST = 3.4f; // ... times as wide as they are high

/* One of the two plays, as it comes up; or the arrow between them, where `card` is NULL. */
typedef struct KeyPart {
    const ResultScene *s;
    ShowDeck deck;
    const Card *card;
    int count;
    float from_s;
} KeyPart;

static float cards_width(const Ui *ui, const void *what)
{
    const KeyPart *k = what;
    const float wide = CARDS_H / show_card_ratio(&k->deck), most = CARDS_MOST * CARDS_H;
    const float all = (wide + GAP_XS) * (float)k->count - GAP_XS;
    (void)ui;
    return k->card ? all < most ? all : most : TEXT_XL;
}

/* Comes up where it stays; in reduced motion it is there. */
static void draw_cards(Ui *ui, const void *what, Rect r)
{
    const KeyPart *k = what;
    const float part = result_part(k->s, ui, k->from_s, STEP_S);
    if (part <= 0) return;
    r.y += TEXT_XL * (1 - ease(EASE_OUT_CUBIC, part));
    if (k->card) show_cards(ui_canvas(ui), &k->deck, k->card, k->count, r, GAP_XS);
    else
        canvas_sprite(ui_canvas(ui), "icons/next",
                      rect_about(r.x + r.w / 2, r.y + r.h / 2, TEXT_XL),
                      &(Look){.tint = AKARI_400});
}

static void put_cards(Box *row, const ResultScene *s, const App *app, const Card *card, int count,
                      float from_s)
{
    static const BoxPart CARDS = {.width = cards_width, .draw = draw_cards};
    const KeyPart part = {s, result_deck(s, app), card, count, from_s};
    box_part(row, (BoxStyle){.least = CARDS_H}, &CARDS, &part, sizeof part);
}

/* The meaning of the cards is reported from the beginning, even while they are still coming up. */
void result_put_key(Box *column, const ResultScene *s, const App *app)
{
    const KeyMove *key = &s->result.key;
    const bool large = result_is_large(box_ui(column)); // then there is no room for it
    char who[2 * NAME_BYTES], words[RESULT_WORDS_MAX];
    Text name = text_over(who, sizeof who), out = text_over(words, sizeof words);
    UiText how = frame_plain(TEXT_S, WASHI_50);
    if (key->seat == SEAT_NOBODY || large) return;
    ruby_quote(s->result.names.seat[key->seat], &name);
    if (key->seat == s->result.you)
        text_put(&out, app_tr(app, N_("From here on nobody beat you.")));
    else tr_fill(app_tongue(app), &out, N_("From here on nobody beat {who}."), "who", who, NULL);
    how.align = ALIGN_CENTRE;
    box_text(column, how, words);
    Box *row = box_row(column, (BoxStyle){.gap = GAP_S});
    box_spring(row);
    if (key->under_count > 0) {
        put_cards(row, s, app, key->under, key->under_count, UNDER_S);
        put_cards(row, s, app, NULL, 0, PLAY_S);
    }
    put_cards(row, s, app, key->card, key->count, PLAY_S);
    box_spring(row);
}
