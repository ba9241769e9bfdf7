/// A name of a machine in the Internet, checked by the rules of RFC 1035 and RFC 1123.
enum DomainName {
  /// What is wrong with a name, or nil for a good one.
  ///
  /// Two labels or more, each of 1 to 63 ASCII letters, digits and inner hyphens; the last one of two letters or more.
  /// Names in other scripts have to be given in their ASCII form.
  ///
  /// - Parameter name: In lower case.
  static func fault(in name: some StringProtocol) -> String? {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, name.utf8.count <= 253 else { return "expected a name such as example.com" }
    for label in labels {
      guard (1...63).contains(label.utf8.count), label.utf8.allSatisfy(isLabelByte) else {
        return "\"\(label)\" is no part of a domain name"
      }
      guard label.first != "-", label.last != "-" else { return "\"\(label)\" begins or ends with a hyphen" }
    }
    guard let top = labels.last, top.utf8.count > 1, top.utf8.allSatisfy({ (97...122).contains($0) }) else {
      return "a domain name ends with letters, such as com"
    }
    return nil
  }

  private static func isLabelByte(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (48...57).contains(byte) || byte == 45
  }

  /// Whether a text is an address of four numbers, 0 to 255.
  ///
  /// - Parameter text: "127.0.0.1".
  static func isAddress(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        part.utf8.allSatisfy { (48...57).contains($0) } && part.utf8.count <= 3
          && Int(part).map { $0 < 256 && String($0) == part } ?? false
      }
  }
}
