#if os(Linux)
  import Foundation
  import SLUTestKit
  import Testing

  /// Whom `serve` lets in.
  ///
  /// It is told to listen on an address that is no machine's (RFC 5737): what it does not refuse, the system does.
  @Suite("Whom serve lets in", .timeLimit(.minutes(10))) struct ServeAccessTests {
    private static let elsewhere = "192.0.2.1:0"
    private static let key = "a key that is long enough for tests, 32 bytes"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What a server says that does not begin, its file of a key called FILE.
    private func refusal(_ arguments: [String], key: String?, variable: String?) async throws -> String {
      let recording = Fixture.named("book-a-flight-to-new-york").path
      var arguments = ["serve", "--recording", recording] + arguments
      if let key { arguments += ["--auth-key", try folder.write(key, to: "key")] }
      let result = try await Program.run(arguments, environment: variable.map { ["SLU_AUTH_KEY": $0] } ?? [:])
      #expect(result.status == 1 && result.output.isEmpty)
      return result.errors.replacingOccurrences(of: folder.path("key"), with: "FILE")
    }

    struct Access: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var arguments: [String] = []
      var key: String?
      var variable: String?
      /// Whether others may come.
      var isMeant: Bool
    }

    static let access: [Access] = [
      Access(testDescription: "nobody has said who may come", isMeant: false),
      Access(
        testDescription: "one of two addresses is reached from elsewhere", arguments: ["--listen", "127.0.0.1:0"],
        isMeant: false),
      Access(
        testDescription: "that metrics may be read is about them alone",
        arguments: ["--metrics", "127.0.0.1:0", "--public-metrics"], isMeant: false),
      Access(testDescription: "anyone may", arguments: ["--allow-anyone"], isMeant: true),
      Access(testDescription: "who has a token, by a file", key: key, isMeant: true),
      Access(testDescription: "who has a token, by the environment", variable: key, isMeant: true),
    ]

    @Test("Without a key it listens on this machine only, unless anyone may come", arguments: access)
    func listening(_ access: Access) async throws {
      let said = try await refusal(
        access.arguments + ["--listen", Self.elsewhere], key: access.key, variable: access.variable)
      let own =
        "slu-cli: \(Self.elsewhere) can be reached from other machines, and there is no key: name one (--auth-key FILE), "
        + "listen on 127.0.0.1, or say --allow-anyone\n"
      #expect(
        said == (access.isMeant ? "slu-cli: cannot listen on grpc://\(Self.elsewhere): \(Self.systemSays)\n" : own))
    }

    @Test("Metrics are told on this machine only, key or not, unless anyone may read them", arguments: [false, true])
    func metrics(isPublic: Bool) async throws {
      let said = try await refusal(
        ["--listen", "127.0.0.1:0", "--metrics", Self.elsewhere] + (isPublic ? ["--public-metrics"] : []),
        key: Self.key, variable: nil)
      let own =
        "slu-cli: --metrics: \(Self.elsewhere) can be reached from other machines, and anybody there could read it: "
        + "listen on 127.0.0.1, or say --public-metrics\n"
      #expect(
        said == (isPublic ? "slu-cli: --metrics: cannot listen on \(Self.elsewhere): \(Self.systemSays)\n" : own))
    }

    @Test(
      "A key that is too short is refused, wherever it is from, the end of its line not counted",
      arguments: [
        (String(repeating: "k", count: 31), nil, "FILE: expected a key of 32 bytes or more, found 31"),
        (String(repeating: "k", count: 31) + "\r\n", nil, "FILE: expected a key of 32 bytes or more, found 31"),
        ("", nil, "FILE: expected a key of 32 bytes or more, found 0"),
        (nil, "short", "SLU_AUTH_KEY: expected a key of 32 bytes or more, found 5"),
        // An empty one is no way to do without.
        (nil, "", "SLU_AUTH_KEY: expected a key of 32 bytes or more, found 0"),
        // The file counts.
        ("short", key, "FILE: expected a key of 32 bytes or more, found 5"),
      ] as [(String?, String?, String)])
    func shortKey(key: String?, variable: String?, sentence: String) async throws {
      let said = try await refusal(["--listen", "127.0.0.1:0"], key: key, variable: variable)
      #expect(said == "slu-cli: \(sentence)\n")
    }

    @Test(
      "A key of bytes that are all alike is none: anybody can guess it",
      arguments: [("\0", 32), ("\0", 64), (" ", 40), ("k", 200)])
    func evenKey(byte: String, count: Int) async throws {
      let key = String(repeating: byte, count: count)
      let sentence =
        "expected a secret key, found \(count) bytes that are all alike: anybody can guess them and make tokens"
      #expect(
        try await refusal(["--listen", "127.0.0.1:0"], key: key + "\n", variable: nil) == "slu-cli: FILE: \(sentence)\n"
      )
      guard byte != "\0" else { return }
      #expect(
        try await refusal(["--listen", "127.0.0.1:0"], key: nil, variable: key)
          == "slu-cli: SLU_AUTH_KEY: \(sentence)\n")
    }

    @Test("A key's file that there is not is named")
    func missingKey() async throws {
      let said = try await refusal(
        ["--listen", "127.0.0.1:0", "--auth-key", "/no/such"], key: nil, variable: Self.key)
      #expect(said == "slu-cli: /no/such: cannot be read: No such file or directory\n")
    }

    private static let systemSays = "Cannot assign requested address"
  }
#endif
