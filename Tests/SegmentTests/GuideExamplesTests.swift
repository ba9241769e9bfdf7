import Foundation
import SLUCore
import SLUTestKit
import Testing

// Code in the shape of the original guide's examples, its slips corrected. It must compile and work as it stands: names
// and signatures that users know are part of the promise (DESIGN, "Public names").

/// A client that plays a list of events: from `start()` until it has said all.
@MainActor
private final class PlayingClient: @MainActor SpeechClientProtocol {
  weak var delegate: (any SpeechClientDelegate)?
  private let events: [SLUEvent]
  private var playing: Task<Void, Never>?

  init(_ events: [SLUEvent]) { self.events = events }

  func start() {
    let updates = stream(events).segmentUpdates()
    playing = Task { await deliver(updates) }
  }

  func stop() {}

  /// Waits until the delegate has heard everything.
  func hasSaidAll() async { await playing?.value }
}

// MARK: - The view-model

@MainActor
private final class SpeechlyManager {
  let client: PlayingClient
  private(set) var segment: SpeechSegment?
  private(set) var isListening = false
  /// What the screen showed: not in the guide, for the test.
  private(set) var shown: [String] = []

  init(client: PlayingClient) {
    self.client = client
    client.delegate = self
  }

  func start() { client.start() }
  func stop() { client.stop() }
}

extension SpeechlyManager: @MainActor SpeechClientDelegate {
  func speechlyClientDidStart(_ speechlyClient: any SpeechClientProtocol) {
    segment = nil
    isListening = true
  }

  func speechlyClientDidStop(_ speechlyClient: any SpeechClientProtocol) {
    segment = nil
    isListening = false
  }

  func speechlyClientDidUpdateSegment(_ speechlyClient: any SpeechClientProtocol, segment: SpeechSegment) {
    self.segment = segment
    shown.append(segment.sketch)
  }
}

// MARK: - The label

/// Final words, and the tentative ones in another colour.
private struct TranscriptLabel {
  private(set) var finalText = ""
  private(set) var tentativeText = ""
  private(set) var accessibilityLabel = ""

  mutating func updateTranscript(_ segment: SpeechSegment?) {
    guard let segment else {
      self = TranscriptLabel()
      return
    }
    finalText = segment.transcripts.filter { $0.isFinal && !$0.value.isEmpty }.map(\.value).joined(separator: " ")
    tentativeText = segment.transcripts.filter { !$0.isFinal && !$0.value.isEmpty }.map(\.value).joined(separator: " ")
    accessibilityLabel = segment.words.reduce("") { text, word in
      text.isEmpty ? word.value : "\(text) \(word.value)"
    }
  }
}

// MARK: - The flight filter, by hand

private enum SeatClass: String { case economy, business, any }

private struct Filter: Equatable {
  var destination: String?
  var departure: Date?
  var seatClass = SeatClass.any

  /// Takes in what an entity says; one that makes no sense changes nothing.
  mutating func set(_ entity: SpeechEntity) {
    switch entity.type.lowercased() {
    case "destination":
      destination = entity.value
    case "departure_date":
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = [.withFullDate]
      departure = formatter.date(from: entity.value) ?? departure
    case "seat_class":
      seatClass = SeatClass(rawValue: entity.value.lowercased()) ?? seatClass
    default:
      break
    }
  }
}

/// Keeps up with every update: quick, and now and then wrong for a moment.
private final class EagerSearch: SpeechClientDelegate {
  var filter = Filter()

  func speechlyClientDidUpdateSegment(_ speechlyClient: any SpeechClientProtocol, segment: SpeechSegment) {
    switch segment.intent.value.lowercased() {
    case "filter": segment.entities.forEach { filter.set($0) }
    case "clear": filter = Filter()
    default: return
    }
  }
}

/// Acts once the intent is final, on entities that are.
private final class CarefulSearch: SpeechClientDelegate {
  var filter = Filter()

