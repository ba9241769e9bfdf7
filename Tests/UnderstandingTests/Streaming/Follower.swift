import SLUCore
import SLUTestKit
import SLUUnderstanding
import Testing

/// An old client and a strict aggregator behind a composer: checks each step of an understanding.
struct Follower {
  private static let contextId = "0a0b0c0d-1111-4222-8333-444455556666"

  private var last: Annotation?
  private var aggregator = SegmentAggregator(options: .init(isStrict: true))
  private var rules = ServerRules()
  private(set) var events: [SLUEvent] = []

  /// Takes the next annotation; says what is wrong with it.
  mutating func follow(_ next: Annotation) throws -> [String] {
    var faults = Self.faults(in: next)
    if let last { faults += Self.revocations(from: last, to: next) }
    var context: SpeechContext?
    for event in EventComposer.events(from: last, to: next, contextId: Self.contextId) {
      events.append(event)
      faults += rules.check(event).map(\.description)
      let outcome = try aggregator.apply(event)
      faults += outcome.reports.map { "\($0)" }
      // A client for .NET throws on an entity that lies behind the words that it has.
      for segment in aggregator.openContext(Self.contextId)?.segments ?? [] {
        let count = segment.transcripts.last.map { $0.index + 1 } ?? 0
        faults += segment.entities.filter { $0.endIndex > count }.map {
          "behind \(count) words lies \($0), by \(event)"
        }
      }
      for case .contextFinished(let finished, let discarded) in outcome.updates {
        context = finished
        faults += discarded.map { "segment \($0) was discarded" }
      }
    }
    if next.isFinished { faults += rules.finish().map(\.description) }
    let known = context ?? aggregator.openContext(Self.contextId)
    if known != Self.sent(next) { faults.append("aggregated: \(known as Any)\nexpected: \(next)") }
    if !EventComposer.events(from: next, to: next, contextId: Self.contextId).isEmpty {
      faults.append("events without a change")
    }
    last = next
    return faults
  }

  /// An annotation as it arrives: silence is one empty word.
  private static func sent(_ annotation: Annotation) -> SpeechContext {
    var context = annotation.context(contextId)
    if annotation.isFinished, context.segments.isEmpty {
      context.segments = [SpeechSegment(contextId: contextId, segmentId: 0, isFinal: true)]
      context.segments[0].intent.isFinal = true
    }
    for number in context.segments.indices
    where context.segments[number].isFinal && context.segments[number].transcripts.isEmpty {
      context.segments[number].transcripts = [SpeechTranscript(index: 0, value: "", isFinal: true)]
    }
    return context
  }

  /// What is not as an annotation must be.
  private static func faults(in annotation: Annotation) -> [String] {
    var faults: [String] = []
    var end = 0
    for (number, segment) in annotation.segments.enumerated() {
      let isLast = number + 1 == annotation.segments.count
      if segment.range.lowerBound != end { faults.append("segment \(number) begins at \(segment.range)") }
      end = segment.range.upperBound
      if segment.words.map(\.index) != Array(0..<segment.range.count) { faults.append("words \(segment.words)") }
      if !segment.hasEnded, !isLast || annotation.isFinished { faults.append("segment \(number) is open") }
      let isFinal = segment.words.map(\.isFinal)
      if isFinal != isFinal.sorted(by: { $0 && !$1 }) { faults.append("a final word after one that is not") }
      let settled = isFinal.count(where: \.self)
      for (entity, next) in zip(segment.entities, segment.entities.dropFirst())
      where entity.endIndex > next.startIndex {
        faults.append("\(entity) overlaps \(next)")
      }
      for entity in segment.entities where entity.endIndex > (entity.isFinal ? settled : segment.words.count) {
        faults.append("\(entity) of \(settled) final words")
      }
    }
    return faults
  }

  /// What was final and is no more.
  private static func revocations(from last: Annotation, to next: Annotation) -> [String] {
    guard next.segments.count >= last.segments.count else { return ["segments are gone"] }
    var faults: [String] = []
    for (before, after) in zip(last.segments, next.segments) {
      if before.hasEnded {
        if before != after { faults.append("ended: \(before)\nnow: \(after)") }
        continue
      }
      let words = before.words.filter(\.isFinal)
      if Array(after.words.prefix(words.count)) != words { faults.append("words \(words)\nnow: \(after.words)") }
      for entity in before.entities where entity.isFinal && !after.entities.contains(entity) {
        faults.append("\(entity) is gone")
      }
      if before.intent.isFinal, before.intent != after.intent { faults.append("intent \(before.intent)") }
    }
    return faults
  }
}
