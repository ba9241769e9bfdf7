"""What an operator has around our server: metrics, signals, systemd's unit, nginx. Every check is a function, as in interop.py.

Run by Scripts/interop: operations.py SLU_CLI NGINX.
"""

import contextlib
import http.client
import os
import pathlib
import queue
import re
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

import grpc
from prometheus_client.parser import text_string_to_metric_families
from speechly.slu.v1 import slu_pb2_grpc as slu_grpc

import interop
from interop import PROGRAM, RECORDING, ROOT, STOP, as_json, audio, certificates, config, converse, recorded, same, sound_file, start

NGINX = sys.argv[2]
DEPLOY = ROOT / "Deploy"
LIMIT = 60  # seconds until what should have happened counts as missing
CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


class Server:
    """A running server of ours, and what it says."""

    def __init__(self, options, environment=None):
        command = [PROGRAM, "serve", "--recording", str(RECORDING), *options]
        self.process = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, env={**os.environ, **(environment or {})})
        self.said = []
        while not any("listening" in line for line in self.said):
            line = self.process.stderr.readline()
            assert line, f"the server ended: {self.said}"
            self.said.append(line)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stderr:
            self.said.append(line)

    def found(self, pattern):
        return next(re.search(pattern, line).group(1) for line in self.said if re.search(pattern, line))

    @property
    def address(self):
        return self.found(r"listening grpc://(\S+)")

    @property
    def metrics_address(self):
        return self.found(r"^metrics http://(\S+)/metrics$")

    def page(self, path, method="GET"):
        """Status, headers and text of a page for those who watch."""
        connection = http.client.HTTPConnection(self.metrics_address, timeout=LIMIT)
        connection.request(method, path)
        response = connection.getresponse()
        return response.status, response.headers, response.read().decode()

    def metrics(self):
        """All samples by name and labels."""
        return samples(self.page("/metrics")[2])

    def ended(self):
        return self.process.wait(timeout=LIMIT)


@contextlib.contextmanager
def running(*options, environment=None):
    server = Server(["--listen", "127.0.0.1:0", *options], environment)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
        server.process.wait()


def samples(text):
    return {
        (sample.name, *sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text) for sample in family.samples
    }


def eventually(fact, what):
    """Waits until a fact holds."""
    end = time.monotonic() + LIMIT
    while not fact():
        assert time.monotonic() < end, f"not seen: {what}"
        time.sleep(0.02)


def refused(*options, status=1):
    """A server that cannot begin: what it says."""
    command = [PROGRAM, "serve", "--recording", str(RECORDING), "--listen", "127.0.0.1:0", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT)
    assert done.returncode == status, (options, done.returncode, done.stderr)
    return done.stderr


class OpenContext:
    """A stream with a context that is open until it is told to stop."""

    def __init__(self, address, channel=None):
        self.channel = channel or grpc.insecure_channel(address)
        self.requests = queue.Queue()
        for request in (config(), start(), audio()):
            self.requests.put(request)
        self.call = slu_grpc.SLUStub(self.channel).Stream(iter(self.requests.get, None), timeout=LIMIT)
        self.responses = [next(self.call)]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.requests.put(None)
        self.call.cancel()
        self.channel.close()

    def stop(self):
        self.requests.put(STOP)
        self.requests.put(None)

    def finishes(self):
        """Fails unless all recorded events come; a server that stops then ends the stream as it ends idle ones."""
        self.stop()
        code = self.end()
        assert code in (grpc.StatusCode.OK, grpc.StatusCode.UNAVAILABLE), (code, self.call.details())
        same([as_json(response) for response in self.responses], recorded())

    def end(self):
        """The status that the stream ends with, all responses read."""
        try:
            for response in self.call:
                self.responses.append(response)
        except grpc.RpcError:
            pass
        return self.call.code()


# --- metrics ----------------------------------------------------------------------------------------------------------


