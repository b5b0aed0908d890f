/* daifugo_stall.c - the stall of Daifugō: its colours, its sign and what it offers. */
#include "table/stall.h"

const Stall DAIFUGO_STALL = {
    .id = "daifugo",
    .title = N_("Daifugō"),
    .about = N_("Empty your hand and climb the ranks. From age 7."),
    .sign = {"大", "富", "豪", NULL},
    .kana_sign = {"だ", "い", "ふ", "ご", "う"},
    .sign_ink = {0x2A, 0x1B, 0x18, 255},
    .minutes = 8,
    .handovers = 41,
    .colors = {.main = {0xE2, 0xA6, 0x29, 255},
                .ink = {0x2A, 0x1B, 0x18, 255},
                .table_top = {0x2D, 0x36, 0x70, 255},
                .table_bottom = {0x14, 0x18, 0x36, 255},
                .noren = {0x7A, 0x4E, 0x0A, 255},
                .tile = "tiles/kikko",
                .tile_w = 62.35f,
                .tile_h = 108,
                .tile_tint = {0xFF, 0xD9, 0x8A, 22}},
    .card_back = "backs/takoyaki0",
    .table = &DAIFUGO_TABLE,
};
