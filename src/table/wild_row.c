/* wild_row.c - see wild_row.h. */
#include "table/wild_row.h"

#include <stdio.h>

#include "table/table_parts.h"
#include "ui/theme.h"

static const float CELL = 48, GAP = 4, PAD = 8, WORDS_LEAST = 26, BESIDE_LEAST = 300,
                   CHILD_CELL = 96;
enum { SAY_MAX = 240 };

/* ---- readings ------------------------------------------------------------------------------- */

void wild_add(WildReadings *r, uint16_t first, uint16_t second)
{
    for (int i = 0; i < r->count; i++) {
        if (r->of[i][0] == first && r->of[i][1] == second) return;
    }
    if (r->count == WILD_READINGS_MAX) return;
    r->of[r->count][0] = first;
    r->of[r->count++][1] = second;
}

/* The last choice weighs more than all earlier ones. */
static int fulfils(const uint16_t of[WILD_CARDS_MAX], const WildWish *wish)
{
    int weight = 0;
    for (int card = 0; card < WILD_CARDS_MAX; card++) {
        if (wish->of[card] == 0 || of[card] != wish->of[card]) continue;
        weight += card == wish->last ? WILD_CARDS_MAX : 1;
    }
    return weight;
}

static int best_of(const WildReadings *r, const WildWish *wish, int usual)
{
    int best = usual;
    for (int i = 0; i < r->count; i++) {
        if (fulfils(r->of[i], wish) > fulfils(r->of[best], wish)) best = i;
    }
    return best;
}

void wild_settle(WildReadings *r, const WildWish *wish, int usual)
{
    r->shown = r->count > 0 ? best_of(r, wish, usual) : 0;
}

int wild_if(const WildReadings *r, const WildWish *wish, int card, uint16_t meaning)
{
    WildWish other = *wish;
    if (r->count == 0) return -1;
    wild_choose(&other, card, meaning);
    const int found = best_of(r, &other, r->shown);
    return r->of[found][card] == meaning ? found : -1;
}

int wild_meanings(const WildReadings *r, int card, uint16_t out[WILD_ROW_MAX])
{
    int count = 0;
    for (int i = 0; i < r->count; i++) {
        const uint16_t meaning = r->of[i][card];
        int at = 0;
        while (at < count && out[at] < meaning) at++;
        if (meaning == 0 || (at < count && out[at] == meaning) || count == WILD_ROW_MAX) continue;
        for (int k = count; k > at; k--) out[k] = out[k - 1];
        out[at] = meaning;
        count++;
    }
    return count;
}

int wild_open(const WildReadings *r, const WildWish *wish)
{
    uint16_t meaning[WILD_ROW_MAX];
    for (int i = 0; i < WILD_CARDS_MAX; i++) {
        const int card = (wish->at + i) % WILD_CARDS_MAX;
        if (wild_meanings(r, card, meaning) > 1) return card;
    }
    return -1;
}

void wild_choose(WildWish *wish, int card, uint16_t meaning)
{
    wish->of[card] = meaning;
    wish->last = wish->at = (uint16_t)card;
}

bool wild_touched(WildWish *wish, const WildReadings *r, int card)
{
    uint16_t meaning[WILD_ROW_MAX];
    const int count = wild_meanings(r, card, meaning), open = wild_open(r, wish);
    int at = 0;
    if (count < 2) return false;
    while (at < count && meaning[at] != r->of[r->shown][card]) at++;
    if (open == card) wild_choose(wish, card, meaning[(at + 1) % count]);
    wish->at = (uint16_t)card;
    return true;
}

void wild_forget(WildWish *wish, int card) { wish->of[card] = 0; }

/* ---- presses -------------------------------------------------------------------------------- */

bool wild_pressed(const WildReadings *r, int card, int id, int first_id, int back_id,
                  uint16_t *meaning)
{
    uint16_t row[WILD_ROW_MAX];
    const int count = card < 0 ? 0 : wild_meanings(r, card, row), at = id - first_id;
    *meaning = 0;
    if (id == back_id) return count > 0;
    if (at < 0 || at >= count) return false;
    *meaning = row[at];
    return true;
}

bool wild_has_focus(const WildReadings *r, int card, int focus, int first_id, int back_id)
{
    uint16_t meaning;
    return wild_pressed(r, card, focus, first_id, back_id, &meaning) &&
           meaning != r->of[r->shown][card];
}

/* ---- the row -------------------------------------------------------------------------------- */

