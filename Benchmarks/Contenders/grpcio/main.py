"""The transport's work in Python: grpcio, with messages left as bytes.

main.py serve               prints {"port":N}, then serves until it is killed: eight bytes are a number of responses to
                            stream, anything else is audio and gets one
main.py stream PORT COUNT   receives COUNT responses three times, after a tenth of it to warm up
main.py ping PORT COUNT     sends 3,200 bytes and waits for the response, COUNT times, after 500 to warm up
"""

import concurrent.futures
import json
import pathlib
import queue
import re
import sys
import time

import grpc

SERVICE, METHOD = "speechly.slu.v1.SLU", "Stream"
RESPONSE = b"as many bytes as a response with a context, a word and times has.."


def answer(requests, _):
    for request in requests:
        for _ in range(int.from_bytes(request, "little") if len(request) == 8 else 1):
            yield RESPONSE


def serve():
    server = grpc.server(concurrent.futures.ThreadPoolExecutor(max_workers=4))
    handlers = {METHOD: grpc.stream_stream_rpc_method_handler(answer)}
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, handlers),))
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    print(json.dumps({"port": port}), flush=True)
    server.wait_for_termination()


def resident_kib():
    return int(re.search(r"VmHWM:\s+(\d+)", pathlib.Path("/proc/self/status").read_text()).group(1))


def client(work, port, count):
    channel = grpc.insecure_channel(f"127.0.0.1:{port}")
    requests = queue.Queue()
    responses = channel.stream_stream(f"/{SERVICE}/{METHOD}")(iter(requests.get, None), wait_for_ready=True)
    if work == "stream":
        for number, wanted in enumerate([count // 10, count, count, count]):
            begun = time.perf_counter()
            requests.put(wanted.to_bytes(8, "little"))
            for _ in range(wanted):
                next(responses)
            spent = time.perf_counter() - begun
            if number > 0:
                print(json.dumps({"ns": spent * 1e9 / wanted, "rss_kib": resident_kib()}))
    else:
        spent = []
        for _ in range(500 + count):
            begun = time.perf_counter()
            requests.put(bytes(3200))
            next(responses)
            spent.append((time.perf_counter() - begun) * 1e6)
        spent = sorted(spent[500:])
        print(json.dumps({"p50_us": spent[count // 2], "p99_us": spent[count * 99 // 100], "rss_kib": resident_kib()}))
    requests.put(None)


if sys.argv[1:2] == ["serve"]:
    serve()
else:
    client(sys.argv[1], sys.argv[2], int(sys.argv[3]))
