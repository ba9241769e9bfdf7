#if os(Linux)
  import ArgumentParser
  import Foundation
  import SLUTestKit
  import SLUTransport
  import Testing

  @testable import slu_cli

  /// Applications that change on disk while they are served.
  @Suite("Applications that change", .timeLimit(.minutes(2))) struct AppRegistryTests {
    private struct NoRoom: Error, CustomStringConvertible { var description: String { "no room" } }

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = try folder.write("one", to: "app.sal")
    }

    /// Runs a body while a registry keeps up; it is told what the registry says of each change.
    private func watching(
      compile: @escaping @Sendable (String) throws -> String,
      _ body: (AppRegistry<String>, AsyncStream<String>) async throws -> Void
    ) async throws {
      let registry = try AppRegistry([AppOption(id: "app", path: path)]) { option in
        let text = try String(contentsOfFile: option.path, encoding: .utf8)
        // Caught between two parts of a change.
        if text.isEmpty { throw ExitCode.failure }
        return try compile(text)
      }
      let (said, sayings) = AsyncStream.makeStream(of: String.self)
      let watch = Task {
        await registry.keepUp(every: .milliseconds(10), patience: .milliseconds(20)) { id, failure in
          sayings.yield("\(id): \(failure ?? "used")")
        }
      }
      defer { watch.cancel() }
      try await body(registry, said)
    }

    @Test("One that may not take the place of what it was changes nothing, until it may")
    func checked() async throws {
      let registry = try AppRegistry<String>(
        [AppOption(id: "app", path: path)],
        check: { app, old in if app == "wrong" { throw ServeError(message: "no \(app) for \(old)") } },
        compile: { option in
          let text = try String(contentsOfFile: option.path, encoding: .utf8)
          if text.isEmpty { throw ExitCode.failure }
          return text
        })
      let (said, sayings) = AsyncStream.makeStream(of: String.self)
      let watch = Task {
        await registry.keepUp(every: .milliseconds(10)) { _, failure in sayings.yield(failure ?? "used") }
      }
      defer { watch.cancel() }
      var news = said.makeAsyncIterator()
      try folder.write("wrong", to: "app.sal")
      while let next = await news.next(), next != "no wrong for one" {}
      #expect(try registry.find("app") == "one")
      try folder.write("right", to: "app.sal")
      while let next = await news.next(), next != "used" {}
      #expect(try registry.find("app") == "right")
    }

    @Test("One that is changed is used; one that is wrong changes nothing, and is not tried again")
    func changed() async throws {
      let (wrongs, wrong) = AsyncStream.makeStream(of: Void.self)
      let tries = Guarded(0)
      try await watching { text in
        guard text == "wrong" else { return text }
        tries.withLock { $0 += 1 }
        wrong.yield()
        throw ExitCode.failure
      } _: { registry, said in
        var said = said.makeAsyncIterator()
        // What is caught between two parts of a change is said to have errors, too.
        func hear(_ saying: String) async {
          while let next = await said.next(), next != saying { #expect(next == "app: its configuration has errors") }
        }
        try folder.write("second", to: "app.sal")
        await hear("app: used")
        #expect(try registry.find("app") == "second")
        try folder.write("wrong", to: "app.sal")
        _ = await wrongs.first { _ in true }
        await hear("app: its configuration has errors")
        #expect(try registry.find("app") == "second")
        try folder.write("third one", to: "app.sal")
        await hear("app: used")
        #expect(try registry.find("") == "third one" && tries.withLock { $0 } == 1)
      }
    }

    @Test("Ids that are UUIDs are found in any case, and are there once")
    func cases() throws {
      let id = "5E3C9A7E-8C34-4A5C-9B0F-0D0F6D0C1A11"
      let options = [AppOption(id: id, path: path), AppOption(id: "Shop", path: path)]
      let registry = try AppRegistry(options) { $0.id }
      #expect(try registry.find(id.lowercased()) == id && registry.find(id) == id)
      #expect(throws: StreamStatus.self) { try registry.find("shop") }
      #expect(throws: ServeError.self) {
        try AppRegistry([options[0], AppOption(id: id.lowercased(), path: path)]) { $0.id }
      }
    }

    @Test("Those that may not be spoken to are not here, and are not what is meant where none is named")
    func only() throws {
      let options = ["a", "b", "c"].map { AppOption(id: $0, path: path) }
      let compiled = Guarded<[String]>([])
      let registry = try AppRegistry(options, only: ["b", "x"]) { option in
        compiled.withLock { $0.append(option.id) }
        return option.id
      }
      #expect(try registry.find("") == "b" && registry.find("b") == "b")
      #expect(registry.has("b") && !registry.has("a") && !registry.has("x") && registry.all == ["b"])
      #expect(#expect(throws: StreamStatus.self) { try registry.find("a") }?.code == .notFound)
      #expect(compiled.withLock { $0 } == ["b"])
      let none = try AppRegistry(options, only: ["x"]) { $0.id }
      #expect(none.isEmpty)
      for id in ["", "a"] {
        #expect(#expect(throws: StreamStatus.self) { try none.find(id) }?.code == .notFound)
      }
    }

    @Test("What failed for want of something else is said once, and tried again")
    func triedAgain() async throws {
      let tries = Guarded(0)
      try await watching { text in
        let count = tries.withLock { tries in
          tries += 1
          return tries
        }
        if (2...5).contains(count) { throw NoRoom() }
        return text
      } _: { registry, said in
        try folder.write("second", to: "app.sal")
        let first = await said.first { $0 != "app: its configuration has errors" }
        #expect(first == "app: no room")
        let second = await said.first { $0 != "app: its configuration has errors" }
        #expect(second == "app: used")
        #expect(try registry.find("app") == "second" && tries.withLock { $0 } == 6)
      }
    }
  }
#endif
