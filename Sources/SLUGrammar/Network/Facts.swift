/// What can be said of an expression without looking at every way through it.
struct Facts: Sendable {
  /// The fewest and the most words it takes.
  var shortest = 0
  var longest = 0
  /// Whether some way through it begins with an intent, with a word, or does neither.
  var beginsWithIntent = false
  var beginsWithWord = false
  var isMaybeEmpty = true
  var hasIntent = false
  var hasEntity = false
  /// Variables within variables.
  var depth = 0
  /// How many ways there are, as a decimal logarithm.
  var ways = 0.0

  static let nothing = Facts()

  /// Those of what is wrong, whatever it would be: it is not an error again where it is used.
  static let unknown: Facts = {
    var facts = Facts.nothing
    (facts.beginsWithIntent, facts.longest) = (true, 1)
    return facts
  }()

  /// One after the other.
  func then(_ next: Facts) -> Facts {
    var both = self
    both.shortest = min(shortest + next.shortest, Limits.words * 2)
    both.longest = min(longest + next.longest, Limits.words * 2)
    if isMaybeEmpty {
      both.beginsWithIntent = beginsWithIntent || next.beginsWithIntent
      both.beginsWithWord = beginsWithWord || next.beginsWithWord
    }
    both.isMaybeEmpty = isMaybeEmpty && next.isMaybeEmpty
    both.join(next)
    both.ways = ways + next.ways
    return both
  }

  /// One or the other.
  func or(_ other: Facts) -> Facts {
    var either = self
    either.shortest = min(shortest, other.shortest)
    either.longest = max(longest, other.longest)
    either.beginsWithIntent = beginsWithIntent || other.beginsWithIntent
    either.beginsWithWord = beginsWithWord || other.beginsWithWord
    either.isMaybeEmpty = isMaybeEmpty || other.isMaybeEmpty
    either.join(other)
    either.ways = Logarithm.sum(ways, other.ways)
    return either
  }

  private mutating func join(_ other: Facts) {
    hasIntent = hasIntent || other.hasIntent
    hasEntity = hasEntity || other.hasEntity
    depth = max(depth, other.depth)
  }
}
