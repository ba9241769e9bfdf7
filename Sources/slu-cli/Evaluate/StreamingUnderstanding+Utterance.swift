import SLUCore
import SLUGrammar
import SLUUnderstanding

extension StreamingUnderstanding {
  /// What is known, in the form of results.
  var utterance: AnnotatedUtterance { AnnotatedUtterance(annotation.context("").segments) }
}
