import SLUCore
import SLUTestKit
import Testing

@Suite("The delegate is a loop over the updates")
struct DelegateTests {
  /// Writes down every call.
  final class Listener: SpeechClientDelegate {
    var calls: [String] = []

    func speechlyClientDidStart(_ speechlyClient: any SpeechClientProtocol) { calls.append("start") }
    func speechlyClientDidStop(_ speechlyClient: any SpeechClientProtocol) { calls.append("stop") }

    func speechlyClientDidUpdateSegment(_ speechlyClient: any SpeechClientProtocol, segment: SpeechSegment) {
      calls.append("segment \(segment.contextId)/\(segment.segmentId): \(segment.sketch)")
    }

    func speechlyClientDidReceiveIntent(
      _ speechlyClient: any SpeechClientProtocol, contextId: String, segmentId: Int, intent: SpeechIntent
    ) {
      calls.append("intent \(contextId)/\(segmentId) \(intent.value)\(intent.isFinal ? "" : "~")")
    }

    func speechlyClientDidReceiveEntity(
      _ speechlyClient: any SpeechClientProtocol, contextId: String, segmentId: Int, entity: SpeechEntity
    ) {
      calls.append("entity \(contextId)/\(segmentId) \(entity.value)\(entity.isFinal ? "" : "~")")
    }

    func speechlyClientDidReceiveTranscript(
      _ speechlyClient: any SpeechClientProtocol, contextId: String, segmentId: Int, transcript: SpeechTranscript
    ) {
      calls.append("word \(contextId)/\(segmentId) \(transcript.value)\(transcript.isFinal ? "" : "~")")
    }

    func speechlyClientDidCatchError(_ speechlyClient: any SpeechClientProtocol, error: SpeechClientError) {
      calls.append("error \(error)")
    }
  }

  /// Implements nothing: every method has a default.
  final class Sleeper: SpeechClientDelegate {}

  final class Client: SpeechClientProtocol {
    weak var delegate: (any SpeechClientDelegate)?
    func start() {}
    func stop() {}
  }

  /// What a delegate hears of some events.
  private func calls(_ events: [SLUEvent], options: SegmentAggregator.Options = .init()) async -> [String] {
    let (client, listener) = (Client(), Listener())
    client.delegate = listener
    await client.deliver(PulledEvents(events).segmentUpdates(options: options))
    return listener.calls
  }

