"""Sounds without a recording: spoken clips, pink noise, a kitchen, rooms; equal seeds give equal sounds."""

import importlib.machinery
import importlib.util
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
VOICES = ["kal16", "awb", "rms", "slt"]
# Of sox's reverb: reverberance, damping of high notes, size of the room; in percent.
ROOMS = {"small": (25, 60, 15), "kitchen": (45, 30, 35), "hall": (60, 40, 80)}


def load(path):
    """A script of this repository as a module."""
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader(path.name.replace("-", "_"), str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


noisy_speech = load(ROOT / "Scripts" / "noisy-speech")
RATE = noisy_speech.RATE


def tool(*command):
    subprocess.run([str(part) for part in command], check=True, capture_output=True)


def fan(folder):
    """What a microphone hears when nobody speaks: a fan, twenty seconds."""
    synth = ["synth", "20"]
    return [a + b for a, b in zip(
        noisy_speech.made_by_sox(folder, *synth, "brownnoise", "lowpass", "900", "gain", "-12"),
        noisy_speech.made_by_sox(folder, *synth, "sawtooth", "118", "lowpass", "500", "gain", "-30"))]


def speak(path, words, number, quiet):
    """Has a sentence spoken, as an endpointer cuts it, with the faint noise of a microphone; voices in turn."""
    raw = path.with_suffix(".raw.wav")
    tool("flite", "-voice", VOICES[number % len(VOICES)], "-t", noisy_speech.respelled(words), "-o", raw)
    # The endpointer cuts 120 ms before speech and 850 ms behind it; flite has 200 ms of silence at both ends.
    speech = list(noisy_speech.sound(raw)) + [0] * (RATE * 65 // 100)
    raw.unlink()
    noisy_speech.save(path, noisy_speech.mix(speech, quiet, 45, random.Random(number)))


def place(path, source, number):
    """A clip as it sounds in a room; rooms in turn."""
    reverberance, damping, size = list(ROOMS.values())[number % len(ROOMS)]
    tool("sox", "-R", "-V1", source, path, "gain", "-6", "reverb", reverberance, damping, size, "remix", "-")


def pink(path, seconds):
    """Noise with as much power in each octave."""
    tool("sox", "-R", "-V1", "-n", "-r", RATE, "-c", "1", "-b", "16", path, "synth", seconds, "pinknoise", "gain",
         "-12")


def kitchen(path, folder, seed):
    """Somebody washes up while others talk, for twenty seconds: clatter, a tap, a fan, six voices."""
    rng = random.Random(seed)
    beds = noisy_speech.noises(folder, rng)
    spans = {"clatter": (0.8, 1.2), "water": (0.5, 0.9), "fan": (0.4, 0.8), "babble": (0.5, 0.9)}
    loudness = {name: rng.uniform(*span) / noisy_speech.power(beds[name]) ** 0.5 for name, span in spans.items()}
    length = len(beds["fan"])
    tap, position = [], 0.0
    while len(tap) < length:
        # The tap is opened and closed within a quarter of a second.
        target = 0.0 if position > 0.5 else 1.0
        for step in range(int(RATE * rng.uniform(1, 4))):
            tap.append(position + (target - position) * min(1, 4 * step / RATE))
        position = target
    mixed = [1800 * (loudness["clatter"] * c + loudness["water"] * w * t + loudness["fan"] * f + loudness["babble"] * b)
             for c, w, t, f, b in zip(beds["clatter"], beds["water"], tap, beds["fan"], beds["babble"])]
    noisy_speech.save(path, mixed)
