/// The way of a parse, from its last record back to the outset, as a list of what was found.
struct Trace: Hashable {
  /// A template, or part of one.
  struct Derivation {
    var start: Int32
    var end: Int32 = 0
    var template: Int32 = -1
    var intents: [Mark] = []
    var entities: [Entity] = []
    var open: Mark?
    var matched: [Int32] = []
    var inserted: [Int32] = []
    /// Where how many words were left unsaid.
    var unsaid: [Gap] = []
    var isWhole = true
    var cost: Float = 0
  }

  /// Where an intent, or an entity that is not over, begins.
  struct Mark: Hashable {
    var name: Int32
    var start: Int32
  }

  struct Entity: Hashable {
    var name: Int32
    var words: Range<Int32>
    var spelling: [SpelledWord]
  }

  /// Words that were left unsaid.
  struct Gap: Hashable {
    var position: Int32
    var count: Int
  }

  enum Piece: Hashable {
    case derivation(Derivation)
    case stray
    case entity(Entity)
  }

  var pieces: [Piece] = []

  /// Whether it is one template with nothing too much and nothing unsaid.
  var isExact: Bool {
    guard pieces.count == 1, case .derivation(let only) = pieces[0] else { return false }
    return only.isWhole && only.inserted.isEmpty && only.unsaid.isEmpty
  }
}

/// Two are the same when they mean the same: whatever they cost, and of whatever template they are.
extension Trace.Derivation: Hashable {
  static func == (one: Self, other: Self) -> Bool {
    one.start == other.start && one.end == other.end && one.isWhole == other.isWhole && one.matched == other.matched
      && one.inserted == other.inserted && one.unsaid == other.unsaid && one.intents == other.intents
      && one.entities == other.entities && one.open == other.open && (one.template < 0) == (other.template < 0)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(intents)
    hasher.combine(entities)
    hasher.combine(matched)
    hasher.combine(isWhole)
  }
}
