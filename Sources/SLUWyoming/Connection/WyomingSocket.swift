import Dispatch
import SLUSpeech

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A connection over TCP: bytes there and back, each call bounded in time.
///
/// Calls come one after the other; the connection ends when a task is cancelled that waits in one. They wait on a queue of
/// the connection's own, never on a thread of Swift's tasks.
///
/// SAFETY: unchecked for sending: the descriptor never changes, and is closed when the last reference goes: whoever uses it, on the
/// queue or to end it, holds one. shutdown(2) wakes up whoever waits.
final class WyomingSocket: @unchecked Sendable {
  /// The most bytes that are taken from a peer while it takes none.
  private static let longestAnswer = 1 << 24

  private let descriptor: Int32
  private let peer: String
  private let queue: DispatchQueue

  private init(_ descriptor: Int32, _ peer: String, _ queue: DispatchQueue) {
    (self.descriptor, self.peer, self.queue) = (descriptor, peer, queue)
  }

  deinit { close(descriptor) }

  /// Connects.
  ///
  /// - Parameters:
  ///   - host: A name or an address.
  ///   - port: The port.
  ///   - limit: How long it may take, after the name was found.
  /// - Throws: `unreachable`, with the system's reason; at once when the task is cancelled.
  static func connect(
    to host: String, _ port: Int, within limit: Duration
  ) async throws(RecognizerError) -> WyomingSocket {
    let queue = DispatchQueue(label: "wyoming")
    let peer = address(of: host, port)
    return try await givingUp(on: queue, peer) { () throws(RecognizerError) in
      // getaddrinfo(3): 0, or a code of its own.
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      var list: UnsafeMutablePointer<addrinfo>?
      let code = getaddrinfo(host, String(port), &hints, &list)
      guard code == 0 else { throw unreachable(peer, String(cString: gai_strerror(code))) }
      defer { freeaddrinfo(list) }
      var failure = unreachable(peer, "no address")
      var next = list
      while let address = next?.pointee {
        do throws(RecognizerError) { return try connect(to: address, peer, queue, within: limit) } catch {
          failure = error
        }
        next = address.ai_next
      }
      throw failure
    }
  }

