import SLUCore
import SLUGrpc
import SLUTransport

/// Events are handed to `send` this many at a time: as a recogniser has them, and so that they share packets.
let eventsASend = 64
/// A word; 66 bytes on the wire.
let word = SLUEvent.segment(
  contextId: "0d3f7f2a-6f1b-4a57-9d55-0c3e2a700b20", segmentId: 200,
  .transcript(SpeechTranscript(index: 200, value: "connection", startTime: 18_200, endTime: 18_460, isFinal: true)))

/// Answers a start with as many words as its app id says, and audio with one.
func serve(onLoop: Bool) async throws {
  var options = GrpcServerOptions()
  options.servesOnLoop = onLoop
  let transport = GrpcServerTransport(listen: [try ServerAddress("grpc://127.0.0.1:0")], options: options)
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await transport.serve(answer) }
    for address in try await transport.boundAddresses() { say("{\"port\":\(address.port)}") }
    try await group.waitForAll()
  }
}

private func answer(_ stream: GrpcServerStream) async -> StreamStatus {
  let batch = [SLUEvent](repeating: word, count: eventsASend)
  do {
    for try await request in stream.requests {
      switch request {
      case .start(let context):
        var rest = Int(context.appId) ?? 0
        while rest >= eventsASend {
          try await stream.send(batch)
          rest -= eventsASend
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
