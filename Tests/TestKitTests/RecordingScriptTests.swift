import SLUCore
import SLUEventLog
import SLUGrammar
import SLUTestKit
import Testing

@Suite("Recordings from annotated text")
struct RecordingScriptTests {
  static let lines = [
    "*book book a flight to [New York](destination)",
    "*search show me [green](color) [t-shirts|T-Shirt](product)",
    "*book book me a flight to [San Francisco](city) [tomorrow morning](date) *rent and rent a car for [a week](duration)",
    "*_ hm", "*yes yes", "*stop stop *go go *stop stop", "*_ [one](number) [two](number) [three](number)",
    "*order two large coffees with [oat milk](milk) please *correct no make that three",
    "*grüße schöne grüße an [Zoë](person) in [Zürich|ZRH](city)", "*سلام مرحبا [بك](x) 👩‍🚀",
  ]

  private func bytes(_ script: RecordingScript) -> String {
    var lines = JSONLines()
    for recorded in script.events { lines.append(recorded) }
    return lines.text
  }

  /// An utterance of random words, with entities, in one to three segments.
  private func randomUtterance(_ random: inout SplitMix64) -> AnnotatedUtterance {
    let words = [
      "t-shirts", "tea", "a", "the", "San", "Francisco", "tomorrow", "for", "é", "42", "administration", "|",
    ]
    return AnnotatedUtterance(
      segments: (0...random.below(3)).map { _ in
        var segment = AnnotatedUtterance.Segment(intent: random.pick(["", "book", "buy"]), words: [random.pick(words)])
        while !random.oneIn(9) {
          let start = segment.words.count
          segment.words += (0...random.below(3)).map { _ in random.pick(words) }
          if random.oneIn(3) {
            segment.entities.append(
              .init(type: random.pick(["city", "date", "number"]), value: "v", range: start..<segment.words.count))
          }
        }
        return segment
      })
  }

  /// Applies a script strictly, and returns the contexts that finished.
  private func aggregate(_ script: RecordingScript) throws -> [SpeechContext] {
    var aggregator = SegmentAggregator(options: .init(isStrict: true))
    var guardian = SequenceGuard()
    var contexts: [SpeechContext] = []
    for recorded in script.events {
      let outcome = try aggregator.apply(recorded.event, number: recorded.seq, through: &guardian)
      #expect(outcome.reports == [])
      for case .contextFinished(let context, let discarded) in outcome.updates {
        #expect(discarded == [])
        contexts.append(context)
      }
    }
    #expect(aggregator.ignoredCounts.total == 0)
    #expect(aggregator.openContexts == [])
    return contexts
  }

  @Test(arguments: 0..<1_500)
  func everyScriptEndsWithItsTextAndBreaksNoRule(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &* 7919)
    var utterances = [try AnnotatedUtterance(Self.lines[seed % Self.lines.count])]
    for _ in 0..<random.below(3) { utterances.append(randomUtterance(&random)) }
    let options = RecordingScript.Options(start: random.below(1000), wordsPerMinute: 20 + random.below(581))
    let script = RecordingScript(utterances, seed: UInt64(seed), options: options)

    #expect(ServerRules.breaches(in: script.events.lazy.map(\.event)) == [], "seed \(seed)")
    let contexts = try aggregate(script)
    #expect(contexts.map { AnnotatedUtterance($0.segments) } == utterances, "seed \(seed)")
    #expect(contexts.flatMap(\.segments).allSatisfy { $0.isFinal })
    #expect(script.events.map(\.seq) == Array(0..<script.events.count))
    let times = script.events.compactMap(\.time)
    #expect(times.count == script.events.count && times == times.sorted(), "seed \(seed)")
    for context in contexts {
      let words = context.segments.flatMap(\.transcripts)
      #expect(words.allSatisfy { $0.startTime < $0.endTime }, "seed \(seed)")
      #expect(zip(words, words.dropFirst()).allSatisfy { $0.endTime <= $1.startTime }, "seed \(seed)")
    }
  }

  @Test func tentativeListsAreEmptyAtTheEndOfEachSegment() throws {
    for seed in 0..<200 {
      let utterance = try AnnotatedUtterance(Self.lines[seed % Self.lines.count])
      var lists: (words: [SpeechTranscript], entities: [SpeechEntity]) = ([], [])
      for recorded in RecordingScript([utterance], seed: UInt64(seed)).events {
        guard case .segment(_, _, let change) = recorded.event else { continue }
        switch change {
        case .tentativeTranscript(let words): lists.words = words
        case .tentativeEntities(let entities): lists.entities = entities
        case .end: #expect(lists.words.isEmpty && lists.entities.isEmpty, "seed \(seed)")
        default: break
        }
      }
    }
  }

  @Test func wordsAreShownBeforeTheyAreFinalAndNoneBeforeItWasSaid() throws {
    let script = RecordingScript([try AnnotatedUtterance(Self.lines[2])], seed: 4)
    let start = try #require(script.events.first?.time)
    for recorded in script.events {
      guard case .segment(_, _, .tentativeTranscript(let words)) = recorded.event, let last = words.last else {
        continue
      }
      #expect(try #require(recorded.time) - start > last.endTime)
    }
  }

  @Test func wordsCorrectThemselves() throws {
    var heard: Set<String> = []
    for seed in 0..<60 as Range<UInt64> {
      for recorded in RecordingScript([try AnnotatedUtterance(Self.lines[1])], seed: seed).events {
        guard case .segment(_, _, .tentativeTranscript(let words)) = recorded.event else { continue }
        heard.formUnion(words.map(\.value))
      }
    }
    // Among others: a homophone, a word of two, another number, and what was said.
    #expect(heard.isSuperset(of: ["shoe", "tea", "shirts", "grin", "be", "show", "t-shirts"]))
  }

  @Test func theSameSeedGivesTheSameBytes() throws {
    let utterances = try Self.lines.map { try AnnotatedUtterance($0) }
    #expect(bytes(RecordingScript(utterances, seed: 3)) == bytes(RecordingScript(utterances, seed: 3)))
    #expect(bytes(RecordingScript(utterances, seed: 3)) != bytes(RecordingScript(utterances, seed: 4)))
    // Changes only with the script itself: then this number changes, and fixtures made with it do not.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes(RecordingScript(utterances, seed: 3)).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    #expect(hash == 78_365_945_843_932_730)
  }

  @Test func optionsAreHeeded() throws {
    let utterance = try AnnotatedUtterance(Self.lines[0])
    func script(_ options: RecordingScript.Options) -> RecordingScript {
      RecordingScript([utterance], seed: 1, options: options)
    }
    #expect(script(.init(contextId: "mine")).events.allSatisfy { $0.event.contextId == "mine" })
    let late = try #require(script(.init(start: 5000)).events.first?.time)
    #expect((5000..<5100).contains(late))
    let (slow, fast) = (script(.init(wordsPerMinute: 60)), script(.init(wordsPerMinute: 240)))
    #expect(try #require(slow.events.last?.time) > 2 * #require(fast.events.last?.time))
  }
}
