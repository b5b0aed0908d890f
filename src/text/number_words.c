/* number_words.c - see number_words.h. */
#include "text/number_words.h"

const char *number_word(Tongue t, int n)
{
    static const char *const WORDS[NUMBER_WORDS] = {
        N_("one"), N_("two"), N_("three"), N_("four"), N_("five"),
        N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten")};
    return tr(t, WORDS[n - 1]);
}
