import SLUSpeech
import SLUTransport

extension StreamStatus {
  /// How a stream ends when its recogniser cannot go on.
  init(_ error: RecognizerError) {
    let code: Code =
      switch error.code {
      case .tooManyDecoders: .resourceExhausted
      case .unsupported: .invalidArgument
      case .unreachable: .unavailable
      default: .internal
      }
    self.init(code, error.message)
  }
}
