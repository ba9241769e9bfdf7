#if os(Linux)
  import ArgumentParser
  import SLUGrpc
  import SLUConformance

  /// `slu-cli conformance`: whether a server keeps the rules of the protocol.
  struct ConformanceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "conformance",
      abstract: "Check whether a server keeps the rules of the protocol, clause by clause.",
      discussion: """
        One line for each clause: ok, violated (what was expected, and what was seen) or skipped: it does not apply to \
        this server, or was not tried, and why. A clause that the server does not answer within --limit is violated.

        Where the server demands tokens, name an application (--app-id), and the command logs in; or give it a token.

        EXAMPLES:
          slu-cli conformance --server grpc://127.0.0.1:8080
          slu-cli conformance --server grpc+tls://example.org:443 --app-id 5e3c9a7e-8c34-4a5c-9b0f-0d0f6d0c1a11 -o json
          slu-cli conformance --server grpc://127.0.0.1:8080 --audio hello.wav --clause call.context --clause never

        EXIT CODES:
          0   no clause is violated
          1   a clause is violated, or the server cannot be reached
          64  wrong usage
        """)

    @Option(help: .server)
    var server: String?

    @Option(
      help: ArgumentHelp(
        "Check this clause only, or those that begin with it and a dot; may be given several times.", valueName: "name")
    )
    var clause: [String] = []

    @Flag(help: "List the clauses and what they demand, and check nothing.")
    var list = false

    @Option(help: .appId)
    var appId: String?

    @Option(help: .token)
    var token: String?

    @OptionGroup var trust: TrustOptions

    @Option(
      help: ArgumentHelp("A sound file to speak, instead of a tone.", valueName: "file"), completion: .file())
    var audio: String?

    @Option(help: .language)
    var language: String = ""

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("How long the server may take for one stream or call.", valueName: "seconds"))
    var limit: Int = 20

    @Option(
      name: .shortAndLong, help: ArgumentHelp("text, or json for programs: one object a line.", valueName: "format"))
    var output: OutputFormat = .text

    func validate() throws {
      guard server != nil || list else {
        throw ValidationError("nothing to check: name a server (--server grpc://HOST:PORT)")
      }
      if let server { try ServerAddress.check(server, of: "--server") }
      guard (1...3600).contains(limit) else {
        throw ValidationError("--limit: expected 1 to 3600 seconds, found \(limit)")
      }
      for name in clause where !ServerConformance.clauses.contains(where: { $0.isNamed(name) }) {
        throw ValidationError("--clause: there is no clause \"\(name)\"; --list shows them")
      }
    }

    func run() async throws {
      System.reportFailedWrites()
      let chosen = ServerConformance.clauses.filter { entry in
        clause.isEmpty || clause.contains { entry.isNamed($0) }
      }
      let findings = ConformanceOutput(output)
      guard !list, let server else { return try findings.list(chosen) }
      try await ConformanceSession(self, server: server, output: findings).run(chosen)
    }
  }

  extension ServerClause {
    /// Whether a text on the command line means this clause.
    fileprivate func isNamed(_ text: String) -> Bool { name == text || name.hasPrefix(text + ".") }
  }
#endif
