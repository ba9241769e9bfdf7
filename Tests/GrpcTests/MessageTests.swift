import SLUCore
import SLUGrpc
import SLUTestKit
import SLUTransport
import Testing

@Suite("methods of one message, tokens and bytes that are no request", .timeLimit(.minutes(10)))
struct MessageTests {
  private let reversal = GrpcMethod.unary("/test.Text/Reverse") { bytes, caller in
    guard bytes.count < 100 else {
      return .failure(StreamStatus(.invalidArgument, "too long for \(caller.bearerToken ?? "")"))
    }
    return .success(bytes.reversed())
  }

  @Test("a method of one message answers with one")
  func unary() async throws {
    try await withClient(methods: [reversal], serving: echo) { client in
      let answer = try await client.call("/test.Text/Reverse", [1, 2, 3])
      #expect(answer == [3, 2, 1])
      let empty = try await client.call("/test.Text/Reverse", [])
      #expect(empty.isEmpty)
    }
  }

  @Test("a method of one message can answer with a status, and sees the token")
  func unaryFailure() async throws {
    var options = GrpcClientOptions()
    options.token = "secret"
    try await withClient(client: options, methods: [reversal], serving: echo) { client in
      let error = try await transportError {
        try await client.call("/test.Text/Reverse", [UInt8](repeating: 0, count: 100))
      }
      #expect(error == TransportError(.remote, StreamStatus(.invalidArgument, "too long for secret")))
    }
  }

  @Test("a method of one message is cancelled when its caller goes")
  func callerGoes() async throws {
    let (begun, begins) = AsyncStream.makeStream(of: Void.self)
    let (cancelled, cancels) = AsyncStream.makeStream(of: Void.self)
    let method = GrpcMethod.unary("/test.Text/Think") { _, _ in
      begins.yield()
      // Ends with its task only.
      let thoughts = AsyncStream.makeStream(of: Void.self)
      for await _ in thoughts.stream {}
      thoughts.continuation.finish()
      cancels.yield()
      return .failure(StreamStatus(.cancelled, "the caller has gone"))
    }
    try await withClient(methods: [method, reversal], serving: echo) { client in
      let call = Task { try await transportError { try await client.call("/test.Text/Think", []) } }
      for await _ in begun { break }
      call.cancel()
      for await _ in cancelled { break }
      let error = try await call.value
      #expect(error?.status.code == .cancelled)
      let answer = try await client.call("/test.Text/Reverse", [1, 2])
      #expect(answer == [2, 1])
    }
  }

  @Test("a method that the server does not have is UNIMPLEMENTED")
  func unknownMethod() async throws {
    try await withClient(serving: echo) { client in
      let error = try await transportError { try await client.call("/test.Text/Shout", []) }
      #expect(error == TransportError(.remote, StreamStatus(.unimplemented, "the server has no such method")))
    }
  }

  @Test("a call that takes longer than its deadline ends with DEADLINE_EXCEEDED")
  func deadline() async throws {
    let method = GrpcMethod.stream("/test.Text/Wait") { stream in
      while !Task.isCancelled, (try? await stream.send([0])) != nil { try? await Task.sleep(for: .milliseconds(10)) }
      return .ok
    }
    try await withClient(methods: [method], serving: echo) { client in
      let error = try await transportError { try await client.call("/test.Text/Wait", [], deadline: .milliseconds(50)) }
      // Both sides keep the time; which one says it first is open.
      #expect(error?.status.code == .deadlineExceeded)
    }
  }

  @Test("the server sees who calls: the address, and the token of each stream")
  func caller() async throws {
    let (callers, seen) = AsyncStream.makeStream(of: Caller.self)
    try await withClient(serving: { stream in
      seen.yield(stream.caller)
      return .ok
    }) { client in
      var client = client
      var iterator = callers.makeAsyncIterator()
      for token in [nil, "first", "second.part-of_it"] {
        client.options.token = token
        _ = try await client.exchange([])
        let caller = await iterator.next()
        #expect(caller?.bearerToken == token)
        #expect(caller?.address.hasPrefix("ipv4:127.0.0.1:") == true)
      }
    }
  }

  @Test(
    "bytes that are no request end the stream with INVALID_ARGUMENT and a sentence",
    arguments: [
      ("an empty message", [], "the request is empty"),
      ("only an unknown field", [0x98, 0x06, 0x01], "the request is empty"),
      ("cut off in the middle", [0x1A, 0x05, 0x01], "the request cannot be read"),
      ("a text that is not UTF-8", [0x2A, 0x03, 0x0A, 0x01, 0xFF], "the request cannot be read"),
    ] as [(String, [UInt8], String)])
  func badBytes(_ name: String, _ bytes: [UInt8], _ sentence: String) async throws {
    try await withClient(serving: echo) { client in
      let error = try await transportError { try await client.call("/speechly.slu.v1.SLU/Stream", bytes) }
      #expect(error?.side == .remote)
      #expect(error?.status.code == .invalidArgument)
      #expect(error?.status.message.hasPrefix(sentence) == true, "\(name): \(String(describing: error))")
    }
  }

  @Test("a value that the wire cannot carry is refused and leaves the stream as it was")
  func unsendable() async throws {
    try await withClient(serving: echo) { client in
      try await client.withStream { events, requests in
        let error = try await transportError { try await requests.send(.roundTripResponse(id: 1 << 40)) }
        #expect(error?.side == .local)
        #expect(error?.status.code == .invalidArgument)
        try await requests.send(.stop)
        var iterator = events.makeAsyncIterator()
        #expect(try await iterator.next() == answer(to: .stop))
      }
    }
  }
}
