#!/usr/bin/env python3
"""Writes Tests/WireTests/Vectors/*.txt: messages, and what Python's protobuf makes of them.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install grpcio-tools
    /tmp/venv/bin/python Tests/Oracle/wire_vectors.py

A line is: the bytes, an arrow, and what is left when they are decoded, rid of unknown fields and encoded again, or
`refused`; then the case in words. Two things are told the way our decoder tells them: a tentative transcript's text is its
words, joined (words without a list are split off the text), and nobody is told the error of a `finished`.
"""

import pathlib
import random
import sys
import tempfile

from google.protobuf.internal import api_implementation
from google.protobuf.message import DecodeError
from grpc_tools import protoc

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "Tests" / "WireTests" / "Vectors"
SEED, RANDOM_CASES = 20261121, 700


def stubs():
    folder = tempfile.mkdtemp()
    done = protoc.main(["", f"-I{ROOT}/proto", f"--python_out={folder}", f"{ROOT}/proto/speechly/slu/v1/slu.proto"])
    if done != 0:
        sys.exit("protoc failed")
    sys.path.insert(0, folder)
    from speechly.slu.v1 import slu_pb2
    return slu_pb2


slu = stubs()


def normal(message):
    """The message as our decoder tells it; None when it says nothing."""
    message.DiscardUnknownFields()
    if isinstance(message, slu.SLURequest):
        return message if message.WhichOneof("streaming_request") else None
    kind = message.WhichOneof("streaming_response")
    if kind is None:
        return None
    if kind == "finished":
        message.finished.ClearField("error")
    if kind in ("started", "finished"):
        message.segment_id = 0
    if kind == "rtt_request":
        message.segment_id = 0
        message.audio_context = ""
    if kind == "tentative_transcript":
        heard = message.tentative_transcript
        if not heard.tentative_words:
            for index, word in enumerate(heard.tentative_transcript.split()):
                heard.tentative_words.add(word=word, index=index)
        heard.tentative_transcript = " ".join(word.word for word in heard.tentative_words if word.word)
    return message


def outcome(kind, data):
    message = kind()
    try:
        message.ParseFromString(data)
    except DecodeError:
        return "refused"
    message = normal(message)
    return "refused" if message is None else message.SerializeToString(deterministic=True).hex() or "-"


def line(kind, data, words):
    return f"{data.hex() or '-'} -> {outcome(kind, data)} # {words}\n"


def field(number, wire_type, rest=b""):
    return varint(number << 3 | wire_type) + rest


def varint(number):
    out = bytearray()
    while True:
        low, number = number & 0x7F, number >> 7
        out.append(low | (0x80 if number else 0))
        if not number:
            return bytes(out)


def text(number, data):
    data = data.encode() if isinstance(data, str) else data
    return field(number, 2, varint(len(data)) + data)


def group(depth, number=20):
    return field(number, 3) * depth + field(number, 4) * depth


CONTEXT = "0d3f7f2a-6f1b-4a57-9d55-0c3e2a700b11"
WORD = text(1, "New") + field(2, 0, varint(3)) + field(3, 0, varint(1200)) + field(4, 0, varint(1460))
MINUS_ONE = b"\xff" * 9 + b"\x01"
START = text(1, CONTEXT)


