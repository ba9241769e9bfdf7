import SLUCore
import SLUTestKit
import SLUTransport
import Testing

@testable import SLUGrpc

/// Calls that are opened and on which nothing is said: each has one of the places of a server.
@Suite("silent calls", .timeLimit(.minutes(10)))
struct SilentCallTests {
  private static let method = "/speechly.slu.v1.SLU/Stream"
  private static let patience = Duration.milliseconds(20)
  private static let ending = TransportError(
    .remote, StreamStatus(.deadlineExceeded, "expected a message within 0.02 seconds"))

  /// How a call ends on which some requests are sent.
  private func ending(
    of method: GrpcMethod, sending requests: [SLURequest], halfCloses: Bool = false
  ) async throws -> TransportError? {
    let server = GrpcServerTransport(
      listen: [ServerAddress(host: "127.0.0.1", port: 0)], options: .forTests, methods: [method], offersStreams: false)
    let serving = Task { try await server.serve { _ in .ok } }
    let client = try GrpcClientTransport(to: try await server.boundAddresses()[0])
    let error = try await transportError {
      try await client.withStream { events, writer in
        for request in requests { try await writer.send(request) }
        if halfCloses { try await writer.finish() }
        for try await _ in events {}
      }
    }
    serving.cancel()
    try await serving.value
    return error
  }

  @Test("a method of one message does not wait for it for ever")
  func unary() async throws {
    let method = GrpcMethod.unary(Self.method, within: Self.patience) { _, _ in
      .failure(StreamStatus(.internal, "nothing was asked"))
    }
    #expect(try await ending(of: method, sending: []) == Self.ending)
  }

  @Test("nor does one of several for the next one")
  func stream() async throws {
    let method = GrpcMethod.stream(Self.method) { stream in
      do throws(TransportError) {
        guard try await stream.next() != nil else { return StreamStatus(.internal, "the message did not come") }
        _ = try await stream.next(within: Self.patience)
        return StreamStatus(.internal, "there was no second message")
      } catch {
        return error.status
      }
    }
    #expect(try await ending(of: method, sending: [.stop]) == Self.ending)
  }

  @Test("the end of a client's messages is told as it is")
  func halfClosed() async throws {
    let method = GrpcMethod.stream(Self.method) { stream in
      do throws(TransportError) {
        return try await stream.next() == nil ? .ok : StreamStatus(.internal, "there was a message")
      } catch {
        return error.status
      }
    }
    #expect(try await ending(of: method, sending: [], halfCloses: true) == nil)
  }
}