  @Test("calls come in order: what changed in a segment, then the segment")
  func order() async {
    let events = [
      a.started, a.tentative("green tea"), a.tentative("green tea"), a.tentative("green t-shirts"), a.word(0, "green"),
      a.tentativeIntent("add"), a.tentativeEntities(("product", "t-shirts", 1..<2)), a.word(1, "t-shirts"),
      a.entity("product", "t-shirts", 1..<2), a.intent("add"), a.end, a.word(5, "late"), a.finished,
    ]
    let heard = await calls(events)
    #expect(
      heard == [
        "start",
        "word a/0 green~", "word a/0 tea~", "segment a/0: green~ tea~",
        "word a/0 t-shirts~", "segment a/0: green~ t-shirts~",
        "word a/0 green", "segment a/0: green t-shirts~",
        "intent a/0 add~", "segment a/0: green t-shirts~ | intent add~",
        "entity a/0 t-shirts~", "segment a/0: green t-shirts~ | intent add~ | product [1,2) t-shirts~",
        "word a/0 t-shirts", "segment a/0: green t-shirts | intent add~ | product [1,2) t-shirts~",
        "entity a/0 t-shirts", "segment a/0: green t-shirts | intent add~ | product [1,2) t-shirts",
        "intent a/0 add", "segment a/0: green t-shirts | intent add | product [1,2) t-shirts",
        "segment a/0: green t-shirts | intent add | product [1,2) t-shirts | end",
        "stop",
      ])
  }

  @Test("what is dropped is not announced; the segment without it is")
  func dropped() async {
    let heard = await calls([a.started, a.tentative("a b"), a.tentative("a"), a.end, a.finished])
    #expect(
      heard == [
        "start", "word a/0 a~", "word a/0 b~", "segment a/0: a~ b~", "segment a/0: a~", "intent a/0 ",
        "segment a/0:  | intent \"\" | end", "stop",
      ])
  }

  @Test("segments and contexts that overlap are told apart, also by the bytes of their ids")
  func overlapping() async {
    let (composed, decomposed) = (SegmentScript("\u{E9}"), SegmentScript("e\u{301}"))
    let heard = await calls([
      composed.started, decomposed.started, composed.word(0, "x"), decomposed.word(0, "x"),
      SegmentScript("\u{E9}", 1).word(0, "x"), composed.finished, decomposed.word(1, "y"),
    ])
    let words = heard.filter { $0.hasPrefix("word") }
    #expect(
      words.map { Array($0.utf8) }
        == ["word \u{E9}/0 x", "word e\u{301}/0 x", "word \u{E9}/1 x", "word e\u{301}/0 y"].map { Array($0.utf8) })
  }

  @Test("for any stream, the items announced are those that the segments show")
  func anyStream() async throws {
    for seed in UInt64(0)..<60 {
      let heard = await calls(NastyStream(seed: seed).events)
      var aggregator = SegmentAggregator()
      let updates = try aggregator.applyAll(NastyStream(seed: seed).events).flatMap { Array($0.updates) }
      let segments = updates.compactMap { update -> String? in
        switch update {
        case .segmentChanged(let segment), .segmentFinalized(let segment):
          "segment \(segment.contextId)/\(segment.segmentId): \(segment.sketch)"
        case .contextStarted: "start"
        case .contextFinished: "stop"
        case .ignored: nil
        }
      }
      let isItem = { (call: String) in ["word", "entity", "intent"].contains { call.hasPrefix($0 + " ") } }
      #expect(heard.filter { !isItem($0) } == segments, "seed \(seed)")
    }
  }

  @Test("a delegate that implements nothing hears nothing, and that is fine")
  func defaults() async {
    let (client, sleeper) = (Client(), Sleeper())
    client.delegate = sleeper
    await client.deliver(
      PulledEvents([a.started, a.word(0, "x"), a.entity("t", "v", 0..<1), a.intent("i"), a.end, a.finished])
        .segmentUpdates())
    await client.deliver(PulledEvents([a.end], thenFails: SourceBroke()).segmentUpdates())
    #expect(client.delegate === sleeper)
  }

  @Test("a context whose id was used before is a new one")
  func usedAgain() async {
    let (client, listener) = (Client(), Listener())
    client.delegate = listener
    let segment = SpeechSegment(
      contextId: "a", segmentId: 0, transcripts: [SpeechTranscript(index: 0, value: "x", isFinal: true)])
    let once: [SegmentUpdate] = [
      .contextStarted(contextId: "a"), .segmentChanged(segment),
      .contextFinished(SpeechContext(contextId: "a", isFinal: true), discarded: [0]),
    ]
    await client.deliver(
      AsyncStream { continuation in
        for update in once + once { continuation.yield(update) }
        continuation.finish()
      })
    let calls = ["start", "word a/0 x", "segment a/0: x", "stop"]
    #expect(listener.calls == calls + calls)
  }

  @Test("a delegate that goes in the middle is called no more, and the client goes on")
  func delegateGone() async {
    let client = Client()
    var listener: Listener? = Listener()
    let log = Log()
    client.delegate = listener
    weak let gone = listener
    let events = [a.started, a.word(0, "x"), a.word(1, "y"), a.finished]
    let source = PulledEvents { (position: Int) throws(Never) -> SLUEvent? in
      if position == 2 {
        log.lines = listener?.calls ?? []
        listener = nil
      }
      log.pulled = position
      return position < events.count ? events[position] : nil
    }
    await client.deliver(source.segmentUpdates())
    #expect(gone == nil && client.delegate == nil)
    #expect(log.lines == ["start", "word a/0 x", "segment a/0: x"] && log.pulled == 4)
  }

  private final class Log {
    var lines: [String] = []
    var pulled = 0
  }

  @Test("a delegate that comes late hears from then on, each segment as it stands")
  func delegateComesLate() async {
    let (client, listener) = (Client(), Listener())
    let events = [a.started, a.word(0, "x"), a.word(1, "y"), a.finished]
    let source = PulledEvents { (position: Int) throws(Never) -> SLUEvent? in
      if position == 2 { client.delegate = listener }
      return position < events.count ? events[position] : nil
    }
    await client.deliver(source.segmentUpdates())
    #expect(listener.calls == ["word a/0 x", "word a/0 y", "segment a/0: x y", "stop"])
  }

  @Test("an error that ends the updates reaches the delegate as a SpeechClientError")
  func errors() async {
    let (client, listener) = (Client(), Listener())
    client.delegate = listener
    await client.deliver(PulledEvents([a.started], thenFails: SourceBroke()).segmentUpdates())
    let own = SpeechClientError(code: .init(rawValue: "no_microphone"), message: "plug one in")
    await client.deliver(PulledEvents([], thenFails: own).segmentUpdates())
    await client.deliver(PulledEvents([a.word(0, "x")]).segmentUpdates(options: .init(isStrict: true)))
    await client.deliver(AsyncThrowingStream<SegmentUpdate, any Error> { $0.finish(throwing: own) })
    await client.deliver(AsyncThrowingStream<SegmentUpdate, any Error> { $0.finish(throwing: SourceBroke()) })
    await client.deliver(AsyncStream<SegmentUpdate> { $0.finish() })
    #expect(
      listener.calls == [
        "start", "error source_failed: SourceBroke()", "error no_microphone: plug one in",
        "error protocol_violation: context \"a\" never started", "error no_microphone: plug one in",
        "error source_failed: SourceBroke()",
      ])
  }

  @Test("the delegate is called on the actor that delivers")
  @MainActor
  func callersActor() async {
    @MainActor final class Screen: @MainActor SpeechClientDelegate {
      var text = ""
      func speechlyClientDidUpdateSegment(_ speechlyClient: any SpeechClientProtocol, segment: SpeechSegment) {
        MainActor.preconditionIsolated()
        text = segment.text
      }
    }
    let (client, screen) = (Client(), Screen())
    client.delegate = screen
    await client.deliver(stream([a.started, a.word(0, "x")]).segmentUpdates())
    #expect(screen.text == "x")
  }
}
