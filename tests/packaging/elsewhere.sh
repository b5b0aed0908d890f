#!/bin/sh
# elsewhere.sh SOURCE [root] - packaging/play on a system that is no Debian: where all is there it goes
# on, else it names what is missing by the names of that system. With "root" in a real root that has
# lost dpkg and apt; without, with a PATH that does not know them.
set -eu
source=$1
fail() { echo "FAILED: $*"; exit 1; }

if [ "${2:-}" = root ]; then
    command -v mmdebstrap >/dev/null || { echo "skipped: mmdebstrap is not installed"; exit 77; }
    needed=$(awk '$1 == "play" { print $3 }' "$source/packaging/packages")
    # shellcheck disable=SC2016
    exec "$source/packaging/system" -w "$needed" bookworm sh -euc '
        rm -f /usr/bin/dpkg* /usr/bin/apt* /etc/os-release
        names() { # ID_LIKE NAME... - what is said where gettext and SDL2_mixer are missing
            echo "ID=own
ID_LIKE=\"$1\"" >/etc/os-release
            shift
            ! packaging/play --version >said 2>&1 || { echo "it goes on"; exit 1; }
            for name; do
                grep -qF -- "$name" said || { echo "no $name:"; cat said; exit 1; }
            done
        }
        ! command -v dpkg apt-get || exit 1
        packaging/play --version | tail -n 1 | grep "^ennichi [0-9]"
        pc=$(find /usr -name SDL2_mixer.pc)
        mv "$pc" /root; mv /usr/bin/msgfmt /root
        names fedora "dnf install gettext SDL2_mixer-devel"
        names arch "pacman -S gettext sdl2_mixer"
        names "suse opensuse" "zypper install gettext-tools libSDL2_mixer-devel"
        names "ubuntu debian" "apt-get install gettext libsdl2-mixer-dev"
        names beos "gettext libsdl2-mixer-dev (so Debian calls them)"
        mv "/root/${pc##*/}" "$pc"; mv /root/msgfmt /usr/bin
        packaging/play --version'
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for tool in sh dirname awk sed grep cat echo cc make cmake msgfmt pkg-config; do
    ln -s "$(command -v $tool)" "$work/$tool"
done
said=$(PATH=$work "$source/packaging/install-missing" play 2>&1) || fail "all is there, and: $said"
[ -z "$said" ] || fail "it says something where all is there: $said"
rm "$work/msgfmt"
if said=$(PATH=$work "$source/packaging/install-missing" play 2>&1); then fail "msgfmt is missing"; fi
echo "$said" | grep -q 'Please install what is missing: .*gettext' || fail "it says: $said"
rm "$work/pkg-config"
if said=$(PATH=$work "$source/packaging/install-missing" play 2>&1); then fail "no pkg-config"; fi
echo "$said" | grep -q 'pkg.*config.* gettext' || fail "it says: $said"
