import Foundation
import SLUGrammar
import Testing

@testable import SLUAppFiles

/// Home Assistant's sentences in files of one sentence's forms each, in folders named by their intents.
@Suite("Layouts of imports")
struct ImportLayoutTests {
  private static let light = """
    language: en
    sentences:
      - "set {name} [to] {brightness}[<percent>]"
      - "[<the>] {name} to {brightness}"
    response: brightness
    """
  private static let common = """
    language: en
    lists:
      name: {values: [desk lamp, fan]}
      brightness: {range: {from: 0, to: 100}}
    expansion_rules:
      percent: "[ ][%|percent]"
      the: "(the|my)"
    """

  /// Writes the files, and imports what is at a path among them.
  private static func imported(_ path: String) throws -> AppImport {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (name, text) in [
      ("HassLightSet/name_brightness.yaml", light), ("HassTurnOn/all.yaml", "sentences: [\"turn on {name}\"]"),
      ("_common.yaml", common),
    ] {
      let file = root + "/sentences/en/" + name
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    return AppImport.reading(root + "/sentences/en" + path)
  }

  @Test(
    "a folder names the intent of its files",
    arguments: [
      ("", ["HassLightSet", "HassTurnOn"], 0), ("/", ["HassLightSet", "HassTurnOn"], 0),
      ("/HassLightSet", ["HassLightSet"], 2),
      ("/HassLightSet/name_brightness.yaml", ["HassLightSet"], 2), ("/HassTurnOn/../HassTurnOn/.", ["HassTurnOn"], 0),
    ])
  func layouts(path: String, intents: [String], rules: Int) throws {
    let imported = try Self.imported(path)
    let grammar = try #require(imported.compilation.grammar, "\(imported.diagnostics)")
    #expect(grammar.intents == intents)
    #expect(!imported.diagnostics.contains { $0.message.contains("sentences is left out") })
    #expect(!imported.diagnostics.contains { $0.message.contains("response") })
    let strangers = imported.diagnostics.filter { $0.message.hasPrefix("not defined here: <percent>, <the>; ") }
    #expect(strangers.count == (rules == 0 ? 0 : 1), "\(imported.diagnostics)")
    #expect(!imported.diagnostics.contains { $0.message.contains("is not defined") })
    if intents.count > 1 {
      #expect(imported.diagnostics.isEmpty, "\(imported.diagnostics)")
      #expect(
        "\(parsed("set desk lamp to 50%", by: grammar))" == "*HassLightSet set [desk lamp](name) to [50%](brightness)")
      #expect("\(parsed("turn on fan", by: grammar))" == "*HassTurnOn turn on [fan](name)")
    }
  }

  @Test("a file that is in no folder of an intent is told of", arguments: ["s.yaml", "en/s.yaml"])
  func noFolder(name: String) {
    let imported = ImportConstructTests.imported(
      name, "language: en\nsentences: [go]\nintents: {T: {data: [{sentences: [a]}]}}")
    #expect(
      imported.diagnostics.map { "\($0)".split(separator: "\n")[0] } == [
        "\(name):2:12: warning: expected the file in a folder named by the intent of its sentences; they are left out"
      ])
    #expect(ImportConstructTests.templates(imported) == ["*T a"])
  }
}
