/// What an endpointer found: where somebody spoke, and what came of it.
public struct Utterance: Hashable, Sendable {
  /// What came of it.
  public enum Outcome: Hashable, Sendable {
    /// Somebody spoke, and all of it is here.
    case speech
    /// Nobody spoke.
    case noSpeech
    /// Somebody spoke, but so softly that a recogniser will understand little.
    case tooQuiet
    /// Somebody spoke before the stream began: the beginning is probably cut.
    case spokeTooSoon
    /// A noise, rather than a word.
    case tooShort
    /// The speaker went on for longer than the limit: the end is cut.
    case tooLong
  }

  /// Why it ended.
  public enum Cause: Hashable, Sendable {
    /// Nobody spoke, or spoke on.
    case silence
    /// It had its full length.
    case maximum
    /// The input ended, or the app stopped it.
    case stop
  }

  /// What came of it.
  public let outcome: Outcome
  /// Why it ended.
  public let cause: Cause
  /// The frames to recognise: from the pre-roll to the decision; none when nobody spoke in hands-free mode.
  public let range: Range<Int>
  /// The frames in which somebody spoke; nil when nobody did.
  public let speech: Range<Int>?
}

/// What an endpointer says while it hears.
public enum EndpointerEvent: Hashable, Sendable {
  /// An utterance begins with this frame, the pre-roll included.
  case began(at: Int)
  /// Somebody speaks since this frame.
  case speechBegan(at: Int)
  /// What was taken for speech was noise, and no longer is.
  case speechWithdrawn
  /// The utterance is over.
  case ended(Utterance)
}

/// What an app says to an end that an endpointer is about to make.
public enum EndpointDecision: Hashable, Sendable {
  /// The utterance ends.
  case accept
  /// It does not: the silence begins to count anew.
  case veto
  /// It ends when it stays silent for so much longer; then the app is asked again.
  case extend(Duration)
}
