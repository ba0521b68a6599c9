"""A table server in a folder of its own, and clients of it over real sockets."""
import asyncio
import hashlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import time

import websockets

PATIENCE = float(os.environ.get("PATIENCE", "120"))  # seconds until something that must come is missed
NO_LIMITS = "--lines-per-seat", "0", "--lines-per-address", "0"
CLOSED = websockets.InvalidHandshake, websockets.ConnectionClosed, OSError, EOFError  # what a client sees of a closed door
HEADERS = {"content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options", "permissions-policy",
           "cross-origin-opener-policy", "cross-origin-embedder-policy", "cross-origin-resource-policy"}  # of every answer


class Server:
    """Runs `dicewright serve` on a free port. `start` and `stop` may follow each other; the store stays."""

    def __init__(self, program, folder, *options):
        self.program = program
        self.folder = folder
        self.store = os.path.join(folder, "tables.sqlite")
        self.log_file = os.path.join(folder, "server.log")
        self.options = options or NO_LIMITS
        self.process = None
        self.port = None
        self.wanted_port = 0  # any that is free
        self.trusts = None  # with TLS: what clients believe in

    def launch(self, out=subprocess.PIPE, **how):
        return subprocess.Popen([self.program, "serve", "--listen", f"127.0.0.1:{self.wanted_port}", "--store", "sqlite:" + self.store,
                                 *self.options], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=out,
                                stderr=subprocess.PIPE, **how)

    def start(self, **how):
        with open(self.log_file, "wb") as log:
            self.process = self.launch(out=log, **how)
        deadline = time.monotonic() + PATIENCE
        found = None
        while not found and self.process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.005)
            found = re.search(r"(?m)^time=\S+ event=listening address=127\.0\.0\.1 port=(\d+)\n", self.log())
        if not found:
            self.process.kill()
            raise AssertionError(f"the server does not listen: {self.log()!r} {self.process.communicate()[1].decode()}")
        self.port = int(found.group(1))
        return self

    def start_again(self):
        """On the same port, for clients who come back by themselves."""
        self.wanted_port = self.port
        return self.start()

    def log(self):
        """What the server wrote to its log since it was started."""
        with open(self.log_file, encoding="utf-8") as log:
            return log.read()

    def cannot_start(self, **how):
        """The complaint of a server that does not start."""
        process = self.launch(**how)
        try:
            out, complaint = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise AssertionError("the server started")
        assert process.returncode == 1, (process.returncode, complaint.decode())
        assert out == b"", out
        return complaint.decode()

    def end(self, number):
        """Sends the signal; the exit status and what the server complained of."""
        process, self.process = self.process, None
        process.send_signal(number)
        try:
            _, complaint = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise AssertionError("the server did not end")
        return process.returncode, complaint.decode()

    def stop(self):
        status, complaint = self.end(signal.SIGTERM)
        assert (status, complaint) == (0, ""), (status, complaint[-3000:])
        assert self.log().endswith(" event=stopped reason=signal\n"), self.log()[-300:]

    def kill(self):
        status, complaint = self.end(signal.SIGKILL)
        assert (status, complaint) == (-signal.SIGKILL, ""), (status, complaint[-3000:])

    def close(self):
        if self.process:
            self.process.kill()
            self.process.communicate()
            self.process = None

    def get(self, path):
        """Status and text of a page."""
        status, _, body = self.ask("GET", path)
        return status, body.decode()

    def ask(self, method, path, body=None, **headers):
        """Status, headers (in small letters) and body of an answer over HTTP."""
        wire = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=PATIENCE, context=self.trusts) if self.trusts \
            else http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            wire.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            answer = wire.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        finally:
            wire.close()

    def metric(self, name):
        return int(re.search(rf"(?m)^dicewright_{name} (\d+)$", self.get("/metrics")[1]).group(1))


SEATS = {}  # by invitation: the seat
OWN = {}  # by invitation: the secret that the seat has since it was joined first
LUCKS = {}  # by commitment


def new_commitment(seat):
    """To a fresh luck of the seat."""
    luck = os.urandom(16).hex()
    commitment = hashlib.sha256(f"dicewright luck {seat} {luck}".encode()).hexdigest()
    LUCKS[commitment] = luck
    return commitment


