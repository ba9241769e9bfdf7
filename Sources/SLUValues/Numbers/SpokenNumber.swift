/// Reads numbers as people say and write them: "two hundred and five", "seventeen point five", "three quarters", "-3".
///
/// - Cardinals, with or without "and"; "a hundred", "fifteen hundred", "two dozen". A billion is ten to the ninth.
/// - Digit by digit: "five six four nine" is 5649; "oh" is a zero among digits; "double five", "triple zero".
/// - In two parts, as years and flights are read: "nineteen eighty four" is 1984, "five twenty" is 520.
/// - Places: "seventeen point five", "point five", "three point twenty five", "two point five million".
/// - Parts: "half", "three quarters", "two and a half million", "half a million"; written "1/2", "½", "3 1/2" and "3½", from halves to tenths. A part that has no end in decimals is
///   rounded to six places, halves away from nought: "one third" is 0.333333. "A million and a half" is ambiguous.
/// - Signs: "minus", "negative", "plus", "below zero". The word "percent" and the sign % count for nothing: "fifty percent" is 50.
/// - Units written right behind digits count for nothing, too: "60kg" is 60, "-12dB" -12, "80km/h" 80. Two letters or more are taken for
///   one, single ones only where they are well known: "747b" is a name.
/// - Thousands for short: "five hundred k", "two grand".
/// - Digits: "1,500", "17.5", "3 million", "2.5k". A point separates the places and a comma thousands.
///
/// Words that are left over are a fault ("five apples"), and so are bare magnitudes ("hundred"). A number is
/// impossible when 64 bits do not hold its digits, those behind the point included: 18 digits always fit.
///
/// ```swift
/// let context = ValueContext(referenceDate: today)
/// SpokenNumber().read("seventeen point five", in: context).value?.description  // "17.5"
/// ```
public struct SpokenNumber: ValueParser {
  /// Creates a reader of numbers.
  public init() {}

  /// Reads all of the words as one number.
  ///
  /// - Parameters:
  ///   - text: What was said for the number.
  ///   - context: Not needed; numbers mean the same on every day.
  /// - Returns: The number; two for "a million and a half"; or why there is none.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<ExactDecimal> {
    let sign = NumberSign(Self.withoutUnit(text.words[...]))
    return NumberPhrase(WrittenFraction.spoken(sign.rest)).read().map(sign.applied)
  }

  /// A number of parts before a noun that has an article of its own: 0.5 of "half a", 0.333333 of "a third of a".
  ///
  /// - Parameters:
  ///   - text: What was said for the number, up to that article.
  ///   - context: Not needed; numbers mean the same on every day.
  /// - Returns: The number; nil for words that do not end so, which ``read(_:in:)`` may have.
  package func read(beforeNoun text: SpokenText, in context: ValueContext) -> Reading<ExactDecimal>? {
    NumberPhrase.parts(beforeNoun: text.words[...]).map { read(SpokenText($0.joined(separator: " ")), in: context) }
  }

  /// Whether a word multiplies the number before it: "dozen", "hundred", "million", and those that are too large to be read, too.
  package static func isMagnitude(_ word: String) -> Bool {
    guard let first = word.first, !first.isNumber else { return false }
    let role = NumberWord(word.lowercased())
    return role.factor != nil || role == .beyond
  }

  /// Whether a word is one part of so many, or several of them: "half", "quarters", "tenth"; also where it is an ordinal.
  package static func isPart(_ word: String) -> Bool {
    if case .part = NumberWord(word.lowercased()) { true } else { false }
  }

  /// The digits of a number that is said digit by digit, those that count for nothing included: "zero zero three five" is 0035.
  ///
  /// - Parameter text: What was said for the number.
  /// - Returns: Two digits or more; nil for a number that is said otherwise, or not one that ``read(_:in:)`` would give.
  public func digits(_ text: SpokenText) -> String? {
    let phrase = NumberPhrase(text.words.flatMap(Self.figures)[...])
    guard let run = try? phrase.digitRun(), run.words == phrase.words.count else { return nil }
    let value = String(run.value)
    return String(repeating: "0", count: max(0, run.digits - value.utf8.count)) + value
  }

  /// A word; of figures that begin with a zero each by itself.
  private static func figures(_ word: String) -> [String] {
    let isRun = word.utf8.first == UInt8(ascii: "0") && word.utf8.allSatisfy { (48...57).contains($0) }
    return isRun ? word.map(String.init) : [word]
  }

  private static func withoutUnit(_ words: ArraySlice<String>) -> ArraySlice<String> {
    guard let last = words.last else { return words }
    if let number = WrittenUnit.number(of: last) { return words.dropLast() + [number] }
    if last == "percent" || last == "%" { return words.dropLast() }
    if last == "cent", words.dropLast().last == "per" { return words.dropLast(2) }
    guard last.utf8.last == UInt8(ascii: "%") else { return words }
    return words.dropLast() + [String(last.dropLast())]
  }
}
