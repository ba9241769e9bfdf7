import SLUCore
import SLUFilters

/// Something that a filter made of an event.
enum FilterNote {
  /// Something was let through, or taken back.
  case action(FilterAction)
  /// Something came up, or was settled.
  case issue(IssueChange)
  /// The query is another one.
  case query(QueryNote)

  /// The segment that it is about; nil when it is about the context.
  var place: (contextId: String, segmentId: Int?) {
    switch self {
    case .action(let action): (action.key.contextId, action.key.segmentId)
    case .issue(.raised(let issue)), .issue(.resolved(let issue)): (issue.key.contextId, issue.key.segmentId)
    case .query(let note): (note.event.contextId, note.event.segmentId)
    }
  }
}

/// What a query has become.
struct QueryNote {
  /// The event because of which.
  let event: SLUEvent
  /// What is final.
  let committed: any ShownQuery
  /// What was heard so far.
  let preview: any ShownQuery
  /// Whether what is final is new.
  var isCommittedNew: Bool
  /// Whether what was heard is new, and not just what is final.
  let isPreviewNew: Bool

  /// The note without what it says of what is final.
  var aboutPreview: QueryNote {
    var note = self
    note.isCommittedNew = false
    return note
  }
}

/// A sink that also shows what a filter makes of the events.
protocol FilterNoteSink: ReplaySink {
  /// Shows what became of the query, after the updates because of which.
  func show(_ note: FilterNote)
}
