import SLUCore

/// The rules of a filter in the form in which they are applied: flat, with all that can be known beforehand.
final class CompiledFilter: Sendable {
  let steps: [FilterStep]
  let scopes: [IntentScope]
  /// What each scope is called in keys.
  let scopePaths: [String]
  /// Whether some rule wants to see the whole segment.
  let keepsSegments: Bool
  /// Whether a change of words alone can change what a rule does.
  let readsWords: Bool
  /// Whether some rule waits for time to pass.
  let readsTime: Bool
  /// The types of entities that slots want.
  let types: [EntityType]

  /// A type of entities, and the steps of the slots that want it.
  struct EntityType: Sendable {
    let name: Name
    var steps: [Int]
  }

  /// Compiles the rules of a filter.
  ///
  /// - Parameters:
  ///   - policy: That of the filter.
  ///   - override: A policy in the place of all that the filter names.
  init<Query>(_ list: RuleList<Query>, policy: FinalityPolicy, override: FinalityPolicy?) {
    var paths = UniquePaths()
    scopes = list.scopes
    var scopePaths: [String] = []
    for scope in list.scopes {
      let outer = scope.parent.map { scopePaths[$0] } ?? ""
      scopePaths.append(scope.parent == nil ? "" : paths.make(outer, scope.name))
    }
    self.scopePaths = scopePaths
    var fields: [AnyKeyPath: Int] = [:]
    var steps: [FilterStep] = []
    for draft in list.steps {
      let field = draft.field.map { keyPath in
        let known = fields[keyPath] ?? fields.count
        fields[keyPath] = known
        return known
      }
      let chain = list.scopes.chain(from: draft.scope)
      steps.append(
        FilterStep(
          path: paths.make(scopePaths[draft.scope], draft.name), name: draft.name, scopes: chain,
          policy: override ?? draft.policy ?? chain.lazy.compactMap { list.scopes[$0].policy }.first ?? policy,
          isSensitive: chain.contains { list.scopes[$0].isSensitive },
          confirmations: chain.filter { list.scopes[$0].prompt != nil }, action: draft.action, field: field))
    }
    self.steps = steps
    types = steps.indices.reduce(into: []) { types, number in
      for name in steps[number].slot?.types ?? [] {
        if let known = types.firstIndex(where: { $0.name.text.isSameText(as: name.text) }) {
          types[known].steps.append(number)
        } else {
          types.append(EntityType(name: name, steps: [number]))
        }
      }
    }
    let readsSegments = steps.contains { if case .custom = $0.action { true } else { false } }
    readsTime = steps.contains { if case .stable(.milliseconds) = $0.policy { true } else { false } }
    keepsSegments = readsSegments || readsTime
    readsWords = readsSegments || steps.contains { $0.slot?.readsWords == true }
  }

  /// The steps for segments of an intent, in order.
  func active(on intent: String) -> [Int] {
    steps.indices.filter { step in steps[step].scopes.allSatisfy { scopes[$0].accepts(intent) } }
  }
}

/// One rule, ready to be applied.
final class FilterStep: Sendable {
  /// The name of the rule, unique in the filter.
  let path: String
  /// The name of the rule among those of its intent.
  let name: String
  /// The conditions that it stands under, the innermost first; none for rules without a condition.
  let scopes: [Int]
  let policy: FinalityPolicy
  let isSensitive: Bool
  /// Those of the scopes that must be confirmed.
  let confirmations: [Int]
  let action: StepAction
  /// The part of the query that it sets, by number; rules with the same part have the same number.
  let field: Int?

  init(
    path: String, name: String, scopes: [Int], policy: FinalityPolicy, isSensitive: Bool, confirmations: [Int],
    action: StepAction, field: Int?
  ) {
    self.path = path
    self.name = name
    self.scopes = scopes
    self.policy = policy
    self.isSensitive = isSensitive
    self.confirmations = confirmations
    self.action = action
    self.field = field
  }

  var slot: SlotStep? {
    if case .slot(let slot) = action { slot } else { nil }
  }

  /// Whether nothing of the query is left as it was.
  var isReset: Bool {
    if case .reset = action { true } else { false }
  }
}

/// What a rule does.
enum StepAction: Sendable {
  /// Always the same.
  case change(AnyChange)
  /// Always the same, and nothing of the query is left as it was.
  case reset(AnyChange)
  /// What code makes of the segment.
  case custom(@Sendable (SpeechSegment) -> AnyChange)
  /// What entities say.
  case slot(SlotStep)
}

extension [IntentScope] {
  /// A scope and those around it, without the filter itself, the innermost first.
  fileprivate func chain(from scope: Int) -> [Int] {
    var chain: [Int] = []
    var next = scope
    while let parent = self[next].parent {
      chain.append(next)
      next = parent
    }
    return chain
  }
}

/// Gives every rule a name that no other has.
private struct UniquePaths {
  private var used: Set<TextKey> = []

  mutating func make(_ outer: String, _ name: String) -> String {
    let path = outer.isEmpty ? name : outer + "/" + name
    var candidate = path
    var number = 1
    while !used.insert(TextKey(candidate)).inserted {
      number += 1
      candidate = "\(path)#\(number)"
    }
    return candidate
  }
}
