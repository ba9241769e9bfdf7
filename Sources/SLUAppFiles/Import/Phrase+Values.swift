// What a phrase stands for, given what is known of the definitions in it.

extension Phrase {
  /// What is said, without the value that it stands for.
  var unvalued: Phrase { if case .valued(let said, _) = self { said.unvalued } else { self } }

  /// Whether there are entities in it.
  ///
  /// - Parameter holders: The definitions of which that is so; none: its own words alone are looked at.
  func holdsEntities(_ holders: Set<String> = []) -> Bool {
    switch self {
    case .entity: true
    case .variable(let name): holders.contains(name)
    default: parts.contains { $0.holdsEntities(holders) }
    }
  }

  /// Whether something in it stands for something else: numbers do, for digits.
  ///
  /// - Parameter valued: The definitions of which that is so.
  func hasValues(_ valued: Set<String>) -> Bool {
    switch self {
    case .valued, .range: true
    case .variable(let name): valued.contains(name)
    default: parts.contains { $0.hasValues(valued) }
    }
  }

  /// Whether it is numbers and nothing else.
  ///
  /// - Parameter numeric: The definitions of which that is so.
  func isNumeric(_ numeric: Set<String>) -> Bool {
    switch self {
    case .range: true
    case .variable(let name): numeric.contains(name)
    case .choice(let choices): choices.allSatisfy { $0.phrase.isNumeric(numeric) }
    case .sequence(let parts): parts.count == 1 && parts[0].isNumeric(numeric)
    default: false
    }
  }
}
