import SLUTransport

/// One rule of the protocol that a server keeps or breaks.
public struct ServerClause: Sendable {
  /// The clause's name, such as `order.audio_first`.
  public let name: String
  /// What the protocol says, in a sentence.
  public let rule: String
  let check: @Sendable (ConformanceRun) async -> Verdict

  init(_ name: String, _ rule: String, check: @escaping @Sendable (ConformanceRun) async -> Verdict) {
    self.name = name
    self.rule = rule
    self.check = check
  }
}

/// Whether a server keeps a clause.
public enum Verdict: Hashable, Sendable {
  /// It does.
  case holds
  /// It does not.
  case violated(expected: String, seen: String)
  /// It says nothing about this server, or could not be tried; the reason says which.
  case skipped(reason: String)

  /// A fact that should hold.
  static func when(_ fact: Bool, expected: String, seen: String) -> Verdict {
    fact ? .holds : .violated(expected: expected, seen: seen)
  }

  /// All contexts of a script should be started and finished, and the stream end with OK.
  static func served(_ exchange: Exchange, contexts: Int) -> Verdict {
    var isOK = false
    if case .ok = exchange.ending { isOK = true }
    return when(
      isOK && exchange.started == contexts && exchange.finished == contexts,
      expected: "\(contexts) started, \(contexts) finished, then OK", seen: exchange.summary)
  }

  /// The stream should end with one of these codes, and a sentence.
  static func refused(_ exchange: Exchange, _ codes: StreamStatus.Code...) -> Verdict {
    let names = codes.map(\.description).joined(separator: " or ")
    guard case .failed(let error) = exchange.ending, error.side == .remote, codes.contains(error.status.code) else {
      return .violated(expected: names, seen: exchange.summary)
    }
    return when(
      !error.status.message.isEmpty, expected: "\(names) with a sentence that says what was expected",
      seen: "\(error.status.code) without one")
  }

  /// The stream should end with an error of the server's, whichever.
  static func refused(_ exchange: Exchange) -> Verdict {
    guard case .failed(let error) = exchange.ending, error.side == .remote else {
      return .violated(expected: "a status other than OK", seen: exchange.summary)
    }
    return .holds
  }
}

/// A clause, and whether the server keeps it.
public struct Finding: Sendable {
  /// The clause.
  public let clause: ServerClause
  /// Whether the server keeps it.
  public let verdict: Verdict
}
