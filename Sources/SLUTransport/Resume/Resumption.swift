/// Where a context went on after its connection had broken.
public struct Resumption: Hashable, Sendable {
  /// The context's id, as the app knows it.
  public let contextId: String
  /// How many milliseconds of the context's audio were not sent again, as the answers to them have come.
  public let milliseconds: Int

  /// Creates a note of where a context went on.
  ///
  /// - Parameters:
  ///   - contextId: The context's id, as the app knows it.
  ///   - milliseconds: How many milliseconds of the context's audio were not sent again.
  public init(contextId: String, milliseconds: Int) {
    self.contextId = contextId
    self.milliseconds = milliseconds
  }
}
