"""Streams of gRPC that are wrong in one way or another, each with the statuses that it may end with."""

import struct

import model
from speechly.slu.v1 import slu_pb2 as slu

# The core's own limit of a message; the protocol's for audio is in the model.
MESSAGE_LIMIT = (4 << 20) + (64 << 10)
METHOD = "/speechly.slu.v1.SLU/Stream"
APP = "6f1b2a70-0c3e-4a57-9d55-0d1f3f7f2a11"


class Stream:
    """Steps to send, one after the other, and what must come of them.

    A step: ("data", bytes), ("end",) for a half-close, ("reset", code), or ("pause", seconds).
    """

    def __init__(self, kind, headers, steps, expected, alone=False):
        self.kind, self.headers, self.steps = kind, headers, steps
        # Statuses; None in it: the stream may also end without one. Empty: nobody looks, the client has gone.
        self.expected = expected
        # On a connection of its own, since the server may close that.
        self.alone = alone


def headers(token, method=METHOD, **changes):
    """The headers of a call; a change of None leaves one out."""
    all_headers = {
        ":method": "POST", ":scheme": "http", ":path": method, ":authority": "localhost", "te": "trailers",
        "content-type": "application/grpc", "authorization": f"Bearer {token}",
    }
    all_headers.update({name.replace("_", "-"): value for name, value in changes.items()})
    return [(name, value) for name, value in all_headers.items() if value is not None]


def framed(message, flag=0, length=None):
    return struct.pack(">BI", flag, len(message) if length is None else length) + message


# --- messages ---------------------------------------------------------------------------------------------------------

GOOD_CONFIG = slu.SLURequest(config=slu.SLUConfig(channels=1, sample_rate_hertz=16000, language_code="en-US"))
START = slu.SLURequest(start=slu.SLUStart())
STOP = slu.SLURequest(stop=slu.SLUStop())


def good(random, contexts=1):
    """The messages of a stream that is in order."""
    messages = [GOOD_CONFIG]
    for _ in range(contexts):
        chunks = [slu.SLURequest(audio=bytes(random.choice((0, 2, 960, 3200)))) for _ in range(random.randrange(4))]
        messages += [START, *chunks, STOP]
    return [message.SerializeToString() for message in messages]


def any_request(random):
    event = slu.SLUEvent(event=random.choice((0, 0, 1, 1, 2, -1)), app_id=random.choice(("", APP)))
    return random.choice((
        GOOD_CONFIG, START, START, STOP, STOP,
        slu.SLURequest(config=slu.SLUConfig(
            channels=random.choice((0, 1, 8, 9, -1)), sample_rate_hertz=random.choice((0, 7999, 8000, 192000, 192001)))),
        slu.SLURequest(start=slu.SLUStart(app_id=random.choice((APP, "other", "é" * 300)))),
        slu.SLURequest(audio=bytes(random.choice((0, 1, 3200, 60000)))),
        slu.SLURequest(event=event), slu.SLURequest(event=event),
        slu.SLURequest(rtt_response=slu.RoundTripMeasurementResponse(id=random.randrange(-5, 5))),
        slu.SLURequest(),
    )).SerializeToString()


def damaged(random, message):
    data = bytearray(message)
    for _ in range(random.randrange(1, 5)):
        place = random.randrange(len(data) + 1)
        choice = random.randrange(6)
        if choice == 0 and place < len(data):
            data[place] ^= 1 << random.randrange(8)
        elif choice == 1:
            data[place:place] = random.randbytes(random.randrange(1, 9))
        elif choice == 2:
            del data[place : place + random.randrange(1, 9)]
        elif choice == 3:
            data[place:place] = b"\xff" * random.randrange(1, 12)
        elif choice == 4:
            data[place:place] = b"\x0b" * random.choice((1, 99, 101, 3000))
        else:
            del data[place:]
    return bytes(data)


def cut(random, data):
    """The same bytes in one piece or in several."""
    steps = []
    while data:
        count = random.choice((len(data), len(data), 1, 2, 5, 700))
        steps.append(("data", data[:count]))
        data = data[count:]
    return steps


def call(kind, random, token, messages, half_closes=True):
    """A call that is in order but for its messages."""
    steps = cut(random, b"".join(map(framed, messages)))
    return Stream(kind, headers(token), steps + [("end",)] if half_closes else steps, {model.status_of(messages, APP)})


