/// Reads a telephone number that is said in digits or written.
///
/// Understood are digits ("five", "oh" and "o" for zero, "double five"), numbers digit by digit ("twenty" is 20, "twenty five"
/// is 25, "eight hundred" is 800, and what follows a hundred is not added to it), a "plus" in front, an "extension" behind,
/// and what is written ("(555) 123-4567 x12"). In "+44 (0)20" the zero is for who calls within the country, and left out.
///
/// The form is the plus with the calling code, then the digits in groups: up to 4 digits are one group, up to 7 are two of
/// which the first has 3, more are three of which the first two have 3 ("555 123 4567"). What is written in groups stays in them:
/// "07700 900123". An extension follows as " ext 12".
///
/// ```swift
/// Phone().read("plus four four two oh seven seven three oh one two three four", in: context)  // "+44 207 730 1234"
/// ```
public struct Phone: ValueParser, Hashable {
  /// Creates a parser.
  public init() {}

  /// Reads the digits and groups them.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: Makes no difference.
  /// - Returns: The number; a fault when a word belongs to no number or there is no digit, when there are fewer than 3 digits (without the calling
  ///   code) or more than 15 (with it), or when no country has the calling code.
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<String> {
    // A plus in front of a bracket is no outer punctuation: "+(44)" begins with it all the same.
    let words = Self.withoutTrunkZero(text).tokens.flatMap(SpokenDigits.cut)
    let isInternational = words.first == "+"
    let body = words.dropFirst(isInternational ? 1 : 0)
    let mark = body.firstIndex { ["extension", "ext", "x"].contains($0) }
    guard let number = SpokenDigits(body[..<(mark ?? body.endIndex)]).digits(), !number.isEmpty else {
      return .fault(.notOfThisKind("expected a telephone number, digit by digit"))
    }
    var suffix = ""
    if let mark {
      guard let local = SpokenDigits(body[(mark + 1)...]).digits() else {
        return .fault(.notOfThisKind("expected the digits of an extension"))
      }
      guard (1...11).contains(local.count) else { return .fault(.impossible("an extension has 1 to 11 digits")) }
      suffix = " ext \(local)"
    }
    guard number.count <= 15 else { return .fault(.impossible("a telephone number has 15 digits at most")) }
    let groups = Self.groups(body[..<(mark ?? body.endIndex)])
    return (isInternational ? Self.international(number, groups) : Self.grouped(number, groups)).map {
      .value($0 + suffix)
    }
  }

  private static func withoutTrunkZero(_ text: SpokenText) -> SpokenText {
    let written = text.original
    guard written.contains("(0)"), written.first(where: { !$0.isWhitespace }) == "+" else { return text }
    return SpokenText(written.split(separator: "(0)", maxSplits: 1).joined(separator: " "))
  }

  /// The groups in which digits were written; none where they were said, or written one by one or all in one.
  private static func groups(_ words: ArraySlice<String>) -> [Substring] {
    guard
      words.allSatisfy({
        $0.contains(where: \.isASCIIDigit) && $0.allSatisfy { $0.isASCIIDigit || "-./()".contains($0) }
      })
    else { return [] }
    let groups = words.flatMap { $0.split { !$0.isASCIIDigit } }
    let digits = groups.reduce(0) { $0 + $1.count }
    return groups.count > 1 && digits >= 2 * groups.count ? groups : []
  }

  private static func international(_ digits: String, _ groups: [Substring]) -> Reading<String> {
    guard let length = CallingCodes.length(in: digits) else {
      return .fault(.impossible("no country has a calling code at the beginning of +\(digits)"))
    }
    let code = digits.prefix(length)
    // The calling code may be a group of its own, or be written with the next.
    let first = groups.first.map { $0.dropFirst(length) } ?? ""
    let isCut = groups.first.map { $0.count >= length } ?? false
    let behind = isCut ? (first.isEmpty ? [] : [first]) + groups.dropFirst() : []
    return grouped(String(digits.dropFirst(length)), behind).map { .value("+\(code) \($0)") }
  }

  private static func grouped(_ digits: String, _ groups: [Substring]) -> Reading<String> {
    switch digits.count {
    case 3... where groups.count > 1: return .value(groups.joined(separator: " "))
    case ..<3: return .fault(.impossible("a telephone number has 3 digits at least"))
    case ...4: return .value(digits)
    case ...7: return .value("\(digits.prefix(3)) \(digits.dropFirst(3))")
    default: return .value("\(digits.prefix(3)) \(digits.dropFirst(3).prefix(3)) \(digits.dropFirst(6))")
    }
  }
}
