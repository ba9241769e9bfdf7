import SLUGrammar

/// The entities of a parse by what they are of, to be found among many.
struct ParsedEntities {
  private struct Key: Hashable {
    var name: String
    var words: Range<Int>
  }

  private let entities: [Key: Parse.Entity]

  init(_ parse: Parse) {
    let keyed = parse.segments.lazy.flatMap(\.entities).map { (Key(name: $0.name, words: $0.words), $0) }
    entities = Dictionary(keyed) { first, _ in first }
  }

  /// The entity of a name that has just some words; nil where there is none.
  subscript(name: String, words: Range<Int>) -> Parse.Entity? { entities[Key(name: name, words: words)] }
}
