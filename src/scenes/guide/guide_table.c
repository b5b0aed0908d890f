/* guide_table.c - the small position of a question: who sits there, with which cards, and what lies
 * in the middle. All of it is asked of the engine. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/deck.h"
#include "scenes/guide/guide_parts.h"
#include "table/card_art.h"
#include "table/stall.h"
#include "ui/theme.h"

static const float CELL_LEAST = 190, PLATE_H = 52, PLATE_GAP = 14, FACE = 40;
static const float TIGHT_CELL_LEAST = 150, TIGHT_PLATE_H = 44, TIGHT_PLATE_GAP = 8;
static const float HAND_CARD = 60, MIDDLE_CARD = 78, CARD_GAP = 6, CARD_RATIO = 1.4f;
static const float NOTE_H = 40, MAT_PAD = 16, NOTE_PAD = 14;
enum { SHOWN_MOST = 18, MIDDLE_MOST = 4, ROWS_MOST = 2 };

const char *const GUIDE_NAMES[GUIDE_PEOPLE] = {N_("Kenji"), N_("Mei"), N_("Taro"), N_("Yuki")};
const char *const GUIDE_AVATARS[GUIDE_PEOPLE] = {"oni", "hiyoko", "tanuki", "fukuro"};

/* Cards that lie side by side. */
typedef struct Row {
    int count, rows; /* in `rows` rows; 0: in as many as make them largest */
    Card card[SHOWN_MOST];
} Row;

typedef struct Cell {
    const GuideScreen *s;
    const App *app;
    GuideFit fit;
    Row row;
    const char *words; /* a name, or what stands below the middle; may be empty */
    int seat;          /* -1: the middle */
} Cell;

/* ---- what lies there ---- */

static void add_zone(const GuideScreen *s, const View *v, Zone zone, int most, Row *row)
{
    Card cards[CARDS_MAX];
    const int count = s->game->cards_in(v, zone, cards);
    const int from = count > most ? count - most : 0;
    for (int i = from; i < count && row->count < SHOWN_MOST; i++)
        row->card[row->count++] = cards[i];
}

static Zone zone_of(ZoneKind kind, Seat seat)
{
    return (Zone){.kind = (uint8_t)kind, .seat = seat};
}

/* A hand and what has been played of it, or what is laid out in rows. */
static Row seat_row(const GuideScreen *s, const View *open, const View *as_it_lies, Seat seat)
{
    Row row = {.rows = 0};
    const View *places = s->guide->closed ? as_it_lies : open;
    add_zone(s, places, zone_of(ZONE_PLACES, seat), SHOWN_MOST, &row);
    if (row.count > 0) {
        row.rows = 2;
        return row;
    }
    add_zone(s, open, zone_of(ZONE_HAND, seat), SHOWN_MOST, &row);
    return row;
}

/* What everybody plays on: the pile, the card in hand where all see it, or the discards. */
static Row middle_row(const GuideScreen *s, const View *open)
{
    Row row = {.rows = 1};
    const Table *t = match_table(s->lay);
    for (Seat seat = 0; seat < t->seat_count; seat++)
        add_zone(s, open, zone_of(ZONE_ROW, seat), 1, &row);
    if (row.count == 0) add_zone(s, open, zone_of(ZONE_FIELD, SEAT_NOBODY), MIDDLE_MOST, &row);
    for (Seat seat = 0; s->guide->closed && seat < t->seat_count; seat++)
        add_zone(s, open, zone_of(ZONE_HAND, seat), 1, &row);
    if (row.count == 0) add_zone(s, open, zone_of(ZONE_DISCARD, SEAT_NOBODY), 1, &row);
    return row;
}

/* ---- drawing ---- */

static void draw_card(const Cell *cell, Ui *ui, Card card, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const Deck deck = deck_of(cell->app);
    const Game *game = cell->s->game;
    canvas_shadow(c, r, 6 * r.w / HAND_CARD, 3);
    if (game->komatsu) komatsu_card(c, &deck, card, r, NULL);
    else if (card != CARD_HIDDEN && card != CARD_NONE) card_face(c, &deck, card, r, NULL);
    else canvas_sprite(c, stall_of(game->id)->card_back, r, NULL);
}

static float ratio_of(const Cell *cell)
{
    return cell->s->game->komatsu ? KOMATSU_RATIO : CARD_RATIO;
}

static int columns_of(const Row *row, int rows) { return (row->count + rows - 1) / rows; }

