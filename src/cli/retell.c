/* retell.c - a finished match told once more, with what each seat knew when it decided. */
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/temper.h"
#include "cli/commands.h"
#include "match/record.h"

enum { JSON_MAX = 64 << 10 };

/* By seat the level of the computer that sat there (AI_LEVELS: not known), and its temper. */
typedef struct Computers {
    AiLevel level[SEATS_MAX];
    int temper[SEATS_MAX];
} Computers;

/* "seat S computer LEVEL [temper N]" */
static void read_computer(const char *line, Computers *out)
{
    const char *word;
    int seat, temper = 1;
    AiLevel level;
    size_t length = word_next(&line, &word);
    if (!word_is(word, length, "seat")) return;
    length = word_next(&line, &word);
    if (!word_int(word, length, 0, SEATS_MAX - 1, &seat)) return;
    length = word_next(&line, &word);
    if (!word_is(word, length, "computer")) return;
    length = word_next(&line, &word);
    if (!ai_level_parse(word, length, &level)) return;
    length = word_next(&line, &word);
    if (word_is(word, length, "temper")) {
        length = word_next(&line, &word);
        if (!word_int(word, length, 0, TEMPERS - 1, &temper)) return;
    }
    out->level[seat] = level;
    out->temper[seat] = temper;
}

static Computers read_computers(const char *text)
{
    Computers out;
    for (int s = 0; s < SEATS_MAX; s++) out.level[s] = AI_LEVELS;
    for (const char *at = text; at; at = strchr(at, '\n')) {
        char line[64] = "";
        if (*at == '\n') at++;
        if (strncmp(at, "# ", 2) != 0) continue;
        size_t length = strcspn(at, "\n");
        if (length < sizeof line) memcpy(line, at + 2, length - 2);
        read_computer(line, &out);
    }
    return out;
}

/* Does the computer decide the same again, with this view and the dice of that decision? */
static bool decides_so(const Match *m, const View *v, const Computers *who, const Step *step)
{
    Action a;
    const AiLevel level = who->level[step->seat];
    FastRng dice = match_dice(m, step->seat);
    if (seats_have(match_table(m)->to_act, step->seat)) {
        ai_choose(match_game(m), v, level, &dice, &a);
        ai_temper(match_game(m), v, who->temper[step->seat], &a);
    } else if (!ai_interrupts(match_game(m), v, level, &dice, &a)) {
        return false;
    }
    if (match_game(m)->complete) match_game(m)->complete(v, &a);
    return action_equal(&a, &step->action);
}

/* `now` stands before the step. */
static void tell_step(const Match *now, const Step *step, const Computers *who, char *json,
                      View *view, Reply *r)
{
    char line[ACTION_TEXT_MAX];
    Text action = text_over(line, sizeof line), words = text_over(json, JSON_MAX);
    const AiLevel level = who->level[step->seat];
    match_view(now, step->seat, view);
    action_format(match_game(now), &step->action, &action);
    view_write_json(match_game(now), view, &words);
    fprintf(r->payload, "%d %d %s\n", match_step_count(now), step->seat, line);
    fprintf(r->payload, "knew %s\n", json);
    if (level == AI_LEVELS) return;
    fprintf(r->payload, "computer %s %s\n", ai_level_name(level),
            decides_so(now, view, who, step) ? "again" : "otherwise");
}

static void tell(const Match *whole, const Computers *who, Seat only, Reply *r)
{
    Match *now = match_copy(whole, 1);
    View *view = view_new(match_game(whole));
    char *json = malloc(JSON_MAX);
    if (!now || !json) reply_refuse(r, "limit", "no memory for the match");
    for (int i = 1; now && json && i < match_step_count(whole); i++) {
        const Step *step = match_step(whole, i);
        bool acts = step->kind == STEP_ACTION && step->seat < SEATS_MAX;
        if (acts && (only == SEAT_NOBODY || only == step->seat)) {
            tell_step(now, step, who, json, view, r);
        }
        if (!match_follow(now, whole)) break;
    }
    free(json);
    free(view);
    match_free(now);
}

/* "--seat N" before the file's name, if it is there. */
static bool take_only(char **args, Seat *out)
{
    const char *at = *args, *word;
    int seat;
    *out = SEAT_NOBODY;
    size_t length = word_next(&at, &word);
    if (!word_is(word, length, "--seat")) return true;
    length = word_next(&at, &word);
    if (!word_int(word, length, 0, SEATS_MAX - 1, &seat)) return false;
    *out = (Seat)seat;
    *args += at - *args;
    return true;
}

void run_retell(Session *s, char *args, Reply *r)
{
    RecordFault fault;
    size_t length;
    Seat only;
    (void)s;
    if (!take_only(&args, &only)) {
        reply_refuse(r, "bad-seat", "--seat wants the number of a seat");
        return;
    }
    char *text = record_file_read(file_name(args), &length, &fault);
    if (!text) {
        refuse_fault(&fault, "io", r);
        return;
    }
    const Computers who = read_computers(text);
    Match *m = record_verify(text, length, &fault) ? NULL : record_read(text, length, &fault);
    if (m) tell(m, &who, only, r);
    else refuse_unsound(&fault, r);
    match_free(m);
    free(text);
}