@check
def prometheus_reads_all_metrics():
    with running("--metrics", "127.0.0.1:0", "--max-streams", "1") as server:
        events = 0
        for _ in range(3):
            responses, code, _ = converse(server.address, [config(), start(), audio(), audio(), STOP])
            assert code == grpc.StatusCode.OK
            events += len(responses)
        converse(server.address, [audio()])
        with OpenContext(server.address) as context:
            converse(server.address, [config()])
            found = server.metrics()
            assert found[("slu_streams_open",)] == found[("slu_contexts_open",)] == 1
            context.stop()
            assert context.end() == grpc.StatusCode.OK
            events += len(context.responses)
        status, headers, text = server.page("/metrics")
    assert (status, headers["Content-Type"]) == (200, "text/plain; version=0.0.4; charset=utf-8")
    families = {family.name: family for family in text_string_to_metric_families(text)}
    assert {name: family.type for name, family in families.items()} == {
        "slu_contexts": "counter", "slu_contexts_open": "gauge", "slu_audio_seconds": "counter", "slu_events": "counter",
        "slu_first_tentative_seconds": "histogram", "slu_final_seconds": "histogram", "slu_streams_open": "gauge",
        "slu_streams": "counter",
    }, families.keys()
    assert all(family.documentation for family in families.values())
    found = samples(text)
    assert found[("slu_contexts_total",)] == 4 and found[("slu_contexts_open",)] == 0
    assert found[("slu_audio_seconds_total",)] == 7 and found[("slu_events_total",)] == events
    assert found[("slu_streams_open",)] == 0
    statuses = {"OK": 4, "FAILED_PRECONDITION": 1, "RESOURCE_EXHAUSTED": 1}
    assert {key[1][1]: value for key, value in found.items() if key[0] == "slu_streams_total"} == statuses
    for name in ("slu_first_tentative_seconds", "slu_final_seconds"):
        buckets = [s.value for s in families[name].samples if s.name.endswith("_bucket")]
        assert len(buckets) > 10 and buckets == sorted(buckets), buckets
        assert buckets[-1] == found[(name + "_count",)] == 4
        assert found[(name + "_sum",)] > 0


@check
def pages_are_asked_for_as_http_says():
    with running("--metrics", "localhost:0") as server:
        length = len(server.page("/metrics")[2].encode())
        status, headers, text = server.page("/metrics", "HEAD")
        assert (status, text) == (200, "") and int(headers["Content-Length"]) == length
        assert server.page("/healthz")[0] == 200
        assert server.page("/metrics?name=value")[0] == 200
        assert server.page("/other")[0] == server.page("/")[0] == 404
        status, headers, _ = server.page("/metrics", "POST")
        assert status == 405 and headers["Allow"] == "GET, HEAD"


@check
def metrics_are_kept_in_a_file():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "slu.prom"
        settings = pathlib.Path(folder) / "slu.yaml"
        settings.write_text(f"metrics-file: {path}\nmetrics: 127.0.0.1:0\n")
        with running("--config", str(settings)) as server:
            converse(server.address, [config(), start(), audio(), STOP])
            assert server.metrics()[("slu_contexts_total",)] == 1
            server.process.terminate()
            assert server.ended() == 0
        assert samples(path.read_text())[("slu_contexts_total",)] == 1


@check
def an_address_for_metrics_that_cannot_be_had_is_said():
    with running("--metrics", "127.0.0.1:0") as server:
        busy = server.metrics_address
        cases = [(busy, f"cannot listen on {busy}: Address already in use"), ("0.0.0.0:0", "--public-metrics"),
                 ("no-such-host.invalid:0", "--public-metrics"), ("127.0.0.256:0", "no such host here")]
        for text in ("9100", "localhost", "localhost:", ":9100", "localhost:70000", "http://localhost:9100", "a b:1"):
            said = refused(f"--metrics={text}", status=64)
            assert said.startswith("Error: --metrics: expected HOST:PORT"), (text, said)
        for text, expected in cases:
            said = refused(f"--metrics={text}")
            assert said.startswith("slu-cli: --metrics: ") and expected in said, (text, said)
    with running("--metrics", "0.0.0.0:0", "--public-metrics") as server:
        assert server.page("/healthz")[0] == 200


