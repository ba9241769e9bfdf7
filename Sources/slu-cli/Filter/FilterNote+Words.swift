import SLUFilters
import SLUValues

extension FilterAction {
  /// What happens, in a word.
  var verb: String {
    switch change {
    case .apply: "apply"
    case .revise: "revise"
    case .retract: "retract"
    }
  }

  /// What is set: `destination = New York`, `destination = Austin (was Boston)`, `destination (was New)`.
  var summary: String {
    // The last part of the rule's name is the slot's.
    let name = (key.rule.split(separator: "/").last ?? "") + (key.occurrence == 0 ? "" : "[\(key.occurrence)]")
    return switch change {
    case .apply: "\(name) = \(value)"
    case .revise(let previous): "\(name) = \(value) (was \(previous))"
    case .retract: "\(name) (was \(value))"
    }
  }
}

extension FilterIssue {
  /// What is the matter: `departure_date "blursday": …`.
  var summary: String {
    switch kind {
    case .needsValue(let prompt): "\(slot): \(prompt)"
    case .disambiguate(let candidates): "\(slot) \"\(words)\": \(candidates.joined(separator: " or "))?"
    case .unknownValue(let fault): "\(slot) \"\(words)\": \(fault)"
    case .needsConfirmation(let prompt): "\(slot) \"\(words)\": \(prompt)"
    }
  }
}

extension IssueChange {
  /// `issue` when it came up, `resolved` when it is settled.
  var verb: String {
    switch self {
    case .raised: "issue"
    case .resolved: "resolved"
    }
  }

  /// The issue; of one that is settled only which it was.
  var summary: String {
    switch self {
    case .raised(let issue): issue.summary
    case .resolved(let issue): issue.words.isEmpty ? issue.slot : "\(issue.slot) \"\(issue.words)\""
    }
  }
}
