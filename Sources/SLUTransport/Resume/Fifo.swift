/// A line of elements: what comes first leaves first, and is let go of at once.
struct Fifo<Element> {
  private var slots: [Element?] = []
  private var head = 0

  /// How many elements wait.
  var count: Int { slots.count - head }
  /// Whether nothing waits.
  var isEmpty: Bool { head == slots.count }
  /// The element that leaves next.
  var first: Element? { isEmpty ? nil : slots[head] }
  /// All that waits, in order.
  var elements: some Sequence<Element> { slots[head...].lazy.compactMap(\.self) }

  /// Adds an element behind all others.
  mutating func append(_ element: Element) { slots.append(element) }

  /// Takes the first element.
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = slots[head].take()
    head += 1
    // Each slot is moved once on the average.
    if head > 32, head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Puts another element in the place of the first one.
  mutating func replaceFirst(_ element: Element) { slots[head] = element }

  /// Changes the last element, if there is one.
  mutating func withLast<Result>(_ body: (inout Element) -> Result) -> Result? {
    guard let last = slots.indices.last, last >= head, var element = slots[last].take() else { return nil }
    defer { slots[last] = element }
    return body(&element)
  }
}

extension Fifo: Sendable where Element: Sendable {}
