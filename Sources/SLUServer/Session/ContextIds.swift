/// Makes the ids of contexts: random UUIDs in lower case, as the Go client parses them and no client meets twice.
public struct ContextIds: Sendable {
  private let make: @Sendable () -> String

  /// Creates a source of ids.
  ///
  /// - Parameter random: Gives 64 random bits; those of the system unless a test wants others.
  public init(random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }) {
    make = {
      let high = random() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
      let low = random() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
      let digits = Array(Self.hexadecimal(high) + Self.hexadecimal(low))
      return [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
        .map { String($0) }.joined(separator: "-")
    }
  }

  /// The id of one context, which has it before its stream begins.
  init(of contextId: String) { make = { contextId } }

  /// A new id: version 4 of RFC 9562.
  public func next() -> String { make() }

  private static func hexadecimal(_ bits: UInt64) -> String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
