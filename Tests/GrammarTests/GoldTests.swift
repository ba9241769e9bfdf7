import Foundation
import SLUAppFiles
import SLUGrammar
import SLUValues
import Testing

/// The gold utterances are well-formed, and name what their configuration names.
@Suite("Gold utterances")
struct GoldTests {
  static let files =
    ["flights", "smart-home", "coffee-shop", "expenses"].flatMap { app in
      ["tuning", "heldout"].map { (app, "gold.\($0).txt") }
    } + ["flights", "smart-home"].map { ($0, "gold.fresh.txt") }

  /// A few lines each, of one kind.
  static let small =
    ["flights", "coffee-shop", "expenses"].map { ($0, "gold.typed.txt") } + [("coffee-shop", "gold.articles.txt")]

  /// Those whose values are those of their types; the others say nothing of the day that dates count from, and have the words.
  static let valued = (files + small).filter { app, file in
    !(["flights", "smart-home"].contains(app) && ["gold.tuning.txt", "gold.heldout.txt"].contains(file))
  }

  @Test func thereAreEnough() throws {
    for (files, least) in [(Self.files, 100), (Self.small, 10)] {
      for (app, file) in files {
        let gold = try GoldSet(String(contentsOfFile: SampleTests.folder(app) + "/" + file, encoding: .utf8))
        #expect(gold.entries.count >= least, "\(app) \(file)")
      }
    }
  }

  @Test(arguments: files + small)
  func nameWhatTheConfigurationNames(app: String, file: String) throws {
    let folder = SampleTests.folder(app)
    let grammar = try #require(AppFolder.compile(folder).grammar)
    let gold = try GoldSet(String(contentsOfFile: folder + "/" + file, encoding: .utf8))
    let utterances = gold.entries.map(\.utterance)
    #expect(Set(utterances.map(\.description)).count == utterances.count)
    for segment in utterances.flatMap(\.segments) {
      #expect(segment.intent.isEmpty || grammar.intents.contains(segment.intent), "\(segment)")
      for entity in segment.entities { #expect(grammar.entities.contains(entity.type), "\(segment)") }
    }
  }

  /// The values were worked out by other means than the parsers.
  @Test(arguments: valued)
  func haveTheValuesOfTheirTypes(app: String, file: String) throws {
    let folder = SampleTests.folder(app)
    let grammar = try #require(AppFolder.compile(folder).grammar)
    let gold = try GoldSet(String(contentsOfFile: folder + "/" + file, encoding: .utf8))
    let context = ValueContext(referenceDate: try #require(gold.referenceDate))
    var checked = 0
    for segment in gold.entries.flatMap(\.utterance.segments) {
      for entity in segment.entities {
        guard let type = grammar.types[entity.type] else { continue }
        let surface = segment.words[entity.range].joined(separator: " ")
        #expect(type.value(of: surface, in: context) == entity.value, "\(segment)")
        checked += 1
      }
    }
    #expect(checked > 0)
  }

  @Test
  func commentsAndBlankLinesAreLeftOut() throws {
    let gold = try GoldSet("# People.\n\n# reference date: 2026-11-20\n*a b [c|d](e)\n  \n*_ f")
    #expect(gold.referenceDate == CalendarDate("2026-11-20"))
    #expect(gold.entries.map(\.line) == [4, 6])
    #expect(gold.entries.map(\.text) == ["b c", "f"])
  }

  @Test(
    "Blanks around a comment and its date are nothing",
    arguments: ["  # reference date:2026-11-20 ", "# reference date: 2026-11-20\t"])
  func blanksAroundADate(line: String) throws {
    #expect(try GoldSet(line + "\r\n*order hi\n").referenceDate == CalendarDate("2026-11-20"))
  }

  @Test(arguments: [
    ("# reference date: tomorrow ", AnnotationError.Code.badReferenceDate, 1, 19),
    ("# reference date:", .badReferenceDate, 1, 18),
    ("# reference date: tomorrow", AnnotationError.Code.badReferenceDate, 1, 19),
    ("# a\n*a [b](c", .unbalancedBracket, 2, 7), ("\nwords", .noIntent, 2, 1),
  ])
  func errorsSayWhere(text: String, code: AnnotationError.Code, line: Int, column: Int) throws {
    let error = #expect(throws: AnnotationError.self) { try GoldSet(text) }
    #expect(error?.code == code && error?.line == line && error?.column == column, "\(String(describing: error))")
  }

  @Test func eachLineMayBeWrong() {
    var errors: [AnnotationError] = []
    let gold = GoldSet("*a b\nwords\n*a [b](c\n# reference date: tomorrow\n*_ c\n", errors: &errors)
    #expect(gold.entries.map(\.line) == [1, 5] && gold.referenceDate == nil)
    #expect(errors.map(\.line) == [2, 3, 4])
    #expect(errors.map(\.code) == [.noIntent, .unbalancedBracket, .badReferenceDate])
  }
}
