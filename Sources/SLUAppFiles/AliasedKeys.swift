/// Keys of a YAML file that hold more than can be looked at, as there are aliases in them.
///
/// Keys are hashed with all they hold, and what aliases hold may double with each of them. The file is not parsed: what may
/// be an alias or a key is taken for one, whatever it stands in.
struct AliasedKeys {
  /// The number of the first line with such a key; nil when all aliases together are harmless.
  private(set) var line: Int?

  private static let blank = UInt8(ascii: " ")
  /// What a file may come to with its aliases written out, in bytes, whatever its keys are.
  private static let harmless = 256 << 10

  /// The brackets that are open here.
  private var brackets: [UInt8] = []
  /// Whether brackets since the first open one may have been text.
  private var isDoubtful = false
  /// The last character that was no blank: in this line, or within the same brackets.
  private var last = blank
  /// Whether an alias, or the end of a list, was the last thing.
  private var isBehindOne = false

  /// - Parameter lines: The lines of the file.
  init(_ lines: [String]) {
    var size = AliasedSize()
    for line in lines { size.add(line.utf8) }
    // A long file is none the more dangerous for twice its length.
    guard size.hasAliases, size.bytes > max(Self.harmless, 2 * size.written) else { return }
    for (number, text) in lines.enumerated() where hasKey(Array(text.utf8)) {
      line = number + 1
      return
    }
  }

  private mutating func hasKey(_ text: [UInt8]) -> Bool {
    if brackets.isEmpty { (last, isDoubtful) = (Self.blank, false) }
    isBehindOne = false
    var at = 0
    while at < text.count {
      let this = text[at]
      let isBehindBlank = at == 0 || text[at - 1] == Self.blank || text[at - 1] == 0x09
      defer { at += 1 }
      if this.mayBeYAMLBlank {
        // Some end a line for YAML, and a comment with it.
        if this >= 0x80 { isDoubtful = true }
        continue
      }
      if this == UInt8(ascii: "#"), isBehindBlank, !isDoubtful { return false }
      // Whether something begins here that may be a key.
      let isStart = last == Self.blank || AliasedSize.openers.contains(last)
      if isStart, isKey(this, next: at + 1 < text.count ? text[at + 1] : Self.blank) { return true }
      if this == UInt8(ascii: ":"), isBehindOne { return true }
      if isStart, this == UInt8(ascii: "&") || this == UInt8(ascii: "!") {
        // The anchor or the tag of what comes, which is where it would be without.
        while at + 1 < text.count, text[at + 1].isYAMLName || this == UInt8(ascii: "!") && !text[at + 1].mayBeYAMLBlank
        {
          at += 1
          if "[]{},*&?#".utf8.contains(text[at]) { return true }
        }
      } else {
        take(this, isStart: isStart)
      }
    }
    return false
  }

  /// Whether what begins with a character is a key that may hold aliases, as far as that is known before it ends.
  private func isKey(_ this: UInt8, next: UInt8) -> Bool {
    switch this {
    case UInt8(ascii: "?"): return next.mayBeYAMLBlank || !brackets.isEmpty
    case UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "{"):
      // `{*a}` and `{a, [*b]}` have keys without values.
      if last == UInt8(ascii: "{") { return true }
      if isDoubtful, last == UInt8(ascii: "[") { return true }
      return last == UInt8(ascii: ",") && (brackets.last == UInt8(ascii: "{") || isDoubtful)
    default: return false
    }
  }

  private mutating func take(_ this: UInt8, isStart: Bool) {
    switch this {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      brackets.append(this)
      isBehindOne = false
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      // In ASCII an opening bracket is two before its partner.
      if brackets.last == this - 2 { brackets.removeLast() }
      isBehindOne = true
    case UInt8(ascii: "*") where isStart: isBehindOne = true
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      isDoubtful = isDoubtful || isStart
      isBehindOne = false
    case UInt8(ascii: ","): isBehindOne = false
    // What follows an asterisk is the name of the alias.
    default: if isStart { isBehindOne = false }
    }
    last = this
  }
}

extension UInt8 {
  /// Whether it may be a blank for YAML, which has ends of lines beyond ASCII.
  var mayBeYAMLBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) || self >= 0x80 }

  /// Whether it may be in the name of an alias.
  var isYAMLName: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
