/* kinsoku.h - where Japanese lines may break. */
#ifndef UI_KINSOKU_H
#define UI_KINSOKU_H

#include <stdbool.h>
#include <stdint.h>

bool kinsoku_is_wide(uint32_t code_point); /* kana, kanji, full-width signs */
bool kinsoku_is_ideograph(uint32_t code_point);
bool kinsoku_is_hiragana(uint32_t code_point);
bool kinsoku_is_kana(uint32_t code_point); /* hiragana and katakana */
bool kinsoku_not_at_start(uint32_t code_point); /* closing brackets, 。、 small kana ー */
bool kinsoku_not_at_end(uint32_t code_point);   /* opening brackets */

#endif
