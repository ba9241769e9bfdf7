import SLUCore
import SLUEventLog
import SLUTestKit

let usage = """
  usage: slu-bench generate --events N --seed S --contexts C FILE   a recording from the seeded generator
         slu-bench decode FILE                                      the reader alone
         slu-bench decode-aggregate FILE                            the reader and the aggregator
         slu-bench aggregate FILE                                   the aggregator alone, on events decoded beforehand
         slu-bench filter [--per-context] [--policy P] FILE         a filter of six slots on updates made beforehand
         slu-bench swift-jsondecoder FILE                           JSONDecoder and dictionaries, for comparison
  Each but the first prints one JSON line: name, events (segment updates for filter), cpu_ns and, where it aggregates, a
  checksum.

  """

struct Failure: Error, CustomStringConvertible {
  var description: String
}

/// Ends the run at a line that is no event: the work would not be the same as the others'.
func refuse(_ entry: LogEntry) throws {
  switch entry {
  case .event, .header: break
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
  guard let path = rest.first,
    let events = options["--events"].flatMap({ Int($0) }), events >= 0,
    let contexts = options["--contexts"].flatMap({ Int($0) }), contexts > 0,
    let seed = options["--seed"].flatMap({ UInt64($0) })
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
  let reader = try EventLogReader(path: path)
  var events = 0
  while try reader.nextEvent(elsewhere: refuse) != nil { events += 1 }
  return Measurement(name: "slu-decode", events: events, nanoseconds: cpuTime() - begun)
}

func decodeAndAggregate(_ path: String) throws -> Measurement {
  let begun = cpuTime()
  let reader = try EventLogReader(path: path)
  let consumer = Consumer()
  var aggregator = SegmentAggregator()
  var guardian = SequenceGuard()
  var events = 0
  while let recorded = try reader.nextEvent(elsewhere: refuse) {
    consumer.take(try aggregator.apply(recorded.event, number: recorded.seq, through: &guardian))
    events += 1
  }
  return Measurement(
    name: "slu-decode-aggregate", events: events, nanoseconds: cpuTime() - begun, checksum: consumer.checksum)
}

func aggregate(_ path: String) throws -> Measurement {
  let reader = try EventLogReader(path: path)
  var decoded: [SLUEvent] = []
  while let recorded = try reader.nextEvent(elsewhere: refuse) { decoded.append(recorded.event) }
  let events = decoded
  let consumer = Consumer()
  var aggregator = SegmentAggregator()
  let begun = cpuTime()
  let span = events.span
  for index in span.indices { consumer.take(try aggregator.apply(span[index])) }
  let spent = cpuTime() - begun
  guard consumer.seen != 0 else { throw Failure(description: "no snapshot was handed out") }
  return Measurement(name: "slu-aggregate", events: events.count, nanoseconds: spent, checksum: consumer.checksum)
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
  case ("filter", _): try filter(arguments.dropFirst()).show()
  case ("swift-jsondecoder", 2): try decodeWithFoundation(arguments[1]).show()
  default: throw Failure(description: usage)
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  fail("\(error)")
}
