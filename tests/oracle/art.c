/* art.c - see art.h. What a card looks like is said here a second time, after design.md 5. */
#include "art.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "table/komatsu_art.h"

enum { PARTS_MAX = 40 };

/* One drawing, word or ground in the picture, in its own units. */
typedef struct Part {
    const char *words; /* of a text, or a sprite's name */
    float x, y, w, h;  /* the middle; of a text w is its size */
    Color color;
    bool turned;
} Part;

typedef struct Picture {
    const Deck *deck;
    Part text[PARTS_MAX], sprite[PARTS_MAX], ground[PARTS_MAX];
    int texts, sprites, grounds;
    float h; /* of a box 100 wide */
    bool small;
    char *fault;
} Picture;

static Card wrong(const Picture *p, const char *why, const char *what)
{
    snprintf(p->fault, ART_FAULT_MAX, "%s%s%s", why, what[0] ? ": " : "", what);
    return CARD_NONE;
}

static bool alike(Color a, Color b) { return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a; }

static void take_apart(const Canvas *c, int op, Picture *p)
{
    const DrawOp *picture = &c->ops[op];
    p->h = picture->raster_h;
    for (int i = op + 1; i <= op + (int)picture->span; i++) {
        const DrawOp *o = &c->ops[i];
        const Rect r = o->rect;
        Part part = {canvas_op_text(c, o), r.x + r.w / 2, r.y + r.h / 2, r.w, r.h, o->color,
                     (o->flags & 2) != 0};
        if (o->kind == OP_TEXT) {
            part.x = r.x;
            part.y = r.y;
            part.w = o->size;
            if (p->texts < PARTS_MAX) p->text[p->texts++] = part;
        } else if (o->kind == OP_SPRITE) {
            if (p->sprites < PARTS_MAX) p->sprite[p->sprites++] = part;
        } else if (o->kind == OP_ROUND && p->grounds < PARTS_MAX) {
            p->ground[p->grounds++] = part;
        }
    }
}

/* ---- suits and their colours (design.md 5, "Suit colours") ---- */

static const char LETTERS[] = "CDHS"; // as Suit

static Color colour_of(const Deck *deck, Suit suit)
{
    static const uint32_t RED = 0xC8321F, BLACK = 0x241F2E;
    switch (deck->suit_colours) {
    case 1: return rgb(suit == CLUBS ? 0x1F6B4B : suit == DIAMONDS ? 0x1F5FA6
                                                : suit == HEARTS   ? RED
                                                                   : BLACK);
    case 2: return rgb(suit == CLUBS ? 0x5B6F75 : suit == DIAMONDS ? 0x1F5BD0
                                                : suit == HEARTS   ? 0xB5440A
                                                                   : 0x15121C);
    default: return rgb(suit == DIAMONDS || suit == HEARTS ? RED : BLACK);
    }
}

static bool is_suit_mark(const Part *s) { return strncmp(s->words, "suits/", 6) == 0; }

/* The one suit that all marks of the card show, all of them in `ink` or in its own colour. */
static bool read_suit(const Picture *p, const Color *ink, Suit *suit)
{
    int found = -1;
    for (int i = 0; i < p->sprites; i++) {
        const Part *s = &p->sprite[i];
        if (!is_suit_mark(s)) continue;
        const char *letter = strchr(LETTERS, s->words[6]);
        if (!letter || strcmp(s->words + 7, "_white") != 0) return false;
        if (found >= 0 && found != (int)(letter - LETTERS)) return false;
        found = (int)(letter - LETTERS);
        if (!alike(s->color, ink ? *ink : colour_of(p->deck, (Suit)found))) return false;
    }
    *suit = (Suit)found;
    return found >= 0;
}

/* ---- numbers ---- */

