import SLUTransport

/// A backend for one context, whose recogniser is there before its stream begins.
///
/// A job asks for a recogniser again and again until there is one to spare: no stream is begun for that, or logs and metrics would
/// tell of clients that were refused.
struct BatchTurn<Backend: SpeechBackend>: SpeechBackend {
  /// What the recogniser was taken for.
  let request: ContextRequest
  private let listener: Guarded<Backend.Listener?>

  /// Takes a recogniser.
  ///
  /// - Parameters:
  ///   - request: The context.
  ///   - backend: Where the recogniser is from.
  /// - Throws: What ``SpeechBackend/listen(to:)`` throws.
  init(_ request: ContextRequest, of backend: Backend) async throws(StreamStatus) {
    self.request = request
    listener = Guarded(try await backend.listen(to: request))
  }

  /// Hands the recogniser over, once.
  func listen(to request: ContextRequest) async throws(StreamStatus) -> Backend.Listener {
    guard let listener = listener.withLock({ $0.take() }) else {
      throw StreamStatus(.internal, "a job has one context")
    }
    return listener
  }

  /// Gives the recogniser up, if nobody has it.
  func giveUp() async {
    guard var listener = listener.withLock({ $0.take() }) else { return }
    await listener.giveUp()
  }
}
