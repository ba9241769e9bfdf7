/// Why bytes are no compiled file: where, and what was expected.
public struct CompiledFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the byte, from 0.
  public var offset: Int
  /// What was expected and what was found.
  public var message: String

  /// `byte OFFSET: message`.
  public var description: String { "byte \(offset): \(message)" }
}
