/// What stands in an item of a grammar so far, and which of its words are what its tags say.
///
/// Receives parts and tags in their order, emits a phrase and the tags that are of nothing.
struct SRGSItem {
  private var parts: [Phrase] = []
  /// Where the parts begin that stand behind the last tag.
  private var start = 0
  /// A property that was named before its words.
  private var held: (name: String, value: String, tag: XMLElement)?
  /// What the item is worth, whichever of its words stand before the tag that says so.
  private var value: (text: String, tag: XMLElement)?
  /// Tags that have no words.
  private(set) var lost: [XMLElement] = []

  mutating func append(_ part: Phrase) { parts.append(part) }

  /// Takes a tag that nothing is made of: the words before it are not those of the next one.
  mutating func separate() { start = parts.count }

  /// Gives the item a value; that of its last tag counts.
  mutating func setValue(_ text: String, _ tag: XMLElement) {
    value = (text, tag)
    start = parts.count
  }

  /// Makes a property of the words behind the last entity or tag, or of those that follow in an item that begins with it.
  mutating func setProperty(_ name: String, _ value: String, _ tag: XMLElement) {
    // Who names the first words before they come names the next ones so, too.
    let isBefore = parts.allSatisfy(\.isSilent) || takeHeld()
    let first = (parts.lastIndex { $0.holdsEntities() } ?? -1) + 1
    let isDone = wrap(max(first, start)..<parts.count, name, value)
    start = parts.count
    guard !isDone else { return }
    if isBefore, held == nil { held = (name, value, tag) } else { lost.append(tag) }
  }

  /// Gives the last reference to a rule another name.
  ///
  /// - Parameters:
  ///   - rule: The rule's variable; nil for whichever rule was the last.
  ///   - name: The name of the entity.
  /// - Returns: False when there is no such reference.
  mutating func rename(_ rule: String?, to name: String) -> Bool {
    defer { start = parts.count }
    return parts.renameLast(rule, to: name)
  }

  /// The phrase, when the item has ended.
  mutating func finish() -> Phrase {
    takeHeld()
    if let held { lost.append(held.tag) }
    let content = Phrase.all(parts)
    guard let value else { return content }
    if content.isSilent { lost.append(value.tag) }
    return content.isSilent ? content : .valued(content, value.text)
  }

  /// Gives the first words without an entity to the property that waits for them.
  ///
  /// - Returns: Whether one waited, and there were some.
  @discardableResult private mutating func takeHeld() -> Bool {
    guard let (name, value, _) = held, let first = parts.firstIndex(where: { !$0.isSilent && !$0.holdsEntities() })
    else { return false }
    let last = parts[first...].firstIndex { $0.holdsEntities() } ?? parts.count
    _ = wrap(first..<last, name, value)
    held = nil
    return true
  }

  private mutating func wrap(_ range: Range<Int>, _ name: String, _ value: String) -> Bool {
    let words = Phrase.all(Array(parts[range]))
    guard !words.isSilent else { return false }
    parts.replaceSubrange(range, with: [.entity(SALWords.name(name), .valued(words, value))])
    start = max(0, start - range.count + 1)
    return true
  }
}

extension Phrase {
  /// Gives the last rule in it the name of an entity; false, and nothing changed, when there is none.
  fileprivate mutating func renameLast(_ rule: String?, to name: String) -> Bool {
    switch self {
    case .variable(let variable), .entity(_, .variable(let variable)):
      guard rule == nil || rule == variable else { return false }
      self = .entity(SALWords.name(name), .variable(variable))
      return true
    case .words, .range, .entity, .permutation: return false
    case .optional(var part):
      guard part.renameLast(rule, to: name) else { return false }
      self = .optional(part)
    case .valued(var part, let value):
      guard part.renameLast(rule, to: name) else { return false }
      self = .valued(part, value)
    case .sequence(var parts):
      guard parts.renameLast(rule, to: name) else { return false }
      self = .sequence(parts)
    case .choice(var choices):
      // Whichever of them is said is the last one then.
      var isFound = false
      for index in choices.indices where choices[index].phrase.renameLast(rule, to: name) { isFound = true }
      guard isFound else { return false }
      self = .choice(choices)
    }
    return true
  }
}

extension [Phrase] {
  fileprivate mutating func renameLast(_ rule: String?, to name: String) -> Bool {
    for index in indices.reversed() where self[index].renameLast(rule, to: name) { return true }
    return false
  }
}
