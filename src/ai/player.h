/*
 * player.h - what the computer needs to play one game. Each game has a Player in
 * ai/<game>/<game>_player.c, listed through rules/games.def.
 */
#ifndef AI_PLAYER_H
#define AI_PLAYER_H

#include "ai/ai.h"
#include "ai/riddle.h"
#include "ai/search.h"
#include "ai/why.h"

typedef struct Player {
    const char *game_id;
    /* A legal action of the viewer, as the level plays without trying things out. */
    void (*choose)(const View *view, AiLevel level, FastRng *rng, Action *out);
    /* Out of turn: see ai_interrupts(). NULL: nobody would ever act. */
    bool (*interrupts)(const View *view, AiLevel level, FastRng *rng, Action *out);
    const Trial *trial;  /* how everybody plays in imagination */
    int32_t strong, oni; /* how many actions these levels imagine for a decision; 0: none. The arena
                            says where trying things out wins: Daifugo, Kakkuri and Dotenko. */
    /* What is certain, for these levels; NULL: nothing ever is. */
    bool (*prove)(const View *view, Action *out);
    /* Why an action is a good one; ADVICE_NONE: nothing special is true of it. */
    Reason (*why)(const View *v, const Action *a, const Offers *o);
    /* Are these two legal actions equally good, so that a temper may choose? */
    bool (*same)(const View *v, const Action *a, const Action *b);
    const RiddleArt *riddles; /* what can be asked and proved */
} Player;

#define GAME(id, NAME) extern const Player NAME##_PLAYER;
#include "rules/games.def"

/* NULL for a game that is not in the list: the template alone. */
const Player *player_of(const Game *game);

#endif
