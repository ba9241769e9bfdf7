/// What a server takes on of recordings that are transcribed at leisure; each limit has its own status and sentence.
public struct BatchLimits: Hashable, Sendable {
  /// Jobs that are uploaded, wait, or are heard: `RESOURCE_EXHAUSTED`.
  public var jobs: Int
  /// Milliseconds of audio in one job: `OUT_OF_RANGE`.
  public var milliseconds: Int
  /// Bytes of audio, as 16-bit samples, and of options, of all jobs that are not done: `RESOURCE_EXHAUSTED`.
  public var memory: Int
  /// How long a job can be asked for after its end.
  public var kept: Duration
  /// Jobs that can be asked for after their end; beyond it the oldest are forgotten, first of the same owner, and of
  /// these first those whose end was asked for.
  public var keptJobs: Int
  /// Words of all jobs that can be asked for after their end, as ``keptJobs``; those of the last one are kept in any case.
  public var keptWords: Int
  /// How many jobs are heard at a time.
  public var atATime: Int
  /// How long an upload may pause, and how far it may fall behind ``slowest``: `DEADLINE_EXCEEDED`.
  public var idle: Duration
  /// Bytes of audio a second, as 16-bit samples, that an upload brings beside its pauses; 0 for no matter how few.
  ///
  /// What comes more slowly has used up ``idle`` in the end.
  public var slowest: Int
  /// How long to wait before a job looks again for a recogniser that it may have.
  public var retry: Duration
  /// Messages of less than 1 KiB a second in one upload, averaged over ten seconds: `RESOURCE_EXHAUSTED`.
  ///
  /// Larger ones are not counted: a recording comes as fast as the network brings it.
  public var requestsPerSecond: Int

  /// Messages with fewer bytes cost more to take than to keep.
  static let smallMessage = 1024

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - jobs: Jobs that are not done.
  ///   - milliseconds: Milliseconds of audio in one job.
  ///   - memory: Bytes of audio and options of all jobs that are not done.
  ///   - kept: How long a job can be asked for after its end.
  ///   - keptJobs: Jobs that can be asked for after their end.
  ///   - keptWords: Words of all of these.
  ///   - atATime: How many jobs are heard at a time.
  ///   - idle: How long an upload may pause, and how far it may fall behind.
  ///   - slowest: Bytes of audio a second that it brings beside that.
  ///   - retry: How long to wait before a job looks again for a recogniser.
  ///   - requestsPerSecond: Small messages a second in one upload.
  public init(
    jobs: Int = 256, milliseconds: Int = 3_600_000, memory: Int = 256 << 20, kept: Duration = .seconds(3600),
    keptJobs: Int = 10_000, keptWords: Int = 1_000_000, atATime: Int = 1, idle: Duration = .seconds(600),
    slowest: Int = 1024, retry: Duration = .milliseconds(200), requestsPerSecond: Int = 10_000
  ) {
    self.jobs = jobs
    self.milliseconds = milliseconds
    self.memory = memory
    self.kept = kept
    self.keptJobs = keptJobs
    self.keptWords = keptWords
    self.atATime = atATime
    self.idle = idle
    self.slowest = slowest
    self.retry = retry
    self.requestsPerSecond = requestsPerSecond
  }
}
