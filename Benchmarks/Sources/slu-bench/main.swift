import SLUCore
import SLUEventLog
import SLUTestKit

let usage = """
  usage: slu-bench generate --events N --seed S --contexts C FILE   a recording from the seeded generator
         slu-bench decode FILE                                      the reader alone
         slu-bench decode-aggregate FILE                            the reader and the aggregator
         slu-bench aggregate FILE                                   the aggregator alone, on events decoded beforehand
         slu-bench swift-jsondecoder FILE                           JSONDecoder and dictionaries, for comparison
  Each but the first prints one JSON line: name, events, cpu_ns and, where it aggregates, a checksum.

  """

struct Failure: Error, CustomStringConvertible {
  var description: String
}

/// The event of an entry; a line that was refused ends the run, as the work would not be the same.
@inline(__always)
func recordedEvent(_ entry: LogEntry) throws -> RecordedEvent? {
  switch entry {
  case .event(let recorded): recorded
  case .header: nil
  case .unknownType(let type): throw Failure(description: "\(type)")
  case .refused(let error): throw Failure(description: "\(error)")
  }
}

func generate(_ arguments: [String]) throws {
  var options: [String: String] = [:]
  var rest = arguments[...]
  while rest.count > 1 {
    options[rest.removeFirst()] = rest.removeFirst()
  }
  guard let path = rest.first, let events = options["--events"].flatMap({ Int($0) }), let contexts = options["--contexts"].flatMap({ Int($0) }),
    let seed = options["--seed"].flatMap({ UInt64($0) }), events >= 0, contexts > 0
  else { throw Failure(description: usage) }
  var writer = try EventLogWriter(path: path, flush: .bytes(1 << 16))
  for recorded in RecordingGenerator(events: events, contexts: contexts, seed: seed) {
    try writer.write(recorded)
  }
  try writer.close()
  print("\(path): \(events) events, \(contexts) contexts at a time, seed \(seed)")
}

func decode(_ path: String) throws -> Measurement {
  let begun = cpuTime()
  var events = 0
  for entry in try EventLogReader(path: path) {
    if try recordedEvent(entry) != nil { events += 1 }
  }
  return Measurement(name: "slu-decode", events: events, nanoseconds: cpuTime() - begun)
}

func decodeAndAggregate(_ path: String) throws -> Measurement {
  let begun = cpuTime()
  var aggregator = SegmentAggregator()
  var guardian = SequenceGuard()
  var events = 0
  var checksum = Checksum()
  for entry in try EventLogReader(path: path) {
    guard let recorded = try recordedEvent(entry) else { continue }
    checksum.add(try aggregator.apply(recorded.event, number: recorded.seq, through: &guardian))
    events += 1
  }
  return Measurement(
    name: "slu-decode-aggregate", events: events, nanoseconds: cpuTime() - begun, checksum: checksum.value)
}

func aggregate(_ path: String) throws -> Measurement {
  var events: [SLUEvent] = []
  for entry in try EventLogReader(path: path) {
    if let recorded = try recordedEvent(entry) { events.append(recorded.event) }
  }
  let consumer = Consumer()
  var aggregator = SegmentAggregator()
  var checksum = Checksum()
  let begun = cpuTime()
  for event in events {
    let outcome = try aggregator.apply(event)
    checksum.add(outcome)
    consumer.take(outcome)
  }
  let spent = cpuTime() - begun
  guard consumer.seen != 0 else { throw Failure(description: "no snapshot was handed out") }
  return Measurement(name: "slu-aggregate", events: events.count, nanoseconds: spent, checksum: checksum.value)
}

func decodeWithFoundation(_ path: String) throws -> Measurement {
  let begun = cpuTime()
  var fold = JSONDecoderFold()
  try fold.read(path)
  return Measurement(
    name: "swift-jsondecoder", events: fold.events, nanoseconds: cpuTime() - begun, checksum: fold.checksum)
}

func run(_ arguments: [String]) throws {
  switch (arguments.first, arguments.count) {
  case ("generate", _): try generate(Array(arguments.dropFirst()))
  case ("decode", 2): try decode(arguments[1]).show()
  case ("decode-aggregate", 2): try decodeAndAggregate(arguments[1]).show()
  case ("aggregate", 2): try aggregate(arguments[1]).show()
  case ("swift-jsondecoder", 2): try decodeWithFoundation(arguments[1]).show()
  default: throw Failure(description: usage)
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  fail("\(error)")
}
