/* frame.c - see frame.h. */
#include "frame.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "ui/theme.h"

/* ---- scopes ---- */

static bool is_meant(const MeaningScope *s, Where where)
{
    return (where.kind == ANY || s->kind == where.kind) && (where.of == ANY || s->of == where.of) &&
           (where.at == ANY || s->at == where.at);
}

const MeaningScope *frame_scope(const Canvas *c, int op, int kind)
{
    const Meaning *m = &c->means[op];
    for (int i = m->deep - 1; i >= 0; i--)
        if (m->scope[i].kind == kind) return &m->scope[i];
    return NULL;
}

bool frame_is(const Canvas *c, int op, Where where)
{
    const Meaning *m = &c->means[op];
    for (int i = 0; i < m->deep; i++)
        if (is_meant(&m->scope[i], where)) return true;
    return false;
}

/* The next operation after `op` that is there; pictures are stepped over as wholes. */
static int next_op(const Canvas *c, int op, Where where)
{
    if (op >= 0 && c->ops[op].kind == OP_PICTURE) op += (int)c->ops[op].span + 1;
    for (op++; op < c->op_count; op++) {
        if (frame_is(c, op, where)) return op;
        if (c->ops[op].kind == OP_PICTURE) op += (int)c->ops[op].span + 1;
    }
    return -1;
}

/* ---- cards ---- */

static bool same_rect(Rect a, Rect b)
{
    return fabsf(a.x - b.x) < 1.5f && fabsf(a.y - b.y) < 1.5f && fabsf(a.w - b.w) < 1.5f &&
           fabsf(a.h - b.h) < 1.5f;
}

static bool alike(Color a, Color b) { return a.r == b.r && a.g == b.g && a.b == b.b; }

/* What is laid over a card, or around it, right after it was painted. */
static void note_marks(const Canvas *c, int after, SeenCard *card)
{
    static const Color VEIL = {0x12, 0x16, 0x3A, 48};
    for (int i = after; i < c->op_count && i < after + 3; i++) {
        const DrawOp *o = &c->ops[i];
        if (o->kind == OP_ROUND && same_rect(o->rect, card->rect) && alike(o->color, VEIL))
            card->dimmed = true;
        const float dx = card->rect.x - o->rect.x, dw = o->rect.w - card->rect.w;
        const bool close = dx > 1 && dx < 3.6f && dw > 2 && dw < 7.2f; // the focus lies wider
        if (o->kind == OP_RING && close && alike(o->color, AKARI_400)) card->ringed = true;
        if (o->kind == OP_PICTURE) break;
    }
}

static bool is_back(const Canvas *c, int op)
{
    const DrawOp *o = &c->ops[op];
    if (o->kind == OP_SPRITE) return strncmp(canvas_op_text(c, o), "backs/", 6) == 0;
    return o->kind == OP_ROUND && frame_scope(c, op, MEANS_BACK) && alike(o->color, CARD_FACE);
}

int frame_cards(const Canvas *c, Where where, const Deck *deck, SeenCard out[SEEN_CARDS_MAX],
                char fault[ART_FAULT_MAX])
{
    int count = 0;
    fault[0] = '\0';
    for (int i = next_op(c, -1, where); i >= 0 && count < SEEN_CARDS_MAX; i = next_op(c, i, where)) {
        const DrawOp *o = &c->ops[i];
        const bool face = o->kind == OP_PICTURE;
        if (!face && !is_back(c, i)) continue;
        SeenCard *card = &out[count++];
        *card = (SeenCard){.card = CARD_HIDDEN, .rect = o->rect, .op = i, .faint = o->alpha < 0.99f};
        if (face) {
            card->card = art_read(c, i, deck, fault);
            card->tinted = !alike(o->color, rgb(0xFFFFFF));
            if (card->card == CARD_NONE) return count;
            fault[0] = '\0';
            if (!art_is_constant(c, i)) {
                snprintf(fault, ART_FAULT_MAX, "two pictures under the key %s",
                         canvas_op_text(c, o));
            }
        }
        note_marks(c, face ? i + (int)o->span + 2 : i + 1, card);
    }
    return count;
}

