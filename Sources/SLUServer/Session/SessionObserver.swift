public import SLUCore
public import SLUTransport

/// Hears what happens on streams, for metrics, logs and recordings; called from many tasks.
public protocol SessionObserver: Sendable {
  /// Audio of a context was received, and will be heard next.
  func heard(_ audio: [UInt8], in context: ContextRequest)
  /// Events of a context are about to be sent.
  func sending(_ events: [SLUEvent], in context: ContextRequest)
  /// A stream has ended.
  func streamEnded(_ caller: Caller, _ status: StreamStatus)
}

/// Looks away.
public struct NoObserver: SessionObserver {
  /// Creates it.
  public init() {}
  /// Does nothing.
  public func heard(_ audio: [UInt8], in context: ContextRequest) {}
  /// Does nothing.
  public func sending(_ events: [SLUEvent], in context: ContextRequest) {}
  /// Does nothing.
  public func streamEnded(_ caller: Caller, _ status: StreamStatus) {}
}
