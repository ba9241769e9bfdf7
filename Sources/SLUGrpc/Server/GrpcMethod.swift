public import SLUTransport

/// A method that a server offers beside the stream of requests and events: a log-in, a health check.
public struct GrpcMethod: Sendable {
  /// Answers one message with one, or with a status that says why not.
  public typealias UnaryHandler = @Sendable ([UInt8], Caller) async -> Result<[UInt8], StreamStatus>
  /// Serves a stream of messages; what it returns is how the stream ends.
  public typealias StreamHandler = @Sendable (GrpcMessageStream) async -> StreamStatus

  /// The full name, such as `/speechly.identity.v2.IdentityAPI/Login`.
  public let name: String
  package let handler: StreamHandler

  /// A method that takes a stream of messages, or one, and answers with a stream, or one.
  ///
  /// - Parameters:
  ///   - name: The full name, such as `/grpc.health.v1.Health/Watch`.
  ///   - handler: Serves one call.
  public static func stream(_ name: String, _ handler: @escaping StreamHandler) -> GrpcMethod {
    GrpcMethod(name: name, handler: handler)
  }

  /// A method that takes one message and answers with one.
  ///
  /// When the caller has gone, the task of the handler is cancelled. A caller who says nothing for ten minutes is not
  /// waited for: `DEADLINE_EXCEEDED`.
  ///
  /// - Parameters:
  ///   - name: The full name, such as `/grpc.health.v1.Health/Check`.
  ///   - handler: Answers one call.
  public static func unary(_ name: String, _ handler: @escaping UnaryHandler) -> GrpcMethod {
    unary(name, within: GrpcMessageStream.patience, handler)
  }

  /// - Parameter patience: How long the caller may take to send the message.
  static func unary(_ name: String, within patience: Duration, _ handler: @escaping UnaryHandler) -> GrpcMethod {
    stream(name) { stream in
      do throws(TransportError) {
        guard let request = try await stream.next(within: patience) else {
          return StreamStatus(.invalidArgument, "expected one message")
        }
        switch await answer(to: request, on: stream, handler) {
        case .success(let answer): try await stream.send(answer)
        case .failure(let status): return status
        }
        return .ok
      } catch {
        return error.status
      }
    }
  }

  /// Has a message answered, and looks meanwhile whether somebody still waits for the answer.
  private static func answer(
    to request: [UInt8], on stream: GrpcMessageStream, _ handler: @escaping UnaryHandler
  ) async -> Result<[UInt8], StreamStatus> {
    await withTaskGroup(of: Result<[UInt8], StreamStatus>?.self) { group in
      group.addTask { await handler(request, stream.caller) }
      group.addTask {
        await stream.call.wait(for: .closed)
        return nil
      }
      var answer: Result<[UInt8], StreamStatus>?
      for await outcome in group {
        group.cancelAll()
        answer = answer ?? outcome
      }
      return answer ?? .failure(StreamStatus(.internal, "nobody answered"))
    }
  }
}