# --- signals ----------------------------------------------------------------------------------------------------------


@check
def a_server_that_stops_lets_contexts_finish_and_says_so():
    with running("--metrics", "127.0.0.1:0", "--drain", "600") as server, OpenContext(server.address) as context:
        server.process.terminate()
        eventually(lambda: server.page("/healthz")[0] == 503, "/healthz says 503")
        assert server.metrics()[("slu_contexts_open",)] == 1
        _, code, _ = converse(server.address, [config(), start(), STOP])
        assert code == grpc.StatusCode.UNAVAILABLE, code
        context.finishes()
        assert server.ended() == 0


@check
def contexts_that_do_not_finish_end_with_unavailable_and_nothing_of_them_is_lost():
    with tempfile.TemporaryDirectory() as folder:
        with running("--drain", "1", "--record", folder) as server, OpenContext(server.address) as context:
            # Once the first words have come, the audio before them has been heard.
            context.responses.append(next(context.call))
            server.process.terminate()
            assert context.end() == grpc.StatusCode.UNAVAILABLE
            assert server.ended() == 0
        kept = pathlib.Path(folder) / f"{context.responses[0].audio_context}.jsonl"
        events = recorded(kept)
        same(events[:len(context.responses)], [as_json(response) for response in context.responses])
        assert kept.with_suffix(".wav").stat().st_size == 44 + 32000


@check
def a_second_signal_ends_what_is_open_at_once():
    for second in (signal.SIGTERM, signal.SIGINT):
        with tempfile.TemporaryDirectory() as folder:
            options = ["--metrics", "127.0.0.1:0", "--drain", "100000", "--record", folder]
            with running(*options) as server, OpenContext(server.address) as context:
                server.process.terminate()
                eventually(lambda: server.page("/healthz")[0] == 503, "/healthz says 503")
                server.process.send_signal(second)
                assert context.end() == grpc.StatusCode.UNAVAILABLE
                assert server.ended() == 0
            kept = recorded(next(pathlib.Path(folder).glob("*.jsonl")))
            same(kept[:len(context.responses)], [as_json(response) for response in context.responses])


@check
def an_idle_server_stops_at_once():
    for number in (signal.SIGTERM, signal.SIGINT):
        with running("--drain", "100000", "--metrics", "127.0.0.1:0") as server:
            converse(server.address, [config(), start(), audio(), STOP])
            server.process.send_signal(number)
            assert server.ended() == 0


@check
def the_service_manager_is_told():
    with tempfile.TemporaryDirectory() as folder:
        for place in (f"{folder}/notify", f"\0slu-{os.getpid()}"):
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
                manager.bind(place)
                manager.settimeout(LIMIT)
                with running(environment={"NOTIFY_SOCKET": place.replace("\0", "@")}) as server:
                    assert manager.recv(100) == b"READY=1"
                    server.process.terminate()
                    assert manager.recv(100) == b"STOPPING=1"
                    assert server.ended() == 0
    for nobody in ("", "/nowhere/notify", "@", "relative", "/" + "x" * 200):
        with running(environment={"NOTIFY_SOCKET": nobody}) as server:
            server.process.terminate()
            assert server.ended() == 0


# --- systemd ----------------------------------------------------------------------------------------------------------


@check
def the_unit_is_valid_and_hardened():
    with tempfile.TemporaryDirectory() as folder:
        unit = pathlib.Path(folder) / "slu-server@.service"
        text = (DEPLOY / "slu-server@.service").read_text()
        unit.write_text(text.replace("/usr/local/bin/slu-cli", os.path.abspath(PROGRAM)))
        for instance in ("slu-server@.service", "slu-server@8081.service"):
            done = subprocess.run(
                ["systemd-analyze", "verify", f"{folder}/{instance}"], capture_output=True, text=True, timeout=LIMIT)
            assert (done.returncode, done.stdout + done.stderr) == (0, ""), done
        command = ["systemd-analyze", "security", "--offline=true", "--threshold=15", str(unit)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT)
        assert done.returncode == 0, done.stdout.splitlines()[-1]
        # What systemd waits for must be longer than what the server takes.
        assert int(re.search(r"--drain (\d+)", text).group(1)) + 5 <= int(re.search(r"TimeoutStopSec=(\d+)", text).group(1))