  func speechlyClientDidUpdateSegment(_ speechlyClient: any SpeechClientProtocol, segment: SpeechSegment) {
    guard segment.intent.isFinal else { return }
    switch segment.intent.value.lowercased() {
    case "filter": for entity in segment.entities where entity.isFinal { filter.set(entity) }
    case "clear": filter = Filter()
    default: return
    }
  }
}

/// Acts when a segment has ended: slow, and never wrong.
private final class PatientSearch: SpeechClientDelegate {
  var filter = Filter()

  func speechlyClientDidUpdateSegment(_ speechlyClient: any SpeechClientProtocol, segment: SpeechSegment) {
    guard segment.isFinal else { return }
    switch segment.intent.value.lowercased() {
    case "filter": segment.entities.forEach { filter.set($0) }
    case "clear": filter = Filter()
    default: return
    }
  }
}

/// The plainest client: its events are delivered where the test waits.
private final class PlainClient: SpeechClientProtocol {
  weak var delegate: (any SpeechClientDelegate)?
  func start() {}
  func stop() {}
}

// MARK: - Tests

@Suite("The original guide's examples")
struct GuideExamplesTests {
  /// "book a flight to New York", word after word.
  private static let booking = [
    a.started,
    a.tentative("book"), a.tentative("book a"), a.word(0, "book"), a.tentativeIntent("book"),
    a.tentative("a flight", from: 1), a.word(1, "a"), a.intent("book"),
    a.tentative("flight to", from: 2), a.word(2, "flight"), a.tentative("to New", from: 3), a.word(3, "to"),
    a.tentativeEntities(("destination", "New", 4..<5)), a.tentative("New York", from: 4), a.word(4, "New"),
    a.tentativeEntities(("destination", "New York", 4..<6)), a.word(5, "York"),
    a.entity("destination", "New York", 4..<6), a.end,
  ]

  @Test("a view-model keeps the last segment, and none before and after")
  @MainActor
  func viewModel() async {
    let manager = SpeechlyManager(client: PlayingClient(Self.booking))
    #expect(manager.segment == nil && !manager.isListening)
    manager.start()
    await manager.client.hasSaidAll()
    #expect(
      manager.isListening && manager.segment?.isFinal == true && manager.segment?.text == "book a flight to New York")
    #expect(manager.segment?.intent == SpeechIntent(value: "book", isFinal: true))
    manager.stop()

