public import SLUGrpc
public import SLUTransport

extension GrpcMethod {
  /// A method that takes one message of the public API and answers with one.
  ///
  /// - Parameters:
  ///   - name: `/package.Service/Method`.
  ///   - body: Answers a request. A request that cannot be read is refused with `INVALID_ARGUMENT`, and what it throws is the call's status.
  public static func answering<Request: WireMessage, Response: WireMessage>(
    _ name: String, _ body: @escaping @Sendable (Request, Caller) async throws(StreamStatus) -> Response
  ) -> GrpcMethod {
    .unary(name) { bytes, caller in
      let request: Request
      do throws(WireError) { request = try Request(message: bytes) } catch {
        return .failure(StreamStatus(.invalidArgument, error.description))
      }
      do throws(StreamStatus) {
        let response = try await body(request, caller)
        guard let bytes = try? response.bytes() else {
          throw StreamStatus(.internal, "the answer cannot be written")
        }
        return .success(bytes)
      } catch {
        return .failure(error)
      }
    }
  }
}
