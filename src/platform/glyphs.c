/*
 * glyphs.c - see glyphs.h.
 *
 * A line is cut into runs, each of one face: the one asked for, else the other family, else
 * Noto Sans CJK or what fontconfig has for Japanese. A face is opened once for measuring and once
 * for drawing, which then takes whatever size is wanted: to open one takes longer than to draw.
 */
#include "platform/glyphs.h"

#include <SDL_ttf.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/log.h"
#include "base/memory.h"
#include "base/text.h"
#include "platform/os_font.h"
#include "platform/pixels.h"
#include "platform/platform.h"

enum {
    FACE_CJK = FONT_COUNT, FACE_COUNT, FACE_BOX = FACE_COUNT, // a box stands for any glyph
    WIDTHS_MAX = 4096, RUNS_MAX = 32, LINE_BYTES_MAX = 2048,
    LINE_PX_MAX = PIXELS_SIDE_MAX, SIZE_STEPS = 8, // sizes in eighths of a pixel
    MEASURE_PX = 128, SIZE_PX_MAX = 1000
};

static const float BOX_ADVANCE = 0.75f; // of the em

typedef struct Run {
    int face;
    int count; // code points
    char text[LINE_BYTES_MAX];
} Run;

typedef struct Line {
    int count;
    int bytes; // of all runs
    Run run[RUNS_MAX];
} Line;

struct Glyphs {
    bool is_twin; // the files are another's
    void *file[FACE_COUNT];
    size_t file_bytes[FACE_COUNT];
    long cjk_index; // which face of that file
    TTF_Font *measure[FACE_COUNT]; // NULL: this face is missing
    TTF_Font *drawn[FACE_COUNT];
    int steps[FACE_COUNT]; // its size now
    struct { uint64_t key; float width; } widths[WIDTHS_MAX]; // per em
    Line line; // the one that is measured or drawn
};

static SDL_SpinLock opening; // FreeType's list of open faces is one for all threads

/* Mapped, not read: of ten megabytes of fonts a few hundred kilobytes are ever looked at. */
static bool load_face(Glyphs *g, int face, const char *path)
{
    struct stat about;
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    if (fstat(file, &about) == 0 && about.st_size > 0 && about.st_size <= INT_MAX) {
        const size_t bytes = (size_t)about.st_size;
        void *mapped = mmap(NULL, bytes, PROT_READ, MAP_PRIVATE, file, 0);
        if (mapped != MAP_FAILED) {
            g->file[face] = mapped;
            g->file_bytes[face] = bytes;
        }
    }
    close(file);
    return g->file[face] != NULL;
}

/* `size` in pixels, fractions too: SDL_ttf takes whole points but any dots per inch. */
static unsigned dots_of(float size) { return (unsigned)lroundf(size * 72); }

static TTF_Font *open_face(const Glyphs *g, int face, float size, int hinting)
{
    if (!g->file[face]) return NULL;
    SDL_RWops *file = SDL_RWFromConstMem(g->file[face], (int)g->file_bytes[face]);
    const unsigned dots = dots_of(size);
    const long index = face == FACE_CJK ? g->cjk_index : 0;
    TTF_Font *ttf = TTF_OpenFontIndexDPIRW(file, 1, 1, index, dots, dots);
    if (ttf) TTF_SetFontHinting(ttf, hinting);
    return ttf;
}

static void open_both(Glyphs *g, int face)
{
    SDL_AtomicLock(&opening);
    g->measure[face] = open_face(g, face, MEASURE_PX, TTF_HINTING_NONE);
    g->drawn[face] = open_face(g, face, MEASURE_PX, TTF_HINTING_LIGHT_SUBPIXEL);
    SDL_AtomicUnlock(&opening);
}

static void load_files(Glyphs *g)
{
    static const char *const OURS[FONT_COUNT] = {
        [FONT_MEDIUM] = "fonts/Mplus1-Medium.otf", [FONT_BOLD] = "fonts/Mplus1-Bold.otf",
        [FONT_BLACK] = "fonts/Mplus1-Black.otf", [FONT_SIGN] = "fonts/RocknRollOne-Regular.ttf",
    };
    for (int i = 0; i < FONT_COUNT; i++) {
        char path[1280];
        if (!platform_data_path(OURS[i], path, sizeof path) || !load_face(g, i, path))
            log_warn("font missing: %s", OURS[i]);
    }
}

