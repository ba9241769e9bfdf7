"""The transport's contenders: a server and a client each, processes of their own, measured in turn."""

import json
import pathlib
import re
import statistics
import subprocess

LIMIT_SECONDS = 120


def client(command):
    """The JSON lines that a client prints."""
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, text=True, timeout=LIMIT_SECONDS)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))} ended with {done.returncode}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def peak_mib(process):
    """The most memory that a running process has had."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status).group(1)) / 1024


def with_server(command, options, work):
    """What `work` makes of a server's port and its process."""
    server = subprocess.Popen([str(part) for part in [*command, "serve", *options]], stdout=subprocess.PIPE, text=True)
    try:
        return work(json.loads(server.stdout.readline())["port"], server)
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


def measure(contenders, rounds, streamed, pings):
    """`contenders`: name -> (command, options, part of `streamed` that a slow one gets).

    Gives name -> round by round for each of: ns a streamed message, us a ping, MiB of server and client after streaming.
    """
    seen = {kind: {name: [] for name in contenders} for kind in ("stream", "ping", "server", "client")}
    for _ in range(rounds):
        for name, (command, options, part) in contenders.items():
            def ping(port, _):
                return client([*command, "ping", port, int(pings * part), *options])

            def stream(port, server):
                lines = client([*command, "stream", port, int(streamed * part), *options])
                return lines, peak_mib(server)

            seen["ping"][name].append(with_server(command, options, ping)[-1]["p50_us"])
            lines, server = with_server(command, options, stream)
            seen["stream"][name].append(statistics.median(line["ns"] for line in lines))
            seen["server"][name].append(server)
            seen["client"][name].append(lines[-1]["rss_kib"] / 1024)
    return seen
