public import SLUAudio
public import SLUCore

/// What a session tells.
///
/// All positions count the frames that it has heard since it began to listen, so that they are places in the sound that was told. What
/// a source has lost is not among them: the notice of it has its length.
public enum SessionEvent: Hashable, Sendable {
  /// Something was understood.
  case speech(SLUEvent)
  /// This was heard, whether it belongs to an utterance or not.
  case sound(AudioChunk)
  /// How loud it is.
  case level(AudioLevel)
  /// Something happened to the source: sound was lost, a microphone is muted.
  case notice(AudioNotice)
  /// Where somebody speaks, and where an utterance begins and ends.
  case endpoint(EndpointerEvent)
}
