/* dotenko_stall.c - the stall of Dotenko: its colours, its sign and what it offers. */
#include "table/stall.h"

const Stall DOTENKO_STALL = {
    .id = "dotenko",
    .title = N_("Dotenko"),
    .about = N_("Match the sum and shout. From age 7."),
    .sign = {"ど", "て", "ん", "こ"},
    .sign_ink = {0xFF, 0xF9, 0xEC, 255},
    .minutes = 5,
    .colors = {.main = {0x1B, 0x5F, 0xAE, 255},
                .ink = {0xFF, 0xF9, 0xEC, 255},
                .table_top = {0x17, 0x40, 0x72, 255},
                .table_bottom = {0x0B, 0x1C, 0x3C, 255},
                .noren = {0x20, 0x40, 0x7F, 255},
                .tile = "tiles/seigaiha",
                .tile_w = 88,
                .tile_h = 44,
                .tile_tint = {0xBF, 0xE0, 0xFF, 28}},
    .card_back = "backs/takoyaki0",
    .table = &DOTENKO_TABLE,
};
