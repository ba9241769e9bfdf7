#!/usr/bin/env python3
"""Makes nasty recordings from a seed: few ids, few words, so that everything collides with everything.

    random_streams.py SEED COUNT OUTDIR     writes OUTDIR/stream-SEED.jsonl, stream-(SEED + 1).jsonl, …

The same seed gives the same bytes. How nasty a stream is differs: some are tame enough for strict mode to reach their end,
some have gaps in their numbers, some have lines that have to be refused.
"""
import json
import os
import random
import sys

WORDS = ['tea', 'green', 't-shirts', '', 'caf\u00e9', 'cafe\u0301', 'two words', '"\\/\b\u0001\u2028', '\U0001f468\u200d\U0001f469']
TYPES = ['color', 'product', '\u00e9', 'e\u0301', '']
INTENTS = ['search', 'book', '', 'r\u00e9server', 're\u0301server']
TEXTS = ['green tea', ' green\u00a0tea\u2003now\t', '', ' \u3000\n', 'cafe\u0301 caf\u00e9', 'zero\u200bwidth \u001cword']
CONTEXTS = ['3b1f8c1e-9a57-4d0b-8e65-0c6f3d2a7b11', 'caf\u00e9', 'cafe\u0301']
CAMEL = {'audio_context': 'audioContext', 'segment_id': 'segmentId', 'start_position': 'startPosition',
         'end_position': 'endPosition', 'start_timestamp': 'startTime', 'end_timestamp': 'endTime',
         'words': 'tentativeWords', 'entities': 'tentativeEntities', 'tentative_transcript': 'tentativeTranscript',
         'tentative_entities': 'tentativeEntities', 'tentative_intent': 'tentativeIntent', 'segment_end': 'segmentEnd',
         'rtt_request': 'rttRequest'}
SNAKE = {'start_timestamp': 'start_time', 'end_timestamp': 'end_time', 'words': 'tentative_words',
         'entities': 'tentative_entities'}


