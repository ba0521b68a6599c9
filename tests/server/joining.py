"""What the tests of people at terminals share: people who play line by line at tables of a server, play --plain --join LINK."""
import asyncio
import os
import re

from server import PATIENCE, create
from server_test import PROGRAM, ServerTest

QUESTION = r"(?m)^ +\d+\. "  # a move
OVER = r"'again' plays another game"


def last_list(said):
    """The numbers of the moves of the last question. A line that was typed while the clients came back may have answered the one before
    it, which was asked again just then."""
    numbers = [int(found) for found in re.findall(r"(?m)^ +(\d+)\. ", said)]
    first = len(numbers) - 1
    while first > 0 and numbers[first - 1] < numbers[first]:
        first -= 1
    return numbers[first:]


class Person:
    """Somebody at a terminal. `heard` is all that was printed there."""

    def __init__(self, process):
        self.process = process
        self.heard = ""
        self.answered = 0  # what was heard up to there is answered
        self.news = asyncio.Condition()
        self.reader = asyncio.create_task(self.read())

    async def read(self):
        while part := await self.process.stdout.read(65536):
            async with self.news:
                self.heard += part.decode()
                self.news.notify_all()
        async with self.news:
            self.process = None
            self.news.notify_all()

    def new(self):
        """What came after the last line that was typed, without prompts but the last one."""
        return re.sub(r"(?m)^(> )+(?=.)", "", self.heard[self.answered:])

    def say(self, line):
        self.answered = len(self.heard)
        self.process.stdin.write((line + "\n").encode())

    async def wait(self, *patterns):
        """Waits until all of these stand in what came after the last line that was typed."""
        def is_so():
            return all(re.search(pattern, self.new(), re.M) for pattern in patterns)
        async with self.news:
            try:
                await asyncio.wait_for(self.news.wait_for(lambda: is_so() or not self.process), PATIENCE)
            except TimeoutError:
                pass
        assert is_so(), f"{patterns} did not come after\n{self.heard[-3000:]}\n=== new:\n{self.new()}"
        return self.new()

    async def leave(self):
        """The exit status."""
        process = self.process
        if process:
            process.stdin.close()
            await asyncio.wait_for(process.wait(), PATIENCE)
        await self.reader
        return process.returncode if process else None


class AtTerminals(ServerTest):
    def setUp(self):
        super().setUp()
        self.people = []

    async def asyncTearDown(self):
        for person in self.people:
            await person.leave()
        await super().asyncTearDown()

    def link(self, table, secret):
        return f"http://127.0.0.1:{self.server.port}/#/join/{table}/{secret}"

    def at_machine(self, name):
        """The environment of a machine, which keeps what its people do."""
        return dict(os.environ, XDG_DATA_HOME=os.path.join(self.folder, name))

    async def start(self, link, *options, machine="data"):
        process = await asyncio.create_subprocess_exec(
            PROGRAM, "play", "--plain", "--join", link, *options, cwd=self.folder, env=self.at_machine(machine),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT)
        self.people.append(Person(process))
        return self.people[-1]

    async def sit_down(self, game="rollplayer", seats=("person", "person"), names=("Ann", "Ben"), **more):
        """People at a new table, and the secret of spectators."""
        table, secrets, watch = await create(self.server, game, list(seats), **more)
        people = [await self.start(self.link(table, secret), "--name", name)
                  for secret, name in zip([secret for secret in secrets if secret], names)]
        return table, watch, people

    async def first_to_end(self, tasks):
        """Lets all go on until one of them has ended: which one."""
        tasks = [asyncio.create_task(task) for task in tasks]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        first = next(number for number, task in enumerate(tasks) if task.done())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return tasks[first].result() or first

    async def first_asked(self, people):
        """Who is asked, once somebody is, and the other one."""
        async def asked(person):
            await person.wait(QUESTION)
            return person
        first = await self.first_to_end(asked(person) for person in people)
        return first, next(person for person in people if person is not first)

    async def play(self, person, enough=1 << 30):
        """Answers whatever is asked, until the game is over or so many questions were answered."""
        for number in range(1, enough + 1):
            said = await person.wait(rf"{QUESTION}[^\0]*> \Z|{OVER}")
            if re.search(OVER, said):
                return
            moves = last_list(said)
            person.say("" if "may act before" in said else str(moves[number % len(moves)]))
