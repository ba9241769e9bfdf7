/// A point in time since 1970, or a length of time: what the wire calls `Timestamp` and `Duration`.
public struct WireTime: Hashable, Sendable {
  /// Whole seconds.
  public var seconds: Int
  /// What is beyond them, in nanoseconds of 32 bits.
  public var nanoseconds: Int

  /// Creates a time.
  ///
  /// - Parameters:
  ///   - seconds: Whole seconds.
  ///   - nanoseconds: What is beyond them.
  public init(seconds: Int, nanoseconds: Int = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  init(fields: WireFields) { self.init(seconds: fields.number(1), nanoseconds: fields.number(2)) }

  var fields: WireFields { WireFields([.int64(1, seconds), .int32(2, nanoseconds)]) }
}

extension WireFields {
  /// The field of a message that may be missing.
  static func optional(_ number: UInt32, _ message: WireFields?) -> [Field] {
    message.map { [.message(number, $0)] } ?? []
  }
}
