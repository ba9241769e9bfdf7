import SLUEventLog
import SLUFilters
import SLUValues

// A line each beside the updates; members in this order, none left out but where it is said.

extension FilterNote {
  /// The note as a line of `--output json`.
  ///
  ///     {"filter":"action","change":"revise","contextId":…,"segmentId":0,"rule":"filter/destination","occurrence":0,
  ///      "generation":0,"intent":"filter","words":"Austin","value":"Austin","previous":"Boston"}
  ///     {"filter":"issue","change":"raised","contextId":…,"segmentId":0,"rule":…,"occurrence":0,"generation":0,
  ///      "slot":"departure_date","words":"blursday","kind":"unknown_value","code":…,"message":…}
  ///     {"filter":"query","committed":{…},"preview":{…}}
  ///
  /// `previous` is there for `revise` alone. Behind `kind` comes `code` and `message` (unknown_value), `candidates`
  /// (disambiguate) or `prompt` (needs_value, needs_confirmation).
  var json: JSONValue {
    switch self {
    case .action(let action): action.json
    case .issue(.raised(let issue)): issue.json(change: "raised")
    case .issue(.resolved(let issue)): issue.json(change: "resolved")
    case .query(let note): ["filter": "query", "committed": note.committed.json, "preview": note.preview.json]
    }
  }
}

extension FilterAction {
  fileprivate var json: JSONValue {
    var members = [JSONValue.Member("filter", "action"), .init("change", .string(verb))] + key.members
    members += [
      .init("intent", .string(intent)), .init("words", .string(words)), .init("value", .string(value)),
    ]
    if case .revise(let previous) = change { members.append(.init("previous", .string(previous))) }
    return .object(members)
  }
}

extension FilterIssue {
  fileprivate func json(change: String) -> JSONValue {
    var members = [JSONValue.Member("filter", "issue"), .init("change", .string(change))] + key.members
    members += [.init("slot", .string(slot)), .init("words", .string(words))]
    switch kind {
    case .needsValue(let prompt): members += [.init("kind", "needs_value"), .init("prompt", .string(prompt))]
    case .disambiguate(let candidates):
      members += [.init("kind", "disambiguate"), .init("candidates", .array(candidates.map(JSONValue.string)))]
    case .unknownValue(let fault):
      members += [
        .init("kind", "unknown_value"), .init("code", .string(fault.code.rawValue)),
        .init("message", .string(fault.message)),
      ]
    case .needsConfirmation(let prompt):
      members += [.init("kind", "needs_confirmation"), .init("prompt", .string(prompt))]
    }
    return .object(members)
  }
}

extension ActionKey {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("contextId", .string(contextId)), .init("segmentId", .integer(segmentId)), .init("rule", .string(rule)),
      .init("occurrence", .integer(occurrence)), .init("generation", .integer(generation)),
    ]
  }
}
