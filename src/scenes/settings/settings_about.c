/* settings_about.c - which version this is, where things are kept, who made what. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/settings/settings_parts.h"
#include "ui/theme.h"

enum { CREDITS_BYTES_MAX = 64 * 1024, LINE_MAX_BYTES = 512, FIELDS = 4 };

static UiText head_type(void) { return frame_bold(18, SUMI_900); }
static UiText body_type(void) { return frame_plain(16, SUMI_900); }
static UiText small_type(void) { return frame_plain(16, SUMI_600); }

char *settings_credits_read(const App *app)
{
    char path[4096];
    const char *folder = app_data_dir(app);
    const int length = folder ? snprintf(path, sizeof path, "%s/assets/CREDITS", folder) : -1;
    FILE *file = length > 0 && length < (int)sizeof path ? fopen(path, "rb") : NULL;
    if (!file) return NULL;
    char *text = malloc(CREDITS_BYTES_MAX);
    if (text) text[fread(text, 1, CREDITS_BYTES_MAX - 1, file)] = '\0';
    fclose(file);
    return text;
}

typedef struct Pen {
    Ui *ui;
    float x, y, w;
    bool dry;
} Pen;

static void put(Pen *p, UiText how, const char *words, float after)
{
    p->y += after + frame_text(p->ui, p->dry, p->x, p->y, p->w, how, words);
}

/* One line of CREDITS, "what | who | source | licence"; false for its remarks. */
static bool read_credit(const char *line, size_t length, char field[FIELDS][LINE_MAX_BYTES])
{
    if (length == 0 || line[0] == '#') return false;
    for (int i = 0; i < FIELDS; i++) {
        const char *bar = memchr(line, '|', length);
        size_t bytes = bar ? (size_t)(bar - line) : length;
        if (!bar && i < FIELDS - 1) return false;
        char raw[LINE_MAX_BYTES];
        Text text = text_over(raw, sizeof raw);
        text_put_bytes(&text, line, bytes);
        utf8_clean(raw, LINE_MAX_BYTES, field[i], LINE_MAX_BYTES);
        if (bar) length -= bytes + 1, line = bar + 1;
    }
    return true;
}

/* Who made what: what one hand gave on the same terms stands together. */
static void put_credits(Pen *p, const char *credits)
{
    char last[FIELDS][LINE_MAX_BYTES] = {""}, field[FIELDS][LINE_MAX_BYTES];
    char words[CREDITS_BYTES_MAX / 8] = "";
    Text files = text_over(words, sizeof words);
    for (bool more = true; more;) {
        const size_t length = strcspn(credits, "\n");
        more = credits[length] != '\0';
        const bool credit = read_credit(credits, length, field);
        const bool same = credit && strcmp(field[1], last[1]) == 0 &&
                          strcmp(field[3], last[3]) == 0;
        if (files.length > 0 && ((credit && !same) || !more)) {
            put(p, small_type(), words, 8);
            files = text_over(words, sizeof words);
        }
        if (credit) {
            char head[2 * LINE_MAX_BYTES + 4];
            Text line = text_over(head, sizeof head);
            text_printf(&line, "%s: %s", field[1], field[3]);
            if (!same) put(p, body_type(), head, 0);
            text_printf(&files, files.length > 0 ? ", %s" : "%s", field[0]);
            memcpy(last, field, sizeof last);
        }
        credits += length + more;
    }
    if (files.length > 0) put(p, small_type(), words, 8);
}

static void put_place(Pen *p, const App *app, Tongue t)
{
    const char *path = app_store_path(app);
    put(p, head_type(), tr(t, "Where matches and settings are kept"), 2);
    put(p, body_type(), path ? path : tr(t, "Nowhere: this time nothing is kept."), 14);
}

float settings_about_draw(const SettingsScreen *s, const App *app, Ui *ui, Rect at, bool dry)
{
    const Tongue t = app_tongue(app);
    Pen p = {ui, at.x, at.y, at.w, dry};
    put(&p, head_type(), "Ennichi " ENNICHI_VERSION, 2);
    put(&p, body_type(),
        tr(t, "Five card games on a summer night, for everybody at one computer."), 14);
    put_place(&p, app, t);
    put(&p, head_type(), tr(t, "Made with"), 2);
    put(&p, body_type(), "SDL 2, SDL_image, SDL_ttf, SDL_mixer (zlib), SQLite (public domain), "
                   "libsodium (ISC)", 14);
    put(&p, head_type(), tr(t, "Drawings, sounds and letters"), 2);
    if (s->credits) put_credits(&p, s->credits);
    return p.y - at.y;
}
