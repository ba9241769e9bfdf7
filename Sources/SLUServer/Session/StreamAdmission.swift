public import SLUTransport

/// Counts the streams that are open, in all and of each caller.
public final class StreamAdmission: Sendable {
  private struct Counts {
    var all = 0
    var byAddress: [String: Int] = [:]
  }

  private let limits: ServerLimits
  private let observer: any SessionObserver
  private let counts = Guarded(Counts())

  /// Creates counters that stand at zero.
  ///
  /// - Parameters:
  ///   - limits: How many streams there may be.
  ///   - observer: Hears of those that are refused.
  public init(limits: ServerLimits, observer: any SessionObserver = Observers()) {
    self.limits = limits
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
    let host = caller.host
    let refusal = counts.withLock { counts -> StreamStatus? in
      guard counts.all < limits.streams else {
        return StreamStatus(
          .resourceExhausted, "this server serves \(limits.streams) streams at a time; try again later")
      }
      guard counts.byAddress[host, default: 0] < limits.streamsPerCaller else {
        return StreamStatus(
          .resourceExhausted, "this server serves \(limits.streamsPerCaller) streams of one client at a time")
      }
      counts.all += 1
      counts.byAddress[host, default: 0] += 1
      return nil
    }
    if let refusal {
      observer.streamRefused(caller, refusal)
      return refusal
    }
    let status = await body()
    counts.withLock { counts in
      counts.all -= 1
      counts.byAddress[host] = counts.byAddress[host].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
    return status
  }
}

extension Caller {
  /// The address without its port: `ipv4:127.0.0.1:50000` and `ipv4:127.0.0.1:50001` are one client.
  var host: String {
    guard let colon = address.lastIndex(of: ":"), address[address.index(after: colon)...].allSatisfy(\.isNumber) else {
      return address
    }
    return String(address[..<colon])
  }
}
