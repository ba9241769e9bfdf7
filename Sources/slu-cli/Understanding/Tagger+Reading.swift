import SLUGrammar
import SLUUnderstanding

extension Tagger {
  static func reading(_ app: String, _ grammar: Grammar, _ messages: Messages) -> Tagger {
    messages.tell("slu-cli: learning")
    let start = System.uptime
    let t = Tagger(TaggerTraining().train(on: grammar), grammar: grammar)
    messages.tell("slu-cli: learnt in \((System.uptime - start).components.seconds) s")
    return t
  }
}
