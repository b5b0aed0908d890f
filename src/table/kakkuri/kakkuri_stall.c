/* kakkuri_stall.c - the stall of Kakkuri: its colours, its sign and what it offers. */
#include "table/stall.h"

const Stall KAKKURI_STALL = {
    .id = "kakkuri",
    .title = N_("Kakkuri"),
    .about = N_("Always the next number, with the old cards of Komatsu. From age 10."),
    .scored = N_("Place {place} of {all}, stones: {points}"),
    .sign = {"か", "っ", "く", "り"},
    .sign_ink = RGB(0xFFF9EC),
    .minutes = 6,
    .handovers = 45,
    .colors = {.main = RGB(0x1B6A49),
                .ink = RGB(0xFFF9EC),
                .table_top = RGB(0x175042),
                .table_bottom = RGB(0x0A2621),
                .curtain = RGB(0x175042),
                .tile = "tiles/asanoha",
                .tile_w = 64,
                .tile_h = 110.85f,
                .tile_tint = RGBA(0xBDF0D2, 22)},
    .card_back = "backs/takoyaki0",
    .table = &KAKKURI_TABLE,
};
