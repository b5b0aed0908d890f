/*
 * fuzz_action.c - any bytes as actions: what is read is written and read back the same, what is
 * refused changes nothing, what is done leaves the table whole.
 *
 * The first line is `GAME SEATS NUMBER`, the number choosing options and seed. Every other line is
 * an action as typed, led by a seat where it is not that of the lowest seat to act; or `*N`: the
 * Nth of the actions that are legal to that seat.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "match/match.h"

enum { LINE_MAX = 512, LINES_MAX = 2000, LISTED_MAX = 256 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* Takes the next line off the input, as a string; what is too long is cut. */
static void take_line(const uint8_t **bytes, size_t *length, char out[LINE_MAX])
{
    const uint8_t *newline = memchr(*bytes, '\n', *length);
    size_t line = newline ? (size_t)(newline - *bytes) : *length;
    size_t kept = line < LINE_MAX ? line : LINE_MAX - 1;
    memcpy(out, *bytes, kept);
    out[kept] = '\0';
    *bytes += line + (newline != NULL);
    *length -= line + (newline != NULL);
}

static void draw_options(const Game *game, FastRng *rng, Setup *setup)
{
    Setup asked = *setup;
    for (int i = 0; i < game->option_count; i++) {
        const OptionSpec *o = &game->options[i];
        if (fast_rng_below(rng, 2)) continue;
        setup->option[i] = (int16_t)(o->lo + (int)fast_rng_below(rng, (uint32_t)(o->hi - o->lo + 1)));
    }
    if (!game->settle(setup)) return;
    *setup = asked;
    const char *clash = game->settle(setup);
    assert(!clash);
}

static Match *match_for(const char *line)
{
    const char *word;
    int seats, number;
    size_t length = word_next(&line, &word);
    const Game *game = game_by_id(word, length);
    if (!game) return NULL;
    length = word_next(&line, &word);
    if (!word_int(word, length, game->seats_min, game->seats_max, &seats)) return NULL;
    length = word_next(&line, &word);
    if (!word_int(word, length, 0, 1000000, &number)) return NULL;
    FastRng rng = fast_rng_seeded((uint64_t)number);
    Setup setup = setup_usual(game, seats);
    setup.seed = fast_rng_seed(&rng);
    draw_options(game, &rng, &setup);
    return match_new(game, &setup);
}

static Seat lowest_to_act(const Match *m)
{
    Seat seat = 0;
    while (!seats_have(match_table(m)->to_act, seat)) seat++;
    return seat;
}

static bool pick(const Match *m, Seat seat, const char *text, Action *out)
{
    static Action list[LISTED_MAX];
    int number, count;
    bool more;
    View *view = view_new(match_game(m));
    match_view(m, seat, view);
    count = match_game(m)->legal(view, list, LISTED_MAX, &more);
    free(view);
    assert(count > 0);
    if (!word_int(text, strlen(text), 0, 1000000, &number)) return false;
    *out = list[number % count];
    return true;
}

static void check_text(const Game *game, const Action *a)
{
    char line[ACTION_TEXT_MAX];
    Text text = text_over(line, sizeof line);
    Action back;
    action_format(game, a, &text);
    assert(!text.cut);
    ActionParse parse = action_parse(game, line, &back);
    assert(parse == ACTION_READ && action_equal(a, &back));
}

static void submit(Match *m, Seat seat, const Action *a)
{
    Reason tried, why;
    uint64_t before = match_hash(m);
    MatchStatus foretold = match_try(m, seat, a, &tried), status = match_submit(m, seat, a, &why);
    assert(status == foretold);
    if (status == MATCH_OK) {
        assert(!match_broken(m));
        return;
    }
    assert(match_hash(m) == before);
    assert(why.code < match_game(m)->reason_count);
    // no rule has a word on a seat's action said by the table
    assert(status != MATCH_ILLEGAL || why.code > 0 || seat == SEAT_NOBODY);
}

static void feed(Match *m, const char *line)
{
    Action a;
    Seat seat = lowest_to_act(m);
    if (line[0] == '*') {
        bool picked = pick(m, seat, line + 1, &a);
        if (picked) submit(m, seat, &a);
        return;
    }
    if (line[0] >= '0' && line[0] <= '9' && line[1] == ' ') seat = (Seat)(*line++ - '0');
    if (line[0] == '-' && line[1] == ' ') {
        seat = SEAT_NOBODY;
        line++;
    }
    if (action_parse(match_game(m), line, &a) != ACTION_READ) return;
    check_text(match_game(m), &a);
    submit(m, seat, &a);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char line[LINE_MAX];
    take_line(&bytes, &length, line);
    Match *m = match_for(line);
    if (!m) return 0;
    for (int i = 0; i < LINES_MAX && length > 0 && !match_table(m)->over; i++) {
        take_line(&bytes, &length, line);
        if (match_table(m)->phase == PHASE_ROUND_OVER) match_next(m);
        else feed(m, line);
    }
    match_free(m);
    return 0;
}