/* How wide a card can be in `rows` rows. */
static float card_fits(const Cell *cell, Rect area, int rows)
{
    const float lines = (float)rows, columns = (float)columns_of(&cell->row, rows);
    const float high = (area.h - CARD_GAP * (lines - 1)) / lines / ratio_of(cell);
    return fminf(high, (area.w - CARD_GAP * (columns - 1)) / columns);
}

static int best_rows(const Cell *cell, Rect area, float wish)
{
    int best = 1;
    for (int rows = 2; rows <= ROWS_MOST; rows++)
        if (fminf(card_fits(cell, area, rows), wish) > fminf(card_fits(cell, area, best), wish))
            best = rows;
    return best;
}

/* In `area`, as large as they fit, in its middle. */
static void draw_row(const Cell *cell, Ui *ui, Rect area, float wish)
{
    const Row *row = &cell->row;
    if (row->count == 0) return;
    // A layout of four is seen better in one line where there is little height.
    const bool as_laid = row->rows > 0 && !cell->fit.tight;
    const int lines = as_laid ? row->rows : best_rows(cell, area, wish);
    const int columns = columns_of(row, lines);
    const float rows = (float)lines, ratio = ratio_of(cell);
    const float w = fminf(wish, card_fits(cell, area, lines)), h = w * ratio;
    const float all = w * (float)columns + CARD_GAP * (float)(columns - 1);
    const float x = area.x + (area.w - all) / 2;
    const float y = area.y + (area.h - h * rows - CARD_GAP * (rows - 1)) / 2;
    // The first of a layout lie in front where half of them do; a plate is read from above.
    const bool layout = row->rows > 1 && !cell->s->guide->closed; // not a hand
    const bool front = layout && lines > 1;
    for (int i = 0; i < row->count; i++) {
        const int line = front ? lines - 1 - i / columns : i / columns;
        draw_card(cell, ui, row->card[i],
                  (Rect){x + (w + CARD_GAP) * (float)(i % columns),
                         y + (h + CARD_GAP) * (float)line, w, h});
    }
}

static void draw_plate(const Cell *cell, Ui *ui, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const bool turn = seats_have(match_table(cell->s->lay)->to_act, (Seat)cell->seat);
    canvas_round(c, r, r.h / 2, turn ? WASHI_50 : YORU_900);
    canvas_ring(c, r, r.h / 2, turn ? GAP_XS : RULE_H, turn ? AKARI_400 : rgb(0x4A568F));
    ui_avatar(ui, GUIDE_AVATARS[cell->seat], r.x + r.h / 2, r.y + r.h / 2, FACE, false);
    const UiText how = {.font = FONT_BOLD, .size = TEXT_M, .color = turn ? SUMI_900 : WASHI_50,
                        .lines = 1, .middle = true, .shrink = true};
    ui_text(ui, (Rect){r.x + r.h + 2, r.y, r.w - r.h - TEXT_S, r.h}, &how, cell->words);
}

static UiText note_type(void)
{
    return (UiText){.font = FONT_BOLD, .size = TEXT_S, .color = WASHI_50, .align = ALIGN_CENTRE};
}

static float name_height(const Ui *ui, const GuideFit *fit)
{
    return (fit->tight ? TIGHT_PLATE_H : PLATE_H) + (ui_style(ui)->text_scale - 1) * GAP_L;
}

static float name_gap(const GuideFit *fit) { return fit->tight ? TIGHT_PLATE_GAP : PLATE_GAP; }

static float note_height(const Ui *ui, const char *words, float w)
{
    const UiText how = note_type();
    return words[0] ? ui_text_height(ui, w - 2 * GAP_M, &how, words) + NOTE_PAD : 0;
}

static float cell_height(const Ui *ui, const void *what, float w)
{
    const Cell *cell = what;
    const float seat = cell->fit.cell_h + (ui_style(ui)->text_scale - 1) * GAP_L;
    if (cell->seat >= 0 || cell->fit.tight) return seat;
    const float note = note_height(ui, cell->words, w);
    return fmaxf(cell->fit.cell_h, MIDDLE_CARD * ratio_of(cell) + PLATE_GAP + fmaxf(NOTE_H, note));
}

static void draw_note(Ui *ui, const char *words, Rect r)
{
    UiText how = note_type();
    const float w = fminf(r.w, ui_text_width(ui, &how, words) + GAP_XL);
    const Rect pill = {r.x + (r.w - w) / 2, r.y, w, r.h};
    canvas_round(ui_canvas(ui), pill, fminf(r.h / 2, GAP_L), YORU_950);
    how.middle = true;
    ui_text(ui, rect_sides(r, -GAP_M, 0), &how, words);
}

