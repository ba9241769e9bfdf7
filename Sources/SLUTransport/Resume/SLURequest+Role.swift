extension SLURequest {
  /// What a request is to a context, in whichever form it was written.
  enum Role: Hashable, Sendable {
    case config, start, audio, stop, measurement, unknown
  }

  var role: Role {
    switch self {
    case .config: .config
    case .start: .start
    case .audio: .audio
    case .stop: .stop
    case .clientEvent(let event):
      switch event.event {
      case 0: .start
      case 1: .stop
      default: .unknown
      }
    case .roundTripResponse: .measurement
    }
  }
}
