import ArgumentParser
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
        seconds, or tens of them where there are hundreds of names, and kept in $XDG_CACHE_HOME/slu.
        """))
  var usesTagger = true

  /// What understands utterances of a configuration.
  ///
  /// - Parameters:
  ///   - app: Where the configuration is.
  ///   - grammar: What it lets people say.
  ///   - context: What "tomorrow" counts from.
  ///   - messages: Is told when it has to be learnt.
  func engine(_ app: String, _ grammar: Grammar, _ context: ValueContext, _ messages: Messages) -> ArbitratingEngine {
    let isNeeded = usesTagger && !grammar.settings.isStrict
    let tagger = isNeeded ? CompiledTagger.loadOrTrain(app, grammar, messages) : nil
    return ArbitratingEngine(grammar, tagger: tagger, context: context)
  }
}
