import SLUCore
import SLUUnderstanding

extension Annotation {
  /// What is known, in short: `*book! book. a flight. city=Oslo! day=2026-03-03 |`.
  ///
  /// Final words end with a full stop, other final items with an exclamation mark, and segments that have ended with a bar.
  var story: String {
    segments.map { segment in
      let intent = "*" + (segment.intent.value.isEmpty ? "_" : segment.intent.value)
      var parts = [intent + (segment.intent.isFinal ? "!" : "")]
      parts += segment.words.map { $0.isFinal ? $0.value + "." : $0.value }
      parts += segment.entities.map { "\($0.type)=\($0.value)" + ($0.isFinal ? "!" : "") }
      return parts.joined(separator: " ") + (segment.hasEnded ? " |" : "")
    }.joined(separator: " ")
  }
}
