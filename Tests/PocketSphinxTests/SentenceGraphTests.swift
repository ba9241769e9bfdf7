import SLUAudio
import SLULanguageModel
import SLUSpeech
import Testing

@testable import SLUPocketSphinx

@Suite("PocketSphinx: whole sentences") struct SentenceGraphTests {
  /// "Cancel", or "tea" with or without "please" and "give", or "give" alone, one behind the other; or nothing at all.
  private static let language: SpokenLanguage = {
    var language = SmallLanguage.coffee
    language.grammar = SpokenGrammar(
      states: 6, start: 0, end: 3,
      steps: [
        .init(from: 0, to: 1, word: "cancel", probability: 0.4), .init(from: 0, to: 4, probability: 0.4),
        .init(from: 0, to: 5, word: "give", probability: 0.2), .init(from: 4, to: 2, word: "tea", probability: 1),
        .init(from: 5, to: 1, probability: 0.5), .init(from: 5, to: 4, probability: 0.5),
        .init(from: 2, to: 1, word: "please", probability: 0.5), .init(from: 2, to: 1, probability: 0.5),
        .init(from: 1, to: 3, probability: 1), .init(from: 1, to: 0, probability: 1e-6),
        .init(from: 0, to: 3, probability: 1e-3),
      ])
    return language
  }()

  @Test("Words end as sentences")
  func ends() throws {
    let files = try LanguageFiles.write(Self.language)
    let options = try DecoderOptions(.english, dictionary: files.dictionary)
    let decoder = try options.load(nil, nil) { DecoderSearches.makeGrammar($0, graph: files.grammar) }
    let graph = try #require(SentenceGraph(of: DecoderSearches.sentences, decoder.pointer))
    let ends: [(String, SentenceEnd)] = [
      ("", .missing), ("cancel", .closed), ("tea", .open), ("tea please", .closed), ("please", .missing),
      ("cancel tea", .open), ("tea cancel", .closed), ("tea please please", .missing), ("cancel latte", .missing),
      ("tea tea please cancel", .closed), ("give", .open), ("give tea", .open), ("cancel give tea please", .closed),
    ]
    for (words, end) in ends {
      #expect(graph.end(of: words.split(separator: " ").map(String.init)) == end, "\(words)")
    }
    #expect(SentenceGraph(of: "others", decoder.pointer) == nil)
  }

  /// What is said in parts, with more than half a second of silence between them: the utterances in which words are heard.
  private static func hear(_ parts: [String]) async throws -> [String] {
    let samples = try parts.flatMap { try SpokenSentence($0, voice: "slt").samples }
    let decoder = try DecoderActor(PocketSphinxDecoder(language: SmallLanguage.templates))
    return try await decoder.hear(samples).map(\.sentence).filter { !$0.isEmpty }
  }

  @Test("A pause ends a sentence that does not go on, and no other")
  func pauses() async throws {
    let orders = ["give me two green tea please", "can i have a large espresso to go"]
    let both = try await Self.hear(orders)
    #expect(both == orders)
    let halves = ["can i have a large espresso", "with whipped cream"]
    let whole = try await Self.hear(halves)
    #expect(whole == [halves.joined(separator: " ")])
  }
}