/* ---- words ---- */

void frame_put_bare(Text *out, const char *words)
{
    static const char BREAK[] = "\u200B";
    for (; *words; words++) {
        if (strncmp(words, BREAK, strlen(BREAK)) == 0) words += strlen(BREAK) - 1;
        else if (*words != ' ') text_put_char(out, *words);
    }
}

const char *frame_words(const Canvas *c, Where where, char out[SEEN_WORDS_MAX])
{
    Text all = text_over(out, SEEN_WORDS_MAX);
    for (int i = next_op(c, -1, where); i >= 0; i = next_op(c, i, where)) {
        const DrawOp *o = &c->ops[i];
        if (o->kind != OP_TEXT || o->color.a == 0) continue;
        frame_put_bare(&all, canvas_op_text(c, o));
    }
    return out;
}

bool frame_says(const Canvas *c, Where where, const char *words)
{
    static const char DOTS[] = "…";
    char seen[SEEN_WORDS_MAX], wanted[SEEN_WORDS_MAX];
    Text all = text_over(wanted, sizeof wanted);
    frame_words(c, where, seen);
    frame_put_bare(&all, words);
    const size_t length = strlen(seen), dots = strlen(DOTS);
    if (length > dots + 3 && strcmp(seen + length - dots, DOTS) == 0)
        return strncmp(seen, wanted, length - dots) == 0;
    return strcmp(seen, wanted) == 0;
}

/* ---- sprites and light ---- */

int frame_sprite(const Canvas *c, Where where, const char *prefix)
{
    for (int i = next_op(c, -1, where); i >= 0; i = next_op(c, i, where)) {
        const DrawOp *o = &c->ops[i];
        if (o->kind == OP_SPRITE && strncmp(canvas_op_text(c, o), prefix, strlen(prefix)) == 0)
            return i;
    }
    return -1;
}

int frame_sprites(const Canvas *c, Where where, const char *prefix)
{
    int count = 0;
    for (int i = next_op(c, -1, where); i >= 0; i = next_op(c, i, where)) {
        const DrawOp *o = &c->ops[i];
        if (o->kind == OP_SPRITE)
            count += strncmp(canvas_op_text(c, o), prefix, strlen(prefix)) == 0;
    }
    return count;
}

static bool has_kind(const Canvas *c, Where where, OpKind kind)
{
    for (int i = next_op(c, -1, where); i >= 0; i = next_op(c, i, where))
        if (c->ops[i].kind == kind && c->ops[i].color.a > 0) return true;
    return false;
}

bool frame_glows(const Canvas *c, Where where) { return has_kind(c, where, OP_GLOW); }
bool frame_rings(const Canvas *c, Where where) { return has_kind(c, where, OP_RING); }

/* ---- plates ---- */

bool frame_plate(const Canvas *c, Seat seat, SeenPlate *out)
{
    const Where plate = {MEANS_PLATE, seat, ANY};
    const int face = frame_sprite(c, plate, "avatars/");
    *out = (SeenPlate){.avatar = ""};
    if (face < 0) return false;
    out->avatar = canvas_op_text(c, &c->ops[face]);
    int ground = face - 1; // the last thing painted below the face
    while (ground > 0 && c->ops[ground].kind != OP_ROUND) ground--;
    const Color g = c->ops[ground].color;
    out->rect = c->ops[ground].rect;
    out->lit = g.r + g.g + g.b > 3 * 150;
    const DrawOp *after = face + 1 < c->op_count ? &c->ops[face + 1] : NULL;
    out->veiled = after && after->kind == OP_ROUND && same_rect(after->rect, c->ops[face].rect);
    out->computer = frame_sprite(c, plate, "icons/ai") >= 0;
    return true;
}
