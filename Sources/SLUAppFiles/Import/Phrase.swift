import SLUGrammar

/// What may be said, whatever format says so.
indirect enum Phrase: Hashable, Sendable {
  /// Words as they are written there.
  case words(String)
  case sequence([Phrase])
  case choice([Choice])
  case optional(Phrase)
  case permutation([Phrase])
  case range(Int, Int)
  /// A definition, by its name, or a standard variable.
  case variable(String)
  case entity(String, Phrase)
  /// What is said, and the value that it stands for.
  case valued(Phrase, String)

  struct Choice: Hashable, Sendable {
    var weight: Double?
    var phrase: Phrase
  }

  /// One of several, all alike.
  static func any(_ phrases: [Phrase]) -> Phrase {
    phrases.count == 1 ? phrases[0] : .choice(phrases.map { Choice(weight: nil, phrase: $0) })
  }

  /// One after the other; words that follow each other are one run.
  static func all(_ phrases: [Phrase]) -> Phrase {
    var parts: [Phrase] = []
    for phrase in phrases {
      if case .words(let next) = phrase, case .words(let words)? = parts.last {
        parts[parts.count - 1] = .words(words + " " + next)
      } else {
        parts.append(phrase)
      }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  static var nothing: Phrase { .sequence([]) }

  /// How many steps a range has; nil when a number of it is too large to be said, or the larger one comes first.
  static func span(_ first: Int, _ last: Int) -> Int? {
    let sayable = Limits.rangeNumbers
    return sayable.contains(first) && sayable.contains(last) && first <= last ? last - first : nil
  }
}

extension Phrase {
  /// Its parts, one level down.
  var parts: [Phrase] {
    switch self {
    case .words, .range, .variable: []
    case .sequence(let parts), .permutation(let parts): parts
    case .choice(let choices): choices.map(\.phrase)
    case .optional(let part), .entity(_, let part), .valued(let part, _): [part]
    }
  }

  /// How many phrases it is made of, itself among them.
  var size: Int { parts.reduce(1) { $0 + $1.size } }

  /// The names of the definitions that it is made of, in order.
  var variables: [String] {
    if case .variable(let name) = self { return [name] }
    return parts.flatMap(\.variables)
  }

  /// The entities in it: name and content.
  var entities: [(name: String, content: Phrase)] {
    if case .entity(let name, let content) = self { return [(name, content)] }
    return parts.flatMap(\.entities)
  }

  /// Everything that can be said with it, and the value of each; nil for more than a limit, or when it cannot be listed.
  ///
  /// - Parameters:
  ///   - limit: The most that are listed.
  ///   - definitions: What the variables stand for, each without variables that stand for itself.
  func sayings(atMost limit: Int, _ definitions: [String: Phrase]) -> [Saying]? {
    switch self {
    case .words(let words):
      let said = SALWords.clean(words)
      return [Saying(said: said, value: said)]
    case .sequence(let parts):
      var result = [Saying(said: "", value: "")]
      for part in parts {
        guard let more = part.sayings(atMost: limit, definitions), result.count * more.count <= limit else {
          return nil
        }
        result = result.flatMap { first in more.map { first.then($0) } }
        // What is said twice as long each time takes as much room as what is said twice as often.
        guard result.allSatisfy({ $0.said.utf8.count <= 2_000 && $0.value.utf8.count <= 2_000 }) else { return nil }
      }
      return result
    case .choice(let choices):
      var result: [Saying] = []
      for choice in choices {
        guard let more = choice.phrase.sayings(atMost: limit, definitions) else { return nil }
        result += more
        guard result.count <= limit else { return nil }
      }
      return result
    case .optional(let part):
      guard let some = part.sayings(atMost: limit, definitions) else { return nil }
      return some + [Saying(said: "", value: "")]
    case .variable(let name):
      return definitions[name]?.sayings(atMost: limit, definitions)
    case .entity(_, let part): return part.sayings(atMost: limit, definitions)
    case .valued(let part, let value):
      return part.sayings(atMost: limit, definitions)?.map { Saying(said: $0.said, value: value, isGiven: true) }
    case .range(let first, let last):
      guard let span = Self.span(first, last), span < limit else { return nil }
      return (first...last).map { number in
        let spoken = SpokenForm.words(of: "\(abs(number))")
        return Saying(
          said: ((number < 0 ? ["minus"] : []) + spoken).joined(separator: " "), value: "\(number)", isGiven: true)
      }
    case .permutation: return nil
    }
  }

  /// Words, and what they stand for.
  struct Saying: Hashable {
    var said: String
    var value: String
    /// Whether the value was given, not just the words again.
    var isGiven = false

    fileprivate func then(_ next: Saying) -> Saying {
      Saying(
        said: Self.join(said, next.said), value: Self.join(value, next.value), isGiven: isGiven || next.isGiven)
    }

    private static func join(_ left: String, _ right: String) -> String {
      left.isEmpty || right.isEmpty ? left + right : left + " " + right
    }
  }
}