    let other = SpeechlyManager(client: PlayingClient(Self.booking + [a.finished]))
    other.start()
    await other.client.hasSaidAll()
    #expect(other.segment == nil && !other.isListening && !other.shown.isEmpty)
  }

  @Test("the seven states of \"book a flight to New York\" come in this order")
  @MainActor
  func sevenStates() async {
    let manager = SpeechlyManager(client: PlayingClient(Self.booking))
    manager.start()
    await manager.client.hasSaidAll()
    let states = [
      "book~",
      "book a~ | intent book~",
      "book a flight~ | intent book",
      "book a flight to~ | intent book",
      "book a flight to New~ | intent book | destination [4,5) New~",
      "book a flight to New York~ | intent book | destination [4,6) New York~",
      "book a flight to New York | intent book | destination [4,6) New York | end",
    ]
    #expect(manager.shown.filter(states.contains) == states)
  }

  @Test("a label shows final words, and tentative ones apart")
  func label() throws {
    var label = TranscriptLabel()
    var aggregator = SegmentAggregator()
    var shown: [String] = []
    for event in [
      a.started, a.tentative("green  tea"), a.word(0, "green"), a.word(1, ""), a.tentative("green x t-shirts"), a.end,
    ] {
      for update in try aggregator.apply(event).updates {
        switch update {
        case .segmentChanged(let segment), .segmentFinalized(let segment): label.updateTranscript(segment)
        default: label.updateTranscript(nil)
        }
        shown.append("\(label.finalText) / \(label.tentativeText) / \(label.accessibilityLabel)")
        #expect(label.finalText == (aggregator.openContexts[0].segments.first?.finalText ?? ""))
        #expect(label.tentativeText == (aggregator.openContexts[0].segments.first?.tentativeText ?? ""))
      }
    }
    #expect(
      shown == [
        " /  / ", " / green tea / green tea", "green / tea / green tea", "green /  / green",
        "green / t-shirts / green t-shirts", "green /  / green",
      ])
  }

  /// "show me economy flights to Boston on the 20th of November", where Boston is first heard as Austin.
  private static let search = [
    a.started, a.tentative("show me"), a.tentativeIntent("filter"), a.tentative("show me economy flights"),
    a.tentativeEntities(("seat_class", "economy", 2..<3)), a.tentative("show me economy flights to Austin"),
    a.tentativeEntities(("seat_class", "economy", 2..<3), ("destination", "Austin", 5..<6)), a.intent("filter"),
    a.tentativeEntities(("seat_class", "economy", 2..<3), ("destination", "Boston", 5..<6)),
    a.entity("seat_class", "Economy", 2..<3), a.entity("destination", "Boston", 5..<6),
    a.entity("departure_date", "2026-11-20", 7..<11), a.end,
  ]
  /// "clear everything", in a second segment.
  private static let clear = [
    SegmentScript("a", 1).tentative("clear"), SegmentScript("a", 1).tentativeIntent("clear"),
    SegmentScript("a", 1).word(0, "clear"), SegmentScript("a", 1).intent("clear"), SegmentScript("a", 1).end,
  ]
  private static let found = Filter(
    destination: "Boston", departure: Date(timeIntervalSince1970: 1_795_132_800), seatClass: .economy)

  /// The filters that the app went through, one after the other.
  private func filters<Search: SpeechClientDelegate>(
    of search: Search, _ filter: @escaping (Search) -> Filter, after events: [SLUEvent]
  ) async -> [Filter] {
    let client = PlainClient()
    client.delegate = search
    var filters = [filter(search)]
    let source = PulledEvents { (position: Int) throws(Never) -> SLUEvent? in
      if filters.last != filter(search) { filters.append(filter(search)) }
      return position < events.count ? events[position] : nil
    }
    await client.deliver(source.segmentUpdates())
    return filters
  }

  @Test("a filter that follows every update")
  func everyUpdate() async {
    let filters = await filters(of: EagerSearch(), \.filter, after: Self.search + Self.clear)
    #expect(
      filters == [
        Filter(), Filter(seatClass: .economy), Filter(destination: "Austin", seatClass: .economy),
        Filter(destination: "Boston", seatClass: .economy), Self.found, Filter(),
      ])
  }

  @Test("a filter that waits for the final intent and final entities")
  func finalItems() async {
    let filters = await filters(of: CarefulSearch(), \.filter, after: Self.search + Self.clear)
    #expect(
      filters == [
        Filter(), Filter(seatClass: .economy), Filter(destination: "Boston", seatClass: .economy), Self.found, Filter(),
      ])
  }

  @Test("a filter that waits for the end of the segment")
  func finalSegments() async {
    let filters = await filters(of: PatientSearch(), \.filter, after: Self.search + Self.clear)
    #expect(filters == [Filter(), Self.found, Filter()])
  }

  @Test("entities that make no sense leave the filter as it is, and other intents do nothing")
  func nonsense() async {
    let events = [
      a.started, a.intent("FILTER"), a.entity("Destination", "Oslo", 0..<1), a.entity("departure_date", "soon", 1..<2),
      a.entity("seat_class", "cosy", 2..<3), a.entity("meal", "fish", 3..<4), a.end,
      SegmentScript("a", 1).intent("book"), SegmentScript("a", 1).entity("destination", "Rome", 0..<1),
      SegmentScript("a", 1).end,
    ]
    #expect(await filters(of: EagerSearch(), \.filter, after: events).last == Filter(destination: "Oslo"))
    #expect(await filters(of: PatientSearch(), \.filter, after: events).last == Filter(destination: "Oslo"))
  }
}
