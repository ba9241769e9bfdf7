#if os(Linux)
  import ArgumentParser
  import SLUGrpc

  /// `slu-cli live`: speech as it is spoken, understood while it is.
  struct LiveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "live",
      abstract: "Listen to a microphone or a file, and show what is understood while somebody speaks.",
      discussion: """
        Each utterance is a context of its own. Ctrl-C stops listening and waits for what was said to be understood; a \
        second one ends at once.

        Without --server and --recording it is understood here, with the words of an application (--app) or those of \
        everyday English. A configuration that is changed meanwhile is used from the next utterance on. Another recogniser \
        may do the hearing (--recognizer); most of them say what they heard when the utterance is over.

        EXAMPLES:
          Hands-free, with the words of an application:
            slu-cli live --mic --app Fixtures/apps/flights
          A file, as fast as it is understood:
            slu-cli live --file hello.wav --fast --app Fixtures/apps/flights
          Hands-free, heard by a recogniser of the Wyoming protocol:
            slu-cli live --mic --app Fixtures/apps/flights --recognizer wyoming://127.0.0.1:10300
          Hands-free, understood by a server:
            slu-cli live --mic --server grpc://127.0.0.1:8080
          One utterance, for a script:
            slu-cli live --mic --once --output json --server grpc://127.0.0.1:8080 | jq .
          A file as if it were spoken now, answered with a recorded conversation:
            slu-cli live --file hello.wav --recording hello.jsonl
          Go on by itself when the microphone is plugged in again:
            slu-cli live --mic --wait-for-mic --device plughw:CARD=Mic --server grpc://127.0.0.1:8080
          Keep what was heard and understood, to replay it later:
            slu-cli live --mic --server grpc://127.0.0.1:8080 --record today

        EXIT CODES:
          0   everything that was said was understood to its end
          1   there is no microphone, a file cannot be read, the server or the recogniser failed, or it was ended before all \
        was understood
          64  wrong usage
        """)

    @Flag(help: "Listen to a microphone.")
    var mic = false

    @Option(help: .device)
    var device: String?

    @Option(
      help: ArgumentHelp(
        "Listen to a sound file at the pace of speech: WAV, FLAC, Ogg, MP3 and others; - is WAV on standard input.",
        valueName: "file"),
      completion: .file())
    var file: String?

    @Flag(help: "Read the file as fast as it is understood.")
    var fast = false

    @Flag(help: "Wait for a microphone that is not there, or was unplugged, and go on when it is back.")
    var waitForMic = false

    @Option(help: ArgumentHelp("What understands it: grpc://HOST:PORT or grpc+tls://HOST:PORT.", valueName: "url"))
    var server: String?

    @Option(
      help: ArgumentHelp(
        "Answer with a recorded conversation instead, event by event as audio comes: a file or a folder.",
        valueName: "file|folder"), completion: .file())
    var recording: [String] = []

    @Option(
      help: ArgumentHelp("The configuration of the application that is spoken to.", valueName: "dir"),
      completion: .file())
    var app: String?

    @Option(help: ProfileChoice.help)
    var profile: ProfileChoice?

    @Option(help: RecognizerChoice.help)
    var recognizer: RecognizerChoice?

    @OptionGroup var tagger: TaggerOptions

    @OptionGroup var connection: ServerOptions

    @Option(
      help: ArgumentHelp(
        "Where it is spoken, such as Europe/Helsinki: what \"tomorrow\" counts from. (default: the time zone of the machine that "
          + "understands it)", valueName: "zone"))
    var timezone: String?

    @OptionGroup var endpointing: EndpointingOptions

    @Flag(help: "Speak while the space bar says so: it starts an utterance and stops it; q ends the program.")
    var pushToTalk = false

    @Flag(help: "End after one utterance.")
    var once = false

    @Option(
      help: ArgumentHelp(
        "Keep the events in BASE.jsonl and all that was heard in BASE.wav (or .opus), for your eyes and ears alone.",
        valueName: "base"), completion: .file())
    var record: String?

    @Flag(help: "Let --record replace a recording that is there.")
    var force = false

    @Option(help: ArgumentHelp("How sound is kept: wav, or opus, a tenth as large.", valueName: "format"))
    var recordFormat: RecordFormat = .wav

    @OptionGroup var view: ViewOptions

    /// Who finds where utterances begin and end, unless the command line says.
    var standardEndpointing: EndpointingChoice { mic && !pushToTalk ? .auto : .off }

    func validate() throws {
      guard mic != (file != nil) else { throw ValidationError("name what to listen to: either --mic or --file FILE") }
      guard server == nil || recording.isEmpty else {
        throw ValidationError("name what understands it: either --server URL or --recording FILE, or neither")
      }
      if app != nil || profile != nil || recognizer != nil, server != nil || !recording.isEmpty {
        throw ValidationError(
          "--app, --profile and --recognizer are about what is understood here: they go without --server and --recording"
        )
      }
      if !tagger.usesTagger, app == nil {
        throw ValidationError("--no-tagger is about --app: name an application's configuration")
      }
      try RecognizerChoice.check(recognizer, profile)
      if timezone != nil, !recording.isEmpty {
        throw ValidationError("--timezone is for what is understood now: a recording has its dates already")
      }
      if let server { try ServerAddress.check(server, of: "--server") }
      if server == nil, connection.isAboutServer {
        throw ValidationError(
          "--token, --project-id, --device-id, --no-token-cache, --no-resume, --answer-timeout and --ca are about a server: they "
            + "go with --server")
      }
      if device != nil, !mic { throw ValidationError("--device names a microphone: it goes with --mic") }
      if waitForMic, !mic { throw ValidationError("--wait-for-mic waits for a microphone: it goes with --mic") }
      if fast, file == nil { throw ValidationError("--fast is for files: nobody speaks faster than he speaks") }
      if pushToTalk, once || endpointing.endpointing == .auto {
        throw ValidationError("--push-to-talk decides when utterances begin: it goes with --endpointing off or end")
      }
      try endpointing.check(standard: standardEndpointing)
      if pushToTalk, file != nil { throw ValidationError("--push-to-talk goes with --mic") }
      if pushToTalk, !StandardStream.input.isTerminal {
        throw ValidationError("--push-to-talk needs a terminal to press keys on")
      }
      if let record, record.isEmpty || record.hasSuffix("/") {
        throw ValidationError("--record: expected a base for two files, such as notes/monday, found \"\(record)\"")
      }
      if force, record == nil { throw ValidationError("--force says what --record may do: name a base") }
      if recordFormat != .wav, record == nil {
        throw ValidationError("--record-format says how --record keeps sound: name a base")
      }
    }

    func run() async throws {
      System.reportFailedWrites()
      try await LiveRun(self).run()
    }
  }
#endif
