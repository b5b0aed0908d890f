/* theme.h - the palette (design.md 3). The contrast test reads these numbers. */
#ifndef UI_THEME_H
#define UI_THEME_H

#include "ui/canvas.h"

static const Color __attribute__((unused)) YORU_950 = {0x0E, 0x12, 0x29, 255},
                   YORU_900 = {0x15, 0x1A, 0x38, 255},
                   YORU_800 = {0x1E, 0x26, 0x4F, 255}, YORU_700 = {0x2B, 0x35, 0x67, 255},
                   YORU_600 = {0x3F, 0x4B, 0x84, 255}, KASUMI = {0xBF, 0xC7, 0xEA, 255},
                   WASHI_50 = {0xFF, 0xF9, 0xEC, 255}, WASHI_100 = {0xF8, 0xED, 0xD6, 255},
                   WASHI_200 = {0xEC, 0xDA, 0xB8, 255}, WASHI_300 = {0xCF, 0xB5, 0x8A, 255},
                   SUMI_900 = {0x24, 0x1F, 0x2E, 255}, SUMI_600 = {0x5A, 0x50, 0x63, 255},
                   SHU_600 = {0xC8, 0x32, 0x1F, 255}, SHU_700 = {0x9C, 0x21, 0x13, 255},
                   SHU_400 = {0xF2, 0x69, 0x4F, 255}, AKARI_400 = {0xFF, 0xC2, 0x4B, 255},
                   AKARI_200 = {0xFF, 0xE7, 0xB0, 255}, AKARI_600 = {0xE8, 0x92, 0x1A, 255},
                   AKARI_800 = {0x8A, 0x52, 0x00, 255}, MATSU_600 = {0x1F, 0x6B, 0x4B, 255},
                   MATSU_400 = {0x5C, 0xBF, 0x93, 255}, HANADA_600 = {0x1F, 0x5F, 0xA6, 255},
                   HANADA_400 = {0x7D, 0xBB, 0xF5, 255}, FUJI_600 = {0x6A, 0x40, 0x97, 255},
                   FUJI_400 = {0xBE, 0x9D, 0xE8, 255}, KIN_500 = {0xD9, 0x9A, 0x1C, 255},
                   KOGE_800 = {0x3D, 0x27, 0x20, 255}, KOGE_600 = {0x6B, 0x44, 0x29, 255},
                   HINOKI_400 = {0xC8, 0x93, 0x5A, 255}, HINOKI_300 = {0xE2, 0xB6, 0x7C, 255},
                   TETSU_900 = {0x1D, 0x1D, 0x24, 255}, TETSU_800 = {0x2A, 0x2A, 0x33, 255},
                   TETSU_600 = {0x45, 0x45, 0x4F, 255}, CARD_FACE = {0xFF, 0xFD, 0xF7, 255},
                   CARD_EDGE = {0xCD, 0xBF, 0xA6, 255};

/* Gaps, sizes of letters (u at 100 %), and radii of corners on paper. */
static const float __attribute__((unused)) GAP_XS = 4, GAP_S = 8, GAP_M = 12, GAP_L = 20,
                   GAP_XL = 28,
                   GAP_EDGE = 24, // from the edges of a window
                   TEXT_S = 16, TEXT_M = 18, TEXT_L = 20, TEXT_NAME = 22, TEXT_XL = 24,
                   TEXT_XXL = 28,
                   CORNER_S = 10, CORNER_M = 14, CORNER_L = 20, RULE_H = 1.5f;
/* Controls: their usual height and the width of a switch. */
static const float __attribute__((unused)) BUTTON_USUAL_H = 52, TOGGLE_WIDTH = 56;

#endif
