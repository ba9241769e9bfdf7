#if os(Linux)
  import ArgumentParser
  import SLUServer

  /// `slu-cli serve`: a server that existing apps can talk to.
  struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "Serve the streaming protocol over gRPC: existing apps send audio and get words, entities and intents.",
      discussion: discussion)

    @Option(
      help: ArgumentHelp("A recording, or a folder of them; may be given several times.", valueName: "file|folder"),
      completion: .file())
    var recording: [String] = []

    @Option(
      help: ArgumentHelp(
        "The configuration of an application, with the id that clients name it by (the folder's name, if there is none): "
          + "answers speech and written text. A folder of configurations is all of them. May be given several times.",
        valueName: "[id=]dir"), completion: .file())
    var app: [AppOption] = []

    @Option(help: ProfileChoice.help)
    var profile: ProfileChoice?

    @Option(help: RecognizerChoice.help)
    var recognizer: RecognizerChoice?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Contexts of an application that are heard at a time; more are refused. Each takes 20 to 100 MB from the start. (default: two "
          + "for each processor)",
        valueName: "count"))
    var maxDecoders: Int?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Uploaded recordings that wait or are heard. (default: \(BatchLimits().jobs))", valueName: "count"))
    var batchJobs: Int?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Audio of one uploaded recording. (default: \(BatchLimits().milliseconds / 1000))", valueName: "seconds"))
    var batchAudio: Int?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Memory that uploaded recordings, with their options, may take until they were heard. (default: "
          + "\(BatchLimits().memory >> 20))", valueName: "MiB"))
    var batchMemory: Int?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How long the words of an uploaded recording can be asked for; of more than \(BatchLimits().keptJobs) recordings the "
          + "oldest are forgotten, first those that were asked for. (default: \(BatchLimits().kept.components.seconds))",
        valueName: "seconds"))
    var batchKeep: Int?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Uploaded recordings that are heard at a time. (default: \(BatchLimits().atATime))", valueName: "count"))
    var batchAtATime: Int?

    @Flag(help: "Ask only the templates of --app, not what was learnt of them.")
    var noTagger = false

    @Option(
      help: ArgumentHelp(
        "When a recorded event is sent: audio: when as much audio has arrived; clock: when as much time has passed; "
          + "once: with the first audio. (default: audio)", valueName: "pace"))
    var pace: PaceChoice?

    @Flag(help: "Send recordings as they are, also what old clients may not survive.")
    var verbatim = false

    @Option(
      help: ArgumentHelp(
        "Where to listen; may be given several times; port 0 picks a free one. (default: 127.0.0.1:8080)",
        valueName: "host:port"))
    var listen: [String] = []

    @Option(
      help: ArgumentHelp("The server's certificate in PEM: listens with TLS.", valueName: "file"), completion: .file())
    var tlsCert: String?

    @Option(help: ArgumentHelp("The certificate's private key in PEM.", valueName: "file"), completion: .file())
    var tlsKey: String?

    @Option(
      help: ArgumentHelp(
        "A file with the secret that tokens are signed with, 32 bytes or more; SLU_AUTH_KEY in the environment is the same. "
          + "Without one, tokens are given, but none is needed.", valueName: "file"), completion: .file())
    var authKey: String?

    @Option(
      help: ArgumentHelp(
        "An application that may log in and be spoken to, also where nobody names one; none named: those of --app, or all.",
        valueName: "id"))
    var appId: [String] = []

    @Flag(
      help: "Listen on other addresses than this machine's own although there is no key: anybody may use the server.")
    var allowAnyone = false

    @Flag(help: "Do not tell tools such as grpcurl which services there are and what their messages look like.")
    var noReflection = false

    @Option(help: ArgumentHelp("trace, debug, info, notice, warning, error or critical.", valueName: "level"))
    var logLevel: LogLevelChoice = .notice

    @Option(
      help: ArgumentHelp(
        "Where Prometheus reads metrics: http://HOST:PORT/metrics; /healthz says 200 while streams are accepted. "
          + "Port 0 picks a free one.", valueName: "host:port"))
    var metrics: String?

    @Flag(help: "Let --metrics listen on other addresses than this machine's own: anybody may read it.")
    var publicMetrics = false

    @Option(
      help: ArgumentHelp(
        "Keep metrics in this file, in Prometheus' text form, for the textfile collector of its node exporter.",
        valueName: "file"), completion: .file())
    var metricsFile: String?

    @Option(
      help: ArgumentHelp(
        "Keep the events and the audio of every context in this folder, for the server's user alone.",
        valueName: "folder"))
    var record: String?

    @Option(
      help: ArgumentHelp("How audio is kept: wav, or opus, a tenth as large. (default: wav)", valueName: "format"))
    var recordFormat: RecordFormat?

    @Option(help: ArgumentHelp("How long recordings are kept: 30d, 500MB, 5GB.", valueName: "limit"))
    var recordRetention: String?

    @Option(
      help: ArgumentHelp(
        "Entity types whose values and words are left out of recordings, with the audio; may be given several times. Those of "
          + "--app are known: another one is refused.",
        valueName: "type,…"))
    var redact: [String] = []

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("How long open contexts may go on once the server stops.", valueName: "seconds"))
    var drain: Int = 10

    @Option(parsing: .unconditional, help: ArgumentHelp("Streams at a time.", valueName: "count"))
    var maxStreams: Int = 1000

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Streams at a time of one client: of one device where tokens are needed, else of one address.",
        valueName: "count"))
    var maxStreamsPerClient: Int = 1000

    @Option(parsing: .unconditional, help: ArgumentHelp("Audio of one context.", valueName: "seconds"))
    var maxContext: Int = 3600

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How long a client may say nothing, or a context go on for which hardly any audio comes; not counted while it waits for "
          + "the end of what it said.",
        valueName: "seconds"))
    var idle: Int = 600

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How long a context that was started may wait for its first audio: it keeps a decoder from others.",
        valueName: "seconds"))
    var firstAudio: Int = 30

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Requests a second of one stream, and messages of less than 1 KiB of one upload.", valueName: "count"))
    var maxRate: Int = 10_000

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Memory that unread requests of all clients together may take; streams beyond it are ended.",
        valueName: "MiB"))
    var maxMemory: Int = 512

    @Option(
      help: ArgumentHelp(
        "A YAML file with the same names without dashes in front; what is given here counts more.", valueName: "file"),
      completion: .file(extensions: ["yaml", "yml"]))
    var config: String?

    func validate() throws {
      try validateValues()
      if let limit = recordRetention, RecordingRetention(limit) == nil {
        throw ValidationError("--record-retention: expected a limit such as 30d or 5GB, found \"\(limit)\"")
      }
      _ = try (addresses(), metricsAddress())
      // What goes with what is known when the file is read, too.
      if config == nil { try validateTogether() }
    }

    /// The types that are left out of recordings.
    var redactedTypes: [String] { redact.flatMap { $0.split { $0 == "," || $0.isWhitespace }.map(String.init) } }

    func run() async throws {
      System.reportFailedWrites()
      try await StandardError.withoutWaiting {
        guard let config else { return try await ServeSession(self).run() }
        try await Messages().reportingFailures {
          var whole = try ConfigurationFile(path: config).parse(
            Self.self, commandLine: Array(CommandLine.arguments.dropFirst(2)), option: "config")
          whole.config = nil
          try await ServeSession(whole).run()
        }
      }
    }
  }
#endif
