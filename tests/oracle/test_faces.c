/*
 * test_faces.c - every card in every style of deck: read from the operations that paint it, and
 * held as a picture against one that was looked at. `test_faces write` paints the pictures anew.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL_image.h>
#include <cmocka.h>

#include "art.h"
#include "platform/glass.h"
#include "table/komatsu_art.h"

static const float WIDTHS[] = {40, 63, 64, 84, 100, 137};

/* ---- read ---- */

static void read_one(Canvas *c, const Deck *deck, Card card, float w)
{
    char fault[ART_FAULT_MAX];
    const float h = w * (card_is_komatsu(card) ? KOMATSU_RATIO : 1.4f);
    canvas_begin(c, 1280, 800);
    if (card_is_komatsu(card)) komatsu_card(c, deck, card, (Rect){0, 0, w, h}, NULL);
    else card_face(c, deck, card, (Rect){0, 0, w, h}, NULL);
    const Card seen = art_read(c, 0, deck, fault);
    if (seen != card) {
        fail_msg("%s, %d colours, large %d, Komatsu %d, %.0f u wide: shows %s: %s",
                 card_notation(card), deck->suit_colours, deck->large_index, deck->komatsu,
                 (double)w, card_notation(seen), fault);
    }
    if (!art_is_constant(c, 0)) fail_msg("two pictures under one key: %s", card_notation(card));
}

static void test_faces__every_card_shows_what_it_is_in_every_deck(void **state)
{
    (void)state;
    Canvas *c = canvas_new((Measure){0});
    art_forget();
    for (int style = 0; style < 3 * 2 * KOMATSU_FACES; style++) {
        const Deck deck = {style % 3, style / 3 % 2 != 0, style / 6};
        for (int card = 0; card < CARD_KINDS; card++) {
            if (!card_is_known((Card)card)) continue;
            for (size_t i = 0; i < sizeof WIDTHS / sizeof *WIDTHS; i++)
                read_one(c, &deck, (Card)card, WIDTHS[i]);
        }
    }
    canvas_free(c);
}

/* ---- looked at ---- */

enum { SHEET_W = 1280, SHEET_H = 800, BLOCK = 8, OFF_MOST = 20 };

/* One sheet of cards. */
typedef struct Sheet {
    const char *name;
    Deck deck;
    void (*draw)(Canvas *c, const Deck *deck);
} Sheet;

static void draw_french(Canvas *c, const Deck *deck)
{
    static const float W = 84, SMALL = 40;
    for (int card = 0; card < 52; card++) {
        const float x = 10 + (float)(card / 4) * 90;
        const float y = (float)(card % 4);
        card_face(c, deck, (Card)card, (Rect){x, 10 + y * 126, W, W * 1.4f}, NULL);
        card_face(c, deck, (Card)card, (Rect){x + 22, 520 + y * 66, SMALL, SMALL * 1.4f}, NULL);
    }
    card_face(c, deck, CARD_JOKER, (Rect){1185, 10, W, W * 1.4f}, NULL);
    card_face(c, deck, CARD_JOKER, (Rect){1207, 520, SMALL, SMALL * 1.4f}, NULL);
}

/* Pictures, numbers, and playing cards: in two colours, in four, with large numbers. */
static void draw_komatsu(Canvas *c, const Deck *deck)
{
    static const Deck ROWS[] = {{0, false, KOMATSU_PICTURES}, {0, false, KOMATSU_NUMBERS},
                                {0, false, KOMATSU_TRUMPS},   {1, false, KOMATSU_TRUMPS},
                                {2, true, KOMATSU_TRUMPS}};
    (void)deck;
    for (int row = 0; row < 5; row++) {
        for (int i = 0; i <= CARD_HIBASHI - CARD_KOMATSU; i++) {
            const float x = 10 + (float)i * 84, y = 10 + (float)row * 158;
            const Card card = (Card)(CARD_KOMATSU + i);
            komatsu_card(c, &ROWS[row], card, (Rect){x, y, 66, 66 * KOMATSU_RATIO}, NULL);
            const float small = 26;
            komatsu_card(c, &ROWS[row], card,
                         (Rect){x + 20, y + 110, small, small * KOMATSU_RATIO}, NULL);
        }
    }
}