class Client:
    """One connection. Keeps the entries of its table as the events tell them. Commits to a luck and opens it by itself."""

    def __init__(self, server):
        self.server = server
        self.socket = None
        self.reader = None
        self.asked = 0
        self.answers = {}  # by id: futures
        self.nameless = asyncio.Queue()  # answers without an id
        self.heard = []  # everything, in order
        self.entries = []  # (seat, text)
        self.turn = {}
        self.era = 0  # of the entries
        self.lost = None  # why this client hears no more of its table
        self.broken = None  # why it hears nothing at all
        self.closing = None  # what the server said when it began to close
        self.mistake = None  # what it heard cannot be: raised by `close` at the latest
        self.joining = {}  # by id: the position from which it joins
        self.length = 0  # of the record, as last told
        self.seats = self.wish = self.rematch = self.lucks = None  # as last told
        self.fixed = None  # the commitments of all when this client opened its luck
        self.said = []  # lines of talk, and what happened besides moves
        self.watching = 0
        self.version = 0  # how many events came
        self.news = asyncio.Condition()
        self.seat = None
        self.luck_steps = set()  # what was done about one's luck

    @classmethod
    async def connect(cls, server, **how):
        client = cls(server)
        scheme = "wss" if server.trusts else "ws"
        client.socket = await websockets.connect(f"{scheme}://127.0.0.1:{server.port}/ws", subprotocols=["dicewright"],
                                                 max_size=None, ping_interval=None, close_timeout=2, ssl=server.trusts, **how)
        client.reader = asyncio.create_task(client.read())
        return client

    async def read(self):
        problem = ConnectionError("the connection is closed")
        try:
            async for text in self.socket:
                await self.take(json.loads(text))
        except (websockets.ConnectionClosed, OSError):
            pass
        except Exception as mistake:  # of the test: it must not be silent
            problem = self.mistake = mistake
        self.lost = self.broken = self.lost or repr(problem)
        for answer in self.answers.values():
            if not answer.done():
                answer.set_exception(problem)
                answer.exception()  # nobody may be waiting for it any more
        self.nameless.put_nowait(None)
        async with self.news:
            self.news.notify_all()

    async def take(self, message):
        self.heard.append(message)
        if isinstance(message.get("length"), int) and "view" not in message:  # a view may be further
            self.length = message["length"]
        if "ok" in message:
            if message.get("id") in self.joining:
                self.begin(self.joining.pop(message["id"]), message)
                if message["ok"]:
                    await self.add_luck()
            if "id" in message:
                self.answers.pop(message["id"]).set_result(message)
            else:
                self.nameless.put_nowait(message)
            return
        async with self.news:
            if message["event"] == "played":
                self.add(message["from"], message)
            elif message["event"] == "lost":
                self.lost = message["error"]
            elif message["event"] == "closing":
                self.closing = message["error"]
            elif message["event"] == "seats":
                self.seats, self.watching = message["seats"], message["watching"]
            elif message["event"] == "said":
                self.said.append({key: value for key, value in message.items() if key != "event"})
            elif message["event"] == "wish":
                self.wish = message["wish"]
            elif message["event"] == "rematch":
                self.rematch = message["rematch"]
            elif message["event"] == "lucks":
                self.lucks = message["lucks"]
                await self.add_luck()
            else:
                raise AssertionError(f"an unknown event: {message}")
            self.version += 1
            self.news.notify_all()

    def add(self, first, message):
        """Entries from `first` on, which replace what is known from there on."""
        assert 0 <= first <= len(self.entries), f"a gap: {first} after {len(self.entries)}"
        self.entries[first:] = [(entry["seat"], entry["move"]) for entry in message["played"]]
        assert len(self.entries) == message["length"], (len(self.entries), message)
        self.turn = message["turn"]
        self.era = message["era"]

    async def add_luck(self):
        """Opens the luck of the seat, or commits to another, if it is time for that."""
        if self.seat is None or self.lucks["stage"] not in ("opening", "commitments"):
            return
        mine = self.lucks["seats"][self.seat]
        step = self.lucks["commitment"], self.lucks["stage"], mine["luck"]
        if step in self.luck_steps:  # it is on its way: others go on meanwhile
            return
        self.luck_steps.add(step)
        if mine["luck"] == "owed":
            await self.send("luck", commitment=new_commitment(self.seat))
        elif self.lucks["stage"] == "opening" and mine["luck"] == "committed" and mine["commitment"] in LUCKS:
            self.fixed = self.lucks["fixed"]
            await self.send("luck", luck=LUCKS[mine["commitment"]])

    async def say(self, text):
        """Something that need not be JSON, and the answer; None: the connection was closed."""
        await self.socket.send(text)
        return await asyncio.wait_for(self.nameless.get(), PATIENCE)

    async def send(self, command, **fields):
        """Sends a line; the future of its answer. It answers what the client knows, if nothing else is said."""
        if self.broken:
            raise ConnectionError(self.broken)
        if command in ("play", "decline", "undo"):
            fields = {"length": self.length, "era": self.era, **fields}
        elif command == "join" and "secret" in fields:
            fields["secret"] = OWN.get(fields["secret"], fields["secret"])
        elif command == "consent" and self.wish:
            fields = {"to": self.wish["length"], "era": self.era, **fields}
        self.asked += 1
        answer = self.answers[self.asked] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps(dict(fields, cmd=command, id=self.asked)))
        return answer

    async def ask(self, command, **fields):
        """Sends a line and returns the answer. ConnectionError if the connection ends before it comes."""
        try:
            return await asyncio.wait_for(await self.send(command, **fields), PATIENCE)
        except websockets.ConnectionClosed:
            raise ConnectionError("the connection is closed")

    async def get(self, command, **fields):
        answer = await self.ask(command, **fields)
        if self.lost and not answer["ok"]:
            raise ConnectionError(self.lost)
        assert answer["ok"], answer
        if command == "undo":  # what was taken back follows
            await self.until(lambda one: one.era >= answer["era"])
        return answer

    async def refused(self, command, **fields):
        answer = await self.ask(command, **fields)
        assert not answer["ok"] and answer["error"], answer
        assert set(answer) - {"code", "reason"} == {"ok", "error", "id"}, answer
        return answer["error"]

    def begin(self, start, message):
        """Sits down at the table; what comes next follows this answer."""
        if not message["ok"]:
            return
        self.seat = message["seat"]
        self.lost = None
        self.seats, self.watching = message["seats"], message["watching"]
        self.wish, self.rematch, self.said = message["wish"], message["rematch"], message["said"]
        self.lucks, self.length = message["lucks"], message["length"]
        if start is None or "state" in message:
            self.entries = [None] * message["length"]
            self.turn = message["turn"]
            self.era = message["era"]
        else:
            self.add(start, message)

    async def join(self, table, secret, start=0, **more):
        """Joins, and gets the entries from `start` on; None: only the state. An invitation becomes a secret of one's own."""
        if start is not None:
            more = {"from": start, "era": self.era, **more}
        own = os.urandom(16).hex()
        if secret not in OWN:
            more = {"own": own, **more}
        seat = SEATS.get(secret)
        if seat is not None:
            more = {"commitment": new_commitment(seat), **more}
        self.joining[self.asked + 1] = start
        answer = await self.get("join", table=table, secret=secret, **more)
        if answer.get("own"):
            OWN[secret] = own
        return answer

    async def until(self, what):
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: what(self) or self.lost), PATIENCE)
        if not what(self):
            raise ConnectionError(self.lost)

    def kinds(self):
        """What happened besides moves, one word each."""
        return [line["kind"] for line in self.said]

    async def moves(self):
        answer = await self.get("moves")
        return answer["seats"][0]["waiting"], [move["move"] for move in answer["seats"][0]["moves"]], answer["length"]

    async def take_seat(self, table, seat, **more):
        """Takes an open seat; the secret of it."""
        own = os.urandom(16).hex()
        await self.get("sit", table=table, seat=seat, own=own, **more)
        SEATS[own], OWN[own] = seat, own
        return own

    async def close(self):
        try:
            await self.socket.close()
        except websockets.ConnectionClosed:
            pass
        await self.reader
        if self.mistake:
            raise self.mistake


