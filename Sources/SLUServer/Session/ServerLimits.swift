/// What one server takes on; each limit has its own status and sentence.
public struct ServerLimits: Hashable, Sendable {
  /// Streams at a time: `RESOURCE_EXHAUSTED`.
  public var streams: Int
  /// Streams at a time of one client, as ``Gatekeeper/client(of:)`` tells them apart: `RESOURCE_EXHAUSTED`.
  public var streamsPerClient: Int
  /// Contexts of one stream that are not finished: `RESOURCE_EXHAUSTED`.
  ///
  /// A client may start the next one while the last is still processed.
  public var contextsPerStream: Int
  /// Milliseconds of audio in one context: `OUT_OF_RANGE`.
  public var contextMilliseconds: Int
  /// How long a client may say nothing at all: `DEADLINE_EXCEEDED`; nil for as long as it likes.
  ///
  /// While a context that it has stopped is not finished it waits for us, and need only take what it is told.
  public var idle: Duration?
  /// How long a context may wait for its first audio, while it keeps a recogniser from others: `DEADLINE_EXCEEDED`; nil for as long
  /// as it likes.
  public var firstAudio: Duration?
  /// How long a context may go on for which hardly any audio comes: `DEADLINE_EXCEEDED`; nil for as long as it likes.
  ///
  /// Where half of the time that passes is audio it is never reached.
  public var lag: Duration?
  /// Requests a second, averaged over ten seconds: `RESOURCE_EXHAUSTED`.
  public var requestsPerSecond: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - streams: Streams at a time.
  ///   - streamsPerClient: Streams at a time of one client.
  ///   - contextsPerStream: Unfinished contexts of one stream.
  ///   - contextMilliseconds: Milliseconds of audio in one context.
  ///   - idle: How long a client may say nothing; nil for as long as it likes.
  ///   - firstAudio: How long a context may wait for its first audio; nil for as long as it likes.
  ///   - lag: How long a context may go on for which hardly any audio comes; nil for as long as it likes.
  ///   - requestsPerSecond: Requests a second.
  public init(
    streams: Int = 1000, streamsPerClient: Int = 1000, contextsPerStream: Int = 8,
    contextMilliseconds: Int = 3_600_000, idle: Duration? = .seconds(600), firstAudio: Duration? = .seconds(30),
    lag: Duration? = .seconds(600), requestsPerSecond: Int = 10_000
  ) {
    self.streams = streams
    self.streamsPerClient = streamsPerClient
    self.contextsPerStream = contextsPerStream
    self.contextMilliseconds = contextMilliseconds
    self.idle = idle
    self.firstAudio = firstAudio
    self.lag = lag
    self.requestsPerSecond = requestsPerSecond
  }

  /// For the one client of the same process: nobody else has to be protected from it, only memory is bounded.
  ///
  /// It may be silent for as long as it likes, and say as much a second as is heard. A context may have a day of audio: the
  /// words that were said in it are kept to its end, its sound is not.
  public static let inProcess = ServerLimits(
    contextMilliseconds: 86_400_000, idle: nil, firstAudio: nil, lag: nil, requestsPerSecond: .max / 16)
}
