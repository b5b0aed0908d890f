/* arguments.c - see arguments.h. */
#include "app/app_parts.h"
#include "app/arguments.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/machine.h"
#include "session/person_file.h"
#include "rules/rules_code.h"

typedef enum Flag {
    FLAG_STALL = 1, FLAG_RULES, FLAG_PRACTICE, FLAG_SEATS, FLAG_SEED, FLAG_RESUME, FLAG_REPLAY,
    FLAG_DEMO, FLAG_SPEED, FLAG_LANG, FLAG_YOMI,
    FLAG_WINDOWED, FLAG_FULLSCREEN, FLAG_SCALE, FLAG_SIZE, FLAG_NO_AUDIO, FLAG_KID, FLAG_DATA,
    FLAG_QUIT_AFTER, FLAG_VIRTUAL_CLOCK, FLAG_MONKEY, FLAG_EVENTS, FLAG_REPORT, FLAG_TEST_PAD,
    FLAG_STATS, FLAG_WHERE, FLAG_HELP, FLAG_VERSION
} Flag;

static const struct option OPTIONS[] = {
    {"stall", required_argument, NULL, FLAG_STALL},
    {"rules", required_argument, NULL, FLAG_RULES},
    {"practice", no_argument, NULL, FLAG_PRACTICE},
    {"seats", required_argument, NULL, FLAG_SEATS},
    {"seed", required_argument, NULL, FLAG_SEED},
    {"resume", no_argument, NULL, FLAG_RESUME},
    {"replay", required_argument, NULL, FLAG_REPLAY},
    {"demo", no_argument, NULL, FLAG_DEMO},
    {"speed", required_argument, NULL, FLAG_SPEED},
    {"lang", required_argument, NULL, FLAG_LANG},
    {"yomi", required_argument, NULL, FLAG_YOMI},
    {"windowed", no_argument, NULL, FLAG_WINDOWED},
    {"fullscreen", no_argument, NULL, FLAG_FULLSCREEN},
    {"scale", required_argument, NULL, FLAG_SCALE},
    {"size", required_argument, NULL, FLAG_SIZE},
    {"no-audio", no_argument, NULL, FLAG_NO_AUDIO},
    {"kid", no_argument, NULL, FLAG_KID},
    {"data", required_argument, NULL, FLAG_DATA},
    {"quit-after", required_argument, NULL, FLAG_QUIT_AFTER},
    {"virtual-clock", no_argument, NULL, FLAG_VIRTUAL_CLOCK},
#ifdef ENNICHI_LAB
    {"monkey", required_argument, NULL, FLAG_MONKEY},
    {"events", required_argument, NULL, FLAG_EVENTS},
    {"report", required_argument, NULL, FLAG_REPORT},
    {"test-pad", required_argument, NULL, FLAG_TEST_PAD},
#endif
    {"stats", no_argument, NULL, FLAG_STATS},
    {"where", no_argument, NULL, FLAG_WHERE},
    {"help", no_argument, NULL, FLAG_HELP},
    {"version", no_argument, NULL, FLAG_VERSION},
    {NULL, 0, NULL, 0}};

typedef struct HelpLine {
    const char *flag, *words;
} HelpLine;

static const HelpLine HELP[] = {
    {"--stall NAME", N_("go straight to: takoyaki, dotenko, kakkuri, tamalou or daifugo")},
    {"--rules CODE", N_("play by the house rules of this code (from the setup screen)")},
    {"--practice", N_("nothing counts, and everything can be taken back")},
    {"--seats h,ai2", N_("who sits there: h a person, ai1 to ai4 a computer, easy to oni")},
    {"--seed HEX", N_("shuffle by this seed, up to 64 hex digits")},
    {"--resume", N_("go on with the match that is waiting")},
    {"--replay FILE", N_("watch a match that was saved as a record")},
    {"--demo", N_("the computers play among themselves")},
    {"--speed N", N_("movements: off, 0.5, 1, 1.5, 2 or 4")},
    {"--lang en|ja", N_("the language")},
    {"--yomi 0|1|2", N_("Japanese in kanji, with furigana, in kana")},
    {"--kid", N_("child mode")},
    {"--fullscreen", N_("fill the screen")},
    {"--windowed", N_("play in a window")},
    {"--size WxH", N_("size of the window in pixels")},
    {"--scale F", N_("size of the window; 1 is 1280x800")},
    {"--no-audio", N_("no sound")},
    {"--data DIR", N_("where pictures, sounds and fonts are")},
    {"--quit-after S", N_("quit after this many seconds")},
    {"--virtual-clock", N_("every frame counts as 1/60 s (for tests)")},
#ifdef ENNICHI_LAB
    {"--monkey SEED", N_("random keys and clicks (for tests)")},
    {"--events N", N_("this many of them, then quit")},
    {"--report FILE", N_("write what is on the screen to a file (for tests)")},
    {"--test-pad PIPE", N_("a pad that does what is written there (for tests)")},
#endif
    {"--stats", N_("say at the end what it took: start, frames, memory")},
    {"--where", N_("say where pictures and words were found, then quit")},
    {"--help", N_("this list")},
    {"--version", N_("which version this is")}};

