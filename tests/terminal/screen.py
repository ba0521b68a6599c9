"""A terminal to test in: a program in a pane of a tmux server of our own, its keys and what it shows."""
import atexit
import os
import re
import shlex
import subprocess
import time

PATIENCE = float(os.environ.get("PATIENCE", "120"))  # seconds until a screen that does not come is a failure; sanitizers and busy machines are slow
PAUSE = 0.016  # between two looks at the screen, which cost the processor a tenth of that
LOOKS = 3  # at a screen that is drawn to its end


def is_awake(process, thread):
    """Whether the thread runs, would if a processor were free, or writes to the disk."""
    with open(f"/proc/{process}/task/{thread}/stat") as stat:
        return stat.read().rsplit(")", 1)[1].split()[0] in "RD"


class Server:
    """The tmux server, spoken to in its control mode: a command costs no process."""

    def __init__(self):
        self.socket = f"dicewright-test-{os.getpid()}"
        usual = {name: os.environ[name] for name in ("PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS") if name in os.environ}
        self.process = subprocess.Popen(
            ["tmux", "-L", self.socket, "-f", "/dev/null", "-C", "new-session", "-s", "keeper", "sleep 3600"],
            env=dict(usual, LC_ALL="C.UTF-8", TERM="screen-256color", HOME="/nonexistent"),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        atexit.register(self.end)
        for option in "status off", "history-limit 2000", "escape-time 0":
            self.command("set-option", "-g", *option.split())
        self.command("set-option", "-g", "default-terminal", "screen-256color")

    def command(self, *words):
        """What the command prints. It is an error if tmux refuses it."""
        self.process.stdin.write((" ".join(map(shlex.quote, words)) + "\n").encode())
        self.process.stdin.flush()
        lines = None
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError("tmux is gone")
            line = line.decode("utf-8", "replace").rstrip("\n")
            if re.match(r"%begin \d+ \d+ 1$", line):
                lines, ends = [], line.split()[2]
            elif lines is not None and re.match(rf"%(end|error) \d+ {ends} 1$", line):
                if line.startswith("%error"):
                    raise RuntimeError(f"tmux: {' '.join(words)}: {' '.join(lines)}")
                return "\n".join(lines)
            elif lines is not None:
                lines.append(line)

    def end(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.process.communicate()


class Screen:
    """A pane. What runs in it is a command, then an interactive shell in the same terminal."""
    server = None
    count = 0

    def __init__(self, command, folder, size=(80, 24), **environment):
        if Screen.server is None:
            Screen.server = Server()
        Screen.count += 1
        self.name = f"screen{Screen.count}"
        terminal = environment.pop("TERM", None)  # tmux sets its own
        settings = [word for name, value in environment.items() for word in ("-e", f"{name}={value}")]
        command = f"export TERM={terminal}; {command}" if terminal else command
        script = "trap : INT TERM; " + command + "; echo \"status $?\"; PS1='$ ' exec sh -i"
        self.tmux("new-session", "-d", "-s", self.name, "-x", str(size[0]), "-y", str(size[1]), "-c", folder,
                  *settings, "sh", "-c", script)
        self.shell = int(self.state("pane_pid"))

    def tmux(self, *words):
        return self.server.command(*words)

    def close(self):
        self.tmux("kill-session", "-t", self.name)

    # ---- looking

    def text(self, *options):
        """What is shown now. With "-J", lines that the terminal broke are whole."""
        return self.tmux("capture-pane", "-p", *options, "-t", self.name).rstrip("\n") + "\n"

    def state(self, what):
        """Of the pane, in the words of tmux: alternate_on, cursor_flag, pane_pid."""
        return self.tmux("display-message", "-p", "-t", self.name, f"#{{{what}}}")

    def until(self, is_so, what, drawn=True):
        """Waits until the screen is so and drawn to its end, and returns it."""
        end = time.monotonic() + PATIENCE
        while True:
            now = self.text()
            if is_so(now) and (not drawn or self.stays(now)):
                return now
            if time.monotonic() > end:
                raise AssertionError(f"{what} did not come in {PATIENCE:g} s; the screen is\n{now}")
            time.sleep(PAUSE)

    def wait(self, *patterns, without=()):
        """Waits until all patterns are on the screen, and none of the others."""
        without = (without,) if isinstance(without, str) else without
        return self.until(lambda now: all(re.search(pattern, now, re.M) for pattern in patterns)
                          and not any(re.search(pattern, now, re.M) for pattern in without),
                          f"{patterns} without {without}" if without else f"{patterns}")

    def wait_for(self, text):
        """Waits until the screen is this, to the letter."""
        return self.until(lambda now: now == text, f"the screen\n{text}")

    def stays(self, text):
        """Whether the screen is drawn to its end: the program waits for something, and tmux shows what it has said."""
        for _ in range(LOOKS):
            if self.is_drawing() or self.text() != text:
                return False
            time.sleep(PAUSE)
        return True

    def still(self, seconds=0.12):
        """Waits until nothing changes any more: the program waits for keys, and has done so for a while."""
        before, since = self.text(), time.monotonic()
        end = since + PATIENCE
        while time.monotonic() - since < seconds and time.monotonic() < end:
            time.sleep(PAUSE)
            now = self.text()
            if now != before or self.is_busy():
                before, since = now, time.monotonic()
        return before

    def is_drawing(self):
        """Whether what runs in the pane may still be drawing: a main thread of it does not wait. Threads that think draw nothing."""
        try:
            return any(is_awake(process, process) for process in [self.shell, *self.children()])
        except OSError:
            return True  # one has just ended, and another goes on

    def is_busy(self):
        """Whether a thread of the program runs, or would if a processor were free."""
        try:
            pid = self.pid()
            return any(is_awake(pid, thread) for thread in os.listdir(f"/proc/{pid}/task"))
        except (OSError, IndexError):
            return False  # it has ended

    # ---- pressing

    def press(self, *keys):
        """Keys by the names that tmux has for them: Enter, Up, h."""
        self.tmux("send-keys", "-t", self.name, *keys)

    def type(self, text):
        self.tmux("send-keys", "-t", self.name, "-l", text)

    def send(self, text):
        """Bytes as a terminal sends them."""
        self.tmux("send-keys", "-t", self.name, "-H", *(f"{byte:02x}" for byte in text.encode()))

    def click(self, column, line, button=0):
        """A press and a release of the button, or a turn of the wheel; places counted from 0; told in the way that the program asked for."""
        wheel = button >= 64
        if self.state("mouse_sgr_flag") == "1":
            self.send("".join(f"\x1b[<{button};{column + 1};{line + 1}{end}" for end in ("M" if wheel else "Mm")))
        else:
            self.send("".join(f"\x1b[M{chr(32 + code)}{chr(33 + column)}{chr(33 + line)}"
                              for code in ([button] if wheel else [button, 3])))

    def click_on(self, text, button=0, nth=0):
        """Clicks the nth place that shows the text."""
        places = [(match.start(), number) for number, line in enumerate(self.text().splitlines())
                  for match in re.finditer(re.escape(text), line)]
        if len(places) <= nth:
            raise AssertionError(f"'{text}' is not on the screen\n{self.text()}")
        self.click(places[nth][0] + len(text) // 2, places[nth][1], button)

    def change(self, *keys, until=lambda now: False):
        """Presses, and waits until the screen is another one and no bot thinks."""
        before = self.text()
        self.press(*keys)
        return self.until(lambda now: now != before and "thinks ..." not in now or until(now), f"a change after {keys}")

    def resize(self, columns, lines):
        self.tmux("resize-window", "-t", self.name, "-x", str(columns), "-y", str(lines))

    def children(self):
        """The processes that the pane's shell has started."""
        with open(f"/proc/{self.shell}/task/{self.shell}/children") as children:
            return [int(child) for child in children.read().split()]

    def pid(self):
        """The program's process."""
        return self.children()[0]
