// JSON.parse for each line and a minimal fold. With --aggregate-only the file is parsed first, untimed, and on every
// event a copy of the touched segment is handed out. usage: node fold.mjs [--aggregate-only] FILE
import { closeSync, openSync, readSync } from "node:fs";

const contexts = new Map();
let events = 0;
let checksum = 0;

const byRange = (a, b) => a.startIndex - b.startIndex || a.endIndex - b.endIndex;

function insert(items, item, order) {
  let at = items.length;
  while (at > 0 && order(items[at - 1], item) > 0) at -= 1;
  items.splice(at, 0, item);
}

const word = (w, isFinal) => ({
  index: w.index,
  value: w.word,
  startTime: w.start_timestamp,
  endTime: w.end_timestamp,
  isFinal,
});

const entity = (e, isFinal) => ({
  type: e.entity,
  value: e.value,
  startIndex: e.start_position,
  endIndex: e.end_position,
  isFinal,
});

function putWord(segment, item) {
  const words = segment.transcripts;
  let at = words.length;
  while (at > 0 && words[at - 1].index >= item.index) at -= 1;
  if (at < words.length && words[at].index === item.index) {
    if (words[at].isFinal) return;
    words[at] = item;
  } else if (at === words.length) {
    words.push(item);
  } else {
    words.splice(at, 0, item);
  }
}

function putEntity(segment, item) {
  const overlaps = (e) => e.startIndex < item.endIndex && item.startIndex < e.endIndex;
  if (item.isFinal) {
    if (segment.entities.some((e) => !e.isFinal && overlaps(e))) {
      segment.entities = segment.entities.filter((e) => e.isFinal || !overlaps(e));
    }
  } else if (segment.entities.some((e) => e.isFinal && overlaps(e))) {
    return;
  }
  insert(segment.entities, item, byRange);
}

const isFinal = (item) => item.isFinal;

function putIntent(segment, value, final) {
  if (segment.intent.isFinal) return;
  segment.intent = { value, isFinal: final };
}

/** Folds one event; returns the segment it touched, or undefined. */
function apply(event) {
  const contextId = event.audio_context;
  events += 1;
  if (event.type === "started") {
    contexts.set(contextId, new Map());
    return undefined;
  }
  if (event.type === "stopped") {
    if (contexts.delete(contextId)) checksum += 1;
    return undefined;
  }
  let segments = contexts.get(contextId);
  if (segments === undefined) contexts.set(contextId, (segments = new Map()));
  let segment = segments.get(event.segment_id);
  if (segment === undefined) {
    segment = {
      contextId,
      segmentId: event.segment_id,
      isFinal: false,
      intent: { value: "", isFinal: false },
      transcripts: [],
      entities: [],
    };
    segments.set(event.segment_id, segment);
  }
  switch (event.type) {
    case "transcript":
      putWord(segment, word(event.data, true));
      break;
    case "tentative_transcript":
      segment.transcripts = segment.transcripts.filter(isFinal);
      for (const w of event.data.words) putWord(segment, word(w, false));
      break;
    case "entity":
      putEntity(segment, entity(event.data, true));
      break;
    case "tentative_entities":
      segment.entities = segment.entities.filter(isFinal);
      for (const e of event.data.entities) putEntity(segment, entity(e, false));
      break;
    case "intent":
      putIntent(segment, event.data.intent, true);
      break;
    case "tentative_intent":
      putIntent(segment, event.data.intent, false);
      break;
    case "segment_end":
      segment.transcripts = segment.transcripts.filter(isFinal);
      segment.entities = segment.entities.filter(isFinal);
      if (!segment.intent.isFinal) segment.intent = { value: "", isFinal: true };
      segment.isFinal = true;
      checksum += 1 + segment.transcripts.length + segment.entities.length;
      break;
  }
  return segment;
}

/** Calls `take` with each line, read through one buffer: much faster than node:readline. */
function eachLine(path, take) {
  const file = openSync(path, "r");
  let buffer = Buffer.allocUnsafe(1 << 20);
  let have = 0;
  for (;;) {
    const got = readSync(file, buffer, have, buffer.length - have, null);
    have += got;
    let at = 0;
    for (let end; (end = buffer.indexOf(10, at)) !== -1 && end < have; at = end + 1) take(buffer.utf8Slice(at, end));
    if (got === 0) {
      if (at < have) take(buffer.utf8Slice(at, have));
      break;
    }
    buffer.copyWithin(0, at, have);
    have -= at;
    if (have === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(have)]);
  }
  closeSync(file);
}

let seen = 0;

/** The items are never changed in place, so copies of the arrays make the snapshot a value. */
function snapshot(segment) {
  return { ...segment, transcripts: segment.transcripts.slice(), entities: segment.entities.slice() };
}

function handOut(segment) {
  const words = segment.transcripts;
  seen += words.length === 0 ? 1 : words[words.length - 1].index;
}

function result(name, started) {
  const { user, system } = process.cpuUsage(started);
  console.log(JSON.stringify({ name, events, cpu_ns: (user + system) * 1000, checksum }));
}

const aggregateOnly = process.argv[2] === "--aggregate-only";
const path = process.argv[aggregateOnly ? 3 : 2];

if (aggregateOnly) {
  const parsed = [];
  eachLine(path, (line) => {
    const event = JSON.parse(line);
    if (event.type !== "recording") parsed.push(event);
  });
  globalThis.gc?.();
  const started = process.cpuUsage();
  for (const event of parsed) {
    const segment = apply(event);
    if (segment !== undefined) handOut(snapshot(segment));
  }
  result("node-fold", started);
  if (seen === 0) process.exitCode = 1;
} else {
  const started = process.cpuUsage();
  eachLine(path, (line) => {
    const event = JSON.parse(line);
    if (event.type !== "recording") apply(event);
  });
  result("node", started);
}
