#!/usr/bin/env python3
"""flame.py TITLE < LINES > picture.svg - a profile as a picture: below stands who calls, above what
is called, as wide as its part of the time.

    cmake -B build/prof -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_C_FLAGS="-g1 -fno-omit-frame-pointer -fno-optimize-sibling-calls"
    perf record --call-graph fp -o p.data build/prof/tests/bench/bench_table 3840x2160
    perf script --no-inline -i p.data | python3 tests/bench/flame.py "the fullest table, 4K" > flame.svg

Samples of `perf script` are read: a head line, then one function a line, the innermost first, then
an empty line. What takes less than a 400th of the time is left out. A function of a library that does
not tell its name is shown as the library."""
import html
import re
import sys

WIDTH, ROW, LETTER, LEAST = 1200, 17, 6.6, 1 / 400


def name_of(function, library):
    """None: nobody knows."""
    if function != "[unknown]":
        return function.split(".")[0] or "?"
    library = library.rsplit("/", 1)[-1]
    return None if library in ("[unknown]", "inlined") else "in " + library.split(".so")[0]


def samples(lines):
    """Stacks, the outermost function first."""
    stack = []
    for line in lines:
        if not line.strip():
            if stack:
                yield stack[::-1]
            stack = []
        elif line[0] in " \t":
            found = re.match(r"\s+[0-9a-f]+ (.*?)(\+0x[0-9a-f]+)? \((.*)\)", line)
            name = name_of(found.group(1), found.group(3)) if found else None
            if name and not (name.startswith("in ") and stack[-1:] == [name]):
                stack.append(name)
    if stack:
        yield stack[::-1]


def tree_of(stacks):
    """{name: [count, {...}]}, and how many there are."""
    root, count = {}, 0
    for stack in stacks:
        count += 1
        at = root
        for name in stack:
            node = at.setdefault(name, [0, {}])
            node[0] += 1
            at = node[1]
    return root, count


def depth_of(node, all_of_them):
    kept = [depth_of(n[1], all_of_them) for n in node.values() if n[0] >= LEAST * all_of_them]
    return 1 + max(kept, default=-1)


def colour(name):
    """The same for the same function, in every picture: warm, for it is a fire."""
    seed = sum(ord(c) * (i + 7) for i, c in enumerate(name))
    return f"rgb({205 + seed % 50},{90 + seed // 3 % 110},{40 + seed // 7 % 40})"


def draw(node, x, level, height, all_of_them, out):
    for name in sorted(node):
        count, above = node[name]
        width = count * WIDTH / all_of_them
        if count >= LEAST * all_of_them:
            y = height - (level + 1) * ROW
            said = html.escape(f"{name}: {100 * count / all_of_them:.1f} %")
            room = int((width - 6) / LETTER)
            short = name[:room - 1] + "…" if room > 3 else ""
            label = name if len(name) <= room else short
            out.append(f'<g><title>{said}</title><rect x="{x:.1f}" y="{y}" width="{width:.1f}" '
                       f'height="{ROW - 1}" rx="2" fill="{colour(name)}"/>'
                       f'<text x="{x + 3:.1f}" y="{y + 12}">{html.escape(label)}</text></g>')
            draw(above, x, level + 1, height, all_of_them, out)
        x += width


def main():
    title = sys.argv[1] if len(sys.argv) > 1 else "profile"
    root, count = tree_of(samples(sys.stdin))
    if not count:
        sys.exit("flame.py: no samples")
    height = (depth_of(root, count) + 1) * ROW + 12
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
           f'font-family="monospace" font-size="11">',
           f'<rect width="{WIDTH}" height="{height}" fill="#fffaf0"/>',
           f'<text x="6" y="16" font-size="13">{html.escape(title)} ({count} samples)</text>']
    draw(root, 0, 0, height - 4, count, out)
    print("\n".join(out + ["</svg>"]))


main()
