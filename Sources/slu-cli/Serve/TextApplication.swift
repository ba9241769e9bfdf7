#if os(Linux)
  import SLUGrammar
  import SLUUnderstanding

  /// What an application lets people say, and what was learnt of it: all that understands text, which nobody has to hear.
  struct TextApplication: Sendable {
    var grammar: Grammar
    /// Whom to ask where no template fits; nil where templates alone count.
    var tagger: Tagger?

    /// Compiles a configuration.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - usesTagger: Whether what was learnt is asked where no template fits.
    ///   - messages: Told of what is wrong with it.
    /// - Throws: The exit code when it cannot be used.
    static func reading(_ path: String, usesTagger: Bool, _ messages: Messages) throws -> Self {
      let grammar = try Compilation.reading(path, messages)
      return Self(grammar: grammar, tagger: usesTagger ? CompiledTagger.loadOrTrain(path, grammar, messages) : nil)
    }
  }
#endif
