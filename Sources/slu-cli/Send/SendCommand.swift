#if os(Linux)
  import ArgumentParser
  import SLUGrpc

  /// `slu-cli send`: a recorded voice to a server, its events as updates.
  struct SendCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "send",
      abstract: "Send sound files to a server, and show what it understands as `replay` does.",
      discussion: """
        Each file is a context of its own, all on one stream; samples of any form are sent as 16-bit PCM. Audio is sent \
        as fast as it was spoken, unless --speed says otherwise. When the connection breaks, another one goes on where the \
        server's answers end: twelve are tried in a row, for about 40 seconds, and anything final that comes begins the count \
        anew. A server that owes answers and says nothing is given up after --answer-timeout.

        With --batch the files are uploaded, each with its own rate and channels, and the server hears them when nobody who \
        speaks needs it; it gives their words without what they mean. A file that fails is named, and the others go on; what may \
        pass is tried again as a stream is. Who gives up is told the name that the server has for the recording.

        Where an application or a project is named and no token is given, send logs in first; a server that gives no tokens \
        needs none. Tokens are kept in $XDG_CACHE_HOME/slu-cli (otherwise ~/.cache/slu-cli), readable by you alone, with \
        the id of this device. A token that the server no longer takes is renewed once.

        EXAMPLES:
          slu-cli send hello.wav --server grpc://127.0.0.1:8080
          slu-cli send hello.wav --server grpc+tls://example.org:443 --app-id 5e3c9a7e-8c34-4a5c-9b0f-0d0f6d0c1a11
          slu-cli send --batch interview.mp3 --server grpc://127.0.0.1:8080
          slu-cli send --speed max --output json *.wav --server grpc+tls://example.org:443 | jq .

        EXIT CODES:
          0   the server understood everything to its end
          1   a file could not be read or is cut off, the stream failed, or the server ended it before it had understood \
        everything
          64  wrong usage
        """)

    @Argument(
      help: ArgumentHelp(
        "Sound files of one rate and number of channels: WAV, FLAC, Ogg, MP3 and others; - is WAV on standard input.",
        valueName: "file"), completion: .file())
    var files: [String]

    @Option(help: .server)
    var server: String

    @OptionGroup var connection: ServerOptions

    @Flag(help: "Upload the files to be heard at leisure, and wait for their words (BatchAPI).")
    var batch = false

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How many times as fast as it was spoken: 1 is real time; max does not wait. (default: 1)", valueName: "factor")
    )
    var speed: ReplaySpeed?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("How much audio is sent at a time. (default: 100)", valueName: "milliseconds"))
    var chunk: Int?

    @OptionGroup var view: ViewOptions

    func validate() throws {
      guard !files.isEmpty else { throw ValidationError("nothing to send: name a sound file") }
      try ServerAddress.check(server, of: "--server")
      if batch, speed != nil || chunk != nil {
        throw ValidationError("--speed and --chunk are about speech that streams: they go without --batch")
      }
      if let chunk, !(10...10_000).contains(chunk) {
        throw ValidationError("--chunk: expected 10 to 10000 milliseconds, found \(chunk)")
      }
    }

    func run() async throws {
      System.reportFailedWrites()
      if batch { try await BatchSession(self).run() } else { try await SendSession(self).run() }
    }
  }
#endif
