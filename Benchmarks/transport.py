"""The transport's contenders: a server and a client each, processes of their own, measured in turn."""

import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
LIMIT_SECONDS = 60
REFERENCE = "C"


def compiled(name, command, data, notes):
    """The path of a contender, or None with a word when it cannot be compiled here."""
    binary = data / name
    done = subprocess.run([str(part) for part in [*command, "-o", binary]], stderr=subprocess.PIPE, text=True)
    if done.returncode == 0:
        return binary
    notes.append(f"{name}: skipped, it does not compile here: {done.stderr.strip().splitlines()[-1]}")
    return None


def build_c(data, notes):
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        notes.append("grpc-c: skipped, there is no C compiler (apt install gcc)")
        return None
    source = HERE / "Contenders" / "grpc-c" / "main.c"
    return compiled("grpc-c", [compiler, "-std=gnu11", "-O3", source, "-lgrpc", "-lgpr"], data, notes)


def build_cpp(data, notes):
    """grpc++ with messages that protoc generates."""
    compiler, protoc, plugin = shutil.which("g++"), shutil.which("protoc"), shutil.which("grpc_cpp_plugin")
    if None in (compiler, protoc, plugin):
        notes.append("grpc-cpp: skipped (apt install g++ libgrpc++-dev protobuf-compiler-grpc)")
        return None
    generated = data / "generated"
    generated.mkdir(exist_ok=True)
    proto = "speechly/slu/v1/slu.proto"
    subprocess.run(
        [protoc, f"-I{HERE.parent / 'proto'}", f"--cpp_out={generated}", f"--grpc_out={generated}",
         f"--plugin=protoc-gen-grpc={plugin}", proto], check=True)
    sources = [HERE / "Contenders" / "grpc-cpp" / "main.cpp", *sorted((generated / proto).parent.glob("slu.*.cc"))]
    # gRPC's headers use more libraries than they name.
    libraries = ["-Wl,--copy-dt-needed-entries", "-lgrpc++", "-lgrpc", "-lgpr", "-lprotobuf", "-pthread"]
    return compiled(
        "grpc-cpp", [compiler, "-std=c++17", "-O3", f"-I{generated}", *sources, *libraries], data, notes)


def find_grpcio(notes):
    """A Python that has grpcio: the one of `make interop`, or this one."""
    for python in [*sorted(HERE.parent.glob(".*-interop/bin/python")), pathlib.Path(sys.executable)]:
        if subprocess.run([python, "-c", "import grpc"], stderr=subprocess.DEVNULL).returncode == 0:
            return python
    notes.append("grpcio: skipped, no Python has it (make interop fetches it)")
    return None


def all_contenders(ours, data, notes):
    """Name -> (command, options, part of the work that a slow one gets)."""
    found = {}
    if binary := build_c(data, notes):
        found[REFERENCE] = ([binary], [], 1)
    found["slu"] = ([ours], [], 1)
    found["slu, loop executor"] = ([ours], ["--loop"], 1)
    found["slu, one by one"] = ([ours], ["--one-by-one"], 0.5)
    if binary := build_cpp(data, notes):
        found["grpc++, write hint"] = ([binary], ["--hint"], 0.5)
        found["grpc++"] = ([binary], [], 0.1)
    if python := find_grpcio(notes):
        found["grpcio"] = ([python, HERE / "Contenders" / "grpcio" / "main.py"], [], 0.02)
    return found


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
