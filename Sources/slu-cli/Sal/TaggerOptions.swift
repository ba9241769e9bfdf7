import ArgumentParser
import SLUAppFiles
import SLUGrammar
import SLUUnderstanding
import SLUValues

/// Whom to ask where no template fits.
struct TaggerOptions: ParsableArguments {
  @Flag(
    name: .customLong("tagger"), inversion: .prefixedNo,
    help: ArgumentHelp(
      "Ask what was learnt of the templates where none of them fits.",
      discussion: """
        What was learnt is in the file that "sal compile" writes. Without one it is learnt now, which takes \
        seconds, or minutes where there are hundreds of names, and kept in $XDG_CACHE_HOME/slu.
        """))
  var usesTagger = true

  /// What understands utterances of a configuration.
  ///
  /// - Parameters:
  ///   - app: Where the configuration is.
  ///   - grammar: What it lets people say.
  ///   - compiled: What was compiled of it; nil where nobody has read that yet.
  ///   - context: What "tomorrow" counts from.
  ///   - messages: Is told when it has to be learnt.
  func engine(
    _ app: String, _ grammar: Grammar, compiled: CompiledFiles? = nil, _ context: ValueContext, _ messages: Messages
  ) -> ArbitratingEngine {
    let tagger = usesTagger ? CompiledTagger.loadOrTrain(app, grammar, compiled: compiled, messages) : nil
    return ArbitratingEngine(grammar, tagger: tagger, context: context)
  }
}