static int rank_written(const char *words, bool numbers)
{
    static const char *const WORDS[] = {"A", "2", "3", "4", "5", "6", "7",
                                        "8", "9", "10", "J", "Q", "K"};
    char number[8];
    for (int rank = 1; rank <= 13; rank++) {
        snprintf(number, sizeof number, "%d", rank);
        if (strcmp(words, numbers ? number : WORDS[rank - 1]) == 0) return rank;
    }
    return 0;
}

/* Written upright at the upper left, and upside down at the lower right. */
static int read_corners(const Picture *p, bool numbers)
{
    const Part *a = &p->text[0], *b = &p->text[1];
    if (p->texts != 2 || strcmp(a->words, b->words) != 0) return 0;
    if (a->turned) {
        a = b;
        b = &p->text[0];
    }
    if (a->turned || !b->turned || a->w != b->w || !alike(a->color, b->color)) return 0;
    if (a->x > 35 || a->y > 40 || fabsf(b->x - (100 - a->x)) > 3) return 0;
    if (fabsf(b->y - (p->h - a->y)) > 3) return 0;
    return rank_written(a->words, numbers);
}

/* The suit's mark in each corner; the others are counted: how many there are in the middle, in
 * places of their own, alike left and right. -1: they are not. */
static int count_pips(const Picture *p)
{
    const Part *pip[PARTS_MAX];
    int count = 0, corners = 0;
    for (int i = 0; i < p->sprites; i++) {
        const Part *s = &p->sprite[i];
        if (!is_suit_mark(s)) continue;
        const bool upper = s->x < 33 && s->y < p->h * 0.42f && !s->turned;
        const bool lower = s->x > 67 && s->y > p->h * 0.58f && s->turned;
        if (upper || lower) corners++;
        else pip[count++] = s;
    }
    if (corners != 2) return -1;
    for (int i = 0; i < count; i++) {
        bool mirrored = false;
        if (pip[i]->w < 10 || pip[i]->y < 8 || pip[i]->y > p->h - 8) return -1;
        if (pip[i]->turned != (pip[i]->y > p->h / 2 + 1)) return -1;
        for (int k = 0; k < count; k++) {
            const float dx = pip[k]->x - (100 - pip[i]->x), dy = pip[k]->y - pip[i]->y;
            mirrored = mirrored || (fabsf(dx) < 1.5f && fabsf(dy) < 1.5f);
            if (k != i && fabsf(pip[k]->x - pip[i]->x) < 5 && fabsf(dy) < 5) return -1;
        }
        if (!mirrored) return -1;
    }
    return count;
}

/* ---- French cards, and Komatsu cards that look like them ---- */

static const Part *court_of(const Picture *p)
{
    for (int i = 0; i < p->sprites; i++)
        if (strncmp(p->sprite[i].words, "courts/", 7) == 0) return &p->sprite[i];
    return NULL;
}

/* Jack, queen and king: the figure of its suit and rank, and no pips but its toy. */
static bool is_court(const Picture *p, int rank, Suit suit)
{
    char name[32];
    const Part *figure = court_of(p);
    const bool blue = suit == DIAMONDS && p->deck->suit_colours != 0;
    snprintf(name, sizeof name, "courts/%c%s%d", LETTERS[suit], blue ? "4" : "", rank);
    if (!figure || strcmp(figure->words, name) != 0 || figure->w != 100) return false;
    int marks = 0;
    for (int i = 0; i < p->sprites; i++) marks += is_suit_mark(&p->sprite[i]);
    return marks == 4;
}