# --- kinds ------------------------------------------------------------------------------------------------------------


def in_order(random, token):
    return call("in order", random, token, good(random, random.randrange(1, 4)))


def out_of_order(random, token):
    messages = [GOOD_CONFIG.SerializeToString()] if random.randrange(3) else []
    messages += [any_request(random) for _ in range(random.randrange(1, 9))]
    return call("out of order", random, token, messages)


def mutated(random, token):
    messages = good(random)
    for _ in range(random.randrange(1, 3)):
        place = random.randrange(len(messages))
        messages[place] = damaged(random, messages[place])
    return call("mutated messages", random, token, messages)


def too_large(random, token):
    size = random.choice(((1 << 20) - 1, 1 << 20, 2 << 20, 4 << 20, (4 << 20) + (128 << 10), 8 << 20))
    messages = good(random)
    messages[2:2] = [slu.SLURequest(audio=bytes(size)).SerializeToString()]
    stream = call("too large", random, token, messages[:3])
    if size >= MESSAGE_LIMIT:
        stream.expected = {model.RESOURCE_EXHAUSTED}
    # In one piece each: a byte at a time would take minutes.
    stream.steps = [("data", framed(message)) for message in messages[:3]] + [("end",)]
    return stream


def lying_length(random, token):
    """A message that ends before it should: for the core it is none, however long it says it is, and the half-close the end."""
    messages = good(random)[: random.randrange(4)]
    last = any_request(random)
    length = random.choice((len(last) + 1, len(last) + 1000, 1 << 20, 1 << 24, (1 << 31) - 1, (1 << 32) - 1))
    steps = cut(random, b"".join(map(framed, messages)) + framed(last, length=length)) + [("end",)]
    return Stream("lying length", headers(token), steps, {model.status_of(messages, APP)})


def wrong_flag(random, token):
    """Compressed without a word about how: the core reads it as it is. Other flags: an empty message, or none."""
    messages = good(random)[: random.randrange(3)]
    last = any_request(random)
    flag = random.choice((1, 2, 7, 128, 255))
    data = b"".join(map(framed, messages)) + framed(last, flag=flag)
    expected = {model.status_of([*messages, last], APP)}
    if flag != 1:
        expected = {model.status_of(messages, APP), model.INVALID_ARGUMENT}
    return Stream("wrong compressed flag", headers(token), cut(random, data) + [("end",)], expected)


def truncated(random, token):
    messages = good(random)
    data = b"".join(map(framed, messages))
    end = random.randrange(1, len(data))
    whole = [m for i, m in enumerate(messages) if sum(len(m) + 5 for m in messages[: i + 1]) <= end]
    return Stream("truncated", headers(token), cut(random, data[:end]) + [("end",)], {model.status_of(whole, APP)})


def unknown_method(random, token):
    method = random.choice((
        "/", "", "/speechly.slu.v1.SLU", "/speechly.slu.v1.SLU/Stream/", "/speechly.slu.v1.WLU/Text", "/" + "x" * 5000,
        "//", "/speechly.slu.v1.slu/stream", "/%00/%ff", "*",
    ))
    expected = {model.UNIMPLEMENTED} if method.startswith("/") else {model.UNIMPLEMENTED} | NOT_WELL
    return Stream("unknown method", headers(token, method), cut(random, framed(any_request(random))) + [("end",)], expected)


def wrong_headers(random, token):
    changes = random.choice((
        {"content_type": "text/html"}, {"content_type": None}, {"content_type": "application/json"}, {"te": None},
        {"te": "gzip"}, {":method": "GET"}, {":method": "PUT"}, {":scheme": "gopher"}, {":authority": None},
        {"grpc_encoding": "nonsense"}, {"grpc_timeout": "soon"}, {"grpc_timeout": "99999999999S"},
    ))
    steps = cut(random, b"".join(map(framed, good(random)))) + [("end",)]
    return Stream(f"wrong headers {changes}", headers(token, **changes), steps, {model.OK} | NOT_WELL, alone=True)


