/// What is done when the connection of a stream breaks.
public struct ResumePolicy: Hashable, Sendable {
  /// What becomes of contexts that were cut.
  public enum Interruption: Hashable, Sendable {
    /// They are opened again and go on.
    case resume
    /// The stream fails with an error that names them: ``TransportError/interrupted``.
    case fail
  }

  /// What becomes of contexts that were cut; between contexts, a stream always gets a new connection.
  public var onInterruption = Interruption.resume
  /// Whether a stream also waits for a server that has not answered on it at all; otherwise the first failure ends it then.
  public var waitsForServer = true
  /// How many connections may fail in a row, without anything final coming from the server, before the stream does.
  public var attempts = 12
  /// The waiting time before the first new connection; it grows by 1.6 a time, with 20 % jitter.
  public var initialBackoff = Duration.milliseconds(200)
  /// The longest waiting time before a new connection.
  public var maximumBackoff = Duration.seconds(10)
  /// How many bytes of audio are kept to be sent again: 1,920,000, a minute of the default format, unless said otherwise.
  ///
  /// As many may wait for a connection; then `send` waits. Of what was sent and is not answered, the oldest is forgotten
  /// when there is more; a context that is cut then does not go on. It can again once the server has come so far.
  public var keptAudio = 1_920_000
  /// How long a server may take to end a stream on which nothing more is sent and all is answered; after it the stream has ended
  /// well all the same, up to a quarter later.
  public var endGrace = Duration.seconds(5)
  /// How long a server may say nothing while it owes the rest of a context that was stopped and takes nothing more; nil for ever.
  ///
  /// After it, up to a quarter later, the stream fails with `DEADLINE_EXCEEDED`. A server that is asked to hear a recording
  /// faster than it was spoken is silent for as long as it takes to hear a pause in it.
  public var answerTimeout: Duration?

  /// Creates the default policy.
  public init() {}

  /// The waiting time before a new connection.
  ///
  /// - Parameters:
  ///   - attempt: How many have failed in a row, 1 or more.
  ///   - random: 64 random bits.
  package func backoff(attempt: Int, random: UInt64) -> Duration {
    var wait = initialBackoff
    for _ in 1..<max(1, min(attempt, 100)) where wait < maximumBackoff { wait = wait * 8 / 5 }
    // From 80 to 120 percent.
    return min(wait, maximumBackoff) * (800 + Int(random % 401)) / 1000
  }
}
