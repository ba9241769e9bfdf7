import SLUCore
public import SLUEventLog
import SLUGrammar

/// A seeded recording of any length, made event by event: the traffic of a busy server with many contexts at once.
///
/// Use it where a test or a benchmark needs a long, realistic, well-formed recording. The same arguments give the same
/// events on every machine, and only the open contexts are held in memory.
///
/// ```swift
/// for recorded in RecordingGenerator(events: 1_000_000, contexts: 300, seed: 1) {
///   print(recorded.event.contextId)
/// }
/// ```
///
/// A context has one to three segments of 4 to 14 words each. Every word or two a segment sends its words that are not
/// final yet, now and then misheard, and, when they change, its tentative entities and intent; words become final from
/// the front; then come the other finals and the end. What is final is never sent again, not even in a tentative list
/// (Protocol, section 1). Contexts take turns at random, event by event.
public struct RecordingGenerator: Sequence, IteratorProtocol, Sendable {
  private var random: Random
  private let contexts: Int
  private var remaining: Int
  private var planned = 0
  private var open: [Script] = []
  private var seq = 0
  private var time = 0

  /// Creates a generator at its first event.
  ///
  /// - Parameters:
  ///   - events: How many events to make. Towards the end no more contexts are opened, so that nearly all finish.
  ///   - contexts: How many contexts are open at a time.
  ///   - seed: Where the random numbers begin; equal seeds give equal recordings.
  public init(events: Int, contexts: Int, seed: UInt64) {
    precondition(events >= 0 && contexts > 0, "a recording has no negative number of events, and at least one context")
    random = Random(seed: seed)
    self.contexts = contexts
    remaining = events
  }

  /// The next event with its number and its time, or nil at the end.
  public mutating func next() -> RecordedEvent? {
    guard remaining > 0 else { return nil }
    if open.count < contexts, planned < remaining {
      let script = Script(using: &random)
      planned += script.events.count
      open.append(script)
    }
    let turn = random.below(open.count)
    let event = open[turn].events.removeLast()
    if open[turn].events.isEmpty {
      open.swapAt(turn, open.count - 1)
      open.removeLast()
    }
    planned -= 1
    remaining -= 1
    defer {
      seq += 1
      time += random.below(2)
    }
    return RecordedEvent(event, seq: seq, time: time)
  }
}

// MARK: - One context

/// The events of one context, the last one first.
private struct Script: Sendable {
  var events: [SLUEvent] = []

  init(using random: inout RecordingGenerator.Random) {
    let contextId = random.uuid()
    var clock = 200
    events.append(.started(contextId: contextId))
    for segmentId in 0...random.below(3) {
      let utterance = Utterance(from: &clock, using: &random)
      for change in utterance.changes(using: &random) {
        events.append(.segment(contextId: contextId, segmentId: segmentId, change))
      }
      clock += 300 + random.below(400)
    }
    events.append(.finished(contextId: contextId))
    events.reverse()
  }
}

/// What is said in one segment.
private struct Utterance {
  var words: [SpeechTranscript] = []
  var entities: [SpeechEntity] = []
  var intent: String

  init(from clock: inout Int, using random: inout RecordingGenerator.Random) {
    let length = 4 + random.below(11)
    var texts: [Substring] = []
    while texts.count < length {
      let (type, values) = random.pick(Vocabulary.slots)
      let value = random.pick(values)
      let parts = value.split(separator: " ")
      if texts.count > 1, random.below(4) == 0, texts.count + parts.count <= length {
        let start = texts.count
        entities.append(SpeechEntity(type: type, value: value, startIndex: start, endIndex: start + parts.count))
        texts += parts
      } else {
        texts.append(random.pick(Vocabulary.words))
      }
    }
    for (index, text) in texts.enumerated() {
      let start = clock
      clock += 80 + 60 * Swift.min(text.count, 6) + random.below(90)
      words.append(SpeechTranscript(index: index, value: String(text), startTime: start, endTime: clock))
      clock += random.below(40)
    }
    intent = random.pick(Vocabulary.intents)
  }

