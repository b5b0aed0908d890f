"""The lists of faults: what stands in them, where it stands in the sources, and how a copy of the
sources gets all of them at once, each behind its own number."""

import hashlib
import os
import re

LAYERS = ["base", "rules", "match", "ai", "text", "store", "ui", "table", "app", "session",
          "scenes", "platform", "cli", "data"]
ROOM = 200  # numbers a layer: the number of a fault stays when others come or go
KINDS = ("expression", "statement", "table", "data", "swap")
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


class Fault:
    """One fault as its list tells it. `where` is the file, found by `places()`."""

    def __init__(self, name, story, page):
        self.name, self.story, self.page = name, story, page
        self.file = self.kind = self.see = self.equal = self.behind = ""
        self.was, self.now = [], []
        self.where = None
        layer, _, count = name.partition("-")
        self.layer = layer
        self.number = LAYERS.index(layer) * ROOM + int(count)

    def before(self):
        return "\n".join(self.was)

    def after(self):
        return "\n".join(self.now)

    def digest(self):
        text = "\0".join((self.file, self.kind, self.behind, self.before(), self.after()))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def is_data(self):
        return self.kind in ("data", "swap")


# (Type){...}, alone or assigned: it ends like a block and is an expression
LITERAL = re.compile(r"(\*?\w+ = )?\(\w+\)\{")


class Wrong(Exception):
    """A list that says something it may not say."""


def read_list(path):
    faults, fault = [], None
    page = os.path.basename(path)
    for count, line in enumerate(open(path, encoding="utf-8"), 1):
        line = line.rstrip("\n")
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            name, _, story = line.partition("  ")
            if not re.fullmatch(page[:-4] + r"-[1-9][0-9]*", name) or not story.strip():
                raise Wrong(f"{page}:{count}: not a name and its story: {line}")
            fault = Fault(name, story.strip(), page)
            faults.append(fault)
            continue
        word, _, rest = line.strip().partition(" ")
        if fault is None or word not in ("in", "as", "behind", "was", "now", "see", "equal"):
            raise Wrong(f"{page}:{count}: what is \"{word}\"?")
        if word == "in":
            fault.file = rest
        elif word == "as":
            fault.kind = rest
        elif word in ("was", "now"):
            getattr(fault, word).append(rest)
        else:
            setattr(fault, word, (getattr(fault, word) + " " + rest).strip())
    for fault in faults:
        finish(fault)
    return faults


def finish(fault):
    """What was left out of a fault, and whether it can be planted."""
    if not fault.kind:
        fault.kind = "data" if fault.layer == "data" else "expression"
        ends = fault.before().rstrip()[-1:]
        if fault.kind == "expression" and (
                ends == ";" or ends == "}" and not LITERAL.match(fault.before().lstrip())):
            fault.kind = "statement"
    if fault.kind not in KINDS:
        raise Wrong(f"{fault.name}: no such kind: {fault.kind}")
    if not fault.file or not fault.see or (fault.kind != "swap" and not fault.before().strip()):
        raise Wrong(f"{fault.name}: in, was and see are wanted")
    if squeezed(fault.before()) == squeezed(fault.after()):
        raise Wrong(f"{fault.name}: nothing is changed")
    if fault.kind == "expression" and (has_several(fault.before()) or has_several(fault.after())):
        raise Wrong(f"{fault.name}: several expressions")
    if fault.kind == "expression" and re.match(r"(return|if|for|while)\b|.*;\s*$", fault.after()):
        raise Wrong(f"{fault.name}: a statement, in the place of an expression")
    if not 1 <= fault.number % ROOM:
        raise Wrong(f"{fault.name}: numbers go from 1 to {ROOM - 1}")


def without_strings(text):
    """As long as before, with nothing in its strings that could be taken for C."""
    return re.sub(r'"(?:\\.|[^"\\])*"', lambda found: f'"{"x" * (len(found[0]) - 2)}"', text)


def has_several(text):
    """A comma or semicolon outside of all brackets and strings: several expressions."""
    bare = without_strings(text)
    while re.search(r"[({\[][^(){}\[\]]*[)}\]]", bare):
        bare = re.sub(r"[({\[][^(){}\[\]]*[)}\]]", "x", bare)
    return "," in bare or ";" in bare


def squeezed(text):
    return " ".join(text.split())


def read_all(folder=os.path.join(HERE, "faults")):
    faults = []
    for layer in LAYERS:
        path = os.path.join(folder, layer + ".txt")
        if os.path.exists(path):
            faults += read_list(path)
    names = [fault.name for fault in faults]
    for name in names:
        if names.count(name) > 1:
            raise Wrong(f"{name} stands twice")
    return faults


def tree_files(root):
    """Every file that a fault may be in, relative to the root."""
    found = []
    for top in ("src", "assets", "fonts", "packaging"):
        for folder, _, names in os.walk(os.path.join(root, top)):
            found += [os.path.relpath(os.path.join(folder, name), root) for name in names]
    return sorted(found)


def pattern(text):
    """White space of any width and line ends are the same: a line may be wrapped anew."""
    return re.compile(r"\s+".join(re.escape(word) for word in text.split()))


