"""CRFsuite by python-crfsuite, with the features that its tutorial has for names, on words that come one by one:

    tag.py train SAMPLES MODELS      SAMPLES as understanding-bench prints them; two models, MODELS.entities and MODELS.intents
    tag.py words MODELS LINES ROUNDS

Prints a JSON line: CPU nanoseconds of the training, or of each word: the features and both taggings of all words so far, as
each new word may change what those before it are. From PyPI: python-crfsuite.
"""

import json
import os
import sys
import time

import pycrfsuite

CHAINS = ("entities", "intents")


def peak():
    """The peak of the resident set, in MiB."""
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM"))


def shape(word):
    return "".join("9" if c.isdigit() else "X" if c.isupper() else "x" if c.isalpha() else c for c in word)


def features(words):
    rows = []
    for place in range(len(words)):
        row = ["bias"]
        for offset in (-2, -1, 0, 1, 2):
            other = place + offset
            if other < 0 or other >= len(words):
                row.append(f"{offset}:edge")
                continue
            row += [f"{offset}:word={words[other].lower()}", f"{offset}:shape={shape(words[other])}"]
        word = words[place].lower()
        row += [f"suffix={word[-3:]}", f"prefix={word[:3]}", f"digits={word.isdigit()}"]
        if place + 1 < len(words):
            row.append(f"pair={word}_{words[place + 1].lower()}")
        rows.append(row)
    return rows


def train(samples, models):
    rows = [json.loads(line) for line in open(samples)]
    start = time.process_time_ns()
    for chain in CHAINS:
        trainer = pycrfsuite.Trainer(algorithm="lbfgs", params={"c1": 0.1, "c2": 0.01, "max_iterations": 50}, verbose=False)
        for row in rows:
            trainer.append(features(row["words"]), row[chain])
        trainer.train(f"{models}.{chain}")
    spent = time.process_time_ns() - start
    size = sum(os.path.getsize(f"{models}.{chain}") for chain in CHAINS)
    print(json.dumps({"train_ns": spent, "bytes": size, "rss_mib": peak()}))


def words(models, lines, rounds):
    taggers = []
    for chain in CHAINS:
        tagger = pycrfsuite.Tagger()
        tagger.open(f"{models}.{chain}")
        taggers.append(tagger)
    spent = []
    for _ in range(rounds):
        for line in open(lines):
            said = []
            for word in line.split():
                start = time.process_time_ns()
                said.append(word)
                rows = pycrfsuite.ItemSequence(features(said))
                for tagger in taggers:
                    tagger.tag(rows)
                spent.append(time.process_time_ns() - start)
    print(json.dumps({"word_ns": spent, "rss_mib": peak()}))


if sys.argv[1] == "train":
    train(sys.argv[2], sys.argv[3])
else:
    words(sys.argv[2], sys.argv[3], int(sys.argv[4]))
