/* tamalou_stall.c - the stall of Tamalou: its colours, its sign and what it offers. */
#include "table/stall.h"

const Stall TAMALOU_STALL = {
    .id = "tamalou",
    .title = N_("Tamalou"),
    .about = N_("Remember your four cards. From age 6."),
    .sign = {"タ", "マ", "ロ", "ー"},
    .sign_ink = {0xFF, 0xF9, 0xEC, 255},
    .minutes = 19,
    .colors = {.main = {0x6A, 0x40, 0x97, 255},
                .ink = {0xFF, 0xF9, 0xEC, 255},
                .table_top = {0x43, 0x30, 0x6B, 255},
                .table_bottom = {0x1E, 0x14, 0x36, 255},
                .noren = {0x4A, 0x2C, 0x7A, 255},
                .tile = "tiles/shippo",
                .tile_w = 80,
                .tile_h = 80,
                .tile_tint = {0xDC, 0xC8, 0xFF, 22}},
    .card_back = "backs/asanoha_fuji",
    .table = &TAMALOU_TABLE,
};
