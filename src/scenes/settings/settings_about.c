/* settings_about.c - which version this is, where things are kept, who made what. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/settings/settings_parts.h"
#include "ui/theme.h"

enum { CREDITS_BYTES_MAX = 64 * 1024, LINE_MAX_BYTES = 512, FIELDS = 4 };

/* The last lines of a part: some air below them. */
#define LAST ((BoxStyle){.pad_y = GAP_XS})

static UiText head_type(void) { return frame_bold(TEXT_M, SUMI_900); }
static UiText body_type(void) { return frame_plain(TEXT_S, SUMI_900); }
static UiText small_type(void) { return frame_plain(TEXT_S, SUMI_600); }

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

/* Who made what: the works of one author under the same licence stand together. */
static void put_credits(Box *page, const char *credits)
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
            box_text_in(page, LAST, small_type(), words);
            files = text_over(words, sizeof words);
        }
        if (credit) {
            char head[2 * LINE_MAX_BYTES + 4];
            Text line = text_over(head, sizeof head);
            text_printf(&line, "%s: %s", field[1], field[3]);
            if (!same) box_text(page, body_type(), head);
            text_printf(&files, files.length > 0 ? ", %s" : "%s", field[0]);
            memcpy(last, field, sizeof last);
        }
        credits += length + more;
    }
    if (files.length > 0) box_text_in(page, LAST, small_type(), words);
}

/* A heading and what stands below it. */
static void put_part(Box *page, const char *head, const char *words)
{
    box_text(page, head_type(), head);
    box_text_in(page, LAST, body_type(), words);
}

void settings_about_put(const SettingsScreen *s, const App *app, Box *page)
{
    const Tongue t = app_tongue(app);
    const char *path = app_store_path(app);
    put_part(page, "Ennichi " ENNICHI_VERSION,
             tr(t, "Five card games on a summer night, for everybody at one computer."));
    put_part(page, tr(t, "Where matches and settings are saved"),
             path ? path : tr(t, "Nowhere: nothing is kept this time."));
    put_part(page, tr(t, "Made with"),
             "SDL 2, SDL_image, SDL_ttf, SDL_mixer (zlib), SQLite (public domain), "
             "libsodium (ISC)");
    box_text(page, head_type(), tr(t, "Pictures, sounds and fonts"));
    if (s->credits) put_credits(page, s->credits);
}