/* The last resort for names, 20 MB large: opened only when a name asks for it. */
static void load_cjk(Glyphs *g)
{
    static const char *const PLACES[] = {
        "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc",
        "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    };
    char path[1280];
    for (int i = 0; i < 2 && !g->file[FACE_CJK]; i++) load_face(g, FACE_CJK, PLACES[i]);
    if (!g->file[FACE_CJK] && os_font_find(path, sizeof path, &g->cjk_index))
        load_face(g, FACE_CJK, path);
    open_both(g, FACE_CJK);
    if (!g->file[FACE_CJK]) g->file_bytes[FACE_CJK] = 1; // not to be looked for again
}

Glyphs *glyphs_new(void)
{
    Glyphs *g = must_have(calloc(1, sizeof *g));
    load_files(g);
    bool any = false;
    for (int i = 0; i < FONT_COUNT; i++) {
        open_both(g, i);
        any = any || g->measure[i];
    }
    if (any) return g;
    glyphs_free(g);
    return NULL;
}

Glyphs *glyphs_twin(const Glyphs *g)
{
    if (!g) return NULL;
    Glyphs *twin = must_have(calloc(1, sizeof *twin));
    twin->is_twin = true;
    for (int i = 0; i < FONT_COUNT; i++) {
        twin->file[i] = g->file[i];
        twin->file_bytes[i] = g->file_bytes[i];
    }
    twin->file_bytes[FACE_CJK] = 1;
    return twin;
}

void glyphs_free(Glyphs *g)
{
    if (!g) return;
    SDL_AtomicLock(&opening);
    for (int i = 0; i < FACE_COUNT; i++) {
        if (g->drawn[i]) TTF_CloseFont(g->drawn[i]);
        if (g->measure[i]) TTF_CloseFont(g->measure[i]);
        if (g->file[i] && !g->is_twin) munmap(g->file[i], g->file_bytes[i]);
    }
    SDL_AtomicUnlock(&opening);
    free(g);
}

static TTF_Font *sized_face(Glyphs *g, int face, int steps)
{
    TTF_Font *ttf = g->drawn[face];
    if (!ttf || g->steps[face] == steps) return ttf;
    const unsigned dots = dots_of((float)steps / SIZE_STEPS);
    g->steps[face] = steps;
    return TTF_SetFontSizeDPI(ttf, 1, dots, dots) == 0 ? ttf : NULL;
}

/* ---- runs ---- */

/* Marks that say how to read others: not drawn, and no box for them. */
static bool is_silent(uint32_t c)
{
    return c < 0x20 || c == 0x7F || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2060 && c <= 0x206F) || (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF ||
           (c >= 0xE0000 && c <= 0xE01EF);
}

/* Marks that sit on the letter before them. */
static bool is_mark(uint32_t c)
{
    return (c >= 0x0300 && c <= 0x036F) || c == 0x3099 || c == 0x309A;
}

static bool face_has(Glyphs *g, int face, uint32_t c)
{
    if (face == FACE_CJK && g->file_bytes[FACE_CJK] == 0) load_cjk(g);
    if (g->is_twin && g->file[face] && !g->measure[face]) open_both(g, face);
    return g->measure[face] && TTF_GlyphIsProvided32(g->measure[face], c);
}

static int face_for(Glyphs *g, Font font, uint32_t c)
{
    if (face_has(g, (int)font, c)) return (int)font;
    int other = font == FONT_SIGN ? FONT_BLACK : FONT_SIGN;
    if (face_has(g, other, c)) return other;
    if (face_has(g, FONT_MEDIUM, c)) return FONT_MEDIUM; // where a file is missing
    return face_has(g, FACE_CJK, c) ? FACE_CJK : FACE_BOX;
}

static void line_add(Line *line, int face, uint32_t c)
{
    Run *run = line->count > 0 ? &line->run[line->count - 1] : NULL;
    if (!run || run->face != face) {
        if (line->count == RUNS_MAX) return;
        run = &line->run[line->count++];
        run->face = face;
        run->count = 0;
        run->text[0] = '\0';
    }
    char bytes[5] = {0};
    line->bytes += utf8_put(c, bytes);
    SDL_strlcat(run->text, bytes, sizeof run->text);
    run->count++;
}

static void line_cut(Glyphs *g, Font font, const char *utf8, Line *line)
{
    line->count = line->bytes = 0;
    for (uint32_t c; line->bytes < LINE_BYTES_MAX - 8 && (c = utf8_next(&utf8)) != 0;) {
        if (is_silent(c)) continue;
        int before = line->count > 0 ? line->run[line->count - 1].face : FACE_BOX;
        if (is_mark(c)) {
            if (before != FACE_BOX && face_has(g, before, c)) line_add(line, before, c);
            continue;
        }
        line_add(line, face_for(g, font, c), c);
    }
}

bool glyphs_are_ours(Glyphs *g, Font font, const char *utf8)
{
    if (!g) return false;
    line_cut(g, font, utf8, &g->line);
    for (int i = 0; i < g->line.count; i++)
        if (g->line.run[i].face >= FONT_COUNT) return false;
    return true;
}

/* ---- widths ---- */

static float run_width(TTF_Font *ttf, const Run *run, float size)
{
    if (run->face == FACE_BOX || !ttf) return (float)run->count * BOX_ADVANCE * size;
    int w = 0, h = 0;
    if (TTF_SizeUTF8(ttf, run->text, &w, &h) < 0) return 0;
    return (float)w;
}

static float measured(Glyphs *g, Font font, const char *utf8)
{
    Line *line = &g->line;
    line_cut(g, font, utf8, line);
    float width = 0;
    for (int i = 0; i < line->count; i++) {
        const Run *run = &line->run[i];
        width += run_width(run->face < FACE_COUNT ? g->measure[run->face] : NULL, run, MEASURE_PX);
    }
    return width / MEASURE_PX;
}

float glyphs_width(Glyphs *g, Font font, float size, const char *utf8)
{
    uint64_t key = hash_bytes(utf8, strlen(utf8)) * 8 + (uint64_t)font + 1;
    if (g->widths[key % WIDTHS_MAX].key != key) {
        g->widths[key % WIDTHS_MAX].width = measured(g, font, utf8);
        g->widths[key % WIDTHS_MAX].key = key;
    }
    return g->widths[key % WIDTHS_MAX].width * size;
}

float glyphs_middle(Font font) { return font == FONT_SIGN ? 0.38f : 0.365f; }

/* ---- pixels ---- */

static SDL_Surface *boxes(const Run *run, float size, Color color, int *baseline)
{
    int advance = (int)lroundf(BOX_ADVANCE * size), high = (int)lroundf(0.73f * size);
    int wide = (int)lroundf(0.6f * size), stroke = (int)fmaxf(1, roundf(size / 16));
    SDL_Surface *s = pixels_new((int)fminf((float)(advance * run->count), LINE_PX_MAX), high);
    if (!s) return NULL;
    uint32_t ink = 0xFF000000u | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
    for (int i = 0; i < run->count; i++) {
        int x = i * advance + (advance - wide) / 2;
        SDL_FillRect(s, &(SDL_Rect){x, 0, wide, high}, ink);
        SDL_FillRect(s, &(SDL_Rect){x + stroke, stroke, wide - 2 * stroke, high - 2 * stroke}, 0);
    }
    *baseline = high;
    return s;
}

static SDL_Surface *run_pixels(Glyphs *g, Run *run, int steps, Color color, int *baseline)
{
    if (run->face == FACE_BOX) return boxes(run, (float)steps / SIZE_STEPS, color, baseline);
    TTF_Font *ttf = sized_face(g, run->face, steps);
    if (!ttf) return NULL;
    int fits = 0, wide = 0, most = LINE_PX_MAX;
    if (TTF_MeasureUTF8(ttf, run->text, most, &wide, &fits) == 0 && fits < run->count) {
        const char *end = run->text; // too long for any screen
        for (int i = 0; i < fits; i++) utf8_next(&end);
        run->text[end - run->text] = '\0';
    }
    if (run->text[0] == '\0') return NULL;
    *baseline = TTF_FontAscent(ttf);
    SDL_Color ink = {color.r, color.g, color.b, 255};
    return pixels_ours(TTF_RenderUTF8_Blended(ttf, run->text, ink));
}

/* The runs side by side on one baseline; takes the surfaces. */
static SDL_Surface *joined(SDL_Surface *part[RUNS_MAX], const int baseline[RUNS_MAX], int count,
                           int *common)
{
    int w = 0, above = 0, below = 0;
    for (int i = 0; i < count; i++) {
        if (!part[i]) continue;
        w += part[i]->w;
        if (baseline[i] > above) above = baseline[i];
        if (part[i]->h - baseline[i] > below) below = part[i]->h - baseline[i];
    }
    SDL_Surface *out = pixels_new(w > LINE_PX_MAX ? LINE_PX_MAX : w, above + below);
    for (int i = 0, x = 0; i < count; i++) {
        if (!part[i]) continue;
        SDL_SetSurfaceBlendMode(part[i], SDL_BLENDMODE_NONE);
        SDL_BlitSurface(part[i], NULL, out, &(SDL_Rect){x, above - baseline[i], 0, 0});
        x += part[i]->w;
        SDL_FreeSurface(part[i]);
    }
    *common = above;
    return out;
}

SDL_Surface *glyphs_draw(Glyphs *g, Font font, float size_px, Color color, const char *utf8,
                         int *baseline)
{
    Line *line = &g->line;
    *baseline = 0;
    if (!(size_px >= 1)) return NULL;
    int steps = (int)lroundf(fminf(size_px, SIZE_PX_MAX) * SIZE_STEPS);
    line_cut(g, font, utf8, line);
    SDL_Surface *part[RUNS_MAX];
    int at[RUNS_MAX] = {0};
    for (int i = 0; i < line->count; i++)
        part[i] = run_pixels(g, &line->run[i], steps, color, &at[i]);
    if (line->count == 1) {
        *baseline = at[0];
        return part[0];
    }
    return line->count == 0 ? NULL : joined(part, at, line->count, baseline);
}