def wrong_token(random, token):
    value = random.choice((
        None, "", "Bearer", "Bearer ", "Bearer nonsense", f"Basic {token}", f"Bearer {token}x", f"Bearer {token[:-2]}",
        "Bearer " + "." * 2000, "bearer a.b.c", token, "Bearer \x7f\x7f", "Bearer " + "é" * 20,
    ))
    stream = Stream(
        "wrong token", headers(token, authorization=value), cut(random, b"".join(map(framed, good(random)))) + [("end",)],
        {model.UNAUTHENTICATED})
    if value is not None and not value.isprintable() or value is not None and not value.isascii():
        # Not allowed in HTTP/2: the core may say so.
        stream.expected = stream.expected | NOT_WELL
        stream.alone = True
    return stream


def wrong_metadata(random, token):
    size = random.choice((100, 4000, 9000, 20_000, 100_000, 1_000_000))
    extra = random.choice((
        [("x-long", "y" * size)], [(f"x-{number}", "y") for number in range(min(size // 10, 5000))],
        [("x-data-bin", "////" * (size // 8))], [("x-data-bin", "!not base 64!")], [("x-" + "n" * size, "v")],
        [("authorization", f"Bearer {token}")] * 3, [("X-Upper", "v")], [("x-nul", "a\0b")], [("x-line", "a\r\nb: c")],
        [("", "empty")], [("connection", "close")], [(":late", "pseudo")], [("grpc-status", "0")],
    ))
    steps = cut(random, b"".join(map(framed, good(random)))) + [("end",)]
    return Stream(
        "wrong metadata", headers(token) + extra, steps, {model.OK} | NOT_WELL, alone=True)


def reset(random, token):
    stream = call("reset", random, token, good(random, 2))
    stream.steps[random.randrange(len(stream.steps) + 1) :] = [("reset", random.choice((0, 1, 2, 7, 8, 11, 99)))]
    stream.expected = set()
    return stream


def nothing(random, token):
    """A half-close without a message, or without a word for a while."""
    return Stream("nothing said", headers(token), [("pause", 0.002)] * random.randrange(3) + [("end",)], {model.OK})


def trickle(random, token):
    """Byte by byte, with breaks."""
    messages = [GOOD_CONFIG, START, slu.SLURequest(audio=bytes(random.randrange(90))), STOP]
    stream = call("trickle", random, token, [message.SerializeToString() for message in messages])
    data = b"".join(step[1] for step in stream.steps[:-1])
    stream.steps = [("end",)]
    for place in reversed(range(len(data))):
        stream.steps[:0] = [("data", data[place : place + 1])] + [("pause", 0.001)] * (random.randrange(20) == 0)
    return stream


def short_deadline(random, token):
    timeout = random.choice(("1n", "0m", "1u", "1m", "5m"))
    stream = call("short deadline", random, token, good(random)[:-1], half_closes=False)
    # A context that is never closed: only the time can end it.
    stream.headers = headers(token, grpc_timeout=timeout)
    stream.expected = {model.DEADLINE_EXCEEDED, model.CANCELLED, None}
    return stream


def other_method(random, token):
    """Methods beside the streams, with messages that are none."""
    method = random.choice((
        "/speechly.identity.v2.IdentityAPI/Login", "/speechly.identity.v1.Identity/Login", "/grpc.health.v1.Health/Check",
        "/grpc.health.v1.Health/Watch", "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
        "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
    ))
    steps = cut(random, framed(b"\x0a\x7f" + random.randbytes(random.randrange(60)))) + [("end",)]
    return Stream("other method", headers(token, method), steps, {model.INVALID_ARGUMENT})


# Ends that say that something is wrong, or no status at all: the protocol does not name one.
NOT_WELL = {
    None, model.CANCELLED, model.UNKNOWN, model.INVALID_ARGUMENT, model.RESOURCE_EXHAUSTED, model.FAILED_PRECONDITION,
    model.UNIMPLEMENTED, model.INTERNAL, model.UNAVAILABLE, model.UNAUTHENTICATED,
}

KINDS = [
    in_order, out_of_order, out_of_order, mutated, mutated, mutated, lying_length, wrong_flag, truncated, unknown_method,
    wrong_headers, wrong_token, wrong_metadata, reset, reset, nothing, trickle, short_deadline, other_method,
]


def made(random, token):
    """A stream of some kind."""
    kind = too_large if random.randrange(100) == 0 else random.choice(KINDS)
    return kind(random, token)
