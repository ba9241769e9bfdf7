"""slu-cli, as it is called and measured from outside."""

import json
import os
import pathlib
import signal
import subprocess
import time

from sounds import ROOT, noisy_speech


class Program:
    """The built program; what it keeps is kept in a folder of this run."""

    def __init__(self, path, cache):
        self.path = path
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}

    def lines(self, *arguments):
        """What a command prints."""
        command = [str(part) for part in (self.path, *arguments)]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=self.environment)
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(command)} ended with {done.returncode}: {done.stderr}")
        return [line for line in done.stdout.splitlines() if line]

    def hear(self, app, manifest, profile, noise=None, levels=("clean",), seed=1, tagger=True):
        """Evaluates a set of clips in each condition: a list of what `evaluate asr --output json` has of it.

        The tagger takes time to be learnt; where only words count, it is left out.
        """
        mixed = ["--noise", noise, "--snr", ",".join(levels), "--seed", seed] if noise else []
        printed = self.lines("evaluate", "asr", "--app", app, "--profile", profile, "--reference-date", "2026-11-20",
                             "--show", 100_000, "--output", "json", "--tagger" if tagger else "--no-tagger", *mixed,
                             manifest)
        return json.loads(printed[-1])["conditions"]

    def idle(self, app, folder, seconds, sound):
        """The share of a core that a microphone costs while nobody speaks.

        The microphone is the plugin of the tests, which plays raw samples at the pace of a real one.
        """
        plugin, source = folder / "libasound_module_pcm_sluscript.so", ROOT / "Tests" / "AlsaPlugin"
        subprocess.run(["cc", "-shared", "-fPIC", "-DPIC", "-O2", "-I", source / "include", *sorted(source.glob("*.c")),
                        "-lasound", "-o", plugin], check=True)
        configuration = folder / "alsa.conf"
        configuration.write_text(
            f'pcm_type.sluscript.lib "{plugin}"\n'
            f'pcm.quiet {{ type sluscript rate 16000 channels 1 paced true samples "{sound}" }}\n')
        with open(folder / "live.log", "wb") as log:
            live = subprocess.Popen(
                [self.path, "live", "--mic", "--device", "quiet", "--app", app, "--output", "json"],
                stdout=log, stderr=log, env={**self.environment, "ALSA_CONFIG_PATH": str(configuration)})
            try:
                # Loading is not listening: it listens when the microphone's file is open.
                while live.poll() is None and not has_open(live.pid, sound):
                    time.sleep(0.2)
                time.sleep(2)
                before, began = processor_seconds(live.pid), time.monotonic()
                time.sleep(seconds)
                used, lasted = processor_seconds(live.pid) - before, time.monotonic() - began
            finally:
                if live.poll() is None:
                    live.send_signal(signal.SIGINT)
                live.wait(timeout=20)
        heard = (folder / "live.log").read_text()
        if '"update"' in heard or live.returncode != 0:
            raise SystemExit(f"live heard something in a quiet room, or failed: {heard[:500]}")
        return used / lasted


def has_open(process, path):
    """Whether a running process has opened a file."""
    return any(os.path.realpath(file) == str(path) for file in pathlib.Path(f"/proc/{process}/fd").iterdir())


def processor_seconds(process):
    """What a running process has used, user and system."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def write_manifest(path, clips):
    """Writes a manifest of sounds and sentences, annotated or not."""
    lines = ([str(sound), noisy_speech.plain(line)] + [line] * line.startswith("*") for sound, line in clips)
    path.write_text("".join("\t".join(fields) + "\n" for fields in lines))
    return path