/* Rank and suit of what is printed in `ink` (NULL: in its suit's colour); 0: it is no card. */
static int read_print(const Picture *p, const Color *ink, bool numbers, Suit *suit)
{
    if (!read_suit(p, ink, suit)) return wrong(p, "marks of several suits or colours", ""), 0;
    const Color meant = ink ? *ink : colour_of(p->deck, *suit);
    for (int i = 0; i < p->texts; i++)
        if (!alike(p->text[i].color, meant)) return wrong(p, "a number in another colour", ""), 0;
    if (p->small) {
        const int rank = p->texts == 1 ? rank_written(p->text[0].words, numbers) : 0;
        int marks = 0;
        for (int i = 0; i < p->sprites; i++) marks += is_suit_mark(&p->sprite[i]);
        if (rank == 0 || marks != 1 || p->text[0].w < 40) wrong(p, "no plain small face", "");
        return marks == 1 && p->text[0].w >= 40 ? rank : 0;
    }
    const int rank = read_corners(p, numbers);
    if (rank == 0) return wrong(p, "corners that do not agree", p->text[0].words), 0;
    if (rank > 10) return is_court(p, rank, *suit) ? rank : (wrong(p, "not its court", ""), 0);
    const int pips = court_of(p) ? -1 : count_pips(p);
    if (pips == (p->deck->large_index ? 1 : rank)) return rank;
    char words[48];
    snprintf(words, sizeof words, "%s with %d pips", p->text[0].words, pips);
    return wrong(p, "a number that its pips are not", words), 0;
}

static Card read_french(const Picture *p)
{
    Suit suit;
    if (strcmp(p->sprite[0].words, "jokers/red") == 0)
        return p->sprites == 1 && p->texts == 0 ? CARD_JOKER : wrong(p, "no clean joker", "");
    if (strcmp(p->sprite[0].words, "cards/blank") != 0 || p->sprite[0].w != 100)
        return wrong(p, "no card's ground", p->sprite[0].words);
    const int rank = read_print(p, NULL, false, &suit);
    return rank > 0 ? card_french(rank, suit) : CARD_NONE;
}

/* ---- the Komatsu deck ---- */

/* Which of the four suits has the picture of a rank: swords, clubs, cups, cups, swords, coins ... */
static const char PICTURE_OF[13] = {0,   'I', 'P', 'K', 'K', 'I', 'O', 'P', 'K', 'I', 'O', 'O', 'I'};
static const uint32_t GOLD = 0xFFD36B, CREAM = 0xFBF1DC, INK = 0x1B1720;

static Card special_of(int rank) { return (Card)(CARD_CHORO + rank - 1); }

static Card read_komatsu_picture(const Picture *p)
{
    char name[24];
    const int rank = read_corners(p, true);
    if (rank < 1 || rank > 12) return wrong(p, "corners that do not agree", "");
    const bool gold = alike(p->text[0].color, rgb(GOLD));
    if (!gold && !alike(p->text[0].color, rgb(CREAM))) return wrong(p, "a number's colour", "");
    static const char *const SPECIAL[] = {"komatsu/P01", "komatsu/O02", "komatsu/P03"};
    snprintf(name, sizeof name, "komatsu/%c%02d", PICTURE_OF[rank], rank);
    const char *want = gold && rank <= 3 ? SPECIAL[rank - 1] : name;
    if (p->sprites != 1 || strcmp(p->sprite[0].words, want) != 0)
        return wrong(p, "not this number's picture", p->sprite[0].words);
    return gold ? special_of(rank) : (Card)(CARD_KOMATSU + rank - 1);
}

static Card read_komatsu_number(const Picture *p)
{
    static const uint32_t GROUND[] = {0xD3341F, 0xE7A521, INK};
    const int rank = p->texts == 1 ? rank_written(p->text[0].words, true) : 0;
    if (rank < 1 || rank > 12 || p->grounds < 2) return wrong(p, "no number", "");
    const bool wild = p->sprites == 1 && strcmp(p->sprite[0].words, "icons/wild") == 0;
    const bool underlined = p->grounds == 3;
    if (underlined != (rank == 6 || rank == 9)) return wrong(p, "which way is up", "");
    for (int i = 0; i < 3; i++) {
        if (!alike(p->ground[1].color, rgb(GROUND[i]))) continue;
        if (rank != i + 1 || wild != (i < 2)) return wrong(p, "a special card's ground", "");
        return special_of(rank);
    }
    if (wild || !alike(p->ground[1].color, rgb(CREAM))) return wrong(p, "a plain card's ground", "");
    if (!alike(p->text[0].color, rgb(INK))) return wrong(p, "a number's colour", "");
    return (Card)(CARD_KOMATSU + rank - 1);
}

