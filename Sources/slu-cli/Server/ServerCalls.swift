#if os(Linux)
  import SLUGrpc
  import SLUTransport

  /// Calls to a server, each made again while what failed may pass: as often and for as long as a stream is.
  struct ServerCalls {
    private let connection: ServerConnection
    private let messages: Messages
    /// Whether the server has said anything, if only that it cannot: one that never did is not waited for.
    private(set) var isAnswered = false
    /// How many attempts have failed in a row, of whichever calls: a server that is gone is gone for all.
    private var failures = 0

    /// Creates calls over a connection.
    ///
    /// - Parameters:
    ///   - connection: The way to the server.
    ///   - messages: Told when something is tried again.
    init(over connection: ServerConnection, messages: Messages) {
      self.connection = connection
      self.messages = messages
    }

    /// Calls a method that answers with one message.
    ///
    /// - Parameters:
    ///   - method: The full name.
    ///   - requests: The messages, in order; all of them are sent again where the call is made again.
    ///   - deadline: How long each attempt may take.
    /// - Returns: The answer.
    /// - Throws: The `TransportError` of the last attempt.
    mutating func call(
      _ method: String, _ requests: [[UInt8]], deadline: Duration
    ) async throws(TransportError) -> [UInt8] {
      var (outage, mayRenew) = (Outage(), true)
      while true {
        var opened: GrpcClientTransport?
        do throws(TransportError) {
          let transport = try await connection.callTransport()
          opened = transport
          let answer = try await transport.call(method, requests, deadline: deadline)
          (isAnswered, failures) = (true, 0)
          return answer
        } catch {
          if error.side == .remote { isAnswered = true }
          if error.status.code == .unauthenticated, mayRenew, let opened {
            mayRenew = false
            guard await connection.renew(after: error, of: opened) else { throw error }
            continue
          }
          failures += 1
          guard error.isRetryable, isAnswered, failures < connection.policy.attempts else { throw error }
          let wait = connection.policy.backoff(attempt: failures, random: .random(in: .min ... .max))
          if let sentence = outage.sentence(for: .lost(error, retryAfter: wait)) { messages.error(sentence) }
          do { try await Task.sleep(for: wait) } catch { throw TransportError.taskCancelled }
        }
      }
    }
  }
#endif