enum { WINDOW_LEAST = 320, WINDOW_MOST = 16384, EVENTS_MOST = 1000000000 };
static const float SECONDS_MOST = 1e6f;

/* --- values --- */

static bool read_int(const char *text, int lo, int hi, int *out)
{
    return word_int(text, strlen(text), lo, hi, out);
}

static bool read_float(const char *text, float lo, float hi, float *out)
{
    char *end;
    *out = strtof(text, &end);
    return end != text && *end == '\0' && *out >= lo && *out <= hi;
}

/* One of `words`, as its place. */
static bool read_word(const char *text, const char *const *words, int count, int *out)
{
    for (*out = 0; *out < count; ++*out) {
        if (strcmp(text, words[*out]) == 0) return true;
    }
    return false;
}

static bool read_seat(const char *text, size_t length, Chair *out)
{
    *out = (Chair){.computer = true, .level = AI_NORMAL};
    if (word_is(text, length, "ai")) return true;
    if (length == 3 && memcmp(text, "ai", 2) == 0 && text[2] >= '1' && text[2] <= '4') {
        out->level = (uint8_t)(AI_EASY + text[2] - '1');
        return true;
    }
    out->computer = false;
    return word_is(text, length, "h");
}

static bool read_seats(const char *text, Arguments *a)
{
    for (a->seat_count = 0; a->seat_count < SEATS_MAX;) {
        size_t length = strcspn(text, ",");
        if (!read_seat(text, length, &a->seat[a->seat_count++])) return false;
        if (text[length] == '\0') return true;
        text += length + 1;
    }
    return false;
}

static bool read_size(const char *text, Arguments *a)
{
    const char *x = strchr(text, 'x');
    return x && word_int(text, (size_t)(x - text), WINDOW_LEAST, WINDOW_MOST, &a->width)
           && read_int(x + 1, WINDOW_LEAST, WINDOW_MOST, &a->height);
}

static bool read_scale(const char *text, Arguments *a)
{
    float scale;
    if (!read_float(text, 0.25f, 8, &scale)) return false;
    a->width = (int)(1280 * scale);
    a->height = (int)(800 * scale);
    return true;
}

static bool read_u64(const char *text, uint64_t *out)
{
    char *end;
    *out = strtoull(text, &end, 0);
    return end != text && *end == '\0';
}

/* --- one option --- */

static bool take(Arguments *a, Flag flag, const char *text)
{
    static const char *const SPEEDS[] = {"off", "0.5", "1", "1.5", "2", "4"};
    static const char *const LANGUAGES[] = {"system", "en", "ja"};
    int number;
    switch (flag) {
    case FLAG_STALL: a->stall = text; return game_by_id(text, strlen(text)) != NULL;
    case FLAG_RULES:
        if (rules_code_read(text, &a->rules_game, a->rules) != RULES_CODE_READ) return false;
        return true;
    case FLAG_PRACTICE: a->practice = true; return true;
    case FLAG_SEATS: return read_seats(text, a);
    case FLAG_SEED: a->seed_given = true; return seed_parse(text, &a->seed);
    case FLAG_RESUME: a->resume = true; return true;
    case FLAG_REPLAY: a->replay = text; return true;
    case FLAG_DEMO: a->demo = true; return true;
    case FLAG_SPEED: return read_word(text, SPEEDS, 6, &a->setting[PREF_SPEED]);
    case FLAG_LANG: return read_word(text, LANGUAGES, 3, &a->setting[PREF_LANG]);
    case FLAG_YOMI: return read_int(text, 0, 2, &a->setting[PREF_READING]);
    case FLAG_WINDOWED: a->setting[PREF_FULL_SCREEN] = 0; return true;
    case FLAG_FULLSCREEN: a->setting[PREF_FULL_SCREEN] = 1; return true;
    case FLAG_SCALE: return read_scale(text, a);
    case FLAG_SIZE: return read_size(text, a);
    case FLAG_NO_AUDIO: a->no_audio = true; return true;
    case FLAG_KID: a->setting[PREF_CHILD] = 1; return true;
    case FLAG_DATA: a->data_dir = text; return true;
    case FLAG_QUIT_AFTER: return read_float(text, 0, SECONDS_MOST, &a->quit_after_s);
    case FLAG_VIRTUAL_CLOCK: a->virtual_clock = true; return true;
    case FLAG_MONKEY: a->monkey = true; return read_u64(text, &a->monkey_seed);
    case FLAG_EVENTS:
        if (!read_int(text, 1, EVENTS_MOST, &number)) return false;
        a->events = number;
        return true;
    case FLAG_REPORT: a->report = text; return true;
    case FLAG_TEST_PAD: a->test_pad = text; return true;
    case FLAG_STATS: a->stats = true; return true;
    case FLAG_WHERE: a->where = true; return true;
    case FLAG_HELP: a->help = true; return true;
    case FLAG_VERSION: a->version = true; return true;
    }
    return false;
}

