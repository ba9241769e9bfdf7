#!/usr/bin/env python3
"""Reads a recording and prints the updates it makes: an independent reference for `slu-cli replay --output json`.

    aggregate.py [--strict] FILE        ('-' is standard input)

Written from the laws of aggregation (law numbers in the comments) and the wire format alone, in the plainest way that is
right, not in the fastest. The text of a report is ours to choose, so "message" is always empty here. Exit code 1 when a
line was refused or cut off, and in strict mode at the first violation or unknown type.
"""
import re
import sys
from collections import deque, namedtuple

# ---------------------------------------------------------------- JSON, strictly (RFC 8259)

DEPTH_LIMIT, LINE_LIMIT = 64, 1 << 20
SPACE = re.compile(r'[ \t\n\r]*')
STRING = re.compile(r'"((?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*)"')
NUMBER = re.compile(r'(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?')
ESCAPE = re.compile(r'\\(?:u(....)|(.))')
SHORT = {'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}
WORDS = {'true': True, 'false': False, 'null': None}


class Refused(Exception):
    """The line cannot be used."""


class NotJSON(Refused):
    """The line is not a complete JSON text."""


class Number(str):
    """A number as it was written; only numbers that are used are converted."""


def parse(text):
    value, at = parse_value(text, SPACE.match(text).end(), 0)
    if SPACE.match(text, at).end() != len(text):
        raise NotJSON('something follows the JSON value')
    return value


def parse_value(text, at, depth):
    """The value that starts at `at`, and where it ends."""
    start = text[at:at + 1]
    if start in ('{', '['):
        return parse_members(text, at, depth + 1)
    if start == '"':
        return parse_string(text, at)
    for word, value in WORDS.items():
        if text.startswith(word, at):
            return value, at + len(word)
    if match := NUMBER.match(text, at):
        return Number(match[0]), match.end()
    raise NotJSON('a JSON value was expected')


def parse_members(text, at, depth):
    if depth > DEPTH_LIMIT:
        raise NotJSON('nested too deeply')
    is_object = text[at] == '{'
    close, result = ('}', {}) if is_object else (']', [])
    at = SPACE.match(text, at + 1).end()
    if text.startswith(close, at):
        return result, at + 1
    while True:
        if is_object:
            name, at = parse_string(text, at)
            at = SPACE.match(text, at).end()
            if not text.startswith(':', at):
                raise NotJSON('":" was expected')
            at = SPACE.match(text, at + 1).end()
            result[name], at = parse_value(text, at, depth)  # of duplicate members the last one wins
        else:
            value, at = parse_value(text, at, depth)
            result.append(value)
        at = SPACE.match(text, at).end()
        if text.startswith(close, at):
            return result, at + 1
        if not text.startswith(',', at):
            raise NotJSON('"," or "%s" was expected' % close)
        at = SPACE.match(text, at + 1).end()


def parse_string(text, at):
    match = STRING.match(text, at)
    if not match:
        raise NotJSON('a string was expected, or it does not end, or has a bad escape or a raw control character')
    plain = ESCAPE.sub(lambda e: chr(int(e[1], 16)) if e[1] else SHORT[e[2]], match[1])
    try:  # joins surrogate pairs, refuses unpaired ones
        return plain.encode('utf-16', 'surrogatepass').decode('utf-16'), match.end()
    except UnicodeDecodeError:
        raise Refused('an unpaired surrogate') from None


def quote(text):
    def escaped(c):
        for letter, plain in SHORT.items():
            if c == plain and c != '/':
                return '\\' + letter
        return '\\u%04x' % ord(c) if c < ' ' else c
    return '"' + ''.join(map(escaped, text)) + '"'


def array(items):
    return '[' + ','.join(items) + ']'


def boolean(value):
    return 'true' if value else 'false'


# ---------------------------------------------------------------- one line -> one event (Protocol section 3)

Word = namedtuple('Word', 'index value start end')
Entity = namedtuple('Entity', 'type value start end')
Event = namedtuple('Event', 'kind context segment payload')  # kind: our name for the type

INT32, UINT53 = (-2**31, 2**31 - 1), (0, 2**53 - 1)
WHITE_SPACE = '\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000' + ''.join(map(chr, range(0x2000, 0x200b)))
KINDS = ('started', 'stopped', 'segment_end', 'transcript', 'tentative_transcript', 'entity', 'tentative_entities',
         'intent', 'tentative_intent')


class Form:
    """How the members of a form are called, and how lenient it is. `proto` is protobuf's canonical JSON of SLUResponse."""

    def __init__(self, proto):
        self.proto = proto
        camel = lambda name: re.sub('_(.)', lambda m: m[1].upper(), name)
        both = lambda name: (name, camel(name))
        self.context = both('audio_context') if proto else ('audio_context', 'contextId')
        self.segment = both('segment_id')
        self.start_time = both('start_time') if proto else ('start_timestamp',)
        self.end_time = both('end_time') if proto else ('end_timestamp',)
        self.start = both('start_position') if proto else ('start_position',)
        self.end = both('end_position') if proto else ('end_position',)
        self.text = both('tentative_transcript') if proto else ('transcript',)
        self.words = both('tentative_words') if proto else ('words',)
        self.entities = both('tentative_entities') if proto else ('entities',)

    def member(self, where, names, kind, default):
        found = [where[name] for name in names if name in where]
        if not found or (found[0] is None and self.proto):
            return default
        if type(found[0]) is not kind:
            raise Refused('"%s" has the wrong type' % names[0])
        return found[0]

    def text_of(self, where, *names):
        return self.member(where, names, str, '')

    def integer_of(self, where, *names, default=0, limits=INT32):
        value = next((where[name] for name in names if name in where), None)
        if self.proto and limits is INT32 and type(value) is str and NUMBER.fullmatch(value):
            return integer(Number(value), limits)  # 32-bit numbers may be strings there
        number = self.member(where, names, Number, None)
        return default if number is None else integer(number, limits)

    def objects_of(self, where, names):
        items = self.member(where, names, list, [])
        if any(type(item) is not dict for item in items):
            raise Refused('"%s" holds something that is no object' % names[0])
        return items

    def word(self, data):
        return Word(self.integer_of(data, 'index'), self.text_of(data, 'word'),
                    self.integer_of(data, *self.start_time), self.integer_of(data, *self.end_time))

    def entity(self, data):
        return Entity(self.text_of(data, 'entity'), self.text_of(data, 'value'),
                      self.integer_of(data, *self.start), self.integer_of(data, *self.end))

    def payload(self, kind, data):
        if kind == 'transcript':
            return self.word(data)
        if kind == 'entity':
            return self.entity(data)
        if kind in ('intent', 'tentative_intent'):
            return self.text_of(data, 'intent')
        if kind == 'tentative_entities':
            return tuple(self.entity(item) for item in self.objects_of(data, self.entities))
        if kind == 'tentative_transcript':
            words = tuple(self.word(item) for item in self.objects_of(data, self.words))
            text = self.text_of(data, *self.text)
            return words or tuple(Word(i, w, 0, 0) for i, w in enumerate(split(text)))  # law 3


OURS, PROTO = Form(proto=False), Form(proto=True)
PAYLOADS = {**{kind: kind for kind in KINDS if kind != 'stopped'}, 'finished': 'stopped', 'rtt_request': None,
            'segmentEnd': 'segment_end', 'tentativeTranscript': 'tentative_transcript',
            'tentativeEntities': 'tentative_entities', 'tentativeIntent': 'tentative_intent', 'rttRequest': None}


def split(text):
    return [word for word in re.split('[%s]+' % WHITE_SPACE, text) if word]


def integer(number, limits):
    """The exact value, also of 1.0 and 1e2, without ever making a huge number."""
    sign, whole, fraction, exponent = NUMBER.fullmatch(number).groups()
    digits = (whole + (fraction or '')).lstrip('0')
    if not digits:
        return 0
    if len(digits) > 1000 or len(exponent or '') > 1000:
        raise Refused('%s… is not a number that is used here' % number[:20])
    significant = digits.rstrip('0')
    power = int(exponent or 0) - len(fraction or '') + len(digits) - len(significant)
    if power < 0:
        raise Refused('%s is not an integer' % number)
    if len(significant) + power > 20:
        raise Refused('%s is out of range' % number)
    value = int(sign + significant) * 10**power
    if not limits[0] <= value <= limits[1]:
        raise Refused('%s is out of range' % number)
    return value


def read(line):
    """Returns (what, seq): what is an Event, 'recording', or None for a type that is not known."""
    try:
        data = parse(line.decode('utf-8'))
    except UnicodeDecodeError:
        raise NotJSON('not UTF-8') from None
    if type(data) is not dict:
        raise Refused('a JSON object was expected')
    form = OURS if 'type' in data else PROTO
    if form is OURS:
        kind = form.text_of(data, 'type')
        if kind == 'recording':
            if form.integer_of(data, 'version', default=1) > 1:
                raise Refused('this is a recording of a later version; version 1 is understood')
            return 'recording', None
        kind = 'stopped' if kind == 'finished' else kind
        known, body = kind in KINDS, None
        if known and kind not in ('started', 'stopped', 'segment_end'):
            body = form.member(data, ('data',), dict, {})
    else:
        present = [name for name in PAYLOADS if data.get(name) is not None]
        if len(present) != 1:
            raise Refused('"type" or exactly one payload was expected')
        kind, body = PAYLOADS[present[0]], form.member(data, present, dict, {})
        known = kind is not None
    seq = form.integer_of(data, 'seq', default=None, limits=UINT53)
    form.integer_of(data, 'time', default=None, limits=UINT53)
    if not known:
        return None, seq
    segment = form.integer_of(data, *form.segment)
    return Event(kind, form.text_of(data, *form.context), segment, form.payload(kind, body)), seq


# ---------------------------------------------------------------- the aggregation


class Violation(Exception):
    def __init__(self, code):
        self.code = code


class Segment:
    def __init__(self):
        self.words, self.tentative_words = {}, {}  # by index
        self.entities, self.tentative_entities = {}, {}  # by (start, end)
        self.intent, self.intent_is_final, self.is_final = '', False, False

    def ignores(self, event):
        """Whether a final item repeats one that is there (law 5); one that contradicts it is a violation."""
        new, old = event.payload, None
        if event.kind == 'transcript':
            old = self.words.get(new.index)
            same = old and old.value == new.value  # times do not matter, the first are kept
        elif event.kind == 'entity':
            old = self.entities.get((new.start, new.end))
            same = old == new
        elif event.kind == 'intent' and self.intent_is_final:
            old, same = [self.intent], self.intent == new
        if old and not same:
            raise Violation('contradiction')
        return bool(old)

    def apply(self, event):
        new = event.payload
        if event.kind == 'transcript':
            self.words[new.index] = new
            self.tentative_words.pop(new.index, None)
        elif event.kind == 'tentative_transcript':  # law 3
            self.tentative_words = {word.index: word for word in new if word.index not in self.words}
        elif event.kind == 'entity':  # law 4
            self.entities[new.start, new.end] = new
            self.tentative_entities = {r: e for r, e in self.tentative_entities.items() if not overlap(e, new)}
        elif event.kind == 'tentative_entities':
            self.tentative_entities = {(entity.start, entity.end): entity for entity in new
                                       if not any(overlap(entity, final) for final in self.entities.values())}
        elif event.kind == 'intent':
            self.intent, self.intent_is_final = new, True
        elif event.kind == 'tentative_intent':
            if not self.intent_is_final:  # law 5
                self.intent = new
        elif event.kind == 'segment_end':  # law 7
            self.tentative_words, self.tentative_entities = {}, {}
            if not self.intent_is_final:
                self.intent, self.intent_is_final = '', True
            self.is_final = True

    def json(self, context, number):  # law 6: the order of words and entities
        words = [(word, True) for word in self.words.values()] + [(w, False) for w in self.tentative_words.values()]
        words.sort(key=lambda pair: pair[0].index)
        entities = [(e, True) for e in self.entities.values()] + [(e, False) for e in self.tentative_entities.values()]
        entities.sort(key=lambda pair: (pair[0].start, pair[0].end, pair[0].type.encode()))
        return '{"contextId":%s,"segmentId":%d,"isFinal":%s,"intent":{"value":%s,"isFinal":%s},' % (
            quote(context), number, boolean(self.is_final), quote(self.intent), boolean(self.intent_is_final)
        ) + '"transcripts":%s,"entities":%s}' % (
            array('{"index":%d,"value":%s,"startTime":%d,"endTime":%d,"isFinal":%s}'
                  % (w.index, quote(w.value), w.start, w.end, boolean(final)) for w, final in words),
            array('{"type":%s,"value":%s,"startIndex":%d,"endIndex":%d,"isFinal":%s}'
                  % (quote(e.type), quote(e.value), e.start, e.end, boolean(final)) for e, final in entities))


def overlap(a, b):
    return a.start < b.end and b.start < a.end


def is_malformed(event):  # law 10
    if event.kind in ('started', 'stopped'):
        return False
    words = {'transcript': [event.payload], 'tentative_transcript': event.payload}.get(event.kind, [])
    entities = {'entity': [event.payload], 'tentative_entities': event.payload}.get(event.kind, [])
    return (event.segment < 0 or any(word.index < 0 for word in words)
            or any(entity.start < 0 or entity.end <= entity.start for entity in entities))


class Aggregator:
    def __init__(self, strict=False):
        self.strict = strict
        self.open = {}  # context id -> {segment id -> Segment}, contexts by arrival
        self.finished = deque(maxlen=1024)  # law 9

    def apply(self, event):
        """The lines of updates, then of reports. Strict: raises Violation, and nothing has changed (law 11)."""
        try:
            return self.outcome(event)
        except Violation as violation:
            if self.strict:
                raise
            return [report(violation.code, event)]

    def outcome(self, event):
        if event.context in self.finished:
            return [ignored('late_context', event)]
        segments = self.open.get(event.context)
        of_segment = event.kind not in ('started', 'stopped')
        segment = segments.get(event.segment) if segments and of_segment else None
        if segment and segment.is_final:
            return [ignored('late_segment', event)]
        if is_malformed(event):
            raise Violation('malformed_item')
        if event.kind == 'started' and segments is not None:
            raise Violation('second_start')  # law 12
        if event.kind != 'started' and segments is None and self.strict:
            raise Violation('unknown_context')
        if segment and segment.ignores(event):
            return [ignored('repeated', event)]

        # From here on nothing fails.
        updates, reports = [], []
        if segments is None:
            segments = self.open[event.context] = {}
            updates.append('{"update":"context_started","contextId":%s}' % quote(event.context))
            if event.kind != 'started':
                reports.append(report('unknown_context', event))
        if of_segment:
            before = segment and segment.json(event.context, event.segment)
            segment = segments.setdefault(event.segment, Segment())
            segment.apply(event)
            after = segment.json(event.context, event.segment)
            if after != before:
                update = 'segment_finalized' if segment.is_final else 'segment_changed'
                updates.append('{"update":"%s","segment":%s}' % (update, after))
        elif event.kind == 'stopped':  # law 8
            ids = sorted(segments)
            updates.append('{"update":"context_finished","contextId":%s,"segments":%s,"discarded":%s}' % (
                quote(event.context), array(segments[i].json(event.context, i) for i in ids if segments[i].is_final),
                array(str(i) for i in ids if not segments[i].is_final)))
            del self.open[event.context]
            self.finished.append(event.context)
        return updates + reports

    def end_of_input(self):  # law 8: ends nothing
        return [report('context_left_open') for _ in self.open]


class SequenceGuard:  # law 17
    def __init__(self):
        self.next, self.missing = 0, set()

    def check(self, seq):
        """'applied', 'gap' (apply it too) or 'duplicate'."""
        if seq is None:
            return 'applied'
        if seq >= self.next:
            self.missing.update(range(max(self.next, seq - 1024), seq))
            gap, self.next = seq > self.next, seq + 1
            return 'gap' if gap else 'applied'
        if seq in self.missing and self.next - 1 - seq <= 1024:
            self.missing.remove(seq)
            return 'applied'
        return 'duplicate'


# ---------------------------------------------------------------- updates -> JSON (Protocol section 4)


def event_json(event):
    head = '{"type":%s,"audio_context":%s' % (quote(event.kind), quote(event.context))
    if event.kind in ('started', 'stopped'):
        return head + '}'
    head += ',"segment_id":%d' % event.segment
    if event.kind == 'segment_end':
        return head + '}'
    word = lambda w: '{"word":%s,"index":%d,"start_timestamp":%d,"end_timestamp":%d}' % (
        quote(w.value), w.index, w.start, w.end)
    entity = lambda e: '{"entity":%s,"value":%s,"start_position":%d,"end_position":%d}' % (
        quote(e.type), quote(e.value), e.start, e.end)
    payload = event.payload
    if event.kind == 'transcript':
        data = word(payload)
    elif event.kind == 'entity':
        data = entity(payload)
    elif event.kind == 'tentative_transcript':
        text = ' '.join(w.value for w in payload if w.value)
        data = '{"transcript":%s,"words":%s}' % (quote(text), array(map(word, payload)))
    elif event.kind == 'tentative_entities':
        data = '{"entities":%s}' % array(map(entity, payload))
    else:
        data = '{"intent":%s}' % quote(payload)
    return head + ',"data":%s}' % data


def ignored(reason, event):
    return '{"update":"ignored","reason":"%s","event":%s}' % (reason, event_json(event))


def report(code, event=None):
    return '{"update":"report","code":"%s","message":""%s}' % (code, ',"event":' + event_json(event) if event else '')


# ---------------------------------------------------------------- a whole recording

Replay = namedtuple('Replay', 'lines refused notes exit_code')  # refused: line numbers; notes: (line number, text)


def replay(data, strict=False):
    lines, refused, notes = [], [], []
    aggregator, guard = Aggregator(strict), SequenceGuard()
    *whole, rest = data.removeprefix(b'\xef\xbb\xbf').split(b'\n')
    for number, line in enumerate(whole + [rest], 1):
        if not line.strip(b' \t\r'):
            continue
        try:
            if len(line) > LINE_LIMIT:
                raise Refused('the line is too long')
            event, seq = read(line)
        except Refused as problem:
            cut_off = isinstance(problem, NotJSON) and number > len(whole)
            refused.append(number)
            notes.append((number, 'the last line is cut off' if cut_off else str(problem)))
            continue
        if event == 'recording':
            guard = SequenceGuard()
            continue
        sequence = guard.check(seq)  # the number of a skipped line has been seen as well
        if event is None:
            if sequence == 'gap':
                lines.append(report('sequence_gap'))
            notes.append((number, 'an unknown type, skipped'))
            if strict:
                return Replay(lines, refused, notes, 1)
        elif sequence == 'duplicate':
            lines.append(ignored('duplicate', event))
        else:
            try:
                lines += aggregator.apply(event)
            except Violation as violation:
                notes.append((number, violation.code))
                return Replay(lines, refused, notes, 1)
            if sequence == 'gap':
                lines.append(report('sequence_gap', event))
    lines += aggregator.end_of_input()
    return Replay(lines, refused, notes, 1 if refused else 0)


def main():
    arguments = sys.argv[1:]
    strict = '--strict' in arguments
    files = [argument for argument in arguments if argument != '--strict']
    if len(files) != 1:
        sys.exit('usage: aggregate.py [--strict] FILE')
    if files[0] == '-':
        data = sys.stdin.buffer.read()
    else:
        with open(files[0], 'rb') as file:
            data = file.read()
    result = replay(data, strict)
    sys.stdout.buffer.write(''.join(line + '\n' for line in result.lines).encode())
    for number, text in result.notes:
        sys.stderr.buffer.write(('aggregate.py: %s:%d: %s\n' % (files[0], number, text)).encode(errors='replace'))
    return result.exit_code


if __name__ == '__main__':
    sys.exit(main())
