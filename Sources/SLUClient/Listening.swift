import SLUAudio
import SLUSpeech
import SLUTransport

/// A session, whatever its source and transport are.
protocol Listening: Sendable {
  var state: SessionState { get }
  func prepare() async throws(SessionError)
  nonisolated(nonsending) func listen<Result>(
    _ body: nonisolated(nonsending) (SessionEvents) async throws -> Result
  ) async throws -> Result
  func stop()
  func cancel()
}

extension SpeechSession: Listening {}
