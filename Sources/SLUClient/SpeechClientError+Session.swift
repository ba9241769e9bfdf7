public import SLUCore
import SLUSpeech

extension SpeechClientError.Code {
  /// The client listens already: stop it first.
  public static let alreadyStarted = Self(rawValue: "already_started")
  /// The microphone could not be opened, or broke off.
  public static let microphoneFailed = Self(rawValue: "microphone_failed")
  /// The server could not be reached, refused, or broke off.
  public static let serverFailed = Self(rawValue: "server_failed")
}

extension SpeechClientError {
  /// The client's view of what ended a session.
  init(_ error: any Error) {
    if let error = error as? SpeechClientError {
      self = error
      return
    }
    guard let error = error as? SessionError else {
      self.init(code: .sourceFailed, message: "\(error)")
      return
    }
    let code: Code =
      switch error.code {
      case .alreadyStarted: .alreadyStarted
      case .sourceFailed: .microphoneFailed
      case .streamFailed: .serverFailed
      default: .sourceFailed
      }
    self.init(code: code, message: error.message)
  }
}
