#!/usr/bin/env python3
"""names.py ROOT - no function of one file bears the name of a function of a header, which somebody
who searches for it would take for that one. Several files may have functions of their own under
one name: those are found beside their callers."""

import os
import re
import sys

# At the beginning of a line: [static [inline]] type name(arguments), then "{" or ";".
FUNCTION = re.compile(r"^((?:static\s+)?)(?:inline\s+)?(?:const\s+)?"
                      r"(?:struct\s+|enum\s+|unsigned\s+)?"
                      r"[A-Za-z_]\w*[\s*]+(\w+)\(([^;{}]*)\)\s*([{;])", re.M)


def functions(path):
    """(name, is it static?, line) of each function that stands in the file."""
    text = open(path, encoding="utf-8").read()
    for match in FUNCTION.finditer(text):
        yield match.group(2), bool(match.group(1)), text.count("\n", 0, match.start()) + 1


def wrong(root):
    """A line for each static function whose name is a header's."""
    public, own = {}, []
    for folder, _, names in sorted(os.walk(os.path.join(root, "src"))):
        for name in sorted(names):
            path = os.path.join(folder, name)
            short = os.path.relpath(path, root)
            if not name.endswith((".c", ".h")):
                continue
            for function, is_static, line in functions(path):
                if not is_static and name.endswith(".h"):
                    public.setdefault(function, short)
                elif is_static and name.endswith(".c"):
                    own.append((function, f"{short}:{line}"))
    assert len(public) > 500 and len(own) > 1000, "the pattern finds no functions any more"
    return [f"{where}: {function}() is also a function of {public[function]}"
            for function, where in own if function in public]


def main():
    offences = wrong(sys.argv[1])
    if offences:
        sys.exit("\n".join(offences))


if __name__ == "__main__":
    main()
