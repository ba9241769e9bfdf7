/// Reads an e-mail address that is said or written.
///
/// Words are joined, letters, digits and symbols may be spelled as ``Identifier`` understands them (without the spelling
/// alphabet), and "at" is the sign. The address is in small letters.
///
/// ```swift
/// Email().read("a n t t i at speechly dot com", in: context)  // "antti@speechly.com"
/// ```
public struct Email: ValueParser, Hashable {
  /// Creates a parser.
  public init() {}

  /// Joins the words to an address, and checks its form.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: Makes no difference.
  /// - Returns: The address in lower case; a fault without just one "at", or when there can be no such address (RFC 5321,
  ///   without quoted names, comments and letters outside ASCII).
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<String> {
    let address = Speller(readsAt: true).pieces(of: text).map(\.text).joined().lowercased()
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return .fault(.notOfThisKind("expected an address such as john at example dot com"))
    }
    if let fault = Self.fault(inName: parts[0]) ?? DomainName.fault(in: parts[1]) {
      return .fault(.impossible("\"\(address)\" is no e-mail address: \(fault)"))
    }
    return .value(address)
  }

  /// What is wrong with the name in front of the sign.
  private static func fault(inName name: Substring) -> String? {
    guard (1...64).contains(name.utf8.count) else {
      return "the name in front of the at has to have 1 to 64 characters"
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard !parts.contains(where: \.isEmpty) else { return "dots stand between other characters" }
    let isNamed = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".!#$%&'*+-/=?^_`{|}~".contains($0)) }
    return isNamed ? nil : "\"\(name)\" has characters that no name has"
  }
}
