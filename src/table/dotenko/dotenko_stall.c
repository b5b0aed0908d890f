/* dotenko_stall.c - the stall of Dotenko: its colours, its sign and what it offers. */
#include "table/stall.h"

const Stall DOTENKO_STALL = {
    .id = "dotenko",
    .title = N_("Dotenko"),
    .about = N_("Match the sum and shout. From age 7."),
    .sign = {"ど", "て", "ん", "こ"},
    .sign_ink = RGB(0xFFF9EC),
    .minutes = 5,
    .colors = {.main = RGB(0x1B5FAE),
                .ink = RGB(0xFFF9EC),
                .table_top = RGB(0x174072),
                .table_bottom = RGB(0x0B1C3C),
                .curtain = RGB(0x20407F),
                .tile = "tiles/seigaiha",
                .tile_w = 88,
                .tile_h = 44,
                .tile_tint = RGBA(0xBFE0FF, 28)},
    .card_back = "backs/takoyaki0",
    .table = &DOTENKO_TABLE,
};