async def play_on(client, luck, may_stop=lambda: False, acknowledged=None):
    """Random moves of a seat until the game is over or `may_stop`. Acknowledged moves are noted."""
    while not may_stop():
        version = client.version
        waiting, moves, _ = await client.moves()
        if client.turn.get("over"):
            return
        if moves and (waiting or luck.random() < 0.3):
            move = luck.choice(moves)
            answer = await client.ask("play", move=move)
            if answer["ok"] and acknowledged is not None:
                acknowledged.append((client.seat, move))
            if answer["ok"]:
                await client.until(lambda one: one.version > version)
                continue
        await client.until(lambda one: one.version > version or one.turn.get("over"))


async def create(server, game, seats, **more):
    """A new table: its id, the secrets of the seats, and that of spectators."""
    client = await Client.connect(server)
    answer = await client.get("create", game=game, seats=seats, **more)
    await client.close()
    SEATS.update((secret, seat) for seat, secret in enumerate(answer["seats"]) if secret)
    return answer["table"], answer["seats"], answer["watch"]


def raw(port, data, seconds=PATIENCE):
    """Everything that comes back for these bytes until the server closes the connection, or nothing comes for a while."""
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as wire:
        heard = b""
        try:
            wire.sendall(data)
            while part := wire.recv(65536):
                heard += part
        except (ConnectionError, TimeoutError):
            pass
        return heard


def upgrade(host, origin=None):
    """The beginning of a WebSocket."""
    return (f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: dicewright\r\n"
            + (f"Origin: {origin}\r\n" if origin else "") + "\r\n").encode()


def frame(text):
    """A short text as a masked frame of WebSocket."""
    size = len(text)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + text.encode()
