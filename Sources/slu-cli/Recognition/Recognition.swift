#if os(Linux)
  import SLUAppFiles
  import SLUGrammar
  import SLULanguageModel
  import SLUSpeech

  /// Makes what hears the users of an application.
  protocol Recognition<Engine>: Sendable {
    associatedtype Engine: SpeechEngine

    /// Makes an engine for a grammar.
    ///
    /// - Parameters:
    ///   - grammar: What may be said.
    ///   - options: How much the grammar counts; nil for what its configuration says.
    ///   - compiled: What was compiled of the configuration: it is taken as long as it fits.
    ///   - messages: Told of words that cannot be heard.
    /// - Throws: A `RecognizerError`: what is not installed, or cannot be used.
    func engine(
      for grammar: Grammar, options: LanguageOptions?, compiled: CompiledFiles?, _ messages: Messages
    ) throws(RecognizerError) -> Engine
  }
#endif
