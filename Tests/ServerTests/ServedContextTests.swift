import SLUCore
import SLUEventLog
import SLUGrammar
import SLUServer
import SLUTestKit
import Testing

@Suite("What goes on the wire") struct ServedContextTests {
  @Test("Whatever a backend says, old clients survive it", arguments: 0..<4)
  func rules(block: UInt64) {
    for number in 0..<500 as Range<UInt64> {
      let seed = block * 500 + number
      var random = SplitMix64(seed: seed)
      var context = ServedContext()
      let id = ContextIds { [seed] in seed &* 0x9E37_79B9_7F4A_7C15 }.next()
      var events: [SLUEvent] = [.started(contextId: id)]
      let heard = (0..<random.below(60)).map { _ in HeardEvent.random(using: &random) }
      for served in context.serve(heard) + context.finish() {
        events.append(.segment(contextId: id, segmentId: served.segmentId, served.change))
      }
      events.append(.finished(contextId: id))
      let breaches = ServerRules.breaches(in: events)
      #expect(breaches.isEmpty, "seed \(seed): \(breaches)")
    }
  }

  @Test(
    "A client that keeps tentative entities is sent none, and all that are final", arguments: 0..<200 as Range<UInt64>)
  func keptEntities(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let heard = (0..<random.below(60)).map { _ in HeardEvent.random(using: &random) }
    func served(_ isKept: Bool) -> [HeardEvent] {
      var context = ServedContext(keepsTentativeEntities: isKept)
      return context.serve(heard) + context.finish()
    }
    let expected = served(false).filter { if case .tentativeEntities = $0.change { false } else { true } }
    #expect(served(true) == expected)
  }

  @Test("What keeps the rules goes through as it is", arguments: [1, 2, 3] as [UInt64])
  func unchanged(seed: UInt64) throws {
    let text = "*book book a flight to [New York](destination) *add and add a [window](seat) seat"
    let script = RecordingScript([try AnnotatedUtterance(text)], seed: seed)
    var context = ServedContext()
    for recorded in script.events {
      guard case .segment(_, let segmentId, let change) = recorded.event else { continue }
      let heard = HeardEvent(segmentId: segmentId, change)
      #expect(context.serve(heard) == [heard])
    }
    #expect(context.finish() == [])
  }
}

extension HeardEvent {
  fileprivate static func random(using random: inout SplitMix64) -> HeardEvent {
    let words = ["a", "flight", "to", "New", "York", ""]
    func word() -> SpeechTranscript { SpeechTranscript(index: random.below(8) - 1, value: random.pick(words)) }
    func entity() -> SpeechEntity {
      let start = random.below(8) - 1
      return SpeechEntity(
        type: random.pick(["city", "date"]), value: random.pick(words), startIndex: start,
        endIndex: start + random.below(4))
    }
    let change: SegmentEvent =
      switch random.below(9) {
      case 0, 1:
        .tentativeTranscript((0..<random.below(5)).map { SpeechTranscript(index: $0, value: random.pick(words)) })
      case 2, 3: .transcript(word())
      case 4: .tentativeEntities((0..<random.below(3)).map { _ in entity() })
      case 5: .entity(entity())
      case 6: .tentativeIntent(random.pick(["book", "find"]))
      case 7: .intent(random.pick(["book", ""]))
      default: random.oneIn(3) ? .end : .transcript(word())
      }
    return HeardEvent(segmentId: random.below(3), change)
  }
}
