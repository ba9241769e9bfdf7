/// The contexts that have not finished, found by id, listed by arrival.
///
/// Contexts stay in their slot while they are open, so that finishing one costs nothing for the others (law 18).
struct OpenContexts: Sendable {
  private var slots: [OpenContext?] = []
  private var vacant: [Int] = []
  private var slotOf = TextTable()
  private var recent = RecentTexts()
  private var arrivals = 0

  /// The slot of a context, or nil when it is not open.
  func slot(of contextId: String) -> Int? { slotOf[TextTable.Key(contextId)] }

  /// The same for an id whose bytes are mixed already.
  func slot(of contextId: TextTable.Key) -> Int? { slotOf[contextId] }

  /// The same for the context of an event, which is nearly always one that was asked for before.
  @inline(__always)
  mutating func slot(ofEventIn contextId: String) -> Int? {
    recent[contextId] ?? slotByText(contextId)
  }

  @inline(never)
  private mutating func slotByText(_ contextId: String) -> Int? {
    guard let slot = slot(of: contextId) else { return nil }
    // The same text from elsewhere in memory: it is kept from now on, as the next events will come with it.
    recent.forget(self[slot].contextId)
    self[slot].contextId = contextId
    recent.remember(contextId, number: slot)
    return slot
  }

  // A slot that was found by an id holds its context.
  // swift-format-ignore: NeverForceUnwrap
  subscript(slot: Int) -> OpenContext {
    get { slots[slot]! }
    _modify { yield &slots[slot]! }
  }

  /// Applies what an event says about a segment of one context.
  @inline(__always)
  mutating func apply(_ change: SegmentEvent, to segmentId: Int, inSlot slot: Int) -> OpenContext.Effect {
    slots.withUnsafeMutableBufferPointer { slots in
      // swift-format-ignore: NeverForceUnwrap
      slots[slot]!.apply(change, to: segmentId)
    }
  }

  /// Opens a context that is not open yet.
  mutating func insert(_ contextId: TextTable.Key) {
    insert(OpenContext(contextId: contextId.text), contextId)
  }

  /// Takes a context out.
  mutating func remove(at slot: Int, _ contextId: TextTable.Key) -> OpenContext {
    guard let context = slots[slot].take() else { preconditionFailure("no context is open in slot \(slot)") }
    vacant.append(slot)
    slotOf.remove(contextId)
    recent.forget(context.contextId)
    return context
  }

  /// All open contexts, the first to arrive first.
  var inOrderOfArrival: [OpenContext] {
    slots.compactMap(\.self).sorted { $0.arrival < $1.arrival }
  }

  private mutating func insert(_ context: OpenContext, _ contextId: TextTable.Key) {
    var context = context
    context.arrival = arrivals
    arrivals += 1
    let slot = vacant.popLast() ?? slots.count
    if slot == slots.count { slots.append(context) } else { slots[slot] = context }
    slotOf.insert(contextId, number: slot)
    recent.remember(context.contextId, number: slot)
  }
}

extension OpenContexts: Hashable {
  // Slots are an accident of history; what counts is which contexts are open, and in which order they came.
  static func == (left: OpenContexts, right: OpenContexts) -> Bool {
    left.inOrderOfArrival == right.inOrderOfArrival
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(inOrderOfArrival)
  }
}

extension OpenContexts: Codable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let context = try container.decode(OpenContext.self)
      let contextId = TextTable.Key(context.contextId)
      guard slot(of: contextId) == nil else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "context \"\(context.contextId)\" is listed twice")
      }
      insert(context, contextId)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for context in inOrderOfArrival { try container.encode(context) }
  }
}
