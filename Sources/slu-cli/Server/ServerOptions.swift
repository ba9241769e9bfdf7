#if os(Linux)
  import ArgumentParser

  /// How to speak to a server, as it is written on the command line.
  struct ServerOptions: ParsableArguments {
    @OptionGroup var trust: TrustOptions

    @Option(help: .token)
    var token: String?

    @Option(help: .appId)
    var appId: String = ""

    @Option(help: ArgumentHelp("The project to log in to; --app-id then names who is spoken to.", valueName: "id"))
    var projectId: String?

    @Option(
      help: ArgumentHelp(
        "This device for logging in, for servers of others a UUID; the one that was kept unless named.",
        valueName: "uuid"))
    var deviceId: String?

    @Flag(help: "Keep no token and no device id on disk, and use none from there.")
    var noTokenCache = false

    @Option(help: .language)
    var language: String = ""

    @Flag(inversion: .prefixedNo, help: "Go on over another connection when one breaks.")
    var resume = true

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How long the server may say nothing while it has still to answer what was said. (default: \(Self.standardTimeout))",
        valueName: "seconds"))
    var answerTimeout: Int?

    private static let standardTimeout = 120

    /// How long the server may say nothing while it has still to answer.
    var patience: Duration { .seconds(answerTimeout ?? Self.standardTimeout) }

    /// Whether something is set that means nothing where there is no server.
    var isAboutServer: Bool {
      token != nil || projectId != nil || deviceId != nil || noTokenCache || !resume || answerTimeout != nil
        || trust.ca != nil
    }

    func validate() throws {
      if let answerTimeout, !(1...86_400).contains(answerTimeout) {
        throw ValidationError("--answer-timeout: expected 1 to 86400 seconds, found \(answerTimeout)")
      }
      if projectId != nil, appId.isEmpty {
        throw ValidationError("--project-id: a project's token needs an application to speak to: name one (--app-id)")
      }
    }
  }
#endif
