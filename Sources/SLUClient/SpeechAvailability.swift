import SLUAlsa
import SLUAudio
import SLUSpeech
import SLUTransport

/// Whether somebody can be heard and understood, as far as the last attempt has shown.
public enum SpeechAvailability: Hashable, Sendable {
  /// Nobody has tried yet.
  case unknown
  /// All is there.
  case available
  /// There is no microphone, or it is gone.
  case noDevice
  /// There is a microphone, but this user may not use it.
  case noPermission
  /// The server cannot be reached, or does not let this client in.
  case noServer

  /// What an attempt has shown; nil when it says nothing about either end.
  init?(_ error: SessionError) {
    if let transport = error.transport {
      switch transport.status.code {
      case .unavailable, .deadlineExceeded, .unauthenticated, .permissionDenied, .notFound: self = .noServer
      default: return nil
      }
      return
    }
    switch error.audio?.code {
    case .noSuchDevice, .unplugged, .deviceFailed, .stalled, .noSoundServer: self = .noDevice
    case .permissionDenied: self = .noPermission
    default: return nil
    }
  }
}
