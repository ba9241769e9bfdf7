/// When an utterance begins and ends.
///
/// Times that are nil never come.
public struct EndpointerOptions: Hashable, Sendable {
  /// Who decides.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// Nobody: all that is heard until the stop is one utterance.
    case off
    /// The speaker begins, by a button, and stops by falling silent: one utterance from the first frame on.
    case endOnly
    /// Hands-free: one utterance after the other, each where somebody speaks.
    case startAndEnd
  }

  /// Who decides.
  public var mode: Mode
  /// How much sound before the first of speech belongs to an utterance.
  public var preRoll: Duration
  /// How long nobody has to speak until the answer is ``Utterance/Outcome/noSpeech``.
  public var initialSilence: Duration?
  /// How long nobody has to speak any more until the utterance is over.
  public var endingSilence: Duration?
  /// How long an utterance has to be, pre-roll and ending silence included.
  public var minimum: Duration
  /// How long an utterance may be.
  public var maximum: Duration?
  /// How far sound has to stand out of the noise to be speech, in decibels.
  public var threshold: Float
  /// How loud the loudest 10 ms of speech have to be, in dBFS.
  public var quietest: Float
  /// Speech that begins before this time of the stream was cut: its speaker did not wait.
  public var head: Duration

  /// Creates options; those of a spoken command, unless told otherwise.
  ///
  /// - Parameters:
  ///   - mode: Who decides.
  ///   - preRoll: How much sound before the first of speech belongs to an utterance.
  ///   - initialSilence: How long nobody has to speak until there is no speech; nil waits for ever.
  ///   - endingSilence: How long nobody has to speak any more; nil waits for the stop.
  ///   - minimum: How long an utterance has to be, pre-roll and ending silence included: "clear" passes.
  ///   - maximum: How long an utterance may be; nil sets no limit.
  ///   - threshold: How far speech stands out of the noise, in decibels.
  ///   - quietest: How loud the loudest 10 ms have to be, in dBFS.
  ///   - head: The time at the beginning in which nobody should speak yet.
  public init(
    mode: Mode = .startAndEnd, preRoll: Duration = .milliseconds(120),
    initialSilence: Duration? = .milliseconds(1500), endingSilence: Duration? = .milliseconds(850),
    minimum: Duration = .seconds(1), maximum: Duration? = .seconds(25), threshold: Float = 4.2,
    quietest: Float = -55, head: Duration = .milliseconds(50)
  ) {
    self.mode = mode
    self.preRoll = preRoll
    self.initialSilence = initialSilence
    self.endingSilence = endingSilence
    self.minimum = minimum
    self.maximum = maximum
    self.threshold = threshold
    self.quietest = quietest
    self.head = head
  }

  /// Three rules: 2.4 s without speech, 1.2 s after speech, or 20 s in all.
  public static let threeRules = EndpointerOptions(
    mode: .endOnly, initialSilence: .milliseconds(2400), endingSilence: .milliseconds(1200), minimum: .zero,
    maximum: .seconds(20))
}
