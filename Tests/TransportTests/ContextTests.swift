import SLUCore
import SLUTestKit
import SLUTransport
import Testing

@Suite("contexts on a stream", .timeLimit(.minutes(10)))
struct ContextTests {
  @Test("contexts follow each other, and each has its own events")
  func several() async throws {
    try await TinyServer().serving { transport in
      try await transport.withContexts { events, contexts in
        async let spoken: Void = {
          for length in 1...3 {
            let context = try await contexts.start()
            try await context.audio([UInt8](repeating: 0, count: length))
            try await context.stop()
          }
          try await contexts.finish()
        }()
        var words: [String] = []
        for try await event in events {
          if case .segment(let id, _, .transcript(let word)) = event { words.append("\(id) \(word.value)") }
        }
        try await spoken
        #expect(words == ["1.1 1", "1.2 2", "1.3 3"])
      }
    }
  }

  @Test("after a cancel nothing more of the context is delivered, and the next one is whole")
  func cancel() async throws {
    try await TinyServer().serving { transport in
      try await transport.withContexts { events, contexts in
        var iterator = events.makeAsyncIterator()
        let first = try await contexts.start()
        #expect(try await iterator.next() == .started(contextId: "1.1"))
        #expect(first.contextId == "1.1")
        try await first.audio([0])
        // The server says its word now; it is not taken before the cancel.
        async let second: Void = {
          try await first.cancel()
          let second = try await contexts.start()
          try await second.audio([0, 0])
          try await second.stop()
          try await contexts.finish()
        }()
        // The stop can only be sent once the word was taken: one event may be there before the cancel is.
        var rest: [SLUEvent] = []
        while let event = try await iterator.next() { rest.append(event) }
        try await second
        let ofFirst = rest.filter { $0.contextId == "1.1" }
        #expect(ofFirst.count <= 1)
        #expect(rest.filter { $0.contextId == "1.2" }.count == 5)
      }
    }
  }

  @Test("a context that is closed takes nothing more, and the stream goes on")
  func closed() async throws {
    try await TinyServer().serving { transport in
      try await transport.withContexts { events, contexts in
        async let count: Int = {
          var count = 0
          for try await _ in events { count += 1 }
          return count
        }()
        let context = try await contexts.start()
        let second = try await transportError { try await contexts.start() }
        #expect(second?.status.code == .failedPrecondition)
        try await context.stop()
        let late = try await transportError { try await context.audio([0]) }
        #expect(late?.status.code == .failedPrecondition)
        let again = try await transportError { try await context.stop() }
        #expect(again?.status.code == .failedPrecondition)
        try await context.cancel()
        try await contexts.finish()
        #expect(try await count >= 1)
      }
    }
  }

  @Test("a cancel may come while others send: the order of requests holds")
  func racing() async throws {
    try await TinyServer().serving { transport in
      try await transport.withContexts { events, contexts in
        async let end: Void = {
          for try await _ in events {}
        }()
        for _ in 0..<20 {
          let context = try await contexts.start()
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
              group.addTask { while (try? await context.audio([0])) != nil {} }
            }
            group.addTask { try? await context.cancel() }
          }
        }
        try await contexts.finish()
        // A request out of order would have ended the stream with an error.
        try await end
      }
    }
  }
}