static void draw_backs(Canvas *c, const Deck *deck)
{
    static const char *const BACKS[] = {"asanoha_yoru", "asanoha_hanada", "asanoha_matsu",
                                        "asanoha_fuji", "seigaiha_shu",   "seigaiha_tetsu",
                                        "seigaiha_kin", "takoyaki0",      "takoyaki1",
                                        "takoyaki2",    "takoyaki3",      "takoyaki4"};
    for (int i = 0; i < 12; i++) {
        char name[48];
        snprintf(name, sizeof name, "backs/%s", BACKS[i]);
        const float x = 20 + (float)(i % 6) * 200, y = 20 + (float)(i / 6) * 260;
        canvas_sprite(c, name, (Rect){x, y, 160, 224}, NULL);
    }
    komatsu_card(c, deck, CARD_HIDDEN, (Rect){20, 540, 150, 240}, NULL);
    canvas_sprite(c, "jokers/red", (Rect){220, 540, 160, 224}, NULL);
    canvas_sprite(c, "jokers/blue", (Rect){420, 540, 160, 224}, NULL);
}

static const Sheet SHEETS[] = {
    {"french_two", {0, false, 0}, draw_french},
    {"french_four", {1, false, 0}, draw_french},
    {"french_safe", {2, false, 0}, draw_french},
    {"french_two_large", {0, true, 0}, draw_french},
    {"french_four_large", {1, true, 0}, draw_french},
    {"french_safe_large", {2, true, 0}, draw_french},
    {"komatsu", {0, false, 0}, draw_komatsu},
    {"backs", {0, false, 0}, draw_backs},
};
enum { SHEET_COUNT = sizeof SHEETS / sizeof *SHEETS };

static void path_of(const Sheet *sheet, char out[256])
{
    snprintf(out, 256, TESTS_DIR "/oracle/faces/%s.png", sheet->name);
}

static void paint(Glass *g, const Sheet *sheet)
{
    Canvas *c = glass_begin(g);
    sheet->draw(c, &sheet->deck);
    glass_show(g);
    assert_int_equal(g->w, SHEET_W);
    assert_int_equal(g->h, SHEET_H);
}

static void write_sheets(Glass *g)
{
    for (int i = 0; i < SHEET_COUNT; i++) {
        char path[256];
        paint(g, &SHEETS[i]);
        path_of(&SHEETS[i], path);
        SDL_Surface *s = SDL_CreateRGBSurfaceWithFormatFrom(g->pixels, g->w, g->h, 32, g->w * 4,
                                                            SDL_PIXELFORMAT_RGB888);
        assert_non_null(s);
        assert_int_equal(IMG_SavePNG(s, path), 0);
        SDL_FreeSurface(s);
    }
}

/* How far apart the two are, on the average of a block and the worst channel: letters may be
 * smoothed another way by another library, but no pip may be missing. */
static int block_off(const uint32_t *a, const uint32_t *b, int x, int y)
{
    int most = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int sum = 0;
        for (int i = 0; i < BLOCK * BLOCK; i++) {
            const int at = (y + i / BLOCK) * SHEET_W + x + i % BLOCK;
            sum += (int)(a[at] >> shift & 255) - (int)(b[at] >> shift & 255);
        }
        sum = abs(sum) / (BLOCK * BLOCK);
        if (sum > most) most = sum;
    }
    return most;
}

static void compare(const Glass *g, const Sheet *sheet)
{
    char path[256];
    path_of(sheet, path);
    SDL_Surface *loaded = IMG_Load(path);
    if (!loaded) fail_msg("%s: %s", path, IMG_GetError());
    SDL_Surface *s = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB888, 0);
    assert_non_null(s);
    assert_int_equal(s->pitch, SHEET_W * 4);
    for (int y = 0; y + BLOCK <= SHEET_H; y += BLOCK) {
        for (int x = 0; x + BLOCK <= SHEET_W; x += BLOCK) {
            const int off = block_off(g->pixels, s->pixels, x, y);
            if (off > OFF_MOST)
                fail_msg("%s looks otherwise at (%d, %d), by %d", sheet->name, x, y, off);
        }
    }
    SDL_FreeSurface(s);
    SDL_FreeSurface(loaded);
}

static void test_faces__cards_look_as_when_they_were_looked_at(void **state)
{
    Glass *g = *state;
    for (int i = 0; i < SHEET_COUNT; i++) {
        paint(g, &SHEETS[i]);
        compare(g, &SHEETS[i]);
    }
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "write") == 0) {
        void *state = NULL;
        if (glass_open(&state) != 0) return 1;
        write_sheets(state);
        return glass_close(&state);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faces__every_card_shows_what_it_is_in_every_deck),
        cmocka_unit_test(test_faces__cards_look_as_when_they_were_looked_at),
    };
    return cmocka_run_group_tests(tests, glass_open, glass_close);
}
