#!/usr/bin/env python3
"""What ./test asks about the tests that are registered in meson.

    tests.py names FOLDER KIND TIER [SUITE...]    the names of those to be run there, a line each
    tests.py targets FOLDER NAME...               what has to be built for them, a line each
    tests.py count FOLDER...                      what came of the last runs there; ends with 'N passed, N failed'

KIND is plain, address or thread: how the folder is built. TIER is quick, usual or long. tests/meson.build explains the suites.
"""
import json
import os
import re
import sys

SHOWN = 60  # last lines of a failed test


def load(folder, what):
    with open(os.path.join(folder, "meson-info", f"intro-{what}.json"), encoding="utf-8") as file:
        return json.load(file)


def is_wanted(suites, kind, tier, wanted):
    home = {"plain": "unsanitized" in suites or "engine" in suites,
            "address": not suites & {"threads", "unsanitized"} or ("unsanitized" in suites and tier == "long" and "long" not in suites),
            "thread": "threads" in suites}[kind]
    now = {"quick": "quick" in suites, "usual": not suites & {"long", "excerpt"}, "long": "excerpt" not in suites}[tier]
    return home and now and (not wanted or wanted & suites)


def names(folder, kind, tier, *wanted):
    for test in load(folder, "tests"):
        suites = {suite.split(":")[-1] for suite in test["suite"]}
        if is_wanted(suites, kind, tier, set(wanted)):
            print(test["name"])


def targets(folder, *wanted):
    files = {target["id"]: target["filename"] for target in load(folder, "targets")}
    needed = {name for test in load(folder, "tests") if test["name"] in wanted for part in test["depends"] for name in files[part]}
    for name in sorted(needed):
        print(os.path.relpath(name, folder))


def checks(test):
    """How many checks of a test passed and failed. A test that failed, or ran nothing, has at least one that failed."""
    out = test.get("stdout", "")
    told = re.findall(r"(?m)^(\d+) passed, (\d+) failed$", out)
    cmocka = [re.findall(rf"(?m)^\[  {word}  \] (\d+)", out + test.get("stderr", "")) for word in ("PASSED", "FAILED")]
    passed, failed = map(int, told[-1]) if told else [int(found[-1]) if found else 0 for found in cmocka]
    if test["result"] != "OK":
        return passed, max(failed, 1)
    return passed, failed if passed else 1


def count(*folders):
    total = [0, 0]
    for folder in folders:
        with open(os.path.join(folder, "meson-logs/testlog.json"), encoding="utf-8") as lines:
            tests = [json.loads(line) for line in lines]
        for test in sorted(tests, key=lambda one: one["name"]):
            passed, failed = checks(test)
            total = [total[0] + passed, total[1] + failed]
            name = test["name"].split(" / ")[-1]
            print(f"{folder:11} {name:44} {passed:6} passed, {failed} failed {test['duration']:6.0f} s")
            if failed:
                said = (test.get("stdout", "") + test.get("stderr", "")).splitlines()
                print(*(f"    {line}" for line in said[-SHOWN:]), sep="\n")
    print(f"{total[0]} passed, {total[1]} failed")
    return 0 if total[0] and not total[1] else 1


def main():
    commands = {"names": names, "targets": targets, "count": count}
    if len(sys.argv) < 3 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    sys.exit(commands[sys.argv[1]](*sys.argv[2:]) or 0)


main()
