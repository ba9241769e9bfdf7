import Foundation
import SLUAppFiles
import SLUGrammar
import SLUTestKit
import SLUValues
import Testing

/// Configurations of other formats become configurations of ours.
@Suite("Imports")
struct ImportTests {
  static let folder = Repository.path("Fixtures/imports")

  static let fixtures: [(ImportFormat, String)] = [
    (.hassil, "hassil.yaml"), (.rhasspy, "rhasspy"), (.srgs, "srgs.grxml"), (.dialogflow, "dialogflow"),
    (.lex, "lex.json"),
  ]

  @Test(arguments: fixtures)
  func understandWhatTheyWereMadeFor(format: ImportFormat, file: String) throws {
    let imported = AppImport.reading(Self.folder + "/" + file)
    let compilation = imported.compilation
    let grammar = try #require(
      compilation.grammar, "\(imported.diagnostics) \(compilation.diagnostics) \(imported.files)")
    #expect(compilation.diagnostics.isEmpty, "\(imported.files)")
    let day = try #require(CalendarDate("2026-11-20"))
    let annotator = Annotator(grammar, context: ValueContext(referenceDate: day))
    let expected = try String(contentsOfFile: "\(Self.folder)/\(format.rawValue).expected.txt", encoding: .utf8)
    var places: [String] = []
    for line in expected.split(separator: "\n") where line.first != "#" {
      if line.first == "!" {
        places.append(String(line.dropFirst(2)))
        continue
      }
      let words = try AnnotatedUtterance(String(line)).segments.flatMap(\.words).joined(separator: " ")
      #expect("\(annotator.annotate(words))" == line)
      #expect(annotator.parse(words).parse.isExact, "\(words)\n\(imported.files)")
    }
    // Each warning has its line.
    let found = imported.diagnostics.map { "\($0.place?.description ?? ""): \($0.message)" }
    for place in places { #expect(found.contains { $0.hasPrefix(place) }, "\(place) \(found)") }
    for line in found where !line.contains("grammar for the language") {
      #expect(places.contains { line.hasPrefix($0) }, "\(line)")
    }
  }

  @Test(arguments: fixtures)
  func giveWhatTheyTake(format: ImportFormat, file: String) throws {
    let imported = AppImport.reading(Self.folder + "/" + file, format: format)
    let grammar = try #require(imported.compilation.grammar)
    var random = SplitMix64(seed: 7)
    var strangers: [String] = []
    for _ in 0..<100 {
      let sample = Sampler(grammar).sample(using: &random)
      let words = sample.segments.flatMap(\.words)
      let found = parsed(words.joined(separator: " "), by: grammar)
      if found != sample { strangers.append("\(sample)\n  \(found)") }
    }
    #expect(strangers.count <= 1, "\(strangers)")
  }

  @Test(arguments: fixtures)
  func areTheSameOnDisk(format: ImportFormat, file: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let imported = AppImport.reading(Self.folder + "/" + file)
    try imported.write(to: folder)
    let compilation = AppFolder.compile(folder)
    #expect(compilation.diagnostics.isEmpty)
    #expect(compilation.grammar?.statistics == imported.compilation.grammar?.statistics)
    #expect(throws: AppImport.WritingError.self) { try imported.write(to: folder) }
  }
}
