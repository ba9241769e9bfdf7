import Foundation
import SLUCore
import SLUTestKit
import Testing

@Suite("Laws 1, 2, 15 and 16: a pure value")
struct PureTests {
  @Test("Law 1: the same events give the same value, byte for byte")
  func sameEventsSameBytes() {
    forAnyStream(150) { stream in
      let first = try SegmentAggregator(stream.events)
      let second = try SegmentAggregator(stream.events)
      return try first == second && bytes(of: first) == bytes(of: second) ? nil : "two runs differ"
    }
  }

  @Test("Law 1: texts are compared by their bytes, not by canonical equivalence")
  func bytesOfText() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    var aggregator = SegmentAggregator()
    #expect(try aggregator.apply(.started(contextId: composed)).sketch == ["started \(composed)"])
    #expect(try aggregator.apply(.started(contextId: decomposed)).sketch == ["started \(decomposed)"])
    #expect(aggregator.openContexts.count == 2)
    let script = SegmentScript(composed)
    _ = try aggregator.applyAll([
      script.word(0, composed), script.intent(composed), script.entity("a", composed, 0..<1),
    ])
    for event in [script.word(0, decomposed), script.intent(decomposed), script.entity("a", decomposed, 0..<1)] {
      #expect(try aggregator.apply(event).sketch == ["report contradiction"])
    }
    #expect(try aggregator.apply(script.tentative(words: (1, composed))).updates.count == 1)
    #expect(try aggregator.apply(script.tentative(words: (1, decomposed))).updates.count == 1, "a change of bytes")
  }

  @Test("Law 1: events and updates in two spellings differ")
  func bytesOfEvents() {
    let (one, other) = ("caf\u{E9}", "cafe\u{301}")
    func values(_ text: String) -> [SegmentUpdate] {
      let changes: [SegmentEvent] = [
        .tentativeIntent(text), .intent(text), .transcript(SpeechTranscript(index: 0, value: text)),
        .tentativeTranscript([SpeechTranscript(index: 0, value: text)]), .entity(SpeechEntity("t", text, 0..<1)),
        .tentativeEntities([SpeechEntity(text, "v", 0..<1)]),
      ]
      let events = [.started(contextId: text), .finished(contextId: text)] + changes.map(a.event)
      return events.map { .ignored($0, .repeated) } + [
        .contextStarted(contextId: text), .segmentChanged(SpeechSegment(contextId: text, segmentId: 0)),
        .segmentFinalized(SpeechSegment(contextId: text, segmentId: 0)),
        .contextFinished(SpeechContext(contextId: text), discarded: []),
      ]
    }
    let (ones, others) = (values(one), values(other))
    for (position, value) in ones.enumerated() {
      #expect(ones.filter { $0 == value } == [value] && !others.contains(value), "value \(position)")
    }
  }

  @Test("Law 1: where a text lies in memory makes no difference")
  func memoryOfTexts() {
    forAnyStream(300) { stream in
      var shared = SegmentAggregator()
      var fresh = SegmentAggregator()
      var random = SplitMix64(seed: stream.seed)
      for event in stream.events {
        guard try shared.apply(event) == fresh.apply(event.withFreshContextId) else { return "\(event) differs" }
        // What a copy forgets is not forgotten here.
        if random.oneIn(10) {
          var copy = fresh
          for id in NastyStream.contextIds { _ = try copy.apply(.finished(contextId: id)) }
        }
      }
      return shared == fresh ? nil : "the states differ"
    }
  }

  @Test("Law 1: an id that takes the place of another one in memory is another id")
  func memoryOfIds() throws {
    var aggregator = SegmentAggregator()
    var faults = 0
    for number in 100_000..<110_000 {
      // Made anew each time, and let go at once: the next one may lie where this one lay.
      func script() -> SegmentScript { SegmentScript("the context with number \(number)") }
      let outcomes = try [
        aggregator.apply(script().word(0, "x")), aggregator.apply(script().started), aggregator.apply(script().end),
        aggregator.apply(script().finished), aggregator.apply(script().end),
      ]
      let counts = outcomes.map { [$0.updates.count, $0.reports.count] }
      if counts != [[2, 1], [0, 1], [1, 0], [1, 0], [1, 0]] { faults += 1 }
    }
    #expect(faults == 0 && aggregator.openContexts.isEmpty && aggregator.ignoredCounts[.lateContext] == 10_000)
  }

  @Test("Law 1: an app that changes its id in place does not rename the context")
  func changedId() throws {
    var id = "the context with number 1"
    id.reserveCapacity(100)
    var aggregator = SegmentAggregator()
    _ = try aggregator.applyAll([.started(contextId: id), SegmentScript(id).word(0, "x")])
    id.removeLast()
    id.append("2")
    #expect(try aggregator.apply(SegmentScript(id).end).reports.map(\.code) == [.unknownContext])
    #expect(aggregator.openContexts.map(\.contextId) == ["the context with number 1", "the context with number 2"])
  }

  @Test("Law 1: a copy goes its own way")
  func copies() {
    forAnyStream(300) { stream in
      var original = try SegmentAggregator(stream.events.prefix(40))
      let copy = original
      let before = copy.openContexts
      _ = try original.applyAll(stream.events.dropFirst(40))
      return copy.openContexts == before ? nil : "the copy changed"
    }
  }

  @Test("Law 2: a snapshot that was handed out never changes")
  func snapshots() {
    forAnyStream(600) { stream in
      var aggregator = SegmentAggregator()
      var handedOut: [(SpeechSegment, SpeechSegment)] = []
      for event in stream.events {
        for update in try aggregator.apply(event).updates {
          switch update {
          case .segmentChanged(let segment), .segmentFinalized(let segment):
            handedOut.append((segment, segment.rebuilt))
          case .contextFinished(let context, _):
            handedOut += context.segments.map { ($0, $0.rebuilt) }
          case .contextStarted, .ignored: break
          }
        }
      }
      return handedOut.allSatisfy { $0 == $1 } ? nil : "a snapshot changed"
    }
  }

  @Test("Law 2: an app may change its copy; the aggregator's segment stays")
  func appsOwnCopy() throws {
    var aggregator = try SegmentAggregator([a.started, a.tentative("green tea")])
    let known = try #require(aggregator.segment(.init(contextId: "a", segmentId: 0)))
    var mine = known
    mine.transcripts.removeAll()
    mine.intent.value = "mine"
    mine.segmentId = 7
    #expect(aggregator.segment(known.id) == known)
    #expect(try aggregator.apply(a.tentative("green")).sketch == ["changed a/0: green~"])
    #expect(known.sketch == "green~ tea~" && mine.sketch == " | intent mine~")
  }

  @Test(
    "Law 15: encoded anywhere and decoded elsewhere, it goes on as if it had never stopped", arguments: [false, true])
  func restore(releases: Bool) {
    let options = SegmentAggregator.Options(releasesFinalSegments: releases)
    forAnyStream(400) { stream in
      var random = SplitMix64(seed: stream.seed)
      let stop = random.below(stream.events.count)
      var steady = try SegmentAggregator(stream.events.prefix(stop), options: options)
      var resumed = try restored(steady)
      guard resumed == steady, try bytes(of: resumed) == bytes(of: steady) else {
        return "the state at \(stop) differs"
      }
      for event in stream.events.dropFirst(stop) {
        guard try steady.apply(event) == resumed.apply(event) else { return "stopped at \(stop): \(event) differs" }
      }
      return try resumed == steady && bytes(of: resumed) == bytes(of: steady)
        ? nil : "stopped at \(stop): states differ"
    }
  }

  @Test("Law 15: options, counters and finished contexts travel too")
  func restoreAll() throws {
    let options = SegmentAggregator.Options(isStrict: true, releasesFinalSegments: true)
    let aggregator = try SegmentAggregator(
      [a.started, a.end, a.end, a.finished, a.started, b.started, b.word(.max, "z"), b.tentativeIntent("i")],
      options: options)
    var copy = try restored(aggregator)
    #expect(copy == aggregator && copy.options == options)
    #expect(copy.ignoredCounts[.lateSegment] == 1 && copy.ignoredCounts[.lateContext] == 1)
    #expect(try copy.apply(a.word(0, "late")).sketch == ["ignored late_context"])
    #expect(copy.openContexts.map(\.contextId) == ["b"])
  }

  @Test("Law 16: a session that was recorded and is replayed gives the same updates")
  func replay() {
    forAnyStream(150) { stream in
      var live = SegmentAggregator()
      var recording: [Data] = []
      var heard: [Outcome] = []
      for event in stream.events {
        recording.append(try bytes(of: event))
        heard.append(try live.apply(event))
      }
      var replayed = SegmentAggregator()
      let events = try recording.map { try JSONDecoder().decode(SLUEvent.self, from: $0) }
      return try replayed.applyAll(events) == heard && replayed == live ? nil : "the replay differs"
    }
  }
}

extension SpeechSegment {
  /// The same segment made from its members: shares no storage with this one.
  fileprivate var rebuilt: SpeechSegment {
    SpeechSegment(
      contextId: contextId, segmentId: segmentId, isFinal: isFinal, intent: intent, entities: entities,
      transcripts: transcripts)
  }
}

extension SLUEvent {
  /// The same event with an id that lies in memory of its own.
  fileprivate var withFreshContextId: SLUEvent {
    let id = String(decoding: Array(contextId.utf8), as: UTF8.self)
    return switch self {
    case .started: .started(contextId: id)
    case .segment(_, let segmentId, let change): .segment(contextId: id, segmentId: segmentId, change)
    case .finished: .finished(contextId: id)
    }
  }
}
