import SLUTransport

/// How long an upload is waited for, and how it ends after that.
struct UploadPatience<Instant: InstantProtocol>: Sendable where Instant.Duration == Duration {
  private let limits: BatchLimits
  private var lastMessage: Instant
  private var patience: AudioPatience<Instant>
  /// When there is none left.
  var end: Instant { patience.end }

  init(_ limits: BatchLimits, now: Instant) {
    self.limits = limits
    lastMessage = now
    patience = AudioPatience(limit: limits.idle, now: now)
  }

  /// A message has come.
  ///
  /// - Parameter bytes: How much audio it brought.
  mutating func take(bytes: Int, now: Instant) {
    lastMessage = now
    patience.extend(by: limits.slowest > 0 ? .seconds(1) * bytes / limits.slowest : limits.idle, now: now)
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
