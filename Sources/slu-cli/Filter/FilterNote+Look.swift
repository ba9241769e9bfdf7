import SLUFilters

/// How a query looks.
enum QueryLook {
  /// As it seems for now.
  static let preview = TextStyle(isDim: true, color: "36")
  /// As it is for good.
  static let committed = TextStyle(isBold: true, color: "36")
}

extension FilterNote {
  /// The sign in front, the words, and how both look.
  var look: (mark: String, text: String, style: TextStyle) {
    switch self {
    case .action(let action):
      switch action.change {
      case .apply: ("→", action.summary, TextStyle(color: "32"))
      case .revise: ("↻", action.summary, TextStyle(color: "33"))
      case .retract: ("←", action.summary, TextStyle(color: "31"))
      }
    case .issue(.raised(let issue)): ("?", issue.summary, TextStyle(color: "35"))
    case .issue(let change): ("✓", change.summary, TextStyle(isDim: true, color: "35"))
    case .query(let query):
      query.isCommittedNew
        ? ("=", query.committed.description, QueryLook.committed)
        : ("≈", query.preview.description, QueryLook.preview)
    }
  }
}
