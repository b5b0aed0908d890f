/* show.c - see show.h. */
#include "app/app_parts.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- one frame ---- */

static void add_line(Shown *out, Text *all, const char *line)
{
    if (out->count == SHOWN_LINES || all->length + strlen(line) + 2 > SHOWN_BYTES) return;
    out->line[out->count++] = all->bytes + all->length;
    text_put(all, line);
    all->length++; // its NUL stays
    all->bytes[all->length] = '\0';
}

/* "plate 2 score 0 " */
static void put_scopes(const Canvas *c, int op, bool form, Text *out)
{
    static const char *const NAMES[] = {
        [MEANS_PLATE] = "plate",     [MEANS_NAME] = "name",     [MEANS_LINE] = "line",
        [MEANS_SCORE] = "score",     [MEANS_CHIP] = "chip",     [MEANS_ZONE] = "zone",
        [MEANS_PLACE] = "place",     [MEANS_BACK] = "back",     [MEANS_COUNT] = "count",
        [MEANS_STANDS] = "stands",   [MEANS_ORDER] = "order",   [MEANS_SUM] = "sum",
        [MEANS_NEXT] = "next",       [MEANS_RULES] = "rules",   [MEANS_PROMPT] = "prompt",
        [MEANS_SHOWN] = "shown",     [MEANS_CLAIM] = "claim",   [MEANS_BOX] = "box",
        [MEANS_LANTERN] = "lantern", [MEANS_CURTAIN] = "curtain", [MEANS_ROW] = "row",
        [MEANS_ROUND] = "round"};
    const Meaning *m = &c->means[op];
    for (int i = 0; i < m->deep; i++) {
        const MeaningScope *s = &m->scope[i];
        if (form && s->kind == MEANS_BACK) continue; // of how many forms is enough
        text_printf(out, "%s %d.%d ", NAMES[s->kind], s->of, s->at);
    }
}

static int cell(float u) { return (int)((u + 4020) / 40) - 100; }

static void put_place(const DrawOp *op, bool where, Text *out)
{
    if (where) text_printf(out, "%d,%d ", cell(op->rect.x), cell(op->rect.y));
}

static unsigned hex(Color c) { return (unsigned)c.r << 16 | (unsigned)c.g << 8 | c.b; }

/* Pictures are cards, but for the cloths of the curtain. */
static bool is_card(const Canvas *c, const DrawOp *op)
{
    return op->kind == OP_PICTURE && strncmp(canvas_op_text(c, op), "noren/", 6) != 0;
}

/* A word, a sprite or a card; "" for a form. */
static void put_thing(const Canvas *c, int i, bool where, Text *out)
{
    const DrawOp *op = &c->ops[i];
    const char *how = op->kind == OP_TEXT ? "says" : is_card(c, op) ? "card" : "is";
    if (op->kind != OP_TEXT && op->kind != OP_PICTURE && op->kind != OP_SPRITE) return;
    if (op->kind == OP_TEXT && op->color.a == 0) return;
    put_scopes(c, i, false, out);
    put_place(op, where, out);
    text_printf(out, "%s %s", how, canvas_op_text(c, op));
    if (op->kind == OP_TEXT) text_printf(out, " %d #%06x", (int)(op->size + 0.5f), hex(op->color));
    if (op->kind != OP_TEXT && op->alpha < 0.99f) text_put(out, ", faint");
    if (op->flags) text_printf(out, ", turned %d", op->flags);
}

/* A plate's ground and rings around cards are forms; how many of a colour, for each thing. */
enum { FORMS_MOST = 400 };
typedef struct Form {
    char what[120];
    int count;
} Form;

static void note_form(const Canvas *c, int i, Form *form, int *count)
{
    static const char *const NAMES[] = {[OP_FILL] = "fill", [OP_ROUND] = "round",
                                        [OP_RING] = "ring", [OP_DASHES] = "dashes",
                                        [OP_GRADIENT] = "gradient", [OP_LINE] = "line",
                                        [OP_SHADOW] = "shadow", [OP_GLOW] = "glow",
                                        [OP_TILE] = "tile"};
    const DrawOp *op = &c->ops[i];
    char what[120];
    Text out = text_over(what, sizeof what);
    if (op->kind >= sizeof NAMES / sizeof *NAMES || !NAMES[op->kind]) return;
    put_scopes(c, i, true, &out);
    text_printf(&out, "%s #%06x", NAMES[op->kind], hex(op->color));
    for (int k = 0; k < *count; k++) {
        if (strcmp(form[k].what, what) != 0) continue;
        form[k].count++;
        return;
    }
    if (*count == FORMS_MOST) return;
    form[*count].count = 1;
    strcpy(form[(*count)++].what, what);
}