static bool refuse(char fault[ARGUMENT_WORDS_MAX], Tongue tongue, const char *msgid,
                   const char *what)
{
    Text out = text_over(fault, ARGUMENT_WORDS_MAX);
    tr_fill(tongue, &out, msgid, "what", what, NULL);
    return false;
}

/* Names every stall there is, for people who have misspelt one. */
static bool refuse_stall(char fault[ARGUMENT_WORDS_MAX], Tongue tongue, const char *asked)
{
    char names[ARGUMENT_WORDS_MAX], safe[ARGUMENT_WORDS_MAX / 4];
    Text out = text_over(fault, ARGUMENT_WORDS_MAX), list = text_over(names, sizeof names);
    Text typed = text_over(safe, sizeof safe);
    for (int i = 0; GAMES[i]; i++) text_printf(&list, "%s%s", i ? " " : "", GAMES[i]->id);
    ruby_quote(asked, &typed);
    tr_fill(tongue, &out, N_("--stall: there is no stall “{stall}”. These are there: {stalls}"),
            "stall", safe, "stalls", names, NULL);
    return false;
}

/* What is wrong with the value of a flag that is not whole. */
static const char *fault_of(Flag flag, const char *text)
{
    const Game *game;
    int16_t option[OPTIONS_MAX];
    if (flag != FLAG_RULES) return N_("The value of --{what} cannot be used.");
    return rules_code_read(text, &game, option) == RULES_CODE_TYPO
               ? N_("The code of --{what} has a typo.")
               : N_("The code of --{what} is from another version of Ennichi.");
}

/* A code names its stall; another one beside it is a mistake. */
static bool rules_fit(Arguments *a)
{
    if (!a->rules_game) return true;
    if (!a->stall) a->stall = a->rules_game->id;
    return strcmp(a->stall, a->rules_game->id) == 0;
}

/* Do the seats go with the stall? */
static bool seats_fit(const Arguments *a)
{
    if (a->seat_count == 0) return true;
    const Game *game = a->stall ? game_by_id(a->stall, strlen(a->stall)) : GAMES[0];
    return game && a->seat_count >= game->seats_min && a->seat_count <= game->seats_max;
}

/* A file without an option, as a desktop gives what was clicked at: a person's or a record. */
static bool take_file(Arguments *a, char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    fclose(file);
    if (person_file_is(path)) a->person = path;
    else a->replay = path;
    return true;
}

bool arguments_parse(int argc, char **argv, Tongue tongue, Arguments *out,
                     char fault[ARGUMENT_WORDS_MAX])
{
    int flag, index = 0;
    *out = (Arguments){0};
    for (int i = 0; i < PREF_COUNT; i++) out->setting[i] = ARGUMENT_UNSET;
    optind = 0; // getopt begins anew: tests parse more than once
    opterr = 0;
    while ((flag = getopt_long(argc, argv, ":", OPTIONS, &index)) != -1) {
        // What getopt stumbled over is a letter, or the word before the next.
        char letter[] = {'-', (char)optopt, '\0'};
        const char *word = flag == '?' && optopt > FLAG_VERSION ? letter : argv[optind - 1];
        if (flag == '?') return refuse(fault, tongue, N_("There is no option {what}."), word);
        if (flag == ':') return refuse(fault, tongue, N_("{what} needs a value."), word);
        if (take(out, (Flag)flag, optarg)) continue;
        if ((Flag)flag == FLAG_STALL) return refuse_stall(fault, tongue, optarg);
        return refuse(fault, tongue, fault_of((Flag)flag, optarg), OPTIONS[index].name);
    }
    if (optind + 1 == argc && take_file(out, argv[optind])) optind++;
    if (optind < argc) return refuse(fault, tongue, N_("There is no option {what}."), argv[optind]);
    if (!rules_fit(out))
        return refuse(fault, tongue, N_("The code of --{what} is from another stall."), "rules");
    if (!seats_fit(out))
        return refuse(fault, tongue, N_("The value of --{what} cannot be used."), "seats");
    return true;
}

void arguments_help(Tongue tongue, Text *out)
{
    ruby_plain(tr(tongue, "Ennichi: five card games on a summer night."), out);
    text_put(out, "\n\n");
    for (size_t i = 0; i < sizeof HELP / sizeof *HELP; i++) {
        char plain[ARGUMENT_WORDS_MAX];
        Text words = text_over(plain, sizeof plain);
        ruby_plain(tr(tongue, HELP[i].words), &words);
        text_printf(out, "  %-18s %s\n", HELP[i].flag, plain);
    }
}

void arguments_apply(const Arguments *a, App *app)
{
    for (Pref i = 0; i < PREF_COUNT; i++) {
        if (a->setting[i] == ARGUMENT_UNSET) continue;
        app->prefs.value[i] = a->setting[i];
        machine_take_effect(app, i);
    }
}
