"""What the tests of the server share: a server in a folder of its own for each test, tables and people at them."""
import asyncio
import json
import logging
import os
import random
import subprocess
import sys
import tempfile
import unittest

from server import PATIENCE, Client, Server, create, play_on

logging.getLogger("asyncio").setLevel(logging.ERROR)  # a slow machine is no news

PROGRAM = os.path.abspath(sys.argv.pop(1) if len(sys.argv) > 1 else "build/dicewright")
GAMES = ("rollplayer", "base"), ("rollplayer", "mm"), ("dicerealms", "base")


def lines_of(record):
    """The entries of a record as (seat, text)."""
    moves = record.split("\nmoves\n")[1].split("\nend\n")[0].splitlines()
    return [(None if line[0] == "-" else int(line[0]), line[2:]) for line in moves]


class ServerTest(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.luck = random.Random(self.id())
        self.server = Server(PROGRAM, self.folder)
        self.addCleanup(self.server.close)
        self.clients = []

    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)  # unittest turns it on, and it takes most of the time of these tests
        self.server.start()

    async def asyncTearDown(self):
        for client in self.clients:
            await client.close()
        if self.server.process:
            self.server.stop()

    async def connect(self, **how):
        client = await Client.connect(self.server, **how)
        self.clients.append(client)
        return client

    async def sit(self, table, secret, start=0):
        client = await self.connect()
        await client.join(table, secret, start)
        return client

    async def open_table(self, game="rollplayer", seats=("person", "person"), **more):
        """A new table with a client for each person and a spectator, which is the last one."""
        table, secrets, watch = await create(self.server, game, list(seats), **more)
        clients = [await self.sit(table, secret) for secret in secrets if secret] + [await self.sit(table, watch)]
        length = (await clients[-1].get("state"))["length"]
        for one in clients:
            await one.until(lambda one: len(one.entries) >= length)
        return table, secrets, watch, clients

    async def play_to(self, clients, length):
        """Random moves of the seats until the record is that long."""
        await asyncio.gather(*(play_until(one, self.luck, length) for one in clients if one.seat is not None))
        reached = (await clients[0].get("state"))["length"]  # events of the last moves may still be on their way
        for one in clients:
            await one.until(lambda one: len(one.entries) >= reached)

    async def play_to_question(self, clients, seats):
        """Random moves one after another until the game waits for exactly these seats."""
        while clients[0].turn["waiting"] != seats:
            self.assertFalse(clients[0].turn["over"])
            one = clients[clients[0].turn["waiting"][0]]
            _, moves, _ = await one.moves()
            await self.play(clients, one, self.luck.choice(moves))

    async def play_first_moves(self, clients, length=1 << 20):
        """The first possible move of the first who is asked, until the record is that long or the game is over."""
        while len(clients[0].entries) < length and not clients[0].turn["over"]:
            one = clients[clients[0].turn["waiting"][0]]
            await self.play(clients, one, (await one.moves())[1][0])

    async def play(self, clients, who, move):
        """A move that is accepted, and everybody has heard of it."""
        answer = await who.get("play", move=move)
        for one in clients:
            await one.until(lambda one: len(one.entries) >= answer["length"])

    async def replace(self, who, seat, level="random"):
        """Lets a bot play for a person who is away, as soon as that is allowed."""
        async def may():
            answer = await who.ask("bot", seat=seat, level=level)
            self.assertTrue(answer["ok"] or answer.get("code") == "not_away", answer)
            return answer["ok"]
        await self.wait_until(may)

    def verify(self, record, *options, accepted=True):
        path = os.path.join(self.folder, "game.record")
        with open(path, "w") as file:
            file.write(record)
        done = subprocess.run([PROGRAM, "verify", *options, path], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, timeout=PATIENCE)
        self.assertIn(done.returncode, (0, 1), done.stdout)
        self.assertEqual(done.returncode == 0, accepted, done.stdout)
        return done.stdout

    async def finish(self, clients):
        """Plays to the end; everybody has the same game. The score."""
        await asyncio.gather(*(play_on(one, self.luck) for one in clients if one.seat is not None))
        for one in clients:
            await one.until(lambda one: one.turn["over"])
            self.assertEqual(len(one.entries), len(clients[0].entries))
            score = await one.get("score")
            self.assertTrue(score["over"])
            self.assertEqual(score["seats"], (await clients[0].get("score"))["seats"])
        return score

    async def check_fair(self, client):
        """The record of a game that is over, which must be a fair one, with the commitments that the client kept."""
        record = (await client.get("record"))["record"]
        self.assertIn("every outcome follows", self.verify(record, "--fair", *(["--fixed", client.fixed] if client.fixed else [])))
        return record

    def start_anew(self, *options):
        """Another server with these options, on the same store."""
        if self.server.process:
            self.server.stop()
        self.server.options = options
        return self.server.start()

    async def get(self, path):
        return await asyncio.get_running_loop().run_in_executor(None, self.server.get, path)

    async def metric(self, name):
        return await asyncio.get_running_loop().run_in_executor(None, self.server.metric, name)

    async def wait_until(self, what, seconds=PATIENCE):
        """Asks again until it is so; `what` may be a coroutine function."""
        deadline = asyncio.get_running_loop().time() + seconds
        while True:
            found = what()
            if asyncio.iscoroutine(found):
                found = await found
            if found:
                return found
            self.assertLess(asyncio.get_running_loop().time(), deadline, "it never came to be")
            await asyncio.sleep(0.05)

    def referee(self, *lines):
        said = "".join(json.dumps(line) + "\n" for line in lines)
        out = subprocess.run([PROGRAM, "referee"], input=said, stdout=subprocess.PIPE, text=True, timeout=PATIENCE,
                             check=True).stdout
        return [json.loads(line) for line in out.splitlines()]


async def play_until(client, luck, length):
    while len(client.entries) < length and not client.turn["over"]:
        version = client.version
        waiting, moves, _ = await client.moves()
        if waiting:
            await client.ask("play", move=luck.choice(moves))
        await client.until(lambda one: one.version > version or len(one.entries) >= length or one.turn["over"])


def main():
    program = unittest.main(verbosity=1, exit=False)
    bad = len(program.result.failures) + len(program.result.errors)
    print(f"{program.result.testsRun - bad} passed, {bad} failed")
    sys.exit(1 if bad else 0)
