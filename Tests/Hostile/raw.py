"""Bytes that are no call of gRPC at all, each kind with whether the server must close the connection."""

import contextlib
import socket
import struct

import connection
import hpack
import streams


class Raw:
    """What is written to a fresh connection."""

    def __init__(self, kind, data, must_close=False):
        self.kind, self.data, self.must_close = kind, data, must_close


def frame(kind, flags, stream, payload, length=None):
    length = len(payload) if length is None else length
    return struct.pack(">I", length)[1:] + struct.pack(">BBI", kind, flags, stream) + payload


SETTINGS = frame(4, 0, 0, b"")


def conversation(random, token):
    """The bytes of a call that is in order, without any answers to the server."""
    head = hpack.Encoder().encode(streams.headers(token))
    data = b"".join(map(streams.framed, streams.good(random)))
    return connection.PREFACE + SETTINGS + frame(1, 4, 1, head) + frame(0, 1, 1, data)


def garbage(random, _):
    first = random.choice([byte for byte in range(256) if byte != ord("P")])
    return Raw("garbage", bytes([first]) + random.randbytes(random.randrange(30, 3000)), must_close=True)


def http1(random, _):
    verb = random.choice(("GET", "POST", "OPTIONS", "PUT", "BREW"))
    text = f"{verb} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n" + "x" * random.randrange(200)
    return Raw("HTTP/1.1", text.encode(), must_close=True)


def tls_hello(random, _):
    hello = b"\x01\x00\x00\xc8\x03\x03" + random.randbytes(198)
    return Raw("TLS hello", b"\x16\x03\x01" + struct.pack(">H", len(hello)) + hello, must_close=True)


def part_of_preface(random, _):
    return Raw("part of the preface", connection.PREFACE[: random.randrange(len(connection.PREFACE))])


def silence(_, __):
    return Raw("silence", b"")


def damaged_conversation(random, token):
    data = bytearray(conversation(random, token))
    for _ in range(random.randrange(1, 6)):
        place = random.randrange(len(connection.PREFACE), len(data))
        if random.randrange(2):
            data[place] = random.randrange(256)
        else:
            data[place : place + random.randrange(4)] = random.randbytes(random.randrange(4))
    return Raw("damaged frames", bytes(data))


def truncated_conversation(random, token):
    data = conversation(random, token)
    return Raw("truncated frames", data[: random.randrange(len(data))])


def any_frames(random, token):
    data = connection.PREFACE + (SETTINGS if random.randrange(4) else b"")
    if random.randrange(2):
        data += conversation(random, token)[len(connection.PREFACE) + len(SETTINGS) :]
    for _ in range(random.randrange(1, 30)):
        payload = random.randbytes(random.choice((0, 1, 4, 5, 8, 12, 100)))
        length = random.choice((None, None, None, 0, len(payload) + 1, 16385, (1 << 24) - 1))
        stream = random.choice((0, 1, 1, 3, 2, 1 << 30, (1 << 32) - 1))
        data += frame(random.choice((*range(11), 0xFA)), random.randrange(256), stream, payload, length)
    return Raw("any frames", data)


def settings_flood(random, _):
    one = frame(4, 0, 0, struct.pack(">HI", random.choice((1, 2, 3, 4, 5, 6, 99)), random.choice((0, 1, 65535, 1 << 31))))
    return Raw("SETTINGS flood", connection.PREFACE + SETTINGS + one * random.randrange(1, 500))


def ping_flood(random, _):
    return Raw("PING flood", connection.PREFACE + SETTINGS + frame(6, 0, 0, b"12345678") * random.randrange(1, 500))


def continuation_flood(random, token):
    head = hpack.Encoder().encode(streams.headers(token))
    piece = frame(9, 0, 1, b"\x00\x01x\x01y" * random.randrange(200))
    return Raw(
        "CONTINUATION flood",
        connection.PREFACE + SETTINGS + frame(1, 0, 1, head) + piece * random.randrange(1, 300))


def reset_storm(random, token):
    encoder = hpack.Encoder()
    data = connection.PREFACE + SETTINGS
    for number in range(random.randrange(1, 100)):
        head = encoder.encode(streams.headers(token))
        data += frame(1, 4, 2 * number + 1, head) + frame(3, 0, 2 * number + 1, struct.pack(">I", 8))
    return Raw("RST storm", data)


def headers_flood(random, token):
    """Many calls at a time that say nothing."""
    encoder = hpack.Encoder()
    data = connection.PREFACE + SETTINGS
    for number in range(random.randrange(1, 60)):
        data += frame(1, 4, 2 * number + 1, encoder.encode(streams.headers(token)))
    return Raw("HEADERS flood", data)


def broken_header_block(random, _):
    block = random.choice((
        b"\xff" * 40, b"\x80", b"\x7f\xff\xff\xff\xff\x0f", b"\x3f\xff\xff\xff\xff\xff\x7f", b"\x00\x7f\xff\xff\xff\x7f",
        b"\x40\x8a\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", random.randbytes(60),
    ))
    return Raw("broken header block", connection.PREFACE + SETTINGS + frame(1, 5, 1, block))


def window_overflow(random, token):
    update = frame(8, 0, random.choice((0, 1)), struct.pack(">I", random.choice((0, (1 << 31) - 1)))) * 3
    return Raw("WINDOW_UPDATE", conversation(random, token) + update)


def beyond_window(random, token):
    head = hpack.Encoder().encode(streams.headers(token))
    data = frame(0, 0, 1, bytes(16384)) * random.randrange(4, 12)
    return Raw("DATA beyond the window", connection.PREFACE + SETTINGS + frame(1, 4, 1, head) + data)


# Fills the server: it may refuse others meanwhile.
FLOODS = [reset_storm, headers_flood]

KINDS = [
    garbage, http1, tls_hello, part_of_preface, silence, damaged_conversation, damaged_conversation,
    damaged_conversation, truncated_conversation, any_frames, any_frames, settings_flood, ping_flood, continuation_flood,
    broken_header_block, window_overflow, beyond_window,
]


def made(random, token):
    """Bytes of some kind."""
    return random.choice(KINDS)(random, token)


def run(raw, random, port):
    """Writes it, in one piece or several, and leaves: in order, at once, or when the server has closed."""
    opened = connection.open_socket(port)
    with contextlib.closing(opened):
        data = raw.data
        with contextlib.suppress(ConnectionError):
            while data:
                count = random.choice((len(data), len(data), 1, 9, 100))
                opened.sendall(data[:count])
                data = data[count:]
            if raw.must_close:
                while opened.recv(1 << 16):
                    pass
            elif random.randrange(2):
                # The server may have left.
                with contextlib.suppress(OSError):
                    opened.shutdown(socket.SHUT_WR)
        if not raw.must_close and random.randrange(2):
            # The connection is reset, not ended.
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
