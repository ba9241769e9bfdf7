import SLUCore
import SLUTestKit
import Testing

@Suite("Laws 14 and 18: bounded memory, bounded cost")
struct BoundsTests {
  @Test("Law 14: finishing 100,000 contexts leaves no more behind than finishing 2,000")
  func finishedContexts() throws {
    var aggregator = SegmentAggregator()
    var size = 0
    for number in 100_000..<200_000 {
      let script = SegmentScript("context \(number)")
      for event in [script.started, script.word(0, "x"), script.end, script.finished] {
        _ = try aggregator.apply(event)
      }
      if number == 102_000 { size = try bytes(of: aggregator).count }
    }
    #expect(try bytes(of: aggregator).count == size)
    #expect(aggregator.openContexts.isEmpty && size < 40_000)
  }

  @Test("Law 14: a context that lasts for hours holds only the segments that are open")
  func releasing() throws {
    var aggregator = SegmentAggregator(options: .init(releasesFinalSegments: true))
    _ = try aggregator.apply(a.started)
    for number in 0..<30_000 {
      let script = SegmentScript("a", number)
      _ = try aggregator.apply(script.word(0, "word"))
      // The end of one comes after the beginning of the next.
      if number > 0 { _ = try aggregator.apply(SegmentScript("a", number - 1).end) }
    }
    #expect(aggregator.openContexts.first?.segments.map(\.segmentId) == [29_999])
    #expect(try bytes(of: aggregator).count < 1000)
    #expect(try aggregator.apply(SegmentScript("a", 17).word(0, "late")).sketch == ["ignored late_segment"])
    var copy = try restored(aggregator)
    #expect(copy == aggregator)
    #expect(try copy.apply(a.end).sketch == ["ignored late_segment"])
    #expect(try copy.apply(a.finished).sketch == ["finished a [] discarded [29999]"])
  }

  @Test("Law 14: a released segment was handed over whole, and the end lists only the others")
  func handedOver() throws {
    var aggregator = SegmentAggregator(options: .init(releasesFinalSegments: true))
    let events = [a.started, a.word(0, "tea"), a.end, SegmentScript("a", 2).word(0, "x"), a.finished]
    #expect(
      try aggregator.applyAll(events).flatMap(\.sketch) == [
        "started a", "changed a/0: tea", "finalized a/0: tea | intent \"\" | end", "changed a/2: x",
        "finished a [] discarded [2]",
      ])
  }

  @Test("Law 14: the numbers of ended segments are one set, in whatever order they end")
  func endedNumbers() {
    forAnySeed(300) { seed in
      var random = SplitMix64(seed: seed)
      let numbers = (0..<60).filter { _ in !random.oneIn(4) } + [.max - 1, .max]
      let options = SegmentAggregator.Options(releasesFinalSegments: true)
      let orders = (0..<2).map { _ in random.shuffle(numbers) }
      let states = try orders.map { order in
        try SegmentAggregator([a.started] + order.map { SegmentScript("a", $0).end }, options: options)
      }
      guard states[0] == states[1], try bytes(of: states[0]) == bytes(of: states[1]) else { return "the orders differ" }
      var state = try restored(states[0])
      for number in Array(0..<60) + [.max - 1, .max] {
        let isLate = try state.apply(SegmentScript("a", number).tentative("x")).sketch == ["ignored late_segment"]
        if isLate != numbers.contains(number) { return "segment \(number) is \(isLate ? "" : "not ")late" }
      }
      return nil
    }
  }

  // No clock here: were the cost of an event that of the session, these tests would take hours.

  enum Order: CaseIterable { case ascending, descending, random }

  private static func numbers(_ count: Int, _ order: Order) -> [Int] {
    switch order {
    case .ascending: return Array(0..<count)
    case .descending: return Array((0..<count).reversed())
    case .random:
      var random = SplitMix64(seed: 18)
      return random.shuffle(Array(0..<count))
    }
  }

  @Test("Law 18: 100,000 segments in one context", arguments: Order.allCases, [false, true])
  func manySegments(order: Order, releases: Bool) throws {
    var aggregator = SegmentAggregator(options: .init(releasesFinalSegments: releases))
    _ = try aggregator.apply(a.started)
    let numbers = Self.numbers(100_000, order)
    for number in numbers { _ = try aggregator.apply(SegmentScript("a", number).word(0, "x")) }
    for number in numbers.reversed() { _ = try aggregator.apply(SegmentScript("a", number).end) }
    let update = try aggregator.apply(a.finished).updates.first
    guard case .contextFinished(let context, let discarded)? = update else {
      Issue.record("no end but \(String(describing: update))")
      return
    }
    #expect(context.segments.count == (releases ? 0 : 100_000) && discarded.isEmpty)
    #expect(zip(context.segments, context.segments.dropFirst()).allSatisfy { $0.segmentId < $1.segmentId })
  }

  @Test("Law 18: 20,000 tentative entities beside 5,000 final ones, again and again")
  func manyEntities() throws {
    var aggregator = SegmentAggregator()
    _ = try aggregator.apply(a.started)
    for place in 0..<5_000 {
      _ = try aggregator.apply(a.event(.entity(SpeechEntity("t", "v", (4 * place)..<(4 * place + 1)))))
    }
    for value in 0..<200 {
      let entities = (0..<20_000).map { SpeechEntity("t", "\(value)", $0..<($0 + 1)) }
      _ = try aggregator.apply(a.event(.tentativeEntities(entities)))
    }
    let segment = try #require(aggregator.segment(.init(contextId: "a", segmentId: 0)))
    #expect(segment.entities.count == 20_000 && segment.entities.count(where: \.isFinal) == 5_000)
    #expect(try restored(aggregator) == aggregator)
  }

  @Test("Law 18: 100,000 open contexts", arguments: Order.allCases)
  func manyContexts(order: Order) throws {
    var aggregator = SegmentAggregator()
    let numbers = Self.numbers(100_000, order)
    for number in 0..<numbers.count { _ = try aggregator.apply(.started(contextId: "\(number)")) }
    for number in numbers { _ = try aggregator.apply(SegmentScript("\(number)").word(0, "x")) }
    #expect(aggregator.openContexts.map(\.contextId) == (0..<numbers.count).map { "\($0)" }, "in order of arrival")
    for number in numbers { _ = try aggregator.apply(.finished(contextId: "\(number)")) }
    #expect(aggregator.openContexts.isEmpty && aggregator.ignoredCounts.total == 0)
  }
}
