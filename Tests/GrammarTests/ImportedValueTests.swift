import SLUGrammar
import SLUValues
import Testing

@testable import SLUAppFiles

/// What is said of an entity in a configuration of another format, and what it is worth.
@Suite("Imported values")
struct ImportedValueTests {
  private static func annotated(_ text: String, by imported: AppImport) throws -> String {
    let grammar = try #require(imported.compilation.grammar, "\(imported.diagnostics)")
    return "\(Annotator(grammar, context: ValueContext(referenceDate: .epoch)).annotate(text))"
  }

  @Test(
    "a slot of a range and of a list has numbers for both, with and without a sign",
    arguments: [
      ("set 50%", "[50%|50](b)"), ("set 50", "[50](b)"), ("set fifty percent", "[fifty|50](b) percent"),
      ("set max", "[max|100](b)"), ("set 7 %", "[7](b) %"),
    ])
  func rangeAndList(text: String, expected: String) throws {
    let imported = ImportConstructTests.imported(
      "t.yaml",
      """
      intents: {T: {data: [{sentences: ["set <b>", "set {level:b}"]}]}}
      lists: {b: {range: {from: 0, to: 100}}, level: {values: [{in: (max|highest), out: 100}]}}
      expansion_rules: {b: "{b}[ ][%|percent]"}
      """)
    #expect(try Self.annotated(text, by: imported) == "*T set \(expected)")
  }

  /// Values of a list, and what is said of them and what they are worth.
  static let conflicts: [(String, [(String, String)], [String])] = [
    (
      "lamp, {in: lamp, out: x}", [("lamp", "[lamp](n)")],
      ["\"lamp\" stands for both lamp and x in n; the first counts"]
    ),
    (
      "{in: fan, out: x}, {in: Fan, out: fan}", [("fan", "[fan|x](n)")],
      ["\"Fan\" stands for both x and fan in n; the first counts"]
    ),
    ("{in: fan, out: x}, fan", [("fan", "[fan|x](n)")], ["\"fan\" stands for both x and fan in n; the first counts"]),
    ("Lamp, lamp, {in: fan, out: x}", [("lamp", "[lamp](n)"), ("fan", "[fan|x](n)")], []),
    ("{in: TV, out: TV}, {in: tv, out: TV}, {in: (tv|telly), out: TV}", [("telly", "[telly|TV](n)")], []),
  ]

  @Test("The first of two values counts, also where one is the words themselves", arguments: conflicts)
  func firstCounts(values: String, said: [(String, String)], warnings: [String]) throws {
    let imported = ImportConstructTests.imported(
      "t.yaml", "intents: {T: {data: [{sentences: [\"set {n}\"]}]}}\nlists: {n: {values: [\(values)]}}")
    #expect(imported.diagnostics.map(\.message) == warnings)
    for (words, expected) in said { #expect(try Self.annotated("set \(words)", by: imported) == "*T set \(expected)") }
  }

  /// An agent of one intent and one entity.
  private static func agent(entries: String) -> AppImport {
    AppImport(
      ImportFiles(
        path: "df",
        files: [
          .init(name: "entities/meal_entries_en.json", text: entries),
          .init(
            name: "intents/find_usersays_en.json",
            text: """
              [{"data":[{"text":"find "},{"text":"Breakfast","alias":"meal","meta":"@meal"}]},
              {"data":[{"text":"cook "},{"text":"lunch?","alias":"meal","meta":"@meal"}]},
              {"data":[{"text":"eat "},{"text":"Late Snack","alias":"meal","meta":"@meal"}]},
              {"data":[{"text":"have "},{"text":"breakfast","alias":"meal","meta":"@meal"}]}]
              """),
        ]), format: .dialogflow)
  }

  @Test func wordsOfExamplesThatNoEntryHasAreTaken() throws {
    let imported = Self.agent(entries: #"[{"value":"supper","synonyms":["supper","late snack"]}]"#)
    #expect(ImportConstructTests.templates(imported).first == "list_meal = [supper|late snack|Breakfast|lunch?]")
    #expect(imported.diagnostics.isEmpty && imported.compilation.diagnostics.isEmpty, "\(imported.diagnostics)")
    for (text, expected) in [
      ("find breakfast", "[breakfast](meal)"), ("cook lunch", "[lunch](meal)"),
      ("eat late snack", "[late snack|supper](meal)"), ("find late snack", "[late snack|supper](meal)"),
    ] {
      #expect(try Self.annotated(text, by: imported).hasSuffix(expected), "\(text)")
    }
  }

  /// An entity that has none, or composed ones only, has the words of its examples.
  @Test(arguments: ["[]", #"[{"value":"x","synonyms":["@size:size meal"]}]"#])
  func anEntityWithoutEntriesHasItsExamples(entries: String) {
    let templates = ImportConstructTests.templates(Self.agent(entries: entries))
    #expect(templates.first == "list_meal = [Breakfast|lunch?|Late Snack]")
    #expect(templates.count == 5)
  }

  @Test func modelsOfJovoAreRead() throws {
    let imported = ImportConstructTests.imported(
      "en.json",
      """
      {"invocation": "my app", "intents": [
        {"name": "Greet", "phrases": ["hi", "i am {name} from {city}", "say {anything}"], "inputs": [
          {"name": "name", "type": {"alexa": "AMAZON.US_FIRST_NAME", "dialogflow": "@sys.given-name"}},
          {"name": "city", "type": "cityType"}, {"name": "anything", "type": {"dialogflow": "@sys.any"}}]},
        {"name": "Answer", "phrases": ["{yesNo}"], "inputs": [{"name": "yesNo", "type": "yesNoType"}]}],
       "inputTypes": [
        {"name": "cityType", "values": [{"value": "berlin", "synonyms": ["the capital"]}]},
        {"name": "yesNoType", "values": [{"value": "yes", "id": "y", "synonyms": ["yeah"]}, {"value": "no"}]}]}
      """)
    #expect(
      try Self.annotated("i am anna from the capital", by: imported)
        == "*Greet i am [anna|Anna](name) from [the capital|berlin](city)")
    #expect(try Self.annotated("yeah", by: imported) == "*Answer [yeah|yes](yesNo)")
    #expect(
      imported.diagnostics.map(\.message) == ["the slot type @sys.any has no values here; the utterance is left out"])
  }
}
