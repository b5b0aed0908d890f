/* test_hand_keys.c - keys for one hand, each by its place, as the page of controls tells them: two
 * that are exchanged would still be all there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "ui/keymap.h"

typedef struct Meant {
    uint16_t key; /* USB HID usage */
    uint8_t command;
} Meant;

static void assert_keys(KeyHand hand, const Meant *meant, int count)
{
    Keymap map;
    keymap_usual(&map, hand, false);
    for (int i = 0; i < count; i++) {
        Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .down = true,
                    .key = meant[i].key};
        keymap_translate(&map, &in, false);
        if (in.command != meant[i].command)
            fail_msg("hand %d: key %d is %d, not %d", hand, meant[i].key, in.command,
                     meant[i].command);
    }
}

static void test_hands__each_key_does_what_it_is_told_to(void **state)
{
    static const Meant LEFT[] = {{4, CMD_LEFT},     {7, CMD_RIGHT}, {26, CMD_UP},  {22, CMD_DOWN},
                                 {8, CMD_CONFIRM},  {20, CMD_PASS}, {21, CMD_DRAW}, {6, CMD_LOOK},
                                 {44, CMD_SELECT},  {41, CMD_CANCEL}, {43, CMD_NEXT_AREA}};
    static const Meant RIGHT[] = {{13, CMD_LEFT},   {15, CMD_RIGHT}, {12, CMD_UP}, {14, CMD_DOWN},
                                  {18, CMD_CONFIRM}, {24, CMD_PASS}, {19, CMD_DRAW},
                                  {42, CMD_CANCEL}, {51, CMD_SORT}, {28, CMD_NEXT_AREA},
                                  {54, CMD_LOOK},   {44, CMD_SELECT}};
    static const Meant NUMPAD[] = {{92, CMD_LEFT},  {94, CMD_RIGHT}, {96, CMD_UP}, {90, CMD_DOWN},
                                   {93, CMD_SELECT}, {88, CMD_CONFIRM}, {98, CMD_PASS},
                                   {87, CMD_DRAW},  {86, CMD_CANCEL}, {85, CMD_HINT},
                                   {84, CMD_NEXT_AREA}, {99, CMD_LOOK}, {97, CMD_CALL}};
    (void)state;
    assert_keys(KEYS_LEFT, LEFT, sizeof LEFT / sizeof *LEFT);
    assert_keys(KEYS_RIGHT, RIGHT, sizeof RIGHT / sizeof *RIGHT);
    assert_keys(KEYS_NUMPAD, NUMPAD, sizeof NUMPAD / sizeof *NUMPAD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands__each_key_does_what_it_is_told_to),
    };
    return cmocka_run_group_tests_name("hand_keys", tests, NULL, NULL);
}
