/// The ids of the last contexts that finished: events for them are late, not unknown (law 9).
struct FinishedContexts: Sendable {
  /// How many ids are remembered.
  static let capacity = 1024

  private var ring: [TextKey] = []
  private var oldest = 0
  private var members: Set<TextKey> = []

  func contains(_ contextId: String) -> Bool { members.contains(TextKey(contextId)) }

  /// Remembers an id, and forgets the oldest one when there are too many.
  mutating func insert(_ contextId: String) {
    let key = TextKey(contextId)
    guard members.insert(key).inserted else { return }
    if ring.count < Self.capacity {
      ring.append(key)
    } else {
      members.remove(ring[oldest])
      ring[oldest] = key
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
    while !container.isAtEnd { insert(try container.decode(String.self)) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for contextId in contextIds { try container.encode(contextId) }
  }
}
