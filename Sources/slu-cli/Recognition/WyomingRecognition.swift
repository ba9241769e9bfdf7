#if os(Linux)
  import SLUAppFiles
  import SLUGrammar
  import SLULanguageModel
  import SLUSpeech
  import SLUWyoming

  /// Leaves hearing to a peer elsewhere, which knows words of its own.
  struct WyomingRecognition: Recognition {
    /// Where it is.
    var address: WyomingAddress
    /// How many utterances of an application it hears at a time.
    var decoders: Int

    func engine(
      for grammar: Grammar, options: LanguageOptions?, compiled: CompiledFiles?, _ messages: Messages
    ) throws(RecognizerError) -> WyomingEngine {
      address.engine(decoders: decoders)
    }
  }
#endif
