/// Whether enough of the last frames stand out: three of five begin speech, and carry it on.
struct Votes: Hashable, Sendable {
  private struct Vote: Hashable {
    var range: Range<Int>
    var level: Float
    var isActive: Bool
  }

  private static let voters = 5
  private static let majority = 3

  private var recent: [Vote] = []

  mutating func add(_ frame: VoiceFrame, isActive: Bool) {
    if recent.count == Self.voters { recent.removeFirst() }
    recent.append(Vote(range: frame.range, level: frame.level, isActive: isActive))
  }

  /// The frames from the first that stands out to the last; nil when too few do.
  var speech: Range<Int>? {
    guard recent.count(where: \.isActive) >= Self.majority,
      let first = recent.first(where: \.isActive), let last = recent.last(where: \.isActive)
    else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// Whether no frame stands out.
  var isEmpty: Bool { !recent.contains(where: \.isActive) }

  /// How loud the loudest frame that stands out is, in dBFS.
  var loudest: Float { recent.reduce(-.infinity) { $1.isActive ? max($0, $1.level) : $0 } }
}
