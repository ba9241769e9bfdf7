"""What is said: sampled from the templates, gold lines, cities. Names whose pronunciations must be guessed."""

import csv
import pathlib
import shutil

from sounds import ROOT, noisy_speech

APPS = ROOT / "Fixtures" / "apps"
DICTIONARY = pathlib.Path("/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict")
CARRIERS = [
    "*book book a flight to [{}](destination)", "*book i want to fly to [{}](destination)",
    "*filter show me flights to [{}](destination)", "*filter the destination is [{}](destination)",
]


def sampled(program, app, count, seed):
    """So many different sentences of the templates, of two words or more; not annotated, as samples have no values."""
    lines = program.lines("sal", "sample", APPS / app, "-n", 3 * count, "--seed", seed)
    lines = dict.fromkeys(map(noisy_speech.plain, lines))
    return [line for line in lines if len(line.split()) > 1][:count]


def gold(app, *names):
    """The annotated sentences of an application that people wrote."""
    lines = [line for name in names for line in (APPS / app / f"gold.{name}.txt").read_text().splitlines()]
    return [line for line in lines if line.startswith("*")]


def paraphrases(program, lines, folder):
    """Those of the lines that no template has, and those that one has."""
    unmatched = folder / "unmatched.txt"
    texts = [noisy_speech.plain(line) for line in lines]
    (folder / "lines.txt").write_text("\n".join(texts) + "\n")
    program.lines("annotate", "--app", APPS / "flights", "--no-tagger", "--unmatched", unmatched, folder / "lines.txt")
    strange = set(unmatched.read_text().splitlines())
    return ([line for line, text in zip(lines, texts) if text in strange],
            [line for line, text in zip(lines, texts) if text not in strange])


def city_names():
    """The cities of the flight search as they are said, each third."""
    with open(APPS / "flights" / "cities.csv", newline="") as file:
        return [row[0].lower() for row in csv.reader(file) if row][::3]


def cities():
    """Each third city, in four sentences by turns."""
    return [CARRIERS[number % len(CARRIERS)].format(name) for number, name in enumerate(city_names())]


def guessing_app(program, folder):
    """The flight search for which the words of those cities are in no dictionary: how they sound is guessed."""
    names = {word for name in city_names() for word in name.split()}
    rest = folder / "rest.dict"
    with open(DICTIONARY) as source, open(rest, "w") as target:
        target.writelines(line for line in source if line.split()[0].split("(")[0] not in names)
    guesses = program.lines("sal", "vocabulary", "--guessed", "--dictionary", rest, APPS / "flights")
    app = folder / "flights-guessed"
    shutil.copytree(APPS / "flights", app)
    guesses = [line for line in guesses if line.split(",")[0] in names]
    (app / "vocabulary.csv").write_text("\n".join(guesses) + "\n")
    return app, {line.split(",")[0] for line in guesses}
