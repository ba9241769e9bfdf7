/// What a message has in it that protobuf-c is known to treat in another way than proto3 says, found in the plainest way.
struct Oddities {
  /// Groups: protobuf-c refuses them.
  private(set) var hasGroup = false
  /// A known field with another wire type: protobuf-c refuses it, others take it for one that is not known.
  private(set) var hasOtherType = false
  /// A payload that comes more than once: protobuf-c replaces it, others merge it.
  private(set) var repeatsPayload = false
  /// A text or a payload that another one replaces: nobody sees it in protobuf-c's tree, so nobody checks its UTF-8.
  private(set) var replaces = false

  /// A message: the wire type of each known field, and the message in it.
  struct Schema: Sendable {
    var fields: [UInt64: (type: UInt8, inner: [Schema])]
    var payloads: ClosedRange<UInt64>?

    init(numbers: [UInt64] = [], texts: [UInt64] = [], messages: [UInt64: Schema] = [:]) {
      fields = [:]
      for number in numbers { fields[number] = (0, []) }
      for number in texts { fields[number] = (2, []) }
      for (number, inner) in messages { fields[number] = (2, [inner]) }
    }
  }

  static let response: Schema = {
    let word = Schema(numbers: [2, 3, 4], texts: [1])
    let entity = Schema(numbers: [3, 4], texts: [1, 2])
    let intent = Schema(texts: [1])
    var response = Schema(
      numbers: [2], texts: [1],
      messages: [
        3: word, 4: entity, 5: intent, 6: Schema(), 7: Schema(texts: [1], messages: [2: word]),
        8: Schema(messages: [1: entity]), 9: intent, 10: Schema(),
        11: Schema(messages: [2: Schema(texts: [1, 2])]), 12: Schema(numbers: [1]),
      ])
    response.payloads = 3...12
    return response
  }()

  static let request: Schema = {
    let option = Schema(texts: [1, 2])
    var request = Schema(
      texts: [3],
      messages: [
        1: Schema(numbers: [1, 2, 3], texts: [4], messages: [5: option]), 2: Schema(numbers: [1], texts: [2]),
        4: Schema(numbers: [1]), 5: Schema(texts: [1], messages: [2: option]), 6: Schema(),
      ])
    request.payloads = 1...6
    return request
  }()

  init(in message: [UInt8], _ schema: Schema) { look(message[...], schema) }

  private mutating func look(_ message: ArraySlice<UInt8>, _ schema: Schema) {
    var rest = message
    var seen: Set<UInt64> = []
    while let tag = Self.number(&rest) {
      let (field, type) = (tag >> 3, UInt8(tag & 7))
      if type == 3 || type == 4 { return hasGroup = true }
      if let known = schema.fields[field], known.type != type { hasOtherType = true }
      let isPayload = schema.payloads?.contains(field) == true
      if isPayload, seen.contains(where: { schema.payloads?.contains($0) == true }) { replaces = true }
      if !seen.insert(field).inserted {
        replaces = true
        if isPayload { repeatsPayload = true }
      }
      switch type {
      case 0: guard Self.number(&rest) != nil else { return }
      case 1: rest = rest.dropFirst(8)
      case 2:
        guard let count = Self.number(&rest), count <= UInt64(rest.count) else { return }
        if let known = schema.fields[field], known.type == 2, let inner = known.inner.first {
          look(rest.prefix(Int(count)), inner)
        }
        rest = rest.dropFirst(Int(count))
      case 5: rest = rest.dropFirst(4)
      default: return
      }
    }
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }
}
