public import SLUCore
public import SLUTransport

/// Hears what happens on streams, for metrics, logs and recordings; called from many tasks.
public protocol SessionObserver: Sendable {
  /// Audio of a context was received, and will be heard next.
  func heard(_ audio: [UInt8], in context: ContextRequest)
  /// Events of a context are about to be sent.
  func sending(_ events: [SLUEvent], in context: ContextRequest)
  /// A context is closed: what was heard is processed to its end.
  func closing(_ context: ContextRequest)
  /// A context was given up before it finished.
  func gaveUp(_ context: ContextRequest)
  /// A stream begins.
  func streamBegan(_ caller: Caller)
  /// A stream that began has ended.
  func streamEnded(_ caller: Caller, _ status: StreamStatus)
  /// A stream did not begin: the server is full.
  func streamRefused(_ caller: Caller, _ status: StreamStatus)
}

extension SessionObserver {
  /// Does nothing.
  public func heard(_ audio: [UInt8], in context: ContextRequest) {}
  /// Does nothing.
  public func sending(_ events: [SLUEvent], in context: ContextRequest) {}
  /// Does nothing.
  public func closing(_ context: ContextRequest) {}
  /// Does nothing.
  public func gaveUp(_ context: ContextRequest) {}
  /// Does nothing.
  public func streamBegan(_ caller: Caller) {}
  /// Does nothing.
  public func streamEnded(_ caller: Caller, _ status: StreamStatus) {}
  /// Does nothing.
  public func streamRefused(_ caller: Caller, _ status: StreamStatus) {}
}

/// Several observers as one, each told in turn.
public struct Observers: SessionObserver {
  private let observers: [any SessionObserver]

  /// Creates the group.
  ///
  /// - Parameter observers: Who is told, in this order.
  public init(_ observers: [any SessionObserver] = []) { self.observers = observers }

  /// Tells each.
  public func heard(_ audio: [UInt8], in context: ContextRequest) {
    for observer in observers { observer.heard(audio, in: context) }
  }

  /// Tells each.
  public func sending(_ events: [SLUEvent], in context: ContextRequest) {
    for observer in observers { observer.sending(events, in: context) }
  }

  /// Tells each.
  public func closing(_ context: ContextRequest) {
    for observer in observers { observer.closing(context) }
  }

  /// Tells each.
  public func gaveUp(_ context: ContextRequest) {
    for observer in observers { observer.gaveUp(context) }
  }

  /// Tells each.
  public func streamBegan(_ caller: Caller) {
    for observer in observers { observer.streamBegan(caller) }
  }

  /// Tells each.
  public func streamEnded(_ caller: Caller, _ status: StreamStatus) {
    for observer in observers { observer.streamEnded(caller, status) }
  }

  /// Tells each.
  public func streamRefused(_ caller: Caller, _ status: StreamStatus) {
    for observer in observers { observer.streamRefused(caller, status) }
  }
}
