import SLUTransport

/// How long an upload is waited for: time takes that away, and audio brings it back, up to what it was at first.
///
/// Who sends a byte now and then is silent in the end, too, and would hold the place of a job for as long as he likes.
struct UploadPatience<Instant: InstantProtocol>: Sendable where Instant.Duration == Duration {
  private let limits: BatchLimits
  private var lastMessage: Instant
  /// When there is none left.
  private(set) var end: Instant

  init(_ limits: BatchLimits, now: Instant) {
    self.limits = limits
    lastMessage = now
    end = now.advanced(by: limits.idle)
  }

  /// A message has come.
  ///
  /// - Parameter bytes: How much audio it brought.
  mutating func take(bytes: Int, now: Instant) {
    lastMessage = now
    let full = now.advanced(by: limits.idle)
    guard limits.slowest > 0 else { return end = full }
    end = min(full, end.advanced(by: .seconds(1) * bytes / limits.slowest))
  }

  /// How the upload ends; nil as long as it is waited for.
  func status(now: Instant) -> StreamStatus? {
    guard now >= end else { return nil }
    if lastMessage.duration(to: now) >= limits.idle {
      return StreamStatus(.deadlineExceeded, "the client sent nothing for \(limits.idle)")
    }
    return StreamStatus(
      .deadlineExceeded,
      "the upload is too slow: expected \(limits.slowest) bytes of audio a second, and \(limits.idle) behind that at most"
    )
  }
}
