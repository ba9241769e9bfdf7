import SLUGrammar
import Testing

@testable import SLUUnderstanding

@Suite("What other applications are asked for")
struct OtherApplicationsTests {
  private static func requests(_ known: Set<String>) -> Set<String> {
    Set(OtherApplications.requests { known.contains($0) }.map { $0.joined(separator: " ") })
  }

  @Test("A kind of which a grammar has a word is not strange to it")
  func kinds() {
    let all = Self.requests([])
    let withoutMusic = Self.requests(["album"])
    #expect(all.contains("next song please") && all.contains("set an alarm for half past six"))
    #expect(!withoutMusic.contains("next song please") && withoutMusic.contains("set an alarm for half past six"))
    #expect(withoutMusic.isStrictSubset(of: all))
  }

  @Test("Requests are words as they are said")
  func words() {
    for request in OtherApplications.requests(strangeTo: { _ in false }) {
      #expect(!request.isEmpty && request == request.flatMap { SpokenForm.words(of: $0) }, "\(request)")
    }
  }

  @Test("They have no intent, and what the application is asked for keeps it")
  func learnt() throws {
    let source = AppSource(
      templates: """
        city = [london|paris|new york|berlin|madrid|rome|oslo|vienna|lisbon|helsinki|athens|dublin]
        *book [book|i need|find me] {[a|the]} [flight|ticket] {from $city(origin)} to $city(destination)
        *cancel [cancel|drop] {my} [booking|reservation]
        """)
    let grammar = try #require(Grammar.compile(source).grammar)
    let tagger = Tagger(TaggerTraining(seed: 1, samples: 4000).train(on: grammar), grammar: grammar)
    func intents(_ text: String) -> [String] {
      tagger.tag(text.split(separator: " ").map(String.init)).segments.map(\.intent)
    }
    let others = [
      "what is the weather like in my town", "set an alarm for seven", "dim the lamp please",
      "how much money do i have",
    ]
    for other in others { #expect(intents(other).allSatisfy { $0.isEmpty }, "\(other)") }
    #expect(intents("could you find me a ticket to oslo") == ["book"])
    #expect(intents("please drop that reservation") == ["cancel"])
  }
}
