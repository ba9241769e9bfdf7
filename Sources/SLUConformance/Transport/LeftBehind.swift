import SLUCore
import SLUTransport

/// Why the body of a stream gives up.
struct Weary: Error {}

/// A server that reads until its client is gone, and what it learns of that.
struct LeftBehind: Sendable {
  /// When the first request has come.
  let begun = Moment()
  private let ends = AsyncStream.makeStream(of: TransportError?.self)

  /// Reads to the end, and takes note of it.
  func handle(_ stream: some ServerStream) async -> StreamStatus {
    do throws(TransportError) {
      for try await _ in stream.requests { begun.happens() }
      ends.continuation.yield(nil)
    } catch {
      ends.continuation.yield(error)
    }
    return .ok
  }

  /// Checks that the server learnt that the client has left.
  func expectLeft() async throws {
    let end = await ends.stream.first { _ in true } ?? nil
    try expect(
      end?.side == .remote && end?.status.code == .cancelled, "the server's reader ends with the client's CANCELLED",
      end.map { "\($0.side) \($0)" } ?? "a half-close")
  }
}