@check
def the_command_of_the_unit_runs():
    with tempfile.TemporaryDirectory() as folder:
        credentials = pathlib.Path(folder)
        (credentials / "auth-key").write_text("0123456789abcdef0123456789abcdef\n")
        settings = (DEPLOY / "server.yaml").read_text().replace("/usr/local/share/slu-server/recordings", str(RECORDING))
        # Also what stands there as a proposal.
        settings = re.sub(r"^# (app-id:|record|  - )", r"\1", settings, flags=re.MULTILINE)
        (credentials / "server.yaml").write_text(settings.replace("/var/lib/slu-server", folder + "/kept"))
        text = (DEPLOY / "slu-server@.service").read_text().replace("\\\n", "")
        line = re.search(r"^ExecStart=\S+ serve (.*)$", text, re.MULTILINE).group(1)
        first, second = free_port(), free_port()
        line = line.replace("%d", folder).replace("127.0.0.1:1%i", f"127.0.0.1:{second}").replace("%i", str(first))
        assert "%" not in line
        server = Server(shlex.split(line))
        try:
            assert server.page("/healthz")[0] == 200
            _, code, _ = converse(server.address, [config(), start(), STOP])
            assert code == grpc.StatusCode.UNAUTHENTICATED
            server.process.terminate()
            assert server.ended() == 0
        finally:
            server.process.kill()
            server.process.wait()


# --- nginx ------------------------------------------------------------------------------------------------------------


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


@contextlib.contextmanager
def proxied(addresses):
    """nginx in front of servers, with the configuration of Deploy; yields its ports, without and with TLS."""
    with certificates() as (authority, certificate, key):
        folder = certificate.parent
        plain, encrypted = free_port(), free_port()
        text = (DEPLOY / "nginx.conf").read_text()
        changes = {
            "127.0.0.1:8081": addresses[0], "127.0.0.1:8082": addresses[1], "127.0.0.1:8080": f"127.0.0.1:{plain}",
            "listen 443": f"listen 127.0.0.1:{encrypted}", "/etc/ssl/certs/slu-server.pem": certificate,
            "/etc/ssl/private/slu-server.key": key,
        }
        for old, new in changes.items():
            assert text.count(old) == 1, old
            text = text.replace(old, str(new))
        places = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in
                         ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        main = folder / "main.conf"
        user = "user root;" if os.getuid() == 0 else ""
        main.write_text(f"daemon off; worker_processes 2; pid {folder}/pid; error_log {folder}/log; {user}"
                        f"events {{}} http {{ access_log off; {places} {text} }}")
        command = [NGINX, "-c", str(main), "-e", str(folder / "log"), "-p", str(folder)]
        subprocess.run([*command, "-t", "-q"], check=True, timeout=LIMIT)
        process = subprocess.Popen(command)
        try:
            eventually(lambda: accepts(plain) and accepts(encrypted), "nginx listens")
            yield plain, encrypted, authority
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=LIMIT)


def accepts(port):
    with socket.socket() as trial:
        return trial.connect_ex(("127.0.0.1", port)) == 0


def served_by(server):
    return sum(value for key, value in server.metrics().items() if key[0] == "slu_contexts_total")


