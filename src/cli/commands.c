/* commands.c - the table of commands. See commands.h. */
#include "cli/commands.h"

#include <string.h>

/* What a command needs of the session. */
typedef enum Need { NEEDS_NOTHING, NEEDS_MATCH, NEEDS_DEAL, NEEDS_NO_DEAL,
               NEEDS_NO_PEOPLE, /* a match, and nobody has sat down at it */
               NEEDS_PLAY       /* likewise, and a deal */ } Need;

enum { ANY_NUMBER = 255 };

typedef struct Command {
    const char *word;
    const char *usage;
    uint8_t least, most; /* words behind the first */
    Need need;
    void (*run)(Session *s, char *args, Reply *r);
    const char *does;    /* one line, for `help`, the manual page and the completion */
    const char *example;
} Command;

static void run_quit(Session *s, char *args, Reply *r)
{
    (void)args;
    (void)r;
    s->ended = true;
}

static void run_help(Session *s, char *args, Reply *r); // tells what stands here

static const Command COMMANDS[] = {
    {"help", "help [COMMAND]", 0, 1, NEEDS_NOTHING, run_help,
     "every command, or one with an example", "help new"},
    {"about", "about GAME [key=value ...]", 1, UINT8_MAX, NEEDS_NOTHING, run_about,
     "the rules in force of a game, with the values of a running match",
     "about dotenko returns=chain"},
    {"version", "version", 0, 0, NEEDS_NOTHING, run_version,
     "which version this is, and of which protocol", "version"},
    {"games", "games", 0, 0, NEEDS_NOTHING, run_games,
     "the games, with the fewest and most players", "games"},
    {"options", "options GAME", 1, 1, NEEDS_NOTHING, run_options,
     "the house rules of a game: key, type, default, values", "options tamalou"},
    {"presets", "presets GAME", 1, 1, NEEDS_NOTHING, run_presets,
     "sets of house rules that have a name", "presets daifugo"},
    {"lang", "lang ja|ja-kana|en", 1, 1, NEEDS_NOTHING, run_lang,
     "the language of sentences", "lang ja"},
    {"new", "new GAME players=N [seed=HEX] [dealer=S] [preset=ID] [deal=manual] [key=value ...]",
     1, ANY_NUMBER, NEEDS_NOTHING, run_new,
     "begins a match and deals its first round", "new dotenko players=3 seed=2a rounds=5"},
    {"hand", "hand SEAT CARD ...", 1, ANY_NUMBER, NEEDS_NO_DEAL, run_hand,
     "lays the hand of a seat, after new with deal=manual", "hand 0 As 3h Jo"},
    {"stock", "stock CARD ... [.]", 0, ANY_NUMBER, NEEDS_NO_DEAL, run_stock,
     "lays the stock, top first", "stock 5d 9s ."},
    {"table", "table CARD", 1, 1, NEEDS_NO_DEAL, run_table,
     "lays the card that lies up at the start", "table 7c"},
    {"begin", "begin", 0, 0, NEEDS_NO_DEAL, run_begin,
     "starts the round that was laid by hand", "begin"},
    {"next", "next", 0, 0, NEEDS_DEAL, run_next,
     "deals the next round", "next"},
    {"to_act", "to_act", 0, 0, NEEDS_MATCH, run_to_act,
     "the seats that the game waits for", "to_act"},
    {"legal", "legal SEAT", 1, 1, NEEDS_MATCH, run_legal,
     "what a seat may do", "legal 0"},
    {"do", "do SEAT ACTION [; SEAT ACTION ...]", 2, ANY_NUMBER, NEEDS_MATCH, run_do,
     "does it, and tells what happened", "do 0 draw ; 0 place 3"},
    {"why", "why SEAT ACTION", 2, ANY_NUMBER, NEEDS_MATCH, run_why,
     "whether it is legal, or which rule is against it", "why 0 draw"},
    {"time_up", "time_up", 0, 0, NEEDS_NO_PEOPLE, run_time_up,
     "a time that the rules give has run out", "time_up"},
    {"undo", "undo", 0, 0, NEEDS_NO_PEOPLE, run_undo,
     "takes back the last action", "undo"},
    {"hint", "hint SEAT [LEVEL]", 1, 2, NEEDS_MATCH, run_hint,
     "what the computer would do in that place", "hint 0 oni"},
    {"auto", "auto [LEVEL] [rounds=N]", 0, 2, NEEDS_PLAY, run_auto,
     "the computer plays all seats to the end", "auto strong rounds=1"},
    {"sit", "sit SEAT person|glass|computer [LEVEL]", 2, 3, NEEDS_DEAL, run_sit,
     "who sits there, before the first action: a referee comes to the table", "sit 0 person"},
    {"come", "come SEAT [NAME]", 1, 2, NEEDS_DEAL, run_come,
     "a person takes the chair of a computer, with the cards that lie there", "come 2 Hana"},
    {"go", "go SEAT", 1, 1, NEEDS_DEAL, run_go,
     "a person leaves that chair: a computer plays on", "go 2"},
    {"at", "at MS", 1, 1, NEEDS_DEAL, run_at,
     "the table's clock goes on, and with it computers, lamps and deadlines", "at 2500"},
    {"asks", "asks", 0, 0, NEEDS_DEAL, run_asks,
     "who is asked for what, and what each glass may show, as JSON", "asks"},
    {"glass", "glass screen|SEAT", 1, 1, NEEDS_DEAL, run_glass,
     "what that glass shows, as JSON", "glass screen"},
    {"open", "open SEAT", 1, 1, NEEDS_DEAL, run_open,
     "a person takes the hand: opens the curtain, or the look box", "open 0"},
    {"close", "close SEAT", 1, 1, NEEDS_DEAL, run_close,
     "a person puts the hand away, has looked, or says no", "close 0"},
    {"press", "press SEAT MS ACTION", 3, ANY_NUMBER, NEEDS_DEAL, run_press,
     "a person's press at that time, judged by lamp and rules", "press 1 2710 dotenko"},
    {"view", "view SEAT", 1, 1, NEEDS_MATCH, run_view,
     "what a seat may know, as JSON", "view 0"},
    {"state", "state", 0, 0, NEEDS_MATCH, run_state,
     "everything, as JSON", "state"},
    {"scores", "scores", 0, 0, NEEDS_MATCH, run_scores,
     "the points of the match by seat", "scores"},
    {"result", "result", 0, 0, NEEDS_MATCH, run_result,
     "who came where, or that the match is open", "result"},
    {"hash", "hash", 0, 0, NEEDS_MATCH, run_hash,
     "a number of the whole state, equal on every machine", "hash"},
    {"record", "record", 0, 0, NEEDS_MATCH, run_record,
     "the match so far as a record", "record"},
    {"save", "save FILE", 1, ANY_NUMBER, NEEDS_MATCH, run_save,
     "the record to a file", "save evening.rec"},
    {"load", "load FILE", 1, ANY_NUMBER, NEEDS_NOTHING, run_load,
     "goes on from the record in a file", "load evening.rec"},
    {"verify", "verify FILE", 1, ANY_NUMBER, NEEDS_NOTHING, run_verify,
     "plays a record again and says whether it holds", "verify evening.rec"},
    {"retell", "retell [--seat N] FILE", 1, ANY_NUMBER, NEEDS_NOTHING, run_retell,
     "tells a record once more, with what each seat knew", "retell --seat 0 evening.rec"},
#ifdef ENNICHI_LAB
    {"bench", "bench GAME [players=N] [seconds=T] [key=value ...]", 1, ANY_NUMBER, NEEDS_NOTHING,
     run_bench,
     "how fast the rules of a game are", "bench takoyaki seconds=2"},
    {"arena", "arena GAME --seats A,B,... [--matches N] [--seed HEX] [key=value ...]", 1,
     ANY_NUMBER, NEEDS_NOTHING, run_arena,
     "computer players against each other",
     "arena daifugo --seats oni,strong,oni,strong --matches 300"},
    {"uecda",
     "uecda HOST[:PORT] [--name N] [--level L] [--wait SECONDS] [--seed HEX] [--work N]", 1,
     ANY_NUMBER, NEEDS_NOTHING, run_uecda,
     "takes a seat at a server of the UECda contest",
     "uecda localhost:42485 --name Ennichi --level oni"},
#endif
    {"quit", "quit", 0, 0, NEEDS_NOTHING, run_quit,
     "ends the program", "quit"},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static const Command *command_named(const char *word, size_t length)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (word_is(word, length, COMMANDS[i].word)) return &COMMANDS[i];
    }
    return NULL;
}

