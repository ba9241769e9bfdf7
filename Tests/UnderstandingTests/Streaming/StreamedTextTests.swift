import Foundation
import SLUCore
import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import Testing

/// What is understood word by word is what is understood at once.
@Suite("Streamed text")
struct StreamedTextTests {
  /// Of utterances that the templates have in the end, few had become final as something else; an intent that was final
  /// before the rest of the utterance fitted no template stays.
  @Test(arguments: App.all)
  func endsAsWhatIsReadAtOnce(app: App) throws {
    let annotator = Annotator(app.grammar, context: App.context)
    var random = SplitMix64(seed: 3)
    let lines = try app.gold + (0..<30).map { _ in Sampler(app.grammar).sample(using: &random) }
    var (compared, others): (Int, [String]) = (0, [])
    for line in lines {
      let words = line.segments.flatMap(\.words)
      let whole = annotator.annotate(words.joined(separator: " "))
      guard !whole.segments.contains(where: \.intent.isEmpty) else { continue }
      compared += 1
      var understanding = StreamingUnderstanding(app.engine)
      for hypothesis in TypedUtterance(words, lag: 0).hypotheses { understanding.update(hypothesis) }
      let streamed = AnnotatedUtterance(understanding.finish().context("").segments)
      if streamed != whole { others.append("\(streamed)\n\(whole)") }
    }
    #expect(compared > lines.count / 2)
    #expect(others.count <= compared / 25, "\(others.joined(separator: "\n\n"))")
  }
}

extension App {
  /// The gold utterances that templates are tuned with.
  var gold: [AnnotatedUtterance] {
    get throws {
      let path = App.folder(name) + "/gold.tuning.txt"
      return try GoldSet(String(contentsOfFile: path, encoding: .utf8)).entries.map(\.utterance)
    }
  }
}
