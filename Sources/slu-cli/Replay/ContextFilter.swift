import SLUCore

/// Which contexts of a recording are replayed.
struct ContextFilter {
  private let only: [String]
  private let first: String?
  private var awaited: String?
  private var hasMatched = false

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - only: Lets through these contexts; none means all.
  ///   - first: Lets nothing through before this one appears.
  init(only: [String] = [], from first: String? = nil) {
    self.only = only
    self.first = first
    awaited = first
  }

  /// Whether everything is let through.
  var isOpen: Bool { only.isEmpty && awaited == nil }

  /// Whether the beginning is being skipped.
  var isWaiting: Bool { awaited != nil }

  /// Whether only some contexts are let through.
  var isSelective: Bool { !only.isEmpty }

  /// What to say when nothing was let through; nil when something was, or nothing was asked for.
  var complaint: String? {
    if hasMatched { return nil }
    if let first, awaited != nil { return "expected context \"\(first)\" to appear; it never does" }
    return only.isEmpty ? nil : "found no event of context " + only.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  /// Whether an event is replayed.
  ///
  /// Ids are compared by their bytes, as the engine does (law 1).
  mutating func includes(_ event: SLUEvent) -> Bool {
    let contextId = event.contextId
    if let awaited {
      guard awaited.utf8.elementsEqual(contextId.utf8) else { return false }
      self.awaited = nil
    }
    guard only.isEmpty || only.contains(where: { $0.utf8.elementsEqual(contextId.utf8) }) else { return false }
    hasMatched = true
    return true
  }
}
