#if os(Linux)
  import SLUAppFiles
  import SLUGrammar
  import SLULanguageModel
  import SLUServer
  import SLUSpeech
  import SLUUnderstanding

  extension SpeechApplication {
    /// Compiles a configuration, and loads what hears and understands it.
    ///
    /// - Parameters:
    ///   - path: Where the configuration is.
    ///   - recognition: What makes recognisers.
    ///   - usesTagger: Whether what was learnt is asked where no template fits.
    ///   - messages: Told of what is wrong.
    /// - Throws: The exit code when the configuration cannot be used; a `RecognizerError`.
    static func reading(
      _ path: String, with recognition: some Recognition<Engine>, usesTagger: Bool, _ messages: Messages
    ) throws -> Self {
      let grammar = try Compilation.reading(path, messages)
      let compiled = CompiledFiles(ofApp: path)
      let tagger = usesTagger ? CompiledTagger.loadOrTrain(path, grammar, compiled: compiled, messages) : nil
      return Self(
        engine: try recognition.engine(for: grammar, options: nil, compiled: compiled, messages), grammar: grammar,
        tagger: tagger)
    }

    /// What hears words of everyday English, and finds no meaning in them.
    ///
    /// - Parameters:
    ///   - recognition: What makes recognisers.
    ///   - messages: Told of what is wrong.
    /// - Throws: A `RecognizerError`.
    static func general(with recognition: some Recognition<Engine>, _ messages: Messages) throws -> Self {
      // A grammar has a template at least; its one word hardly counts beside all others.
      guard let grammar = Grammar.compile(AppSource(templates: "*_ hello")).grammar else {
        throw RecognizerError(.unusableModel, "the built-in configuration cannot be compiled")
      }
      let options = LanguageOptions(share: 0.001, hasSentences: false)
      return Self(
        engine: try recognition.engine(for: grammar, options: options, compiled: nil, messages), grammar: grammar)
    }
  }
#endif
