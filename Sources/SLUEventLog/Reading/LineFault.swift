/// Where and why decoding a line stopped.
///
/// Small, because it travels through the hot path; words come later.
///
/// SAFETY: the pointer is unchecked for sending, but a fault never outlives the decoding of its line: it is put into words first.
struct LineFault: Error, @unchecked Sendable {
  enum Problem {
    /// A syntax error: this should stand here.
    case expected(StaticString)
    /// A value of another type than the member's.
    case wrongType(expected: StaticString)
    case notIntegral
    case outside(ClosedRange<Int>)
    case invalidUTF8
    case unpairedSurrogate
    case controlCharacter
    case tooDeep
    case noEvent
    case secondPayload
    case unsupportedVersion(Int)
  }

  /// The byte that was not as expected; it lies in the line or is the line's terminator.
  var at: UnsafePointer<UInt8>
  var problem: Problem
}

extension LineFault {
  /// Puts the fault into words.
  ///
  /// - Parameters:
  ///   - start: The first byte of the line.
  ///   - end: The line's terminator.
  ///   - isCutOff: Whether the line is the last one and has no terminator of its own.
  func error(
    source: String, line: Int, start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, isCutOff: Bool
  ) -> EventLogError {
    let before = UnsafeBufferPointer(start: start, count: max(0, at - start))
    // Continuation bytes begin no character.
    let column = 1 + before.count { $0 & 0xC0 != 0x80 }
    let (code, message) = at >= end && isCutOff ? cutOff : words(end: end)
    return EventLogError(code: code, source: source, line: line, column: column, message: message)
  }

  private var cutOff: (EventLogError.Code, String) {
    if case .expected(let what) = problem { return (.cutOff, "the last line is cut off; expected \(what)") }
    return (.cutOff, "the last line is cut off")
  }

  private func words(end: UnsafePointer<UInt8>) -> (EventLogError.Code, String) {
    switch problem {
    case .expected(let what): (.malformedJSON, "expected \(what), found \(found(end))")
    case .wrongType(let what): (.wrongType, "expected \(what), found \(found(end))")
    case .notIntegral: (.outOfRange, "expected a whole number")
    case .outside(let range):
      (.outOfRange, "expected a number from \(range.lowerBound) to \(range.upperBound)")
    case .invalidUTF8: (.invalidText, "expected UTF-8, found other bytes")
    case .unpairedSurrogate: (.invalidText, "expected a pair of surrogate escapes, found half of one")
    case .controlCharacter: (.malformedJSON, "expected an escape, found a raw control character in a string")
    case .tooDeep: (.tooDeep, "expected at most \(JSONCursor.maximumDepth) levels of nesting")
    case .noEvent: (.noEvent, "expected an object with a member \"type\"")
    case .secondPayload: (.noEvent, "expected one payload in a line, found a second")
    case .unsupportedVersion(let version):
      (
        .unsupportedVersion,
        "expected a recording of version \(EventLogFormat.version) at most, found version \(version)"
      )
    }
  }

  private func isAt(_ word: StaticString) -> Bool { isSameBytes(at, word.utf8Start, count: word.utf8CodeUnitCount) }

  private func found(_ end: UnsafePointer<UInt8>) -> String {
    if at >= end { return "the end of the line" }
    switch at.pointee {
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return "a number"
    case UInt8(ascii: "t") where isAt("true"), UInt8(ascii: "f") where isAt("false"): return "true or false"
    case UInt8(ascii: "n") where isAt("null"): return "null"
    case let byte where byte > 0x20 && byte < 0x7F: return "\"\(Character(Unicode.Scalar(byte)))\""
    case let byte:
      let digits = String(byte, radix: 16, uppercase: true)
      return "the byte 0x" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}

/// Facts of the recordings' form (Protocol, section 3).
public enum EventLogFormat {
  /// The version that is written, and the highest that is understood.
  public static let version = 1
  /// The longest line that is read unless told otherwise, in bytes: 1 MiB.
  public static let defaultLineLimit = 1 << 20
}
