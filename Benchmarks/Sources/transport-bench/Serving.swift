import SLUCore
import SLUGrpc
import SLUTransport

/// A word; 66 bytes on the wire.
let word = SLUEvent.segment(
  contextId: "0d3f7f2a-6f1b-4a57-9d55-0c3e2a700b20", segmentId: 200,
  .transcript(SpeechTranscript(index: 200, value: "connection", startTime: 18_200, endTime: 18_460, isFinal: true)))

/// Answers a start with as many words as its app id says, and audio with one.
///
/// - Parameters:
///   - onLoop: On the executor of the connections' thread.
///   - batch: How many events are handed to `send` at a time.
func serve(onLoop: Bool, batch: Int) async throws {
  var options = GrpcServerOptions()
  options.servesOnLoop = onLoop
  let transport = GrpcServerTransport(listen: [try ServerAddress("grpc://127.0.0.1:0")], options: options)
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await transport.serve { await answer($0, batch) } }
    for address in try await transport.boundAddresses() { say("{\"port\":\(address.port)}") }
    try await group.waitForAll()
  }
}

private func answer(_ stream: GrpcServerStream, _ size: Int) async -> StreamStatus {
  let batch = [SLUEvent](repeating: word, count: size)
  do {
    for try await request in stream.requests {
      switch request {
      case .start(let context):
        var rest = Int(context.appId) ?? 0
        while rest >= size {
          try await stream.send(batch)
          rest -= size
        }
        try await stream.send(Array(batch.prefix(rest)))
      case .audio: try await stream.send([word])
      default: break
      }
    }
    return .ok
  } catch {
    return StreamStatus(.internal, "\(error)")
  }
}
