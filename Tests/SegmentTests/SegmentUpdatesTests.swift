import SLUCore
import SLUTestKit
import Testing

@Suite("The updates of an asynchronous sequence of events")
struct SegmentUpdatesTests {
  static let events = [
    b.word(0, "x"), a.started, a.tentative("green tea"), a.tentative("green tea"), a.word(0, "green"), a.word(0, "red"),
    a.end, a.end, a.finished,
  ]
  static let sketch = [
    "started b", "changed b/0: x", "started a", "changed a/0: green~ tea~", "changed a/0: green tea~",
    "finalized a/0: green | intent \"\" | end", "ignored late_segment", "finished a [0] discarded []",
  ]

  @Test("from a stream: the updates of the aggregator, in order")
  func fromStream() async throws {
    var heard: [String] = []
    for try await update in stream(Self.events).segmentUpdates() { heard.append(update.sketch) }
    #expect(heard == Self.sketch)
    #expect(try SegmentAggregator().sketch(of: Self.events) == heard)
  }

  @Test("from a throwing stream: what came before the error, then the error, then nothing")
  func fromThrowingStream() async throws {
    let source = AsyncThrowingStream<SLUEvent, any Error> { continuation in
      for event in Self.events { continuation.yield(event) }
      continuation.finish(throwing: SourceBroke())
    }
    var iterator = source.segmentUpdates().makeAsyncIterator()
    var heard: [String] = []
    do {
      while let update = try await iterator.next() { heard.append(update.sketch) }
      Issue.record("no error")
    } catch SegmentUpdatesError<any Error>.source(let error) {
      #expect(error is SourceBroke)
    }
    #expect(heard == Self.sketch)
    #expect(try await iterator.next() == nil, "an error is the end")
  }

  @Test("the failure is typed: the source's own error")
  func typedFailure() async {
    let updates = PulledEvents([a.started], thenFails: SourceBroke()).segmentUpdates()
    var heard: [String] = []
    do throws(SegmentUpdatesError<SourceBroke>) {
      for try await update in updates { heard.append(update.sketch) }
      Issue.record("no error")
    } catch {
      #expect(error == .source(SourceBroke()))
    }
    #expect(heard == ["started a"])
  }

  @Test("a strict violation ends the sequence with the violation")
  func strictViolation() async throws {
    let bad = a.word(-1, "x")
    let updates = PulledEvents([a.started, bad, a.end]).segmentUpdates(options: .init(isStrict: true))
    var iterator = updates.makeAsyncIterator()
    #expect(try await iterator.next()?.sketch == "started a")
    await #expect(
      throws: SegmentUpdatesError<Never>.violation(
        ProtocolViolation(code: .malformedItem, message: "word index -1 is negative", event: bad))
    ) { try await iterator.next() }
    #expect(try await iterator.next() == nil, "a violation is the end")
  }

  @Test("Law 8: reports are heard, at the end those of contexts left open, once")
  func reports() async throws {
    let (reports, continuation) = AsyncStream<Report>.makeStream()
    let updates = stream(Self.events).segmentUpdates { continuation.yield($0) }
    var iterator = updates.makeAsyncIterator()
    while try await iterator.next() != nil {}
    #expect(try await iterator.next() == nil)
    continuation.finish()
    var heard: [Report] = []
    for await report in reports { heard.append(report) }
    #expect(heard.map(\.code) == [.unknownContext, .contradiction, .contextLeftOpen])
    #expect(heard.map(\.event) == [b.word(0, "x"), a.word(0, "red"), nil])
    #expect(heard.last?.message == "context \"b\" was still open when the input ended")
  }

  @Test("each iterator has an aggregator of its own")
  func iterators() async throws {
    let updates = PulledEvents([a.started, a.word(0, "x")]).segmentUpdates()
    for _ in 0..<2 {
      var heard: [String] = []
      for try await update in updates { heard.append(update.sketch) }
      #expect(heard == ["started a", "changed a/0: x"])
    }
  }

  @Test("options reach the aggregator")
  func options() async throws {
    let events = [a.started, a.end, a.finished]
    var heard: [String] = []
    for try await update in stream(events).segmentUpdates(options: .init(releasesFinalSegments: true)) {
      heard.append(update.sketch)
    }
    #expect(heard.last == "finished a [] discarded []")
  }

  @Test("a task that is cancelled stops waiting for events")
  func cancellation() async throws {
    let (events, source) = AsyncStream<SLUEvent>.makeStream()
    let (seen, signal) = AsyncStream<String>.makeStream()
    let task = Task {
      for try await update in events.segmentUpdates() { signal.yield(update.sketch) }
      signal.finish()
      return Task.isCancelled
    }
    source.yield(a.started)
    var iterator = seen.makeAsyncIterator()
    #expect(await iterator.next() == "started a")
    // Nothing more is sent, and the stream does not end: only the cancellation can end the loop.
    task.cancel()
    #expect(try await task.value)
    #expect(await iterator.next() == nil)
  }

  @Test("updates are made on the caller's actor")
  @MainActor
  func callersActor() async throws {
    var heard: [String] = []
    let events = PulledEvents { (position: Int) throws(Never) -> SLUEvent? in
      MainActor.preconditionIsolated()
      return position < Self.events.count ? Self.events[position] : nil
    }
    for try await update in events.segmentUpdates() {
      MainActor.preconditionIsolated()
      heard.append(update.sketch)
    }
    #expect(heard == Self.sketch)
  }

  @Test("an actor may iterate over its own sequence, which nobody else may touch")
  func insideAnActor() async throws {
    actor Listener {
      let events = PulledEvents(SegmentUpdatesTests.events)
      func listen() async throws -> [String] {
        var heard: [String] = []
        for try await update in events.segmentUpdates() { heard.append(update.sketch) }
        return heard
      }
    }
    #expect(try await Listener().listen() == Self.sketch)
  }

  @Test("Law 16: any stream makes the same updates as the aggregator does")
  func anyStream() async throws {
    for seed in UInt64(0)..<60 {
      let nasty = NastyStream(seed: seed)
      var heard: [SegmentUpdate] = []
      for try await update in PulledEvents(nasty.events).segmentUpdates() { heard.append(update) }
      var aggregator = SegmentAggregator()
      #expect(heard == (try aggregator.applyAll(nasty.events)).flatMap { Array($0.updates) }, "seed \(seed)")
    }
  }
}

extension SegmentAggregator {
  fileprivate consuming func sketch(of events: [SLUEvent]) throws -> [String] {
    try applyAll(events).flatMap { $0.updates.map(\.sketch) }
  }
}
