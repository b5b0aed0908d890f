/* guide.c - see guide.h. */
#include "text/guide.h"

#include <string.h>

#include "text/say.h"

#define GAME(id, NAME) extern const Guide NAME##_GUIDE;
#include "rules/games.def"

static const Guide *const GUIDES[] = {
#define GAME(id, NAME) [NAME##_INDEX] = &NAME##_GUIDE,
#include "rules/games.def"
};

const Guide *guide_of(const Game *game)
{
    const int i = game_index(game);
    return i < GAME_COUNT ? GUIDES[i] : NULL;
}

int guide_answers(const GuideQuestion *q)
{
    int count = 0;
    while (count < GUIDE_ANSWERS_MAX && q->answer[count].set) count++;
    return count;
}

/* The next "key=value" at *words that is an option of the game; false: there is none left. */
static bool value_next(const Game *game, const char **words, int *option, int16_t *value)
{
    const char *word;
    size_t length;
    while ((length = word_next(words, &word)) > 0) {
        const char *equals = memchr(word, '=', length);
        if (!equals) continue;
        const size_t key = (size_t)(equals - word);
        *option = option_find(game, word, key);
        if (*option >= 0 && option_parse(&game->options[*option], equals + 1, length - key - 1,
                                         value))
            return true;
    }
    return false;
}

void guide_set(const Game *game, const char *words, int16_t option[OPTIONS_MAX])
{
    int i;
    int16_t value;
    while (value_next(game, &words, &i, &value)) option[i] = value;
}

bool guide_holds(const Game *game, const char *words, const int16_t option[OPTIONS_MAX])
{
    int i;
    int16_t value;
    while (value_next(game, &words, &i, &value)) {
        if (option[i] != value) return false;
    }
    return true;
}

int guide_answer_of(const Game *game, const GuideQuestion *q, const int16_t option[OPTIONS_MAX])
{
    for (int i = 0; i < guide_answers(q); i++) {
        if (guide_holds(game, q->answer[i].set, option)) return i;
    }
    return -1;
}

int guide_source_of(const Game *game, const GuideQuestion *q)
{
    const Setup usual = setup_usual(game, game->seats_best);
    return guide_answer_of(game, q, usual.option);
}

bool guide_asks(const Game *game, const GuideQuestion *q, const Setup *setup)
{
    const char *words = q->answer[0].set;
    int i;
    int16_t value;
    if (q->unless && guide_holds(game, q->unless, setup->option)) return false;
    while (value_next(game, &words, &i, &value)) {
        if (!option_is_idle(game, setup, i)) return true;
    }
    return false;
}

void guide_title(Tongue t, const Game *game, const GuideAnswer *a, Text *out)
{
    const char *words = a->set;
    int i;
    int16_t value;
    if (a->title) text_put(out, tr(t, a->title));
    else if (value_next(game, &words, &i, &value)) say_option(t, &game->options[i], value, out);
}
