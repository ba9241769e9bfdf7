public import SLUTransport

/// Counts the streams that are open, in all and of each client.
///
/// Who a client is says ``Gatekeeper/client(of:)``.
public final class StreamAdmission: Sendable {
  private struct Counts {
    var all = 0
    var byClient: [String: Int] = [:]
  }

  private let limits: ServerLimits
  private let gatekeeper: Gatekeeper
  private let observer: any SessionObserver
  private let counts = Guarded(Counts())

  /// Creates counters that stand at zero.
  ///
  /// - Parameters:
  ///   - limits: How many streams there may be.
  ///   - gatekeeper: Tells clients apart.
  ///   - observer: Hears of those that are refused.
  public init(limits: ServerLimits, gatekeeper: Gatekeeper = .open, observer: any SessionObserver = Observers()) {
    self.limits = limits
    self.gatekeeper = gatekeeper
    self.observer = observer
  }

  /// How many streams are open.
  public var open: Int { counts.withLock { $0.all } }

  /// Serves a stream if there is room for it.
  ///
  /// - Parameters:
  ///   - caller: Who calls.
  ///   - body: Serves the stream.
  /// - Returns: How the stream ends: `RESOURCE_EXHAUSTED` without room.
  public func admit(_ caller: Caller, _ body: () async -> StreamStatus) async -> StreamStatus {
    let client = gatekeeper.client(of: caller)
    let refusal = counts.withLock { counts -> StreamStatus? in
      guard counts.all < limits.streams else {
        return StreamStatus(
          .resourceExhausted, "this server serves \(limits.streams) streams at a time; try again later")
      }
      guard counts.byClient[client, default: 0] < limits.streamsPerClient else {
        return StreamStatus(
          .resourceExhausted, "this server serves \(limits.streamsPerClient) streams of one client at a time")
      }
      counts.all += 1
      counts.byClient[client, default: 0] += 1
      return nil
    }
    if let refusal {
      observer.streamRefused(caller, refusal)
      return refusal
    }
    let status = await body()
    counts.withLock { counts in
      counts.all -= 1
      counts.byClient[client] = counts.byClient[client].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
    return status
  }
}
