public import SLUAudio

/// What is wanted of a microphone, and how patient to be with it.
public struct AlsaSettings: Hashable, Sendable {
  /// Rate and channels that are asked for; the device may give others, and what it gives is reported.
  public var format: AudioFormat
  /// Whether ALSA may convert the rate when the device has another.
  ///
  /// Its own converter interpolates between two samples, which mirrors what lies above half the rate into speech: better
  /// take what the device has, and convert it well.
  public var isRateConverted: Bool
  /// How much sound makes a chunk, where none is gathered (``AlsaEvents/gather(_:)``).
  public var period: Duration
  /// How much sound the device keeps while nobody reads: it is read on a thread of its own, so this is for a busy machine.
  public var deviceBuffer: Duration
  /// How much sound is kept for a program that does not take it; what comes after that is lost, and reported.
  public var queue: Duration
  /// After how much sound of nothing but zeros the microphone is reported as silent; nil for never.
  public var silence: Duration?
  /// How long the device may take to open, to deliver the next sound and to close, before it counts as stalled.
  ///
  /// A headset without a wire may take two seconds for its first sound.
  public var patience: Duration
  /// How many times in a row the device may be set going again without one frame from it.
  public var mostRecoveries: Int

  /// No clock sleeps for as long as those say who mean "never".
  private static let longestPatience = Duration.seconds(86_400)

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - format: Rate and channels that are asked for.
  ///   - isRateConverted: Whether ALSA may convert the rate.
  ///   - period: How much sound makes a chunk: 1 ms or more.
  ///   - deviceBuffer: How much sound the device keeps: two periods or more.
  ///   - queue: How much sound is kept for the program: a period or more, at most ten minutes.
  ///   - silence: How many zeros make a silent microphone; nil for never.
  ///   - patience: How long the device may take for anything: at most a day.
  ///   - mostRecoveries: How many recoveries in a row may bring nothing.
  public init(
    format: AudioFormat = .speech, isRateConverted: Bool = false, period: Duration = .milliseconds(20),
    deviceBuffer: Duration = .milliseconds(500), queue: Duration = .seconds(5), silence: Duration? = .seconds(3),
    patience: Duration = .seconds(4), mostRecoveries: Int = 10
  ) {
    self.format = format
    self.isRateConverted = isRateConverted
    self.period = max(period, .milliseconds(1))
    self.deviceBuffer = max(deviceBuffer, self.period * 2)
    self.queue = max(queue, self.period)
    self.silence = silence
    self.patience = min(patience, Self.longestPatience)
    self.mostRecoveries = mostRecoveries
  }
}
