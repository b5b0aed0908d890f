#!/bin/sh
# deb.sh SOURCE WORK [SUITE] - the Debian packages: built twice, in two folders, with the same bytes;
# nothing to find fault with but what a licence would need; installed, started, played and removed in a
# Debian that has nothing else, where nothing of them is left then but what the player did.
set -eu
source=$1 suite=${3:-bookworm}
command -v mmdebstrap >/dev/null || { echo "skipped: mmdebstrap is not installed"; exit 77; }
rm -rf "$2"
mkdir -p "$2"
work=$(cd "$2" && pwd -P)
needed() { awk -v g="$1" '$1 == g { print $3 }' "$source/packaging/packages"; }

# shellcheck disable=SC2016
"$source/packaging/system" -s "$work" -w "$(needed play) $(needed deb)
    dpkg-dev lintian desktop-file-utils appstream man-db groff" "$suite" sh -euc '
    fail() { echo "FAILED: $*"; exit 1; }
    packaging/deb /mnt/first >/dev/null
    mkdir -p "/srv/another folder/far below"
    cp -R . "/srv/another folder/far below/tree"
    "/srv/another folder/far below/tree/packaging/deb" /mnt/second >/dev/null
    cd /mnt
    for deb in first/*.deb; do
        cmp "$deb" "second/${deb#first/}" || fail "two builds of $deb differ"
    done
    mkdir open
    for deb in first/ennichi_*.deb first/ennichi-data_*.deb; do dpkg-deb -x "$deb" open; done
    ! grep -rlE "/home/player|/srv/another|/tmp/ennichi-deb" open || fail "a path of the builder is in it"

    useradd -m checker
    runuser -u checker -- lintian --fail-on error,warning first/*.changes >lintian || fail "$(cat lintian)"
    desktop-file-validate open/usr/share/applications/*.desktop
    appstreamcli validate --no-net open/usr/share/metainfo/*.xml >appstream || true
    grep "^[EW]:" appstream | grep -v "metadata-license-missing" && fail "$(cat appstream)"
    for page in open/usr/share/man/man6/*; do
        warned=$(zcat "$page" | groff -man -Tutf8 -ww -K utf8 2>&1 >/dev/null)
        [ -z "$warned" ] || fail "$page: $warned"
    done
    bash -n open/usr/share/bash-completion/completions/ennichi
    bash -ec ". open/usr/share/bash-completion/completions/ennichi
        COMP_WORDS=(ennichi --stall da) COMP_CWORD=2
        _ennichi; [ \"\${COMPREPLY[*]}\" = daifugo ]
        COMP_WORDS=(ennichi-cli ab) COMP_CWORD=1
        _ennichi_cli; [ \"\${COMPREPLY[*]}\" = about ]" || fail "the completion"
    rm -rf second open'

depends=$(for deb in "$work"/first/ennichi_*.deb "$work"/first/ennichi-data_*.deb; do
    dpkg-deb -f "$deb" Depends | tr ',' '\n' | sed 's/^ *//; s/[ (|].*//' | grep -v '^ennichi'
done)
# shellcheck disable=SC2016
"$source/packaging/system" -s "$work" \
    -w "$depends xvfb xdotool shared-mime-info" "$suite" sh -euc '
    fail() { echo "FAILED: $*"; cat /tmp/game.log 2>/dev/null; exit 1; }
    everything() { # but what programs beside ours write anew
        find / -xdev ! -path "/proc/*" ! -path "/tmp/*" ! -path "/mnt/*" ! -path "/dev/*" \
            ! -path "/var/lib/dpkg/*" ! -path "/var/log/*" ! -path "/var/cache/*" \
            ! -path "/usr/share/mime/*" ! -path "/home/*" | sort
    }
    until_true() { n=0; until eval "$1"; do n=$((n + 1)); [ $n -lt 150 ] || fail "$1"; sleep 0.1; done; }
    everything >/tmp/before
    dpkg -i /mnt/first/ennichi_*.deb /mnt/first/ennichi-data_*.deb >/dev/null
    for size in 16 48 256; do
        [ -f /usr/share/icons/hicolor/${size}x$size/apps/ennichi.png ] || fail "no icon of $size"
    done

    useradd -m guest
    cd /home/guest
    as() { runuser -u guest -- env HOME=/home/guest DISPLAY=:7 SDL_AUDIODRIVER=dummy LANG=C.UTF-8 "$@"; }
    as ennichi --version | grep "^ennichi [0-9]"
    as ennichi-cli games | grep -q takoyaki || fail ennichi-cli
    ! as ennichi --help | grep -q monkey || fail "the laboratory is in what people install"
    ! as ennichi-cli help | grep -q arena || fail "the laboratory is in what people install"

    # Played: each press of the key that draws or lays is on the disk.
    Xvfb :7 -ac -screen 0 1280x800x24 2>/tmp/xvfb.log &
    until_true "[ -e /tmp/.X11-unix/X7 ]"
    as ennichi --stall takoyaki --seats h,ai1 --seed 1 --speed 4 >/tmp/game.log 2>&1 &
    until_true "as xdotool search --name Ennichi >/dev/null 2>&1"
    kept() { find /home/guest/.local/share/ennichi -type f -exec cat {} + 2>/dev/null | wc -c; }
    until_true "[ \$(kept) -gt 1000 ]"
    sleep 2
    first=$(kept)
    for key in space space Return Return space; do as xdotool key $key; sleep 0.7; done
    until_true "[ \$(kept) -gt $first ]"
    running() { grep -lsx ennichi /proc/[0-9]*/comm | cut -d / -f 3; }
    kill $(running)
    until_true "[ -z \"\$(running)\" ]"
    ! grep -i "missing\|damaged\|no data" /tmp/game.log || fail "something is missing"

    # What a double click would open: by name and by first words, with the program.
    grep -q "^80:application/x-ennichi-record:ennichi-takoyaki-" /usr/share/mime/globs2 || fail globs
    grep -aq "ennichi person " /usr/share/mime/magic || fail magic
    grep "^MimeType=.*x-ennichi-record;.*x-ennichi-person;" /usr/share/applications/ennichi.desktop
    printf "new takoyaki players=2 seed=1\nauto\nsave ennichi-takoyaki-0001.txt\n" | as ennichi-cli >/dev/null
    as ennichi ennichi-takoyaki-0001.txt --quit-after 2 >/tmp/game.log 2>&1 || fail "no replay"
    printf "ennichi person 1\n" >any.txt
    as ennichi any.txt --quit-after 2 >/tmp/game.log 2>&1 || fail "no import"

    dpkg -P ennichi ennichi-data >/dev/null
    everything >/tmp/after
    diff /tmp/before /tmp/after | grep -v "/etc/\(passwd\|group\|shadow\|gshadow\|subuid\|subgid\)-" |
        grep "^[<>]" | grep -v " /var/\(lib\|mail\|spool\)" && fail "that was left"
    [ "$(kept)" -gt 1000 ] || fail "the matches of the player are gone"
    echo "installed, played, removed"'
