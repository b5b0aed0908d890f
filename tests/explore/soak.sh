#!/bin/sh
# soak.sh - 24 hours of play at all five stalls, by a clock of the program's own: at the end it has
# no more memory and no more open files than after the first hour.
#
#   soak.sh PROGRAM FOLDER MINUTES [STALLS]     MINUTES at each stall: 288 are 24 hours in all
#
# Computers play one match after another. After the first fifth of a stall's time everything has
# been loaded. How far it is goes by its own share of the run, for a clock of its own goes as fast as
# the machine allows.
set -u
program=$1 work=$2 minutes=$3 stalls=${4:-takoyaki dotenko kakkuri tamalou daifugo}
rm -rf "$work"; mkdir -p "$work"
export HOME="$work" XDG_DATA_HOME="$work" XDG_PICTURES_DIR="$work" SDL_VIDEODRIVER=dummy LC_ALL=C.UTF-8
failed=0
for stall in $stalls; do
    "$program" --virtual-clock --no-audio --stall $stall --seats ai,ai1,ai2,ai3 --demo \
        --quit-after "$((minutes * 60))" >"$work/log" 2>&1 &
    pid=$!
    : >"$work/samples"
    while kill -0 $pid 2>/dev/null; do
        memory=$(awk '$1 == "VmRSS:" { print $2 }' /proc/$pid/status 2>/dev/null)
        files=$(ls /proc/$pid/fd 2>/dev/null | wc -l)
        [ -z "$memory" ] || echo "$memory $files" >>"$work/samples"
        sleep 0.5
    done
    wait $pid || { echo "FAILED: $stall ended with status $?"; failed=1; }
    # The last samples may be of its closing.
    awk -v stall=$stall -v minutes="$minutes" '
        { memory[NR] = $1; files[NR] = $2 }
        END {
            last = NR - 2; first = int(last / 5)
            if (last < 10) { print "FAILED: too few samples"; exit 1 }
            printf "%s: %d min; after a fifth %d KB and %d files, at the end %d KB and %d files\n",
                   stall, minutes, memory[first], files[first], memory[last], files[last]
            exit memory[last] > 1.02 * memory[first] || files[last] > files[first]
        }' "$work/samples" || failed=1
done
rm -rf "$work"
exit $failed
