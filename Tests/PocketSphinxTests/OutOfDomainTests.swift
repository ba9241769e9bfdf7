import Foundation
import SLUAudio
import SLUCore
import SLUGrammar
import SLULanguageModel
import SLUPocketSphinx
import SLUSpeech
import SLUTestKit
import SLUUnderstanding
import SLUValues
import Testing

/// What is said to a counter, and what is said beside it, as a real decoder hears them.
@Suite("PocketSphinx: out of domain")
struct OutOfDomainTests {
  private static let orders = [
    "i would like a small latte please", "can i have two green tea to go", "give me a large cappuccino with oat milk",
    "i'll have three espresso", "cancel my order", "make it large", "how much is the latte",
    "can i have a small hot chocolate with whipped cream",
  ]
  private static let others = [
    "the president will speak to the nation this evening", "my sister just had her second baby",
    "do you remember the name of that song", "it has been raining since the morning",
    "somebody left the window open last night", "we had dinner with some old friends",
    "he said he would never come back again", "what happened to your hand",
  ]

  private static func grammar() throws -> Grammar {
    let source = AppSource(
      templates: """
        drink = [latte|espresso|hot chocolate|green tea|cappuccino|orange juice]
        item = [a [small|large](size)|[two|three](amount)] $drink(drink)
        *order [i would like|can i have|give me|i'll have] $item {[please|to go|with [oat milk|whipped cream](extra)]}
        *cancel cancel my order
        *change make it [small|large](size)
        *ask how much is the $drink(drink)
        """)
    return try #require(Grammar.compile(source).grammar)
  }

  /// The words of the installed dictionary that it is asked for.
  private struct Dictionary: Pronouncing {
    private var ways: [String: [[String]]] = [:]

    init(of words: Set<String>) throws {
      let output = Pipe()
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      let choice = words.filter { $0.allSatisfy { $0.isLetter || $0 == "'" } }.sorted().joined(separator: "|")
      process.arguments = [
        "LC_ALL=C", "grep", "-E", "^(\(choice))(\\([0-9]\\))? ",
        "\(InstalledModels.folder)/cmudict-en-us.dict",
      ]
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      for line in text.split(separator: "\n") {
        let items = line.split(separator: " ").map(String.init)
        ways[String(items[0].prefix { $0 != "(" }), default: []].append(Array(items.dropFirst()))
      }
    }

    func pronunciations(of word: String) -> [[String]] { ways[word] ?? [] }
  }

  @Test("Orders keep their intents, and what is none has words but no intent")
  func rejected() throws {
    let grammar = try Self.grammar()
    let general = try GeneralModel().commonest(200, and: grammar.vocabulary) { _ in true }
    let dictionary = try Dictionary(of: Set(grammar.vocabulary + general.words))
    let language = SpokenLanguage(grammar, pronouncing: dictionary, general: general)
    var decoder = try PocketSphinxDecoder(language: language, profile: .accurate)
    let acceptance = try #require(Acceptance(grammar))
    func annotation(_ samples: [Int16]) throws -> Annotation {
      try decoder.start()
      try decoder.accept(samples)
      var rule = StabilityRule(acceptance: acceptance)
      var understanding = StreamingUnderstanding(
        MatcherEngine(grammar, context: ValueContext(referenceDate: .epoch)), acceptance: acceptance)
      return try understanding.finish(rule.finish(decoder.finish()))
    }
    var (rejected, accepted): ([String], [String]) = ([], [])
    for (number, sentence) in (Self.orders + Self.others).enumerated() {
      let spoken = try SpokenSentence(sentence, voice: SpokenSentence.voices[number % SpokenSentence.voices.count])
      let segments = try annotation(spoken.samples).segments
      let hasIntent = segments.contains { !$0.intent.value.isEmpty }
      #expect(segments.contains { !$0.words.isEmpty }, "\(sentence)")
      let heard = "\(sentence): \(segments.flatMap(\.words).map(\.value).joined(separator: " "))"
      if number < Self.orders.count, !hasIntent { rejected.append(heard) }
      if number >= Self.orders.count, hasIntent { accepted.append(heard) }
    }
    #expect(rejected == [])
    #expect(accepted == [])
    var random = SplitMix64(seed: 5)
    let noise = (0..<32_000).map { _ in Int16(random.below(4001) - 2000) }
    #expect(try annotation(noise).segments.allSatisfy { $0.intent.value.isEmpty }, "noise")
  }
}
