/*
 * setup_last.c - what is remembered for a stall: who sat here last, by which rules they played,
 * and a preset of one's own.
 *
 * Rules are kept as "key=value" words. A version skips words that it does not know; an option that
 * a later version adds gets the value by which people have played until then (OptionSpec.before).
 */
#include <stdlib.h>
#include <string.h>

#include "session/past_matches.h"
#include "scenes/setup/setup_last.h"
#include "scenes/setup/setup_parts.h"

enum { KEY_BYTES = 64, RULES_BYTES = 2048, SEATS_BYTES = 2048 };

static void store_key(const Game *game, const char *what, char out[KEY_BYTES])
{
    Text key = text_over(out, KEY_BYTES);
    text_printf(&key, "stall/%s/%s", game->id, what);
}

static void write_rules(const Game *game, const int16_t *option, Text *out)
{
    for (int i = 0; i < game->option_count; i++) {
        text_printf(out, i > 0 ? " %s=" : "%s=", game->options[i].key);
        option_format(&game->options[i], option[i], RULES_NEWEST, out);
    }
}

static void read_rules(const Game *game, const char *text, Wishes *out)
{
    const char *word;
    size_t length;
    options_before(game, out->option);
    out->known = true;
    while ((length = word_next(&text, &word)) > 0) {
        const char *equals = memchr(word, '=', length);
        const int i = equals ? option_find(game, word, (size_t)(equals - word)) : -1;
        if (i < 0) continue;
        const size_t value_length = length - (size_t)(equals + 1 - word);
        (void)option_parse(&game->options[i], equals + 1, value_length, &out->option[i]);
    }
}

static void recall_rules(const SetupScreen *s, App *app, const char *what, Wishes *out)
{
    char key[KEY_BYTES];
    store_key(s->game, what, key);
    char *text = store_get(app_store(app), key);
    *out = (Wishes){0};
    if (text) read_rules(s->game, text, out);
    free(text);
}

void setup_recall(SetupScreen *s, App *app)
{
    char key[KEY_BYTES];
    recall_rules(s, app, "rules", &s->last);
    recall_rules(s, app, "own", &s->own);
    houses_load(app, s->game, &s->houses);
    store_key(s->game, "seats", key);
    char *text = store_get(app_store(app), key);
    Seating *last = &s->last_seating;
    const bool sound = text && seating_read(text, last) && last->count >= s->game->seats_min &&
                       last->count <= s->game->seats_max;
    if (!sound) *last = (Seating){0};
    if (!sound) s->last.known = false;
    seating_speak(last, app_tongue(app)); // it may have changed since
    free(text);
}

bool setup_last_seating(App *app, const Game *game, Seating *out)
{
    SetupScreen s = {.game = game};
    setup_recall(&s, app);
    *out = s.last_seating;
    return out->count > 0;
}

static void keep(App *app, const Game *game, const char *what, const Text *text)
{
    char key[KEY_BYTES];
    store_key(game, what, key);
    if (!text->cut) app_notice(app, store_put(app_store(app), key, text->bytes));
}

static void keep_rules(SetupScreen *s, App *app, const char *what, Wishes *as)
{
    char bytes[RULES_BYTES];
    Text text = text_over(bytes, sizeof bytes);
    write_rules(s->game, s->setup.option, &text);
    keep(app, s->game, what, &text);
    as->known = true;
    memcpy(as->option, s->setup.option, sizeof as->option);
}

void setup_remember(SetupScreen *s, App *app)
{
    char bytes[SEATS_BYTES];
    Text text = text_over(bytes, sizeof bytes);
    seating_write(&s->seating, &text);
    keep(app, s->game, "seats", &text);
    if (!s->by_step) keep_rules(s, app, "rules", &s->last);
    s->last_seating = s->seating;
}

void setup_keep_own(SetupScreen *s, App *app) { keep_rules(s, app, "own", &s->own); }

static bool sits(const Seating *s, const char *name)
{
    for (int i = 0; i < s->count; i++)
        if (!s->chair[i].computer && strcmp(s->chair[i].name, name) == 0) return true;
    return false;
}

void setup_forget(App *app, const char *name)
{
    // The list comes last: if the program is killed before that, the person can be forgotten once
    // more.
    app_notice(app, memories_forget(app_host(app), name));
    app_voice_changed(app);
    for (int i = 0; GAMES[i]; i++) {
        char key[KEY_BYTES];
        Seating last;
        store_key(GAMES[i], "seats", key);
        char *text = store_get(app_store(app), key);
        if (text && seating_read(text, &last) && sits(&last, name))
            app_notice(app, store_put(app_store(app), key, NULL));
        free(text);
    }
    app_notice(app, app_forget_person(app, name));
    app_notice(app, store_forget_older(app_store(app))); // copies had the name until now
}
