"""Malformed streams at a running server: nothing crashes, every stream ends as the protocol says, and nothing is kept.

Run by Scripts/hostile, which makes the stubs from proto/.
"""

import argparse
import collections
import concurrent.futures
import contextlib
import random as randomness
import sys
import threading
import time

import raw
import streams
from connection import Connection, Gone
from interop import RECORDING, as_json, recorded, same
from server import Server, until
from speechly.slu.v1 import slu_pb2 as slu

# So many in a row share a connection, in waves of one to four at a time.
GROUP = 8
WORKERS = 4
# What the second half of the streams may add to the memory of the process, in KiB: a leak of 1 KiB a stream would be more
# than that after 20,000.
GROWTH = 8192
# What floods may: the server's limits of unread requests (--max-memory) and of calls, about 25 KiB each, and a third for what
# the allocator keeps; without the limits it was 250 MiB.
QUOTA = 64 << 10
FLOOD_GROWTH = (QUOTA + 1256 * 25) * 4 // 3


class Wrong(Exception):
    """A promise that a stream showed to be broken."""


class Attack:
    """Streams by their seeds, each made of its own only, and what came of them."""

    def __init__(self, server):
        self.server = server
        self.lock = threading.Lock()
        self.ends = collections.Counter()
        self.kinds = collections.Counter()

    def count(self, kind, end):
        with self.lock:
            self.kinds[kind] += 1
            self.ends[end] += 1

    def group(self, seeds):
        """Some streams in a row; those of gRPC share a connection."""
        shared = []
        for seed in seeds:
            random = randomness.Random(seed)
            if random.randrange(3) == 0:
                self.raw(seed, random)
                continue
            stream = streams.made(random, self.server.token)
            if stream.alone:
                self.wave([(seed, stream)], Connection(self.server.port), closes=True)
            else:
                shared.append((seed, stream))
        if not shared:
            return
        random = randomness.Random(seeds[0])
        connection = Connection(self.server.port)
        while shared:
            count = random.randrange(1, 5)
            self.wave(shared[:count], connection, closes=False)
            del shared[:count]
        connection.close()

    def raw(self, seed, random):
        attempt = raw.made(random, self.server.token)
        try:
            raw.run(attempt, random, self.server.port)
        except OSError as error:
            raise Wrong(f"seed {seed}, {attempt.kind}: {type(error).__name__}: {error}") from error
        self.count(attempt.kind, "not a call")

    def wave(self, wave, connection, closes):
        """Streams side by side: a step of each in turn, then the answers."""
        opened = []
        try:
            for seed, stream in wave:
                opened.append((seed, stream, connection.open(stream.headers), iter(stream.steps)))
            going_on = list(opened)
            while going_on:
                for each in list(going_on):
                    if not self.step(connection, each[2], next(each[3], None)):
                        going_on.remove(each)
            for seed, stream, number, _ in opened:
                self.judge(seed, stream, connection.wait(number))
        except Gone as error:
            if not closes:
                raise Wrong(f"seeds {[s for s, _ in wave]}, {[s.kind for _, s in wave]}: the server left: {error}") from error
            self.count(wave[0][1].kind.split(" {")[0], "connection closed")
        except AssertionError as error:
            raise Wrong(f"seeds {[s for s, _ in wave]}, {[s.kind for _, s in wave]}: {error}") from error
        finally:
            if closes:
                connection.close()

    @staticmethod
    def step(connection, number, step):
        """Takes a step; false when there is none."""
        if step is None or connection.answers[number].has_ended:
            return False
        if step[0] == "data":
            connection.send(number, step[1])
        elif step[0] == "end":
            connection.send(number, b"", end=True)
        elif step[0] == "reset":
            connection.reset(number, step[1])
        else:
            time.sleep(step[1])
        return True

    def judge(self, seed, stream, answer):
        """Is this how the stream had to end?"""
        kind = stream.kind.split(" {")[0]
        if not stream.expected:
            return self.count(kind, "left")
        found = f"seed {seed}, {stream.kind}: {dict(answer.headers)}, reset {answer.reset}"
        if answer.status not in stream.expected:
            raise Wrong(f"{found}, expected a status of {stream.expected}")
        if answer.status not in (None, 0) and not answer.headers.get("grpc-message"):
            raise Wrong(f"{found}: no word about why")
        return self.count(kind, answer.status)


