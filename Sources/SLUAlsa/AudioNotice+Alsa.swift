public import SLUAudio

extension AudioNotice.Kind {
  /// The system slept, and the microphone with it.
  public static let suspended = Self(rawValue: "suspended")
}
