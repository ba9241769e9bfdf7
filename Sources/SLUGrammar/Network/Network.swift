/// What may be said, as a network of nodes and arcs in nets that call each other.
///
/// A net is what a list, a variable, a permutation or a template came to. It is built once, however often it is used: a
/// call runs through it and comes back. No net calls itself, directly or not.
struct Network: Sendable {
  /// A way from one node to the next that takes one word.
  struct WordArc: Sendable {
    /// The word's number in ``Network/vocabulary``.
    var word: Int32
    var target: Int32
    /// How unlikely it is beside its siblings, damped; 0 or more.
    var cost: Float
    /// How likely it is beside its siblings; those of a node sum up to 1.
    var probability: Float
    /// The number of the written word in ``Network/spellings``; -1 when an earlier arc has said it already.
    var spelling: Int32
  }

  /// A way from one node to the next that takes no word by itself.
  struct Arc: Sendable {
    enum Kind: UInt8, Sendable {
      /// Goes on.
      case silent
      /// Begins a segment with the intent of number `name`.
      case intent
      /// Runs through the net of number `net`.
      case call
      /// Goes to the end of a permutation, some items of which were not said. Only the matcher takes it.
      case exit
      /// Begins the template of number `name`.
      case template
    }

    var kind: Kind
    var target: Int32
    var cost: Float
    var probability: Float
    /// The net that a call runs through; else -1.
    var net: Int32 = -1
    /// The entity (of a call), the intent, or the template; else -1.
    var name: Int32 = -1
    /// How many words are left unsaid by it (of an exit).
    var skips: Int32 = 0
    /// Whether a call must take a word (an item of a permutation).
    var takesWords = false
  }

  /// A word as it is written.
  struct Spelling: Hashable, Sendable {
    var text: String
    /// Whether it is a number of a range or a word of a standard variable: nobody chose to write it so, and what was said is as good.
    var isAsSaid: Bool
  }

  struct Node: Sendable {
    var net: Int32
    var words: Range<Int32>
    var arcs: Range<Int32>
  }

  struct Net: Sendable {
    var start: Int32
    var end: Int32
    /// Whether it is to be taken word by word: what an entity is made of.
    var isStrict: Bool
    /// The cost of running through it without a word; infinite when that cannot be.
    var silence: Float
    /// The fewest words it takes.
    var shortest: Int32
    /// The words it can begin with, in order.
    var first: [Int32]
  }

  /// Sorted by word within each node.
  var wordArcs: [WordArc] = []
  var arcs: [Arc] = []
  var nodes: [Node] = []
  /// In the order in which they were finished: none calls a later one.
  var nets: [Net] = []
  /// The net of all templates.
  var root: Int32 = 0
  /// Which nets can begin with each word.
  var netsByFirstWord: [[Int32]] = []
  /// Which templates can begin with each word, or with what comes before it unsaid.
  var entrances = Entrances.none
  /// The words as they are matched.
  var vocabulary: [String] = []
  var numbers = WordNumbers()
  /// What phrases spell letter by letter, in one word.
  var spelledOut = SpelledOutWords()
  /// The words as they are written.
  var spellings: [Spelling] = []
  var intents: [String] = []
  var entities: [String] = []
  /// Where each template stands.
  var templates: [SourcePlace] = []

  /// The arcs of a node that take a word.
  func arcs(taking word: Int32, from node: Int32) -> Range<Int> {
    let range = nodes[Int(node)].words
    var (low, high) = (Int(range.lowerBound), Int(range.upperBound))
    while low < high {
      let middle = (low + high) / 2
      if wordArcs[middle].word < word { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < Int(range.upperBound), wordArcs[end].word == word { end += 1 }
    return low..<end
  }
}
