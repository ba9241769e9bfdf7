#if os(Linux)
  import ArgumentParser
  import SLUAppFiles
  import SLUGrammar
  import SLULanguageModel
  import SLUSpeech
  import SLUUnderstanding
  import SLUValues

  /// `slu-cli evaluate asr`: hears recordings and compares with what is said in them.
  struct EvaluateASRCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "asr",
      abstract: "Hear recordings as \"live\" does, and count what is as it should be.",
      discussion: """
        The manifest has a recording a line: the path of a sound file, a tab, the words, and, after another tab, what they \
        mean in the form of results; or a JSON object with "audio", "words" and "annotation". Paths count from the \
        manifest's folder. A folder of WAV files has a text file beside each: the words on its first line, what they mean \
        on the second. "# reference date: 2026-11-20" says what "tomorrow" counts from.

        Where a line has no annotation, what the application understands of the words that are said is taken for right.

        word error rate     insertions, deletions and substitutions for each word said; case and punctuation do not count
        sentences           recordings whose words are all right
        entities            slots with the right name and value, wherever their words are
        intents             recordings whose intents are right, in their order
        commands            recordings whose intents and slots are all right: what an application would do
        in domain rejected  recordings that mean something and were taken to mean nothing
        others accepted     recordings that mean nothing to the application (*_) and were given an intent
        real-time factor    seconds of work (of the processor; of the clock for a recogniser elsewhere) for a second of sound
        first word          from where speech begins to the first tentative word, on a clock that only sound and work move
        final words         from the end of the recording to its last word
        tentative changed   the share of tentative words that did not stay
        final contradicted  the share of words final before the end that the recogniser would have otherwise after it

        EXAMPLES:
          slu-cli evaluate asr --app Fixtures/apps/coffee-shop recordings.tsv
          slu-cli evaluate asr --app Fixtures/apps/coffee-shop --noise kitchen.wav --snr clean,24,12,6 recordings/
          slu-cli evaluate asr --app Fixtures/apps/flights --recognizer wyoming://127.0.0.1:10300 recordings.jsonl

        EXIT CODES:
          0   every recording was heard, rightly or not
          1   the configuration has errors, or the recogniser failed; or the manifest or a sound file has: recordings that
              cannot be used are left out, and of those that are cut off what there is is heard
          64  wrong usage
        """)

    @Option(help: .app, completion: .file())
    var app: String

    @Argument(
      help: ArgumentHelp(
        "Recordings with what is said: TSV, JSON Lines, or a folder; - is standard input.", valueName: "manifest"),
      completion: .file())
    var manifest: String

    @Option(help: ProfileChoice.help)
    var profile: ProfileChoice?

    @Option(help: RecognizerChoice.help)
    var recognizer: RecognizerChoice?

    @OptionGroup var noise: NoiseOptions

    @Option(
      help: ArgumentHelp(
        "What \"tomorrow\" and \"in an hour\" count from, as 2026-11-20 (its midnight) or 2026-11-20T15:30. (default: the "
          + "manifest's day, else today in this machine's time zone)", valueName: "date"),
      transform: ValueContext.argument)
    var referenceDate: ValueContext?

    @OptionGroup var tagger: TaggerOptions

    @Option(help: ArgumentHelp("How many of the worst recordings and unknown words to show.", valueName: "count"))
    var show: Int = 10

    @Option(name: .shortAndLong, help: OutputFormat.help)
    var output: OutputFormat = .text

    @Option(help: ColorChoice.help)
    var color: ColorChoice = .auto

    func validate() throws {
      try ShownCount.check(show)
      try RecognizerChoice.check(recognizer, profile)
    }

    func run() async throws {
      System.reportFailedWrites()
      let messages = Messages()
      let path = manifest
      var (manifest, isWhole) = try SpeechManifest.reading(path, messages)
      let grammar = try Compilation.reading(app, messages)
      for (entry, stranger) in manifest.strangers(to: grammar) {
        messages.error("\(SpeechManifest.place(of: entry, in: path)): \(stranger)")
      }
      let context = referenceDate ?? ValueContext(referenceDate: manifest.referenceDate ?? .today)
      let compiled = CompiledFiles(ofApp: app)
      let meaning = tagger.engine(app, grammar, compiled: compiled, context, messages)
      do {
        let (runs, isHeard) = try await runs(&manifest, grammar, compiled, meaning, messages)
        isWhole = isWhole && isHeard
        try show(runs, manifest)
      } catch let error as RecordingError {
        messages.error("\(error.audio): \(error.reason)")
        throw ExitCode.failure
      } catch let error as RecognizerError {
        messages.error(error.message)
        throw ExitCode.failure
      }
      guard isWhole else { throw ExitCode.failure }
    }

    private func runs(
      _ manifest: inout SpeechManifest, _ grammar: Grammar, _ compiled: CompiledFiles, _ meaning: ArbitratingEngine,
      _ messages: Messages
    ) async throws -> (runs: [Run], isWhole: Bool) {
      let settings = StreamingSettings(segmentEndingSilence: grammar.settings.segmentEndingSilence)
      let acceptance = Acceptance(grammar)
      if case .wyoming(let address) = recognizer {
        return try await runs(&manifest, messages) {
          SpeechMeasurement(
            engine: address.engine(decoders: 1), meaning: meaning, settings: settings, acceptance: acceptance,
            work: { System.uptime }, messages: messages)
        }
      }
      let recognition = EmbeddedRecognition(profile: (profile ?? .standard).profile, decoders: 1)
      let language = try recognition.language(
        of: grammar, LanguageOptions(grammar.settings), compiled: compiled, messages)
      let words = Set(language.pronunciations.map(\.word))
      return try await runs(&manifest, messages) {
        SpeechMeasurement(
          engine: try recognition.engine(hearing: language), meaning: meaning, settings: settings,
          acceptance: acceptance, knows: words.contains, work: { System.processorTime }, messages: messages)
      }
    }
  }
#endif
