public import SLUAudio
public import SLUCore

/// What a session tells.
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
