"""Our client of the Wyoming protocol with the server of its own Python package: recordings are heard there, and the
words are understood here.

Run by Scripts/interop.
"""

import asyncio
import json
import pathlib
import subprocess
import sys
import tempfile
import threading
import wave

from wyoming.asr import Transcribe, Transcript, TranscriptChunk, TranscriptStart, TranscriptStop
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.event import Event
from wyoming.server import AsyncEventHandler

PROGRAM = sys.argv[1]
HEARD = []


class Peer(AsyncEventHandler):
    """Hears "walk to two", in pieces for an utterance of more than a second."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.types, self.samples = [], 0

    async def handle_event(self, event: Event) -> bool:
        if event.type not in self.types:
            self.types.append(event.type)
        if AudioChunk.is_type(event.type):
            chunk = AudioChunk.from_event(event)
            assert (chunk.rate, chunk.width, chunk.channels) == (16000, 2, 1), event.data
            self.samples += chunk.samples
        if AudioStop.is_type(event.type):
            HEARD.append((self.types, self.samples))
            if self.samples > 16000:
                await self.write_event(TranscriptStart().event())
                for text in ["walk t", "o t", "wo"]:
                    await self.write_event(TranscriptChunk(text=text).event())
            await self.write_event(Transcript(text="Walk to two.").event())
            if self.samples > 16000:
                await self.write_event(TranscriptStop().event())
        return True


def serve() -> int:
    """Serves in a thread at a port of the system's choice."""
    ready, port = threading.Event(), []

    async def run():
        async def handle(reader, writer):
            await Peer(reader, writer).run()

        server = await asyncio.start_server(handle, "127.0.0.1", 0)
        port.append(server.sockets[0].getsockname()[1])
        ready.set()
        async with server:
            await server.serve_forever()

    threading.Thread(target=lambda: asyncio.run(run()), daemon=True).start()
    assert ready.wait(30)
    return port[0]


def main():
    port = serve()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "app.sal").write_text("*go [walk|run] to [1..9](n)\n*stop stop\n")
        for name, rate, seconds in [("long", 16000, 2), ("short", 8000, 1)]:
            with wave.open(str(folder / f"{name}.wav"), "wb") as sound:
                sound.setparams((1, 2, rate, 0, "NONE", ""))
                sound.writeframes(b"\1\2" * rate * seconds)
        (folder / "list.tsv").write_text("long.wav\twalk to 2\nshort.wav\tstop\n")
        arguments = ["evaluate", "asr", "--no-tagger", "--app", str(folder / "app.sal"), "--output", "json"]
        arguments += ["--recognizer", f"wyoming://127.0.0.1:{port}", str(folder / "list.tsv")]
        result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr
    found = json.loads(result.stdout)["conditions"][0]
    assert found["words"] == {
        "spoken": 4, "insertions": 2, "deletions": 0, "substitutions": 1, "errorRate": 0.75}, found
    assert found["commands"] == {"correct": 1, "total": 2, "share": 0.5}, found
    order = ["transcribe", "audio-start", "audio-chunk", "audio-stop"]
    assert HEARD == [(order, 32000), (order, 16000)], HEARD
    print("wyoming: heard by its own Python package, streaming and not")


main()
