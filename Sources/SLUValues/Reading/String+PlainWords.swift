extension String {
  /// The words of a text that is nothing but small letters from a to z with blanks between them; nil for any other.
  ///
  /// Most of what is said is. However such words are looked at, they have no capitals, no punctuation and no marks.
  package var plainWords: [String]? {
    let blank = UInt8(ascii: " ")
    guard utf8.allSatisfy({ (97...122).contains($0) || $0 == blank }) else { return nil }
    return utf8.split(separator: blank).map { String(Substring($0)) }
  }
}
