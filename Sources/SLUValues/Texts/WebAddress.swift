/// Reads an address of a web page that is said or written.
///
/// Words are joined; letters, digits and symbols may be spelled as ``Identifier`` understands them (without the spelling
/// alphabet). A scheme is kept when it was said and not added otherwise.
///
/// ```swift
/// WebAddress().read("h t t p s colon slash slash docs dot speechly dot com", in: context)  // "https://docs.speechly.com"
/// ```
public struct WebAddress: ValueParser, Hashable {
  /// Creates a parser.
  public init() {}

  /// Joins the words to an address, and checks its form.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - context: Makes no difference.
  /// - Returns: The address, scheme and host in lower case, the rest as it was said; a fault when the scheme is neither http
  ///   nor https, the host neither a domain name nor `localhost` nor an IPv4 address, the port not 1 to 65535, or when there
  ///   are characters that an address has not (RFC 3986, without user names).
  public func read(_ text: SpokenText, in context: ValueContext) -> Reading<String> {
    let address = Speller().pieces(of: text).map(\.text).joined()
    guard !address.isEmpty else { return .fault(.notOfThisKind("expected an address such as example dot com")) }
    var rest = address[...]
    var scheme = ""
    if let mark = address.firstRange(of: "://") {
      scheme = address[..<mark.lowerBound].lowercased()
      guard scheme == "http" || scheme == "https" else {
        return .fault(.notOfThisKind("\"\(address)\" is no web address: expected http or https"))
      }
      scheme += "://"
      rest = address[mark.upperBound...]
    }
    let path = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let authority = rest[..<path].lowercased()
    if let fault = Self.fault(inAuthority: authority) {
      return .fault(.notOfThisKind("\"\(address)\" is no web address: \(fault)"))
    }
    guard rest[path...].allSatisfy(Self.isPathCharacter) else {
      return .fault(.impossible("\"\(address)\" has characters that no web address has"))
    }
    return .value(scheme + authority + rest[path...])
  }

  /// What is wrong with a host and its port.
  private static func fault(inAuthority authority: String) -> String? {
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let port = Int(parts[1]), (1...65_535).contains(port), String(port) == parts[1] else {
        return "a port is a number from 1 to 65535"
      }
    }
    let host = parts.first ?? ""
    return host == "localhost" || DomainName.isAddress(host) ? nil : DomainName.fault(in: host)
  }

  private static func isPathCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-._~:/?#[]@!$&'()*+,;=%".contains(character))
  }
}
