import SLUCore
import SLUGrpc
import SLUTransport
import Testing

@Suite("What is encoded decodes to the same")
struct RoundTripTests {
  @Test("any event, by a decoder that has seen others before")
  func events() {
    var decoder = WireDecoder()
    forAnySeed(20_000) { random in
      let event = random.wireEvent()
      let bytes = try WireEncoder.bytes(of: event)
      let decoded = try decoder.response(bytes)
      return decoded == .event(event) ? nil : "\(event) became \(decoded), bytes \(digits(bytes))"
    }
  }

  @Test("any request")
  func requests() {
    var decoder = WireDecoder()
    forAnySeed(10_000) { random in
      let request = random.wireRequest()
      let bytes = try WireEncoder.bytes(of: request)
      let decoded = try decoder.request(bytes)
      return decoded == request ? nil : "\(request) became \(decoded), bytes \(digits(bytes))"
    }
  }

  @Test("a measurement of the time there and back", arguments: [0, 1, 128, -1, Int(Int32.max), Int(Int32.min)])
  func roundTrip(id: Int) throws {
    var decoder = WireDecoder()
    #expect(try decoder.response(WireEncoder.bytes(ofRoundTrip: id)) == .roundTrip(id: id))
    // A context, and field 20, a message, which no version has yet.
    #expect(try decoder.response([0x0A, 0x01, 0x61, 0xA2, 0x01, 0x02, 0x08, 0x01]) == .unknown)
  }

  @Test("a text with a NUL, as proto3 has it")
  func nul() throws {
    var decoder = WireDecoder()
    for text in ["\0", "a\0", "\0a", "a", "a\0b", "the context with a \0 in it"] {
      let event = SLUEvent.segment(contextId: text, segmentId: 0, .intent(text))
      #expect(try decoder.response(WireEncoder.bytes(of: event)) == .event(event))
    }
  }

  @Test(
    "a number that the wire has no room for is an error, not another number",
    arguments: [Int(Int32.max) + 1, Int(Int32.min) - 1, .max, .min])
  func outOfRange(number: Int) {
    let events: [SLUEvent] = [
      .segment(contextId: "a", segmentId: number, .end),
      .segment(contextId: "a", segmentId: 0, .transcript(SpeechTranscript(index: 0, value: "a", endTime: number))),
      .segment(contextId: "a", segmentId: 0, .tentativeTranscript([SpeechTranscript(index: number, value: "a")])),
    ]
    for event in events {
      let error = #expect(throws: WireError.self) { try WireEncoder.bytes(of: event) }
      #expect(error?.code == .numberOutOfRange)
    }
    let error = #expect(throws: WireError.self) { try WireEncoder.byteCount(of: .roundTripResponse(id: number)) }
    #expect(error?.code == .numberOutOfRange)
  }

  @Test("the same context id is the same string in memory, which the aggregator finds faster")
  func sameString() throws {
    var decoder = WireDecoder()
    let bytes = try WireEncoder.bytes(of: SLUEvent.started(contextId: "6f1b2a70-0c3e-4a57-9d55-0d1f3f7f2a11"))
    var texts: [String] = []
    for _ in 0..<2 {
      guard case .event(let event) = try decoder.response(bytes) else { continue }
      texts.append(event.contextId)
    }
    let words = texts.map { text in
      withUnsafeBytes(of: text) { [$0.load(as: UInt64.self), $0.load(fromByteOffset: 8, as: UInt64.self)] }
    }
    #expect(words.count == 2 && words.first == words.last)
  }
}
