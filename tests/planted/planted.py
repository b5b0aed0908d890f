#!/usr/bin/env python3
"""planted.py - plants faults in a copy of the program and asks its own tests to find them.

    planted.py check                        every fault's text still stands where its list says
    planted.py measure [--layer L] [--fault NAME] [--sample K] [--keep] [--most S]
                       [--named] [--ask TESTS] [--bar] [-j N]
    planted.py table                        the share found, layer by layer, from the log

README.md beside this file says how to add a fault and how to read the table."""

import argparse
import json
import os
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True  # nothing is left beside the sources

from faultlist import HERE, LAYERS, ROOT, Wrong, places, plant_text, read_all
from measuring import Measuring

BAR_ALL, BAR_LAYER = 95, 90  # per cent found, overall and in every layer
COPIED = ("CMakeLists.txt", "CMakePresets.json", "README.md", "src", "assets", "fonts", "tests",
          "packaging")


def write_if_new(path, data):
    """Keeps the time of a file that stays the same, so that little is built anew."""
    if os.path.exists(path) and open(path, "rb").read() == data:
        return False
    os.makedirs(os.path.dirname(path), exist_ok=True)
    open(path, "wb").write(data)
    return True


def plant(faults, work):
    """The copy of the sources with every fault in it; returns its folder."""
    tree = os.path.join(work, "tree")
    planted = {}
    for fault in faults:
        if not fault.is_data():
            planted.setdefault(fault.where, []).append(fault)
    wanted = set()

    def put(path, data, mode=None):
        wanted.add(path)
        if write_if_new(os.path.join(tree, path), data) and mode:
            os.chmod(os.path.join(tree, path), mode)

    for top in COPIED:
        start = os.path.join(ROOT, top)
        files = [top] if os.path.isfile(start) else [
            os.path.relpath(os.path.join(folder, name), ROOT)
            for folder, _, names in os.walk(start) for name in names]
        for path in files:
            if path.startswith("tests/planted/") or "__pycache__" in path:
                continue
            data = open(os.path.join(ROOT, path), "rb").read()
            if path in planted:
                data = plant_text(data.decode(), planted[path]).encode()
            put(path, data, os.stat(os.path.join(ROOT, path)).st_mode)
    for name in ("planted.h", "planted.c"):
        put("src/base/" + name, open(os.path.join(HERE, name), "rb").read())
    for folder, _, names in os.walk(tree):  # what has gone from the sources goes here, too
        for name in names:
            if os.path.relpath(os.path.join(folder, name), tree) not in wanted:
                os.remove(os.path.join(folder, name))
    return tree


def build(tree, work, jobs):
    """One build that has all the faults. Optimized a little: the tests run again and again."""
    folder, log = os.path.join(work, "build"), os.path.join(work, "build.log")
    with open(log, "w") as out:
        for command in (["cmake", "-S", tree, "-B", folder, "-DCMAKE_BUILD_TYPE=Debug",
                         "-DCMAKE_C_FLAGS_DEBUG=-O1", "-DSTRICT=OFF"],
                        ["cmake", "--build", folder, "-j", str(jobs), "--", "-k"]):
            if subprocess.run(command, stdout=out, stderr=subprocess.STDOUT).returncode:
                out.flush()
                sys.exit(f"the build with the faults did not succeed, see {log}:\n" + "".join(
                    line for line in open(log) if "error" in line))
    return folder


def last_lines(work):
    """What the log last said of each fault."""
    path, last = os.path.join(work, "log.jsonl"), {}
    if os.path.exists(path):
        for line in open(path, encoding="utf-8"):
            entry = json.loads(line)
            last[entry["fault"]] = entry
    return last


def chosen(faults, args):
    if args.fault:
        some = [fault for fault in faults if fault.name in args.fault]
        missing = set(args.fault) - {fault.name for fault in some}
        if missing:
            raise Wrong(f"no such fault: {' '.join(sorted(missing))}")
        return some
    if args.layer:
        faults = [fault for fault in faults if fault.layer in args.layer]
    if args.sample:  # the same ones every time, spread over the layers
        faults = sorted(faults, key=lambda fault: fault.digest())[:args.sample]
    return faults


