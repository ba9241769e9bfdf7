/// Events of a source that captures sound as it is made, such as a microphone's: it can be stopped without losing a frame.
///
/// Cancelling the task that reads drops what was captured and not read yet; who reads a file loses nothing by that.
public protocol CapturedEvents: AsyncSequence<AudioEvent, AudioError> {
  /// Captures no more: what was captured until now is still given, to its last frame, and then the sequence ends.
  ///
  /// Any task may call it, any number of times.
  func stop()

  /// Says how soon sound is wanted: while nobody speaks, a source may gather some, which costs fewer wake-ups.
  ///
  /// Any task may call it, any number of times; what was gathered comes at once where less is wanted than before. A source
  /// that cannot gather gives sound as soon as it comes.
  ///
  /// - Parameter time: How much sound nobody waits for; zero, which is where it begins, for none.
  func gather(_ time: Duration)
}

extension CapturedEvents {
  /// Gives sound as soon as it comes.
  public func gather(_ time: Duration) {}
}
