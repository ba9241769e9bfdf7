import SLUTransport

/// Checks whether a server keeps the rules of the protocol (Protocol, section 1), clause by clause.
///
/// ```swift
/// let suite = ServerConformance(of: ServerUnderTest { token in transport(token) })
/// try await suite.check { finding in print(finding.clause.name, finding.verdict) }
/// ```
public struct ServerConformance: Sendable {
  /// All clauses, in the order in which they are checked.
  public static let clauses: [ServerClause] =
    callClauses + formClauses + formatClauses + audioClauses + orderClauses + valueClauses + messageClauses
    + downwardClauses + tokenClauses + loginClauses + healthClauses

  private let server: ServerUnderTest
  private let limit: Duration

  /// Creates the checks of a server.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - limit: How long one stream, or one call, may take; a server that takes longer breaks the clause.
  public init(of server: ServerUnderTest, limit: Duration = .seconds(20)) {
    self.server = server
    self.limit = limit
  }

  /// Checks clauses, one after the other.
  ///
  /// - Parameters:
  ///   - clauses: Which clauses.
  ///   - report: Gets each finding as soon as it is there.
  /// - Throws: The ``/SLUTransport/TransportError`` of a server that cannot be reached, from the beginning or since a clause
  ///   that it did not survive.
  public func check(
    _ clauses: [ServerClause] = clauses, report: (Finding) async throws -> Void
  ) async throws {
    let run = ConformanceRun(server, limit: limit)
    try await run.reach()
    for clause in clauses {
      let verdict = await clause.check(run)
      // Cut off in the middle is no finding.
      try Task.checkCancellation()
      try await report(Finding(clause: clause, verdict: verdict))
      if run.takeBreak() { try await run.reach() }
    }
  }
}

/// One run of the suite: plays scripts, each once however many clauses ask for it.
final class ConformanceRun: Sendable {
  let server: ServerUnderTest
  let scripts: ScriptBook
  let limit: Duration
  private let played = Guarded<[String: Exchange]>([:])
  private let hasBroken = Guarded(false)

  init(_ server: ServerUnderTest, limit: Duration) {
    self.server = server
    self.limit = limit
    scripts = ScriptBook(appId: server.appId, speech: server.speech)
  }

  /// What comes of a script, with the server's token.
  func exchange(_ script: ExchangeScript) async -> Exchange {
    if let exchange = played.withLock({ $0[script.name] }) { return exchange }
    let exchange = await exchange(script, token: server.token)
    played.withLock { $0[script.name] = exchange }
    return exchange
  }

  /// What comes of a script with a token of its own.
  func exchange(_ script: ExchangeScript, token: String?) async -> Exchange {
    let recorder = ExchangeRecorder()
    let isOver = await within { [server] in await server.play(script, token, recorder) } != nil
    var exchange = recorder.exchange
    if !isOver { exchange.ending = .silent(limit) }
    if exchange.isCutOff { hasBroken.withLock { $0 = true } }
    return exchange
  }

  /// Whether a connection broke, or did not come up, since the last time.
  func takeBreak() -> Bool {
    hasBroken.withLock { hasBroken in
      defer { hasBroken = false }
      return hasBroken
    }
  }

  /// Tries whether the server can be reached.
  func reach() async throws(TransportError) {
    let exchange = await exchange(scripts.nothing, token: server.token)
    if exchange.isCutOff, case .failed(let error) = exchange.ending { throw error }
  }

  /// The result of a body; nil when it takes too long.
  func within<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) async -> Result? {
    let limit = limit
    return await withTaskGroup(of: Result?.self) { group in
      group.addTask { await body() }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }
}
