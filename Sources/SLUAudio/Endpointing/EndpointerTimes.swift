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
  }

  /// How long speech goes on behind the last step in which it stands out, by how far it stood out.
  ///
  /// Loud speech stands out too long, as a score is the mean of three steps. Speech that stands out little dies away in the
  /// noise before it ends. The figures are measured. Half as much lies before the first step.
  func fading(score: Float) -> Int {
    let hidden = (Self.fullScore - score).clamped(to: 0...Self.fullScore) / Self.fullScore
    return Int(Float(format.sampleRate) * (hidden * Self.longestFading - Self.lag))
  }

  /// Speech that stands out so much, in decibels, is heard to its end.
  private static let fullScore: Float = 18
  /// In seconds.
  private static let longestFading: Float = 0.14
  private static let lag: Float = 0.02
}
