"""What the suites of the full screen share: games in a terminal of tmux, and how the suites are run.

Usage of each: test_NAME [--write] [DICEWRIGHT] [TEST ...]     (default: build/dicewright)

The screens in tests/terminal/screens are compared to the letter; --write writes them anew.
"""
import glob
import json
import os
import shlex
import subprocess
import sys
import tempfile
import unittest

from screen import Screen

WRITE = "--write" in sys.argv
if WRITE:
    sys.argv.remove("--write")
PROGRAM = os.path.abspath(sys.argv.pop(1) if len(sys.argv) > 1 else "build/dicewright")
COMMAND = shlex.quote(PROGRAM)  # for a shell, as the folder's name may have blanks
SCREENS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "screens")
CLOSED = r"[┌└]"  # without these: no panel is open


class OnScreen(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def environment(self, **more):
        return dict({"XDG_DATA_HOME": self.path("data"), "HOME": self.folder, "LC_ALL": "C.UTF-8"}, **more)

    def run_program(self, *arguments, text="", status=0):
        """Without a terminal."""
        usual = {name: value for name, value in os.environ.items() if name not in ("DICEWRIGHT_COMMAND", "NO_COLOR")}
        done = subprocess.run([PROGRAM, *arguments], input=text, cwd=self.folder, env=dict(usual, **self.environment()),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
        self.assertEqual(done.returncode, status, done.stdout[-2000:] + done.stderr)
        return done.stdout

    def prepare(self, *arguments, answers, name="game.record"):
        """A record of a game in which the first moves were made line by line: so many first ones, or these."""
        text = "1\n" * answers if isinstance(answers, int) else "".join(answer + "\n" for answer in answers)
        self.run_program("play", *arguments, "--record", name, text=text)
        return name

    def prepare_at(self, name, position, *moves, people=1, game="rollplayer", set="base"):
        """A record that begins in the position."""
        self.run_program("play", "--game", game, "--set", set, "--seed", "1", "--record", "any.record")
        header = self.read("any.record").split("players ")[0]
        os.remove(self.path("any.record"))
        with open(self.path(name), "w") as record:
            record.write(f"# humans {people}\n{header}position {json.dumps(position)}\nseed 5\nmoves\n"
                         + "".join(move + "\n" for move in moves))
        return name

    def read(self, name):
        with open(self.path(name)) as file:
            return file.read()

    def moves_in(self, name):
        return self.read(name).split("\nmoves\n")[1].splitlines()

    def saved(self):
        return sorted(glob.glob(self.path("data/dicewright/games/*")))

    def start(self, command, size=(80, 24), **environment):
        screen = Screen(command, self.folder, size, **self.environment(**environment))
        self.addCleanup(screen.close)
        return screen

    def play(self, *arguments, size=(80, 24), **environment):
        return self.start(" ".join([COMMAND, "play", "--still", *arguments]), size, **environment)

    def resume(self, name, *arguments, size=(80, 24), **environment):
        screen = self.play("--resume", name, *arguments, size=size, **environment)
        screen.wait(r"^(\? help|Enter takes the line)")
        return screen

    def point_at(self, screen, thing):
        """Points at a thing of the table: to its line, then along it."""
        def place(mark):
            return next((number, line.index(mark)) for number, line in enumerate(screen.text().splitlines()) if mark in line)
        before = screen.still()
        screen.press("Tab")
        screen.until(lambda now: now != before, "a pointer")
        while f">{thing}" not in screen.text():
            (line, column), (wanted, there) = place(">"), place(thing)
            screen.change("Down" if line < wanted else "Up" if line > wanted else "Right" if column < there else "Left")

    def golden(self, name, shown):
        path = os.path.join(SCREENS, name + ".txt")
        if WRITE:
            os.makedirs(SCREENS, exist_ok=True)
            with open(path, "w") as file:
                file.write(shown)
        with open(path) as file:
            self.assertEqual(shown, file.read(), f"the screen is not that of {path}\n{shown}")


# ---- whole games ----------------------------------------------------------------------------


def run():
    program = unittest.main(verbosity=1, exit=False)
    bad = len(program.result.failures) + len(program.result.errors)
    print(f"{program.result.testsRun - bad} passed, {bad} failed")
    sys.exit(1 if bad else 0)