def print_table(faults, work, bar):
    last = last_lines(work)
    print(f"{'layer':10} {'faults':>6} {'found':>6} {'share':>7} {'equal':>6} {'unmeasured':>11}")
    low, total = [], [0, 0, 0, 0]
    for layer in LAYERS + ["all"]:
        mine = [f for f in faults if layer in (f.layer, "all")]
        lines = {f.name: last[f.name] for f in mine
                 if f.name in last and last[f.name]["digest"] == f.digest()}
        equal = sum(1 for f in mine if f.equal)
        counted = [f for f in mine if f.name in lines and not f.equal]
        found = sum(1 for f in counted if lines[f.name]["found"])
        if not mine:
            continue
        share = 100 * found / len(counted) if counted else 0
        print(f"{layer:10} {len(mine):6} {found:6} {share:6.1f}% {equal:6} "
              f"{len(mine) - len(counted) - equal:11}")
        if counted and share < (BAR_ALL if layer == "all" else BAR_LAYER):
            low.append(layer)
    for fault in faults:
        line = last.get(fault.name)
        if line and line["digest"] == fault.digest() and not line["found"] and not fault.equal:
            print(f"not found: {fault.name}  {fault.story}")
        if line and line["found"] and fault.equal:
            print(f"called equal, but {line['found']} finds it: {fault.name}")
            low.append(fault.name)
    if bar and low:
        sys.exit(f"below the bar ({BAR_ALL} % overall, {BAR_LAYER} % a layer): {' '.join(low)}")


def options():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("check", "plant", "measure", "table"))
    parser.add_argument("--work", default=os.path.join(ROOT, "build", "planted"),
                        help="where the copy, its build and the log go")
    parser.add_argument("--layer", action="append", help="only this layer's faults")
    parser.add_argument("--fault", action="append", help="only this fault, as rules-7")
    parser.add_argument("--sample", type=int, help="only so many, always the same")
    parser.add_argument("--keep", action="store_true",
                        help="what was found in an older state of the sources stays found")
    parser.add_argument("--again", action="store_true", help="forget the log")
    parser.add_argument("--most", type=float, default=0, metavar="SECONDS",
                        help="ask the tests that should see a fault, and others for so long")
    parser.add_argument("--named", action="store_true",
                        help="ask only the tests that a fault's list names: a quick first round")
    parser.add_argument("--ask", metavar="TESTS", help="ask these alone, a regular expression")
    parser.add_argument("--bar", action="store_true", help="fail below the bar")
    parser.add_argument("-j", "--jobs", type=int, default=min(2, os.cpu_count() or 1))
    return parser.parse_args()


def main():
    args = options()
    faults = read_all()
    wrong = places(faults, ROOT)
    if wrong:
        sys.exit("\n".join(wrong))
    if args.what == "check":
        for path in {fault.where for fault in faults if not fault.is_data()}:
            text = open(os.path.join(ROOT, path), encoding="utf-8").read()
            plant_text(text, [f for f in faults if f.where == path and not f.is_data()])
        print(f"{len(faults)} faults stand where their lists say")
        return
    os.makedirs(args.work, exist_ok=True)
    if args.again and os.path.exists(os.path.join(args.work, "log.jsonl")):
        shutil.move(os.path.join(args.work, "log.jsonl"), os.path.join(args.work, "log.old"))
    if args.what != "table":
        tree = plant(faults, args.work)
        folder = build(tree, args.work, args.jobs)
    if args.what == "measure":
        Measuring(args.work, tree, folder, faults, args).run(
            chosen(faults, args), last_lines(args.work), args.keep)
    if args.what != "plant":
        print_table(chosen(faults, args), args.work, args.bar)


if __name__ == "__main__":
    try:
        main()
    except Wrong as wrong:
        sys.exit(str(wrong))
