/// The ids of the last contexts that finished: events for them are late, not unknown (law 9).
struct FinishedContexts: Sendable {
  /// How many ids are remembered.
  static let capacity = 1024

  private var ring: [TextTable.Key] = []
  private var oldest = 0
  private var positions = TextTable()

  func contains(_ contextId: TextTable.Key) -> Bool { positions[contextId] != nil }

  /// Remembers an id, and forgets the oldest one when there are too many.
  mutating func insert(_ contextId: TextTable.Key) {
    guard !contains(contextId) else { return }
    if ring.count < Self.capacity {
      positions.insert(contextId, number: ring.count)
      ring.append(contextId)
    } else {
      positions.remove(ring[oldest])
      positions.insert(contextId, number: oldest)
      ring[oldest] = contextId
      oldest = (oldest + 1) % Self.capacity
    }
  }

  /// The ids, the oldest first.
  var contextIds: [String] { (ring[oldest...] + ring[..<oldest]).map(\.text) }
}

extension FinishedContexts: Hashable {
  static func == (left: FinishedContexts, right: FinishedContexts) -> Bool {
    left.contextIds.elementsEqual(right.contextIds) { $0.isSameText(as: $1) }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(contextIds) }
}

extension FinishedContexts: Codable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let contextId = TextTable.Key(try container.decode(String.self))
      guard !contains(contextId) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "context \"\(contextId.text)\" is listed twice")
      }
      insert(contextId)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for contextId in contextIds { try container.encode(contextId) }
  }
}
