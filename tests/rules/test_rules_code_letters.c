/* test_rules_code_letters.c - a code is read from paper: whatever letter people take for one of its
 * figures, and capitals or not, it is the same code. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "rules/rules_code.h"

/* Every letter that looks like another, at every place of the codes of many rules. */
static void test_rules_code__letters_that_look_alike_are_one(void **state)
{
    static const struct {
        char written, meant;
    } ALIKE[] = {{'O', '0'}, {'o', '0'}, {'I', '1'}, {'i', '1'}, {'L', '1'}, {'l', '1'}};
    int tried[sizeof ALIKE / sizeof *ALIKE] = {0};
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Setup setup = setup_usual(GAMES[g], GAMES[g]->seats_max);
        for (int i = 0; i < GAMES[g]->option_count; i++) {
            char code[RULES_CODE_MAX + 1];
            const int16_t usual = setup.option[i];
            setup.option[i] = GAMES[g]->options[i].hi;
            rules_code_write(GAMES[g], &setup, code);
            for (size_t k = 0; k < sizeof ALIKE / sizeof *ALIKE; k++) {
                const char *at = code;
                while ((at = strchr(at, ALIKE[k].meant)) != NULL) {
                    const Game *named = NULL;
                    int16_t option[OPTIONS_MAX] = {0};
                    code[at - code] = ALIKE[k].written;
                    assert_int_equal(rules_code_read(code, &named, option), RULES_CODE_READ);
                    assert_ptr_equal(named, GAMES[g]);
                    assert_int_equal(option[i], setup.option[i]);
                    code[at - code] = ALIKE[k].meant;
                    tried[k]++;
                    at++;
                }
            }
            setup.option[i] = usual;
        }
    }
    for (size_t k = 0; k < sizeof ALIKE / sizeof *ALIKE; k++) assert_true(tried[k] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_code__letters_that_look_alike_are_one),
    };
    return cmocka_run_group_tests_name("rules_code_letters", tests, NULL, NULL);
}