def find_file(name, files, layer):
    """A file is named by its end, so that a move of folders changes nothing; of several the one in
    the fault's own layer is meant."""
    found = [file for file in files if file == name or file.endswith("/" + name)]
    own = [file for file in found if file.startswith(f"src/{layer}/")]
    return own or found


def spot_of(fault, text):
    """Where its text stands: once in the file, or first behind what stands once."""
    start = 0
    if fault.behind:
        starts = [m.end() for m in pattern(fault.behind).finditer(text)]
        if len(starts) != 1:
            raise Wrong(f"{fault.name}: stands {len(starts)} times in {fault.where}: "
                        f"{fault.behind}")
        start = starts[0]
    spots = [m.span() for m in pattern(fault.before()).finditer(text, start)]
    if not spots or (len(spots) > 1 and not fault.behind):
        raise Wrong(f"{fault.name}: stands {len(spots)} times in {fault.where}: "
                    f"{squeezed(fault.before())}")
    return spots[0]


def stale_words(fault, sources):
    """The sentences that a fault compares with and that nobody says any more."""
    return [said for said in re.findall(r'strcmp\([^,]*, ("(?:\\.|[^"\\])*")\)', fault.after())
            if said not in sources]


def places(faults, root):
    """Sets where each fault stands; returns what is wrong, a line each."""
    files, wrong, texts, taken = tree_files(root), [], {}, {}
    sources = "".join(open(os.path.join(root, file), encoding="utf-8").read()
                      for file in files if file.startswith("src/") and file.endswith(".c"))
    for fault in faults:
        wrong += [f"{fault.name}: nobody says {said}" for said in stale_words(fault, sources)]
        found = find_file(fault.file, files, fault.layer)
        if len(found) != 1:
            wrong.append(f"{fault.name}: {len(found)} files are called {fault.file}")
            continue
        fault.where = found[0]
        if fault.kind == "swap":
            if len(find_file(fault.after(), files, fault.layer)) != 1:
                wrong.append(f"{fault.name}: which file is {fault.after()}?")
            continue
        if fault.where not in texts:
            texts[fault.where] = open(os.path.join(root, fault.where), encoding="utf-8").read()
        try:
            fault.span = spot_of(fault, texts[fault.where])
        except Wrong as error:
            wrong.append(str(error))
            continue
        if fault.is_data():
            continue
        for other, span in taken.setdefault(fault.where, []):
            if span != fault.span and span[0] < fault.span[1] and fault.span[0] < span[1]:
                wrong.append(f"{fault.name}: overlaps {other}")
        taken[fault.where].append((fault.name, fault.span))
    return wrong


# A constant table cannot ask at run time: it is written once for each of its faults, and its name
# becomes a choice between them. The type stays, so sizeof stays.
TABLE = re.compile(r"^[ \t]*(?:static )?const [^;{}=()]*?\b(\w+)(?:\[[^\]]*\])*\s*="
                   r"\s*(?:\{.*?\}\s*;|[^{;]*;)", re.S | re.M)


def planted_table(text, match, faults):
    """The text of one constant table with its faults."""
    whole, name = text[match.start():match.end()], match.group(1)
    at = match.start(1) - match.start()

    def copy(suffix, body):
        return body[:at] + name + suffix + body[at + len(name):]

    copies, choice = [copy("__good", whole)], f"&{name}__good"
    for fault in faults:
        first, last = fault.span[0] - match.start(), fault.span[1] - match.start()
        copies.append(copy(f"__{fault.number}", whole[:first] + fault.after() + whole[last:]))
        choice = f"planted({fault.number}) ? &{name}__{fault.number} : {choice}"
    line = match.string.count("\n", 0, match.end()) + 2
    return "\n".join(copies) + f"\n#define {name} (*({choice}))\n#line {line}"


def plant_text(text, faults):
    """The text of one C file with all of its faults in it."""
    edits, tables = [], [fault for fault in faults if fault.kind == "table"]
    for match in TABLE.finditer(without_strings(text)):
        inside = [f for f in tables if match.start() <= f.span[0] and f.span[1] <= match.end()]
        if inside:
            edits.append((match.start(), match.end(), planted_table(text, match, inside)))
            tables = [fault for fault in tables if fault not in inside]
    if tables:
        raise Wrong(f"{tables[0].name}: stands in no constant table")
    pieces = {}  # several faults may be about the same words
    for fault in faults:
        if fault.kind != "table":
            pieces.setdefault((*fault.span, fault.kind), []).append(fault)
    for (first, last, kind), here in pieces.items():
        new = text[first:last]
        for fault in here:
            new = (f"{{ if (planted({fault.number})) {{ {fault.after()} }} else {{ {new} }} }}"
                   if kind == "statement" else
                   f"(planted({fault.number}) ? ({fault.after()}) : ({new}))")
        edits.append((first, last, new))
    for first, last, new in sorted(edits, reverse=True):
        text = text[:first] + new + text[last:]
    return '#include "base/planted.h"\n#line 1\n' + text