/* What it shows, with the words of each meaning. */
typedef struct Laid {
    uint16_t meaning[WILD_ROW_MAX];
    char say[WILD_ROW_MAX][SAY_MAX];
    int count, attended; /* number of the meaning whose words are seen */
    float words_w;       /* the longest of them, on one line */
    int across;          /* places beside one another; where these are not all, a second line */
    float w, h;          /* of one place */
    Rect panel, words;
    float x, y;          /* of the first place */
} Laid;

/* Letters of the chosen text size, where there is room for them. */
static UiText words_look(const Ui *ui)
{
    return (UiText){.font = FONT_BOLD, .size = TEXT_M * ui_style(ui)->text_scale,
                    .color = WASHI_50, .align = ALIGN_CENTRE, .lines = 2, .middle = true,
                    .fixed = true};
}

static void read_row(Laid *l, const Ui *ui, const WildRow *row)
{
    const UiText how = words_look(ui);
    const uint16_t shown = row->readings->of[row->readings->shown][row->card];
    l->count = wild_meanings(row->readings, row->card, l->meaning);
    l->attended = -1;
    l->words_w = 0;
    for (int i = 0; i < l->count; i++) {
        Text out = text_over(l->say[i], sizeof l->say[i]);
        row->say(row->context, l->meaning[i], &out);
        const float w = ui_text_width(ui, &how, l->say[i]) + 2;
        if (w > l->words_w) l->words_w = w;
        if (ui_is_hot(ui, row->id + i)) l->attended = i;
    }
    for (int i = 0; i < l->count && l->attended < 0; i++) {
        if (l->meaning[i] == shown) l->attended = i;
    }
}

/* All places, the one that puts the card back among them, beside one another; where they stand in
 * two lines, the longer of these. */
static float row_w(const Laid *l, float cell_w, float cell_h)
{
    if (l->across > l->count) return (float)l->count * (cell_w + GAP) + cell_h;
    return (float)l->across * (cell_w + GAP) - GAP;
}

static Rect place_of(const Laid *l, int i)
{
    const Rect r = {l->x + (float)(i % l->across) * (l->w + GAP),
                    l->y + (float)(i / l->across) * (l->h + GAP), l->w, l->h};
    return i < l->count ? r : (Rect){r.x, r.y, l->h, l->h};
}

/* Places grow with the text, and for a child's hand, as far as there is room. */
static void size_cells(Laid *l, const Ui *ui, const TableModel *model, const WildRow *row,
                       float most_w, float most_h)
{
    float times = ui_style(ui)->text_scale;
    if (model->child && times < CHILD_CELL / CELL) times = CHILD_CELL / CELL;
    if (times > most_h / CELL) times = most_h / CELL;
    const float usual = row_w(l, CELL * row->wide, CELL);
    if (times > most_w / usual) times = most_w / usual;
    if (times < 1) times = 1;
    l->w = CELL * times * row->wide;
    l->h = CELL * times;
}

/* Words to the right of the places; where these are too many, below them. */
static void lay_row(Laid *l, const Ui *ui, const TableModel *model, Rect room, const WildRow *row)
{
    const float inner = room.w - 2 * PAD;
    l->across = l->count + 1;
    if (row_w(l, CELL * row->wide, CELL) > inner) l->across = (l->count + 2) / 2;
    const float usual = row_w(l, CELL * row->wide, CELL);
    const float beside = l->words_w < BESIDE_LEAST ? l->words_w : BESIDE_LEAST;
    if (usual + GAP_L + beside <= inner) {
        size_cells(l, ui, model, row, inner - GAP_L - beside, room.h - 2 * PAD);
        const float all = row_w(l, l->w, l->h), left = inner - all - GAP_L;
        const float w = l->words_w < left ? l->words_w : left, h = room.h - 2 * PAD;
        l->panel = (Rect){0, 0, all + GAP_L + w + 2 * PAD + GAP_M, l->h + 2 * PAD};
        if (l->words_w > left || ui_style(ui)->readings) l->panel.h = room.h;
        if (l->panel.w > room.w) l->panel.w = room.w;
        l->words = (Rect){PAD + all + GAP_L, (l->panel.h - h) / 2, w, h};
        l->y = (l->panel.h - l->h) / 2;
        l->x = PAD;
    } else {
        const float pad = room.h < CELL + WORDS_LEAST + 3 * PAD ? PAD / 2 : PAD;
        const float lines = l->across > l->count ? 1 : 2, gaps = (lines - 1) * GAP + 3 * pad;
        size_cells(l, ui, model, row, inner, (room.h - lines * WORDS_LEAST - gaps) / lines);
        const float all = row_w(l, l->w, l->h), cells = lines * l->h + gaps;
        const float w = l->words_w < inner ? l->words_w : inner;
        const float h = room.h > cells + WORDS_LEAST ? room.h : cells + WORDS_LEAST;
        l->panel = (Rect){0, 0, (all > w ? all : w) + 2 * PAD, h};
        l->words = (Rect){PAD, cells - pad, l->panel.w - 2 * PAD, h - cells};
        l->x = (l->panel.w - all) / 2;
        l->y = pad;
    }
    float x = row->x - l->panel.w / 2;
    if (x > room.x + room.w - l->panel.w) x = room.x + room.w - l->panel.w;
    if (x < room.x) x = room.x;
    l->panel.x = x;
    l->panel.y = room.y + (room.h - l->panel.h) / 2;
    l->words.x += l->panel.x;
    l->words.y += l->panel.y;
    l->x += l->panel.x;
    l->y += l->panel.y;
}

