import SLUCore
import SLUTestKit
import Testing

@testable import slu_cli

@Suite struct OpenSegmentsTests {
  @Test func manyOpenContextsCostNoMoreThanTheirNumber() {
    // Each is looked for among all: their product would be 4e10 comparisons.
    let ids = (0..<200_000).map { "c\($0)" }
    var open = OpenSegments()
    for id in ids {
      open.open(id)
      let wasNamed = open.name(id)
      #expect(!wasNamed)
    }
    for id in ids.shuffled(by: 11) { open.show(SpeechSegment(contextId: id, segmentId: 0)) }
    #expect(open.groups.map(\.contextId) == ids)
    for id in ids.dropLast() {
      let isNamed = open.name(id)
      #expect(isNamed)
      open.close(id)
    }
    #expect(open.groups.map(\.contextId) == ids.suffix(1))
  }

  @Test("Groups and segments are those of lists that are looked through from the start", arguments: 0..<UInt64(40))
  func equality(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var open = OpenSegments()
    var plain: [OpenSegments.Group] = []
    // Two of the ids are the same for `String`, and are not (law 1).
    let ids = ["\u{E9}", "e\u{301}", ""] + (0..<30).map { "c\($0)" }
    for step in 0..<600 {
      let id = random.pick(ids)
      let number = random.below(6)
      let place = plain.firstIndex { $0.contextId.utf8.elementsEqual(id.utf8) }
      switch random.below(6) {
      case 0:
        open.open(id)
        if place == nil { plain.append(OpenSegments.Group(contextId: id)) }
      case 1, 2:
        open.close(id)
        if let place { plain.remove(at: place) }
      case 3:
        let wasNamed = open.name(id)
        #expect(wasNamed == place.map { plain[$0].isNamed } ?? false, "seed \(seed), step \(step)")
        if let place { plain[place].isNamed = true }
      case 4:
        open.close(SpeechSegment(contextId: id, segmentId: number))
        if let place { plain[place].segments.removeAll { $0.segmentId == number } }
      default:
        let segment = SpeechSegment(contextId: id, segmentId: number, isFinal: random.oneIn(2))
        open.show(segment)
        if place == nil { plain.append(OpenSegments.Group(contextId: id)) }
        let group = place ?? plain.count - 1
        plain[group].segments.removeAll { $0.segmentId == number }
        plain[group].segments.append(segment)
        plain[group].segments.sort { $0.segmentId < $1.segmentId }
      }
      #expect(open.contains(id) == plain.contains { $0.contextId.utf8.elementsEqual(id.utf8) })
      let isSame = open.groups.elementsEqual(plain) {
        $0.contextId.utf8.elementsEqual($1.contextId.utf8) && $0.isNamed == $1.isNamed && $0.segments == $1.segments
      }
      #expect(isSame, "seed \(seed), step \(step)")
    }
  }
}

extension [String] {
  fileprivate func shuffled(by seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return random.shuffle(self)
  }
}