static void refuse_unknown(Reply *r, const char *word, size_t length)
{
    reply_refuse(r, "unknown-command", "there is no command %.*s", (int)(length < 40 ? length : 40),
                 word);
}

static void run_help(Session *s, char *args, Reply *r)
{
    const char *at = args, *word;
    const size_t length = word_next(&at, &word);
    const Command *c = command_named(word, length);
    (void)s;
    for (int i = 0; length == 0 && i < COMMAND_COUNT; i++) {
        fprintf(r->payload, "%-8s %s\n", COMMANDS[i].word, COMMANDS[i].does);
    }
    if (length > 0 && !c) refuse_unknown(r, word, length);
    if (c) fprintf(r->payload, "%s\n%s\nexample: %s\n", c->usage, c->does, c->example);
}

static int count_words(const char *text)
{
    int count = 0;
    const char *word;
    while (word_next(&text, &word) > 0) count++;
    return count;
}

/* Refuses what the session is not ready for. */
static bool is_ready(const Session *s, Need need, Reply *r)
{
    if (need == NEEDS_NOTHING) return true;
    if (!s->match) {
        reply_refuse(r, "no-match", "there is no match: begin one with new or load");
        return false;
    }
    bool waits = match_waits_for_deal(s->match);
    if ((need == NEEDS_DEAL || need == NEEDS_PLAY) && waits) {
        reply_refuse(r, "illegal", "the round waits for its cards: hand, stock, table, then begin");
        return false;
    }
    if ((need == NEEDS_NO_PEOPLE || need == NEEDS_PLAY) && s->several) {
        reply_refuse(r, "illegal", "people have sat down at this table: the referee decides");
        return false;
    }
    if (need == NEEDS_NO_DEAL && !waits) {
        reply_refuse(r, "illegal", "cards are laid by hand only after new with deal=manual");
        return false;
    }
    return true;
}

void command_run(Session *s, const char *word, size_t length, char *args, Reply *r)
{
    const Command *c = command_named(word, length);
    if (!c) {
        refuse_unknown(r, word, length);
        return;
    }
    const int words = count_words(args);
    if (words < c->least || (c->most != ANY_NUMBER && words > c->most)) {
        reply_usage(r, c->usage);
    } else if (is_ready(s, c->need, r)) {
        c->run(s, args, r);
    }
}
