public import SLUTransport

/// The error of a stream; nil when it ended well.
///
/// - Parameter body: What is done with the stream.
/// - Throws: What is no ``/SLUTransport/TransportError``.
public func transportError<Result>(
  of body: nonisolated(nonsending) () async throws -> Result
) async throws -> TransportError? {
  do {
    _ = try await body()
    return nil
  } catch let error as TransportError {
    return error
  }
}
