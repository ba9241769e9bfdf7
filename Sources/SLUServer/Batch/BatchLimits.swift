/// What a server takes on of recordings that are transcribed at leisure; each limit has its own status and sentence.
public struct BatchLimits: Hashable, Sendable {
  /// Jobs that are uploaded, wait, are heard, or are kept with their words: `RESOURCE_EXHAUSTED`.
  public var jobs: Int
  /// Milliseconds of audio in one job: `OUT_OF_RANGE`.
  public var milliseconds: Int
  /// Bytes of audio, as 16-bit samples, of all jobs that are not done: `RESOURCE_EXHAUSTED`.
  public var memory: Int
  /// How long a job can be asked for after its end.
  public var kept: Duration
  /// How many jobs are heard at a time.
  public var atATime: Int
  /// How long an upload may pause: `DEADLINE_EXCEEDED`.
  public var idle: Duration
  /// How long to wait before a job looks again for a recogniser that it may have.
  public var retry: Duration

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - jobs: Jobs that are not forgotten.
  ///   - milliseconds: Milliseconds of audio in one job.
  ///   - memory: Bytes of audio of all jobs that are not done.
  ///   - kept: How long a job can be asked for after its end.
  ///   - atATime: How many jobs are heard at a time.
  ///   - idle: How long an upload may pause.
  ///   - retry: How long to wait before a job looks again for a recogniser.
  public init(
    jobs: Int = 256, milliseconds: Int = 3_600_000, memory: Int = 256 << 20, kept: Duration = .seconds(3600),
    atATime: Int = 1, idle: Duration = .seconds(600), retry: Duration = .milliseconds(200)
  ) {
    self.jobs = jobs
    self.milliseconds = milliseconds
    self.memory = memory
    self.kept = kept
    self.atATime = atATime
    self.idle = idle
    self.retry = retry
  }
}
