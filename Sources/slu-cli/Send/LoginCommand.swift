#if os(Linux)
  import ArgumentParser
  import SLUEventLog
  import SLUGrpc
  import SLUServer
  import SLUTransport

  /// `slu-cli login`: a token for an application or a project.
  struct LoginCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "login",
      abstract: "Log in to a server, and print the token.",
      discussion: """
        EXAMPLES:
          SLU_TOKEN=$(slu-cli login --server grpc://127.0.0.1:8080 --app-id 5e3c9a7e-8c34-4a5c-9b0f-0d0f6d0c1a11)
          slu-cli login --server grpc+tls://example.org:443 --project-id my-project --output json

        EXIT CODES:
          0   the token was printed
          1   the server refused or could not be reached, or the token could not be written
          64  wrong usage
        """)

    @Option(help: .server)
    var server: String

    @Option(help: ArgumentHelp("The application to log in to.", valueName: "id"))
    var appId: String?

    @Option(help: ArgumentHelp("The project to log in to; contexts then name their application.", valueName: "id"))
    var projectId: String?

    @Option(help: ArgumentHelp("This device, for servers of others a UUID; a new one unless named.", valueName: "uuid"))
    var deviceId: String?

    @OptionGroup var trust: TrustOptions

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "text: the token; json: the whole answer, with token, expires_at, expires_at_epoch, valid_for_s.",
        valueName: "format"))
    var output: OutputFormat = .text

    func validate() throws {
      try ServerAddress.check(server, of: "--server")
      guard (appId == nil) != (projectId == nil) else {
        throw ValidationError("name what to log in to: either --app-id or --project-id")
      }
    }

    func run() async throws {
      System.reportFailedWrites()
      try await Messages().reportingFailures(of: server) {
        let transport = try GrpcClientTransport(to: try ServerAddress(server), options: try trust.clientOptions)
        let scope: LoginRequest.Scope =
          if let appId { .application(appId: appId, configId: "") } else { .project(projectId: projectId ?? "") }
        let request = LoginRequest(deviceId: deviceId ?? ContextIds().next(), scope: scope)
        let bytes = try await transport.call(
          "/speechly.identity.v2.IdentityAPI/Login", try request.bytes(), deadline: .seconds(10))
        let response = try LoginResponse(message: bytes)
        // Whoever puts it into a variable has no other sign that there is none; sent on, it would be no header.
        guard !response.token.isEmpty, response.token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
          throw TransportError(
            .remote,
            StreamStatus(.internal, "expected a token, found \(response.token.isEmpty ? "none" : "what is none")"))
        }
        let answer = OutputBuffer(isEager: true)
        answer.write((output == .json ? response.json : response.token) + "\n")
        answer.flush()
        if let failure = answer.failure { throw failure }
      }
    }
  }

  extension LoginResponse {
    /// All members, in a fixed order, in one line.
    var json: String {
      var lines = JSONLines()
      lines.append(
        .object([
          .init("token", .string(token)), .init("expires_at", .string(expiresAt)),
          .init("expires_at_epoch", .integer(Int(clamping: expiresAtEpoch))),
          .init("valid_for_s", .integer(validForSeconds)),
        ]))
      return String(lines.text.dropLast())
    }
  }
#endif
