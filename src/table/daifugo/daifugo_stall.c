/* daifugo_stall.c - the stall of Daifugō: its colours, its sign and what it offers. */
#include "table/stall.h"

const Stall DAIFUGO_STALL = {
    .id = "daifugo",
    .title = N_("Daifugō"),
    .about = N_("Empty your hand and climb the ranks. From age 7."),
    .sign = {"大", "富", "豪", NULL},
    .kana_sign = {"だ", "い", "ふ", "ご", "う"},
    .sign_ink = RGB(0x2A1B18),
    .minutes = 8,
    .handovers = 41,
    .colors = {.main = RGB(0xE2A629),
                .ink = RGB(0x2A1B18),
                .table_top = RGB(0x2D3670),
                .table_bottom = RGB(0x141836),
                .curtain = RGB(0x7A4E0A),
                .tile = "tiles/kikko",
                .tile_w = 62.35f,
                .tile_h = 108,
                .tile_tint = RGBA(0xFFD98A, 22)},
    .card_back = "backs/takoyaki0",
    .table = &DAIFUGO_TABLE,
};
