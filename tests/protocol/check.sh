# check.sh - what the shell tests share. $1 is ennichi-cli, $2 a folder to work in.
set -eu
cli=$1 work=$2
rm -rf "$work"
mkdir -p "$work"
cd "$work"

fail()
{
    echo "$1" >&2
    exit 1
}

# same WHAT GOT WANTED
same()
{
    [ "$2" = "$3" ] || fail "$1: got <$2>, wanted <$3>"
}
