/// What a template says, before it is known what its variables are.
indirect enum Expression {
  /// Literal words as they are written.
  case words([String])
  case sequence([Expression])
  case list([Item])
  case optional(probability: Double, Expression)
  case permutation([Expression])
  case range(Int, Int)
  case variable(String, offset: Int)
  case entity(String, Expression, offset: Int)
  case intent(String, offset: Int)

  struct Item {
    var weight: Double
    var expression: Expression
  }
}

/// A line of a configuration that does something.
struct Statement {
  enum Kind {
    case definition(String)
    case template
  }

  let kind: Kind
  let expression: Expression
  let offset: Int
  /// Whether a bracket in it is not closed, so that nobody knows what belongs to it.
  let isTorn: Bool
}
