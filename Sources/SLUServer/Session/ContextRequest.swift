public import SLUTransport

/// One audio context, as a backend is asked to answer it.
public struct ContextRequest: Hashable, Sendable {
  /// The id that the server gave it: a lower-case UUID, never used before.
  public let contextId: String
  /// The application that is spoken to; empty where the token says it.
  public let appId: String
  /// The context's settings by name.
  public let options: [RequestOption]
  /// The format of its audio.
  public let format: StreamFormat
  /// Whether nobody speaks now: a recogniser is left to those who do.
  public let isBatch: Bool
  /// Whether the client keeps each tentative entity that it was ever sent, until its segment ends.
  ///
  /// Android does, which begins contexts with the deprecated event: it fails on one that never becomes final.
  public let keepsTentativeEntities: Bool

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - contextId: The context's id.
  ///   - appId: The application that is spoken to.
  ///   - options: The context's settings.
  ///   - format: The format of its audio.
  ///   - isBatch: Whether nobody speaks now.
  ///   - keepsTentativeEntities: Whether the client keeps each tentative entity that it was ever sent.
  public init(
    contextId: String, appId: String, options: [RequestOption] = [], format: StreamFormat, isBatch: Bool = false,
    keepsTentativeEntities: Bool = false
  ) {
    self.contextId = contextId
    self.appId = appId
    self.options = options
    self.format = format
    self.isBatch = isBatch
    self.keepsTentativeEntities = keepsTentativeEntities
  }
}