/* The chosen place is bright in a golden ring and stands out; the others are dark. */
static void draw_meaning(Ui *ui, const Laid *l, const WildRow *row, int i)
{
    Canvas *c = ui_canvas(ui);
    const int id = row->id + i;
    const bool shown = l->meaning[i] == row->readings->of[row->readings->shown][row->card];
    const Rect r = place_of(l, i);
    const Color ground = shown ? WASHI_50 : ui_is_hot(ui, id) ? YORU_600 : YORU_800;
    const bool hinted = row->hinted && row->hinted == l->meaning[i];
    if (hinted) canvas_glow(c, rect_inset(r, -r.h * 0.3f), faded(AKARI_400, 0.9f));
    canvas_round(c, r, CORNER_S, ground);
    if (shown || hinted) canvas_ring(c, r, CORNER_S, 4, AKARI_400);
    else canvas_ring(c, r, CORNER_S, 1.5f, faded(KASUMI, 0.6f));
    row->face(row->context, ui, l->meaning[i], rect_inset(r, 5), shown ? SUMI_900 : WASHI_50);
    ui_thing(ui, id, r, CORNER_S, l->say[i], UI_TURN);
}

void wild_row_draw(Ui *ui, const TableModel *model, Rect room, const WildRow *row)
{
    static const float ICON = 0.5f;
    Canvas *c = ui_canvas(ui);
    Laid l;
    const UiText how = words_look(ui);
    read_row(&l, ui, row);
    if (l.count < 2) return;
    lay_row(&l, ui, model, room, row);
    canvas_shadow(c, l.panel, CORNER_L, 5);
    canvas_round(c, l.panel, CORNER_L, YORU_950);
    canvas_ring(c, l.panel, CORNER_L, 2, ui_style(ui)->high_contrast ? WASHI_50 : AKARI_400);
    for (int i = 0; i < l.count; i++) draw_meaning(ui, &l, row, i);
    const Rect back = place_of(&l, l.count);
    canvas_round(c, back, CORNER_S, ui_is_hot(ui, row->back_id) ? YORU_700 : YORU_950);
    canvas_sprite(c, "icons/undo", rect_inset(back, back.w * (1 - ICON) / 2),
                  &(Look){.tint = WASHI_50});
    ui_thing(ui, row->back_id, back, CORNER_S, tr(model->tongue, "Put it back"), UI_TURN);
    canvas_mean(c, MEANS_PROMPT, 0, 0);
    if (l.attended >= 0) parts_fit(ui, l.words, &how, l.say[l.attended]);
    canvas_mean_end(c);
}

void wild_badge(Ui *ui, Rect card, const char *words)
{
    static const float H = WILD_BADGE_H, LEAST = 44, LETTERS = 16, ABOVE = 22;
    Canvas *c = ui_canvas(ui);
    float w = canvas_text_width(c, FONT_BLACK, LETTERS, words) + 16;
    if (w < LEAST) w = LEAST;
    const Rect badge = {card.x + card.w / 2 - w / 2, card.y + card.h - ABOVE, w, H};
    canvas_mean(c, MEANS_STANDS, 0, 0);
    canvas_round(c, badge, H / 2, AKARI_400);
    canvas_text(c, FONT_BLACK, LETTERS, badge.x + w / 2, badge.y + H / 2, ALIGN_CENTRE, SUMI_900,
                words);
    canvas_mean_end(c);
}
