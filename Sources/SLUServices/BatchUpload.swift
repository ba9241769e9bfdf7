import SLUGrpc
import SLUServer
import SLUTransport

/// The messages of an upload as the parts that a desk for batches takes: `speechly.slu.v1.BatchAPI/ProcessAudio`.
struct BatchUpload: AsyncSequence, Sendable {
  let messages: GrpcMessageStream.Messages

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var messages: GrpcMessageStream.Messages.AsyncIterator

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(StreamStatus) -> BatchPart? {
      let message: [UInt8]?
      do throws(TransportError) { message = try await messages.next(isolation: actor) } catch { throw error.status }
      guard let message else { return nil }
      let request: ProcessAudioRequest
      do throws(WireError) { request = try ProcessAudioRequest(message: message) } catch {
        throw StreamStatus(.invalidArgument, error.description)
      }
      return try BatchPart(request)
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(messages: messages.makeAsyncIterator()) }
}

extension BatchPart {
  /// Reads a message.
  ///
  /// - Throws: `PERMISSION_DENIED` for addresses that the server would have to call; `INVALID_ARGUMENT`.
  init(_ request: ProcessAudioRequest) throws(StreamStatus) {
    if request.destination != nil {
      throw StreamStatus(
        .permissionDenied, "this server sends results nowhere: leave the destination out, and ask with QueryStatus")
    }
    self.init(
      appId: request.appId, deviceId: request.deviceId, reference: request.reference,
      config: try request.config.map { config throws(StreamStatus) in try StreamConfig(config) },
      options: request.options)
    switch request.source {
    case .audio(let bytes): audio = bytes
    case .uri, .httpSource:
      throw StreamStatus(.permissionDenied, "this server fetches no audio: send the audio itself")
    case nil: break
    }
  }
}

extension StreamConfig {
  fileprivate init(_ config: AudioConfiguration) throws(StreamStatus) {
    guard config.encoding == 1 else {
      throw StreamStatus(
        .invalidArgument, "config: expected encoding ENCODING_LINEAR16 (1), found \(config.encoding)")
    }
    self.init(
      channels: config.channels, sampleRateHertz: config.sampleRateHertz,
      languageCode: config.languageCodes.first ?? "")
  }
}
