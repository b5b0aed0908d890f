/* tamalou_stall.c - the stall of Tamalou: its colours, its sign and what it offers. */
#include "table/stall.h"

const Stall TAMALOU_STALL = {
    .id = "tamalou",
    .title = N_("Tamalou"),
    .about = N_("Remember your four cards. From age 6."),
    .sign = {"タ", "マ", "ロ", "ー"},
    .sign_ink = RGB(0xFFF9EC),
    .minutes = 19,
    .colors = {.main = RGB(0x6A4097),
                .ink = RGB(0xFFF9EC),
                .table_top = RGB(0x43306B),
                .table_bottom = RGB(0x1E1436),
                .curtain = RGB(0x4A2C7A),
                .tile = "tiles/shippo",
                .tile_w = 80,
                .tile_h = 80,
                .tile_tint = RGBA(0xDCC8FF, 22)},
    .card_back = "backs/asanoha_fuji",
    .table = &TAMALOU_TABLE,
};
