/* signature.h - compares the decisions of every level with a known number. */
#ifndef TESTS_AI_SIGNATURE_H
#define TESTS_AI_SIGNATURE_H

#include <inttypes.h>

#include "ai/ai.h"
#include "base/hash.h"

enum { SIGNED_DECISIONS = 1000 };

/* Plays some games of `of` and hashes the first SIGNED_DECISIONS decisions of a level. The numbers
 * change whenever a decision does: then say why in the commit, and write the new ones. */
static inline void check_signatures(const uint64_t golden[AI_LEVELS], uint64_t (*of)(AiLevel))
{
    int wrong = 0;
    for (int level = 0; level < AI_LEVELS; level++) {
        const uint64_t signature = of((AiLevel)level);
        if (signature == golden[level]) continue;
        print_message("%s: 0x%016" PRIx64 "\n", ai_level_name((AiLevel)level), signature);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

#endif
