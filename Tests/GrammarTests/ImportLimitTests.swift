import Foundation
import SLUGrammar
import Testing

@testable import SLUAppFiles

/// Files of other formats that are small and say too much, or say it in two ways.
@Suite("Import limits")
struct ImportLimitTests {
  private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// Forty definitions, each of them twice the one before it.
  private static func doubled(_ definition: (Int) -> String) -> String { (1...40).map(definition).joined() }

  private static func grammar(_ first: String, _ content: String, last: String = "") -> String {
    let rules = doubled { "<rule id='r\($0)'>\(content)" + many("<ruleref uri='#r\($0 - 1)'/>", 2) + "</rule>" }
    return "<grammar root='r\(last.isEmpty ? 40 : 41)'><rule id='r0'>\(first)</rule>\(rules)\(last)</grammar>"
  }

  private static func sections(_ first: String, _ mark: String, _ last: String) -> String {
    "[T]\na0 = \(first)\n" + doubled { "a\($0) = <a\($0 - 1)> \(mark) <a\($0 - 1)>\n" } + last + "\n"
  }

  private static func sentences(range: String) -> String {
    "intents: {T: {data: [{sentences: ['say {n}']}]}}\nlists: {n: {range: {\(range)}}}"
  }

  private static let widest = "from: -9223372036854775808, to: 9223372036854775807"

  static let hostile: [ImportConstructTests.Hostile] = [
    .init("the widest numbers", "s.ini", "[T]\nsay -9000000000000000000..9000000000000000000", nil),
    .init("the widest numbers with steps", "s.ini", "[T]\nsay -9000000000000000000..9000000000000000000,2", nil),
    .init(
      "tags around tags", "g.xml",
      "<grammar root='r'><rule id='r'>say" + many("<tag>a</tag>", 50_000) + "</rule></grammar>", nil),
    .init("a value of a value of a value", "s.ini", "[T]\nsay" + many(":a", 9_000), "s.ini: there are no sentences"),
    .init("a name of a name of a name", "s.ini", "[T]\nsay" + many("{a}", 6_000), "s.ini: there are no sentences"),
    .init("the widest range", "h.yaml", sentences(range: widest), nil),
    .init("the widest range with steps", "h.yaml", sentences(range: widest + ", step: 2"), nil),
    .init("silent rules that double each other", "g.xml", grammar("", ""), "g.xml: there are no sentences"),
    .init(
      "rules of what there is not that double each other", "g.xml", grammar("<ruleref uri='#nope'/>", ""),
      "g.xml: there are no sentences"),
    .init(
      "definitions of what there is not that double each other", "s.ini", sections("<nope>", "", "<a40>"),
      "s.ini: there are no sentences"),
    .init("numbers that double each other", "s.ini", sections("1..5", "|", "<a40>{n}"), nil),
    .init(
      "choices of nothing in rules that double each other", "g.xml",
      grammar("x", "<one-of/>", last: "<rule id='r41'><ruleref uri='#r40'/><tag>out.n='y'</tag></rule>"), nil),
    .init(
      "aliases that multiply", "h.yaml",
      "intents: {T: {data: [&d {sentences: [\(many("a, ", 20_000))]}, \(many("*d , ", 20_000))]}}",
      "h.yaml:1:1: error: expected no more than 16 MB"),
    .init(
      "lists that are aliases", "h.yaml",
      "intents: {T: {data: [{sentences: [a]}]}}\nlists: {a: &l {values: [\(many("a, ", 20_000))]}, "
        + (0..<20_000).map { "l\($0): *l , " }.joined() + "}",
      "h.yaml:1:1: error: expected no more than 16 MB"),
  ]

  @Test(arguments: hostile)
  func whatIsHostileIsRefused(hostile: ImportConstructTests.Hostile) {
    ImportConstructTests().whatIsHostileIsRefused(hostile: hostile)
  }

  /// A rule, and what its warning says.
  static let repeats: [(String, String)] = [
    (many("<item repeat='20'><one-of>" + many("<item>a</item>", 400) + "</one-of></item>", 130), "makes too much"),
    ("<item repeat='1-x'>a</item>", "expected repeat"), ("<item repeat='1-'>a</item>", "is taken as at most 4 times"),
    ("<item repeat='1-99'>a</item>", "is taken as at most 4 times"), ("<item repeat='3-2'>a</item>", "smaller number"),
  ]

  @Test(arguments: repeats)
  func repetitionsHaveALimit(content: String, warning: String) {
    let imported = ImportConstructTests.imported(
      "g.grxml", "<grammar root='r'><rule id='r'>\(content)</rule></grammar>")
    #expect(imported.diagnostics.contains { $0.severity == .warning && $0.message.contains(warning) })
    #expect(!imported.files.isEmpty)
  }

