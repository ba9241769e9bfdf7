import SLUCore
import SLUTestKit
import SLUTransport

/// Random values of the wire: every kind, every width of number, texts of every length that is treated differently.
extension SplitMix64 {
  /// A text: empty, short, about as long as an id, long; one in three is not ASCII.
  mutating func wireText() -> String {
    let alphabet = oneIn(3) ? ["é", "ß", "日", "🎈", "a", "\u{301}"] : ["a", "b", "T", "-", " ", "0"]
    let length = pick([0, 1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 36, 63, 64, 65, 130])
    return (0..<length).map { _ in pick(alphabet) }.joined()
  }

  /// A number of 32 bits, of any width on the wire.
  mutating func wireNumber() -> Int {
    let number = Int(next() >> UInt64(33 + below(31)))
    return oneIn(12) ? -number - 1 : oneIn(20) ? pick([Int(Int32.min), Int(Int32.max), -1]) : number
  }

  mutating func wireWord(isFinal: Bool) -> SpeechTranscript {
    SpeechTranscript(
      index: wireNumber(), value: wireText(), startTime: wireNumber(), endTime: wireNumber(), isFinal: isFinal)
  }

  mutating func wireEntity(isFinal: Bool) -> SpeechEntity {
    SpeechEntity(
      type: wireText(), value: wireText(), startIndex: wireNumber(), endIndex: wireNumber(), isFinal: isFinal)
  }

  /// An event with the finality that its kind gives its items.
  mutating func wireEvent() -> SLUEvent {
    let contextId = oneIn(2) ? uuidText() : wireText()
    let change: SegmentEvent
    switch below(10) {
    case 0: return .started(contextId: contextId)
    case 1: return .finished(contextId: contextId)
    case 2: change = .end
    case 3: change = .transcript(wireWord(isFinal: true))
    case 4: change = .entity(wireEntity(isFinal: true))
    case 5: change = .intent(wireText())
    case 6: change = .tentativeIntent(wireText())
    case 7: change = .tentativeEntities((0..<below(5)).map { _ in wireEntity(isFinal: false) })
    default: change = .tentativeTranscript((0..<below(12)).map { _ in wireWord(isFinal: false) })
    }
    return .segment(contextId: contextId, segmentId: wireNumber(), change)
  }

  mutating func wireOptions() -> [RequestOption] {
    (0..<below(4)).map { _ in RequestOption(key: wireText(), values: (0..<below(4)).map { _ in wireText() }) }
  }

  mutating func wireRequest() -> SLURequest {
    switch below(6) {
    case 0:
      .config(
        StreamConfig(
          encoding: wireNumber(), channels: wireNumber(), sampleRateHertz: wireNumber(), languageCode: wireText(),
          options: wireOptions()))
    case 1: .start(ContextStart(appId: wireText(), options: wireOptions()))
    case 2: .audio((0..<below(400)).map { UInt8($0 & 0xFF) })
    case 3: .stop
    case 4: .clientEvent(ClientEvent(event: wireNumber(), appId: wireText()))
    default: .roundTripResponse(id: wireNumber())
    }
  }

  private mutating func uuidText() -> String {
    let digits = Array("0123456789abcdef")
    return [8, 4, 4, 4, 12].map { length in String((0..<length).map { _ in pick(digits) }) }.joined(separator: "-")
  }
}
