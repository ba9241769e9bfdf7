import Foundation
import SLUGrammar
import SLUTestKit
import SLUValues
import Testing

@testable import slu_cli

/// What is read of a manifest, and what is said of one that is wrong.
@Suite struct SpeechManifestTests {
  @Test func aTableOnStandardInput() async throws {
    let folder = try TemporaryFolder()
    let app = try folder.write("*stop stop\n", to: "app.sal")
    let result = try await Program.run(
      ["evaluate", "asr", "--app", app, "-"], input: "/nowhere/a.wav\tstop\n")
    #expect(result.status == 1)
    #expect(result.errors.contains("-:1:1: expected a sound file, found none at /nowhere/a.wav"), "\(result)")
  }

  private static func manifest(_ text: String) throws -> SpeechManifest {
    var faults: [SpeechManifest.Fault] = []
    let manifest = SpeechManifest(text, faults: &faults)
    if let fault = faults.first { throw fault }
    return manifest
  }

  @Test func aTable() throws {
    let manifest = try Self.manifest(
      "# reference date: 2026-11-20\r\n\nclips/a b.wav\tTwo teas, please\r\nb.flac\t\t*order [2](n) teas\n"
        + "c.wav\tone\t*order [one|1](n)\nd.wav\t\n  \n# e.wav\n")
    #expect(manifest.referenceDate == CalendarDate("2026-11-20"))
    #expect(manifest.entries.map(\.line) == [3, 4, 5, 6])
    #expect(manifest.entries.map(\.audio) == ["clips/a b.wav", "b.flac", "c.wav", "d.wav"])
    #expect(manifest.entries.map(\.words) == [["Two", "teas,", "please"], ["2", "teas"], ["one"], []])
    #expect(
      try manifest.entries.map(\.annotation)
        == [nil, AnnotatedUtterance("*order [2](n) teas"), AnnotatedUtterance("*order [one|1](n)"), nil])
  }

  @Test func linesOfJSON() throws {
    let manifest = try Self.manifest(
      #"{"audio": "é \u00e9.wav", "words": "one", "annotation": "*order [one|1](n)", "speaker": 7}"# + "\n"
        + #"{"annotation": "*order tea", "audio": "b.wav"}"# + "\n")
    #expect(manifest.entries.map(\.audio) == ["é é.wav", "b.wav"] && manifest.entries.map(\.line) == [1, 2])
    #expect(manifest.entries.map(\.words) == [["one"], ["order", "tea"].suffix(1)])
    #expect(manifest.entries[0].annotation?.description == "*order [one|1](n)")
  }

  @Test(arguments: [
    ("a.wav", 1, 6, "expected a tab"), ("\n\tone", 2, 1, "expected the path"),
    ("a\tb\t*c d\te", 1, 10, "a fourth field"),
    ("a.wav\tone\t*order [one](", 1, 24, "name of an entity"), ("é\té\torder", 1, 5, "expected an intent"),
    ("# reference date: soon\na\tb", 1, 19, "expected a day"),
    (#"{"audio": "a.wav", "words": tea}"#, 1, 29, "no JSON: expected a value, found \"t\""),
    (#"{"audio": "é""#, 1, 14, "no JSON: expected a comma or }, found the end"),
    (#"{"audio": "\ud800"}"#, 1, 1, "found one with half a character"),
    (#"{"audio": "a.wav"}"#, 1, 1, "\"words\""), (#"{"words": "a"}"#, 1, 1, "\"audio\""),
    (#"{"audio": "a", "words": 3}"#, 1, 16, "to be a text"), ("{\"audio\":\"a\",\"words\":\"b\"}\n[1]", 2, 1, "object"),
    ("a\t*order [one](n)", 1, 3, "expected the words that are said, found [ ] ( ) *"),
    ("a\t" + String(repeating: "a ", count: 2001), 1, 3, "at most 2000 words, found 2001"),
  ])
  func aWrongOneIsRefused(text: String, line: Int, column: Int, message: String) {
    var faults: [SpeechManifest.Fault] = []
    _ = SpeechManifest(text, faults: &faults)
    let fault = faults.first
    #expect(faults.count == 1 && fault?.line == line && fault?.column == column, "\(faults)")
    #expect(fault?.message.contains(message) == true, "\(faults)")
  }

  @Test(
    "What can be used of a manifest is, and all that cannot is said",
    arguments: ["a.wav\tb", #"{"audio": "a", "words": "b"}"#])
  func theRestIsUsed(line: String) {
    var faults: [SpeechManifest.Fault] = []
    let manifest = SpeechManifest(
      "\(line)\n\(line.prefix(5))\n# reference date: 2026-11-20\n[\n\(line)\n", faults: &faults)
    #expect(manifest.entries.map(\.line) == [1, 5] && faults.map(\.line) == [2, 4])
    #expect(manifest.referenceDate == CalendarDate("2026-11-20"))
  }

  @Test func namesThatNoTemplateHasAreSaid() throws {
    let folder = try TemporaryFolder()
    let grammar = try Grammar(templates: "*go to [rome](city)")
    for name in ["a.wav", "b.wav"] { try folder.write("", to: name) }
    try folder.write("to rome\n*gone to [rome](city)\n", to: "a.txt")
    try folder.write("*gone to [rome](town)\n", to: "b.txt")
    let list = try folder.write("a.wav\tto rome\nb.wav\tto rome\t*gone to [rome](town)\n", to: "list.tsv")
    let messages = Messages { Issue.record("\($0)") }
    for (path, expected) in [
      (
        folder.path,
        [
          "\(folder.path("a.txt")): no template has the intent gone",
          "\(folder.path("b.txt")): no template has the entity town",
        ]
      ),
      (list, ["\(list):2: no template has the intent gone", "\(list):2: no template has the entity town"]),
    ] {
      let manifest = try SpeechManifest.reading(path, messages).manifest
      let said = manifest.strangers(to: grammar).map {
        "\(SpeechManifest.place(of: $0.entry, in: path)): \($0.message)"
      }
      #expect(said == expected)
    }
  }

  @Test func conditions() throws {
    #expect(
      try SpeechCondition.list("clean,24, 6,-3.5") == [
        .clean, .noise(decibels: 24), .noise(decibels: 6), .noise(decibels: -3.5),
      ])
    #expect(
      SpeechCondition.noise(decibels: 24).name == "24 dB" && SpeechCondition.noise(decibels: -3.5).name == "-3.5 dB")
    for wrong in ["", "6,", "loud", "nan", "inf", "1e9"] {
      #expect(throws: (any Error).self, "\(wrong)") { try SpeechCondition.list(wrong) }
    }
  }

  @Test func aFolder() throws {
    let folder = try TemporaryFolder()
    for name in ["b.wav", "a.wav", "c.wav"] { try folder.write("", to: name) }
    try folder.write("one tea\n", to: "a.txt")
    try folder.write("\n*order [one|1](n) tea\n", to: "b.txt")
    try folder.write("one, please\n*order [one|1](n)\n", to: "c.txt")
    let messages = Messages { Issue.record("\($0)") }
    let entries = try SpeechManifest.reading(folder.path, messages).manifest.entries
    #expect(entries.map { $0.words.joined(separator: " ") } == ["one tea", "one tea", "one, please"])
    #expect(entries.map { $0.annotation?.description } == [nil, "*order [one|1](n) tea", "*order [one|1](n)"])
    #expect(entries.map(\.audio) == ["a.wav", "b.wav", "c.wav"].map { folder.path + "/" + $0 })
  }

  @Test("Lines and files that are no text leave the others as they are, and hidden files are none of a folder's")
  func whatIsNoText() throws {
    let folder = try TemporaryFolder()
    for name in ["a.wav", "b.wav", "._a.wav"] { try folder.write("", to: name) }
    let latin = Data("caf".utf8) + [0xE9, 0x0A]
    try folder.write("tea\n", to: "a.txt")
    try latin.write(to: folder.url.appendingPathComponent("b.txt"))
    var said: [String] = []
    let messages = Messages { said.append($0) }
    let (rest, isWhole) = try SpeechManifest.reading(folder.path, messages)
    #expect(rest.entries.map(\.words) == [["tea"]] && !isWhole)
    #expect(said == ["slu-cli: \(folder.path("b.txt")):1:4: expected UTF-8 text"])
    said = []
    let list = folder.url.appendingPathComponent("list.tsv")
    try (Data("a.wav\ttea\nb.wav\t".utf8) + latin + Data("b.wav\tmilk\n".utf8)).write(to: list)
    let (others, isAll) = try SpeechManifest.reading(list.path, messages)
    #expect(others.entries.map(\.line) == [1, 3] && !isAll)
    #expect(said == ["slu-cli: \(list.path):2:10: expected UTF-8 text"])
  }

  @Test func whatIsMissingIsNamed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("here.wav\ta\nthere.wav\tb\n/no/where.wav\tc\n", to: "list.tsv")
    try folder.write("", to: "here.wav")
    var said: [String] = []
    let messages = Messages { said.append($0) }
    let (rest, isWhole) = try SpeechManifest.reading(path, messages)
    #expect(rest.entries.map(\.line) == [1] && !isWhole)
    #expect(
      said == [
        "slu-cli: \(path):2:1: expected a sound file, found none at \(folder.path)/there.wav",
        "slu-cli: \(path):3:1: expected a sound file, found none at /no/where.wav",
      ])
    said = []
    let empty = try folder.write("# nothing\n", to: "empty.tsv")
    #expect(throws: (any Error).self) { try SpeechManifest.reading(empty, messages) }
    #expect(throws: (any Error).self) { try SpeechManifest.reading(folder.path, messages) }
    #expect(throws: (any Error).self) { try SpeechManifest.reading(folder.path("nowhere.tsv"), messages) }
    #expect(said.count == 3 && said[1].contains("here.txt, found no such file"), "\(said)")
  }
}
