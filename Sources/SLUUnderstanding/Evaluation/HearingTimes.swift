/// How long a recording was, and how long it took to hear it.
public struct HearingTimes: Hashable, Sendable {
  /// How long the recording is.
  public var audio: Duration
  /// How long the recogniser worked on it.
  public var work: Duration
  /// From where speech begins to when the first word was there; nil without a word, or without speech.
  public var firstWord: Duration?
  /// From the end of the recording to when all its words were final.
  public var final: Duration
  /// How many words were shown before they were final.
  public var shown = 0
  /// How many of those did not stay.
  public var changed = 0
  /// How many words were final before the recording ended.
  public var settled = 0
  /// How many of those the recogniser would have had otherwise in the end.
  public var contradicted = 0

  /// Creates times; the counts are 0.
  ///
  /// - Parameters:
  ///   - audio: How long the recording is.
  ///   - work: How long the recogniser worked on it.
  ///   - firstWord: From where speech begins to when the first word was there.
  ///   - final: From the end of the recording to when all its words were final.
  public init(audio: Duration, work: Duration, firstWord: Duration?, final: Duration) {
    self.audio = audio
    self.work = work
    self.firstWord = firstWord
    self.final = final
  }
}
