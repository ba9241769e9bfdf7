package import SLUValues

/// A bare number that puts a value right: of "two minutes no three" the three are minutes, of "eight pm sorry nine" the nine is in the evening.
///
/// What follows a value right away is read likewise, as a pause that lay between them was left out. A number with a unit of its own is what it
/// says.
package struct CorrectedValue {
  /// The words of the utterance.
  private let words: [String]
  /// What "in an hour" counts from.
  private let context: ValueContext

  /// Looks at words.
  ///
  /// - Parameters:
  ///   - words: The words of the utterance.
  ///   - context: What "in an hour" counts from.
  package init(words: [String], context: ValueContext) {
    self.words = words
    self.context = context
  }

  /// What a number becomes with the unit of the value that it takes the place of.
  ///
  /// - Parameters:
  ///   - range: The words of the number.
  ///   - type: What it is one of.
  /// - Returns: The value; nil where it puts nothing right, or no unit is to be taken over.
  package func value(at range: Range<Int>, _ type: EntityType) -> String? {
    guard type == .duration || type == .money || type == .time, range.count <= Self.longest, isNumber(range),
      let first = corrected(before: range.lowerBound, type)
    else { return nil }
    if let value = measure(of: first, with: range).flatMap({ type.reading(of: $0, in: context) }) { return value }
    guard type == .time, let half = TimeRange(words: words, context: context).half(of: range, like: first) else {
      return nil
    }
    return type.reading(of: "\(text(range)) \(half)", in: context)
  }

  /// The words of the value that a place puts right; nil where none stands before it.
  private func corrected(before place: Int, _ type: EntityType) -> Range<Int>? {
    let nearest = words[..<place].suffix(Self.longest)
    let lead = nearest.reversed().prefix { CorrectionWords.all.contains(Self.said($0)) }
    let end = place - lead.count
    guard end > 0, lead.isEmpty || lead.contains(where: { CorrectionWords.takingBack.contains(Self.said($0)) }) else {
      return nil
    }
    let start = (max(0, end - Self.longest)..<end).first { type.reading(of: text($0..<end), in: context) != nil }
    // Beside a value that has no unit a number is another value.
    return start.map { $0..<end }.flatMap { isNumber($0) ? nil : $0 }
  }

  /// A value of one number and its unit with another number: "in ten minutes" with twenty; nil for what has more, or none.
  private func measure(of first: Range<Int>, with number: Range<Int>) -> String? {
    let start = first.first { Self.isNumber([words[$0]]) || Self.articles.contains(Self.said(words[$0])) }
    guard let start, first[..<start].allSatisfy({ Self.leads.contains(Self.said(words[$0])) }) else { return nil }
    let end = (start + 1..<first.upperBound).first { !isNumber(start..<($0 + 1)) } ?? first.upperBound
    guard end < first.upperBound, !(end..<first.upperBound).contains(where: { Self.isNumber([words[$0]]) }),
      !Self.halves.contains(Self.said(words[end]))
    else { return nil }
    return [text(first.lowerBound..<start), text(number), text(end..<first.upperBound)].joined(separator: " ")
  }

  private func isNumber(_ range: Range<Int>) -> Bool { Self.isNumber(words[range]) }

  private func text(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }

  private static func isNumber(_ words: ArraySlice<String>) -> Bool {
    guard let last = words.last, last.last?.isNumber == true || last.last?.isLetter == true,
      !["percent", "cent"].contains(said(last)), last.first?.isNumber == false || last.last?.isNumber == true
    else { return false }
    let text = SpokenText(words.joined(separator: " "))
    return SpokenNumber().read(text, in: ValueContext(referenceDate: .epoch)).value != nil
  }

  private static func said(_ word: String) -> String { SpokenForm.bare(CollectionOfOne(word)).lowercased() }

  private static let articles: Set<String> = ["a", "an"]
  /// What stands before the number of a value: "in ten minutes".
  private static let leads: Set<String> = ["in", "for", "at"]
  /// What stands behind an hour and is no unit of it.
  private static let halves: Set<String> = ["am", "pm", "a", "p", "in", "at", "o'clock", "past", "to", "tonight"]
  /// How many words a value, or what takes it back, has at most.
  private static let longest = 6
}
