"""The voice activity detector of WebRTC, in its strictest mode, as endpointing-bench asks for it (OtherDetector.swift).

From PyPI: webrtcvad-wheels.
"""

import sys

import webrtcvad

RATE = 16_000
FRAME = 2 * RATE // 100


def answers(samples):
    detector = webrtcvad.Vad(3)
    for start in range(0, len(samples) - FRAME + 1, FRAME):
        yield b"1" if detector.is_speech(samples[start:start + FRAME], RATE) else b"0"


while len(count := sys.stdin.buffer.read(4)) == 4:
    sys.stdout.buffer.write(b"".join(answers(sys.stdin.buffer.read(2 * int.from_bytes(count, "little")))))
    sys.stdout.buffer.flush()
