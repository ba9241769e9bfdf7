import SLUCore
import SLUEventLog
import SLUGrammar
import SLUTestKit
import Testing

/// The history of a log of events: event n has number n, line n + 1 and, unless told otherwise, time 100 n.
func history(
  _ events: [SLUEvent], until moment: LogHistory.Moment = .end, times: (Int) -> Int? = { $0 * 100 }
) -> LogHistory {
  var history = LogHistory(until: moment)
  for (number, event) in events.enumerated() {
    history.apply(.event(RecordedEvent(event, seq: number, time: times(number))), line: number + 1)
  }
  history.finish()
  return history
}

@Suite("The history of a segment")
struct SegmentHistoryTests {
  let a = SegmentScript("a", 0)

  private func segment(_ events: [SLUEvent], until moment: LogHistory.Moment = .end) throws -> SegmentHistory {
    try #require(history(events, until: moment).segment(.init(contextId: "a", segmentId: 0)))
  }

  /// What an item said, each with the number of the event that set it.
  private func told<Item: Sayable>(_ history: ItemHistory<Item>, _ text: (Item) -> String) -> [String] {
    history.wordings.map { "\($0.position.number) \($0.change.after.map(text) ?? "gone")" }
  }

  @Test func aWordThatWasRevised() throws {
    let history = try segment([
      a.started, a.tentative("green"), a.tentative("green tea"), a.tentative("green tee"), a.tentative("green tee"),
      a.tentative("green t-shirts"), a.word(1, "t-shirts"), a.end,
    ])
    let word = try #require(history.words.last)
    #expect(told(word, \.value) == ["2 tea", "3 tee", "5 t-shirts"])
    #expect(word.revisionCount == 2)
    #expect(word.origin?.number == 5 && word.origin?.line == 6 && word.origin?.time == 500)
    #expect(word.origin?.kind == "tentative_transcript")
    #expect(word.finalized?.number == 6 && word.finalized?.kind == "transcript")
    // The other word was never final: the end took it away.
    #expect(told(history.words[0], \.value) == ["1 green", "7 gone"])
    #expect(history.ended?.number == 7)
  }

  @Test func timesAloneAreNoRevision() throws {
    let history = try segment([a.started, a.word(0, "x", time: 1...2), a.end])
    let moved = try segment(
      [
        a.started, a.tentative("x"),
        a.event(.tentativeTranscript([.init(index: 0, value: "x", startTime: 5, endTime: 9)])),
        a.end,
      ], until: .event(2))
    #expect(history.words[0].revisionCount == 0)
    #expect(moved.words[0].revisionCount == 0 && moved.words[0].steps.count == 2)
    #expect(moved.words[0].origin?.number == 1)
  }

  @Test func aWordThatWentAndCameAgain() throws {
    let history = try segment([
      a.started, a.tentative("a b"), a.tentative("a"), a.tentative("a c"), a.word(1, "c"), a.word(0, "a"),
    ])
    #expect(told(history.words[1], \.value) == ["1 b", "2 gone", "3 c"])
    #expect(history.words[1].finalized?.number == 4)
  }

  @Test("20,000 entities that all change, and go: no clock, but were the cost their square, it would take minutes")
  func manyEntities() throws {
    func entities(_ value: String) -> SLUEvent {
      a.event(
        .tentativeEntities((0..<20_000).map { SpeechEntity(type: "t", value: value, startIndex: $0, endIndex: $0 + 1) })
      )
    }
    let values = (0..<20).map { "v\($0)" }
    let history = try segment(
      [a.started] + values.map(entities) + [a.event(.tentativeEntities([])), entities("again")])
    #expect(history.entities.count == 20_000)
    #expect(history.entities.allSatisfy { $0.wordings.map { $0.change.after?.value } == values + [nil, "again"] })
  }

  @Test func anEntityThatGrowsIsOne() throws {
    let history = try segment([
      a.started, a.tentative("to New"), a.tentativeEntities(("city", "New", 1..<2)), a.tentative("to New York"),
      a.tentativeEntities(("city", "New York", 1..<3)), a.word(0, "to"), a.word(1, "New"), a.word(2, "York"),
      a.entity("city", "New York", 1..<3), a.end,
    ])
    #expect(history.entities.count == 1)
    #expect(
      told(history.entities[0]) { "\($0.value) \($0.startIndex)-\($0.endIndex)" } == ["2 New 1-2", "4 New York 1-3"])
    #expect(history.entities[0].finalized?.number == 8)
  }

  @Test func oneEntityBecomesTwo() throws {
    let history = try segment([
      a.started, a.tentative("green tea"), a.tentativeEntities(("product", "green tea", 0..<2)),
      a.tentative("green t-shirts"),
      a.tentativeEntities(("color", "green", 0..<1), ("product", "t-shirts", 1..<2)),
      a.tentativeEntities(("color", "green", 0..<1)),
    ])
    #expect(
      history.entities.map { told($0) { "\($0.type) \($0.value)" } } == [
        ["2 product green tea", "4 color green"], ["4 product t-shirts", "5 gone"],
      ])
  }

  @Test func theIntent() throws {
    let history = try segment([
      a.started, a.tentative("x"), a.tentativeIntent("buy"), a.tentativeIntent("sell"), a.intent("sell"),
    ])
    #expect(told(history.intent, \.value) == ["2 buy", "3 sell"])
    #expect(history.intent.revisionCount == 1)
    #expect(history.intent.finalized?.number == 4)
    let none = try segment([a.started, a.word(0, "x"), a.end])
    #expect(told(none.intent, \.value) == ["2 "])
  }

  @Test func everyStepIsWhatTheAggregatorHeld() throws {
    for seed in 0..<300 as Range<UInt64> {
      let events = NastyStream(seed: seed).events
      var aggregator = SegmentAggregator()
      var last: [SpeechSegment.ID: SpeechSegment] = [:]
      for event in events {
        for update in try aggregator.apply(event).updates {
          switch update {
          case .segmentChanged(let segment), .segmentFinalized(let segment): last[segment.id] = segment
          default: break
          }
        }
      }
      let log = history(events)
      for (id, segment) in last {
        let told = try #require(log.segment(id), "seed \(seed)")
        #expect(told.segment == segment, "seed \(seed)")
        #expect(told.words.compactMap(\.item) == segment.transcripts, "seed \(seed)")
        #expect(told.entities.compactMap(\.item) == segment.entities, "seed \(seed)")
        #expect(told.intent.item ?? .none == segment.intent, "seed \(seed)")
      }
    }
  }

  @Test func everyMomentIsThatOfAShorterLog() throws {
    let script = RecordingScript([try AnnotatedUtterance("*buy buy green [t-shirts](product) *_ please")], seed: 3)
    let events = script.events.map(\.event)
    for number in events.indices {
      let cut = history(Array(events[...number]))
      let byEvent = history(events, until: .event(number))
      let byTime = history(events, until: .time(number * 100 + 99))
      for context in cut.contexts {
        for segmentId in context.segmentIds {
          let id = SpeechSegment.ID(contextId: context.contextId, segmentId: segmentId)
          #expect(cut.segment(id) == byEvent.segment(id))
          #expect(cut.segment(id) == byTime.segment(id))
        }
      }
      #expect(byEvent.last?.number == number && byTime.last?.number == number)
    }
  }

  @Test func aSegmentThatNeverEndsIsDropped() throws {
    let history = try segment([a.started, a.tentative("x"), a.finished])
    #expect(history.dropped?.number == 2)
    #expect(history.segment.sketch == "x~")
  }
}