def responses():
    """Bytes and words for it."""
    word = text(3, WORD)
    yield START + word, "a word"
    yield START + field(2, 0, varint(7)) + word, "a word of segment 7"
    yield b"", "nothing at all"
    yield START, "a context and no payload"
    yield START + field(10, 2, b"\0"), "a context begins"
    yield START + field(11, 2, b"\0"), "a context ends"
    yield START + text(11, text(2, text(1, "code") + text(2, "sentence"))), "a context ends with an error"
    yield START + text(11, text(2, text(1, b"\xff"))), "a context ends with an error that is not UTF-8"
    yield START + text(6, b""), "a segment ends"
    yield START + text(12, field(1, 0, varint(300))), "a measurement"
    yield START + text(12, field(1, 0, MINUS_ONE)), "a measurement with a negative number"
    yield text(3, b""), "a word of defaults in a context without a name"
    yield text(8, b""), "an empty list of entities"
    yield text(7, b""), "an empty tentative transcript"
    yield text(7, text(1, " show  me\tgreen tea ")), "a tentative transcript that is text alone"
    yield text(7, text(1, "show me\u3000é\u00a0b")), "a tentative transcript that is text with other spaces"
    yield text(7, text(1, "a b") + text(2, text(1, "c"))), "a tentative transcript whose text is not its words"
    yield text(7, text(2, text(1, "c")) + text(1, "a b") + text(2, text(1, "d"))), "words around the text"
    yield text(7, text(1, b"a\xc3")), "a tentative text that is not UTF-8"
    yield text(7, text(1, b"a\xc3") + text(2, WORD)), "a tentative text that is not UTF-8 beside good words"
    yield text(4, text(1, "size") + text(2, "large") + field(3, 0, varint(1)) + field(4, 0, varint(2))), "an entity"
    yield text(4, field(3, 0, MINUS_ONE)), "an entity with a negative position"
    yield text(4, field(3, 0, varint(2**32 + 5))), "a number of 33 bits: its low 32 count"
    yield text(4, field(3, 0, varint(2**31))), "a number of 32 bits is negative"
    yield text(4, field(3, 0, b"\x81\x80\x80\x80\x80\x80\x80\x80\x80\x00")), "a number of ten bytes, most of them for nothing"
    yield text(4, field(3, 0, b"\x81" + b"\x80" * 8 + b"\x02")), "a tenth byte with more than one bit"
    yield text(4, field(3, 0, b"\x81" + b"\x80" * 9 + b"\x00")), "a number of eleven bytes"
    yield text(4, field(3, 0, b"\xff" * 10)), "a number that does not end after ten bytes"
    yield text(4, field(3, 0, b"\xff" * 3)), "a number that the message's end cuts off"
    yield text(5, text(1, "book")), "an intent"
    yield text(9, text(1, "book")), "a tentative intent"
    yield text(5, text(1, b"\0")), "an intent that is a NUL"
    yield text(5, text(1, b"a\0")) + text(1, b"\0a"), "texts with a NUL"
    for bad, words in [(b"\xff", "a byte that no text has"), (b"\xc0\x80", "an overlong NUL"), (b"\xed\xa0\x80", "half a pair"),
                       (b"\xf4\x90\x80\x80", "a scalar beyond Unicode"), (b"\xe2\x82", "a scalar that is cut off"),
                       (b"abcdefgh\x80", "a stray byte behind eight good ones"),
                       (b"0123456789abcdef\xc3", "a stray byte behind sixteen good ones")]:
        yield text(1, bad) + word, words + ", in the context's name"
        yield text(3, text(1, bad)), words + ", in a word"
        yield text(5, text(1, bad)) + word, words + ", in a payload that another one replaces"
    yield text(3, text(1, b"\xff") + text(1, "good")), "a word that is not UTF-8, then one that is"
    yield word + text(1, "a") + text(1, "b"), "two contexts: the last one counts"
    yield word + field(2, 0, varint(1)) + field(2, 0, varint(2)), "two segments: the last one counts"
    yield text(3, text(1, "a") + text(1, "b")), "two words in one: the last one counts"
    yield word + text(5, text(1, "book")), "two payloads: the last one counts"
    yield text(5, text(1, "book")) + word + text(5, b""), "a payload that comes back is a new one"
    yield text(3, text(1, "a")) + text(3, field(2, 0, varint(4))), "a payload that comes twice is merged"
    yield text(3, text(1, "a")) + text(3, b""), "a payload that comes again, empty"
    yield text(7, text(2, text(1, "a"))) + text(7, text(2, text(1, "b"))), "lists that come twice are joined"
    yield text(8, text(1, text(1, "a"))) + text(8, text(1, text(1, "b"))), "lists of entities that come twice are joined"
    yield text(7, text(1, "a b")) + text(7, text(1, "c d")), "a tentative text that comes twice: the last one counts"
    yield text(9, text(1, "a")) + text(9, b""), "an intent that comes twice is merged"
    yield text(9, text(1, "a")) + text(5, b""), "another payload with the same message is another payload"
    yield text(12, field(1, 0, varint(3))) + text(12, b""), "a measurement that comes twice is merged"
    yield text(4, text(1, "a")) + text(4, text(2, "b")), "an entity that comes twice is merged"
    # What is not known.
    yield word + field(20, 0, varint(5)), "an unknown number"
    yield word + field(20, 1, b"12345678"), "an unknown fixed number of eight bytes"
    yield word + field(20, 5, b"1234"), "an unknown fixed number of four bytes"
    yield word + text(20, b"\xff"), "unknown bytes"
    yield word + text(2**29 - 1, b"abc"), "the highest field"
    yield word + field(20, 1, b"1234567"), "an unknown fixed number of eight bytes, cut off"
    yield word + field(20, 5, b"123"), "an unknown fixed number of four bytes, cut off"
    yield word + field(20, 6), "wire type 6"
    yield word + field(20, 7), "wire type 7"
    yield word + field(3, 0, varint(9)), "a payload that is a number is unknown"
    yield word + field(1, 0, varint(9)), "a context that is a number is unknown"
    yield word + text(2, b"abc"), "a segment that is bytes is unknown"
    yield text(3, text(2, b"abc") + WORD), "a word's index that is bytes is unknown"
    yield word + field(0, 0, varint(1)), "field 0, a number"
    yield word + text(0, b""), "field 0, bytes"
    yield b"\0" + word, "field 0 in front"
    yield word + b"\x80\x00", "field 0 in two bytes"
    yield b"\x9a\x00" + varint(len(WORD)) + WORD, "a payload's tag in two bytes"
    yield b"\x9a\x80\x80\x80\x00" + varint(len(WORD)) + WORD, "a payload's tag in five bytes"
    yield b"\x9a\x80\x80\x80\x80\x00" + varint(len(WORD)) + WORD, "a payload's tag in six bytes"
    yield word + b"\xa2\x80\x80\x80\x10\x00", "a field beyond 29 bits"
    yield word + b"\x80", "a tag that the end cuts off"
    yield word + group(1), "a group"
    yield word + group(99), "99 groups in each other"
    yield word + group(100), "100 groups in each other"
    yield word + group(101), "101 groups in each other"
    yield word + field(20, 3) + text(3, b"abc") + group(2, 5) + field(20, 4), "a group with things in it"
    yield word + field(20, 3), "a group that does not end"
    yield word + field(20, 4), "a group that did not begin"
    yield word + field(20, 3) + field(21, 4), "a group that ends as another"
    yield text(3, WORD + field(20, 4)), "a group that did not begin, in a word"
    yield text(3, WORD + field(20, 3)) + field(20, 4), "a group across the end of a word"
    yield word + field(3, 3) + field(3, 4), "a payload that is a group is unknown"
    yield word + field(20, 3) + field(0, 0, b"\0") + field(20, 4), "field 0 in a group"
    # Lengths.
    yield START + field(3, 2, varint(len(WORD) + 1)) + WORD, "a payload longer than the message"
    yield START + field(3, 2), "a payload without a length"
    yield START + field(3, 2, varint(2**31)), "a length of 2 GiB"
    yield START + field(3, 2, varint(2**63)), "a length of 63 bits"
    yield START + field(3, 2, varint(2**64 - 1)), "a length of 64 bits"
    yield text(3, text(1, "abc")[:-1]), "a word's text longer than the word"
    yield text(3, field(1, 2, varint(40)) + b"abc") + text(1, "d" * 60), "a word's text that would reach into the next field"
    yield START[:-1], "a context that the end cuts off"
    yield text(6, field(1, 0, varint(1))), "a segment's end with something unknown in it"
    yield text(6, b"\x80"), "a segment's end with something broken in it"
    yield text(10, b"\xff"), "a start with something broken in it"