/* Clubs, swords, coins and cups are clubs, spades, diamonds, hearts. */
static Card read_komatsu_trump(const Picture *p)
{
    static const char AS_FRENCH[] = "POKI"; // as Suit
    const Color gold = rgb(GOLD);
    Suit suit;
    if (p->grounds < 2) return wrong(p, "no ground", "");
    const bool black = alike(p->ground[1].color, rgb(INK));
    for (int i = 0; i < 2; i++) {
        const char *joker = i == 0 ? "jokers/red" : "jokers/blue";
        if (p->sprites != 1 || strcmp(p->sprite[0].words, joker) != 0) continue;
        return read_corners(p, true) == i + 1 ? special_of(i + 1)
                                              : wrong(p, "another demon's number", joker);
    }
    const int rank = read_print(p, black ? &gold : NULL, true, &suit);
    if (rank < 1 || rank > 12) return CARD_NONE;
    if (black) return rank == 3 && suit == CLUBS ? CARD_HIBASHI : wrong(p, "no tongs 3", "");
    if (AS_FRENCH[suit] != PICTURE_OF[rank]) return wrong(p, "another number's suit", "");
    return (Card)(CARD_KOMATSU + rank - 1);
}

static Card read_komatsu(const Picture *p)
{
    switch ((KomatsuFace)p->deck->komatsu) {
    case KOMATSU_PICTURES: return read_komatsu_picture(p);
    case KOMATSU_NUMBERS: return read_komatsu_number(p);
    case KOMATSU_TRUMPS: return read_komatsu_trump(p);
    case KOMATSU_FACES: break;
    }
    return wrong(p, "no such deck", "");
}

Card art_read(const Canvas *c, int op, const Deck *deck, char fault[ART_FAULT_MAX])
{
    static const float SMALL_BELOW = 64;
    static Picture p;
    const DrawOp *o = &c->ops[op];
    p = (Picture){.deck = deck, .fault = fault};
    snprintf(fault, ART_FAULT_MAX, "empty");
    take_apart(c, op, &p);
    p.small = (o->size > 0 ? o->size : o->rect.w) < SMALL_BELOW;
    const bool komatsu = p.h > 150;
    if (komatsu) return read_komatsu(&p);
    return p.sprites > 0 ? read_french(&p) : wrong(&p, "nothing is painted", "");
}

/* ---- what was painted under a key ---- */

enum { KEYS_MAX = 4096, KEY_BYTES = 48 };
static struct {
    char key[KEY_BYTES];
    uint64_t painted;
} met[KEYS_MAX];
static int met_count;

void art_forget(void) { met_count = 0; }

static uint64_t paint_hash(const Canvas *c, int op)
{
    uint64_t sum = 0;
    for (int i = op + 1; i <= op + (int)c->ops[op].span; i++) {
        DrawOp o = c->ops[i];
        const char *words = canvas_op_text(c, &o);
        o.text = 0; // where it lies is no matter
        sum = sum * 31 + hash_bytes(&o, sizeof o) + 7 * hash_bytes(words, strlen(words));
    }
    return sum;
}

bool art_is_constant(const Canvas *c, int op)
{
    const char *key = canvas_op_text(c, &c->ops[op]);
    const uint64_t painted = paint_hash(c, op);
    for (int i = 0; i < met_count; i++)
        if (strcmp(met[i].key, key) == 0) return met[i].painted == painted;
    if (met_count == KEYS_MAX || strlen(key) >= KEY_BYTES) return false;
    strcpy(met[met_count].key, key);
    met[met_count++].painted = painted;
    return true;
}
