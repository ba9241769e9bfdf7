/// Events of a source that captures sound as it is made, such as a microphone's: it can be stopped without losing a frame.
///
/// Cancelling the task that reads drops what was captured and not read yet; who reads a file loses nothing by that.
public protocol CapturedEvents: AsyncSequence<AudioEvent, AudioError> {
  /// Captures no more: what was captured until now is still given, to its last frame, and then the sequence ends.
  ///
  /// Any task may call it, any number of times.
  func stop()
}