def requests():
    """Bytes and words for it."""
    option = text(5, text(1, "vocabulary") + text(2, "latte") + text(2, "") + text(2, "flat white"))
    config = field(1, 0, varint(0)) + field(2, 0, varint(1)) + field(3, 0, varint(16000)) + text(4, "en-US")
    yield text(1, config), "a format"
    yield text(1, config + option + option), "a format with options"
    yield text(1, b""), "a format of defaults"
    yield text(1, field(1, 0, varint(9))), "an encoding that is not known"
    yield text(1, field(2, 0, MINUS_ONE)), "a negative number of channels"
    yield text(1, field(3, 0, varint(8000))) + text(1, text(4, "fi-FI")), "a format that comes twice is merged"
    yield text(1, option) + text(1, option), "options that come twice are joined"
    yield text(1, text(4, b"\xff")), "a language that is not UTF-8"
    yield text(1, text(5, text(2, b"\xff"))), "an option's value that is not UTF-8"
    yield text(2, field(1, 0, varint(0)) + text(2, "app")), "the older start"
    yield text(2, field(1, 0, varint(1))), "the older stop"
    yield text(2, b""), "the older start, all defaults"
    yield text(2, field(1, 0, varint(1))) + text(2, text(2, "app")), "an older event that comes twice is merged"
    yield text(3, bytes(range(256))), "audio"
    yield text(3, b""), "audio of no length"
    yield text(3, b"ab") + text(3, b"cd"), "audio that comes twice: the last counts"
    yield text(3, b"ab") + text(6, b""), "audio, then a stop"
    yield text(6, b"") + text(3, b"ab"), "a stop, then audio"
    yield field(3, 2, varint(5)) + b"abcd", "audio that is cut off"
    yield text(4, field(1, 0, varint(77))), "the answer to a measurement"
    yield text(4, field(1, 0, varint(77))) + text(4, b""), "an answer that comes twice is merged"
    yield text(5, text(1, "app") + text(2, text(1, "timezone") + text(2, "Europe/Helsinki"))), "a start"
    yield text(5, text(1, "app")) + text(5, text(2, text(1, "k"))), "a start that comes twice is merged"
    yield text(5, b""), "a start of defaults"
    yield text(6, b""), "a stop"
    yield text(6, field(1, 5, b"1234")), "a stop with something unknown in it"
    yield text(6, field(1, 5, b"123")), "a stop with something broken in it"
    yield b"", "nothing at all"
    yield field(9, 0, b"\1"), "nothing that is known"
    yield field(3, 0, b"\1"), "audio that is a number is unknown"
    yield text(5, b"") + group(3), "a start and groups"


