/// Whether a text is a back-off model in the ARPA format as far as PocketSphinx believes it without looking.
///
/// The library reads as many lines as the header promises, and as many words as a line should have, whatever there is.
struct ArpaCheck {
  private var promised: [Int] = []
  private var found: [Int] = []
  private var isOver = false
  private var line = 0

  /// Looks through a text.
  ///
  /// - Returns: Where it is wrong, and what was expected; nil: it is right.
  static func problem(in text: String) -> String? {
    var (check, text) = (ArpaCheck(), text)
    return text.withUTF8 { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if let problem = check.problem(line) { return "line \(check.line) of the language model: \(problem)" }
      }
      return check.end()
    }
  }

  private mutating func problem(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    line += 1
    guard !isOver, let first = bytes.first, Self.fields(bytes) > 0 else { return nil }
    if bytes.contains(0) { return "a NUL" }
    if first == UInt8(ascii: "\\") { return section(String(decoding: bytes, as: UTF8.self)) }
    if found.isEmpty { return promise(String(decoding: bytes, as: UTF8.self)) }
    let (words, order) = (Self.fields(bytes), found.count)
    // A weight, the words, and for all but the longest n-grams perhaps another weight.
    guard words == order + 1 || words == order + 2 else {
      return "expected a number, \(order) word\(order == 1 ? "" : "s") and at most another number"
    }
    guard Self.isNumber(bytes) else { return "expected a number first" }
    found[order - 1] += 1
    return nil
  }

  private mutating func section(_ name: String) -> String? {
    let name = name.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    if name == "\\data\\", promised.isEmpty, found.isEmpty { return nil }
    guard !promised.isEmpty else { return "expected \\data\\ and how many n-grams there are" }
    if let last = found.last, last != promised[found.count - 1] {
      return "\(last) n-grams of length \(found.count), \(promised[found.count - 1]) were promised"
    }
    if name == "\\end\\", found.count == promised.count {
      isOver = true
      return nil
    }
    let next = found.count < promised.count ? "\\\(found.count + 1)-grams:" : "\\end\\"
    guard name == next else { return "found \(name), expected \(next)" }
    found.append(0)
    return nil
  }

  /// A line of the header, which tells how many n-grams of a length there are.
  private mutating func promise(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: /ngram\s+([0-9]+)\s*=\s*([0-9]+)\s*/) else {
      return promised.isEmpty && !text.contains("=") ? nil : "expected ngram \(promised.count + 1)=NUMBER"
    }
    guard Int(match.1) == promised.count + 1, promised.count < 3, let count = Int(match.2), count > 0 else {
      return "found “\(text)”, expected numbers above 0 of n-grams of 1, 2 and 3 words"
    }
    promised.append(count)
    return nil
  }

  private func end() -> String? { isOver ? nil : "the language model ends without \\end\\, after line \(line)" }

  /// How many stretches of bytes without spaces there are.
  private static func fields(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var (count, isInside) = (0, false)
    for byte in bytes {
      let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0D
      if !isSpace, !isInside { count += 1 }
      isInside = !isSpace
    }
    return count
  }

  private static func isNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let field = bytes.split(maxSplits: 1, whereSeparator: { $0 == 0x20 || $0 == 0x09 }).first else {
      return false
    }
    return Double(String(decoding: field, as: UTF8.self))?.isFinite ?? false
  }
}
