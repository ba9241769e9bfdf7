"""hassil, the recogniser of Home Assistant, on lines of text: recognise.py TEMPLATES LINES ROUNDS

Prints a JSON line: CPU nanoseconds of reading the templates (round by round) and of each line (of each round), and what
each line was. From PyPI: hassil.
"""

import json
import sys
import time

from hassil import Intents, recognize


def peak():
    """The peak of the resident set, in MiB."""
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM"))


templates, lines, rounds = sys.argv[1], open(sys.argv[2]).read().splitlines(), int(sys.argv[3])
compiled, spent, found = [], [], []
for _ in range(rounds):
    start = time.process_time_ns()
    with open(templates) as file:
        intents = Intents.from_yaml(file)
    # What is read lazily belongs to reading.
    recognize(lines[0], intents)
    compiled.append(time.process_time_ns() - start)
    found = []
    for line in lines:
        start = time.process_time_ns()
        result = recognize(line, intents)
        spent.append(time.process_time_ns() - start)
        found.append(result.intent.name if result else "")
print(json.dumps({"compile_ns": compiled, "line_ns": spent, "intents": found, "rss_mib": peak()}))