def mutated(source, pick):
    """A message with a few seeded faults."""
    data = bytearray(source)
    for _ in range(pick.randint(1, 3)):
        place = pick.randrange(len(data) + 1)
        what = pick.randrange(6)
        if what == 0 and data:
            data[place % len(data)] ^= 1 << pick.randrange(8)
        elif what == 1 and data:
            data[place % len(data)] = pick.choice([0, 1, 2, 0x0A, 0x12, 0x1A, 0x3A, 0x7F, 0x80, 0xFF, pick.randrange(256)])
        elif what == 2:
            data[place:place] = bytes([pick.randrange(256)])
        elif what == 3:
            del data[place:place + pick.randint(1, 4)]
        elif what == 4:
            end = place + pick.randint(1, 12)
            data[place:place] = data[place:end]
        elif pick.randrange(4) == 0:
            del data[place:]
    return bytes(data)


def write(name, kind, cases):
    cases = list(cases)
    pick = random.Random(SEED)
    sources = [data for data, _ in cases if data and outcome(kind, data) != "refused"]
    lines = [line(kind, data, words) for data, words in cases]
    lines += [line(kind, mutated(pick.choice(sources), pick), f"mutated, number {n}") for n in range(RANDOM_CASES)]
    (FOLDER / name).write_text("".join(lines), encoding="utf-8")
    print(f"{name}: {len(cases)} cases and {RANDOM_CASES} mutated ones, by Python's {api_implementation.Type()}")


write("responses.txt", slu.SLUResponse, responses())
write("requests.txt", slu.SLURequest, requests())
