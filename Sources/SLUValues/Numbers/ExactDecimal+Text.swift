// The written form of exact numbers: "205", "17.5", "0.75", "-3".

extension ExactDecimal: LosslessStringConvertible, CustomStringConvertible {
  /// The digits with a point where it is needed: `205`, `17.5`, `0.75`, `-3`.
  public var description: String {
    let digits = String(coefficient.magnitude)
    let sign = coefficient < 0 ? "-" : ""
    guard places > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// Reads digits, with a point between two of them and a minus before them if need be.
  ///
  /// - Parameter text: Digits such as `-17.50`; no exponent, no separators.
  /// - Returns: Nil when the text has another form or the number does not fit.
  public init?(_ text: String) {
    let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else {
      return nil
    }
    // Zeros at the end of the places say nothing, and need not fit.
    var fraction = parts.count == 2 ? parts[1] : ""
    while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
    guard let coefficient = Int64((text.hasPrefix("-") ? "-" : "") + parts[0] + fraction) else { return nil }
    self.init(coefficient: coefficient, places: fraction.utf8.count)
  }
}

extension ExactDecimal: Codable {
  /// Reads a text such as `17.5`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = ExactDecimal(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a number such as 17.5")
    }
    self = value
  }

  /// Writes a text such as `17.5`, because a number of JSON would become binary on the way.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Whether a byte is one of the digits 0 to 9.
func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
