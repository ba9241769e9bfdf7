#if os(Linux)
  import ArgumentParser

  /// How to speak to a server, as it is written on the command line.
  struct ServerOptions: ParsableArguments {
    @OptionGroup var trust: TrustOptions

    @Option(
      help: ArgumentHelp(
        "The token to send instead of logging in; SLU_TOKEN in the environment is the same.", valueName: "token"))
    var token: String?

    @Option(help: ArgumentHelp("The application to log in to and to speak to.", valueName: "id"))
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

    @Option(help: ArgumentHelp("The language, such as en-US; the server's default unless named.", valueName: "tag"))
    var language: String = ""

    @Flag(inversion: .prefixedNo, help: "Go on over another connection when one breaks.")
    var resume = true

    func validate() throws {
      if projectId != nil, appId.isEmpty {
        throw ValidationError("--project-id: a project's token needs an application to speak to: name one (--app-id)")
      }
    }
  }
#endif
