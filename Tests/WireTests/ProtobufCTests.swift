import SLUCore
import SLUTestKit
import SLUTransport
import Testing

@testable import SLUGrpc

@Suite("Our codec and protobuf-c agree")
struct ProtobufCTests {
  @Test("both encode an event to the same bytes, and protobuf-c reads ours as it was meant")
  func events() {
    forAnySeed(10_000) { random in
      let event = random.wireEvent()
      let bytes = try WireEncoder.bytes(of: event)
      let theirs = try WireFields(event).packed(as: .response)
      guard bytes == theirs else { return "\(event): \(digits(bytes)), not \(digits(theirs))" }
      let read = try bytes.withUnsafeBytes { try WireFields(unpacking: $0, as: .response) }
      return read.plain() == WireFields(event).plain() ? nil : "\(event) was read as \(read)"
    }
  }

  @Test("both encode a request to the same bytes, and protobuf-c reads ours as it was meant")
  func requests() {
    forAnySeed(5_000) { random in
      let request = random.wireRequest()
      let bytes = try WireEncoder.bytes(of: request)
      let theirs = try WireFields(request).packed(as: .request)
      guard bytes == theirs else { return "\(request): \(digits(bytes)), not \(digits(theirs))" }
      let read = try bytes.withUnsafeBytes { try WireFields(unpacking: $0, as: .request) }
      return read.plain() == WireFields(request).plain() ? nil : "\(request) was read as \(read)"
    }
  }

  @Test("both take or refuse a damaged response, and read the same")
  func damagedResponses() {
    var decoder = WireDecoder()
    var tally = (both: 0, neither: 0)
    forAnySeed(60_000) { random in
      let message = random.damaged(
        try WireEncoder.bytes(of: random.wireEvent()), try WireEncoder.bytes(of: random.wireEvent()))
      let (ours, theirs) = Self.readings(
        of: message, as: .response,
        { bytes throws(WireError) in
          let response = try decoder.response(bytes)
          if case .unknown = response { throw WireError(code: .emptyMessage, message: "nothing that is known") }
          return WireFields(response)
        })
      return Self.difference(ours, theirs.map(\.told), Oddities(in: message, Oddities.response), &tally)
        .map { "\($0): \(digits(message))" }
    }
    #expect(tally.both > 100 && tally.neither > 100 || SeededCases(60_000).seeds.count < 60_000)
  }

  @Test("both take or refuse a damaged request, and read the same")
  func damagedRequests() {
    var decoder = WireDecoder()
    var tally = (both: 0, neither: 0)
    forAnySeed(30_000) { random in
      let message = random.damaged(
        try WireEncoder.bytes(of: random.wireRequest()), try WireEncoder.bytes(of: random.wireRequest()))
      let (ours, theirs) = Self.readings(
        of: message, as: .request, { bytes throws(WireError) in WireFields(try decoder.request(bytes)) })
      return Self.difference(ours, theirs, Oddities(in: message, Oddities.request), &tally)
        .map { "\($0): \(digits(message))" }
    }
    #expect(tally.both > 100 && tally.neither > 100 || SeededCases(30_000).seeds.count < 30_000)
  }

  private typealias Reading = Result<WireFields, WireError>

  private static func readings(
    of message: [UInt8], as kind: WireMessageKind, _ ours: ([UInt8]) throws(WireError) -> WireFields
  ) -> (Reading, Reading) {
    let theirs = message.withUnsafeBytes { bytes in
      Reading { () throws(WireError) in try WireFields(unpacking: bytes, as: kind) }
    }
    return (Reading { () throws(WireError) in try ours(message) }, theirs)
  }

  /// What is different and should not be.
  private static func difference(
    _ ours: Reading, _ theirs: Reading, _ odd: Oddities, _ tally: inout (both: Int, neither: Int)
  ) -> String? {
    switch (ours, theirs) {
    case (.failure, .failure): tally.neither += 1
    case (.success(let ours), .success(let theirs)):
      tally.both += 1
      if odd.repeatsPayload || odd.hasOtherType { return nil }
      if ours.plain() != theirs.plain() { return "read as \(ours.plain()), not \(theirs.plain())" }
    case (.success, .failure(let error)):
      // Only C cuts a text at a NUL.
      if odd.hasGroup || odd.hasOtherType || error.message.contains("NUL") { return nil }
      return "taken, but protobuf-c says \(error)"
    case (.failure(let error), .success):
      // protobuf-c looks at no field's number but to find the field, and a message may say nothing.
      if [.fieldNumberZero, .overlongNumber, .emptyMessage].contains(error.code) { return nil }
      if error.code == .invalidText, odd.replaces { return nil }
      return "refused, but not by protobuf-c: \(error)"
    }
    return nil
  }
}

extension SplitMix64 {
  /// A message with one to three faults, some of them taken from another message.
  fileprivate mutating func damaged(_ message: [UInt8], _ other: [UInt8]) -> [UInt8] {
    var bytes = message
    for _ in 0...below(3) {
      let place = below(bytes.count + 1)
      switch below(7) {
      case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(below(8))
      case 1 where place < bytes.count:
        bytes[place] = pick([0, 1, 2, 0x0A, 0x12, 0x1A, 0x22, 0x3A, 0x5A, 0x7F, 0x80, 0xC3, 0xFF])
      case 2: bytes.insert(UInt8(below(256)), at: place)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + below(4)))
      case 4: bytes.insert(contentsOf: bytes[place...].prefix(1 + below(12)), at: place)
      case 5: bytes += other
      default:
        if oneIn(4) { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}