class Stream:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.nasty = self.random.choice([0, 0.003, 0.02, 0.1, 0.3])  # how often something is wrong
        self.dialects = self.random.choice([0, 0, 0.3, 1])  # how often a line is not as we write it
        self.numbers = self.random.choice(['none', 'good', 'some', 'wild'])
        self.refusals = self.random.choice([0, 0, 0, 0.03])
        self.generation = [0, 0, 0]  # a context that has finished is followed by one of the next generation
        self.segment = {}  # context id -> its lowest segment that may still be open; contexts that have begun
        self.next, self.time, self.sent = 0, 0, []

    def chance(self, probability):
        return self.random.random() < probability

    def recording(self):
        lines = ['{"type":"recording","version":1}'] if self.chance(0.8) else []
        for _ in range(self.random.randrange(200, 700)):
            if self.chance(self.refusals):
                lines.append(self.refused())
            elif self.chance(0.002):  # another recording, or a blank line
                lines.append(self.random.choice(['{"type":"recording","version":1}', '', ' \t']))
                self.next = 0 if lines[-1].strip() else self.next
            elif self.chance(self.nasty / 10):
                lines.append(self.line({'type': self.random.choice(['vad', 'rtt_request', '']), 'data': {'id': 1}}))
            elif self.sent and self.chance(self.nasty / 2):
                lines.append(self.random.choice(self.sent))  # the very same line again
            else:
                lines.append(self.line(self.event()))
        if self.chance(self.refusals * 10):
            lines[-1] = lines[-1][:-3]  # cut off
        end = '\r\n' if self.chance(0.1) else '\n'
        return (end.join(lines) + self.random.choice(['', end])).encode()

    def context(self, number, old=False):
        generation = self.generation[number]
        if old and generation:
            generation = self.random.randrange(generation)
        return CONTEXTS[number] + ('-%d' % generation if generation else '')

    def event(self):
        number = self.random.randrange(3)
        context = self.context(number, old=self.chance(self.nasty))
        if context not in self.segment and not self.chance(self.nasty):
            self.segment[context] = 0
            return {'type': 'started', 'audio_context': context}
        lowest = self.segment.setdefault(context, 0)
        kind = self.random.choices(
            ['transcript', 'tentative_transcript', 'entity', 'tentative_entities', 'intent', 'tentative_intent',
             'segment_end', 'stopped', 'started'], [30, 20, 12, 12, 4, 8, 4, 1.5, 0])[0]
        if self.chance(self.nasty / 4):
            kind = self.random.choice(['started', 'stopped'])
        event = {'type': kind, 'audio_context': context}
        if kind == 'stopped':
            self.generation[number] += context == self.context(number)
            return event
        if kind == 'started':
            return event
        segment = lowest + self.random.choice([0, 0, 0, 1, 2])
        if self.chance(self.nasty):
            segment = self.random.choice([lowest - 1, 0, -1, 10, 2**31 - 1])
        event['segment_id'] = segment
        if kind == 'segment_end':
            if segment == lowest or self.chance(0.5):
                self.segment[context] = max(lowest, segment + 1) if segment < 100 else lowest
            return event
        event['data'] = self.data(kind, segment)
        return event

    def data(self, kind, segment):
        if kind == 'transcript':
            return self.word(segment)
        if kind == 'entity':
            return self.entity(segment)
        if kind == 'tentative_entities':
            return {'entities': [self.entity(segment, loose=True) for _ in range(self.random.randrange(4))]}
        if kind == 'tentative_transcript':
            if self.chance(0.15):
                return {'transcript': self.random.choice(TEXTS)}
            words = [self.word(segment, loose=True) for _ in range(self.random.randrange(6))]
            return {'transcript': ' '.join(w['word'] for w in words if w['word']), 'words': words}
        loose = kind == 'tentative_intent' or self.chance(self.nasty)
        return {'intent': self.random.choice(INTENTS) if loose else INTENTS[segment % len(INTENTS)]}

    def word(self, segment, loose=False):
        """Final words of a tame stream are the same whenever they come; their times may differ."""
        index = self.random.randrange(6)
        loose = loose or self.chance(self.nasty)
        word = self.random.choice(WORDS) if loose else WORDS[(segment + index) % len(WORDS)]
        if self.chance(self.nasty / 3):
            index = self.random.choice([-1, -2**31, 2**31 - 1, 10])
        start = index % 10 * 100 if self.chance(0.8) else self.random.randrange(-5, 600)
        return {'word': word, 'index': index, 'start_timestamp': start, 'end_timestamp': start + self.random.randrange(90)}

    def entity(self, segment, loose=False):
        start = self.random.randrange(6)
        end = start + self.random.choice([1, 1, 2, 3])
        loose = loose or self.chance(self.nasty)
        pick = self.random.choice if loose else (lambda of: of[(segment + start + end) % len(of)])
        if self.chance(self.nasty / 3):
            start, end = self.random.choice([(-1, 2), (2, 2), (3, 1), (0, 0), (2, 2**31 - 1)])
        return {'entity': pick(TYPES), 'value': pick(WORDS), 'start_position': start, 'end_position': end}

    def line(self, event):
        self.time += self.random.randrange(40)
        if self.chance(0.9):
            event['time'] = self.time
        seq = self.number()
        if seq is not None:
            event['seq'] = seq
        text = self.dialect(event) if self.chance(self.dialects) else compact(event)
        self.sent.append(text)
        return text

    def number(self):
        if self.numbers == 'none' or (self.numbers != 'good' and self.chance(0.1)):
            return None
        if self.numbers == 'wild' and self.chance(0.1):
            jump = self.random.choice([1, 2, 3, -1, -2, -3, -5, -20, 900, -900, 1200, -1023, -1024, -1025, -1026, -1500])
            if jump < 0:
                return max(0, self.next + jump)
            self.next += jump
        if self.numbers == 'some' and self.chance(self.nasty):
            if self.chance(0.5):
                return max(0, self.next - self.random.randrange(1, 6))
            self.next += self.random.randrange(3)
        self.next += 1
        return self.next - 1

    def dialect(self, event):
        """The same event, written differently."""
        event = dict(event)
        if event['type'] not in ('vad', '') and self.chance(0.4):
            return self.spaced(self.protobuf(event))
        if event['type'] == 'stopped' and self.chance(0.5):
            event['type'] = 'finished'
        for ours, other in ('audio_context', 'contextId'), ('segment_id', 'segmentId'):
            if ours in event and self.chance(0.5):
                event[other] = event.pop(ours)
        if event.get('segment_id', event.get('segmentId')) == 0 and self.chance(0.5):
            event.pop('segment_id', None), event.pop('segmentId', None)
        if self.chance(0.3):
            event['note'] = {'words': [1.5e-3, None, {'index': -1, 'type': 'stopped'}], '\u00e9"': [[]]}
        return self.spaced(event)

    def protobuf(self, event):
        names = CAMEL if self.chance(0.6) else SNAKE
        kind = {'stopped': 'finished'}.get(event['type'], event['type'])
        data = dict(event.get('data', {}))
        if kind == 'tentative_transcript':
            data['tentative_transcript'] = data.pop('transcript')
        head = {name: value for name, value in event.items() if name not in ('type', 'data')}
        return {**self.renamed(head, names), names.get(kind, kind): self.renamed(data, names)}

    def renamed(self, value, names):
        if isinstance(value, list):
            return [self.renamed(item, names) for item in value]
        if not isinstance(value, dict):
            return value
        result = {}
        for name, item in value.items():
            if item in (0, '') and name not in ('seq', 'time') and self.chance(0.5):  # protobuf leaves out defaults, or not
                continue
            if type(item) is int and name not in ('seq', 'time') and self.chance(0.1):
                item = str(item)
            result[names.get(name, name)] = self.renamed(item, names)
        return result

    def spaced(self, value):
        """Shuffled members, white space, escapes, integers as 1.0 or 10e-1."""
        space = lambda: self.random.choice(['', '', '', ' ', '\t', '  '])
        if isinstance(value, dict):
            items = list(value.items())
            self.random.shuffle(items)
            inner = ','.join(space() + self.spaced(k) + space() + ':' + space() + self.spaced(v) + space() for k, v in items)
            return '{' + inner + '}'
        if isinstance(value, list):
            return '[' + ','.join(space() + self.spaced(v) + space() for v in value) + ']'
        if type(value) is int and self.chance(0.2):
            return self.random.choice(['%d.0', '%de0', '%d.00E+0', '%d0e-1' if value else '%d']) % value
        return json.dumps(value, ensure_ascii=self.chance(0.3))

    def refused(self):
        good = compact(self.event())
        at = self.random.randrange(1, len(good))
        return self.random.choice([
            good[:at], good + good, good + ',', '[%s]' % good, '{}', 'null', '\u00a0', '{"seq":3,"seq":-1,"type":"started"}',
            '{"type":"transcript","data":{"index":"1"}}', '{"type":"transcript","data":{"index":2147483648}}',
            '{"type":"intent","data":{"intent":"\\ud800"}}'])


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(',', ':'))


def stream(seed):
    return Stream(seed).recording()


if __name__ == '__main__':
    first, count, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    os.makedirs(folder, exist_ok=True)
    for seed in range(first, first + count):
        with open(os.path.join(folder, 'stream-%d.jsonl' % seed), 'wb') as file:
            file.write(stream(seed))
