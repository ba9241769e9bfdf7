import SLUCore
import SLUTestKit
import Testing

@Suite("All laws: the aggregator does what a naive fold does")
struct ModelTests {
  static let modes: [(name: String, options: SegmentAggregator.Options)] = [
    ("lenient", .init()), ("strict", .init(isStrict: true)), ("releasing", .init(releasesFinalSegments: true)),
    ("strict and releasing", .init(isStrict: true, releasesFinalSegments: true)),
  ]

  @Test("any stream makes the same updates and reports", arguments: modes.indices)
  func agrees(mode: Int) throws {
    let options = Self.modes[mode].options
    forAnyStream(400) { Self.fault(in: $0.events, options: options) }
  }

  @Test("many segments and contexts at once, in any order, as well", arguments: modes.indices)
  func agreesOnMany(mode: Int) throws {
    let options = Self.modes[mode].options
    forAnySeed(25) { seed in
      var random = SplitMix64(seed: seed)
      let (contexts, segments) = random.oneIn(2) ? (1, 40) : (40, 2)
      let events = (0..<250).map { _ in
        let script = SegmentScript("the context with number \(random.below(contexts))", random.below(segments))
        return switch random.below(contexts == 1 ? 80 : 12) {
        case 0: script.finished
        case 1: script.started
        case 2...4: script.end
        default: script.event(.transcript(random.word(at: random.below(3))))
        }
      }
      return Self.fault(in: events, options: options)
    }
  }

  private static func fault(in events: [SLUEvent], options: SegmentAggregator.Options) -> String? {
    var aggregator = SegmentAggregator(options: options)
    var model = NaiveFold(options: options)
    for (position, event) in events.enumerated() {
      var codes: [Report.Code] = []
      var updates: [SegmentUpdate] = []
      do {
        let outcome = try aggregator.apply(event)
        updates = Array(outcome.updates)
        codes = outcome.reports.map(\.code)
      } catch { codes = [error.code] }
      let expected = expected(of: event, in: &model)
      guard codes == expected.codes, updates.elementsEqual(expected.updates, by: isSame) else {
        return "event \(position) \(event) made \(updates.map(\.sketch)) \(codes) "
          + "and not \(expected.updates.map(\.sketch)) \(expected.codes)"
      }
      if position % 16 == 0, aggregator.openContexts != model.contexts { return "contexts differ after \(position)" }
    }
    return aggregator.openContexts == model.contexts ? nil : "the contexts differ at the end"
  }

  private static func expected(
    of event: SLUEvent, in model: inout NaiveFold
  ) -> (updates: [SegmentUpdate], codes: [Report.Code]) {
    do { return try model.apply(event) } catch { return ([], [error.code]) }
  }

  private static func isSame(_ left: SegmentUpdate, _ right: SegmentUpdate) -> Bool {
    left == right && left.contextId.utf8.elementsEqual(right.contextId.utf8)
  }
}

extension SegmentUpdate {
  /// The context that the update speaks of.
  fileprivate var contextId: String {
    switch self {
    case .contextStarted(let contextId): contextId
    case .segmentChanged(let segment), .segmentFinalized(let segment): segment.contextId
    case .contextFinished(let context, _): context.contextId
    case .ignored(let event, _): event.contextId
    }
  }
}