def run(attack, seeds):
    """All streams of these seeds, several connections at a time; what is wrong is said at the end."""
    groups = [seeds[i : i + GROUP] for i in range(0, len(seeds), GROUP)]
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        wrong = [str(error) for done in [pool.submit(attack.group, group) for group in groups]
                 if (error := done.exception())]
    if wrong:
        raise Wrong(f"{len(wrong)} groups of streams, the first ones:\n" + "\n".join(wrong[:20]))


def flood(server, token, seed):
    """What fills a server as fast as the line allows: its limits hold."""
    random = randomness.Random(seed)
    before = server.memory
    most = before
    for _ in range(200):
        raw.run(random.choice(raw.FLOODS)(random, token), random, server.port)
        most = max(most, server.memory)
    for _ in range(5):
        endless(server, token)
        most = max(most, server.memory)
    print(f"floods: {before} KiB before, {most} KiB at most", flush=True)
    return most - before


def endless(server, token):
    """A message that says it is 4 GiB long: it is taken up to the limit of unread requests, then its stream is ended."""
    connection = Connection(server.port)
    with contextlib.closing(connection), contextlib.suppress(Gone):
        stream = connection.open(streams.headers(token))
        connection.send(stream, streams.framed(b"", length=(1 << 32) - 1))
        sent = 0
        while not connection.answers[stream].has_ended:
            connection.send(stream, bytes(1 << 20))
            sent += 1
            if sent > 4 * QUOTA >> 10:
                raise Wrong(f"{sent} MiB of one message were taken")
        if connection.answers[stream].status not in (8, None):
            raise Wrong(f"an endless message: {connection.answers[stream].headers}")


def require_service(server):
    """A stream in order gets the recorded events still."""
    messages = [m.SerializeToString() for m in (
        streams.GOOD_CONFIG, streams.START, slu.SLURequest(audio=bytes(32000)), streams.STOP)]
    answer = server.call(streams.headers(server.token), messages)
    same([as_json(slu.SLUResponse.FromString(m)) for m in answer.messages], recorded())


def settled(server, files):
    """The process once the connections are gone: its memory, files and threads."""
    if not until(lambda: server.files <= files):
        raise Wrong(f"{server.files} open files, {files} before")
    return server.memory, server.files, server.threads


def attack_whole(server, arguments):
    seeds = range(arguments.seed, arguments.seed + arguments.streams)
    attack = Attack(server)
    require_service(server)
    # The runtime opens one or two of its own the first time that it needs them.
    files = server.files + 2
    begin = time.monotonic()
    half = len(seeds) // 2
    print(f"before: {server.memory} KiB, {files} files, {server.threads} threads", flush=True)
    run(attack, seeds[:half])
    memory, _, threads = settled(server, files)
    print(f"after {half}: {memory} KiB, {files} files, {threads} threads", flush=True)
    run(attack, seeds[half:])
    require_service(server)
    last_memory, _, last_threads = settled(server, files)
    print(f"after {len(seeds)}: {last_memory} KiB, {files} files, {last_threads} threads")
    if last_memory - memory > GROWTH and not arguments.any_memory:
        raise Wrong(f"the second half of the streams left {last_memory - memory} KiB, {GROWTH} is what is allowed")
    if last_threads > threads + 4:
        raise Wrong(f"{last_threads} threads, {threads} after half of the streams")
    grown = flood(server, server.token, arguments.seed)
    settled(server, files)
    require_service(server)
    if grown > FLOOD_GROWTH and not arguments.any_memory:
        raise Wrong(f"floods took {grown} KiB, {FLOOD_GROWTH} is what is allowed")
    print(f"{len(seeds)} streams in {time.monotonic() - begin:.1f} s; ends: "
          + ", ".join(f"{end} {count}" for end, count in sorted(attack.ends.items(), key=str)))
    print("kinds: " + ", ".join(f"{kind} {count}" for kind, count in sorted(attack.kinds.items())))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--streams", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--any-memory", action="store_true")
    arguments = parser.parse_args()
    server = Server(arguments.program, RECORDING)
    failure = None
    try:
        attack_whole(server, arguments)
    except (Wrong, AssertionError, Gone) as error:
        failure = f"{type(error).__name__}: {error}"
    with contextlib.suppress(ProcessLookupError):
        code = server.stop() if server.is_alive else server.process.returncode
    said = [line for line in server.said.splitlines() if not line.startswith("listening ")]
    if code != 0 or said:
        failure = f"{failure or 'all ends were right'}; the server ended with {code} and said: " + "\n".join(said[-40:])
    if failure:
        print(f"hostile: FAILED: {failure}")
        sys.exit(1)
    print("hostile: nothing crashed, leaked or ended wrongly; the server stopped in order")


if __name__ == "__main__":
    main()
