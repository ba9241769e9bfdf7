/// The times of an endpointer in frames of its stream.
struct EndpointerTimes: Hashable, Sendable {
  let format: AudioFormat
  let preRoll: Int
  let initialSilence: Int?
  let endingSilence: Int?
  let minimum: Int
  let maximum: Int?
  let head: Int
  /// Speech that goes on this early went on from before, when the stream began aloud.
  let afterHead: Int
  /// How late steady noise may be found to be steady since.
  let noticing: Int
  /// By how much a sound stands out longer than it lasts, as a score is the mean of three steps.
  let smear: Int

  init(_ format: AudioFormat, _ options: EndpointerOptions) {
    self.format = format
    let isOff = options.mode == .off
    preRoll = format.frames(in: options.preRoll)
    initialSilence = isOff ? nil : options.initialSilence.map(format.frames)
    endingSilence = isOff ? nil : options.endingSilence.map(format.frames)
    minimum = format.frames(in: options.minimum)
    maximum = isOff ? nil : options.maximum.map(format.frames)
    head = format.frames(in: options.head)
    afterHead = head + format.frames(in: .milliseconds(500))
    noticing = format.frames(in: .milliseconds(300))
    smear = format.frames(in: .milliseconds(30))
  }

  /// How much of speech lies before the first frame that stands out, by how far that one does.
  ///
  /// A word begins softer than it goes on, with an f or an h, and the less it stands out the more of that is in the noise.
  func onset(score: Float) -> Int { format.frames(Self.leastOnset + Self.hiddenOnset * Self.hidden(score)) }

  /// How long speech goes on behind the last frame that stands out, by how far it stood out.
  func fading(score: Float) -> Int { format.frames(Self.leastFading + Self.hiddenFading * Self.hidden(score)) }

  /// How much of what is soft in speech is not heard: all, where it does not stand out at all.
  private static func hidden(_ score: Float) -> Float { 1 - (score / fullScore).clamped(to: 0...1) }

  // Measured: in decibels, and in seconds.
  private static let fullScore: Float = 26
  private static let leastOnset: Float = 0.03
  private static let hiddenOnset: Float = 0.085
  private static let leastFading: Float = 0.015
  private static let hiddenFading: Float = 0.155
}

extension AudioFormat {
  fileprivate func frames(_ seconds: Float) -> Int { Int(Float(sampleRate) * seconds) }
}
