import SLUCore
import SLUValues

/// A slot, ready to be matched with entities.
struct SlotStep: Sendable {
  let types: [Name]
  let role: SlotRole.Kind
  let isList: Bool
  /// What is set when nothing is said.
  let fallback: AnyChange?
  let prompt: String?
  let read: @Sendable (SpokenText, ValueContext) -> SlotReading

  init(
    type: String, role: SlotRole, isList: Bool, fallback: AnyChange?, prompt: String?,
    read: @escaping @Sendable (SpokenText, ValueContext) -> SlotReading
  ) {
    if case .named(let name) = role.kind {
      types = [":", ".", "/"].map { Name(type + $0 + name) }
    } else {
      types = [Name(type)]
    }
    self.role = role.kind
    self.isList = isList
    self.fallback = fallback
    self.prompt = prompt
    self.read = read
  }

  /// Whether the role depends on the words around the entity.
  var readsWords: Bool {
    if case .after = role { true } else { false }
  }

  /// Whether an entity of the right type has the right words before it.
  func accepts(_ entity: SpeechEntity, in segment: SpeechSegment) -> Bool {
    guard case .after(let phrases) = role else { return true }
    let words = segment.transcripts
    let before = words[..<words.place(from: entity.startIndex)].lazy.reversed().filter { !$0.value.isEmpty }
    return phrases.contains { phrase in
      !phrase.isEmpty
        && before.prefix(phrase.count).map { $0.value.lowercased() }.elementsEqual(phrase.reversed()) {
          $0.isSameText(as: $1)
        }
    }
  }
}

/// What became of the words of one entity.
struct SlotReading: Sendable {
  var change: AnyChange?
  var issue: FilterIssue.Kind?

  init<Value: Equatable & Sendable>(
    _ reading: Reading<Value>, otherwise: Value?, change: (Value) -> AnyChange
  ) {
    switch reading {
    case .value(let value): self.change = change(value)
    case .ambiguous(let values): issue = .disambiguate(candidates: values.map { text(of: $0) })
    case .fault(let fault):
      self.change = otherwise.map(change)
      issue = .unknownValue(fault)
    }
  }
}