@check
def nginx_shares_streams_among_servers_with_and_without_tls():
    with running("--metrics", "127.0.0.1:0") as one, running("--metrics", "127.0.0.1:0") as other, \
            proxied([one.address, other.address]) as (plain, encrypted, authority):
        for number in range(8):
            if number % 2:
                credentials = grpc.ssl_channel_credentials(authority.read_bytes())
                channel = grpc.secure_channel(f"localhost:{encrypted}", credentials)
            else:
                channel = grpc.insecure_channel(f"127.0.0.1:{plain}")
            requests = [config(), start()] + [audio()] * 5 + [STOP]
            responses, code, details = converse(None, requests, channel=channel)
            assert code == grpc.StatusCode.OK, details
            same([as_json(r) for r in responses], recorded())
        assert served_by(one) + served_by(other) == 8 and served_by(one) and served_by(other)
        # What a server says about a request arrives as it was said.
        _, code, details = converse(f"127.0.0.1:{plain}", [audio()])
        assert code == grpc.StatusCode.FAILED_PRECONDITION and "expected" in details
        with grpc.insecure_channel(f"127.0.0.1:{plain}") as channel:
            assert channel.unary_unary("/grpc.health.v1.Health/Check")(b"") == b"\x08\x01"


@check
def behind_nginx_a_server_is_killed_and_new_streams_go_on():
    with running("--metrics", "127.0.0.1:0") as one, running("--metrics", "127.0.0.1:0") as other, \
            proxied([one.address, other.address]) as (plain, _, _):
        address = f"127.0.0.1:{plain}"
        with OpenContext(address) as first, OpenContext(address) as second:
            # The fewest streams: one each.
            assert served_by(one) == served_by(other) == 1
            ends = queue.Queue()
            for context in (first, second):
                context.call.add_callback(lambda context=context: ends.put(context))
            one.process.kill()
            one.process.wait()
            lost = ends.get(timeout=LIMIT)
            kept = second if lost is first else first
            # nginx can say it in no other way than by a reset, which is this in gRPC; our client says UNAVAILABLE.
            assert lost.end() == grpc.StatusCode.INTERNAL and "RST_STREAM" in lost.call.details(), lost.call.details()
            for _ in range(10):
                _, code, details = converse(address, [config(), start(), audio(), STOP])
                assert code == grpc.StatusCode.OK, details
            kept.finishes()
        other.process.kill()
        other.process.wait()
        _, code, details = converse(address, [config(), start(), audio(), STOP])
        assert code == grpc.StatusCode.UNAVAILABLE and "no server is there" in details, (code, details)


@check
def behind_nginx_our_client_says_that_the_connection_broke():
    with tempfile.TemporaryDirectory() as folder, running("--metrics", "127.0.0.1:0") as one, \
            running() as other, proxied([one.address, other.address]) as (plain, _, _):
        other.process.kill()
        other.process.wait()
        sound = sound_file(pathlib.Path(folder) / "a.wav", seconds=600)
        command = [PROGRAM, "send", str(sound), "--no-resume", "--server", f"grpc://127.0.0.1:{plain}"]
        sender = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            eventually(lambda: one.metrics().get(("slu_audio_seconds_total",)), "audio arrives")
            one.process.kill()
            said = sender.communicate(timeout=LIMIT)[1]
        finally:
            sender.kill()
            sender.wait()
        assert sender.returncode == 1 and "UNAVAILABLE: the connection to" in said, said


@check
def behind_nginx_a_server_is_stopped_and_nobody_notices():
    with running("--metrics", "127.0.0.1:0", "--drain", "600") as one, \
            running("--metrics", "127.0.0.1:0", "--drain", "600") as other, \
            proxied([one.address, other.address]) as (plain, _, _):
        address = f"127.0.0.1:{plain}"
        with OpenContext(address) as first, OpenContext(address) as second:
            assert served_by(one) == served_by(other) == 1
            one.process.terminate()
            eventually(lambda: one.page("/healthz")[0] == 503, "/healthz says 503")
            for _ in range(10):
                _, code, details = converse(address, [config(), start(), audio(), STOP])
                assert code == grpc.StatusCode.OK, details
            assert served_by(other) == 11
            for context in (first, second):
                context.finishes()
            assert one.ended() == 0


if __name__ == "__main__":
    interop.main(CHECKS, "operations")
