/// Templates after all names in them were found.
struct Checked: Sendable {
  indirect enum Expression: Sendable {
    case words([Word])
    case sequence([Expression])
    case list([(weight: Double, expression: Expression)])
    case optional(probability: Double, Expression)
    case permutation([Expression])
    case range(Int, Int)
    /// The definition of this number.
    case reference(Int)
    case entity(String, Expression)
    case intent(String)
  }

  /// A word as it is written, and as it is said.
  struct Word: Sendable {
    var spelling: String
    var spoken: [String]
    /// Whether nobody chose to write it so: a number of a range, a word of a standard variable.
    var isAsSaid = false
  }

  struct Definition: Sendable {
    var name: String
    var expression: Expression
    var facts: Facts
    var place: SourcePlace?
    var isUsed = false
  }

  struct Template: Sendable {
    var expression: Expression
    var facts: Facts
    var place: SourcePlace
  }

  var definitions: [Definition] = []
  var templates: [Template] = []
}

extension Checked.Expression {
  /// The expression as the value of an entity, but for words in front of it.
  func asEntity(_ name: String) -> Checked.Expression {
    guard case .sequence(let parts) = self, case .words = parts[0] else { return .entity(name, self) }
    let value = parts.count == 2 ? parts[1] : .sequence(Array(parts.dropFirst()))
    return .sequence([parts[0], .entity(name, value)])
  }
}
