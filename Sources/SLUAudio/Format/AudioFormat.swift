/// How sound is laid out in time: samples a second, and how many of them belong together.
public struct AudioFormat: Hashable, Sendable, CustomStringConvertible {
  /// Frames a second, in hertz: 1 or more.
  public let sampleRate: Int
  /// Samples in a frame, one a channel: 1 or more.
  public let channels: Int

  /// The rates that files may have.
  ///
  /// Below them is no speech, not even over a telephone (8,000 Hz), and a small file would be days of silence to listen to; above
  /// them is no converter that anybody sells.
  package static let fileRates = 1000...768_000

  /// What recognisers hear: 16,000 Hz, one channel.
  public static let speech = AudioFormat(sampleRate: 16_000, channels: 1)

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - sampleRate: Frames a second; less than 1 is a mistake of the program.
  ///   - channels: Samples in a frame; less than 1 is a mistake of the program.
  public init(sampleRate: Int, channels: Int) {
    precondition(sampleRate > 0 && channels > 0, "a format has a rate and channels, found \(sampleRate), \(channels)")
    self.sampleRate = sampleRate
    self.channels = channels
  }

  /// How many frames a time takes, rounded down.
  ///
  /// A time that is longer than any sound, as of those who mean "never", has so many that a few such counts can still be added.
  ///
  /// - Parameter time: A time; a negative one has no frames.
  public func frames(in time: Duration) -> Int {
    guard time < .seconds(Self.mostFrames / sampleRate) else { return Self.mostFrames }
    let (seconds, attoseconds) = time.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return Int(seconds) * sampleRate + Int(attoseconds / 1_000_000_000) * sampleRate / 1_000_000_000
  }

  private static let mostFrames = Int.max / 8

  /// The time that frames take.
  ///
  /// - Parameter frames: A number of frames.
  public func duration(ofFrames frames: Int) -> Duration {
    let (seconds, rest) = frames.quotientAndRemainder(dividingBy: sampleRate)
    return .seconds(seconds) + .nanoseconds(rest * 1_000_000_000 / sampleRate)
  }

  /// The time that frames take, in whole milliseconds, rounded down.
  ///
  /// - Parameter frames: A number of frames, 0 or more.
  package func milliseconds(ofFrames frames: Int) -> Int { frames * 1000 / sampleRate }

  /// Such as `16000 Hz, 1 channel`.
  public var description: String { "\(sampleRate) Hz, \(channels) channel\(channels == 1 ? "" : "s")" }
}