  /// What a server sends while the utterance is heard: each tentative first, then final.
  func changes(using random: inout RecordingGenerator.Random) -> [SegmentEvent] {
    var changes: [SegmentEvent] = []
    var heard = 0
    var finalWords = 0
    var finalEntities = 0
    var shownEntities: [SpeechEntity] = []
    var shownIntent = ""

    func makeFinal(upTo end: Int) {
      while finalWords < end {
        changes.append(.transcript(words[finalWords].made(final: true)))
        finalWords += 1
      }
      while finalEntities < entities.count, entities[finalEntities].endIndex <= finalWords {
        changes.append(.entity(entities[finalEntities].made(final: true)))
        finalEntities += 1
      }
    }

    while heard < words.count {
      heard = Swift.min(words.count, heard + (random.below(3) == 0 ? 2 : 1))
      var tail = Array(words[finalWords..<heard])
      if random.below(4) == 0 { tail[tail.count - 1].value = String(random.pick(Vocabulary.words)) }
      changes.append(.tentativeTranscript(tail))

      let begun = entities[finalEntities...].filter { $0.startIndex < heard }.map { $0.cut(at: heard, words: words) }
      if !begun.isEmpty, begun != shownEntities {
        changes.append(.tentativeEntities(begun))
        shownEntities = begun
      }

      let isSure = heard * 2 >= words.count || random.below(2) == 0
      let guess = isSure ? intent : random.pick(Vocabulary.intents)
      if heard > 1, guess != shownIntent {
        changes.append(.tentativeIntent(guess))
        shownIntent = guess
      }

      // Two to four words stay tentative: it makes an event about 237 bytes long.
      if heard < words.count, heard - finalWords >= 2 + random.below(3) {
        makeFinal(upTo: Swift.min(heard, finalWords + 1 + random.below(3)))
      }
    }
    makeFinal(upTo: words.count)
    return changes + [.intent(intent), .end]
  }
}

extension SpeechTranscript {
  fileprivate func made(final isFinal: Bool) -> SpeechTranscript {
    var copy = self
    copy.isFinal = isFinal
    return copy
  }
}

extension SpeechEntity {
  fileprivate func made(final isFinal: Bool) -> SpeechEntity {
    var copy = self
    copy.isFinal = isFinal
    return copy
  }

  /// The entity as far as it has been heard: "New" of "New York".
  fileprivate func cut(at heard: Int, words: [SpeechTranscript]) -> SpeechEntity {
    guard heard < endIndex else { return self }
    var cut = self
    cut.endIndex = heard
    cut.value = words[startIndex..<heard].map(\.value).joined(separator: " ")
    return cut
  }
}

private enum Vocabulary {
  static let words: [Substring] =
    """
    a flight from to the in for me my please with and on of tomorrow morning two tickets show find add remove large \
    small green cheap return seats near next week economy class hotel room turn lights kitchen off restaurant tonight
    """.split(separator: " ")
  static let intents = ["book", "search", "add_to_cart", "filter", "turn_on", "navigate"]
  static let slots: [(type: String, values: [String])] = [
    (
      "destination",
      [
        "New York", "San Francisco", "London", "Los Angeles", "Berlin", "Helsinki", "Saint Petersburg",
        "Rio de Janeiro", "Tokyo", "Paris", "Zürich", "São Paulo",
      ]
    ),
    ("departure_date", ["tomorrow morning", "next Friday", "the third of May", "tonight", "on Monday"]),
    ("product", ["t-shirts", "green tea", "running shoes", "whole milk", "sourdough bread", "headphones"]),
  ]
}

// MARK: - Random numbers

extension RecordingGenerator {
  fileprivate typealias Random = SplitMix64
}
