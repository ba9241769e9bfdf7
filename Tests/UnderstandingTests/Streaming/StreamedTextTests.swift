import Foundation
import SLUCore
import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import Testing

/// What is understood word by word is what is understood at once, but for a little that was final too early.
@Suite("Streamed text")
struct StreamedTextTests {
  @Test(arguments: App.all)
  func endsAsWhatIsReadAtOnce(app: App) throws {
    let annotator = Annotator(app.grammar, context: App.context)
    var random = SplitMix64(seed: 3)
    let lines = try app.gold + (0..<30).map { _ in Sampler(app.grammar).sample(using: &random) }
    var others: [String] = []
    for line in lines {
      let words = line.segments.flatMap(\.words)
      var understanding = StreamingUnderstanding(app.engine)
      for hypothesis in TypedUtterance(words, lag: 0).hypotheses { understanding.update(hypothesis) }
      let streamed = AnnotatedUtterance(understanding.finish().context("").segments)
      let whole = annotator.annotate(words.joined(separator: " "))
      if streamed != whole { others.append("\(streamed)\n\(whole)") }
    }
    // Half of the gold is as no template has it: there the templates agree on an intent before they all give up.
    #expect(others.count <= lines.count / 8, "\(others.joined(separator: "\n\n"))")
  }
}

extension App {
  /// The gold utterances that templates are tuned with.
  var gold: [AnnotatedUtterance] {
    get throws {
      let path = App.folder(name) + "/gold.tuning.txt"
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      return try GoldSet(String(contentsOfFile: path, encoding: .utf8)).entries.map(\.utterance)
    }
  }
}
