/* houses.c - see houses.h. */
#include "scenes/guide/houses.h"

#include <stdlib.h>
#include <string.h>

#include "rules/rules_code.h"

enum { KEY_BYTES = 64, LINE_BYTES = RULES_CODE_MAX + NAME_BYTES + 2 };

static void store_key(const Game *game, char out[KEY_BYTES])
{
    Text key = text_over(out, KEY_BYTES);
    text_printf(&key, "stall/%s/houses", game->id);
}

/* "D2ABC The Satos" of `length` bytes; false: it is not a house of this game. */
static bool house_read(const Game *game, const char *line, size_t length, House *out)
{
    char code[RULES_CODE_MAX + 1], name[LINE_BYTES];
    const Game *named;
    const char *blank = memchr(line, ' ', length);
    const size_t letters = blank ? (size_t)(blank - line) : length;
    if (!blank || letters > RULES_CODE_MAX || length - letters >= sizeof name) return false;
    memcpy(code, line, letters);
    code[letters] = '\0';
    memcpy(name, blank + 1, length - letters - 1);
    name[length - letters - 1] = '\0';
    utf8_clean(name, NAME_LETTERS, out->name, sizeof out->name);
    return out->name[0] && rules_code_read(code, &named, out->option) == RULES_CODE_READ &&
           named == game;
}

void houses_load(App *app, const Game *game, Houses *out)
{
    char key[KEY_BYTES];
    store_key(game, key);
    char *text = store_get(app_store(app), key);
    *out = (Houses){0};
    for (const char *line = text; line && *line && out->count < HOUSES_MAX;) {
        const size_t length = strcspn(line, "\n");
        out->count += house_read(game, line, length, &out->house[out->count]);
        line += length + (line[length] == '\n');
    }
    free(text);
}

static void house_write(const Game *game, const char *name, const int16_t *option, Text *out)
{
    char code[RULES_CODE_MAX + 1];
    Setup rules = setup_usual(game, game->seats_best);
    memcpy(rules.option, option, sizeof rules.option);
    rules_code_write(game, &rules, code);
    text_printf(out, "%s %s\n", code, name);
}

void houses_keep(App *app, const Game *game, const char *name, const Setup *rules)
{
    char key[KEY_BYTES], bytes[HOUSES_MAX * LINE_BYTES];
    Text text = text_over(bytes, sizeof bytes);
    Houses old;
    houses_load(app, game, &old);
    house_write(game, name, rules->option, &text);
    for (int i = 0, kept = 1; i < old.count && kept < HOUSES_MAX; i++) {
        if (strcmp(old.house[i].name, name) == 0) continue;
        house_write(game, old.house[i].name, old.house[i].option, &text);
        kept++;
    }
    store_key(game, key);
    if (!text.cut) app_notice(app, store_put(app_store(app), key, text.bytes));
}
