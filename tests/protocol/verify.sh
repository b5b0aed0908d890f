#!/bin/sh
# verify.sh CLI WORK - a finished match of every game is dealt again from its seed and confirmed;
# a changed card, action, seed or seal is refused with the line at fault, by verify and by load.
. "${0%/*}/check.sh"

# refused WHAT FILE LINE - both refuse the file, and blame that line.
refused()
{
    for verb in verify load; do
        said=$("$cli" $verb "$2" 2>&1) && fail "$game: $verb takes $1"
        case $said in
        *"corrupt: line $3: "*) ;;
        *) fail "$game: $verb of $1 says $said, not line $3" ;;
        esac
    done
}

"$cli" games | while read -r game least most; do
    rounds=
    "$cli" options "$game" | grep -q '^rounds ' && rounds=rounds=2
    for players in $least $most; do
        printf '%s\n' "new $game players=$players seed=c0ffee $rounds" 'auto random' 'save m.rec' |
            "$cli" >answers
        grep -q '^?' answers && fail "$game: $(cat answers)"
        same "$game, verify" "$("$cli" verify m.rec)" ok
        "$cli" load m.rec || fail "$game: its own record is not taken"
    done
    same "commitment" "$(sed -n '2s/# commitment //p' m.rec)" \
        "$(head -n 1 m.rec | tr -d '\n' | sha256sum | cut -c1-64)"
    actions=$(grep -c '^[0-9]' m.rec)
    same "$game, retold" "$("$cli" retell m.rec | grep -c '^[0-9]')" "$actions"
    same "$game, views" "$("$cli" retell m.rec | grep -c '^knew {"game":')" "$actions"
    "$cli" retell --seat 1 m.rec | grep '^[0-9]' | grep -qv '^[0-9]* 1 ' && fail "another seat"
    last=$(wc -l <m.rec)
    same "seal" "$(sed -n '$s/# sealed //p' m.rec)" "$(sed '$d' m.rec | sha256sum | cut -c1-64)"

    sed '1s/c0ffee/c0ffef/' m.rec >bad.rec
    refused "another seed" bad.rec 2
    sed '2s/.$/x/' m.rec >bad.rec
    refused "another commitment" bad.rec 2
    sed '3s/hand 0 \([^ ]*\) /hand 0 /' m.rec >bad.rec
    refused "a card less" bad.rec 3
    sed '4s/^[0-9]*/99/' m.rec >bad.rec
    refused "a seat that is not there" bad.rec 4
    sed '4s/ .*/ fly/' m.rec >bad.rec
    refused "an action of no game" bad.rec 4
    sed '$s/.$/x/' m.rec >bad.rec
    refused "another seal" bad.rec "$last"
    sed "$((last - 1))d" m.rec >bad.rec
    refused "an action less" bad.rec $((last - 1))
    head -c 1000000 /dev/zero | tr '\0' 'x' >bad.rec
    refused "one endless line" bad.rec 1
    head -n 3 m.rec >bad.rec
    "$cli" verify bad.rec 2>said && fail "$game: an open match verifies"
    grep -q corrupt said || fail "$game: $(cat said)"
done