  @Test(
    "Steps of ranges are written out as long as there is room for them",
    arguments: [
      ("s.ini", "[T]\n" + many(many("0..9999,2 ", 100) + "\n", 100)),
      (
        "h.yaml",
        "lists:\n" + (0..<10_000).map { "  l\($0): {range: {from: 0, to: 9999, step: 2}}\n" }.joined()
          + "intents: {T: {data: [{sentences: ['say {l1}']}]}}"
      ),
    ])
  func steppedRanges(name: String, text: String) {
    let files = ImportFiles(path: name, files: [.init(name: name, text: text)])
    let app = (name == "s.ini" ? ImportFormat.rhasspy : .hassil).read(files)
    #expect(
      app.diagnostics.contains { $0.message.hasPrefix("the steps of ") && $0.message.hasSuffix("too many numbers") })
  }

  @Test("A few steps are numbers, however far from each other")
  func fewSteps() {
    let imported = ImportConstructTests.imported("s.ini", "[T]\nsay 0..200000,100000\n")
    #expect(ImportConstructTests.templates(imported) == ["*T say [[0..0]|[100000..100000]|[200000..200000]]"])
  }

  @Test(
    "Thousands of tables that are called alike but for capitals: no clock, but were the cost their square, it would take minutes",
    .timeLimit(.minutes(10)))
  func tablesCalledAlike() {
    var app = ImportedApp()
    let place = SourcePlace(file: "a", line: 1, column: 1, excerpt: "")
    let names = (0..<20_000).map { number in
      String((0..<15).map { number >> $0 & 1 == 0 ? "a" : "A" })
    }
    let items = Phrase.any(
      (0..<21).map { .words("word\(["a", "b", "c"][$0 % 3])\(["x", "y", "z", "u", "v", "w", "q"][$0 / 3])") })
    for name in names { app.define(name, items, at: place) }
    app.add(intent: "T", .any(names.map { .variable($0) }), at: place)
    let files = ConfigurationText(app).files.map { $0.name.lowercased() }
    #expect(files.count == 20_001 && Set(files).count == 20_001)
  }

  @Test(
    "Thousands of rules in a line behind as many blanks: no clock, but were the cost their product, it would take minutes",
    .timeLimit(.minutes(10)))
  func rulesInALine() {
    let rules = (0..<10_000).map { "<rule id='r\($0)' scope='public'>say</rule>" }.joined()
    let imported = SRGSImport(
      ImportFiles(
        path: "g.xml", files: [.init(name: "g.xml", text: Self.many(" ", 1_000_000) + "<grammar>\(rules)</grammar>")]))
    #expect(imported.app.templates.count == 10_000)
  }

  @Test func tooManyTemplatesAreRefusedOnce() {
    var app = ImportedApp()
    let place = SourcePlace(file: "a", line: 1, column: 1, excerpt: "")
    for _ in 0..<ImportedApp.mostTemplates + 2 { app.add(intent: "T", .nothing, at: place) }
    #expect(app.templates.count == ImportedApp.mostTemplates)
    #expect(app.diagnostics.map(\.code) == [.tooLarge])
  }

  /// The languages of an agent, and the one that is taken.
  static let languages: [([String], String)] = [
    (["de", "en", "fi"], "en"), (["de", "en-us"], "en-us"), (["fi", "de"], "de"), (["fi"], "fi"),
  ]

  @Test(arguments: languages)
  func anAgentOfSeveralLanguagesIsOneOfThem(languages: [String], taken: String) {
    let files = languages.flatMap { language in
      [
        ImportFiles.File(
          name: "intents/T_usersays_\(language).json",
          text:
            "[{\"data\": [{\"text\": \"say\"}, {\"text\": \"\(language) too\", \"meta\": \"@w\", \"alias\": \"w\"}]}]"),
        ImportFiles.File(
          name: "entities/w_entries_\(language).json",
          text: "[{\"value\": \"\(language)\", \"synonyms\": [\"\(language)\"]}]"),
      ]
    }
    let app = DialogflowImport(ImportFiles(path: "agent", files: files)).app
    #expect(app.language == taken)
    #expect(app.templates.count == 1)
    #expect(app.definitions.map(\.phrase) == [.any([.valued(.words(taken), taken), .words("\(taken) too")])])
    let others = languages.filter { $0 != taken }.sorted().joined(separator: ", ")
    let warnings = others.isEmpty ? [] : ["of several languages \(taken) is taken; left out: \(others)"]
    #expect(app.diagnostics.map(\.message) == warnings)
  }

  /// A file's name has 255 bytes; letters of some scripts have three or four.
  @Test func longNamesMakeFilesThatCanBeWritten() throws {
    let letters = Self.many("\u{0915}", 98)
    let intents = (0..<3).map { number in
      let items = (0..<25).map { "{\"name\": {\"value\": \"w\($0) \(number)\"}}" }.joined(separator: ",")
      let type = letters + "\u{0916}\(number)"
      return (
        "{\"name\": \"I\(number)\", \"slots\": [{\"name\": \"s\(number)\", \"type\": \"\(type)\"}], \"samples\": [\"say {s\(number)}\"]}",
        "{\"name\": \"\(type)\", \"values\": [\(items)]}"
      )
    }
    let text =
      "{\"interactionModel\": {\"languageModel\": {\"intents\": [\(intents.map(\.0).joined(separator: ","))], "
      + "\"types\": [\(intents.map(\.1).joined(separator: ","))]}}}"
    let imported = AppImport(text, name: "model.json")
    #expect(imported.files.count == 4 && Set(imported.files.map(\.name)).count == 4)
    for file in imported.files { #expect(file.name.utf8.count <= 255) }
    #expect(imported.compilation.grammar?.intents.count == 3, "\(imported.compilation.diagnostics)")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try imported.write(to: folder.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
  }

  @Test func whatCannotBeWrittenWholeIsNotWritten() throws {
    let long = Self.many("x", 300) + ".csv"
    let imported = AppImport(
      files: [.init(name: "config.yaml", text: "a"), .init(name: long, text: "b")], diagnostics: [])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = #expect(throws: AppImport.WritingError.self) { try imported.write(to: folder.path) }
    #expect(error?.path == folder.path + "/" + long)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func namesKeepTheMarksOfTheirLetters() {
    #expect(SALWords.name("cafe\u{301} no-1_a!") == "cafe\u{301}_no-1_a_")
  }
}
