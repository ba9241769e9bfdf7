import Foundation
import SLUAppFiles
import SLUGrammar
import Testing

/// The gold utterances are well-formed, and name what their configuration names.
@Suite("Gold utterances")
struct GoldTests {
  static let files = ["flights", "smart-home"].flatMap { app in
    ["tuning", "heldout"].map { (app, "gold.\($0).txt") }
  }

  @Test(arguments: files)
  func nameWhatTheConfigurationNames(app: String, file: String) throws {
    let folder = SampleTests.folder(app)
    let grammar = try #require(AppFolder.compile(folder).grammar)
    let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
    let utterances = try text.split(separator: "\n").enumerated().map { number, line in
      try AnnotatedUtterance(String(line), line: number + 1)
    }
    #expect(utterances.count >= 100)
    #expect(Set(utterances.map(\.description)).count == utterances.count)
    for segment in utterances.flatMap(\.segments) {
      #expect(segment.intent.isEmpty || grammar.intents.contains(segment.intent), "\(segment)")
      for entity in segment.entities { #expect(grammar.entities.contains(entity.type), "\(segment)") }
    }
  }
}
