public import SLUGrpc
public import SLUServer
import SLUTransport

extension BatchDesk {
  /// Taking recordings and telling how far they are, over gRPC: `speechly.slu.v1.BatchAPI`.
  public var methods: [GrpcMethod] {
    [
      .stream("/\(ServiceNames.batches)/ProcessAudio") { stream in
        do throws(StreamStatus) {
          let job = try await self.receive(from: stream.caller, BatchUpload(messages: stream.messages))
          let answer = ProcessAudioResponse(operation: BatchOperation(job))
          guard let bytes = try? answer.bytes() else { throw StreamStatus(.internal, "the answer cannot be written") }
          do throws(TransportError) { try await stream.send(bytes) } catch { throw error.status }
          return .ok
        } catch {
          return error
        }
      },
      .answering("/\(ServiceNames.batches)/QueryStatus") {
        (request: QueryStatusRequest, caller) throws(StreamStatus) in
        let job = try await self.job(id: request.id, reference: request.reference, for: caller)
        return QueryStatusResponse(operation: BatchOperation(job))
      },
    ]
  }
}

extension BatchOperation {
  /// A job as it goes over the wire.
  ///
  /// Words of audio that was cut off are delivered all the same, and the error says what is missing: clients look at it, if at
  /// all, for what is not as it should be.
  init(_ job: BatchJob) {
    self.init(
      id: job.id, reference: job.reference, status: .queued, languageCode: job.languageCode, appId: job.appId,
      deviceId: job.deviceId,
      duration: WireTime(
        seconds: job.milliseconds / 1000, nanoseconds: job.milliseconds % 1000 * 1_000_000))
    switch job.state {
    case .queued: break
    case .waitingForDecoder: status = .waitingDecoder
    case .processing: status = .processing
    case .done(let words): (status, transcripts, error) = (.done, words, job.missing ?? "")
    case .failed(let reason): (status, error) = (.error, "\(reason)")
    }
  }
}
