/* result_winner.c - the winner on a result for grown-ups: faces in the light, the big word, who it
 * was, the move that decided it, and how far the match has come (design.md 7, screen 09). */
#include <math.h>

#include "art/feast.h"
#include "scenes/frame.h"
#include "scenes/result/result_parts.h"
#include "text/say.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float SHOUT = 56, LANTERNS_H = 44;
static const float FACES_LEAST = 190, FACES_BESIDE_STAMPS = 110, LOW = 0.54f, BARE = 1.5f;
static const float TIMES_MOST = 1.15f; // times the designed size, at most
static const float RAYS_S = 0.5f, PRIZE_S = 0.3f;

/* ---- faces ---------------------------------------------------------------------------------- */

typedef struct FacesPart {
    const ResultScene *s;
    const App *app;
} FacesPart;

/* Nobody has won: a lantern that stayed dark. */
static void draw_nobody(Canvas *c, float x, float y, float k)
{
    static const float RATIO = 88.0f / 96;
    const float h = FEAST_FACE * k, w = h * RATIO;
    canvas_sprite(c, "props/lantern_dark", (Rect){x - w / 2, y - h / 2, w, h}, NULL);
}

/* One large; two side by side; more in two rows. */
static void draw_discs(Ui *ui, const Result *r, float wx, float wy, float k)
{
    static const float SIDE_BY_SIDE = 0.68f, IN_TWO_ROWS = 0.53f, PITCH = 1.24f, LIFT = 0.62f;
    enum { MOST = 4 };
    const int winners = r->winners > MOST ? MOST : r->winners;
    const int in_row = winners < 2 ? 1 : 2;
    const float d = FEAST_FACE * k * (winners < 2 ? 1 : winners == 2 ? SIDE_BY_SIDE : IN_TWO_ROWS);
    int shown = 0;
    for (int i = 0; i < r->count && shown < winners; i++) {
        if (!r->row[i].won) continue;
        const int row = shown / in_row, left = winners - row * in_row;
        const int here = left < in_row ? left : in_row;
        const float aside = (float)(shown % in_row) - (float)(here - 1) / 2;
        const float y = winners <= 2 ? wy : wy + ((float)row - LIFT) * d * PITCH;
        feast_face(ui, r->row[i].avatar, wx + aside * d * PITCH, y, d, result_is_feast(r));
        shown++;
    }
}

static void draw_faces(Ui *ui, const void *what, Rect room)
{
    const FacesPart *p = what;
    const Result *r = &p->s->result;
    Canvas *c = ui_canvas(ui);
    const bool lit = r->winners > 0, feast = lit && result_is_feast(r); // losers are spared it
    const float wide = feast ? (float)FEAST_RAYS : FEAST_FACE * BARE;
    const float k = fminf(TIMES_MOST * result_times(ui), fminf(room.w, room.h) / wide);
    const float x = room.x + room.w / 2, y = room.y + room.h * LOW;
    if (lit && !ui_style(ui)->high_contrast) feast_light(c, x, y, k);
    for (int i = 0; feast && !ui_style(ui)->high_contrast && i < FEAST_FIREWORKS; i++) {
        const FeastFirework f = feast_beside_winner(i);
        result_firework(p->s, p->app, ui, f.sprite, x + f.x * k, y + f.y * k, f.radius * k,
                        f.from_s);
    }
    if (feast) feast_rays(c, x, y, k, ease(EASE_OUT_CUBIC, result_part(p->s, ui, 0, RAYS_S)));
    if (lit) draw_discs(ui, r, x, y, k);
    else draw_nobody(c, x, y, k);
    if (feast)
        feast_prizes(c, r->row[0].of > 0, x, y, k, result_part(p->s, ui, PRIZE_S, PRIZE_S));
}

/* ---- words ---------------------------------------------------------------------------------- */

static UiText centred(UiText how)
{
    how.align = ALIGN_CENTRE;
    return how;
}

static void put_lanterns(Box *column, const ResultScene *s, const App *app);

void result_put_winner(Box *column, const ResultScene *s, const App *app)
{
    static const BoxPart FACES = {.draw = draw_faces};
    const Result *r = &s->result;
    const FacesPart faces = {s, app};
    char words[RESULT_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    UiText shout = centred((UiText){.font = FONT_SIGN, .size = SHOUT * result_times(box_ui(column)),
                                    .color = AKARI_400,
                                    .lines = 1, .fixed = true});
    result_headline(r, app_tongue(app), &out);
    const float least = s->stamps.count > 0 ? FACES_BESIDE_STAMPS : FACES_LEAST;
    box_part(column, (BoxStyle){.grow = 1, .least = least}, &FACES, &faces, sizeof faces);
    box_text_in(column, (BoxStyle){.smaller = true}, shout, result_shout(r, app));
    const float size = result_is_large(box_ui(column)) ? TEXT_L : TEXT_XL;
    box_text(column, centred(frame_bold(size * result_times(box_ui(column)), WASHI_50)), words);
    result_put_key(column, s, app);
    put_lanterns(column, s, app);
    stamp_moment_put(column, &s->stamps, app_tongue(app), result_is_large(box_ui(column)),
                     s->age_s);
}

/* ---- how far the match has come ------------------------------------------------------------- */

typedef struct LanternsPart {
    int done, all, now;
} LanternsPart;

static void draw_lanterns(Ui *ui, const void *what, Rect r)
{
    const LanternsPart *l = what;
    ui_lanterns(ui, r.x + r.w / 2, r.y + r.h / 2, l->done, l->all, l->now);
}

/* With large letters the board's head alone says it; new stamps stand in their place. */
static void put_lanterns(Box *column, const ResultScene *s, const App *app)
{
    enum { MOST = 9 };
    static const BoxPart LANTERNS = {.draw = draw_lanterns};
    const Result *r = &s->result;
    const LanternsPart part = {r->round, r->rounds, r->over ? -1 : r->round};
    const int left = r->rounds - r->round;
    char number[NUMBER_BYTES], words[RESULT_WORDS_MAX];
    Text n = text_over(number, sizeof number), out = text_over(words, sizeof words);
    if (r->rounds <= 1 || result_is_large(box_ui(column)) || s->stamps.count > 0) return;
    if (r->rounds <= MOST)
        box_part(column, (BoxStyle){.least = LANTERNS_H}, &LANTERNS, &part, sizeof part);
    if (r->over) return;
    text_put_int(&n, left);
    const Tongue t = app_tongue(app);
    tr_fill_form(&out,
                 say_round_or_deal(r->game,
                                   tr_n(t, "One more round to go", "{n} more rounds to go", left),
                                   tr_n(t, "One more deal to go", "{n} more deals to go", left)),
                 "n", number, NULL);
    box_text(column, centred(frame_plain(TEXT_M, WASHI_50)), words);
}
