import Foundation
import SLUGrammar
import SLUValues
import Testing

@testable import SLUAppFiles

/// Bots and models of Lex, Alexa and Jovo in each of their versions.
@Suite("Imported bots")
struct ImportedBotTests {
  private static let bot: [(String, String)] = [
    ("Manifest.json", #"{"metaData": {"schemaVersion": "1", "fileFormat": "LexJson", "resourceType": "BOT"}}"#),
    ("Flowers/Bot.json", #"{"name": "Flowers", "version": "DRAFT"}"#),
    ("Flowers/BotLocales/en_US/BotLocale.json", #"{"name": "English (US)", "identifier": "en_US"}"#),
    (
      "Flowers/BotLocales/en_US/SlotTypes/Flowers/SlotType.json",
      """
      {"name": "Flowers", "slotTypeValues": [{"sampleValue": {"value": "roses"}, "synonyms": [{"value": "red ones"}]},
      {"sampleValue": {"value": "lilies"}, "synonyms": null}], "valueSelectionSetting": {}}
      """
    ),
    (
      "Flowers/BotLocales/en_US/Intents/Order/Intent.json",
      """
      {"name": "Order", "sampleUtterances": [{"utterance": "order {Type} {When}"}, {"utterance": "i want flowers"}],
      "slotPriorities": [{"priority": 1, "slotName": "Type"}]}
      """
    ),
    (
      "Flowers/BotLocales/en_US/Intents/Order/Slots/Type/Slot.json",
      """
      {"name": "Type", "slotTypeName": "Flowers",
      "valueElicitationSetting": {"sampleUtterances": [{"utterance": "{Type} please"}]}}
      """
    ),
    (
      "Flowers/BotLocales/en_US/Intents/Order/Slots/When/Slot.json",
      #"{"name": "When", "slotTypeName": "AMAZON.Date", "valueElicitationSetting": {}}"#
    ),
    // Another locale, and slots of another intent that begins alike.
    (
      "Flowers/BotLocales/de_DE/Intents/Order/Intent.json",
      #"{"name": "Order", "sampleUtterances": [{"utterance": "blumen"}]}"#
    ),
    (
      "Flowers/BotLocales/en_US/Intents/OrderMore/Intent.json",
      #"{"name": "OrderMore", "sampleUtterances": [{"utterance": "more {Type}"}]}"#
    ),
  ]

  private static func annotated(_ text: String, by imported: AppImport) throws -> String {
    let grammar = try #require(imported.compilation.grammar, "\(imported.diagnostics)")
    let day = try #require(CalendarDate("2026-11-20"))
    return "\(Annotator(grammar, context: ValueContext(referenceDate: day)).annotate(text))"
  }

  @Test("The folder of an exported bot, whole or in part", arguments: ["", "/Flowers", "/Flowers/BotLocales/en_US"])
  func exported(part: String) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("slu-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (name, text) in Self.bot {
      let file = root + "/" + name
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    let imported = AppImport.reading(root + part)
    #expect(
      try Self.annotated("order red ones tomorrow", by: imported)
        == "*Order order [red ones|roses](Type) [tomorrow|2026-11-21](When)")
    #expect(try Self.annotated("i want flowers", by: imported) == "*Order i want flowers")
    #expect(imported.compilation.grammar?.intents == ["Order"])
    #expect(imported.files[0].text.contains("lang: en-US\n"))
    let locales = part.hasSuffix("en_US") ? [] : ["of several locales en_US is taken; left out: de_DE"]
    #expect(
      imported.diagnostics.map(\.message).sorted()
        == (locales + [
          "the slot {Type} is not declared; the utterance is left out",
          "what is said to fill the slot Type is left out",
        ]).sorted())
  }

  @Test func modelsOfJovoHaveThingsByTheirNames() throws {
    let imported = ImportConstructTests.imported(
      "en.json",
      """
      {"invocation": "my app", "version": "4.0", "intents": {
        "Yes": {"phrases": ["yes", "yeah"]},
        "Name": {"phrases": ["i am {name}", "i live in {city}", "i see {thing}"], "entities": {
          "name": {"type": {"alexa": "AMAZON.FirstName", "dialogflow": "@sys.given-name"}},
          "city": {"type": "CityType"}, "thing": {"type": "Things"}}}},
       "entityTypes": {"CityType": {"values": ["berlin", {"value": "new york", "synonyms": ["big apple"]}]}}}
      """)
    #expect(try Self.annotated("yeah", by: imported) == "*Yes yeah")
    #expect(try Self.annotated("i am anna", by: imported) == "*Name i am [anna|Anna](name)")
    #expect(
      try Self.annotated("i live in big apple", by: imported) == "*Name i live in [big apple|new york](city)")
    #expect(
      imported.diagnostics.map(\.message) == ["the slot type Things has no values here; the utterance is left out"])
  }

  @Test("Values for a type that is known already are more of it, not all of it")
  func extended() throws {
    let imported = ImportConstructTests.imported(
      "l.json",
      """
      {"interactionModel": {"languageModel": {"invocationName": "x", "intents": [
      {"name": "A", "slots": [{"name": "N", "type": "AMAZON.FirstName"}], "samples": ["call {N}"]}],
      "types": [{"name": "AMAZON.FirstName", "values": [{"name": {"value": "Zaphod"}}]}]}}}
      """)
    #expect(
      ImportConstructTests.templates(imported) == [
        "list_AMAZON_FirstName = Zaphod", "*A call [$list_AMAZON_FirstName|$SPEECHLY.PERSON_NAME](N)",
      ])
    #expect(imported.diagnostics.isEmpty && imported.compilation.diagnostics.isEmpty, "\(imported.diagnostics)")
    #expect(try Self.annotated("call anna", by: imported) == "*A call [anna|Anna](N)")
    #expect(try Self.annotated("call zaphod", by: imported) == "*A call [zaphod|Zaphod](N)")
  }
}
