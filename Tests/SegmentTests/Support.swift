import Foundation
import SLUCore
import SLUTestKit
import Testing

// MARK: - Tables

/// One line of a table: in an open context "a", after some events, one more event does this.
struct Example: Sendable, CustomTestStringConvertible {
  let sentence: String
  let given: [SLUEvent]
  let event: SLUEvent
  let outcome: [String]

  init(_ sentence: String, given: [SLUEvent] = [], when event: SLUEvent, then outcome: [String]) {
    self.sentence = sentence
    self.given = given
    self.event = event
    self.outcome = outcome
  }

  var testDescription: String { sentence }

  /// Expects the outcome, and that whatever was refused or ignored left the segments as they were (law 11).
  func check(
    options: SegmentAggregator.Options = .init(), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var aggregator = SegmentAggregator(options: options)
    for event in [SegmentScript("a").started] + given { _ = try aggregator.apply(event) }
    let before = aggregator.openContexts
    #expect(try aggregator.apply(event).sketch == outcome, "\(sentence)", sourceLocation: sourceLocation)
    if outcome.allSatisfy({ $0.hasPrefix("ignored") || $0.hasPrefix("report") }) {
      #expect(aggregator.openContexts == before, "\(sentence)", sourceLocation: sourceLocation)
    }
  }
}

/// The events of context "a", segment 0.
let a = SegmentScript("a", 0)
/// The events of context "b", segment 0.
let b = SegmentScript("b", 0)

// MARK: - Properties

/// Checks a property for many seeds (``SeededCases``): it says what is wrong with a seed, or nil when all is well.
func forAnySeed(
  _ count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ property: (UInt64) throws -> String?
) {
  for fault in SeededCases(count).faults(property) { Issue.record("\(fault)", sourceLocation: sourceLocation) }
}

/// Checks a property for many nasty streams.
func forAnyStream(
  _ count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ property: (NastyStream) throws -> String?
) {
  forAnySeed(count, sourceLocation: sourceLocation) { try property(NastyStream(seed: $0)) }
}

// MARK: - Values

/// A value's encoding, with keys in order: equal states have equal bytes (law 1).
func bytes(of value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return try encoder.encode(value)
}

/// The aggregator as another process would have it: encoded and decoded.
func restored<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: bytes(of: value))
}

/// A value from JSON text.
func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

extension SegmentAggregator {
  /// What all events did, one after the other.
  mutating func applyAll(_ events: some Sequence<SLUEvent>) throws(ProtocolViolation) -> [Outcome] {
    var outcomes: [Outcome] = []
    for event in events { outcomes.append(try apply(event)) }
    return outcomes
  }

  /// An aggregator that has seen some events.
  init(_ events: some Sequence<SLUEvent>, options: Options = .init()) throws {
    self.init(options: options)
    _ = try applyAll(events)
  }
}

extension SLUEvent {
  /// The segment that the event speaks of, or nil.
  var segmentId: Int? {
    if case .segment(_, let segmentId, _) = self { segmentId } else { nil }
  }
}
