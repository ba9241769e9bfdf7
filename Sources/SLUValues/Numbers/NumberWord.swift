/// What a word does in a number.
enum NumberWord: Hashable, Sendable {
  /// "zero" to "nine".
  case digit(Int64)
  /// "oh": a zero, but only among digits.
  case oh
  /// "ten" to "nineteen".
  case teen(Int64)
  /// "twenty" to "ninety".
  case tens(Int64)
  case hundred
  /// "thousand", "million", "billion" (ten to the ninth, everywhere), "trillion".
  case magnitude(Int64)
  /// A word or digits for more than 64 bits hold.
  case beyond
  case dozen
  case article
  case and
  case of
  case point
  /// "double", "triple": the digit behind it so many times.
  case times(Int)
  /// "half", "thirds": one part of so many.
  case part(Int64, isPlural: Bool)
  /// Digits.
  case figure(Figure)
  /// No word of a number.
  case other

  /// Digits as they were written: 1,500.75 has the coefficient 150075, 2 places and 6 digits; "2k" has none that others could stand beside.
  struct Figure: Hashable, Sendable {
    var coefficient: Int64
    var places: Int
    var digits: Int
  }

  /// What a word in lower case does.
  init(_ word: String) {
    if let known = Self.known[word] {
      self = known
    } else {
      self = Self.figure(word)
    }
  }
}

// MARK: - Words

extension NumberWord {
  private static let known: [String: NumberWord] = {
    var known: [String: NumberWord] = [
      "oh": .oh, "o": .oh, "hundred": .hundred, "thousand": .magnitude(1000), "million": .magnitude(1_000_000),
      "billion": .magnitude(1_000_000_000), "trillion": .magnitude(1_000_000_000_000), "quadrillion": .beyond,
      "quintillion": .beyond, "sextillion": .beyond, "googol": .beyond, "dozen": .dozen, "a": .article,
      "an": .article, "and": .and, "of": .of, "point": .point, "decimal": .point, "double": .times(2),
      "triple": .times(3),
    ]
    for (word, value) in CardinalReader.units { known[word] = .digit(Int64(value)) }
    for (word, value) in CardinalReader.teens { known[word] = .teen(Int64(value)) }
    for (word, value) in CardinalReader.tens { known[word] = .tens(Int64(value)) }
    for (word, value) in parts {
      known[word] = .part(value, isPlural: false)
      known[word + "s"] = .part(value, isPlural: true)
    }
    known["half"] = .part(2, isPlural: false)
    known["halves"] = .part(2, isPlural: true)
    return known
  }()

  private static let parts: [(String, Int64)] = [
    ("third", 3), ("quarter", 4), ("fourth", 4), ("fifth", 5), ("sixth", 6), ("seventh", 7), ("eighth", 8),
    ("ninth", 9), ("tenth", 10), ("hundredth", 100), ("thousandth", 1000),
  ]

  /// Digits with or without separators in thousands, with or without places, with or without "k": "1,500.75", "2.5k".
  private static func figure(_ word: String) -> NumberWord {
    guard let first = word.utf8.first, isDigit(first) || first == UInt8(ascii: ".") else { return .other }
    var text = word[...]
    let isThousands = text.utf8.last == UInt8(ascii: "k")
    if isThousands { text.removeLast() }
    let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = halves.first.flatMap(withoutSeparators) ?? ""
    let fraction = halves.count == 2 ? halves[1] : ""
    guard halves.count == 1 ? !whole.isEmpty : !fraction.isEmpty && fraction.utf8.allSatisfy(isDigit),
      !whole.isEmpty || halves.first?.isEmpty == true
    else { return .other }
    let digits = whole.utf8.count + fraction.utf8.count
    guard fraction.utf8.count <= 18, let coefficient = Int64(whole + fraction) else { return .beyond }
    let plain = Figure(coefficient: coefficient, places: fraction.utf8.count, digits: digits)
    guard isThousands else { return .figure(plain) }
    guard let value = ExactDecimal(coefficient: coefficient, places: plain.places)?.multiplied(by: 1000) else {
      return .beyond
    }
    return .figure(Figure(coefficient: value.coefficient, places: value.places, digits: 0))
  }

  /// The digits before the point; nil when separators stand elsewhere than every three digits.
  private static func withoutSeparators(_ text: Substring) -> String? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.utf8.allSatisfy(isDigit) }), let first = groups.first else { return nil }
    guard groups.count > 1 else { return String(first) }
    guard (1...3).contains(first.utf8.count), groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }) else { return nil }
    return groups.joined()
  }
}
