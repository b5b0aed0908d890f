/* todays_deal.c - see todays_deal.h. */
#include "session/todays_deal.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- names ---------------------------------------------------------------------------------- */

void deal_name_of_day(int day, char out[DEAL_NAME_BYTES])
{
    snprintf(out, DEAL_NAME_BYTES, "%04d-%02d-%02d", day / 10000 % 10000, day / 100 % 100,
             day % 100);
}

void deal_name_step(const char *name, int days, char out[DEAL_NAME_BYTES])
{
    int y, m, d, read = 0;
    struct tm then = {.tm_hour = 12};
    snprintf(out, DEAL_NAME_BYTES, "%s", name);
    if (sscanf(name, "%4d-%2d-%2d%n", &y, &m, &d, &read) != 3 || name[read]) return;
    then.tm_year = y - 1900;
    then.tm_mon = m - 1;
    then.tm_mday = d + days;
    const time_t at = timegm(&then);
    if (!gmtime_r(&at, &then)) return;
    deal_name_of_day((then.tm_year + 1900) * 10000 + (then.tm_mon + 1) * 100 + then.tm_mday, out);
}

/* Behind "deal" or "Ennichi", as people say it and as it stands in the text that can be copied. */
static const char *without_heading(const char *typed)
{
    static const char *const HEADINGS[] = {"deal", "ennichi"};
    const char *word, *at = typed;
    const size_t length = word_next(&at, &word);
    for (int i = 0; i < 2; i++) {
        size_t same = 0;
        while (same < length && (word[same] | 0x20) == HEADINGS[i][same]) same++;
        if (same == length && HEADINGS[i][same] == '\0' && *at) return at;
    }
    return typed;
}

bool deal_name_read(const char *typed, char out[DEAL_NAME_BYTES])
{
    int length = 0;
    typed = without_heading(typed);
    for (; *typed && length < DEAL_NAME_BYTES - 1; typed++) {
        char c = *typed;
        if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (plain || ((c == '-' || c == ' ') && length > 0)) out[length++] = plain ? c : '-';
    }
    while (length > 0 && out[length - 1] == '-') length--;
    out[length] = '\0';
    return length > 0;
}

/* ---- the deal ------------------------------------------------------------------------------- */

void deal_setup(const Game *game, const char *name, Setup *out)
{
    static const char *const ONE[] = {"rounds", "deals"};
    char words[96];
    Text text = text_over(words, sizeof words);
    *out = setup_usual(game, game->seats_best);
    for (int i = 0; i < 2; i++) {
        const int at = option_find(game, ONE[i], strlen(ONE[i]));
        if (at >= 0) out->option[at] = 1;
    }
    text_printf(&text, "ennichi deal %s %s", game->id, name);
    const Digest digest = sha256(words, text.length);
    _Static_assert(sizeof out->seed.byte == sizeof digest.byte, "a seed is a digest");
    memcpy(out->seed.byte, digest.byte, sizeof digest.byte);
    if (game->settle(out)) abort(); // the usual rules allow one round as well as many
}

static DealScore score_of(const Match *m)
{
    const Game *game = match_game(m);
    int place[SEATS_MAX];
    Card card[CARDS_MAX];
    table_places(game, match_table(m), place);
    DealScore score = {.place = place[0], .points = match_table(m)->scores[0]};
    View *view = view_new(game);
    if (!view) return score;
    match_view(m, 0, view);
    const int places = game->cards_in(view, (Zone){ZONE_PLACES, 0, 0}, card);
    for (int i = 0; i < places; i++) score.open += card_is_known(card[i]);
    free(view);
    return score;
}

/* Is it that deal, begun by a person on the first chair? */
static bool is_that(const Match *m, const Memory *memory, const Setup *wanted)
{
    const Setup *setup = match_setup(m);
    return !memory->seating.chair[0].computer && setup->seat_count == wanted->seat_count &&
           memcmp(setup->seed.byte, wanted->seed.byte, sizeof wanted->seed.byte) == 0;
}

DealScore deal_played(SessionHost *host, const Game *game, const char *name, int day)
{
    Setup wanted;
    DealScore score = {0};
    Memories *past = malloc(sizeof *past);
    if (!past) return score;
    deal_setup(game, name, &wanted);
    memories_page(past, host, game, 0);
    for (int i = past->count - 1; i >= 0 && score.place == 0; i--) { // the oldest first
        if (day && past->item[i].day != day) continue;
        Match *m = memory_match(host, &past->item[i]);
        if (m && is_that(m, &past->item[i], &wanted)) score = score_of(m);
        match_free(m);
    }
    free(past);
    return score;
}

/* ---- the four levels ------------------------------------------------------------------------ */

struct DealRun {
    const Game *game;
    Setup setup;
    pthread_t thread;
    bool threaded;
    atomic_bool stop;
    atomic_int done;               /* how many levels are known; */
    DealScore score[DEAL_LEVELS];  /* the entries below this are never written again */
};

static AiLevel level_at(Seat seat, AiLevel first) { return seat == 0 ? first : DEAL_AGAINST; }

/* A computer that would act out of turn does so, else one of those who are asked acts; where the
 * first one to act has the advantage, it is not always the same one. */
static bool step(DealRun *run, Match *m, View *view, AiLevel first)
{
    const Table *t = match_table(m);
    const Seat from = (Seat)(match_step_count(m) % t->seat_count);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < t->seat_count; i++) {
            const Seat s = (Seat)((from + i) % t->seat_count);
            Action a;
            if (!seats_have(pass == 0 ? t->may_interrupt : t->to_act, s)) continue;
            FastRng dice = match_dice(m, s);
            match_view(m, s, view);
            const AiLevel level = level_at(s, first);
            const bool acts = pass == 0 ? ai_interrupts(run->game, view, level, &dice, &a)
                                        : ai_think(run->game, view, level, &dice, &run->stop, &a);
            if (pass == 1 && !acts) return false; // the caller has given up
            if (acts) return match_submit(m, s, &a, NULL) == MATCH_OK;
        }
    }
    return false;
}

static bool play(DealRun *run, int level)
{
    const AiLevel first = (AiLevel)(AI_EASY + level);
    Match *m = match_new(run->game, &run->setup);
    View *view = view_new(run->game);
    while (m && !match_table(m)->over && !atomic_load(&run->stop)) {
        const bool between = match_table(m)->phase == PHASE_ROUND_OVER;
        if (between ? match_next(m) != MATCH_OK : !step(run, m, view, first)) break;
    }
    const bool over = m && match_table(m)->over;
    if (over) run->score[level] = score_of(m);
    free(view);
    match_free(m);
    return over;
}

static void *play_all(void *context)
{
    DealRun *run = context;
    for (int i = 0; i < DEAL_LEVELS && play(run, i); i++) atomic_store(&run->done, i + 1);
    return NULL;
}

DealRun *deal_run_new(const Game *game, const char *name)
{
    DealRun *run = calloc(1, sizeof *run);
    if (!run) return NULL;
    run->game = game;
    deal_setup(game, name, &run->setup);
    run->threaded = pthread_create(&run->thread, NULL, play_all, run) == 0;
    return run;
}

void deal_run_free(DealRun *run)
{
    if (!run) return;
    atomic_store(&run->stop, true);
    if (run->threaded) pthread_join(run->thread, NULL);
    free(run);
}

DealScore deal_run_score(const DealRun *run, int level)
{
    if (!run || atomic_load(&((DealRun *)run)->done) <= level) return (DealScore){0};
    return run->score[level];
}
