import Foundation
import SLUTestKit
import Testing

@testable import slu_cli

/// `slu-cli sal vocabulary --pronounced`, `--guessed` and `slu-cli evaluate g2p` from outside.
@Suite struct PronunciationCommandTests {
  /// Words of a language in which each letter has one sound.
  private static func dictionary(_ count: Int) -> String {
    let sounds: [Character: String] = ["b": "B", "d": "D", "n": "N", "t": "T", "a": "AA1", "e": "EH0", "i": "IH"]
    var random = SplitMix64(seed: 1)
    var text = ";;; made up\nto T UW\ngo G OW\nned N EH D\n"
    for _ in 0..<count {
      let word = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        "\(["b", "d", "n", "t"].randomElement(using: &random) ?? "")\(["a", "e", "i"].randomElement(using: &random) ?? "")"
      }.joined()
      text += word + " " + word.compactMap { sounds[$0] }.joined(separator: " ") + "\n"
    }
    return text
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("app"), withIntermediateDirectories: true)
    try folder.write("*go go to [rome|badetenibanida|neds|東京|tbd|sky](city)\n", to: "app/a.sal")
    try folder.write("rome,R OW1 M|R OW1 M AH0,2\n", to: "app/vocabulary.csv")
    try folder.write(dictionary(400), to: "words.dict")
    try folder.write(
      "<lexicon alphabet=\"ipa\"><lexeme><grapheme>sky</grapheme><phoneme>skaɪ</phoneme></lexeme></lexicon>",
      to: "names.pls")
    return folder
  }

  @Test func pronunciationsSayHowTheyAreKnown() async throws {
    let folder = try Self.folder()
    let options = [
      "--dictionary", folder.path("words.dict"), "--lexicon", folder.path("names.pls"), folder.path("app"),
    ]
    let environment = ["XDG_CACHE_HOME": folder.path("cache")]
    let first = try await Program.run(["sal", "vocabulary", "--pronounced"] + options, environment: environment)
    #expect(first.status == 0 && first.errors.hasPrefix("slu-cli: learning from the dictionary"), "\(first)")
    let rows = first.lines.map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.map { $0[0] } == ["badetenibanida", "go", "neds", "rome", "sky", "tbd", "to", "東京"])
    #expect(
      rows.map { $0[1] } == ["guessed", "dictionary", "derived", "app", "lexicon", "spelled", "dictionary", "none"])
    #expect(rows[0][2].hasPrefix("B AA D EH T EH N IH B AA N IH D AA"))
    let said = rows.map { $0[2] }
    #expect(said[2] == "N EH D Z" && said[3] == "R OW M|R OW M AH" && said[4] == "S K AY")
    #expect(said[5].hasPrefix("T IY B IY D IY|") && said[7] == "-")
    // What was learnt is kept.
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache/slu"))
    #expect(kept.count == 1 && kept[0].hasSuffix(".slp"))
    let second = try await Program.run(["sal", "vocabulary", "--guessed"] + options, environment: environment)
    #expect(second.status == 0 && second.errors.isEmpty)
    let guessed = [rows[0], rows[5]].map { row in "\(row[0]),\(row[2])" }
    #expect(second.lines == guessed + ["東京,"])
    // A damaged file is learnt again.
    try folder.write("damaged", to: "cache/slu/" + kept[0])
    let third = try await Program.run(["sal", "vocabulary", "--pronounced"] + options, environment: environment)
    #expect(third.output == first.output && third.errors == first.errors)
  }

  @Test func guessesAreLinesOfAVocabulary() async throws {
    let folder = try Self.folder()
    let options = ["--dictionary", folder.path("words.dict"), folder.path("app")]
    let guesses = try await Program.run(["sal", "vocabulary", "--guessed"] + options)
    try folder.write(guesses.text, to: "app/vocabulary.csv")
    let again = try await Program.run(["sal", "vocabulary", "--pronounced"] + options)
    #expect(again.lines.first?.hasPrefix("badetenibanida\tapp\t") == true)
    #expect(again.errors.isEmpty, "what a vocabulary has need not be guessed: \(again)")
  }

  static let wrong: [([String], Int32, String)] = [
    (["--pronounced", "--guessed"], 64, "expected one of them"),
    (["--lexicon", "x"], 64, "expected --pronounced or --guessed with them"),
    (["--pronounced", "--dictionary", "missing.dict"], 1, "slu-cli: missing.dict: cannot be read: No such file"),
    (["--pronounced", "--dictionary", "bad.dict"], 1, "bad.dict:2:3: expected phones such as HH AH0 L OW1, found Q"),
    (["--pronounced", "--dictionary", "words.dict", "--lexicon", "bad.pls"], 1, "bad.pls:1:1: expected <lexicon>"),
  ]

  @Test(arguments: wrong)
  func wrongFilesAreNamed(options: [String], status: Int32, message: String) async throws {
    let folder = try Self.folder()
    try folder.write("a AH\nb Q\n", to: "bad.dict")
    try folder.write("<grammar/>", to: "bad.pls")
    let words = options.joined(separator: " ")
    let result = try await Program.shell("cd '\(folder.path)' && \"$CLI\" sal vocabulary \(words) app")
    #expect(result.status == status && result.output.isEmpty && result.errors.contains(message), "\(result)")
  }

  @Test func aMissingDictionaryNamesItsPackage() {
    var told: [String] = []
    #expect(throws: (any Error).self) {
      _ = try PronunciationOptions.installedDictionary(Messages { told.append($0) }, at: "/nowhere/x.dict")
    }
    #expect(told.count == 1 && told[0].contains("/nowhere/x.dict") && told[0].contains("pocketsphinx-en-us"))
  }

  @Test func wordsThatAreHeldOutAreCompared() async throws {
    let folder = try Self.folder()
    let options = ["evaluate", "g2p", "--dictionary", folder.path("words.dict"), "--words", "40", "--order", "3"]
    let text = try await Program.run(options + ["--show", "1"])
    #expect(text.status == 0 && text.errors.isEmpty)
    #expect(text.lines.first == "                 phones wrong  best of 3  words right  among 3")
    #expect(text.lines.contains { $0.hasPrefix("words ") && $0.hasSuffix(" 40") })
    let json = try await Program.run(options + ["--output", "json", "--show", "0"])
    let object = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let model = try #require(object["model"] as? [String: Int])
    #expect(object["words"] as? Int == 40 && (model["right"] ?? 0) >= 38, "\(object)")
    let few = try await Program.run(options[..<4] + ["--words", "1000"])
    #expect(few.status == 1 && few.errors.contains("expected more than 1000 words"))
  }
}