static void draw_cell(Ui *ui, const void *what, Rect r)
{
    const Cell *cell = what;
    const float gap = name_gap(&cell->fit);
    if (cell->seat >= 0) {
        const float k = ui_style(ui)->text_scale;
        const float h = name_height(ui, &cell->fit), w = fminf(r.w, 180 + (k - 1) * 60);
        draw_row(cell, ui, (Rect){r.x, r.y, r.w, r.h - h - gap}, HAND_CARD);
        draw_plate(cell, ui, (Rect){r.x + (r.w - w) / 2, r.y + r.h - h, w, h});
        return;
    }
    const float note = note_height(ui, cell->words, r.w);
    const float cards = r.h - note - (note > 0 ? gap : 0);
    draw_row(cell, ui, (Rect){r.x, r.y, r.w, cards}, MIDDLE_CARD);
    if (note > 0) draw_note(ui, cell->words, (Rect){r.x, r.y + r.h - note, r.w, note});
}

/* A note on a line of its own, across the mat. */
typedef struct Line {
    const char *words;
} Line;

static float line_height(const Ui *ui, const void *what, float w)
{
    return note_height(ui, ((const Line *)what)->words, w);
}

static void draw_line(Ui *ui, const void *what, Rect r)
{
    draw_note(ui, ((const Line *)what)->words, r);
}

/* Whether the note has room below the cards of the middle, in one line where it has to be tight. */
static bool fits_the_middle(Ui *ui, const GuideFit *fit, int cells, const char *note)
{
    const UiText how = note_type();
    const float n = (float)cells;
    const float w = (fit->w - 2 * (GAP_L + GAP_XL) - (n - 1) * GAP_L) / n;
    return !fit->tight || ui_text_width(ui, &how, note) <= w - 2 * GAP_M;
}

static void draw_mat(Ui *ui, const void *what, Rect r)
{
    (void)what;
    static const float ROUND = 56;
    canvas_round(ui_canvas(ui), r, fminf(r.h / 2, ROUND), faded(YORU_950, 0.55f));
    canvas_ring(ui_canvas(ui), rect_inset(r, GAP_S), fminf(r.h / 2, ROUND) - GAP_S, RULE_H,
                faded(AKARI_400, 0.6f));
}

void guide_table_put(const GuideScreen *s, const App *app, Box *page, const GuideFit *fit)
{
    static const BoxPart MAT = {.draw = draw_mat};
    static const BoxPart CELL = {.height = cell_height, .draw = draw_cell};
    static const BoxPart LINE = {.height = line_height, .draw = draw_line};
    const Tongue t = app_tongue(app);
    const GuideQuestion *q = &s->guide->question[s->at];
    if (!s->lay) return;
    const int seats = match_table(s->lay)->seat_count;
    const char *note = q->note ? tr(t, q->note) : "";
    const bool below = !fits_the_middle(box_ui(page), fit, seats + 1, note);
    View *open = view_new(s->game), *as_it_lies = view_new(s->game);
    match_view(s->lay, SEAT_ALL, open);
    match_view(s->lay, SEAT_NOBODY, as_it_lies);
    Box *mat = box_column(page, (BoxStyle){.gap = GAP_S, .pad_x = GAP_XL,
                                           .pad_y = fit->tight ? GAP_M : MAT_PAD});
    box_behind(mat, &MAT, "", 0);
    Box *grid = box_grid(mat, (BoxStyle){.gap = GAP_L}, fit->tight ? TIGHT_CELL_LEAST : CELL_LEAST,
                         seats + 1);
    for (int i = 0; i <= seats && seats <= GUIDE_PEOPLE; i++) {
        const int middle = (seats + 1) / 2;
        Cell cell = {.s = s, .app = app, .fit = *fit,
                     .seat = i == middle ? -1 : i < middle ? i : i - 1};
        cell.row = cell.seat < 0 ? middle_row(s, open)
                                 : seat_row(s, open, as_it_lies, (Seat)cell.seat);
        cell.words = cell.seat >= 0 ? tr(t, GUIDE_NAMES[cell.seat]) : below ? "" : note;
        box_part(grid, (BoxStyle){0}, &CELL, &cell, sizeof cell);
    }
    if (below) box_part(mat, (BoxStyle){0}, &LINE, &(Line){note}, sizeof(Line));
    free(open);
    free(as_it_lies);
}
