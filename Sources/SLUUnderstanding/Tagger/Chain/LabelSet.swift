/// The labels of a chain: of each name one for a first word and one for the words after it.
///
/// Entities have one more, for words outside of all of them; it is number 0.
struct LabelSet: Hashable, Sendable {
  /// The names, in the order of their labels.
  let names: [String]
  /// Whether words may lie outside of all names.
  let hasOutside: Bool

  /// How many names there may be; a chain looks at each pair of labels.
  static let mostNames = 500

  /// How many labels there are.
  var count: Int { names.count * 2 + offset }

  private var offset: Int { hasOutside ? 1 : 0 }

  /// The label of a first word.
  func first(_ name: Int) -> Int { offset + name * 2 }

  /// The label of a word after the first.
  func inside(_ name: Int) -> Int { offset + name * 2 + 1 }

  /// The number of the name of a label; nil for outside.
  func name(of label: Int) -> Int? { label < offset ? nil : (label - offset) / 2 }

  /// Whether a label is that of a first word.
  func isFirst(_ label: Int) -> Bool { label >= offset && (label - offset) % 2 == 0 }

  /// Whether a label is that of a word after the first.
  func isInside(_ label: Int) -> Bool { label >= offset && (label - offset) % 2 == 1 }

  /// Whether one label may follow another: inside only what has begun.
  func allows(_ label: Int, after last: Int) -> Bool { !isInside(label) || name(of: label) == name(of: last) }

  /// How many labels may follow any: the first ones of names, and outside of all of them.
  var openers: Int { names.count + offset }

  /// The number, among those that may follow any, of a label that may.
  func opener(_ label: Int) -> Int { (label + offset) / 2 }

  /// The label of a number among those that may follow any.
  func label(ofOpener opener: Int) -> Int { max(0, 2 * opener - offset) }

  /// Goes through the labels that may follow one.
  func forEachSuccessor(of last: Int, _ body: (Int) -> Void) {
    for opener in 0..<openers { body(label(ofOpener: opener)) }
    if let name = name(of: last) { body(inside(name)) }
  }

  /// The spans that a path of labels is made of.
  func spans(_ path: [Int]) -> [(name: Int, words: Range<Int>)] {
    var spans: [(name: Int, words: Range<Int>)] = []
    for (place, label) in path.enumerated() {
      guard let name = name(of: label) else { continue }
      if isInside(label), let last = spans.last, last.name == name, last.words.upperBound == place {
        spans[spans.count - 1].words = last.words.lowerBound..<(place + 1)
      } else {
        spans.append((name, place..<(place + 1)))
      }
    }
    return spans
  }
}
