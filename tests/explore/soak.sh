#!/bin/sh
# soak.sh - 24 hours of play at all five stalls, by a clock of the program's own: at the end it has
# no more memory and no more open files than after the first hour.
#
#   soak.sh PROGRAM FOLDER MINUTES [STALLS]     MINUTES at each stall: 288 are 24 hours in all
#
# Computers play one match after another. After the first fifth of a stall's time everything has
# been loaded. Images are kept and dropped as matches need them, by up to a tenth of all memory within
# a minute, so two moments say little: the second fifth's median is held against the last fifth's. How
# far it is goes by its own share of the run, for a clock of its own goes as fast as the machine
# allows.
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
    count=$(($(wc -l <"$work/samples") - 2))
    median() { # COLUMN FROM TO, in fifths of the run
        awk -v n=$count -v from=$2 -v to=$3 'NR > n * from / 5 && NR <= n * to / 5' "$work/samples" |
            cut -d ' ' -f "$1" | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
    }
    if [ $count -lt 50 ]; then
        echo "FAILED: $stall: too few samples"
        failed=1
        continue
    fi
    early=$(median 1 1 2) late=$(median 1 4 5) files=$(median 2 1 2) files_late=$(median 2 4 5)
    echo "$stall: $minutes min, $count samples; second fifth $early KB and $files files," \
        "last fifth $late KB and $files_late files"
    [ $((late * 100)) -le $((early * 102)) ] && [ "$files_late" -le "$files" ] || failed=1
done
rm -rf "$work"
exit $failed
