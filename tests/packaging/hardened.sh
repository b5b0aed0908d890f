#!/bin/sh
# hardened.sh FLAGS PROGRAM... - each program was built with what hardening-check (Debian's devscripts)
# knows. Two things it cannot see here, so they are looked up in the code itself: probes of a large
# stack frame (it knows only those that are a loop), and landing places for jumps (the mark that it
# asks for is lost with the system's own start-up objects). Of what leaves no trace in the code, the
# compiler's FLAGS have to tell.
set -u
flags=" $1 "
shift
for tool in hardening-check objdump; do
    command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
failed=0
miss() { echo "FAILED: $program has not: $1"; failed=1; }
for wish in -fno-strict-overflow -ftrivial-auto-var-init=zero -fcf-protection=full \
    -fstack-protector-strong -fstack-clash-protection -D_FORTIFY_SOURCE=3; do
    case $flags in
    *" $wish "*) ;;
    *) echo "FAILED: the compiler is not told $wish"; failed=1 ;;
    esac
done
for program; do
    told=$(hardening-check "$program")
    echo "$told"
    for wish in 'Position Independent Executable: yes' 'Stack protected: yes' \
        'Fortify Source functions: yes' 'Read-only relocations: yes' 'Immediate binding: yes'; do
        case $told in
        *"$wish"*) ;;
        *) miss "$wish" ;;
        esac
    done
    probes=$(objdump -d --no-show-raw-insn "$program" | grep -cE 'orq? +\$0x0,\(%rsp\)')
    places=$(objdump -d --no-show-raw-insn "$program" | grep -c 'endbr64')
    echo " Probes of the stack: $probes, landing places: $places"
    [ "$probes" -gt 0 ] || miss 'stack clash protection'
    [ "$places" -gt 100 ] || miss 'control flow protection'
done
exit $failed
