"""test_planting.py CC FOLDER - planting itself: a small program with a fault of each kind is as it
was without the switch, and has exactly the one fault with it; a list that has rotted is refused."""

import os
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
from faultlist import HERE, Wrong, places, plant_text, read_list, spot_of

PROGRAM = r"""// A comment first, as in every file.
#include <stdio.h>

static const char *const NAMES[] = {"no};", "one", "two"};
static const int PRIMES[3] = {2, 3, 5};

static int twice(int n)
{
    int out = n;
    if (n > 0) out += n;
    else out -= 100;
    return out;
}

int main(void)
{
    printf("%s %d %d %d %d\n", NAMES[1], PRIMES[2], (int)(sizeof PRIMES / sizeof PRIMES[0]),
           twice(4), __LINE__);
    return 0;
}
"""

LIST = """# Faults of the program above.
base-1  An expression
  in small.c
  was n > 0
  now n > 4
  see x

base-2  A statement, its line wrapped in another way
  in small.c
  as statement
  was out
    += n;
  now out *= 3;
  see x

base-3  A table
  in small.c
  as table
  was "one"
  now "eleven"
  see x

base-4  Another table, and behind something
  in small.c
  as table
  behind PRIMES[3] = {2, 3,
  was 5
  now 7
  see x

base-5  The same words as the first
  in small.c
  was n > 0
  now n < 0
  see x
"""

SAYS = {0: "one 5 3 8", 1: "one 5 3 -96", 2: "one 5 3 12", 3: "eleven 5 3 8", 4: "one 7 3 8",
        5: "one 5 3 -96"}


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def refused(text, folder):
    path = os.path.join(folder, "base.txt")
    write(path, text)
    try:
        return places(read_list(path), folder)
    except Wrong as error:
        return [str(error)]


def main(compiler, folder):
    shutil.rmtree(folder, ignore_errors=True)
    lists, source = os.path.join(folder, "base.txt"), os.path.join(folder, "src", "base", "small.c")
    write(lists, LIST.replace("\n    += n;", " += n;"))
    write(source, PROGRAM)
    faults = read_list(lists)
    assert places(faults, folder) == []
    assert spot_of(faults[1], PROGRAM.replace("out += n", "out\n        += n")), "wrapped anew"
    write(source, plant_text(PROGRAM, faults))
    for name in ("planted.c", "planted.h"):
        shutil.copy(os.path.join(HERE, name), os.path.dirname(source))
    program = os.path.join(folder, "small")
    subprocess.run([compiler, "-std=c17", "-Wall", "-Wextra", "-Wno-unused", "-I",
                    os.path.join(folder, "src"), "-o", program, source,
                    os.path.join(os.path.dirname(source), "planted.c")], check=True)
    line = str(PROGRAM.split("__LINE__")[0].count("\n") + 1)
    for number, says in SAYS.items():
        notes = os.path.join(folder, "notes")
        env = dict(os.environ, PLANTED=str(number), PLANTED_SEEN=notes)
        said = subprocess.run([program], env=env, capture_output=True, text=True, check=True).stdout
        assert said.split() == says.split() + [line], f"{number}: {said}"
        seen = {int(noted) for noted in open(notes)}
        assert seen >= {1, 3, 4, 5}, seen
    write(source, PROGRAM)
    for text in (LIST.replace("n > 0", "n > 1"), LIST.replace("small.c", "large.c"),
                 LIST.replace("n > 4", "n > 0"), LIST.replace("n > 4", "n > 4; n"), LIST.replace("was \"one\"", "was out"),
                 LIST.replace("base-3", "base-x"), LIST.replace("  see x", "  says x"),
                 LIST.replace("n < 0", "n < 1").replace("was n > 0\n  now n < 1", "was (n > 0")):
        assert refused(text, folder), f"was not refused:\n{text}"
    print("planting holds")


if __name__ == "__main__":
    main(*sys.argv[1:])
