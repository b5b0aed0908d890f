/* toy_stamps.c - what the template game gives stamps for: its lesson. */
#include "session/stamps.h"

static void read_match(const StampStory *story, StampSet earned[SEATS_MAX])
{
    (void)story;
    (void)earned;
}

const StampLeaf TOY_STAMPS = {.game_id = "toy",
                              .stamp = {{"lesson", "Finish the lesson"}},
                              .read = read_match};
