/// A place in a run of words: what the parsers of dates, times and durations walk with.
///
/// It is a value: whoever wants to try something tries it on a copy.
struct WordCursor: Hashable {
  /// The words that are still to be read.
  private(set) var rest: ArraySlice<String>

  /// More words than this are no date, time or duration; the limit bounds every search, whatever the text.
  static let limit = 24

  /// Starts at the first word.
  ///
  /// Apostrophes are left out ("o'clock" and "oclock" are the same to the ear), the dots of "p.m." too, and "3pm" becomes
  /// two words.
  ///
  /// - Parameter text: What was said.
  /// - Returns: Nil when there is no word, or more than ``limit``.
  init?(_ text: SpokenText) {
    guard !text.isEmpty, text.words.count <= Self.limit else { return nil }
    rest = text.words.flatMap(Self.cleaned)[...]
    guard !rest.isEmpty, rest.count <= Self.limit else { return nil }
  }

  init(_ words: ArraySlice<String>) { rest = words }

  /// Whether every word was read.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next word.
  var next: String? { rest.first }

  /// The place behind so many words.
  func dropping(_ count: Int) -> WordCursor { WordCursor(rest.dropFirst(count)) }

  /// Goes on by so many words.
  mutating func advance(_ count: Int) { rest = rest.dropFirst(count) }

  /// Goes past these words when they come next.
  ///
  /// - Returns: Whether they did.
  mutating func take(_ words: String...) -> Bool {
    guard rest.starts(with: words) else { return false }
    advance(words.count)
    return true
  }

  /// Goes past one of these words when it comes next.
  ///
  /// - Returns: The word.
  mutating func take(oneOf words: Set<String>) -> String? {
    guard let next, words.contains(next) else { return nil }
    advance(1)
    return next
  }

  /// Goes past a word of a table when it comes next.
  ///
  /// - Returns: What the table says of it.
  mutating func take<Meaning>(from table: [String: Meaning]) -> Meaning? {
    guard let next, let meaning = table[next] else { return nil }
    advance(1)
    return meaning
  }

  /// Whether these are all of the words that are left.
  func isRest(_ words: String...) -> Bool { rest.elementsEqual(words) }

  private static func cleaned(_ word: String) -> [String] {
    var word = word.filter { $0 != "'" && $0 != "’" }
    for half in ["a", "p"] where word.hasSuffix("\(half).m") { word = "\(word.dropLast(3))\(half)m" }
    let head = word.dropLast(2)
    if word.hasSuffix("am") || word.hasSuffix("pm"), let last = head.last, last.isASCIIDigit {
      return [String(head), String(word.suffix(2))]
    }
    // "May 5,2020" is three words, "1,500" is one number.
    guard word.contains(","), CardinalReader.digits(word) == nil else { return word.isEmpty ? [] : [word] }
    return word.split(separator: ",").map(String.init)
  }
}

extension SpokenText {
  /// The beginning of the text, short enough for a message.
  var excerpt: String { original.count <= 80 ? original : "\(original.prefix(80))…" }
}

extension Character {
  /// Whether it is one of the digits 0 to 9, and not one of another script.
  var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
