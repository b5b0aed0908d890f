/* about.c - commands that list games, their options and presets, and the rules in force. */
#include <string.h>

#include "cli/commands.h"
#include "text/book.h"
#include "text/say.h"

void run_version(Session *s, char *args, Reply *r)
{
    (void)s;
    (void)args;
    fprintf(r->payload, "ennichi-cli %s protocol 1\n", ENNICHI_VERSION);
}

void run_games(Session *s, char *args, Reply *r)
{
    (void)s;
    (void)args;
    for (int i = 0; GAMES[i]; i++) {
        fprintf(r->payload, "%s %d %d\n", GAMES[i]->id, GAMES[i]->seats_min, GAMES[i]->seats_max);
    }
}

static const Game *take_game(const char *args, Reply *r)
{
    const char *word;
    size_t length = word_next(&args, &word);
    const Game *game = game_by_id(word, length);
    if (!game) reply_refuse(r, "usage", "no such game; see games");
    return game;
}

/* One line of `options`: key, type, default, values. */
static void put_option(const OptionSpec *o, FILE *out)
{
    static const char *const TYPES[] = {
        [OPTION_BOOL] = "bool", [OPTION_INT] = "int", [OPTION_ENUM] = "enum"};
    char line[1024];
    Text t = text_over(line, sizeof line);
    text_printf(&t, "%s %s ", o->key, TYPES[o->type]);
    option_format(o, o->usual, RULES_NEWEST, &t);
    text_put_char(&t, ' ');
    if (o->type == OPTION_INT) {
        text_printf(&t, "%d..%d", o->lo, o->hi);
    } else {
        for (int value = o->lo; value <= o->hi; value++) {
            if (value > o->lo) text_put_char(&t, ',');
            option_format(o, (int16_t)value, RULES_NEWEST, &t);
        }
    }
    fprintf(out, "%s\n", line);
}

void run_options(Session *s, char *args, Reply *r)
{
    (void)s;
    const Game *game = take_game(args, r);
    for (int i = 0; game && i < game->option_count; i++) put_option(&game->options[i], r->payload);
}

void run_presets(Session *s, char *args, Reply *r)
{
    (void)s;
    const Game *game = take_game(args, r);
    for (int i = 0; game && i < game->preset_count; i++) {
        fputs(game->presets[i].id, r->payload);
        for (const OptionValue *v = game->presets[i].differs; v->key; v++) {
            char word[64];
            Text t = text_over(word, sizeof word);
            option_format(&game->options[option_find(game, v->key, strlen(v->key))], v->value,
                      RULES_NEWEST, &t);
            fprintf(r->payload, " %s=%s", v->key, word);
        }
        fputc('\n', r->payload);
    }
}

/* What a match of this game would be played by, or the running one is. */
static Setup setup_in_force(const Session *s, const Game *game)
{
    Setup setup = setup_usual(game, game->seats_best);
    if (s->match && match_game(s->match) == game) return *match_setup(s->match);
    game->settle(&setup);
    return setup;
}

static char book_assets[4096]; /* "": the place of the books is not known */

void about_look_in(const char *assets)
{
    Text path = text_over(book_assets, sizeof book_assets);
    text_put(&path, assets);
}

/* The rules that the words behind the game's name ask for, "players" among them; false where they
 * are refused. */
static bool setup_asked_for(const Game *game, const char *args, Setup *out, Reply *r)
{
    char line[RECORD_LINE_MAX];
    Text id = text_over(line, sizeof line);
    const Game *named;
    RecordFault fault;
    const char *code;
    text_put(&id, args);
    if (!strstr(args, "players=")) text_printf(&id, " players=%d", game->seats_best);
    if (id.cut) {
        reply_refuse(r, "limit", "too many words");
        return false;
    }
    if (record_id_parse(line, &named, out, &fault, &code)) return true;
    reply_refuse(r, code, "%s", fault.words);
    return false;
}

/* What the book says under these rules: a line each heading, point and paragraph. */
static void put_book(const Session *s, const Game *game, const Setup *rules, FILE *out)
{
    static const char *const BEGINS[] = {[BOOK_HEADING] = "# ", [BOOK_PARAGRAPH] = "",
                                         [BOOK_POINT] = "- "};
    Book *b = book_load_for(book_assets, game, rules->option, s->tongue);
    for (int i = 0; b && i < b->choices; i++) {
        char words[4096];
        Text plain = text_over(words, sizeof words);
        if (!b->block[i].text) continue; // a picture
        ruby_plain(b->block[i].text, &plain);
        fprintf(out, "%s%s\n", BEGINS[b->block[i].kind], words);
    }
    book_free(b);
}

/* "* Rounds: 5 (rounds=5)" and its sentence; the star stands where it is not the usual value. */
static void put_rule(Tongue t, const Game *game, const Setup *now, int i, bool usual, FILE *out)
{
    const OptionSpec *o = &game->options[i];
    const int16_t value = now->option[i];
    char words[1024];
    Text line = text_over(words, sizeof words);
    text_printf(&line, "%s%s: ", usual ? "" : "* ", tr(t, o->title));
    say_option(t, o, value, &line);
    text_printf(&line, " (%s=", o->key);
    option_format(o, value, RULES_NEWEST, &line);
    fprintf(out, "%s)\n    %s\n", words, tr(t, option_sentence(game, now, i)));
}

void run_about(Session *s, char *args, Reply *r)
{
    const Game *game = take_game(args, r);
    if (!game) return;
    const bool asked = strchr(args, '=') != NULL;
    Setup now = setup_in_force(s, game);
    if (asked && !setup_asked_for(game, args, &now, r)) return;
    Setup usual = setup_usual(game, now.seat_count);
    const bool known = !game->settle(&usual);
    fprintf(r->payload, "%s\n", say_game(s->tongue, game));
    for (int i = 0; i < game->option_count; i++) {
        const bool same = !known || now.option[i] == usual.option[i];
        put_rule(s->tongue, game, &now, i, same, r->payload);
    }
    if (asked) put_book(s, game, &now, r->payload);
}

void run_lang(Session *s, char *args, Reply *r)
{
    const char *at = args, *word;
    size_t length = word_next(&at, &word);
    if (word_is(word, length, "en")) s->tongue = (Tongue){LANG_EN, READ_KANJI};
    else if (word_is(word, length, "ja")) s->tongue = (Tongue){LANG_JA, READ_KANJI};
    else if (word_is(word, length, "ja-kana")) s->tongue = (Tongue){LANG_JA, READ_KANA};
    else reply_usage(r, "lang ja|ja-kana|en");
}
