public import Logging
public import SLUCore
public import SLUTransport

/// Writes what a server does into a structured log: contexts at `debug`, streams that failed at `notice`.
public struct ServerLog: SessionObserver {
  private let logger: Logger

  /// Creates the log.
  ///
  /// - Parameter logger: Where it goes.
  public init(_ logger: Logger) { self.logger = logger }

  /// Logs the beginning and the end of contexts.
  public func sending(_ events: [SLUEvent], in context: ContextRequest) {
    for event in events {
      switch event {
      case .started: logger.debug("context started", metadata: metadata(context))
      case .finished: logger.debug("context finished", metadata: metadata(context))
      case .segment: break
      }
    }
  }

  /// Logs contexts that did not come to their end.
  public func gaveUp(_ context: ContextRequest) { logger.notice("context given up", metadata: metadata(context)) }

  /// Logs how streams end.
  public func streamEnded(_ caller: Caller, _ status: StreamStatus) {
    let level: Logger.Level = status.code == .ok || status.code == .cancelled ? .debug : .notice
    logger.log(level: level, "stream ended", metadata: ["caller": "\(caller.address)", "status": "\(status)"])
  }

  /// Logs streams that the server had no room for.
  public func streamRefused(_ caller: Caller, _ status: StreamStatus) {
    logger.notice("stream refused", metadata: ["caller": "\(caller.address)", "status": "\(status)"])
  }

  private func metadata(_ context: ContextRequest) -> Logger.Metadata {
    ["context": "\(context.contextId)", "app": "\(context.appId)"]
  }
}