  /// Connects to one of the addresses of a peer; waits on the calling thread.
  private static func connect(
    to address: addrinfo, _ peer: String, _ queue: DispatchQueue, within limit: Duration
  ) throws(RecognizerError) -> WyomingSocket {
    // socket(2): -1 with errno.
    let kind = address.ai_socktype | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.ai_family, kind, address.ai_protocol)
    guard descriptor >= 0 else { throw unreachable(peer, errno) }
    let made = WyomingSocket(descriptor, peer, queue)
    // connect(2): 0, or -1 with EINPROGRESS and, once it is writable, the outcome as SO_ERROR.
    if systemConnect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return made }
    guard errno == EINPROGRESS else { throw unreachable(peer, errno) }
    guard made.wait(for: POLLOUT, within: limit) else {
      throw unreachable(peer, "it did not answer within \(limit)")
    }
    var (outcome, length): (Int32, socklen_t) = (0, socklen_t(MemoryLayout<Int32>.size))
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &outcome, &length)
    guard outcome == 0 else { throw unreachable(peer, outcome) }
    return made
  }

  /// What messages call a peer.
  static func address(of host: String, _ port: Int) -> String {
    "wyoming://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }

  /// Sends bytes, and takes what has come meanwhile: a peer that speaks while it listens is never waited for in vain.
  ///
  /// - Parameters:
  ///   - bytes: What to send; none to hear only.
  ///   - limit: How long the peer may take nothing.
  /// - Returns: What came; none when nothing did. What a peer says before it goes comes first, that it has gone is thrown by the next call.
  /// - Throws: `unreachable` when the peer is gone or takes nothing.
  func send(_ bytes: [UInt8], within limit: Duration) async throws(RecognizerError) -> [UInt8] {
    try await run { () throws(RecognizerError) in
      var (rest, received): (ArraySlice<UInt8>, [UInt8]) = (bytes[...], [])
      while !rest.isEmpty {
        // send(2): the number taken, possibly fewer, or -1 with errno.
        let count = rest.withUnsafeBytes { bytes in
          systemSend(self.descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          guard self.wait(for: POLLOUT | POLLIN, within: limit) else {
            throw RecognizerError(.unreachable, "\(self.peer) took nothing for \(limit)")
          }
          guard try self.hear(&received) else { return received }
          guard received.count <= Self.longestAnswer else {
            throw RecognizerError(.failed, "\(self.peer) talks and does not listen")
          }
        } else if errno != EINTR {
          let failure = Self.unreachable(self.peer, errno)
          guard try self.hear(&received), received.isEmpty else { return received }
          throw failure
        }
      }
      _ = try self.hear(&received)
      return received
    }
  }

  /// Takes what can be read at once.
  ///
  /// - Returns: False when the peer has gone, but has said something before.
  /// - Throws: `unreachable` when it has gone and has not.
  private func hear(_ received: inout [UInt8]) throws(RecognizerError) -> Bool {
    do {
      received += try available() ?? []
      return true
    } catch {
      if received.isEmpty { throw error }
      return false
    }
  }

  /// Waits for bytes.
  ///
  /// - Parameter limit: How long they may take.
  /// - Returns: What came.
  /// - Throws: `unreachable` when the peer is gone, or says nothing.
  func receive(within limit: Duration) async throws(RecognizerError) -> [UInt8] {
    try await run { () throws(RecognizerError) in
      guard self.wait(for: POLLIN, within: limit) else {
        throw RecognizerError(.unreachable, "\(self.peer) said nothing for \(limit)")
      }
      return try self.available() ?? []
    }
  }

  /// Ends the connection: whoever waits hears that it is gone.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// What can be read at once; nil when nothing has come.
  ///
  /// recv(2): 0 when the peer has ended the connection, -1 with EAGAIN when nothing has come.
  private func available() throws(RecognizerError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count > 0 { return Array(bytes[..<count]) }
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    if count == 0 { throw RecognizerError(.unreachable, "\(peer) has closed the connection") }
    throw Self.unreachable(peer, errno)
  }

  /// Waits until something can be done, or has failed; false when the time is over.
  ///
  /// poll(2): 0 when the time is over, -1 with EINTR for a signal.
  private func wait(for events: Int32, within limit: Duration) -> Bool {
    let deadline = ContinuousClock.now + limit
    while true {
      let rest = max(.zero, deadline - .now).components
      var watched = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      // Seconds are bounded first: patience may be as long as a duration can be.
      let milliseconds = Int64(Int32(clamping: rest.seconds)) * 1000 + rest.attoseconds / 1_000_000_000_000_000 + 1
      let count = poll(&watched, 1, Int32(clamping: milliseconds))
      if count > 0 { return true }
      if count == 0 || errno != EINTR { return false }
    }
  }

  private func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws(RecognizerError) -> Value
  ) async throws(RecognizerError) -> Value {
    let result: Result<Value, RecognizerError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: Result(catching: body)) }
      }
    } onCancel: {
      // Who is cancelled has no use for the connection any more, and must not wait for the peer.
      end()
    }
    return try result.get()
  }

  /// Runs a body for as long as somebody waits for its result: one that comes too late is let go of.
  private static func givingUp<Value: Sendable>(
    on queue: DispatchQueue, _ peer: String, _ body: @escaping @Sendable () throws(RecognizerError) -> Value
  ) async throws(RecognizerError) -> Value {
    // A stream ends with the task that reads it, whatever the queue is still waiting for.
    let (results, continuation) = AsyncStream.makeStream(of: Result<Value, RecognizerError>.self)
    queue.async {
      continuation.yield(Result(catching: body))
      continuation.finish()
    }
    guard let result = await results.first(where: { _ in true }) else { throw unreachable(peer, "it was given up") }
    return try result.get()
  }

  private static func unreachable(_ peer: String, _ reason: String) -> RecognizerError {
    RecognizerError(.unreachable, "\(peer) cannot be reached: \(reason)")
  }

  private static func unreachable(_ peer: String, _ number: Int32) -> RecognizerError {
    unreachable(peer, String(cString: strerror(number)))
  }
}

// Inside the class its methods hide the C functions of the same name.
private let systemConnect = connect
private let systemSend = send
