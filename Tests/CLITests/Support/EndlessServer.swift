#if os(Linux)
  import SLUGrpc
  import SLUTransport

  /// What a server of a test does that does not end its streams.
  enum EndlessServer: String, CaseIterable, Sendable {
    /// It finishes each context.
    case finishing
    /// It finishes contexts that it did not start.
    case unstarted
    /// It starts contexts and finishes none.
    case unfinished

    /// Serves a stream.
    ///
    /// - Parameters:
    ///   - hearStart: Called for each `start`, before it is answered.
    ///   - hearStop: Called for each `stop`, before it is answered.
    func serve(
      _ stream: GrpcMessageStream, hearStart: () -> Void = {}, hearStop: () -> Void = {}
    ) async -> StreamStatus {
      do throws(TransportError) {
        var (messages, number) = (stream.messages.makeAsyncIterator(), UInt8(ascii: "0"))
        while let message = try await messages.next(isolation: nil) {
          switch message.first {
          // `start`: audio_context "cN" and `started`.
          case 0x2A:
            hearStart()
            number += 1
            if self != .unstarted { try await stream.send([0x0A, 2, 0x63, number, 0x52, 0]) }
          // `stop`: the same and `finished`.
          case 0x32:
            hearStop()
            if self != .unfinished { try await stream.send([0x0A, 2, 0x63, number, 0x5A, 0]) }
          default: break
          }
        }
        let (never, end) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
        end.finish()
        return .ok
      } catch {
        return error.status
      }
    }
  }
#endif
