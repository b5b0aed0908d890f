/* toy_stall.c - the template game's stall. */
#include "table/stall.h"

const Stall TOY_STALL = {
    .id = "toy",
    .title = "Toy",
    .about = "The template.",
    .sign = {"と", "い"},
    .minutes = 5,
    .colors = {.main = {1, 2, 3, 255}, .curtain = {3, 2, 1, 255}, .tile = "tiles/kikko"},
    .card_back = "backs/toy",
    .table = &TOY_TABLE,
};
