public import SLUCore
public import SLUGrammar

/// Seeded final items of one segment that do not contradict each other, with tentative ones that they overrule.
public struct FinalItems: Sendable {
  /// Final items, each once.
  public let finals: [SegmentEvent]

  /// Makes the items.
  ///
  /// - Parameter random: Where the random numbers come from.
  public init(using random: inout SplitMix64) {
    var finals: [SegmentEvent] = []
    for index in 0..<8 where !random.oneIn(3) { finals.append(.transcript(random.word(at: index))) }
    for start in 0..<6 where random.oneIn(2) {
      // Ends that differ: ranges may overlap, but none is there twice.
      for length in 1...3 where random.oneIn(3) { finals.append(.entity(random.entity(from: start, length: length))) }
    }
    if !random.oneIn(3) { finals.append(.intent(random.text())) }
    self.finals = finals
  }
}
