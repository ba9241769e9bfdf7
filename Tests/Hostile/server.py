"""The server under attack: a child process, and what the system says of it."""

import contextlib
import os
import pathlib
import re
import subprocess
import tempfile
import time

import model
import streams
from connection import Connection
from speechly.identity.v2 import identity_api_pb2 as identity, identity_pb2 as scopes

KEY = "0123456789abcdef0123456789abcdef"
DEVICE = "7c1f2f0e-7a52-4a55-8b32-6d6d6a9c1c11"


class Server:
    """A running server, one connection to it, and a token."""

    def __init__(self, program, recording):
        self.errors = tempfile.TemporaryFile("w+")
        command = [
            program, "serve", "--recording", str(recording), "--pace", "once", "--listen", "127.0.0.1:0", "--log-level",
            "critical", "--app-id", streams.APP, "--drain", "1", "--max-memory", "64",
        ]
        # One arena: with one for each thread, glibc keeps what others cannot use, and that would be measured.
        own = {"SLU_AUTH_KEY": KEY, "GRPC_VERBOSITY": "NONE", "MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": "131072"}
        self.process = subprocess.Popen(command, stderr=self.errors, env={**os.environ, **own})
        found = until(lambda: re.search(r"listening grpc://\S+:(\d+)", self.said) or not self.is_alive)
        assert found is not True, f"the server ended: {self.said}"
        self.port = int(found.group(1))
        self.token = self.log_in()

    @property
    def said(self):
        """Its standard error so far."""
        return pathlib.Path(f"/proc/self/fd/{self.errors.fileno()}").read_text(errors="replace")

    @property
    def is_alive(self):
        return self.process.poll() is None

    def status(self, name):
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"^{name}:\s+(\d+)", text, re.MULTILINE).group(1))

    @property
    def memory(self):
        """Resident, in KiB."""
        return self.status("VmRSS")

    @property
    def threads(self):
        return self.status("Threads")

    @property
    def files(self):
        with contextlib.suppress(FileNotFoundError):
            return len(os.listdir(f"/proc/{self.process.pid}/fd"))
        return 0

    def log_in(self):
        request = identity.LoginRequest(
            device_id=DEVICE, application=scopes.ApplicationScope(app_id=streams.APP)).SerializeToString()
        answer = self.call(streams.headers("", "/speechly.identity.v2.IdentityAPI/Login"), [request])
        return identity.LoginResponse.FromString(answer.messages[0]).token

    def call(self, headers, messages):
        """A call that is in order, on a connection of its own."""
        with contextlib.closing(Connection(self.port)) as connection:
            stream = connection.open(headers)
            connection.send(stream, b"".join(map(streams.framed, messages)), end=True)
            answer = connection.wait(stream)
        assert answer.status == model.OK, answer.headers
        return answer

    def stop(self):
        """Stops it as an operator would; its exit code."""
        self.process.terminate()
        return self.process.wait(timeout=60)


def until(holds, patience=60):
    """Waits until something holds; what it was, or nothing when it did not come."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        if found := holds():
            return found
        time.sleep(0.02)
    return None
