#!/bin/sh
# hash.sh CLI WORK - what changes the state, and what must not.
. "${0%/*}/check.sh"

# hash_after LINE... - the hash of the match after those lines
hash_after()
{
    { printf '%s\n' 'new takoyaki players=3 seed=77 rounds=2'; printf '%s\n' "$@" hash; } |
        "$cli" | grep -Ex '= [0-9a-f]{16}' | tail -n 1
}

new=$(hash_after '# nothing')
[ -n "$new" ] || fail "no hash"
ready=$(hash_after 'do 0 ready')
[ "$new" != "$ready" ] || fail "an action changes the hash"

same "asking" "$(hash_after 'view 0' state 'legal 0' 'why 0 draw' 'hint 0' 'hint 1 oni' scores result \
    record to_act 'lang ja')" "$new"
same "refusals" "$(hash_after 'do 0 draw' 'do 7 ready' 'do 0 fly' next 'new poker' 'load no.rec' \
    'undo' time_up 'hand 0 As' begin 'auto easy easy')" "$new"
same "undo" "$(hash_after 'do 0 ready' undo)" "$new"
same "undo of the last action, and the same again" "$(hash_after auto undo auto)" "$(hash_after auto)"
same "one line or three" "$(hash_after 'do 0 ready ; 1 ready ; 2 ready')" \
    "$(hash_after 'do 0 ready' 'do 1 ready' 'do 2 ready')"
same "save and load" "$(hash_after 'auto rounds=1' 'save x.rec' next 'load x.rec')" \
    "$(hash_after 'auto rounds=1')"
same "auto, round by round" "$(hash_after 'auto rounds=1' 'auto rounds=1')" "$(hash_after auto)"
same "hint is what auto does" "$(hash_after auto)" "$(hash_after 'hint 0 easy' auto)"
other=$(printf 'new takoyaki players=3 seed=78 rounds=2\nhash\n' | "$cli" | grep -Ex '= [0-9a-f]{16}')
[ "$new" != "$other" ] || fail "another seed, another hash"