static void put_target(const UiTarget *t, bool where, Text *out)
{
    static const char *const KINDS[] = {"button", "toggle", "segments", "stepper", "slider",
                                        "field", "thing", "scroll"};
    static const char *const FLAGS[] = {"off", "no focus", "draggable", "hold", "primary", "play",
                                        "on paper", "turn"};
    text_printf(out, "%s ", KINDS[t->kind]);
    if (where) text_printf(out, "%d,%d ", cell(t->rect.x), cell(t->rect.y));
    if (t->label[0]) text_printf(out, "\"%s\"", t->label);
    else text_printf(out, "%d", t->id);
    text_printf(out, " %d", t->value);
    for (int i = 0; i < 8; i++)
        if (t->flags >> i & 1) text_printf(out, ", %s", FLAGS[i]);
}

void show_frame(Stage *s, Shown *out, bool where)
{
    static Form form[FORMS_MOST];
    const Canvas *c = s->canvas;
    Text all = text_over(out->bytes, sizeof out->bytes);
    char line[800];
    int forms = 0;
    out->count = 0;
    for (int i = 0; i < c->op_count; i++) {
        Text words = text_over(line, sizeof line);
        put_thing(c, i, where, &words);
        if (words.length > 0) add_line(out, &all, line);
        else note_form(c, i, form, &forms);
        if (c->ops[i].kind == OP_PICTURE) i += (int)c->ops[i].span + 1;
    }
    for (int i = 0; i < forms; i++) {
        snprintf(line, sizeof line, "%.119s x%d", form[i].what, form[i].count);
        add_line(out, &all, line);
    }
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        Text words = text_over(line, sizeof line);
        put_target(ui_target(s->app->ui, i), where, &words);
        add_line(out, &all, line);
    }
}

bool show_has(const Shown *shown, const char *line)
{
    for (int i = 0; i < shown->count; i++)
        if (strcmp(shown->line[i], line) == 0) return true;
    return false;
}

/* ---- golden files ---- */

void golden_begin(Golden *g, const char *name)
{
    *g = (Golden){.capacity = 1 << 16};
    for (size_t i = 0; name[i] && i + 1 < sizeof g->name; i++)
        g->name[i] = name[i] == ' ' || name[i] == '\'' ? '_' : name[i];
    g->bytes = malloc(g->capacity);
    assert_non_null(g->bytes);
    g->bytes[0] = '\0';
}

void golden_put(Golden *g, const char *form, ...)
{
    va_list args, again;
    va_start(args, form);
    va_copy(again, args);
    const size_t need = (size_t)vsnprintf(NULL, 0, form, again) + 1;
    va_end(again);
    while (g->length + need > g->capacity) {
        g->capacity *= 2;
        g->bytes = realloc(g->bytes, g->capacity);
        assert_non_null(g->bytes);
    }
    vsnprintf(g->bytes + g->length, need, form, args);
    va_end(args);
    g->length += need - 1;
}

static void write_to(const Golden *g, const char *folder)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s.txt", folder, g->name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(g->bytes, 1, g->length, file), g->length);
    assert_int_equal(fclose(file), 0);
}

static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file) return NULL;
    fseek(file, 0, SEEK_END);
    const size_t size = (size_t)ftell(file);
    char *bytes = calloc(1, size + 1);
    assert_non_null(bytes);
    rewind(file);
    const size_t got = fread(bytes, 1, size, file);
    fclose(file);
    assert_int_equal(got, size);
    return bytes;
}

/* The line of `text` that has the byte `at`. */
static void line_at(const char *text, size_t at, char out[300])
{
    size_t from = at, to = at;
    while (from > 0 && text[from - 1] != '\n') from--;
    while (text[to] && text[to] != '\n') to++;
    snprintf(out, 300, "%.*s", (int)(to - from), text + from);
}

static int faults;

static void compare(const Golden *g, const char *kept)
{
    size_t at = 0;
    char was[300], is[300];
    int number = 1;
    while (kept[at] && kept[at] == g->bytes[at]) number += kept[at++] == '\n';
    if (kept[at] == g->bytes[at]) return;
    line_at(kept, at, was);
    line_at(g->bytes, at, is);
    write_to(g, BUILD_DIR);
    print_error("%s.txt, line %d, has\n    %s\nand the screen\n    %s\nAll that is now: %s/%s.txt\n",
                g->name, number, was, is, BUILD_DIR, g->name);
    faults++;
}

void golden_end(Golden *g)
{
    char path[512];
    const char *folder = TESTS_DIR "/screens/golden";
    if (getenv("ENNICHI_WRITE")) write_to(g, folder);
    snprintf(path, sizeof path, "%s/%s.txt", folder, g->name);
    char *kept = read_whole(path);
    compare(g, kept ? kept : "there is no such file\n");
    free(kept);
    free(g->bytes);
}

int golden_faults(void) { return faults; }
