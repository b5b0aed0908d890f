#!/bin/sh
# kills.sh - kill -9 in a real window, at all five stalls, with several people.
. "$(dirname "$0")/lib.sh"
start_screen
unset SDL_VIDEODRIVER
"$helpers/kill9" "$programs/ennichi" "$work" "${4:-60}" 5 window
