package import SLUEventLog

extension LogEntry {
  /// The entry without the name of its input.
  package var anonymous: LogEntry {
    switch self {
    case .refused(var error):
      error.source = ""
      return .refused(error)
    case .unknownType(var unknown):
      unknown.source = ""
      return .unknownType(unknown)
    case .event, .header: return self
    }
  }
}
