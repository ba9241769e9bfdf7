#!/usr/bin/env python3
"""Compares `CLI replay --output json` with the oracle on random recordings.

    compare.py CLI SEED COUNT     e.g. compare.py .build/release/slu-cli 1 1000

Stream i has the seed SEED + i, so `compare.py CLI THAT_SEED 1` repeats a failure, and `random_streams.py THAT_SEED 1 DIR`
writes its recording. Every fourth seed is replayed with --strict.
"""
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
import aggregate
import random_streams


def comparable(line):
    """A report without its message, members in their order; every other line as it is."""
    if not line.startswith('{"update":"report"'):
        return line
    return [member for member in json.loads(line, object_pairs_hook=list) if member[0] != 'message']


def check(job):
    """What is wrong with this seed, or None."""
    cli, seed = job
    strict = seed % 4 == 3
    recording = random_streams.stream(seed)
    expected = aggregate.replay(recording, strict)
    with tempfile.NamedTemporaryFile(suffix='.jsonl') as file:
        file.write(recording)
        file.flush()
        command = [cli, 'replay', '--output', 'json'] + (['--strict'] if strict else []) + [file.name]
        try:
            result = subprocess.run(command, capture_output=True, timeout=60)
        except subprocess.TimeoutExpired:
            return 'no end after 60 s'
    try:
        actual = result.stdout.decode().split('\n')
        if actual.pop() != '':
            return 'the last line of the output has no end'
        for number in range(max(len(expected.lines), len(actual))):
            want = expected.lines[number] if number < len(expected.lines) else '(nothing)'
            have = actual[number] if number < len(actual) else '(nothing)'
            if comparable(want) != comparable(have):
                return 'line %d of the output differs\n  oracle: %s\n  CLI:    %s' % (number + 1, want, have)
    except ValueError as error:
        return 'the output is not JSON in UTF-8: %s' % error
    if result.returncode != expected.exit_code:
        return 'exit code %d, expected %d; stderr ends in: %s' % (
            result.returncode, expected.exit_code, result.stderr.decode(errors='replace')[-400:])


def main():
    cli, first, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    seeds = range(first, first + count)
    with multiprocessing.Pool() as pool:
        for seed, problem in zip(seeds, pool.imap(check, ((cli, seed) for seed in seeds), chunksize=4)):
            if problem:
                print('seed %d%s: %s' % (seed, ' (--strict)' if seed % 4 == 3 else '', problem))
                return 1
    print('%d streams agree' % count)
    return 0


if __name__ == '__main__':
    sys.exit(main())
