"""Turning one fault after the other on, and asking the tests that pass by it."""

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

# These read the sources as text, which are another text here, or build them anew.
NOT_ASKED = re.compile(r"check_words|lint_.*|honest_.*|packaging_.*|planted.*")


class Test:
    """One test as ctest would run it."""

    def __init__(self, entry):
        self.name, self.command = entry["name"], entry.get("command")
        given = {p["name"]: p["value"] for p in entry.get("properties", [])}
        self.labels = given.get("LABELS", [])
        self.folder = given.get("WORKING_DIRECTORY")
        self.limit = float(given.get("TIMEOUT", 300))
        self.env = dict(pair.split("=", 1) for pair in given.get("ENVIRONMENT", []))
        self.skip = int(given.get("SKIP_RETURN_CODE", -1))
        self.lock = threading.Lock()  # a test has files of its own: never twice at once
        self.seconds, self.passes, self.seen = 0.0, True, set()
        self.without = None  # once asked: how it ends without any fault, and in what time

    def run(self, limit, **more):
        """"green", "red" or "hung", and how long it took."""
        env = dict(os.environ, **self.env, **more)
        start = time.monotonic()
        with self.lock:
            child = subprocess.Popen(self.command, cwd=self.folder, env=env, stdin=subprocess.DEVNULL,
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                     start_new_session=True)
            try:
                code = child.wait(limit)
                how = "green" if code in (0, self.skip) else "red"
            except subprocess.TimeoutExpired:
                how = "hung"
            finally:
                try:
                    os.killpg(child.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
                child.wait()
        return how, time.monotonic() - start


def tree_state(tree):
    """A hash of all that was built."""
    total = hashlib.sha256()
    for folder, folders, names in os.walk(tree):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            total.update(os.path.relpath(path, tree).encode() + b"\0")
            total.update(open(path, "rb").read())
    return total.hexdigest()[:16]


class Measuring:
    def __init__(self, work, tree, folder, faults, args):
        self.work, self.tree, self.folder, self.jobs = work, tree, folder, args.jobs
        self.most_s, self.named_only = args.most, args.named
        self.faults = {fault.number: fault for fault in faults}
        self.state = tree_state(tree)
        self.writing = threading.Lock()
        listed = json.loads(subprocess.run(
            ["ctest", "--test-dir", folder, "--show-only=json-v1"], check=True,
            capture_output=True, text=True).stdout)
        self.tests = [Test(entry) for entry in listed["tests"]
                      if not NOT_ASKED.fullmatch(entry["name"])]
        # Journeys in a real window take long: they are asked where a list names them.
        named = re.compile("|".join(f"(?:{fault.see})" for fault in faults))
        self.tests = [test for test in self.tests if "quick" in test.labels
                      or ("gui" in test.labels and named.fullmatch(test.name))]
        self.tests = [test for test in self.tests if not args.ask or re.fullmatch(args.ask, test.name)]

    def each(self, items, do):
        """do(item) for all items, in a few threads."""
        items, broken = list(items), []

        def worker():
            while items and not broken:
                with self.writing:
                    item = items.pop(0) if items else None
                if item is not None:
                    try:
                        do(item)
                    except BaseException as error:  # shown below, in the main thread
                        broken.append(error)

        threads = [threading.Thread(target=worker, daemon=True) for _ in range(self.jobs)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if broken:
            raise broken[0]

    def passed_by(self):
        """Without a fault: how long each test takes, and which faults it passes by. A test that is
        red now is asked nothing."""
        path = os.path.join(self.work, "passed_by.json")
        known = json.load(open(path)) if os.path.exists(path) else {}
        if known.get("state") != self.state:
            known = {"state": self.state, "tests": {}}

        def look(test):
            if test.name in known["tests"]:
                return
            notes = os.path.join(self.work, f"notes.{test.name}")
            if os.path.exists(notes):
                os.remove(notes)
            how, seconds = test.run(test.limit, PLANTED_SEEN=notes)
            if how == "green":  # once more without notes: some count what is written, or the time
                how = "green"
            else:
                how, seconds = test.run(test.limit)
            numbers = sorted({int(line) for line in open(notes)}) if os.path.exists(notes) else []
            if os.path.exists(notes):
                os.remove(notes)
            with self.writing:
                known["tests"][test.name] = [how, round(seconds, 2), numbers]
                json.dump(known, open(path + ".new", "w"))
                os.replace(path + ".new", path)

        self.each(self.tests, look)
        for test in self.tests:
            how, test.seconds, numbers = known["tests"][test.name]
            test.seen, test.passes = set(numbers), how == "green"
            if not test.passes:
                print(f"{test.name} is {how} without any fault: not asked", flush=True)

    def order(self, fault, finder):
        """Who found it last time, then all who pass by it, the quickest first; who should find it
        may take somewhat longer."""
        should = re.compile(fault.see)
        if self.named_only:
            asked = [test for test in self.tests if test.passes and should.fullmatch(test.name)]
            return sorted(asked, key=lambda test: (
                test.name != finder, "gui" in test.labels, test.seconds))
        asked = [test for test in self.tests if test.passes and (
            fault.number in test.seen or (fault.is_data() and "gui" not in test.labels))]
        return sorted(asked, key=lambda test: (
            test.name != finder, test.seconds / (4 if should.fullmatch(test.name) else 1)))

    def ask(self, fault, finder):
        """Which test finds the fault, how, and how many were asked."""
        count, spent_s, should = 0, 0.0, re.compile(fault.see)
        switch = {} if fault.is_data() else {"PLANTED": str(fault.number)}
        for test in self.order(fault, finder):
            spent_s += 0 if should.fullmatch(test.name) else test.seconds
            if self.most_s and spent_s > self.most_s:
                break
            count += 1
            # Nobody knows yet how long it takes here: it has all the time that ctest gives it.
            limit = min(test.limit, 60 + 12 * test.seconds) if test.seconds else test.limit
            how, seconds = test.run(limit, **switch)
            if how == "green":
                test.seconds = test.seconds or seconds
            elif self.is_sound(test, fault):
                again, _ = ("hung", 0) if how == "hung" else test.run(limit, **switch)
                if again != "green":  # twice is not by chance
                    return test.name, how, count
        return None, "green", count

    def is_sound(self, test, fault):
        """Is the test green, and in good time, without a fault? What is red or slow because the
        machine does other work has found nothing."""
        if fault.is_data():
            return True  # it lies in the copy just now; the notes were taken without it
        if not test.without:
            test.without = test.run(test.limit)
            if test.without[0] != "green":
                test.passes = False
                print(f"{test.name} is {test.without[0]} without any fault: not asked", flush=True)
        return test.passes

    def measure(self, fault, finder):
        start = time.monotonic()
        found, how, count = self.ask(fault, finder)
        entry = {"fault": fault.name, "digest": fault.digest(), "state": self.state,
                 "found": found, "how": how, "asked": count,
                 "seconds": round(time.monotonic() - start, 1)}
        with self.writing:
            with open(os.path.join(self.work, "log.jsonl"), "a", encoding="utf-8") as log:
                log.write(json.dumps(entry) + "\n")
            print(f"{fault.name:12} {found or '-- not found --'} ({how}, {count} asked, "
                  f"{entry['seconds']} s)", flush=True)

    def measure_data(self, fault, finder):
        """A fault in a file that no compiler reads is put there, and taken away again."""
        path = os.path.join(self.tree, fault.where)
        good = open(path, "rb").read()
        if fault.kind == "swap":
            bad = next(open(os.path.join(folder, name), "rb").read()
                       for folder, _, names in os.walk(self.tree) for name in names
                       if os.path.join(folder, name).endswith("/" + fault.after()))
        else:
            text = good.decode()
            bad = (text[:fault.span[0]] + fault.after() + text[fault.span[1]:]).encode()
        try:
            open(path, "wb").write(bad)
            if self.words(path):
                self.measure(fault, finder)
            else:
                print(f"{fault.name}: msgfmt refuses it: not a fault that could be built")
        finally:
            open(path, "wb").write(good)
            self.words(path)

    def words(self, path):
        return not path.endswith(".po") or not subprocess.run(
            ["cmake", "--build", self.folder, "--target", "words_ja"], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL).returncode

    def run(self, faults, last, keep):
        if not self.named_only:
            self.passed_by()

        def is_done(fault):
            line = last.get(fault.name)
            return line and line["digest"] == fault.digest() and (
                line["state"] == self.state or (keep and line["found"]))

        left = [fault for fault in faults if not is_done(fault)]
        finder = {name: line["found"] for name, line in last.items()}
        self.each([fault for fault in left if not fault.is_data()],
                  lambda fault: self.measure(fault, finder.get(fault.name)))
        for fault in left:
            if fault.is_data():
                self.measure_data(fault, finder.get(fault.name))
