/// The grammar of spoken cardinals: hundreds, then thousands, millions and billions that become smaller.
struct CardinalGrammar {
  /// A number, and how many words it took.
  struct Found: Hashable {
    var value: Int64
    var words: Int
  }

  let words: ArraySlice<NumberWord>

  /// The largest number that can be read: 999 of the largest magnitude and what stands behind it.
  static let limit: Int64 = 999_999_999_999_999

  /// The longest cardinal at the beginning: "two hundred and five", "twenty three", "3", "1,500", "3 million".
  func cardinal() -> Found? { cardinal(at: words.startIndex) }

  /// The words as a cardinal from the first to the last.
  func whole() -> Int64? {
    guard let found = cardinal(), found.words == words.count else { return nil }
    return found.value
  }

  private func cardinal(at start: Int) -> Found? {
    guard var part = first(at: start) else { return nil }
    var total = Found(value: 0, words: 0)
    var limit = Int64.max
    while true {
      guard case .magnitude(let magnitude)? = word(start + total.words + part.words), magnitude < limit,
        part.value < 1000, part.value > 0
      else {
        // A part without a magnitude is the last one.
        return Found(value: total.value + part.value, words: total.words + part.words)
      }
      total = Found(value: total.value + part.value * magnitude, words: total.words + part.words + 1)
      limit = magnitude
      guard let next = tail(at: start + total.words, below: 1000, magnitudesBelow: limit) else { return total }
      part = next
    }
  }

  /// The first part: digits may be larger than a thousand there.
  private func first(at start: Int) -> Found? {
    if let figure = figure(at: start), figure.value >= 100 {
      return figure.value <= Self.limit ? figure : nil
    }
    return belowThousand(at: start, magnitudesBelow: .max)
  }

  /// A number in words below one hundred: "five", "seventeen", "twenty three".
  func belowHundred(at start: Int) -> Found? {
    switch word(start) {
    case .digit(let value), .teen(let value): return Found(value: value, words: 1)
    case .tens(let tens):
      if case .digit(let unit)? = word(start + 1), unit > 0 { return Found(value: tens + unit, words: 2) }
      return Found(value: tens, words: 1)
    default: return nil
    }
  }

  /// "two hundred and five", "a hundred", "ninety nine", "3".
  private func belowThousand(at start: Int, magnitudesBelow limit: Int64) -> Found? {
    let number = belowHundred(at: start) ?? figure(at: start) ?? article(at: start, magnitudesBelow: limit)
    guard let number, number.value > 0, number.value < 100, word(start + number.words) == .hundred else {
      return number
    }
    let hundreds = Found(value: number.value * 100, words: number.words + 1)
    guard let rest = tail(at: start + hundreds.words, below: 100, magnitudesBelow: 0) else { return hundreds }
    return Found(value: hundreds.value + rest.value, words: hundreds.words + rest.words)
  }

  /// The rest of a number behind a magnitude, with or without "and".
  private func tail(at start: Int, below bound: Int64, magnitudesBelow limit: Int64) -> Found? {
    let link = word(start) == .and ? 1 : 0
    let found =
      bound == 100
      ? belowHundred(at: start + link) ?? figure(at: start + link)
      : belowThousand(at: start + link, magnitudesBelow: limit)
    guard let found, found.value > 0, found.value < bound else { return nil }
    return Found(value: found.value, words: found.words + link)
  }

  /// The one that "a" stands for before a hundred, or a magnitude that may follow.
  private func article(at start: Int, magnitudesBelow limit: Int64) -> Found? {
    guard word(start) == .article else { return nil }
    switch word(start + 1) {
    case .hundred: return Found(value: 1, words: 1)
    case .magnitude(let magnitude) where magnitude < limit: return Found(value: 1, words: 1)
    default: return nil
    }
  }

  private func figure(at start: Int) -> Found? {
    guard case .figure(let figure)? = word(start), figure.places == 0 else { return nil }
    return Found(value: figure.coefficient, words: 1)
  }

  private func word(_ position: Int) -> NumberWord? {
    position < words.endIndex ? words[position] : nil
  }
}
